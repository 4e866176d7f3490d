"""Every page of a paged answer."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, TypeVar

Page = TypeVar("Page", bound=Mapping[str, Any])


def pages(operation: Callable[..., Page], **arguments: Any) -> Iterator[Page]:
    """Calls an operation page by page: ``pages(client.search_properties, area=["M14"])``.

    The arguments are those of the operation. Pages go on by cursor where the operation has cursors, which sees no record
    twice, and by number elsewhere. Each page is a call of its own, charged as one. Raises ``TypeError`` for an operation
    whose answer has no ``pagination``, and what the operation raises.
    """
    while True:
        page = operation(**arguments)
        standing = page.get("pagination") if isinstance(page, dict) else None
        if standing is None:
            raise TypeError("the answer of this operation has no pages")
        yield page
        if not standing["has_more"]:
            return
        arguments.pop("page", None)
        if standing["next_cursor"] is None:
            arguments["page"] = standing["page"] + 1
        else:
            arguments["cursor"] = standing["next_cursor"]
