"""A seat for one agent, the other seats for bots: an environment for Gymnasium. Needs gymnasium and numpy."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from . import Engine, Table

# Views are one line of ASCII, and no longer than this.
LONGEST_VIEW = 1000


def codes(view: str) -> Any:
    """The characters of a view as numbers, filled up with blanks."""
    return np.frombuffer(view.ljust(LONGEST_VIEW).encode("ascii"), dtype=np.uint8).copy()


def codes_space() -> spaces.Space[Any]:
    return spaces.Box(0, 127, (LONGEST_VIEW,), np.uint8)


class DiceEnv(gymnasium.Env[Any, int]):
    """Actions are indexes into `action_list(game)`; `info["action_mask"]` says which are legal, others raise ValueError.

    The observation is what `encode` makes of the seat's view in notation: the codes of its characters, unless you say
    otherwise, together with an `observation_space`. Learning wants numbers chosen for the game: see `dicehall.fields`.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"]}

    def __init__(
        self,
        engine: Engine,
        game: str,
        opponents: Sequence[str] = ("thumb",),
        seat: int = 0,
        options: str | None = None,
        encode: Callable[[str], Any] | None = None,
        observation_space: spaces.Space[Any] | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.table = Table(engine, game, len(opponents) + 1, options)
        self.opponents = list(opponents)
        self.opponents.insert(seat, "")
        self.agent = self.table.possible_agents[seat]
        self.encode = encode or codes
        self.render_mode = render_mode
        self.observation_space = observation_space or codes_space()
        self.action_space = spaces.Discrete(len(self.table.action_names))

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        super().reset(seed=seed)
        self.table.reset(int(self.np_random.integers(2**32)))
        self._others()
        return self._observation(), self._info()

    def step(self, action: int) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        table, agent = self.table, self.agent
        name = table.action_names[int(action)]
        if name not in table.legal_actions(agent):
            raise ValueError(f"{name} is not legal now: see info['action_mask']")
        table.step(name)
        self._others()
        return (
            self._observation(),
            table.rewards[agent],
            table.terminations[agent],
            table.truncations[agent],
            self._info(),
        )

    def render(self) -> str | None:
        return self.table.state if self.render_mode == "ansi" else None

    def _others(self) -> None:
        """The bots play until the agent is asked or the game is over."""
        table = self.table
        while not (self._is_over() or table.legal_actions(self.agent)):
            seat = table.possible_agents.index(table.agent_selection)
            view = table.observe(table.agent_selection)
            table.step(self._choice(view, seat))

    def _choice(self, view: str, seat: int) -> str:
        table = self.table
        moment = view if " viewer=" in view else table.state
        return table.engine.best(moment, seat, self.opponents[seat], (table.seed + table.steps) % 2**32)

    def _is_over(self) -> bool:
        return self.table.terminations[self.agent] or self.table.truncations[self.agent]

    def _observation(self) -> Any:
        return self.encode(self.table.observe(self.agent))

    def _info(self) -> dict[str, Any]:
        mask = self.table.action_mask(self.agent)
        return {"action_mask": np.array(mask, dtype=np.int8), "actions": self.table.legal_actions(self.agent)}
