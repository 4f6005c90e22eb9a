"""As much of Gymnasium 1.x as the environments use, for machines that lack it."""

from __future__ import annotations

import random
from typing import Any, Generic, TypeVar

from . import spaces

__all__ = ["Env", "spaces"]

ObsType = TypeVar("ObsType")
ActType = TypeVar("ActType")


class Generator:
    """In the place of numpy.random.Generator."""

    def __init__(self, seed: int | None) -> None:
        self._random = random.Random(seed)

    def integers(self, high: int) -> int:
        return self._random.randrange(high)


class Env(Generic[ObsType, ActType]):
    metadata: dict[str, Any] = {"render_modes": []}
    render_mode: str | None = None
    observation_space: spaces.Space[Any]
    action_space: spaces.Space[Any]
    _np_random: Generator | None = None

    @property
    def np_random(self) -> Generator:
        if self._np_random is None:
            self._np_random = Generator(None)
        return self._np_random

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[ObsType, dict[str, Any]]:
        # Gymnasium's own returns nothing in spite of its type, and is called for the seed alone.
        if seed is not None:
            self._np_random = Generator(seed)
        return None  # type: ignore[return-value]

    def step(self, action: ActType) -> tuple[ObsType, float, bool, bool, dict[str, Any]]:
        raise NotImplementedError

    def render(self) -> Any:
        raise NotImplementedError

    def close(self) -> None:
        """Nothing is open."""
