"""One call of an operation, and its address."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal
from numbers import Real
from typing import Any
from urllib.parse import quote, urlencode


@dataclass(frozen=True)
class Call:
    """What is sent, and what the route of the operation says of the answer."""

    method: str
    path: str
    """With ``{name}`` placeholders."""
    params: Mapping[str, Any] = field(default_factory=dict)
    query: Mapping[str, Any] = field(default_factory=dict)
    body: Any = None
    is_enveloped: bool = False
    """The answer is wrapped as ``{data, meta}``."""
    creates: bool = False
    """It answers 201, and takes an ``Idempotency-Key``."""
    idempotency_key: str | None = None
    draws_ai_chat: bool = False
    """A call that was lost on the way may have been charged."""
    media: str = "application/json"
    """Content type that is asked for."""

    def address(self) -> str:
        """Path and query: placeholders filled in and escaped, lists joined by commas.

        A query parameter that is None is left out.

        Raises ``ValueError`` for a path parameter that is missing and ``TypeError`` for a value that is no parameter.
        """
        path = self.path
        for name, value in self.params.items():
            if value is None or value == "":
                raise ValueError(f"{name} is missing")
            path = path.replace(f"{{{name}}}", quote(_text(value), safe=""))
        sent = {name: _text(value) for name, value in self.query.items() if value is not None}
        return f"{path}?{urlencode(sent)}" if sent else path

    def content(self) -> bytes | None:
        """The body as JSON; None where there is none. A Decimal is written as a number, a date as text.

        Raises ``ValueError`` for NaN and infinity, which JSON has not, and ``TypeError`` for a value that is no JSON.
        """
        if self.body is None:
            return None
        return json.dumps(self.body, allow_nan=False, default=_json).encode()


def _json(value: Any) -> Any:
    """What stands in JSON for a value that has no place there."""
    if isinstance(value, (Real, Decimal)):
        # The server reads a number as the double next to it, which is this one.
        return float(value)
    if isinstance(value, date):
        return value.isoformat()
    raise TypeError(f"a body must hold no {type(value).__name__}, was {value!r}")


def _text(value: Any) -> str:
    if isinstance(value, str):
        return value
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (Real, Decimal)):
        # The API takes no exponent, which Python writes from 0.00009 down.
        return format(Decimal(str(value)), "f")
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, (list, tuple)):
        return ",".join(map(_text, value))
    raise TypeError(
        f"a parameter must be text, a number, a bool, a date or a list of these, was {value!r}"
    )
