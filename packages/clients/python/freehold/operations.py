"""Written by a test from the contract: what each operation takes and answers, and what every part means."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from .call import Call

# Types alone, which a program that runs need not wait for.
if TYPE_CHECKING:
    from collections.abc import Sequence

    from . import schemas


class Operations:
    """Every operation as a method."""

    def _send(self, call: Call) -> Any:
        raise NotImplementedError

    def account_usage(
        self,
        account_id: str,
        *,
        key_id: str | None = None,
        from_: str | None = None,
        to: str | None = None,
    ) -> schemas.DailyUsageResponse:
        """Gives for an account what `GET /api/v1/api-billing/usage/daily` gives for the own one.

        `GET /api/v1/owner/accounts/{account_id}/usage`. Free.

        Args:
            account_id: Id of an account.
            key_id: UUID of an API key: only the calls made with it.
            from_: First day, YYYY-MM-DD in UTC. Left out: first day of the billing period of `to`.
            to: Last day, YYYY-MM-DD in UTC, at most 92 days from the first. Left out: today.
        """
        return self._send(
            Call(
                "GET",
                "/api/v1/owner/accounts/{account_id}/usage",
                params={"account_id": account_id},
                query={"key_id": key_id, "from": from_, "to": to},
            )
        )

    def ai_chat(self, *, body: schemas.AiChatRequest) -> schemas.AiChatResponse:
        """Answers a question about properties and areas in words; every figure comes from this API. A chat goes on where `session_id` is sent again.

        `POST /api/v1/ultimate-ai/chat`. Costs 5 requests. Scope `ai:chat`.

        Args:
            body: What is sent as JSON; `schemas.AiChatRequest` names its fields.
        """
        return self._send(
            Call(
                "POST",
                "/api/v1/ultimate-ai/chat",
                body=body,
                is_enveloped=True,
                draws_ai_chat=True,
            )
        )

    def ai_chat_stream(self, *, body: schemas.AiChatRequest) -> bytes:
        """Answers as `aiChat` does, as server-sent events: `token`, `property` and `progress`, then one `done` or `error` that ends the stream. A stream that ends in an error is not charged.

        `POST /api/v1/ultimate-ai/chat/stream`. Costs 5 requests. Scope `ai:chat`.

        Args:
            body: What is sent as JSON; `schemas.AiChatRequest` names its fields.
        """
        return self._send(
            Call(
                "POST",
                "/api/v1/ultimate-ai/chat/stream",
                body=body,
                is_enveloped=True,
                draws_ai_chat=True,
                media="text/event-stream",
            )
        )

    def ai_show_more(self, *, body: schemas.AiShowMoreRequest) -> schemas.AiShowMoreResponse:
        """Gives the next properties of the last search of a chat.

        `POST /api/v1/ultimate-ai/show-more`. Costs 5 requests. Scope `ai:chat`.

        Args:
            body: What is sent as JSON; `schemas.AiShowMoreRequest` names its fields.
        """
        return self._send(
            Call(
                "POST",
                "/api/v1/ultimate-ai/show-more",
                body=body,
                is_enveloped=True,
                draws_ai_chat=True,
            )
        )

    def applications_geometry(
        self,
        property_id: str,
        *,
        radius_miles: float | None = None,
        format: Literal["json", "geojson"] | None = None,
    ) -> schemas.ApplicationsGeometryResponse:
        """Gives the planning applications around a stored property with their positions, as a list or as GeoJSON; those without a position are left out. A live answer is up to four hours old.

        `GET /api/v1/planning/{property_id}/applications-geometry`. Costs 1 request. Scope `planning:read`.

        Args:
            property_id: UUID of a stored property, the `id` of the listing search.
            radius_miles: How far from the point to look, miles in a straight line. Default: 0.5.
            format: A list of applications, or a GeoJSON feature collection of points. Default: "json".
        """
        return self._send(
            Call(
                "GET",
                "/api/v1/planning/{property_id}/applications-geometry",
                params={"property_id": property_id},
                query={"radius_miles": radius_miles, "format": format},
            )
        )

    def applications_paginated(
        self,
        property_id: str,
        *,
        max_results: int | None = None,
        radius_miles: float | None = None,
        status: Literal["pending", "approved", "refused", "withdrawn", "other"] | None = None,
    ) -> schemas.ApplicationsPaginatedResponse:
        """Gives up to 1,000 applications around a stored property, read from several pages of the register, for dense areas. A live answer is up to four hours old.

        `GET /api/v1/planning/{property_id}/applications-paginated`. Costs 1 request. Scope `planning:read`.

        Args:
            property_id: UUID of a stored property, the `id` of the listing search.
            max_results: Applications in the answer at most, 1–1,000; of a state asked for, from the 1,000 nearest of the register. Default: 200.
            radius_miles: How far from the point to look, miles in a straight line. Default: 0.5.
            status: Only applications in this state. Left out: every state.
        """
        return self._send(
            Call(
                "GET",
                "/api/v1/planning/{property_id}/applications-paginated",
                params={"property_id": property_id},
                query={
                    "max_results": max_results,
                    "radius_miles": radius_miles,
                    "status": status,
                },
            )
        )

    def area_agents(
        self,
        outcode: schemas.Outcode,
        *,
        limit: int | None = None,
    ) -> schemas.AreaAgentsResponse:
        """Ranks the estate agents’ branches of an outcode by their active listings.

        `GET /api/v1/agents-list/area/{outcode}`. Costs 1 request. Scope `areas:read`.

        Args:
            outcode: First half of a postcode, such as M14, in either case.
            limit: Items in the answer at most. Default: 20.
        """
        return self._send(
            Call(
                "GET",
                "/api/v1/agents-list/area/{outcode}",
                params={"outcode": outcode},
                query={"limit": limit},
                is_enveloped=True,
            )
        )

    def area_amenities(
        self,
        *,
        latitude: float,
        longitude: float,
        radius_km: float | None = None,
        category: Literal["supermarket", "shop", "restaurant", "cafe", "pub", "healthcare", "pharmacy", "park", "leisure", "education", "employer", "transport", "university", "hospital"] | None = None,
        limit: int | None = None,
    ) -> schemas.AreaAmenitiesResponse:
        """Gives shops, surgeries, parks and other amenities around a point, nearest first, from the imported map data.

        `GET /api/v1/area/amenities`. Costs 1 request. Scope `areas:read`.

        Args:
            latitude: Latitude of the point in decimal degrees (WGS 84), −90 to 90.
            longitude: Longitude of the point in decimal degrees (WGS 84), −180 to 180.
            radius_km: How far from the point to look, kilometres in a straight line. Default: 2.
            category: Category of amenity, in any case of letters. Left out: every one.
            limit: Items in the answer at most. Default: 50.
        """
        return self._send(
            Call(
                "GET",
                "/api/v1/area/amenities",
                query={
                    "latitude": latitude,
                    "longitude": longitude,
                    "radius_km": radius_km,
                    "category": category,
                    "limit": limit,
                },
            )
        )

    def area_analytics(
        self,
        postcode: schemas.Postcode,
        *,
        property_type: str | None = None,
    ) -> schemas.AreaAnalyticsResponse:
        """Gives the market around a full postcode in blocks: prices, trend, time on market, rents, yields, discounts, turnover, tenures, energy bands, planning and investors. The figures are of the postcode or, below 30 listings, of its sector, else of the outcode; a block of fewer than three records is null.

        `GET /api/v1/area-analytics/{postcode}`. Costs 1 request. Scope `areas:read`.

        Args:
            postcode: A full postcode, with or without its space.
            property_type: Type of home in the words of portals or of the registry, such as end terrace: every block is of that type. Left out: every type.
        """
        return self._send(
            Call(
                "GET",
                "/api/v1/area-analytics/{postcode}",
                params={"postcode": postcode},
                query={"property_type": property_type},
            )
        )

    def area_demographics(self, area: schemas.Area) -> schemas.AreaDemographicsResponse:
        """Gives people, households, income and tenure of the postcode district of a postcode. A district without a record is 404; a figure that the imported files do not state is null.

        `GET /api/v1/area/demographics/{area}`. Costs 1 request. Scope `areas:read`.

        Args:
            area: A full postcode or an outcode; its postcode district is answered.
        """
        return self._send(Call("GET", "/api/v1/area/demographics/{area}", params={"area": area}))

    def area_pack(
        self,
        postcode: schemas.Area,
        *,
        property_type: str | None = None,
        strategy: Literal["BTL", "HMO", "BRRR", "FLIP", "SA"] | None = None,
        format: Literal["pdf", "json"] | None = None,
    ) -> bytes | schemas.AreaPackResponse:
        """Gives the investor report of a postcode or outcode as a PDF, or its figures as JSON with `format=json`. It rests on the same blocks as area analytics; an area without any listing or sale is 404.

        `GET /api/v1/area-pack/{postcode}`. Costs 1 request. Scope `areas:read`.

        Args:
            postcode: A full postcode or an outcode of the United Kingdom, in either case.
            property_type: Type of home in the words of portals or of the registry: every block is of that type. Left out: every type.
            strategy: Strategy that the report is for; it chooses the highlights. Default: "BTL".
            format: The report as PDF, or its figures as JSON. Default: "pdf".
        """
        return self._send(
            Call(
                "GET",
                "/api/v1/area-pack/{postcode}",
                params={"postcode": postcode},
                query={"property_type": property_type, "strategy": strategy, "format": format},
                media="application/pdf",
            )
        )

    def area_rents(self, outcode: schemas.Outcode) -> schemas.AreaRentsResponse:
        """Gives mean, median and quartiles of the rents asked in an outcode, in all and by bedrooms. Homes to let that are on offer count.

        `GET /api/v1/rents/area/{outcode}`. Costs 1 request. Scope `areas:read`.

        Args:
            outcode: First half of a postcode, such as M14, in either case.
        """
        return self._send(
            Call(
                "GET",
                "/api/v1/rents/area/{outcode}",
                params={"outcode": outcode},
                is_enveloped=True,
            )
        )

    def area_schools(
        self,
        *,
        latitude: float,
        longitude: float,
        radius_km: float | None = None,
        school_type: Literal["primary", "secondary", "sixth_form", "special", "all"] | None = None,
        min_rating: int | None = None,
    ) -> schemas.AreaSchoolsResponse:
        """Gives schools around a point by inspection rating, then distance, at most 50, from the registers of schools. A school without a rating comes last.

        `GET /api/v1/area/schools`. Costs 1 request. Scope `areas:read`.

        Args:
            latitude: Latitude of the point in decimal degrees (WGS 84), −90 to 90.
            longitude: Longitude of the point in decimal degrees (WGS 84), −180 to 180.
            radius_km: How far from the point to look, kilometres in a straight line. Default: 3.
            school_type: Kind of school; `all`, as when it is left out, for every kind.
            min_rating: Worst Ofsted rating wanted, 1 (outstanding) to 4 (inadequate); schools without a rating, among them all outside England, are then left out.
        """
        return self._send(
            Call(
                "GET",
                "/api/v1/area/schools",
                query={
                    "latitude": latitude,
                    "longitude": longitude,
                    "radius_km": radius_km,
                    "school_type": school_type,
                    "min_rating": min_rating,
                },
            )
        )

    def area_summary(self, *, postcode: schemas.Area) -> schemas.AreaSummaryResponse:
        """Bundles asking prices, sold prices, demand and growth of an area in one call, each as its own endpoint answers it. A part without evidence is null and the call still succeeds.

        `GET /api/v1/area-summary`. Costs 10 requests. Scope `areas:read`.

        Args:
            postcode: A full postcode or an outcode of the United Kingdom, in either case.
        """
        return self._send(
            Call("GET", "/api/v1/area-summary", query={"postcode": postcode}, is_enveloped=True)
        )

    def area_transport(
        self,
        *,
        latitude: float,
        longitude: float,
        radius_km: float | None = None,
        transport_type: Literal["train", "tube", "bus", "tram"] | None = None,
    ) -> schemas.AreaTransportResponse:
        """Gives stations and stops around a point, nearest first, at most 50, from the national register of stops.

        `GET /api/v1/area/transport`. Costs 1 request. Scope `areas:read`.

        Args:
            latitude: Latitude of the point in decimal degrees (WGS 84), −90 to 90.
            longitude: Longitude of the point in decimal degrees (WGS 84), −180 to 180.
            radius_km: How far from the point to look, kilometres in a straight line. Default: 1.5.
            transport_type: Kind of transport. Left out: every kind.
        """
        return self._send(
            Call(
                "GET",
                "/api/v1/area/transport",
                query={
                    "latitude": latitude,
                    "longitude": longitude,
                    "radius_km": radius_km,
                    "transport_type": transport_type,
                },
            )
        )

    def area_trends(self, outcode: schemas.Outcode) -> schemas.AreaTrendsResponse:
        """Gives median registered prices of an outcode over the twelve months up to `data_until` and over those that ended one, three and five years earlier, in all and by type. Only sales at full market value count; a period without a sale is null.

        `GET /api/v1/market-data/area/{outcode}/trends`. Costs 1 request. Scope `market-data:read`.

        Args:
            outcode: First half of a postcode, such as M14, in either case.
        """
        return self._send(
            Call(
                "GET",
                "/api/v1/market-data/area/{outcode}/trends",
                params={"outcode": outcode},
                is_enveloped=True,
            )
        )

    def area_walkability(
        self,
        *,
        latitude: float,
        longitude: float,
    ) -> schemas.AreaWalkabilityResponse:
        """Scores how much of daily life is within a walk of a point, 0–100, with its three parts and the nearest place of each category. It rests on map data of amenities and on the register of stops.

        `GET /api/v1/area/walkability`. Costs 1 request. Scope `areas:read`.

        Args:
            latitude: Latitude of the point in decimal degrees (WGS 84), −90 to 90.
            longitude: Longitude of the point in decimal degrees (WGS 84), −180 to 180.
        """
        return self._send(
            Call(
                "GET",
                "/api/v1/area/walkability",
                query={"latitude": latitude, "longitude": longitude},
            )
        )

    def area_yields(self, outcode: schemas.Outcode) -> schemas.AreaYieldsResponse:
        """Gives mean, median and quartiles of the gross yields of the homes for sale in an outcode: the rent estimated for each over its asking price. Yields above 25 per cent are left out as errors of the data.

        `GET /api/v1/yields/area/{outcode}`. Costs 1 request. Scope `areas:read`.

        Args:
            outcode: First half of a postcode, such as M14, in either case.
        """
        return self._send(
            Call(
                "GET",
                "/api/v1/yields/area/{outcode}",
                params={"outcode": outcode},
                is_enveloped=True,
            )
        )

    def article4_status(self, property_id: str) -> schemas.Article4StatusResponse:
        """Tells whether an Article 4 direction takes permitted development away from a stored property, by map data; null where no map reaches it.

        `GET /api/v1/planning/{property_id}/article4-status`. Costs 1 request. Scope `planning:read`.

        Args:
            property_id: UUID of a stored property, the `id` of the listing search.
        """
        return self._send(
            Call(
                "GET",
                "/api/v1/planning/{property_id}/article4-status",
                params={"property_id": property_id},
            )
        )

    def asking_prices(
        self,
        *,
        postcode: schemas.Area,
        bedrooms: int | None = None,
        type: str | None = None,
    ) -> schemas.AskingPricesResponse:
        """Gives mean, median and quartiles of the asking prices of the homes for sale in a postcode or outcode. It counts listings on offer with a price; without one every figure is null.

        `GET /api/v1/prices`. Costs 1 request. Scope `market-data:read`.

        Args:
            postcode: A full postcode or an outcode of the United Kingdom, in either case.
            bedrooms: Exact number of bedrooms. Left out: any number.
            type: Part of the name of a type of home, such as terraced or semi, or one of the codes D, S, T, F. Left out: every type.
        """
        return self._send(
            Call(
                "GET",
                "/api/v1/prices",
                query={"postcode": postcode, "bedrooms": bedrooms, "type": type},
                is_enveloped=True,
            )
        )

    def audit_log(
        self,
        *,
        page: int | None = None,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> schemas.AuditLogResponse:
        """Gives every change of an account by an owner or the command line, newest first. Nothing is ever taken out.

        `GET /api/v1/owner/audit-log`. Free.

        Args:
            page: Number of the page, from 1; page × limit reaches 10,000 items at most.
            limit: Items in the answer at most. Default: 20.
            cursor: Value of `next_cursor` of the page before, with the same filters; takes the place of `page`. It goes on after the last item shown, whatever is added above meanwhile; by `page`, items added meanwhile push others onto the next page again.
        """
        return self._send(
            Call(
                "GET",
                "/api/v1/owner/audit-log",
                query={"page": page, "limit": limit, "cursor": cursor},
            )
        )

    def billing_logs(
        self,
        *,
        page: int | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        key_id: str | None = None,
        from_: str | None = None,
        to: str | None = None,
        status: str | None = None,
        path: str | None = None,
    ) -> schemas.BillingLogsResponse:
        """Lists the calls of the account, newest first, and counts by the hour those that are not listed. Calls are kept for 90 days. `next_cursor`, which the first page and those after it give, goes on below the last call shown, whatever is called meanwhile; by `page` without `to`, calls made meanwhile push others onto the next page again.

        `GET /api/v1/api-billing/logs`. Free.

        Args:
            page: Number of the page, from 1; page × limit reaches 10,000 items at most.
            limit: Items in the answer at most. Default: 50.
            cursor: Value of `next_cursor` of the page before, with the same filters; takes the place of `page`. It goes on after the last item shown, whatever is added above meanwhile; by `page`, items added meanwhile push others onto the next page again.
            key_id: UUID of an API key: only the calls made with it.
            from_: First instant shown, ISO 8601; without an offset in UTC, a day stands for its first instant. Left out: 24 hours before `to`.
            to: Instant up to which calls are shown, itself left out, ISO 8601; without an offset in UTC, a day stands for its first instant. Left out: now.
            status: HTTP status such as 404, or a class such as `4xx`.
            path: Beginning of the path, such as /api/v1/prices.
        """
        return self._send(
            Call(
                "GET",
                "/api/v1/api-billing/logs",
                query={
                    "page": page,
                    "limit": limit,
                    "cursor": cursor,
                    "key_id": key_id,
                    "from": from_,
                    "to": to,
                    "status": status,
                    "path": path,
                },
            )
        )

    def brrr_standalone(
        self,
        *,
        body: schemas.BrrrStandaloneRequest,
        defaults: Literal["product"] | None = None,
    ) -> schemas.BrrrStandaloneResponse:
        """Computes buying with a bridge, refurbishing, letting and refinancing at a price the body names. The value after the works must lie above the price.

        `POST /api/v1/investment/calculate-brrr/standalone`. Costs 1 request. Scope `investment:read`.

        Args:
            body: What is sent as JSON; `schemas.BrrrStandaloneRequest` names its fields.
            defaults: `product` leaves the defaults of the account out. Left out: they are used.
        """
        return self._send(
            Call(
                "POST",
                "/api/v1/investment/calculate-brrr/standalone",
                query={"defaults": defaults},
                body=body,
            )
        )

    def btl_standalone(
        self,
        *,
        body: schemas.BtlStandaloneRequest,
        defaults: Literal["product"] | None = None,
    ) -> schemas.BtlStandaloneResponse:
        """Computes a buy-to-let at a price and a rent the body names, of no stored property. Figures are exact decimal strings; every default that stood in for a field left out is named in `assumed`.

        `POST /api/v1/investment/calculate/standalone`. Costs 1 request. Scope `investment:read`.

        Args:
            body: What is sent as JSON; `schemas.BtlStandaloneRequest` names its fields.
            defaults: `product` leaves the defaults of the account out. Left out: they are used.
        """
        return self._send(
            Call(
                "POST",
                "/api/v1/investment/calculate/standalone",
                query={"defaults": defaults},
                body=body,
            )
        )

    def build_cost_search(
        self,
        *,
        q: str,
        limit: int | None = None,
    ) -> schemas.BuildCostSearchResponse:
        """Searches a reference of construction prices that comes with the server, by trade, element and building type, most relevant first. The prices are directional, without VAT: they do not replace a quantity surveyor.

        `GET /api/v1/build-cost/search`. Costs 1 request. Scope `build-cost:read`.

        Args:
            q: What to look for: trade, element or building type, 1–200 characters.
            limit: Items in the answer at most. Default: 5.
        """
        return self._send(
            Call(
                "GET",
                "/api/v1/build-cost/search",
                query={"q": q, "limit": limit},
                is_enveloped=True,
            )
        )

    def calculate(
        self,
        property_id: str,
        *,
        defaults: Literal["product"] | None = None,
        body: schemas.CalculateRequest | None = None,
    ) -> schemas.CalculateResponse:
        """Computes a buy-to-let of a stored property: investment, mortgage, yields, cash flow and return. The price is the asking price and the rent is estimated from lettings nearby unless the body names them.

        `POST /api/v1/investment/calculate/{property_id}`. Costs 1 request. Scope `investment:read`.

        Args:
            property_id: UUID of a stored property, the `id` of the listing search.
            defaults: `product` leaves the defaults of the account out. Left out: they are used.
            body: What is sent as JSON; `schemas.CalculateRequest` names its fields.
        """
        return self._send(
            Call(
                "POST",
                "/api/v1/investment/calculate/{property_id}",
                params={"property_id": property_id},
                query={"defaults": defaults},
                body=body,
            )
        )

    def calculate_brrr(
        self,
        property_id: str,
        *,
        body: schemas.CalculateBrrrRequest,
        defaults: Literal["product"] | None = None,
    ) -> schemas.BrrrStandaloneResponse:
        """Computes buying with a bridge, refurbishing, letting and refinancing a stored property. The property tells the nation and, unless the body names them, price and rent.

        `POST /api/v1/investment/calculate-brrr/{property_id}`. Costs 1 request. Scope `investment:read`.

        Args:
            property_id: UUID of a stored property, the `id` of the listing search.
            body: What is sent as JSON; `schemas.CalculateBrrrRequest` names its fields.
            defaults: `product` leaves the defaults of the account out. Left out: they are used.
        """
        return self._send(
            Call(
                "POST",
                "/api/v1/investment/calculate-brrr/{property_id}",
                params={"property_id": property_id},
                query={"defaults": defaults},
                body=body,
            )
        )

    def calculate_flip(
        self,
        property_id: str,
        *,
        body: schemas.CalculateFlipRequest,
        defaults: Literal["product"] | None = None,
    ) -> schemas.FlipStandaloneResponse:
        """Computes buying, renovating and selling a stored property. The property tells the nation and, unless the body names one, the price.

        `POST /api/v1/investment/calculate-flip/{property_id}`. Costs 1 request. Scope `investment:read`.

        Args:
            property_id: UUID of a stored property, the `id` of the listing search.
            body: What is sent as JSON; `schemas.CalculateFlipRequest` names its fields.
            defaults: `product` leaves the defaults of the account out. Left out: they are used.
        """
        return self._send(
            Call(
                "POST",
                "/api/v1/investment/calculate-flip/{property_id}",
                params={"property_id": property_id},
                query={"defaults": defaults},
                body=body,
            )
        )

    def calculate_hmo(
        self,
        property_id: str,
        *,
        body: schemas.CalculateHmoRequest,
        defaults: Literal["product"] | None = None,
    ) -> schemas.HmoStandaloneResponse:
        """Computes a stored property let by the room. The property tells the nation and, unless the body names one, the price.

        `POST /api/v1/investment/calculate-hmo/{property_id}`. Costs 1 request. Scope `investment:read`.

        Args:
            property_id: UUID of a stored property, the `id` of the listing search.
            body: What is sent as JSON; `schemas.CalculateHmoRequest` names its fields.
            defaults: `product` leaves the defaults of the account out. Left out: they are used.
        """
        return self._send(
            Call(
                "POST",
                "/api/v1/investment/calculate-hmo/{property_id}",
                params={"property_id": property_id},
                query={"defaults": defaults},
                body=body,
            )
        )

    def calculate_sa(
        self,
        property_id: str,
        *,
        body: schemas.CalculateSaRequest,
        defaults: Literal["product"] | None = None,
    ) -> schemas.SaStandaloneResponse:
        """Computes letting a stored property by the night and compares it with an ordinary letting. The property tells the nation and, unless the body names one, the price.

        `POST /api/v1/investment/calculate-sa/{property_id}`. Costs 1 request. Scope `investment:read`.

        Args:
            property_id: UUID of a stored property, the `id` of the listing search.
            body: What is sent as JSON; `schemas.CalculateSaRequest` names its fields.
            defaults: `product` leaves the defaults of the account out. Left out: they are used.
        """
        return self._send(
            Call(
                "POST",
                "/api/v1/investment/calculate-sa/{property_id}",
                params={"property_id": property_id},
                query={"defaults": defaults},
                body=body,
            )
        )

    def change_account(
        self,
        account_id: str,
        *,
        body: schemas.ChangeAccountRequest | None = None,
    ) -> schemas.ChangeAccountResponse:
        """Changes the plan or the platform subscription of an account, suspends it or ends the suspension; only what is sent changes. Servers follow within a second, and the change stands in the audit log. An owner cannot suspend the own account.

        `PUT /api/v1/owner/accounts/{account_id}`. Free.

        Args:
            account_id: Id of an account.
            body: What is sent as JSON; `schemas.ChangeAccountRequest` names its fields.
        """
        return self._send(
            Call(
                "PUT",
                "/api/v1/owner/accounts/{account_id}",
                params={"account_id": account_id},
                body=body,
            )
        )

    def comparables(
        self,
        *,
        property_id: str | None = None,
        uprn: schemas.Uprn | None = None,
        postcode: schemas.Area | None = None,
        address: str | None = None,
        saon: str | None = None,
        paon: str | None = None,
        street: str | None = None,
        bedrooms: int | None = None,
        type: str | None = None,
        radius_miles: float | None = None,
        limit: int | None = None,
    ) -> schemas.ComparablesResponse:
        """Ranks registered sales around a home by how well they compare with it: a stored one, or one named by its postcode, its address or its UPRN, by what registers know of it and the query says. Each comes with its tier of evidence and the price at today’s level; sales outside the open market (category B of the register) are marked `non_standard`.

        `GET /api/v1/comparables`. Costs 1 request. Scope `market-data:read`.

        Args:
            property_id: UUID of a stored property. One of this, `uprn`, and `postcode` or `address`.
            uprn: Unique property reference number of the home, 1 to 12 digits.
            postcode: Postcode or outcode of the home. Left out: the postcode that ends `address`.
            address: Address of the home in one line, such as `Flat 3, 12 High Street`, with a full postcode at its end or in `postcode`. Left out: not known.
            saon: Flat or unit, as in `Flat 3`; with `postcode`. Left out: none.
            paon: Number or name of the house or building; with `postcode`. Left out: not known.
            street: Street of the home; with `postcode`. Left out: the street of the postcode, where it has one alone.
            bedrooms: Bedrooms of the home to compare with; sales of other numbers are less alike. Left out: those of its record, where it is stored.
            type: Type of the home to compare with, such as terraced, or a code D, S, T or F; sales of other types stand after all of it, where it fills less than the limit. Left out: that of the home, where it is known.
            radius_miles: How far from the point to look, miles in a straight line. Default: 0.5.
            limit: Items in the answer at most. Default: 20.
        """
        return self._send(
            Call(
                "GET",
                "/api/v1/comparables",
                query={
                    "property_id": property_id,
                    "uprn": uprn,
                    "postcode": postcode,
                    "address": address,
                    "saon": saon,
                    "paon": paon,
                    "street": street,
                    "bedrooms": bedrooms,
                    "type": type,
                    "radius_miles": radius_miles,
                    "limit": limit,
                },
                is_enveloped=True,
            )
        )

    def compare_locations(
        self,
        *,
        body: schemas.CompareLocationsRequest,
    ) -> schemas.CompareLocationsResponse:
        """Scores two to five places by transport, schools and amenities and names the best. The body is a list of points.

        `POST /api/v1/area/compare-locations`. Costs 1 request. Scope `areas:read`.

        Args:
            body: What is sent as JSON; `schemas.CompareLocationsRequest` names its fields.
        """
        return self._send(Call("POST", "/api/v1/area/compare-locations", body=body))

    def compare_strategies(
        self,
        property_id: str,
        *,
        body: schemas.CompareStrategiesRequest,
        defaults: Literal["product"] | None = None,
    ) -> schemas.CompareStrategiesResponse:
        """Computes two to five strategies for a stored property and recommends the one with the highest return on investment; `ranking` sets them by profit on the same cash over the same years beside it, before tax. A strategy that was not asked for is null.

        `POST /api/v1/investment/compare-strategies/{property_id}`. Costs 1 request. Scope `investment:read`.

        Args:
            property_id: UUID of a stored property, the `id` of the listing search.
            body: What is sent as JSON; `schemas.CompareStrategiesRequest` names its fields.
            defaults: `product` leaves the defaults of the account out. Left out: they are used.
        """
        return self._send(
            Call(
                "POST",
                "/api/v1/investment/compare-strategies/{property_id}",
                params={"property_id": property_id},
                query={"defaults": defaults},
                body=body,
            )
        )

    def count_properties(
        self,
        *,
        listing_type: Literal["sale", "rent"] | None = None,
        status: Sequence[Literal["active", "under_offer", "sold_stc", "sold", "let_agreed", "let", "withdrawn"]] | None = None,
        min_price: float | None = None,
        max_price: float | None = None,
        min_bedrooms: int | None = None,
        max_bedrooms: int | None = None,
        min_bathrooms: int | None = None,
        max_bathrooms: int | None = None,
        min_floor_area_sqft: float | None = None,
        max_floor_area_sqft: float | None = None,
        min_price_per_sqft: float | None = None,
        max_price_per_sqft: float | None = None,
        property_types: Sequence[Literal["detached", "semi-detached", "terraced", "flat", "bungalow", "park_home", "land", "commercial", "other"]] | None = None,
        tenure: Sequence[Literal["freehold", "leasehold", "share_of_freehold", "commonhold"]] | None = None,
        min_lease_years: int | None = None,
        max_lease_years: int | None = None,
        new_build: bool | None = None,
        epc_ratings: Sequence[Literal["A", "B", "C", "D", "E", "F", "G"]] | None = None,
        council_tax_bands: Sequence[Literal["A", "B", "C", "D", "E", "F", "G", "H", "I"]] | None = None,
        bmv_only: bool | None = None,
        min_bmv_discount: float | None = None,
        min_yield: float | None = None,
        max_yield: float | None = None,
        min_deal_score: float | None = None,
        hot_deals_only: bool | None = None,
        min_motivation_score: float | None = None,
        motivation_tiers: Sequence[Literal["gold", "silver", "bronze", "excluded"]] | None = None,
        playbook: Literal["brrr_candidate", "hmo_conversion", "btl_candidate", "flip_candidate", "sa_candidate", "probate_deals", "auction_deals", "repossessions", "tenanted_investments", "title_split", "short_lease", "cash_buyers_only", "below_market_value", "high_yield", "motivated_sellers", "stale_listings", "development_sites", "commercial_conversion"] | None = None,
        playbook_tiers: Sequence[Literal["gold", "silver", "bronze"]] | None = None,
        added_since: str | None = None,
        min_days_listed: int | None = None,
        max_days_listed: int | None = None,
        reduced_only: bool | None = None,
        min_reduction_pct: float | None = None,
        reduced_since: str | None = None,
        is_listed_building: bool | None = None,
        in_conservation_area: bool | None = None,
        is_flood_zone: bool | None = None,
        has_article4: bool | None = None,
        keywords: Sequence[str] | None = None,
        exclude_keywords: Sequence[str] | None = None,
        probate: bool | None = None,
        repossession: bool | None = None,
        receivership: bool | None = None,
        auction: bool | None = None,
        modern_method_auction: bool | None = None,
        cash_buyers_only: bool | None = None,
        chain_free: bool | None = None,
        vacant_possession: bool | None = None,
        quick_sale: bool | None = None,
        motivated_seller: bool | None = None,
        price_reduced_text: bool | None = None,
        below_market_value: bool | None = None,
        back_on_market: bool | None = None,
        relocation_sale: bool | None = None,
        divorce_sale: bool | None = None,
        landlord_exit: bool | None = None,
        portfolio_sale: bool | None = None,
        vendor_finance: bool | None = None,
        needs_modernisation: bool | None = None,
        needs_renovation: bool | None = None,
        derelict: bool | None = None,
        structural_issues: bool | None = None,
        fire_damaged: bool | None = None,
        water_damaged: bool | None = None,
        non_standard_construction: bool | None = None,
        knotweed: bool | None = None,
        cladding_issue: bool | None = None,
        asbestos: bool | None = None,
        no_central_heating: bool | None = None,
        recently_refurbished: bool | None = None,
        short_lease: bool | None = None,
        planning_granted: bool | None = None,
        development_potential: bool | None = None,
        extension_potential: bool | None = None,
        loft_potential: bool | None = None,
        building_plot: bool | None = None,
        large_plot: bool | None = None,
        land_included: bool | None = None,
        commercial_conversion: bool | None = None,
        barn: bool | None = None,
        church_chapel: bool | None = None,
        school_conversion: bool | None = None,
        annexe: bool | None = None,
        outbuildings: bool | None = None,
        basement: bool | None = None,
        title_split: bool | None = None,
        hmo: bool | None = None,
        hmo_licensed: bool | None = None,
        hmo_potential: bool | None = None,
        article4_text: bool | None = None,
        tenanted: bool | None = None,
        regulated_tenancy: bool | None = None,
        investment_opportunity: bool | None = None,
        high_yield: bool | None = None,
        student_let: bool | None = None,
        holiday_let: bool | None = None,
        rent_guarantee: bool | None = None,
        ground_rent_investment: bool | None = None,
        occupancy_restriction: bool | None = None,
        shared_ownership: bool | None = None,
        discounted_sale: bool | None = None,
        retirement_property: bool | None = None,
        new_build_text: bool | None = None,
        share_of_freehold_text: bool | None = None,
        park_home: bool | None = None,
        houseboat: bool | None = None,
        block_of_flats: bool | None = None,
        is_care_home: bool | None = None,
        is_hotel_bb: bool | None = None,
        mixed_use: bool | None = None,
        is_former_pub: bool | None = None,
        commercial_unit: bool | None = None,
        garage: bool | None = None,
        off_street_parking: bool | None = None,
        garden: bool | None = None,
        sea_view: bool | None = None,
        solar_panels: bool | None = None,
        area: Sequence[str] | None = None,
        lat: float | None = None,
        lon: float | None = None,
        radius_miles: float | None = None,
    ) -> schemas.CountPropertiesResponse:
        """Counts the listings that the same filters find in the listing search. It tells whether filters are too tight before pages are read.

        `GET /api/v1/properties/count`. Costs 1 request. Scope `properties:read`.

        Args:
            listing_type: Whether homes for sale or to let are sought. Left out: for sale.
            status: Statuses that the listing may have. Left out: active.
            min_price: Least price, pounds; of homes to let the rent a month.
            max_price: Greatest price, pounds; of homes to let the rent a month.
            min_bedrooms: Least number of bedrooms.
            max_bedrooms: Greatest number of bedrooms.
            min_bathrooms: Least number of bathrooms.
            max_bathrooms: Greatest number of bathrooms.
            min_floor_area_sqft: Least floor area, square feet.
            max_floor_area_sqft: Greatest floor area, square feet.
            min_price_per_sqft: Least price a square foot, pounds.
            max_price_per_sqft: Greatest price a square foot, pounds.
            property_types: Types that the home may have, by their names; the codes D, S, T and F stand for detached, semi-detached, terraced and flat.
            tenure: Tenures that the home may have.
            min_lease_years: Least number of years left of the lease.
            max_lease_years: Greatest number of years left of the lease.
            new_build: True: only homes known to be newly built; false: only homes known not to be.
            epc_ratings: Energy bands that the home may have.
            council_tax_bands: Council tax bands that the home may have.
            bmv_only: True: only homes whose price lies below the estimated value by 0.01 per cent or more. False asks nothing.
            min_bmv_discount: Least discount of the price against the estimated value, per cent.
            min_yield: Least gross yield, per cent: estimated rent of a year over the price (off-market: over the estimated value).
            max_yield: Greatest gross yield, per cent: estimated rent of a year over the price (off-market: over the estimated value).
            min_deal_score: Least deal score, 0–100.
            hot_deals_only: True: only homes whose `is_hot_deal` is true. False asks nothing.
            min_motivation_score: Least motivation score, 0–100.
            motivation_tiers: Motivation tiers that the home may have.
            playbook: Slug of a playbook whose preset the home must meet; other criteria narrow it. Homes of unknown tier are left out.
            playbook_tiers: Tiers that the home may have in the playbook asked for; without one whose tiers are stored, in any of the three that are.
            added_since: Only homes that came on offer from this day or instant on.
            min_days_listed: Least number of whole days from the first listing of the home to today, in UTC.
            max_days_listed: Greatest number of whole days from the first listing of the home to today, in UTC.
            reduced_only: True: only homes whose price was reduced at least once. False asks nothing.
            min_reduction_pct: Least fall from the first price to the present one, per cent.
            reduced_since: Only homes whose price was reduced from this day or instant on.
            is_listed_building: True: only homes known to be listed buildings; false: only those known not to be. By map data.
            in_conservation_area: True: only homes known to stand in a conservation area; false: only those known not to. By map data.
            is_flood_zone: True: only homes known to stand in flood zone 2 or 3; false: only those known not to. By map data.
            has_article4: True: only homes known to be under an Article 4 direction; false: only those known not to be. By map data.
            keywords: Terms that must all stand in title or key features.
            exclude_keywords: Terms of which none may stand in title or key features.
            probate: True: only listings whose text says that the home is sold out of an estate of a deceased person; false: all others only.
            repossession: True: only listings whose text says that a lender has taken possession of the home; false: all others only.
            receivership: True: only listings whose text says that a receiver, an administrator or a liquidator sells; false: all others only.
            auction: True: only listings whose text says that the home is sold by auction; false: all others only.
            modern_method_auction: True: only listings whose text says that the home is sold by a conditional auction with a reservation fee; false: all others only.
            cash_buyers_only: True: only listings whose text says that only cash buyers can buy, or that no mortgage can be had; false: all others only.
            chain_free: True: only listings whose text says that no onward chain waits on the sale; false: all others only.
            vacant_possession: True: only listings whose text says that the home stands empty or is sold so; false: all others only.
            quick_sale: True: only listings whose text says that the seller wants a quick sale; false: all others only.
            motivated_seller: True: only listings whose text says that the seller is motivated or open to offers; false: all others only.
            price_reduced_text: True: only listings whose text says that the price was reduced; false: all others only.
            below_market_value: True: only listings whose text says that the price lies below the market value; false: all others only.
            back_on_market: True: only listings whose text says that the home is back on the market after a sale fell through; false: all others only.
            relocation_sale: True: only listings whose text says that the seller moves away or abroad; false: all others only.
            divorce_sale: True: only listings whose text says that the seller separates or divorces; false: all others only.
            landlord_exit: True: only listings whose text says that a landlord gives the home up; false: all others only.
            portfolio_sale: True: only listings whose text says that several homes are sold together; false: all others only.
            vendor_finance: True: only listings whose text says that the seller finances the purchase or offers an option; false: all others only.
            needs_modernisation: True: only listings whose text says that the home needs modernising or updating; false: all others only.
            needs_renovation: True: only listings whose text says that the home needs renovating; false: all others only.
            derelict: True: only listings whose text says that the home is derelict or uninhabitable; false: all others only.
            structural_issues: True: only listings whose text says that the structure has moved or needs repair; false: all others only.
            fire_damaged: True: only listings whose text says that a fire has damaged the home; false: all others only.
            water_damaged: True: only listings whose text says that water or severe damp has damaged the home; false: all others only.
            non_standard_construction: True: only listings whose text says that the home is of non-standard construction; false: all others only.
            knotweed: True: only listings whose text says something of Japanese knotweed; false: all others only.
            cladding_issue: True: only listings whose text says something of cladding or an EWS1 form; false: all others only.
            asbestos: True: only listings whose text says something of asbestos; false: all others only.
            no_central_heating: True: only listings whose text says that the home has no central heating; false: all others only.
            recently_refurbished: True: only listings whose text says that the home was recently refurbished; false: all others only.
            short_lease: True: only listings whose text says that the lease is short, below 80 years; false: all others only.
            planning_granted: True: only listings whose text says that planning permission was granted; false: all others only.
            development_potential: True: only listings whose text says that the site could be developed, subject to planning; false: all others only.
            extension_potential: True: only listings whose text says that the home could be extended; false: all others only.
            loft_potential: True: only listings whose text says that the loft could be converted; false: all others only.
            building_plot: True: only listings whose text says that the land is a plot to build on; false: all others only.
            large_plot: True: only listings whose text says that the plot is large; false: all others only.
            land_included: True: only listings whose text says that land comes with the home; false: all others only.
            commercial_conversion: True: only listings whose text says that a commercial building could be converted; false: all others only.
            barn: True: only listings whose text says something of a barn or barn conversion; false: all others only.
            church_chapel: True: only listings whose text says that the building is a former church or chapel; false: all others only.
            school_conversion: True: only listings whose text says that the building is a former school; false: all others only.
            annexe: True: only listings whose text says that the home has an annexe; false: all others only.
            outbuildings: True: only listings whose text says that the home has outbuildings; false: all others only.
            basement: True: only listings whose text says that the home has a basement or cellar; false: all others only.
            title_split: True: only listings whose text says that the home has several titles or could be split; false: all others only.
            hmo: True: only listings whose text says that the home is a house in multiple occupation; false: all others only.
            hmo_licensed: True: only listings whose text says that the home is licensed as a house in multiple occupation; false: all others only.
            hmo_potential: True: only listings whose text says that the home could be let by the room; false: all others only.
            article4_text: True: only listings whose text says something of an Article 4 direction; false: all others only.
            tenanted: True: only listings whose text says that a tenant lives in the home; false: all others only.
            regulated_tenancy: True: only listings whose text says that the tenant has a regulated or protected tenancy; false: all others only.
            investment_opportunity: True: only listings whose text says that the home is offered as an investment; false: all others only.
            high_yield: True: only listings whose text says that the yield is high, at least 7 % where it is given; false: all others only.
            student_let: True: only listings whose text says that the home is let to students; false: all others only.
            holiday_let: True: only listings whose text says that the home is a holiday or short let; false: all others only.
            rent_guarantee: True: only listings whose text says that the rent is guaranteed; false: all others only.
            ground_rent_investment: True: only listings whose text says that ground rents are sold; false: all others only.
            occupancy_restriction: True: only listings whose text says that who may live there, or when, is restricted; false: all others only.
            shared_ownership: True: only listings whose text says that a share of the home is sold; false: all others only.
            discounted_sale: True: only listings whose text says that the home is sold under a discount scheme; false: all others only.
            retirement_property: True: only listings whose text says that buyers must be of a certain age; false: all others only.
            new_build_text: True: only listings whose text says that the home is newly built or off-plan; false: all others only.
            share_of_freehold_text: True: only listings whose text says that a share of the freehold comes with the home; false: all others only.
            park_home: True: only listings whose text says that the home is a park or mobile home; false: all others only.
            houseboat: True: only listings whose text says that the home is a boat or mooring; false: all others only.
            block_of_flats: True: only listings whose title or key features say that a whole block of flats is sold; false: all others only.
            is_care_home: True: only listings whose title or key features say that the building is a care home or of use class C2; false: all others only.
            is_hotel_bb: True: only listings whose title or key features say that the building is a hotel or guest house; false: all others only.
            mixed_use: True: only listings whose title or key features say that the building is in mixed commercial and residential use; false: all others only.
            is_former_pub: True: only listings whose title or key features say that the building is or was a pub; false: all others only.
            commercial_unit: True: only listings whose text says that the building is a shop, office or other commercial unit; false: all others only.
            garage: True: only listings whose text says that the home has a garage; false: all others only.
            off_street_parking: True: only listings whose text says that the home has off-street parking; false: all others only.
            garden: True: only listings whose text says that the home has a garden; false: all others only.
            sea_view: True: only listings whose text says that the home looks on the sea; false: all others only.
            solar_panels: True: only listings whose text says that the home has solar panels; false: all others only.
            area: Outcodes, full postcodes, postcode areas such as M, or towns, comma-separated, at most 20. Outcodes match whole: M1 is not M14.
            lat: Latitude of the point to be near to, decimal degrees (WGS 84); goes with `lon` and `radius_miles`.
            lon: Longitude of the point to be near to, decimal degrees (WGS 84); goes with `lat` and `radius_miles`.
            radius_miles: How far from the point to look, miles in a straight line, 0.1–40; goes with `lat` and `lon`.
        """
        return self._send(
            Call(
                "GET",
                "/api/v1/properties/count",
                query={
                    "listing_type": listing_type,
                    "status": status,
                    "min_price": min_price,
                    "max_price": max_price,
                    "min_bedrooms": min_bedrooms,
                    "max_bedrooms": max_bedrooms,
                    "min_bathrooms": min_bathrooms,
                    "max_bathrooms": max_bathrooms,
                    "min_floor_area_sqft": min_floor_area_sqft,
                    "max_floor_area_sqft": max_floor_area_sqft,
                    "min_price_per_sqft": min_price_per_sqft,
                    "max_price_per_sqft": max_price_per_sqft,
                    "property_types": property_types,
                    "tenure": tenure,
                    "min_lease_years": min_lease_years,
                    "max_lease_years": max_lease_years,
                    "new_build": new_build,
                    "epc_ratings": epc_ratings,
                    "council_tax_bands": council_tax_bands,
                    "bmv_only": bmv_only,
                    "min_bmv_discount": min_bmv_discount,
                    "min_yield": min_yield,
                    "max_yield": max_yield,
                    "min_deal_score": min_deal_score,
                    "hot_deals_only": hot_deals_only,
                    "min_motivation_score": min_motivation_score,
                    "motivation_tiers": motivation_tiers,
                    "playbook": playbook,
                    "playbook_tiers": playbook_tiers,
                    "added_since": added_since,
                    "min_days_listed": min_days_listed,
                    "max_days_listed": max_days_listed,
                    "reduced_only": reduced_only,
                    "min_reduction_pct": min_reduction_pct,
                    "reduced_since": reduced_since,
                    "is_listed_building": is_listed_building,
                    "in_conservation_area": in_conservation_area,
                    "is_flood_zone": is_flood_zone,
                    "has_article4": has_article4,
                    "keywords": keywords,
                    "exclude_keywords": exclude_keywords,
                    "probate": probate,
                    "repossession": repossession,
                    "receivership": receivership,
                    "auction": auction,
                    "modern_method_auction": modern_method_auction,
                    "cash_buyers_only": cash_buyers_only,
                    "chain_free": chain_free,
                    "vacant_possession": vacant_possession,
                    "quick_sale": quick_sale,
                    "motivated_seller": motivated_seller,
                    "price_reduced_text": price_reduced_text,
                    "below_market_value": below_market_value,
                    "back_on_market": back_on_market,
                    "relocation_sale": relocation_sale,
                    "divorce_sale": divorce_sale,
                    "landlord_exit": landlord_exit,
                    "portfolio_sale": portfolio_sale,
                    "vendor_finance": vendor_finance,
                    "needs_modernisation": needs_modernisation,
                    "needs_renovation": needs_renovation,
                    "derelict": derelict,
                    "structural_issues": structural_issues,
                    "fire_damaged": fire_damaged,
                    "water_damaged": water_damaged,
                    "non_standard_construction": non_standard_construction,
                    "knotweed": knotweed,
                    "cladding_issue": cladding_issue,
                    "asbestos": asbestos,
                    "no_central_heating": no_central_heating,
                    "recently_refurbished": recently_refurbished,
                    "short_lease": short_lease,
                    "planning_granted": planning_granted,
                    "development_potential": development_potential,
                    "extension_potential": extension_potential,
                    "loft_potential": loft_potential,
                    "building_plot": building_plot,
                    "large_plot": large_plot,
                    "land_included": land_included,
                    "commercial_conversion": commercial_conversion,
                    "barn": barn,
                    "church_chapel": church_chapel,
                    "school_conversion": school_conversion,
                    "annexe": annexe,
                    "outbuildings": outbuildings,
                    "basement": basement,
                    "title_split": title_split,
                    "hmo": hmo,
                    "hmo_licensed": hmo_licensed,
                    "hmo_potential": hmo_potential,
                    "article4_text": article4_text,
                    "tenanted": tenanted,
                    "regulated_tenancy": regulated_tenancy,
                    "investment_opportunity": investment_opportunity,
                    "high_yield": high_yield,
                    "student_let": student_let,
                    "holiday_let": holiday_let,
                    "rent_guarantee": rent_guarantee,
                    "ground_rent_investment": ground_rent_investment,
                    "occupancy_restriction": occupancy_restriction,
                    "shared_ownership": shared_ownership,
                    "discounted_sale": discounted_sale,
                    "retirement_property": retirement_property,
                    "new_build_text": new_build_text,
                    "share_of_freehold_text": share_of_freehold_text,
                    "park_home": park_home,
                    "houseboat": houseboat,
                    "block_of_flats": block_of_flats,
                    "is_care_home": is_care_home,
                    "is_hotel_bb": is_hotel_bb,
                    "mixed_use": mixed_use,
                    "is_former_pub": is_former_pub,
                    "commercial_unit": commercial_unit,
                    "garage": garage,
                    "off_street_parking": off_street_parking,
                    "garden": garden,
                    "sea_view": sea_view,
                    "solar_panels": solar_panels,
                    "area": area,
                    "lat": lat,
                    "lon": lon,
                    "radius_miles": radius_miles,
                },
                is_enveloped=True,
            )
        )

    def create_api_key(
        self,
        *,
        body: schemas.CreateApiKeyRequest,
        idempotency_key: str | None = None,
    ) -> schemas.CreateApiKeyResponse:
        """Makes an API key with the scopes of the plan. The answer is the only place that ever shows the whole key; a user holds at most five active ones.

        `POST /api/v1/api-keys`. Free.

        Args:
            body: What is sent as JSON; `schemas.CreateApiKeyRequest` names its fields.
            idempotency_key: Up to 255 visible characters that name this attempt: a repeated call with the same key and body gets the first answer and makes nothing twice.
        """
        return self._send(
            Call(
                "POST",
                "/api/v1/api-keys",
                body=body,
                creates=True,
                idempotency_key=idempotency_key,
            )
        )

    def create_calculation(
        self,
        *,
        body: schemas.CreateCalculationRequest,
        idempotency_key: str | None = None,
    ) -> schemas.CreateCalculationResponse:
        """Saves a calculation and computes its results: results that a caller sends are refused. Errors are those of the calculator.

        `POST /api/v1/calculations`. Costs 1 request. Scope `investment:read`.

        Args:
            body: What is sent as JSON; `schemas.CreateCalculationRequest` names its fields.
            idempotency_key: Up to 255 visible characters that name this attempt: a repeated call with the same key and body gets the first answer and makes nothing twice.
        """
        return self._send(
            Call(
                "POST",
                "/api/v1/calculations",
                body=body,
                creates=True,
                idempotency_key=idempotency_key,
            )
        )

    def create_lead_generator(
        self,
        *,
        body: schemas.CreateLeadGeneratorRequest,
        idempotency_key: str | None = None,
    ) -> schemas.CreateLeadGeneratorResponse:
        """Saves a scanner over listed stock. An area is needed, as outcodes or a drawn polygon; past the number of the plan it is 403.

        `POST /api/v1/lead-generators`. Costs 1 request. Scope `leads:read`.

        Args:
            body: What is sent as JSON; `schemas.CreateLeadGeneratorRequest` names its fields.
            idempotency_key: Up to 255 visible characters that name this attempt: a repeated call with the same key and body gets the first answer and makes nothing twice.
        """
        return self._send(
            Call(
                "POST",
                "/api/v1/lead-generators",
                body=body,
                creates=True,
                idempotency_key=idempotency_key,
            )
        )

    def create_off_market_generator(
        self,
        *,
        body: schemas.CreateLeadGeneratorRequest,
        idempotency_key: str | None = None,
    ) -> schemas.CreateOffMarketGeneratorResponse:
        """Saves a scanner over homes that are not for sale. An area is needed, as outcodes or a drawn polygon; its criteria apply to every call of its properties.

        `POST /api/v1/off-market-lead-generators`. Costs 1 request. Scope `leads:read`.

        Args:
            body: What is sent as JSON; `schemas.CreateLeadGeneratorRequest` names its fields.
            idempotency_key: Up to 255 visible characters that name this attempt: a repeated call with the same key and body gets the first answer and makes nothing twice.
        """
        return self._send(
            Call(
                "POST",
                "/api/v1/off-market-lead-generators",
                body=body,
                creates=True,
                idempotency_key=idempotency_key,
            )
        )

    def create_report_subscription(
        self,
        *,
        body: schemas.CreateReportSubscriptionRequest,
        idempotency_key: str | None = None,
    ) -> schemas.CreateReportSubscriptionResponse:
        """Subscribes to a weekly or monthly report on a postcode or outcode. A second subscription to the same area and frequency is refused; an account holds at most 50.

        `POST /api/v1/area-report-subscriptions`. Costs 1 request. Scope `areas:read`.

        Args:
            body: What is sent as JSON; `schemas.CreateReportSubscriptionRequest` names its fields.
            idempotency_key: Up to 255 visible characters that name this attempt: a repeated call with the same key and body gets the first answer and makes nothing twice.
        """
        return self._send(
            Call(
                "POST",
                "/api/v1/area-report-subscriptions",
                body=body,
                creates=True,
                idempotency_key=idempotency_key,
            )
        )

    def create_webhook(
        self,
        *,
        body: schemas.CreateWebhookRequest,
        idempotency_key: str | None = None,
    ) -> schemas.CreateWebhookResponse:
        """Adds an address to which messages are posted as they are recorded, signed as Standard Webhooks says. An account holds at most 10. Each message is attempted until the receiver answers 200 to 299: ten times over three days. Redirects are failures.

        `POST /api/v1/webhooks`. Free.

        Args:
            body: What is sent as JSON; `schemas.CreateWebhookRequest` names its fields.
            idempotency_key: Up to 255 visible characters that name this attempt: a repeated call with the same key and body gets the first answer and makes nothing twice.
        """
        return self._send(
            Call(
                "POST",
                "/api/v1/webhooks",
                body=body,
                creates=True,
                idempotency_key=idempotency_key,
            )
        )

    def daily_usage(
        self,
        *,
        key_id: str | None = None,
        from_: str | None = None,
        to: str | None = None,
    ) -> schemas.DailyUsageResponse:
        """Sums calls and charges by day and key, in UTC, over at most 92 days. Days without calls are there with zeros.

        `GET /api/v1/api-billing/usage/daily`. Free.

        Args:
            key_id: UUID of an API key: only the calls made with it.
            from_: First day, YYYY-MM-DD in UTC. Left out: first day of the billing period of `to`.
            to: Last day, YYYY-MM-DD in UTC, at most 92 days from the first. Left out: today.
        """
        return self._send(
            Call(
                "GET",
                "/api/v1/api-billing/usage/daily",
                query={"key_id": key_id, "from": from_, "to": to},
            )
        )

    def deal_score(
        self,
        *,
        property_id: str,
        explain: bool | None = None,
    ) -> schemas.DealScoreResponse:
        """Scores how good a deal a listing is, 0–100, by discount, yield, demand, age of the listing and price history. A factor that is not known leaves its weight to the others; with too little evidence the score is null and `reason` says why.

        `GET /api/v1/deal-score`. Costs 2 requests. Scope `market-data:read`.

        Args:
            property_id: UUID of a stored property, the `id` of the listing search.
            explain: True: the answer tells every input of the score and the cheapest change that would move it. Default: False.
        """
        return self._send(
            Call(
                "GET",
                "/api/v1/deal-score",
                query={"property_id": property_id, "explain": explain},
                is_enveloped=True,
            )
        )

    def delete_calculation(self, calculation_id: str) -> None:
        """Deletes a saved calculation for good.

        `DELETE /api/v1/calculations/{calculation_id}`. Costs 1 request. Scope `investment:read`.

        Args:
            calculation_id: UUID of a saved calculation of the account.
        """
        return self._send(
            Call(
                "DELETE",
                "/api/v1/calculations/{calculation_id}",
                params={"calculation_id": calculation_id},
            )
        )

    def delete_lead_generator(self, lg_id: str) -> None:
        """Retires a scanner: it is no longer listed or found, and its place is free at once.

        `DELETE /api/v1/lead-generators/{lg_id}`. Costs 1 request. Scope `leads:read`.

        Args:
            lg_id: UUID of a scanner of the account.
        """
        return self._send(
            Call("DELETE", "/api/v1/lead-generators/{lg_id}", params={"lg_id": lg_id})
        )

    def delete_off_market_generator(self, lg_id: str) -> None:
        """Retires an off-market scanner: it is no longer listed or found, and its place is free at once.

        `DELETE /api/v1/off-market-lead-generators/{lg_id}`. Costs 1 request. Scope `leads:read`.

        Args:
            lg_id: UUID of a scanner of the account.
        """
        return self._send(
            Call("DELETE", "/api/v1/off-market-lead-generators/{lg_id}", params={"lg_id": lg_id})
        )

    def delete_report_subscription(self, subscription_id: str) -> None:
        """Ends a subscription for good.

        `DELETE /api/v1/area-report-subscriptions/{subscription_id}`. Costs 1 request. Scope `areas:read`.

        Args:
            subscription_id: UUID of a subscription of the account.
        """
        return self._send(
            Call(
                "DELETE",
                "/api/v1/area-report-subscriptions/{subscription_id}",
                params={"subscription_id": subscription_id},
            )
        )

    def delete_webhook(self, webhook_id: str) -> None:
        """Removes a webhook for good; nothing that is pending is sent any more.

        `DELETE /api/v1/webhooks/{webhook_id}`. Free.

        Args:
            webhook_id: UUID of a webhook of the account.
        """
        return self._send(
            Call("DELETE", "/api/v1/webhooks/{webhook_id}", params={"webhook_id": webhook_id})
        )

    def demand(
        self,
        *,
        postcode: schemas.Area,
        bedrooms: int | None = None,
        type: str | None = None,
    ) -> schemas.DemandResponse:
        """Tells how fast the homes for sale of a postcode or outcode find a buyer: an index, the mean age of unsold listings and the turnover of the stock over the 90 days up to `data_until`. Without a listing every figure is null.

        `GET /api/v1/demand`. Costs 1 request. Scope `market-data:read`.

        Args:
            postcode: A full postcode or an outcode of the United Kingdom, in either case.
            bedrooms: Exact number of bedrooms. Left out: any number.
            type: Part of the name of a type of home, such as terraced or semi, or one of the codes D, S, T, F. Left out: every type.
        """
        return self._send(
            Call(
                "GET",
                "/api/v1/demand",
                query={"postcode": postcode, "bedrooms": bedrooms, "type": type},
                is_enveloped=True,
            )
        )

    def demographics(self, postcode_district: schemas.District) -> schemas.DemographicsResponse:
        """Gives people, income, crime and deprivation of a postcode district from official statistics, with source and date. A district without a record is 404; a figure that the imported files do not state is null.

        `GET /api/v1/demographics/{postcode_district}`. Costs 1 request. Scope `areas:read`.

        Args:
            postcode_district: Postcode district (outcode), such as M14, in either case.
        """
        return self._send(
            Call(
                "GET",
                "/api/v1/demographics/{postcode_district}",
                params={"postcode_district": postcode_district},
                is_enveloped=True,
            )
        )

    def district_map(self) -> schemas.DistrictMapResponse:
        """Gives every postcode district that has a listing, by name, with the place of its listings and the figures of its market, so that a map can colour them by any of the figures. Districts have no boundary here: a place is a middle and a box. It draws nothing from the quota.

        `GET /api/v1/market-intelligence/district-map`. Free. Scope `areas:read`.
        """
        return self._send(Call("GET", "/api/v1/market-intelligence/district-map"))

    def district_market(self, district: schemas.District) -> schemas.DistrictMarketResponse:
        """Gives the market of a postcode district in one row: listings, prices, rents, yield, time on market. Prices come from listings for sale, rents from listings to let, those no longer on offer among them; nothing known is 404.

        `GET /api/v1/market-intelligence/districts/{district}`. Costs 1 request. Scope `areas:read`.

        Args:
            district: Postcode district (outcode), such as M14, in either case.
        """
        return self._send(
            Call(
                "GET",
                "/api/v1/market-intelligence/districts/{district}",
                params={"district": district},
            )
        )

    def district_ranking(
        self,
        *,
        page: int | None = None,
        limit: int | None = None,
        sort_by: Literal["avg_yield", "avg_rent_pcm", "median_price", "avg_price", "avg_days_on_market", "active_property_count", "avg_deal_score"] | None = None,
        min_active: int | None = None,
    ) -> schemas.DistrictRankingResponse:
        """Ranks postcode districts by a figure of their market, the largest first, one page at a time. Districts with fewer listings on offer than `min_active` are left out.

        `GET /api/v1/market-intelligence/districts`. Costs 1 request. Scope `areas:read`.

        Args:
            page: Number of the page, from 1; page × limit reaches 10,000 items at most. Default: 1.
            limit: Items in the answer at most. Default: 20.
            sort_by: Figure that the districts are ranked by, the largest first. Default: "avg_yield".
            min_active: Least number of listings on offer that a district must have. Default: 30.
        """
        return self._send(
            Call(
                "GET",
                "/api/v1/market-intelligence/districts",
                query={
                    "page": page,
                    "limit": limit,
                    "sort_by": sort_by,
                    "min_active": min_active,
                },
            )
        )

    def district_segments(
        self,
        district: schemas.District,
        *,
        property_type_group: Literal["flat", "terraced", "semi-detached", "detached"] | None = None,
        bedrooms: int | None = None,
    ) -> schemas.DistrictSegmentsResponse:
        """Gives the market of a postcode district by type and bedrooms, from listings on offer and gone. Listings whose type or bedrooms are not known are left out; nothing known is 404.

        `GET /api/v1/market-intelligence/districts/{district}/segments`. Costs 1 request. Scope `areas:read`.

        Args:
            district: Postcode district (outcode), such as M14, in either case.
            property_type_group: Type of home; bungalows count as detached. Left out: every type.
            bedrooms: Number of bedrooms; five and more are one band. Left out: every band.
        """
        return self._send(
            Call(
                "GET",
                "/api/v1/market-intelligence/districts/{district}/segments",
                params={"district": district},
                query={"property_type_group": property_type_group, "bedrooms": bedrooms},
            )
        )

    def endpoint_usage(
        self,
        *,
        from_: str | None = None,
        to: str | None = None,
    ) -> schemas.EndpointUsageResponse:
        """Sums calls that ran and their charges by endpoint and day, in UTC, over at most 92 days. A call that was refused before it ran (scope, rate limit, platform gate, quota) is of no endpoint: it is in the usage by day only. The charges add up to those of the usage by day.

        `GET /api/v1/api-billing/usage/endpoints`. Free.

        Args:
            from_: First day, YYYY-MM-DD in UTC. Left out: first day of the billing period of `to`.
            to: Last day, YYYY-MM-DD in UTC, at most 92 days from the first. Left out: today.
        """
        return self._send(
            Call("GET", "/api/v1/api-billing/usage/endpoints", query={"from": from_, "to": to})
        )

    def export_lead_generator(
        self,
        lg_id: str,
        *,
        listing_type: Literal["sale", "rent"] | None = None,
        status: Sequence[Literal["active", "under_offer", "sold_stc", "sold", "let_agreed", "let", "withdrawn"]] | None = None,
        min_price: float | None = None,
        max_price: float | None = None,
        min_bedrooms: int | None = None,
        max_bedrooms: int | None = None,
        min_bathrooms: int | None = None,
        max_bathrooms: int | None = None,
        min_floor_area_sqft: float | None = None,
        max_floor_area_sqft: float | None = None,
        min_price_per_sqft: float | None = None,
        max_price_per_sqft: float | None = None,
        property_types: Sequence[Literal["detached", "semi-detached", "terraced", "flat", "bungalow", "park_home", "land", "commercial", "other"]] | None = None,
        tenure: Sequence[Literal["freehold", "leasehold", "share_of_freehold", "commonhold"]] | None = None,
        min_lease_years: int | None = None,
        max_lease_years: int | None = None,
        new_build: bool | None = None,
        epc_ratings: Sequence[Literal["A", "B", "C", "D", "E", "F", "G"]] | None = None,
        council_tax_bands: Sequence[Literal["A", "B", "C", "D", "E", "F", "G", "H", "I"]] | None = None,
        bmv_only: bool | None = None,
        min_bmv_discount: float | None = None,
        min_yield: float | None = None,
        max_yield: float | None = None,
        min_deal_score: float | None = None,
        hot_deals_only: bool | None = None,
        min_motivation_score: float | None = None,
        motivation_tiers: Sequence[Literal["gold", "silver", "bronze", "excluded"]] | None = None,
        playbook: Literal["brrr_candidate", "hmo_conversion", "btl_candidate", "flip_candidate", "sa_candidate", "probate_deals", "auction_deals", "repossessions", "tenanted_investments", "title_split", "short_lease", "cash_buyers_only", "below_market_value", "high_yield", "motivated_sellers", "stale_listings", "development_sites", "commercial_conversion"] | None = None,
        playbook_tiers: Sequence[Literal["gold", "silver", "bronze"]] | None = None,
        added_since: str | None = None,
        min_days_listed: int | None = None,
        max_days_listed: int | None = None,
        reduced_only: bool | None = None,
        min_reduction_pct: float | None = None,
        reduced_since: str | None = None,
        is_listed_building: bool | None = None,
        in_conservation_area: bool | None = None,
        is_flood_zone: bool | None = None,
        has_article4: bool | None = None,
        keywords: Sequence[str] | None = None,
        exclude_keywords: Sequence[str] | None = None,
        probate: bool | None = None,
        repossession: bool | None = None,
        receivership: bool | None = None,
        auction: bool | None = None,
        modern_method_auction: bool | None = None,
        cash_buyers_only: bool | None = None,
        chain_free: bool | None = None,
        vacant_possession: bool | None = None,
        quick_sale: bool | None = None,
        motivated_seller: bool | None = None,
        price_reduced_text: bool | None = None,
        below_market_value: bool | None = None,
        back_on_market: bool | None = None,
        relocation_sale: bool | None = None,
        divorce_sale: bool | None = None,
        landlord_exit: bool | None = None,
        portfolio_sale: bool | None = None,
        vendor_finance: bool | None = None,
        needs_modernisation: bool | None = None,
        needs_renovation: bool | None = None,
        derelict: bool | None = None,
        structural_issues: bool | None = None,
        fire_damaged: bool | None = None,
        water_damaged: bool | None = None,
        non_standard_construction: bool | None = None,
        knotweed: bool | None = None,
        cladding_issue: bool | None = None,
        asbestos: bool | None = None,
        no_central_heating: bool | None = None,
        recently_refurbished: bool | None = None,
        short_lease: bool | None = None,
        planning_granted: bool | None = None,
        development_potential: bool | None = None,
        extension_potential: bool | None = None,
        loft_potential: bool | None = None,
        building_plot: bool | None = None,
        large_plot: bool | None = None,
        land_included: bool | None = None,
        commercial_conversion: bool | None = None,
        barn: bool | None = None,
        church_chapel: bool | None = None,
        school_conversion: bool | None = None,
        annexe: bool | None = None,
        outbuildings: bool | None = None,
        basement: bool | None = None,
        title_split: bool | None = None,
        hmo: bool | None = None,
        hmo_licensed: bool | None = None,
        hmo_potential: bool | None = None,
        article4_text: bool | None = None,
        tenanted: bool | None = None,
        regulated_tenancy: bool | None = None,
        investment_opportunity: bool | None = None,
        high_yield: bool | None = None,
        student_let: bool | None = None,
        holiday_let: bool | None = None,
        rent_guarantee: bool | None = None,
        ground_rent_investment: bool | None = None,
        occupancy_restriction: bool | None = None,
        shared_ownership: bool | None = None,
        discounted_sale: bool | None = None,
        retirement_property: bool | None = None,
        new_build_text: bool | None = None,
        share_of_freehold_text: bool | None = None,
        park_home: bool | None = None,
        houseboat: bool | None = None,
        block_of_flats: bool | None = None,
        is_care_home: bool | None = None,
        is_hotel_bb: bool | None = None,
        mixed_use: bool | None = None,
        is_former_pub: bool | None = None,
        commercial_unit: bool | None = None,
        garage: bool | None = None,
        off_street_parking: bool | None = None,
        garden: bool | None = None,
        sea_view: bool | None = None,
        solar_panels: bool | None = None,
        sort_by: Literal["newest", "oldest", "price_asc", "price_desc", "best_bmv", "highest_yield", "deal_score", "motivation_score", "most_reduced", "longest_listed", "price_per_sqft_asc"] | None = None,
        format: Literal["csv"] | None = None,
    ) -> bytes:
        """Gives what a scanner finds as CSV, at most 10,000 rows, with the same order and overrides as its listings.

        `GET /api/v1/lead-generators/{lg_id}/export`. Costs 1 request. Scope `leads:read`.

        Args:
            lg_id: UUID of a scanner of the account.
            listing_type: Whether homes for sale or to let are sought. Left out: for sale. Empty: lifts the saved criterion.
            status: Statuses that the listing may have. Left out: active. Empty: lifts the saved criterion.
            min_price: Least price, pounds; of homes to let the rent a month. Empty: lifts the saved criterion.
            max_price: Greatest price, pounds; of homes to let the rent a month. Empty: lifts the saved criterion.
            min_bedrooms: Least number of bedrooms. Empty: lifts the saved criterion.
            max_bedrooms: Greatest number of bedrooms. Empty: lifts the saved criterion.
            min_bathrooms: Least number of bathrooms. Empty: lifts the saved criterion.
            max_bathrooms: Greatest number of bathrooms. Empty: lifts the saved criterion.
            min_floor_area_sqft: Least floor area, square feet. Empty: lifts the saved criterion.
            max_floor_area_sqft: Greatest floor area, square feet. Empty: lifts the saved criterion.
            min_price_per_sqft: Least price a square foot, pounds. Empty: lifts the saved criterion.
            max_price_per_sqft: Greatest price a square foot, pounds. Empty: lifts the saved criterion.
            property_types: Types that the home may have, by their names; the codes D, S, T and F stand for detached, semi-detached, terraced and flat. Empty: lifts the saved criterion.
            tenure: Tenures that the home may have. Empty: lifts the saved criterion.
            min_lease_years: Least number of years left of the lease. Empty: lifts the saved criterion.
            max_lease_years: Greatest number of years left of the lease. Empty: lifts the saved criterion.
            new_build: True: only homes known to be newly built; false: only homes known not to be. Empty: lifts the saved criterion.
            epc_ratings: Energy bands that the home may have. Empty: lifts the saved criterion.
            council_tax_bands: Council tax bands that the home may have. Empty: lifts the saved criterion.
            bmv_only: True: only homes whose price lies below the estimated value by 0.01 per cent or more. False asks nothing. Empty: lifts the saved criterion.
            min_bmv_discount: Least discount of the price against the estimated value, per cent. Empty: lifts the saved criterion.
            min_yield: Least gross yield, per cent: estimated rent of a year over the price (off-market: over the estimated value). Empty: lifts the saved criterion.
            max_yield: Greatest gross yield, per cent: estimated rent of a year over the price (off-market: over the estimated value). Empty: lifts the saved criterion.
            min_deal_score: Least deal score, 0–100. Empty: lifts the saved criterion.
            hot_deals_only: True: only homes whose `is_hot_deal` is true. False asks nothing. Empty: lifts the saved criterion.
            min_motivation_score: Least motivation score, 0–100. Empty: lifts the saved criterion.
            motivation_tiers: Motivation tiers that the home may have. Empty: lifts the saved criterion.
            playbook: Slug of a playbook whose preset the home must meet; other criteria narrow it. Homes of unknown tier are left out. Empty: lifts the saved criterion.
            playbook_tiers: Tiers that the home may have in the playbook asked for; without one whose tiers are stored, in any of the three that are. Empty: lifts the saved criterion.
            added_since: Only homes that came on offer from this day or instant on. Empty: lifts the saved criterion.
            min_days_listed: Least number of whole days from the first listing of the home to today, in UTC. Empty: lifts the saved criterion.
            max_days_listed: Greatest number of whole days from the first listing of the home to today, in UTC. Empty: lifts the saved criterion.
            reduced_only: True: only homes whose price was reduced at least once. False asks nothing. Empty: lifts the saved criterion.
            min_reduction_pct: Least fall from the first price to the present one, per cent. Empty: lifts the saved criterion.
            reduced_since: Only homes whose price was reduced from this day or instant on. Empty: lifts the saved criterion.
            is_listed_building: True: only homes known to be listed buildings; false: only those known not to be. By map data. Empty: lifts the saved criterion.
            in_conservation_area: True: only homes known to stand in a conservation area; false: only those known not to. By map data. Empty: lifts the saved criterion.
            is_flood_zone: True: only homes known to stand in flood zone 2 or 3; false: only those known not to. By map data. Empty: lifts the saved criterion.
            has_article4: True: only homes known to be under an Article 4 direction; false: only those known not to be. By map data. Empty: lifts the saved criterion.
            keywords: Terms that must all stand in title or key features. Empty: lifts the saved criterion.
            exclude_keywords: Terms of which none may stand in title or key features. Empty: lifts the saved criterion.
            probate: True: only listings whose text says that the home is sold out of an estate of a deceased person; false: all others only. Empty: lifts the saved criterion.
            repossession: True: only listings whose text says that a lender has taken possession of the home; false: all others only. Empty: lifts the saved criterion.
            receivership: True: only listings whose text says that a receiver, an administrator or a liquidator sells; false: all others only. Empty: lifts the saved criterion.
            auction: True: only listings whose text says that the home is sold by auction; false: all others only. Empty: lifts the saved criterion.
            modern_method_auction: True: only listings whose text says that the home is sold by a conditional auction with a reservation fee; false: all others only. Empty: lifts the saved criterion.
            cash_buyers_only: True: only listings whose text says that only cash buyers can buy, or that no mortgage can be had; false: all others only. Empty: lifts the saved criterion.
            chain_free: True: only listings whose text says that no onward chain waits on the sale; false: all others only. Empty: lifts the saved criterion.
            vacant_possession: True: only listings whose text says that the home stands empty or is sold so; false: all others only. Empty: lifts the saved criterion.
            quick_sale: True: only listings whose text says that the seller wants a quick sale; false: all others only. Empty: lifts the saved criterion.
            motivated_seller: True: only listings whose text says that the seller is motivated or open to offers; false: all others only. Empty: lifts the saved criterion.
            price_reduced_text: True: only listings whose text says that the price was reduced; false: all others only. Empty: lifts the saved criterion.
            below_market_value: True: only listings whose text says that the price lies below the market value; false: all others only. Empty: lifts the saved criterion.
            back_on_market: True: only listings whose text says that the home is back on the market after a sale fell through; false: all others only. Empty: lifts the saved criterion.
            relocation_sale: True: only listings whose text says that the seller moves away or abroad; false: all others only. Empty: lifts the saved criterion.
            divorce_sale: True: only listings whose text says that the seller separates or divorces; false: all others only. Empty: lifts the saved criterion.
            landlord_exit: True: only listings whose text says that a landlord gives the home up; false: all others only. Empty: lifts the saved criterion.
            portfolio_sale: True: only listings whose text says that several homes are sold together; false: all others only. Empty: lifts the saved criterion.
            vendor_finance: True: only listings whose text says that the seller finances the purchase or offers an option; false: all others only. Empty: lifts the saved criterion.
            needs_modernisation: True: only listings whose text says that the home needs modernising or updating; false: all others only. Empty: lifts the saved criterion.
            needs_renovation: True: only listings whose text says that the home needs renovating; false: all others only. Empty: lifts the saved criterion.
            derelict: True: only listings whose text says that the home is derelict or uninhabitable; false: all others only. Empty: lifts the saved criterion.
            structural_issues: True: only listings whose text says that the structure has moved or needs repair; false: all others only. Empty: lifts the saved criterion.
            fire_damaged: True: only listings whose text says that a fire has damaged the home; false: all others only. Empty: lifts the saved criterion.
            water_damaged: True: only listings whose text says that water or severe damp has damaged the home; false: all others only. Empty: lifts the saved criterion.
            non_standard_construction: True: only listings whose text says that the home is of non-standard construction; false: all others only. Empty: lifts the saved criterion.
            knotweed: True: only listings whose text says something of Japanese knotweed; false: all others only. Empty: lifts the saved criterion.
            cladding_issue: True: only listings whose text says something of cladding or an EWS1 form; false: all others only. Empty: lifts the saved criterion.
            asbestos: True: only listings whose text says something of asbestos; false: all others only. Empty: lifts the saved criterion.
            no_central_heating: True: only listings whose text says that the home has no central heating; false: all others only. Empty: lifts the saved criterion.
            recently_refurbished: True: only listings whose text says that the home was recently refurbished; false: all others only. Empty: lifts the saved criterion.
            short_lease: True: only listings whose text says that the lease is short, below 80 years; false: all others only. Empty: lifts the saved criterion.
            planning_granted: True: only listings whose text says that planning permission was granted; false: all others only. Empty: lifts the saved criterion.
            development_potential: True: only listings whose text says that the site could be developed, subject to planning; false: all others only. Empty: lifts the saved criterion.
            extension_potential: True: only listings whose text says that the home could be extended; false: all others only. Empty: lifts the saved criterion.
            loft_potential: True: only listings whose text says that the loft could be converted; false: all others only. Empty: lifts the saved criterion.
            building_plot: True: only listings whose text says that the land is a plot to build on; false: all others only. Empty: lifts the saved criterion.
            large_plot: True: only listings whose text says that the plot is large; false: all others only. Empty: lifts the saved criterion.
            land_included: True: only listings whose text says that land comes with the home; false: all others only. Empty: lifts the saved criterion.
            commercial_conversion: True: only listings whose text says that a commercial building could be converted; false: all others only. Empty: lifts the saved criterion.
            barn: True: only listings whose text says something of a barn or barn conversion; false: all others only. Empty: lifts the saved criterion.
            church_chapel: True: only listings whose text says that the building is a former church or chapel; false: all others only. Empty: lifts the saved criterion.
            school_conversion: True: only listings whose text says that the building is a former school; false: all others only. Empty: lifts the saved criterion.
            annexe: True: only listings whose text says that the home has an annexe; false: all others only. Empty: lifts the saved criterion.
            outbuildings: True: only listings whose text says that the home has outbuildings; false: all others only. Empty: lifts the saved criterion.
            basement: True: only listings whose text says that the home has a basement or cellar; false: all others only. Empty: lifts the saved criterion.
            title_split: True: only listings whose text says that the home has several titles or could be split; false: all others only. Empty: lifts the saved criterion.
            hmo: True: only listings whose text says that the home is a house in multiple occupation; false: all others only. Empty: lifts the saved criterion.
            hmo_licensed: True: only listings whose text says that the home is licensed as a house in multiple occupation; false: all others only. Empty: lifts the saved criterion.
            hmo_potential: True: only listings whose text says that the home could be let by the room; false: all others only. Empty: lifts the saved criterion.
            article4_text: True: only listings whose text says something of an Article 4 direction; false: all others only. Empty: lifts the saved criterion.
            tenanted: True: only listings whose text says that a tenant lives in the home; false: all others only. Empty: lifts the saved criterion.
            regulated_tenancy: True: only listings whose text says that the tenant has a regulated or protected tenancy; false: all others only. Empty: lifts the saved criterion.
            investment_opportunity: True: only listings whose text says that the home is offered as an investment; false: all others only. Empty: lifts the saved criterion.
            high_yield: True: only listings whose text says that the yield is high, at least 7 % where it is given; false: all others only. Empty: lifts the saved criterion.
            student_let: True: only listings whose text says that the home is let to students; false: all others only. Empty: lifts the saved criterion.
            holiday_let: True: only listings whose text says that the home is a holiday or short let; false: all others only. Empty: lifts the saved criterion.
            rent_guarantee: True: only listings whose text says that the rent is guaranteed; false: all others only. Empty: lifts the saved criterion.
            ground_rent_investment: True: only listings whose text says that ground rents are sold; false: all others only. Empty: lifts the saved criterion.
            occupancy_restriction: True: only listings whose text says that who may live there, or when, is restricted; false: all others only. Empty: lifts the saved criterion.
            shared_ownership: True: only listings whose text says that a share of the home is sold; false: all others only. Empty: lifts the saved criterion.
            discounted_sale: True: only listings whose text says that the home is sold under a discount scheme; false: all others only. Empty: lifts the saved criterion.
            retirement_property: True: only listings whose text says that buyers must be of a certain age; false: all others only. Empty: lifts the saved criterion.
            new_build_text: True: only listings whose text says that the home is newly built or off-plan; false: all others only. Empty: lifts the saved criterion.
            share_of_freehold_text: True: only listings whose text says that a share of the freehold comes with the home; false: all others only. Empty: lifts the saved criterion.
            park_home: True: only listings whose text says that the home is a park or mobile home; false: all others only. Empty: lifts the saved criterion.
            houseboat: True: only listings whose text says that the home is a boat or mooring; false: all others only. Empty: lifts the saved criterion.
            block_of_flats: True: only listings whose title or key features say that a whole block of flats is sold; false: all others only. Empty: lifts the saved criterion.
            is_care_home: True: only listings whose title or key features say that the building is a care home or of use class C2; false: all others only. Empty: lifts the saved criterion.
            is_hotel_bb: True: only listings whose title or key features say that the building is a hotel or guest house; false: all others only. Empty: lifts the saved criterion.
            mixed_use: True: only listings whose title or key features say that the building is in mixed commercial and residential use; false: all others only. Empty: lifts the saved criterion.
            is_former_pub: True: only listings whose title or key features say that the building is or was a pub; false: all others only. Empty: lifts the saved criterion.
            commercial_unit: True: only listings whose text says that the building is a shop, office or other commercial unit; false: all others only. Empty: lifts the saved criterion.
            garage: True: only listings whose text says that the home has a garage; false: all others only. Empty: lifts the saved criterion.
            off_street_parking: True: only listings whose text says that the home has off-street parking; false: all others only. Empty: lifts the saved criterion.
            garden: True: only listings whose text says that the home has a garden; false: all others only. Empty: lifts the saved criterion.
            sea_view: True: only listings whose text says that the home looks on the sea; false: all others only. Empty: lifts the saved criterion.
            solar_panels: True: only listings whose text says that the home has solar panels; false: all others only. Empty: lifts the saved criterion.
            sort_by: Order of the rows; unknown figures come last. Default: "best_bmv".
            format: Format of the export; CSV is the one there is. Default: "csv".
        """
        return self._send(
            Call(
                "GET",
                "/api/v1/lead-generators/{lg_id}/export",
                params={"lg_id": lg_id},
                query={
                    "listing_type": listing_type,
                    "status": status,
                    "min_price": min_price,
                    "max_price": max_price,
                    "min_bedrooms": min_bedrooms,
                    "max_bedrooms": max_bedrooms,
                    "min_bathrooms": min_bathrooms,
                    "max_bathrooms": max_bathrooms,
                    "min_floor_area_sqft": min_floor_area_sqft,
                    "max_floor_area_sqft": max_floor_area_sqft,
                    "min_price_per_sqft": min_price_per_sqft,
                    "max_price_per_sqft": max_price_per_sqft,
                    "property_types": property_types,
                    "tenure": tenure,
                    "min_lease_years": min_lease_years,
                    "max_lease_years": max_lease_years,
                    "new_build": new_build,
                    "epc_ratings": epc_ratings,
                    "council_tax_bands": council_tax_bands,
                    "bmv_only": bmv_only,
                    "min_bmv_discount": min_bmv_discount,
                    "min_yield": min_yield,
                    "max_yield": max_yield,
                    "min_deal_score": min_deal_score,
                    "hot_deals_only": hot_deals_only,
                    "min_motivation_score": min_motivation_score,
                    "motivation_tiers": motivation_tiers,
                    "playbook": playbook,
                    "playbook_tiers": playbook_tiers,
                    "added_since": added_since,
                    "min_days_listed": min_days_listed,
                    "max_days_listed": max_days_listed,
                    "reduced_only": reduced_only,
                    "min_reduction_pct": min_reduction_pct,
                    "reduced_since": reduced_since,
                    "is_listed_building": is_listed_building,
                    "in_conservation_area": in_conservation_area,
                    "is_flood_zone": is_flood_zone,
                    "has_article4": has_article4,
                    "keywords": keywords,
                    "exclude_keywords": exclude_keywords,
                    "probate": probate,
                    "repossession": repossession,
                    "receivership": receivership,
                    "auction": auction,
                    "modern_method_auction": modern_method_auction,
                    "cash_buyers_only": cash_buyers_only,
                    "chain_free": chain_free,
                    "vacant_possession": vacant_possession,
                    "quick_sale": quick_sale,
                    "motivated_seller": motivated_seller,
                    "price_reduced_text": price_reduced_text,
                    "below_market_value": below_market_value,
                    "back_on_market": back_on_market,
                    "relocation_sale": relocation_sale,
                    "divorce_sale": divorce_sale,
                    "landlord_exit": landlord_exit,
                    "portfolio_sale": portfolio_sale,
                    "vendor_finance": vendor_finance,
                    "needs_modernisation": needs_modernisation,
                    "needs_renovation": needs_renovation,
                    "derelict": derelict,
                    "structural_issues": structural_issues,
                    "fire_damaged": fire_damaged,
                    "water_damaged": water_damaged,
                    "non_standard_construction": non_standard_construction,
                    "knotweed": knotweed,
                    "cladding_issue": cladding_issue,
                    "asbestos": asbestos,
                    "no_central_heating": no_central_heating,
                    "recently_refurbished": recently_refurbished,
                    "short_lease": short_lease,
                    "planning_granted": planning_granted,
                    "development_potential": development_potential,
                    "extension_potential": extension_potential,
                    "loft_potential": loft_potential,
                    "building_plot": building_plot,
                    "large_plot": large_plot,
                    "land_included": land_included,
                    "commercial_conversion": commercial_conversion,
                    "barn": barn,
                    "church_chapel": church_chapel,
                    "school_conversion": school_conversion,
                    "annexe": annexe,
                    "outbuildings": outbuildings,
                    "basement": basement,
                    "title_split": title_split,
                    "hmo": hmo,
                    "hmo_licensed": hmo_licensed,
                    "hmo_potential": hmo_potential,
                    "article4_text": article4_text,
                    "tenanted": tenanted,
                    "regulated_tenancy": regulated_tenancy,
                    "investment_opportunity": investment_opportunity,
                    "high_yield": high_yield,
                    "student_let": student_let,
                    "holiday_let": holiday_let,
                    "rent_guarantee": rent_guarantee,
                    "ground_rent_investment": ground_rent_investment,
                    "occupancy_restriction": occupancy_restriction,
                    "shared_ownership": shared_ownership,
                    "discounted_sale": discounted_sale,
                    "retirement_property": retirement_property,
                    "new_build_text": new_build_text,
                    "share_of_freehold_text": share_of_freehold_text,
                    "park_home": park_home,
                    "houseboat": houseboat,
                    "block_of_flats": block_of_flats,
                    "is_care_home": is_care_home,
                    "is_hotel_bb": is_hotel_bb,
                    "mixed_use": mixed_use,
                    "is_former_pub": is_former_pub,
                    "commercial_unit": commercial_unit,
                    "garage": garage,
                    "off_street_parking": off_street_parking,
                    "garden": garden,
                    "sea_view": sea_view,
                    "solar_panels": solar_panels,
                    "sort_by": sort_by,
                    "format": format,
                },
                media="text/csv; charset=utf-8",
            )
        )

    def flip_standalone(
        self,
        *,
        body: schemas.FlipStandaloneRequest,
        defaults: Literal["product"] | None = None,
    ) -> schemas.FlipStandaloneResponse:
        """Computes buying, renovating and selling at a price the body names: costs, profit and return. The surcharge on further homes applies unless the body says otherwise.

        `POST /api/v1/investment/calculate-flip/standalone`. Costs 1 request. Scope `investment:read`.

        Args:
            body: What is sent as JSON; `schemas.FlipStandaloneRequest` names its fields.
            defaults: `product` leaves the defaults of the account out. Left out: they are used.
        """
        return self._send(
            Call(
                "POST",
                "/api/v1/investment/calculate-flip/standalone",
                query={"defaults": defaults},
                body=body,
            )
        )

    def flood_risk_at(self, *, latitude: float, longitude: float) -> schemas.FloodRiskAtResponse:
        """Tells the flood zone of a point on the map of its nation, the highest where zones overlap. Where no map reaches the point every figure is null and `coverage` is `none`.

        `GET /api/v1/flood-risk`. Costs 1 request. Scope `planning:read`.

        Args:
            latitude: Latitude of the point in decimal degrees (WGS 84), −90 to 90.
            longitude: Longitude of the point in decimal degrees (WGS 84), −180 to 180.
        """
        return self._send(
            Call(
                "GET",
                "/api/v1/flood-risk",
                query={"latitude": latitude, "longitude": longitude},
                is_enveloped=True,
            )
        )

    def flood_risk_of_property(self, property_id: str) -> schemas.FloodRiskAtResponse:
        """Tells the flood zone of a stored property: the fact stored with it, else the map at its position. Where no map reaches it every figure is null and `coverage` is `none`.

        `GET /api/v1/flood-risk/property/{property_id}`. Costs 1 request. Scope `planning:read`.

        Args:
            property_id: UUID of a stored property, the `id` of the listing search.
        """
        return self._send(
            Call(
                "GET",
                "/api/v1/flood-risk/property/{property_id}",
                params={"property_id": property_id},
                is_enveloped=True,
            )
        )

    def get_calculation(self, calculation_id: str) -> schemas.CreateCalculationResponse:
        """Gives one saved calculation with its inputs and results.

        `GET /api/v1/calculations/{calculation_id}`. Costs 1 request. Scope `investment:read`.

        Args:
            calculation_id: UUID of a saved calculation of the account.
        """
        return self._send(
            Call(
                "GET",
                "/api/v1/calculations/{calculation_id}",
                params={"calculation_id": calculation_id},
            )
        )

    def get_defaults(self) -> schemas.AccountDefaults:
        """Gives the account’s own assumptions as they were set: a field for every calculator that takes it, and under `btl`, `hmo`, `brrr`, `flip` and `sa` those of one strategy alone, which go first. An empty object: none is set.

        `GET /api/v1/investment/defaults`. Free.
        """
        return self._send(Call("GET", "/api/v1/investment/defaults"))

    def get_image(
        self,
        image_id: str,
        *,
        size: Literal["thumb", "medium", "large", "original"] | None = None,
    ) -> bytes:
        """Gives the bytes of an image of a listing, in the size asked for. Only identifiers that a listing names are answered, never an address.

        `GET /api/v1/media/{image_id}`. Costs 1 request. Scope `properties:read`.

        Args:
            image_id: Identifier of the image, of a listing’s `images` or `floorplans`.
            size: Size of the image; `original` is as the agent gave it. Default: "original".
        """
        return self._send(
            Call(
                "GET",
                "/api/v1/media/{image_id}",
                params={"image_id": image_id},
                query={"size": size},
                media="image/*",
            )
        )

    def get_lead_generator(self, lg_id: str) -> schemas.GetLeadGeneratorResponse:
        """Gives one scanner with the counts of its matches by status.

        `GET /api/v1/lead-generators/{lg_id}`. Costs 1 request. Scope `leads:read`.

        Args:
            lg_id: UUID of a scanner of the account.
        """
        return self._send(Call("GET", "/api/v1/lead-generators/{lg_id}", params={"lg_id": lg_id}))

    def get_off_market_generator(self, lg_id: str) -> schemas.GetOffMarketGeneratorResponse:
        """Gives one off-market scanner with the counts of its leads by class.

        `GET /api/v1/off-market-lead-generators/{lg_id}`. Costs 1 request. Scope `leads:read`.

        Args:
            lg_id: UUID of a scanner of the account.
        """
        return self._send(
            Call("GET", "/api/v1/off-market-lead-generators/{lg_id}", params={"lg_id": lg_id})
        )

    def get_property(self, property_id: str) -> schemas.GetPropertyResponse:
        """Gives one listing with its description, images, floor plans, price history, agent and the words that set each flag. A withdrawn listing stays readable by its id.

        `GET /api/v1/properties/{property_id}`. Costs 1 request. Scope `properties:read`.

        Args:
            property_id: UUID of the listing.
        """
        return self._send(
            Call(
                "GET",
                "/api/v1/properties/{property_id}",
                params={"property_id": property_id},
                is_enveloped=True,
            )
        )

    def get_report_subscription(
        self,
        subscription_id: str,
    ) -> schemas.CreateReportSubscriptionResponse:
        """Gives one area report subscription.

        `GET /api/v1/area-report-subscriptions/{subscription_id}`. Costs 1 request. Scope `areas:read`.

        Args:
            subscription_id: UUID of a subscription of the account.
        """
        return self._send(
            Call(
                "GET",
                "/api/v1/area-report-subscriptions/{subscription_id}",
                params={"subscription_id": subscription_id},
            )
        )

    def get_webhook(self, webhook_id: str) -> schemas.GetWebhookResponse:
        """Gives one webhook, and since when its attempts have failed.

        `GET /api/v1/webhooks/{webhook_id}`. Free.

        Args:
            webhook_id: UUID of a webhook of the account.
        """
        return self._send(
            Call("GET", "/api/v1/webhooks/{webhook_id}", params={"webhook_id": webhook_id})
        )

    def growth(self, *, postcode: schemas.Area) -> schemas.GrowthResponse:
        """Compares the median registered price of a postcode or outcode over the twelve months up to `data_until` with the twelve before. Only sales at full market value count; without sales in both years the growth is null.

        `GET /api/v1/growth`. Costs 1 request. Scope `areas:read`.

        Args:
            postcode: A full postcode or an outcode of the United Kingdom, in either case.
        """
        return self._send(
            Call("GET", "/api/v1/growth", query={"postcode": postcode}, is_enveloped=True)
        )

    def heritage_area(self, outcode: schemas.Outcode) -> schemas.HeritageAreaResponse:
        """Counts the stored homes of an outcode that are listed buildings or stand in a conservation area, listed for sale or not, with up to ten of each.

        `GET /api/v1/heritage/area/{outcode}`. Costs 1 request. Scope `planning:read`.

        Args:
            outcode: First half of a postcode, such as M14, in either case.
        """
        return self._send(
            Call(
                "GET",
                "/api/v1/heritage/area/{outcode}",
                params={"outcode": outcode},
                is_enveloped=True,
            )
        )

    def heritage_property(self, property_id: str) -> schemas.HeritagePropertyResponse:
        """Tells whether a stored property is a listed building or stands in a conservation area, by the map at its position, else by the facts stored with it; null where neither tells.

        `GET /api/v1/heritage/property/{property_id}`. Costs 1 request. Scope `planning:read`.

        Args:
            property_id: UUID of a stored property, the `id` of the listing search.
        """
        return self._send(
            Call(
                "GET",
                "/api/v1/heritage/property/{property_id}",
                params={"property_id": property_id},
                is_enveloped=True,
            )
        )

    def heritage_status(self, property_id: str) -> schemas.HeritageStatusResponse:
        """Tells whether a stored property is a listed building or stands in a conservation area, by the map at its position, else by the facts stored with it, and what that restricts. Where neither tells, the facts are null.

        `GET /api/v1/planning/{property_id}/heritage-status`. Costs 1 request. Scope `planning:read`.

        Args:
            property_id: UUID of a stored property, the `id` of the listing search.
        """
        return self._send(
            Call(
                "GET",
                "/api/v1/planning/{property_id}/heritage-status",
                params={"property_id": property_id},
            )
        )

    def hmo_standalone(
        self,
        *,
        body: schemas.HmoStandaloneRequest,
        defaults: Literal["product"] | None = None,
    ) -> schemas.HmoStandaloneResponse:
        """Computes a house let by the room at a price the body names. Every default that stood in for a field left out is named in `assumed`.

        `POST /api/v1/investment/calculate-hmo/standalone`. Costs 1 request. Scope `investment:read`.

        Args:
            body: What is sent as JSON; `schemas.HmoStandaloneRequest` names its fields.
            defaults: `product` leaves the defaults of the account out. Left out: they are used.
        """
        return self._send(
            Call(
                "POST",
                "/api/v1/investment/calculate-hmo/standalone",
                query={"defaults": defaults},
                body=body,
            )
        )

    def investment_batch(
        self,
        *,
        body: schemas.InvestmentBatchRequest,
        defaults: Literal["product"] | None = None,
    ) -> schemas.InvestmentBatchResponse:
        """Runs many calculator calls in one request, at most the batch limit of the plan, and answers them in order, each with its own status. Each success is charged as one call. Calculators that run another many times over (`solve`, `projection`, `sensitivity`) are no part of a batch.

        `POST /api/v1/investment/batch`. Costs 1 request. Scope `investment:read`.

        Args:
            body: What is sent as JSON; `schemas.InvestmentBatchRequest` names its fields.
            defaults: `product` leaves the defaults of the account out. Left out: they are used.
        """
        return self._send(
            Call("POST", "/api/v1/investment/batch", query={"defaults": defaults}, body=body)
        )

    def landlord_tax(
        self,
        *,
        body: schemas.LandlordTaxRequest,
        defaults: Literal["product"] | None = None,
    ) -> schemas.LandlordTaxResponse:
        """Computes the tax a letting adds for its owners, whose finance costs only reduce the tax at the basic rate (Section 24), beside the corporation tax of a company that owns the same, whose finance costs are an expense. One tax year, or every year that is known where the owners live.

        `POST /api/v1/investment/tax`. Costs 1 request. Scope `investment:read`.

        Args:
            body: What is sent as JSON; `schemas.LandlordTaxRequest` names its fields.
            defaults: `product` leaves the defaults of the account out. Left out: they are used.
        """
        return self._send(
            Call("POST", "/api/v1/investment/tax", query={"defaults": defaults}, body=body)
        )

    def lead_generator_alerts(
        self,
        lg_id: str,
        *,
        page: int | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        since: str | None = None,
    ) -> schemas.LeadGeneratorAlertsResponse:
        """Gives what changed among the matches of a scanner, newest first, for 90 days. Nothing is recorded unless alerts are enabled.

        `GET /api/v1/lead-generators/{lg_id}/alerts`. Costs 1 request. Scope `leads:read`.

        Args:
            lg_id: UUID of a scanner of the account.
            page: Number of the page, from 1; page × limit reaches 10,000 items at most.
            limit: Items in the answer at most. Default: 20.
            cursor: Value of `next_cursor` of the page before, with the same filters; takes the place of `page`. It goes on after the last item shown, whatever is added above meanwhile; by `page`, items added meanwhile push others onto the next page again.
            since: Only changes after this instant, ISO 8601. Left out: the last 90 days.
        """
        return self._send(
            Call(
                "GET",
                "/api/v1/lead-generators/{lg_id}/alerts",
                params={"lg_id": lg_id},
                query={"page": page, "limit": limit, "cursor": cursor, "since": since},
            )
        )

    def lead_generator_properties(
        self,
        lg_id: str,
        *,
        page: int | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        listing_type: Literal["sale", "rent"] | None = None,
        status: Sequence[Literal["active", "under_offer", "sold_stc", "sold", "let_agreed", "let", "withdrawn"]] | None = None,
        min_price: float | None = None,
        max_price: float | None = None,
        min_bedrooms: int | None = None,
        max_bedrooms: int | None = None,
        min_bathrooms: int | None = None,
        max_bathrooms: int | None = None,
        min_floor_area_sqft: float | None = None,
        max_floor_area_sqft: float | None = None,
        min_price_per_sqft: float | None = None,
        max_price_per_sqft: float | None = None,
        property_types: Sequence[Literal["detached", "semi-detached", "terraced", "flat", "bungalow", "park_home", "land", "commercial", "other"]] | None = None,
        tenure: Sequence[Literal["freehold", "leasehold", "share_of_freehold", "commonhold"]] | None = None,
        min_lease_years: int | None = None,
        max_lease_years: int | None = None,
        new_build: bool | None = None,
        epc_ratings: Sequence[Literal["A", "B", "C", "D", "E", "F", "G"]] | None = None,
        council_tax_bands: Sequence[Literal["A", "B", "C", "D", "E", "F", "G", "H", "I"]] | None = None,
        bmv_only: bool | None = None,
        min_bmv_discount: float | None = None,
        min_yield: float | None = None,
        max_yield: float | None = None,
        min_deal_score: float | None = None,
        hot_deals_only: bool | None = None,
        min_motivation_score: float | None = None,
        motivation_tiers: Sequence[Literal["gold", "silver", "bronze", "excluded"]] | None = None,
        playbook: Literal["brrr_candidate", "hmo_conversion", "btl_candidate", "flip_candidate", "sa_candidate", "probate_deals", "auction_deals", "repossessions", "tenanted_investments", "title_split", "short_lease", "cash_buyers_only", "below_market_value", "high_yield", "motivated_sellers", "stale_listings", "development_sites", "commercial_conversion"] | None = None,
        playbook_tiers: Sequence[Literal["gold", "silver", "bronze"]] | None = None,
        added_since: str | None = None,
        min_days_listed: int | None = None,
        max_days_listed: int | None = None,
        reduced_only: bool | None = None,
        min_reduction_pct: float | None = None,
        reduced_since: str | None = None,
        is_listed_building: bool | None = None,
        in_conservation_area: bool | None = None,
        is_flood_zone: bool | None = None,
        has_article4: bool | None = None,
        keywords: Sequence[str] | None = None,
        exclude_keywords: Sequence[str] | None = None,
        probate: bool | None = None,
        repossession: bool | None = None,
        receivership: bool | None = None,
        auction: bool | None = None,
        modern_method_auction: bool | None = None,
        cash_buyers_only: bool | None = None,
        chain_free: bool | None = None,
        vacant_possession: bool | None = None,
        quick_sale: bool | None = None,
        motivated_seller: bool | None = None,
        price_reduced_text: bool | None = None,
        below_market_value: bool | None = None,
        back_on_market: bool | None = None,
        relocation_sale: bool | None = None,
        divorce_sale: bool | None = None,
        landlord_exit: bool | None = None,
        portfolio_sale: bool | None = None,
        vendor_finance: bool | None = None,
        needs_modernisation: bool | None = None,
        needs_renovation: bool | None = None,
        derelict: bool | None = None,
        structural_issues: bool | None = None,
        fire_damaged: bool | None = None,
        water_damaged: bool | None = None,
        non_standard_construction: bool | None = None,
        knotweed: bool | None = None,
        cladding_issue: bool | None = None,
        asbestos: bool | None = None,
        no_central_heating: bool | None = None,
        recently_refurbished: bool | None = None,
        short_lease: bool | None = None,
        planning_granted: bool | None = None,
        development_potential: bool | None = None,
        extension_potential: bool | None = None,
        loft_potential: bool | None = None,
        building_plot: bool | None = None,
        large_plot: bool | None = None,
        land_included: bool | None = None,
        commercial_conversion: bool | None = None,
        barn: bool | None = None,
        church_chapel: bool | None = None,
        school_conversion: bool | None = None,
        annexe: bool | None = None,
        outbuildings: bool | None = None,
        basement: bool | None = None,
        title_split: bool | None = None,
        hmo: bool | None = None,
        hmo_licensed: bool | None = None,
        hmo_potential: bool | None = None,
        article4_text: bool | None = None,
        tenanted: bool | None = None,
        regulated_tenancy: bool | None = None,
        investment_opportunity: bool | None = None,
        high_yield: bool | None = None,
        student_let: bool | None = None,
        holiday_let: bool | None = None,
        rent_guarantee: bool | None = None,
        ground_rent_investment: bool | None = None,
        occupancy_restriction: bool | None = None,
        shared_ownership: bool | None = None,
        discounted_sale: bool | None = None,
        retirement_property: bool | None = None,
        new_build_text: bool | None = None,
        share_of_freehold_text: bool | None = None,
        park_home: bool | None = None,
        houseboat: bool | None = None,
        block_of_flats: bool | None = None,
        is_care_home: bool | None = None,
        is_hotel_bb: bool | None = None,
        mixed_use: bool | None = None,
        is_former_pub: bool | None = None,
        commercial_unit: bool | None = None,
        garage: bool | None = None,
        off_street_parking: bool | None = None,
        garden: bool | None = None,
        sea_view: bool | None = None,
        solar_panels: bool | None = None,
        sort_by: Literal["newest", "oldest", "price_asc", "price_desc", "best_bmv", "highest_yield", "deal_score", "motivation_score", "most_reduced", "longest_listed", "price_per_sqft_asc"] | None = None,
    ) -> schemas.LeadGeneratorPropertiesResponse:
        """Gives the listings that a scanner finds, ranked, one page at a time. Every saved criterion can be overridden for this call: a value replaces it, an empty one lifts it. The first page without overrides marks the matches as read.

        `GET /api/v1/lead-generators/{lg_id}/properties`. Costs 1 request. Scope `leads:read`.

        Args:
            lg_id: UUID of a scanner of the account.
            page: Number of the page, from 1; page × limit reaches 10,000 items at most.
            limit: Items in the answer at most. Default: 20.
            cursor: Value of `next_cursor` of the page before, with the same filters; takes the place of `page`. It goes on after the last item shown, whatever is added above meanwhile; by `page`, items added meanwhile push others onto the next page again.
            listing_type: Whether homes for sale or to let are sought. Left out: for sale. Empty: lifts the saved criterion.
            status: Statuses that the listing may have. Left out: active. Empty: lifts the saved criterion.
            min_price: Least price, pounds; of homes to let the rent a month. Empty: lifts the saved criterion.
            max_price: Greatest price, pounds; of homes to let the rent a month. Empty: lifts the saved criterion.
            min_bedrooms: Least number of bedrooms. Empty: lifts the saved criterion.
            max_bedrooms: Greatest number of bedrooms. Empty: lifts the saved criterion.
            min_bathrooms: Least number of bathrooms. Empty: lifts the saved criterion.
            max_bathrooms: Greatest number of bathrooms. Empty: lifts the saved criterion.
            min_floor_area_sqft: Least floor area, square feet. Empty: lifts the saved criterion.
            max_floor_area_sqft: Greatest floor area, square feet. Empty: lifts the saved criterion.
            min_price_per_sqft: Least price a square foot, pounds. Empty: lifts the saved criterion.
            max_price_per_sqft: Greatest price a square foot, pounds. Empty: lifts the saved criterion.
            property_types: Types that the home may have, by their names; the codes D, S, T and F stand for detached, semi-detached, terraced and flat. Empty: lifts the saved criterion.
            tenure: Tenures that the home may have. Empty: lifts the saved criterion.
            min_lease_years: Least number of years left of the lease. Empty: lifts the saved criterion.
            max_lease_years: Greatest number of years left of the lease. Empty: lifts the saved criterion.
            new_build: True: only homes known to be newly built; false: only homes known not to be. Empty: lifts the saved criterion.
            epc_ratings: Energy bands that the home may have. Empty: lifts the saved criterion.
            council_tax_bands: Council tax bands that the home may have. Empty: lifts the saved criterion.
            bmv_only: True: only homes whose price lies below the estimated value by 0.01 per cent or more. False asks nothing. Empty: lifts the saved criterion.
            min_bmv_discount: Least discount of the price against the estimated value, per cent. Empty: lifts the saved criterion.
            min_yield: Least gross yield, per cent: estimated rent of a year over the price (off-market: over the estimated value). Empty: lifts the saved criterion.
            max_yield: Greatest gross yield, per cent: estimated rent of a year over the price (off-market: over the estimated value). Empty: lifts the saved criterion.
            min_deal_score: Least deal score, 0–100. Empty: lifts the saved criterion.
            hot_deals_only: True: only homes whose `is_hot_deal` is true. False asks nothing. Empty: lifts the saved criterion.
            min_motivation_score: Least motivation score, 0–100. Empty: lifts the saved criterion.
            motivation_tiers: Motivation tiers that the home may have. Empty: lifts the saved criterion.
            playbook: Slug of a playbook whose preset the home must meet; other criteria narrow it. Homes of unknown tier are left out. Empty: lifts the saved criterion.
            playbook_tiers: Tiers that the home may have in the playbook asked for; without one whose tiers are stored, in any of the three that are. Empty: lifts the saved criterion.
            added_since: Only homes that came on offer from this day or instant on. Empty: lifts the saved criterion.
            min_days_listed: Least number of whole days from the first listing of the home to today, in UTC. Empty: lifts the saved criterion.
            max_days_listed: Greatest number of whole days from the first listing of the home to today, in UTC. Empty: lifts the saved criterion.
            reduced_only: True: only homes whose price was reduced at least once. False asks nothing. Empty: lifts the saved criterion.
            min_reduction_pct: Least fall from the first price to the present one, per cent. Empty: lifts the saved criterion.
            reduced_since: Only homes whose price was reduced from this day or instant on. Empty: lifts the saved criterion.
            is_listed_building: True: only homes known to be listed buildings; false: only those known not to be. By map data. Empty: lifts the saved criterion.
            in_conservation_area: True: only homes known to stand in a conservation area; false: only those known not to. By map data. Empty: lifts the saved criterion.
            is_flood_zone: True: only homes known to stand in flood zone 2 or 3; false: only those known not to. By map data. Empty: lifts the saved criterion.
            has_article4: True: only homes known to be under an Article 4 direction; false: only those known not to be. By map data. Empty: lifts the saved criterion.
            keywords: Terms that must all stand in title or key features. Empty: lifts the saved criterion.
            exclude_keywords: Terms of which none may stand in title or key features. Empty: lifts the saved criterion.
            probate: True: only listings whose text says that the home is sold out of an estate of a deceased person; false: all others only. Empty: lifts the saved criterion.
            repossession: True: only listings whose text says that a lender has taken possession of the home; false: all others only. Empty: lifts the saved criterion.
            receivership: True: only listings whose text says that a receiver, an administrator or a liquidator sells; false: all others only. Empty: lifts the saved criterion.
            auction: True: only listings whose text says that the home is sold by auction; false: all others only. Empty: lifts the saved criterion.
            modern_method_auction: True: only listings whose text says that the home is sold by a conditional auction with a reservation fee; false: all others only. Empty: lifts the saved criterion.
            cash_buyers_only: True: only listings whose text says that only cash buyers can buy, or that no mortgage can be had; false: all others only. Empty: lifts the saved criterion.
            chain_free: True: only listings whose text says that no onward chain waits on the sale; false: all others only. Empty: lifts the saved criterion.
            vacant_possession: True: only listings whose text says that the home stands empty or is sold so; false: all others only. Empty: lifts the saved criterion.
            quick_sale: True: only listings whose text says that the seller wants a quick sale; false: all others only. Empty: lifts the saved criterion.
            motivated_seller: True: only listings whose text says that the seller is motivated or open to offers; false: all others only. Empty: lifts the saved criterion.
            price_reduced_text: True: only listings whose text says that the price was reduced; false: all others only. Empty: lifts the saved criterion.
            below_market_value: True: only listings whose text says that the price lies below the market value; false: all others only. Empty: lifts the saved criterion.
            back_on_market: True: only listings whose text says that the home is back on the market after a sale fell through; false: all others only. Empty: lifts the saved criterion.
            relocation_sale: True: only listings whose text says that the seller moves away or abroad; false: all others only. Empty: lifts the saved criterion.
            divorce_sale: True: only listings whose text says that the seller separates or divorces; false: all others only. Empty: lifts the saved criterion.
            landlord_exit: True: only listings whose text says that a landlord gives the home up; false: all others only. Empty: lifts the saved criterion.
            portfolio_sale: True: only listings whose text says that several homes are sold together; false: all others only. Empty: lifts the saved criterion.
            vendor_finance: True: only listings whose text says that the seller finances the purchase or offers an option; false: all others only. Empty: lifts the saved criterion.
            needs_modernisation: True: only listings whose text says that the home needs modernising or updating; false: all others only. Empty: lifts the saved criterion.
            needs_renovation: True: only listings whose text says that the home needs renovating; false: all others only. Empty: lifts the saved criterion.
            derelict: True: only listings whose text says that the home is derelict or uninhabitable; false: all others only. Empty: lifts the saved criterion.
            structural_issues: True: only listings whose text says that the structure has moved or needs repair; false: all others only. Empty: lifts the saved criterion.
            fire_damaged: True: only listings whose text says that a fire has damaged the home; false: all others only. Empty: lifts the saved criterion.
            water_damaged: True: only listings whose text says that water or severe damp has damaged the home; false: all others only. Empty: lifts the saved criterion.
            non_standard_construction: True: only listings whose text says that the home is of non-standard construction; false: all others only. Empty: lifts the saved criterion.
            knotweed: True: only listings whose text says something of Japanese knotweed; false: all others only. Empty: lifts the saved criterion.
            cladding_issue: True: only listings whose text says something of cladding or an EWS1 form; false: all others only. Empty: lifts the saved criterion.
            asbestos: True: only listings whose text says something of asbestos; false: all others only. Empty: lifts the saved criterion.
            no_central_heating: True: only listings whose text says that the home has no central heating; false: all others only. Empty: lifts the saved criterion.
            recently_refurbished: True: only listings whose text says that the home was recently refurbished; false: all others only. Empty: lifts the saved criterion.
            short_lease: True: only listings whose text says that the lease is short, below 80 years; false: all others only. Empty: lifts the saved criterion.
            planning_granted: True: only listings whose text says that planning permission was granted; false: all others only. Empty: lifts the saved criterion.
            development_potential: True: only listings whose text says that the site could be developed, subject to planning; false: all others only. Empty: lifts the saved criterion.
            extension_potential: True: only listings whose text says that the home could be extended; false: all others only. Empty: lifts the saved criterion.
            loft_potential: True: only listings whose text says that the loft could be converted; false: all others only. Empty: lifts the saved criterion.
            building_plot: True: only listings whose text says that the land is a plot to build on; false: all others only. Empty: lifts the saved criterion.
            large_plot: True: only listings whose text says that the plot is large; false: all others only. Empty: lifts the saved criterion.
            land_included: True: only listings whose text says that land comes with the home; false: all others only. Empty: lifts the saved criterion.
            commercial_conversion: True: only listings whose text says that a commercial building could be converted; false: all others only. Empty: lifts the saved criterion.
            barn: True: only listings whose text says something of a barn or barn conversion; false: all others only. Empty: lifts the saved criterion.
            church_chapel: True: only listings whose text says that the building is a former church or chapel; false: all others only. Empty: lifts the saved criterion.
            school_conversion: True: only listings whose text says that the building is a former school; false: all others only. Empty: lifts the saved criterion.
            annexe: True: only listings whose text says that the home has an annexe; false: all others only. Empty: lifts the saved criterion.
            outbuildings: True: only listings whose text says that the home has outbuildings; false: all others only. Empty: lifts the saved criterion.
            basement: True: only listings whose text says that the home has a basement or cellar; false: all others only. Empty: lifts the saved criterion.
            title_split: True: only listings whose text says that the home has several titles or could be split; false: all others only. Empty: lifts the saved criterion.
            hmo: True: only listings whose text says that the home is a house in multiple occupation; false: all others only. Empty: lifts the saved criterion.
            hmo_licensed: True: only listings whose text says that the home is licensed as a house in multiple occupation; false: all others only. Empty: lifts the saved criterion.
            hmo_potential: True: only listings whose text says that the home could be let by the room; false: all others only. Empty: lifts the saved criterion.
            article4_text: True: only listings whose text says something of an Article 4 direction; false: all others only. Empty: lifts the saved criterion.
            tenanted: True: only listings whose text says that a tenant lives in the home; false: all others only. Empty: lifts the saved criterion.
            regulated_tenancy: True: only listings whose text says that the tenant has a regulated or protected tenancy; false: all others only. Empty: lifts the saved criterion.
            investment_opportunity: True: only listings whose text says that the home is offered as an investment; false: all others only. Empty: lifts the saved criterion.
            high_yield: True: only listings whose text says that the yield is high, at least 7 % where it is given; false: all others only. Empty: lifts the saved criterion.
            student_let: True: only listings whose text says that the home is let to students; false: all others only. Empty: lifts the saved criterion.
            holiday_let: True: only listings whose text says that the home is a holiday or short let; false: all others only. Empty: lifts the saved criterion.
            rent_guarantee: True: only listings whose text says that the rent is guaranteed; false: all others only. Empty: lifts the saved criterion.
            ground_rent_investment: True: only listings whose text says that ground rents are sold; false: all others only. Empty: lifts the saved criterion.
            occupancy_restriction: True: only listings whose text says that who may live there, or when, is restricted; false: all others only. Empty: lifts the saved criterion.
            shared_ownership: True: only listings whose text says that a share of the home is sold; false: all others only. Empty: lifts the saved criterion.
            discounted_sale: True: only listings whose text says that the home is sold under a discount scheme; false: all others only. Empty: lifts the saved criterion.
            retirement_property: True: only listings whose text says that buyers must be of a certain age; false: all others only. Empty: lifts the saved criterion.
            new_build_text: True: only listings whose text says that the home is newly built or off-plan; false: all others only. Empty: lifts the saved criterion.
            share_of_freehold_text: True: only listings whose text says that a share of the freehold comes with the home; false: all others only. Empty: lifts the saved criterion.
            park_home: True: only listings whose text says that the home is a park or mobile home; false: all others only. Empty: lifts the saved criterion.
            houseboat: True: only listings whose text says that the home is a boat or mooring; false: all others only. Empty: lifts the saved criterion.
            block_of_flats: True: only listings whose title or key features say that a whole block of flats is sold; false: all others only. Empty: lifts the saved criterion.
            is_care_home: True: only listings whose title or key features say that the building is a care home or of use class C2; false: all others only. Empty: lifts the saved criterion.
            is_hotel_bb: True: only listings whose title or key features say that the building is a hotel or guest house; false: all others only. Empty: lifts the saved criterion.
            mixed_use: True: only listings whose title or key features say that the building is in mixed commercial and residential use; false: all others only. Empty: lifts the saved criterion.
            is_former_pub: True: only listings whose title or key features say that the building is or was a pub; false: all others only. Empty: lifts the saved criterion.
            commercial_unit: True: only listings whose text says that the building is a shop, office or other commercial unit; false: all others only. Empty: lifts the saved criterion.
            garage: True: only listings whose text says that the home has a garage; false: all others only. Empty: lifts the saved criterion.
            off_street_parking: True: only listings whose text says that the home has off-street parking; false: all others only. Empty: lifts the saved criterion.
            garden: True: only listings whose text says that the home has a garden; false: all others only. Empty: lifts the saved criterion.
            sea_view: True: only listings whose text says that the home looks on the sea; false: all others only. Empty: lifts the saved criterion.
            solar_panels: True: only listings whose text says that the home has solar panels; false: all others only. Empty: lifts the saved criterion.
            sort_by: Order of the listings; unknown figures come last. Default: "best_bmv".
        """
        return self._send(
            Call(
                "GET",
                "/api/v1/lead-generators/{lg_id}/properties",
                params={"lg_id": lg_id},
                query={
                    "page": page,
                    "limit": limit,
                    "cursor": cursor,
                    "listing_type": listing_type,
                    "status": status,
                    "min_price": min_price,
                    "max_price": max_price,
                    "min_bedrooms": min_bedrooms,
                    "max_bedrooms": max_bedrooms,
                    "min_bathrooms": min_bathrooms,
                    "max_bathrooms": max_bathrooms,
                    "min_floor_area_sqft": min_floor_area_sqft,
                    "max_floor_area_sqft": max_floor_area_sqft,
                    "min_price_per_sqft": min_price_per_sqft,
                    "max_price_per_sqft": max_price_per_sqft,
                    "property_types": property_types,
                    "tenure": tenure,
                    "min_lease_years": min_lease_years,
                    "max_lease_years": max_lease_years,
                    "new_build": new_build,
                    "epc_ratings": epc_ratings,
                    "council_tax_bands": council_tax_bands,
                    "bmv_only": bmv_only,
                    "min_bmv_discount": min_bmv_discount,
                    "min_yield": min_yield,
                    "max_yield": max_yield,
                    "min_deal_score": min_deal_score,
                    "hot_deals_only": hot_deals_only,
                    "min_motivation_score": min_motivation_score,
                    "motivation_tiers": motivation_tiers,
                    "playbook": playbook,
                    "playbook_tiers": playbook_tiers,
                    "added_since": added_since,
                    "min_days_listed": min_days_listed,
                    "max_days_listed": max_days_listed,
                    "reduced_only": reduced_only,
                    "min_reduction_pct": min_reduction_pct,
                    "reduced_since": reduced_since,
                    "is_listed_building": is_listed_building,
                    "in_conservation_area": in_conservation_area,
                    "is_flood_zone": is_flood_zone,
                    "has_article4": has_article4,
                    "keywords": keywords,
                    "exclude_keywords": exclude_keywords,
                    "probate": probate,
                    "repossession": repossession,
                    "receivership": receivership,
                    "auction": auction,
                    "modern_method_auction": modern_method_auction,
                    "cash_buyers_only": cash_buyers_only,
                    "chain_free": chain_free,
                    "vacant_possession": vacant_possession,
                    "quick_sale": quick_sale,
                    "motivated_seller": motivated_seller,
                    "price_reduced_text": price_reduced_text,
                    "below_market_value": below_market_value,
                    "back_on_market": back_on_market,
                    "relocation_sale": relocation_sale,
                    "divorce_sale": divorce_sale,
                    "landlord_exit": landlord_exit,
                    "portfolio_sale": portfolio_sale,
                    "vendor_finance": vendor_finance,
                    "needs_modernisation": needs_modernisation,
                    "needs_renovation": needs_renovation,
                    "derelict": derelict,
                    "structural_issues": structural_issues,
                    "fire_damaged": fire_damaged,
                    "water_damaged": water_damaged,
                    "non_standard_construction": non_standard_construction,
                    "knotweed": knotweed,
                    "cladding_issue": cladding_issue,
                    "asbestos": asbestos,
                    "no_central_heating": no_central_heating,
                    "recently_refurbished": recently_refurbished,
                    "short_lease": short_lease,
                    "planning_granted": planning_granted,
                    "development_potential": development_potential,
                    "extension_potential": extension_potential,
                    "loft_potential": loft_potential,
                    "building_plot": building_plot,
                    "large_plot": large_plot,
                    "land_included": land_included,
                    "commercial_conversion": commercial_conversion,
                    "barn": barn,
                    "church_chapel": church_chapel,
                    "school_conversion": school_conversion,
                    "annexe": annexe,
                    "outbuildings": outbuildings,
                    "basement": basement,
                    "title_split": title_split,
                    "hmo": hmo,
                    "hmo_licensed": hmo_licensed,
                    "hmo_potential": hmo_potential,
                    "article4_text": article4_text,
                    "tenanted": tenanted,
                    "regulated_tenancy": regulated_tenancy,
                    "investment_opportunity": investment_opportunity,
                    "high_yield": high_yield,
                    "student_let": student_let,
                    "holiday_let": holiday_let,
                    "rent_guarantee": rent_guarantee,
                    "ground_rent_investment": ground_rent_investment,
                    "occupancy_restriction": occupancy_restriction,
                    "shared_ownership": shared_ownership,
                    "discounted_sale": discounted_sale,
                    "retirement_property": retirement_property,
                    "new_build_text": new_build_text,
                    "share_of_freehold_text": share_of_freehold_text,
                    "park_home": park_home,
                    "houseboat": houseboat,
                    "block_of_flats": block_of_flats,
                    "is_care_home": is_care_home,
                    "is_hotel_bb": is_hotel_bb,
                    "mixed_use": mixed_use,
                    "is_former_pub": is_former_pub,
                    "commercial_unit": commercial_unit,
                    "garage": garage,
                    "off_street_parking": off_street_parking,
                    "garden": garden,
                    "sea_view": sea_view,
                    "solar_panels": solar_panels,
                    "sort_by": sort_by,
                },
            )
        )

    def lead_generator_status_counts(self, lg_id: str) -> schemas.LeadGeneratorStatusCountsResponse:
        """Counts the matches of a scanner by status, with any status criterion left out.

        `GET /api/v1/lead-generators/{lg_id}/status-counts`. Costs 1 request. Scope `leads:read`.

        Args:
            lg_id: UUID of a scanner of the account.
        """
        return self._send(
            Call("GET", "/api/v1/lead-generators/{lg_id}/status-counts", params={"lg_id": lg_id})
        )

    def lending(
        self,
        *,
        body: schemas.LendingRequest,
        defaults: Literal["product"] | None = None,
    ) -> schemas.LendingResponse:
        """Tests a loan on a letting as each typical kind of lender does: interest cover at a stress rate, loan to value, debt service cover; the most each test allows, which of them binds, and the rent the loan needs. Profiles are what lenders of a kind commonly publish, no one lender’s rule.

        `POST /api/v1/investment/lending`. Costs 1 request. Scope `investment:read`.

        Args:
            body: What is sent as JSON; `schemas.LendingRequest` names its fields.
            defaults: `product` leaves the defaults of the account out. Left out: they are used.
        """
        return self._send(
            Call("POST", "/api/v1/investment/lending", query={"defaults": defaults}, body=body)
        )

    def list_accounts(
        self,
        *,
        page: int | None = None,
        limit: int | None = None,
        search: str | None = None,
    ) -> schemas.ListAccountsResponse:
        """Lists the accounts of the installation by name with their plan and what they have used in the current billing period. Only a session of an account that owns the installation may ask; that is granted on the command line alone.

        `GET /api/v1/owner/accounts`. Free.

        Args:
            page: Number of the page, from 1; page × limit reaches 10,000 items at most. Default: 1.
            limit: Items in the answer at most. Default: 20.
            search: Part of an id or a name, of any case.
        """
        return self._send(
            Call(
                "GET",
                "/api/v1/owner/accounts",
                query={"page": page, "limit": limit, "search": search},
            )
        )

    def list_api_keys(self) -> schemas.ListApiKeysResponse:
        """Lists the API keys of the user, newest first, expired and revoked ones too.

        `GET /api/v1/api-keys`. Free.
        """
        return self._send(Call("GET", "/api/v1/api-keys"))

    def list_calculations(
        self,
        *,
        page: int | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        strategy: Literal["BTL", "HMO", "BRRR", "FLIP", "SA", "COMPARISON", "STAMP_DUTY"] | None = None,
        property_id: str | None = None,
        tag: str | None = None,
        sort_by: Literal["newest", "oldest", "name"] | None = None,
    ) -> schemas.ListCalculationsResponse:
        """Lists the saved calculations of the account, without their results, one page at a time. `cursor` goes with `newest` and `oldest`; by `name` the list is walked by `page`.

        `GET /api/v1/calculations`. Costs 1 request. Scope `investment:read`.

        Args:
            page: Number of the page, from 1; page × limit reaches 10,000 items at most.
            limit: Items in the answer at most. Default: 20.
            cursor: Value of `next_cursor` of the page before, with the same filters; takes the place of `page`. It goes on after the last item shown, whatever is added above meanwhile; by `page`, items added meanwhile push others onto the next page again.
            strategy: Only calculations of this kind.
            property_id: Only calculations of this property.
            tag: Only calculations with this tag.
            sort_by: Order of the calculations: by the instant they were made, or by name. Default: "newest".
        """
        return self._send(
            Call(
                "GET",
                "/api/v1/calculations",
                query={
                    "page": page,
                    "limit": limit,
                    "cursor": cursor,
                    "strategy": strategy,
                    "property_id": property_id,
                    "tag": tag,
                    "sort_by": sort_by,
                },
            )
        )

    def list_connected_assistants(self) -> schemas.ListConnectedAssistantsResponse:
        """Lists the consents that let an application call the connector for the account while one of their tokens still holds.

        `GET /api/v1/connected-assistants`. Free.
        """
        return self._send(Call("GET", "/api/v1/connected-assistants"))

    def list_lead_generators(self) -> schemas.ListLeadGeneratorsResponse:
        """Lists the active scanners of the account over listed stock and how many more the plan allows.

        `GET /api/v1/lead-generators`. Costs 1 request. Scope `leads:read`.
        """
        return self._send(Call("GET", "/api/v1/lead-generators"))

    def list_off_market_generators(self) -> schemas.ListOffMarketGeneratorsResponse:
        """Lists the active scanners of the account over homes that are not for sale.

        `GET /api/v1/off-market-lead-generators`. Costs 1 request. Scope `leads:read`.
        """
        return self._send(Call("GET", "/api/v1/off-market-lead-generators"))

    def list_report_subscriptions(self) -> schemas.ListReportSubscriptionsResponse:
        """Lists the area report subscriptions of the account, newest first.

        `GET /api/v1/area-report-subscriptions`. Costs 1 request. Scope `areas:read`.
        """
        return self._send(Call("GET", "/api/v1/area-report-subscriptions"))

    def list_subscription_reports(
        self,
        subscription_id: str,
        *,
        page: int | None = None,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> schemas.ListSubscriptionReportsResponse:
        """Lists the reports made for a subscription, newest first, one page at a time.

        `GET /api/v1/area-report-subscriptions/{subscription_id}/reports`. Costs 1 request. Scope `areas:read`.

        Args:
            subscription_id: UUID of a subscription of the account.
            page: Number of the page, from 1; page × limit reaches 10,000 items at most.
            limit: Items in the answer at most. Default: 20.
            cursor: Value of `next_cursor` of the page before, with the same filters; takes the place of `page`. It goes on after the last item shown, whatever is added above meanwhile; by `page`, items added meanwhile push others onto the next page again.
        """
        return self._send(
            Call(
                "GET",
                "/api/v1/area-report-subscriptions/{subscription_id}/reports",
                params={"subscription_id": subscription_id},
                query={"page": page, "limit": limit, "cursor": cursor},
            )
        )

    def list_webhook_deliveries(
        self,
        webhook_id: str,
        *,
        page: int | None = None,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> schemas.ListWebhookDeliveriesResponse:
        """Lists what was to be delivered to a webhook, with the end of the last attempt, newest first, one page at a time.

        `GET /api/v1/webhooks/{webhook_id}/deliveries`. Free.

        Args:
            webhook_id: UUID of a webhook of the account.
            page: Number of the page, from 1; page × limit reaches 10,000 items at most.
            limit: Items in the answer at most. Default: 20.
            cursor: Value of `next_cursor` of the page before, with the same filters; takes the place of `page`. It goes on after the last item shown, whatever is added above meanwhile; by `page`, items added meanwhile push others onto the next page again.
        """
        return self._send(
            Call(
                "GET",
                "/api/v1/webhooks/{webhook_id}/deliveries",
                params={"webhook_id": webhook_id},
                query={"page": page, "limit": limit, "cursor": cursor},
            )
        )

    def list_webhooks(self) -> schemas.ListWebhooksResponse:
        """Lists the webhooks of the account, newest first, without their secrets.

        `GET /api/v1/webhooks`. Free.
        """
        return self._send(Call("GET", "/api/v1/webhooks"))

    def motivation_score(
        self,
        *,
        property_id: str,
        explain: bool | None = None,
    ) -> schemas.MotivationScoreResponse:
        """Scores how motivated the seller of a property seems, 0–100, from public facts of the listing and the home. It holds no personal data.

        `GET /api/v1/motivation-score`. Costs 1 request. Scope `market-data:read`.

        Args:
            property_id: UUID of a stored property, the `id` of the listing search.
            explain: True: the answer tells every input of the score and the cheapest change that would move it. Default: False.
        """
        return self._send(
            Call(
                "GET",
                "/api/v1/motivation-score",
                query={"property_id": property_id, "explain": explain},
                is_enveloped=True,
            )
        )

    def nearby_applications(
        self,
        property_id: str,
        *,
        radius_miles: float | None = None,
    ) -> schemas.NearbyApplicationsResponse:
        """Gives planning applications near a stored property with the numbers that planning.data.gov.uk knows them by, nearest first: in England live where the server is set up with that register, else from imported applications.

        `GET /api/v1/planning/{property_id}/nearby-applications`. Costs 1 request. Scope `planning:read`.

        Args:
            property_id: UUID of a stored property, the `id` of the listing search.
            radius_miles: How far from the point to look, miles in a straight line. Default: 0.5.
        """
        return self._send(
            Call(
                "GET",
                "/api/v1/planning/{property_id}/nearby-applications",
                params={"property_id": property_id},
                query={"radius_miles": radius_miles},
            )
        )

    def off_market_alerts(
        self,
        lg_id: str,
        *,
        page: int | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        since: str | None = None,
    ) -> schemas.OffMarketAlertsResponse:
        """Gives what changed among the leads of an off-market scanner, newest first, for 90 days.

        `GET /api/v1/off-market-lead-generators/{lg_id}/alerts`. Costs 1 request. Scope `leads:read`.

        Args:
            lg_id: UUID of a scanner of the account.
            page: Number of the page, from 1; page × limit reaches 10,000 items at most.
            limit: Items in the answer at most. Default: 20.
            cursor: Value of `next_cursor` of the page before, with the same filters; takes the place of `page`. It goes on after the last item shown, whatever is added above meanwhile; by `page`, items added meanwhile push others onto the next page again.
            since: Only changes after this instant, ISO 8601. Left out: the last 90 days.
        """
        return self._send(
            Call(
                "GET",
                "/api/v1/off-market-lead-generators/{lg_id}/alerts",
                params={"lg_id": lg_id},
                query={"page": page, "limit": limit, "cursor": cursor, "since": since},
            )
        )

    def off_market_counts(self, lg_id: str) -> schemas.OffMarketCountsResponse:
        """Counts the leads of an off-market scanner by class, under its saved criteria.

        `GET /api/v1/off-market-lead-generators/{lg_id}/counts`. Costs 1 request. Scope `leads:read`.

        Args:
            lg_id: UUID of a scanner of the account.
        """
        return self._send(
            Call(
                "GET",
                "/api/v1/off-market-lead-generators/{lg_id}/counts",
                params={"lg_id": lg_id},
            )
        )

    def off_market_properties(
        self,
        lg_id: str,
        *,
        page: int | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        classification: Literal["hot", "warm", "standard", "low"] | None = None,
        lead_classifications: Sequence[Literal["hot", "warm", "standard", "low"]] | None = None,
        sort_by: Literal["motivation_score", "ownership_duration", "gross_yield", "equity_gained", "transaction_count", "newest", "oldest", "price_asc", "price_desc", "estimate_asc", "estimate_desc"] | None = None,
        min_ownership_years: int | None = None,
        min_motivation_score: float | None = None,
        min_yield: float | None = None,
        serial_investment_only: bool | None = None,
        underwater_only: bool | None = None,
        min_price: int | None = None,
        max_price: int | None = None,
        min_bedrooms: int | None = None,
        max_bedrooms: int | None = None,
        property_types: Sequence[Literal["detached", "semi-detached", "terraced", "flat", "bungalow", "park_home", "land", "commercial", "other"]] | None = None,
    ) -> schemas.OffMarketPropertiesResponse:
        """Ranks homes that are not for sale by how motivated their owners may be, from registered sales, company ownership and withdrawn listings. Only companies are named as owners; a figure without evidence is null. Criteria that speak of listings have no effect: `ignored_criteria` names them.

        `GET /api/v1/off-market-lead-generators/{lg_id}/properties`. Costs 1 request. Scope `leads:read`.

        Args:
            lg_id: UUID of a scanner of the account.
            page: Number of the page, from 1; page × limit reaches 10,000 items at most.
            limit: Items in the answer at most. Default: 20.
            cursor: Value of `next_cursor` of the page before, with the same filters; takes the place of `page`. It goes on after the last item shown, whatever is added above meanwhile; by `page`, items added meanwhile push others onto the next page again.
            classification: Class that the lead must have; beside `lead_classifications` it must be among them; off-market only. Empty: lifts the saved criterion.
            lead_classifications: Classes that the lead may have; off-market only. Empty: lifts the saved criterion.
            sort_by: Order of the leads; unknown figures come last. `newest` and `oldest` are by last sale, `estimate_…` by value. Default: "motivation_score".
            min_ownership_years: Least number of whole years since the last sale; off-market only. Empty: lifts the saved criterion.
            min_motivation_score: Least motivation score, 0–100. Empty: lifts the saved criterion.
            min_yield: Least gross yield, per cent: estimated rent of a year over the price (off-market: over the estimated value). Empty: lifts the saved criterion.
            serial_investment_only: True: only homes with two registered sales or more; off-market only. False asks nothing. Empty: lifts the saved criterion.
            underwater_only: True: only homes whose estimated value lies below their last price; off-market only. False asks nothing. Empty: lifts the saved criterion.
            min_price: Least price of the last sale, pounds. Empty: lifts the saved criterion.
            max_price: Greatest price of the last sale, pounds. Empty: lifts the saved criterion.
            min_bedrooms: Least number of bedrooms. Empty: lifts the saved criterion.
            max_bedrooms: Greatest number of bedrooms. Empty: lifts the saved criterion.
            property_types: Types that the home may have, by their names; the codes D, S, T and F stand for detached, semi-detached, terraced and flat. Empty: lifts the saved criterion.
        """
        return self._send(
            Call(
                "GET",
                "/api/v1/off-market-lead-generators/{lg_id}/properties",
                params={"lg_id": lg_id},
                query={
                    "page": page,
                    "limit": limit,
                    "cursor": cursor,
                    "classification": classification,
                    "lead_classifications": lead_classifications,
                    "sort_by": sort_by,
                    "min_ownership_years": min_ownership_years,
                    "min_motivation_score": min_motivation_score,
                    "min_yield": min_yield,
                    "serial_investment_only": serial_investment_only,
                    "underwater_only": underwater_only,
                    "min_price": min_price,
                    "max_price": max_price,
                    "min_bedrooms": min_bedrooms,
                    "max_bedrooms": max_bedrooms,
                    "property_types": property_types,
                },
            )
        )

    def on_street_comparables(
        self,
        property_id: str,
        *,
        max_age_years: int | None = None,
        limit: int | None = None,
        min_bedrooms: int | None = None,
        max_bedrooms: int | None = None,
        property_type: Literal["D", "S", "T", "F"] | None = None,
        radius_meters: int | None = None,
    ) -> schemas.OnStreetComparablesResponse:
        """Gives recent registered sales of other homes on the street of a stored property, newest first, with the median of those at full market value. Homes of unknown bedrooms are left out where bedrooms are bounded.

        `GET /api/v1/market-data/{property_id}/on-street`. Costs 1 request. Scope `market-data:read`.

        Args:
            property_id: UUID of a stored property, the `id` of the listing search.
            max_age_years: Years before `data_until` that the sales reach back. Default: 5.
            limit: Items in the answer at most. Default: 20.
            min_bedrooms: Least number of bedrooms; a home of unknown number is left out.
            max_bedrooms: Greatest number of bedrooms; a home of unknown number is left out.
            property_type: Type in the Land Registry’s code: D detached, S semi-detached, T terraced, F flat. Left out: every type.
            radius_meters: How far from the home its street is searched, metres in a straight line. Default: 100.
        """
        return self._send(
            Call(
                "GET",
                "/api/v1/market-data/{property_id}/on-street",
                params={"property_id": property_id},
                query={
                    "max_age_years": max_age_years,
                    "limit": limit,
                    "min_bedrooms": min_bedrooms,
                    "max_bedrooms": max_bedrooms,
                    "property_type": property_type,
                    "radius_meters": radius_meters,
                },
                is_enveloped=True,
            )
        )

    def owner_datasets(self) -> schemas.OwnerDatasetsResponse:
        """Gives for everything that answers need how many rows are held, of which days and how old the last is, with the imports that hold it. Rows are counted when the data have changed, which may take seconds of a national store.

        `GET /api/v1/owner/datasets`. Free.
        """
        return self._send(Call("GET", "/api/v1/owner/datasets"))

    def planning_search(
        self,
        *,
        postcode: schemas.Postcode,
        radius_km: float | None = None,
    ) -> schemas.PlanningSearchResponse:
        """Gives planning applications around a postcode: live from the register of its nation where the server is set up with one, else from imported applications. Where no register can answer the list is empty and `error_message` says why.

        `GET /api/v1/planning/search`. Costs 1 request. Scope `planning:read`.

        Args:
            postcode: A full postcode, in either case: applications around its position.
            radius_km: How far from the point to look, kilometres in a straight line. Default: 0.5.
        """
        return self._send(
            Call(
                "GET",
                "/api/v1/planning/search",
                query={"postcode": postcode, "radius_km": radius_km},
            )
        )

    def plans(self) -> schemas.PlansResponse:
        """Lists the plans on offer with prices, limits and scopes. No token is needed.

        `GET /api/v1/api-billing/plans`. Free.
        """
        return self._send(Call("GET", "/api/v1/api-billing/plans"))

    def playbook_tiers(self, *, property_id: str) -> schemas.PlaybookTiersResponse:
        """Gives the tier of a property in each stored playbook. A tier that is not known is named in `unknown`.

        `GET /api/v1/playbook-tiers`. Costs 1 request. Scope `market-data:read`.

        Args:
            property_id: UUID of a stored property, the `id` of the listing search.
        """
        return self._send(
            Call(
                "GET",
                "/api/v1/playbook-tiers",
                query={"property_id": property_id},
                is_enveloped=True,
            )
        )

    def point_of_interest_categories(self) -> schemas.PointOfInterestCategoriesResponse:
        """Lists the categories of points of interest, for the parameter `category`.

        `GET /api/v1/points-of-interest/categories`. Costs 1 request. Scope `areas:read`.
        """
        return self._send(Call("GET", "/api/v1/points-of-interest/categories", is_enveloped=True))

    def points_of_interest(
        self,
        *,
        latitude: float,
        longitude: float,
        radius_km: float | None = None,
        category: Literal["supermarket", "shop", "restaurant", "cafe", "pub", "healthcare", "pharmacy", "park", "leisure", "education", "employer", "transport", "university", "hospital"] | None = None,
        limit: int | None = None,
    ) -> schemas.PointsOfInterestResponse:
        """Gives points of interest around a point, nearest first, with the dataset each comes from.

        `GET /api/v1/points-of-interest`. Costs 1 request. Scope `areas:read`.

        Args:
            latitude: Latitude of the point in decimal degrees (WGS 84), −90 to 90.
            longitude: Longitude of the point in decimal degrees (WGS 84), −180 to 180.
            radius_km: How far from the point to look, kilometres in a straight line. Default: 2.
            category: Category of place. Left out: every one.
            limit: Items in the answer at most. Default: 50.
        """
        return self._send(
            Call(
                "GET",
                "/api/v1/points-of-interest",
                query={
                    "latitude": latitude,
                    "longitude": longitude,
                    "radius_km": radius_km,
                    "category": category,
                    "limit": limit,
                },
                is_enveloped=True,
            )
        )

    def preview_lead_generator(
        self,
        *,
        body: schemas.PreviewLeadGeneratorRequest | None = None,
    ) -> schemas.PreviewLeadGeneratorResponse:
        """Counts the listings that criteria would find in an area, without saving anything. Without an area nothing is counted and the status is `empty`; a count that takes too long is `timeout` with a total of 0.

        `POST /api/v1/lead-generators/preview`. Costs 1 request. Scope `leads:read`.

        Args:
            body: What is sent as JSON; `schemas.PreviewLeadGeneratorRequest` names its fields.
        """
        return self._send(Call("POST", "/api/v1/lead-generators/preview", body=body))

    def preview_off_market_generator(
        self,
        *,
        body: schemas.PreviewLeadGeneratorRequest | None = None,
    ) -> schemas.PreviewOffMarketGeneratorResponse:
        """Counts the homes that are not for sale and would be found in an area, by class, without saving anything. Without an area the status is `empty`.

        `POST /api/v1/off-market-lead-generators/preview`. Costs 1 request. Scope `leads:read`.

        Args:
            body: What is sent as JSON; `schemas.PreviewLeadGeneratorRequest` names its fields.
        """
        return self._send(Call("POST", "/api/v1/off-market-lead-generators/preview", body=body))

    def projection(
        self,
        *,
        body: schemas.ProjectionRequest,
        defaults: Literal["product"] | None = None,
    ) -> schemas.ProjectionResponse:
        """Follows a deal over its years: rent, costs, interest, principal, tax, cash flow, value, loan and equity of each, the sale with its tax, and the internal rate of return. Growth is none unless given, since nothing is known of the future; without a `tax_payer` all of it is before tax.

        `POST /api/v1/investment/projection`. Costs 1 request. Scope `investment:read`.

        Args:
            body: What is sent as JSON; `schemas.ProjectionRequest` names its fields.
            defaults: `product` leaves the defaults of the account out. Left out: they are used.
        """
        return self._send(
            Call("POST", "/api/v1/investment/projection", query={"defaults": defaults}, body=body)
        )

    def property_applications(
        self,
        property_id: str,
        *,
        radius_km: float | None = None,
    ) -> schemas.PropertyApplicationsResponse:
        """Gives planning applications around a stored property: live from the register of its nation where the server is set up with one, else from imported applications. Where no register can answer the list is empty and `error_message` says why.

        `GET /api/v1/planning/{property_id}/applications`. Costs 1 request. Scope `planning:read`.

        Args:
            property_id: UUID of a stored property, the `id` of the listing search.
            radius_km: How far from the point to look, kilometres in a straight line. Default: 0.5.
        """
        return self._send(
            Call(
                "GET",
                "/api/v1/planning/{property_id}/applications",
                params={"property_id": property_id},
                query={"radius_km": radius_km},
            )
        )

    def property_certificate(self, property_id: str) -> schemas.PropertyCertificateResponse:
        """Gives the newest energy certificate of a stored property with those before it. Without a certificate `matched` is false and what a certificate states is null.

        `GET /api/v1/epc/property/{property_id}`. Costs 1 request. Scope `epc:read`.

        Args:
            property_id: UUID of a stored property, the `id` of the listing search.
        """
        return self._send(
            Call(
                "GET",
                "/api/v1/epc/property/{property_id}",
                params={"property_id": property_id},
                is_enveloped=True,
            )
        )

    def property_pack(self, *, property_id: str) -> schemas.PropertyPackResponse:
        """Bundles valuation, scores, sale history, rent and playbook tiers of a property in one call, each as its own endpoint answers it. A part without evidence is null and the call still succeeds.

        `GET /api/v1/property-pack`. Costs 10 requests. Scope `market-data:read`.

        Args:
            property_id: UUID of a stored property, the `id` of the listing search.
        """
        return self._send(
            Call(
                "GET",
                "/api/v1/property-pack",
                query={"property_id": property_id},
                is_enveloped=True,
            )
        )

    def property_sold_history(self, property_id: str) -> schemas.PropertySoldHistoryResponse:
        """Gives the registered sales of a stored property, each with how it was matched: by UPRN, by position, by building number. The summary counts only sales of this very home.

        `GET /api/v1/market-data/{property_id}/sold-history`. Costs 1 request. Scope `market-data:read`.

        Args:
            property_id: UUID of a stored property, the `id` of the listing search.
        """
        return self._send(
            Call(
                "GET",
                "/api/v1/market-data/{property_id}/sold-history",
                params={"property_id": property_id},
                is_enveloped=True,
            )
        )

    def put_defaults(
        self,
        *,
        body: schemas.AccountDefaults | None = None,
    ) -> schemas.AccountDefaults:
        """Replaces the account’s own assumptions as a whole; an empty object clears them. Each stands in for a field that a body leaves out: a body’s own field goes before it, the product’s default after it. The answers of calculators name those that stood in, in `assumptions` and `account_defaults`. What describes one deal (price, rent, works, day, owners) is no default.

        `PUT /api/v1/investment/defaults`. Free.

        Args:
            body: What is sent as JSON; `schemas.AccountDefaults` names its fields.
        """
        return self._send(Call("PUT", "/api/v1/investment/defaults", body=body))

    def recalculate(self, calculation_id: str) -> schemas.CreateCalculationResponse:
        """Computes a saved calculation again with the same inputs at the rates of today. The record is replaced.

        `POST /api/v1/calculations/{calculation_id}/recalculate`. Costs 1 request. Scope `investment:read`.

        Args:
            calculation_id: UUID of a saved calculation of the account.
        """
        return self._send(
            Call(
                "POST",
                "/api/v1/calculations/{calculation_id}/recalculate",
                params={"calculation_id": calculation_id},
            )
        )

    def rental_estimate(
        self,
        *,
        property_id: str | None = None,
        uprn: schemas.Uprn | None = None,
        postcode: schemas.Area | None = None,
        address: str | None = None,
        saon: str | None = None,
        paon: str | None = None,
        street: str | None = None,
        bedrooms: int | None = None,
    ) -> schemas.RentalEstimateResponse:
        """Gives the median rent asked for homes to let on offer within one kilometre and one bedroom more or less of a home: a stored one, or one named by its postcode, its address or its UPRN with its bedrooms. Without such a letting the estimate is null, and `reason` says why, `basis` in words.

        `GET /api/v1/rental-estimate`. Costs 1 request. Scope `market-data:read`.

        Args:
            property_id: UUID of a stored property. One of this, `uprn`, and `postcode` or `address`.
            uprn: Unique property reference number of the home, 1 to 12 digits.
            postcode: Postcode or outcode of the home. Left out: the postcode that ends `address`.
            address: Address of the home in one line, such as `Flat 3, 12 High Street`, with a full postcode at its end or in `postcode`. Left out: not known.
            saon: Flat or unit, as in `Flat 3`; with `postcode`. Left out: none.
            paon: Number or name of the house or building; with `postcode`. Left out: not known.
            street: Street of the home; with `postcode`. Left out: the street of the postcode, where it has one alone.
            bedrooms: Bedrooms of a home that is not stored; without them it has no rent. Left out: those of its record.
        """
        return self._send(
            Call(
                "GET",
                "/api/v1/rental-estimate",
                query={
                    "property_id": property_id,
                    "uprn": uprn,
                    "postcode": postcode,
                    "address": address,
                    "saon": saon,
                    "paon": paon,
                    "street": street,
                    "bedrooms": bedrooms,
                },
                is_enveloped=True,
            )
        )

    def replay_webhook_delivery(
        self,
        webhook_id: str,
        delivery_id: str,
    ) -> schemas.ReplayWebhookDeliveryResponse:
        """Makes a delivery due at once, with the same id and body as before, however it ended.

        `POST /api/v1/webhooks/{webhook_id}/deliveries/{delivery_id}/replay`. Free.

        Args:
            webhook_id: UUID of a webhook of the account.
            delivery_id: UUID of a delivery of the webhook.
        """
        return self._send(
            Call(
                "POST",
                "/api/v1/webhooks/{webhook_id}/deliveries/{delivery_id}/replay",
                params={"webhook_id": webhook_id, "delivery_id": delivery_id},
            )
        )

    def revoke_api_key(self, key_id: str) -> schemas.RevokeApiKeyResponse:
        """Revokes an API key for good. A key that is revoked already answers the same.

        `DELETE /api/v1/api-keys/{key_id}`. Free.

        Args:
            key_id: UUID of an API key of the account.
        """
        return self._send(Call("DELETE", "/api/v1/api-keys/{key_id}", params={"key_id": key_id}))

    def revoke_connected_assistant(
        self,
        connection_id: str,
    ) -> schemas.RevokeConnectedAssistantResponse:
        """Takes a consent back: every token that it gave is refused from then on, on every server. The application can ask for another consent.

        `DELETE /api/v1/connected-assistants/{connection_id}`. Free.

        Args:
            connection_id: Id of a consent of the account.
        """
        return self._send(
            Call(
                "DELETE",
                "/api/v1/connected-assistants/{connection_id}",
                params={"connection_id": connection_id},
            )
        )

    def rotate_webhook_secret(self, webhook_id: str) -> schemas.RotateWebhookSecretResponse:
        """Makes a new secret. For a day every attempt is signed by both, so that receivers can take the new one over.

        `POST /api/v1/webhooks/{webhook_id}/rotate-secret`. Free.

        Args:
            webhook_id: UUID of a webhook of the account.
        """
        return self._send(
            Call(
                "POST",
                "/api/v1/webhooks/{webhook_id}/rotate-secret",
                params={"webhook_id": webhook_id},
            )
        )

    def sa_standalone(
        self,
        *,
        body: schemas.SaStandaloneRequest,
        defaults: Literal["product"] | None = None,
    ) -> schemas.SaStandaloneResponse:
        """Computes letting by the night at a price the body names: nights, revenue, costs and cash flow, with one occupancy or by seasons.

        `POST /api/v1/investment/calculate-sa/standalone`. Costs 1 request. Scope `investment:read`.

        Args:
            body: What is sent as JSON; `schemas.SaStandaloneRequest` names its fields.
            defaults: `product` leaves the defaults of the account out. Left out: they are used.
        """
        return self._send(
            Call(
                "POST",
                "/api/v1/investment/calculate-sa/standalone",
                query={"defaults": defaults},
                body=body,
            )
        )

    def search_certificates(
        self,
        *,
        postcode: schemas.Postcode,
        page: int | None = None,
        limit: int | None = None,
        address: str | None = None,
    ) -> schemas.SearchCertificatesResponse:
        """Finds the energy certificates of a full postcode, newest first, one page at a time.

        `GET /api/v1/epc/search`. Costs 1 request. Scope `epc:read`.

        Args:
            postcode: A full postcode of the United Kingdom, in either case.
            page: Number of the page, from 1; page × limit reaches 10,000 items at most. Default: 1.
            limit: Items in the answer at most. Default: 20.
            address: Part of the address, in either case: only certificates whose address holds it.
        """
        return self._send(
            Call(
                "GET",
                "/api/v1/epc/search",
                query={"page": page, "limit": limit, "postcode": postcode, "address": address},
                is_enveloped=True,
            )
        )

    def search_polygon(
        self,
        *,
        body: schemas.SearchPolygonRequest,
    ) -> schemas.SearchViewportResponse:
        """Finds the listings within a drawn area, given as pairs of longitude and latitude or as well-known text. An area that crosses itself is refused.

        `POST /api/v1/spatial/search/polygon`. Costs 1 request. Scope `spatial:read`.

        Args:
            body: What is sent as JSON; `schemas.SearchPolygonRequest` names its fields.
        """
        return self._send(
            Call("POST", "/api/v1/spatial/search/polygon", body=body, is_enveloped=True)
        )

    def search_properties(
        self,
        *,
        page: int | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        listing_type: Literal["sale", "rent"] | None = None,
        status: Sequence[Literal["active", "under_offer", "sold_stc", "sold", "let_agreed", "let", "withdrawn"]] | None = None,
        min_price: float | None = None,
        max_price: float | None = None,
        min_bedrooms: int | None = None,
        max_bedrooms: int | None = None,
        min_bathrooms: int | None = None,
        max_bathrooms: int | None = None,
        min_floor_area_sqft: float | None = None,
        max_floor_area_sqft: float | None = None,
        min_price_per_sqft: float | None = None,
        max_price_per_sqft: float | None = None,
        property_types: Sequence[Literal["detached", "semi-detached", "terraced", "flat", "bungalow", "park_home", "land", "commercial", "other"]] | None = None,
        tenure: Sequence[Literal["freehold", "leasehold", "share_of_freehold", "commonhold"]] | None = None,
        min_lease_years: int | None = None,
        max_lease_years: int | None = None,
        new_build: bool | None = None,
        epc_ratings: Sequence[Literal["A", "B", "C", "D", "E", "F", "G"]] | None = None,
        council_tax_bands: Sequence[Literal["A", "B", "C", "D", "E", "F", "G", "H", "I"]] | None = None,
        bmv_only: bool | None = None,
        min_bmv_discount: float | None = None,
        min_yield: float | None = None,
        max_yield: float | None = None,
        min_deal_score: float | None = None,
        hot_deals_only: bool | None = None,
        min_motivation_score: float | None = None,
        motivation_tiers: Sequence[Literal["gold", "silver", "bronze", "excluded"]] | None = None,
        playbook: Literal["brrr_candidate", "hmo_conversion", "btl_candidate", "flip_candidate", "sa_candidate", "probate_deals", "auction_deals", "repossessions", "tenanted_investments", "title_split", "short_lease", "cash_buyers_only", "below_market_value", "high_yield", "motivated_sellers", "stale_listings", "development_sites", "commercial_conversion"] | None = None,
        playbook_tiers: Sequence[Literal["gold", "silver", "bronze"]] | None = None,
        added_since: str | None = None,
        min_days_listed: int | None = None,
        max_days_listed: int | None = None,
        reduced_only: bool | None = None,
        min_reduction_pct: float | None = None,
        reduced_since: str | None = None,
        is_listed_building: bool | None = None,
        in_conservation_area: bool | None = None,
        is_flood_zone: bool | None = None,
        has_article4: bool | None = None,
        keywords: Sequence[str] | None = None,
        exclude_keywords: Sequence[str] | None = None,
        probate: bool | None = None,
        repossession: bool | None = None,
        receivership: bool | None = None,
        auction: bool | None = None,
        modern_method_auction: bool | None = None,
        cash_buyers_only: bool | None = None,
        chain_free: bool | None = None,
        vacant_possession: bool | None = None,
        quick_sale: bool | None = None,
        motivated_seller: bool | None = None,
        price_reduced_text: bool | None = None,
        below_market_value: bool | None = None,
        back_on_market: bool | None = None,
        relocation_sale: bool | None = None,
        divorce_sale: bool | None = None,
        landlord_exit: bool | None = None,
        portfolio_sale: bool | None = None,
        vendor_finance: bool | None = None,
        needs_modernisation: bool | None = None,
        needs_renovation: bool | None = None,
        derelict: bool | None = None,
        structural_issues: bool | None = None,
        fire_damaged: bool | None = None,
        water_damaged: bool | None = None,
        non_standard_construction: bool | None = None,
        knotweed: bool | None = None,
        cladding_issue: bool | None = None,
        asbestos: bool | None = None,
        no_central_heating: bool | None = None,
        recently_refurbished: bool | None = None,
        short_lease: bool | None = None,
        planning_granted: bool | None = None,
        development_potential: bool | None = None,
        extension_potential: bool | None = None,
        loft_potential: bool | None = None,
        building_plot: bool | None = None,
        large_plot: bool | None = None,
        land_included: bool | None = None,
        commercial_conversion: bool | None = None,
        barn: bool | None = None,
        church_chapel: bool | None = None,
        school_conversion: bool | None = None,
        annexe: bool | None = None,
        outbuildings: bool | None = None,
        basement: bool | None = None,
        title_split: bool | None = None,
        hmo: bool | None = None,
        hmo_licensed: bool | None = None,
        hmo_potential: bool | None = None,
        article4_text: bool | None = None,
        tenanted: bool | None = None,
        regulated_tenancy: bool | None = None,
        investment_opportunity: bool | None = None,
        high_yield: bool | None = None,
        student_let: bool | None = None,
        holiday_let: bool | None = None,
        rent_guarantee: bool | None = None,
        ground_rent_investment: bool | None = None,
        occupancy_restriction: bool | None = None,
        shared_ownership: bool | None = None,
        discounted_sale: bool | None = None,
        retirement_property: bool | None = None,
        new_build_text: bool | None = None,
        share_of_freehold_text: bool | None = None,
        park_home: bool | None = None,
        houseboat: bool | None = None,
        block_of_flats: bool | None = None,
        is_care_home: bool | None = None,
        is_hotel_bb: bool | None = None,
        mixed_use: bool | None = None,
        is_former_pub: bool | None = None,
        commercial_unit: bool | None = None,
        garage: bool | None = None,
        off_street_parking: bool | None = None,
        garden: bool | None = None,
        sea_view: bool | None = None,
        solar_panels: bool | None = None,
        area: Sequence[str] | None = None,
        lat: float | None = None,
        lon: float | None = None,
        radius_miles: float | None = None,
        sort_by: Literal["newest", "oldest", "price_asc", "price_desc", "best_bmv", "highest_yield", "deal_score", "motivation_score", "most_reduced", "longest_listed", "price_per_sqft_asc", "distance"] | None = None,
    ) -> schemas.SearchPropertiesResponse:
        """Finds listings by place, price, size, type, deal figures, text and keyword flags, one page at a time. Estimates, scores and designations are those stored with the home; what is not known is null, and a home whose figure is not known does not meet a bound on it.

        `GET /api/v1/properties`. Costs 1 request. Scope `properties:read`.

        Args:
            page: Number of the page, from 1; page × limit reaches 10,000 items at most.
            limit: Items in the answer at most. Default: 20.
            cursor: Value of `next_cursor` of the page before, with the same filters; takes the place of `page`. It goes on after the last item shown, whatever is added above meanwhile; by `page`, items added meanwhile push others onto the next page again.
            listing_type: Whether homes for sale or to let are sought. Left out: for sale.
            status: Statuses that the listing may have. Left out: active.
            min_price: Least price, pounds; of homes to let the rent a month.
            max_price: Greatest price, pounds; of homes to let the rent a month.
            min_bedrooms: Least number of bedrooms.
            max_bedrooms: Greatest number of bedrooms.
            min_bathrooms: Least number of bathrooms.
            max_bathrooms: Greatest number of bathrooms.
            min_floor_area_sqft: Least floor area, square feet.
            max_floor_area_sqft: Greatest floor area, square feet.
            min_price_per_sqft: Least price a square foot, pounds.
            max_price_per_sqft: Greatest price a square foot, pounds.
            property_types: Types that the home may have, by their names; the codes D, S, T and F stand for detached, semi-detached, terraced and flat.
            tenure: Tenures that the home may have.
            min_lease_years: Least number of years left of the lease.
            max_lease_years: Greatest number of years left of the lease.
            new_build: True: only homes known to be newly built; false: only homes known not to be.
            epc_ratings: Energy bands that the home may have.
            council_tax_bands: Council tax bands that the home may have.
            bmv_only: True: only homes whose price lies below the estimated value by 0.01 per cent or more. False asks nothing.
            min_bmv_discount: Least discount of the price against the estimated value, per cent.
            min_yield: Least gross yield, per cent: estimated rent of a year over the price (off-market: over the estimated value).
            max_yield: Greatest gross yield, per cent: estimated rent of a year over the price (off-market: over the estimated value).
            min_deal_score: Least deal score, 0–100.
            hot_deals_only: True: only homes whose `is_hot_deal` is true. False asks nothing.
            min_motivation_score: Least motivation score, 0–100.
            motivation_tiers: Motivation tiers that the home may have.
            playbook: Slug of a playbook whose preset the home must meet; other criteria narrow it. Homes of unknown tier are left out.
            playbook_tiers: Tiers that the home may have in the playbook asked for; without one whose tiers are stored, in any of the three that are.
            added_since: Only homes that came on offer from this day or instant on.
            min_days_listed: Least number of whole days from the first listing of the home to today, in UTC.
            max_days_listed: Greatest number of whole days from the first listing of the home to today, in UTC.
            reduced_only: True: only homes whose price was reduced at least once. False asks nothing.
            min_reduction_pct: Least fall from the first price to the present one, per cent.
            reduced_since: Only homes whose price was reduced from this day or instant on.
            is_listed_building: True: only homes known to be listed buildings; false: only those known not to be. By map data.
            in_conservation_area: True: only homes known to stand in a conservation area; false: only those known not to. By map data.
            is_flood_zone: True: only homes known to stand in flood zone 2 or 3; false: only those known not to. By map data.
            has_article4: True: only homes known to be under an Article 4 direction; false: only those known not to be. By map data.
            keywords: Terms that must all stand in title or key features.
            exclude_keywords: Terms of which none may stand in title or key features.
            probate: True: only listings whose text says that the home is sold out of an estate of a deceased person; false: all others only.
            repossession: True: only listings whose text says that a lender has taken possession of the home; false: all others only.
            receivership: True: only listings whose text says that a receiver, an administrator or a liquidator sells; false: all others only.
            auction: True: only listings whose text says that the home is sold by auction; false: all others only.
            modern_method_auction: True: only listings whose text says that the home is sold by a conditional auction with a reservation fee; false: all others only.
            cash_buyers_only: True: only listings whose text says that only cash buyers can buy, or that no mortgage can be had; false: all others only.
            chain_free: True: only listings whose text says that no onward chain waits on the sale; false: all others only.
            vacant_possession: True: only listings whose text says that the home stands empty or is sold so; false: all others only.
            quick_sale: True: only listings whose text says that the seller wants a quick sale; false: all others only.
            motivated_seller: True: only listings whose text says that the seller is motivated or open to offers; false: all others only.
            price_reduced_text: True: only listings whose text says that the price was reduced; false: all others only.
            below_market_value: True: only listings whose text says that the price lies below the market value; false: all others only.
            back_on_market: True: only listings whose text says that the home is back on the market after a sale fell through; false: all others only.
            relocation_sale: True: only listings whose text says that the seller moves away or abroad; false: all others only.
            divorce_sale: True: only listings whose text says that the seller separates or divorces; false: all others only.
            landlord_exit: True: only listings whose text says that a landlord gives the home up; false: all others only.
            portfolio_sale: True: only listings whose text says that several homes are sold together; false: all others only.
            vendor_finance: True: only listings whose text says that the seller finances the purchase or offers an option; false: all others only.
            needs_modernisation: True: only listings whose text says that the home needs modernising or updating; false: all others only.
            needs_renovation: True: only listings whose text says that the home needs renovating; false: all others only.
            derelict: True: only listings whose text says that the home is derelict or uninhabitable; false: all others only.
            structural_issues: True: only listings whose text says that the structure has moved or needs repair; false: all others only.
            fire_damaged: True: only listings whose text says that a fire has damaged the home; false: all others only.
            water_damaged: True: only listings whose text says that water or severe damp has damaged the home; false: all others only.
            non_standard_construction: True: only listings whose text says that the home is of non-standard construction; false: all others only.
            knotweed: True: only listings whose text says something of Japanese knotweed; false: all others only.
            cladding_issue: True: only listings whose text says something of cladding or an EWS1 form; false: all others only.
            asbestos: True: only listings whose text says something of asbestos; false: all others only.
            no_central_heating: True: only listings whose text says that the home has no central heating; false: all others only.
            recently_refurbished: True: only listings whose text says that the home was recently refurbished; false: all others only.
            short_lease: True: only listings whose text says that the lease is short, below 80 years; false: all others only.
            planning_granted: True: only listings whose text says that planning permission was granted; false: all others only.
            development_potential: True: only listings whose text says that the site could be developed, subject to planning; false: all others only.
            extension_potential: True: only listings whose text says that the home could be extended; false: all others only.
            loft_potential: True: only listings whose text says that the loft could be converted; false: all others only.
            building_plot: True: only listings whose text says that the land is a plot to build on; false: all others only.
            large_plot: True: only listings whose text says that the plot is large; false: all others only.
            land_included: True: only listings whose text says that land comes with the home; false: all others only.
            commercial_conversion: True: only listings whose text says that a commercial building could be converted; false: all others only.
            barn: True: only listings whose text says something of a barn or barn conversion; false: all others only.
            church_chapel: True: only listings whose text says that the building is a former church or chapel; false: all others only.
            school_conversion: True: only listings whose text says that the building is a former school; false: all others only.
            annexe: True: only listings whose text says that the home has an annexe; false: all others only.
            outbuildings: True: only listings whose text says that the home has outbuildings; false: all others only.
            basement: True: only listings whose text says that the home has a basement or cellar; false: all others only.
            title_split: True: only listings whose text says that the home has several titles or could be split; false: all others only.
            hmo: True: only listings whose text says that the home is a house in multiple occupation; false: all others only.
            hmo_licensed: True: only listings whose text says that the home is licensed as a house in multiple occupation; false: all others only.
            hmo_potential: True: only listings whose text says that the home could be let by the room; false: all others only.
            article4_text: True: only listings whose text says something of an Article 4 direction; false: all others only.
            tenanted: True: only listings whose text says that a tenant lives in the home; false: all others only.
            regulated_tenancy: True: only listings whose text says that the tenant has a regulated or protected tenancy; false: all others only.
            investment_opportunity: True: only listings whose text says that the home is offered as an investment; false: all others only.
            high_yield: True: only listings whose text says that the yield is high, at least 7 % where it is given; false: all others only.
            student_let: True: only listings whose text says that the home is let to students; false: all others only.
            holiday_let: True: only listings whose text says that the home is a holiday or short let; false: all others only.
            rent_guarantee: True: only listings whose text says that the rent is guaranteed; false: all others only.
            ground_rent_investment: True: only listings whose text says that ground rents are sold; false: all others only.
            occupancy_restriction: True: only listings whose text says that who may live there, or when, is restricted; false: all others only.
            shared_ownership: True: only listings whose text says that a share of the home is sold; false: all others only.
            discounted_sale: True: only listings whose text says that the home is sold under a discount scheme; false: all others only.
            retirement_property: True: only listings whose text says that buyers must be of a certain age; false: all others only.
            new_build_text: True: only listings whose text says that the home is newly built or off-plan; false: all others only.
            share_of_freehold_text: True: only listings whose text says that a share of the freehold comes with the home; false: all others only.
            park_home: True: only listings whose text says that the home is a park or mobile home; false: all others only.
            houseboat: True: only listings whose text says that the home is a boat or mooring; false: all others only.
            block_of_flats: True: only listings whose title or key features say that a whole block of flats is sold; false: all others only.
            is_care_home: True: only listings whose title or key features say that the building is a care home or of use class C2; false: all others only.
            is_hotel_bb: True: only listings whose title or key features say that the building is a hotel or guest house; false: all others only.
            mixed_use: True: only listings whose title or key features say that the building is in mixed commercial and residential use; false: all others only.
            is_former_pub: True: only listings whose title or key features say that the building is or was a pub; false: all others only.
            commercial_unit: True: only listings whose text says that the building is a shop, office or other commercial unit; false: all others only.
            garage: True: only listings whose text says that the home has a garage; false: all others only.
            off_street_parking: True: only listings whose text says that the home has off-street parking; false: all others only.
            garden: True: only listings whose text says that the home has a garden; false: all others only.
            sea_view: True: only listings whose text says that the home looks on the sea; false: all others only.
            solar_panels: True: only listings whose text says that the home has solar panels; false: all others only.
            area: Outcodes, full postcodes, postcode areas such as M, or towns, comma-separated, at most 20. Outcodes match whole: M1 is not M14.
            lat: Latitude of the point to be near to, decimal degrees (WGS 84); goes with `lon` and `radius_miles`.
            lon: Longitude of the point to be near to, decimal degrees (WGS 84); goes with `lat` and `radius_miles`.
            radius_miles: How far from the point to look, miles in a straight line, 0.1–40; goes with `lat` and `lon`.
            sort_by: Order of the listings; unknown figures come last, `distance` needs a point. Default: "newest".
        """
        return self._send(
            Call(
                "GET",
                "/api/v1/properties",
                query={
                    "page": page,
                    "limit": limit,
                    "cursor": cursor,
                    "listing_type": listing_type,
                    "status": status,
                    "min_price": min_price,
                    "max_price": max_price,
                    "min_bedrooms": min_bedrooms,
                    "max_bedrooms": max_bedrooms,
                    "min_bathrooms": min_bathrooms,
                    "max_bathrooms": max_bathrooms,
                    "min_floor_area_sqft": min_floor_area_sqft,
                    "max_floor_area_sqft": max_floor_area_sqft,
                    "min_price_per_sqft": min_price_per_sqft,
                    "max_price_per_sqft": max_price_per_sqft,
                    "property_types": property_types,
                    "tenure": tenure,
                    "min_lease_years": min_lease_years,
                    "max_lease_years": max_lease_years,
                    "new_build": new_build,
                    "epc_ratings": epc_ratings,
                    "council_tax_bands": council_tax_bands,
                    "bmv_only": bmv_only,
                    "min_bmv_discount": min_bmv_discount,
                    "min_yield": min_yield,
                    "max_yield": max_yield,
                    "min_deal_score": min_deal_score,
                    "hot_deals_only": hot_deals_only,
                    "min_motivation_score": min_motivation_score,
                    "motivation_tiers": motivation_tiers,
                    "playbook": playbook,
                    "playbook_tiers": playbook_tiers,
                    "added_since": added_since,
                    "min_days_listed": min_days_listed,
                    "max_days_listed": max_days_listed,
                    "reduced_only": reduced_only,
                    "min_reduction_pct": min_reduction_pct,
                    "reduced_since": reduced_since,
                    "is_listed_building": is_listed_building,
                    "in_conservation_area": in_conservation_area,
                    "is_flood_zone": is_flood_zone,
                    "has_article4": has_article4,
                    "keywords": keywords,
                    "exclude_keywords": exclude_keywords,
                    "probate": probate,
                    "repossession": repossession,
                    "receivership": receivership,
                    "auction": auction,
                    "modern_method_auction": modern_method_auction,
                    "cash_buyers_only": cash_buyers_only,
                    "chain_free": chain_free,
                    "vacant_possession": vacant_possession,
                    "quick_sale": quick_sale,
                    "motivated_seller": motivated_seller,
                    "price_reduced_text": price_reduced_text,
                    "below_market_value": below_market_value,
                    "back_on_market": back_on_market,
                    "relocation_sale": relocation_sale,
                    "divorce_sale": divorce_sale,
                    "landlord_exit": landlord_exit,
                    "portfolio_sale": portfolio_sale,
                    "vendor_finance": vendor_finance,
                    "needs_modernisation": needs_modernisation,
                    "needs_renovation": needs_renovation,
                    "derelict": derelict,
                    "structural_issues": structural_issues,
                    "fire_damaged": fire_damaged,
                    "water_damaged": water_damaged,
                    "non_standard_construction": non_standard_construction,
                    "knotweed": knotweed,
                    "cladding_issue": cladding_issue,
                    "asbestos": asbestos,
                    "no_central_heating": no_central_heating,
                    "recently_refurbished": recently_refurbished,
                    "short_lease": short_lease,
                    "planning_granted": planning_granted,
                    "development_potential": development_potential,
                    "extension_potential": extension_potential,
                    "loft_potential": loft_potential,
                    "building_plot": building_plot,
                    "large_plot": large_plot,
                    "land_included": land_included,
                    "commercial_conversion": commercial_conversion,
                    "barn": barn,
                    "church_chapel": church_chapel,
                    "school_conversion": school_conversion,
                    "annexe": annexe,
                    "outbuildings": outbuildings,
                    "basement": basement,
                    "title_split": title_split,
                    "hmo": hmo,
                    "hmo_licensed": hmo_licensed,
                    "hmo_potential": hmo_potential,
                    "article4_text": article4_text,
                    "tenanted": tenanted,
                    "regulated_tenancy": regulated_tenancy,
                    "investment_opportunity": investment_opportunity,
                    "high_yield": high_yield,
                    "student_let": student_let,
                    "holiday_let": holiday_let,
                    "rent_guarantee": rent_guarantee,
                    "ground_rent_investment": ground_rent_investment,
                    "occupancy_restriction": occupancy_restriction,
                    "shared_ownership": shared_ownership,
                    "discounted_sale": discounted_sale,
                    "retirement_property": retirement_property,
                    "new_build_text": new_build_text,
                    "share_of_freehold_text": share_of_freehold_text,
                    "park_home": park_home,
                    "houseboat": houseboat,
                    "block_of_flats": block_of_flats,
                    "is_care_home": is_care_home,
                    "is_hotel_bb": is_hotel_bb,
                    "mixed_use": mixed_use,
                    "is_former_pub": is_former_pub,
                    "commercial_unit": commercial_unit,
                    "garage": garage,
                    "off_street_parking": off_street_parking,
                    "garden": garden,
                    "sea_view": sea_view,
                    "solar_panels": solar_panels,
                    "area": area,
                    "lat": lat,
                    "lon": lon,
                    "radius_miles": radius_miles,
                    "sort_by": sort_by,
                },
                is_enveloped=True,
            )
        )

    def search_radius(self, *, body: schemas.SearchRadiusRequest) -> schemas.SearchViewportResponse:
        """Finds the listings within so many miles of a point, nearest first, filtered as in the listing search.

        `POST /api/v1/spatial/search/radius`. Costs 1 request. Scope `spatial:read`.

        Args:
            body: What is sent as JSON; `schemas.SearchRadiusRequest` names its fields.
        """
        return self._send(
            Call("POST", "/api/v1/spatial/search/radius", body=body, is_enveloped=True)
        )

    def search_viewport(
        self,
        *,
        body: schemas.SearchViewportRequest,
    ) -> schemas.SearchViewportResponse:
        """Finds the listings within a map view, filtered as in the listing search, newest first. At a zoom below 14, more than 100 listings come as clusters with their prices in the place of listings.

        `POST /api/v1/spatial/search/viewport`. Costs 1 request. Scope `spatial:read`.

        Args:
            body: What is sent as JSON; `schemas.SearchViewportRequest` names its fields.
        """
        return self._send(
            Call("POST", "/api/v1/spatial/search/viewport", body=body, is_enveloped=True)
        )

    def sensitivity(
        self,
        *,
        body: schemas.SensitivityRequest,
        defaults: Literal["product"] | None = None,
    ) -> schemas.SensitivityResponse:
        """Answers a figure of a deal at every value of one input, or every pair of values of two, at most 900 (`x`, `y`); and what each input does to the figure when it alone falls and rises by a share of itself (`tornado`). One of the two must be asked for.

        `POST /api/v1/investment/sensitivity`. Costs 1 request. Scope `investment:read`.

        Args:
            body: What is sent as JSON; `schemas.SensitivityRequest` names its fields.
            defaults: `product` leaves the defaults of the account out. Left out: they are used.
        """
        return self._send(
            Call("POST", "/api/v1/investment/sensitivity", query={"defaults": defaults}, body=body)
        )

    def server_health(self) -> schemas.ServerHealthResponse:
        """Tells whether the stores answer, and what was refused and what failed on the server that answers since it was started. Behind a load balancer each call may be another server’s.

        `GET /api/v1/owner/health`. Free.
        """
        return self._send(Call("GET", "/api/v1/owner/health"))

    def sold_history(self, *, property_id: str) -> schemas.SoldHistoryResponse:
        """Gives the registered sales of a stored property with how sure the match is. For a flat that no sale names it gives the sales of flats in its building, says so and lowers the confidence.

        `GET /api/v1/sold-history`. Costs 1 request. Scope `market-data:read`.

        Args:
            property_id: UUID of a stored property, the `id` of the listing search.
        """
        return self._send(
            Call(
                "GET",
                "/api/v1/sold-history",
                query={"property_id": property_id},
                is_enveloped=True,
            )
        )

    def sold_prices(
        self,
        *,
        postcode: schemas.Area,
        type: str | None = None,
        max_age_months: int | None = None,
    ) -> schemas.SoldPricesResponse:
        """Gives mean, median and quartiles of the registered prices of a postcode or outcode over the last months. Only sales at full market value count; without one every figure is null.

        `GET /api/v1/sold-prices`. Costs 1 request. Scope `market-data:read`.

        Args:
            postcode: A full postcode or an outcode of the United Kingdom, in either case.
            type: Part of the name of a type of home, such as terraced or semi, or one of the codes D, S, T, F. Left out: every type.
            max_age_months: Months before `data_until` that the sales reach back, 3–120. Default: 24.
        """
        return self._send(
            Call(
                "GET",
                "/api/v1/sold-prices",
                query={"postcode": postcode, "type": type, "max_age_months": max_age_months},
                is_enveloped=True,
            )
        )

    def solve(
        self,
        *,
        body: schemas.SolveRequest,
        defaults: Literal["product"] | None = None,
    ) -> schemas.SolveResponse:
        """Runs a calculator backwards: the highest price, works or rate, or the lowest rent, sale price or occupancy, at which a figure still meets its target, to the penny (rates: to 0.0001 per cent) and across the steps of stamp duty. A target that no value meets is answered too: `reached` is false and `stopped_by` tells the end of the search and why.

        `POST /api/v1/investment/solve`. Costs 1 request. Scope `investment:read`.

        Args:
            body: What is sent as JSON; `schemas.SolveRequest` names its fields.
            defaults: `product` leaves the defaults of the account out. Left out: they are used.
        """
        return self._send(
            Call("POST", "/api/v1/investment/solve", query={"defaults": defaults}, body=body)
        )

    def stamp_duty(
        self,
        *,
        defaults: Literal["product"] | None = None,
        body: schemas.StampDutyRequest | None = None,
    ) -> schemas.StampDutyResponse:
        """Computes the stamp duty of a purchase in any nation of the United Kingdom at the rates in force on its effective date: SDLT, LBTT or LTT, with surcharges and reliefs, band by band. The surcharge on further homes applies unless the body says otherwise.

        `POST /api/v1/investment/stamp-duty`. Costs 1 request. Scope `investment:read`.

        Args:
            defaults: `product` leaves the defaults of the account out. Left out: they are used.
            body: What is sent as JSON; `schemas.StampDutyRequest` names its fields.
        """
        return self._send(
            Call("POST", "/api/v1/investment/stamp-duty", query={"defaults": defaults}, body=body)
        )

    def strategy_scores(
        self,
        *,
        property_id: str,
        explain: bool | None = None,
    ) -> schemas.StrategyScoresResponse:
        """Scores how well a property fits each of six strategies, 0–100. A strategy with too little evidence, or closed by a rule, has a reason beside its score.

        `GET /api/v1/strategy-scores`. Costs 2 requests. Scope `investment:read`.

        Args:
            property_id: UUID of a stored property, the `id` of the listing search.
            explain: True: the answer tells every input of the score and the cheapest change that would move it. Default: False.
        """
        return self._send(
            Call(
                "GET",
                "/api/v1/strategy-scores",
                query={"property_id": property_id, "explain": explain},
                is_enveloped=True,
            )
        )

    def update_calculation(
        self,
        calculation_id: str,
        *,
        body: schemas.UpdateCalculationRequest | None = None,
    ) -> schemas.CreateCalculationResponse:
        """Changes name, inputs, notes or tags of a saved calculation. New inputs are computed again; an empty body is 400.

        `PUT /api/v1/calculations/{calculation_id}`. Costs 1 request. Scope `investment:read`.

        Args:
            calculation_id: UUID of a saved calculation of the account.
            body: What is sent as JSON; `schemas.UpdateCalculationRequest` names its fields.
        """
        return self._send(
            Call(
                "PUT",
                "/api/v1/calculations/{calculation_id}",
                params={"calculation_id": calculation_id},
                body=body,
            )
        )

    def update_lead_generator(
        self,
        lg_id: str,
        *,
        body: schemas.UpdateLeadGeneratorRequest | None = None,
    ) -> schemas.CreateLeadGeneratorResponse:
        """Changes those fields of a scanner that the body holds. An empty body is 400.

        `PUT /api/v1/lead-generators/{lg_id}`. Costs 1 request. Scope `leads:read`.

        Args:
            lg_id: UUID of a scanner of the account.
            body: What is sent as JSON; `schemas.UpdateLeadGeneratorRequest` names its fields.
        """
        return self._send(
            Call("PUT", "/api/v1/lead-generators/{lg_id}", params={"lg_id": lg_id}, body=body)
        )

    def update_off_market_generator(
        self,
        lg_id: str,
        *,
        body: schemas.UpdateLeadGeneratorRequest | None = None,
    ) -> schemas.CreateOffMarketGeneratorResponse:
        """Changes those fields of an off-market scanner that the body holds. An empty body is 400.

        `PUT /api/v1/off-market-lead-generators/{lg_id}`. Costs 1 request. Scope `leads:read`.

        Args:
            lg_id: UUID of a scanner of the account.
            body: What is sent as JSON; `schemas.UpdateLeadGeneratorRequest` names its fields.
        """
        return self._send(
            Call(
                "PUT",
                "/api/v1/off-market-lead-generators/{lg_id}",
                params={"lg_id": lg_id},
                body=body,
            )
        )

    def update_report_subscription(
        self,
        subscription_id: str,
        *,
        body: schemas.UpdateReportSubscriptionRequest | None = None,
    ) -> schemas.CreateReportSubscriptionResponse:
        """Changes those fields of a subscription that the body holds; `is_active` pauses and resumes it.

        `PUT /api/v1/area-report-subscriptions/{subscription_id}`. Costs 1 request. Scope `areas:read`.

        Args:
            subscription_id: UUID of a subscription of the account.
            body: What is sent as JSON; `schemas.UpdateReportSubscriptionRequest` names its fields.
        """
        return self._send(
            Call(
                "PUT",
                "/api/v1/area-report-subscriptions/{subscription_id}",
                params={"subscription_id": subscription_id},
                body=body,
            )
        )

    def update_webhook(
        self,
        webhook_id: str,
        *,
        body: schemas.UpdateWebhookRequest | None = None,
    ) -> schemas.GetWebhookResponse:
        """Changes those fields of a webhook that the body holds. Pending deliveries of a paused webhook wait until it is resumed.

        `PATCH /api/v1/webhooks/{webhook_id}`. Free.

        Args:
            webhook_id: UUID of a webhook of the account.
            body: What is sent as JSON; `schemas.UpdateWebhookRequest` names its fields.
        """
        return self._send(
            Call(
                "PATCH",
                "/api/v1/webhooks/{webhook_id}",
                params={"webhook_id": webhook_id},
                body=body,
            )
        )

    def uprn_certificate(self, uprn: schemas.Uprn) -> schemas.PropertyCertificateResponse:
        """Gives the newest energy certificate of a UPRN with those before it. Without a certificate `matched` is false and what a certificate states is null.

        `GET /api/v1/epc/uprn/{uprn}`. Costs 1 request. Scope `epc:read`.

        Args:
            uprn: Unique Property Reference Number, 1 to 12 digits.
        """
        return self._send(
            Call("GET", "/api/v1/epc/uprn/{uprn}", params={"uprn": uprn}, is_enveloped=True)
        )

    def uprn_lookup(self, uprn: schemas.Uprn) -> schemas.UprnLookupResponse:
        """Gives the property and the address behind a UPRN, by the stored homes, else by the register of energy certificates. Without a record of either `matched` is false and the other fields are null.

        `GET /api/v1/uprn/{uprn}`. Costs 1 request. Scope `epc:read`.

        Args:
            uprn: Unique Property Reference Number, 1 to 12 digits.
        """
        return self._send(
            Call("GET", "/api/v1/uprn/{uprn}", params={"uprn": uprn}, is_enveloped=True)
        )

    def usage(self) -> schemas.UsageResponse:
        """Gives what the account has drawn in this calendar month, over all its keys and sessions, with the limits of the plan.

        `GET /api/v1/api-billing/usage`. Free.
        """
        return self._send(Call("GET", "/api/v1/api-billing/usage"))

    def valuation(
        self,
        *,
        property_id: str | None = None,
        uprn: schemas.Uprn | None = None,
        postcode: schemas.Area | None = None,
        address: str | None = None,
        saon: str | None = None,
        paon: str | None = None,
        street: str | None = None,
        bedrooms: int | None = None,
        type: str | None = None,
        floor_area_sqft: float | None = None,
        tenure: Literal["freehold", "leasehold"] | None = None,
        include: Literal["evidence"] | None = None,
    ) -> schemas.ValuationResponse:
        """Estimates what a home would sell and let for, with an interval: a home by the id of its record, its UPRN, its address, or by postcode, type and size; `home` says which was matched and what is known of it. It rests on registered sales and asking rents nearby; where they do not support an estimate it is null and `reason` says why.

        `GET /api/v1/valuation`. Costs 2 requests. Scope `market-data:read`.

        Args:
            property_id: UUID of a stored property. One of this, `uprn`, and `postcode` or `address`.
            uprn: Unique property reference number of the home, 1 to 12 digits.
            postcode: Postcode or outcode of the home. Left out: the postcode that ends `address`.
            address: Address of the home in one line, such as `Flat 3, 12 High Street`, with a full postcode at its end or in `postcode`. Left out: not known.
            saon: Flat or unit, as in `Flat 3`; with `postcode`. Left out: none.
            paon: Number or name of the house or building; with `postcode`. Left out: not known.
            street: Street of the home; with `postcode`. Left out: the street of the postcode, where it has one alone.
            bedrooms: Bedrooms of the home. Left out: not known.
            type: Type of the home, such as terraced, or a code D, S, T or F. Left out: not known.
            floor_area_sqft: Internal floor area of the home, square feet. Left out: not known.
            tenure: Tenure of the home. Left out: not known.
            include: `evidence`: the sales that the estimate weighs, with their weights. Left out: not listed.
        """
        return self._send(
            Call(
                "GET",
                "/api/v1/valuation",
                query={
                    "property_id": property_id,
                    "uprn": uprn,
                    "postcode": postcode,
                    "address": address,
                    "saon": saon,
                    "paon": paon,
                    "street": street,
                    "bedrooms": bedrooms,
                    "type": type,
                    "floor_area_sqft": floor_area_sqft,
                    "tenure": tenure,
                    "include": include,
                },
                is_enveloped=True,
            )
        )

    def work_progress(self) -> bytes:
        """Sends one `work` event at once and one at each change. `works` are the import that was begun last and those that go on beside it, newest first; it is empty where none was run. Each has `id`, `title`, `stage`, `done` of `total` (null: not known), `state` (`running`, `done` or `failed`), `started_at` and `updated_at`. The stream ends after seconds, and a browser’s `EventSource` asks again. It tells of commands on the store of the server, whichever machine runs them; one that was killed stays `running`, so look at `updated_at`.

        `GET /api/v1/owner/work`. Free.
        """
        return self._send(Call("GET", "/api/v1/owner/work", media="text/event-stream"))
