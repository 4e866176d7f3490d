"""Data frames of records, with pandas: run by .ci/python.mjs on the installed package. Expected values are worked out by hand."""

from decimal import Decimal

import pandas
from freehold import to_frame

rows = [
    {
        "monthly_rent": "12000.00",
        "result": {"gross_yield": "5.76", "postcode": "12"},
        "sale_date": "2024-02-29",
        "sell_by": "2999-01-01",
        "created_at": "2024-02-29T10:00:00Z",
        "price": 250_000,
    },
    {
        "monthly_rent": "0.10",
        "result": {"gross_yield": None, "postcode": "34"},
        "sale_date": None,
        "sell_by": "2150-06-30",
        "created_at": "2024-02-29T10:00:00.500Z",
        "price": 1,
    },
]

exact = to_frame(rows)
assert exact["monthly_rent"].sum() == Decimal("12000.10"), exact["monthly_rent"].sum()
assert exact["result.gross_yield"].to_list() == [Decimal("5.76"), None]
assert exact["result.postcode"].to_list() == ["12", "34"]
assert exact["price"].sum() == 250_001
assert exact["sale_date"][0] == pandas.Timestamp(2024, 2, 29)
assert exact["sale_date"].isna().to_list() == [False, True]
# Past the last nanosecond of pandas.
assert exact["sell_by"].dt.year.to_list() == [2999, 2150]
assert (exact["created_at"][1] - exact["created_at"][0]).total_seconds() == 0.5
assert str(exact["created_at"].dt.tz) == "UTC"

binary = to_frame(rows, money="float")
assert binary["monthly_rent"].dtype == float
assert binary["monthly_rent"].sum() == 12_000.1
assert binary["result.gross_yield"].isna().to_list() == [False, True]

# A name that answers have for an exact number, beside a number of the caller's own.
assert to_frame([{"price": 5}, {"price": 6}])["price"].sum() == 11
# A day that is none is left as it came.
assert to_frame([{"sale_date": "spring"}])["sale_date"].to_list() == ["spring"]
assert to_frame([]).shape == (0, 0)

try:
    to_frame(rows, money="pounds")  # type: ignore[arg-type]
except ValueError as error:
    assert "pounds" in str(error)
else:
    raise AssertionError("money of a third kind is taken")
print("data frames hold with pandas", pandas.__version__)
