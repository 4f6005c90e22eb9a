"""What a round of Dodge Dice costs its first player, exactly, between two who never pay chips.

The rules list every roll with its weight, so the value is a fraction. With n dice left and the penalty known, let v(n) be
the points that the player on turn can expect to end up with less the other's. A roll either ends the round or passes m
fewer dice to the other, who is then in the same place: v(n) = ends(n) - sum of p(m) v(n - m), solved for v(n).
"""

import re
import sys
from fractions import Fraction
from functools import cache
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
from dicehall import Engine, fields

START = (
    "dodge-dice@1 2 lastMatchChip=chip-only,target=200,first=0 phase=before seat=0 penalty=- left=8 "
    "rolled=- scores=0,0 chips=0,0 centre=18 playing=0,1"
)


def round_value(engine: Engine) -> Fraction:
    """Points of the first player less those of the other."""

    @cache
    def value(state: str) -> Fraction:
        due = engine.play(state, ["0.roll"])["state"]
        rolls = engine.rolls(due)
        played = engine.batch({"method": "play", "state": due, "steps": [f"*{roll}"]} for roll, _ in rolls)
        ways = sum(weight for _, weight in rolls)
        total, again = Fraction(0), Fraction(0)
        for (_, weight), moment in zip(rolls, played, strict=True):
            chance = Fraction(weight, ways)
            after = fields(moment["state"])
            if after["penalty"] == "-":
                own, other = (int(score) for score in after["scores"].split(","))
                total += chance * (own - other)
            elif (passed := handed_over(moment["state"])) == state:
                again += chance
            else:
                total -= chance * value(passed)
        return total / (1 + again)

    return value(START)


def handed_over(state: str) -> str:
    """The same moment with the player on turn in seat 0, and without the chips, which nobody pays here."""
    state = re.sub(r"seat=\d", "seat=0", state)
    return re.sub(r"chips=\S+ centre=\d+", "chips=0,0 centre=18", state)


if __name__ == "__main__":
    with Engine() as engine:
        exact = round_value(engine)
    print(f"{exact} = {float(exact):.6f} points")
