"""Policy iteration for two-player Pig (Neller and Presser 2004): python3 pig_policy_iteration.py [goal]

Pig is none of Dicehall's games, so its rules stand here: roll as often as you like; a 1 loses the turn's points and passes
the die, holding banks them. A state is (own score, other's score, points of this turn), its value the chance to win.
"""

import sys
from itertools import product

State = tuple[int, int, int]
SIDES = 6


def states_of(goal: int) -> list[State]:
    return [(own, other, turn) for own, other in product(range(goal), repeat=2) for turn in range(goal - own)]


def worth(values: dict[State, float], goal: int, state: State, rolls: bool) -> float:
    own, other, turn = state
    if not rolls:
        return 1 - values[other, own + turn, 0]
    lost = 1 - values[other, own, 0]
    gains = (1.0 if own + turn + side >= goal else values[own, other, turn + side] for side in range(2, SIDES + 1))
    return (lost + sum(gains)) / SIDES


def policy_iteration(goal: int, precision: float = 1e-12) -> tuple[dict[State, bool], dict[State, float]]:
    """Whether to roll in each state, and the chance to win."""
    states = states_of(goal)
    policy = {state: True for state in states}
    values = dict.fromkeys(states, 0.5)
    while True:
        change = 1.0
        while change > precision:
            change = 0.0
            for state in reversed(states):
                new = worth(values, goal, state, policy[state])
                change = max(change, abs(new - values[state]))
                values[state] = new
        # Rolling has to be better by more than what is left of an error, or two equal choices would alternate for ever.
        margin = 100 * precision
        better = {
            state: (worth(values, goal, state, True) - worth(values, goal, state, False) > (-margin if rolls else margin))
            for state, rolls in policy.items()
        }
        if better == policy:
            return policy, values
        policy = better


if __name__ == "__main__":
    goal = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    policy, values = policy_iteration(goal)
    print(f"Pig to {goal}: the first player wins {values[0, 0, 0]:.6f} of the games")
    print("at 0 to 0, hold at", min((turn for turn in range(1, goal) if not policy[0, 0, turn]), default=goal))
