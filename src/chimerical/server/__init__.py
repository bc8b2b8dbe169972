"""Tables that people play at, over HTTP and WebSocket. One noun a file.

`tables` is the house with all that are open; a `table` is one of them, and its match a cache of
its log in the `store`. `sockets` and `routes` bring commands in and what seats see out; `wire` says
how.
"""
