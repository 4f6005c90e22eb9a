"""Spaces as Gymnasium has them: they refuse what does not fit, and draw at random."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping
from typing import Any, Generic, TypeVar

import numpy as np

T = TypeVar("T", covariant=True)


class Space(Generic[T]):
    def __init__(self) -> None:
        self._random = random.Random()

    def seed(self, seed: int | None = None) -> None:
        self._random.seed(seed)

    def sample(self, mask: Any = None) -> T:
        raise NotImplementedError

    def contains(self, x: Any) -> bool:
        raise NotImplementedError

    def __contains__(self, x: Any) -> bool:
        return self.contains(x)


class Box(Space[np.ndarray]):
    def __init__(self, low: int, high: int, shape: tuple[int, ...], dtype: type[np.number]) -> None:
        super().__init__()
        self.low, self.high, self.shape, self.dtype = low, high, shape, dtype

    def contains(self, x: Any) -> bool:
        return (
            isinstance(x, np.ndarray)
            and x.dtype is self.dtype
            and x.shape == self.shape
            and all(self.low <= value <= self.high for value in x)
        )


class Discrete(Space[int]):
    def __init__(self, n: int) -> None:
        super().__init__()
        self.n = n

    def sample(self, mask: Iterable[int] | None = None) -> int:
        if mask is None:
            return self._random.randrange(self.n)
        if not isinstance(mask, np.ndarray) or mask.dtype is not np.int8 or len(mask) != self.n:
            raise AssertionError("the mask has to be an array of int8, as long as the space")
        legal = [index for index, bit in enumerate(mask) if bit == 1]
        return self._random.choice(legal) if legal else 0

    def contains(self, x: Any) -> bool:
        return isinstance(x, int) and 0 <= x < self.n


class Dict(Space[dict[str, Any]]):
    def __init__(self, spaces: Mapping[str, Space[Any]]) -> None:
        super().__init__()
        self.spaces = dict(spaces)

    def contains(self, x: Any) -> bool:
        return isinstance(x, dict) and x.keys() == self.spaces.keys() and all(x[key] in self.spaces[key] for key in self.spaces)
