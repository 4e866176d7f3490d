"""Records as a pandas data frame."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import pandas


def to_frame(rows: Iterable[Mapping[str, Any]]) -> pandas.DataFrame:
    """Gives a row for each record; a field of an object is a column named with dots, as in the CSV answers of the API.

    Raises ``ImportError`` where pandas is not installed.
    """
    try:
        import pandas
    except ImportError as cause:
        raise ImportError('to_frame needs pandas: pip install "freehold-client[pandas]"') from cause
    return pandas.json_normalize(list(rows))
