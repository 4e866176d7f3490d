"""Which failures are tried again, and after how long: the same policy as in the npm package @freehold/client."""

from __future__ import annotations

from .error import FreeholdError

_PASSING = frozenset({429, 500, 502, 503})
_LASTING = frozenset({"monthly_quota_exceeded", "ai_chat_quota_exceeded", "ai_not_configured"})

_FIRST_SECONDS = 0.25
_MOST_SECONDS = 8.0


def may_retry(failure: FreeholdError, is_repeatable: bool) -> bool:
    """Whether another try may succeed.

    True for 429 but for used-up quotas, 500, 502 and 503. A call without an answer is tried again only where repeating
    is safe.
    """
    if failure.status is None:
        return is_repeatable
    return failure.status in _PASSING and failure.code not in _LASTING


def seconds_before(repeat: int, retry_after: float | None, chance: float) -> float:
    """Seconds to wait before try number ``repeat`` (1 for the first repeat).

    Full jitter under an exponential bound, and never less than the server asked for. ``chance`` is from 0 up to 1.
    """
    bound = min(_MOST_SECONDS, _FIRST_SECONDS * 2.0 ** (repeat - 1))
    return (retry_after or 0) + chance * bound
