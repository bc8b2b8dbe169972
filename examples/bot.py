"""A bot in thirty lines, in a process of its own; any language that reads and writes lines will do.

    chimerical arena chimera-station --bots "process:python3 examples/bot.py,random" --games 20
    chimerical play beta-station --bots "process:python3 examples/bot.py"

A line of JSON comes in for each decision, and one goes out:

    {"game": …, "seat": 0, "decision": "act", "seconds": 1.8, "view": {…},
     "actions": [{"id": 12, "notation": "move n"}, …]}
    {"action": 12}

This one never ends its turn or passes while there is anything else to do.
"""

import json
import random
import sys

IDLE = ("end", "pass", "stop", "decline", "done", "nothing")
luck = random.Random()

for line in sys.stdin:
    message = json.loads(line)
    if "begin" in message:  # a new game; nothing is answered
        luck.seed(message["begin"])
        continue
    actions = message["actions"]
    busy = [a for a in actions if a["notation"].split()[0] not in IDLE]
    print(json.dumps({"action": luck.choice(busy or actions)["id"]}), flush=True)
