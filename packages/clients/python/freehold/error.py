"""The failure of a call."""

from __future__ import annotations

from typing import Any


class FreeholdError(Exception):
    """An answer that is no success, or none at all."""

    def __init__(
        self,
        status: int | None,
        code: str | None,
        message: str,
        details: dict[str, Any] | None = None,
        request_id: str | None = None,
        retry_after: float | None = None,
    ) -> None:
        super().__init__(message)
        self.status = status
        """HTTP status. None when no answer came."""
        self.code = code
        """Stable code of the failure. None where there is none: a busy server, a proxy, no answer."""
        self.message = message
        """The failure in words; the wording may change."""
        self.details = details
        """The first value at fault: ``field``, ``value``. None where no value is at fault."""
        self.request_id = request_id
        """Id of the request in the log of the server. None where the server sent none."""
        self.retry_after = retry_after
        """Seconds to wait before another try. None where the server does not say."""
