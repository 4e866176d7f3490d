"""A typed caller of a Freehold server, with the API's retry policy."""

from .client import Client
from .error import FreeholdError
from .frame import to_frame
from .pages import pages

__all__ = ["Client", "FreeholdError", "pages", "to_frame"]
