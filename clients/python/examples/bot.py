"""A bot that chooses at random: dicehall tournament skip-bo-dice --bots thumb --engine "python3 bot.py" """

import json
import random
import sys

for line in sys.stdin:
    asked = json.loads(line)
    action = random.Random(asked["random"]).choice(asked["actions"])
    print(json.dumps({"id": asked["id"], "action": action}), flush=True)
