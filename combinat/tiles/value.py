"""Values: made once, never changed, equal to what has the same fields.

A frozen dataclass says the same, at ten times the cost of the import that a command line pays
for each answer. So what every answer needs is made from this instead.

>>> class Pair(Value):
...     __slots__ = ("first", "second")
>>> pair = Pair._make(first=1, second=2)
>>> pair == Pair._make(first=1, second=2), pair == Pair._make(first=2, second=1)
(True, False)
>>> pair.first = 3
Traceback (most recent call last):
...
AttributeError: a Pair never changes
"""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING, NoReturn

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, ClassVar, Self


class Shown:
    """What a notebook shows as a picture, where there is one; who looks for none pays nothing."""

    __slots__ = ()

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        from combinat.display.show import mimebundle

        return mimebundle(self)


class Value(Shown):
    """What never changes, and is equal to what has the same fields.

    The fields are the slots, unless a child says otherwise. A child that is made from a text
    is shown and kept as it is written; another says how in ``__repr__`` and ``__reduce__``.
    """

    __slots__: tuple[str, ...] = ()
    _all_slots: ClassVar[Callable[[Any], tuple[object, ...]]]

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if len(cls.__slots__) > 1:
            cls._all_slots = attrgetter(*cls.__slots__)

    @classmethod
    def _make(cls, **fields: object) -> Self:
        self = object.__new__(cls)
        self._set(**fields)
        return self

    def _set(self, **fields: object) -> None:
        for name, field in fields.items():
            object.__setattr__(self, name, field)

    def _fields(self) -> tuple[object, ...]:
        if len(self.__slots__) > 1:
            return type(self)._all_slots(self)
        return tuple([getattr(self, name) for name in self.__slots__])

    def __repr__(self) -> str:
        return f"{type(self).__name__}({str(self)!r})"

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        return self._fields() == other._fields()

    def __hash__(self) -> int:
        return hash(self._fields())

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (str(self),)

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"a {type(self).__name__} never changes")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"a {type(self).__name__} never changes")
