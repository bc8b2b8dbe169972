"""A bot in sixty lines, in a process of its own; any language that reads and writes lines will do.

    chimerical arena chimera-station --bots "process:python3 examples/bot.py,random" --games 20
    chimerical play beta-station --bots "process:python3 examples/bot.py"

A line of JSON comes in for each decision, and one goes out:

    {"game": …, "seat": 0, "decision": "act", "seconds": 1.8, "view": {…},
     "actions": [{"id": 12, "notation": "move n", "verb": "move", "label": "Walk north to n1",
                  "targets": [{"role": "to", "id": "tile-1"}], "cost": [{"what": "ap", "n": 1}],
                  "gain": [], "odds": null, …}, …]}
    {"action": 12}

This one adds up what an action brings, what it costs and what its words say, and takes the best.
In Beta Station it also finds its way. It never thinks of what others may do.
"""

import json
import random
import sys

WORTH = {"points": 3, "components": 3, "research": 3, "perks": 3, "workers": 6, "coins": 1}
WORTH |= {"food": 1, "tokens": 3, "trophies": 3, "fortune": 4, "build": 2, "health": 3}
VERBS = {"pick": -9, "cut": 30, "attach": 5, "strike": 5, "end": -2, "growl": -2}
IDLE = "decline done fold pass_round ready"  # only where there is nothing better to do
POOR = """discard discard_fortune draw drop exchange flush heal hotbed move offer_draw phase radiate
    saturate spread swap throw"""
VERBS |= dict.fromkeys(IDLE.split(), -1) | dict.fromkeys(POOR.split(), -5)
WORDS = {"closes a torso": 4, "open ": -1, "nothing": -4, "too poor": -4, "into power": -4}
WORDS |= {"technology ": 40, "into storage": 40, "without your things": -40}
TECHNOLOGY = ("enhancer", "grenade", "shifter", "rifle", None)  # or what nobody has seen yet
DOORS = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}
luck = random.Random()


def steps(view, seat):
    """From where how many: to the pod with full hands, else to what is or may be technology."""
    home, full = f"pod-{seat}", view["hunters"][seat]["items"] > 1
    lying = [chit["tile"] for chit in view["chits"] if chit["tile"] and chit["kind"] in TECHNOLOGY]
    far = {home: -1, "tile-0": 0} if full else {home: 99} | dict.fromkeys(lying, 0)
    tiles = {tile["id"]: tile for tile in view["tiles"]}
    at = {(tile["x"], tile["y"]): tile["id"] for tile in tiles.values()}
    edge = [tile for tile in far if tile in tiles]
    for tile in edge:  # which grows meanwhile
        for door in tiles[tile]["links"]:
            (x, y), here = DOORS[door], tiles[tile]
            beside = at[here["x"] + x, here["y"] + y]
            if beside not in far:
                far[beside] = far[tile] + 1
                edge.append(beside)
    return far


def value(action, far):
    """How good an action looks; of equal ones any."""
    total = luck.random() + VERBS.get(action["verb"], 0)
    for sign, amounts in ((1, action["gain"]), (-1, action["cost"])):
        total += sign * sum(WORTH.get(amount["what"], 0.3) * amount["n"] for amount in amounts)
    if action["odds"]:
        total += 3 * (action["odds"]["chance"] or 0)
    words = action["label"] + action["gain_text"]
    total += sum(worth for word, worth in WORDS.items() if word in words)
    ways = [t["id"] for t in action["targets"] if t["role"] == "to" and t["id"] in far]
    return total + sum(20 - far[way] for way in ways)


for line in sys.stdin:
    message = json.loads(line)
    if "begin" in message:  # a new game; nothing is answered
        luck.seed(message["begin"])
        continue
    walking = message["decision"] == "act" and message["game"] == "beta-station"
    far = steps(message["view"], message["seat"]) if walking else {}
    best = max(message["actions"], key=lambda action: value(action, far))
    print(json.dumps({"action": best["id"]}), flush=True)
