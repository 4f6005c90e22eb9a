"""A bot that chooses at random: dicehall tournament skip-bo-dice --bots thumb --engine "python3 bot.py" """

import json
import random
import sys
from typing import TypedDict


class Question(TypedDict):
    """`seat` is yours, from 0; `view` is what it sees, as one line; `random` is the same when a tournament is repeated."""

    id: int
    game: str
    seat: int
    view: str
    actions: list[str]
    random: int


def choose(question: Question) -> str:
    """Put your own thoughts here."""
    return random.Random(question["random"]).choice(question["actions"])


if __name__ == "__main__":
    for line in sys.stdin:
        question: Question = json.loads(line)
        print(json.dumps({"id": question["id"], "action": choose(question)}), flush=True)
