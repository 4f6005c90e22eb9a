"""As much of NumPy as the environments use, with its types and its refusals, for machines that lack it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence


class number:
    """A kind of numbers, by its range."""

    low: int
    high: int


class int8(number):
    low, high = -128, 127


class uint8(number):
    low, high = 0, 255


class ndarray:
    """One dimension of whole numbers."""

    def __init__(self, values: Sequence[int], dtype: type[number], writable: bool = True) -> None:
        for value in values:
            if not dtype.low <= value <= dtype.high:
                raise OverflowError(f"Python integer {value} out of bounds for {dtype.__name__}")
        self._values = list(values)
        self._writable = writable
        self.dtype = dtype
        self.shape = (len(self._values),)

    def copy(self) -> ndarray:
        return ndarray(self._values, self.dtype)

    def tolist(self) -> list[int]:
        return list(self._values)

    def __len__(self) -> int:
        return len(self._values)

    def __iter__(self) -> Iterator[int]:
        return iter(self._values)

    def __getitem__(self, index: int) -> int:
        return self._values[index]

    def __setitem__(self, index: int, value: int) -> None:
        if not self._writable:
            raise ValueError("assignment destination is read-only")
        self._values[index] = value


def array(values: Sequence[int], dtype: type[number]) -> ndarray:
    return ndarray(values, dtype)


def frombuffer(buffer: bytes, dtype: type[number]) -> ndarray:
    return ndarray(list(buffer), dtype, writable=False)
