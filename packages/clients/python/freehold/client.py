"""The caller of a server."""

from __future__ import annotations

import json
import math
import random
import time
from http.client import HTTPException
from typing import Any
from urllib.error import HTTPError
from urllib.request import HTTPRedirectHandler, Request, build_opener
from uuid import uuid4

from .call import Call
from .error import FreeholdError
from .operations import Operations
from .retry import may_retry, seconds_before


class _NoRedirects(HTTPRedirectHandler):
    """A redirect is a failure: followed, it would hand the key to another host."""

    def redirect_request(self, *_: Any) -> None:
        return None


class Client(Operations):
    """Calls the operations of a Freehold server, each a method, and tries again as the API's retry policy allows.

    A method returns the answer out of its envelope; bytes where it is no JSON, and None where there is none. It raises
    ``FreeholdError`` for the last failure. One client may be used by several threads.
    """

    def __init__(
        self, base_url: str, api_key: str | None = None, timeout: float = 30, retries: int = 2
    ) -> None:
        """
        Args:
            base_url: Where the server is, such as ``http://127.0.0.1:3000``.
            api_key: An API key or a session token. Routes that ask for none work without.
            timeout: Seconds above 0 to wait for a connection, and for each next part of an answer.
            retries: Whole tries after the first, 0 for none.

        Raises:
            ValueError: For an argument that is none of these, before anything is sent.
        """
        if not (isinstance(base_url, str) and base_url.startswith(("http://", "https://"))):
            raise ValueError(f"base_url must begin with http:// or https://, was {base_url!r}")
        if api_key is not None:
            _refuse_unsendable(api_key)
        if not (_is_number(timeout, (int, float)) and math.isfinite(timeout) and timeout > 0):
            raise ValueError(f"timeout must be a number of seconds above 0, was {timeout!r}")
        if not (_is_number(retries, int) and retries >= 0):
            raise ValueError(f"retries must be a whole number from 0, was {retries!r}")
        self._base_url = base_url.rstrip("/")
        self._api_key = api_key
        self._timeout = timeout
        self._retries = retries
        self._opener = build_opener(_NoRedirects)

    def _send(self, call: Call) -> Any:
        request = self._request(call)
        is_repeatable = not call.draws_ai_chat
        repeat = 1
        while True:
            try:
                return self._attempt(request, call.is_enveloped)
            except FreeholdError as failure:
                if repeat > self._retries or not may_retry(failure, is_repeatable):
                    raise
                time.sleep(seconds_before(repeat, failure.retry_after, random.random()))
            repeat += 1

    def _request(self, call: Call) -> Request:
        """The request of every try: a creation carries one key through all of them, so that it happens once."""
        headers = {"Accept": call.media}
        if self._api_key is not None:
            headers["Authorization"] = f"Bearer {self._api_key}"
        content = call.content()
        if content is not None:
            headers["Content-Type"] = "application/json"
        if call.creates:
            headers["Idempotency-Key"] = call.idempotency_key or str(uuid4())
        return Request(self._base_url + call.address(), content, headers, method=call.method)

    def _attempt(self, request: Request, is_enveloped: bool) -> Any:
        try:
            with self._opener.open(request, timeout=self._timeout) as response:
                content = response.read()
        except HTTPError as refusal:
            raise _failure(refusal) from None
        except (OSError, HTTPException) as cause:
            raise FreeholdError(None, None, f"no answer from the server: {cause}") from cause
        if response.status == 204:
            return None
        if "json" not in response.headers.get("Content-Type", ""):
            return content
        try:
            answer = json.loads(content)
        except ValueError as cause:
            raise FreeholdError(None, None, f"the answer is no JSON: {cause}") from cause
        return answer["data"] if is_enveloped else answer


def _refuse_unsendable(api_key: Any) -> None:
    # What it is stands in no message: a key that was read with its line break is still a key.
    if not isinstance(api_key, str):
        raise ValueError("api_key must be text")
    if not (api_key.isascii() and api_key.isprintable()):
        raise ValueError("api_key has a character that no header takes, such as a line break")


def _is_number(value: Any, kinds: Any) -> bool:
    return isinstance(value, kinds) and not isinstance(value, bool)


def _failure(response: HTTPError) -> FreeholdError:
    try:
        with response:
            body = json.loads(response.read())
    except (OSError, HTTPException, ValueError):
        body = None
    told = body if isinstance(body, dict) else {}
    error = told.get("error")
    error = error if isinstance(error, dict) else {}
    waits = (error.get("retry_after"), told.get("retry_after"), response.headers.get("Retry-After"))
    return FreeholdError(
        response.code,
        error.get("code"),
        error.get("message") or told.get("detail") or f"the server answered {response.code}",
        error.get("details"),
        response.headers.get("X-Request-Id"),
        next((wait for wait in map(_seconds, waits) if wait is not None), None),
    )


def _seconds(value: Any) -> float | None:
    """None where it is no time to wait: a proxy may send a date."""
    try:
        seconds = float(value)
    except (TypeError, ValueError):
        return None
    return seconds if math.isfinite(seconds) and seconds >= 0 else None
