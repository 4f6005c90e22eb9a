"""Plays any game at random: python3 random_play.py dodgy-dice 3"""

import random
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
from dicehall import Engine, Table

game = sys.argv[1] if len(sys.argv) > 1 else "skip-bo-dice"
seats = int(sys.argv[2]) if len(sys.argv) > 2 else 2
chance = random.Random(1)

with Engine() as engine:
    table = Table(engine, game, seats)
    table.reset(seed=7)
    for agent in table.agent_iter():
        view, reward, termination, truncation, info = table.last()
        if termination or truncation:
            print(agent, reward)
            table.step(None)
        else:
            table.step(chance.choice(info["actions"]))
    print(table.steps, "choices:", table.state)
