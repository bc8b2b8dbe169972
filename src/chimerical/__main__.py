"""`python -m chimerical`."""

from chimerical.cli import main

main()
