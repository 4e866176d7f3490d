"""Records as a pandas data frame."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from decimal import Decimal
from typing import TYPE_CHECKING, Any, Literal

from .columns import DAYS, EXACT, INSTANTS

if TYPE_CHECKING:
    import pandas


def to_frame(
    rows: Iterable[Mapping[str, Any]], *, money: Literal["decimal", "float"] = "decimal"
) -> pandas.DataFrame:
    """Gives a row for each record; a field of an object is a column named with dots, as in the CSV answers of the API.

    The API sends exact amounts and rates as text. Such a column holds ``Decimal`` values, or, with ``money="float"``, floats,
    which sum and plot faster and round in binary. A day is a ``datetime64``, an instant one in UTC. What the API did not
    tell is ``None``, ``NaN`` or ``NaT``, never nought.

    Raises ``ImportError`` where pandas 2 is not installed, ``ValueError`` for another ``money``.
    """
    if money not in ("decimal", "float"):
        raise ValueError(f'money must be "decimal" or "float", not {money!r}')
    try:
        import pandas
    except ImportError as cause:
        raise ImportError('to_frame needs pandas: pip install "freehold-client[pandas]"') from cause
    frame = pandas.json_normalize(list(rows))
    for column in frame.columns:
        field = str(column).rpartition(".")[2]
        values = frame[column]
        told = values.dropna()
        # One name may be of a text elsewhere: what is no text here is left as it came.
        if told.empty or not all(isinstance(value, str) for value in told):
            continue
        if field in EXACT:
            frame[column] = _exact(values, money)
        elif field in DAYS and told.str.fullmatch(r"\d{4}-\d\d-\d\d").all():
            # In seconds: nanoseconds end in 2262, and leases do not.
            frame[column] = values.where(values.notna(), "NaT").astype("datetime64[s]")
        elif field in INSTANTS and told.str.fullmatch(r"\d{4}-\d\d-\d\dT[\d:.]+Z").all():
            frame[column] = pandas.to_datetime(values, utc=True, format="ISO8601")
    return frame


def _exact(values: Any, money: str) -> Any:
    if money == "float":
        return values.astype(float)
    return values.map(lambda value: Decimal(value) if isinstance(value, str) else None)
