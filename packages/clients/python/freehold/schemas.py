"""Written by a test from the contract: what goes into bodies and comes as answers.

An object within an object that has no name of its own is a plain dictionary; /openapi.json describes it.
"""

from __future__ import annotations

from typing import Any, Literal, TypedDict


class Health(TypedDict):
    status: Literal["ok", "ready"]
    """What the path stands for."""


class Error(TypedDict):
    error: dict[str, Any]
    """What went wrong."""


class Busy(TypedDict):
    error: str
    """Code of the failure, always `service_busy`."""
    detail: str
    """Why the server does not answer now, in words."""
    retry_after: float
    """Seconds to wait before another try."""


class AiNotConfigured(TypedDict):
    error: dict[str, Any]
    """Why there is no answer."""


class _MetaRequired(TypedDict):
    usage: dict[str, Any]
    """Requests that the call and the period have drawn from the monthly quota."""
    request_id: str
    """The same as X-Request-Id."""
    timestamp: float
    """Epoch seconds of the call, to the millisecond."""
    latency_ms: float
    """Time the server took, milliseconds."""


class Meta(_MetaRequired, total=False):
    demo: Literal[True]
    """The records of this server hold invented homes, sales and rents of its demonstration. Absent: none of them is invented."""
    ignored_parameters: list[dict[str, Any]]
    """Query parameters of the call that the route does not read: they had no effect."""


class Listing(TypedDict):
    id: str
    """Identifier of the record, a UUID."""
    uprn: Uprn | None
    """Unique Property Reference Number. Null where it is not known."""
    title: str
    """Headline of the listing."""
    listing_type: Literal["sale", "rent"]
    """Whether the home is for sale or to let."""
    status: Literal["active", "under_offer", "sold_stc", "sold", "let_agreed", "let", "withdrawn"]
    """Where the listing stands: `active` is on offer; a withdrawn one stays readable by its id."""
    source: str
    """Name of the file or feed that the record comes from."""
    listing_url: str | None
    """Page of the listing at its source. Null where its licence does not allow it."""
    address: str | None
    """Postal address in one line, without the postcode. Null where it is not known."""
    postcode: Postcode | None
    """Postcode in upper case with one space. Null where it is not known."""
    outcode: Outcode | None
    """First half of the postcode in upper case, such as M14. Null where it is not known."""
    town: str | None
    """Post town. Null where it is not known."""
    nation: Literal["england", "wales", "scotland", "northern_ireland"] | None
    """Nation that the home stands in. Null where it is not known."""
    latitude: float | None
    """Latitude in decimal degrees (WGS 84). Null where the position is not known."""
    longitude: float | None
    """Longitude in decimal degrees (WGS 84). Null where the position is not known."""
    distance_miles: float | None
    """Straight-line distance from the point asked for, miles. Null without a point."""
    price: float | None
    """Asking price, pounds; of a home to let the rent a month. Null where none is named."""
    price_numeric: float | None
    """Asking price, pounds; of a home to let the rent a month. Null where none is named."""
    price_qualifier: Literal["offers_over", "guide_price", "fixed", "offers_in_region", "from", "poa"] | None
    """What the agent says of the price; `poa` is price on application. Null where nothing."""
    price_per_sqft: float | None
    """Price over floor area, pounds a square foot. Null without both."""
    original_price: float | None
    """First price asked, pounds. Null where it is not known."""
    last_reduced_at: str | None
    """Instant of the last reduction of the price, ISO 8601 in UTC. Null: none."""
    total_reduction_pct: float | None
    """Fall from the first price to the present one, per cent; 0 where it did not fall. Null where one of the two is not known."""
    property_type: Literal["detached", "semi-detached", "terraced", "flat", "bungalow", "park_home", "land", "commercial", "other"] | None
    """Type of the home. Null where it is not known."""
    property_type_code: Literal["D", "S", "T", "F"] | None
    """Type in the Land Registry’s code: D detached, S semi-detached, T terraced, F flat. Null for others."""
    bedrooms: int | None
    """Bedrooms, 0 for a studio. Null where the number is not known."""
    bathrooms: int | None
    """Bathrooms. Null where the number is not known."""
    floor_area_sqft: float | None
    """Internal floor area, square feet. Null where it is not known."""
    tenure: Literal["freehold", "leasehold", "share_of_freehold", "commonhold"] | None
    """Freehold, leasehold or another tenure. Null where it is not known."""
    lease_years_remaining: float | None
    """Years left of the lease, as the listing says. Null for a freehold or where it is not known."""
    ground_rent_annual: float | None
    """Ground rent, pounds a year. Null where it is not known."""
    service_charge_annual: float | None
    """Service charge, pounds a year. Null where it is not known."""
    council_tax_band: str | None
    """Council tax band, A to I. Null where it is not known."""
    energy_rating: Literal["A", "B", "C", "D", "E", "F", "G"] | None
    """Energy efficiency band, A (best) to G. Null where it is not known."""
    new_build: bool | None
    """Whether the home is newly built. Null where it is not known."""
    bmv_discount_percentage: float | None
    """How far the price lies below `estimated_value`, per cent of that value; below 0 it lies above. Null without a price or a valuation."""
    estimated_value: float | None
    """Estimated sale price, pounds, to three significant figures: the `sale_estimate` of /valuation. Null where the evidence does not support one."""
    estimated_monthly_rent: float | None
    """Median rent asked around, pounds a month: the `rent_estimate_pcm` of /rental-estimate. Null where the evidence does not support one."""
    estimated_rental_yield: float | None
    """Estimated rent of a year over the price, per cent. Null without both."""
    deal_score: int | None
    """How good a deal the listing is, 0–100. Null where too little is known or the home is not for sale."""
    is_hot_deal: bool | None
    """Whether the score is 80 or more, the price lies below the lower bound of the valuation, and the confidence of the valuation is 60 or more. Null without a score or without a valuation to hold the price against."""
    motivation_score: int | None
    """How motivated the seller seems, 0–100. Null where too little is known."""
    motivation_tier: Literal["gold", "silver", "bronze", "excluded"] | None
    """Tier of that score: gold from 75, silver from 55, bronze from 35, else excluded. Null without a score."""
    playbook_tiers: dict[str, Any]
    """Tier of the home in each stored playbook."""
    is_listed_building: bool | None
    """Whether the home is a listed building, by map data. Null where no map reaches it."""
    in_conservation_area: bool | None
    """Whether the home stands in a conservation area, by map data. Null where no map reaches it."""
    is_flood_zone: bool | None
    """Whether the home stands in flood zone 2 or 3, by map data. Null where no map reaches it."""
    has_article4: bool | None
    """Whether an Article 4 direction takes permitted development away, by map data. Null where no map reaches it."""
    flags: list[Literal["probate", "repossession", "receivership", "auction", "modern_method_auction", "cash_buyers_only", "chain_free", "vacant_possession", "quick_sale", "motivated_seller", "price_reduced_text", "below_market_value", "back_on_market", "relocation_sale", "divorce_sale", "landlord_exit", "portfolio_sale", "vendor_finance", "needs_modernisation", "needs_renovation", "derelict", "structural_issues", "fire_damaged", "water_damaged", "non_standard_construction", "knotweed", "cladding_issue", "asbestos", "no_central_heating", "recently_refurbished", "short_lease", "planning_granted", "development_potential", "extension_potential", "loft_potential", "building_plot", "large_plot", "land_included", "commercial_conversion", "barn", "church_chapel", "school_conversion", "annexe", "outbuildings", "basement", "title_split", "hmo", "hmo_licensed", "hmo_potential", "article4_text", "tenanted", "regulated_tenancy", "investment_opportunity", "high_yield", "student_let", "holiday_let", "rent_guarantee", "ground_rent_investment", "occupancy_restriction", "shared_ownership", "discounted_sale", "retirement_property", "new_build_text", "share_of_freehold_text", "park_home", "houseboat", "block_of_flats", "is_care_home", "is_hotel_bb", "mixed_use", "is_former_pub", "commercial_unit", "garage", "off_street_parking", "garden", "sea_view", "solar_panels"]]
    """Keyword flags that the text of the listing sets: title, key features and description, five of them title and key features alone."""
    block_of_flats: bool
    """Whether title or key features name a block of flats."""
    is_care_home: bool
    """Whether title or key features name a care home or use class C2."""
    is_hotel_bb: bool
    """Whether title or key features name a hotel or guest house."""
    mixed_use: bool
    """Whether title or key features name mixed commercial and residential use."""
    is_former_pub: bool
    """Whether title or key features name a pub, a former pub or a pub conversion."""
    first_listed_at: str
    """Instant at which the home first came on offer, ISO 8601 in UTC."""
    updated_at: str
    """Instant of the last change of the record, ISO 8601 in UTC."""
    days_listed: int
    """Whole days from `first_listed_at` to today in UTC, whatever day the imported listings end on and whether or not the home has gone. Scores and figures of areas count to the last day of the listings instead."""
    image_count: int
    """Number of images of the listing."""
    main_image_url: str | None
    """Path of the first image, under /api/v1/media. Null without one."""


class Pagination(TypedDict):
    page: int | None
    """Number of this page, from 1. Null where a cursor led here."""
    limit: int
    """Items a page holds at most."""
    total: int
    """Items in the whole list."""
    total_pages: int
    """Pages in the whole list at this limit."""
    has_more: bool
    """Whether items follow this page; false is the end of the list."""
    next_cursor: str | None
    """Value for `cursor` that continues after this page. Null at the end and on lists without cursors."""


class SearchCriteria(TypedDict, total=False):
    listing_type: Literal["sale", "rent"]
    """Whether homes for sale or to let are sought. Left out: for sale."""
    status: list[Literal["active", "under_offer", "sold_stc", "sold", "let_agreed", "let", "withdrawn"]]
    """Statuses that the listing may have. Left out: active."""
    min_price: float
    """Least price, pounds; of homes to let the rent a month."""
    max_price: float
    """Greatest price, pounds; of homes to let the rent a month."""
    min_bedrooms: int
    """Least number of bedrooms."""
    max_bedrooms: int
    """Greatest number of bedrooms."""
    min_bathrooms: int
    """Least number of bathrooms."""
    max_bathrooms: int
    """Greatest number of bathrooms."""
    min_floor_area_sqft: float
    """Least floor area, square feet."""
    max_floor_area_sqft: float
    """Greatest floor area, square feet."""
    min_price_per_sqft: float
    """Least price a square foot, pounds."""
    max_price_per_sqft: float
    """Greatest price a square foot, pounds."""
    property_types: list[Literal["detached", "semi-detached", "terraced", "flat", "bungalow", "park_home", "land", "commercial", "other"]]
    """Types that the home may have, by their names; the codes D, S, T and F stand for detached, semi-detached, terraced and flat."""
    tenure: list[Literal["freehold", "leasehold", "share_of_freehold", "commonhold"]]
    """Tenures that the home may have."""
    min_lease_years: int
    """Least number of years left of the lease."""
    max_lease_years: int
    """Greatest number of years left of the lease."""
    new_build: bool
    """True: only homes known to be newly built; false: only homes known not to be."""
    epc_ratings: list[Literal["A", "B", "C", "D", "E", "F", "G"]]
    """Energy bands that the home may have."""
    council_tax_bands: list[Literal["A", "B", "C", "D", "E", "F", "G", "H", "I"]]
    """Council tax bands that the home may have."""
    bmv_only: bool
    """True: only homes whose price lies below the estimated value by 0.01 per cent or more. False asks nothing."""
    min_bmv_discount: float
    """Least discount of the price against the estimated value, per cent."""
    min_yield: float
    """Least gross yield, per cent: estimated rent of a year over the price (off-market: over the estimated value)."""
    max_yield: float
    """Greatest gross yield, per cent: estimated rent of a year over the price (off-market: over the estimated value)."""
    min_deal_score: float
    """Least deal score, 0–100."""
    hot_deals_only: bool
    """True: only homes whose `is_hot_deal` is true. False asks nothing."""
    min_motivation_score: float
    """Least motivation score, 0–100."""
    motivation_tiers: list[Literal["gold", "silver", "bronze", "excluded"]]
    """Motivation tiers that the home may have."""
    playbook: Literal["brrr_candidate", "hmo_conversion", "btl_candidate", "flip_candidate", "sa_candidate", "probate_deals", "auction_deals", "repossessions", "tenanted_investments", "title_split", "short_lease", "cash_buyers_only", "below_market_value", "high_yield", "motivated_sellers", "stale_listings", "development_sites", "commercial_conversion"]
    """Slug of a playbook whose preset the home must meet; other criteria narrow it. Homes of unknown tier are left out."""
    playbook_tiers: list[Literal["gold", "silver", "bronze"]]
    """Tiers that the home may have in the playbook asked for; without one whose tiers are stored, in any of the three that are."""
    added_since: str
    """Only homes that came on offer from this day or instant on."""
    min_days_listed: int
    """Least number of whole days from the first listing of the home to today, in UTC."""
    max_days_listed: int
    """Greatest number of whole days from the first listing of the home to today, in UTC."""
    reduced_only: bool
    """True: only homes whose price was reduced at least once. False asks nothing."""
    min_reduction_pct: float
    """Least fall from the first price to the present one, per cent."""
    reduced_since: str
    """Only homes whose price was reduced from this day or instant on."""
    is_listed_building: bool
    """True: only homes known to be listed buildings; false: only those known not to be. By map data."""
    in_conservation_area: bool
    """True: only homes known to stand in a conservation area; false: only those known not to. By map data."""
    is_flood_zone: bool
    """True: only homes known to stand in flood zone 2 or 3; false: only those known not to. By map data."""
    has_article4: bool
    """True: only homes known to be under an Article 4 direction; false: only those known not to be. By map data."""
    keywords: list[str]
    """Terms that must all stand in title or key features."""
    exclude_keywords: list[str]
    """Terms of which none may stand in title or key features."""
    min_ownership_years: int
    """Least number of whole years since the last sale; off-market only."""
    serial_investment_only: bool
    """True: only homes with two registered sales or more; off-market only. False asks nothing."""
    underwater_only: bool
    """True: only homes whose estimated value lies below their last price; off-market only. False asks nothing."""
    classification: Literal["hot", "warm", "standard", "low"]
    """Class that the lead must have; beside `lead_classifications` it must be among them; off-market only."""
    lead_classifications: list[Literal["hot", "warm", "standard", "low"]]
    """Classes that the lead may have; off-market only."""
    probate: bool
    """True: only listings whose text says that the home is sold out of an estate of a deceased person; false: all others only."""
    repossession: bool
    """True: only listings whose text says that a lender has taken possession of the home; false: all others only."""
    receivership: bool
    """True: only listings whose text says that a receiver, an administrator or a liquidator sells; false: all others only."""
    auction: bool
    """True: only listings whose text says that the home is sold by auction; false: all others only."""
    modern_method_auction: bool
    """True: only listings whose text says that the home is sold by a conditional auction with a reservation fee; false: all others only."""
    cash_buyers_only: bool
    """True: only listings whose text says that only cash buyers can buy, or that no mortgage can be had; false: all others only."""
    chain_free: bool
    """True: only listings whose text says that no onward chain waits on the sale; false: all others only."""
    vacant_possession: bool
    """True: only listings whose text says that the home stands empty or is sold so; false: all others only."""
    quick_sale: bool
    """True: only listings whose text says that the seller wants a quick sale; false: all others only."""
    motivated_seller: bool
    """True: only listings whose text says that the seller is motivated or open to offers; false: all others only."""
    price_reduced_text: bool
    """True: only listings whose text says that the price was reduced; false: all others only."""
    below_market_value: bool
    """True: only listings whose text says that the price lies below the market value; false: all others only."""
    back_on_market: bool
    """True: only listings whose text says that the home is back on the market after a sale fell through; false: all others only."""
    relocation_sale: bool
    """True: only listings whose text says that the seller moves away or abroad; false: all others only."""
    divorce_sale: bool
    """True: only listings whose text says that the seller separates or divorces; false: all others only."""
    landlord_exit: bool
    """True: only listings whose text says that a landlord gives the home up; false: all others only."""
    portfolio_sale: bool
    """True: only listings whose text says that several homes are sold together; false: all others only."""
    vendor_finance: bool
    """True: only listings whose text says that the seller finances the purchase or offers an option; false: all others only."""
    needs_modernisation: bool
    """True: only listings whose text says that the home needs modernising or updating; false: all others only."""
    needs_renovation: bool
    """True: only listings whose text says that the home needs renovating; false: all others only."""
    derelict: bool
    """True: only listings whose text says that the home is derelict or uninhabitable; false: all others only."""
    structural_issues: bool
    """True: only listings whose text says that the structure has moved or needs repair; false: all others only."""
    fire_damaged: bool
    """True: only listings whose text says that a fire has damaged the home; false: all others only."""
    water_damaged: bool
    """True: only listings whose text says that water or severe damp has damaged the home; false: all others only."""
    non_standard_construction: bool
    """True: only listings whose text says that the home is of non-standard construction; false: all others only."""
    knotweed: bool
    """True: only listings whose text says something of Japanese knotweed; false: all others only."""
    cladding_issue: bool
    """True: only listings whose text says something of cladding or an EWS1 form; false: all others only."""
    asbestos: bool
    """True: only listings whose text says something of asbestos; false: all others only."""
    no_central_heating: bool
    """True: only listings whose text says that the home has no central heating; false: all others only."""
    recently_refurbished: bool
    """True: only listings whose text says that the home was recently refurbished; false: all others only."""
    short_lease: bool
    """True: only listings whose text says that the lease is short, below 80 years; false: all others only."""
    planning_granted: bool
    """True: only listings whose text says that planning permission was granted; false: all others only."""
    development_potential: bool
    """True: only listings whose text says that the site could be developed, subject to planning; false: all others only."""
    extension_potential: bool
    """True: only listings whose text says that the home could be extended; false: all others only."""
    loft_potential: bool
    """True: only listings whose text says that the loft could be converted; false: all others only."""
    building_plot: bool
    """True: only listings whose text says that the land is a plot to build on; false: all others only."""
    large_plot: bool
    """True: only listings whose text says that the plot is large; false: all others only."""
    land_included: bool
    """True: only listings whose text says that land comes with the home; false: all others only."""
    commercial_conversion: bool
    """True: only listings whose text says that a commercial building could be converted; false: all others only."""
    barn: bool
    """True: only listings whose text says something of a barn or barn conversion; false: all others only."""
    church_chapel: bool
    """True: only listings whose text says that the building is a former church or chapel; false: all others only."""
    school_conversion: bool
    """True: only listings whose text says that the building is a former school; false: all others only."""
    annexe: bool
    """True: only listings whose text says that the home has an annexe; false: all others only."""
    outbuildings: bool
    """True: only listings whose text says that the home has outbuildings; false: all others only."""
    basement: bool
    """True: only listings whose text says that the home has a basement or cellar; false: all others only."""
    title_split: bool
    """True: only listings whose text says that the home has several titles or could be split; false: all others only."""
    hmo: bool
    """True: only listings whose text says that the home is a house in multiple occupation; false: all others only."""
    hmo_licensed: bool
    """True: only listings whose text says that the home is licensed as a house in multiple occupation; false: all others only."""
    hmo_potential: bool
    """True: only listings whose text says that the home could be let by the room; false: all others only."""
    article4_text: bool
    """True: only listings whose text says something of an Article 4 direction; false: all others only."""
    tenanted: bool
    """True: only listings whose text says that a tenant lives in the home; false: all others only."""
    regulated_tenancy: bool
    """True: only listings whose text says that the tenant has a regulated or protected tenancy; false: all others only."""
    investment_opportunity: bool
    """True: only listings whose text says that the home is offered as an investment; false: all others only."""
    high_yield: bool
    """True: only listings whose text says that the yield is high, at least 7 % where it is given; false: all others only."""
    student_let: bool
    """True: only listings whose text says that the home is let to students; false: all others only."""
    holiday_let: bool
    """True: only listings whose text says that the home is a holiday or short let; false: all others only."""
    rent_guarantee: bool
    """True: only listings whose text says that the rent is guaranteed; false: all others only."""
    ground_rent_investment: bool
    """True: only listings whose text says that ground rents are sold; false: all others only."""
    occupancy_restriction: bool
    """True: only listings whose text says that who may live there, or when, is restricted; false: all others only."""
    shared_ownership: bool
    """True: only listings whose text says that a share of the home is sold; false: all others only."""
    discounted_sale: bool
    """True: only listings whose text says that the home is sold under a discount scheme; false: all others only."""
    retirement_property: bool
    """True: only listings whose text says that buyers must be of a certain age; false: all others only."""
    new_build_text: bool
    """True: only listings whose text says that the home is newly built or off-plan; false: all others only."""
    share_of_freehold_text: bool
    """True: only listings whose text says that a share of the freehold comes with the home; false: all others only."""
    park_home: bool
    """True: only listings whose text says that the home is a park or mobile home; false: all others only."""
    houseboat: bool
    """True: only listings whose text says that the home is a boat or mooring; false: all others only."""
    block_of_flats: bool
    """True: only listings whose title or key features say that a whole block of flats is sold; false: all others only."""
    is_care_home: bool
    """True: only listings whose title or key features say that the building is a care home or of use class C2; false: all others only."""
    is_hotel_bb: bool
    """True: only listings whose title or key features say that the building is a hotel or guest house; false: all others only."""
    mixed_use: bool
    """True: only listings whose title or key features say that the building is in mixed commercial and residential use; false: all others only."""
    is_former_pub: bool
    """True: only listings whose title or key features say that the building is or was a pub; false: all others only."""
    commercial_unit: bool
    """True: only listings whose text says that the building is a shop, office or other commercial unit; false: all others only."""
    garage: bool
    """True: only listings whose text says that the home has a garage; false: all others only."""
    off_street_parking: bool
    """True: only listings whose text says that the home has off-street parking; false: all others only."""
    garden: bool
    """True: only listings whose text says that the home has a garden; false: all others only."""
    sea_view: bool
    """True: only listings whose text says that the home looks on the sea; false: all others only."""
    solar_panels: bool
    """True: only listings whose text says that the home has solar panels; false: all others only."""


class ListingFilters(TypedDict, total=False):
    listing_type: Literal["sale", "rent"]
    """Whether homes for sale or to let are sought. Left out: for sale."""
    status: list[Literal["active", "under_offer", "sold_stc", "sold", "let_agreed", "let", "withdrawn"]]
    """Statuses that the listing may have. Left out: active."""
    min_price: float
    """Least price, pounds; of homes to let the rent a month."""
    max_price: float
    """Greatest price, pounds; of homes to let the rent a month."""
    min_bedrooms: int
    """Least number of bedrooms."""
    max_bedrooms: int
    """Greatest number of bedrooms."""
    min_bathrooms: int
    """Least number of bathrooms."""
    max_bathrooms: int
    """Greatest number of bathrooms."""
    min_floor_area_sqft: float
    """Least floor area, square feet."""
    max_floor_area_sqft: float
    """Greatest floor area, square feet."""
    min_price_per_sqft: float
    """Least price a square foot, pounds."""
    max_price_per_sqft: float
    """Greatest price a square foot, pounds."""
    property_types: list[Literal["detached", "semi-detached", "terraced", "flat", "bungalow", "park_home", "land", "commercial", "other"]]
    """Types that the home may have, by their names; the codes D, S, T and F stand for detached, semi-detached, terraced and flat."""
    tenure: list[Literal["freehold", "leasehold", "share_of_freehold", "commonhold"]]
    """Tenures that the home may have."""
    min_lease_years: int
    """Least number of years left of the lease."""
    max_lease_years: int
    """Greatest number of years left of the lease."""
    new_build: bool
    """True: only homes known to be newly built; false: only homes known not to be."""
    epc_ratings: list[Literal["A", "B", "C", "D", "E", "F", "G"]]
    """Energy bands that the home may have."""
    council_tax_bands: list[Literal["A", "B", "C", "D", "E", "F", "G", "H", "I"]]
    """Council tax bands that the home may have."""
    bmv_only: bool
    """True: only homes whose price lies below the estimated value by 0.01 per cent or more. False asks nothing."""
    min_bmv_discount: float
    """Least discount of the price against the estimated value, per cent."""
    min_yield: float
    """Least gross yield, per cent: estimated rent of a year over the price (off-market: over the estimated value)."""
    max_yield: float
    """Greatest gross yield, per cent: estimated rent of a year over the price (off-market: over the estimated value)."""
    min_deal_score: float
    """Least deal score, 0–100."""
    hot_deals_only: bool
    """True: only homes whose `is_hot_deal` is true. False asks nothing."""
    min_motivation_score: float
    """Least motivation score, 0–100."""
    motivation_tiers: list[Literal["gold", "silver", "bronze", "excluded"]]
    """Motivation tiers that the home may have."""
    playbook: Literal["brrr_candidate", "hmo_conversion", "btl_candidate", "flip_candidate", "sa_candidate", "probate_deals", "auction_deals", "repossessions", "tenanted_investments", "title_split", "short_lease", "cash_buyers_only", "below_market_value", "high_yield", "motivated_sellers", "stale_listings", "development_sites", "commercial_conversion"]
    """Slug of a playbook whose preset the home must meet; other criteria narrow it. Homes of unknown tier are left out."""
    playbook_tiers: list[Literal["gold", "silver", "bronze"]]
    """Tiers that the home may have in the playbook asked for; without one whose tiers are stored, in any of the three that are."""
    added_since: str
    """Only homes that came on offer from this day or instant on."""
    min_days_listed: int
    """Least number of whole days from the first listing of the home to today, in UTC."""
    max_days_listed: int
    """Greatest number of whole days from the first listing of the home to today, in UTC."""
    reduced_only: bool
    """True: only homes whose price was reduced at least once. False asks nothing."""
    min_reduction_pct: float
    """Least fall from the first price to the present one, per cent."""
    reduced_since: str
    """Only homes whose price was reduced from this day or instant on."""
    is_listed_building: bool
    """True: only homes known to be listed buildings; false: only those known not to be. By map data."""
    in_conservation_area: bool
    """True: only homes known to stand in a conservation area; false: only those known not to. By map data."""
    is_flood_zone: bool
    """True: only homes known to stand in flood zone 2 or 3; false: only those known not to. By map data."""
    has_article4: bool
    """True: only homes known to be under an Article 4 direction; false: only those known not to be. By map data."""
    keywords: list[str]
    """Terms that must all stand in title or key features."""
    exclude_keywords: list[str]
    """Terms of which none may stand in title or key features."""
    probate: bool
    """True: only listings whose text says that the home is sold out of an estate of a deceased person; false: all others only."""
    repossession: bool
    """True: only listings whose text says that a lender has taken possession of the home; false: all others only."""
    receivership: bool
    """True: only listings whose text says that a receiver, an administrator or a liquidator sells; false: all others only."""
    auction: bool
    """True: only listings whose text says that the home is sold by auction; false: all others only."""
    modern_method_auction: bool
    """True: only listings whose text says that the home is sold by a conditional auction with a reservation fee; false: all others only."""
    cash_buyers_only: bool
    """True: only listings whose text says that only cash buyers can buy, or that no mortgage can be had; false: all others only."""
    chain_free: bool
    """True: only listings whose text says that no onward chain waits on the sale; false: all others only."""
    vacant_possession: bool
    """True: only listings whose text says that the home stands empty or is sold so; false: all others only."""
    quick_sale: bool
    """True: only listings whose text says that the seller wants a quick sale; false: all others only."""
    motivated_seller: bool
    """True: only listings whose text says that the seller is motivated or open to offers; false: all others only."""
    price_reduced_text: bool
    """True: only listings whose text says that the price was reduced; false: all others only."""
    below_market_value: bool
    """True: only listings whose text says that the price lies below the market value; false: all others only."""
    back_on_market: bool
    """True: only listings whose text says that the home is back on the market after a sale fell through; false: all others only."""
    relocation_sale: bool
    """True: only listings whose text says that the seller moves away or abroad; false: all others only."""
    divorce_sale: bool
    """True: only listings whose text says that the seller separates or divorces; false: all others only."""
    landlord_exit: bool
    """True: only listings whose text says that a landlord gives the home up; false: all others only."""
    portfolio_sale: bool
    """True: only listings whose text says that several homes are sold together; false: all others only."""
    vendor_finance: bool
    """True: only listings whose text says that the seller finances the purchase or offers an option; false: all others only."""
    needs_modernisation: bool
    """True: only listings whose text says that the home needs modernising or updating; false: all others only."""
    needs_renovation: bool
    """True: only listings whose text says that the home needs renovating; false: all others only."""
    derelict: bool
    """True: only listings whose text says that the home is derelict or uninhabitable; false: all others only."""
    structural_issues: bool
    """True: only listings whose text says that the structure has moved or needs repair; false: all others only."""
    fire_damaged: bool
    """True: only listings whose text says that a fire has damaged the home; false: all others only."""
    water_damaged: bool
    """True: only listings whose text says that water or severe damp has damaged the home; false: all others only."""
    non_standard_construction: bool
    """True: only listings whose text says that the home is of non-standard construction; false: all others only."""
    knotweed: bool
    """True: only listings whose text says something of Japanese knotweed; false: all others only."""
    cladding_issue: bool
    """True: only listings whose text says something of cladding or an EWS1 form; false: all others only."""
    asbestos: bool
    """True: only listings whose text says something of asbestos; false: all others only."""
    no_central_heating: bool
    """True: only listings whose text says that the home has no central heating; false: all others only."""
    recently_refurbished: bool
    """True: only listings whose text says that the home was recently refurbished; false: all others only."""
    short_lease: bool
    """True: only listings whose text says that the lease is short, below 80 years; false: all others only."""
    planning_granted: bool
    """True: only listings whose text says that planning permission was granted; false: all others only."""
    development_potential: bool
    """True: only listings whose text says that the site could be developed, subject to planning; false: all others only."""
    extension_potential: bool
    """True: only listings whose text says that the home could be extended; false: all others only."""
    loft_potential: bool
    """True: only listings whose text says that the loft could be converted; false: all others only."""
    building_plot: bool
    """True: only listings whose text says that the land is a plot to build on; false: all others only."""
    large_plot: bool
    """True: only listings whose text says that the plot is large; false: all others only."""
    land_included: bool
    """True: only listings whose text says that land comes with the home; false: all others only."""
    commercial_conversion: bool
    """True: only listings whose text says that a commercial building could be converted; false: all others only."""
    barn: bool
    """True: only listings whose text says something of a barn or barn conversion; false: all others only."""
    church_chapel: bool
    """True: only listings whose text says that the building is a former church or chapel; false: all others only."""
    school_conversion: bool
    """True: only listings whose text says that the building is a former school; false: all others only."""
    annexe: bool
    """True: only listings whose text says that the home has an annexe; false: all others only."""
    outbuildings: bool
    """True: only listings whose text says that the home has outbuildings; false: all others only."""
    basement: bool
    """True: only listings whose text says that the home has a basement or cellar; false: all others only."""
    title_split: bool
    """True: only listings whose text says that the home has several titles or could be split; false: all others only."""
    hmo: bool
    """True: only listings whose text says that the home is a house in multiple occupation; false: all others only."""
    hmo_licensed: bool
    """True: only listings whose text says that the home is licensed as a house in multiple occupation; false: all others only."""
    hmo_potential: bool
    """True: only listings whose text says that the home could be let by the room; false: all others only."""
    article4_text: bool
    """True: only listings whose text says something of an Article 4 direction; false: all others only."""
    tenanted: bool
    """True: only listings whose text says that a tenant lives in the home; false: all others only."""
    regulated_tenancy: bool
    """True: only listings whose text says that the tenant has a regulated or protected tenancy; false: all others only."""
    investment_opportunity: bool
    """True: only listings whose text says that the home is offered as an investment; false: all others only."""
    high_yield: bool
    """True: only listings whose text says that the yield is high, at least 7 % where it is given; false: all others only."""
    student_let: bool
    """True: only listings whose text says that the home is let to students; false: all others only."""
    holiday_let: bool
    """True: only listings whose text says that the home is a holiday or short let; false: all others only."""
    rent_guarantee: bool
    """True: only listings whose text says that the rent is guaranteed; false: all others only."""
    ground_rent_investment: bool
    """True: only listings whose text says that ground rents are sold; false: all others only."""
    occupancy_restriction: bool
    """True: only listings whose text says that who may live there, or when, is restricted; false: all others only."""
    shared_ownership: bool
    """True: only listings whose text says that a share of the home is sold; false: all others only."""
    discounted_sale: bool
    """True: only listings whose text says that the home is sold under a discount scheme; false: all others only."""
    retirement_property: bool
    """True: only listings whose text says that buyers must be of a certain age; false: all others only."""
    new_build_text: bool
    """True: only listings whose text says that the home is newly built or off-plan; false: all others only."""
    share_of_freehold_text: bool
    """True: only listings whose text says that a share of the freehold comes with the home; false: all others only."""
    park_home: bool
    """True: only listings whose text says that the home is a park or mobile home; false: all others only."""
    houseboat: bool
    """True: only listings whose text says that the home is a boat or mooring; false: all others only."""
    block_of_flats: bool
    """True: only listings whose title or key features say that a whole block of flats is sold; false: all others only."""
    is_care_home: bool
    """True: only listings whose title or key features say that the building is a care home or of use class C2; false: all others only."""
    is_hotel_bb: bool
    """True: only listings whose title or key features say that the building is a hotel or guest house; false: all others only."""
    mixed_use: bool
    """True: only listings whose title or key features say that the building is in mixed commercial and residential use; false: all others only."""
    is_former_pub: bool
    """True: only listings whose title or key features say that the building is or was a pub; false: all others only."""
    commercial_unit: bool
    """True: only listings whose text says that the building is a shop, office or other commercial unit; false: all others only."""
    garage: bool
    """True: only listings whose text says that the home has a garage; false: all others only."""
    off_street_parking: bool
    """True: only listings whose text says that the home has off-street parking; false: all others only."""
    garden: bool
    """True: only listings whose text says that the home has a garden; false: all others only."""
    sea_view: bool
    """True: only listings whose text says that the home looks on the sea; false: all others only."""
    solar_panels: bool
    """True: only listings whose text says that the home has solar panels; false: all others only."""


class EnergyCertificate(TypedDict):
    certificate_number: str | None
    """Number of the certificate in the register. Null where the register has none."""
    uprn: Uprn | None
    """Unique Property Reference Number. Null where it is not known."""
    property_id: str | None
    """UUID of the property in this service. Null where no stored property stands behind it."""
    address: str | None
    """Postal address in one line, without the postcode. Null where it is not known."""
    postcode: Postcode | None
    """Postcode in upper case with one space. Null where it is not known."""
    current_energy_rating: Literal["A", "B", "C", "D", "E", "F", "G"] | None
    """Energy efficiency band, A (best) to G. Null where not stated."""
    current_energy_score: int | None
    """Energy efficiency points (SAP), mostly 1–100, more with own generation. Null where the register does not state it."""
    potential_energy_rating: Literal["A", "B", "C", "D", "E", "F", "G"] | None
    """Band after the recommended works, A to G. Null where not stated."""
    potential_energy_score: int | None
    """Energy efficiency points (SAP) after the recommended works. Null where the register does not state it."""
    environmental_impact_score: float | None
    """Environmental impact points, mostly 1–100, higher is better. Null where not stated."""
    property_type: str | None
    """Type of the home, as the register writes it. Null where the register does not state it."""
    built_form: str | None
    """How the building stands: detached, mid-terrace and so on, as the register writes it. Null where the register does not state it."""
    construction_age_band: str | None
    """Years in which the building was built, as the register writes them. Null where the register does not state it."""
    tenure: str | None
    """Occupation at the inspection, as the register writes it. Null where the register does not state it."""
    floor_area_sqm: float | None
    """Total floor area, square metres. Null where not stated."""
    floor_area_sqft: float | None
    """Internal floor area, square feet. Null where it is not known."""
    habitable_rooms: float | None
    """Rooms to live in, without kitchen and bathrooms. Null where not stated."""
    main_fuel: str | None
    """Fuel that heats the home, as the register writes it. Null where the register does not state it."""
    heating_description: str | None
    """Main heating, as the assessor describes it. Null where the register does not state it."""
    walls_description: str | None
    """Walls, as the assessor describes them. Null where the register does not state it."""
    roof_description: str | None
    """Roof, as the assessor describes it. Null where the register does not state it."""
    windows_description: str | None
    """Windows, as the assessor describes them. Null where the register does not state it."""
    estimated_heating_cost_annual: float | None
    """Heating a year at the prices of the inspection, pounds. Null where the register does not state it."""
    estimated_hot_water_cost_annual: float | None
    """Hot water a year at the prices of the inspection, pounds. Null where the register does not state it."""
    estimated_lighting_cost_annual: float | None
    """Lighting a year at the prices of the inspection, pounds. Null where the register does not state it."""
    co2_emissions_tonnes: float | None
    """Carbon dioxide that the home causes a year, tonnes. Null where not stated."""
    inspection_date: str | None
    """Day of the inspection, YYYY-MM-DD. Null where not stated."""
    lodgement_date: str | None
    """Day of entry in the register, YYYY-MM-DD. Null where not stated."""
    expiry_date: str | None
    """Day on which the certificate ends, ten years after its entry in the register or, where that is not stated, after the inspection, YYYY-MM-DD. Null where the register does not state it."""
    is_expired: bool | None
    """Whether that day has passed, in UTC. Null where it is not known."""
    meets_letting_minimum: bool | None
    """Whether the band is E or better, the least at which a home may be let in England and Wales. Null without a band."""
    recommendations: list[dict[str, Any]]
    """Works that the assessor recommends, in the order of the register."""
    source: str | None
    """Register that holds the certificate. Null where the register does not state it."""


class PlanningApplication(TypedDict):
    reference: str
    """Reference of the application at its authority."""
    address: str | None
    """Address of the site. Null where the register names none."""
    description: str | None
    """What is applied for, as the register writes it. Null where it does not."""
    app_type: str | None
    """Kind of application, as the register writes it. Null where it does not."""
    status: Literal["pending", "approved", "refused", "withdrawn", "other"]
    """State of the application in the words of this API; `other` for those that fit none."""
    status_color: str
    """Colour for a map marker of that state: orange pending, green approved, red refused, grey withdrawn, blue other."""
    date_received: str | None
    """Day the authority received it, YYYY-MM-DD. Null where it is not known."""
    date_decided: str | None
    """Day of the decision, YYYY-MM-DD. Null while undecided or where it is not known."""
    decision: str | None
    """The decision, as the register writes it. Null while undecided."""
    distance_meters: float | None
    """Straight-line distance from the point asked for, metres. Null where unknown."""
    authority_name: str | None
    """Planning authority. Null where it is not known."""
    url: str | None
    """Page of the application at its authority. Null where it is not known."""
    source: Literal["planit", "scotland_spatial_hub"]
    """Register that the application comes from."""
    lat: float | None
    """Latitude of the site, decimal degrees. Null where it is not known."""
    lng: float | None
    """Longitude of the site, decimal degrees. Null where it is not known."""


class PriceSummary(TypedDict):
    sample_size: int
    """Records that the figures rest on; with 0 every figure is null."""
    median_price: float
    """Median price, pounds."""
    average_price: float
    """Mean price, pounds."""
    p25_price: float
    """Price that a quarter of the records lie below, pounds."""
    p75_price: float
    """Price that a quarter of the records lie above, pounds."""


class AccountDefaults(TypedDict, total=False):
    rent_growth_percentage: float
    """Growth of the rent, per cent a year. Left out: 0."""
    cost_growth_percentage: float
    """Growth of the costs, per cent a year. Left out: 0."""
    value_growth_percentage: float
    """Growth of the value, per cent a year. Left out: 0."""
    sale: dict[str, Any]
    """Costs of the sale at the end; a flip has its own in its deal."""
    company: dict[str, Any]
    """What the company brings from elsewhere."""
    mortgage_rate: float
    """Interest of the mortgage, per cent a year, 0–20. Left out: 5.5."""
    mortgage_term_years: int
    """Years over which the mortgage runs, 1–40. Left out: 25."""
    interest_only: bool
    """True: the mortgage is repaid at its end. Left out: false, repaid by the month."""
    fixed_years: int
    """Years for which the rate is fixed; five or more are stressed less. Left out: 0, a variable rate."""
    legal_fees: float
    """Legal fees of the purchase, pounds. Left out: the default named in `assumptions`."""
    survey_fees: float
    """Survey of the property, pounds. Left out: the default named in `assumptions`."""
    sourcing_fee: float
    """Fee of the agent who found the deal, pounds. Left out: 0."""
    other_costs: float
    """Other costs of buying, paid once, pounds. Left out: 0."""
    other_costs_annual: float
    """Other running costs, pounds a year. Left out: 0."""
    buyer: Literal["individual", "company"]
    """Who buys. A company pays the surcharge on further homes. Left out: individual."""
    company_relief: bool
    """Whether a company has relief from the flat rate of SDLT, as a letting or developing business. Left out: true, with a warning."""
    is_additional_property: bool
    """Whether the surcharge on further homes applies. Left out: true."""
    is_non_uk_resident: bool
    """Whether the surcharge on buyers who do not live in the United Kingdom applies; SDLT only. Left out: false."""
    location: Literal["england", "wales", "scotland", "northern_ireland"]
    """Nation of a purchase that names no place and is of no stored property."""
    deposit_percentage: float
    """Part of the price that the buyer pays, 5–100 per cent; the mortgage lends the rest. Left out: 25."""
    management_fee_percentage: float
    """Fee of the letting agent, per cent of the rent collected. Left out: the default named in `assumptions`."""
    maintenance_percentage: float
    """Repairs, per cent of the rent due. Left out: the default named in `assumptions`."""
    insurance_annual: float
    """Insurance of the building, pounds a year. Left out: the default named in `assumptions`."""
    occupancy_rate: float
    """Part of the time that is let, per cent; a value above 0 and at most 1 is read as a share, with a warning. Left out: 95."""
    platform_fee_percentage: float
    """Commission of the booking platform, per cent of the price of the nights. Left out: 15."""
    cleaning_cost_per_booking: float
    """What cleaning after a stay costs the owner, pounds. Left out: 50."""
    cleaning_fee_per_stay: float
    """What the guest pays for cleaning, pounds a stay. Left out: 0."""
    average_stay_nights: float
    """Nights of a stay on average, at least 1. Left out: 3."""
    card_fee_percentage: float
    """Fee of card payments, per cent of all that guests pay. Left out: 0."""
    furnishing_costs: float
    """Furniture and equipment, paid once, pounds. Left out: 0."""
    vat_registered: bool
    """Whether the owner is registered for VAT: prices then hold VAT, which is due. Left out: false."""
    utilities_monthly: float
    """Energy, water, broadband and council tax that the landlord pays, pounds a month. Left out: the default named in `assumptions`."""
    bridge_ltv: float
    """Part of the price that the bridge lends, per cent. Left out: 70; a flip that names nothing of a bridge has none."""
    bridge_finance_rate: float
    """Interest of the bridge, per cent a month, simple; above 5 only with `bridge_rate_period`. Left out: 0.85."""
    bridge_rate_period: Literal["month", "year"]
    """Whether the rate of the bridge is a month’s or a year’s. Left out: month."""
    bridge_finance_months: int
    """Months until the bridge is repaid, 1–36. Left out: 6."""
    contingency_percentage: float
    """Reserve for what is not foreseen, per cent of the works. Left out: 0."""
    bridge: dict[str, Any]
    """Fees of the bridge, and how its interest is paid."""
    holding_period_months: int
    """Months from purchase to sale, 1–60. Left out: 6."""
    holding_costs_monthly: float
    """Council tax, utilities and insurance until the sale, pounds a month. Left out: 0."""
    agent_fee_percentage: float
    """Fee of the selling agent, per cent of the sale price. Left out: 1.5."""
    sale_legal_fees: float
    """Legal fees of the sale, pounds. Left out: the default named in `assumptions`."""
    refinance_ltv: float
    """Part of the value after the works that the refinance lends, per cent. Left out: 75."""
    refinance: dict[str, Any]
    """Costs, time and lender of the refinance."""
    void_percentage: float
    """Time without a tenant, per cent of the rent due. Left out: 4."""
    cleaning_monthly: float
    """Cleaning of shared rooms, pounds a month. Left out: the default named in `assumptions`."""
    hmo_license_cost: float
    """Fee of the whole licence, pounds, spread over licence_years. Left out: the default named in `assumptions`."""
    licence_years: int
    """Years for which the council grants the licence. Left out: 5."""
    furniture_costs: float
    """Furniture of the house, paid once, pounds. Left out: 0."""
    btl: dict[str, Any]
    """Defaults of buy-to-let alone: they go before the others."""
    hmo: dict[str, Any]
    """Defaults of houses let by the room alone: they go before the others."""
    brrr: dict[str, Any]
    """Defaults of buying, refurbishing, letting and refinancing alone: they go before the others."""
    flip: dict[str, Any]
    """Defaults of flips alone: they go before the others."""
    sa: dict[str, Any]
    """Defaults of serviced accommodation alone: they go before the others."""


class PartialBtlDeal(TypedDict, total=False):
    purchase_price: float
    """Price paid for the property, pounds."""
    deposit_percentage: float
    """Part of the price that the buyer pays, 5–100 per cent; the mortgage lends the rest. Left out: 25."""
    mortgage_rate: float
    """Interest of the mortgage, per cent a year, 0–20. Left out: 5.5."""
    mortgage_term_years: int
    """Years over which the mortgage runs, 1–40. Left out: 25."""
    interest_only: bool
    """True: the mortgage is repaid at its end. Left out: false, repaid by the month."""
    sourcing_fee: float
    """Fee of the agent who found the deal, pounds. Left out: 0."""
    legal_fees: float
    """Legal fees of the purchase, pounds. Left out: the default named in `assumptions`."""
    survey_fees: float
    """Survey of the property, pounds. Left out: the default named in `assumptions`."""
    is_additional_property: bool
    """Whether the surcharge on further homes applies. Left out: true."""
    is_first_time_buyer: bool
    """Whether every buyer is a first-time buyer. Left out: false. Alone it turns the surcharge off."""
    is_non_uk_resident: bool
    """Whether the surcharge on buyers who do not live in the United Kingdom applies; SDLT only. Left out: false."""
    effective_date: str
    """Day of the purchase whose rates apply, YYYY-MM-DD. Left out: today in the United Kingdom."""
    location: str
    """england, wales, scotland or northern_ireland, or a postcode. Left out: England, with a warning."""
    buyer: Literal["individual", "company"]
    """Who buys. A company pays the surcharge on further homes. Left out: individual."""
    company_relief: bool
    """Whether a company has relief from the flat rate of SDLT, as a letting or developing business. Left out: true, with a warning."""
    ownership_shares: list[float]
    """Share of each owner, per cent, together 100: adds `owners` to the answer."""
    other_costs: float
    """Other costs of buying, paid once, pounds. Left out: 0."""
    management_fee_percentage: float
    """Fee of the letting agent, per cent of the rent collected. Left out: the default named in `assumptions`."""
    maintenance_percentage: float
    """Repairs, per cent of the rent due. Left out: the default named in `assumptions`."""
    insurance_annual: float
    """Insurance of the building, pounds a year. Left out: the default named in `assumptions`."""
    ground_rent_annual: float
    """Ground rent of a leasehold, pounds a year. Left out: 0."""
    service_charge_annual: float
    """Service charge of a leasehold, pounds a year. Left out: 0."""
    other_costs_annual: float
    """Other running costs, pounds a year. Left out: 0."""
    refurbishment_costs: float
    """Works before the first letting, pounds. Left out: 0."""
    void_percentage: float
    """Time without a tenant, per cent of the rent due. Left out: 4."""
    monthly_rent: float
    """Rent expected after the works, pounds a month."""


class PartialHmoDeal(TypedDict, total=False):
    purchase_price: float
    """Price paid for the property, pounds."""
    deposit_percentage: float
    """Part of the price that the buyer pays, 5–100 per cent; the mortgage lends the rest. Left out: 25."""
    mortgage_rate: float
    """Interest of the mortgage, per cent a year, 0–20. Left out: 5.5."""
    mortgage_term_years: int
    """Years over which the mortgage runs, 1–40. Left out: 25."""
    interest_only: bool
    """True: the mortgage is repaid at its end. Left out: false, repaid by the month."""
    sourcing_fee: float
    """Fee of the agent who found the deal, pounds. Left out: 0."""
    legal_fees: float
    """Legal fees of the purchase, pounds. Left out: the default named in `assumptions`."""
    survey_fees: float
    """Survey of the property, pounds. Left out: the default named in `assumptions`."""
    is_additional_property: bool
    """Whether the surcharge on further homes applies. Left out: true."""
    is_first_time_buyer: bool
    """Whether every buyer is a first-time buyer. Left out: false. Alone it turns the surcharge off."""
    is_non_uk_resident: bool
    """Whether the surcharge on buyers who do not live in the United Kingdom applies; SDLT only. Left out: false."""
    effective_date: str
    """Day of the purchase whose rates apply, YYYY-MM-DD. Left out: today in the United Kingdom."""
    location: str
    """england, wales, scotland or northern_ireland, or a postcode. Left out: England, with a warning."""
    buyer: Literal["individual", "company"]
    """Who buys. A company pays the surcharge on further homes. Left out: individual."""
    company_relief: bool
    """Whether a company has relief from the flat rate of SDLT, as a letting or developing business. Left out: true, with a warning."""
    ownership_shares: list[float]
    """Share of each owner, per cent, together 100: adds `owners` to the answer."""
    other_costs: float
    """Other costs of buying, paid once, pounds. Left out: 0."""
    management_fee_percentage: float
    """Fee of the letting agent, per cent of the rent collected. Left out: the default named in `assumptions`."""
    maintenance_percentage: float
    """Repairs, per cent of the rent due. Left out: the default named in `assumptions`."""
    insurance_annual: float
    """Insurance of the building, pounds a year. Left out: the default named in `assumptions`."""
    ground_rent_annual: float
    """Ground rent of a leasehold, pounds a year. Left out: 0."""
    service_charge_annual: float
    """Service charge of a leasehold, pounds a year. Left out: 0."""
    other_costs_annual: float
    """Other running costs, pounds a year. Left out: 0."""
    rooms: list[dict[str, Any]]
    """The lettable rooms, at least three."""
    occupancy_rate: float
    """Part of the time that is let, per cent; a value above 0 and at most 1 is read as a share, with a warning. Left out: 95."""
    utilities_monthly: float
    """Energy, water, broadband and council tax that the landlord pays, pounds a month. Left out: the default named in `assumptions`."""
    cleaning_monthly: float
    """Cleaning of shared rooms, pounds a month. Left out: the default named in `assumptions`."""
    hmo_license_cost: float
    """Fee of the whole licence, pounds, spread over licence_years. Left out: the default named in `assumptions`."""
    licence_years: int
    """Years for which the council grants the licence. Left out: 5."""
    occupiers: int
    """People who live there: decides licensing and planning use. Left out: one a room."""
    refurbishment_costs: float
    """Works before the first letting, pounds. Left out: 0."""
    furniture_costs: float
    """Furniture of the house, paid once, pounds. Left out: 0."""


class PartialBrrrDeal(TypedDict, total=False):
    purchase_price: float
    """Price paid for the property, pounds."""
    deposit_percentage: float
    """No effect here, with a warning: the bridge funds the purchase."""
    mortgage_rate: float
    """Interest of the mortgage, per cent a year, 0–20. Left out: 5.5."""
    mortgage_term_years: int
    """Years over which the mortgage runs, 1–40. Left out: 25."""
    interest_only: bool
    """True: the mortgage is repaid at its end. Left out: false, repaid by the month."""
    sourcing_fee: float
    """Fee of the agent who found the deal, pounds. Left out: 0."""
    legal_fees: float
    """Legal fees of the purchase, pounds. Left out: the default named in `assumptions`."""
    survey_fees: float
    """Survey of the property, pounds. Left out: the default named in `assumptions`."""
    is_additional_property: bool
    """Whether the surcharge on further homes applies. Left out: true."""
    is_first_time_buyer: bool
    """Whether every buyer is a first-time buyer. Left out: false. Alone it turns the surcharge off."""
    is_non_uk_resident: bool
    """Whether the surcharge on buyers who do not live in the United Kingdom applies; SDLT only. Left out: false."""
    effective_date: str
    """Day of the purchase whose rates apply, YYYY-MM-DD. Left out: today in the United Kingdom."""
    location: str
    """england, wales, scotland or northern_ireland, or a postcode. Left out: England, with a warning."""
    buyer: Literal["individual", "company"]
    """Who buys. A company pays the surcharge on further homes. Left out: individual."""
    company_relief: bool
    """Whether a company has relief from the flat rate of SDLT, as a letting or developing business. Left out: true, with a warning."""
    ownership_shares: list[float]
    """Share of each owner, per cent, together 100: adds `owners` to the answer."""
    other_costs: float
    """Other costs of buying, paid once, pounds. Left out: 0."""
    management_fee_percentage: float
    """Fee of the letting agent, per cent of the rent collected. Left out: the default named in `assumptions`."""
    maintenance_percentage: float
    """Repairs, per cent of the rent due. Left out: the default named in `assumptions`."""
    insurance_annual: float
    """Insurance of the building, pounds a year. Left out: the default named in `assumptions`."""
    ground_rent_annual: float
    """Ground rent of a leasehold, pounds a year. Left out: 0."""
    service_charge_annual: float
    """Service charge of a leasehold, pounds a year. Left out: 0."""
    other_costs_annual: float
    """Other running costs, pounds a year. Left out: 0."""
    bridge_ltv: float
    """Part of the price that the bridge lends, per cent. Left out: 70; a flip that names nothing of a bridge has none."""
    bridge_finance_rate: float
    """Interest of the bridge, per cent a month, simple; above 5 only with `bridge_rate_period`. Left out: 0.85."""
    bridge_finance_months: int
    """Months until the bridge is repaid, 1–36. Left out: 6."""
    bridge_rate_period: Literal["month", "year"]
    """Whether the rate of the bridge is a month’s or a year’s. Left out: month."""
    bridge: dict[str, Any]
    """Fees of the bridge, how its interest is paid, later drawdowns."""
    contingency_percentage: float
    """Reserve for what is not foreseen, per cent of the works. Left out: 0."""
    refurbishment_costs: dict[str, Any]
    """Pounds by item of work; left out: nothing."""
    after_repair_value: float
    """Value after the works, pounds; above the purchase price."""
    refinance_ltv: float
    """Part of the value after the works that the refinance lends, per cent. Left out: 75."""
    refinance: dict[str, Any]
    """Costs, time and lender of the refinance."""
    void_percentage: float
    """Time without a tenant, per cent of the rent due. Left out: 0, with a warning."""
    utilities_monthly: float
    """Energy, water, broadband and council tax that the landlord pays, pounds a month. Left out: the default named in `assumptions`."""
    monthly_rent: float
    """Rent expected after the works, pounds a month."""


class PartialFlipDeal(TypedDict, total=False):
    purchase_price: float
    """Price paid for the property, pounds."""
    deposit_percentage: float
    """No effect here, with a warning: a flip has no mortgage."""
    mortgage_rate: float
    """No effect here, with a warning: a flip has no mortgage."""
    mortgage_term_years: int
    """No effect here, with a warning: a flip has no mortgage."""
    interest_only: bool
    """No effect here, with a warning: a flip has no mortgage."""
    sourcing_fee: float
    """Fee of the agent who found the deal, pounds. Left out: 0."""
    legal_fees: float
    """Legal fees of the purchase, pounds. Left out: the default named in `assumptions`."""
    survey_fees: float
    """Survey of the property, pounds. Left out: the default named in `assumptions`."""
    is_additional_property: bool
    """Whether the surcharge on further homes applies. Left out: true."""
    is_first_time_buyer: bool
    """Whether every buyer is a first-time buyer. Left out: false. Alone it turns the surcharge off."""
    is_non_uk_resident: bool
    """Whether the surcharge on buyers who do not live in the United Kingdom applies; SDLT only. Left out: false."""
    effective_date: str
    """Day of the purchase whose rates apply, YYYY-MM-DD. Left out: today in the United Kingdom."""
    location: str
    """england, wales, scotland or northern_ireland, or a postcode. Left out: England, with a warning."""
    buyer: Literal["individual", "company"]
    """Who buys. A company pays the surcharge on further homes. Left out: individual."""
    company_relief: bool
    """Whether a company has relief from the flat rate of SDLT, as a letting or developing business. Left out: true, with a warning."""
    ownership_shares: list[float]
    """Share of each owner, per cent, together 100: adds `owners` to the answer."""
    other_costs: float
    """Other costs of buying, paid once, pounds. Left out: 0."""
    ground_rent_annual: float
    """Ground rent of a leasehold, pounds a year. Left out: 0."""
    service_charge_annual: float
    """Service charge of a leasehold, pounds a year. Left out: 0."""
    other_costs_annual: float
    """Other running costs, pounds a year. Left out: 0."""
    bridge_ltv: float
    """Part of the price that the bridge lends, per cent. Left out: 70; a flip that names nothing of a bridge has none."""
    bridge_finance_rate: float
    """Interest of the bridge, per cent a month, simple; above 5 only with `bridge_rate_period`. Left out: 0.85."""
    bridge_finance_months: int
    """Months until the bridge is repaid, 1–36. Left out: 6."""
    bridge_rate_period: Literal["month", "year"]
    """Whether the rate of the bridge is a month’s or a year’s. Left out: month."""
    bridge: dict[str, Any]
    """Fees of the bridge, how its interest is paid, later drawdowns."""
    contingency_percentage: float
    """Reserve for what is not foreseen, per cent of the works. Left out: 0."""
    renovation_costs: dict[str, Any]
    """Pounds by item of work; left out: nothing."""
    expected_sale_price: float
    """Price expected after the works, pounds."""
    holding_period_months: int
    """Months from purchase to sale, 1–60. Left out: 6."""
    holding_costs_monthly: float
    """Council tax, utilities and insurance until the sale, pounds a month. Left out: 0."""
    agent_fee_percentage: float
    """Fee of the selling agent, per cent of the sale price. Left out: 1.5."""
    sale_legal_fees: float
    """Legal fees of the sale, pounds. Left out: the default named in `assumptions`."""


class PartialSaDeal(TypedDict, total=False):
    purchase_price: float
    """Price paid for the property, pounds."""
    deposit_percentage: float
    """Part of the price that the buyer pays, 5–100 per cent; the mortgage lends the rest. Left out: 25."""
    mortgage_rate: float
    """Interest of the mortgage, per cent a year, 0–20. Left out: 5.5."""
    mortgage_term_years: int
    """Years over which the mortgage runs, 1–40. Left out: 25."""
    interest_only: bool
    """True: the mortgage is repaid at its end. Left out: false, repaid by the month."""
    sourcing_fee: float
    """Fee of the agent who found the deal, pounds. Left out: 0."""
    legal_fees: float
    """Legal fees of the purchase, pounds. Left out: the default named in `assumptions`."""
    survey_fees: float
    """Survey of the property, pounds. Left out: the default named in `assumptions`."""
    is_additional_property: bool
    """Whether the surcharge on further homes applies. Left out: true."""
    is_first_time_buyer: bool
    """Whether every buyer is a first-time buyer. Left out: false. Alone it turns the surcharge off."""
    is_non_uk_resident: bool
    """Whether the surcharge on buyers who do not live in the United Kingdom applies; SDLT only. Left out: false."""
    effective_date: str
    """Day of the purchase whose rates apply, YYYY-MM-DD. Left out: today in the United Kingdom."""
    location: str
    """england, wales, scotland or northern_ireland, or a postcode. Left out: England, with a warning."""
    buyer: Literal["individual", "company"]
    """Who buys. A company pays the surcharge on further homes. Left out: individual."""
    company_relief: bool
    """Whether a company has relief from the flat rate of SDLT, as a letting or developing business. Left out: true, with a warning."""
    ownership_shares: list[float]
    """Share of each owner, per cent, together 100: adds `owners` to the answer."""
    other_costs: float
    """Other costs of buying, paid once, pounds. Left out: 0."""
    management_fee_percentage: float
    """Fee of the letting agent, per cent of the rent collected. Left out: the default named in `assumptions`."""
    maintenance_percentage: float
    """Repairs, per cent of the rent due. Left out: the default named in `assumptions`."""
    insurance_annual: float
    """Insurance of the building, pounds a year. Left out: the default named in `assumptions`."""
    ground_rent_annual: float
    """Ground rent of a leasehold, pounds a year. Left out: 0."""
    service_charge_annual: float
    """Service charge of a leasehold, pounds a year. Left out: 0."""
    other_costs_annual: float
    """Other running costs, pounds a year. Left out: 0."""
    nightly_rate: float
    """Price of a night before fees, pounds."""
    occupancy_rate: float
    """Part of the time that is let, per cent; a value above 0 and at most 1 is read as a share, with a warning. Left out: 65."""
    platform_fee_percentage: float
    """Commission of the booking platform, per cent of the price of the nights. Left out: 15."""
    cleaning_cost_per_booking: float
    """What cleaning after a stay costs the owner, pounds. Left out: 50."""
    average_stay_nights: float
    """Nights of a stay on average, at least 1. Left out: 3."""
    use_seasonal_model: bool
    """True: the three seasonal occupancies, all then required, take the place of `occupancy_rate`. Left out: false."""
    peak_occupancy: float
    """Part of the time that is let, per cent; a value above 0 and at most 1 is read as a share, with a warning. Required with use_seasonal_model, else without effect."""
    shoulder_occupancy: float
    """Part of the time that is let, per cent; a value above 0 and at most 1 is read as a share, with a warning. Required with use_seasonal_model, else without effect."""
    offpeak_occupancy: float
    """Part of the time that is let, per cent; a value above 0 and at most 1 is read as a share, with a warning. Required with use_seasonal_model, else without effect."""
    seasons: list[dict[str, Any]]
    """Seasons of 12 months together; they replace every occupancy above."""
    cleaning_fee_per_stay: float
    """What the guest pays for cleaning, pounds a stay. Left out: 0."""
    cleaning_cost_per_stay: float
    """What cleaning after a stay costs the owner, pounds: the same as cleaning_cost_per_booking, give one of the two."""
    card_fee_percentage: float
    """Fee of card payments, per cent of all that guests pay. Left out: 0."""
    furnishing_costs: float
    """Furniture and equipment, paid once, pounds. Left out: 0."""
    vat_registered: bool
    """Whether the owner is registered for VAT: prices then hold VAT, which is due. Left out: false."""
    btl_monthly_rent: float
    """Rent of an ordinary letting, pounds a month, for comparison_with_btl."""
    utilities_monthly: float
    """Energy, water, broadband and council tax that the landlord pays, pounds a month. Left out: the default named in `assumptions`."""


_AreaYieldsResponseReserved = TypedDict(
    "_AreaYieldsResponseReserved",
    {
        # First day of the window, or the day on which the first of the listings known was listed; null where none is known.
        "from": "str | None",
    },
)


class AreaYieldsResponse(_AreaYieldsResponseReserved):
    area: Area
    """The postcode or outcode that the figures are of, in upper case."""
    sample_size: int
    """Records that the figures rest on; with 0 every figure is null."""
    average_gross_yield_pct: float | None
    """Mean gross yield, per cent; those above 25 are left out. Null without one."""
    median_gross_yield_pct: float | None
    """Median gross yield, per cent; those above 25 are left out. Null without one."""
    p25_gross_yield_pct: float | None
    """Gross yield that a quarter lie below, per cent; those above 25 are left out. Null without one."""
    p75_gross_yield_pct: float | None
    """Gross yield that a quarter lie above, per cent; those above 25 are left out. Null without one."""
    average_price: float | None
    """Mean asking price of the homes counted, pounds. Null without one."""
    average_monthly_rent: float | None
    """Mean estimated rent of the homes counted, pounds a month. Null without one."""
    to: str | None
    """Last day of the window, `data_until`; null where no listing is known."""
    count: int
    """Listings that the figures count."""
    reason: Literal["no_listings_known", "not_covered", "no_listings", "too_few_listings"] | None
    """Why figures are null or thin: no listing of the place is known, the known ones begin after the window, none counts, or fewer than three do; else null."""
    data_until: str | None
    """Last day that the imported listings of the place speak of; null where none is known. Ages are counted to it, and windows end on it."""
    stale_months: int | None
    """Whole months from `data_until` to today where more than three months lie between them, else null."""
    definition: str
    """What the figures count: which homes or sales, and over which months. Two answers with the same text give the same figure of the same place."""
    coverage: Literal["full", "partial", "none"]
    """Whether the store holds what the answer needs for this place: all of it, a part, or nothing. A figure that needs what is not held is null."""
    fill_with: list[str]
    """Datasets of `freehold import` that would fill what is not held, each enough for its part; empty where nothing is missing."""


_AreaRentsResponseReserved = TypedDict(
    "_AreaRentsResponseReserved",
    {
        # First day of the window, or the day on which the first of the listings known was listed; null where none is known.
        "from": "str | None",
    },
)


class AreaRentsResponse(_AreaRentsResponseReserved):
    area: Area
    """The postcode or outcode that the figures are of, in upper case."""
    sample_size: int
    """Records that the figures rest on; with 0 every figure is null."""
    average_monthly_rent: float | None
    """Mean rent asked, pounds a month. Null without a home to let."""
    median_monthly_rent: float | None
    """Median rent asked, pounds a month. Null without a home to let."""
    p25_monthly_rent: float | None
    """Rent that a quarter lie below, pounds a month. Null without a home to let."""
    p75_monthly_rent: float | None
    """Rent that a quarter lie above, pounds a month. Null without a home to let."""
    by_bedrooms: dict[str, dict[str, Any]]
    """The same by number of bedrooms; homes whose number is not known are left out."""
    to: str | None
    """Last day of the window, `data_until`; null where no listing is known."""
    count: int
    """Listings that the figures count."""
    reason: Literal["no_listings_known", "not_covered", "no_listings", "too_few_listings"] | None
    """Why figures are null or thin: no listing of the place is known, the known ones begin after the window, none counts, or fewer than three do; else null."""
    data_until: str | None
    """Last day that the imported listings of the place speak of; null where none is known. Ages are counted to it, and windows end on it."""
    stale_months: int | None
    """Whole months from `data_until` to today where more than three months lie between them, else null."""
    definition: str
    """What the figures count: which homes or sales, and over which months. Two answers with the same text give the same figure of the same place."""
    coverage: Literal["full", "partial", "none"]
    """Whether the store holds what the answer needs for this place: all of it, a part, or nothing. A figure that needs what is not held is null."""
    fill_with: list[str]
    """Datasets of `freehold import` that would fill what is not held, each enough for its part; empty where nothing is missing."""


class AreaAgentsResponse(TypedDict):
    area: Area
    """The postcode or outcode that the figures are of, in upper case."""
    count: int
    """Items in the list of this answer."""
    agents: list[dict[str, Any]]
    """Branches by their active listings, the most first."""
    coverage: Literal["full", "partial", "none"]
    """Whether the store holds what the answer needs for this place: all of it, a part, or nothing. A figure that needs what is not held is null."""
    fill_with: list[str]
    """Datasets of `freehold import` that would fill what is not held, each enough for its part; empty where nothing is missing."""


_AreaAnalyticsResponseReserved = TypedDict(
    "_AreaAnalyticsResponseReserved",
    {
        # Gross yields of the homes for sale on offer with a rent estimate, those above 25 per cent left out. Null with fewer than three.
        "yield": "dict[str, Any] | None",
    },
)


class AreaAnalyticsResponse(_AreaAnalyticsResponseReserved):
    postcode: Area
    """Postcode or outcode asked for, in upper case."""
    outcode: Outcode
    """Outcode of that postcode."""
    level: Literal["postcode", "sector", "outcode"]
    """Place that the figures are of: the postcode, else its sector, where it has 30 listings or more, else the outcode."""
    property_type: str | None
    """Type asked for, in the words of this API. Null: every type."""
    sample_size: int
    """Listings of the level, for sale and to let, on offer and gone."""
    confidence: Literal["high", "medium", "low"] | None
    """`high` from 100 listings on, `medium` from 30, else `low`. Null without a listing."""
    as_of: str
    """Day of the answer, YYYY-MM-DD."""
    data_until: str | None
    """Last day that the registered sales of the place cover; null where none is known. Windows of months end on it."""
    stale_months: int | None
    """Whole months from `data_until` to today where more than three months lie between them, else null."""
    listings_until: str | None
    """Last day that the imported homes for sale of the place speak of; null where none is known. Blocks of them end on it."""
    rents_until: str | None
    """Last day that the imported homes to let of the place speak of; null where none is known. Blocks of them end on it."""
    planning_until: str | None
    """Last day that the imported planning applications of the place speak of; null where none is known. Blocks of them end on it."""
    price_by_bedrooms: dict[str, Any] | None
    """Asking prices of the homes for sale on offer by bedrooms, keys `0` (studio) to `5+`; rows of fewer than three listings are left out. Null with fewer than three in all."""
    price_by_type: dict[str, Any] | None
    """Asking prices of the homes for sale on offer by type, keys D, S, T and F; rows of fewer than three listings are left out. Null with fewer than three in all."""
    price_trend: dict[str, Any] | None
    """Median sold price of each of the 24 months up to that of `data_until`; only sales at full market value count. Null with fewer than three sales."""
    days_on_market: dict[str, Any] | None
    """Age of the homes for sale on offer. Null with fewer than three."""
    sold_vs_asking: dict[str, Any] | None
    """First registered price since the listing against the last asking price, of the homes whose listing says sold. Null with fewer than three."""
    rent_distribution: dict[str, Any] | None
    """Rents asked of the homes to let on offer. Null with fewer than three."""
    bmv_mix: dict[str, Any] | None
    """Asking prices of the homes on offer against their valuations; the three parts add up to 100. Null with fewer than three homes valued."""
    stock_turnover: dict[str, Any] | None
    """How fast the homes for sale come and go. Null with fewer than three."""
    tenure_mix: dict[str, Any] | None
    """Tenures of the listings for sale, on offer and gone, per cent by name, `unknown` among them; together 100. Null with fewer than three or where none is known."""
    epc_mix: dict[str, Any] | None
    """Energy bands of all listings, per cent by band, `unknown` among them; together 100. Null with fewer than three or where none is known."""
    council_tax_mix: dict[str, Any] | None
    """Council tax bands of all listings, per cent by band, `unknown` among them; together 100. Null with fewer than three or where none is known."""
    planning_activity: dict[str, Any] | None
    """Planning applications within 250 m of the postcode where `level` is `postcode`, 800 m of it where `level` is `sector`, and 2 km of the middle of the outcode where `position` is `outcode`. Null with fewer than three."""
    investor_activity: dict[str, Any] | None
    """Signs of investors among the homes. Null with fewer than three for sale."""
    reasons: dict[str, Literal["no_listings_known", "no_listings", "too_few_listings", "no_sales_known", "no_sales", "too_few_sales", "no_applications_known", "no_applications", "too_few_applications", "too_few_known", "type_not_registered"]]
    """Why each block that is null is so: no such record of the place is known, none counts, fewer than three do, or of fewer than three is known what the block shows (`too_few_known`), or the registry of sales has no such type (`type_not_registered`: bungalows). Empty where every block has figures."""
    coverage: Literal["full", "partial", "none"]
    """Whether the store holds what the answer needs for this place: all of it, a part, or nothing. A figure that needs what is not held is null."""
    fill_with: list[str]
    """Datasets of `freehold import` that would fill what is not held, each enough for its part; empty where nothing is missing."""


class AreaPackResponse(TypedDict):
    area: Area
    """Postcode or outcode that the report is on."""
    title: str
    """Title of the report."""
    strategy: Literal["BTL", "HMO", "BRRR", "FLIP", "SA"]
    """Strategy that the highlights are chosen for."""
    prepared_on: str
    """Day of the report, YYYY-MM-DD."""
    demo: bool
    """True: records of this server hold invented homes, sales and rents of its demonstration."""
    highlights: list[dict[str, Any]]
    """The four figures that an investor of the strategy looks at first."""
    data: list[dict[str, Any]]
    """What the figures rest on, and until when it is known."""
    missing: list[dict[str, Any]]
    """What is not imported for the place, and what it would add."""
    analytics: AreaAnalyticsResponse
    """The figures of area analytics that the report shows."""
    sources: list[str]
    """Datasets that the figures come from."""
    attributions: list[str]
    """What publishers ask to be shown beside their data, of the open datasets held that the figures rest on."""
    disclaimer: str
    """What the figures are not: a valuation or advice."""


class AreaAmenitiesResponse(TypedDict):
    location: dict[str, Any]
    """The point asked for."""
    radius_km: float
    """Radius that was searched, kilometres."""
    amenities: list[dict[str, Any]]
    """Amenities, nearest first."""
    count: int
    """Items in the list of this answer."""
    category: str | None
    """Category asked for. Null: every one."""
    coverage: Literal["full", "partial", "none"]
    """Whether the store holds what the answer needs for this place: all of it, a part, or nothing. A figure that needs what is not held is null."""
    fill_with: list[str]
    """Datasets of `freehold import` that would fill what is not held, each enough for its part; empty where nothing is missing."""


class AreaTransportResponse(TypedDict):
    location: dict[str, Any]
    """The point asked for."""
    radius_km: float
    """Radius that was searched, kilometres."""
    transport_links: list[dict[str, Any]]
    """Stations and stops, nearest first, at most 50."""
    count: int
    """Items in the list of this answer."""
    transport_type: Literal["train", "tube", "bus", "tram"] | None
    """Kind asked for. Null: every kind."""
    coverage: Literal["full", "partial", "none"]
    """Whether the store holds what the answer needs for this place: all of it, a part, or nothing. A figure that needs what is not held is null."""
    fill_with: list[str]
    """Datasets of `freehold import` that would fill what is not held, each enough for its part; empty where nothing is missing."""


class AreaSchoolsResponse(TypedDict):
    location: dict[str, Any]
    """The point asked for."""
    radius_km: float
    """Radius that was searched, kilometres."""
    schools: list[dict[str, Any]]
    """Schools by inspection rating, then distance, at most 50."""
    count: int
    """Items in the list of this answer."""
    filters: dict[str, Any]
    """Filters asked for."""
    coverage: Literal["full", "partial", "none"]
    """Whether the store holds what the answer needs for this place: all of it, a part, or nothing. A figure that needs what is not held is null."""
    fill_with: list[str]
    """Datasets of `freehold import` that would fill what is not held, each enough for its part; empty where nothing is missing."""


class AreaDemographicsResponse(TypedDict):
    postcode: District
    """Postcode district that the figures are of."""
    population: float | None
    """People who live there. Null where it is not known."""
    median_age: float | None
    """Median age, years. Null where it is not known."""
    household_count: float | None
    """Number of households. No dataset of `freehold import` states it yet. Null where it is not known."""
    average_income: float | None
    """Median income, pounds a year: the same figure as `median_income` of /demographics. No dataset of `freehold import` states it yet. Null where it is not known."""
    employment_rate: float | None
    """Part of those of working age in work, per cent. No dataset of `freehold import` states it yet. Null where it is not known."""
    tenure: dict[str, Any]
    """How households hold their homes."""
    data_available: bool
    """Whether any of the figures is known."""


class AreaWalkabilityResponse(TypedDict):
    location: dict[str, Any]
    """The point asked for."""
    walkability_score: int | None
    """How much of daily life is within a walk of the point, 0–100. Null where amenities or stops of the place are not imported."""
    rating: Literal["Walker's Paradise", "Very Walkable", "Somewhat Walkable", "Car-Dependent"] | None
    """What the score means: Walker’s Paradise from 90, Very Walkable from 70, Somewhat Walkable from 50, else Car-Dependent. Null without a score."""
    nearby_amenities: int | None
    """Number of amenities within 1,846 m in a straight line, about 2.4 km on foot. Null where none is imported for the place."""
    nearby_transport: int | None
    """Number of stations and stops within 1,846 m in a straight line, about 2.4 km on foot. Null where none is imported for the place."""
    breakdown: dict[str, Any]
    """The three parts of the score."""
    evidence: list[dict[str, Any]]
    """What each category of place adds."""
    coverage: Literal["full", "partial", "none"]
    """Whether the store holds what the answer needs for this place: all of it, a part, or nothing. A figure that needs what is not held is null."""
    fill_with: list[str]
    """Datasets of `freehold import` that would fill what is not held, each enough for its part; empty where nothing is missing."""


class CompareLocationsResponse(TypedDict):
    locations: list[dict[str, Any]]
    """The places in the order of the request."""
    best_location: str | None
    """Name of the place with the highest overall score, the first of equals. Null unless every place has one."""
    comparison_count: int
    """Number of places compared."""


class PointOfInterestCategoriesResponse(TypedDict):
    categories: list[Literal["supermarket", "shop", "restaurant", "cafe", "pub", "healthcare", "pharmacy", "park", "leisure", "education", "employer", "transport", "university", "hospital"]]
    """Names of the categories, for `category`."""


class PointsOfInterestResponse(TypedDict):
    location: dict[str, Any]
    """The point asked for."""
    radius_km: float
    """Radius that was searched, kilometres."""
    points: list[dict[str, Any]]
    """Points of interest, nearest first."""
    count: int
    """Items in the list of this answer."""
    coverage: Literal["full", "partial", "none"]
    """Whether the store holds what the answer needs for this place: all of it, a part, or nothing. A figure that needs what is not held is null."""
    fill_with: list[str]
    """Datasets of `freehold import` that would fill what is not held, each enough for its part; empty where nothing is missing."""


class _AiChatRequestRequired(TypedDict):
    message: str
    """The question, 1–4,000 characters."""


class AiChatRequest(_AiChatRequestRequired, total=False):
    session_id: str
    """UUID of the chat to go on with. Left out: a new chat begins."""
    context: dict[str, str | float | bool | None]
    """What the caller is looking at, up to 30 plain values by name: handed to the model as data, never as instructions."""
    top_k: int
    """Properties in the answer at most, 1–20. Default: 5."""


class AiChatResponse(TypedDict):
    session_id: str
    """UUID of the chat; send it to ask a follow-up."""
    message_id: str
    """UUID of this answer."""
    response_text: str
    """The answer in words; its figures come from this API."""
    properties: list[dict[str, Any]]
    """Properties that the answer speaks of, best first."""
    tools_used: list[str]
    """Names of the operations that the answer rests on, in the order of their calls."""
    suggested_questions: list[str]
    """Follow-up questions that this API can answer."""
    applied_filters: dict[str, Any]
    """The filters that the answer rests on, defaults among them, by their names."""


class _AiShowMoreRequestRequired(TypedDict):
    session_id: str
    """UUID of the chat whose last search goes on."""


class AiShowMoreRequest(_AiShowMoreRequestRequired, total=False):
    top_k: int
    """Properties in the answer at most, 1–20. Default: 5."""


class AiShowMoreResponse(TypedDict):
    session_id: str
    """UUID of the chat; send it to ask a follow-up."""
    properties: list[dict[str, Any]]
    """The next properties of the last search, best first."""
    has_more: bool
    """Whether the search holds further properties."""


class _CreateApiKeyRequestRequired(TypedDict):
    name: str
    """Name that tells the key from others, 1–100 characters."""


class CreateApiKeyRequest(_CreateApiKeyRequestRequired, total=False):
    expires_at: str | None
    """Instant from which the key is refused, ISO 8601; without an offset it is UTC. Null or left out: never."""


class CreateApiKeyResponse(TypedDict):
    id: str
    """Identifier of the record, a UUID."""
    name: str
    """Name that the account gave, 1–100 characters."""
    prefix: str
    """First eleven characters of the key, `paid_` and six hexadecimal digits."""
    scopes: list[Literal["properties:read", "market-data:read", "investment:read", "areas:read", "spatial:read", "planning:read", "leads:read", "epc:read", "build-cost:read", "ai:chat", "rentals:read"]]
    """Scopes that the key or plan holds, each for a family of paths."""
    plan: str
    """Machine id of the plan that the key draws on."""
    status: Literal["active", "revoked", "expired"]
    """Always `active` for a new key."""
    last_used: str | None
    """Instant of the last call with the key, ISO 8601 in UTC. Null: never used."""
    expires_at: str | None
    """Instant from which the key is refused, ISO 8601 in UTC. Null: it does not expire."""
    created_at: str
    """Instant at which the record was made, ISO 8601 in UTC."""
    key: str
    """The whole key: `paid_` and 32 hexadecimal digits. Shown once, here only."""


class RevokeApiKeyResponse(TypedDict):
    status: Literal["revoked"]
    """Always `revoked`, for a key that was revoked before too."""
    key_id: str
    """UUID of the key that was revoked."""


class UsageResponse(TypedDict):
    requests_used: int
    """Requests drawn from the monthly quota in this period, over all keys and sessions."""
    requests_limit: int | None
    """Requests that the plan allows a period. Null: no cap."""
    ai_chat_used: int
    """AI chats drawn in this period."""
    ai_chat_limit: int | None
    """AI chats that the plan allows a period. Null: no cap."""
    plan_tier: str
    """Machine id of the plan of the account."""
    plan_name: str
    """Name of the plan of the account, for people."""
    billing_period_start: str
    """First instant of the calendar month in UTC, ISO 8601."""
    billing_period_end: str
    """First instant of the next calendar month in UTC, when the quotas start anew."""


class BillingLogsResponse(TypedDict):
    logs: list[dict[str, Any]]
    """Calls one by one, newest first."""
    grouped: list[dict[str, Any]]
    """Calls counted by the hour instead of listed: those refused before they run (scope, rate limit, platform gate, quota) and those past the lines of a day, 50,000 charged and 5,000 free ones an account. `hour` is its first instant. Newest hour first, at most 500, on the first page only; hours that overlap `from` to `to` count whole, and none is given where `path` is asked for. Refusals are counted within seconds."""
    pagination: Pagination
    """Where this page stands in the whole list."""


_DailyUsageResponseReserved = TypedDict(
    "_DailyUsageResponseReserved",
    {
        # First day of the answer, YYYY-MM-DD.
        "from": "str",
    },
)


class DailyUsageResponse(_DailyUsageResponseReserved):
    to: str
    """Last day of the answer, YYYY-MM-DD."""
    timezone: Literal["UTC"]
    """Time zone in which days begin, always UTC."""
    days: list[dict[str, Any]]
    """Every day of the span, those without calls too."""
    totals: dict[str, Any]
    """Sums over all days of the answer."""


_EndpointUsageResponseReserved = TypedDict(
    "_EndpointUsageResponseReserved",
    {
        # First day of the answer, YYYY-MM-DD.
        "from": "str",
    },
)


class EndpointUsageResponse(_EndpointUsageResponseReserved):
    to: str
    """Last day of the answer, YYYY-MM-DD."""
    timezone: Literal["UTC"]
    """Time zone in which days begin, always UTC."""
    endpoints: list[dict[str, Any]]
    """Each endpoint that was called, the one charged most first, then the one called most."""
    totals: dict[str, Any]
    """Sums over all days of the answer."""


class RevokeConnectedAssistantResponse(TypedDict):
    status: Literal["revoked"]
    """Always `revoked`, for a consent that was taken back before too."""
    connection_id: str
    """UUID of the consent that was taken back."""


class BuildCostSearchResponse(TypedDict):
    query: str
    """The text searched for."""
    count: int
    """Items in the list of this answer."""
    matches: list[dict[str, Any]]
    """Entries of the price reference, most relevant first."""
    disclaimer: str
    """What the prices are not: a substitute for a quantity surveyor."""


class ListCalculationsResponse(TypedDict):
    calculations: list[dict[str, Any]]
    """Saved calculations of this page, without their results."""
    pagination: Pagination
    """Where this page stands in the whole list."""


class _CreateCalculationRequestRequired(TypedDict):
    name: str
    """Name of the record, 1–100 characters."""
    strategy: Literal["BTL", "HMO", "BRRR", "FLIP", "SA", "COMPARISON", "STAMP_DUTY"]
    """Calculator that the inputs are for."""
    inputs: dict[str, Any]
    """Body as that calculator takes it."""


class CreateCalculationRequest(_CreateCalculationRequestRequired, total=False):
    property_id: str | None
    """UUID of the property. Null or left out: a standalone calculation."""
    notes: str | None
    """Notes of up to 2,000 characters. Null: none."""
    tags: list[str]
    """Up to ten tags of up to 40 characters. Default: []."""


class CreateCalculationResponse(TypedDict):
    id: str
    """Identifier of the record, a UUID."""
    name: str
    """Name that the account gave, 1–100 characters."""
    strategy: Literal["BTL", "HMO", "BRRR", "FLIP", "SA", "COMPARISON", "STAMP_DUTY"]
    """Calculator that the inputs are for."""
    property_id: str | None
    """UUID of the property in this service. Null where no stored property stands behind it."""
    inputs: dict[str, Any]
    """Body that the calculator was sent."""
    notes: str | None
    """Notes of the account. Null: none."""
    tags: list[str]
    """Tags of the account."""
    engine_version: str
    """Version of the calculators that computed the results."""
    rates_version: str
    """State of the stamp duty rates used."""
    created_at: str
    """Instant at which the record was made, ISO 8601 in UTC."""
    updated_at: str
    """Instant of the last change of the record, ISO 8601 in UTC."""
    results: dict[str, Any]
    """The whole answer of the calculator."""


class UpdateCalculationRequest(TypedDict, total=False):
    name: str
    """Name of the record, 1–100 characters."""
    inputs: dict[str, Any]
    """Body as that calculator takes it; computed again."""
    notes: str | None
    """Notes of up to 2,000 characters. Null: none."""
    tags: list[str]
    """Up to ten tags of up to 40 characters."""


class PropertyCertificateResponse(TypedDict):
    certificate_number: str | None
    """Number of the certificate in the register. Null where the register has none."""
    uprn: Uprn | None
    """Unique Property Reference Number. Null where it is not known."""
    property_id: str | None
    """UUID of the property in this service. Null where no stored property stands behind it."""
    address: str | None
    """Postal address in one line, without the postcode. Null where it is not known."""
    postcode: Postcode | None
    """Postcode in upper case with one space. Null where it is not known."""
    current_energy_rating: Literal["A", "B", "C", "D", "E", "F", "G"] | None
    """Energy efficiency band, A (best) to G. Null where not stated."""
    current_energy_score: int | None
    """Energy efficiency points (SAP), mostly 1–100, more with own generation. Null where the register does not state it."""
    potential_energy_rating: Literal["A", "B", "C", "D", "E", "F", "G"] | None
    """Band after the recommended works, A to G. Null where not stated."""
    potential_energy_score: int | None
    """Energy efficiency points (SAP) after the recommended works. Null where the register does not state it."""
    environmental_impact_score: float | None
    """Environmental impact points, mostly 1–100, higher is better. Null where not stated."""
    property_type: str | None
    """Type of the home, as the register writes it. Null where the register does not state it."""
    built_form: str | None
    """How the building stands: detached, mid-terrace and so on, as the register writes it. Null where the register does not state it."""
    construction_age_band: str | None
    """Years in which the building was built, as the register writes them. Null where the register does not state it."""
    tenure: str | None
    """Occupation at the inspection, as the register writes it. Null where the register does not state it."""
    floor_area_sqm: float | None
    """Total floor area, square metres. Null where not stated."""
    floor_area_sqft: float | None
    """Internal floor area, square feet. Null where it is not known."""
    habitable_rooms: float | None
    """Rooms to live in, without kitchen and bathrooms. Null where not stated."""
    main_fuel: str | None
    """Fuel that heats the home, as the register writes it. Null where the register does not state it."""
    heating_description: str | None
    """Main heating, as the assessor describes it. Null where the register does not state it."""
    walls_description: str | None
    """Walls, as the assessor describes them. Null where the register does not state it."""
    roof_description: str | None
    """Roof, as the assessor describes it. Null where the register does not state it."""
    windows_description: str | None
    """Windows, as the assessor describes them. Null where the register does not state it."""
    estimated_heating_cost_annual: float | None
    """Heating a year at the prices of the inspection, pounds. Null where the register does not state it."""
    estimated_hot_water_cost_annual: float | None
    """Hot water a year at the prices of the inspection, pounds. Null where the register does not state it."""
    estimated_lighting_cost_annual: float | None
    """Lighting a year at the prices of the inspection, pounds. Null where the register does not state it."""
    co2_emissions_tonnes: float | None
    """Carbon dioxide that the home causes a year, tonnes. Null where not stated."""
    inspection_date: str | None
    """Day of the inspection, YYYY-MM-DD. Null where not stated."""
    lodgement_date: str | None
    """Day of entry in the register, YYYY-MM-DD. Null where not stated."""
    expiry_date: str | None
    """Day on which the certificate ends, ten years after its entry in the register or, where that is not stated, after the inspection, YYYY-MM-DD. Null where the register does not state it."""
    is_expired: bool | None
    """Whether that day has passed, in UTC. Null where it is not known."""
    meets_letting_minimum: bool | None
    """Whether the band is E or better, the least at which a home may be let in England and Wales. Null without a band."""
    recommendations: list[dict[str, Any]]
    """Works that the assessor recommends, in the order of the register."""
    source: str | None
    """Register that holds the certificate. Null without one."""
    matched: bool
    """Whether there is a record; false leaves null what a record would state."""
    history: list[EnergyCertificate]
    """Earlier certificates of the same home, newest first."""
    coverage: Literal["full", "partial", "none"]
    """Whether the store holds what the answer needs for this place: all of it, a part, or nothing. A figure that needs what is not held is null."""
    fill_with: list[str]
    """Datasets of `freehold import` that would fill what is not held, each enough for its part; empty where nothing is missing."""


class SearchCertificatesResponse(TypedDict):
    certificates: list[EnergyCertificate]
    """Certificates of this page, newest first."""
    pagination: Pagination
    """Where this page stands in the whole list."""
    coverage: Literal["full", "partial", "none"]
    """Whether the store holds what the answer needs for this place: all of it, a part, or nothing. A figure that needs what is not held is null."""
    fill_with: list[str]
    """Datasets of `freehold import` that would fill what is not held, each enough for its part; empty where nothing is missing."""


class UprnLookupResponse(TypedDict):
    uprn: Uprn
    """Unique Property Reference Number."""
    matched: bool
    """Whether there is a record; false leaves null what a record would state."""
    property_id: str | None
    """UUID of the property in this service. Null where no stored property stands behind it."""
    address: str | None
    """Address of the stored home, else of the register of energy certificates. Null without a match."""
    postcode: Postcode | None
    """Postcode in upper case with one space. Null where it is not known."""
    energy_rating: Literal["A", "B", "C", "D", "E", "F", "G"] | None
    """Energy efficiency band, A (best) to G. Null where it is not known."""
    construction_age_band: str | None
    """Years in which the building was built, as the register writes them. Null where the register does not state it."""
    source: str | None
    """What the address comes from: `property_records`, or `epc_register`, the register of energy certificates. Null without a match."""
    coverage: Literal["full", "partial", "none"]
    """Whether the store holds what the answer needs for this place: all of it, a part, or nothing. A figure that needs what is not held is null."""
    fill_with: list[str]
    """Datasets of `freehold import` that would fill what is not held, each enough for its part; empty where nothing is missing."""


class DemographicsResponse(TypedDict):
    postcode_district: District
    """Postcode district that the figures are of, such as M14."""
    population: float | None
    """People who live there. Null where it is not known."""
    households: float | None
    """Number of households. No dataset of `freehold import` states it yet. Null where it is not known."""
    median_age: float | None
    """Median age, years. Null where it is not known."""
    median_income: float | None
    """Median income, pounds a year. No dataset of `freehold import` states it yet. Null where it is not known."""
    employment_rate_pct: float | None
    """Part of those of working age in work, per cent. No dataset of `freehold import` states it yet. Null where it is not known."""
    crime_rate: float | None
    """Recorded crimes a year per 1,000 people. No dataset of `freehold import` states it yet. Null where it is not known."""
    crime_rating: Literal["Very Low", "Low", "Average", "High", "Very High"] | None
    """That rate in words: Very Low below 40, Low below 70, Average below 110, High below 160, else Very High; a judgement of this project, no published scale. Null without a rate."""
    deprivation_score: int | None
    """Index of multiple deprivation as a whole number, higher is more deprived. No dataset of `freehold import` states it yet. Null where it is not known."""
    deprivation_decile: int | None
    """Tenth of areas by deprivation, 1 the most deprived. No dataset of `freehold import` states it yet. Null where it is not known."""
    data_source: str
    """Datasets that the figures come from."""
    data_date: str | None
    """Day or year that the figures are of. Null where it is not known."""


class DistrictRankingResponse(TypedDict):
    districts: list[DistrictMarketResponse]
    """Districts of this page, the largest figure first."""
    pagination: Pagination
    """Where this page stands in the whole list."""


class DistrictMapResponse(TypedDict):
    districts: list[dict[str, Any]]
    """Every district that has a listing, by name."""
    definition: str
    """What the figures count: which homes or sales, and over which months. Two answers with the same text give the same figure of the same place."""
    coverage: Literal["full", "partial", "none"]
    """Whether the store holds what the answer needs for this place: all of it, a part, or nothing. A figure that needs what is not held is null."""
    fill_with: list[str]
    """Datasets of `freehold import` that would fill what is not held, each enough for its part; empty where nothing is missing."""


class DistrictMarketResponse(TypedDict):
    postcode_district: District
    """Postcode district that the figures are of, such as M14."""
    property_type_group: Literal["flat", "terraced", "semi-detached", "detached"] | None
    """Type of home that the row is of. Null: every type."""
    bedroom_band: int | None
    """Bedrooms that the row is of, 0 a studio, 5 five and more. Null: any number."""
    active_property_count: int
    """Listings on offer on the last day that listings are known of, for sale and to let."""
    total_property_count: int
    """Listings known, for sale and to let, on offer or gone."""
    avg_price: float | None
    """Mean asking price of the listings for sale on offer, pounds. Null without one."""
    median_price: float | None
    """Median asking price of the listings for sale on offer, pounds. Null without one."""
    avg_rent_pcm: float | None
    """Mean rent asked of the listings to let on offer, pounds a month. Null without one."""
    avg_yield: float | None
    """Mean gross yield of the listings for sale with a rent estimate, per cent; those above 30 are left out. Null without one."""
    avg_days_on_market: float | None
    """Mean age of the listings on offer, for sale and to let, whole days. Null without one."""
    avg_deal_score: float | None
    """Mean deal score of the listings that have one, 0–100, a whole number. Null without one."""
    definition: str
    """What the figures count: which homes or sales, and over which months. Two answers with the same text give the same figure of the same place."""
    refreshed_at: str
    """Instant at which the figures of the district were last computed, ISO 8601 in UTC."""


class DistrictSegmentsResponse(TypedDict):
    postcode_district: District
    """Postcode district that the figures are of, such as M14."""
    property_type_group: Literal["flat", "terraced", "semi-detached", "detached"] | None
    """Type asked for. Null: every type."""
    bedroom_band: int | None
    """Band asked for. Null: every band."""
    segments: list[DistrictMarketResponse]
    """One row for each type and number of bedrooms that has a listing."""


class HeritagePropertyResponse(TypedDict):
    property_id: str
    """UUID of the property in this service."""
    position: Literal["property", "postcode"] | None
    """Whose position the answer is for: that of the property, or where its coordinates are not known that of its postcode; null where neither is known."""
    is_listed_building: bool | None
    """Whether the home is a listed building, by map data. Null where no map reaches it."""
    in_conservation_area: bool | None
    """Whether the home stands in a conservation area, by map data. Null where no map reaches it."""
    address: str | None
    """Postal address in one line, without the postcode. Null where it is not known."""
    postcode: Postcode | None
    """Postcode in upper case with one space. Null where it is not known."""
    coverage: Literal["full", "partial", "none"]
    """Whether the store holds what the answer needs for this place: all of it, a part, or nothing. A figure that needs what is not held is null."""
    fill_with: list[str]
    """Datasets of `freehold import` that would fill what is not held, each enough for its part; empty where nothing is missing."""


class HeritageAreaResponse(TypedDict):
    outcode: Outcode
    """First half of the postcode in upper case, such as M14."""
    listed_buildings_count: int | None
    """Stored homes of the outcode that are listed buildings. Null where no map tells of any home there."""
    conservation_count: int | None
    """Stored homes of the outcode that stand in a conservation area. Null where no map tells of any home there."""
    sample_listed: list[dict[str, Any]]
    """Up to ten of the homes that are listed buildings."""
    sample_conservation: list[dict[str, Any]]
    """Up to ten of the homes in a conservation area."""
    coverage: Literal["full", "partial", "none"]
    """Whether the store holds what the answer needs for this place: all of it, a part, or nothing. A figure that needs what is not held is null."""
    fill_with: list[str]
    """Datasets of `freehold import` that would fill what is not held, each enough for its part; empty where nothing is missing."""


class StampDutyRequest(TypedDict, total=False):
    price: float
    """Price paid, pounds; may be left out with a `lease` or a listed property."""
    location: str
    """england, wales, scotland or northern_ireland, or a postcode. Left out: England, with a warning."""
    property_id: str
    """UUID of a stored property: tells the nation where `location`, and the price where `price` is left out."""
    is_additional_property: bool
    """Whether the surcharge on further homes applies. Left out: true, unless the buyer is a first-time buyer."""
    is_first_time_buyer: bool
    """Whether every buyer is a first-time buyer. Left out: false. Alone it turns the surcharge off."""
    is_non_uk_resident: bool
    """Whether the surcharge on buyers who do not live in the United Kingdom applies; SDLT only. Left out: false."""
    is_company: bool
    """Whether a company buys. Left out: false."""
    company_relief: bool
    """Whether a company has relief from the flat rate, as a letting business. Left out: true."""
    effective_date: str
    """Day of the purchase whose rates apply, YYYY-MM-DD. Left out: today in the UK."""
    contract_date: str | None
    """Day of the contract, YYYY-MM-DD: decides the transitional rules of a change of rates. Null or left out: no contract before the change."""
    use: Literal["residential", "non_residential", "mixed"]
    """What the property is used for. Left out: residential."""
    lease: dict[str, Any]
    """A new lease: the tax on the rent is added; `price` is then the premium."""
    dwellings: int
    """Dwellings bought at once. Left out: as many as `dwelling_prices`, else 1."""
    dwelling_prices: list[float]
    """Part of the price paid for each dwelling, justly and reasonably apportioned, pounds; together the price, or `dwellings_price`. Left out: equal parts."""
    subsidiary_dwellings: int
    """How many are annexes of one that makes two thirds of the price or more; needs `dwelling_prices`. Left out: 0."""
    additional_dwellings: int
    """How many bear the Scottish supplement; one that replaces a main home does not. Left out: all."""
    additional_dwellings_price: float
    """Paid for those, pounds. Left out: their share by number."""
    dwellings_price: float
    """Part of the price of a mixed purchase that is paid for dwellings, pounds."""
    linked_price: float
    """Price of the other purchases linked with this one, pounds."""


class _StampDutyResponseRequired(TypedDict):
    success: Literal[True]
    """Always true: a failure has the error body."""
    price: str
    """Price that was taxed, pounds."""
    nation: Literal["england", "wales", "scotland", "northern_ireland"]
    """Nation whose tax applies."""
    tax_system_name: Literal["SDLT", "LBTT", "LTT"]
    """Which tax applies: SDLT in England and Northern Ireland, LBTT in Scotland, LTT in Wales."""
    effective_date: str
    """Day of the purchase whose rates apply, YYYY-MM-DD."""
    rates_from: str
    """The day from which these rates are in force."""
    rates_version: str
    """State of the schedules of rates used."""
    stamp_duty: str
    """Tax of the purchase, pounds; the taxes of the bands add up to it."""
    standard_tax: str
    """Tax at the standard rates, pounds."""
    surcharge_tax: str
    """What surcharges add to the standard tax, pounds."""
    relief_applied: str | None
    """Name of the relief that lowered the tax. Null: none did."""
    reliefs_considered: list[dict[str, Any]]
    """Each relief that the purchase raises, granted or not."""
    effective_rate_percentage: str | None
    """Tax over the price, per cent. Null for a price of 0, and where the rent of a lease bears tax."""
    marginal_rate_percentage: str | None
    """Rate on the next pound, per cent. Null where no rate of law is: under multiple dwellings relief and of a share of linked purchases."""
    nearest_cliff: dict[str, Any] | None
    """The nearest lower price, at most 10 % below, at which the tax of this buyer jumps. Null where there is none."""
    bands: list[dict[str, Any]]
    """The tax by bands of its schedule, lowest first."""
    warnings: list[str]
    """What the caller should know before trusting the figures, in words; may be empty."""
    calculated_at: str
    """Instant of the calculation, ISO 8601 in UTC."""


class StampDutyResponse(_StampDutyResponseRequired, total=False):
    rent_tax: str
    """Tax on the rent of a lease, pounds; with a lease only."""
    net_present_value: str
    """Rents of the lease at their present value, pounds; with a lease only."""
    account_defaults: dict[str, str | float | bool]
    """Fields left out for which a default of the account stood in, with its value. Absent where none did."""


class _BtlStandaloneRequestRequired(TypedDict):
    purchase_price: float
    """Price paid for the property, pounds."""
    monthly_rent: float
    """Rent expected after the works, pounds a month."""


class BtlStandaloneRequest(_BtlStandaloneRequestRequired, total=False):
    deposit_percentage: float
    """Part of the price that the buyer pays, 5–100 per cent; the mortgage lends the rest. Left out: 25."""
    mortgage_rate: float
    """Interest of the mortgage, per cent a year, 0–20. Left out: 5.5."""
    mortgage_term_years: int
    """Years over which the mortgage runs, 1–40. Left out: 25."""
    interest_only: bool
    """True: the mortgage is repaid at its end. Left out: false, repaid by the month."""
    sourcing_fee: float
    """Fee of the agent who found the deal, pounds. Left out: 0."""
    legal_fees: float
    """Legal fees of the purchase, pounds. Left out: the default named in `assumptions`."""
    survey_fees: float
    """Survey of the property, pounds. Left out: the default named in `assumptions`."""
    is_additional_property: bool
    """Whether the surcharge on further homes applies. Left out: true."""
    is_first_time_buyer: bool
    """Whether every buyer is a first-time buyer. Left out: false. Alone it turns the surcharge off."""
    is_non_uk_resident: bool
    """Whether the surcharge on buyers who do not live in the United Kingdom applies; SDLT only. Left out: false."""
    effective_date: str
    """Day of the purchase whose rates apply, YYYY-MM-DD. Left out: today in the United Kingdom."""
    location: str
    """england, wales, scotland or northern_ireland, or a postcode. Left out: England, with a warning."""
    buyer: Literal["individual", "company"]
    """Who buys. A company pays the surcharge on further homes. Left out: individual."""
    company_relief: bool
    """Whether a company has relief from the flat rate of SDLT, as a letting or developing business. Left out: true, with a warning."""
    ownership_shares: list[float]
    """Share of each owner, per cent, together 100: adds `owners` to the answer."""
    other_costs: float
    """Other costs of buying, paid once, pounds. Left out: 0."""
    management_fee_percentage: float
    """Fee of the letting agent, per cent of the rent collected. Left out: the default named in `assumptions`."""
    maintenance_percentage: float
    """Repairs, per cent of the rent due. Left out: the default named in `assumptions`."""
    insurance_annual: float
    """Insurance of the building, pounds a year. Left out: the default named in `assumptions`."""
    ground_rent_annual: float
    """Ground rent of a leasehold, pounds a year. Left out: 0."""
    service_charge_annual: float
    """Service charge of a leasehold, pounds a year. Left out: 0."""
    other_costs_annual: float
    """Other running costs, pounds a year. Left out: 0."""
    refurbishment_costs: float
    """Works before the first letting, pounds. Left out: 0."""
    void_percentage: float
    """Time without a tenant, per cent of the rent due. Left out: 4."""


class _BtlStandaloneResponseRequired(TypedDict):
    success: Literal[True]
    """Always true: a failure has the error body."""
    metrics: dict[str, Any]
    """The figures of the deal as exact decimal strings: pounds, per cent, years and nights to 2 places, ratios to 4, counts whole."""
    assumptions: dict[str, str | float | bool]
    """The defaults that stood in for fields left out; those of the account are named in `account_defaults` too."""
    assumed: list[dict[str, Any]]
    """The defaults of the product that stood in for fields left out, each with its source."""
    rates_version: str
    """The state of the stamp duty rates used."""
    lines: dict[str, str | None]
    """The other figures behind the metrics, which make them add up."""
    warnings: list[str]
    """What the caller should know before trusting the figures, in words; may be empty."""
    calculated_at: str
    """Instant of the calculation, ISO 8601 in UTC."""


class BtlStandaloneResponse(_BtlStandaloneResponseRequired, total=False):
    account_defaults: dict[str, str | float | bool]
    """Fields left out for which a default of the account stood in, with its value. Absent where none did."""
    owners: list[dict[str, Any]]
    """What each owner puts in and gains, with ownership_shares only; the parts add up to the whole."""


class _HmoStandaloneRequestRequired(TypedDict):
    purchase_price: float
    """Price paid for the property, pounds."""
    rooms: list[dict[str, Any]]
    """The lettable rooms, at least three."""


class HmoStandaloneRequest(_HmoStandaloneRequestRequired, total=False):
    deposit_percentage: float
    """Part of the price that the buyer pays, 5–100 per cent; the mortgage lends the rest. Left out: 25."""
    mortgage_rate: float
    """Interest of the mortgage, per cent a year, 0–20. Left out: 5.5."""
    mortgage_term_years: int
    """Years over which the mortgage runs, 1–40. Left out: 25."""
    interest_only: bool
    """True: the mortgage is repaid at its end. Left out: false, repaid by the month."""
    sourcing_fee: float
    """Fee of the agent who found the deal, pounds. Left out: 0."""
    legal_fees: float
    """Legal fees of the purchase, pounds. Left out: the default named in `assumptions`."""
    survey_fees: float
    """Survey of the property, pounds. Left out: the default named in `assumptions`."""
    is_additional_property: bool
    """Whether the surcharge on further homes applies. Left out: true."""
    is_first_time_buyer: bool
    """Whether every buyer is a first-time buyer. Left out: false. Alone it turns the surcharge off."""
    is_non_uk_resident: bool
    """Whether the surcharge on buyers who do not live in the United Kingdom applies; SDLT only. Left out: false."""
    effective_date: str
    """Day of the purchase whose rates apply, YYYY-MM-DD. Left out: today in the United Kingdom."""
    location: str
    """england, wales, scotland or northern_ireland, or a postcode. Left out: England, with a warning."""
    buyer: Literal["individual", "company"]
    """Who buys. A company pays the surcharge on further homes. Left out: individual."""
    company_relief: bool
    """Whether a company has relief from the flat rate of SDLT, as a letting or developing business. Left out: true, with a warning."""
    ownership_shares: list[float]
    """Share of each owner, per cent, together 100: adds `owners` to the answer."""
    other_costs: float
    """Other costs of buying, paid once, pounds. Left out: 0."""
    management_fee_percentage: float
    """Fee of the letting agent, per cent of the rent collected. Left out: the default named in `assumptions`."""
    maintenance_percentage: float
    """Repairs, per cent of the rent due. Left out: the default named in `assumptions`."""
    insurance_annual: float
    """Insurance of the building, pounds a year. Left out: the default named in `assumptions`."""
    ground_rent_annual: float
    """Ground rent of a leasehold, pounds a year. Left out: 0."""
    service_charge_annual: float
    """Service charge of a leasehold, pounds a year. Left out: 0."""
    other_costs_annual: float
    """Other running costs, pounds a year. Left out: 0."""
    occupancy_rate: float
    """Part of the time that is let, per cent; a value above 0 and at most 1 is read as a share, with a warning. Left out: 95."""
    utilities_monthly: float
    """Energy, water, broadband and council tax that the landlord pays, pounds a month. Left out: the default named in `assumptions`."""
    cleaning_monthly: float
    """Cleaning of shared rooms, pounds a month. Left out: the default named in `assumptions`."""
    hmo_license_cost: float
    """Fee of the whole licence, pounds, spread over licence_years. Left out: the default named in `assumptions`."""
    licence_years: int
    """Years for which the council grants the licence. Left out: 5."""
    occupiers: int
    """People who live there: decides licensing and planning use. Left out: one a room."""
    refurbishment_costs: float
    """Works before the first letting, pounds. Left out: 0."""
    furniture_costs: float
    """Furniture of the house, paid once, pounds. Left out: 0."""


class _HmoStandaloneResponseRequired(TypedDict):
    success: Literal[True]
    """Always true: a failure has the error body."""
    metrics: dict[str, Any]
    """The figures of the deal as exact decimal strings: pounds, per cent, years and nights to 2 places, ratios to 4, counts whole."""
    assumptions: dict[str, str | float | bool]
    """The defaults that stood in for fields left out; those of the account are named in `account_defaults` too."""
    assumed: list[dict[str, Any]]
    """The defaults of the product that stood in for fields left out, each with its source."""
    rates_version: str
    """The state of the stamp duty rates used."""
    lines: dict[str, str | None]
    """The other figures behind the metrics, which make them add up."""
    warnings: list[str]
    """What the caller should know before trusting the figures, in words; may be empty."""
    compliance_notes: list[str]
    """Licensing, planning and safety rules that bear on the house, in words; those marked `(unconfirmed)` were not read in the law itself."""
    calculated_at: str
    """Instant of the calculation, ISO 8601 in UTC."""


class HmoStandaloneResponse(_HmoStandaloneResponseRequired, total=False):
    account_defaults: dict[str, str | float | bool]
    """Fields left out for which a default of the account stood in, with its value. Absent where none did."""
    owners: list[dict[str, Any]]
    """What each owner puts in and gains, with ownership_shares only; the parts add up to the whole."""


class _BrrrStandaloneRequestRequired(TypedDict):
    purchase_price: float
    """Price paid for the property, pounds."""
    after_repair_value: float
    """Value after the works, pounds; above the purchase price."""
    monthly_rent: float
    """Rent expected after the works, pounds a month."""


class BrrrStandaloneRequest(_BrrrStandaloneRequestRequired, total=False):
    deposit_percentage: float
    """No effect here, with a warning: the bridge funds the purchase."""
    mortgage_rate: float
    """Interest of the mortgage, per cent a year, 0–20. Left out: 5.5."""
    mortgage_term_years: int
    """Years over which the mortgage runs, 1–40. Left out: 25."""
    interest_only: bool
    """True: the mortgage is repaid at its end. Left out: false, repaid by the month."""
    sourcing_fee: float
    """Fee of the agent who found the deal, pounds. Left out: 0."""
    legal_fees: float
    """Legal fees of the purchase, pounds. Left out: the default named in `assumptions`."""
    survey_fees: float
    """Survey of the property, pounds. Left out: the default named in `assumptions`."""
    is_additional_property: bool
    """Whether the surcharge on further homes applies. Left out: true."""
    is_first_time_buyer: bool
    """Whether every buyer is a first-time buyer. Left out: false. Alone it turns the surcharge off."""
    is_non_uk_resident: bool
    """Whether the surcharge on buyers who do not live in the United Kingdom applies; SDLT only. Left out: false."""
    effective_date: str
    """Day of the purchase whose rates apply, YYYY-MM-DD. Left out: today in the United Kingdom."""
    location: str
    """england, wales, scotland or northern_ireland, or a postcode. Left out: England, with a warning."""
    buyer: Literal["individual", "company"]
    """Who buys. A company pays the surcharge on further homes. Left out: individual."""
    company_relief: bool
    """Whether a company has relief from the flat rate of SDLT, as a letting or developing business. Left out: true, with a warning."""
    ownership_shares: list[float]
    """Share of each owner, per cent, together 100: adds `owners` to the answer."""
    other_costs: float
    """Other costs of buying, paid once, pounds. Left out: 0."""
    management_fee_percentage: float
    """Fee of the letting agent, per cent of the rent collected. Left out: the default named in `assumptions`."""
    maintenance_percentage: float
    """Repairs, per cent of the rent due. Left out: the default named in `assumptions`."""
    insurance_annual: float
    """Insurance of the building, pounds a year. Left out: the default named in `assumptions`."""
    ground_rent_annual: float
    """Ground rent of a leasehold, pounds a year. Left out: 0."""
    service_charge_annual: float
    """Service charge of a leasehold, pounds a year. Left out: 0."""
    other_costs_annual: float
    """Other running costs, pounds a year. Left out: 0."""
    bridge_ltv: float
    """Part of the price that the bridge lends, per cent. Left out: 70; a flip that names nothing of a bridge has none."""
    bridge_finance_rate: float
    """Interest of the bridge, per cent a month, simple; above 5 only with `bridge_rate_period`. Left out: 0.85."""
    bridge_finance_months: int
    """Months until the bridge is repaid, 1–36. Left out: 6."""
    bridge_rate_period: Literal["month", "year"]
    """Whether the rate of the bridge is a month’s or a year’s. Left out: month."""
    bridge: dict[str, Any]
    """Fees of the bridge, how its interest is paid, later drawdowns."""
    contingency_percentage: float
    """Reserve for what is not foreseen, per cent of the works. Left out: 0."""
    refurbishment_costs: dict[str, Any]
    """Pounds by item of work; left out: nothing."""
    refinance_ltv: float
    """Part of the value after the works that the refinance lends, per cent. Left out: 75."""
    refinance: dict[str, Any]
    """Costs, time and lender of the refinance."""
    void_percentage: float
    """Time without a tenant, per cent of the rent due. Left out: 0, with a warning."""
    utilities_monthly: float
    """Energy, water, broadband and council tax that the landlord pays, pounds a month. Left out: the default named in `assumptions`."""


class _BrrrStandaloneResponseRequired(TypedDict):
    success: Literal[True]
    """Always true: a failure has the error body."""
    metrics: dict[str, Any]
    """The figures of the deal as exact decimal strings: pounds, per cent, years and nights to 2 places, ratios to 4, counts whole."""
    assumptions: dict[str, str | float | bool]
    """The defaults that stood in for fields left out; those of the account are named in `account_defaults` too."""
    assumed: list[dict[str, Any]]
    """The defaults of the product that stood in for fields left out, each with its source."""
    rates_version: str
    """The state of the stamp duty rates used."""
    lines: dict[str, str | None]
    """The other figures behind the metrics, which make them add up."""
    warnings: list[str]
    """What the caller should know before trusting the figures, in words; may be empty."""
    calculated_at: str
    """Instant of the calculation, ISO 8601 in UTC."""


class BrrrStandaloneResponse(_BrrrStandaloneResponseRequired, total=False):
    account_defaults: dict[str, str | float | bool]
    """Fields left out for which a default of the account stood in, with its value. Absent where none did."""
    owners: list[dict[str, Any]]
    """What each owner puts in and gains, with ownership_shares only; the parts add up to the whole."""


class _FlipStandaloneRequestRequired(TypedDict):
    purchase_price: float
    """Price paid for the property, pounds."""
    expected_sale_price: float
    """Price expected after the works, pounds."""


class FlipStandaloneRequest(_FlipStandaloneRequestRequired, total=False):
    deposit_percentage: float
    """No effect here, with a warning: a flip has no mortgage."""
    mortgage_rate: float
    """No effect here, with a warning: a flip has no mortgage."""
    mortgage_term_years: int
    """No effect here, with a warning: a flip has no mortgage."""
    interest_only: bool
    """No effect here, with a warning: a flip has no mortgage."""
    sourcing_fee: float
    """Fee of the agent who found the deal, pounds. Left out: 0."""
    legal_fees: float
    """Legal fees of the purchase, pounds. Left out: the default named in `assumptions`."""
    survey_fees: float
    """Survey of the property, pounds. Left out: the default named in `assumptions`."""
    is_additional_property: bool
    """Whether the surcharge on further homes applies. Left out: true."""
    is_first_time_buyer: bool
    """Whether every buyer is a first-time buyer. Left out: false. Alone it turns the surcharge off."""
    is_non_uk_resident: bool
    """Whether the surcharge on buyers who do not live in the United Kingdom applies; SDLT only. Left out: false."""
    effective_date: str
    """Day of the purchase whose rates apply, YYYY-MM-DD. Left out: today in the United Kingdom."""
    location: str
    """england, wales, scotland or northern_ireland, or a postcode. Left out: England, with a warning."""
    buyer: Literal["individual", "company"]
    """Who buys. A company pays the surcharge on further homes. Left out: individual."""
    company_relief: bool
    """Whether a company has relief from the flat rate of SDLT, as a letting or developing business. Left out: true, with a warning."""
    ownership_shares: list[float]
    """Share of each owner, per cent, together 100: adds `owners` to the answer."""
    other_costs: float
    """Other costs of buying, paid once, pounds. Left out: 0."""
    ground_rent_annual: float
    """Ground rent of a leasehold, pounds a year. Left out: 0."""
    service_charge_annual: float
    """Service charge of a leasehold, pounds a year. Left out: 0."""
    other_costs_annual: float
    """Other running costs, pounds a year. Left out: 0."""
    bridge_ltv: float
    """Part of the price that the bridge lends, per cent. Left out: 70; a flip that names nothing of a bridge has none."""
    bridge_finance_rate: float
    """Interest of the bridge, per cent a month, simple; above 5 only with `bridge_rate_period`. Left out: 0.85."""
    bridge_finance_months: int
    """Months until the bridge is repaid, 1–36. Left out: 6."""
    bridge_rate_period: Literal["month", "year"]
    """Whether the rate of the bridge is a month’s or a year’s. Left out: month."""
    bridge: dict[str, Any]
    """Fees of the bridge, how its interest is paid, later drawdowns."""
    contingency_percentage: float
    """Reserve for what is not foreseen, per cent of the works. Left out: 0."""
    renovation_costs: dict[str, Any]
    """Pounds by item of work; left out: nothing."""
    holding_period_months: int
    """Months from purchase to sale, 1–60. Left out: 6."""
    holding_costs_monthly: float
    """Council tax, utilities and insurance until the sale, pounds a month. Left out: 0."""
    agent_fee_percentage: float
    """Fee of the selling agent, per cent of the sale price. Left out: 1.5."""
    sale_legal_fees: float
    """Legal fees of the sale, pounds. Left out: the default named in `assumptions`."""


class _FlipStandaloneResponseRequired(TypedDict):
    success: Literal[True]
    """Always true: a failure has the error body."""
    metrics: dict[str, Any]
    """The figures of the deal as exact decimal strings: pounds, per cent, years and nights to 2 places, ratios to 4, counts whole."""
    assumptions: dict[str, str | float | bool]
    """The defaults that stood in for fields left out; those of the account are named in `account_defaults` too."""
    assumed: list[dict[str, Any]]
    """The defaults of the product that stood in for fields left out, each with its source."""
    rates_version: str
    """The state of the stamp duty rates used."""
    lines: dict[str, str | None]
    """The other figures behind the metrics, which make them add up."""
    warnings: list[str]
    """What the caller should know before trusting the figures, in words; may be empty."""
    tax_notes: list[str]
    """How the profit of a sale may be taxed, in words."""
    calculated_at: str
    """Instant of the calculation, ISO 8601 in UTC."""


class FlipStandaloneResponse(_FlipStandaloneResponseRequired, total=False):
    account_defaults: dict[str, str | float | bool]
    """Fields left out for which a default of the account stood in, with its value. Absent where none did."""
    owners: list[dict[str, Any]]
    """What each owner puts in and gains, with ownership_shares only; the parts add up to the whole."""


class _SaStandaloneRequestRequired(TypedDict):
    purchase_price: float
    """Price paid for the property, pounds."""
    nightly_rate: float
    """Price of a night before fees, pounds."""


class SaStandaloneRequest(_SaStandaloneRequestRequired, total=False):
    deposit_percentage: float
    """Part of the price that the buyer pays, 5–100 per cent; the mortgage lends the rest. Left out: 25."""
    mortgage_rate: float
    """Interest of the mortgage, per cent a year, 0–20. Left out: 5.5."""
    mortgage_term_years: int
    """Years over which the mortgage runs, 1–40. Left out: 25."""
    interest_only: bool
    """True: the mortgage is repaid at its end. Left out: false, repaid by the month."""
    sourcing_fee: float
    """Fee of the agent who found the deal, pounds. Left out: 0."""
    legal_fees: float
    """Legal fees of the purchase, pounds. Left out: the default named in `assumptions`."""
    survey_fees: float
    """Survey of the property, pounds. Left out: the default named in `assumptions`."""
    is_additional_property: bool
    """Whether the surcharge on further homes applies. Left out: true."""
    is_first_time_buyer: bool
    """Whether every buyer is a first-time buyer. Left out: false. Alone it turns the surcharge off."""
    is_non_uk_resident: bool
    """Whether the surcharge on buyers who do not live in the United Kingdom applies; SDLT only. Left out: false."""
    effective_date: str
    """Day of the purchase whose rates apply, YYYY-MM-DD. Left out: today in the United Kingdom."""
    location: str
    """england, wales, scotland or northern_ireland, or a postcode. Left out: England, with a warning."""
    buyer: Literal["individual", "company"]
    """Who buys. A company pays the surcharge on further homes. Left out: individual."""
    company_relief: bool
    """Whether a company has relief from the flat rate of SDLT, as a letting or developing business. Left out: true, with a warning."""
    ownership_shares: list[float]
    """Share of each owner, per cent, together 100: adds `owners` to the answer."""
    other_costs: float
    """Other costs of buying, paid once, pounds. Left out: 0."""
    management_fee_percentage: float
    """Fee of the letting agent, per cent of the rent collected. Left out: the default named in `assumptions`."""
    maintenance_percentage: float
    """Repairs, per cent of the rent due. Left out: the default named in `assumptions`."""
    insurance_annual: float
    """Insurance of the building, pounds a year. Left out: the default named in `assumptions`."""
    ground_rent_annual: float
    """Ground rent of a leasehold, pounds a year. Left out: 0."""
    service_charge_annual: float
    """Service charge of a leasehold, pounds a year. Left out: 0."""
    other_costs_annual: float
    """Other running costs, pounds a year. Left out: 0."""
    occupancy_rate: float
    """Part of the time that is let, per cent; a value above 0 and at most 1 is read as a share, with a warning. Left out: 65."""
    platform_fee_percentage: float
    """Commission of the booking platform, per cent of the price of the nights. Left out: 15."""
    cleaning_cost_per_booking: float
    """What cleaning after a stay costs the owner, pounds. Left out: 50."""
    average_stay_nights: float
    """Nights of a stay on average, at least 1. Left out: 3."""
    use_seasonal_model: bool
    """True: the three seasonal occupancies, all then required, take the place of `occupancy_rate`. Left out: false."""
    peak_occupancy: float
    """Part of the time that is let, per cent; a value above 0 and at most 1 is read as a share, with a warning. Required with use_seasonal_model, else without effect."""
    shoulder_occupancy: float
    """Part of the time that is let, per cent; a value above 0 and at most 1 is read as a share, with a warning. Required with use_seasonal_model, else without effect."""
    offpeak_occupancy: float
    """Part of the time that is let, per cent; a value above 0 and at most 1 is read as a share, with a warning. Required with use_seasonal_model, else without effect."""
    seasons: list[dict[str, Any]]
    """Seasons of 12 months together; they replace every occupancy above."""
    cleaning_fee_per_stay: float
    """What the guest pays for cleaning, pounds a stay. Left out: 0."""
    cleaning_cost_per_stay: float
    """What cleaning after a stay costs the owner, pounds: the same as cleaning_cost_per_booking, give one of the two."""
    card_fee_percentage: float
    """Fee of card payments, per cent of all that guests pay. Left out: 0."""
    furnishing_costs: float
    """Furniture and equipment, paid once, pounds. Left out: 0."""
    vat_registered: bool
    """Whether the owner is registered for VAT: prices then hold VAT, which is due. Left out: false."""
    btl_monthly_rent: float
    """Rent of an ordinary letting, pounds a month, for comparison_with_btl."""
    utilities_monthly: float
    """Energy, water, broadband and council tax that the landlord pays, pounds a month. Left out: the default named in `assumptions`."""


class _SaStandaloneResponseRequired(TypedDict):
    success: Literal[True]
    """Always true: a failure has the error body."""
    metrics: dict[str, Any]
    """The figures of the deal as exact decimal strings: pounds, per cent, years and nights to 2 places, ratios to 4, counts whole."""
    assumptions: dict[str, str | float | bool]
    """The defaults that stood in for fields left out; those of the account are named in `account_defaults` too."""
    assumed: list[dict[str, Any]]
    """The defaults of the product that stood in for fields left out, each with its source."""
    rates_version: str
    """The state of the stamp duty rates used."""
    lines: dict[str, str | None]
    """The other figures behind the metrics, which make them add up."""
    warnings: list[str]
    """What the caller should know before trusting the figures, in words; may be empty."""
    comparison_with_btl: dict[str, Any] | None
    """The serviced letting against an ordinary one. Null without a rent to compare with."""
    licensing_notes: list[str]
    """Licensing, planning and tax rules of short lets, in words; those marked `(unconfirmed)` were not read in the law itself."""
    calculated_at: str
    """Instant of the calculation, ISO 8601 in UTC."""


class SaStandaloneResponse(_SaStandaloneResponseRequired, total=False):
    account_defaults: dict[str, str | float | bool]
    """Fields left out for which a default of the account stood in, with its value. Absent where none did."""
    owners: list[dict[str, Any]]
    """What each owner puts in and gains, with ownership_shares only; the parts add up to the whole."""


class CalculateRequest(TypedDict, total=False):
    purchase_price: float
    """Price paid, pounds. Left out: the listing price."""
    deposit_percentage: float
    """Part of the price that the buyer pays, 5–100 per cent; the mortgage lends the rest. Left out: 25."""
    mortgage_rate: float
    """Interest of the mortgage, per cent a year, 0–20. Left out: 5.5."""
    mortgage_term_years: int
    """Years over which the mortgage runs, 1–40. Left out: 25."""
    monthly_rent: float
    """Rent, pounds a month. Left out: estimated from lettings near the property."""
    is_additional_property: bool
    """Whether the surcharge on further homes applies. Left out: true."""
    refurbishment_costs: float
    """Works before the first letting, pounds. Left out: 0."""
    other_costs: float
    """Other costs of buying, paid once, pounds. Left out: 0."""
    ground_rent_annual: float
    """Ground rent of a leasehold, pounds a year. Left out: 0."""
    service_charge_annual: float
    """Service charge of a leasehold, pounds a year. Left out: 0."""
    other_costs_annual: float
    """Other running costs, pounds a year. Left out: 0."""
    buyer: Literal["individual", "company"]
    """Who buys. A company pays the surcharge on further homes. Left out: individual."""
    company_relief: bool
    """Whether a company has relief from the flat rate of SDLT, as a letting or developing business. Left out: true, with a warning."""
    ownership_shares: list[float]
    """Share of each owner, per cent, together 100: adds `owners` to the answer."""


class _CalculateResponseRequired(TypedDict):
    property_id: str
    """UUID of the property in this service."""
    calculations: dict[str, Any]
    """The figures of the deal, pounds and per cent as numbers."""
    assumptions: dict[str, str | float | bool]
    """The defaults that stood in for fields left out; those of the account are named in `account_defaults` too."""
    assumed: list[dict[str, Any]]
    """The defaults of the product that stood in for fields left out, each with its source."""
    rates_version: str
    """The state of the stamp duty rates used."""
    warnings: list[str]
    """What the caller should know before trusting the figures, in words; may be empty."""
    cached: bool
    """Whether the same calculation was answered from memory."""


class CalculateResponse(_CalculateResponseRequired, total=False):
    account_defaults: dict[str, str | float | bool]
    """Fields left out for which a default of the account stood in, with its value. Absent where none did."""
    owners: list[dict[str, Any]]
    """What each owner puts in and gains, with ownership_shares only; the parts add up to the whole."""
    calculation_time_ms: float
    """Time the calculation took, milliseconds; absent where `cached`."""
    cache_hit_time_ms: float
    """Time the answer took from memory, milliseconds, in the place of calculation_time_ms where cached."""


class _CalculateHmoRequestRequired(TypedDict):
    rooms: list[dict[str, Any]]
    """The lettable rooms, at least three."""


class CalculateHmoRequest(_CalculateHmoRequestRequired, total=False):
    purchase_price: float
    """Price paid, pounds. Left out: the listing price."""
    deposit_percentage: float
    """Part of the price that the buyer pays, 5–100 per cent; the mortgage lends the rest. Left out: 25."""
    mortgage_rate: float
    """Interest of the mortgage, per cent a year, 0–20. Left out: 5.5."""
    mortgage_term_years: int
    """Years over which the mortgage runs, 1–40. Left out: 25."""
    interest_only: bool
    """True: the mortgage is repaid at its end. Left out: false, repaid by the month."""
    sourcing_fee: float
    """Fee of the agent who found the deal, pounds. Left out: 0."""
    legal_fees: float
    """Legal fees of the purchase, pounds. Left out: the default named in `assumptions`."""
    survey_fees: float
    """Survey of the property, pounds. Left out: the default named in `assumptions`."""
    is_additional_property: bool
    """Whether the surcharge on further homes applies. Left out: true."""
    is_first_time_buyer: bool
    """Whether every buyer is a first-time buyer. Left out: false. Alone it turns the surcharge off."""
    is_non_uk_resident: bool
    """Whether the surcharge on buyers who do not live in the United Kingdom applies; SDLT only. Left out: false."""
    effective_date: str
    """Day of the purchase whose rates apply, YYYY-MM-DD. Left out: today in the United Kingdom."""
    buyer: Literal["individual", "company"]
    """Who buys. A company pays the surcharge on further homes. Left out: individual."""
    company_relief: bool
    """Whether a company has relief from the flat rate of SDLT, as a letting or developing business. Left out: true, with a warning."""
    ownership_shares: list[float]
    """Share of each owner, per cent, together 100: adds `owners` to the answer."""
    other_costs: float
    """Other costs of buying, paid once, pounds. Left out: 0."""
    management_fee_percentage: float
    """Fee of the letting agent, per cent of the rent collected. Left out: the default named in `assumptions`."""
    maintenance_percentage: float
    """Repairs, per cent of the rent due. Left out: the default named in `assumptions`."""
    insurance_annual: float
    """Insurance of the building, pounds a year. Left out: the default named in `assumptions`."""
    ground_rent_annual: float
    """Ground rent of a leasehold, pounds a year. Left out: 0."""
    service_charge_annual: float
    """Service charge of a leasehold, pounds a year. Left out: 0."""
    other_costs_annual: float
    """Other running costs, pounds a year. Left out: 0."""
    occupancy_rate: float
    """Part of the time that is let, per cent; a value above 0 and at most 1 is read as a share, with a warning. Left out: 95."""
    utilities_monthly: float
    """Energy, water, broadband and council tax that the landlord pays, pounds a month. Left out: the default named in `assumptions`."""
    cleaning_monthly: float
    """Cleaning of shared rooms, pounds a month. Left out: the default named in `assumptions`."""
    hmo_license_cost: float
    """Fee of the whole licence, pounds, spread over licence_years. Left out: the default named in `assumptions`."""
    licence_years: int
    """Years for which the council grants the licence. Left out: 5."""
    occupiers: int
    """People who live there: decides licensing and planning use. Left out: one a room."""
    refurbishment_costs: float
    """Works before the first letting, pounds. Left out: 0."""
    furniture_costs: float
    """Furniture of the house, paid once, pounds. Left out: 0."""


class _CalculateBrrrRequestRequired(TypedDict):
    after_repair_value: float
    """Value after the works, pounds; above the purchase price."""


class CalculateBrrrRequest(_CalculateBrrrRequestRequired, total=False):
    purchase_price: float
    """Price paid, pounds. Left out: the listing price."""
    deposit_percentage: float
    """No effect here, with a warning: the bridge funds the purchase."""
    mortgage_rate: float
    """Interest of the mortgage, per cent a year, 0–20. Left out: 5.5."""
    mortgage_term_years: int
    """Years over which the mortgage runs, 1–40. Left out: 25."""
    interest_only: bool
    """True: the mortgage is repaid at its end. Left out: false, repaid by the month."""
    sourcing_fee: float
    """Fee of the agent who found the deal, pounds. Left out: 0."""
    legal_fees: float
    """Legal fees of the purchase, pounds. Left out: the default named in `assumptions`."""
    survey_fees: float
    """Survey of the property, pounds. Left out: the default named in `assumptions`."""
    is_additional_property: bool
    """Whether the surcharge on further homes applies. Left out: true."""
    is_first_time_buyer: bool
    """Whether every buyer is a first-time buyer. Left out: false. Alone it turns the surcharge off."""
    is_non_uk_resident: bool
    """Whether the surcharge on buyers who do not live in the United Kingdom applies; SDLT only. Left out: false."""
    effective_date: str
    """Day of the purchase whose rates apply, YYYY-MM-DD. Left out: today in the United Kingdom."""
    buyer: Literal["individual", "company"]
    """Who buys. A company pays the surcharge on further homes. Left out: individual."""
    company_relief: bool
    """Whether a company has relief from the flat rate of SDLT, as a letting or developing business. Left out: true, with a warning."""
    ownership_shares: list[float]
    """Share of each owner, per cent, together 100: adds `owners` to the answer."""
    other_costs: float
    """Other costs of buying, paid once, pounds. Left out: 0."""
    management_fee_percentage: float
    """Fee of the letting agent, per cent of the rent collected. Left out: the default named in `assumptions`."""
    maintenance_percentage: float
    """Repairs, per cent of the rent due. Left out: the default named in `assumptions`."""
    insurance_annual: float
    """Insurance of the building, pounds a year. Left out: the default named in `assumptions`."""
    ground_rent_annual: float
    """Ground rent of a leasehold, pounds a year. Left out: 0."""
    service_charge_annual: float
    """Service charge of a leasehold, pounds a year. Left out: 0."""
    other_costs_annual: float
    """Other running costs, pounds a year. Left out: 0."""
    bridge_ltv: float
    """Part of the price that the bridge lends, per cent. Left out: 70; a flip that names nothing of a bridge has none."""
    bridge_finance_rate: float
    """Interest of the bridge, per cent a month, simple; above 5 only with `bridge_rate_period`. Left out: 0.85."""
    bridge_finance_months: int
    """Months until the bridge is repaid, 1–36. Left out: 6."""
    bridge_rate_period: Literal["month", "year"]
    """Whether the rate of the bridge is a month’s or a year’s. Left out: month."""
    bridge: dict[str, Any]
    """Fees of the bridge, how its interest is paid, later drawdowns."""
    contingency_percentage: float
    """Reserve for what is not foreseen, per cent of the works. Left out: 0."""
    refurbishment_costs: dict[str, Any]
    """Pounds by item of work; left out: nothing."""
    refinance_ltv: float
    """Part of the value after the works that the refinance lends, per cent. Left out: 75."""
    refinance: dict[str, Any]
    """Costs, time and lender of the refinance."""
    void_percentage: float
    """Time without a tenant, per cent of the rent due. Left out: 0, with a warning."""
    utilities_monthly: float
    """Energy, water, broadband and council tax that the landlord pays, pounds a month. Left out: the default named in `assumptions`."""
    monthly_rent: float
    """Rent expected after the works, pounds a month."""


class _CalculateFlipRequestRequired(TypedDict):
    expected_sale_price: float
    """Price expected after the works, pounds."""


class CalculateFlipRequest(_CalculateFlipRequestRequired, total=False):
    purchase_price: float
    """Price paid, pounds. Left out: the listing price."""
    deposit_percentage: float
    """No effect here, with a warning: a flip has no mortgage."""
    mortgage_rate: float
    """No effect here, with a warning: a flip has no mortgage."""
    mortgage_term_years: int
    """No effect here, with a warning: a flip has no mortgage."""
    interest_only: bool
    """No effect here, with a warning: a flip has no mortgage."""
    sourcing_fee: float
    """Fee of the agent who found the deal, pounds. Left out: 0."""
    legal_fees: float
    """Legal fees of the purchase, pounds. Left out: the default named in `assumptions`."""
    survey_fees: float
    """Survey of the property, pounds. Left out: the default named in `assumptions`."""
    is_additional_property: bool
    """Whether the surcharge on further homes applies. Left out: true."""
    is_first_time_buyer: bool
    """Whether every buyer is a first-time buyer. Left out: false. Alone it turns the surcharge off."""
    is_non_uk_resident: bool
    """Whether the surcharge on buyers who do not live in the United Kingdom applies; SDLT only. Left out: false."""
    effective_date: str
    """Day of the purchase whose rates apply, YYYY-MM-DD. Left out: today in the United Kingdom."""
    buyer: Literal["individual", "company"]
    """Who buys. A company pays the surcharge on further homes. Left out: individual."""
    company_relief: bool
    """Whether a company has relief from the flat rate of SDLT, as a letting or developing business. Left out: true, with a warning."""
    ownership_shares: list[float]
    """Share of each owner, per cent, together 100: adds `owners` to the answer."""
    other_costs: float
    """Other costs of buying, paid once, pounds. Left out: 0."""
    ground_rent_annual: float
    """Ground rent of a leasehold, pounds a year. Left out: 0."""
    service_charge_annual: float
    """Service charge of a leasehold, pounds a year. Left out: 0."""
    other_costs_annual: float
    """Other running costs, pounds a year. Left out: 0."""
    bridge_ltv: float
    """Part of the price that the bridge lends, per cent. Left out: 70; a flip that names nothing of a bridge has none."""
    bridge_finance_rate: float
    """Interest of the bridge, per cent a month, simple; above 5 only with `bridge_rate_period`. Left out: 0.85."""
    bridge_finance_months: int
    """Months until the bridge is repaid, 1–36. Left out: 6."""
    bridge_rate_period: Literal["month", "year"]
    """Whether the rate of the bridge is a month’s or a year’s. Left out: month."""
    bridge: dict[str, Any]
    """Fees of the bridge, how its interest is paid, later drawdowns."""
    contingency_percentage: float
    """Reserve for what is not foreseen, per cent of the works. Left out: 0."""
    renovation_costs: dict[str, Any]
    """Pounds by item of work; left out: nothing."""
    holding_period_months: int
    """Months from purchase to sale, 1–60. Left out: 6."""
    holding_costs_monthly: float
    """Council tax, utilities and insurance until the sale, pounds a month. Left out: 0."""
    agent_fee_percentage: float
    """Fee of the selling agent, per cent of the sale price. Left out: 1.5."""
    sale_legal_fees: float
    """Legal fees of the sale, pounds. Left out: the default named in `assumptions`."""


class _CalculateSaRequestRequired(TypedDict):
    nightly_rate: float
    """Price of a night before fees, pounds."""


class CalculateSaRequest(_CalculateSaRequestRequired, total=False):
    purchase_price: float
    """Price paid, pounds. Left out: the listing price."""
    deposit_percentage: float
    """Part of the price that the buyer pays, 5–100 per cent; the mortgage lends the rest. Left out: 25."""
    mortgage_rate: float
    """Interest of the mortgage, per cent a year, 0–20. Left out: 5.5."""
    mortgage_term_years: int
    """Years over which the mortgage runs, 1–40. Left out: 25."""
    interest_only: bool
    """True: the mortgage is repaid at its end. Left out: false, repaid by the month."""
    sourcing_fee: float
    """Fee of the agent who found the deal, pounds. Left out: 0."""
    legal_fees: float
    """Legal fees of the purchase, pounds. Left out: the default named in `assumptions`."""
    survey_fees: float
    """Survey of the property, pounds. Left out: the default named in `assumptions`."""
    is_additional_property: bool
    """Whether the surcharge on further homes applies. Left out: true."""
    is_first_time_buyer: bool
    """Whether every buyer is a first-time buyer. Left out: false. Alone it turns the surcharge off."""
    is_non_uk_resident: bool
    """Whether the surcharge on buyers who do not live in the United Kingdom applies; SDLT only. Left out: false."""
    effective_date: str
    """Day of the purchase whose rates apply, YYYY-MM-DD. Left out: today in the United Kingdom."""
    buyer: Literal["individual", "company"]
    """Who buys. A company pays the surcharge on further homes. Left out: individual."""
    company_relief: bool
    """Whether a company has relief from the flat rate of SDLT, as a letting or developing business. Left out: true, with a warning."""
    ownership_shares: list[float]
    """Share of each owner, per cent, together 100: adds `owners` to the answer."""
    other_costs: float
    """Other costs of buying, paid once, pounds. Left out: 0."""
    management_fee_percentage: float
    """Fee of the letting agent, per cent of the rent collected. Left out: the default named in `assumptions`."""
    maintenance_percentage: float
    """Repairs, per cent of the rent due. Left out: the default named in `assumptions`."""
    insurance_annual: float
    """Insurance of the building, pounds a year. Left out: the default named in `assumptions`."""
    ground_rent_annual: float
    """Ground rent of a leasehold, pounds a year. Left out: 0."""
    service_charge_annual: float
    """Service charge of a leasehold, pounds a year. Left out: 0."""
    other_costs_annual: float
    """Other running costs, pounds a year. Left out: 0."""
    occupancy_rate: float
    """Part of the time that is let, per cent; a value above 0 and at most 1 is read as a share, with a warning. Left out: 65."""
    platform_fee_percentage: float
    """Commission of the booking platform, per cent of the price of the nights. Left out: 15."""
    cleaning_cost_per_booking: float
    """What cleaning after a stay costs the owner, pounds. Left out: 50."""
    average_stay_nights: float
    """Nights of a stay on average, at least 1. Left out: 3."""
    use_seasonal_model: bool
    """True: the three seasonal occupancies, all then required, take the place of `occupancy_rate`. Left out: false."""
    peak_occupancy: float
    """Part of the time that is let, per cent; a value above 0 and at most 1 is read as a share, with a warning. Required with use_seasonal_model, else without effect."""
    shoulder_occupancy: float
    """Part of the time that is let, per cent; a value above 0 and at most 1 is read as a share, with a warning. Required with use_seasonal_model, else without effect."""
    offpeak_occupancy: float
    """Part of the time that is let, per cent; a value above 0 and at most 1 is read as a share, with a warning. Required with use_seasonal_model, else without effect."""
    seasons: list[dict[str, Any]]
    """Seasons of 12 months together; they replace every occupancy above."""
    cleaning_fee_per_stay: float
    """What the guest pays for cleaning, pounds a stay. Left out: 0."""
    cleaning_cost_per_stay: float
    """What cleaning after a stay costs the owner, pounds: the same as cleaning_cost_per_booking, give one of the two."""
    card_fee_percentage: float
    """Fee of card payments, per cent of all that guests pay. Left out: 0."""
    furnishing_costs: float
    """Furniture and equipment, paid once, pounds. Left out: 0."""
    vat_registered: bool
    """Whether the owner is registered for VAT: prices then hold VAT, which is due. Left out: false."""
    btl_monthly_rent: float
    """Rent of an ordinary letting, pounds a month, for comparison_with_btl."""
    utilities_monthly: float
    """Energy, water, broadband and council tax that the landlord pays, pounds a month. Left out: the default named in `assumptions`."""


class _CompareStrategiesRequestRequired(TypedDict):
    strategies: list[Literal["BTL", "HMO", "BRRR", "FLIP", "SA"]]
    """Two to five strategies to compare, each once."""


class CompareStrategiesRequest(_CompareStrategiesRequestRequired, total=False):
    hmo_params: dict[str, Any]
    """Body of the HMO calculator; required when HMO is compared."""
    brrr_params: dict[str, Any]
    """Body of the BRRR calculator; required when BRRR is compared."""
    flip_params: dict[str, Any]
    """Body of the flip calculator; required when FLIP is compared."""
    sa_params: dict[str, Any]
    """Body of the serviced-accommodation calculator; required when SA is compared."""


class _CompareStrategiesResponseRequired(TypedDict):
    success: Literal[True]
    """Always true: a failure has the error body."""
    property_id: str
    """UUID of the property in this service."""
    comparison: dict[str, Any]
    """Each strategy asked for, and what follows from comparing them."""
    warnings: list[str]
    """What the caller should know before trusting the figures, in words; may be empty."""
    calculated_at: str
    """Instant of the calculation, ISO 8601 in UTC."""


class CompareStrategiesResponse(_CompareStrategiesResponseRequired, total=False):
    account_defaults: dict[str, str | float | bool]
    """Fields left out for which a default of the account stood in, with its value. Absent where none did."""


class _SolveResponseRequired(TypedDict):
    success: Literal[True]
    """Always true: a failure has the error body."""
    reached: bool
    """Whether some value of the unknown meets the target."""
    value: str | None
    """The unknown at the edge of the target, pounds or per cent. Null where no value meets it."""
    metric: str | None
    """The figure at that value. Null where no value meets the target."""
    sought: Literal["highest", "lowest"] | None
    """Whether `value` is the highest or the lowest that meets the target. Null where none does."""
    next: dict[str, Any] | None
    """The next penny, or ten-thousandth of a per cent, at which the target is missed. Null at the end of the search, and where no value meets the target."""
    stopped_by: dict[str, Any] | None
    """The end of the search at which the figure comes closest. Null where the target is met."""
    ignored: list[str]
    """Fields of the deal that have no part, since the unknown stands for them."""
    assumptions: dict[str, str | float | bool]
    """The defaults that stood in for fields left out; those of the account are named in `account_defaults` too."""
    assumed: list[dict[str, Any]]
    """The defaults of the product that stood in for fields left out, each with its source."""
    rates_version: str
    """The state of the stamp duty rates used."""
    warnings: list[str]
    """What the caller should know before trusting the figures, in words; may be empty."""
    calculated_at: str
    """Instant of the calculation, ISO 8601 in UTC."""


class SolveResponse(_SolveResponseRequired, total=False):
    account_defaults: dict[str, str | float | bool]
    """Fields left out for which a default of the account stood in, with its value. Absent where none did."""


class _LendingRequestRequired(TypedDict):
    monthly_rent: float
    """Rent due, pounds a month."""
    property_value: float
    """The lower of price and value, on which the lender lends, pounds."""


class LendingRequest(_LendingRequestRequired, total=False):
    loan_amount: float
    """Loan to test, pounds. Left out: none is tested, and what needs a loan is null."""
    operating_costs_annual: float
    """Running costs before finance, pounds a year. Left out: 0."""
    mortgage_rate: float
    """Interest of the mortgage, per cent a year, 0–20. Left out: 5.5."""
    mortgage_term_years: int
    """Years over which the mortgage runs, 1–40. Left out: 25."""
    interest_only: bool
    """True: the mortgage is repaid at its end. Left out: false, repaid by the month."""
    fixed_years: int
    """Years for which the rate is fixed; five or more are stressed less. Left out: 0, a variable rate."""


class _LendingResponseRequired(TypedDict):
    success: Literal[True]
    """Always true: a failure has the error body."""
    lenders: list[dict[str, Any]]
    """The loan at each kind of lender."""
    lenders_checked_on: str
    """Day on which the profiles were last judged, YYYY-MM-DD."""
    assumptions: dict[str, str | float | bool]
    """The defaults that stood in for fields left out; those of the account are named in `account_defaults` too."""
    warnings: list[str]
    """What the caller should know before trusting the figures, in words; may be empty."""
    calculated_at: str
    """Instant of the calculation, ISO 8601 in UTC."""


class LendingResponse(_LendingResponseRequired, total=False):
    account_defaults: dict[str, str | float | bool]
    """Fields left out for which a default of the account stood in, with its value. Absent where none did."""


class _LandlordTaxRequestRequired(TypedDict):
    annual_rent: float
    """Rent of the year, pounds."""
    allowable_costs: float
    """Costs set against the rent, before finance, pounds."""
    finance_costs: float
    """Interest and other finance costs of the year, pounds; no repayment."""
    owners: list[dict[str, Any]]
    """The people who own the letting, one to twenty."""


class LandlordTaxRequest(_LandlordTaxRequestRequired, total=False):
    company: dict[str, Any]
    """What the company has beside the letting. Left out: nothing."""
    tax_year: str
    """Tax year such as 2026-27. Left out: every year known where all owners live."""


class _LandlordTaxResponseRequired(TypedDict):
    success: Literal[True]
    """Always true: a failure has the error body."""
    years: list[dict[str, Any]]
    """The tax year by year, the earliest first."""
    warnings: list[str]
    """What the caller should know before trusting the figures, in words; may be empty."""
    calculated_at: str
    """Instant of the calculation, ISO 8601 in UTC."""


class LandlordTaxResponse(_LandlordTaxResponseRequired, total=False):
    account_defaults: dict[str, str | float | bool]
    """Fields left out for which a default of the account stood in, with its value. Absent where none did."""


class _ProjectionResponseRequired(TypedDict):
    success: Literal[True]
    """Always true: a failure has the error body."""
    initial_cash: str
    """Own money on the day of purchase, pounds. What a bridge takes at its end is paid then."""
    rows: list[dict[str, Any]]
    """One row a year."""
    sale: dict[str, Any]
    """The sale at the end, or of the flip."""
    profit: str
    """All cash that came in less all that went out, pounds."""
    irr_percentage: str | None
    """Internal rate of return of the monthly flows, per cent a year. Null unless there is exactly one, as `irr_status` says."""
    irr_status: Literal["unique", "none", "multiple", "unbounded"]
    """Whether one rate exists, none, several, or rates that cannot be given (`unbounded`)."""
    equity_multiple: str | None
    """Cash that came in over cash that went out, a ratio to 4 places. Null where none went out."""
    peak_cash: str
    """The most cash that is in the deal at any time, pounds."""
    flows: list[dict[str, Any]]
    """Cash by month from the purchase."""
    assumptions: dict[str, str | float | bool]
    """The defaults that stood in for fields left out; those of the account are named in `account_defaults` too."""
    warnings: list[str]
    """What the caller should know before trusting the figures, in words; may be empty."""
    calculated_at: str
    """Instant of the calculation, ISO 8601 in UTC."""


class ProjectionResponse(_ProjectionResponseRequired, total=False):
    account_defaults: dict[str, str | float | bool]
    """Fields left out for which a default of the account stood in, with its value. Absent where none did."""


class _SensitivityResponseRequired(TypedDict):
    success: Literal[True]
    """Always true: a failure has the error body."""
    metric: str
    """Name of the figure."""
    grid: list[list[str | None]] | None
    """The figure: a row for each value of `y`, in it a cell for each of `x`; a cell is null where the figure does not exist. Null without `x`."""
    base: str | None
    """The figure of the deal as it is. Null where it does not exist, and without `tornado`."""
    bars: list[dict[str, Any]] | None
    """What each input does to the figure, the widest first. Null without `tornado`."""
    warnings: list[str]
    """What the caller should know before trusting the figures, in words; may be empty."""
    calculated_at: str
    """Instant of the calculation, ISO 8601 in UTC."""


class SensitivityResponse(_SensitivityResponseRequired, total=False):
    account_defaults: dict[str, str | float | bool]
    """Fields left out for which a default of the account stood in, with its value. Absent where none did."""


class InvestmentBatchRequest(TypedDict):
    calls: list[dict[str, Any]]
    """The calls, answered in this order; at most the batch limit of the plan."""


class InvestmentBatchResponse(TypedDict):
    results: list[dict[str, Any]]
    """The answers, in the order of the calls."""
    total_cost: int
    """Requests charged: one for each success."""


class ListLeadGeneratorsResponse(TypedDict):
    lead_generators: list[CreateLeadGeneratorResponse]
    """Active scanners of the account, newest first."""
    count: int
    """Items in the list of this answer."""
    limit: int | None
    """Scanners that the plan allows. Null: no cap."""
    remaining: int | None
    """Scanners that the plan still allows. Null: no cap."""


class PreviewLeadGeneratorRequest(TypedDict, total=False):
    selected_outcodes: list[Outcode]
    """Outcodes to search; this or `polygon_wkt` is needed to save a scanner."""
    polygon_wkt: str | None
    """Drawn area to search, well-known text in longitude and latitude; this or `selected_outcodes` is needed to save a scanner. Null: none."""
    search_criteria: SearchCriteria
    """Criteria that the homes must meet, as in the listing search."""


class PreviewLeadGeneratorResponse(TypedDict):
    total: int
    """Homes that the criteria find."""
    area_total: int
    """Listings of the asked listing_type and status (active where none is asked) in the area, whatever else is asked."""
    tier_breakdown: dict[str, Any] | None
    """Matches by tier of the playbook. Null without a playbook whose tiers are stored."""
    playbook: Literal["brrr_candidate", "hmo_conversion", "btl_candidate", "flip_candidate", "sa_candidate", "probate_deals", "auction_deals", "repossessions", "tenanted_investments", "title_split", "short_lease", "cash_buyers_only", "below_market_value", "high_yield", "motivated_sellers", "stale_listings", "development_sites", "commercial_conversion"] | None
    """Playbook of the criteria. Null without one."""
    has_tier_data: bool
    """Whether the tiers of that playbook are stored."""
    status: Literal["ok", "capped", "timeout", "empty"]
    """`ok`; `capped`: the total is a cap; `timeout`: the count did not finish; `empty`: no area was given."""
    ignored_criteria: list[str]
    """Names of criteria in `search_criteria` that change nothing, as they say nothing of the homes that this family of scanners finds: listings, or homes that are not for sale. May be empty."""
    coverage: Literal["full", "partial", "none"] | None
    """Whether the store holds what the answer needs for this place: all of it, a part, or nothing; null where nothing was counted, so that `total` tells nothing."""
    fill_with: list[str]
    """Datasets of `freehold import` that would fill what is not held, each enough for its part; empty where nothing is missing."""


class _CreateLeadGeneratorRequestRequired(TypedDict):
    name: str
    """Name of the record, 1–100 characters."""


class CreateLeadGeneratorRequest(_CreateLeadGeneratorRequestRequired, total=False):
    selected_outcodes: list[Outcode]
    """Outcodes to search; this or `polygon_wkt` is needed to save a scanner."""
    polygon_wkt: str | None
    """Drawn area to search, well-known text in longitude and latitude; this or `selected_outcodes` is needed to save a scanner. Null: none."""
    search_criteria: SearchCriteria
    """Criteria that the homes must meet, as in the listing search."""
    map_center_lat: float | None
    """Latitude of the middle of the saved map, −90 to 90. Null: none."""
    map_center_lng: float | None
    """Longitude of the middle of the saved map, −180 to 180. Null: none."""
    map_zoom: float | None
    """Zoom of the saved map, 1–22; fractions are allowed. Null: none."""
    alert_enabled: bool
    """Whether changes among the matches are recorded. Left out: false. Default: False."""


class CreateLeadGeneratorResponse(TypedDict):
    id: str
    """Identifier of the record, a UUID."""
    name: str
    """Name that the account gave, 1–100 characters."""
    selected_outcodes: list[Outcode]
    """Outcodes that are searched."""
    polygon_wkt: str | None
    """Drawn area that is searched, well-known text. Null: none."""
    search_criteria: dict[str, Any]
    """The saved criteria, by their names."""
    ignored_criteria: list[str]
    """Names of criteria in `search_criteria` that change nothing, as they say nothing of the homes that this family of scanners finds: listings, or homes that are not for sale. May be empty."""
    map_center_lat: float | None
    """Latitude of the middle of the saved map, decimal degrees. Null where none was saved."""
    map_center_lng: float | None
    """Longitude of the middle of the saved map, decimal degrees. Null where none was saved."""
    map_zoom: float | None
    """Zoom of the saved map, 1–22. Null where none was saved."""
    alert_enabled: bool
    """Whether changes among the matches are recorded."""
    alert_id: str | None
    """UUID of the record of changes. Null where they are not recorded."""
    last_checked_at: str | None
    """Instant at which the first page of the matches was last read without overrides, ISO 8601 in UTC. Null: never."""
    new_since_last_check: int
    """Matches that came since then; 0 where changes are not recorded."""
    is_active: bool
    """Always true: a retired scanner is no longer found."""
    created_at: str
    """Instant at which the record was made, ISO 8601 in UTC."""
    updated_at: str
    """Instant of the last change of the record, ISO 8601 in UTC."""
    status_counts: dict[str, Any] | None
    """Matches by status. Null in lists."""


class GetLeadGeneratorResponse(TypedDict):
    id: str
    """Identifier of the record, a UUID."""
    name: str
    """Name that the account gave, 1–100 characters."""
    selected_outcodes: list[Outcode]
    """Outcodes that are searched."""
    polygon_wkt: str | None
    """Drawn area that is searched, well-known text. Null: none."""
    search_criteria: dict[str, Any]
    """The saved criteria, by their names."""
    ignored_criteria: list[str]
    """Names of criteria in `search_criteria` that change nothing, as they say nothing of the homes that this family of scanners finds: listings, or homes that are not for sale. May be empty."""
    map_center_lat: float | None
    """Latitude of the middle of the saved map, decimal degrees. Null where none was saved."""
    map_center_lng: float | None
    """Longitude of the middle of the saved map, decimal degrees. Null where none was saved."""
    map_zoom: float | None
    """Zoom of the saved map, 1–22. Null where none was saved."""
    alert_enabled: bool
    """Whether changes among the matches are recorded."""
    alert_id: str | None
    """UUID of the record of changes. Null where they are not recorded."""
    last_checked_at: str | None
    """Instant at which the first page of the matches was last read without overrides, ISO 8601 in UTC. Null: never."""
    new_since_last_check: int
    """Matches that came since then; 0 where changes are not recorded."""
    is_active: bool
    """Always true: a retired scanner is no longer found."""
    created_at: str
    """Instant at which the record was made, ISO 8601 in UTC."""
    updated_at: str
    """Instant of the last change of the record, ISO 8601 in UTC."""
    status_counts: dict[str, Any] | None
    """Matches by status. Null in lists."""
    coverage: Literal["full", "partial", "none"]
    """Whether the store holds what the answer needs for this place: all of it, a part, or nothing. A figure that needs what is not held is null."""
    fill_with: list[str]
    """Datasets of `freehold import` that would fill what is not held, each enough for its part; empty where nothing is missing."""


class UpdateLeadGeneratorRequest(TypedDict, total=False):
    name: str
    """Name of the record, 1–100 characters."""
    selected_outcodes: list[Outcode]
    """Outcodes to search; this or `polygon_wkt` is needed to save a scanner."""
    polygon_wkt: str | None
    """Drawn area to search, well-known text in longitude and latitude; this or `selected_outcodes` is needed to save a scanner. Null: none."""
    search_criteria: SearchCriteria
    """Criteria that the homes must meet, as in the listing search."""
    map_center_lat: float | None
    """Latitude of the middle of the saved map, −90 to 90. Null: none."""
    map_center_lng: float | None
    """Longitude of the middle of the saved map, −180 to 180. Null: none."""
    map_zoom: float | None
    """Zoom of the saved map, 1–22; fractions are allowed. Null: none."""
    alert_enabled: bool
    """Whether changes among the matches are recorded. Left out: false."""


class LeadGeneratorStatusCountsResponse(TypedDict):
    lead_generator_id: str
    """UUID of the scanner."""
    status_counts: dict[str, Any]
    """Matches by status."""
    counted_at: str
    """Instant of the count, ISO 8601 in UTC."""
    coverage: Literal["full", "partial", "none"]
    """Whether the store holds what the answer needs for this place: all of it, a part, or nothing. A figure that needs what is not held is null."""
    fill_with: list[str]
    """Datasets of `freehold import` that would fill what is not held, each enough for its part; empty where nothing is missing."""


class LeadGeneratorPropertiesResponse(TypedDict):
    properties: list[dict[str, Any]]
    """Listings that meet the criteria, in the order asked for."""
    pagination: Pagination
    """Where this page stands in the whole list."""
    applied_criteria: dict[str, Any]
    """The criteria that the answer rests on: the saved ones with the overrides of this call."""
    ignored_criteria: list[str]
    """Names of criteria in `search_criteria` that change nothing, as they say nothing of the homes that this family of scanners finds: listings, or homes that are not for sale. May be empty."""
    cached: bool
    """Whether the answer comes from memory, at most 15 minutes old."""
    cached_at: str | None
    """Instant at which the remembered answer was made, ISO 8601 in UTC. Null: made now."""
    coverage: Literal["full", "partial", "none"]
    """Whether the store holds what the answer needs for this place: all of it, a part, or nothing. A figure that needs what is not held is null."""
    fill_with: list[str]
    """Datasets of `freehold import` that would fill what is not held, each enough for its part; empty where nothing is missing."""


class LeadGeneratorAlertsResponse(TypedDict):
    alert_id: str | None
    """UUID of the record of changes. Null where they are not recorded."""
    events: list[dict[str, Any]]
    """Changes among the matches, newest first; kept for 90 days."""
    pagination: Pagination
    """Where this page stands in the whole list."""


class PropertySoldHistoryResponse(TypedDict):
    property_id: str
    """UUID of the property in this service."""
    current_price: float | None
    """Asking price of the stored listing for sale, pounds, of one that is no longer on offer too. Null without such a listing or price."""
    sold_records: list[dict[str, Any]]
    """Registered sales of the home, newest first."""
    summary: dict[str, Any]
    """First and last sale of this very home and the change between them."""
    coverage: Literal["full", "partial", "none"]
    """Whether the store holds what the answer needs for this place: all of it, a part, or nothing. A figure that needs what is not held is null."""
    fill_with: list[str]
    """Datasets of `freehold import` that would fill what is not held, each enough for its part; empty where nothing is missing."""


_OnStreetComparablesResponseReserved = TypedDict(
    "_OnStreetComparablesResponseReserved",
    {
        # First day of the window, or the first that sales are known of; null without sales.
        "from": "str | None",
    },
)


class OnStreetComparablesResponse(_OnStreetComparablesResponseReserved):
    property_id: str
    """UUID of the property in this service."""
    street_name: str | None
    """Street of the home. Null where it is not known."""
    position: Literal["property", "postcode"] | None
    """Whose position the answer is for: that of the property, or where its coordinates are not known that of its postcode; null where neither is known."""
    comparables: list[dict[str, Any]]
    """Sales of other homes on the street, newest first."""
    summary: dict[str, Any]
    """Figures of the sales shown that were at full market value (`transaction_category` is `standard`)."""
    to: str | None
    """Last day of the window, `data_until` or years before it; null where no sale is known."""
    count: int
    """Comparables that the summary is of."""
    reason: Literal["street_unknown", "place_unknown", "no_sales_known", "not_covered", "no_sales", "too_few_sales"] | None
    """Why figures are null or thin: the street of the home is not known, or its place; no sale of the outcode is known, the known ones begin after the window, none on the street lies in it, or fewer than three do; else null."""
    data_until: str | None
    """Last day that the registered sales of the place cover; null where none is known. Windows of months end on it."""
    stale_months: int | None
    """Whole months from `data_until` to today where more than three months lie between them, else null."""
    coverage: Literal["full", "partial", "none"]
    """Whether the store holds what the answer needs for this place: all of it, a part, or nothing. A figure that needs what is not held is null."""
    fill_with: list[str]
    """Datasets of `freehold import` that would fill what is not held, each enough for its part; empty where nothing is missing."""


_AreaTrendsResponseReserved = TypedDict(
    "_AreaTrendsResponseReserved",
    {
        # First day of the window, or the first that sales are known of; null without sales.
        "from": "str | None",
        # The twelve months that ended one year before `data_until`.
        "1yr": "dict[str, Any]",
        # The twelve months that ended three years before `data_until`.
        "3yr": "dict[str, Any]",
        # The twelve months that ended five years before `data_until`.
        "5yr": "dict[str, Any]",
    },
)


class AreaTrendsResponse(_AreaTrendsResponseReserved):
    outcode: Outcode
    """First half of the postcode in upper case, such as M14."""
    city: str | None
    """Post town that most of the latest 200 sales of the outcode name. Null where it is not known."""
    median_price_current: float | None
    """Median price of the twelve months up to `data_until`, pounds. Null without a sale."""
    definition: str
    """What the figures count: which homes or sales, and over which months. Two answers with the same text give the same figure of the same place."""
    to: str | None
    """Last day of the window, `data_until` or years before it; null where no sale is known."""
    count: int
    """Standard sales in the window."""
    reason: Literal["no_sales_known", "not_covered", "no_sales", "too_few_sales"] | None
    """Why figures are null or thin: no sale of the place is known, the known ones begin after the window, none lies in it, or fewer than three do; else null."""
    data_until: str | None
    """Last day that the registered sales of the place cover; null where none is known. Windows of months end on it."""
    stale_months: int | None
    """Whole months from `data_until` to today where more than three months lie between them, else null."""
    by_property_type: dict[str, dict[str, Any]]
    """The same by type, in the Land Registry’s codes; types without a recent sale are left out."""
    coverage: Literal["full", "partial", "none"]
    """Whether the store holds what the answer needs for this place: all of it, a part, or nothing. A figure that needs what is not held is null."""
    fill_with: list[str]
    """Datasets of `freehold import` that would fill what is not held, each enough for its part; empty where nothing is missing."""


class ListOffMarketGeneratorsResponse(TypedDict):
    lead_generators: list[CreateOffMarketGeneratorResponse]
    """Active scanners of the account, newest first."""
    count: int
    """Items in the list of this answer."""
    limit: int | None
    """Scanners that the plan allows. Null: no cap."""
    remaining: int | None
    """Scanners that the plan still allows. Null: no cap."""


class PreviewOffMarketGeneratorResponse(TypedDict):
    total: int
    """Homes that the criteria find."""
    area_total: int
    """Homes of the area before every criterion: with many here and few in `total` the criteria are tight."""
    classification_counts: dict[str, Any] | None
    """Leads by class. Null in lists."""
    status: Literal["ok", "capped", "timeout", "empty"]
    """`ok`; `capped`: the total is a cap; `timeout`: the count did not finish; `empty`: no area was given."""
    ignored_criteria: list[str]
    """Names of criteria in `search_criteria` that change nothing, as they say nothing of the homes that this family of scanners finds: listings, or homes that are not for sale. May be empty."""
    coverage: Literal["full", "partial", "none"] | None
    """Whether the store holds what the answer needs for this place: all of it, a part, or nothing; null where nothing was counted, so that `total` tells nothing."""
    fill_with: list[str]
    """Datasets of `freehold import` that would fill what is not held, each enough for its part; empty where nothing is missing."""


class CreateOffMarketGeneratorResponse(TypedDict):
    id: str
    """Identifier of the record, a UUID."""
    name: str
    """Name that the account gave, 1–100 characters."""
    selected_outcodes: list[Outcode]
    """Outcodes that are searched."""
    polygon_wkt: str | None
    """Drawn area that is searched, well-known text. Null: none."""
    search_criteria: dict[str, Any]
    """The saved criteria, by their names."""
    ignored_criteria: list[str]
    """Names of criteria in `search_criteria` that change nothing, as they say nothing of the homes that this family of scanners finds: listings, or homes that are not for sale. May be empty."""
    map_center_lat: float | None
    """Latitude of the middle of the saved map, decimal degrees. Null where none was saved."""
    map_center_lng: float | None
    """Longitude of the middle of the saved map, decimal degrees. Null where none was saved."""
    map_zoom: float | None
    """Zoom of the saved map, 1–22. Null where none was saved."""
    alert_enabled: bool
    """Whether changes among the matches are recorded."""
    alert_id: str | None
    """UUID of the record of changes. Null where they are not recorded."""
    last_checked_at: str | None
    """Instant at which the first page of the matches was last read without overrides, ISO 8601 in UTC. Null: never."""
    new_since_last_check: int
    """Matches that came since then; 0 where changes are not recorded."""
    is_active: bool
    """Always true: a retired scanner is no longer found."""
    created_at: str
    """Instant at which the record was made, ISO 8601 in UTC."""
    updated_at: str
    """Instant of the last change of the record, ISO 8601 in UTC."""
    classification_counts: dict[str, Any] | None
    """Leads by class. Null in lists."""


class GetOffMarketGeneratorResponse(TypedDict):
    id: str
    """Identifier of the record, a UUID."""
    name: str
    """Name that the account gave, 1–100 characters."""
    selected_outcodes: list[Outcode]
    """Outcodes that are searched."""
    polygon_wkt: str | None
    """Drawn area that is searched, well-known text. Null: none."""
    search_criteria: dict[str, Any]
    """The saved criteria, by their names."""
    ignored_criteria: list[str]
    """Names of criteria in `search_criteria` that change nothing, as they say nothing of the homes that this family of scanners finds: listings, or homes that are not for sale. May be empty."""
    map_center_lat: float | None
    """Latitude of the middle of the saved map, decimal degrees. Null where none was saved."""
    map_center_lng: float | None
    """Longitude of the middle of the saved map, decimal degrees. Null where none was saved."""
    map_zoom: float | None
    """Zoom of the saved map, 1–22. Null where none was saved."""
    alert_enabled: bool
    """Whether changes among the matches are recorded."""
    alert_id: str | None
    """UUID of the record of changes. Null where they are not recorded."""
    last_checked_at: str | None
    """Instant at which the first page of the matches was last read without overrides, ISO 8601 in UTC. Null: never."""
    new_since_last_check: int
    """Matches that came since then; 0 where changes are not recorded."""
    is_active: bool
    """Always true: a retired scanner is no longer found."""
    created_at: str
    """Instant at which the record was made, ISO 8601 in UTC."""
    updated_at: str
    """Instant of the last change of the record, ISO 8601 in UTC."""
    classification_counts: dict[str, Any] | None
    """Leads by class. Null in lists."""
    coverage: Literal["full", "partial", "none"]
    """Whether the store holds what the answer needs for this place: all of it, a part, or nothing. A figure that needs what is not held is null."""
    fill_with: list[str]
    """Datasets of `freehold import` that would fill what is not held, each enough for its part; empty where nothing is missing."""


class OffMarketCountsResponse(TypedDict):
    lead_generator_id: str
    """UUID of the scanner."""
    classification_counts: dict[str, Any]
    """Leads by class."""
    total: int
    """Homes that the criteria find."""
    counted_at: str
    """Instant of the count, ISO 8601 in UTC."""
    coverage: Literal["full", "partial", "none"]
    """Whether the store holds what the answer needs for this place: all of it, a part, or nothing. A figure that needs what is not held is null."""
    fill_with: list[str]
    """Datasets of `freehold import` that would fill what is not held, each enough for its part; empty where nothing is missing."""


class OffMarketPropertiesResponse(TypedDict):
    properties: list[dict[str, Any]]
    """Homes that are not for sale, in the order asked for."""
    pagination: Pagination
    """Where this page stands in the whole list."""
    applied_criteria: dict[str, Any]
    """The criteria that the answer rests on: the saved ones with the overrides of this call."""
    ignored_criteria: list[str]
    """Names of criteria in `search_criteria` that change nothing, as they say nothing of the homes that this family of scanners finds: listings, or homes that are not for sale. May be empty."""
    coverage: Literal["full", "partial", "none"]
    """Whether the store holds what the answer needs for this place: all of it, a part, or nothing. A figure that needs what is not held is null."""
    fill_with: list[str]
    """Datasets of `freehold import` that would fill what is not held, each enough for its part; empty where nothing is missing."""


class OffMarketAlertsResponse(TypedDict):
    alert_id: str | None
    """UUID of the record of changes. Null where they are not recorded."""
    events: list[dict[str, Any]]
    """Changes among the matches, newest first; kept for 90 days."""
    pagination: Pagination
    """Where this page stands in the whole list."""


class ListAccountsResponse(TypedDict):
    accounts: list[dict[str, Any]]
    """Accounts by name."""
    pagination: Pagination
    """Where this page stands in the whole list."""


class ChangeAccountRequest(TypedDict, total=False):
    plan: str
    """Machine id of the plan to put the account on."""
    platform_subscription: Literal["none", "pro", "founder"]
    """Subscription of the linked platform account, which gates area analytics."""
    is_suspended: bool
    """Whether every credential of the account is refused."""


class ChangeAccountResponse(TypedDict):
    id: str
    """Id of the account: the `sub` of its session tokens."""
    name: str
    """Name of the account, for people."""
    plan: str
    """Machine id of the plan of the account."""
    platform_subscription: Literal["none", "pro", "founder"]
    """Subscription of the linked platform account, which gates area analytics."""
    is_owner: bool
    """Whether the account may use the owner’s routes."""
    is_suspended: bool
    """Whether every credential of the account is refused."""


class OwnerDatasetsResponse(TypedDict):
    datasets: list[dict[str, Any]]
    """Everything that answers need, what is not held too, in a fixed order."""


class AuditLogResponse(TypedDict):
    acts: list[dict[str, Any]]
    """Changes of accounts, newest first."""
    pagination: Pagination
    """Where this page stands in the whole list."""


class ServerHealthResponse(TypedDict):
    started_at: str
    """Instant at which the server that answers was started, ISO 8601 in UTC."""
    store_answers: bool
    """Whether the store of accounts and that of records both answer."""
    failures: list[dict[str, Any]]
    """Work that failed on this server since it was started, by kind; kinds without one are left out."""
    refusals: list[dict[str, Any]]
    """Calls that this server refused before they ran since it was started, by error code."""


class PlanningSearchResponse(TypedDict):
    postcode: Postcode
    """Postcode asked for, in upper case with one space."""
    latitude: float
    """Latitude of the postcode, decimal degrees."""
    longitude: float
    """Longitude of the postcode, decimal degrees."""
    radius_km: float
    """Radius that was searched, kilometres."""
    applications: list[PlanningApplication]
    """Planning applications, nearest first."""
    summary: dict[str, Any]
    """Counts of the applications in the answer."""
    source: Literal["planit", "scotland_spatial_hub"] | None
    """Register that was asked, by the nation of the place; of imported applications, the one that they are taken for. Null where no register covers the place."""
    error_message: str | None
    """Why the list is empty where no register could answer; null where one did."""
    coverage: Literal["full", "partial", "none"]
    """Whether the store holds what the answer needs for this place: all of it, a part, or nothing. A figure that needs what is not held is null."""
    fill_with: list[str]
    """Datasets of `freehold import` that would fill what is not held, each enough for its part; empty where nothing is missing."""


class PropertyApplicationsResponse(TypedDict):
    property_id: str
    """UUID of the property in this service."""
    position: Literal["property", "postcode"]
    """Whose position the answer is for: that of the property, or where its coordinates are not known that of its postcode."""
    postcode: Postcode | None
    """Postcode in upper case with one space. Null where it is not known."""
    applications: list[PlanningApplication]
    """Planning applications, nearest first."""
    summary: dict[str, Any]
    """Counts of the applications in the answer."""
    source: Literal["planit", "scotland_spatial_hub"] | None
    """Register that was asked, by the nation of the place; of imported applications, the one that they are taken for. Null where no register covers the place."""
    error_message: str | None
    """Why the list is empty where no register could answer; null where one did."""
    coverage: Literal["full", "partial", "none"]
    """Whether the store holds what the answer needs for this place: all of it, a part, or nothing. A figure that needs what is not held is null."""
    fill_with: list[str]
    """Datasets of `freehold import` that would fill what is not held, each enough for its part; empty where nothing is missing."""


class HeritageStatusResponse(TypedDict):
    property_id: str
    """UUID of the property in this service."""
    position: Literal["property", "postcode"] | None
    """Whose position the answer is for: that of the property, or where its coordinates are not known that of its postcode; null where neither is known."""
    postcode: Postcode
    """Postcode in upper case with one space."""
    in_conservation_area: bool | None
    """Whether the home stands in a conservation area, by map data. Null where no map reaches it."""
    conservation_area: dict[str, Any] | None
    """The conservation area that the map shows there. Null where the property stands in none or the map does not reach it."""
    is_listed_building: bool | None
    """Whether the home is a listed building, by map data. Null where no map reaches it."""
    listed_buildings: list[dict[str, Any]]
    """Entries of the register of listed buildings within 10 m of the property; empty where the map does not reach it."""
    restrictions: dict[str, Any]
    """What the designations ask of works."""
    coverage: Literal["full", "partial", "none"]
    """Whether the store holds what the answer needs for this place: all of it, a part, or nothing. A figure that needs what is not held is null."""
    fill_with: list[str]
    """Datasets of `freehold import` that would fill what is not held, each enough for its part; empty where nothing is missing."""


class Article4StatusResponse(TypedDict):
    property_id: str
    """UUID of the property in this service."""
    position: Literal["property", "postcode"] | None
    """Whose position the answer is for: that of the property, or where its coordinates are not known that of its postcode; null where neither is known."""
    postcode: Postcode
    """Postcode in upper case with one space."""
    has_article4_restrictions: bool | None
    """Whether an Article 4 direction takes permitted development away. Null where no map reaches the property."""
    article4_direction: dict[str, Any] | None
    """The direction. Null where there is none or it is not known."""
    coverage: Literal["full", "partial", "none"]
    """Whether the store holds what the answer needs for this place: all of it, a part, or nothing. A figure that needs what is not held is null."""
    fill_with: list[str]
    """Datasets of `freehold import` that would fill what is not held, each enough for its part; empty where nothing is missing."""


class NearbyApplicationsResponse(TypedDict):
    property_id: str
    """UUID of the property in this service."""
    position: Literal["property", "postcode"]
    """Whose position the answer is for: that of the property, or where its coordinates are not known that of its postcode."""
    postcode: Postcode | None
    """Postcode in upper case with one space. Null where it is not known."""
    radius_miles: float
    """Radius that was searched, miles."""
    count: int
    """Items in the list of this answer."""
    applications: list[dict[str, Any]]
    """Planning applications, nearest first, at most 100."""
    coverage: Literal["full", "partial", "none"]
    """Whether the store holds what the answer needs for this place: all of it, a part, or nothing. A figure that needs what is not held is null."""
    fill_with: list[str]
    """Datasets of `freehold import` that would fill what is not held, each enough for its part; empty where nothing is missing."""


class ApplicationsGeometryResponse(TypedDict):
    property_id: str
    """UUID of the property in this service."""
    position: Literal["property", "postcode"]
    """Whose position the answer is for: that of the property, or where its coordinates are not known that of its postcode."""
    latitude: float
    """Latitude in decimal degrees (WGS 84)."""
    longitude: float
    """Longitude in decimal degrees (WGS 84)."""
    radius_miles: float
    """Radius that was searched, miles."""
    format: Literal["json", "geojson"]
    """Format of `data`, as asked for."""
    data: list[PlanningApplication] | dict[str, Any]
    """The applications, as a list or as GeoJSON."""
    coverage: Literal["full", "partial", "none"]
    """Whether the store holds what the answer needs for this place: all of it, a part, or nothing. A figure that needs what is not held is null."""
    fill_with: list[str]
    """Datasets of `freehold import` that would fill what is not held, each enough for its part; empty where nothing is missing."""


class ApplicationsPaginatedResponse(TypedDict):
    property_id: str
    """UUID of the property in this service."""
    position: Literal["property", "postcode"]
    """Whose position the answer is for: that of the property, or where its coordinates are not known that of its postcode."""
    postcode: Postcode | None
    """Postcode in upper case with one space. Null where it is not known."""
    latitude: float
    """Latitude in decimal degrees (WGS 84)."""
    longitude: float
    """Longitude in decimal degrees (WGS 84)."""
    radius_miles: float
    """Radius that was searched, miles."""
    max_results: int
    """Applications asked for at most."""
    count: int
    """Items in the list of this answer."""
    pages_fetched: int
    """Pages of the register that were read for the answer; 1 where it comes from imported applications."""
    has_more: bool
    """Whether the register holds further applications."""
    cached: bool
    """Whether a live answer comes from memory, at most four hours old; false for imported applications."""
    applications: list[PlanningApplication]
    """Planning applications, nearest first."""
    summary: dict[str, Any]
    """Counts of the applications in the answer."""
    source: Literal["planit", "scotland_spatial_hub"] | None
    """Register that was asked, by the nation of the place; of imported applications, the one that they are taken for. Null where no register covers the place."""
    error_message: str | None
    """Why the list is empty where no register could answer; null where one did."""
    coverage: Literal["full", "partial", "none"]
    """Whether the store holds what the answer needs for this place: all of it, a part, or nothing. A figure that needs what is not held is null."""
    fill_with: list[str]
    """Datasets of `freehold import` that would fill what is not held, each enough for its part; empty where nothing is missing."""


class FloodRiskAtResponse(TypedDict):
    property_id: str | None
    """UUID of the property in this service. Null where no stored property stands behind it."""
    position: Literal["property", "postcode"] | None
    """Whose position the answer is for: that of the property, or where its coordinates are not known that of its postcode. Null for coordinates that the caller gave."""
    latitude: float
    """Latitude in decimal degrees (WGS 84)."""
    longitude: float
    """Longitude in decimal degrees (WGS 84)."""
    in_flood_zone: bool | None
    """Whether the point lies in flood zone 2 or 3. Null where no map reaches it."""
    risk_level: Literal["high", "medium", "low"] | None
    """Risk of flooding from rivers and the sea: `high` zone 3, `medium` zone 2, `low` zone 1. Null where no map reaches the point."""
    zone_category: str | None
    """Flood zone, the highest that holds the point: `1`, `2`, `3`, `3a` or `3b`. Null where no map reaches it."""
    annual_probability: str | None
    """Chance of a flood in a year without defences: `over 1%`, `0.1% to 1%` or `under 0.1%`. Null where no map reaches the point."""
    coverage: Literal["full", "partial", "none"]
    """Whether the store holds what the answer needs for this place: all of it, a part, or nothing. A figure that needs what is not held is null."""
    fill_with: list[str]
    """Datasets of `freehold import` that would fill what is not held, each enough for its part; empty where nothing is missing."""
    source: str | None
    """Who drew the map; `synthetic` for an invented one, null where there is none."""


_AskingPricesResponseReserved = TypedDict(
    "_AskingPricesResponseReserved",
    {
        # First day of the window, or the day on which the first of the listings known was listed; null where none is known.
        "from": "str | None",
    },
)


class AskingPricesResponse(_AskingPricesResponseReserved):
    area: Area
    """The postcode or outcode that the figures are of, in upper case."""
    sample_size: int
    """Records that the figures rest on; with 0 every figure is null."""
    average_price: float | None
    """Mean price, pounds. Null without a record."""
    median_price: float | None
    """Median price, pounds. Null without a record."""
    p25_price: float | None
    """Price that a quarter of the records lie below, pounds. Null without a record."""
    p75_price: float | None
    """Price that a quarter of the records lie above, pounds. Null without a record."""
    basis: Literal["asking"]
    """`asking`: prices asked of homes on offer; `sold`: registered prices."""
    bedrooms: int | None
    """Number of bedrooms asked for. Null: any."""
    property_type: str | None
    """Type asked for. Null: every type."""
    to: str | None
    """Last day of the window, `data_until`; null where no listing is known."""
    count: int
    """Listings that the figures count."""
    reason: Literal["no_listings_known", "not_covered", "no_listings", "too_few_listings"] | None
    """Why figures are null or thin: no listing of the place is known, the known ones begin after the window, none counts, or fewer than three do; else null."""
    data_until: str | None
    """Last day that the imported listings of the place speak of; null where none is known. Ages are counted to it, and windows end on it."""
    stale_months: int | None
    """Whole months from `data_until` to today where more than three months lie between them, else null."""
    definition: str
    """What the figures count: which homes or sales, and over which months. Two answers with the same text give the same figure of the same place."""
    coverage: Literal["full", "partial", "none"]
    """Whether the store holds what the answer needs for this place: all of it, a part, or nothing. A figure that needs what is not held is null."""
    fill_with: list[str]
    """Datasets of `freehold import` that would fill what is not held, each enough for its part; empty where nothing is missing."""


_SoldPricesResponseReserved = TypedDict(
    "_SoldPricesResponseReserved",
    {
        # First day of the window, or the first that sales are known of; null without sales.
        "from": "str | None",
    },
)


class SoldPricesResponse(_SoldPricesResponseReserved):
    area: Area
    """The postcode or outcode that the figures are of, in upper case."""
    sample_size: int
    """Records that the figures rest on; with 0 every figure is null."""
    average_price: float | None
    """Mean price, pounds. Null without a record."""
    median_price: float | None
    """Median price, pounds. Null without a record."""
    p25_price: float | None
    """Price that a quarter of the records lie below, pounds. Null without a record."""
    p75_price: float | None
    """Price that a quarter of the records lie above, pounds. Null without a record."""
    basis: Literal["sold"]
    """`asking`: prices asked of homes on offer; `sold`: registered prices."""
    property_type: str | None
    """Type asked for. Null: every type."""
    definition: str
    """What the figures count: which homes or sales, and over which months. Two answers with the same text give the same figure of the same place."""
    to: str | None
    """Last day of the window, `data_until` or years before it; null where no sale is known."""
    count: int
    """Standard sales in the window."""
    reason: Literal["no_sales_known", "not_covered", "no_sales", "too_few_sales"] | None
    """Why figures are null or thin: no sale of the place is known, the known ones begin after the window, none lies in it, or fewer than three do; else null."""
    data_until: str | None
    """Last day that the registered sales of the place cover; null where none is known. Windows of months end on it."""
    stale_months: int | None
    """Whole months from `data_until` to today where more than three months lie between them, else null."""
    coverage: Literal["full", "partial", "none"]
    """Whether the store holds what the answer needs for this place: all of it, a part, or nothing. A figure that needs what is not held is null."""
    fill_with: list[str]
    """Datasets of `freehold import` that would fill what is not held, each enough for its part; empty where nothing is missing."""


class ComparablesResponse(TypedDict):
    postcode: Area | None
    """The postcode or outcode of the home, in upper case. Null for a stored home of which neither is known."""
    home: dict[str, Any]
    """The home that was asked for, and what is known of it."""
    position: Literal["property", "postcode", "outcode"] | None
    """Where distances are measured from: the coordinates of the home, the point of its postcode, or the middle of the outcode where an outcode is asked or the postcode is not known; null where none is known."""
    count: int
    """Items in the list of this answer."""
    data_until: str | None
    """Last day that the registered sales of the place cover; null where none is known. Windows of months end on it."""
    stale_months: int | None
    """Whole months from `data_until` to today where more than three months lie between them, else null."""
    ignored: list[str]
    """What the query says of the home that changed nothing: the name of the parameter and why."""
    coverage: Literal["full", "partial", "none"]
    """Whether the store holds what the answer needs for this place: all of it, a part, or nothing. A figure that needs what is not held is null."""
    fill_with: list[str]
    """Datasets of `freehold import` that would fill what is not held, each enough for its part; empty where nothing is missing."""
    comparables: list[dict[str, Any]]
    """Comparable sales, the most alike first."""


class SoldHistoryResponse(TypedDict):
    property_id: str
    """UUID of the property in this service."""
    sold_history: list[dict[str, Any]]
    """Sales of the home, newest first."""
    sources_used: list[str]
    """Registers that the sales come from."""
    match_confidence: int | None
    """How sure it is that the sales are of this home, 0–100: that of the least sure of them; 0 without a sale. Null where no sales of the place are imported."""
    is_building_estimate: bool | None
    """Whether the sales are of flats of the building, since none names this one. Null where no sales of the place are imported."""
    estimate_note: str | None
    """Why that is so, in words. Null where the sales are of this home."""
    coverage: Literal["full", "partial", "none"]
    """Whether the store holds what the answer needs for this place: all of it, a part, or nothing. A figure that needs what is not held is null."""
    fill_with: list[str]
    """Datasets of `freehold import` that would fill what is not held, each enough for its part; empty where nothing is missing."""


class RentalEstimateResponse(TypedDict):
    property_id: str | None
    """UUID of the property in this service. Null where no stored property stands behind it."""
    home: dict[str, Any]
    """The home that was asked for, and what is known of it."""
    rent_estimate_pcm: float | None
    """Median monthly asking rent (£) of every home to let on offer within 1 km and one bedroom more or less, the home itself included; null where there is none, or where the place or the bedrooms of the home are not known."""
    sample_size: int
    """How many rents the median is of."""
    reason: Literal["bedrooms_unknown", "place_unknown", "no_rents_known", "no_rents", "too_few_rents"] | None
    """Why the rent is null or thin: the bedrooms or the place of the home are not known, no import has brought a home to let, none on offer lies near enough, or fewer than three do; else null."""
    implied_gross_yield_pct: float | None
    """rent_estimate_pcm × 12 over the asking price of the listing for sale, per cent; null without either."""
    rent_lower_pcm: float | None
    """Lower quartile of those rents, pounds a month. Null without one."""
    rent_upper_pcm: float | None
    """Upper quartile of those rents, pounds a month. Null without one."""
    radius_km: float | None
    """How far the rents lie at most, kilometres in a straight line; null where none could be looked for."""
    basis: str
    """What rent_estimate_pcm is, or why there is none."""
    modelled_rent_pcm: float | None
    """Monthly rent (£) by the model, to three significant figures: near and recent lettings weigh more, let homes and the official level of the district count too; null below three rents. No score and no other endpoint rests on it."""
    modelled_rent_lower_pcm: float | None
    """Lower weighted quartile of the rents that the model moved to this home, pounds a month, to three significant figures. Null without modelled_rent_pcm."""
    modelled_rent_upper_pcm: float | None
    """Upper weighted quartile of the rents that the model moved to this home, pounds a month, to three significant figures. Null without modelled_rent_pcm."""
    modelled_basis: str | None
    """What modelled_rent_pcm rests on; null without it."""
    position: Literal["property", "postcode", "outcode"] | None
    """Where the home is taken to be: at its own coordinates, at the point of its postcode, or, for the rent alone, in the middle of the outcode; null where none is known."""
    ignored: list[str]
    """What the query says of the home that changed nothing: the name of the parameter and why."""
    data_until: str | None
    """Last day that the imported homes to let speak of: the rents are those on offer then. Null where none is known near the home."""
    stale_months: int | None
    """Whole months from `data_until` to today where more than three months lie between them, else null."""
    coverage: Literal["full", "partial", "none"]
    """Whether the store holds what the answer needs for this place: all of it, a part, or nothing. A figure that needs what is not held is null."""
    fill_with: list[str]
    """Datasets of `freehold import` that would fill what is not held, each enough for its part; empty where nothing is missing."""


_GrowthResponseReserved = TypedDict(
    "_GrowthResponseReserved",
    {
        # First day of the window, or the first that sales are known of; null without sales.
        "from": "str | None",
    },
)


class GrowthResponse(_GrowthResponseReserved):
    area: Area
    """The postcode or outcode that the figures are of, in upper case."""
    yoy_growth_pct: float | None
    """Change from the median price of the earlier year to that of the later, per cent. Null without sales in both years."""
    median_last_12m: float | None
    """Median price of the twelve months up to `data_until`, pounds. Null without a sale."""
    median_prior_12m: float | None
    """Median price of the twelve months before, pounds. Null without a sale."""
    sample_size: int
    """Records that the figures rest on; with 0 every figure is null."""
    source: str
    """What the figures rest on, in words."""
    definition: str
    """What the figures count: which homes or sales, and over which months. Two answers with the same text give the same figure of the same place."""
    to: str | None
    """Last day of the window, `data_until` or years before it; null where no sale is known."""
    count: int
    """Standard sales in the window."""
    reason: Literal["no_sales_known", "not_covered", "no_sales", "too_few_sales"] | None
    """Why figures are null or thin: no sale of the place is known, the known ones begin after the window, none lies in it, or fewer than three do; else null."""
    data_until: str | None
    """Last day that the registered sales of the place cover; null where none is known. Windows of months end on it."""
    stale_months: int | None
    """Whole months from `data_until` to today where more than three months lie between them, else null."""
    coverage: Literal["full", "partial", "none"]
    """Whether the store holds what the answer needs for this place: all of it, a part, or nothing. A figure that needs what is not held is null."""
    fill_with: list[str]
    """Datasets of `freehold import` that would fill what is not held, each enough for its part; empty where nothing is missing."""


_DemandResponseReserved = TypedDict(
    "_DemandResponseReserved",
    {
        # First day of the window, or the day on which the first of the listings known was listed; null where none is known.
        "from": "str | None",
    },
)


class DemandResponse(_DemandResponseReserved):
    area: Area
    """The postcode or outcode that the figures are of, in upper case."""
    demand_index: int | None
    """How fast homes find a buyer, 0 (slow) to 100: half by the turnover of 90 days (full at 50 per cent), half by the age of the stock (none at 180 days). Null without a listing."""
    avg_days_listed: float | None
    """Mean age of the listings on offer, whole days. Null without one."""
    stock_turnover_pct: float | None
    """Listings that found a buyer in the 90 days up to `data_until`, over those and the ones on offer, per cent. Null without a listing."""
    demand_label: Literal["buyers_market", "balanced", "sellers_market"] | None
    """What the index means: `buyers_market` below 35, `sellers_market` from 65 on, else `balanced`. Null without a listing."""
    sample_size: int
    """Listings on offer, and those that found a buyer in the 90 days up to `data_until`."""
    to: str | None
    """Last day of the window, `data_until`; null where no listing is known."""
    count: int
    """Listings that the figures count."""
    reason: Literal["no_listings_known", "not_covered", "no_listings", "too_few_listings"] | None
    """Why figures are null or thin: no listing of the place is known, the known ones begin after the window, none counts, or fewer than three do; else null."""
    data_until: str | None
    """Last day that the imported listings of the place speak of; null where none is known. Ages are counted to it, and windows end on it."""
    stale_months: int | None
    """Whole months from `data_until` to today where more than three months lie between them, else null."""
    coverage: Literal["full", "partial", "none"]
    """Whether the store holds what the answer needs for this place: all of it, a part, or nothing. A figure that needs what is not held is null."""
    fill_with: list[str]
    """Datasets of `freehold import` that would fill what is not held, each enough for its part; empty where nothing is missing."""


class CountPropertiesResponse(TypedDict):
    total: int
    """Listings that meet the filters."""
    coverage: Literal["full", "partial", "none"]
    """Whether the store holds what the answer needs for this place: all of it, a part, or nothing. A figure that needs what is not held is null."""
    fill_with: list[str]
    """Datasets of `freehold import` that would fill what is not held, each enough for its part; empty where nothing is missing."""


class GetPropertyResponse(TypedDict):
    id: str
    """Identifier of the record, a UUID."""
    uprn: Uprn | None
    """Unique Property Reference Number. Null where it is not known."""
    title: str
    """Headline of the listing."""
    listing_type: Literal["sale", "rent"]
    """Whether the home is for sale or to let."""
    status: Literal["active", "under_offer", "sold_stc", "sold", "let_agreed", "let", "withdrawn"]
    """Where the listing stands: `active` is on offer; a withdrawn one stays readable by its id."""
    source: str
    """Name of the file or feed that the record comes from."""
    listing_url: str | None
    """Page of the listing at its source. Null where its licence does not allow it."""
    address: str | None
    """Postal address in one line, without the postcode. Null where it is not known."""
    postcode: Postcode | None
    """Postcode in upper case with one space. Null where it is not known."""
    outcode: Outcode | None
    """First half of the postcode in upper case, such as M14. Null where it is not known."""
    town: str | None
    """Post town. Null where it is not known."""
    nation: Literal["england", "wales", "scotland", "northern_ireland"] | None
    """Nation that the home stands in. Null where it is not known."""
    latitude: float | None
    """Latitude in decimal degrees (WGS 84). Null where the position is not known."""
    longitude: float | None
    """Longitude in decimal degrees (WGS 84). Null where the position is not known."""
    distance_miles: float | None
    """Straight-line distance from the point asked for, miles. Null without a point."""
    price: float | None
    """Asking price, pounds; of a home to let the rent a month. Null where none is named."""
    price_numeric: float | None
    """Asking price, pounds; of a home to let the rent a month. Null where none is named."""
    price_qualifier: Literal["offers_over", "guide_price", "fixed", "offers_in_region", "from", "poa"] | None
    """What the agent says of the price; `poa` is price on application. Null where nothing."""
    price_per_sqft: float | None
    """Price over floor area, pounds a square foot. Null without both."""
    original_price: float | None
    """First price asked, pounds. Null where it is not known."""
    last_reduced_at: str | None
    """Instant of the last reduction of the price, ISO 8601 in UTC. Null: none."""
    total_reduction_pct: float | None
    """Fall from the first price to the present one, per cent; 0 where it did not fall. Null where one of the two is not known."""
    property_type: Literal["detached", "semi-detached", "terraced", "flat", "bungalow", "park_home", "land", "commercial", "other"] | None
    """Type of the home. Null where it is not known."""
    property_type_code: Literal["D", "S", "T", "F"] | None
    """Type in the Land Registry’s code: D detached, S semi-detached, T terraced, F flat. Null for others."""
    bedrooms: int | None
    """Bedrooms, 0 for a studio. Null where the number is not known."""
    bathrooms: int | None
    """Bathrooms. Null where the number is not known."""
    floor_area_sqft: float | None
    """Internal floor area, square feet. Null where it is not known."""
    tenure: Literal["freehold", "leasehold", "share_of_freehold", "commonhold"] | None
    """Freehold, leasehold or another tenure. Null where it is not known."""
    lease_years_remaining: float | None
    """Years left of the lease, as the listing says. Null for a freehold or where it is not known."""
    ground_rent_annual: float | None
    """Ground rent, pounds a year. Null where it is not known."""
    service_charge_annual: float | None
    """Service charge, pounds a year. Null where it is not known."""
    council_tax_band: str | None
    """Council tax band, A to I. Null where it is not known."""
    energy_rating: Literal["A", "B", "C", "D", "E", "F", "G"] | None
    """Energy efficiency band, A (best) to G. Null where it is not known."""
    new_build: bool | None
    """Whether the home is newly built. Null where it is not known."""
    bmv_discount_percentage: float | None
    """How far the price lies below `estimated_value`, per cent of that value; below 0 it lies above. Null without a price or a valuation."""
    estimated_value: float | None
    """Estimated sale price, pounds, to three significant figures: the `sale_estimate` of /valuation. Null where the evidence does not support one."""
    estimated_monthly_rent: float | None
    """Median rent asked around, pounds a month: the `rent_estimate_pcm` of /rental-estimate. Null where the evidence does not support one."""
    estimated_rental_yield: float | None
    """Estimated rent of a year over the price, per cent. Null without both."""
    deal_score: int | None
    """How good a deal the listing is, 0–100. Null where too little is known or the home is not for sale."""
    is_hot_deal: bool | None
    """Whether the score is 80 or more, the price lies below the lower bound of the valuation, and the confidence of the valuation is 60 or more. Null without a score or without a valuation to hold the price against."""
    motivation_score: int | None
    """How motivated the seller seems, 0–100. Null where too little is known."""
    motivation_tier: Literal["gold", "silver", "bronze", "excluded"] | None
    """Tier of that score: gold from 75, silver from 55, bronze from 35, else excluded. Null without a score."""
    playbook_tiers: dict[str, Any]
    """Tier of the home in each stored playbook."""
    is_listed_building: bool | None
    """Whether the home is a listed building, by map data. Null where no map reaches it."""
    in_conservation_area: bool | None
    """Whether the home stands in a conservation area, by map data. Null where no map reaches it."""
    is_flood_zone: bool | None
    """Whether the home stands in flood zone 2 or 3, by map data. Null where no map reaches it."""
    has_article4: bool | None
    """Whether an Article 4 direction takes permitted development away, by map data. Null where no map reaches it."""
    flags: list[Literal["probate", "repossession", "receivership", "auction", "modern_method_auction", "cash_buyers_only", "chain_free", "vacant_possession", "quick_sale", "motivated_seller", "price_reduced_text", "below_market_value", "back_on_market", "relocation_sale", "divorce_sale", "landlord_exit", "portfolio_sale", "vendor_finance", "needs_modernisation", "needs_renovation", "derelict", "structural_issues", "fire_damaged", "water_damaged", "non_standard_construction", "knotweed", "cladding_issue", "asbestos", "no_central_heating", "recently_refurbished", "short_lease", "planning_granted", "development_potential", "extension_potential", "loft_potential", "building_plot", "large_plot", "land_included", "commercial_conversion", "barn", "church_chapel", "school_conversion", "annexe", "outbuildings", "basement", "title_split", "hmo", "hmo_licensed", "hmo_potential", "article4_text", "tenanted", "regulated_tenancy", "investment_opportunity", "high_yield", "student_let", "holiday_let", "rent_guarantee", "ground_rent_investment", "occupancy_restriction", "shared_ownership", "discounted_sale", "retirement_property", "new_build_text", "share_of_freehold_text", "park_home", "houseboat", "block_of_flats", "is_care_home", "is_hotel_bb", "mixed_use", "is_former_pub", "commercial_unit", "garage", "off_street_parking", "garden", "sea_view", "solar_panels"]]
    """Keyword flags that the text of the listing sets: title, key features and description, five of them title and key features alone."""
    block_of_flats: bool
    """Whether title or key features name a block of flats."""
    is_care_home: bool
    """Whether title or key features name a care home or use class C2."""
    is_hotel_bb: bool
    """Whether title or key features name a hotel or guest house."""
    mixed_use: bool
    """Whether title or key features name mixed commercial and residential use."""
    is_former_pub: bool
    """Whether title or key features name a pub, a former pub or a pub conversion."""
    first_listed_at: str
    """Instant at which the home first came on offer, ISO 8601 in UTC."""
    updated_at: str
    """Instant of the last change of the record, ISO 8601 in UTC."""
    days_listed: int
    """Whole days from `first_listed_at` to today in UTC, whatever day the imported listings end on and whether or not the home has gone. Scores and figures of areas count to the last day of the listings instead."""
    image_count: int
    """Number of images of the listing."""
    main_image_url: str | None
    """Path of the first image, under /api/v1/media. Null without one."""
    description: str | None
    """Text of the listing. Null where there is none."""
    key_features: list[str]
    """Features that the agent lists."""
    images: list[dict[str, Any]]
    """Photographs, in the order of the agent."""
    floorplans: list[dict[str, Any]]
    """Floor plans, in the order of the agent."""
    price_history: list[dict[str, Any]]
    """Changes of price and status since the home came on offer, oldest first."""
    agent: dict[str, Any] | None
    """Branch that offers the home. Null where it is not known."""
    flag_evidence: list[dict[str, Any]]
    """The words that set each flag."""


class SearchPropertiesResponse(TypedDict):
    properties: list[Listing]
    """Listings that meet the criteria, in the order asked for."""
    pagination: Pagination
    """Where this page stands in the whole list."""
    applied_filters: dict[str, Any]
    """The filters that the answer rests on, defaults among them, by their names."""
    coverage: Literal["full", "partial", "none"]
    """Whether the store holds what the answer needs for this place: all of it, a part, or nothing. A figure that needs what is not held is null."""
    fill_with: list[str]
    """Datasets of `freehold import` that would fill what is not held, each enough for its part; empty where nothing is missing."""


class ListReportSubscriptionsResponse(TypedDict):
    subscriptions: list[CreateReportSubscriptionResponse]
    """Subscriptions of the account, newest first."""
    count: int
    """Items in the list of this answer."""


class _CreateReportSubscriptionRequestRequired(TypedDict):
    name: str
    """Name of the record, 1–100 characters."""
    area: Area
    """Postcode or outcode that the reports are on."""
    frequency: Literal["weekly", "monthly"]
    """How often a report is made."""


class CreateReportSubscriptionRequest(_CreateReportSubscriptionRequestRequired, total=False):
    property_type: Literal["detached", "semi-detached", "terraced", "flat"] | None
    """Type of home that the reports are on. Null or left out: every type."""


class CreateReportSubscriptionResponse(TypedDict):
    id: str
    """Identifier of the record, a UUID."""
    name: str
    """Name that the account gave, 1–100 characters."""
    area: Area
    """Postcode or outcode that the reports are on."""
    property_type: Literal["detached", "semi-detached", "terraced", "flat"] | None
    """Type of home that the reports are on. Null: every type."""
    frequency: Literal["weekly", "monthly"]
    """How often a report is made."""
    is_active: bool
    """Whether reports are made; false while paused."""
    next_report_at: str | None
    """Instant of the next report, ISO 8601 in UTC. Null while paused."""
    last_report_at: str | None
    """Instant of the last report, ISO 8601 in UTC. Null before the first."""
    created_at: str
    """Instant at which the record was made, ISO 8601 in UTC."""
    updated_at: str
    """Instant of the last change of the record, ISO 8601 in UTC."""


class UpdateReportSubscriptionRequest(TypedDict, total=False):
    name: str
    """Name of the record, 1–100 characters."""
    area: Area
    """Postcode or outcode that the reports are on."""
    property_type: Literal["detached", "semi-detached", "terraced", "flat"] | None
    """Type of home that the reports are on. Null or left out: every type."""
    frequency: Literal["weekly", "monthly"]
    """How often a report is made."""
    is_active: bool
    """False pauses the reports, true resumes them."""


class ListSubscriptionReportsResponse(TypedDict):
    reports: list[dict[str, Any]]
    """Reports of this page, newest first."""
    pagination: Pagination
    """Where this page stands in the whole list."""


class _DealScoreResponseRequired(TypedDict):
    property_id: str
    """UUID of the property in this service."""
    deal_score: int | None
    """How good a deal the listing is, 0–100. Null where too little is known or the home is not for sale."""
    is_hot_deal: bool | None
    """Whether the score is 80 or more, the price lies below the lower bound of the valuation, and the confidence of the valuation is 60 or more. Null without a score or without a valuation to hold the price against."""
    predicted_reduction_likelihood: float | None
    """Chance that the asking price will be reduced within the next months, 0–1, by age, reductions and price against value: a judgement of this project that no outcomes have confirmed. Null where the age of the listing is not known."""
    factors: dict[str, Any]
    """The five factors of the score; one that is not known is null, and its weight falls to the others."""
    hidden_opportunities: dict[str, Any]
    """What a buyer could make of the home."""
    rent_used: Literal["rent_estimate_pcm"] | None
    """The figure of /rental-estimate that the yield weighed here rests on; null where no yield was weighed (a rent of fewer than three comparables makes none)."""
    position: Literal["property", "postcode"] | None
    """Whose position the answer is for: that of the property, or where its coordinates are not known that of its postcode; null where neither is known."""
    listings_until: str | None
    """Last day that the listings for sale of its outcode speak of: the days that the home is listed, and those usual around it, are counted to it. Null where no such listing is known."""
    coverage: Literal["full", "partial", "none"]
    """Whether the facts that the score weighs are known: all, enough for a score, or too few. With none, the score is null."""
    score_coverage: float
    """Share of the weight of the score for which there is evidence, 0–1."""
    reason: Literal["no_evidence", "coverage_below_floor"] | None
    """Why there is no score; null where there is one."""


class DealScoreResponse(_DealScoreResponseRequired, total=False):
    inputs: dict[str, Any]
    """What it was judged by, null where that is not known; with explain=true."""
    explanation: dict[str, Any]
    """How the score came about; only with `explain=true`."""


class _StrategyScoresResponseRequired(TypedDict):
    property_id: str
    """UUID of the property in this service."""
    scores: dict[str, Any]
    """0–100; null where the evidence does not make a score, and 0 where a gate is closed: the reason stands beside it."""
    best_strategy: str | None
    """Strategy with the highest score above 0, the first of equals. Null where none has one."""
    best_strategy_score: int | None
    """Score of that strategy, 1–100. Null without one."""
    rent_used: Literal["rent_estimate_pcm"] | None
    """The figure of /rental-estimate that the yield weighed here rests on; null where no yield was weighed (a rent of fewer than three comparables makes none)."""
    position: Literal["property", "postcode"] | None
    """Whose position the answer is for: that of the property, or where its coordinates are not known that of its postcode; null where neither is known."""
    coverage: Literal["full", "partial", "none"]
    """Whether the facts that the score weighs are known: all, enough for a score, or too few. With none, the score is null."""
    score_coverage: dict[str, Any]
    """Part of the weight of each score for which there is evidence, 0–1."""
    reasons: dict[str, Any]
    """Why a strategy has no score, by strategy."""


class StrategyScoresResponse(_StrategyScoresResponseRequired, total=False):
    inputs: dict[str, Any]
    """What it was judged by, null where that is not known; with explain=true."""
    explanation: dict[str, dict[str, Any]]
    """How the score came about; only with `explain=true`."""


class _MotivationScoreResponseRequired(TypedDict):
    property_id: str
    """UUID of the property in this service."""
    motivation_score: int | None
    """How motivated the seller seems, 0–100. Null where too little is known."""
    motivation_tier: Literal["gold", "silver", "bronze", "excluded"] | None
    """Tier of that score: gold from 75, silver from 55, bronze from 35, else excluded. Null without a score."""
    scored_at: str | None
    """Instant of the score, ISO 8601 in UTC. Null where there is none."""
    signals: list[dict[str, Any]]
    """What speaks for a motivated seller, with the points that each adds; together they are the score."""
    listings_until: str | None
    """Last day that the listings for sale of its outcode speak of: the days that the home is listed, and those usual around it, are counted to it. Null where no such listing is known."""
    coverage: Literal["full", "partial", "none"]
    """Whether the facts that the score weighs are known: all, enough for a score, or too few. With none, the score is null."""
    score_coverage: float
    """Share of the weight of the score for which there is evidence, 0–1."""
    reason: Literal["no_evidence", "coverage_below_floor"] | None
    """Why there is no score; null where there is one."""


class MotivationScoreResponse(_MotivationScoreResponseRequired, total=False):
    inputs: dict[str, Any]
    """What it was judged by, null where that is not known; with explain=true."""
    explanation: dict[str, Any]
    """How the score came about; only with `explain=true`."""


class PlaybookTiersResponse(TypedDict):
    property_id: str
    """UUID of the property in this service."""
    playbook_tiers: dict[str, Any]
    """Tier of the home in each stored playbook."""
    coverage: Literal["full", "partial", "none"]
    """Whether the facts that the score weighs are known: all, enough for a score, or too few. With none, the score is null."""
    unknown: list[Literal["brrr_candidate", "hmo_conversion", "btl_candidate"]]
    """The playbooks whose tier is not known: null in `playbook_tiers`."""
    scored_at: str | None
    """Instant of the score, ISO 8601 in UTC. Null where there is none."""


class _ValuationResponseRequired(TypedDict):
    postcode: Area | None
    """Postcode in upper case with one space. Null where it is not known."""
    position: Literal["property", "postcode", "outcode"] | None
    """Where the home is taken to be: at its own coordinates, at the point of its postcode, or, for the rent alone, in the middle of the outcode; null where none is known."""
    sale_estimate: float | None
    """Price at which the home would sell, pounds, to three significant figures. Null where the evidence does not support one."""
    sale_lower: float | None
    """Lower bound of that price, pounds, to three significant figures: eight sales of ten lie within the bounds. Null without one."""
    sale_upper: float | None
    """Upper bound of that price, pounds, to three significant figures: eight sales of ten lie within the bounds. Null without one."""
    estimate_exact: float | None
    """The estimated price before it was rounded to three significant figures, whole pounds. Null without an estimate."""
    rent_estimate: float | None
    """Median rent asked for homes to let on offer within 1 km and one bedroom more or less, pounds a month. Null without one, or where bedrooms or place of the home are not known."""
    gross_yield_pct: float | None
    """`rent_estimate` of a year over `sale_estimate`, per cent. Null without both."""
    confidence: int
    """Of a hundred estimates resting on evidence as telling as this, how many come within 20 per cent of the price paid, 0–100: measured on registered sales that were held out, and lower the longer ago the sales end. 0 without an estimate."""
    area_average: float | None
    """Price that the area alone makes one expect of such a home, before the sales nearest to it are weighed, pounds, to three significant figures. Null without an estimate."""
    source: str
    """What the estimate rests on, in words."""
    data_until: str | None
    """Last day that the registered sales of the place cover; null where none is known. Windows of months end on it."""
    stale_months: int | None
    """Whole months from `data_until` to today where more than three months lie between them, else null."""
    property_id: str | None
    """UUID of the property in this service. Null where no stored property stands behind it."""
    home: dict[str, Any]
    """The home that was asked for, and what is known of it."""
    comparables_count: int
    """Sales, or asking rents, that the estimate rests on."""
    valued_at: str
    """Instant of the estimate, ISO 8601 in UTC."""
    reason: str | None
    """Why there is no estimate, in words. Null where there is one."""
    rent_reason: Literal["bedrooms_unknown", "place_unknown", "no_rents_known", "no_rents", "too_few_rents"] | None
    """Why the rent is null or thin: the bedrooms or the place of the home are not known, no import has brought a home to let, none on offer lies near enough, or fewer than three do; else null."""
    ignored: list[str]
    """What the query says of the home that changed nothing: the name of the parameter and why."""
    coverage: Literal["full", "partial", "none"]
    """Whether the store holds what the answer needs for this place: all of it, a part, or nothing. A figure that needs what is not held is null."""
    fill_with: list[str]
    """Datasets of `freehold import` that would fill what is not held, each enough for its part; empty where nothing is missing."""


class ValuationResponse(_ValuationResponseRequired, total=False):
    evidence: dict[str, Any] | None
    """The sales that the estimate weighs; with `include=evidence` only. The estimate is the mean of the adjusted prices and of the price that the area alone makes one expect, each by its weight, on a logarithmic scale, moved by the usual error of such estimates. Null without an estimate."""


class _PropertyPackResponseRequired(TypedDict):
    property_id: str
    """UUID of the property in this service."""
    valuation: dict[str, Any] | None
    """Answer of /valuation. Null where neither price nor rent is supported."""
    deal_score: DealScoreResponse | None
    """Answer of /deal-score. Null where too little is known or the home is not for sale."""
    motivation: MotivationScoreResponse | None
    """Answer of /motivation-score. Null where too little is known."""
    sold_history: SoldHistoryResponse | None
    """Answer of /sold-history. Null where it could not be had."""
    rental_estimate: dict[str, Any] | None
    """Rent with its bounds. Null without comparable lettings."""
    playbook_tiers: dict[str, Any] | None
    """Tiers of /playbook-tiers. Null where too little is known."""
    strategy_scores: StrategyScoresResponse | None
    """Answer of /strategy-scores. Null where too little is known."""


class PropertyPackResponse(_PropertyPackResponseRequired, total=False):
    failed_slices: list[dict[str, Any]]
    """Slices that are null because the server failed; absent where none is. They are not charged: the call costs the share of its price that the other slices make up, rounded down."""


class _AreaSummaryResponseRequired(TypedDict):
    area: Area
    """Outcode that the figures are of."""
    asking_prices: dict[str, Any] | None
    """Asking prices of the homes for sale. Null where no listing is known."""
    sold_prices: dict[str, Any] | None
    """Registered prices of the 24 months up to `data_until`. Null where no sale is known."""
    demand: dict[str, Any] | None
    """How fast the stock moves. Null where no listing is known."""
    growth: dict[str, Any] | None
    """Change of the median sold price. Null where no sale is known."""


class AreaSummaryResponse(_AreaSummaryResponseRequired, total=False):
    failed_slices: list[dict[str, Any]]
    """Slices that are null because the server failed; absent where none is. They are not charged: the call costs the share of its price that the other slices make up, rounded down."""


class _SearchViewportRequestRequired(TypedDict):
    north: float
    """Upper edge of the map view, latitude in degrees."""
    south: float
    """Lower edge of the map view, latitude in degrees."""
    east: float
    """Right edge of the map view, longitude in degrees."""
    west: float
    """Left edge of the map view, longitude in degrees."""


class SearchViewportRequest(_SearchViewportRequestRequired, total=False):
    zoom: float
    """Zoom of the map, 1–20: below 14 more than 100 listings come as clusters. Left out: no clusters."""
    limit: int
    """Items in the answer at most. Default: 100."""
    filters: ListingFilters
    """Criteria that the listings must meet, as in the listing search."""


class SearchViewportResponse(TypedDict):
    properties: list[Listing]
    """Listings that meet the criteria, in the order asked for."""
    clusters: list[dict[str, Any]]
    """Groups of listings near one another; empty unless `clustered`."""
    clustered: bool
    """Whether clusters stand in the place of listings."""
    total: int
    """Listings that match, those within clusters among them."""
    truncated: bool
    """Whether more listings match than the answer holds; false where clusters stand for all of them."""
    coverage: Literal["full", "partial", "none"]
    """Whether the store holds what the answer needs for this place: all of it, a part, or nothing. A figure that needs what is not held is null."""
    fill_with: list[str]
    """Datasets of `freehold import` that would fill what is not held, each enough for its part; empty where nothing is missing."""


class SearchPolygonRequest(TypedDict, total=False):
    polygon_coordinates: list[list[float]]
    """Corners of the area as [longitude, latitude] pairs (WGS 84) in or about the United Kingdom, 3 to 20; an open ring is closed for the caller. Either this or `polygon_wkt`."""
    polygon_wkt: str
    """The area as well-known text, a POLYGON of longitude and latitude (WGS 84) in or about the United Kingdom. Either this or `polygon_coordinates`."""
    limit: int
    """Items in the answer at most. Default: 100."""
    filters: ListingFilters
    """Criteria that the listings must meet, as in the listing search."""


class _SearchRadiusRequestRequired(TypedDict):
    lat: float
    """Latitude of the point in decimal degrees (WGS 84)."""
    lon: float
    """Longitude of the point in decimal degrees (WGS 84)."""
    radius_miles: float
    """How far from the point to look, miles in a straight line, 0.1–40."""


class SearchRadiusRequest(_SearchRadiusRequestRequired, total=False):
    limit: int
    """Items in the answer at most. Default: 100."""
    filters: ListingFilters
    """Criteria that the listings must meet, as in the listing search."""


class ListWebhooksResponse(TypedDict):
    webhooks: list[GetWebhookResponse]
    """Webhooks of the account, newest first."""
    count: int
    """Items in the list of this answer."""


class _CreateWebhookRequestRequired(TypedDict):
    url: str
    """Address that messages are posted to: https on the public internet, at most 2,000 characters; a fragment is dropped."""


class CreateWebhookRequest(_CreateWebhookRequestRequired, total=False):
    event_types: list[Literal["scanner.new_matches", "scanner.price_changes", "report.ready"]]
    """Events that are told. Left out on creation: all of them."""


class CreateWebhookResponse(TypedDict):
    id: str
    """Identifier of the record, a UUID."""
    url: str
    """Address that messages are posted to."""
    event_types: list[Literal["scanner.new_matches", "scanner.price_changes", "report.ready"]]
    """Events that are told."""
    is_active: bool
    """Always true for a new webhook."""
    failing_since: str | None
    """Instant of the first failed attempt since the last success, ISO 8601 in UTC. Null: the last attempt succeeded, or there was none."""
    disabled_at: str | None
    """Instant at which the server disabled the webhook, ISO 8601 in UTC. Null: it did not."""
    disabled_reason: Literal["gone", "failing"] | None
    """`gone`: the receiver answered 410; `failing`: every attempt of three days failed. Null: the server did not disable it."""
    missed_count: int
    """Messages that were not recorded, since 500 deliveries were pending; scanner alerts and lists of reports hold their causes."""
    last_missed_at: str | None
    """Instant of the last of these, ISO 8601 in UTC. Null: none was missed."""
    previous_secret_expires_at: str | None
    """Instant until which the secret before signs too, ISO 8601 in UTC. Null: one secret signs."""
    created_at: str
    """Instant at which the record was made, ISO 8601 in UTC."""
    updated_at: str
    """Instant of the last change of the record, ISO 8601 in UTC."""
    secret: str
    """Key of the signatures: `whsec_` and 32 bytes in base64. Shown once, here only; the whole text is what libraries of Standard Webhooks take."""


class GetWebhookResponse(TypedDict):
    id: str
    """Identifier of the record, a UUID."""
    url: str
    """Address that messages are posted to."""
    event_types: list[Literal["scanner.new_matches", "scanner.price_changes", "report.ready"]]
    """Events that are told."""
    is_active: bool
    """Whether messages are recorded and sent; false while paused or disabled."""
    failing_since: str | None
    """Instant of the first failed attempt since the last success, ISO 8601 in UTC. Null: the last attempt succeeded, or there was none."""
    disabled_at: str | None
    """Instant at which the server disabled the webhook, ISO 8601 in UTC. Null: it did not."""
    disabled_reason: Literal["gone", "failing"] | None
    """`gone`: the receiver answered 410; `failing`: every attempt of three days failed. Null: the server did not disable it."""
    missed_count: int
    """Messages that were not recorded, since 500 deliveries were pending; scanner alerts and lists of reports hold their causes."""
    last_missed_at: str | None
    """Instant of the last of these, ISO 8601 in UTC. Null: none was missed."""
    previous_secret_expires_at: str | None
    """Instant until which the secret before signs too, ISO 8601 in UTC. Null: one secret signs."""
    created_at: str
    """Instant at which the record was made, ISO 8601 in UTC."""
    updated_at: str
    """Instant of the last change of the record, ISO 8601 in UTC."""


class UpdateWebhookRequest(TypedDict, total=False):
    url: str
    """Address that messages are posted to: https on the public internet, at most 2,000 characters; a fragment is dropped."""
    event_types: list[Literal["scanner.new_matches", "scanner.price_changes", "report.ready"]]
    """Events that are told. Left out on creation: all of them."""
    is_active: bool
    """False pauses: nothing is recorded and nothing is sent. True resumes, also after the webhook was disabled."""


class RotateWebhookSecretResponse(TypedDict):
    secret: str
    """Key of the signatures: `whsec_` and 32 bytes in base64. Shown once, here only; the whole text is what libraries of Standard Webhooks take."""
    previous_secret_expires_at: str
    """Instant until which the secret before signs too, ISO 8601 in UTC."""


class ListWebhookDeliveriesResponse(TypedDict):
    deliveries: list[ReplayWebhookDeliveryResponse]
    """Deliveries of this page, newest first; kept for 14 days after they ended."""
    pagination: Pagination
    """Where this page stands in the whole list."""


class ReplayWebhookDeliveryResponse(TypedDict):
    id: str
    """UUID of the message, which every attempt carries as `webhook-id`."""
    event_type: Literal["scanner.new_matches", "scanner.price_changes", "report.ready"]
    """Event that the message tells."""
    status: Literal["pending", "delivered", "failed"]
    """`pending` until an attempt succeeds; `failed` after ten attempts, or where the plan no longer allows what is told."""
    attempts: int
    """Attempts made, since it was replayed last."""
    payload: dict[str, Any]
    """The body that is posted."""
    created_at: str
    """Instant at which the record was made, ISO 8601 in UTC."""
    next_attempt_at: str | None
    """Instant from which the next attempt is due, ISO 8601 in UTC. Null: there will be none."""
    last_attempt_at: str | None
    """Instant at which the last attempt ended, ISO 8601 in UTC. Null: there was none."""
    response_status: int | None
    """HTTP status that the receiver answered to the last attempt. Null: it answered nothing, or was not asked."""
    error: Literal["not_public", "unreachable", "too_slow", "redirected", "gone", "bad_status", "not_allowed"] | None
    """Why the last attempt failed: `not_public` the address may not be reached, `unreachable`, `too_slow` no answer in 15 seconds, `redirected`, `gone` 410, `bad_status` another status than 200 to 299, `not_allowed` the plan lacks the scope of the event. Null: it did not fail."""


Postcode = str
Outcode = str
Area = str
District = str
Uprn = int
CompareLocationsRequest = list[dict[str, Any]]
ListApiKeysResponse = list[dict[str, Any]]
PlansResponse = list[dict[str, Any]]
ListConnectedAssistantsResponse = list[dict[str, Any]]
SolveRequest = dict[str, Any]
ProjectionRequest = dict[str, Any]
SensitivityRequest = dict[str, Any]
