"""A game with an agent in every seat: an environment for PettingZoo. Needs pettingzoo, gymnasium and numpy."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv  # type: ignore[import-untyped]

from . import Engine, Table
from .gym import codes, codes_space


class DiceAEC(AECEnv[str, dict[str, Any], int | None]):  # type: ignore[misc]
    """Observations are `{"observation": ..., "action_mask": ...}`, encoded as in `DiceEnv`; actions are indexes into `action_list(game)`."""

    def __init__(
        self,
        engine: Engine,
        game: str,
        seats: int = 2,
        options: str | None = None,
        encode: Callable[[str], Any] | None = None,
        observation_space: spaces.Space[Any] | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.metadata = {"name": f"{game}_v1", "render_modes": ["ansi"], "is_parallelizable": False}
        self.table = Table(engine, game, seats, options)
        self.encode = encode or codes
        self.render_mode = render_mode
        self.possible_agents = list(self.table.possible_agents)
        count = len(self.table.action_names)
        self.action_spaces: dict[str, spaces.Space[Any]] = {agent: spaces.Discrete(count) for agent in self.possible_agents}
        mask = spaces.Box(0, 1, (count,), np.int8)
        space = spaces.Dict({"observation": observation_space or codes_space(), "action_mask": mask})
        self.observation_spaces = {agent: space for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.table.reset(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._follow()

    def observe(self, agent: str) -> dict[str, Any]:
        mask = np.array(self.table.action_mask(agent), dtype=np.int8)
        return {"observation": self.encode(self.table.observe(agent)), "action_mask": mask}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        if action is None:
            raise ValueError(f"{agent} has to choose")
        self.table.step(int(action))
        self._follow()
        self._accumulate_rewards()

    def render(self) -> str | None:
        return self.table.state if self.render_mode == "ansi" else None

    def close(self) -> None:
        """The engine is closed by its owner."""

    def _follow(self) -> None:
        self.rewards = dict(self.table.rewards)
        self.terminations = dict(self.table.terminations)
        self.truncations = dict(self.table.truncations)
        self.agent_selection = self.table.agent_selection
