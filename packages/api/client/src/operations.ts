/* Written by a test from the contract: what each operation takes and answers, and what every part means. */

/** Every operation by its id. */
export interface Operations {
  /**
   * Gives for an account what `GET /api/v1/api-billing/usage/daily` gives for the own one.
   *
   * `GET /api/v1/owner/accounts/{account_id}/usage`. Free.
   */
  readonly accountUsage: {
    readonly input: {
      readonly params: {
        /** Id of an account. */
        account_id: string;
      };
      readonly query?: {
        /** UUID of an API key: only the calls made with it. */
        key_id?: string | undefined;
        /** First day, YYYY-MM-DD in UTC. Left out: first day of the billing period of `to`. */
        from?: string | undefined;
        /** Last day, YYYY-MM-DD in UTC, at most 92 days from the first. Left out: today. */
        to?: string | undefined;
      };
    };
    readonly answer: DailyUsageResponse;
  };

  /**
   * Answers a question about properties and areas in words; every figure comes from this API. A chat goes on where `session_id` is sent again.
   *
   * `POST /api/v1/ultimate-ai/chat`. Costs 5 requests. Scope `ai:chat`.
   */
  readonly aiChat: {
    readonly input: { readonly body: AiChatRequest };
    readonly answer: AiChatResponse;
  };

  /**
   * Answers as `aiChat` does, as server-sent events: `token`, `property` and `progress`, then one `done` or `error` that ends the stream. A stream that ends in an error is not charged.
   *
   * `POST /api/v1/ultimate-ai/chat/stream`. Costs 5 requests. Scope `ai:chat`.
   */
  readonly aiChatStream: {
    readonly input: { readonly body: AiChatRequest };
    readonly answer: Uint8Array;
  };

  /**
   * Gives the next properties of the last search of a chat.
   *
   * `POST /api/v1/ultimate-ai/show-more`. Costs 5 requests. Scope `ai:chat`.
   */
  readonly aiShowMore: {
    readonly input: { readonly body: AiShowMoreRequest };
    readonly answer: AiShowMoreResponse;
  };

  /**
   * Gives the planning applications around a stored property with their positions, as a list or as GeoJSON; those without a position are left out. A live answer is up to four hours old.
   *
   * `GET /api/v1/planning/{property_id}/applications-geometry`. Costs 1 request. Scope `planning:read`.
   */
  readonly applicationsGeometry: {
    readonly input: {
      readonly params: {
        /** UUID of a stored property, the `id` of the listing search. */
        property_id: string;
      };
      readonly query?: {
        /**
         * How far from the point to look, miles in a straight line.
         * @default 0.5
         */
        radius_miles?: number | undefined;
        /**
         * A list of applications, or a GeoJSON feature collection of points.
         * @default "json"
         */
        format?: 'json' | 'geojson' | undefined;
      };
    };
    readonly answer: ApplicationsGeometryResponse;
  };

  /**
   * Gives up to 1,000 applications around a stored property, read from several pages of the register, for dense areas. A live answer is up to four hours old.
   *
   * `GET /api/v1/planning/{property_id}/applications-paginated`. Costs 1 request. Scope `planning:read`.
   */
  readonly applicationsPaginated: {
    readonly input: {
      readonly params: {
        /** UUID of a stored property, the `id` of the listing search. */
        property_id: string;
      };
      readonly query?: {
        /**
         * Applications in the answer at most, 1–1,000; of a state asked for, from the 1,000 nearest of the register.
         * @default 200
         */
        max_results?: number | undefined;
        /**
         * How far from the point to look, miles in a straight line.
         * @default 0.5
         */
        radius_miles?: number | undefined;
        /** Only applications in this state. Left out: every state. */
        status?: 'pending' | 'approved' | 'refused' | 'withdrawn' | 'other' | undefined;
      };
    };
    readonly answer: ApplicationsPaginatedResponse;
  };

  /**
   * Ranks the estate agents’ branches of an outcode by their active listings.
   *
   * `GET /api/v1/agents-list/area/{outcode}`. Costs 1 request. Scope `areas:read`.
   */
  readonly areaAgents: {
    readonly input: {
      readonly params: {
        /** First half of a postcode, such as M14, in either case. */
        outcode: Outcode;
      };
      readonly query?: {
        /**
         * Items in the answer at most.
         * @default 20
         */
        limit?: number | undefined;
      };
    };
    readonly answer: AreaAgentsResponse;
  };

  /**
   * Gives shops, surgeries, parks and other amenities around a point, nearest first, from the imported map data.
   *
   * `GET /api/v1/area/amenities`. Costs 1 request. Scope `areas:read`.
   */
  readonly areaAmenities: {
    readonly input: {
      readonly query: {
        /** Latitude of the point in decimal degrees (WGS 84), −90 to 90. */
        latitude: number;
        /** Longitude of the point in decimal degrees (WGS 84), −180 to 180. */
        longitude: number;
        /**
         * How far from the point to look, kilometres in a straight line.
         * @default 2
         */
        radius_km?: number | undefined;
        /** Category of amenity, in any case of letters. Left out: every one. */
        category?:
          | 'supermarket'
          | 'shop'
          | 'restaurant'
          | 'cafe'
          | 'pub'
          | 'healthcare'
          | 'pharmacy'
          | 'park'
          | 'leisure'
          | 'education'
          | 'employer'
          | 'transport'
          | 'university'
          | 'hospital'
          | undefined;
        /**
         * Items in the answer at most.
         * @default 50
         */
        limit?: number | undefined;
      };
    };
    readonly answer: AreaAmenitiesResponse;
  };

  /**
   * Gives the market around a full postcode in blocks: prices, trend, time on market, rents, yields, discounts, turnover, tenures, energy bands, planning and investors. The figures are of the postcode or, below 30 listings, of its sector, else of the outcode; a block of fewer than three records is null.
   *
   * `GET /api/v1/area-analytics/{postcode}`. Costs 1 request. Scope `areas:read`.
   */
  readonly areaAnalytics: {
    readonly input: {
      readonly params: {
        /** A full postcode, with or without its space. */
        postcode: Postcode;
      };
      readonly query?: {
        /** Type of home in the words of portals or of the registry, such as end terrace: every block is of that type. Left out: every type. */
        property_type?: string | undefined;
      };
    };
    readonly answer: AreaAnalyticsResponse;
  };

  /**
   * Gives people, households, income and tenure of the postcode district of a postcode. A district without a record is 404; a figure that the imported files do not state is null.
   *
   * `GET /api/v1/area/demographics/{area}`. Costs 1 request. Scope `areas:read`.
   */
  readonly areaDemographics: {
    readonly input: {
      readonly params: {
        /** A full postcode or an outcode; its postcode district is answered. */
        area: Area;
      };
    };
    readonly answer: AreaDemographicsResponse;
  };

  /**
   * Gives the investor report of a postcode or outcode as a PDF, or its figures as JSON with `format=json`. It rests on the same blocks as area analytics; an area without any listing or sale is 404.
   *
   * `GET /api/v1/area-pack/{postcode}`. Costs 1 request. Scope `areas:read`.
   */
  readonly areaPack: {
    readonly input: {
      readonly params: {
        /** A full postcode or an outcode of the United Kingdom, in either case. */
        postcode: Area;
      };
      readonly query?: {
        /** Type of home in the words of portals or of the registry: every block is of that type. Left out: every type. */
        property_type?: string | undefined;
        /**
         * Strategy that the report is for; it chooses the highlights.
         * @default "BTL"
         */
        strategy?: 'BTL' | 'HMO' | 'BRRR' | 'FLIP' | 'SA' | undefined;
        /**
         * The report as PDF, or its figures as JSON.
         * @default "pdf"
         */
        format?: 'pdf' | 'json' | undefined;
      };
    };
    readonly answer: Uint8Array | AreaPackResponse;
  };

  /**
   * Gives mean, median and quartiles of the rents asked in an outcode, in all and by bedrooms. Homes to let that are on offer count.
   *
   * `GET /api/v1/rents/area/{outcode}`. Costs 1 request. Scope `areas:read`.
   */
  readonly areaRents: {
    readonly input: {
      readonly params: {
        /** First half of a postcode, such as M14, in either case. */
        outcode: Outcode;
      };
    };
    readonly answer: AreaRentsResponse;
  };

  /**
   * Gives schools around a point by inspection rating, then distance, at most 50, from the registers of schools. A school without a rating comes last.
   *
   * `GET /api/v1/area/schools`. Costs 1 request. Scope `areas:read`.
   */
  readonly areaSchools: {
    readonly input: {
      readonly query: {
        /** Latitude of the point in decimal degrees (WGS 84), −90 to 90. */
        latitude: number;
        /** Longitude of the point in decimal degrees (WGS 84), −180 to 180. */
        longitude: number;
        /**
         * How far from the point to look, kilometres in a straight line.
         * @default 3
         */
        radius_km?: number | undefined;
        /** Kind of school; `all`, as when it is left out, for every kind. */
        school_type?: 'primary' | 'secondary' | 'sixth_form' | 'special' | 'all' | undefined;
        /** Worst Ofsted rating wanted, 1 (outstanding) to 4 (inadequate); schools without a rating, among them all outside England, are then left out. */
        min_rating?: number | undefined;
      };
    };
    readonly answer: AreaSchoolsResponse;
  };

  /**
   * Bundles asking prices, sold prices, demand and growth of an area in one call, each as its own endpoint answers it. A part without evidence is null and the call still succeeds.
   *
   * `GET /api/v1/area-summary`. Costs 10 requests. Scope `areas:read`.
   */
  readonly areaSummary: {
    readonly input: {
      readonly query: {
        /** A full postcode or an outcode of the United Kingdom, in either case. */
        postcode: Area;
      };
    };
    readonly answer: AreaSummaryResponse;
  };

  /**
   * Gives stations and stops around a point, nearest first, at most 50, from the national register of stops.
   *
   * `GET /api/v1/area/transport`. Costs 1 request. Scope `areas:read`.
   */
  readonly areaTransport: {
    readonly input: {
      readonly query: {
        /** Latitude of the point in decimal degrees (WGS 84), −90 to 90. */
        latitude: number;
        /** Longitude of the point in decimal degrees (WGS 84), −180 to 180. */
        longitude: number;
        /**
         * How far from the point to look, kilometres in a straight line.
         * @default 1.5
         */
        radius_km?: number | undefined;
        /** Kind of transport. Left out: every kind. */
        transport_type?: 'train' | 'tube' | 'bus' | 'tram' | undefined;
      };
    };
    readonly answer: AreaTransportResponse;
  };

  /**
   * Gives median registered prices of an outcode over the twelve months up to `data_until` and over those that ended one, three and five years earlier, in all and by type. Only sales at full market value count; a period without a sale is null.
   *
   * `GET /api/v1/market-data/area/{outcode}/trends`. Costs 1 request. Scope `market-data:read`.
   */
  readonly areaTrends: {
    readonly input: {
      readonly params: {
        /** First half of a postcode, such as M14, in either case. */
        outcode: Outcode;
      };
    };
    readonly answer: AreaTrendsResponse;
  };

  /**
   * Scores how much of daily life is within a walk of a point, 0–100, with its three parts and the nearest place of each category. It rests on map data of amenities and on the register of stops.
   *
   * `GET /api/v1/area/walkability`. Costs 1 request. Scope `areas:read`.
   */
  readonly areaWalkability: {
    readonly input: {
      readonly query: {
        /** Latitude of the point in decimal degrees (WGS 84), −90 to 90. */
        latitude: number;
        /** Longitude of the point in decimal degrees (WGS 84), −180 to 180. */
        longitude: number;
      };
    };
    readonly answer: AreaWalkabilityResponse;
  };

  /**
   * Gives mean, median and quartiles of the gross yields of the homes for sale in an outcode: the rent estimated for each over its asking price. Yields above 25 per cent are left out as errors of the data.
   *
   * `GET /api/v1/yields/area/{outcode}`. Costs 1 request. Scope `areas:read`.
   */
  readonly areaYields: {
    readonly input: {
      readonly params: {
        /** First half of a postcode, such as M14, in either case. */
        outcode: Outcode;
      };
    };
    readonly answer: AreaYieldsResponse;
  };

  /**
   * Tells whether an Article 4 direction takes permitted development away from a stored property, by map data; null where no map reaches it.
   *
   * `GET /api/v1/planning/{property_id}/article4-status`. Costs 1 request. Scope `planning:read`.
   */
  readonly article4Status: {
    readonly input: {
      readonly params: {
        /** UUID of a stored property, the `id` of the listing search. */
        property_id: string;
      };
    };
    readonly answer: Article4StatusResponse;
  };

  /**
   * Gives mean, median and quartiles of the asking prices of the homes for sale in a postcode or outcode. It counts listings on offer with a price; without one every figure is null.
   *
   * `GET /api/v1/prices`. Costs 1 request. Scope `market-data:read`.
   */
  readonly askingPrices: {
    readonly input: {
      readonly query: {
        /** A full postcode or an outcode of the United Kingdom, in either case. */
        postcode: Area;
        /** Exact number of bedrooms. Left out: any number. */
        bedrooms?: number | undefined;
        /** Part of the name of a type of home, such as terraced or semi, or one of the codes D, S, T, F. Left out: every type. */
        type?: string | undefined;
      };
    };
    readonly answer: AskingPricesResponse;
  };

  /**
   * Gives every change of an account by an owner or the command line, newest first. Nothing is ever taken out.
   *
   * `GET /api/v1/owner/audit-log`. Free.
   */
  readonly auditLog: {
    readonly input: {
      readonly query?: {
        /** Number of the page, from 1; page × limit reaches 10,000 items at most. */
        page?: number | undefined;
        /**
         * Items in the answer at most.
         * @default 20
         */
        limit?: number | undefined;
        /** Value of `next_cursor` of the page before, with the same filters; takes the place of `page`. It goes on after the last item shown, whatever is added above meanwhile; by `page`, items added meanwhile push others onto the next page again. */
        cursor?: string | undefined;
      };
    };
    readonly answer: AuditLogResponse;
  };

  /**
   * Lists the calls of the account, newest first, and counts by the hour those that are not listed. Calls are kept for 90 days. `next_cursor`, which the first page and those after it give, goes on below the last call shown, whatever is called meanwhile; by `page` without `to`, calls made meanwhile push others onto the next page again.
   *
   * `GET /api/v1/api-billing/logs`. Free.
   */
  readonly billingLogs: {
    readonly input: {
      readonly query?: {
        /** Number of the page, from 1; page × limit reaches 10,000 items at most. */
        page?: number | undefined;
        /**
         * Items in the answer at most.
         * @default 50
         */
        limit?: number | undefined;
        /** Value of `next_cursor` of the page before, with the same filters; takes the place of `page`. It goes on after the last item shown, whatever is added above meanwhile; by `page`, items added meanwhile push others onto the next page again. */
        cursor?: string | undefined;
        /** UUID of an API key: only the calls made with it. */
        key_id?: string | undefined;
        /** First instant shown, ISO 8601; without an offset in UTC, a day stands for its first instant. Left out: 24 hours before `to`. */
        from?: string | undefined;
        /** Instant up to which calls are shown, itself left out, ISO 8601; without an offset in UTC, a day stands for its first instant. Left out: now. */
        to?: string | undefined;
        /** HTTP status such as 404, or a class such as `4xx`. */
        status?: string | undefined;
        /** Beginning of the path, such as /api/v1/prices. */
        path?: string | undefined;
      };
    };
    readonly answer: BillingLogsResponse;
  };

  /**
   * Computes buying with a bridge, refurbishing, letting and refinancing at a price the body names. The value after the works must lie above the price.
   *
   * `POST /api/v1/investment/calculate-brrr/standalone`. Costs 1 request. Scope `investment:read`.
   */
  readonly brrrStandalone: {
    readonly input: {
      readonly query?: {
        /** `product` leaves the defaults of the account out. Left out: they are used. */
        defaults?: 'product' | undefined;
      };
      readonly body: BrrrStandaloneRequest;
    };
    readonly answer: BrrrStandaloneResponse;
  };

  /**
   * Computes a buy-to-let at a price and a rent the body names, of no stored property. Figures are exact decimal strings; every default that stood in for a field left out is named in `assumed`.
   *
   * `POST /api/v1/investment/calculate/standalone`. Costs 1 request. Scope `investment:read`.
   */
  readonly btlStandalone: {
    readonly input: {
      readonly query?: {
        /** `product` leaves the defaults of the account out. Left out: they are used. */
        defaults?: 'product' | undefined;
      };
      readonly body: BtlStandaloneRequest;
    };
    readonly answer: BtlStandaloneResponse;
  };

  /**
   * Searches a reference of construction prices that comes with the server, by trade, element and building type, most relevant first. The prices are directional, without VAT: they do not replace a quantity surveyor.
   *
   * `GET /api/v1/build-cost/search`. Costs 1 request. Scope `build-cost:read`.
   */
  readonly buildCostSearch: {
    readonly input: {
      readonly query: {
        /** What to look for: trade, element or building type, 1–200 characters. */
        q: string;
        /**
         * Items in the answer at most.
         * @default 5
         */
        limit?: number | undefined;
      };
    };
    readonly answer: BuildCostSearchResponse;
  };

  /**
   * Computes a buy-to-let of a stored property: investment, mortgage, yields, cash flow and return. The price is the asking price and the rent is estimated from lettings nearby unless the body names them.
   *
   * `POST /api/v1/investment/calculate/{property_id}`. Costs 1 request. Scope `investment:read`.
   */
  readonly calculate: {
    readonly input: {
      readonly params: {
        /** UUID of a stored property, the `id` of the listing search. */
        property_id: string;
      };
      readonly query?: {
        /** `product` leaves the defaults of the account out. Left out: they are used. */
        defaults?: 'product' | undefined;
      };
      readonly body?: CalculateRequest;
    };
    readonly answer: CalculateResponse;
  };

  /**
   * Computes buying with a bridge, refurbishing, letting and refinancing a stored property. The property tells the nation and, unless the body names them, price and rent.
   *
   * `POST /api/v1/investment/calculate-brrr/{property_id}`. Costs 1 request. Scope `investment:read`.
   */
  readonly calculateBrrr: {
    readonly input: {
      readonly params: {
        /** UUID of a stored property, the `id` of the listing search. */
        property_id: string;
      };
      readonly query?: {
        /** `product` leaves the defaults of the account out. Left out: they are used. */
        defaults?: 'product' | undefined;
      };
      readonly body: CalculateBrrrRequest;
    };
    readonly answer: BrrrStandaloneResponse;
  };

  /**
   * Computes buying, renovating and selling a stored property. The property tells the nation and, unless the body names one, the price.
   *
   * `POST /api/v1/investment/calculate-flip/{property_id}`. Costs 1 request. Scope `investment:read`.
   */
  readonly calculateFlip: {
    readonly input: {
      readonly params: {
        /** UUID of a stored property, the `id` of the listing search. */
        property_id: string;
      };
      readonly query?: {
        /** `product` leaves the defaults of the account out. Left out: they are used. */
        defaults?: 'product' | undefined;
      };
      readonly body: CalculateFlipRequest;
    };
    readonly answer: FlipStandaloneResponse;
  };

  /**
   * Computes a stored property let by the room. The property tells the nation and, unless the body names one, the price.
   *
   * `POST /api/v1/investment/calculate-hmo/{property_id}`. Costs 1 request. Scope `investment:read`.
   */
  readonly calculateHmo: {
    readonly input: {
      readonly params: {
        /** UUID of a stored property, the `id` of the listing search. */
        property_id: string;
      };
      readonly query?: {
        /** `product` leaves the defaults of the account out. Left out: they are used. */
        defaults?: 'product' | undefined;
      };
      readonly body: CalculateHmoRequest;
    };
    readonly answer: HmoStandaloneResponse;
  };

  /**
   * Computes letting a stored property by the night and compares it with an ordinary letting. The property tells the nation and, unless the body names one, the price.
   *
   * `POST /api/v1/investment/calculate-sa/{property_id}`. Costs 1 request. Scope `investment:read`.
   */
  readonly calculateSa: {
    readonly input: {
      readonly params: {
        /** UUID of a stored property, the `id` of the listing search. */
        property_id: string;
      };
      readonly query?: {
        /** `product` leaves the defaults of the account out. Left out: they are used. */
        defaults?: 'product' | undefined;
      };
      readonly body: CalculateSaRequest;
    };
    readonly answer: SaStandaloneResponse;
  };

  /**
   * Changes the plan or the platform subscription of an account, suspends it or ends the suspension; only what is sent changes. Servers follow within a second, and the change stands in the audit log. An owner cannot suspend the own account.
   *
   * `PUT /api/v1/owner/accounts/{account_id}`. Free.
   */
  readonly changeAccount: {
    readonly input: {
      readonly params: {
        /** Id of an account. */
        account_id: string;
      };
      readonly body?: ChangeAccountRequest;
    };
    readonly answer: ChangeAccountResponse;
  };

  /**
   * Ranks registered sales around a home by how well they compare with it: a stored one, or one named by its postcode, its address or its UPRN, by what registers know of it and the query says. Each comes with its tier of evidence and the price at today’s level; sales outside the open market (category B of the register) are marked `non_standard`.
   *
   * `GET /api/v1/comparables`. Costs 1 request. Scope `market-data:read`.
   */
  readonly comparables: {
    readonly input: {
      readonly query?: {
        /** UUID of a stored property. One of this, `uprn`, and `postcode` or `address`. */
        property_id?: string | undefined;
        /** Unique property reference number of the home, 1 to 12 digits. */
        uprn?: Uprn | undefined;
        /** Postcode or outcode of the home. Left out: the postcode that ends `address`. */
        postcode?: Area | undefined;
        /** Address of the home in one line, such as `Flat 3, 12 High Street`, with a full postcode at its end or in `postcode`. Left out: not known. */
        address?: string | undefined;
        /** Flat or unit, as in `Flat 3`; with `postcode`. Left out: none. */
        saon?: string | undefined;
        /** Number or name of the house or building; with `postcode`. Left out: not known. */
        paon?: string | undefined;
        /** Street of the home; with `postcode`. Left out: the street of the postcode, where it has one alone. */
        street?: string | undefined;
        /** Bedrooms of the home to compare with; sales of other numbers are less alike. Left out: those of its record, where it is stored. */
        bedrooms?: number | undefined;
        /** Type of the home to compare with, such as terraced, or a code D, S, T or F; sales of other types stand after all of it, where it fills less than the limit. Left out: that of the home, where it is known. */
        type?: string | undefined;
        /**
         * How far from the point to look, miles in a straight line.
         * @default 0.5
         */
        radius_miles?: number | undefined;
        /**
         * Items in the answer at most.
         * @default 20
         */
        limit?: number | undefined;
      };
    };
    readonly answer: ComparablesResponse;
  };

  /**
   * Scores two to five places by transport, schools and amenities and names the best. The body is a list of points.
   *
   * `POST /api/v1/area/compare-locations`. Costs 1 request. Scope `areas:read`.
   */
  readonly compareLocations: {
    readonly input: { readonly body: CompareLocationsRequest };
    readonly answer: CompareLocationsResponse;
  };

  /**
   * Computes two to five strategies for a stored property and recommends the one with the highest return on investment; `ranking` sets them by profit on the same cash over the same years beside it, before tax. A strategy that was not asked for is null.
   *
   * `POST /api/v1/investment/compare-strategies/{property_id}`. Costs 1 request. Scope `investment:read`.
   */
  readonly compareStrategies: {
    readonly input: {
      readonly params: {
        /** UUID of a stored property, the `id` of the listing search. */
        property_id: string;
      };
      readonly query?: {
        /** `product` leaves the defaults of the account out. Left out: they are used. */
        defaults?: 'product' | undefined;
      };
      readonly body: CompareStrategiesRequest;
    };
    readonly answer: CompareStrategiesResponse;
  };

  /**
   * Counts the listings that the same filters find in the listing search. It tells whether filters are too tight before pages are read.
   *
   * `GET /api/v1/properties/count`. Costs 1 request. Scope `properties:read`.
   */
  readonly countProperties: {
    readonly input: {
      readonly query?: {
        /** Whether homes for sale or to let are sought. Left out: for sale. */
        listing_type?: 'sale' | 'rent' | undefined;
        /** Statuses that the listing may have. Left out: active. */
        status?:
          | ('active' | 'under_offer' | 'sold_stc' | 'sold' | 'let_agreed' | 'let' | 'withdrawn')[]
          | undefined;
        /** Least price, pounds; of homes to let the rent a month. */
        min_price?: number | undefined;
        /** Greatest price, pounds; of homes to let the rent a month. */
        max_price?: number | undefined;
        /** Least number of bedrooms. */
        min_bedrooms?: number | undefined;
        /** Greatest number of bedrooms. */
        max_bedrooms?: number | undefined;
        /** Least number of bathrooms. */
        min_bathrooms?: number | undefined;
        /** Greatest number of bathrooms. */
        max_bathrooms?: number | undefined;
        /** Least floor area, square feet. */
        min_floor_area_sqft?: number | undefined;
        /** Greatest floor area, square feet. */
        max_floor_area_sqft?: number | undefined;
        /** Least price a square foot, pounds. */
        min_price_per_sqft?: number | undefined;
        /** Greatest price a square foot, pounds. */
        max_price_per_sqft?: number | undefined;
        /** Types that the home may have, by their names; the codes D, S, T and F stand for detached, semi-detached, terraced and flat. */
        property_types?:
          | (
              | 'detached'
              | 'semi-detached'
              | 'terraced'
              | 'flat'
              | 'bungalow'
              | 'park_home'
              | 'land'
              | 'commercial'
              | 'other'
            )[]
          | undefined;
        /** Tenures that the home may have. */
        tenure?: ('freehold' | 'leasehold' | 'share_of_freehold' | 'commonhold')[] | undefined;
        /** Least number of years left of the lease. */
        min_lease_years?: number | undefined;
        /** Greatest number of years left of the lease. */
        max_lease_years?: number | undefined;
        /** True: only homes known to be newly built; false: only homes known not to be. */
        new_build?: boolean | undefined;
        /** Energy bands that the home may have. */
        epc_ratings?: ('A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G')[] | undefined;
        /** Council tax bands that the home may have. */
        council_tax_bands?: ('A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | 'H' | 'I')[] | undefined;
        /** True: only homes whose price lies below the estimated value by 0.01 per cent or more. False asks nothing. */
        bmv_only?: boolean | undefined;
        /** Least discount of the price against the estimated value, per cent. */
        min_bmv_discount?: number | undefined;
        /** Least gross yield, per cent: estimated rent of a year over the price (off-market: over the estimated value). */
        min_yield?: number | undefined;
        /** Greatest gross yield, per cent: estimated rent of a year over the price (off-market: over the estimated value). */
        max_yield?: number | undefined;
        /** Least deal score, 0–100. */
        min_deal_score?: number | undefined;
        /** True: only homes whose `is_hot_deal` is true. False asks nothing. */
        hot_deals_only?: boolean | undefined;
        /** Least motivation score, 0–100. */
        min_motivation_score?: number | undefined;
        /** Motivation tiers that the home may have. */
        motivation_tiers?: ('gold' | 'silver' | 'bronze' | 'excluded')[] | undefined;
        /** Slug of a playbook whose preset the home must meet; other criteria narrow it. Homes of unknown tier are left out. */
        playbook?:
          | 'brrr_candidate'
          | 'hmo_conversion'
          | 'btl_candidate'
          | 'flip_candidate'
          | 'sa_candidate'
          | 'probate_deals'
          | 'auction_deals'
          | 'repossessions'
          | 'tenanted_investments'
          | 'title_split'
          | 'short_lease'
          | 'cash_buyers_only'
          | 'below_market_value'
          | 'high_yield'
          | 'motivated_sellers'
          | 'stale_listings'
          | 'development_sites'
          | 'commercial_conversion'
          | undefined;
        /** Tiers that the home may have in the playbook asked for; without one whose tiers are stored, in any of the three that are. */
        playbook_tiers?: ('gold' | 'silver' | 'bronze')[] | undefined;
        /** Only homes that came on offer from this day or instant on. */
        added_since?: string | undefined;
        /** Least number of whole days from the first listing of the home to today, in UTC. */
        min_days_listed?: number | undefined;
        /** Greatest number of whole days from the first listing of the home to today, in UTC. */
        max_days_listed?: number | undefined;
        /** True: only homes whose price was reduced at least once. False asks nothing. */
        reduced_only?: boolean | undefined;
        /** Least fall from the first price to the present one, per cent. */
        min_reduction_pct?: number | undefined;
        /** Only homes whose price was reduced from this day or instant on. */
        reduced_since?: string | undefined;
        /** True: only homes known to be listed buildings; false: only those known not to be. By map data. */
        is_listed_building?: boolean | undefined;
        /** True: only homes known to stand in a conservation area; false: only those known not to. By map data. */
        in_conservation_area?: boolean | undefined;
        /** True: only homes known to stand in flood zone 2 or 3; false: only those known not to. By map data. */
        is_flood_zone?: boolean | undefined;
        /** True: only homes known to be under an Article 4 direction; false: only those known not to be. By map data. */
        has_article4?: boolean | undefined;
        /** Terms that must all stand in title or key features. */
        keywords?: string[] | undefined;
        /** Terms of which none may stand in title or key features. */
        exclude_keywords?: string[] | undefined;
        /** True: only listings whose text says that the home is sold out of an estate of a deceased person; false: all others only. */
        probate?: boolean | undefined;
        /** True: only listings whose text says that a lender has taken possession of the home; false: all others only. */
        repossession?: boolean | undefined;
        /** True: only listings whose text says that a receiver, an administrator or a liquidator sells; false: all others only. */
        receivership?: boolean | undefined;
        /** True: only listings whose text says that the home is sold by auction; false: all others only. */
        auction?: boolean | undefined;
        /** True: only listings whose text says that the home is sold by a conditional auction with a reservation fee; false: all others only. */
        modern_method_auction?: boolean | undefined;
        /** True: only listings whose text says that only cash buyers can buy, or that no mortgage can be had; false: all others only. */
        cash_buyers_only?: boolean | undefined;
        /** True: only listings whose text says that no onward chain waits on the sale; false: all others only. */
        chain_free?: boolean | undefined;
        /** True: only listings whose text says that the home stands empty or is sold so; false: all others only. */
        vacant_possession?: boolean | undefined;
        /** True: only listings whose text says that the seller wants a quick sale; false: all others only. */
        quick_sale?: boolean | undefined;
        /** True: only listings whose text says that the seller is motivated or open to offers; false: all others only. */
        motivated_seller?: boolean | undefined;
        /** True: only listings whose text says that the price was reduced; false: all others only. */
        price_reduced_text?: boolean | undefined;
        /** True: only listings whose text says that the price lies below the market value; false: all others only. */
        below_market_value?: boolean | undefined;
        /** True: only listings whose text says that the home is back on the market after a sale fell through; false: all others only. */
        back_on_market?: boolean | undefined;
        /** True: only listings whose text says that the seller moves away or abroad; false: all others only. */
        relocation_sale?: boolean | undefined;
        /** True: only listings whose text says that the seller separates or divorces; false: all others only. */
        divorce_sale?: boolean | undefined;
        /** True: only listings whose text says that a landlord gives the home up; false: all others only. */
        landlord_exit?: boolean | undefined;
        /** True: only listings whose text says that several homes are sold together; false: all others only. */
        portfolio_sale?: boolean | undefined;
        /** True: only listings whose text says that the seller finances the purchase or offers an option; false: all others only. */
        vendor_finance?: boolean | undefined;
        /** True: only listings whose text says that the home needs modernising or updating; false: all others only. */
        needs_modernisation?: boolean | undefined;
        /** True: only listings whose text says that the home needs renovating; false: all others only. */
        needs_renovation?: boolean | undefined;
        /** True: only listings whose text says that the home is derelict or uninhabitable; false: all others only. */
        derelict?: boolean | undefined;
        /** True: only listings whose text says that the structure has moved or needs repair; false: all others only. */
        structural_issues?: boolean | undefined;
        /** True: only listings whose text says that a fire has damaged the home; false: all others only. */
        fire_damaged?: boolean | undefined;
        /** True: only listings whose text says that water or severe damp has damaged the home; false: all others only. */
        water_damaged?: boolean | undefined;
        /** True: only listings whose text says that the home is of non-standard construction; false: all others only. */
        non_standard_construction?: boolean | undefined;
        /** True: only listings whose text says something of Japanese knotweed; false: all others only. */
        knotweed?: boolean | undefined;
        /** True: only listings whose text says something of cladding or an EWS1 form; false: all others only. */
        cladding_issue?: boolean | undefined;
        /** True: only listings whose text says something of asbestos; false: all others only. */
        asbestos?: boolean | undefined;
        /** True: only listings whose text says that the home has no central heating; false: all others only. */
        no_central_heating?: boolean | undefined;
        /** True: only listings whose text says that the home was recently refurbished; false: all others only. */
        recently_refurbished?: boolean | undefined;
        /** True: only listings whose text says that the lease is short, below 80 years; false: all others only. */
        short_lease?: boolean | undefined;
        /** True: only listings whose text says that planning permission was granted; false: all others only. */
        planning_granted?: boolean | undefined;
        /** True: only listings whose text says that the site could be developed, subject to planning; false: all others only. */
        development_potential?: boolean | undefined;
        /** True: only listings whose text says that the home could be extended; false: all others only. */
        extension_potential?: boolean | undefined;
        /** True: only listings whose text says that the loft could be converted; false: all others only. */
        loft_potential?: boolean | undefined;
        /** True: only listings whose text says that the land is a plot to build on; false: all others only. */
        building_plot?: boolean | undefined;
        /** True: only listings whose text says that the plot is large; false: all others only. */
        large_plot?: boolean | undefined;
        /** True: only listings whose text says that land comes with the home; false: all others only. */
        land_included?: boolean | undefined;
        /** True: only listings whose text says that a commercial building could be converted; false: all others only. */
        commercial_conversion?: boolean | undefined;
        /** True: only listings whose text says something of a barn or barn conversion; false: all others only. */
        barn?: boolean | undefined;
        /** True: only listings whose text says that the building is a former church or chapel; false: all others only. */
        church_chapel?: boolean | undefined;
        /** True: only listings whose text says that the building is a former school; false: all others only. */
        school_conversion?: boolean | undefined;
        /** True: only listings whose text says that the home has an annexe; false: all others only. */
        annexe?: boolean | undefined;
        /** True: only listings whose text says that the home has outbuildings; false: all others only. */
        outbuildings?: boolean | undefined;
        /** True: only listings whose text says that the home has a basement or cellar; false: all others only. */
        basement?: boolean | undefined;
        /** True: only listings whose text says that the home has several titles or could be split; false: all others only. */
        title_split?: boolean | undefined;
        /** True: only listings whose text says that the home is a house in multiple occupation; false: all others only. */
        hmo?: boolean | undefined;
        /** True: only listings whose text says that the home is licensed as a house in multiple occupation; false: all others only. */
        hmo_licensed?: boolean | undefined;
        /** True: only listings whose text says that the home could be let by the room; false: all others only. */
        hmo_potential?: boolean | undefined;
        /** True: only listings whose text says something of an Article 4 direction; false: all others only. */
        article4_text?: boolean | undefined;
        /** True: only listings whose text says that a tenant lives in the home; false: all others only. */
        tenanted?: boolean | undefined;
        /** True: only listings whose text says that the tenant has a regulated or protected tenancy; false: all others only. */
        regulated_tenancy?: boolean | undefined;
        /** True: only listings whose text says that the home is offered as an investment; false: all others only. */
        investment_opportunity?: boolean | undefined;
        /** True: only listings whose text says that the yield is high, at least 7 % where it is given; false: all others only. */
        high_yield?: boolean | undefined;
        /** True: only listings whose text says that the home is let to students; false: all others only. */
        student_let?: boolean | undefined;
        /** True: only listings whose text says that the home is a holiday or short let; false: all others only. */
        holiday_let?: boolean | undefined;
        /** True: only listings whose text says that the rent is guaranteed; false: all others only. */
        rent_guarantee?: boolean | undefined;
        /** True: only listings whose text says that ground rents are sold; false: all others only. */
        ground_rent_investment?: boolean | undefined;
        /** True: only listings whose text says that who may live there, or when, is restricted; false: all others only. */
        occupancy_restriction?: boolean | undefined;
        /** True: only listings whose text says that a share of the home is sold; false: all others only. */
        shared_ownership?: boolean | undefined;
        /** True: only listings whose text says that the home is sold under a discount scheme; false: all others only. */
        discounted_sale?: boolean | undefined;
        /** True: only listings whose text says that buyers must be of a certain age; false: all others only. */
        retirement_property?: boolean | undefined;
        /** True: only listings whose text says that the home is newly built or off-plan; false: all others only. */
        new_build_text?: boolean | undefined;
        /** True: only listings whose text says that a share of the freehold comes with the home; false: all others only. */
        share_of_freehold_text?: boolean | undefined;
        /** True: only listings whose text says that the home is a park or mobile home; false: all others only. */
        park_home?: boolean | undefined;
        /** True: only listings whose text says that the home is a boat or mooring; false: all others only. */
        houseboat?: boolean | undefined;
        /** True: only listings whose title or key features say that a whole block of flats is sold; false: all others only. */
        block_of_flats?: boolean | undefined;
        /** True: only listings whose title or key features say that the building is a care home or of use class C2; false: all others only. */
        is_care_home?: boolean | undefined;
        /** True: only listings whose title or key features say that the building is a hotel or guest house; false: all others only. */
        is_hotel_bb?: boolean | undefined;
        /** True: only listings whose title or key features say that the building is in mixed commercial and residential use; false: all others only. */
        mixed_use?: boolean | undefined;
        /** True: only listings whose title or key features say that the building is or was a pub; false: all others only. */
        is_former_pub?: boolean | undefined;
        /** True: only listings whose text says that the building is a shop, office or other commercial unit; false: all others only. */
        commercial_unit?: boolean | undefined;
        /** True: only listings whose text says that the home has a garage; false: all others only. */
        garage?: boolean | undefined;
        /** True: only listings whose text says that the home has off-street parking; false: all others only. */
        off_street_parking?: boolean | undefined;
        /** True: only listings whose text says that the home has a garden; false: all others only. */
        garden?: boolean | undefined;
        /** True: only listings whose text says that the home looks on the sea; false: all others only. */
        sea_view?: boolean | undefined;
        /** True: only listings whose text says that the home has solar panels; false: all others only. */
        solar_panels?: boolean | undefined;
        /** Outcodes, full postcodes, postcode areas such as M, or towns, comma-separated, at most 20. Outcodes match whole: M1 is not M14. */
        area?: string[] | undefined;
        /** Latitude of the point to be near to, decimal degrees (WGS 84); goes with `lon` and `radius_miles`. */
        lat?: number | undefined;
        /** Longitude of the point to be near to, decimal degrees (WGS 84); goes with `lat` and `radius_miles`. */
        lon?: number | undefined;
        /** How far from the point to look, miles in a straight line, 0.1–40; goes with `lat` and `lon`. */
        radius_miles?: number | undefined;
      };
    };
    readonly answer: CountPropertiesResponse;
  };

  /**
   * Makes an API key with the scopes of the plan. The answer is the only place that ever shows the whole key; a user holds at most five active ones.
   *
   * `POST /api/v1/api-keys`. Free.
   */
  readonly createApiKey: {
    readonly input: { readonly body: CreateApiKeyRequest };
    readonly answer: CreateApiKeyResponse;
  };

  /**
   * Saves a calculation and computes its results: results that a caller sends are refused. Errors are those of the calculator.
   *
   * `POST /api/v1/calculations`. Costs 1 request. Scope `investment:read`.
   */
  readonly createCalculation: {
    readonly input: { readonly body: CreateCalculationRequest };
    readonly answer: CreateCalculationResponse;
  };

  /**
   * Saves a scanner over listed stock. An area is needed, as outcodes or a drawn polygon; past the number of the plan it is 403.
   *
   * `POST /api/v1/lead-generators`. Costs 1 request. Scope `leads:read`.
   */
  readonly createLeadGenerator: {
    readonly input: { readonly body: CreateLeadGeneratorRequest };
    readonly answer: CreateLeadGeneratorResponse;
  };

  /**
   * Saves a scanner over homes that are not for sale. An area is needed, as outcodes or a drawn polygon; its criteria apply to every call of its properties.
   *
   * `POST /api/v1/off-market-lead-generators`. Costs 1 request. Scope `leads:read`.
   */
  readonly createOffMarketGenerator: {
    readonly input: { readonly body: CreateLeadGeneratorRequest };
    readonly answer: CreateOffMarketGeneratorResponse;
  };

  /**
   * Subscribes to a weekly or monthly report on a postcode or outcode. A second subscription to the same area and frequency is refused; an account holds at most 50.
   *
   * `POST /api/v1/area-report-subscriptions`. Costs 1 request. Scope `areas:read`.
   */
  readonly createReportSubscription: {
    readonly input: { readonly body: CreateReportSubscriptionRequest };
    readonly answer: CreateReportSubscriptionResponse;
  };

  /**
   * Adds an address to which messages are posted as they are recorded, signed as Standard Webhooks says. An account holds at most 10. Each message is attempted until the receiver answers 200 to 299: ten times over three days. Redirects are failures.
   *
   * `POST /api/v1/webhooks`. Free.
   */
  readonly createWebhook: {
    readonly input: { readonly body: CreateWebhookRequest };
    readonly answer: CreateWebhookResponse;
  };

  /**
   * Sums calls and charges by day and key, in UTC, over at most 92 days. Days without calls are there with zeros.
   *
   * `GET /api/v1/api-billing/usage/daily`. Free.
   */
  readonly dailyUsage: {
    readonly input: {
      readonly query?: {
        /** UUID of an API key: only the calls made with it. */
        key_id?: string | undefined;
        /** First day, YYYY-MM-DD in UTC. Left out: first day of the billing period of `to`. */
        from?: string | undefined;
        /** Last day, YYYY-MM-DD in UTC, at most 92 days from the first. Left out: today. */
        to?: string | undefined;
      };
    };
    readonly answer: DailyUsageResponse;
  };

  /**
   * Scores how good a deal a listing is, 0–100, by discount, yield, demand, age of the listing and price history. A factor that is not known leaves its weight to the others; with too little evidence the score is null and `reason` says why.
   *
   * `GET /api/v1/deal-score`. Costs 2 requests. Scope `market-data:read`.
   */
  readonly dealScore: {
    readonly input: {
      readonly query: {
        /** UUID of a stored property, the `id` of the listing search. */
        property_id: string;
        /**
         * True: the answer tells every input of the score and the cheapest change that would move it.
         * @default false
         */
        explain?: boolean | undefined;
      };
    };
    readonly answer: DealScoreResponse;
  };

  /**
   * Deletes a saved calculation for good.
   *
   * `DELETE /api/v1/calculations/{calculation_id}`. Costs 1 request. Scope `investment:read`.
   */
  readonly deleteCalculation: {
    readonly input: {
      readonly params: {
        /** UUID of a saved calculation of the account. */
        calculation_id: string;
      };
    };
    readonly answer: undefined;
  };

  /**
   * Retires a scanner: it is no longer listed or found, and its place is free at once.
   *
   * `DELETE /api/v1/lead-generators/{lg_id}`. Costs 1 request. Scope `leads:read`.
   */
  readonly deleteLeadGenerator: {
    readonly input: {
      readonly params: {
        /** UUID of a scanner of the account. */
        lg_id: string;
      };
    };
    readonly answer: undefined;
  };

  /**
   * Retires an off-market scanner: it is no longer listed or found, and its place is free at once.
   *
   * `DELETE /api/v1/off-market-lead-generators/{lg_id}`. Costs 1 request. Scope `leads:read`.
   */
  readonly deleteOffMarketGenerator: {
    readonly input: {
      readonly params: {
        /** UUID of a scanner of the account. */
        lg_id: string;
      };
    };
    readonly answer: undefined;
  };

  /**
   * Ends a subscription for good.
   *
   * `DELETE /api/v1/area-report-subscriptions/{subscription_id}`. Costs 1 request. Scope `areas:read`.
   */
  readonly deleteReportSubscription: {
    readonly input: {
      readonly params: {
        /** UUID of a subscription of the account. */
        subscription_id: string;
      };
    };
    readonly answer: undefined;
  };

  /**
   * Removes a webhook for good; nothing that is pending is sent any more.
   *
   * `DELETE /api/v1/webhooks/{webhook_id}`. Free.
   */
  readonly deleteWebhook: {
    readonly input: {
      readonly params: {
        /** UUID of a webhook of the account. */
        webhook_id: string;
      };
    };
    readonly answer: undefined;
  };

  /**
   * Tells how fast the homes for sale of a postcode or outcode find a buyer: an index, the mean age of unsold listings and the turnover of the stock over the 90 days up to `data_until`. Without a listing every figure is null.
   *
   * `GET /api/v1/demand`. Costs 1 request. Scope `market-data:read`.
   */
  readonly demand: {
    readonly input: {
      readonly query: {
        /** A full postcode or an outcode of the United Kingdom, in either case. */
        postcode: Area;
        /** Exact number of bedrooms. Left out: any number. */
        bedrooms?: number | undefined;
        /** Part of the name of a type of home, such as terraced or semi, or one of the codes D, S, T, F. Left out: every type. */
        type?: string | undefined;
      };
    };
    readonly answer: DemandResponse;
  };

  /**
   * Gives people, income, crime and deprivation of a postcode district from official statistics, with source and date. A district without a record is 404; a figure that the imported files do not state is null.
   *
   * `GET /api/v1/demographics/{postcode_district}`. Costs 1 request. Scope `areas:read`.
   */
  readonly demographics: {
    readonly input: {
      readonly params: {
        /** Postcode district (outcode), such as M14, in either case. */
        postcode_district: District;
      };
    };
    readonly answer: DemographicsResponse;
  };

  /**
   * Gives every postcode district that has a listing, by name, with the place of its listings and the figures of its market, so that a map can colour them by any of the figures. Districts have no boundary here: a place is a middle and a box. It draws nothing from the quota.
   *
   * `GET /api/v1/market-intelligence/district-map`. Free. Scope `areas:read`.
   */
  readonly districtMap: { readonly input: {}; readonly answer: DistrictMapResponse };

  /**
   * Gives the market of a postcode district in one row: listings, prices, rents, yield, time on market. Prices come from listings for sale, rents from listings to let, those no longer on offer among them; nothing known is 404.
   *
   * `GET /api/v1/market-intelligence/districts/{district}`. Costs 1 request. Scope `areas:read`.
   */
  readonly districtMarket: {
    readonly input: {
      readonly params: {
        /** Postcode district (outcode), such as M14, in either case. */
        district: District;
      };
    };
    readonly answer: DistrictMarketResponse;
  };

  /**
   * Ranks postcode districts by a figure of their market, the largest first, one page at a time. Districts with fewer listings on offer than `min_active` are left out.
   *
   * `GET /api/v1/market-intelligence/districts`. Costs 1 request. Scope `areas:read`.
   */
  readonly districtRanking: {
    readonly input: {
      readonly query?: {
        /**
         * Number of the page, from 1; page × limit reaches 10,000 items at most.
         * @default 1
         */
        page?: number | undefined;
        /**
         * Items in the answer at most.
         * @default 20
         */
        limit?: number | undefined;
        /**
         * Figure that the districts are ranked by, the largest first.
         * @default "avg_yield"
         */
        sort_by?:
          | 'avg_yield'
          | 'avg_rent_pcm'
          | 'median_price'
          | 'avg_price'
          | 'avg_days_on_market'
          | 'active_property_count'
          | 'avg_deal_score'
          | undefined;
        /**
         * Least number of listings on offer that a district must have.
         * @default 30
         */
        min_active?: number | undefined;
      };
    };
    readonly answer: DistrictRankingResponse;
  };

  /**
   * Gives the market of a postcode district by type and bedrooms, from listings on offer and gone. Listings whose type or bedrooms are not known are left out; nothing known is 404.
   *
   * `GET /api/v1/market-intelligence/districts/{district}/segments`. Costs 1 request. Scope `areas:read`.
   */
  readonly districtSegments: {
    readonly input: {
      readonly params: {
        /** Postcode district (outcode), such as M14, in either case. */
        district: District;
      };
      readonly query?: {
        /** Type of home; bungalows count as detached. Left out: every type. */
        property_type_group?: 'flat' | 'terraced' | 'semi-detached' | 'detached' | undefined;
        /** Number of bedrooms; five and more are one band. Left out: every band. */
        bedrooms?: number | undefined;
      };
    };
    readonly answer: DistrictSegmentsResponse;
  };

  /**
   * Sums calls that ran and their charges by endpoint and day, in UTC, over at most 92 days. A call that was refused before it ran (scope, rate limit, platform gate, quota) is of no endpoint: it is in the usage by day only. The charges add up to those of the usage by day.
   *
   * `GET /api/v1/api-billing/usage/endpoints`. Free.
   */
  readonly endpointUsage: {
    readonly input: {
      readonly query?: {
        /** First day, YYYY-MM-DD in UTC. Left out: first day of the billing period of `to`. */
        from?: string | undefined;
        /** Last day, YYYY-MM-DD in UTC, at most 92 days from the first. Left out: today. */
        to?: string | undefined;
      };
    };
    readonly answer: EndpointUsageResponse;
  };

  /**
   * Gives what a scanner finds as CSV, at most 10,000 rows, with the same order and overrides as its listings.
   *
   * `GET /api/v1/lead-generators/{lg_id}/export`. Costs 1 request. Scope `leads:read`.
   */
  readonly exportLeadGenerator: {
    readonly input: {
      readonly params: {
        /** UUID of a scanner of the account. */
        lg_id: string;
      };
      readonly query?: {
        /** Whether homes for sale or to let are sought. Left out: for sale. Empty: lifts the saved criterion. */
        listing_type?: 'sale' | 'rent' | undefined;
        /** Statuses that the listing may have. Left out: active. Empty: lifts the saved criterion. */
        status?:
          | ('active' | 'under_offer' | 'sold_stc' | 'sold' | 'let_agreed' | 'let' | 'withdrawn')[]
          | undefined;
        /** Least price, pounds; of homes to let the rent a month. Empty: lifts the saved criterion. */
        min_price?: number | undefined;
        /** Greatest price, pounds; of homes to let the rent a month. Empty: lifts the saved criterion. */
        max_price?: number | undefined;
        /** Least number of bedrooms. Empty: lifts the saved criterion. */
        min_bedrooms?: number | undefined;
        /** Greatest number of bedrooms. Empty: lifts the saved criterion. */
        max_bedrooms?: number | undefined;
        /** Least number of bathrooms. Empty: lifts the saved criterion. */
        min_bathrooms?: number | undefined;
        /** Greatest number of bathrooms. Empty: lifts the saved criterion. */
        max_bathrooms?: number | undefined;
        /** Least floor area, square feet. Empty: lifts the saved criterion. */
        min_floor_area_sqft?: number | undefined;
        /** Greatest floor area, square feet. Empty: lifts the saved criterion. */
        max_floor_area_sqft?: number | undefined;
        /** Least price a square foot, pounds. Empty: lifts the saved criterion. */
        min_price_per_sqft?: number | undefined;
        /** Greatest price a square foot, pounds. Empty: lifts the saved criterion. */
        max_price_per_sqft?: number | undefined;
        /** Types that the home may have, by their names; the codes D, S, T and F stand for detached, semi-detached, terraced and flat. Empty: lifts the saved criterion. */
        property_types?:
          | (
              | 'detached'
              | 'semi-detached'
              | 'terraced'
              | 'flat'
              | 'bungalow'
              | 'park_home'
              | 'land'
              | 'commercial'
              | 'other'
            )[]
          | undefined;
        /** Tenures that the home may have. Empty: lifts the saved criterion. */
        tenure?: ('freehold' | 'leasehold' | 'share_of_freehold' | 'commonhold')[] | undefined;
        /** Least number of years left of the lease. Empty: lifts the saved criterion. */
        min_lease_years?: number | undefined;
        /** Greatest number of years left of the lease. Empty: lifts the saved criterion. */
        max_lease_years?: number | undefined;
        /** True: only homes known to be newly built; false: only homes known not to be. Empty: lifts the saved criterion. */
        new_build?: boolean | undefined;
        /** Energy bands that the home may have. Empty: lifts the saved criterion. */
        epc_ratings?: ('A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G')[] | undefined;
        /** Council tax bands that the home may have. Empty: lifts the saved criterion. */
        council_tax_bands?: ('A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | 'H' | 'I')[] | undefined;
        /** True: only homes whose price lies below the estimated value by 0.01 per cent or more. False asks nothing. Empty: lifts the saved criterion. */
        bmv_only?: boolean | undefined;
        /** Least discount of the price against the estimated value, per cent. Empty: lifts the saved criterion. */
        min_bmv_discount?: number | undefined;
        /** Least gross yield, per cent: estimated rent of a year over the price (off-market: over the estimated value). Empty: lifts the saved criterion. */
        min_yield?: number | undefined;
        /** Greatest gross yield, per cent: estimated rent of a year over the price (off-market: over the estimated value). Empty: lifts the saved criterion. */
        max_yield?: number | undefined;
        /** Least deal score, 0–100. Empty: lifts the saved criterion. */
        min_deal_score?: number | undefined;
        /** True: only homes whose `is_hot_deal` is true. False asks nothing. Empty: lifts the saved criterion. */
        hot_deals_only?: boolean | undefined;
        /** Least motivation score, 0–100. Empty: lifts the saved criterion. */
        min_motivation_score?: number | undefined;
        /** Motivation tiers that the home may have. Empty: lifts the saved criterion. */
        motivation_tiers?: ('gold' | 'silver' | 'bronze' | 'excluded')[] | undefined;
        /** Slug of a playbook whose preset the home must meet; other criteria narrow it. Homes of unknown tier are left out. Empty: lifts the saved criterion. */
        playbook?:
          | 'brrr_candidate'
          | 'hmo_conversion'
          | 'btl_candidate'
          | 'flip_candidate'
          | 'sa_candidate'
          | 'probate_deals'
          | 'auction_deals'
          | 'repossessions'
          | 'tenanted_investments'
          | 'title_split'
          | 'short_lease'
          | 'cash_buyers_only'
          | 'below_market_value'
          | 'high_yield'
          | 'motivated_sellers'
          | 'stale_listings'
          | 'development_sites'
          | 'commercial_conversion'
          | undefined;
        /** Tiers that the home may have in the playbook asked for; without one whose tiers are stored, in any of the three that are. Empty: lifts the saved criterion. */
        playbook_tiers?: ('gold' | 'silver' | 'bronze')[] | undefined;
        /** Only homes that came on offer from this day or instant on. Empty: lifts the saved criterion. */
        added_since?: string | undefined;
        /** Least number of whole days from the first listing of the home to today, in UTC. Empty: lifts the saved criterion. */
        min_days_listed?: number | undefined;
        /** Greatest number of whole days from the first listing of the home to today, in UTC. Empty: lifts the saved criterion. */
        max_days_listed?: number | undefined;
        /** True: only homes whose price was reduced at least once. False asks nothing. Empty: lifts the saved criterion. */
        reduced_only?: boolean | undefined;
        /** Least fall from the first price to the present one, per cent. Empty: lifts the saved criterion. */
        min_reduction_pct?: number | undefined;
        /** Only homes whose price was reduced from this day or instant on. Empty: lifts the saved criterion. */
        reduced_since?: string | undefined;
        /** True: only homes known to be listed buildings; false: only those known not to be. By map data. Empty: lifts the saved criterion. */
        is_listed_building?: boolean | undefined;
        /** True: only homes known to stand in a conservation area; false: only those known not to. By map data. Empty: lifts the saved criterion. */
        in_conservation_area?: boolean | undefined;
        /** True: only homes known to stand in flood zone 2 or 3; false: only those known not to. By map data. Empty: lifts the saved criterion. */
        is_flood_zone?: boolean | undefined;
        /** True: only homes known to be under an Article 4 direction; false: only those known not to be. By map data. Empty: lifts the saved criterion. */
        has_article4?: boolean | undefined;
        /** Terms that must all stand in title or key features. Empty: lifts the saved criterion. */
        keywords?: string[] | undefined;
        /** Terms of which none may stand in title or key features. Empty: lifts the saved criterion. */
        exclude_keywords?: string[] | undefined;
        /** True: only listings whose text says that the home is sold out of an estate of a deceased person; false: all others only. Empty: lifts the saved criterion. */
        probate?: boolean | undefined;
        /** True: only listings whose text says that a lender has taken possession of the home; false: all others only. Empty: lifts the saved criterion. */
        repossession?: boolean | undefined;
        /** True: only listings whose text says that a receiver, an administrator or a liquidator sells; false: all others only. Empty: lifts the saved criterion. */
        receivership?: boolean | undefined;
        /** True: only listings whose text says that the home is sold by auction; false: all others only. Empty: lifts the saved criterion. */
        auction?: boolean | undefined;
        /** True: only listings whose text says that the home is sold by a conditional auction with a reservation fee; false: all others only. Empty: lifts the saved criterion. */
        modern_method_auction?: boolean | undefined;
        /** True: only listings whose text says that only cash buyers can buy, or that no mortgage can be had; false: all others only. Empty: lifts the saved criterion. */
        cash_buyers_only?: boolean | undefined;
        /** True: only listings whose text says that no onward chain waits on the sale; false: all others only. Empty: lifts the saved criterion. */
        chain_free?: boolean | undefined;
        /** True: only listings whose text says that the home stands empty or is sold so; false: all others only. Empty: lifts the saved criterion. */
        vacant_possession?: boolean | undefined;
        /** True: only listings whose text says that the seller wants a quick sale; false: all others only. Empty: lifts the saved criterion. */
        quick_sale?: boolean | undefined;
        /** True: only listings whose text says that the seller is motivated or open to offers; false: all others only. Empty: lifts the saved criterion. */
        motivated_seller?: boolean | undefined;
        /** True: only listings whose text says that the price was reduced; false: all others only. Empty: lifts the saved criterion. */
        price_reduced_text?: boolean | undefined;
        /** True: only listings whose text says that the price lies below the market value; false: all others only. Empty: lifts the saved criterion. */
        below_market_value?: boolean | undefined;
        /** True: only listings whose text says that the home is back on the market after a sale fell through; false: all others only. Empty: lifts the saved criterion. */
        back_on_market?: boolean | undefined;
        /** True: only listings whose text says that the seller moves away or abroad; false: all others only. Empty: lifts the saved criterion. */
        relocation_sale?: boolean | undefined;
        /** True: only listings whose text says that the seller separates or divorces; false: all others only. Empty: lifts the saved criterion. */
        divorce_sale?: boolean | undefined;
        /** True: only listings whose text says that a landlord gives the home up; false: all others only. Empty: lifts the saved criterion. */
        landlord_exit?: boolean | undefined;
        /** True: only listings whose text says that several homes are sold together; false: all others only. Empty: lifts the saved criterion. */
        portfolio_sale?: boolean | undefined;
        /** True: only listings whose text says that the seller finances the purchase or offers an option; false: all others only. Empty: lifts the saved criterion. */
        vendor_finance?: boolean | undefined;
        /** True: only listings whose text says that the home needs modernising or updating; false: all others only. Empty: lifts the saved criterion. */
        needs_modernisation?: boolean | undefined;
        /** True: only listings whose text says that the home needs renovating; false: all others only. Empty: lifts the saved criterion. */
        needs_renovation?: boolean | undefined;
        /** True: only listings whose text says that the home is derelict or uninhabitable; false: all others only. Empty: lifts the saved criterion. */
        derelict?: boolean | undefined;
        /** True: only listings whose text says that the structure has moved or needs repair; false: all others only. Empty: lifts the saved criterion. */
        structural_issues?: boolean | undefined;
        /** True: only listings whose text says that a fire has damaged the home; false: all others only. Empty: lifts the saved criterion. */
        fire_damaged?: boolean | undefined;
        /** True: only listings whose text says that water or severe damp has damaged the home; false: all others only. Empty: lifts the saved criterion. */
        water_damaged?: boolean | undefined;
        /** True: only listings whose text says that the home is of non-standard construction; false: all others only. Empty: lifts the saved criterion. */
        non_standard_construction?: boolean | undefined;
        /** True: only listings whose text says something of Japanese knotweed; false: all others only. Empty: lifts the saved criterion. */
        knotweed?: boolean | undefined;
        /** True: only listings whose text says something of cladding or an EWS1 form; false: all others only. Empty: lifts the saved criterion. */
        cladding_issue?: boolean | undefined;
        /** True: only listings whose text says something of asbestos; false: all others only. Empty: lifts the saved criterion. */
        asbestos?: boolean | undefined;
        /** True: only listings whose text says that the home has no central heating; false: all others only. Empty: lifts the saved criterion. */
        no_central_heating?: boolean | undefined;
        /** True: only listings whose text says that the home was recently refurbished; false: all others only. Empty: lifts the saved criterion. */
        recently_refurbished?: boolean | undefined;
        /** True: only listings whose text says that the lease is short, below 80 years; false: all others only. Empty: lifts the saved criterion. */
        short_lease?: boolean | undefined;
        /** True: only listings whose text says that planning permission was granted; false: all others only. Empty: lifts the saved criterion. */
        planning_granted?: boolean | undefined;
        /** True: only listings whose text says that the site could be developed, subject to planning; false: all others only. Empty: lifts the saved criterion. */
        development_potential?: boolean | undefined;
        /** True: only listings whose text says that the home could be extended; false: all others only. Empty: lifts the saved criterion. */
        extension_potential?: boolean | undefined;
        /** True: only listings whose text says that the loft could be converted; false: all others only. Empty: lifts the saved criterion. */
        loft_potential?: boolean | undefined;
        /** True: only listings whose text says that the land is a plot to build on; false: all others only. Empty: lifts the saved criterion. */
        building_plot?: boolean | undefined;
        /** True: only listings whose text says that the plot is large; false: all others only. Empty: lifts the saved criterion. */
        large_plot?: boolean | undefined;
        /** True: only listings whose text says that land comes with the home; false: all others only. Empty: lifts the saved criterion. */
        land_included?: boolean | undefined;
        /** True: only listings whose text says that a commercial building could be converted; false: all others only. Empty: lifts the saved criterion. */
        commercial_conversion?: boolean | undefined;
        /** True: only listings whose text says something of a barn or barn conversion; false: all others only. Empty: lifts the saved criterion. */
        barn?: boolean | undefined;
        /** True: only listings whose text says that the building is a former church or chapel; false: all others only. Empty: lifts the saved criterion. */
        church_chapel?: boolean | undefined;
        /** True: only listings whose text says that the building is a former school; false: all others only. Empty: lifts the saved criterion. */
        school_conversion?: boolean | undefined;
        /** True: only listings whose text says that the home has an annexe; false: all others only. Empty: lifts the saved criterion. */
        annexe?: boolean | undefined;
        /** True: only listings whose text says that the home has outbuildings; false: all others only. Empty: lifts the saved criterion. */
        outbuildings?: boolean | undefined;
        /** True: only listings whose text says that the home has a basement or cellar; false: all others only. Empty: lifts the saved criterion. */
        basement?: boolean | undefined;
        /** True: only listings whose text says that the home has several titles or could be split; false: all others only. Empty: lifts the saved criterion. */
        title_split?: boolean | undefined;
        /** True: only listings whose text says that the home is a house in multiple occupation; false: all others only. Empty: lifts the saved criterion. */
        hmo?: boolean | undefined;
        /** True: only listings whose text says that the home is licensed as a house in multiple occupation; false: all others only. Empty: lifts the saved criterion. */
        hmo_licensed?: boolean | undefined;
        /** True: only listings whose text says that the home could be let by the room; false: all others only. Empty: lifts the saved criterion. */
        hmo_potential?: boolean | undefined;
        /** True: only listings whose text says something of an Article 4 direction; false: all others only. Empty: lifts the saved criterion. */
        article4_text?: boolean | undefined;
        /** True: only listings whose text says that a tenant lives in the home; false: all others only. Empty: lifts the saved criterion. */
        tenanted?: boolean | undefined;
        /** True: only listings whose text says that the tenant has a regulated or protected tenancy; false: all others only. Empty: lifts the saved criterion. */
        regulated_tenancy?: boolean | undefined;
        /** True: only listings whose text says that the home is offered as an investment; false: all others only. Empty: lifts the saved criterion. */
        investment_opportunity?: boolean | undefined;
        /** True: only listings whose text says that the yield is high, at least 7 % where it is given; false: all others only. Empty: lifts the saved criterion. */
        high_yield?: boolean | undefined;
        /** True: only listings whose text says that the home is let to students; false: all others only. Empty: lifts the saved criterion. */
        student_let?: boolean | undefined;
        /** True: only listings whose text says that the home is a holiday or short let; false: all others only. Empty: lifts the saved criterion. */
        holiday_let?: boolean | undefined;
        /** True: only listings whose text says that the rent is guaranteed; false: all others only. Empty: lifts the saved criterion. */
        rent_guarantee?: boolean | undefined;
        /** True: only listings whose text says that ground rents are sold; false: all others only. Empty: lifts the saved criterion. */
        ground_rent_investment?: boolean | undefined;
        /** True: only listings whose text says that who may live there, or when, is restricted; false: all others only. Empty: lifts the saved criterion. */
        occupancy_restriction?: boolean | undefined;
        /** True: only listings whose text says that a share of the home is sold; false: all others only. Empty: lifts the saved criterion. */
        shared_ownership?: boolean | undefined;
        /** True: only listings whose text says that the home is sold under a discount scheme; false: all others only. Empty: lifts the saved criterion. */
        discounted_sale?: boolean | undefined;
        /** True: only listings whose text says that buyers must be of a certain age; false: all others only. Empty: lifts the saved criterion. */
        retirement_property?: boolean | undefined;
        /** True: only listings whose text says that the home is newly built or off-plan; false: all others only. Empty: lifts the saved criterion. */
        new_build_text?: boolean | undefined;
        /** True: only listings whose text says that a share of the freehold comes with the home; false: all others only. Empty: lifts the saved criterion. */
        share_of_freehold_text?: boolean | undefined;
        /** True: only listings whose text says that the home is a park or mobile home; false: all others only. Empty: lifts the saved criterion. */
        park_home?: boolean | undefined;
        /** True: only listings whose text says that the home is a boat or mooring; false: all others only. Empty: lifts the saved criterion. */
        houseboat?: boolean | undefined;
        /** True: only listings whose title or key features say that a whole block of flats is sold; false: all others only. Empty: lifts the saved criterion. */
        block_of_flats?: boolean | undefined;
        /** True: only listings whose title or key features say that the building is a care home or of use class C2; false: all others only. Empty: lifts the saved criterion. */
        is_care_home?: boolean | undefined;
        /** True: only listings whose title or key features say that the building is a hotel or guest house; false: all others only. Empty: lifts the saved criterion. */
        is_hotel_bb?: boolean | undefined;
        /** True: only listings whose title or key features say that the building is in mixed commercial and residential use; false: all others only. Empty: lifts the saved criterion. */
        mixed_use?: boolean | undefined;
        /** True: only listings whose title or key features say that the building is or was a pub; false: all others only. Empty: lifts the saved criterion. */
        is_former_pub?: boolean | undefined;
        /** True: only listings whose text says that the building is a shop, office or other commercial unit; false: all others only. Empty: lifts the saved criterion. */
        commercial_unit?: boolean | undefined;
        /** True: only listings whose text says that the home has a garage; false: all others only. Empty: lifts the saved criterion. */
        garage?: boolean | undefined;
        /** True: only listings whose text says that the home has off-street parking; false: all others only. Empty: lifts the saved criterion. */
        off_street_parking?: boolean | undefined;
        /** True: only listings whose text says that the home has a garden; false: all others only. Empty: lifts the saved criterion. */
        garden?: boolean | undefined;
        /** True: only listings whose text says that the home looks on the sea; false: all others only. Empty: lifts the saved criterion. */
        sea_view?: boolean | undefined;
        /** True: only listings whose text says that the home has solar panels; false: all others only. Empty: lifts the saved criterion. */
        solar_panels?: boolean | undefined;
        /**
         * Order of the rows; unknown figures come last.
         * @default "best_bmv"
         */
        sort_by?:
          | 'newest'
          | 'oldest'
          | 'price_asc'
          | 'price_desc'
          | 'best_bmv'
          | 'highest_yield'
          | 'deal_score'
          | 'motivation_score'
          | 'most_reduced'
          | 'longest_listed'
          | 'price_per_sqft_asc'
          | undefined;
        /**
         * Format of the export; CSV is the one there is.
         * @default "csv"
         */
        format?: 'csv' | undefined;
      };
    };
    readonly answer: Uint8Array;
  };

  /**
   * Computes buying, renovating and selling at a price the body names: costs, profit and return. The surcharge on further homes applies unless the body says otherwise.
   *
   * `POST /api/v1/investment/calculate-flip/standalone`. Costs 1 request. Scope `investment:read`.
   */
  readonly flipStandalone: {
    readonly input: {
      readonly query?: {
        /** `product` leaves the defaults of the account out. Left out: they are used. */
        defaults?: 'product' | undefined;
      };
      readonly body: FlipStandaloneRequest;
    };
    readonly answer: FlipStandaloneResponse;
  };

  /**
   * Tells the flood zone of a point on the map of its nation, the highest where zones overlap. Where no map reaches the point every figure is null and `coverage` is `none`.
   *
   * `GET /api/v1/flood-risk`. Costs 1 request. Scope `planning:read`.
   */
  readonly floodRiskAt: {
    readonly input: {
      readonly query: {
        /** Latitude of the point in decimal degrees (WGS 84), −90 to 90. */
        latitude: number;
        /** Longitude of the point in decimal degrees (WGS 84), −180 to 180. */
        longitude: number;
      };
    };
    readonly answer: FloodRiskAtResponse;
  };

  /**
   * Tells the flood zone of a stored property: the fact stored with it, else the map at its position. Where no map reaches it every figure is null and `coverage` is `none`.
   *
   * `GET /api/v1/flood-risk/property/{property_id}`. Costs 1 request. Scope `planning:read`.
   */
  readonly floodRiskOfProperty: {
    readonly input: {
      readonly params: {
        /** UUID of a stored property, the `id` of the listing search. */
        property_id: string;
      };
    };
    readonly answer: FloodRiskAtResponse;
  };

  /**
   * Gives one saved calculation with its inputs and results.
   *
   * `GET /api/v1/calculations/{calculation_id}`. Costs 1 request. Scope `investment:read`.
   */
  readonly getCalculation: {
    readonly input: {
      readonly params: {
        /** UUID of a saved calculation of the account. */
        calculation_id: string;
      };
    };
    readonly answer: CreateCalculationResponse;
  };

  /**
   * Gives the account’s own assumptions as they were set: a field for every calculator that takes it, and under `btl`, `hmo`, `brrr`, `flip` and `sa` those of one strategy alone, which go first. An empty object: none is set.
   *
   * `GET /api/v1/investment/defaults`. Free.
   */
  readonly getDefaults: { readonly input: {}; readonly answer: AccountDefaults };

  /**
   * Gives the bytes of an image of a listing, in the size asked for. Only identifiers that a listing names are answered, never an address.
   *
   * `GET /api/v1/media/{image_id}`. Costs 1 request. Scope `properties:read`.
   */
  readonly getImage: {
    readonly input: {
      readonly params: {
        /** Identifier of the image, of a listing’s `images` or `floorplans`. */
        image_id: string;
      };
      readonly query?: {
        /**
         * Size of the image; `original` is as the agent gave it.
         * @default "original"
         */
        size?: 'thumb' | 'medium' | 'large' | 'original' | undefined;
      };
    };
    readonly answer: Uint8Array;
  };

  /**
   * Gives one scanner with the counts of its matches by status.
   *
   * `GET /api/v1/lead-generators/{lg_id}`. Costs 1 request. Scope `leads:read`.
   */
  readonly getLeadGenerator: {
    readonly input: {
      readonly params: {
        /** UUID of a scanner of the account. */
        lg_id: string;
      };
    };
    readonly answer: GetLeadGeneratorResponse;
  };

  /**
   * Gives one off-market scanner with the counts of its leads by class.
   *
   * `GET /api/v1/off-market-lead-generators/{lg_id}`. Costs 1 request. Scope `leads:read`.
   */
  readonly getOffMarketGenerator: {
    readonly input: {
      readonly params: {
        /** UUID of a scanner of the account. */
        lg_id: string;
      };
    };
    readonly answer: GetOffMarketGeneratorResponse;
  };

  /**
   * Gives one listing with its description, images, floor plans, price history, agent and the words that set each flag. A withdrawn listing stays readable by its id.
   *
   * `GET /api/v1/properties/{property_id}`. Costs 1 request. Scope `properties:read`.
   */
  readonly getProperty: {
    readonly input: {
      readonly params: {
        /** UUID of the listing. */
        property_id: string;
      };
    };
    readonly answer: GetPropertyResponse;
  };

  /**
   * Gives one area report subscription.
   *
   * `GET /api/v1/area-report-subscriptions/{subscription_id}`. Costs 1 request. Scope `areas:read`.
   */
  readonly getReportSubscription: {
    readonly input: {
      readonly params: {
        /** UUID of a subscription of the account. */
        subscription_id: string;
      };
    };
    readonly answer: CreateReportSubscriptionResponse;
  };

  /**
   * Gives one webhook, and since when its attempts have failed.
   *
   * `GET /api/v1/webhooks/{webhook_id}`. Free.
   */
  readonly getWebhook: {
    readonly input: {
      readonly params: {
        /** UUID of a webhook of the account. */
        webhook_id: string;
      };
    };
    readonly answer: GetWebhookResponse;
  };

  /**
   * Compares the median registered price of a postcode or outcode over the twelve months up to `data_until` with the twelve before. Only sales at full market value count; without sales in both years the growth is null.
   *
   * `GET /api/v1/growth`. Costs 1 request. Scope `areas:read`.
   */
  readonly growth: {
    readonly input: {
      readonly query: {
        /** A full postcode or an outcode of the United Kingdom, in either case. */
        postcode: Area;
      };
    };
    readonly answer: GrowthResponse;
  };

  /**
   * Counts the stored homes of an outcode that are listed buildings or stand in a conservation area, listed for sale or not, with up to ten of each.
   *
   * `GET /api/v1/heritage/area/{outcode}`. Costs 1 request. Scope `planning:read`.
   */
  readonly heritageArea: {
    readonly input: {
      readonly params: {
        /** First half of a postcode, such as M14, in either case. */
        outcode: Outcode;
      };
    };
    readonly answer: HeritageAreaResponse;
  };

  /**
   * Tells whether a stored property is a listed building or stands in a conservation area, by the map at its position, else by the facts stored with it; null where neither tells.
   *
   * `GET /api/v1/heritage/property/{property_id}`. Costs 1 request. Scope `planning:read`.
   */
  readonly heritageProperty: {
    readonly input: {
      readonly params: {
        /** UUID of a stored property, the `id` of the listing search. */
        property_id: string;
      };
    };
    readonly answer: HeritagePropertyResponse;
  };

  /**
   * Tells whether a stored property is a listed building or stands in a conservation area, by the map at its position, else by the facts stored with it, and what that restricts. Where neither tells, the facts are null.
   *
   * `GET /api/v1/planning/{property_id}/heritage-status`. Costs 1 request. Scope `planning:read`.
   */
  readonly heritageStatus: {
    readonly input: {
      readonly params: {
        /** UUID of a stored property, the `id` of the listing search. */
        property_id: string;
      };
    };
    readonly answer: HeritageStatusResponse;
  };

  /**
   * Computes a house let by the room at a price the body names. Every default that stood in for a field left out is named in `assumed`.
   *
   * `POST /api/v1/investment/calculate-hmo/standalone`. Costs 1 request. Scope `investment:read`.
   */
  readonly hmoStandalone: {
    readonly input: {
      readonly query?: {
        /** `product` leaves the defaults of the account out. Left out: they are used. */
        defaults?: 'product' | undefined;
      };
      readonly body: HmoStandaloneRequest;
    };
    readonly answer: HmoStandaloneResponse;
  };

  /**
   * Runs many calculator calls in one request, at most the batch limit of the plan, and answers them in order, each with its own status. Each success is charged as one call. Calculators that run another many times over (`solve`, `projection`, `sensitivity`) are no part of a batch.
   *
   * `POST /api/v1/investment/batch`. Costs 1 request. Scope `investment:read`.
   */
  readonly investmentBatch: {
    readonly input: {
      readonly query?: {
        /** `product` leaves the defaults of the account out. Left out: they are used. */
        defaults?: 'product' | undefined;
      };
      readonly body: InvestmentBatchRequest;
    };
    readonly answer: InvestmentBatchResponse;
  };

  /**
   * Computes the tax a letting adds for its owners, whose finance costs only reduce the tax at the basic rate (Section 24), beside the corporation tax of a company that owns the same, whose finance costs are an expense. One tax year, or every year that is known where the owners live.
   *
   * `POST /api/v1/investment/tax`. Costs 1 request. Scope `investment:read`.
   */
  readonly landlordTax: {
    readonly input: {
      readonly query?: {
        /** `product` leaves the defaults of the account out. Left out: they are used. */
        defaults?: 'product' | undefined;
      };
      readonly body: LandlordTaxRequest;
    };
    readonly answer: LandlordTaxResponse;
  };

  /**
   * Gives what changed among the matches of a scanner, newest first, for 90 days. Nothing is recorded unless alerts are enabled.
   *
   * `GET /api/v1/lead-generators/{lg_id}/alerts`. Costs 1 request. Scope `leads:read`.
   */
  readonly leadGeneratorAlerts: {
    readonly input: {
      readonly params: {
        /** UUID of a scanner of the account. */
        lg_id: string;
      };
      readonly query?: {
        /** Number of the page, from 1; page × limit reaches 10,000 items at most. */
        page?: number | undefined;
        /**
         * Items in the answer at most.
         * @default 20
         */
        limit?: number | undefined;
        /** Value of `next_cursor` of the page before, with the same filters; takes the place of `page`. It goes on after the last item shown, whatever is added above meanwhile; by `page`, items added meanwhile push others onto the next page again. */
        cursor?: string | undefined;
        /** Only changes after this instant, ISO 8601. Left out: the last 90 days. */
        since?: string | undefined;
      };
    };
    readonly answer: LeadGeneratorAlertsResponse;
  };

  /**
   * Gives the listings that a scanner finds, ranked, one page at a time. Every saved criterion can be overridden for this call: a value replaces it, an empty one lifts it. The first page without overrides marks the matches as read.
   *
   * `GET /api/v1/lead-generators/{lg_id}/properties`. Costs 1 request. Scope `leads:read`.
   */
  readonly leadGeneratorProperties: {
    readonly input: {
      readonly params: {
        /** UUID of a scanner of the account. */
        lg_id: string;
      };
      readonly query?: {
        /** Number of the page, from 1; page × limit reaches 10,000 items at most. */
        page?: number | undefined;
        /**
         * Items in the answer at most.
         * @default 20
         */
        limit?: number | undefined;
        /** Value of `next_cursor` of the page before, with the same filters; takes the place of `page`. It goes on after the last item shown, whatever is added above meanwhile; by `page`, items added meanwhile push others onto the next page again. */
        cursor?: string | undefined;
        /** Whether homes for sale or to let are sought. Left out: for sale. Empty: lifts the saved criterion. */
        listing_type?: 'sale' | 'rent' | undefined;
        /** Statuses that the listing may have. Left out: active. Empty: lifts the saved criterion. */
        status?:
          | ('active' | 'under_offer' | 'sold_stc' | 'sold' | 'let_agreed' | 'let' | 'withdrawn')[]
          | undefined;
        /** Least price, pounds; of homes to let the rent a month. Empty: lifts the saved criterion. */
        min_price?: number | undefined;
        /** Greatest price, pounds; of homes to let the rent a month. Empty: lifts the saved criterion. */
        max_price?: number | undefined;
        /** Least number of bedrooms. Empty: lifts the saved criterion. */
        min_bedrooms?: number | undefined;
        /** Greatest number of bedrooms. Empty: lifts the saved criterion. */
        max_bedrooms?: number | undefined;
        /** Least number of bathrooms. Empty: lifts the saved criterion. */
        min_bathrooms?: number | undefined;
        /** Greatest number of bathrooms. Empty: lifts the saved criterion. */
        max_bathrooms?: number | undefined;
        /** Least floor area, square feet. Empty: lifts the saved criterion. */
        min_floor_area_sqft?: number | undefined;
        /** Greatest floor area, square feet. Empty: lifts the saved criterion. */
        max_floor_area_sqft?: number | undefined;
        /** Least price a square foot, pounds. Empty: lifts the saved criterion. */
        min_price_per_sqft?: number | undefined;
        /** Greatest price a square foot, pounds. Empty: lifts the saved criterion. */
        max_price_per_sqft?: number | undefined;
        /** Types that the home may have, by their names; the codes D, S, T and F stand for detached, semi-detached, terraced and flat. Empty: lifts the saved criterion. */
        property_types?:
          | (
              | 'detached'
              | 'semi-detached'
              | 'terraced'
              | 'flat'
              | 'bungalow'
              | 'park_home'
              | 'land'
              | 'commercial'
              | 'other'
            )[]
          | undefined;
        /** Tenures that the home may have. Empty: lifts the saved criterion. */
        tenure?: ('freehold' | 'leasehold' | 'share_of_freehold' | 'commonhold')[] | undefined;
        /** Least number of years left of the lease. Empty: lifts the saved criterion. */
        min_lease_years?: number | undefined;
        /** Greatest number of years left of the lease. Empty: lifts the saved criterion. */
        max_lease_years?: number | undefined;
        /** True: only homes known to be newly built; false: only homes known not to be. Empty: lifts the saved criterion. */
        new_build?: boolean | undefined;
        /** Energy bands that the home may have. Empty: lifts the saved criterion. */
        epc_ratings?: ('A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G')[] | undefined;
        /** Council tax bands that the home may have. Empty: lifts the saved criterion. */
        council_tax_bands?: ('A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | 'H' | 'I')[] | undefined;
        /** True: only homes whose price lies below the estimated value by 0.01 per cent or more. False asks nothing. Empty: lifts the saved criterion. */
        bmv_only?: boolean | undefined;
        /** Least discount of the price against the estimated value, per cent. Empty: lifts the saved criterion. */
        min_bmv_discount?: number | undefined;
        /** Least gross yield, per cent: estimated rent of a year over the price (off-market: over the estimated value). Empty: lifts the saved criterion. */
        min_yield?: number | undefined;
        /** Greatest gross yield, per cent: estimated rent of a year over the price (off-market: over the estimated value). Empty: lifts the saved criterion. */
        max_yield?: number | undefined;
        /** Least deal score, 0–100. Empty: lifts the saved criterion. */
        min_deal_score?: number | undefined;
        /** True: only homes whose `is_hot_deal` is true. False asks nothing. Empty: lifts the saved criterion. */
        hot_deals_only?: boolean | undefined;
        /** Least motivation score, 0–100. Empty: lifts the saved criterion. */
        min_motivation_score?: number | undefined;
        /** Motivation tiers that the home may have. Empty: lifts the saved criterion. */
        motivation_tiers?: ('gold' | 'silver' | 'bronze' | 'excluded')[] | undefined;
        /** Slug of a playbook whose preset the home must meet; other criteria narrow it. Homes of unknown tier are left out. Empty: lifts the saved criterion. */
        playbook?:
          | 'brrr_candidate'
          | 'hmo_conversion'
          | 'btl_candidate'
          | 'flip_candidate'
          | 'sa_candidate'
          | 'probate_deals'
          | 'auction_deals'
          | 'repossessions'
          | 'tenanted_investments'
          | 'title_split'
          | 'short_lease'
          | 'cash_buyers_only'
          | 'below_market_value'
          | 'high_yield'
          | 'motivated_sellers'
          | 'stale_listings'
          | 'development_sites'
          | 'commercial_conversion'
          | undefined;
        /** Tiers that the home may have in the playbook asked for; without one whose tiers are stored, in any of the three that are. Empty: lifts the saved criterion. */
        playbook_tiers?: ('gold' | 'silver' | 'bronze')[] | undefined;
        /** Only homes that came on offer from this day or instant on. Empty: lifts the saved criterion. */
        added_since?: string | undefined;
        /** Least number of whole days from the first listing of the home to today, in UTC. Empty: lifts the saved criterion. */
        min_days_listed?: number | undefined;
        /** Greatest number of whole days from the first listing of the home to today, in UTC. Empty: lifts the saved criterion. */
        max_days_listed?: number | undefined;
        /** True: only homes whose price was reduced at least once. False asks nothing. Empty: lifts the saved criterion. */
        reduced_only?: boolean | undefined;
        /** Least fall from the first price to the present one, per cent. Empty: lifts the saved criterion. */
        min_reduction_pct?: number | undefined;
        /** Only homes whose price was reduced from this day or instant on. Empty: lifts the saved criterion. */
        reduced_since?: string | undefined;
        /** True: only homes known to be listed buildings; false: only those known not to be. By map data. Empty: lifts the saved criterion. */
        is_listed_building?: boolean | undefined;
        /** True: only homes known to stand in a conservation area; false: only those known not to. By map data. Empty: lifts the saved criterion. */
        in_conservation_area?: boolean | undefined;
        /** True: only homes known to stand in flood zone 2 or 3; false: only those known not to. By map data. Empty: lifts the saved criterion. */
        is_flood_zone?: boolean | undefined;
        /** True: only homes known to be under an Article 4 direction; false: only those known not to be. By map data. Empty: lifts the saved criterion. */
        has_article4?: boolean | undefined;
        /** Terms that must all stand in title or key features. Empty: lifts the saved criterion. */
        keywords?: string[] | undefined;
        /** Terms of which none may stand in title or key features. Empty: lifts the saved criterion. */
        exclude_keywords?: string[] | undefined;
        /** True: only listings whose text says that the home is sold out of an estate of a deceased person; false: all others only. Empty: lifts the saved criterion. */
        probate?: boolean | undefined;
        /** True: only listings whose text says that a lender has taken possession of the home; false: all others only. Empty: lifts the saved criterion. */
        repossession?: boolean | undefined;
        /** True: only listings whose text says that a receiver, an administrator or a liquidator sells; false: all others only. Empty: lifts the saved criterion. */
        receivership?: boolean | undefined;
        /** True: only listings whose text says that the home is sold by auction; false: all others only. Empty: lifts the saved criterion. */
        auction?: boolean | undefined;
        /** True: only listings whose text says that the home is sold by a conditional auction with a reservation fee; false: all others only. Empty: lifts the saved criterion. */
        modern_method_auction?: boolean | undefined;
        /** True: only listings whose text says that only cash buyers can buy, or that no mortgage can be had; false: all others only. Empty: lifts the saved criterion. */
        cash_buyers_only?: boolean | undefined;
        /** True: only listings whose text says that no onward chain waits on the sale; false: all others only. Empty: lifts the saved criterion. */
        chain_free?: boolean | undefined;
        /** True: only listings whose text says that the home stands empty or is sold so; false: all others only. Empty: lifts the saved criterion. */
        vacant_possession?: boolean | undefined;
        /** True: only listings whose text says that the seller wants a quick sale; false: all others only. Empty: lifts the saved criterion. */
        quick_sale?: boolean | undefined;
        /** True: only listings whose text says that the seller is motivated or open to offers; false: all others only. Empty: lifts the saved criterion. */
        motivated_seller?: boolean | undefined;
        /** True: only listings whose text says that the price was reduced; false: all others only. Empty: lifts the saved criterion. */
        price_reduced_text?: boolean | undefined;
        /** True: only listings whose text says that the price lies below the market value; false: all others only. Empty: lifts the saved criterion. */
        below_market_value?: boolean | undefined;
        /** True: only listings whose text says that the home is back on the market after a sale fell through; false: all others only. Empty: lifts the saved criterion. */
        back_on_market?: boolean | undefined;
        /** True: only listings whose text says that the seller moves away or abroad; false: all others only. Empty: lifts the saved criterion. */
        relocation_sale?: boolean | undefined;
        /** True: only listings whose text says that the seller separates or divorces; false: all others only. Empty: lifts the saved criterion. */
        divorce_sale?: boolean | undefined;
        /** True: only listings whose text says that a landlord gives the home up; false: all others only. Empty: lifts the saved criterion. */
        landlord_exit?: boolean | undefined;
        /** True: only listings whose text says that several homes are sold together; false: all others only. Empty: lifts the saved criterion. */
        portfolio_sale?: boolean | undefined;
        /** True: only listings whose text says that the seller finances the purchase or offers an option; false: all others only. Empty: lifts the saved criterion. */
        vendor_finance?: boolean | undefined;
        /** True: only listings whose text says that the home needs modernising or updating; false: all others only. Empty: lifts the saved criterion. */
        needs_modernisation?: boolean | undefined;
        /** True: only listings whose text says that the home needs renovating; false: all others only. Empty: lifts the saved criterion. */
        needs_renovation?: boolean | undefined;
        /** True: only listings whose text says that the home is derelict or uninhabitable; false: all others only. Empty: lifts the saved criterion. */
        derelict?: boolean | undefined;
        /** True: only listings whose text says that the structure has moved or needs repair; false: all others only. Empty: lifts the saved criterion. */
        structural_issues?: boolean | undefined;
        /** True: only listings whose text says that a fire has damaged the home; false: all others only. Empty: lifts the saved criterion. */
        fire_damaged?: boolean | undefined;
        /** True: only listings whose text says that water or severe damp has damaged the home; false: all others only. Empty: lifts the saved criterion. */
        water_damaged?: boolean | undefined;
        /** True: only listings whose text says that the home is of non-standard construction; false: all others only. Empty: lifts the saved criterion. */
        non_standard_construction?: boolean | undefined;
        /** True: only listings whose text says something of Japanese knotweed; false: all others only. Empty: lifts the saved criterion. */
        knotweed?: boolean | undefined;
        /** True: only listings whose text says something of cladding or an EWS1 form; false: all others only. Empty: lifts the saved criterion. */
        cladding_issue?: boolean | undefined;
        /** True: only listings whose text says something of asbestos; false: all others only. Empty: lifts the saved criterion. */
        asbestos?: boolean | undefined;
        /** True: only listings whose text says that the home has no central heating; false: all others only. Empty: lifts the saved criterion. */
        no_central_heating?: boolean | undefined;
        /** True: only listings whose text says that the home was recently refurbished; false: all others only. Empty: lifts the saved criterion. */
        recently_refurbished?: boolean | undefined;
        /** True: only listings whose text says that the lease is short, below 80 years; false: all others only. Empty: lifts the saved criterion. */
        short_lease?: boolean | undefined;
        /** True: only listings whose text says that planning permission was granted; false: all others only. Empty: lifts the saved criterion. */
        planning_granted?: boolean | undefined;
        /** True: only listings whose text says that the site could be developed, subject to planning; false: all others only. Empty: lifts the saved criterion. */
        development_potential?: boolean | undefined;
        /** True: only listings whose text says that the home could be extended; false: all others only. Empty: lifts the saved criterion. */
        extension_potential?: boolean | undefined;
        /** True: only listings whose text says that the loft could be converted; false: all others only. Empty: lifts the saved criterion. */
        loft_potential?: boolean | undefined;
        /** True: only listings whose text says that the land is a plot to build on; false: all others only. Empty: lifts the saved criterion. */
        building_plot?: boolean | undefined;
        /** True: only listings whose text says that the plot is large; false: all others only. Empty: lifts the saved criterion. */
        large_plot?: boolean | undefined;
        /** True: only listings whose text says that land comes with the home; false: all others only. Empty: lifts the saved criterion. */
        land_included?: boolean | undefined;
        /** True: only listings whose text says that a commercial building could be converted; false: all others only. Empty: lifts the saved criterion. */
        commercial_conversion?: boolean | undefined;
        /** True: only listings whose text says something of a barn or barn conversion; false: all others only. Empty: lifts the saved criterion. */
        barn?: boolean | undefined;
        /** True: only listings whose text says that the building is a former church or chapel; false: all others only. Empty: lifts the saved criterion. */
        church_chapel?: boolean | undefined;
        /** True: only listings whose text says that the building is a former school; false: all others only. Empty: lifts the saved criterion. */
        school_conversion?: boolean | undefined;
        /** True: only listings whose text says that the home has an annexe; false: all others only. Empty: lifts the saved criterion. */
        annexe?: boolean | undefined;
        /** True: only listings whose text says that the home has outbuildings; false: all others only. Empty: lifts the saved criterion. */
        outbuildings?: boolean | undefined;
        /** True: only listings whose text says that the home has a basement or cellar; false: all others only. Empty: lifts the saved criterion. */
        basement?: boolean | undefined;
        /** True: only listings whose text says that the home has several titles or could be split; false: all others only. Empty: lifts the saved criterion. */
        title_split?: boolean | undefined;
        /** True: only listings whose text says that the home is a house in multiple occupation; false: all others only. Empty: lifts the saved criterion. */
        hmo?: boolean | undefined;
        /** True: only listings whose text says that the home is licensed as a house in multiple occupation; false: all others only. Empty: lifts the saved criterion. */
        hmo_licensed?: boolean | undefined;
        /** True: only listings whose text says that the home could be let by the room; false: all others only. Empty: lifts the saved criterion. */
        hmo_potential?: boolean | undefined;
        /** True: only listings whose text says something of an Article 4 direction; false: all others only. Empty: lifts the saved criterion. */
        article4_text?: boolean | undefined;
        /** True: only listings whose text says that a tenant lives in the home; false: all others only. Empty: lifts the saved criterion. */
        tenanted?: boolean | undefined;
        /** True: only listings whose text says that the tenant has a regulated or protected tenancy; false: all others only. Empty: lifts the saved criterion. */
        regulated_tenancy?: boolean | undefined;
        /** True: only listings whose text says that the home is offered as an investment; false: all others only. Empty: lifts the saved criterion. */
        investment_opportunity?: boolean | undefined;
        /** True: only listings whose text says that the yield is high, at least 7 % where it is given; false: all others only. Empty: lifts the saved criterion. */
        high_yield?: boolean | undefined;
        /** True: only listings whose text says that the home is let to students; false: all others only. Empty: lifts the saved criterion. */
        student_let?: boolean | undefined;
        /** True: only listings whose text says that the home is a holiday or short let; false: all others only. Empty: lifts the saved criterion. */
        holiday_let?: boolean | undefined;
        /** True: only listings whose text says that the rent is guaranteed; false: all others only. Empty: lifts the saved criterion. */
        rent_guarantee?: boolean | undefined;
        /** True: only listings whose text says that ground rents are sold; false: all others only. Empty: lifts the saved criterion. */
        ground_rent_investment?: boolean | undefined;
        /** True: only listings whose text says that who may live there, or when, is restricted; false: all others only. Empty: lifts the saved criterion. */
        occupancy_restriction?: boolean | undefined;
        /** True: only listings whose text says that a share of the home is sold; false: all others only. Empty: lifts the saved criterion. */
        shared_ownership?: boolean | undefined;
        /** True: only listings whose text says that the home is sold under a discount scheme; false: all others only. Empty: lifts the saved criterion. */
        discounted_sale?: boolean | undefined;
        /** True: only listings whose text says that buyers must be of a certain age; false: all others only. Empty: lifts the saved criterion. */
        retirement_property?: boolean | undefined;
        /** True: only listings whose text says that the home is newly built or off-plan; false: all others only. Empty: lifts the saved criterion. */
        new_build_text?: boolean | undefined;
        /** True: only listings whose text says that a share of the freehold comes with the home; false: all others only. Empty: lifts the saved criterion. */
        share_of_freehold_text?: boolean | undefined;
        /** True: only listings whose text says that the home is a park or mobile home; false: all others only. Empty: lifts the saved criterion. */
        park_home?: boolean | undefined;
        /** True: only listings whose text says that the home is a boat or mooring; false: all others only. Empty: lifts the saved criterion. */
        houseboat?: boolean | undefined;
        /** True: only listings whose title or key features say that a whole block of flats is sold; false: all others only. Empty: lifts the saved criterion. */
        block_of_flats?: boolean | undefined;
        /** True: only listings whose title or key features say that the building is a care home or of use class C2; false: all others only. Empty: lifts the saved criterion. */
        is_care_home?: boolean | undefined;
        /** True: only listings whose title or key features say that the building is a hotel or guest house; false: all others only. Empty: lifts the saved criterion. */
        is_hotel_bb?: boolean | undefined;
        /** True: only listings whose title or key features say that the building is in mixed commercial and residential use; false: all others only. Empty: lifts the saved criterion. */
        mixed_use?: boolean | undefined;
        /** True: only listings whose title or key features say that the building is or was a pub; false: all others only. Empty: lifts the saved criterion. */
        is_former_pub?: boolean | undefined;
        /** True: only listings whose text says that the building is a shop, office or other commercial unit; false: all others only. Empty: lifts the saved criterion. */
        commercial_unit?: boolean | undefined;
        /** True: only listings whose text says that the home has a garage; false: all others only. Empty: lifts the saved criterion. */
        garage?: boolean | undefined;
        /** True: only listings whose text says that the home has off-street parking; false: all others only. Empty: lifts the saved criterion. */
        off_street_parking?: boolean | undefined;
        /** True: only listings whose text says that the home has a garden; false: all others only. Empty: lifts the saved criterion. */
        garden?: boolean | undefined;
        /** True: only listings whose text says that the home looks on the sea; false: all others only. Empty: lifts the saved criterion. */
        sea_view?: boolean | undefined;
        /** True: only listings whose text says that the home has solar panels; false: all others only. Empty: lifts the saved criterion. */
        solar_panels?: boolean | undefined;
        /**
         * Order of the listings; unknown figures come last.
         * @default "best_bmv"
         */
        sort_by?:
          | 'newest'
          | 'oldest'
          | 'price_asc'
          | 'price_desc'
          | 'best_bmv'
          | 'highest_yield'
          | 'deal_score'
          | 'motivation_score'
          | 'most_reduced'
          | 'longest_listed'
          | 'price_per_sqft_asc'
          | undefined;
      };
    };
    readonly answer: LeadGeneratorPropertiesResponse;
  };

  /**
   * Counts the matches of a scanner by status, with any status criterion left out.
   *
   * `GET /api/v1/lead-generators/{lg_id}/status-counts`. Costs 1 request. Scope `leads:read`.
   */
  readonly leadGeneratorStatusCounts: {
    readonly input: {
      readonly params: {
        /** UUID of a scanner of the account. */
        lg_id: string;
      };
    };
    readonly answer: LeadGeneratorStatusCountsResponse;
  };

  /**
   * Tests a loan on a letting as each typical kind of lender does: interest cover at a stress rate, loan to value, debt service cover; the most each test allows, which of them binds, and the rent the loan needs. Profiles are what lenders of a kind commonly publish, no one lender’s rule.
   *
   * `POST /api/v1/investment/lending`. Costs 1 request. Scope `investment:read`.
   */
  readonly lending: {
    readonly input: {
      readonly query?: {
        /** `product` leaves the defaults of the account out. Left out: they are used. */
        defaults?: 'product' | undefined;
      };
      readonly body: LendingRequest;
    };
    readonly answer: LendingResponse;
  };

  /**
   * Lists the accounts of the installation by name with their plan and what they have used in the current billing period. Only a session of an account that owns the installation may ask; that is granted on the command line alone.
   *
   * `GET /api/v1/owner/accounts`. Free.
   */
  readonly listAccounts: {
    readonly input: {
      readonly query?: {
        /**
         * Number of the page, from 1; page × limit reaches 10,000 items at most.
         * @default 1
         */
        page?: number | undefined;
        /**
         * Items in the answer at most.
         * @default 20
         */
        limit?: number | undefined;
        /** Part of an id or a name, of any case. */
        search?: string | undefined;
      };
    };
    readonly answer: ListAccountsResponse;
  };

  /**
   * Lists the API keys of the user, newest first, expired and revoked ones too.
   *
   * `GET /api/v1/api-keys`. Free.
   */
  readonly listApiKeys: { readonly input: {}; readonly answer: ListApiKeysResponse };

  /**
   * Lists the saved calculations of the account, without their results, one page at a time. `cursor` goes with `newest` and `oldest`; by `name` the list is walked by `page`.
   *
   * `GET /api/v1/calculations`. Costs 1 request. Scope `investment:read`.
   */
  readonly listCalculations: {
    readonly input: {
      readonly query?: {
        /** Number of the page, from 1; page × limit reaches 10,000 items at most. */
        page?: number | undefined;
        /**
         * Items in the answer at most.
         * @default 20
         */
        limit?: number | undefined;
        /** Value of `next_cursor` of the page before, with the same filters; takes the place of `page`. It goes on after the last item shown, whatever is added above meanwhile; by `page`, items added meanwhile push others onto the next page again. */
        cursor?: string | undefined;
        /** Only calculations of this kind. */
        strategy?: 'BTL' | 'HMO' | 'BRRR' | 'FLIP' | 'SA' | 'COMPARISON' | 'STAMP_DUTY' | undefined;
        /** Only calculations of this property. */
        property_id?: string | undefined;
        /** Only calculations with this tag. */
        tag?: string | undefined;
        /**
         * Order of the calculations: by the instant they were made, or by name.
         * @default "newest"
         */
        sort_by?: 'newest' | 'oldest' | 'name' | undefined;
      };
    };
    readonly answer: ListCalculationsResponse;
  };

  /**
   * Lists the consents that let an application call the connector for the account while one of their tokens still holds.
   *
   * `GET /api/v1/connected-assistants`. Free.
   */
  readonly listConnectedAssistants: {
    readonly input: {};
    readonly answer: ListConnectedAssistantsResponse;
  };

  /**
   * Lists the active scanners of the account over listed stock and how many more the plan allows.
   *
   * `GET /api/v1/lead-generators`. Costs 1 request. Scope `leads:read`.
   */
  readonly listLeadGenerators: { readonly input: {}; readonly answer: ListLeadGeneratorsResponse };

  /**
   * Lists the active scanners of the account over homes that are not for sale.
   *
   * `GET /api/v1/off-market-lead-generators`. Costs 1 request. Scope `leads:read`.
   */
  readonly listOffMarketGenerators: {
    readonly input: {};
    readonly answer: ListOffMarketGeneratorsResponse;
  };

  /**
   * Lists the area report subscriptions of the account, newest first.
   *
   * `GET /api/v1/area-report-subscriptions`. Costs 1 request. Scope `areas:read`.
   */
  readonly listReportSubscriptions: {
    readonly input: {};
    readonly answer: ListReportSubscriptionsResponse;
  };

  /**
   * Lists the reports made for a subscription, newest first, one page at a time.
   *
   * `GET /api/v1/area-report-subscriptions/{subscription_id}/reports`. Costs 1 request. Scope `areas:read`.
   */
  readonly listSubscriptionReports: {
    readonly input: {
      readonly params: {
        /** UUID of a subscription of the account. */
        subscription_id: string;
      };
      readonly query?: {
        /** Number of the page, from 1; page × limit reaches 10,000 items at most. */
        page?: number | undefined;
        /**
         * Items in the answer at most.
         * @default 20
         */
        limit?: number | undefined;
        /** Value of `next_cursor` of the page before, with the same filters; takes the place of `page`. It goes on after the last item shown, whatever is added above meanwhile; by `page`, items added meanwhile push others onto the next page again. */
        cursor?: string | undefined;
      };
    };
    readonly answer: ListSubscriptionReportsResponse;
  };

  /**
   * Lists what was to be delivered to a webhook, with the end of the last attempt, newest first, one page at a time.
   *
   * `GET /api/v1/webhooks/{webhook_id}/deliveries`. Free.
   */
  readonly listWebhookDeliveries: {
    readonly input: {
      readonly params: {
        /** UUID of a webhook of the account. */
        webhook_id: string;
      };
      readonly query?: {
        /** Number of the page, from 1; page × limit reaches 10,000 items at most. */
        page?: number | undefined;
        /**
         * Items in the answer at most.
         * @default 20
         */
        limit?: number | undefined;
        /** Value of `next_cursor` of the page before, with the same filters; takes the place of `page`. It goes on after the last item shown, whatever is added above meanwhile; by `page`, items added meanwhile push others onto the next page again. */
        cursor?: string | undefined;
      };
    };
    readonly answer: ListWebhookDeliveriesResponse;
  };

  /**
   * Lists the webhooks of the account, newest first, without their secrets.
   *
   * `GET /api/v1/webhooks`. Free.
   */
  readonly listWebhooks: { readonly input: {}; readonly answer: ListWebhooksResponse };

  /**
   * Scores how motivated the seller of a property seems, 0–100, from public facts of the listing and the home. It holds no personal data.
   *
   * `GET /api/v1/motivation-score`. Costs 1 request. Scope `market-data:read`.
   */
  readonly motivationScore: {
    readonly input: {
      readonly query: {
        /** UUID of a stored property, the `id` of the listing search. */
        property_id: string;
        /**
         * True: the answer tells every input of the score and the cheapest change that would move it.
         * @default false
         */
        explain?: boolean | undefined;
      };
    };
    readonly answer: MotivationScoreResponse;
  };

  /**
   * Gives planning applications near a stored property with the numbers that planning.data.gov.uk knows them by, nearest first: in England live where the server is set up with that register, else from imported applications.
   *
   * `GET /api/v1/planning/{property_id}/nearby-applications`. Costs 1 request. Scope `planning:read`.
   */
  readonly nearbyApplications: {
    readonly input: {
      readonly params: {
        /** UUID of a stored property, the `id` of the listing search. */
        property_id: string;
      };
      readonly query?: {
        /**
         * How far from the point to look, miles in a straight line.
         * @default 0.5
         */
        radius_miles?: number | undefined;
      };
    };
    readonly answer: NearbyApplicationsResponse;
  };

  /**
   * Gives what changed among the leads of an off-market scanner, newest first, for 90 days.
   *
   * `GET /api/v1/off-market-lead-generators/{lg_id}/alerts`. Costs 1 request. Scope `leads:read`.
   */
  readonly offMarketAlerts: {
    readonly input: {
      readonly params: {
        /** UUID of a scanner of the account. */
        lg_id: string;
      };
      readonly query?: {
        /** Number of the page, from 1; page × limit reaches 10,000 items at most. */
        page?: number | undefined;
        /**
         * Items in the answer at most.
         * @default 20
         */
        limit?: number | undefined;
        /** Value of `next_cursor` of the page before, with the same filters; takes the place of `page`. It goes on after the last item shown, whatever is added above meanwhile; by `page`, items added meanwhile push others onto the next page again. */
        cursor?: string | undefined;
        /** Only changes after this instant, ISO 8601. Left out: the last 90 days. */
        since?: string | undefined;
      };
    };
    readonly answer: OffMarketAlertsResponse;
  };

  /**
   * Counts the leads of an off-market scanner by class, under its saved criteria.
   *
   * `GET /api/v1/off-market-lead-generators/{lg_id}/counts`. Costs 1 request. Scope `leads:read`.
   */
  readonly offMarketCounts: {
    readonly input: {
      readonly params: {
        /** UUID of a scanner of the account. */
        lg_id: string;
      };
    };
    readonly answer: OffMarketCountsResponse;
  };

  /**
   * Ranks homes that are not for sale by how motivated their owners may be, from registered sales, company ownership and withdrawn listings. Only companies are named as owners; a figure without evidence is null. Criteria that speak of listings have no effect: `ignored_criteria` names them.
   *
   * `GET /api/v1/off-market-lead-generators/{lg_id}/properties`. Costs 1 request. Scope `leads:read`.
   */
  readonly offMarketProperties: {
    readonly input: {
      readonly params: {
        /** UUID of a scanner of the account. */
        lg_id: string;
      };
      readonly query?: {
        /** Number of the page, from 1; page × limit reaches 10,000 items at most. */
        page?: number | undefined;
        /**
         * Items in the answer at most.
         * @default 20
         */
        limit?: number | undefined;
        /** Value of `next_cursor` of the page before, with the same filters; takes the place of `page`. It goes on after the last item shown, whatever is added above meanwhile; by `page`, items added meanwhile push others onto the next page again. */
        cursor?: string | undefined;
        /** Class that the lead must have; beside `lead_classifications` it must be among them; off-market only. Empty: lifts the saved criterion. */
        classification?: 'hot' | 'warm' | 'standard' | 'low' | undefined;
        /** Classes that the lead may have; off-market only. Empty: lifts the saved criterion. */
        lead_classifications?: ('hot' | 'warm' | 'standard' | 'low')[] | undefined;
        /**
         * Order of the leads; unknown figures come last. `newest` and `oldest` are by last sale, `estimate_…` by value.
         * @default "motivation_score"
         */
        sort_by?:
          | 'motivation_score'
          | 'ownership_duration'
          | 'gross_yield'
          | 'equity_gained'
          | 'transaction_count'
          | 'newest'
          | 'oldest'
          | 'price_asc'
          | 'price_desc'
          | 'estimate_asc'
          | 'estimate_desc'
          | undefined;
        /** Least number of whole years since the last sale; off-market only. Empty: lifts the saved criterion. */
        min_ownership_years?: number | undefined;
        /** Least motivation score, 0–100. Empty: lifts the saved criterion. */
        min_motivation_score?: number | undefined;
        /** Least gross yield, per cent: estimated rent of a year over the price (off-market: over the estimated value). Empty: lifts the saved criterion. */
        min_yield?: number | undefined;
        /** True: only homes with two registered sales or more; off-market only. False asks nothing. Empty: lifts the saved criterion. */
        serial_investment_only?: boolean | undefined;
        /** True: only homes whose estimated value lies below their last price; off-market only. False asks nothing. Empty: lifts the saved criterion. */
        underwater_only?: boolean | undefined;
        /** Least price of the last sale, pounds. Empty: lifts the saved criterion. */
        min_price?: number | undefined;
        /** Greatest price of the last sale, pounds. Empty: lifts the saved criterion. */
        max_price?: number | undefined;
        /** Least number of bedrooms. Empty: lifts the saved criterion. */
        min_bedrooms?: number | undefined;
        /** Greatest number of bedrooms. Empty: lifts the saved criterion. */
        max_bedrooms?: number | undefined;
        /** Types that the home may have, by their names; the codes D, S, T and F stand for detached, semi-detached, terraced and flat. Empty: lifts the saved criterion. */
        property_types?:
          | (
              | 'detached'
              | 'semi-detached'
              | 'terraced'
              | 'flat'
              | 'bungalow'
              | 'park_home'
              | 'land'
              | 'commercial'
              | 'other'
            )[]
          | undefined;
      };
    };
    readonly answer: OffMarketPropertiesResponse;
  };

  /**
   * Gives recent registered sales of other homes on the street of a stored property, newest first, with the median of those at full market value. Homes of unknown bedrooms are left out where bedrooms are bounded.
   *
   * `GET /api/v1/market-data/{property_id}/on-street`. Costs 1 request. Scope `market-data:read`.
   */
  readonly onStreetComparables: {
    readonly input: {
      readonly params: {
        /** UUID of a stored property, the `id` of the listing search. */
        property_id: string;
      };
      readonly query?: {
        /**
         * Years before `data_until` that the sales reach back.
         * @default 5
         */
        max_age_years?: number | undefined;
        /**
         * Items in the answer at most.
         * @default 20
         */
        limit?: number | undefined;
        /** Least number of bedrooms; a home of unknown number is left out. */
        min_bedrooms?: number | undefined;
        /** Greatest number of bedrooms; a home of unknown number is left out. */
        max_bedrooms?: number | undefined;
        /** Type in the Land Registry’s code: D detached, S semi-detached, T terraced, F flat. Left out: every type. */
        property_type?: 'D' | 'S' | 'T' | 'F' | undefined;
        /**
         * How far from the home its street is searched, metres in a straight line.
         * @default 100
         */
        radius_meters?: number | undefined;
      };
    };
    readonly answer: OnStreetComparablesResponse;
  };

  /**
   * Gives for everything that answers need how many rows are held, of which days and how old the last is, with the imports that hold it. Rows are counted when the data have changed, which may take seconds of a national store.
   *
   * `GET /api/v1/owner/datasets`. Free.
   */
  readonly ownerDatasets: { readonly input: {}; readonly answer: OwnerDatasetsResponse };

  /**
   * Gives planning applications around a postcode: live from the register of its nation where the server is set up with one, else from imported applications. Where no register can answer the list is empty and `error_message` says why.
   *
   * `GET /api/v1/planning/search`. Costs 1 request. Scope `planning:read`.
   */
  readonly planningSearch: {
    readonly input: {
      readonly query: {
        /** A full postcode, in either case: applications around its position. */
        postcode: Postcode;
        /**
         * How far from the point to look, kilometres in a straight line.
         * @default 0.5
         */
        radius_km?: number | undefined;
      };
    };
    readonly answer: PlanningSearchResponse;
  };

  /**
   * Lists the plans on offer with prices, limits and scopes. No token is needed.
   *
   * `GET /api/v1/api-billing/plans`. Free.
   */
  readonly plans: { readonly input: {}; readonly answer: PlansResponse };

  /**
   * Gives the tier of a property in each stored playbook. A tier that is not known is named in `unknown`.
   *
   * `GET /api/v1/playbook-tiers`. Costs 1 request. Scope `market-data:read`.
   */
  readonly playbookTiers: {
    readonly input: {
      readonly query: {
        /** UUID of a stored property, the `id` of the listing search. */
        property_id: string;
      };
    };
    readonly answer: PlaybookTiersResponse;
  };

  /**
   * Lists the categories of points of interest, for the parameter `category`.
   *
   * `GET /api/v1/points-of-interest/categories`. Costs 1 request. Scope `areas:read`.
   */
  readonly pointOfInterestCategories: {
    readonly input: {};
    readonly answer: PointOfInterestCategoriesResponse;
  };

  /**
   * Gives points of interest around a point, nearest first, with the dataset each comes from.
   *
   * `GET /api/v1/points-of-interest`. Costs 1 request. Scope `areas:read`.
   */
  readonly pointsOfInterest: {
    readonly input: {
      readonly query: {
        /** Latitude of the point in decimal degrees (WGS 84), −90 to 90. */
        latitude: number;
        /** Longitude of the point in decimal degrees (WGS 84), −180 to 180. */
        longitude: number;
        /**
         * How far from the point to look, kilometres in a straight line.
         * @default 2
         */
        radius_km?: number | undefined;
        /** Category of place. Left out: every one. */
        category?:
          | 'supermarket'
          | 'shop'
          | 'restaurant'
          | 'cafe'
          | 'pub'
          | 'healthcare'
          | 'pharmacy'
          | 'park'
          | 'leisure'
          | 'education'
          | 'employer'
          | 'transport'
          | 'university'
          | 'hospital'
          | undefined;
        /**
         * Items in the answer at most.
         * @default 50
         */
        limit?: number | undefined;
      };
    };
    readonly answer: PointsOfInterestResponse;
  };

  /**
   * Counts the listings that criteria would find in an area, without saving anything. Without an area nothing is counted and the status is `empty`; a count that takes too long is `timeout` with a total of 0.
   *
   * `POST /api/v1/lead-generators/preview`. Costs 1 request. Scope `leads:read`.
   */
  readonly previewLeadGenerator: {
    readonly input: { readonly body?: PreviewLeadGeneratorRequest };
    readonly answer: PreviewLeadGeneratorResponse;
  };

  /**
   * Counts the homes that are not for sale and would be found in an area, by class, without saving anything. Without an area the status is `empty`.
   *
   * `POST /api/v1/off-market-lead-generators/preview`. Costs 1 request. Scope `leads:read`.
   */
  readonly previewOffMarketGenerator: {
    readonly input: { readonly body?: PreviewLeadGeneratorRequest };
    readonly answer: PreviewOffMarketGeneratorResponse;
  };

  /**
   * Follows a deal over its years: rent, costs, interest, principal, tax, cash flow, value, loan and equity of each, the sale with its tax, and the internal rate of return. Growth is none unless given, since nothing is known of the future; without a `tax_payer` all of it is before tax.
   *
   * `POST /api/v1/investment/projection`. Costs 1 request. Scope `investment:read`.
   */
  readonly projection: {
    readonly input: {
      readonly query?: {
        /** `product` leaves the defaults of the account out. Left out: they are used. */
        defaults?: 'product' | undefined;
      };
      readonly body: ProjectionRequest;
    };
    readonly answer: ProjectionResponse;
  };

  /**
   * Gives planning applications around a stored property: live from the register of its nation where the server is set up with one, else from imported applications. Where no register can answer the list is empty and `error_message` says why.
   *
   * `GET /api/v1/planning/{property_id}/applications`. Costs 1 request. Scope `planning:read`.
   */
  readonly propertyApplications: {
    readonly input: {
      readonly params: {
        /** UUID of a stored property, the `id` of the listing search. */
        property_id: string;
      };
      readonly query?: {
        /**
         * How far from the point to look, kilometres in a straight line.
         * @default 0.5
         */
        radius_km?: number | undefined;
      };
    };
    readonly answer: PropertyApplicationsResponse;
  };

  /**
   * Gives the newest energy certificate of a stored property with those before it. Without a certificate `matched` is false and what a certificate states is null.
   *
   * `GET /api/v1/epc/property/{property_id}`. Costs 1 request. Scope `epc:read`.
   */
  readonly propertyCertificate: {
    readonly input: {
      readonly params: {
        /** UUID of a stored property, the `id` of the listing search. */
        property_id: string;
      };
    };
    readonly answer: PropertyCertificateResponse;
  };

  /**
   * Bundles valuation, scores, sale history, rent and playbook tiers of a property in one call, each as its own endpoint answers it. A part without evidence is null and the call still succeeds.
   *
   * `GET /api/v1/property-pack`. Costs 10 requests. Scope `market-data:read`.
   */
  readonly propertyPack: {
    readonly input: {
      readonly query: {
        /** UUID of a stored property, the `id` of the listing search. */
        property_id: string;
      };
    };
    readonly answer: PropertyPackResponse;
  };

  /**
   * Gives the registered sales of a stored property, each with how it was matched: by UPRN, by position, by building number. The summary counts only sales of this very home.
   *
   * `GET /api/v1/market-data/{property_id}/sold-history`. Costs 1 request. Scope `market-data:read`.
   */
  readonly propertySoldHistory: {
    readonly input: {
      readonly params: {
        /** UUID of a stored property, the `id` of the listing search. */
        property_id: string;
      };
    };
    readonly answer: PropertySoldHistoryResponse;
  };

  /**
   * Replaces the account’s own assumptions as a whole; an empty object clears them. Each stands in for a field that a body leaves out: a body’s own field goes before it, the product’s default after it. The answers of calculators name those that stood in, in `assumptions` and `account_defaults`. What describes one deal (price, rent, works, day, owners) is no default.
   *
   * `PUT /api/v1/investment/defaults`. Free.
   */
  readonly putDefaults: {
    readonly input: { readonly body?: AccountDefaults };
    readonly answer: AccountDefaults;
  };

  /**
   * Computes a saved calculation again with the same inputs at the rates of today. The record is replaced.
   *
   * `POST /api/v1/calculations/{calculation_id}/recalculate`. Costs 1 request. Scope `investment:read`.
   */
  readonly recalculate: {
    readonly input: {
      readonly params: {
        /** UUID of a saved calculation of the account. */
        calculation_id: string;
      };
    };
    readonly answer: CreateCalculationResponse;
  };

  /**
   * Gives the median rent asked for homes to let on offer within one kilometre and one bedroom more or less of a home: a stored one, or one named by its postcode, its address or its UPRN with its bedrooms. Without such a letting the estimate is null, and `reason` says why, `basis` in words.
   *
   * `GET /api/v1/rental-estimate`. Costs 1 request. Scope `market-data:read`.
   */
  readonly rentalEstimate: {
    readonly input: {
      readonly query?: {
        /** UUID of a stored property. One of this, `uprn`, and `postcode` or `address`. */
        property_id?: string | undefined;
        /** Unique property reference number of the home, 1 to 12 digits. */
        uprn?: Uprn | undefined;
        /** Postcode or outcode of the home. Left out: the postcode that ends `address`. */
        postcode?: Area | undefined;
        /** Address of the home in one line, such as `Flat 3, 12 High Street`, with a full postcode at its end or in `postcode`. Left out: not known. */
        address?: string | undefined;
        /** Flat or unit, as in `Flat 3`; with `postcode`. Left out: none. */
        saon?: string | undefined;
        /** Number or name of the house or building; with `postcode`. Left out: not known. */
        paon?: string | undefined;
        /** Street of the home; with `postcode`. Left out: the street of the postcode, where it has one alone. */
        street?: string | undefined;
        /** Bedrooms of a home that is not stored; without them it has no rent. Left out: those of its record. */
        bedrooms?: number | undefined;
      };
    };
    readonly answer: RentalEstimateResponse;
  };

  /**
   * Makes a delivery due at once, with the same id and body as before, however it ended.
   *
   * `POST /api/v1/webhooks/{webhook_id}/deliveries/{delivery_id}/replay`. Free.
   */
  readonly replayWebhookDelivery: {
    readonly input: {
      readonly params: {
        /** UUID of a webhook of the account. */
        webhook_id: string;
        /** UUID of a delivery of the webhook. */
        delivery_id: string;
      };
    };
    readonly answer: ReplayWebhookDeliveryResponse;
  };

  /**
   * Revokes an API key for good. A key that is revoked already answers the same.
   *
   * `DELETE /api/v1/api-keys/{key_id}`. Free.
   */
  readonly revokeApiKey: {
    readonly input: {
      readonly params: {
        /** UUID of an API key of the account. */
        key_id: string;
      };
    };
    readonly answer: RevokeApiKeyResponse;
  };

  /**
   * Takes a consent back: every token that it gave is refused from then on, on every server. The application can ask for another consent.
   *
   * `DELETE /api/v1/connected-assistants/{connection_id}`. Free.
   */
  readonly revokeConnectedAssistant: {
    readonly input: {
      readonly params: {
        /** Id of a consent of the account. */
        connection_id: string;
      };
    };
    readonly answer: RevokeConnectedAssistantResponse;
  };

  /**
   * Makes a new secret. For a day every attempt is signed by both, so that receivers can take the new one over.
   *
   * `POST /api/v1/webhooks/{webhook_id}/rotate-secret`. Free.
   */
  readonly rotateWebhookSecret: {
    readonly input: {
      readonly params: {
        /** UUID of a webhook of the account. */
        webhook_id: string;
      };
    };
    readonly answer: RotateWebhookSecretResponse;
  };

  /**
   * Computes letting by the night at a price the body names: nights, revenue, costs and cash flow, with one occupancy or by seasons.
   *
   * `POST /api/v1/investment/calculate-sa/standalone`. Costs 1 request. Scope `investment:read`.
   */
  readonly saStandalone: {
    readonly input: {
      readonly query?: {
        /** `product` leaves the defaults of the account out. Left out: they are used. */
        defaults?: 'product' | undefined;
      };
      readonly body: SaStandaloneRequest;
    };
    readonly answer: SaStandaloneResponse;
  };

  /**
   * Finds the energy certificates of a full postcode, newest first, one page at a time.
   *
   * `GET /api/v1/epc/search`. Costs 1 request. Scope `epc:read`.
   */
  readonly searchCertificates: {
    readonly input: {
      readonly query: {
        /**
         * Number of the page, from 1; page × limit reaches 10,000 items at most.
         * @default 1
         */
        page?: number | undefined;
        /**
         * Items in the answer at most.
         * @default 20
         */
        limit?: number | undefined;
        /** A full postcode of the United Kingdom, in either case. */
        postcode: Postcode;
        /** Part of the address, in either case: only certificates whose address holds it. */
        address?: string | undefined;
      };
    };
    readonly answer: SearchCertificatesResponse;
  };

  /**
   * Finds the listings within a drawn area, given as pairs of longitude and latitude or as well-known text. An area that crosses itself is refused.
   *
   * `POST /api/v1/spatial/search/polygon`. Costs 1 request. Scope `spatial:read`.
   */
  readonly searchPolygon: {
    readonly input: { readonly body: SearchPolygonRequest };
    readonly answer: SearchViewportResponse;
  };

  /**
   * Finds listings by place, price, size, type, deal figures, text and keyword flags, one page at a time. Estimates, scores and designations are those stored with the home; what is not known is null, and a home whose figure is not known does not meet a bound on it.
   *
   * `GET /api/v1/properties`. Costs 1 request. Scope `properties:read`.
   */
  readonly searchProperties: {
    readonly input: {
      readonly query?: {
        /** Number of the page, from 1; page × limit reaches 10,000 items at most. */
        page?: number | undefined;
        /**
         * Items in the answer at most.
         * @default 20
         */
        limit?: number | undefined;
        /** Value of `next_cursor` of the page before, with the same filters; takes the place of `page`. It goes on after the last item shown, whatever is added above meanwhile; by `page`, items added meanwhile push others onto the next page again. */
        cursor?: string | undefined;
        /** Whether homes for sale or to let are sought. Left out: for sale. */
        listing_type?: 'sale' | 'rent' | undefined;
        /** Statuses that the listing may have. Left out: active. */
        status?:
          | ('active' | 'under_offer' | 'sold_stc' | 'sold' | 'let_agreed' | 'let' | 'withdrawn')[]
          | undefined;
        /** Least price, pounds; of homes to let the rent a month. */
        min_price?: number | undefined;
        /** Greatest price, pounds; of homes to let the rent a month. */
        max_price?: number | undefined;
        /** Least number of bedrooms. */
        min_bedrooms?: number | undefined;
        /** Greatest number of bedrooms. */
        max_bedrooms?: number | undefined;
        /** Least number of bathrooms. */
        min_bathrooms?: number | undefined;
        /** Greatest number of bathrooms. */
        max_bathrooms?: number | undefined;
        /** Least floor area, square feet. */
        min_floor_area_sqft?: number | undefined;
        /** Greatest floor area, square feet. */
        max_floor_area_sqft?: number | undefined;
        /** Least price a square foot, pounds. */
        min_price_per_sqft?: number | undefined;
        /** Greatest price a square foot, pounds. */
        max_price_per_sqft?: number | undefined;
        /** Types that the home may have, by their names; the codes D, S, T and F stand for detached, semi-detached, terraced and flat. */
        property_types?:
          | (
              | 'detached'
              | 'semi-detached'
              | 'terraced'
              | 'flat'
              | 'bungalow'
              | 'park_home'
              | 'land'
              | 'commercial'
              | 'other'
            )[]
          | undefined;
        /** Tenures that the home may have. */
        tenure?: ('freehold' | 'leasehold' | 'share_of_freehold' | 'commonhold')[] | undefined;
        /** Least number of years left of the lease. */
        min_lease_years?: number | undefined;
        /** Greatest number of years left of the lease. */
        max_lease_years?: number | undefined;
        /** True: only homes known to be newly built; false: only homes known not to be. */
        new_build?: boolean | undefined;
        /** Energy bands that the home may have. */
        epc_ratings?: ('A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G')[] | undefined;
        /** Council tax bands that the home may have. */
        council_tax_bands?: ('A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | 'H' | 'I')[] | undefined;
        /** True: only homes whose price lies below the estimated value by 0.01 per cent or more. False asks nothing. */
        bmv_only?: boolean | undefined;
        /** Least discount of the price against the estimated value, per cent. */
        min_bmv_discount?: number | undefined;
        /** Least gross yield, per cent: estimated rent of a year over the price (off-market: over the estimated value). */
        min_yield?: number | undefined;
        /** Greatest gross yield, per cent: estimated rent of a year over the price (off-market: over the estimated value). */
        max_yield?: number | undefined;
        /** Least deal score, 0–100. */
        min_deal_score?: number | undefined;
        /** True: only homes whose `is_hot_deal` is true. False asks nothing. */
        hot_deals_only?: boolean | undefined;
        /** Least motivation score, 0–100. */
        min_motivation_score?: number | undefined;
        /** Motivation tiers that the home may have. */
        motivation_tiers?: ('gold' | 'silver' | 'bronze' | 'excluded')[] | undefined;
        /** Slug of a playbook whose preset the home must meet; other criteria narrow it. Homes of unknown tier are left out. */
        playbook?:
          | 'brrr_candidate'
          | 'hmo_conversion'
          | 'btl_candidate'
          | 'flip_candidate'
          | 'sa_candidate'
          | 'probate_deals'
          | 'auction_deals'
          | 'repossessions'
          | 'tenanted_investments'
          | 'title_split'
          | 'short_lease'
          | 'cash_buyers_only'
          | 'below_market_value'
          | 'high_yield'
          | 'motivated_sellers'
          | 'stale_listings'
          | 'development_sites'
          | 'commercial_conversion'
          | undefined;
        /** Tiers that the home may have in the playbook asked for; without one whose tiers are stored, in any of the three that are. */
        playbook_tiers?: ('gold' | 'silver' | 'bronze')[] | undefined;
        /** Only homes that came on offer from this day or instant on. */
        added_since?: string | undefined;
        /** Least number of whole days from the first listing of the home to today, in UTC. */
        min_days_listed?: number | undefined;
        /** Greatest number of whole days from the first listing of the home to today, in UTC. */
        max_days_listed?: number | undefined;
        /** True: only homes whose price was reduced at least once. False asks nothing. */
        reduced_only?: boolean | undefined;
        /** Least fall from the first price to the present one, per cent. */
        min_reduction_pct?: number | undefined;
        /** Only homes whose price was reduced from this day or instant on. */
        reduced_since?: string | undefined;
        /** True: only homes known to be listed buildings; false: only those known not to be. By map data. */
        is_listed_building?: boolean | undefined;
        /** True: only homes known to stand in a conservation area; false: only those known not to. By map data. */
        in_conservation_area?: boolean | undefined;
        /** True: only homes known to stand in flood zone 2 or 3; false: only those known not to. By map data. */
        is_flood_zone?: boolean | undefined;
        /** True: only homes known to be under an Article 4 direction; false: only those known not to be. By map data. */
        has_article4?: boolean | undefined;
        /** Terms that must all stand in title or key features. */
        keywords?: string[] | undefined;
        /** Terms of which none may stand in title or key features. */
        exclude_keywords?: string[] | undefined;
        /** True: only listings whose text says that the home is sold out of an estate of a deceased person; false: all others only. */
        probate?: boolean | undefined;
        /** True: only listings whose text says that a lender has taken possession of the home; false: all others only. */
        repossession?: boolean | undefined;
        /** True: only listings whose text says that a receiver, an administrator or a liquidator sells; false: all others only. */
        receivership?: boolean | undefined;
        /** True: only listings whose text says that the home is sold by auction; false: all others only. */
        auction?: boolean | undefined;
        /** True: only listings whose text says that the home is sold by a conditional auction with a reservation fee; false: all others only. */
        modern_method_auction?: boolean | undefined;
        /** True: only listings whose text says that only cash buyers can buy, or that no mortgage can be had; false: all others only. */
        cash_buyers_only?: boolean | undefined;
        /** True: only listings whose text says that no onward chain waits on the sale; false: all others only. */
        chain_free?: boolean | undefined;
        /** True: only listings whose text says that the home stands empty or is sold so; false: all others only. */
        vacant_possession?: boolean | undefined;
        /** True: only listings whose text says that the seller wants a quick sale; false: all others only. */
        quick_sale?: boolean | undefined;
        /** True: only listings whose text says that the seller is motivated or open to offers; false: all others only. */
        motivated_seller?: boolean | undefined;
        /** True: only listings whose text says that the price was reduced; false: all others only. */
        price_reduced_text?: boolean | undefined;
        /** True: only listings whose text says that the price lies below the market value; false: all others only. */
        below_market_value?: boolean | undefined;
        /** True: only listings whose text says that the home is back on the market after a sale fell through; false: all others only. */
        back_on_market?: boolean | undefined;
        /** True: only listings whose text says that the seller moves away or abroad; false: all others only. */
        relocation_sale?: boolean | undefined;
        /** True: only listings whose text says that the seller separates or divorces; false: all others only. */
        divorce_sale?: boolean | undefined;
        /** True: only listings whose text says that a landlord gives the home up; false: all others only. */
        landlord_exit?: boolean | undefined;
        /** True: only listings whose text says that several homes are sold together; false: all others only. */
        portfolio_sale?: boolean | undefined;
        /** True: only listings whose text says that the seller finances the purchase or offers an option; false: all others only. */
        vendor_finance?: boolean | undefined;
        /** True: only listings whose text says that the home needs modernising or updating; false: all others only. */
        needs_modernisation?: boolean | undefined;
        /** True: only listings whose text says that the home needs renovating; false: all others only. */
        needs_renovation?: boolean | undefined;
        /** True: only listings whose text says that the home is derelict or uninhabitable; false: all others only. */
        derelict?: boolean | undefined;
        /** True: only listings whose text says that the structure has moved or needs repair; false: all others only. */
        structural_issues?: boolean | undefined;
        /** True: only listings whose text says that a fire has damaged the home; false: all others only. */
        fire_damaged?: boolean | undefined;
        /** True: only listings whose text says that water or severe damp has damaged the home; false: all others only. */
        water_damaged?: boolean | undefined;
        /** True: only listings whose text says that the home is of non-standard construction; false: all others only. */
        non_standard_construction?: boolean | undefined;
        /** True: only listings whose text says something of Japanese knotweed; false: all others only. */
        knotweed?: boolean | undefined;
        /** True: only listings whose text says something of cladding or an EWS1 form; false: all others only. */
        cladding_issue?: boolean | undefined;
        /** True: only listings whose text says something of asbestos; false: all others only. */
        asbestos?: boolean | undefined;
        /** True: only listings whose text says that the home has no central heating; false: all others only. */
        no_central_heating?: boolean | undefined;
        /** True: only listings whose text says that the home was recently refurbished; false: all others only. */
        recently_refurbished?: boolean | undefined;
        /** True: only listings whose text says that the lease is short, below 80 years; false: all others only. */
        short_lease?: boolean | undefined;
        /** True: only listings whose text says that planning permission was granted; false: all others only. */
        planning_granted?: boolean | undefined;
        /** True: only listings whose text says that the site could be developed, subject to planning; false: all others only. */
        development_potential?: boolean | undefined;
        /** True: only listings whose text says that the home could be extended; false: all others only. */
        extension_potential?: boolean | undefined;
        /** True: only listings whose text says that the loft could be converted; false: all others only. */
        loft_potential?: boolean | undefined;
        /** True: only listings whose text says that the land is a plot to build on; false: all others only. */
        building_plot?: boolean | undefined;
        /** True: only listings whose text says that the plot is large; false: all others only. */
        large_plot?: boolean | undefined;
        /** True: only listings whose text says that land comes with the home; false: all others only. */
        land_included?: boolean | undefined;
        /** True: only listings whose text says that a commercial building could be converted; false: all others only. */
        commercial_conversion?: boolean | undefined;
        /** True: only listings whose text says something of a barn or barn conversion; false: all others only. */
        barn?: boolean | undefined;
        /** True: only listings whose text says that the building is a former church or chapel; false: all others only. */
        church_chapel?: boolean | undefined;
        /** True: only listings whose text says that the building is a former school; false: all others only. */
        school_conversion?: boolean | undefined;
        /** True: only listings whose text says that the home has an annexe; false: all others only. */
        annexe?: boolean | undefined;
        /** True: only listings whose text says that the home has outbuildings; false: all others only. */
        outbuildings?: boolean | undefined;
        /** True: only listings whose text says that the home has a basement or cellar; false: all others only. */
        basement?: boolean | undefined;
        /** True: only listings whose text says that the home has several titles or could be split; false: all others only. */
        title_split?: boolean | undefined;
        /** True: only listings whose text says that the home is a house in multiple occupation; false: all others only. */
        hmo?: boolean | undefined;
        /** True: only listings whose text says that the home is licensed as a house in multiple occupation; false: all others only. */
        hmo_licensed?: boolean | undefined;
        /** True: only listings whose text says that the home could be let by the room; false: all others only. */
        hmo_potential?: boolean | undefined;
        /** True: only listings whose text says something of an Article 4 direction; false: all others only. */
        article4_text?: boolean | undefined;
        /** True: only listings whose text says that a tenant lives in the home; false: all others only. */
        tenanted?: boolean | undefined;
        /** True: only listings whose text says that the tenant has a regulated or protected tenancy; false: all others only. */
        regulated_tenancy?: boolean | undefined;
        /** True: only listings whose text says that the home is offered as an investment; false: all others only. */
        investment_opportunity?: boolean | undefined;
        /** True: only listings whose text says that the yield is high, at least 7 % where it is given; false: all others only. */
        high_yield?: boolean | undefined;
        /** True: only listings whose text says that the home is let to students; false: all others only. */
        student_let?: boolean | undefined;
        /** True: only listings whose text says that the home is a holiday or short let; false: all others only. */
        holiday_let?: boolean | undefined;
        /** True: only listings whose text says that the rent is guaranteed; false: all others only. */
        rent_guarantee?: boolean | undefined;
        /** True: only listings whose text says that ground rents are sold; false: all others only. */
        ground_rent_investment?: boolean | undefined;
        /** True: only listings whose text says that who may live there, or when, is restricted; false: all others only. */
        occupancy_restriction?: boolean | undefined;
        /** True: only listings whose text says that a share of the home is sold; false: all others only. */
        shared_ownership?: boolean | undefined;
        /** True: only listings whose text says that the home is sold under a discount scheme; false: all others only. */
        discounted_sale?: boolean | undefined;
        /** True: only listings whose text says that buyers must be of a certain age; false: all others only. */
        retirement_property?: boolean | undefined;
        /** True: only listings whose text says that the home is newly built or off-plan; false: all others only. */
        new_build_text?: boolean | undefined;
        /** True: only listings whose text says that a share of the freehold comes with the home; false: all others only. */
        share_of_freehold_text?: boolean | undefined;
        /** True: only listings whose text says that the home is a park or mobile home; false: all others only. */
        park_home?: boolean | undefined;
        /** True: only listings whose text says that the home is a boat or mooring; false: all others only. */
        houseboat?: boolean | undefined;
        /** True: only listings whose title or key features say that a whole block of flats is sold; false: all others only. */
        block_of_flats?: boolean | undefined;
        /** True: only listings whose title or key features say that the building is a care home or of use class C2; false: all others only. */
        is_care_home?: boolean | undefined;
        /** True: only listings whose title or key features say that the building is a hotel or guest house; false: all others only. */
        is_hotel_bb?: boolean | undefined;
        /** True: only listings whose title or key features say that the building is in mixed commercial and residential use; false: all others only. */
        mixed_use?: boolean | undefined;
        /** True: only listings whose title or key features say that the building is or was a pub; false: all others only. */
        is_former_pub?: boolean | undefined;
        /** True: only listings whose text says that the building is a shop, office or other commercial unit; false: all others only. */
        commercial_unit?: boolean | undefined;
        /** True: only listings whose text says that the home has a garage; false: all others only. */
        garage?: boolean | undefined;
        /** True: only listings whose text says that the home has off-street parking; false: all others only. */
        off_street_parking?: boolean | undefined;
        /** True: only listings whose text says that the home has a garden; false: all others only. */
        garden?: boolean | undefined;
        /** True: only listings whose text says that the home looks on the sea; false: all others only. */
        sea_view?: boolean | undefined;
        /** True: only listings whose text says that the home has solar panels; false: all others only. */
        solar_panels?: boolean | undefined;
        /** Outcodes, full postcodes, postcode areas such as M, or towns, comma-separated, at most 20. Outcodes match whole: M1 is not M14. */
        area?: string[] | undefined;
        /** Latitude of the point to be near to, decimal degrees (WGS 84); goes with `lon` and `radius_miles`. */
        lat?: number | undefined;
        /** Longitude of the point to be near to, decimal degrees (WGS 84); goes with `lat` and `radius_miles`. */
        lon?: number | undefined;
        /** How far from the point to look, miles in a straight line, 0.1–40; goes with `lat` and `lon`. */
        radius_miles?: number | undefined;
        /**
         * Order of the listings; unknown figures come last, `distance` needs a point.
         * @default "newest"
         */
        sort_by?:
          | 'newest'
          | 'oldest'
          | 'price_asc'
          | 'price_desc'
          | 'best_bmv'
          | 'highest_yield'
          | 'deal_score'
          | 'motivation_score'
          | 'most_reduced'
          | 'longest_listed'
          | 'price_per_sqft_asc'
          | 'distance'
          | undefined;
      };
    };
    readonly answer: SearchPropertiesResponse;
  };

  /**
   * Finds the listings within so many miles of a point, nearest first, filtered as in the listing search.
   *
   * `POST /api/v1/spatial/search/radius`. Costs 1 request. Scope `spatial:read`.
   */
  readonly searchRadius: {
    readonly input: { readonly body: SearchRadiusRequest };
    readonly answer: SearchViewportResponse;
  };

  /**
   * Finds the listings within a map view, filtered as in the listing search, newest first. At a zoom below 14, more than 100 listings come as clusters with their prices in the place of listings.
   *
   * `POST /api/v1/spatial/search/viewport`. Costs 1 request. Scope `spatial:read`.
   */
  readonly searchViewport: {
    readonly input: { readonly body: SearchViewportRequest };
    readonly answer: SearchViewportResponse;
  };

  /**
   * Answers a figure of a deal at every value of one input, or every pair of values of two, at most 900 (`x`, `y`); and what each input does to the figure when it alone falls and rises by a share of itself (`tornado`). One of the two must be asked for.
   *
   * `POST /api/v1/investment/sensitivity`. Costs 1 request. Scope `investment:read`.
   */
  readonly sensitivity: {
    readonly input: {
      readonly query?: {
        /** `product` leaves the defaults of the account out. Left out: they are used. */
        defaults?: 'product' | undefined;
      };
      readonly body: SensitivityRequest;
    };
    readonly answer: SensitivityResponse;
  };

  /**
   * Tells whether the stores answer, and what was refused and what failed on the server that answers since it was started. Behind a load balancer each call may be another server’s.
   *
   * `GET /api/v1/owner/health`. Free.
   */
  readonly serverHealth: { readonly input: {}; readonly answer: ServerHealthResponse };

  /**
   * Gives the registered sales of a stored property with how sure the match is. For a flat that no sale names it gives the sales of flats in its building, says so and lowers the confidence.
   *
   * `GET /api/v1/sold-history`. Costs 1 request. Scope `market-data:read`.
   */
  readonly soldHistory: {
    readonly input: {
      readonly query: {
        /** UUID of a stored property, the `id` of the listing search. */
        property_id: string;
      };
    };
    readonly answer: SoldHistoryResponse;
  };

  /**
   * Gives mean, median and quartiles of the registered prices of a postcode or outcode over the last months. Only sales at full market value count; without one every figure is null.
   *
   * `GET /api/v1/sold-prices`. Costs 1 request. Scope `market-data:read`.
   */
  readonly soldPrices: {
    readonly input: {
      readonly query: {
        /** A full postcode or an outcode of the United Kingdom, in either case. */
        postcode: Area;
        /** Part of the name of a type of home, such as terraced or semi, or one of the codes D, S, T, F. Left out: every type. */
        type?: string | undefined;
        /**
         * Months before `data_until` that the sales reach back, 3–120.
         * @default 24
         */
        max_age_months?: number | undefined;
      };
    };
    readonly answer: SoldPricesResponse;
  };

  /**
   * Runs a calculator backwards: the highest price, works or rate, or the lowest rent, sale price or occupancy, at which a figure still meets its target, to the penny (rates: to 0.0001 per cent) and across the steps of stamp duty. A target that no value meets is answered too: `reached` is false and `stopped_by` tells the end of the search and why.
   *
   * `POST /api/v1/investment/solve`. Costs 1 request. Scope `investment:read`.
   */
  readonly solve: {
    readonly input: {
      readonly query?: {
        /** `product` leaves the defaults of the account out. Left out: they are used. */
        defaults?: 'product' | undefined;
      };
      readonly body: SolveRequest;
    };
    readonly answer: SolveResponse;
  };

  /**
   * Computes the stamp duty of a purchase in any nation of the United Kingdom at the rates in force on its effective date: SDLT, LBTT or LTT, with surcharges and reliefs, band by band. The surcharge on further homes applies unless the body says otherwise.
   *
   * `POST /api/v1/investment/stamp-duty`. Costs 1 request. Scope `investment:read`.
   */
  readonly stampDuty: {
    readonly input: {
      readonly query?: {
        /** `product` leaves the defaults of the account out. Left out: they are used. */
        defaults?: 'product' | undefined;
      };
      readonly body?: StampDutyRequest;
    };
    readonly answer: StampDutyResponse;
  };

  /**
   * Scores how well a property fits each of six strategies, 0–100. A strategy with too little evidence, or closed by a rule, has a reason beside its score.
   *
   * `GET /api/v1/strategy-scores`. Costs 2 requests. Scope `investment:read`.
   */
  readonly strategyScores: {
    readonly input: {
      readonly query: {
        /** UUID of a stored property, the `id` of the listing search. */
        property_id: string;
        /**
         * True: the answer tells every input of the score and the cheapest change that would move it.
         * @default false
         */
        explain?: boolean | undefined;
      };
    };
    readonly answer: StrategyScoresResponse;
  };

  /**
   * Changes name, inputs, notes or tags of a saved calculation. New inputs are computed again; an empty body is 400.
   *
   * `PUT /api/v1/calculations/{calculation_id}`. Costs 1 request. Scope `investment:read`.
   */
  readonly updateCalculation: {
    readonly input: {
      readonly params: {
        /** UUID of a saved calculation of the account. */
        calculation_id: string;
      };
      readonly body?: UpdateCalculationRequest;
    };
    readonly answer: CreateCalculationResponse;
  };

  /**
   * Changes those fields of a scanner that the body holds. An empty body is 400.
   *
   * `PUT /api/v1/lead-generators/{lg_id}`. Costs 1 request. Scope `leads:read`.
   */
  readonly updateLeadGenerator: {
    readonly input: {
      readonly params: {
        /** UUID of a scanner of the account. */
        lg_id: string;
      };
      readonly body?: UpdateLeadGeneratorRequest;
    };
    readonly answer: CreateLeadGeneratorResponse;
  };

  /**
   * Changes those fields of an off-market scanner that the body holds. An empty body is 400.
   *
   * `PUT /api/v1/off-market-lead-generators/{lg_id}`. Costs 1 request. Scope `leads:read`.
   */
  readonly updateOffMarketGenerator: {
    readonly input: {
      readonly params: {
        /** UUID of a scanner of the account. */
        lg_id: string;
      };
      readonly body?: UpdateLeadGeneratorRequest;
    };
    readonly answer: CreateOffMarketGeneratorResponse;
  };

  /**
   * Changes those fields of a subscription that the body holds; `is_active` pauses and resumes it.
   *
   * `PUT /api/v1/area-report-subscriptions/{subscription_id}`. Costs 1 request. Scope `areas:read`.
   */
  readonly updateReportSubscription: {
    readonly input: {
      readonly params: {
        /** UUID of a subscription of the account. */
        subscription_id: string;
      };
      readonly body?: UpdateReportSubscriptionRequest;
    };
    readonly answer: CreateReportSubscriptionResponse;
  };

  /**
   * Changes those fields of a webhook that the body holds. Pending deliveries of a paused webhook wait until it is resumed.
   *
   * `PATCH /api/v1/webhooks/{webhook_id}`. Free.
   */
  readonly updateWebhook: {
    readonly input: {
      readonly params: {
        /** UUID of a webhook of the account. */
        webhook_id: string;
      };
      readonly body?: UpdateWebhookRequest;
    };
    readonly answer: GetWebhookResponse;
  };

  /**
   * Gives the newest energy certificate of a UPRN with those before it. Without a certificate `matched` is false and what a certificate states is null.
   *
   * `GET /api/v1/epc/uprn/{uprn}`. Costs 1 request. Scope `epc:read`.
   */
  readonly uprnCertificate: {
    readonly input: {
      readonly params: {
        /** Unique Property Reference Number, 1 to 12 digits. */
        uprn: Uprn;
      };
    };
    readonly answer: PropertyCertificateResponse;
  };

  /**
   * Gives the property and the address behind a UPRN, by the stored homes, else by the register of energy certificates. Without a record of either `matched` is false and the other fields are null.
   *
   * `GET /api/v1/uprn/{uprn}`. Costs 1 request. Scope `epc:read`.
   */
  readonly uprnLookup: {
    readonly input: {
      readonly params: {
        /** Unique Property Reference Number, 1 to 12 digits. */
        uprn: Uprn;
      };
    };
    readonly answer: UprnLookupResponse;
  };

  /**
   * Gives what the account has drawn in this calendar month, over all its keys and sessions, with the limits of the plan.
   *
   * `GET /api/v1/api-billing/usage`. Free.
   */
  readonly usage: { readonly input: {}; readonly answer: UsageResponse };

  /**
   * Estimates what a home would sell and let for, with an interval: a home by the id of its record, its UPRN, its address, or by postcode, type and size; `home` says which was matched and what is known of it. It rests on registered sales and asking rents nearby; where they do not support an estimate it is null and `reason` says why.
   *
   * `GET /api/v1/valuation`. Costs 2 requests. Scope `market-data:read`.
   */
  readonly valuation: {
    readonly input: {
      readonly query?: {
        /** UUID of a stored property. One of this, `uprn`, and `postcode` or `address`. */
        property_id?: string | undefined;
        /** Unique property reference number of the home, 1 to 12 digits. */
        uprn?: Uprn | undefined;
        /** Postcode or outcode of the home. Left out: the postcode that ends `address`. */
        postcode?: Area | undefined;
        /** Address of the home in one line, such as `Flat 3, 12 High Street`, with a full postcode at its end or in `postcode`. Left out: not known. */
        address?: string | undefined;
        /** Flat or unit, as in `Flat 3`; with `postcode`. Left out: none. */
        saon?: string | undefined;
        /** Number or name of the house or building; with `postcode`. Left out: not known. */
        paon?: string | undefined;
        /** Street of the home; with `postcode`. Left out: the street of the postcode, where it has one alone. */
        street?: string | undefined;
        /** Bedrooms of the home. Left out: not known. */
        bedrooms?: number | undefined;
        /** Type of the home, such as terraced, or a code D, S, T or F. Left out: not known. */
        type?: string | undefined;
        /** Internal floor area of the home, square feet. Left out: not known. */
        floor_area_sqft?: number | undefined;
        /** Tenure of the home. Left out: not known. */
        tenure?: 'freehold' | 'leasehold' | undefined;
        /** `evidence`: the sales that the estimate weighs, with their weights. Left out: not listed. */
        include?: 'evidence' | undefined;
      };
    };
    readonly answer: ValuationResponse;
  };

  /**
   * Sends one `work` event at once and one at each change. `works` are the import that was begun last and those that go on beside it, newest first; it is empty where none was run. Each has `id`, `title`, `stage`, `done` of `total` (null: not known), `state` (`running`, `done` or `failed`), `started_at` and `updated_at`. The stream ends after seconds, and a browser’s `EventSource` asks again. It tells of commands on the store of the server, whichever machine runs them; one that was killed stays `running`, so look at `updated_at`.
   *
   * `GET /api/v1/owner/work`. Free.
   */
  readonly workProgress: { readonly input: {}; readonly answer: Uint8Array };
}

/** A full postcode of the United Kingdom; answers give it in upper case with one space. */
export type Postcode = string;

/** The first half of a postcode; answers give it in upper case. */
export type Outcode = string;

/** A full postcode or an outcode of the United Kingdom; answers give it in upper case. */
export type Area = string;

/** A postcode district, which its outcode names. */
export type District = string;

/** A Unique Property Reference Number. */
export type Uprn = number;

export type Health = {
  /** What the path stands for. */
  status: 'ok' | 'ready';
};

export type Error = {
  /** What went wrong. */
  error: {
    /** Stable code of the failure, for programs. */
    code:
      | 'malformed_request'
      | 'api_key_limit_reached'
      | 'invalid_api_key'
      | 'subscription_required'
      | 'insufficient_scope'
      | 'endpoint_not_in_public_api'
      | 'account_suspended'
      | 'plan_limit_reached'
      | 'not_found'
      | 'method_not_allowed'
      | 'idempotency_conflict'
      | 'payload_too_large'
      | 'unsupported_media_type'
      | 'validation_error'
      | 'rate_limit_exceeded'
      | 'monthly_quota_exceeded'
      | 'ai_chat_quota_exceeded'
      | 'internal_error'
      | 'upstream_error'
      | 'ai_not_configured';
    /** The failure in words, for people; the wording may change. */
    message: string;
    /** The first value at fault, only with a refusal of a value: where it stands and what was sent. */
    details?:
      | {
          /** Dotted path of the value within the request; `body` for the body as a whole. */
          field: string;
          /** The value as sent, null where nothing was sent. */
          value: unknown;
          /** What is wrong with the value. */
          message?: string | undefined;
        }
      | undefined;
    /** Every value at fault, only with a refusal of values. */
    errors?:
      | {
          /** Dotted path of the value within the request; `body` for the body as a whole. */
          field: string;
          /** The value as sent, null where nothing was sent. */
          value: unknown;
          /** What is wrong with the value. */
          message?: string | undefined;
        }[]
      | undefined;
    /** Seconds until another call may succeed, to the millisecond, only with `rate_limit_exceeded`. */
    retry_after?: number | undefined;
    /** Calls drawn from the quota in this period, only where a quota is used up. */
    used?: number | undefined;
    /** With a quota that is used up, the calls that it holds a period; with `plan_limit_reached`, how many the plan allows. */
    limit?: number | undefined;
    /** The scope that the path needs and the plan or the token lacks, only with `insufficient_scope`. */
    required_scope?: string | undefined;
  };
};

export type Busy = {
  /** Code of the failure, always `service_busy`. */
  error: string;
  /** Why the server does not answer now, in words. */
  detail: string;
  /** Seconds to wait before another try. */
  retry_after: number;
};

export type AiNotConfigured = {
  /** Why there is no answer. */
  error: {
    /** Stable code of the failure, for programs. */
    code: 'ai_not_configured';
    /** The failure in words, for people; the wording may change. */
    message: string;
  };
};

export type Meta = {
  /** Requests that the call and the period have drawn from the monthly quota. */
  usage: {
    /** Requests this call consumed. */
    request_cost: number;
    /** Requests used this period, after it. */
    monthly_used: number;
    /** Requests the plan allows a period. Null: no cap. */
    monthly_limit: number | null;
  };
  /** The same as X-Request-Id. */
  request_id: string;
  /** Epoch seconds of the call, to the millisecond. */
  timestamp: number;
  /** Time the server took, milliseconds. */
  latency_ms: number;
  /** The records of this server hold invented homes, sales and rents of its demonstration. Absent: none of them is invented. */
  demo?: true | undefined;
  /** Query parameters of the call that the route does not read: they had no effect. */
  ignored_parameters?:
    | {
        /** The parameter as it was sent. */
        name: string;
        /** The parameter of the route that it is written like or stands for elsewhere. Null where there is none. */
        did_you_mean: string | null;
      }[]
    | undefined;
};

export type Listing = {
  /** Identifier of the record, a UUID. */
  id: string;
  /** Unique Property Reference Number. Null where it is not known. */
  uprn: Uprn | null;
  /** Headline of the listing. */
  title: string;
  /** Whether the home is for sale or to let. */
  listing_type: 'sale' | 'rent';
  /** Where the listing stands: `active` is on offer; a withdrawn one stays readable by its id. */
  status: 'active' | 'under_offer' | 'sold_stc' | 'sold' | 'let_agreed' | 'let' | 'withdrawn';
  /** Name of the file or feed that the record comes from. */
  source: string;
  /** Page of the listing at its source. Null where its licence does not allow it. */
  listing_url: string | null;
  /** Postal address in one line, without the postcode. Null where it is not known. */
  address: string | null;
  /** Postcode in upper case with one space. Null where it is not known. */
  postcode: Postcode | null;
  /** First half of the postcode in upper case, such as M14. Null where it is not known. */
  outcode: Outcode | null;
  /** Post town. Null where it is not known. */
  town: string | null;
  /** Nation that the home stands in. Null where it is not known. */
  nation: ('england' | 'wales' | 'scotland' | 'northern_ireland') | null;
  /** Latitude in decimal degrees (WGS 84). Null where the position is not known. */
  latitude: number | null;
  /** Longitude in decimal degrees (WGS 84). Null where the position is not known. */
  longitude: number | null;
  /** Straight-line distance from the point asked for, miles. Null without a point. */
  distance_miles: number | null;
  /** Asking price, pounds; of a home to let the rent a month. Null where none is named. */
  price: number | null;
  /** Asking price, pounds; of a home to let the rent a month. Null where none is named. */
  price_numeric: number | null;
  /** What the agent says of the price; `poa` is price on application. Null where nothing. */
  price_qualifier:
    ('offers_over' | 'guide_price' | 'fixed' | 'offers_in_region' | 'from' | 'poa') | null;
  /** Price over floor area, pounds a square foot. Null without both. */
  price_per_sqft: number | null;
  /** First price asked, pounds. Null where it is not known. */
  original_price: number | null;
  /** Instant of the last reduction of the price, ISO 8601 in UTC. Null: none. */
  last_reduced_at: string | null;
  /** Fall from the first price to the present one, per cent; 0 where it did not fall. Null where one of the two is not known. */
  total_reduction_pct: number | null;
  /** Type of the home. Null where it is not known. */
  property_type:
    | (
        | 'detached'
        | 'semi-detached'
        | 'terraced'
        | 'flat'
        | 'bungalow'
        | 'park_home'
        | 'land'
        | 'commercial'
        | 'other'
      )
    | null;
  /** Type in the Land Registry’s code: D detached, S semi-detached, T terraced, F flat. Null for others. */
  property_type_code: ('D' | 'S' | 'T' | 'F') | null;
  /** Bedrooms, 0 for a studio. Null where the number is not known. */
  bedrooms: number | null;
  /** Bathrooms. Null where the number is not known. */
  bathrooms: number | null;
  /** Internal floor area, square feet. Null where it is not known. */
  floor_area_sqft: number | null;
  /** Freehold, leasehold or another tenure. Null where it is not known. */
  tenure: ('freehold' | 'leasehold' | 'share_of_freehold' | 'commonhold') | null;
  /** Years left of the lease, as the listing says. Null for a freehold or where it is not known. */
  lease_years_remaining: number | null;
  /** Ground rent, pounds a year. Null where it is not known. */
  ground_rent_annual: number | null;
  /** Service charge, pounds a year. Null where it is not known. */
  service_charge_annual: number | null;
  /** Council tax band, A to I. Null where it is not known. */
  council_tax_band: string | null;
  /** Energy efficiency band, A (best) to G. Null where it is not known. */
  energy_rating: ('A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G') | null;
  /** Whether the home is newly built. Null where it is not known. */
  new_build: boolean | null;
  /** How far the price lies below `estimated_value`, per cent of that value; below 0 it lies above. Null without a price or a valuation. */
  bmv_discount_percentage: number | null;
  /** Estimated sale price, pounds, to three significant figures: the `sale_estimate` of /valuation. Null where the evidence does not support one. */
  estimated_value: number | null;
  /** Median rent asked around, pounds a month: the `rent_estimate_pcm` of /rental-estimate. Null where the evidence does not support one. */
  estimated_monthly_rent: number | null;
  /** Estimated rent of a year over the price, per cent. Null without both. */
  estimated_rental_yield: number | null;
  /** How good a deal the listing is, 0–100. Null where too little is known or the home is not for sale. */
  deal_score: number | null;
  /** Whether the score is 80 or more, the price lies below the lower bound of the valuation, and the confidence of the valuation is 60 or more. Null without a score or without a valuation to hold the price against. */
  is_hot_deal: boolean | null;
  /** How motivated the seller seems, 0–100. Null where too little is known. */
  motivation_score: number | null;
  /** Tier of that score: gold from 75, silver from 55, bronze from 35, else excluded. Null without a score. */
  motivation_tier: ('gold' | 'silver' | 'bronze' | 'excluded') | null;
  /** Tier of the home in each stored playbook. */
  playbook_tiers: {
    /** Fit for buying, refurbishing, letting and refinancing: works needed and a discount of 10 per cent (bronze), 15 (silver) or 20 (gold). Null where it is not known. */
    brrr_candidate: ('gold' | 'silver' | 'bronze' | 'excluded') | null;
    /** Fit for letting by the room: a house outside Article 4 directions with 3 bedrooms or 90 m² (bronze), 4 or 110 (silver), 5 or 130 (gold). Null where it is not known. */
    hmo_conversion: ('gold' | 'silver' | 'bronze' | 'excluded') | null;
    /** Fit for ordinary letting: a gross yield of 6 per cent (bronze), 7 (silver) or 8 (gold), without a severe fault. Null where it is not known. */
    btl_candidate: ('gold' | 'silver' | 'bronze' | 'excluded') | null;
  };
  /** Whether the home is a listed building, by map data. Null where no map reaches it. */
  is_listed_building: boolean | null;
  /** Whether the home stands in a conservation area, by map data. Null where no map reaches it. */
  in_conservation_area: boolean | null;
  /** Whether the home stands in flood zone 2 or 3, by map data. Null where no map reaches it. */
  is_flood_zone: boolean | null;
  /** Whether an Article 4 direction takes permitted development away, by map data. Null where no map reaches it. */
  has_article4: boolean | null;
  /** Keyword flags that the text of the listing sets: title, key features and description, five of them title and key features alone. */
  flags: (
    | 'probate'
    | 'repossession'
    | 'receivership'
    | 'auction'
    | 'modern_method_auction'
    | 'cash_buyers_only'
    | 'chain_free'
    | 'vacant_possession'
    | 'quick_sale'
    | 'motivated_seller'
    | 'price_reduced_text'
    | 'below_market_value'
    | 'back_on_market'
    | 'relocation_sale'
    | 'divorce_sale'
    | 'landlord_exit'
    | 'portfolio_sale'
    | 'vendor_finance'
    | 'needs_modernisation'
    | 'needs_renovation'
    | 'derelict'
    | 'structural_issues'
    | 'fire_damaged'
    | 'water_damaged'
    | 'non_standard_construction'
    | 'knotweed'
    | 'cladding_issue'
    | 'asbestos'
    | 'no_central_heating'
    | 'recently_refurbished'
    | 'short_lease'
    | 'planning_granted'
    | 'development_potential'
    | 'extension_potential'
    | 'loft_potential'
    | 'building_plot'
    | 'large_plot'
    | 'land_included'
    | 'commercial_conversion'
    | 'barn'
    | 'church_chapel'
    | 'school_conversion'
    | 'annexe'
    | 'outbuildings'
    | 'basement'
    | 'title_split'
    | 'hmo'
    | 'hmo_licensed'
    | 'hmo_potential'
    | 'article4_text'
    | 'tenanted'
    | 'regulated_tenancy'
    | 'investment_opportunity'
    | 'high_yield'
    | 'student_let'
    | 'holiday_let'
    | 'rent_guarantee'
    | 'ground_rent_investment'
    | 'occupancy_restriction'
    | 'shared_ownership'
    | 'discounted_sale'
    | 'retirement_property'
    | 'new_build_text'
    | 'share_of_freehold_text'
    | 'park_home'
    | 'houseboat'
    | 'block_of_flats'
    | 'is_care_home'
    | 'is_hotel_bb'
    | 'mixed_use'
    | 'is_former_pub'
    | 'commercial_unit'
    | 'garage'
    | 'off_street_parking'
    | 'garden'
    | 'sea_view'
    | 'solar_panels'
  )[];
  /** Whether title or key features name a block of flats. */
  block_of_flats: boolean;
  /** Whether title or key features name a care home or use class C2. */
  is_care_home: boolean;
  /** Whether title or key features name a hotel or guest house. */
  is_hotel_bb: boolean;
  /** Whether title or key features name mixed commercial and residential use. */
  mixed_use: boolean;
  /** Whether title or key features name a pub, a former pub or a pub conversion. */
  is_former_pub: boolean;
  /** Instant at which the home first came on offer, ISO 8601 in UTC. */
  first_listed_at: string;
  /** Instant of the last change of the record, ISO 8601 in UTC. */
  updated_at: string;
  /** Whole days from `first_listed_at` to today in UTC, whatever day the imported listings end on and whether or not the home has gone. Scores and figures of areas count to the last day of the listings instead. */
  days_listed: number;
  /** Number of images of the listing. */
  image_count: number;
  /** Path of the first image, under /api/v1/media. Null without one. */
  main_image_url: string | null;
};

export type Pagination = {
  /** Number of this page, from 1. Null where a cursor led here. */
  page: number | null;
  /** Items a page holds at most. */
  limit: number;
  /** Items in the whole list. */
  total: number;
  /** Pages in the whole list at this limit. */
  total_pages: number;
  /** Whether items follow this page; false is the end of the list. */
  has_more: boolean;
  /** Value for `cursor` that continues after this page. Null at the end and on lists without cursors. */
  next_cursor: string | null;
};

export type SearchCriteria = {
  /** Whether homes for sale or to let are sought. Left out: for sale. */
  listing_type?: 'sale' | 'rent' | undefined;
  /** Statuses that the listing may have. Left out: active. */
  status?:
    | ('active' | 'under_offer' | 'sold_stc' | 'sold' | 'let_agreed' | 'let' | 'withdrawn')[]
    | undefined;
  /** Least price, pounds; of homes to let the rent a month. */
  min_price?: number | undefined;
  /** Greatest price, pounds; of homes to let the rent a month. */
  max_price?: number | undefined;
  /** Least number of bedrooms. */
  min_bedrooms?: number | undefined;
  /** Greatest number of bedrooms. */
  max_bedrooms?: number | undefined;
  /** Least number of bathrooms. */
  min_bathrooms?: number | undefined;
  /** Greatest number of bathrooms. */
  max_bathrooms?: number | undefined;
  /** Least floor area, square feet. */
  min_floor_area_sqft?: number | undefined;
  /** Greatest floor area, square feet. */
  max_floor_area_sqft?: number | undefined;
  /** Least price a square foot, pounds. */
  min_price_per_sqft?: number | undefined;
  /** Greatest price a square foot, pounds. */
  max_price_per_sqft?: number | undefined;
  /** Types that the home may have, by their names; the codes D, S, T and F stand for detached, semi-detached, terraced and flat. */
  property_types?:
    | (
        | 'detached'
        | 'semi-detached'
        | 'terraced'
        | 'flat'
        | 'bungalow'
        | 'park_home'
        | 'land'
        | 'commercial'
        | 'other'
      )[]
    | undefined;
  /** Tenures that the home may have. */
  tenure?: ('freehold' | 'leasehold' | 'share_of_freehold' | 'commonhold')[] | undefined;
  /** Least number of years left of the lease. */
  min_lease_years?: number | undefined;
  /** Greatest number of years left of the lease. */
  max_lease_years?: number | undefined;
  /** True: only homes known to be newly built; false: only homes known not to be. */
  new_build?: boolean | undefined;
  /** Energy bands that the home may have. */
  epc_ratings?: ('A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G')[] | undefined;
  /** Council tax bands that the home may have. */
  council_tax_bands?: ('A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | 'H' | 'I')[] | undefined;
  /** True: only homes whose price lies below the estimated value by 0.01 per cent or more. False asks nothing. */
  bmv_only?: boolean | undefined;
  /** Least discount of the price against the estimated value, per cent. */
  min_bmv_discount?: number | undefined;
  /** Least gross yield, per cent: estimated rent of a year over the price (off-market: over the estimated value). */
  min_yield?: number | undefined;
  /** Greatest gross yield, per cent: estimated rent of a year over the price (off-market: over the estimated value). */
  max_yield?: number | undefined;
  /** Least deal score, 0–100. */
  min_deal_score?: number | undefined;
  /** True: only homes whose `is_hot_deal` is true. False asks nothing. */
  hot_deals_only?: boolean | undefined;
  /** Least motivation score, 0–100. */
  min_motivation_score?: number | undefined;
  /** Motivation tiers that the home may have. */
  motivation_tiers?: ('gold' | 'silver' | 'bronze' | 'excluded')[] | undefined;
  /** Slug of a playbook whose preset the home must meet; other criteria narrow it. Homes of unknown tier are left out. */
  playbook?:
    | 'brrr_candidate'
    | 'hmo_conversion'
    | 'btl_candidate'
    | 'flip_candidate'
    | 'sa_candidate'
    | 'probate_deals'
    | 'auction_deals'
    | 'repossessions'
    | 'tenanted_investments'
    | 'title_split'
    | 'short_lease'
    | 'cash_buyers_only'
    | 'below_market_value'
    | 'high_yield'
    | 'motivated_sellers'
    | 'stale_listings'
    | 'development_sites'
    | 'commercial_conversion'
    | undefined;
  /** Tiers that the home may have in the playbook asked for; without one whose tiers are stored, in any of the three that are. */
  playbook_tiers?: ('gold' | 'silver' | 'bronze')[] | undefined;
  /** Only homes that came on offer from this day or instant on. */
  added_since?: string | undefined;
  /** Least number of whole days from the first listing of the home to today, in UTC. */
  min_days_listed?: number | undefined;
  /** Greatest number of whole days from the first listing of the home to today, in UTC. */
  max_days_listed?: number | undefined;
  /** True: only homes whose price was reduced at least once. False asks nothing. */
  reduced_only?: boolean | undefined;
  /** Least fall from the first price to the present one, per cent. */
  min_reduction_pct?: number | undefined;
  /** Only homes whose price was reduced from this day or instant on. */
  reduced_since?: string | undefined;
  /** True: only homes known to be listed buildings; false: only those known not to be. By map data. */
  is_listed_building?: boolean | undefined;
  /** True: only homes known to stand in a conservation area; false: only those known not to. By map data. */
  in_conservation_area?: boolean | undefined;
  /** True: only homes known to stand in flood zone 2 or 3; false: only those known not to. By map data. */
  is_flood_zone?: boolean | undefined;
  /** True: only homes known to be under an Article 4 direction; false: only those known not to be. By map data. */
  has_article4?: boolean | undefined;
  /** Terms that must all stand in title or key features. */
  keywords?: string[] | undefined;
  /** Terms of which none may stand in title or key features. */
  exclude_keywords?: string[] | undefined;
  /** Least number of whole years since the last sale; off-market only. */
  min_ownership_years?: number | undefined;
  /** True: only homes with two registered sales or more; off-market only. False asks nothing. */
  serial_investment_only?: boolean | undefined;
  /** True: only homes whose estimated value lies below their last price; off-market only. False asks nothing. */
  underwater_only?: boolean | undefined;
  /** Class that the lead must have; beside `lead_classifications` it must be among them; off-market only. */
  classification?: 'hot' | 'warm' | 'standard' | 'low' | undefined;
  /** Classes that the lead may have; off-market only. */
  lead_classifications?: ('hot' | 'warm' | 'standard' | 'low')[] | undefined;
  /** True: only listings whose text says that the home is sold out of an estate of a deceased person; false: all others only. */
  probate?: boolean | undefined;
  /** True: only listings whose text says that a lender has taken possession of the home; false: all others only. */
  repossession?: boolean | undefined;
  /** True: only listings whose text says that a receiver, an administrator or a liquidator sells; false: all others only. */
  receivership?: boolean | undefined;
  /** True: only listings whose text says that the home is sold by auction; false: all others only. */
  auction?: boolean | undefined;
  /** True: only listings whose text says that the home is sold by a conditional auction with a reservation fee; false: all others only. */
  modern_method_auction?: boolean | undefined;
  /** True: only listings whose text says that only cash buyers can buy, or that no mortgage can be had; false: all others only. */
  cash_buyers_only?: boolean | undefined;
  /** True: only listings whose text says that no onward chain waits on the sale; false: all others only. */
  chain_free?: boolean | undefined;
  /** True: only listings whose text says that the home stands empty or is sold so; false: all others only. */
  vacant_possession?: boolean | undefined;
  /** True: only listings whose text says that the seller wants a quick sale; false: all others only. */
  quick_sale?: boolean | undefined;
  /** True: only listings whose text says that the seller is motivated or open to offers; false: all others only. */
  motivated_seller?: boolean | undefined;
  /** True: only listings whose text says that the price was reduced; false: all others only. */
  price_reduced_text?: boolean | undefined;
  /** True: only listings whose text says that the price lies below the market value; false: all others only. */
  below_market_value?: boolean | undefined;
  /** True: only listings whose text says that the home is back on the market after a sale fell through; false: all others only. */
  back_on_market?: boolean | undefined;
  /** True: only listings whose text says that the seller moves away or abroad; false: all others only. */
  relocation_sale?: boolean | undefined;
  /** True: only listings whose text says that the seller separates or divorces; false: all others only. */
  divorce_sale?: boolean | undefined;
  /** True: only listings whose text says that a landlord gives the home up; false: all others only. */
  landlord_exit?: boolean | undefined;
  /** True: only listings whose text says that several homes are sold together; false: all others only. */
  portfolio_sale?: boolean | undefined;
  /** True: only listings whose text says that the seller finances the purchase or offers an option; false: all others only. */
  vendor_finance?: boolean | undefined;
  /** True: only listings whose text says that the home needs modernising or updating; false: all others only. */
  needs_modernisation?: boolean | undefined;
  /** True: only listings whose text says that the home needs renovating; false: all others only. */
  needs_renovation?: boolean | undefined;
  /** True: only listings whose text says that the home is derelict or uninhabitable; false: all others only. */
  derelict?: boolean | undefined;
  /** True: only listings whose text says that the structure has moved or needs repair; false: all others only. */
  structural_issues?: boolean | undefined;
  /** True: only listings whose text says that a fire has damaged the home; false: all others only. */
  fire_damaged?: boolean | undefined;
  /** True: only listings whose text says that water or severe damp has damaged the home; false: all others only. */
  water_damaged?: boolean | undefined;
  /** True: only listings whose text says that the home is of non-standard construction; false: all others only. */
  non_standard_construction?: boolean | undefined;
  /** True: only listings whose text says something of Japanese knotweed; false: all others only. */
  knotweed?: boolean | undefined;
  /** True: only listings whose text says something of cladding or an EWS1 form; false: all others only. */
  cladding_issue?: boolean | undefined;
  /** True: only listings whose text says something of asbestos; false: all others only. */
  asbestos?: boolean | undefined;
  /** True: only listings whose text says that the home has no central heating; false: all others only. */
  no_central_heating?: boolean | undefined;
  /** True: only listings whose text says that the home was recently refurbished; false: all others only. */
  recently_refurbished?: boolean | undefined;
  /** True: only listings whose text says that the lease is short, below 80 years; false: all others only. */
  short_lease?: boolean | undefined;
  /** True: only listings whose text says that planning permission was granted; false: all others only. */
  planning_granted?: boolean | undefined;
  /** True: only listings whose text says that the site could be developed, subject to planning; false: all others only. */
  development_potential?: boolean | undefined;
  /** True: only listings whose text says that the home could be extended; false: all others only. */
  extension_potential?: boolean | undefined;
  /** True: only listings whose text says that the loft could be converted; false: all others only. */
  loft_potential?: boolean | undefined;
  /** True: only listings whose text says that the land is a plot to build on; false: all others only. */
  building_plot?: boolean | undefined;
  /** True: only listings whose text says that the plot is large; false: all others only. */
  large_plot?: boolean | undefined;
  /** True: only listings whose text says that land comes with the home; false: all others only. */
  land_included?: boolean | undefined;
  /** True: only listings whose text says that a commercial building could be converted; false: all others only. */
  commercial_conversion?: boolean | undefined;
  /** True: only listings whose text says something of a barn or barn conversion; false: all others only. */
  barn?: boolean | undefined;
  /** True: only listings whose text says that the building is a former church or chapel; false: all others only. */
  church_chapel?: boolean | undefined;
  /** True: only listings whose text says that the building is a former school; false: all others only. */
  school_conversion?: boolean | undefined;
  /** True: only listings whose text says that the home has an annexe; false: all others only. */
  annexe?: boolean | undefined;
  /** True: only listings whose text says that the home has outbuildings; false: all others only. */
  outbuildings?: boolean | undefined;
  /** True: only listings whose text says that the home has a basement or cellar; false: all others only. */
  basement?: boolean | undefined;
  /** True: only listings whose text says that the home has several titles or could be split; false: all others only. */
  title_split?: boolean | undefined;
  /** True: only listings whose text says that the home is a house in multiple occupation; false: all others only. */
  hmo?: boolean | undefined;
  /** True: only listings whose text says that the home is licensed as a house in multiple occupation; false: all others only. */
  hmo_licensed?: boolean | undefined;
  /** True: only listings whose text says that the home could be let by the room; false: all others only. */
  hmo_potential?: boolean | undefined;
  /** True: only listings whose text says something of an Article 4 direction; false: all others only. */
  article4_text?: boolean | undefined;
  /** True: only listings whose text says that a tenant lives in the home; false: all others only. */
  tenanted?: boolean | undefined;
  /** True: only listings whose text says that the tenant has a regulated or protected tenancy; false: all others only. */
  regulated_tenancy?: boolean | undefined;
  /** True: only listings whose text says that the home is offered as an investment; false: all others only. */
  investment_opportunity?: boolean | undefined;
  /** True: only listings whose text says that the yield is high, at least 7 % where it is given; false: all others only. */
  high_yield?: boolean | undefined;
  /** True: only listings whose text says that the home is let to students; false: all others only. */
  student_let?: boolean | undefined;
  /** True: only listings whose text says that the home is a holiday or short let; false: all others only. */
  holiday_let?: boolean | undefined;
  /** True: only listings whose text says that the rent is guaranteed; false: all others only. */
  rent_guarantee?: boolean | undefined;
  /** True: only listings whose text says that ground rents are sold; false: all others only. */
  ground_rent_investment?: boolean | undefined;
  /** True: only listings whose text says that who may live there, or when, is restricted; false: all others only. */
  occupancy_restriction?: boolean | undefined;
  /** True: only listings whose text says that a share of the home is sold; false: all others only. */
  shared_ownership?: boolean | undefined;
  /** True: only listings whose text says that the home is sold under a discount scheme; false: all others only. */
  discounted_sale?: boolean | undefined;
  /** True: only listings whose text says that buyers must be of a certain age; false: all others only. */
  retirement_property?: boolean | undefined;
  /** True: only listings whose text says that the home is newly built or off-plan; false: all others only. */
  new_build_text?: boolean | undefined;
  /** True: only listings whose text says that a share of the freehold comes with the home; false: all others only. */
  share_of_freehold_text?: boolean | undefined;
  /** True: only listings whose text says that the home is a park or mobile home; false: all others only. */
  park_home?: boolean | undefined;
  /** True: only listings whose text says that the home is a boat or mooring; false: all others only. */
  houseboat?: boolean | undefined;
  /** True: only listings whose title or key features say that a whole block of flats is sold; false: all others only. */
  block_of_flats?: boolean | undefined;
  /** True: only listings whose title or key features say that the building is a care home or of use class C2; false: all others only. */
  is_care_home?: boolean | undefined;
  /** True: only listings whose title or key features say that the building is a hotel or guest house; false: all others only. */
  is_hotel_bb?: boolean | undefined;
  /** True: only listings whose title or key features say that the building is in mixed commercial and residential use; false: all others only. */
  mixed_use?: boolean | undefined;
  /** True: only listings whose title or key features say that the building is or was a pub; false: all others only. */
  is_former_pub?: boolean | undefined;
  /** True: only listings whose text says that the building is a shop, office or other commercial unit; false: all others only. */
  commercial_unit?: boolean | undefined;
  /** True: only listings whose text says that the home has a garage; false: all others only. */
  garage?: boolean | undefined;
  /** True: only listings whose text says that the home has off-street parking; false: all others only. */
  off_street_parking?: boolean | undefined;
  /** True: only listings whose text says that the home has a garden; false: all others only. */
  garden?: boolean | undefined;
  /** True: only listings whose text says that the home looks on the sea; false: all others only. */
  sea_view?: boolean | undefined;
  /** True: only listings whose text says that the home has solar panels; false: all others only. */
  solar_panels?: boolean | undefined;
};

export type ListingFilters = {
  /** Whether homes for sale or to let are sought. Left out: for sale. */
  listing_type?: 'sale' | 'rent' | undefined;
  /** Statuses that the listing may have. Left out: active. */
  status?:
    | ('active' | 'under_offer' | 'sold_stc' | 'sold' | 'let_agreed' | 'let' | 'withdrawn')[]
    | undefined;
  /** Least price, pounds; of homes to let the rent a month. */
  min_price?: number | undefined;
  /** Greatest price, pounds; of homes to let the rent a month. */
  max_price?: number | undefined;
  /** Least number of bedrooms. */
  min_bedrooms?: number | undefined;
  /** Greatest number of bedrooms. */
  max_bedrooms?: number | undefined;
  /** Least number of bathrooms. */
  min_bathrooms?: number | undefined;
  /** Greatest number of bathrooms. */
  max_bathrooms?: number | undefined;
  /** Least floor area, square feet. */
  min_floor_area_sqft?: number | undefined;
  /** Greatest floor area, square feet. */
  max_floor_area_sqft?: number | undefined;
  /** Least price a square foot, pounds. */
  min_price_per_sqft?: number | undefined;
  /** Greatest price a square foot, pounds. */
  max_price_per_sqft?: number | undefined;
  /** Types that the home may have, by their names; the codes D, S, T and F stand for detached, semi-detached, terraced and flat. */
  property_types?:
    | (
        | 'detached'
        | 'semi-detached'
        | 'terraced'
        | 'flat'
        | 'bungalow'
        | 'park_home'
        | 'land'
        | 'commercial'
        | 'other'
      )[]
    | undefined;
  /** Tenures that the home may have. */
  tenure?: ('freehold' | 'leasehold' | 'share_of_freehold' | 'commonhold')[] | undefined;
  /** Least number of years left of the lease. */
  min_lease_years?: number | undefined;
  /** Greatest number of years left of the lease. */
  max_lease_years?: number | undefined;
  /** True: only homes known to be newly built; false: only homes known not to be. */
  new_build?: boolean | undefined;
  /** Energy bands that the home may have. */
  epc_ratings?: ('A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G')[] | undefined;
  /** Council tax bands that the home may have. */
  council_tax_bands?: ('A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | 'H' | 'I')[] | undefined;
  /** True: only homes whose price lies below the estimated value by 0.01 per cent or more. False asks nothing. */
  bmv_only?: boolean | undefined;
  /** Least discount of the price against the estimated value, per cent. */
  min_bmv_discount?: number | undefined;
  /** Least gross yield, per cent: estimated rent of a year over the price (off-market: over the estimated value). */
  min_yield?: number | undefined;
  /** Greatest gross yield, per cent: estimated rent of a year over the price (off-market: over the estimated value). */
  max_yield?: number | undefined;
  /** Least deal score, 0–100. */
  min_deal_score?: number | undefined;
  /** True: only homes whose `is_hot_deal` is true. False asks nothing. */
  hot_deals_only?: boolean | undefined;
  /** Least motivation score, 0–100. */
  min_motivation_score?: number | undefined;
  /** Motivation tiers that the home may have. */
  motivation_tiers?: ('gold' | 'silver' | 'bronze' | 'excluded')[] | undefined;
  /** Slug of a playbook whose preset the home must meet; other criteria narrow it. Homes of unknown tier are left out. */
  playbook?:
    | 'brrr_candidate'
    | 'hmo_conversion'
    | 'btl_candidate'
    | 'flip_candidate'
    | 'sa_candidate'
    | 'probate_deals'
    | 'auction_deals'
    | 'repossessions'
    | 'tenanted_investments'
    | 'title_split'
    | 'short_lease'
    | 'cash_buyers_only'
    | 'below_market_value'
    | 'high_yield'
    | 'motivated_sellers'
    | 'stale_listings'
    | 'development_sites'
    | 'commercial_conversion'
    | undefined;
  /** Tiers that the home may have in the playbook asked for; without one whose tiers are stored, in any of the three that are. */
  playbook_tiers?: ('gold' | 'silver' | 'bronze')[] | undefined;
  /** Only homes that came on offer from this day or instant on. */
  added_since?: string | undefined;
  /** Least number of whole days from the first listing of the home to today, in UTC. */
  min_days_listed?: number | undefined;
  /** Greatest number of whole days from the first listing of the home to today, in UTC. */
  max_days_listed?: number | undefined;
  /** True: only homes whose price was reduced at least once. False asks nothing. */
  reduced_only?: boolean | undefined;
  /** Least fall from the first price to the present one, per cent. */
  min_reduction_pct?: number | undefined;
  /** Only homes whose price was reduced from this day or instant on. */
  reduced_since?: string | undefined;
  /** True: only homes known to be listed buildings; false: only those known not to be. By map data. */
  is_listed_building?: boolean | undefined;
  /** True: only homes known to stand in a conservation area; false: only those known not to. By map data. */
  in_conservation_area?: boolean | undefined;
  /** True: only homes known to stand in flood zone 2 or 3; false: only those known not to. By map data. */
  is_flood_zone?: boolean | undefined;
  /** True: only homes known to be under an Article 4 direction; false: only those known not to be. By map data. */
  has_article4?: boolean | undefined;
  /** Terms that must all stand in title or key features. */
  keywords?: string[] | undefined;
  /** Terms of which none may stand in title or key features. */
  exclude_keywords?: string[] | undefined;
  /** True: only listings whose text says that the home is sold out of an estate of a deceased person; false: all others only. */
  probate?: boolean | undefined;
  /** True: only listings whose text says that a lender has taken possession of the home; false: all others only. */
  repossession?: boolean | undefined;
  /** True: only listings whose text says that a receiver, an administrator or a liquidator sells; false: all others only. */
  receivership?: boolean | undefined;
  /** True: only listings whose text says that the home is sold by auction; false: all others only. */
  auction?: boolean | undefined;
  /** True: only listings whose text says that the home is sold by a conditional auction with a reservation fee; false: all others only. */
  modern_method_auction?: boolean | undefined;
  /** True: only listings whose text says that only cash buyers can buy, or that no mortgage can be had; false: all others only. */
  cash_buyers_only?: boolean | undefined;
  /** True: only listings whose text says that no onward chain waits on the sale; false: all others only. */
  chain_free?: boolean | undefined;
  /** True: only listings whose text says that the home stands empty or is sold so; false: all others only. */
  vacant_possession?: boolean | undefined;
  /** True: only listings whose text says that the seller wants a quick sale; false: all others only. */
  quick_sale?: boolean | undefined;
  /** True: only listings whose text says that the seller is motivated or open to offers; false: all others only. */
  motivated_seller?: boolean | undefined;
  /** True: only listings whose text says that the price was reduced; false: all others only. */
  price_reduced_text?: boolean | undefined;
  /** True: only listings whose text says that the price lies below the market value; false: all others only. */
  below_market_value?: boolean | undefined;
  /** True: only listings whose text says that the home is back on the market after a sale fell through; false: all others only. */
  back_on_market?: boolean | undefined;
  /** True: only listings whose text says that the seller moves away or abroad; false: all others only. */
  relocation_sale?: boolean | undefined;
  /** True: only listings whose text says that the seller separates or divorces; false: all others only. */
  divorce_sale?: boolean | undefined;
  /** True: only listings whose text says that a landlord gives the home up; false: all others only. */
  landlord_exit?: boolean | undefined;
  /** True: only listings whose text says that several homes are sold together; false: all others only. */
  portfolio_sale?: boolean | undefined;
  /** True: only listings whose text says that the seller finances the purchase or offers an option; false: all others only. */
  vendor_finance?: boolean | undefined;
  /** True: only listings whose text says that the home needs modernising or updating; false: all others only. */
  needs_modernisation?: boolean | undefined;
  /** True: only listings whose text says that the home needs renovating; false: all others only. */
  needs_renovation?: boolean | undefined;
  /** True: only listings whose text says that the home is derelict or uninhabitable; false: all others only. */
  derelict?: boolean | undefined;
  /** True: only listings whose text says that the structure has moved or needs repair; false: all others only. */
  structural_issues?: boolean | undefined;
  /** True: only listings whose text says that a fire has damaged the home; false: all others only. */
  fire_damaged?: boolean | undefined;
  /** True: only listings whose text says that water or severe damp has damaged the home; false: all others only. */
  water_damaged?: boolean | undefined;
  /** True: only listings whose text says that the home is of non-standard construction; false: all others only. */
  non_standard_construction?: boolean | undefined;
  /** True: only listings whose text says something of Japanese knotweed; false: all others only. */
  knotweed?: boolean | undefined;
  /** True: only listings whose text says something of cladding or an EWS1 form; false: all others only. */
  cladding_issue?: boolean | undefined;
  /** True: only listings whose text says something of asbestos; false: all others only. */
  asbestos?: boolean | undefined;
  /** True: only listings whose text says that the home has no central heating; false: all others only. */
  no_central_heating?: boolean | undefined;
  /** True: only listings whose text says that the home was recently refurbished; false: all others only. */
  recently_refurbished?: boolean | undefined;
  /** True: only listings whose text says that the lease is short, below 80 years; false: all others only. */
  short_lease?: boolean | undefined;
  /** True: only listings whose text says that planning permission was granted; false: all others only. */
  planning_granted?: boolean | undefined;
  /** True: only listings whose text says that the site could be developed, subject to planning; false: all others only. */
  development_potential?: boolean | undefined;
  /** True: only listings whose text says that the home could be extended; false: all others only. */
  extension_potential?: boolean | undefined;
  /** True: only listings whose text says that the loft could be converted; false: all others only. */
  loft_potential?: boolean | undefined;
  /** True: only listings whose text says that the land is a plot to build on; false: all others only. */
  building_plot?: boolean | undefined;
  /** True: only listings whose text says that the plot is large; false: all others only. */
  large_plot?: boolean | undefined;
  /** True: only listings whose text says that land comes with the home; false: all others only. */
  land_included?: boolean | undefined;
  /** True: only listings whose text says that a commercial building could be converted; false: all others only. */
  commercial_conversion?: boolean | undefined;
  /** True: only listings whose text says something of a barn or barn conversion; false: all others only. */
  barn?: boolean | undefined;
  /** True: only listings whose text says that the building is a former church or chapel; false: all others only. */
  church_chapel?: boolean | undefined;
  /** True: only listings whose text says that the building is a former school; false: all others only. */
  school_conversion?: boolean | undefined;
  /** True: only listings whose text says that the home has an annexe; false: all others only. */
  annexe?: boolean | undefined;
  /** True: only listings whose text says that the home has outbuildings; false: all others only. */
  outbuildings?: boolean | undefined;
  /** True: only listings whose text says that the home has a basement or cellar; false: all others only. */
  basement?: boolean | undefined;
  /** True: only listings whose text says that the home has several titles or could be split; false: all others only. */
  title_split?: boolean | undefined;
  /** True: only listings whose text says that the home is a house in multiple occupation; false: all others only. */
  hmo?: boolean | undefined;
  /** True: only listings whose text says that the home is licensed as a house in multiple occupation; false: all others only. */
  hmo_licensed?: boolean | undefined;
  /** True: only listings whose text says that the home could be let by the room; false: all others only. */
  hmo_potential?: boolean | undefined;
  /** True: only listings whose text says something of an Article 4 direction; false: all others only. */
  article4_text?: boolean | undefined;
  /** True: only listings whose text says that a tenant lives in the home; false: all others only. */
  tenanted?: boolean | undefined;
  /** True: only listings whose text says that the tenant has a regulated or protected tenancy; false: all others only. */
  regulated_tenancy?: boolean | undefined;
  /** True: only listings whose text says that the home is offered as an investment; false: all others only. */
  investment_opportunity?: boolean | undefined;
  /** True: only listings whose text says that the yield is high, at least 7 % where it is given; false: all others only. */
  high_yield?: boolean | undefined;
  /** True: only listings whose text says that the home is let to students; false: all others only. */
  student_let?: boolean | undefined;
  /** True: only listings whose text says that the home is a holiday or short let; false: all others only. */
  holiday_let?: boolean | undefined;
  /** True: only listings whose text says that the rent is guaranteed; false: all others only. */
  rent_guarantee?: boolean | undefined;
  /** True: only listings whose text says that ground rents are sold; false: all others only. */
  ground_rent_investment?: boolean | undefined;
  /** True: only listings whose text says that who may live there, or when, is restricted; false: all others only. */
  occupancy_restriction?: boolean | undefined;
  /** True: only listings whose text says that a share of the home is sold; false: all others only. */
  shared_ownership?: boolean | undefined;
  /** True: only listings whose text says that the home is sold under a discount scheme; false: all others only. */
  discounted_sale?: boolean | undefined;
  /** True: only listings whose text says that buyers must be of a certain age; false: all others only. */
  retirement_property?: boolean | undefined;
  /** True: only listings whose text says that the home is newly built or off-plan; false: all others only. */
  new_build_text?: boolean | undefined;
  /** True: only listings whose text says that a share of the freehold comes with the home; false: all others only. */
  share_of_freehold_text?: boolean | undefined;
  /** True: only listings whose text says that the home is a park or mobile home; false: all others only. */
  park_home?: boolean | undefined;
  /** True: only listings whose text says that the home is a boat or mooring; false: all others only. */
  houseboat?: boolean | undefined;
  /** True: only listings whose title or key features say that a whole block of flats is sold; false: all others only. */
  block_of_flats?: boolean | undefined;
  /** True: only listings whose title or key features say that the building is a care home or of use class C2; false: all others only. */
  is_care_home?: boolean | undefined;
  /** True: only listings whose title or key features say that the building is a hotel or guest house; false: all others only. */
  is_hotel_bb?: boolean | undefined;
  /** True: only listings whose title or key features say that the building is in mixed commercial and residential use; false: all others only. */
  mixed_use?: boolean | undefined;
  /** True: only listings whose title or key features say that the building is or was a pub; false: all others only. */
  is_former_pub?: boolean | undefined;
  /** True: only listings whose text says that the building is a shop, office or other commercial unit; false: all others only. */
  commercial_unit?: boolean | undefined;
  /** True: only listings whose text says that the home has a garage; false: all others only. */
  garage?: boolean | undefined;
  /** True: only listings whose text says that the home has off-street parking; false: all others only. */
  off_street_parking?: boolean | undefined;
  /** True: only listings whose text says that the home has a garden; false: all others only. */
  garden?: boolean | undefined;
  /** True: only listings whose text says that the home looks on the sea; false: all others only. */
  sea_view?: boolean | undefined;
  /** True: only listings whose text says that the home has solar panels; false: all others only. */
  solar_panels?: boolean | undefined;
};

export type EnergyCertificate = {
  /** Number of the certificate in the register. Null where the register has none. */
  certificate_number: string | null;
  /** Unique Property Reference Number. Null where it is not known. */
  uprn: Uprn | null;
  /** UUID of the property in this service. Null where no stored property stands behind it. */
  property_id: string | null;
  /** Postal address in one line, without the postcode. Null where it is not known. */
  address: string | null;
  /** Postcode in upper case with one space. Null where it is not known. */
  postcode: Postcode | null;
  /** Energy efficiency band, A (best) to G. Null where not stated. */
  current_energy_rating: ('A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G') | null;
  /** Energy efficiency points (SAP), mostly 1–100, more with own generation. Null where the register does not state it. */
  current_energy_score: number | null;
  /** Band after the recommended works, A to G. Null where not stated. */
  potential_energy_rating: ('A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G') | null;
  /** Energy efficiency points (SAP) after the recommended works. Null where the register does not state it. */
  potential_energy_score: number | null;
  /** Environmental impact points, mostly 1–100, higher is better. Null where not stated. */
  environmental_impact_score: number | null;
  /** Type of the home, as the register writes it. Null where the register does not state it. */
  property_type: string | null;
  /** How the building stands: detached, mid-terrace and so on, as the register writes it. Null where the register does not state it. */
  built_form: string | null;
  /** Years in which the building was built, as the register writes them. Null where the register does not state it. */
  construction_age_band: string | null;
  /** Occupation at the inspection, as the register writes it. Null where the register does not state it. */
  tenure: string | null;
  /** Total floor area, square metres. Null where not stated. */
  floor_area_sqm: number | null;
  /** Internal floor area, square feet. Null where it is not known. */
  floor_area_sqft: number | null;
  /** Rooms to live in, without kitchen and bathrooms. Null where not stated. */
  habitable_rooms: number | null;
  /** Fuel that heats the home, as the register writes it. Null where the register does not state it. */
  main_fuel: string | null;
  /** Main heating, as the assessor describes it. Null where the register does not state it. */
  heating_description: string | null;
  /** Walls, as the assessor describes them. Null where the register does not state it. */
  walls_description: string | null;
  /** Roof, as the assessor describes it. Null where the register does not state it. */
  roof_description: string | null;
  /** Windows, as the assessor describes them. Null where the register does not state it. */
  windows_description: string | null;
  /** Heating a year at the prices of the inspection, pounds. Null where the register does not state it. */
  estimated_heating_cost_annual: number | null;
  /** Hot water a year at the prices of the inspection, pounds. Null where the register does not state it. */
  estimated_hot_water_cost_annual: number | null;
  /** Lighting a year at the prices of the inspection, pounds. Null where the register does not state it. */
  estimated_lighting_cost_annual: number | null;
  /** Carbon dioxide that the home causes a year, tonnes. Null where not stated. */
  co2_emissions_tonnes: number | null;
  /** Day of the inspection, YYYY-MM-DD. Null where not stated. */
  inspection_date: string | null;
  /** Day of entry in the register, YYYY-MM-DD. Null where not stated. */
  lodgement_date: string | null;
  /** Day on which the certificate ends, ten years after its entry in the register or, where that is not stated, after the inspection, YYYY-MM-DD. Null where the register does not state it. */
  expiry_date: string | null;
  /** Whether that day has passed, in UTC. Null where it is not known. */
  is_expired: boolean | null;
  /** Whether the band is E or better, the least at which a home may be let in England and Wales. Null without a band. */
  meets_letting_minimum: boolean | null;
  /** Works that the assessor recommends, in the order of the register. */
  recommendations: {
    /** The work that is recommended. */
    measure: string;
    /** What the work costs, as the register writes it. Null where not stated. */
    indicative_cost: string | null;
    /** What it saves a year, as the register writes it. Null where not stated. */
    typical_saving_annual: string | null;
  }[];
  /** Register that holds the certificate. Null where the register does not state it. */
  source: string | null;
};

export type PlanningApplication = {
  /** Reference of the application at its authority. */
  reference: string;
  /** Address of the site. Null where the register names none. */
  address: string | null;
  /** What is applied for, as the register writes it. Null where it does not. */
  description: string | null;
  /** Kind of application, as the register writes it. Null where it does not. */
  app_type: string | null;
  /** State of the application in the words of this API; `other` for those that fit none. */
  status: 'pending' | 'approved' | 'refused' | 'withdrawn' | 'other';
  /** Colour for a map marker of that state: orange pending, green approved, red refused, grey withdrawn, blue other. */
  status_color: string;
  /** Day the authority received it, YYYY-MM-DD. Null where it is not known. */
  date_received: string | null;
  /** Day of the decision, YYYY-MM-DD. Null while undecided or where it is not known. */
  date_decided: string | null;
  /** The decision, as the register writes it. Null while undecided. */
  decision: string | null;
  /** Straight-line distance from the point asked for, metres. Null where unknown. */
  distance_meters: number | null;
  /** Planning authority. Null where it is not known. */
  authority_name: string | null;
  /** Page of the application at its authority. Null where it is not known. */
  url: string | null;
  /** Register that the application comes from. */
  source: 'planit' | 'scotland_spatial_hub';
  /** Latitude of the site, decimal degrees. Null where it is not known. */
  lat: number | null;
  /** Longitude of the site, decimal degrees. Null where it is not known. */
  lng: number | null;
};

export type PriceSummary = {
  /** Records that the figures rest on; with 0 every figure is null. */
  sample_size: number;
  /** Median price, pounds. */
  median_price: number;
  /** Mean price, pounds. */
  average_price: number;
  /** Price that a quarter of the records lie below, pounds. */
  p25_price: number;
  /** Price that a quarter of the records lie above, pounds. */
  p75_price: number;
};

export type AccountDefaults = {
  /** Growth of the rent, per cent a year. Left out: 0. */
  rent_growth_percentage?: number | undefined;
  /** Growth of the costs, per cent a year. Left out: 0. */
  cost_growth_percentage?: number | undefined;
  /** Growth of the value, per cent a year. Left out: 0. */
  value_growth_percentage?: number | undefined;
  /** Costs of the sale at the end; a flip has its own in its deal. */
  sale?:
    | {
        /** Fee of the selling agent, per cent of the price. Left out: 1.5. */
        agent_fee_percentage?: number | undefined;
        /** Legal fees of the sale, pounds. Left out: the default named in `assumptions`. */
        legal_fees?: number | undefined;
      }
    | undefined;
  /** What the company brings from elsewhere. */
  company?:
    | {
        /** Profits of the company beside the letting, pounds. Left out: 0. */
        other_profits?: number | undefined;
        /** Companies under the same control, which share the limits of the rates. Left out: 0. */
        associated_companies?: number | undefined;
      }
    | undefined;
  /** Interest of the mortgage, per cent a year, 0–20. Left out: 5.5. */
  mortgage_rate?: number | undefined;
  /** Years over which the mortgage runs, 1–40. Left out: 25. */
  mortgage_term_years?: number | undefined;
  /** True: the mortgage is repaid at its end. Left out: false, repaid by the month. */
  interest_only?: boolean | undefined;
  /** Years for which the rate is fixed; five or more are stressed less. Left out: 0, a variable rate. */
  fixed_years?: number | undefined;
  /** Legal fees of the purchase, pounds. Left out: the default named in `assumptions`. */
  legal_fees?: number | undefined;
  /** Survey of the property, pounds. Left out: the default named in `assumptions`. */
  survey_fees?: number | undefined;
  /** Fee of the agent who found the deal, pounds. Left out: 0. */
  sourcing_fee?: number | undefined;
  /** Other costs of buying, paid once, pounds. Left out: 0. */
  other_costs?: number | undefined;
  /** Other running costs, pounds a year. Left out: 0. */
  other_costs_annual?: number | undefined;
  /** Who buys. A company pays the surcharge on further homes. Left out: individual. */
  buyer?: 'individual' | 'company' | undefined;
  /** Whether a company has relief from the flat rate of SDLT, as a letting or developing business. Left out: true, with a warning. */
  company_relief?: boolean | undefined;
  /** Whether the surcharge on further homes applies. Left out: true. */
  is_additional_property?: boolean | undefined;
  /** Whether the surcharge on buyers who do not live in the United Kingdom applies; SDLT only. Left out: false. */
  is_non_uk_resident?: boolean | undefined;
  /** Nation of a purchase that names no place and is of no stored property. */
  location?: 'england' | 'wales' | 'scotland' | 'northern_ireland' | undefined;
  /** Part of the price that the buyer pays, 5–100 per cent; the mortgage lends the rest. Left out: 25. */
  deposit_percentage?: number | undefined;
  /** Fee of the letting agent, per cent of the rent collected. Left out: the default named in `assumptions`. */
  management_fee_percentage?: number | undefined;
  /** Repairs, per cent of the rent due. Left out: the default named in `assumptions`. */
  maintenance_percentage?: number | undefined;
  /** Insurance of the building, pounds a year. Left out: the default named in `assumptions`. */
  insurance_annual?: number | undefined;
  /** Part of the time that is let, per cent; a value above 0 and at most 1 is read as a share, with a warning. Left out: 95. */
  occupancy_rate?: number | undefined;
  /** Commission of the booking platform, per cent of the price of the nights. Left out: 15. */
  platform_fee_percentage?: number | undefined;
  /** What cleaning after a stay costs the owner, pounds. Left out: 50. */
  cleaning_cost_per_booking?: number | undefined;
  /** What the guest pays for cleaning, pounds a stay. Left out: 0. */
  cleaning_fee_per_stay?: number | undefined;
  /** Nights of a stay on average, at least 1. Left out: 3. */
  average_stay_nights?: number | undefined;
  /** Fee of card payments, per cent of all that guests pay. Left out: 0. */
  card_fee_percentage?: number | undefined;
  /** Furniture and equipment, paid once, pounds. Left out: 0. */
  furnishing_costs?: number | undefined;
  /** Whether the owner is registered for VAT: prices then hold VAT, which is due. Left out: false. */
  vat_registered?: boolean | undefined;
  /** Energy, water, broadband and council tax that the landlord pays, pounds a month. Left out: the default named in `assumptions`. */
  utilities_monthly?: number | undefined;
  /** Part of the price that the bridge lends, per cent. Left out: 70; a flip that names nothing of a bridge has none. */
  bridge_ltv?: number | undefined;
  /** Interest of the bridge, per cent a month, simple; above 5 only with `bridge_rate_period`. Left out: 0.85. */
  bridge_finance_rate?: number | undefined;
  /** Whether the rate of the bridge is a month’s or a year’s. Left out: month. */
  bridge_rate_period?: 'month' | 'year' | undefined;
  /** Months until the bridge is repaid, 1–36. Left out: 6. */
  bridge_finance_months?: number | undefined;
  /** Reserve for what is not foreseen, per cent of the works. Left out: 0. */
  contingency_percentage?: number | undefined;
  /** Fees of the bridge, and how its interest is paid. */
  bridge?:
    | {
        /** Arrangement fee, per cent of the gross loan: what is lent on day one and all drawdowns. Left out: 0. */
        arrangement_fee_percentage?: number | undefined;
        /** Exit fee, per cent of the gross loan. Left out: 0. */
        exit_fee_percentage?: number | undefined;
        /** Valuation for the bridge, pounds. Left out: 0. */
        valuation_fee?: number | undefined;
        /** Broker of the bridge, pounds. Left out: 0. */
        broker_fee?: number | undefined;
        /** Legal fees of the lender of the bridge, pounds. Left out: 0. */
        lender_legal_fees?: number | undefined;
        /** How the interest is paid. Left out: `rolled_simple`, paid with the loan at the end. */
        interest?: 'serviced' | 'retained' | 'rolled_simple' | 'rolled_compound' | undefined;
      }
    | undefined;
  /** Months from purchase to sale, 1–60. Left out: 6. */
  holding_period_months?: number | undefined;
  /** Council tax, utilities and insurance until the sale, pounds a month. Left out: 0. */
  holding_costs_monthly?: number | undefined;
  /** Fee of the selling agent, per cent of the sale price. Left out: 1.5. */
  agent_fee_percentage?: number | undefined;
  /** Legal fees of the sale, pounds. Left out: the default named in `assumptions`. */
  sale_legal_fees?: number | undefined;
  /** Part of the value after the works that the refinance lends, per cent. Left out: 75. */
  refinance_ltv?: number | undefined;
  /** Costs, time and lender of the refinance. */
  refinance?:
    | {
        /** Product fee of the new mortgage, pounds. Left out: 0. */
        product_fee?: number | undefined;
        /** True: the product fee is added to the loan. Left out: false, it is paid. */
        product_fee_added?: boolean | undefined;
        /** Legal fees of the refinance, pounds. Left out: 0. */
        legal_fees?: number | undefined;
        /** Valuation for the refinance, pounds. Left out: 0. */
        valuation_fee?: number | undefined;
        /** Caps the refinance at the least of refinance_ltv, the rent cover of this kind of lender and its maximum. Left out: refinance_ltv alone. */
        lender?:
          | ('basic_rate' | 'higher_rate' | 'mixed' | 'company' | 'hmo' | 'commercial')
          | {
              /** Rent that the lender wants, per cent of the interest at its stress rate, such as 145. */
              icr_percentage: number;
              /** Interest at which the lender tests the rent, per cent a year. */
              stress_rate_percentage: number;
              /** The most that the lender lends, per cent of the value. Left out: no such limit. */
              maximum_ltv_percentage?: number | undefined;
            }
          | undefined;
        /** Months until the refinance: the bridge bears interest until then. Left out: bridge_finance_months. */
        months_to_refinance?: number | undefined;
      }
    | undefined;
  /** Time without a tenant, per cent of the rent due. Left out: 4. */
  void_percentage?: number | undefined;
  /** Cleaning of shared rooms, pounds a month. Left out: the default named in `assumptions`. */
  cleaning_monthly?: number | undefined;
  /** Fee of the whole licence, pounds, spread over licence_years. Left out: the default named in `assumptions`. */
  hmo_license_cost?: number | undefined;
  /** Years for which the council grants the licence. Left out: 5. */
  licence_years?: number | undefined;
  /** Furniture of the house, paid once, pounds. Left out: 0. */
  furniture_costs?: number | undefined;
  /** Defaults of buy-to-let alone: they go before the others. */
  btl?:
    | {
        /** Legal fees of the purchase, pounds. Left out: the default named in `assumptions`. */
        legal_fees?: number | undefined;
        /** Survey of the property, pounds. Left out: the default named in `assumptions`. */
        survey_fees?: number | undefined;
        /** Fee of the agent who found the deal, pounds. Left out: 0. */
        sourcing_fee?: number | undefined;
        /** Other costs of buying, paid once, pounds. Left out: 0. */
        other_costs?: number | undefined;
        /** Other running costs, pounds a year. Left out: 0. */
        other_costs_annual?: number | undefined;
        /** Who buys. A company pays the surcharge on further homes. Left out: individual. */
        buyer?: 'individual' | 'company' | undefined;
        /** Whether a company has relief from the flat rate of SDLT, as a letting or developing business. Left out: true, with a warning. */
        company_relief?: boolean | undefined;
        /** Whether the surcharge on further homes applies. Left out: true. */
        is_additional_property?: boolean | undefined;
        /** Whether the surcharge on buyers who do not live in the United Kingdom applies; SDLT only. Left out: false. */
        is_non_uk_resident?: boolean | undefined;
        /** Nation of a purchase that names no place and is of no stored property. */
        location?: 'england' | 'wales' | 'scotland' | 'northern_ireland' | undefined;
        /** Part of the price that the buyer pays, 5–100 per cent; the mortgage lends the rest. Left out: 25. */
        deposit_percentage?: number | undefined;
        /** Interest of the mortgage, per cent a year, 0–20. Left out: 5.5. */
        mortgage_rate?: number | undefined;
        /** Years over which the mortgage runs, 1–40. Left out: 25. */
        mortgage_term_years?: number | undefined;
        /** True: the mortgage is repaid at its end. Left out: false, repaid by the month. */
        interest_only?: boolean | undefined;
        /** Fee of the letting agent, per cent of the rent collected. Left out: the default named in `assumptions`. */
        management_fee_percentage?: number | undefined;
        /** Repairs, per cent of the rent due. Left out: the default named in `assumptions`. */
        maintenance_percentage?: number | undefined;
        /** Insurance of the building, pounds a year. Left out: the default named in `assumptions`. */
        insurance_annual?: number | undefined;
        /** Time without a tenant, per cent of the rent due. Left out: 4. */
        void_percentage?: number | undefined;
      }
    | undefined;
  /** Defaults of houses let by the room alone: they go before the others. */
  hmo?:
    | {
        /** Legal fees of the purchase, pounds. Left out: the default named in `assumptions`. */
        legal_fees?: number | undefined;
        /** Survey of the property, pounds. Left out: the default named in `assumptions`. */
        survey_fees?: number | undefined;
        /** Fee of the agent who found the deal, pounds. Left out: 0. */
        sourcing_fee?: number | undefined;
        /** Other costs of buying, paid once, pounds. Left out: 0. */
        other_costs?: number | undefined;
        /** Other running costs, pounds a year. Left out: 0. */
        other_costs_annual?: number | undefined;
        /** Who buys. A company pays the surcharge on further homes. Left out: individual. */
        buyer?: 'individual' | 'company' | undefined;
        /** Whether a company has relief from the flat rate of SDLT, as a letting or developing business. Left out: true, with a warning. */
        company_relief?: boolean | undefined;
        /** Whether the surcharge on further homes applies. Left out: true. */
        is_additional_property?: boolean | undefined;
        /** Whether the surcharge on buyers who do not live in the United Kingdom applies; SDLT only. Left out: false. */
        is_non_uk_resident?: boolean | undefined;
        /** Nation of a purchase that names no place and is of no stored property. */
        location?: 'england' | 'wales' | 'scotland' | 'northern_ireland' | undefined;
        /** Part of the price that the buyer pays, 5–100 per cent; the mortgage lends the rest. Left out: 25. */
        deposit_percentage?: number | undefined;
        /** Interest of the mortgage, per cent a year, 0–20. Left out: 5.5. */
        mortgage_rate?: number | undefined;
        /** Years over which the mortgage runs, 1–40. Left out: 25. */
        mortgage_term_years?: number | undefined;
        /** True: the mortgage is repaid at its end. Left out: false, repaid by the month. */
        interest_only?: boolean | undefined;
        /** Fee of the letting agent, per cent of the rent collected. Left out: the default named in `assumptions`. */
        management_fee_percentage?: number | undefined;
        /** Repairs, per cent of the rent due. Left out: the default named in `assumptions`. */
        maintenance_percentage?: number | undefined;
        /** Insurance of the building, pounds a year. Left out: the default named in `assumptions`. */
        insurance_annual?: number | undefined;
        /** Part of the time that is let, per cent; a value above 0 and at most 1 is read as a share, with a warning. Left out: 95. */
        occupancy_rate?: number | undefined;
        /** Energy, water, broadband and council tax that the landlord pays, pounds a month. Left out: the default named in `assumptions`. */
        utilities_monthly?: number | undefined;
        /** Cleaning of shared rooms, pounds a month. Left out: the default named in `assumptions`. */
        cleaning_monthly?: number | undefined;
        /** Fee of the whole licence, pounds, spread over licence_years. Left out: the default named in `assumptions`. */
        hmo_license_cost?: number | undefined;
        /** Years for which the council grants the licence. Left out: 5. */
        licence_years?: number | undefined;
        /** Furniture of the house, paid once, pounds. Left out: 0. */
        furniture_costs?: number | undefined;
      }
    | undefined;
  /** Defaults of buying, refurbishing, letting and refinancing alone: they go before the others. */
  brrr?:
    | {
        /** Legal fees of the purchase, pounds. Left out: the default named in `assumptions`. */
        legal_fees?: number | undefined;
        /** Survey of the property, pounds. Left out: the default named in `assumptions`. */
        survey_fees?: number | undefined;
        /** Fee of the agent who found the deal, pounds. Left out: 0. */
        sourcing_fee?: number | undefined;
        /** Other costs of buying, paid once, pounds. Left out: 0. */
        other_costs?: number | undefined;
        /** Other running costs, pounds a year. Left out: 0. */
        other_costs_annual?: number | undefined;
        /** Who buys. A company pays the surcharge on further homes. Left out: individual. */
        buyer?: 'individual' | 'company' | undefined;
        /** Whether a company has relief from the flat rate of SDLT, as a letting or developing business. Left out: true, with a warning. */
        company_relief?: boolean | undefined;
        /** Whether the surcharge on further homes applies. Left out: true. */
        is_additional_property?: boolean | undefined;
        /** Whether the surcharge on buyers who do not live in the United Kingdom applies; SDLT only. Left out: false. */
        is_non_uk_resident?: boolean | undefined;
        /** Nation of a purchase that names no place and is of no stored property. */
        location?: 'england' | 'wales' | 'scotland' | 'northern_ireland' | undefined;
        /** Part of the price that the bridge lends, per cent. Left out: 70; a flip that names nothing of a bridge has none. */
        bridge_ltv?: number | undefined;
        /** Interest of the bridge, per cent a month, simple; above 5 only with `bridge_rate_period`. Left out: 0.85. */
        bridge_finance_rate?: number | undefined;
        /** Whether the rate of the bridge is a month’s or a year’s. Left out: month. */
        bridge_rate_period?: 'month' | 'year' | undefined;
        /** Months until the bridge is repaid, 1–36. Left out: 6. */
        bridge_finance_months?: number | undefined;
        /** Reserve for what is not foreseen, per cent of the works. Left out: 0. */
        contingency_percentage?: number | undefined;
        /** Fees of the bridge, and how its interest is paid. */
        bridge?:
          | {
              /** Arrangement fee, per cent of the gross loan: what is lent on day one and all drawdowns. Left out: 0. */
              arrangement_fee_percentage?: number | undefined;
              /** Exit fee, per cent of the gross loan. Left out: 0. */
              exit_fee_percentage?: number | undefined;
              /** Valuation for the bridge, pounds. Left out: 0. */
              valuation_fee?: number | undefined;
              /** Broker of the bridge, pounds. Left out: 0. */
              broker_fee?: number | undefined;
              /** Legal fees of the lender of the bridge, pounds. Left out: 0. */
              lender_legal_fees?: number | undefined;
              /** How the interest is paid. Left out: `rolled_simple`, paid with the loan at the end. */
              interest?: 'serviced' | 'retained' | 'rolled_simple' | 'rolled_compound' | undefined;
            }
          | undefined;
        /** Interest of the mortgage, per cent a year, 0–20. Left out: 5.5. */
        mortgage_rate?: number | undefined;
        /** Years over which the mortgage runs, 1–40. Left out: 25. */
        mortgage_term_years?: number | undefined;
        /** True: the mortgage is repaid at its end. Left out: false, repaid by the month. */
        interest_only?: boolean | undefined;
        /** Fee of the letting agent, per cent of the rent collected. Left out: the default named in `assumptions`. */
        management_fee_percentage?: number | undefined;
        /** Repairs, per cent of the rent due. Left out: the default named in `assumptions`. */
        maintenance_percentage?: number | undefined;
        /** Insurance of the building, pounds a year. Left out: the default named in `assumptions`. */
        insurance_annual?: number | undefined;
        /** Part of the value after the works that the refinance lends, per cent. Left out: 75. */
        refinance_ltv?: number | undefined;
        /** Costs, time and lender of the refinance. */
        refinance?:
          | {
              /** Product fee of the new mortgage, pounds. Left out: 0. */
              product_fee?: number | undefined;
              /** True: the product fee is added to the loan. Left out: false, it is paid. */
              product_fee_added?: boolean | undefined;
              /** Legal fees of the refinance, pounds. Left out: 0. */
              legal_fees?: number | undefined;
              /** Valuation for the refinance, pounds. Left out: 0. */
              valuation_fee?: number | undefined;
              /** Caps the refinance at the least of refinance_ltv, the rent cover of this kind of lender and its maximum. Left out: refinance_ltv alone. */
              lender?:
                | ('basic_rate' | 'higher_rate' | 'mixed' | 'company' | 'hmo' | 'commercial')
                | {
                    /** Rent that the lender wants, per cent of the interest at its stress rate, such as 145. */
                    icr_percentage: number;
                    /** Interest at which the lender tests the rent, per cent a year. */
                    stress_rate_percentage: number;
                    /** The most that the lender lends, per cent of the value. Left out: no such limit. */
                    maximum_ltv_percentage?: number | undefined;
                  }
                | undefined;
              /** Months until the refinance: the bridge bears interest until then. Left out: bridge_finance_months. */
              months_to_refinance?: number | undefined;
            }
          | undefined;
        /** Time without a tenant, per cent of the rent due. Left out: 0, with a warning. */
        void_percentage?: number | undefined;
        /** Energy, water, broadband and council tax that the landlord pays, pounds a month. Left out: the default named in `assumptions`. */
        utilities_monthly?: number | undefined;
      }
    | undefined;
  /** Defaults of flips alone: they go before the others. */
  flip?:
    | {
        /** Legal fees of the purchase, pounds. Left out: the default named in `assumptions`. */
        legal_fees?: number | undefined;
        /** Survey of the property, pounds. Left out: the default named in `assumptions`. */
        survey_fees?: number | undefined;
        /** Fee of the agent who found the deal, pounds. Left out: 0. */
        sourcing_fee?: number | undefined;
        /** Other costs of buying, paid once, pounds. Left out: 0. */
        other_costs?: number | undefined;
        /** Other running costs, pounds a year. Left out: 0. */
        other_costs_annual?: number | undefined;
        /** Who buys. A company pays the surcharge on further homes. Left out: individual. */
        buyer?: 'individual' | 'company' | undefined;
        /** Whether a company has relief from the flat rate of SDLT, as a letting or developing business. Left out: true, with a warning. */
        company_relief?: boolean | undefined;
        /** Whether the surcharge on further homes applies. Left out: true. */
        is_additional_property?: boolean | undefined;
        /** Whether the surcharge on buyers who do not live in the United Kingdom applies; SDLT only. Left out: false. */
        is_non_uk_resident?: boolean | undefined;
        /** Nation of a purchase that names no place and is of no stored property. */
        location?: 'england' | 'wales' | 'scotland' | 'northern_ireland' | undefined;
        /** Part of the price that the bridge lends, per cent. Left out: 70; a flip that names nothing of a bridge has none. */
        bridge_ltv?: number | undefined;
        /** Interest of the bridge, per cent a month, simple; above 5 only with `bridge_rate_period`. Left out: 0.85. */
        bridge_finance_rate?: number | undefined;
        /** Whether the rate of the bridge is a month’s or a year’s. Left out: month. */
        bridge_rate_period?: 'month' | 'year' | undefined;
        /** Months until the bridge is repaid, 1–36. Left out: 6. */
        bridge_finance_months?: number | undefined;
        /** Reserve for what is not foreseen, per cent of the works. Left out: 0. */
        contingency_percentage?: number | undefined;
        /** Fees of the bridge, and how its interest is paid. */
        bridge?:
          | {
              /** Arrangement fee, per cent of the gross loan: what is lent on day one and all drawdowns. Left out: 0. */
              arrangement_fee_percentage?: number | undefined;
              /** Exit fee, per cent of the gross loan. Left out: 0. */
              exit_fee_percentage?: number | undefined;
              /** Valuation for the bridge, pounds. Left out: 0. */
              valuation_fee?: number | undefined;
              /** Broker of the bridge, pounds. Left out: 0. */
              broker_fee?: number | undefined;
              /** Legal fees of the lender of the bridge, pounds. Left out: 0. */
              lender_legal_fees?: number | undefined;
              /** How the interest is paid. Left out: `rolled_simple`, paid with the loan at the end. */
              interest?: 'serviced' | 'retained' | 'rolled_simple' | 'rolled_compound' | undefined;
            }
          | undefined;
        /** Months from purchase to sale, 1–60. Left out: 6. */
        holding_period_months?: number | undefined;
        /** Council tax, utilities and insurance until the sale, pounds a month. Left out: 0. */
        holding_costs_monthly?: number | undefined;
        /** Fee of the selling agent, per cent of the sale price. Left out: 1.5. */
        agent_fee_percentage?: number | undefined;
        /** Legal fees of the sale, pounds. Left out: the default named in `assumptions`. */
        sale_legal_fees?: number | undefined;
      }
    | undefined;
  /** Defaults of serviced accommodation alone: they go before the others. */
  sa?:
    | {
        /** Legal fees of the purchase, pounds. Left out: the default named in `assumptions`. */
        legal_fees?: number | undefined;
        /** Survey of the property, pounds. Left out: the default named in `assumptions`. */
        survey_fees?: number | undefined;
        /** Fee of the agent who found the deal, pounds. Left out: 0. */
        sourcing_fee?: number | undefined;
        /** Other costs of buying, paid once, pounds. Left out: 0. */
        other_costs?: number | undefined;
        /** Other running costs, pounds a year. Left out: 0. */
        other_costs_annual?: number | undefined;
        /** Who buys. A company pays the surcharge on further homes. Left out: individual. */
        buyer?: 'individual' | 'company' | undefined;
        /** Whether a company has relief from the flat rate of SDLT, as a letting or developing business. Left out: true, with a warning. */
        company_relief?: boolean | undefined;
        /** Whether the surcharge on further homes applies. Left out: true. */
        is_additional_property?: boolean | undefined;
        /** Whether the surcharge on buyers who do not live in the United Kingdom applies; SDLT only. Left out: false. */
        is_non_uk_resident?: boolean | undefined;
        /** Nation of a purchase that names no place and is of no stored property. */
        location?: 'england' | 'wales' | 'scotland' | 'northern_ireland' | undefined;
        /** Part of the price that the buyer pays, 5–100 per cent; the mortgage lends the rest. Left out: 25. */
        deposit_percentage?: number | undefined;
        /** Interest of the mortgage, per cent a year, 0–20. Left out: 5.5. */
        mortgage_rate?: number | undefined;
        /** Years over which the mortgage runs, 1–40. Left out: 25. */
        mortgage_term_years?: number | undefined;
        /** True: the mortgage is repaid at its end. Left out: false, repaid by the month. */
        interest_only?: boolean | undefined;
        /** Fee of the letting agent, per cent of the rent collected. Left out: the default named in `assumptions`. */
        management_fee_percentage?: number | undefined;
        /** Repairs, per cent of the rent due. Left out: the default named in `assumptions`. */
        maintenance_percentage?: number | undefined;
        /** Insurance of the building, pounds a year. Left out: the default named in `assumptions`. */
        insurance_annual?: number | undefined;
        /** Part of the time that is let, per cent; a value above 0 and at most 1 is read as a share, with a warning. Left out: 65. */
        occupancy_rate?: number | undefined;
        /** Commission of the booking platform, per cent of the price of the nights. Left out: 15. */
        platform_fee_percentage?: number | undefined;
        /** What cleaning after a stay costs the owner, pounds. Left out: 50. */
        cleaning_cost_per_booking?: number | undefined;
        /** What the guest pays for cleaning, pounds a stay. Left out: 0. */
        cleaning_fee_per_stay?: number | undefined;
        /** Nights of a stay on average, at least 1. Left out: 3. */
        average_stay_nights?: number | undefined;
        /** Fee of card payments, per cent of all that guests pay. Left out: 0. */
        card_fee_percentage?: number | undefined;
        /** Furniture and equipment, paid once, pounds. Left out: 0. */
        furnishing_costs?: number | undefined;
        /** Whether the owner is registered for VAT: prices then hold VAT, which is due. Left out: false. */
        vat_registered?: boolean | undefined;
        /** Energy, water, broadband and council tax that the landlord pays, pounds a month. Left out: the default named in `assumptions`. */
        utilities_monthly?: number | undefined;
      }
    | undefined;
};

export type PartialBtlDeal = {
  /** Price paid for the property, pounds. */
  purchase_price?: number | undefined;
  /** Part of the price that the buyer pays, 5–100 per cent; the mortgage lends the rest. Left out: 25. */
  deposit_percentage?: number | undefined;
  /** Interest of the mortgage, per cent a year, 0–20. Left out: 5.5. */
  mortgage_rate?: number | undefined;
  /** Years over which the mortgage runs, 1–40. Left out: 25. */
  mortgage_term_years?: number | undefined;
  /** True: the mortgage is repaid at its end. Left out: false, repaid by the month. */
  interest_only?: boolean | undefined;
  /** Fee of the agent who found the deal, pounds. Left out: 0. */
  sourcing_fee?: number | undefined;
  /** Legal fees of the purchase, pounds. Left out: the default named in `assumptions`. */
  legal_fees?: number | undefined;
  /** Survey of the property, pounds. Left out: the default named in `assumptions`. */
  survey_fees?: number | undefined;
  /** Whether the surcharge on further homes applies. Left out: true. */
  is_additional_property?: boolean | undefined;
  /** Whether every buyer is a first-time buyer. Left out: false. Alone it turns the surcharge off. */
  is_first_time_buyer?: boolean | undefined;
  /** Whether the surcharge on buyers who do not live in the United Kingdom applies; SDLT only. Left out: false. */
  is_non_uk_resident?: boolean | undefined;
  /** Day of the purchase whose rates apply, YYYY-MM-DD. Left out: today in the United Kingdom. */
  effective_date?: string | undefined;
  /** england, wales, scotland or northern_ireland, or a postcode. Left out: England, with a warning. */
  location?: string | undefined;
  /** Who buys. A company pays the surcharge on further homes. Left out: individual. */
  buyer?: 'individual' | 'company' | undefined;
  /** Whether a company has relief from the flat rate of SDLT, as a letting or developing business. Left out: true, with a warning. */
  company_relief?: boolean | undefined;
  /** Share of each owner, per cent, together 100: adds `owners` to the answer. */
  ownership_shares?: number[] | undefined;
  /** Other costs of buying, paid once, pounds. Left out: 0. */
  other_costs?: number | undefined;
  /** Fee of the letting agent, per cent of the rent collected. Left out: the default named in `assumptions`. */
  management_fee_percentage?: number | undefined;
  /** Repairs, per cent of the rent due. Left out: the default named in `assumptions`. */
  maintenance_percentage?: number | undefined;
  /** Insurance of the building, pounds a year. Left out: the default named in `assumptions`. */
  insurance_annual?: number | undefined;
  /** Ground rent of a leasehold, pounds a year. Left out: 0. */
  ground_rent_annual?: number | undefined;
  /** Service charge of a leasehold, pounds a year. Left out: 0. */
  service_charge_annual?: number | undefined;
  /** Other running costs, pounds a year. Left out: 0. */
  other_costs_annual?: number | undefined;
  /** Works before the first letting, pounds. Left out: 0. */
  refurbishment_costs?: number | undefined;
  /** Time without a tenant, per cent of the rent due. Left out: 4. */
  void_percentage?: number | undefined;
  /** Rent expected after the works, pounds a month. */
  monthly_rent?: number | undefined;
};

export type PartialHmoDeal = {
  /** Price paid for the property, pounds. */
  purchase_price?: number | undefined;
  /** Part of the price that the buyer pays, 5–100 per cent; the mortgage lends the rest. Left out: 25. */
  deposit_percentage?: number | undefined;
  /** Interest of the mortgage, per cent a year, 0–20. Left out: 5.5. */
  mortgage_rate?: number | undefined;
  /** Years over which the mortgage runs, 1–40. Left out: 25. */
  mortgage_term_years?: number | undefined;
  /** True: the mortgage is repaid at its end. Left out: false, repaid by the month. */
  interest_only?: boolean | undefined;
  /** Fee of the agent who found the deal, pounds. Left out: 0. */
  sourcing_fee?: number | undefined;
  /** Legal fees of the purchase, pounds. Left out: the default named in `assumptions`. */
  legal_fees?: number | undefined;
  /** Survey of the property, pounds. Left out: the default named in `assumptions`. */
  survey_fees?: number | undefined;
  /** Whether the surcharge on further homes applies. Left out: true. */
  is_additional_property?: boolean | undefined;
  /** Whether every buyer is a first-time buyer. Left out: false. Alone it turns the surcharge off. */
  is_first_time_buyer?: boolean | undefined;
  /** Whether the surcharge on buyers who do not live in the United Kingdom applies; SDLT only. Left out: false. */
  is_non_uk_resident?: boolean | undefined;
  /** Day of the purchase whose rates apply, YYYY-MM-DD. Left out: today in the United Kingdom. */
  effective_date?: string | undefined;
  /** england, wales, scotland or northern_ireland, or a postcode. Left out: England, with a warning. */
  location?: string | undefined;
  /** Who buys. A company pays the surcharge on further homes. Left out: individual. */
  buyer?: 'individual' | 'company' | undefined;
  /** Whether a company has relief from the flat rate of SDLT, as a letting or developing business. Left out: true, with a warning. */
  company_relief?: boolean | undefined;
  /** Share of each owner, per cent, together 100: adds `owners` to the answer. */
  ownership_shares?: number[] | undefined;
  /** Other costs of buying, paid once, pounds. Left out: 0. */
  other_costs?: number | undefined;
  /** Fee of the letting agent, per cent of the rent collected. Left out: the default named in `assumptions`. */
  management_fee_percentage?: number | undefined;
  /** Repairs, per cent of the rent due. Left out: the default named in `assumptions`. */
  maintenance_percentage?: number | undefined;
  /** Insurance of the building, pounds a year. Left out: the default named in `assumptions`. */
  insurance_annual?: number | undefined;
  /** Ground rent of a leasehold, pounds a year. Left out: 0. */
  ground_rent_annual?: number | undefined;
  /** Service charge of a leasehold, pounds a year. Left out: 0. */
  service_charge_annual?: number | undefined;
  /** Other running costs, pounds a year. Left out: 0. */
  other_costs_annual?: number | undefined;
  /** The lettable rooms, at least three. */
  rooms?:
    | {
        /** Kind of the room. */
        room_type: 'ensuite' | 'double' | 'single' | 'studio' | 'twin' | 'large_double' | 'shared';
        /** Rent of the room, pounds a month. */
        monthly_rent: number;
      }[]
    | undefined;
  /** Part of the time that is let, per cent; a value above 0 and at most 1 is read as a share, with a warning. Left out: 95. */
  occupancy_rate?: number | undefined;
  /** Energy, water, broadband and council tax that the landlord pays, pounds a month. Left out: the default named in `assumptions`. */
  utilities_monthly?: number | undefined;
  /** Cleaning of shared rooms, pounds a month. Left out: the default named in `assumptions`. */
  cleaning_monthly?: number | undefined;
  /** Fee of the whole licence, pounds, spread over licence_years. Left out: the default named in `assumptions`. */
  hmo_license_cost?: number | undefined;
  /** Years for which the council grants the licence. Left out: 5. */
  licence_years?: number | undefined;
  /** People who live there: decides licensing and planning use. Left out: one a room. */
  occupiers?: number | undefined;
  /** Works before the first letting, pounds. Left out: 0. */
  refurbishment_costs?: number | undefined;
  /** Furniture of the house, paid once, pounds. Left out: 0. */
  furniture_costs?: number | undefined;
};

export type PartialBrrrDeal = {
  /** Price paid for the property, pounds. */
  purchase_price?: number | undefined;
  /** No effect here, with a warning: the bridge funds the purchase. */
  deposit_percentage?: number | undefined;
  /** Interest of the mortgage, per cent a year, 0–20. Left out: 5.5. */
  mortgage_rate?: number | undefined;
  /** Years over which the mortgage runs, 1–40. Left out: 25. */
  mortgage_term_years?: number | undefined;
  /** True: the mortgage is repaid at its end. Left out: false, repaid by the month. */
  interest_only?: boolean | undefined;
  /** Fee of the agent who found the deal, pounds. Left out: 0. */
  sourcing_fee?: number | undefined;
  /** Legal fees of the purchase, pounds. Left out: the default named in `assumptions`. */
  legal_fees?: number | undefined;
  /** Survey of the property, pounds. Left out: the default named in `assumptions`. */
  survey_fees?: number | undefined;
  /** Whether the surcharge on further homes applies. Left out: true. */
  is_additional_property?: boolean | undefined;
  /** Whether every buyer is a first-time buyer. Left out: false. Alone it turns the surcharge off. */
  is_first_time_buyer?: boolean | undefined;
  /** Whether the surcharge on buyers who do not live in the United Kingdom applies; SDLT only. Left out: false. */
  is_non_uk_resident?: boolean | undefined;
  /** Day of the purchase whose rates apply, YYYY-MM-DD. Left out: today in the United Kingdom. */
  effective_date?: string | undefined;
  /** england, wales, scotland or northern_ireland, or a postcode. Left out: England, with a warning. */
  location?: string | undefined;
  /** Who buys. A company pays the surcharge on further homes. Left out: individual. */
  buyer?: 'individual' | 'company' | undefined;
  /** Whether a company has relief from the flat rate of SDLT, as a letting or developing business. Left out: true, with a warning. */
  company_relief?: boolean | undefined;
  /** Share of each owner, per cent, together 100: adds `owners` to the answer. */
  ownership_shares?: number[] | undefined;
  /** Other costs of buying, paid once, pounds. Left out: 0. */
  other_costs?: number | undefined;
  /** Fee of the letting agent, per cent of the rent collected. Left out: the default named in `assumptions`. */
  management_fee_percentage?: number | undefined;
  /** Repairs, per cent of the rent due. Left out: the default named in `assumptions`. */
  maintenance_percentage?: number | undefined;
  /** Insurance of the building, pounds a year. Left out: the default named in `assumptions`. */
  insurance_annual?: number | undefined;
  /** Ground rent of a leasehold, pounds a year. Left out: 0. */
  ground_rent_annual?: number | undefined;
  /** Service charge of a leasehold, pounds a year. Left out: 0. */
  service_charge_annual?: number | undefined;
  /** Other running costs, pounds a year. Left out: 0. */
  other_costs_annual?: number | undefined;
  /** Part of the price that the bridge lends, per cent. Left out: 70; a flip that names nothing of a bridge has none. */
  bridge_ltv?: number | undefined;
  /** Interest of the bridge, per cent a month, simple; above 5 only with `bridge_rate_period`. Left out: 0.85. */
  bridge_finance_rate?: number | undefined;
  /** Months until the bridge is repaid, 1–36. Left out: 6. */
  bridge_finance_months?: number | undefined;
  /** Whether the rate of the bridge is a month’s or a year’s. Left out: month. */
  bridge_rate_period?: 'month' | 'year' | undefined;
  /** Fees of the bridge, how its interest is paid, later drawdowns. */
  bridge?:
    | {
        /** Arrangement fee, per cent of the gross loan: what is lent on day one and all drawdowns. Left out: 0. */
        arrangement_fee_percentage?: number | undefined;
        /** Exit fee, per cent of the gross loan. Left out: 0. */
        exit_fee_percentage?: number | undefined;
        /** Valuation for the bridge, pounds. Left out: 0. */
        valuation_fee?: number | undefined;
        /** Broker of the bridge, pounds. Left out: 0. */
        broker_fee?: number | undefined;
        /** Legal fees of the lender of the bridge, pounds. Left out: 0. */
        lender_legal_fees?: number | undefined;
        /** How the interest is paid. Left out: `rolled_simple`, paid with the loan at the end. */
        interest?: 'serviced' | 'retained' | 'rolled_simple' | 'rolled_compound' | undefined;
        /** Parts of the loan paid, and bearing interest, from a month’s end. */
        drawdowns?:
          | {
              /** Whole months from the purchase, at whose end the part is paid. */
              month: number;
              /** The part of the loan, pounds. */
              amount: number;
            }[]
          | undefined;
      }
    | undefined;
  /** Reserve for what is not foreseen, per cent of the works. Left out: 0. */
  contingency_percentage?: number | undefined;
  /** Pounds by item of work; left out: nothing. */
  refurbishment_costs?:
    | {
        /** Structural works, pounds. */
        structural?: number | undefined;
        /** Roof works, pounds. */
        roof?: number | undefined;
        /** Works on the kitchen, pounds. */
        kitchen?: number | undefined;
        /** Works on bathrooms, pounds. */
        bathroom?: number | undefined;
        /** Electrical works, pounds. */
        electrics?: number | undefined;
        /** Plumbing and heating, pounds. */
        plumbing_heating?: number | undefined;
        /** Windows and doors, pounds. */
        windows_doors?: number | undefined;
        /** Plastering and decoration, pounds. */
        decoration?: number | undefined;
        /** Works on floors, pounds. */
        flooring?: number | undefined;
        /** Outside works: drive, garden, drains, pounds. */
        external?: number | undefined;
        /** Architect, engineer and building control, pounds. */
        professional_fees?: number | undefined;
        /** Reserve for what is not foreseen, pounds. */
        contingency?: number | undefined;
        /** Any other works, pounds. */
        other?: number | undefined;
      }
    | undefined;
  /** Value after the works, pounds; above the purchase price. */
  after_repair_value?: number | undefined;
  /** Part of the value after the works that the refinance lends, per cent. Left out: 75. */
  refinance_ltv?: number | undefined;
  /** Costs, time and lender of the refinance. */
  refinance?:
    | {
        /** Product fee of the new mortgage, pounds. Left out: 0. */
        product_fee?: number | undefined;
        /** True: the product fee is added to the loan. Left out: false, it is paid. */
        product_fee_added?: boolean | undefined;
        /** Legal fees of the refinance, pounds. Left out: 0. */
        legal_fees?: number | undefined;
        /** Valuation for the refinance, pounds. Left out: 0. */
        valuation_fee?: number | undefined;
        /** Caps the refinance at the least of refinance_ltv, the rent cover of this kind of lender and its maximum. Left out: refinance_ltv alone. */
        lender?:
          | ('basic_rate' | 'higher_rate' | 'mixed' | 'company' | 'hmo' | 'commercial')
          | {
              /** Rent that the lender wants, per cent of the interest at its stress rate, such as 145. */
              icr_percentage: number;
              /** Interest at which the lender tests the rent, per cent a year. */
              stress_rate_percentage: number;
              /** The most that the lender lends, per cent of the value. Left out: no such limit. */
              maximum_ltv_percentage?: number | undefined;
            }
          | undefined;
        /** Months until the refinance: the bridge bears interest until then. Left out: bridge_finance_months. */
        months_to_refinance?: number | undefined;
      }
    | undefined;
  /** Time without a tenant, per cent of the rent due. Left out: 0, with a warning. */
  void_percentage?: number | undefined;
  /** Energy, water, broadband and council tax that the landlord pays, pounds a month. Left out: the default named in `assumptions`. */
  utilities_monthly?: number | undefined;
  /** Rent expected after the works, pounds a month. */
  monthly_rent?: number | undefined;
};

export type PartialFlipDeal = {
  /** Price paid for the property, pounds. */
  purchase_price?: number | undefined;
  /** No effect here, with a warning: a flip has no mortgage. */
  deposit_percentage?: number | undefined;
  /** No effect here, with a warning: a flip has no mortgage. */
  mortgage_rate?: number | undefined;
  /** No effect here, with a warning: a flip has no mortgage. */
  mortgage_term_years?: number | undefined;
  /** No effect here, with a warning: a flip has no mortgage. */
  interest_only?: boolean | undefined;
  /** Fee of the agent who found the deal, pounds. Left out: 0. */
  sourcing_fee?: number | undefined;
  /** Legal fees of the purchase, pounds. Left out: the default named in `assumptions`. */
  legal_fees?: number | undefined;
  /** Survey of the property, pounds. Left out: the default named in `assumptions`. */
  survey_fees?: number | undefined;
  /** Whether the surcharge on further homes applies. Left out: true. */
  is_additional_property?: boolean | undefined;
  /** Whether every buyer is a first-time buyer. Left out: false. Alone it turns the surcharge off. */
  is_first_time_buyer?: boolean | undefined;
  /** Whether the surcharge on buyers who do not live in the United Kingdom applies; SDLT only. Left out: false. */
  is_non_uk_resident?: boolean | undefined;
  /** Day of the purchase whose rates apply, YYYY-MM-DD. Left out: today in the United Kingdom. */
  effective_date?: string | undefined;
  /** england, wales, scotland or northern_ireland, or a postcode. Left out: England, with a warning. */
  location?: string | undefined;
  /** Who buys. A company pays the surcharge on further homes. Left out: individual. */
  buyer?: 'individual' | 'company' | undefined;
  /** Whether a company has relief from the flat rate of SDLT, as a letting or developing business. Left out: true, with a warning. */
  company_relief?: boolean | undefined;
  /** Share of each owner, per cent, together 100: adds `owners` to the answer. */
  ownership_shares?: number[] | undefined;
  /** Other costs of buying, paid once, pounds. Left out: 0. */
  other_costs?: number | undefined;
  /** Ground rent of a leasehold, pounds a year. Left out: 0. */
  ground_rent_annual?: number | undefined;
  /** Service charge of a leasehold, pounds a year. Left out: 0. */
  service_charge_annual?: number | undefined;
  /** Other running costs, pounds a year. Left out: 0. */
  other_costs_annual?: number | undefined;
  /** Part of the price that the bridge lends, per cent. Left out: 70; a flip that names nothing of a bridge has none. */
  bridge_ltv?: number | undefined;
  /** Interest of the bridge, per cent a month, simple; above 5 only with `bridge_rate_period`. Left out: 0.85. */
  bridge_finance_rate?: number | undefined;
  /** Months until the bridge is repaid, 1–36. Left out: 6. */
  bridge_finance_months?: number | undefined;
  /** Whether the rate of the bridge is a month’s or a year’s. Left out: month. */
  bridge_rate_period?: 'month' | 'year' | undefined;
  /** Fees of the bridge, how its interest is paid, later drawdowns. */
  bridge?:
    | {
        /** Arrangement fee, per cent of the gross loan: what is lent on day one and all drawdowns. Left out: 0. */
        arrangement_fee_percentage?: number | undefined;
        /** Exit fee, per cent of the gross loan. Left out: 0. */
        exit_fee_percentage?: number | undefined;
        /** Valuation for the bridge, pounds. Left out: 0. */
        valuation_fee?: number | undefined;
        /** Broker of the bridge, pounds. Left out: 0. */
        broker_fee?: number | undefined;
        /** Legal fees of the lender of the bridge, pounds. Left out: 0. */
        lender_legal_fees?: number | undefined;
        /** How the interest is paid. Left out: `rolled_simple`, paid with the loan at the end. */
        interest?: 'serviced' | 'retained' | 'rolled_simple' | 'rolled_compound' | undefined;
        /** Parts of the loan paid, and bearing interest, from a month’s end. */
        drawdowns?:
          | {
              /** Whole months from the purchase, at whose end the part is paid. */
              month: number;
              /** The part of the loan, pounds. */
              amount: number;
            }[]
          | undefined;
      }
    | undefined;
  /** Reserve for what is not foreseen, per cent of the works. Left out: 0. */
  contingency_percentage?: number | undefined;
  /** Pounds by item of work; left out: nothing. */
  renovation_costs?:
    | {
        /** Structural works, pounds. */
        structural?: number | undefined;
        /** Roof works, pounds. */
        roof?: number | undefined;
        /** Works on the kitchen, pounds. */
        kitchen?: number | undefined;
        /** Works on bathrooms, pounds. */
        bathroom?: number | undefined;
        /** Electrical works, pounds. */
        electrics?: number | undefined;
        /** Plumbing and heating, pounds. */
        plumbing_heating?: number | undefined;
        /** Windows and doors, pounds. */
        windows_doors?: number | undefined;
        /** Plastering and decoration, pounds. */
        decoration?: number | undefined;
        /** Works on floors, pounds. */
        flooring?: number | undefined;
        /** Outside works: drive, garden, drains, pounds. */
        external?: number | undefined;
        /** Architect, engineer and building control, pounds. */
        professional_fees?: number | undefined;
        /** Reserve for what is not foreseen, pounds. */
        contingency?: number | undefined;
        /** Any other works, pounds. */
        other?: number | undefined;
      }
    | undefined;
  /** Price expected after the works, pounds. */
  expected_sale_price?: number | undefined;
  /** Months from purchase to sale, 1–60. Left out: 6. */
  holding_period_months?: number | undefined;
  /** Council tax, utilities and insurance until the sale, pounds a month. Left out: 0. */
  holding_costs_monthly?: number | undefined;
  /** Fee of the selling agent, per cent of the sale price. Left out: 1.5. */
  agent_fee_percentage?: number | undefined;
  /** Legal fees of the sale, pounds. Left out: the default named in `assumptions`. */
  sale_legal_fees?: number | undefined;
};

export type PartialSaDeal = {
  /** Price paid for the property, pounds. */
  purchase_price?: number | undefined;
  /** Part of the price that the buyer pays, 5–100 per cent; the mortgage lends the rest. Left out: 25. */
  deposit_percentage?: number | undefined;
  /** Interest of the mortgage, per cent a year, 0–20. Left out: 5.5. */
  mortgage_rate?: number | undefined;
  /** Years over which the mortgage runs, 1–40. Left out: 25. */
  mortgage_term_years?: number | undefined;
  /** True: the mortgage is repaid at its end. Left out: false, repaid by the month. */
  interest_only?: boolean | undefined;
  /** Fee of the agent who found the deal, pounds. Left out: 0. */
  sourcing_fee?: number | undefined;
  /** Legal fees of the purchase, pounds. Left out: the default named in `assumptions`. */
  legal_fees?: number | undefined;
  /** Survey of the property, pounds. Left out: the default named in `assumptions`. */
  survey_fees?: number | undefined;
  /** Whether the surcharge on further homes applies. Left out: true. */
  is_additional_property?: boolean | undefined;
  /** Whether every buyer is a first-time buyer. Left out: false. Alone it turns the surcharge off. */
  is_first_time_buyer?: boolean | undefined;
  /** Whether the surcharge on buyers who do not live in the United Kingdom applies; SDLT only. Left out: false. */
  is_non_uk_resident?: boolean | undefined;
  /** Day of the purchase whose rates apply, YYYY-MM-DD. Left out: today in the United Kingdom. */
  effective_date?: string | undefined;
  /** england, wales, scotland or northern_ireland, or a postcode. Left out: England, with a warning. */
  location?: string | undefined;
  /** Who buys. A company pays the surcharge on further homes. Left out: individual. */
  buyer?: 'individual' | 'company' | undefined;
  /** Whether a company has relief from the flat rate of SDLT, as a letting or developing business. Left out: true, with a warning. */
  company_relief?: boolean | undefined;
  /** Share of each owner, per cent, together 100: adds `owners` to the answer. */
  ownership_shares?: number[] | undefined;
  /** Other costs of buying, paid once, pounds. Left out: 0. */
  other_costs?: number | undefined;
  /** Fee of the letting agent, per cent of the rent collected. Left out: the default named in `assumptions`. */
  management_fee_percentage?: number | undefined;
  /** Repairs, per cent of the rent due. Left out: the default named in `assumptions`. */
  maintenance_percentage?: number | undefined;
  /** Insurance of the building, pounds a year. Left out: the default named in `assumptions`. */
  insurance_annual?: number | undefined;
  /** Ground rent of a leasehold, pounds a year. Left out: 0. */
  ground_rent_annual?: number | undefined;
  /** Service charge of a leasehold, pounds a year. Left out: 0. */
  service_charge_annual?: number | undefined;
  /** Other running costs, pounds a year. Left out: 0. */
  other_costs_annual?: number | undefined;
  /** Price of a night before fees, pounds. */
  nightly_rate?: number | undefined;
  /** Part of the time that is let, per cent; a value above 0 and at most 1 is read as a share, with a warning. Left out: 65. */
  occupancy_rate?: number | undefined;
  /** Commission of the booking platform, per cent of the price of the nights. Left out: 15. */
  platform_fee_percentage?: number | undefined;
  /** What cleaning after a stay costs the owner, pounds. Left out: 50. */
  cleaning_cost_per_booking?: number | undefined;
  /** Nights of a stay on average, at least 1. Left out: 3. */
  average_stay_nights?: number | undefined;
  /** True: the three seasonal occupancies, all then required, take the place of `occupancy_rate`. Left out: false. */
  use_seasonal_model?: boolean | undefined;
  /** Part of the time that is let, per cent; a value above 0 and at most 1 is read as a share, with a warning. Required with use_seasonal_model, else without effect. */
  peak_occupancy?: number | undefined;
  /** Part of the time that is let, per cent; a value above 0 and at most 1 is read as a share, with a warning. Required with use_seasonal_model, else without effect. */
  shoulder_occupancy?: number | undefined;
  /** Part of the time that is let, per cent; a value above 0 and at most 1 is read as a share, with a warning. Required with use_seasonal_model, else without effect. */
  offpeak_occupancy?: number | undefined;
  /** Seasons of 12 months together; they replace every occupancy above. */
  seasons?:
    | {
        /** Whole months of the season; those of all seasons add up to 12. */
        months: number;
        /** Part of the time that is let, per cent; a value above 0 and at most 1 is read as a share, with a warning. */
        occupancy_percentage: number;
        /** Price of a night in the season, pounds. Left out: that of the deal. */
        nightly_rate?: number | undefined;
      }[]
    | undefined;
  /** What the guest pays for cleaning, pounds a stay. Left out: 0. */
  cleaning_fee_per_stay?: number | undefined;
  /** What cleaning after a stay costs the owner, pounds: the same as cleaning_cost_per_booking, give one of the two. */
  cleaning_cost_per_stay?: number | undefined;
  /** Fee of card payments, per cent of all that guests pay. Left out: 0. */
  card_fee_percentage?: number | undefined;
  /** Furniture and equipment, paid once, pounds. Left out: 0. */
  furnishing_costs?: number | undefined;
  /** Whether the owner is registered for VAT: prices then hold VAT, which is due. Left out: false. */
  vat_registered?: boolean | undefined;
  /** Rent of an ordinary letting, pounds a month, for comparison_with_btl. */
  btl_monthly_rent?: number | undefined;
  /** Energy, water, broadband and council tax that the landlord pays, pounds a month. Left out: the default named in `assumptions`. */
  utilities_monthly?: number | undefined;
};

export type AreaYieldsResponse = {
  /** The postcode or outcode that the figures are of, in upper case. */
  area: Area;
  /** Records that the figures rest on; with 0 every figure is null. */
  sample_size: number;
  /** Mean gross yield, per cent; those above 25 are left out. Null without one. */
  average_gross_yield_pct: number | null;
  /** Median gross yield, per cent; those above 25 are left out. Null without one. */
  median_gross_yield_pct: number | null;
  /** Gross yield that a quarter lie below, per cent; those above 25 are left out. Null without one. */
  p25_gross_yield_pct: number | null;
  /** Gross yield that a quarter lie above, per cent; those above 25 are left out. Null without one. */
  p75_gross_yield_pct: number | null;
  /** Mean asking price of the homes counted, pounds. Null without one. */
  average_price: number | null;
  /** Mean estimated rent of the homes counted, pounds a month. Null without one. */
  average_monthly_rent: number | null;
  /** First day of the window, or the day on which the first of the listings known was listed; null where none is known. */
  from: string | null;
  /** Last day of the window, `data_until`; null where no listing is known. */
  to: string | null;
  /** Listings that the figures count. */
  count: number;
  /** Why figures are null or thin: no listing of the place is known, the known ones begin after the window, none counts, or fewer than three do; else null. */
  reason: ('no_listings_known' | 'not_covered' | 'no_listings' | 'too_few_listings') | null;
  /** Last day that the imported listings of the place speak of; null where none is known. Ages are counted to it, and windows end on it. */
  data_until: string | null;
  /** Whole months from `data_until` to today where more than three months lie between them, else null. */
  stale_months: number | null;
  /** What the figures count: which homes or sales, and over which months. Two answers with the same text give the same figure of the same place. */
  definition: string;
  /** Whether the store holds what the answer needs for this place: all of it, a part, or nothing. A figure that needs what is not held is null. */
  coverage: 'full' | 'partial' | 'none';
  /** Datasets of `freehold import` that would fill what is not held, each enough for its part; empty where nothing is missing. */
  fill_with: string[];
};

export type AreaRentsResponse = {
  /** The postcode or outcode that the figures are of, in upper case. */
  area: Area;
  /** Records that the figures rest on; with 0 every figure is null. */
  sample_size: number;
  /** Mean rent asked, pounds a month. Null without a home to let. */
  average_monthly_rent: number | null;
  /** Median rent asked, pounds a month. Null without a home to let. */
  median_monthly_rent: number | null;
  /** Rent that a quarter lie below, pounds a month. Null without a home to let. */
  p25_monthly_rent: number | null;
  /** Rent that a quarter lie above, pounds a month. Null without a home to let. */
  p75_monthly_rent: number | null;
  /** The same by number of bedrooms; homes whose number is not known are left out. */
  by_bedrooms: Record<
    string,
    {
      /** Records that the figures rest on; with 0 every figure is null. */
      sample_size: number;
      /** Mean rent asked, pounds a month. */
      average_monthly_rent: number;
      /** Median rent asked, pounds a month. */
      median_monthly_rent: number;
    }
  >;
  /** First day of the window, or the day on which the first of the listings known was listed; null where none is known. */
  from: string | null;
  /** Last day of the window, `data_until`; null where no listing is known. */
  to: string | null;
  /** Listings that the figures count. */
  count: number;
  /** Why figures are null or thin: no listing of the place is known, the known ones begin after the window, none counts, or fewer than three do; else null. */
  reason: ('no_listings_known' | 'not_covered' | 'no_listings' | 'too_few_listings') | null;
  /** Last day that the imported listings of the place speak of; null where none is known. Ages are counted to it, and windows end on it. */
  data_until: string | null;
  /** Whole months from `data_until` to today where more than three months lie between them, else null. */
  stale_months: number | null;
  /** What the figures count: which homes or sales, and over which months. Two answers with the same text give the same figure of the same place. */
  definition: string;
  /** Whether the store holds what the answer needs for this place: all of it, a part, or nothing. A figure that needs what is not held is null. */
  coverage: 'full' | 'partial' | 'none';
  /** Datasets of `freehold import` that would fill what is not held, each enough for its part; empty where nothing is missing. */
  fill_with: string[];
};

export type AreaAgentsResponse = {
  /** The postcode or outcode that the figures are of, in upper case. */
  area: Area;
  /** Items in the list of this answer. */
  count: number;
  /** Branches by their active listings, the most first. */
  agents: {
    /** Name of the branch. */
    name: string;
    /** Identifier of the branch at the source of the listings. */
    branch_id: string;
    /** Company of the branch. Null where it is not known. */
    company_name: string | null;
    /** Telephone of the branch. Null where it is not known. */
    phone: string | null;
    /** Active listings of the branch in the outcode. */
    listing_count: number;
  }[];
  /** Whether the store holds what the answer needs for this place: all of it, a part, or nothing. A figure that needs what is not held is null. */
  coverage: 'full' | 'partial' | 'none';
  /** Datasets of `freehold import` that would fill what is not held, each enough for its part; empty where nothing is missing. */
  fill_with: string[];
};

export type AreaAnalyticsResponse = {
  /** Postcode or outcode asked for, in upper case. */
  postcode: Area;
  /** Outcode of that postcode. */
  outcode: Outcode;
  /** Place that the figures are of: the postcode, else its sector, where it has 30 listings or more, else the outcode. */
  level: 'postcode' | 'sector' | 'outcode';
  /** Type asked for, in the words of this API. Null: every type. */
  property_type: string | null;
  /** Listings of the level, for sale and to let, on offer and gone. */
  sample_size: number;
  /** `high` from 100 listings on, `medium` from 30, else `low`. Null without a listing. */
  confidence: ('high' | 'medium' | 'low') | null;
  /** Day of the answer, YYYY-MM-DD. */
  as_of: string;
  /** Last day that the registered sales of the place cover; null where none is known. Windows of months end on it. */
  data_until: string | null;
  /** Whole months from `data_until` to today where more than three months lie between them, else null. */
  stale_months: number | null;
  /** Last day that the imported homes for sale of the place speak of; null where none is known. Blocks of them end on it. */
  listings_until: string | null;
  /** Last day that the imported homes to let of the place speak of; null where none is known. Blocks of them end on it. */
  rents_until: string | null;
  /** Last day that the imported planning applications of the place speak of; null where none is known. Blocks of them end on it. */
  planning_until: string | null;
  /** Asking prices of the homes for sale on offer by bedrooms, keys `0` (studio) to `5+`; rows of fewer than three listings are left out. Null with fewer than three in all. */
  price_by_bedrooms: {
    /** Records that the figures rest on; with 0 every figure is null. */
    sample_size: number;
  } | null;
  /** Asking prices of the homes for sale on offer by type, keys D, S, T and F; rows of fewer than three listings are left out. Null with fewer than three in all. */
  price_by_type: {
    /** Records that the figures rest on; with 0 every figure is null. */
    sample_size: number;
  } | null;
  /** Median sold price of each of the 24 months up to that of `data_until`; only sales at full market value count. Null with fewer than three sales. */
  price_trend: {
    /** Records that the figures rest on; with 0 every figure is null. */
    sample_size: number;
    /** First day of the window, or the first that sales are known of; null without sales. */
    from: string | null;
    /** Last day of the window, `data_until` or years before it; null where no sale is known. */
    to: string | null;
    /** Median price of the standard sales of the 12 months to `data_until`, pounds: that of `/trends` where `level` is `outcode`. Null without one. */
    median_12m: number | null;
    /** How many sales that median is of. */
    count_12m: number;
    /** What the figures count: which homes or sales, and over which months. Two answers with the same text give the same figure of the same place. */
    definition: string;
    /** The months, oldest first. */
    months: {
      /** The month, YYYY-MM. */
      month: string;
      /** Median price, pounds. Null without a record. */
      median_price: number | null;
      /** Sales of the month. */
      sample_size: number;
    }[];
  } | null;
  /** Age of the homes for sale on offer. Null with fewer than three. */
  days_on_market: {
    /** Records that the figures rest on; with 0 every figure is null. */
    sample_size: number;
    /** First day that the block counts: of its window, else the day on which the first of the listings known was listed; null where none is known. */
    from: string | null;
    /** Last day that the block counts: the last that such data are known of; null where none is. */
    to: string | null;
    /** Median age, days. Null where it is not known. */
    median_days: number | null;
    /** Mean age, days. Null where it is not known. */
    average_days: number | null;
    /** Age that a quarter lie below, days. Null where it is not known. */
    p25_days: number | null;
    /** Age that a quarter lie above, days. Null where it is not known. */
    p75_days: number | null;
  } | null;
  /** First registered price since the listing against the last asking price, of the homes whose listing says sold. Null with fewer than three. */
  sold_vs_asking: {
    /** Records that the figures rest on; with 0 every figure is null. */
    sample_size: number;
    /** Median of sold over asking price, per cent; 100 is the asking price. Null where it is not known. */
    median_ratio_pct: number | null;
    /** Part that sold below the asking price, per cent. Null where it is not known. */
    share_below_asking_pct: number | null;
  } | null;
  /** Rents asked of the homes to let on offer. Null with fewer than three. */
  rent_distribution: {
    /** Records that the figures rest on; with 0 every figure is null. */
    sample_size: number;
    /** First day that the block counts: of its window, else the day on which the first of the listings known was listed; null where none is known. */
    from: string | null;
    /** Last day that the block counts: the last that such data are known of; null where none is. */
    to: string | null;
    /** Median rent, pounds a month. Null where it is not known. */
    median_pcm: number | null;
    /** Mean rent, pounds a month. Null where it is not known. */
    average_pcm: number | null;
    /** Rent that a quarter lie below, pounds a month. Null where it is not known. */
    p25_pcm: number | null;
    /** Rent that a quarter lie above, pounds a month. Null where it is not known. */
    p75_pcm: number | null;
    /** The same by number of bedrooms; homes whose number is not known are left out. */
    by_bedrooms: Record<
      string,
      {
        /** Records that the figures rest on; with 0 every figure is null. */
        sample_size: number;
        /** Median rent, pounds a month. */
        median_pcm: number;
      }
    >;
  } | null;
  /** Gross yields of the homes for sale on offer with a rent estimate, those above 25 per cent left out. Null with fewer than three. */
  yield: {
    /** Records that the figures rest on; with 0 every figure is null. */
    sample_size: number;
    /** Median gross yield, per cent. Null where it is not known. */
    median_gross_pct: number | null;
    /** Mean gross yield, per cent. Null where it is not known. */
    average_gross_pct: number | null;
    /** Gross yield that a quarter lie below, per cent. Null where it is not known. */
    p25_gross_pct: number | null;
    /** Gross yield that a quarter lie above, per cent. Null where it is not known. */
    p75_gross_pct: number | null;
  } | null;
  /** Asking prices of the homes on offer against their valuations; the three parts add up to 100. Null with fewer than three homes valued. */
  bmv_mix: {
    /** Records that the figures rest on; with 0 every figure is null. */
    sample_size: number;
    /** Part that asks more than 5 per cent less than the valuation, per cent. */
    below_market_pct: number;
    /** Part that asks within 5 per cent of the valuation, per cent. */
    at_market_pct: number;
    /** Part that asks more than 5 per cent more than the valuation, per cent. */
    above_market_pct: number;
    /** Median of how far prices lie below the valuation, per cent; below 0 above it. Null where it is not known. */
    median_discount_pct: number | null;
  } | null;
  /** How fast the homes for sale come and go. Null with fewer than three. */
  stock_turnover: {
    /** Records that the figures rest on; with 0 every figure is null. */
    sample_size: number;
    /** First day that the block counts: of its window, else the day on which the first of the listings known was listed; null where none is known. */
    from: string | null;
    /** Last day that the block counts: the last that such data are known of; null where none is. */
    to: string | null;
    /** Homes for sale on offer on `listings_until`. */
    active_listings: number;
    /** Homes for sale that came on offer in the 30 days up to `listings_until`. */
    new_30d: number;
    /** Homes for sale that left the market in the 30 days up to `listings_until`: a buyer found, or withdrawn. */
    gone_30d: number;
    /** Those gone over those gone and on offer together, per cent. Null without either. */
    turnover_pct: number | null;
    /** Homes on offer over those gone in 30 days: months in which the stock would be gone at this rate, to 2 places. Null where none left. */
    months_of_supply: number | null;
  } | null;
  /** Tenures of the listings for sale, on offer and gone, per cent by name, `unknown` among them; together 100. Null with fewer than three or where none is known. */
  tenure_mix: {
    /** Records that the figures rest on; with 0 every figure is null. */
    sample_size: number;
  } | null;
  /** Energy bands of all listings, per cent by band, `unknown` among them; together 100. Null with fewer than three or where none is known. */
  epc_mix: {
    /** Records that the figures rest on; with 0 every figure is null. */
    sample_size: number;
  } | null;
  /** Council tax bands of all listings, per cent by band, `unknown` among them; together 100. Null with fewer than three or where none is known. */
  council_tax_mix: {
    /** Records that the figures rest on; with 0 every figure is null. */
    sample_size: number;
  } | null;
  /** Planning applications within 250 m of the postcode where `level` is `postcode`, 800 m of it where `level` is `sector`, and 2 km of the middle of the outcode where `position` is `outcode`. Null with fewer than three. */
  planning_activity: {
    /** Records that the figures rest on; with 0 every figure is null. */
    sample_size: number;
    /** Whose point applications are counted around: that of the postcode, or the middle of the outcode where `level` is `outcode` or the place of the postcode is not known. */
    position: 'postcode' | 'outcode';
    /** First day that the block counts: of its window, else the day on which the first of the listings known was listed; null where none is known. */
    from: string | null;
    /** Last day that the block counts: the last that such data are known of; null where none is. */
    to: string | null;
    /** Applications received in the twelve months up to `planning_until`. */
    applications_12m: number;
    /** Those approved over those approved or refused, per cent. Null where none is decided. */
    approved_pct: number | null;
    /** Those of them whose description speaks of a conversion or a change of use. */
    conversions_12m: number;
  } | null;
  /** Signs of investors among the homes. Null with fewer than three for sale. */
  investor_activity: {
    /** Records that the figures rest on; with 0 every figure is null. */
    sample_size: number;
    /** Stored homes of the level that belong to a company, per cent. Null where the owners of homes are not imported or fewer than three homes are known. */
    company_owned_pct: number | null;
    /** Listings for sale whose text says auction, per cent. Null where it is not known. */
    auction_pct: number | null;
    /** Listings for sale whose text says tenanted, per cent. Null where it is not known. */
    tenanted_pct: number | null;
    /** Registered sales in the 24 months up to `data_until` of homes bought at most 730 days before. Null where no sale is known. */
    flips_24m: number | null;
  } | null;
  /** Why each block that is null is so: no such record of the place is known, none counts, fewer than three do, or of fewer than three is known what the block shows (`too_few_known`), or the registry of sales has no such type (`type_not_registered`: bungalows). Empty where every block has figures. */
  reasons: Partial<
    Record<
      | 'price_by_bedrooms'
      | 'price_by_type'
      | 'price_trend'
      | 'days_on_market'
      | 'sold_vs_asking'
      | 'rent_distribution'
      | 'yield'
      | 'bmv_mix'
      | 'stock_turnover'
      | 'tenure_mix'
      | 'epc_mix'
      | 'council_tax_mix'
      | 'planning_activity'
      | 'investor_activity',
      | 'no_listings_known'
      | 'no_listings'
      | 'too_few_listings'
      | 'no_sales_known'
      | 'no_sales'
      | 'too_few_sales'
      | 'no_applications_known'
      | 'no_applications'
      | 'too_few_applications'
      | 'too_few_known'
      | 'type_not_registered'
    >
  >;
  /** Whether the store holds what the answer needs for this place: all of it, a part, or nothing. A figure that needs what is not held is null. */
  coverage: 'full' | 'partial' | 'none';
  /** Datasets of `freehold import` that would fill what is not held, each enough for its part; empty where nothing is missing. */
  fill_with: string[];
};

export type AreaPackResponse = {
  /** Postcode or outcode that the report is on. */
  area: Area;
  /** Title of the report. */
  title: string;
  /** Strategy that the highlights are chosen for. */
  strategy: 'BTL' | 'HMO' | 'BRRR' | 'FLIP' | 'SA';
  /** Day of the report, YYYY-MM-DD. */
  prepared_on: string;
  /** True: records of this server hold invented homes, sales and rents of its demonstration. */
  demo: boolean;
  /** The four figures that an investor of the strategy looks at first. */
  highlights: {
    /** What the figure is. */
    label: string;
    /** The figure in words, `not known` where it is not. */
    value: string;
    /** What the figure rests on. */
    note: string;
  }[];
  /** What the figures rest on, and until when it is known. */
  data: {
    /** What the records are, in words. */
    name: string;
    /** The same in a word or three. */
    short: string;
    /** First day that they are known of; null where none is known. */
    from: string | null;
    /** Last day that they are known of; null where none is known. */
    until: string | null;
    /** Whole months from `until` to the day of the report where more than three lie between them, else null. */
    stale_months: number | null;
    /** Records that the figures count. */
    count: number;
  }[];
  /** What is not imported for the place, and what it would add. */
  missing: {
    /** What is not held for the place. */
    need: string;
    /** Datasets of `freehold import` that hold it, any of them. */
    fill_with: string[];
    /** What would be answered with it. */
    enables: string;
  }[];
  /** The figures of area analytics that the report shows. */
  analytics: AreaAnalyticsResponse;
  /** Datasets that the figures come from. */
  sources: string[];
  /** What publishers ask to be shown beside their data, of the open datasets held that the figures rest on. */
  attributions: string[];
  /** What the figures are not: a valuation or advice. */
  disclaimer: string;
};

export type AreaAmenitiesResponse = {
  /** The point asked for. */
  location: {
    /** Latitude in decimal degrees (WGS 84). */
    latitude: number;
    /** Longitude in decimal degrees (WGS 84). */
    longitude: number;
  };
  /** Radius that was searched, kilometres. */
  radius_km: number;
  /** Amenities, nearest first. */
  amenities: {
    /** Identifier of the place in its source. */
    id: string;
    /** Name of the place. */
    name: string;
    /** Category of the place. */
    category: string;
    /** Kind of place within its category. Null where it is not known. */
    subcategory: string | null;
    /** Postal address in one line, without the postcode. Null where it is not known. */
    address: string | null;
    /** Latitude in decimal degrees (WGS 84). */
    latitude: number;
    /** Longitude in decimal degrees (WGS 84). */
    longitude: number;
    /** Straight-line distance from the point asked for, kilometres. */
    distance_km: number;
  }[];
  /** Items in the list of this answer. */
  count: number;
  /** Category asked for. Null: every one. */
  category: string | null;
  /** Whether the store holds what the answer needs for this place: all of it, a part, or nothing. A figure that needs what is not held is null. */
  coverage: 'full' | 'partial' | 'none';
  /** Datasets of `freehold import` that would fill what is not held, each enough for its part; empty where nothing is missing. */
  fill_with: string[];
};

export type AreaTransportResponse = {
  /** The point asked for. */
  location: {
    /** Latitude in decimal degrees (WGS 84). */
    latitude: number;
    /** Longitude in decimal degrees (WGS 84). */
    longitude: number;
  };
  /** Radius that was searched, kilometres. */
  radius_km: number;
  /** Stations and stops, nearest first, at most 50. */
  transport_links: {
    /** Identifier of the stop in the national register (NaPTAN). */
    id: string;
    /** Name of the station or stop. */
    name: string;
    /** Kind of transport. */
    transport_type: 'train' | 'tube' | 'bus' | 'tram';
    /** Lines that call there; empty where the register names none. */
    lines: string[];
    /** Latitude in decimal degrees (WGS 84). */
    latitude: number;
    /** Longitude in decimal degrees (WGS 84). */
    longitude: number;
    /** Straight-line distance from the point asked for, kilometres. */
    distance_km: number;
  }[];
  /** Items in the list of this answer. */
  count: number;
  /** Kind asked for. Null: every kind. */
  transport_type: ('train' | 'tube' | 'bus' | 'tram') | null;
  /** Whether the store holds what the answer needs for this place: all of it, a part, or nothing. A figure that needs what is not held is null. */
  coverage: 'full' | 'partial' | 'none';
  /** Datasets of `freehold import` that would fill what is not held, each enough for its part; empty where nothing is missing. */
  fill_with: string[];
};

export type AreaSchoolsResponse = {
  /** The point asked for. */
  location: {
    /** Latitude in decimal degrees (WGS 84). */
    latitude: number;
    /** Longitude in decimal degrees (WGS 84). */
    longitude: number;
  };
  /** Radius that was searched, kilometres. */
  radius_km: number;
  /** Schools by inspection rating, then distance, at most 50. */
  schools: {
    /** Unique reference number (URN) of the school in its register. */
    id: string;
    /** Name of the school. */
    name: string;
    /** Kind of school in the words of the parameter `school_type`: the one asked for, else the first that the school teaches, `other` for none of them. */
    school_type: string;
    /** Overall Ofsted rating, 1 (outstanding) to 4 (inadequate). Null without one, as everywhere outside England. */
    ofsted_rating: number | null;
    /** Ofsted rating in words. Null without one. */
    ofsted_label: string | null;
    /** Postal address in one line, without the postcode. Null where it is not known. */
    address: string | null;
    /** Latitude in decimal degrees (WGS 84). */
    latitude: number;
    /** Longitude in decimal degrees (WGS 84). */
    longitude: number;
    /** Straight-line distance from the point asked for, kilometres. */
    distance_km: number;
  }[];
  /** Items in the list of this answer. */
  count: number;
  /** Filters asked for. */
  filters: {
    /** Kind asked for, as sent. Null: every kind. */
    school_type: ('primary' | 'secondary' | 'sixth_form' | 'special' | 'all') | null;
    /** Worst rating asked for. Null: any. */
    min_rating: number | null;
  };
  /** Whether the store holds what the answer needs for this place: all of it, a part, or nothing. A figure that needs what is not held is null. */
  coverage: 'full' | 'partial' | 'none';
  /** Datasets of `freehold import` that would fill what is not held, each enough for its part; empty where nothing is missing. */
  fill_with: string[];
};

export type AreaDemographicsResponse = {
  /** Postcode district that the figures are of. */
  postcode: District;
  /** People who live there. Null where it is not known. */
  population: number | null;
  /** Median age, years. Null where it is not known. */
  median_age: number | null;
  /** Number of households. No dataset of `freehold import` states it yet. Null where it is not known. */
  household_count: number | null;
  /** Median income, pounds a year: the same figure as `median_income` of /demographics. No dataset of `freehold import` states it yet. Null where it is not known. */
  average_income: number | null;
  /** Part of those of working age in work, per cent. No dataset of `freehold import` states it yet. Null where it is not known. */
  employment_rate: number | null;
  /** How households hold their homes. */
  tenure: {
    /** Households that own their home, per cent. No dataset of `freehold import` states it yet. Null where it is not known. */
    owner_occupied: number | null;
    /** Households that rent privately, per cent. No dataset of `freehold import` states it yet. Null where it is not known. */
    private_rented: number | null;
    /** Households that rent from a council or association, per cent. No dataset of `freehold import` states it yet. Null where it is not known. */
    social_rented: number | null;
  };
  /** Whether any of the figures is known. */
  data_available: boolean;
};

export type AreaWalkabilityResponse = {
  /** The point asked for. */
  location: {
    /** Latitude in decimal degrees (WGS 84). */
    latitude: number;
    /** Longitude in decimal degrees (WGS 84). */
    longitude: number;
  };
  /** How much of daily life is within a walk of the point, 0–100. Null where amenities or stops of the place are not imported. */
  walkability_score: number | null;
  /** What the score means: Walker’s Paradise from 90, Very Walkable from 70, Somewhat Walkable from 50, else Car-Dependent. Null without a score. */
  rating: ("Walker's Paradise" | 'Very Walkable' | 'Somewhat Walkable' | 'Car-Dependent') | null;
  /** Number of amenities within 1,846 m in a straight line, about 2.4 km on foot. Null where none is imported for the place. */
  nearby_amenities: number | null;
  /** Number of stations and stops within 1,846 m in a straight line, about 2.4 km on foot. Null where none is imported for the place. */
  nearby_transport: number | null;
  /** The three parts of the score. */
  breakdown: {
    /** Score of the amenities, 0–100; 60 per cent of the whole. Null where it is not known. */
    amenities_score: number | null;
    /** Score of the stations and stops, 0–100; 25 per cent of the whole. Null where it is not known. */
    transport_score: number | null;
    /** By the number of places and stops within 800 m, 0–100 (40 and more are 100); 15 per cent of the whole. Null where amenities or stops of the place are not imported. */
    infrastructure_score: number | null;
  };
  /** What each category of place adds. */
  evidence: {
    /** Category of amenity, or kind of transport. */
    category: string;
    /** Points earned of those the category can give, 0–100. */
    points: number;
    /** Name of the nearest place of the category within reach. Null without one. */
    nearest: string | null;
    /** Straight-line distance to it, kilometres. Null without one. */
    distance_km: number | null;
  }[];
  /** Whether the store holds what the answer needs for this place: all of it, a part, or nothing. A figure that needs what is not held is null. */
  coverage: 'full' | 'partial' | 'none';
  /** Datasets of `freehold import` that would fill what is not held, each enough for its part; empty where nothing is missing. */
  fill_with: string[];
};

export type CompareLocationsRequest = {
  /** Latitude in decimal degrees (WGS 84), −90 to 90. */
  latitude: number;
  /** Longitude in decimal degrees (WGS 84), −180 to 180. */
  longitude: number;
  /** Name of the place in the answer. Left out: `Location` and its number. */
  name?: string | undefined;
}[];

export type CompareLocationsResponse = {
  /** The places in the order of the request. */
  locations: {
    /** Name of the place. */
    name: string;
    /** The point of this place. */
    location: {
      /** Latitude in decimal degrees (WGS 84). */
      latitude: number;
      /** Longitude in decimal degrees (WGS 84). */
      longitude: number;
    };
    /** Scores of the place, 0–100. */
    scores: {
      /** Stations and stops within a walk, 0–100: the `transport_score` of /area/walkability. Null where none is imported for the place. */
      transport: number | null;
      /** Choice of schools within 4 km, by rating and distance, 0–100. Null where none is imported for the place. */
      schools: number | null;
      /** Amenities within a walk, 0–100: the `amenities_score` of /area/walkability. Null where none is imported for the place. */
      amenities: number | null;
      /** Transport (35 per cent), schools (30) and amenities (35) together, 0–100. Null unless all three are known. */
      overall: number | null;
    };
    /** Whether the store holds what the answer needs for this place: all of it, a part, or nothing. A figure that needs what is not held is null. */
    coverage: 'full' | 'partial' | 'none';
    /** Datasets of `freehold import` that would fill what is not held, each enough for its part; empty where nothing is missing. */
    fill_with: string[];
  }[];
  /** Name of the place with the highest overall score, the first of equals. Null unless every place has one. */
  best_location: string | null;
  /** Number of places compared. */
  comparison_count: number;
};

export type PointOfInterestCategoriesResponse = {
  /** Names of the categories, for `category`. */
  categories: (
    | 'supermarket'
    | 'shop'
    | 'restaurant'
    | 'cafe'
    | 'pub'
    | 'healthcare'
    | 'pharmacy'
    | 'park'
    | 'leisure'
    | 'education'
    | 'employer'
    | 'transport'
    | 'university'
    | 'hospital'
  )[];
};

export type PointsOfInterestResponse = {
  /** The point asked for. */
  location: {
    /** Latitude in decimal degrees (WGS 84). */
    latitude: number;
    /** Longitude in decimal degrees (WGS 84). */
    longitude: number;
  };
  /** Radius that was searched, kilometres. */
  radius_km: number;
  /** Points of interest, nearest first. */
  points: {
    /** Identifier of the place in its source. */
    id: string;
    /** Name of the place. */
    name: string;
    /** Category of the place. */
    category: string;
    /** Kind of place within its category. Null where it is not known. */
    subcategory: string | null;
    /** Postal address in one line, without the postcode. Null where it is not known. */
    address: string | null;
    /** Latitude in decimal degrees (WGS 84). */
    latitude: number;
    /** Longitude in decimal degrees (WGS 84). */
    longitude: number;
    /** Straight-line distance from the point asked for, kilometres. */
    distance_km: number;
    /** Dataset that the place comes from. */
    source: string;
  }[];
  /** Items in the list of this answer. */
  count: number;
  /** Whether the store holds what the answer needs for this place: all of it, a part, or nothing. A figure that needs what is not held is null. */
  coverage: 'full' | 'partial' | 'none';
  /** Datasets of `freehold import` that would fill what is not held, each enough for its part; empty where nothing is missing. */
  fill_with: string[];
};

export type AiChatRequest = {
  /** The question, 1–4,000 characters. */
  message: string;
  /** UUID of the chat to go on with. Left out: a new chat begins. */
  session_id?: string | undefined;
  /** What the caller is looking at, up to 30 plain values by name: handed to the model as data, never as instructions. */
  context?: Record<string, string | number | boolean | null> | undefined;
  /**
   * Properties in the answer at most, 1–20.
   * @default 5
   */
  top_k?: number | undefined;
};

export type AiChatResponse = {
  /** UUID of the chat; send it to ask a follow-up. */
  session_id: string;
  /** UUID of this answer. */
  message_id: string;
  /** The answer in words; its figures come from this API. */
  response_text: string;
  /** Properties that the answer speaks of, best first. */
  properties: {
    /** Identifier of the record, a UUID. */
    id: string;
    /** Postal address in one line, without the postcode. */
    address: string;
    /** Asking price, pounds; of a home to let the rent a month. Null where none is named. */
    price_numeric: number | null;
    /** Estimated rent of a year over the price, per cent. Null without both. */
    estimated_rental_yield: number | null;
  }[];
  /** Names of the operations that the answer rests on, in the order of their calls. */
  tools_used: string[];
  /** Follow-up questions that this API can answer. */
  suggested_questions: string[];
  /** The filters that the answer rests on, defaults among them, by their names. */
  applied_filters: Record<string, unknown>;
};

export type AiShowMoreRequest = {
  /** UUID of the chat whose last search goes on. */
  session_id: string;
  /**
   * Properties in the answer at most, 1–20.
   * @default 5
   */
  top_k?: number | undefined;
};

export type AiShowMoreResponse = {
  /** UUID of the chat; send it to ask a follow-up. */
  session_id: string;
  /** The next properties of the last search, best first. */
  properties: {
    /** Identifier of the record, a UUID. */
    id: string;
    /** Postal address in one line, without the postcode. */
    address: string;
    /** Asking price, pounds; of a home to let the rent a month. Null where none is named. */
    price_numeric: number | null;
    /** Estimated rent of a year over the price, per cent. Null without both. */
    estimated_rental_yield: number | null;
  }[];
  /** Whether the search holds further properties. */
  has_more: boolean;
};

export type CreateApiKeyRequest = {
  /** Name that tells the key from others, 1–100 characters. */
  name: string;
  /** Instant from which the key is refused, ISO 8601; without an offset it is UTC. Null or left out: never. */
  expires_at?: string | null | undefined;
};

export type CreateApiKeyResponse = {
  /** Identifier of the record, a UUID. */
  id: string;
  /** Name that the account gave, 1–100 characters. */
  name: string;
  /** First eleven characters of the key, `paid_` and six hexadecimal digits. */
  prefix: string;
  /** Scopes that the key or plan holds, each for a family of paths. */
  scopes: (
    | 'properties:read'
    | 'market-data:read'
    | 'investment:read'
    | 'areas:read'
    | 'spatial:read'
    | 'planning:read'
    | 'leads:read'
    | 'epc:read'
    | 'build-cost:read'
    | 'ai:chat'
    | 'rentals:read'
  )[];
  /** Machine id of the plan that the key draws on. */
  plan: string;
  /** Always `active` for a new key. */
  status: 'active' | 'revoked' | 'expired';
  /** Instant of the last call with the key, ISO 8601 in UTC. Null: never used. */
  last_used: string | null;
  /** Instant from which the key is refused, ISO 8601 in UTC. Null: it does not expire. */
  expires_at: string | null;
  /** Instant at which the record was made, ISO 8601 in UTC. */
  created_at: string;
  /** The whole key: `paid_` and 32 hexadecimal digits. Shown once, here only. */
  key: string;
};

export type ListApiKeysResponse = {
  /** Identifier of the record, a UUID. */
  id: string;
  /** Name that the account gave, 1–100 characters. */
  name: string;
  /** First eleven characters of the key, `paid_` and six hexadecimal digits. */
  prefix: string;
  /** Scopes that the key or plan holds, each for a family of paths. */
  scopes: (
    | 'properties:read'
    | 'market-data:read'
    | 'investment:read'
    | 'areas:read'
    | 'spatial:read'
    | 'planning:read'
    | 'leads:read'
    | 'epc:read'
    | 'build-cost:read'
    | 'ai:chat'
    | 'rentals:read'
  )[];
  /** Machine id of the plan that the key draws on. */
  plan: string;
  /** `active`; `expired` once `expires_at` has passed; `revoked` for good. */
  status: 'active' | 'revoked' | 'expired';
  /** Instant of the last call with the key, ISO 8601 in UTC. Null: never used. */
  last_used: string | null;
  /** Instant from which the key is refused, ISO 8601 in UTC. Null: it does not expire. */
  expires_at: string | null;
  /** Instant at which the record was made, ISO 8601 in UTC. */
  created_at: string;
}[];

export type RevokeApiKeyResponse = {
  /** Always `revoked`, for a key that was revoked before too. */
  status: 'revoked';
  /** UUID of the key that was revoked. */
  key_id: string;
};

export type UsageResponse = {
  /** Requests drawn from the monthly quota in this period, over all keys and sessions. */
  requests_used: number;
  /** Requests that the plan allows a period. Null: no cap. */
  requests_limit: number | null;
  /** AI chats drawn in this period. */
  ai_chat_used: number;
  /** AI chats that the plan allows a period. Null: no cap. */
  ai_chat_limit: number | null;
  /** Machine id of the plan of the account. */
  plan_tier: string;
  /** Name of the plan of the account, for people. */
  plan_name: string;
  /** First instant of the calendar month in UTC, ISO 8601. */
  billing_period_start: string;
  /** First instant of the next calendar month in UTC, when the quotas start anew. */
  billing_period_end: string;
};

export type PlansResponse = {
  /** Stable machine id of the plan. */
  id: string;
  /** Name of the plan, for people. */
  name: string;
  /** Price of the plan a month, whole pence. */
  monthly_price_pence: number;
  /** Requests a calendar month, a hard cap. */
  monthly_request_limit: number;
  /** Calls that an account may make in any one second. */
  rate_limit_per_second: number;
  /** AI chats a calendar month; 0: the plan has none. */
  ai_chat_limit: number;
  /** Calculator calls that one batch may hold. */
  batch_limit: number;
  /** Scopes that the key or plan holds, each for a family of paths. */
  scopes: (
    | 'properties:read'
    | 'market-data:read'
    | 'investment:read'
    | 'areas:read'
    | 'spatial:read'
    | 'planning:read'
    | 'leads:read'
    | 'epc:read'
    | 'build-cost:read'
    | 'ai:chat'
    | 'rentals:read'
  )[];
}[];

export type BillingLogsResponse = {
  /** Calls one by one, newest first. */
  logs: {
    /** The `X-Request-Id` of the call. */
    request_id: string;
    /** Instant of the call, ISO 8601 in UTC. */
    timestamp: string;
    /** UUID of the API key of the calls. Null for sessions and the connector. */
    key_id: string | null;
    /** Name of that key. Null for sessions and the connector. */
    key_name: string | null;
    /** Leading characters of that key, as in the list of keys. Null for sessions and the connector. */
    key_prefix: string | null;
    /** What the caller showed: an API key, a session token or a connector token. */
    token_type: 'api_key' | 'session' | 'mcp';
    /** HTTP method of the call. */
    method: string;
    /** Path of the call without its query. */
    path: string;
    /** HTTP status of the answer. */
    status: number;
    /** Code of the failure. Null for a success. */
    error_code: string | null;
    /** Requests charged; 0 for a failure. */
    request_cost: number;
    /** AI chats charged. */
    ai_chats: number;
    /** Time the server took, milliseconds. */
    latency_ms: number;
  }[];
  /** Calls counted by the hour instead of listed: those refused before they run (scope, rate limit, platform gate, quota) and those past the lines of a day, 50,000 charged and 5,000 free ones an account. `hour` is its first instant. Newest hour first, at most 500, on the first page only; hours that overlap `from` to `to` count whole, and none is given where `path` is asked for. Refusals are counted within seconds. */
  grouped: {
    /** First instant of the hour counted, ISO 8601 in UTC. */
    hour: string;
    /** UUID of the API key of the calls. Null for sessions and the connector. */
    key_id: string | null;
    /** Name of that key. Null for sessions and the connector. */
    key_name: string | null;
    /** Leading characters of that key, as in the list of keys. Null for sessions and the connector. */
    key_prefix: string | null;
    /** What the caller showed: an API key, a session token or a connector token. */
    token_type: 'api_key' | 'session' | 'mcp';
    /** HTTP status that the calls of this row were answered with. */
    status: number;
    /** Code of the failure. Null for a success. */
    error_code: string | null;
    /** Calls counted in this row. */
    calls: number;
    /** Requests charged; 0 for a failure. */
    request_cost: number;
    /** AI chats charged. */
    ai_chats: number;
  }[];
  /** Where this page stands in the whole list. */
  pagination: Pagination;
};

export type DailyUsageResponse = {
  /** First day of the answer, YYYY-MM-DD. */
  from: string;
  /** Last day of the answer, YYYY-MM-DD. */
  to: string;
  /** Time zone in which days begin, always UTC. */
  timezone: 'UTC';
  /** Every day of the span, those without calls too. */
  days: {
    /** The day, YYYY-MM-DD in UTC. */
    date: string;
    /** Calls, those that failed among them. */
    requests: number;
    /** Requests charged to the monthly quota. */
    credits: number;
    /** AI chats charged. */
    ai_chats: number;
    /** Calls of the day answered with a status of 400 or above. */
    errors: number;
    /** The same by API key; one row with `key_id` null for sessions and the connector together. */
    by_key: {
      /** UUID of the API key of the calls. Null for sessions and the connector. */
      key_id: string | null;
      /** Name of that key. Null for sessions and the connector. */
      key_name: string | null;
      /** Calls, those that failed among them. */
      requests: number;
      /** Requests charged to the monthly quota. */
      credits: number;
      /** AI chats charged. */
      ai_chats: number;
    }[];
  }[];
  /** Sums over all days of the answer. */
  totals: {
    /** Calls, those that failed among them. */
    requests: number;
    /** Requests charged to the monthly quota. */
    credits: number;
    /** AI chats charged. */
    ai_chats: number;
    /** Calls of the span answered with a status of 400 or above. */
    errors: number;
  };
};

export type EndpointUsageResponse = {
  /** First day of the answer, YYYY-MM-DD. */
  from: string;
  /** Last day of the answer, YYYY-MM-DD. */
  to: string;
  /** Time zone in which days begin, always UTC. */
  timezone: 'UTC';
  /** Each endpoint that was called, the one charged most first, then the one called most. */
  endpoints: {
    /** Id of the operation in the OpenAPI document. A tool of the connector counts as the operation that it asks, and one that stands for several as the first of them. Null for calls of days before the server counted by endpoint. */
    operation_id: string | null;
    /** HTTP method of the endpoint. Null where this server has no such operation. */
    method: string | null;
    /** Path of the endpoint with its parameters in braces. Null where this server has no such operation. */
    path: string | null;
    /** Calls of the span that ran, those that failed among them. */
    requests: number;
    /** Requests charged to the monthly quota. */
    credits: number;
    /** The days on which it was called, oldest first. */
    days: {
      /** The day, YYYY-MM-DD in UTC. */
      date: string;
      /** Calls, those that failed among them. */
      requests: number;
      /** Requests charged to the monthly quota. */
      credits: number;
    }[];
  }[];
  /** Sums over all days of the answer. */
  totals: {
    /** Calls, those that failed among them. */
    requests: number;
    /** Requests charged to the monthly quota. */
    credits: number;
  };
};

export type ListConnectedAssistantsResponse = {
  /** UUID of the consent, by which it is taken back. */
  id: string;
  /** Id of the application: an address of its own, or what it was given when it registered. */
  application: string;
  /** Name that the application gave itself. Null: it gave none, or its registration is over. */
  name: string | null;
  /** Scopes that were granted to it. */
  scopes: (
    | 'properties:read'
    | 'market-data:read'
    | 'investment:read'
    | 'areas:read'
    | 'spatial:read'
    | 'planning:read'
    | 'leads:read'
    | 'epc:read'
    | 'build-cost:read'
    | 'ai:chat'
    | 'rentals:read'
  )[];
  /** Instant at which its last token expires should it not renew it, ISO 8601 in UTC. */
  expires_at: string;
}[];

export type RevokeConnectedAssistantResponse = {
  /** Always `revoked`, for a consent that was taken back before too. */
  status: 'revoked';
  /** UUID of the consent that was taken back. */
  connection_id: string;
};

export type BuildCostSearchResponse = {
  /** The text searched for. */
  query: string;
  /** Items in the list of this answer. */
  count: number;
  /** Entries of the price reference, most relevant first. */
  matches: {
    /** What is priced. */
    title: string;
    /** Price range in pounds without VAT, with its unit, base date and what it includes, in words. */
    snippet: string;
    /** How well the entry meets the query, 0–1. */
    relevance: number;
    /** What the prices come from: the reference that comes with the server. */
    source: string;
    /** Where the entry stands in the reference. */
    metadata: {
      /** Page of the reference. */
      page: number;
      /** Section of the reference. */
      section: string;
    };
  }[];
  /** What the prices are not: a substitute for a quantity surveyor. */
  disclaimer: string;
};

export type ListCalculationsResponse = {
  /** Saved calculations of this page, without their results. */
  calculations: {
    /** Identifier of the record, a UUID. */
    id: string;
    /** Name that the account gave, 1–100 characters. */
    name: string;
    /** Calculator that the inputs are for. */
    strategy: 'BTL' | 'HMO' | 'BRRR' | 'FLIP' | 'SA' | 'COMPARISON' | 'STAMP_DUTY';
    /** UUID of the property in this service. Null where no stored property stands behind it. */
    property_id: string | null;
    /** Body that the calculator was sent. */
    inputs: Record<string, unknown>;
    /** Notes of the account. Null: none. */
    notes: string | null;
    /** Tags of the account. */
    tags: string[];
    /** Version of the calculators that computed the results. */
    engine_version: string;
    /** State of the stamp duty rates used. */
    rates_version: string;
    /** Instant at which the record was made, ISO 8601 in UTC. */
    created_at: string;
    /** Instant of the last change of the record, ISO 8601 in UTC. */
    updated_at: string;
  }[];
  /** Where this page stands in the whole list. */
  pagination: Pagination;
};

export type CreateCalculationRequest = {
  /** Name of the record, 1–100 characters. */
  name: string;
  /** Calculator that the inputs are for. */
  strategy: 'BTL' | 'HMO' | 'BRRR' | 'FLIP' | 'SA' | 'COMPARISON' | 'STAMP_DUTY';
  /**
   * UUID of the property. Null or left out: a standalone calculation.
   * @default null
   */
  property_id?: string | null | undefined;
  /** Body as that calculator takes it. */
  inputs: Record<string, unknown>;
  /**
   * Notes of up to 2,000 characters. Null: none.
   * @default null
   */
  notes?: string | null | undefined;
  /**
   * Up to ten tags of up to 40 characters.
   * @default []
   */
  tags?: string[] | undefined;
};

export type CreateCalculationResponse = {
  /** Identifier of the record, a UUID. */
  id: string;
  /** Name that the account gave, 1–100 characters. */
  name: string;
  /** Calculator that the inputs are for. */
  strategy: 'BTL' | 'HMO' | 'BRRR' | 'FLIP' | 'SA' | 'COMPARISON' | 'STAMP_DUTY';
  /** UUID of the property in this service. Null where no stored property stands behind it. */
  property_id: string | null;
  /** Body that the calculator was sent. */
  inputs: Record<string, unknown>;
  /** Notes of the account. Null: none. */
  notes: string | null;
  /** Tags of the account. */
  tags: string[];
  /** Version of the calculators that computed the results. */
  engine_version: string;
  /** State of the stamp duty rates used. */
  rates_version: string;
  /** Instant at which the record was made, ISO 8601 in UTC. */
  created_at: string;
  /** Instant of the last change of the record, ISO 8601 in UTC. */
  updated_at: string;
  /** The whole answer of the calculator. */
  results: Record<string, unknown>;
};

export type UpdateCalculationRequest = {
  /** Name of the record, 1–100 characters. */
  name?: string | undefined;
  /** Body as that calculator takes it; computed again. */
  inputs?: Record<string, unknown> | undefined;
  /** Notes of up to 2,000 characters. Null: none. */
  notes?: string | null | undefined;
  /** Up to ten tags of up to 40 characters. */
  tags?: string[] | undefined;
};

export type PropertyCertificateResponse = {
  /** Number of the certificate in the register. Null where the register has none. */
  certificate_number: string | null;
  /** Unique Property Reference Number. Null where it is not known. */
  uprn: Uprn | null;
  /** UUID of the property in this service. Null where no stored property stands behind it. */
  property_id: string | null;
  /** Postal address in one line, without the postcode. Null where it is not known. */
  address: string | null;
  /** Postcode in upper case with one space. Null where it is not known. */
  postcode: Postcode | null;
  /** Energy efficiency band, A (best) to G. Null where not stated. */
  current_energy_rating: ('A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G') | null;
  /** Energy efficiency points (SAP), mostly 1–100, more with own generation. Null where the register does not state it. */
  current_energy_score: number | null;
  /** Band after the recommended works, A to G. Null where not stated. */
  potential_energy_rating: ('A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G') | null;
  /** Energy efficiency points (SAP) after the recommended works. Null where the register does not state it. */
  potential_energy_score: number | null;
  /** Environmental impact points, mostly 1–100, higher is better. Null where not stated. */
  environmental_impact_score: number | null;
  /** Type of the home, as the register writes it. Null where the register does not state it. */
  property_type: string | null;
  /** How the building stands: detached, mid-terrace and so on, as the register writes it. Null where the register does not state it. */
  built_form: string | null;
  /** Years in which the building was built, as the register writes them. Null where the register does not state it. */
  construction_age_band: string | null;
  /** Occupation at the inspection, as the register writes it. Null where the register does not state it. */
  tenure: string | null;
  /** Total floor area, square metres. Null where not stated. */
  floor_area_sqm: number | null;
  /** Internal floor area, square feet. Null where it is not known. */
  floor_area_sqft: number | null;
  /** Rooms to live in, without kitchen and bathrooms. Null where not stated. */
  habitable_rooms: number | null;
  /** Fuel that heats the home, as the register writes it. Null where the register does not state it. */
  main_fuel: string | null;
  /** Main heating, as the assessor describes it. Null where the register does not state it. */
  heating_description: string | null;
  /** Walls, as the assessor describes them. Null where the register does not state it. */
  walls_description: string | null;
  /** Roof, as the assessor describes it. Null where the register does not state it. */
  roof_description: string | null;
  /** Windows, as the assessor describes them. Null where the register does not state it. */
  windows_description: string | null;
  /** Heating a year at the prices of the inspection, pounds. Null where the register does not state it. */
  estimated_heating_cost_annual: number | null;
  /** Hot water a year at the prices of the inspection, pounds. Null where the register does not state it. */
  estimated_hot_water_cost_annual: number | null;
  /** Lighting a year at the prices of the inspection, pounds. Null where the register does not state it. */
  estimated_lighting_cost_annual: number | null;
  /** Carbon dioxide that the home causes a year, tonnes. Null where not stated. */
  co2_emissions_tonnes: number | null;
  /** Day of the inspection, YYYY-MM-DD. Null where not stated. */
  inspection_date: string | null;
  /** Day of entry in the register, YYYY-MM-DD. Null where not stated. */
  lodgement_date: string | null;
  /** Day on which the certificate ends, ten years after its entry in the register or, where that is not stated, after the inspection, YYYY-MM-DD. Null where the register does not state it. */
  expiry_date: string | null;
  /** Whether that day has passed, in UTC. Null where it is not known. */
  is_expired: boolean | null;
  /** Whether the band is E or better, the least at which a home may be let in England and Wales. Null without a band. */
  meets_letting_minimum: boolean | null;
  /** Works that the assessor recommends, in the order of the register. */
  recommendations: {
    /** The work that is recommended. */
    measure: string;
    /** What the work costs, as the register writes it. Null where not stated. */
    indicative_cost: string | null;
    /** What it saves a year, as the register writes it. Null where not stated. */
    typical_saving_annual: string | null;
  }[];
  /** Register that holds the certificate. Null without one. */
  source: string | null;
  /** Whether there is a record; false leaves null what a record would state. */
  matched: boolean;
  /** Earlier certificates of the same home, newest first. */
  history: EnergyCertificate[];
  /** Whether the store holds what the answer needs for this place: all of it, a part, or nothing. A figure that needs what is not held is null. */
  coverage: 'full' | 'partial' | 'none';
  /** Datasets of `freehold import` that would fill what is not held, each enough for its part; empty where nothing is missing. */
  fill_with: string[];
};

export type SearchCertificatesResponse = {
  /** Certificates of this page, newest first. */
  certificates: EnergyCertificate[];
  /** Where this page stands in the whole list. */
  pagination: Pagination;
  /** Whether the store holds what the answer needs for this place: all of it, a part, or nothing. A figure that needs what is not held is null. */
  coverage: 'full' | 'partial' | 'none';
  /** Datasets of `freehold import` that would fill what is not held, each enough for its part; empty where nothing is missing. */
  fill_with: string[];
};

export type UprnLookupResponse = {
  /** Unique Property Reference Number. */
  uprn: Uprn;
  /** Whether there is a record; false leaves null what a record would state. */
  matched: boolean;
  /** UUID of the property in this service. Null where no stored property stands behind it. */
  property_id: string | null;
  /** Address of the stored home, else of the register of energy certificates. Null without a match. */
  address: string | null;
  /** Postcode in upper case with one space. Null where it is not known. */
  postcode: Postcode | null;
  /** Energy efficiency band, A (best) to G. Null where it is not known. */
  energy_rating: ('A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G') | null;
  /** Years in which the building was built, as the register writes them. Null where the register does not state it. */
  construction_age_band: string | null;
  /** What the address comes from: `property_records`, or `epc_register`, the register of energy certificates. Null without a match. */
  source: string | null;
  /** Whether the store holds what the answer needs for this place: all of it, a part, or nothing. A figure that needs what is not held is null. */
  coverage: 'full' | 'partial' | 'none';
  /** Datasets of `freehold import` that would fill what is not held, each enough for its part; empty where nothing is missing. */
  fill_with: string[];
};

export type DemographicsResponse = {
  /** Postcode district that the figures are of, such as M14. */
  postcode_district: District;
  /** People who live there. Null where it is not known. */
  population: number | null;
  /** Number of households. No dataset of `freehold import` states it yet. Null where it is not known. */
  households: number | null;
  /** Median age, years. Null where it is not known. */
  median_age: number | null;
  /** Median income, pounds a year. No dataset of `freehold import` states it yet. Null where it is not known. */
  median_income: number | null;
  /** Part of those of working age in work, per cent. No dataset of `freehold import` states it yet. Null where it is not known. */
  employment_rate_pct: number | null;
  /** Recorded crimes a year per 1,000 people. No dataset of `freehold import` states it yet. Null where it is not known. */
  crime_rate: number | null;
  /** That rate in words: Very Low below 40, Low below 70, Average below 110, High below 160, else Very High; a judgement of this project, no published scale. Null without a rate. */
  crime_rating: ('Very Low' | 'Low' | 'Average' | 'High' | 'Very High') | null;
  /** Index of multiple deprivation as a whole number, higher is more deprived. No dataset of `freehold import` states it yet. Null where it is not known. */
  deprivation_score: number | null;
  /** Tenth of areas by deprivation, 1 the most deprived. No dataset of `freehold import` states it yet. Null where it is not known. */
  deprivation_decile: number | null;
  /** Datasets that the figures come from. */
  data_source: string;
  /** Day or year that the figures are of. Null where it is not known. */
  data_date: string | null;
};

export type DistrictRankingResponse = {
  /** Districts of this page, the largest figure first. */
  districts: DistrictMarketResponse[];
  /** Where this page stands in the whole list. */
  pagination: Pagination;
};

export type DistrictMapResponse = {
  /** Every district that has a listing, by name. */
  districts: {
    /** Postcode district that the figures are of, such as M14. */
    postcode_district: District;
    /** Median latitude of the listings of the district, on offer or gone, degrees to four decimals. Null while the position of none is known. */
    latitude: number | null;
    /** Median longitude of the listings of the district, on offer or gone, degrees to four decimals. Null while the position of none is known. */
    longitude: number | null;
    /** Box around the listings of the district without the outermost twentieth on each side, since some positions are wrong. It is no boundary. Null while the position of none is known. */
    bounds: {
      /** Upper edge, latitude in degrees. */
      north: number;
      /** Lower edge, latitude in degrees. */
      south: number;
      /** Right edge, longitude in degrees. */
      east: number;
      /** Left edge, longitude in degrees. */
      west: number;
    } | null;
    /** Listings on offer on the last day that listings are known of, for sale and to let. */
    active_property_count: number;
    /** Mean asking price of the listings for sale on offer, pounds. Null without one. */
    avg_price: number | null;
    /** Median asking price of the listings for sale on offer, pounds. Null without one. */
    median_price: number | null;
    /** Median asking price of the listings for sale on offer whose floor area is known, pounds a square foot. Null without one. */
    median_price_per_sqft: number | null;
    /** Mean rent asked of the listings to let on offer, pounds a month. Null without one. */
    avg_rent_pcm: number | null;
    /** Mean gross yield of the listings for sale with a rent estimate, per cent; those above 30 are left out. Null without one. */
    avg_yield: number | null;
    /** Mean age of the listings on offer, for sale and to let, whole days. Null without one. */
    avg_days_on_market: number | null;
    /** Mean deal score of the listings that have one, 0–100, a whole number. Null without one. */
    avg_deal_score: number | null;
  }[];
  /** What the figures count: which homes or sales, and over which months. Two answers with the same text give the same figure of the same place. */
  definition: string;
  /** Whether the store holds what the answer needs for this place: all of it, a part, or nothing. A figure that needs what is not held is null. */
  coverage: 'full' | 'partial' | 'none';
  /** Datasets of `freehold import` that would fill what is not held, each enough for its part; empty where nothing is missing. */
  fill_with: string[];
};

export type DistrictMarketResponse = {
  /** Postcode district that the figures are of, such as M14. */
  postcode_district: District;
  /** Type of home that the row is of. Null: every type. */
  property_type_group: ('flat' | 'terraced' | 'semi-detached' | 'detached') | null;
  /** Bedrooms that the row is of, 0 a studio, 5 five and more. Null: any number. */
  bedroom_band: number | null;
  /** Listings on offer on the last day that listings are known of, for sale and to let. */
  active_property_count: number;
  /** Listings known, for sale and to let, on offer or gone. */
  total_property_count: number;
  /** Mean asking price of the listings for sale on offer, pounds. Null without one. */
  avg_price: number | null;
  /** Median asking price of the listings for sale on offer, pounds. Null without one. */
  median_price: number | null;
  /** Mean rent asked of the listings to let on offer, pounds a month. Null without one. */
  avg_rent_pcm: number | null;
  /** Mean gross yield of the listings for sale with a rent estimate, per cent; those above 30 are left out. Null without one. */
  avg_yield: number | null;
  /** Mean age of the listings on offer, for sale and to let, whole days. Null without one. */
  avg_days_on_market: number | null;
  /** Mean deal score of the listings that have one, 0–100, a whole number. Null without one. */
  avg_deal_score: number | null;
  /** What the figures count: which homes or sales, and over which months. Two answers with the same text give the same figure of the same place. */
  definition: string;
  /** Instant at which the figures of the district were last computed, ISO 8601 in UTC. */
  refreshed_at: string;
};

export type DistrictSegmentsResponse = {
  /** Postcode district that the figures are of, such as M14. */
  postcode_district: District;
  /** Type asked for. Null: every type. */
  property_type_group: ('flat' | 'terraced' | 'semi-detached' | 'detached') | null;
  /** Band asked for. Null: every band. */
  bedroom_band: number | null;
  /** One row for each type and number of bedrooms that has a listing. */
  segments: DistrictMarketResponse[];
};

export type HeritagePropertyResponse = {
  /** UUID of the property in this service. */
  property_id: string;
  /** Whose position the answer is for: that of the property, or where its coordinates are not known that of its postcode; null where neither is known. */
  position: ('property' | 'postcode') | null;
  /** Whether the home is a listed building, by map data. Null where no map reaches it. */
  is_listed_building: boolean | null;
  /** Whether the home stands in a conservation area, by map data. Null where no map reaches it. */
  in_conservation_area: boolean | null;
  /** Postal address in one line, without the postcode. Null where it is not known. */
  address: string | null;
  /** Postcode in upper case with one space. Null where it is not known. */
  postcode: Postcode | null;
  /** Whether the store holds what the answer needs for this place: all of it, a part, or nothing. A figure that needs what is not held is null. */
  coverage: 'full' | 'partial' | 'none';
  /** Datasets of `freehold import` that would fill what is not held, each enough for its part; empty where nothing is missing. */
  fill_with: string[];
};

export type HeritageAreaResponse = {
  /** First half of the postcode in upper case, such as M14. */
  outcode: Outcode;
  /** Stored homes of the outcode that are listed buildings. Null where no map tells of any home there. */
  listed_buildings_count: number | null;
  /** Stored homes of the outcode that stand in a conservation area. Null where no map tells of any home there. */
  conservation_count: number | null;
  /** Up to ten of the homes that are listed buildings. */
  sample_listed: {
    /** Identifier of the record, a UUID. */
    id: string;
    /** Postal address in one line, without the postcode. Null where it is not known. */
    address: string | null;
    /** Postcode in upper case with one space. Null where it is not known. */
    postcode: Postcode | null;
    /** Asking price, pounds; of a home to let the rent a month. Null where none is named. */
    price_numeric: number | null;
  }[];
  /** Up to ten of the homes in a conservation area. */
  sample_conservation: {
    /** Identifier of the record, a UUID. */
    id: string;
    /** Postal address in one line, without the postcode. Null where it is not known. */
    address: string | null;
    /** Postcode in upper case with one space. Null where it is not known. */
    postcode: Postcode | null;
    /** Asking price, pounds; of a home to let the rent a month. Null where none is named. */
    price_numeric: number | null;
  }[];
  /** Whether the store holds what the answer needs for this place: all of it, a part, or nothing. A figure that needs what is not held is null. */
  coverage: 'full' | 'partial' | 'none';
  /** Datasets of `freehold import` that would fill what is not held, each enough for its part; empty where nothing is missing. */
  fill_with: string[];
};

export type StampDutyRequest = {
  /** Price paid, pounds; may be left out with a `lease` or a listed property. */
  price?: number | undefined;
  /** england, wales, scotland or northern_ireland, or a postcode. Left out: England, with a warning. */
  location?: string | undefined;
  /** UUID of a stored property: tells the nation where `location`, and the price where `price` is left out. */
  property_id?: string | undefined;
  /** Whether the surcharge on further homes applies. Left out: true, unless the buyer is a first-time buyer. */
  is_additional_property?: boolean | undefined;
  /** Whether every buyer is a first-time buyer. Left out: false. Alone it turns the surcharge off. */
  is_first_time_buyer?: boolean | undefined;
  /** Whether the surcharge on buyers who do not live in the United Kingdom applies; SDLT only. Left out: false. */
  is_non_uk_resident?: boolean | undefined;
  /** Whether a company buys. Left out: false. */
  is_company?: boolean | undefined;
  /** Whether a company has relief from the flat rate, as a letting business. Left out: true. */
  company_relief?: boolean | undefined;
  /** Day of the purchase whose rates apply, YYYY-MM-DD. Left out: today in the UK. */
  effective_date?: string | undefined;
  /** Day of the contract, YYYY-MM-DD: decides the transitional rules of a change of rates. Null or left out: no contract before the change. */
  contract_date?: string | null | undefined;
  /** What the property is used for. Left out: residential. */
  use?: 'residential' | 'non_residential' | 'mixed' | undefined;
  /** A new lease: the tax on the rent is added; `price` is then the premium. */
  lease?:
    | {
        /** Paid for the grant of the lease, pounds; takes the place of `price`. Left out: 0. */
        premium?: number | undefined;
        /** Rents of the lease, pounds a year, from the first on; the last stands for the years after it. SDLT and LTT take the highest of the first five from the sixth year, LBTT the rent of each year. */
        annual_rents: number[];
        /** Whole years of the lease. */
        term_years: number;
        /** Days of the lease beyond the whole years. Left out: 0. */
        term_days?: number | undefined;
      }
    | undefined;
  /** Dwellings bought at once. Left out: as many as `dwelling_prices`, else 1. */
  dwellings?: number | undefined;
  /** Part of the price paid for each dwelling, justly and reasonably apportioned, pounds; together the price, or `dwellings_price`. Left out: equal parts. */
  dwelling_prices?: number[] | undefined;
  /** How many are annexes of one that makes two thirds of the price or more; needs `dwelling_prices`. Left out: 0. */
  subsidiary_dwellings?: number | undefined;
  /** How many bear the Scottish supplement; one that replaces a main home does not. Left out: all. */
  additional_dwellings?: number | undefined;
  /** Paid for those, pounds. Left out: their share by number. */
  additional_dwellings_price?: number | undefined;
  /** Part of the price of a mixed purchase that is paid for dwellings, pounds. */
  dwellings_price?: number | undefined;
  /** Price of the other purchases linked with this one, pounds. */
  linked_price?: number | undefined;
};

export type StampDutyResponse = {
  /** Always true: a failure has the error body. */
  success: true;
  /** Price that was taxed, pounds. */
  price: string;
  /** Nation whose tax applies. */
  nation: 'england' | 'wales' | 'scotland' | 'northern_ireland';
  /** Which tax applies: SDLT in England and Northern Ireland, LBTT in Scotland, LTT in Wales. */
  tax_system_name: 'SDLT' | 'LBTT' | 'LTT';
  /** Day of the purchase whose rates apply, YYYY-MM-DD. */
  effective_date: string;
  /** The day from which these rates are in force. */
  rates_from: string;
  /** State of the schedules of rates used. */
  rates_version: string;
  /** Tax of the purchase, pounds; the taxes of the bands add up to it. */
  stamp_duty: string;
  /** Tax at the standard rates, pounds. */
  standard_tax: string;
  /** What surcharges add to the standard tax, pounds. */
  surcharge_tax: string;
  /** Name of the relief that lowered the tax. Null: none did. */
  relief_applied: string | null;
  /** Each relief that the purchase raises, granted or not. */
  reliefs_considered: {
    /** Name of the relief. */
    relief: string;
    /** Whether it lowered the tax. */
    applied: boolean;
    /** Code of why it does not apply, such as `price_over_cap` or `no_saving`. Null where it does. */
    refused_because: string | null;
    /** What the relief saves, pounds; 0 where it does not apply. */
    saving: string;
  }[];
  /** Tax over the price, per cent. Null for a price of 0, and where the rent of a lease bears tax. */
  effective_rate_percentage: string | null;
  /** Rate on the next pound, per cent. Null where no rate of law is: under multiple dwellings relief and of a share of linked purchases. */
  marginal_rate_percentage: string | null;
  /** The nearest lower price, at most 10 % below, at which the tax of this buyer jumps. Null where there is none. */
  nearest_cliff: {
    /** The price just below the jump, pounds. */
    price: string;
    /** Tax at that price, pounds. */
    stamp_duty: string;
    /** What the tax rises by at the jump, pounds. */
    jump: string;
    /** Less tax at that price than at the price asked for, pounds. */
    saving: string;
  } | null;
  /** The tax by bands of its schedule, lowest first. */
  bands: {
    /** What the band is a part of: the price or premium, the rent of a lease, a supplement on the dwellings, or the property beside dwellings that have a relief of their own. */
    on: 'price' | 'rent' | 'supplement' | 'remainder';
    /** Where the band begins, pounds. */
    from: string;
    /** Where the band ends, pounds. Null: open above. */
    to: string | null;
    /** Rate within the band, per cent. */
    rate_percentage: string;
    /** What falls within the band, pounds. */
    taxable_amount: string;
    /** Tax of the band, pounds. */
    tax: string;
  }[];
  /** Tax on the rent of a lease, pounds; with a lease only. */
  rent_tax?: string | undefined;
  /** Rents of the lease at their present value, pounds; with a lease only. */
  net_present_value?: string | undefined;
  /** Fields left out for which a default of the account stood in, with its value. Absent where none did. */
  account_defaults?: Record<string, string | number | boolean> | undefined;
  /** What the caller should know before trusting the figures, in words; may be empty. */
  warnings: string[];
  /** Instant of the calculation, ISO 8601 in UTC. */
  calculated_at: string;
};

export type BtlStandaloneRequest = {
  /** Price paid for the property, pounds. */
  purchase_price: number;
  /** Part of the price that the buyer pays, 5–100 per cent; the mortgage lends the rest. Left out: 25. */
  deposit_percentage?: number | undefined;
  /** Interest of the mortgage, per cent a year, 0–20. Left out: 5.5. */
  mortgage_rate?: number | undefined;
  /** Years over which the mortgage runs, 1–40. Left out: 25. */
  mortgage_term_years?: number | undefined;
  /** True: the mortgage is repaid at its end. Left out: false, repaid by the month. */
  interest_only?: boolean | undefined;
  /** Fee of the agent who found the deal, pounds. Left out: 0. */
  sourcing_fee?: number | undefined;
  /** Legal fees of the purchase, pounds. Left out: the default named in `assumptions`. */
  legal_fees?: number | undefined;
  /** Survey of the property, pounds. Left out: the default named in `assumptions`. */
  survey_fees?: number | undefined;
  /** Whether the surcharge on further homes applies. Left out: true. */
  is_additional_property?: boolean | undefined;
  /** Whether every buyer is a first-time buyer. Left out: false. Alone it turns the surcharge off. */
  is_first_time_buyer?: boolean | undefined;
  /** Whether the surcharge on buyers who do not live in the United Kingdom applies; SDLT only. Left out: false. */
  is_non_uk_resident?: boolean | undefined;
  /** Day of the purchase whose rates apply, YYYY-MM-DD. Left out: today in the United Kingdom. */
  effective_date?: string | undefined;
  /** england, wales, scotland or northern_ireland, or a postcode. Left out: England, with a warning. */
  location?: string | undefined;
  /** Who buys. A company pays the surcharge on further homes. Left out: individual. */
  buyer?: 'individual' | 'company' | undefined;
  /** Whether a company has relief from the flat rate of SDLT, as a letting or developing business. Left out: true, with a warning. */
  company_relief?: boolean | undefined;
  /** Share of each owner, per cent, together 100: adds `owners` to the answer. */
  ownership_shares?: number[] | undefined;
  /** Other costs of buying, paid once, pounds. Left out: 0. */
  other_costs?: number | undefined;
  /** Fee of the letting agent, per cent of the rent collected. Left out: the default named in `assumptions`. */
  management_fee_percentage?: number | undefined;
  /** Repairs, per cent of the rent due. Left out: the default named in `assumptions`. */
  maintenance_percentage?: number | undefined;
  /** Insurance of the building, pounds a year. Left out: the default named in `assumptions`. */
  insurance_annual?: number | undefined;
  /** Ground rent of a leasehold, pounds a year. Left out: 0. */
  ground_rent_annual?: number | undefined;
  /** Service charge of a leasehold, pounds a year. Left out: 0. */
  service_charge_annual?: number | undefined;
  /** Other running costs, pounds a year. Left out: 0. */
  other_costs_annual?: number | undefined;
  /** Works before the first letting, pounds. Left out: 0. */
  refurbishment_costs?: number | undefined;
  /** Time without a tenant, per cent of the rent due. Left out: 4. */
  void_percentage?: number | undefined;
  /** Rent expected after the works, pounds a month. */
  monthly_rent: number;
};

export type BtlStandaloneResponse = {
  /** Always true: a failure has the error body. */
  success: true;
  /** The figures of the deal as exact decimal strings: pounds, per cent, years and nights to 2 places, ratios to 4, counts whole. */
  metrics: {
    /** Price paid for the property, pounds. Never null. */
    purchase_price: string | null;
    /** Stamp duty of the purchase (SDLT, LBTT or LTT), pounds. Never null. */
    stamp_duty: string | null;
    /** Legal fees of the purchase, pounds. Never null. */
    legal_fees: string | null;
    /** Survey of the property, pounds. Never null. */
    survey_fees: string | null;
    /** Works before the first letting, pounds. Never null. */
    refurbishment_costs: string | null;
    /** Fee of the agent who found the deal, pounds. Never null. */
    sourcing_fee: string | null;
    /** Price, stamp duty, fees, works, furnishing, other costs and the cost of a bridge together, with the lent part, pounds. Never null. */
    total_investment: string | null;
    /** Total investment without the loan: the cash of the buyer, pounds. Never null. */
    initial_investment: string | null;
    /** Rent due, pounds a month. Never null. */
    monthly_rent: string | null;
    /** Rent due, pounds a year. Never null. */
    annual_rent: string | null;
    /** Running costs before the mortgage: voids, agent, repairs, insurance, charges, pounds a month. Never null. */
    monthly_expenses: string | null;
    /** Running costs before the mortgage: voids, agent, repairs, insurance, charges, pounds a year. Never null. */
    annual_expenses: string | null;
    /** Rent due in a year over the price, per cent. Null for a price of 0. */
    gross_yield: string | null;
    /** Rent less running costs, before finance, over the price, per cent. Null for a price of 0. */
    net_yield: string | null;
    /** Rent less running costs and mortgage, pounds a month; below 0 it is a loss. Never null. */
    monthly_cash_flow: string | null;
    /** Rent less running costs and mortgage, pounds a year; below 0 it is a loss. Never null. */
    annual_cash_flow: string | null;
    /** Gain of a year (of a flip: of the deal) over the cash put in, per cent. Null where none is put in. */
    roi_percentage: string | null;
    /** Years in which the cash flow pays the cash put in back. Null where it never does. */
    payback_period_years: string | null;
    /** Part of the price that the buyer pays, pounds. Never null. */
    deposit_required: string | null;
    /** Part of the price that the mortgage lends, pounds. Never null. */
    loan_amount: string | null;
    /** Payment of the mortgage, pounds a month. Never null. */
    monthly_mortgage: string | null;
    /** Cash flow of a year over the cash put in, per cent. Null where none is put in. */
    cash_on_cash_return: string | null;
    /** Cash of the investor in the deal: the base of the returns on money invested, pounds. Of a BRRR what repaying the bridge leaves to be paid in, of a flip that without the costs of the sale. Never null. */
    money_invested: string | null;
    /** Rent less running costs over the total investment, per cent. Null without an investment. */
    yield_on_cost_percentage: string | null;
    /** Rent less running costs, before finance, over the money invested, per cent. Null where none is left in. */
    net_yield_on_money_invested_percentage: string | null;
    /** Cash flow of a year over the money invested, per cent. Null where none is left in. */
    cash_yield_on_money_invested_percentage: string | null;
    /** Rent of a year, with every room let, or all that guests pay over a year’s interest on the loan at the rate paid, a ratio to 4 places. Null without interest. */
    rent_cover: string | null;
    /** Highest mortgage rate at which the net income still makes the payments, per cent a year. Null without a loan, where none does and where a rate of 100 per cent does. */
    break_even_rate_percentage: string | null;
    /** Rent at which the cash flow is nothing, pounds a month, up to the whole penny; of a shared house that of all rooms together, let as much as they are. Null where no rent does. */
    break_even_rent: string | null;
  };
  /** The defaults that stood in for fields left out; those of the account are named in `account_defaults` too. */
  assumptions: Record<string, string | number | boolean>;
  /** The defaults of the product that stood in for fields left out, each with its source. */
  assumed: {
    /** Name of the field that was left out. */
    input: string;
    /** Value that stood in for it. */
    value: string | number | boolean;
    /** Unit of that value. */
    unit: string;
    /** `specification`: fixed by the API; `typical`: within the range the trade quotes; `neutral`: nothing is counted. */
    standing: 'specification' | 'typical' | 'neutral';
    /** Where the value comes from. */
    source: string;
  }[];
  /** Fields left out for which a default of the account stood in, with its value. Absent where none did. */
  account_defaults?: Record<string, string | number | boolean> | undefined;
  /** The state of the stamp duty rates used. */
  rates_version: string;
  /** What each owner puts in and gains, with ownership_shares only; the parts add up to the whole. */
  owners?:
    | {
        /** Share of this owner, per cent. */
        share_percentage: string;
        /** What this owner pays in, pounds. */
        money_invested: string;
        /** What this owner receives a year, pounds. Null for a flip. */
        annual_cash_flow: string | null;
        /** What this owner gains from the sale, pounds. Null for a letting. */
        net_profit: string | null;
      }[]
    | undefined;
  /** The other figures behind the metrics, which make them add up. */
  lines: Record<string, string | null>;
  /** What the caller should know before trusting the figures, in words; may be empty. */
  warnings: string[];
  /** Instant of the calculation, ISO 8601 in UTC. */
  calculated_at: string;
};

export type HmoStandaloneRequest = {
  /** Price paid for the property, pounds. */
  purchase_price: number;
  /** Part of the price that the buyer pays, 5–100 per cent; the mortgage lends the rest. Left out: 25. */
  deposit_percentage?: number | undefined;
  /** Interest of the mortgage, per cent a year, 0–20. Left out: 5.5. */
  mortgage_rate?: number | undefined;
  /** Years over which the mortgage runs, 1–40. Left out: 25. */
  mortgage_term_years?: number | undefined;
  /** True: the mortgage is repaid at its end. Left out: false, repaid by the month. */
  interest_only?: boolean | undefined;
  /** Fee of the agent who found the deal, pounds. Left out: 0. */
  sourcing_fee?: number | undefined;
  /** Legal fees of the purchase, pounds. Left out: the default named in `assumptions`. */
  legal_fees?: number | undefined;
  /** Survey of the property, pounds. Left out: the default named in `assumptions`. */
  survey_fees?: number | undefined;
  /** Whether the surcharge on further homes applies. Left out: true. */
  is_additional_property?: boolean | undefined;
  /** Whether every buyer is a first-time buyer. Left out: false. Alone it turns the surcharge off. */
  is_first_time_buyer?: boolean | undefined;
  /** Whether the surcharge on buyers who do not live in the United Kingdom applies; SDLT only. Left out: false. */
  is_non_uk_resident?: boolean | undefined;
  /** Day of the purchase whose rates apply, YYYY-MM-DD. Left out: today in the United Kingdom. */
  effective_date?: string | undefined;
  /** england, wales, scotland or northern_ireland, or a postcode. Left out: England, with a warning. */
  location?: string | undefined;
  /** Who buys. A company pays the surcharge on further homes. Left out: individual. */
  buyer?: 'individual' | 'company' | undefined;
  /** Whether a company has relief from the flat rate of SDLT, as a letting or developing business. Left out: true, with a warning. */
  company_relief?: boolean | undefined;
  /** Share of each owner, per cent, together 100: adds `owners` to the answer. */
  ownership_shares?: number[] | undefined;
  /** Other costs of buying, paid once, pounds. Left out: 0. */
  other_costs?: number | undefined;
  /** Fee of the letting agent, per cent of the rent collected. Left out: the default named in `assumptions`. */
  management_fee_percentage?: number | undefined;
  /** Repairs, per cent of the rent due. Left out: the default named in `assumptions`. */
  maintenance_percentage?: number | undefined;
  /** Insurance of the building, pounds a year. Left out: the default named in `assumptions`. */
  insurance_annual?: number | undefined;
  /** Ground rent of a leasehold, pounds a year. Left out: 0. */
  ground_rent_annual?: number | undefined;
  /** Service charge of a leasehold, pounds a year. Left out: 0. */
  service_charge_annual?: number | undefined;
  /** Other running costs, pounds a year. Left out: 0. */
  other_costs_annual?: number | undefined;
  /** The lettable rooms, at least three. */
  rooms: {
    /** Kind of the room. */
    room_type: 'ensuite' | 'double' | 'single' | 'studio' | 'twin' | 'large_double' | 'shared';
    /** Rent of the room, pounds a month. */
    monthly_rent: number;
  }[];
  /** Part of the time that is let, per cent; a value above 0 and at most 1 is read as a share, with a warning. Left out: 95. */
  occupancy_rate?: number | undefined;
  /** Energy, water, broadband and council tax that the landlord pays, pounds a month. Left out: the default named in `assumptions`. */
  utilities_monthly?: number | undefined;
  /** Cleaning of shared rooms, pounds a month. Left out: the default named in `assumptions`. */
  cleaning_monthly?: number | undefined;
  /** Fee of the whole licence, pounds, spread over licence_years. Left out: the default named in `assumptions`. */
  hmo_license_cost?: number | undefined;
  /** Years for which the council grants the licence. Left out: 5. */
  licence_years?: number | undefined;
  /** People who live there: decides licensing and planning use. Left out: one a room. */
  occupiers?: number | undefined;
  /** Works before the first letting, pounds. Left out: 0. */
  refurbishment_costs?: number | undefined;
  /** Furniture of the house, paid once, pounds. Left out: 0. */
  furniture_costs?: number | undefined;
};

export type HmoStandaloneResponse = {
  /** Always true: a failure has the error body. */
  success: true;
  /** The figures of the deal as exact decimal strings: pounds, per cent, years and nights to 2 places, ratios to 4, counts whole. */
  metrics: {
    /** Rent of a year over the price, per cent: the rent due, with every room let, or what the nights booked cost. Null for a price of 0. */
    gross_yield_percentage: string | null;
    /** Rent less running costs, before finance, over the price, per cent. Null for a price of 0. */
    net_yield_percentage: string | null;
    /** Cash flow of a year after the mortgage over the price, per cent. Null for a price of 0. */
    cash_yield_percentage: string | null;
    /** Rent less running costs and mortgage, pounds a month; below 0 it is a loss. Never null. */
    monthly_cashflow: string | null;
    /** Rent less running costs and mortgage, pounds a year; below 0 it is a loss. Never null. */
    annual_cashflow: string | null;
    /** Gain of a year (of a flip: of the deal) over the cash put in, per cent. Null where none is put in. */
    roi_percentage: string | null;
    /** Years in which the cash flow pays the cash put in back. Null where it never does. */
    payback_period_years: string | null;
    /** Price, stamp duty, fees, works, furnishing, other costs and the cost of a bridge together, with the lent part, pounds. Never null. */
    total_investment: string | null;
    /** Rent of all rooms fully let, pounds a month. Never null. */
    total_room_rent: string | null;
    /** Rent of all rooms at the occupancy, pounds a month. Never null. */
    occupancy_adjusted_rent: string | null;
    /** Utilities that the landlord pays, pounds a month. Never null. */
    utilities_cost_monthly: string | null;
    /** Cleaning of shared rooms, pounds a month. Never null. */
    cleaning_cost_monthly: string | null;
    /** Licence fee spread over the months of the licence, pounds a month. Never null. */
    hmo_license_cost_monthly: string | null;
    /** Insurance of a shared house, pounds a month. Never null. */
    enhanced_insurance_cost_monthly: string | null;
    /** Fee of the letting agent, pounds a month. Never null. */
    management_fee_monthly: string | null;
    /** Lettable rooms. Never null. */
    room_count: string | null;
    /** Mean rent of a room, pounds a month. Never null. */
    average_rent_per_room: string | null;
    /** Payment of the mortgage, pounds a month. Never null. */
    monthly_mortgage: string | null;
    /** The same as `monthly_cashflow`. Never null. */
    net_cashflow_monthly: string | null;
    /** Cash of the investor in the deal: the base of the returns on money invested, pounds. Of a BRRR what repaying the bridge leaves to be paid in, of a flip that without the costs of the sale. Never null. */
    money_invested: string | null;
    /** Rent less running costs over the total investment, per cent. Null without an investment. */
    yield_on_cost_percentage: string | null;
    /** Rent less running costs, before finance, over the money invested, per cent. Null where none is left in. */
    net_yield_on_money_invested_percentage: string | null;
    /** Cash flow of a year over the money invested, per cent. Null where none is left in. */
    cash_yield_on_money_invested_percentage: string | null;
    /** Rent of a year, with every room let, or all that guests pay over a year’s interest on the loan at the rate paid, a ratio to 4 places. Null without interest. */
    rent_cover: string | null;
    /** Highest mortgage rate at which the net income still makes the payments, per cent a year. Null without a loan, where none does and where a rate of 100 per cent does. */
    break_even_rate_percentage: string | null;
    /** Rent at which the cash flow is nothing, pounds a month, up to the whole penny; of a shared house that of all rooms together, let as much as they are. Null where no rent does. */
    break_even_rent: string | null;
  };
  /** The defaults that stood in for fields left out; those of the account are named in `account_defaults` too. */
  assumptions: Record<string, string | number | boolean>;
  /** The defaults of the product that stood in for fields left out, each with its source. */
  assumed: {
    /** Name of the field that was left out. */
    input: string;
    /** Value that stood in for it. */
    value: string | number | boolean;
    /** Unit of that value. */
    unit: string;
    /** `specification`: fixed by the API; `typical`: within the range the trade quotes; `neutral`: nothing is counted. */
    standing: 'specification' | 'typical' | 'neutral';
    /** Where the value comes from. */
    source: string;
  }[];
  /** Fields left out for which a default of the account stood in, with its value. Absent where none did. */
  account_defaults?: Record<string, string | number | boolean> | undefined;
  /** The state of the stamp duty rates used. */
  rates_version: string;
  /** What each owner puts in and gains, with ownership_shares only; the parts add up to the whole. */
  owners?:
    | {
        /** Share of this owner, per cent. */
        share_percentage: string;
        /** What this owner pays in, pounds. */
        money_invested: string;
        /** What this owner receives a year, pounds. Null for a flip. */
        annual_cash_flow: string | null;
        /** What this owner gains from the sale, pounds. Null for a letting. */
        net_profit: string | null;
      }[]
    | undefined;
  /** The other figures behind the metrics, which make them add up. */
  lines: Record<string, string | null>;
  /** What the caller should know before trusting the figures, in words; may be empty. */
  warnings: string[];
  /** Licensing, planning and safety rules that bear on the house, in words; those marked `(unconfirmed)` were not read in the law itself. */
  compliance_notes: string[];
  /** Instant of the calculation, ISO 8601 in UTC. */
  calculated_at: string;
};

export type BrrrStandaloneRequest = {
  /** Price paid for the property, pounds. */
  purchase_price: number;
  /** No effect here, with a warning: the bridge funds the purchase. */
  deposit_percentage?: number | undefined;
  /** Interest of the mortgage, per cent a year, 0–20. Left out: 5.5. */
  mortgage_rate?: number | undefined;
  /** Years over which the mortgage runs, 1–40. Left out: 25. */
  mortgage_term_years?: number | undefined;
  /** True: the mortgage is repaid at its end. Left out: false, repaid by the month. */
  interest_only?: boolean | undefined;
  /** Fee of the agent who found the deal, pounds. Left out: 0. */
  sourcing_fee?: number | undefined;
  /** Legal fees of the purchase, pounds. Left out: the default named in `assumptions`. */
  legal_fees?: number | undefined;
  /** Survey of the property, pounds. Left out: the default named in `assumptions`. */
  survey_fees?: number | undefined;
  /** Whether the surcharge on further homes applies. Left out: true. */
  is_additional_property?: boolean | undefined;
  /** Whether every buyer is a first-time buyer. Left out: false. Alone it turns the surcharge off. */
  is_first_time_buyer?: boolean | undefined;
  /** Whether the surcharge on buyers who do not live in the United Kingdom applies; SDLT only. Left out: false. */
  is_non_uk_resident?: boolean | undefined;
  /** Day of the purchase whose rates apply, YYYY-MM-DD. Left out: today in the United Kingdom. */
  effective_date?: string | undefined;
  /** england, wales, scotland or northern_ireland, or a postcode. Left out: England, with a warning. */
  location?: string | undefined;
  /** Who buys. A company pays the surcharge on further homes. Left out: individual. */
  buyer?: 'individual' | 'company' | undefined;
  /** Whether a company has relief from the flat rate of SDLT, as a letting or developing business. Left out: true, with a warning. */
  company_relief?: boolean | undefined;
  /** Share of each owner, per cent, together 100: adds `owners` to the answer. */
  ownership_shares?: number[] | undefined;
  /** Other costs of buying, paid once, pounds. Left out: 0. */
  other_costs?: number | undefined;
  /** Fee of the letting agent, per cent of the rent collected. Left out: the default named in `assumptions`. */
  management_fee_percentage?: number | undefined;
  /** Repairs, per cent of the rent due. Left out: the default named in `assumptions`. */
  maintenance_percentage?: number | undefined;
  /** Insurance of the building, pounds a year. Left out: the default named in `assumptions`. */
  insurance_annual?: number | undefined;
  /** Ground rent of a leasehold, pounds a year. Left out: 0. */
  ground_rent_annual?: number | undefined;
  /** Service charge of a leasehold, pounds a year. Left out: 0. */
  service_charge_annual?: number | undefined;
  /** Other running costs, pounds a year. Left out: 0. */
  other_costs_annual?: number | undefined;
  /** Part of the price that the bridge lends, per cent. Left out: 70; a flip that names nothing of a bridge has none. */
  bridge_ltv?: number | undefined;
  /** Interest of the bridge, per cent a month, simple; above 5 only with `bridge_rate_period`. Left out: 0.85. */
  bridge_finance_rate?: number | undefined;
  /** Months until the bridge is repaid, 1–36. Left out: 6. */
  bridge_finance_months?: number | undefined;
  /** Whether the rate of the bridge is a month’s or a year’s. Left out: month. */
  bridge_rate_period?: 'month' | 'year' | undefined;
  /** Fees of the bridge, how its interest is paid, later drawdowns. */
  bridge?:
    | {
        /** Arrangement fee, per cent of the gross loan: what is lent on day one and all drawdowns. Left out: 0. */
        arrangement_fee_percentage?: number | undefined;
        /** Exit fee, per cent of the gross loan. Left out: 0. */
        exit_fee_percentage?: number | undefined;
        /** Valuation for the bridge, pounds. Left out: 0. */
        valuation_fee?: number | undefined;
        /** Broker of the bridge, pounds. Left out: 0. */
        broker_fee?: number | undefined;
        /** Legal fees of the lender of the bridge, pounds. Left out: 0. */
        lender_legal_fees?: number | undefined;
        /** How the interest is paid. Left out: `rolled_simple`, paid with the loan at the end. */
        interest?: 'serviced' | 'retained' | 'rolled_simple' | 'rolled_compound' | undefined;
        /** Parts of the loan paid, and bearing interest, from a month’s end. */
        drawdowns?:
          | {
              /** Whole months from the purchase, at whose end the part is paid. */
              month: number;
              /** The part of the loan, pounds. */
              amount: number;
            }[]
          | undefined;
      }
    | undefined;
  /** Reserve for what is not foreseen, per cent of the works. Left out: 0. */
  contingency_percentage?: number | undefined;
  /** Pounds by item of work; left out: nothing. */
  refurbishment_costs?:
    | {
        /** Structural works, pounds. */
        structural?: number | undefined;
        /** Roof works, pounds. */
        roof?: number | undefined;
        /** Works on the kitchen, pounds. */
        kitchen?: number | undefined;
        /** Works on bathrooms, pounds. */
        bathroom?: number | undefined;
        /** Electrical works, pounds. */
        electrics?: number | undefined;
        /** Plumbing and heating, pounds. */
        plumbing_heating?: number | undefined;
        /** Windows and doors, pounds. */
        windows_doors?: number | undefined;
        /** Plastering and decoration, pounds. */
        decoration?: number | undefined;
        /** Works on floors, pounds. */
        flooring?: number | undefined;
        /** Outside works: drive, garden, drains, pounds. */
        external?: number | undefined;
        /** Architect, engineer and building control, pounds. */
        professional_fees?: number | undefined;
        /** Reserve for what is not foreseen, pounds. */
        contingency?: number | undefined;
        /** Any other works, pounds. */
        other?: number | undefined;
      }
    | undefined;
  /** Value after the works, pounds; above the purchase price. */
  after_repair_value: number;
  /** Part of the value after the works that the refinance lends, per cent. Left out: 75. */
  refinance_ltv?: number | undefined;
  /** Costs, time and lender of the refinance. */
  refinance?:
    | {
        /** Product fee of the new mortgage, pounds. Left out: 0. */
        product_fee?: number | undefined;
        /** True: the product fee is added to the loan. Left out: false, it is paid. */
        product_fee_added?: boolean | undefined;
        /** Legal fees of the refinance, pounds. Left out: 0. */
        legal_fees?: number | undefined;
        /** Valuation for the refinance, pounds. Left out: 0. */
        valuation_fee?: number | undefined;
        /** Caps the refinance at the least of refinance_ltv, the rent cover of this kind of lender and its maximum. Left out: refinance_ltv alone. */
        lender?:
          | ('basic_rate' | 'higher_rate' | 'mixed' | 'company' | 'hmo' | 'commercial')
          | {
              /** Rent that the lender wants, per cent of the interest at its stress rate, such as 145. */
              icr_percentage: number;
              /** Interest at which the lender tests the rent, per cent a year. */
              stress_rate_percentage: number;
              /** The most that the lender lends, per cent of the value. Left out: no such limit. */
              maximum_ltv_percentage?: number | undefined;
            }
          | undefined;
        /** Months until the refinance: the bridge bears interest until then. Left out: bridge_finance_months. */
        months_to_refinance?: number | undefined;
      }
    | undefined;
  /** Time without a tenant, per cent of the rent due. Left out: 0, with a warning. */
  void_percentage?: number | undefined;
  /** Energy, water, broadband and council tax that the landlord pays, pounds a month. Left out: the default named in `assumptions`. */
  utilities_monthly?: number | undefined;
  /** Rent expected after the works, pounds a month. */
  monthly_rent: number;
};

export type BrrrStandaloneResponse = {
  /** Always true: a failure has the error body. */
  success: true;
  /** The figures of the deal as exact decimal strings: pounds, per cent, years and nights to 2 places, ratios to 4, counts whole. */
  metrics: {
    /** Price paid for the property, pounds. Never null. */
    purchase_price: string | null;
    /** Stamp duty of the purchase (SDLT, LBTT or LTT), pounds. Never null. */
    stamp_duty: string | null;
    /** Legal fees of the purchase, pounds. Never null. */
    legal_fees: string | null;
    /** Survey of the property, pounds. Never null. */
    survey_fees: string | null;
    /** Fee of the agent who found the deal, pounds. Never null. */
    sourcing_fee: string | null;
    /** Rent of a year over the price, per cent: the rent due, with every room let, or what the nights booked cost. Null for a price of 0. */
    gross_yield_percentage: string | null;
    /** Rent less running costs, before finance, over the price, per cent. Null for a price of 0. */
    net_yield_percentage: string | null;
    /** Cash flow of a year after the mortgage over the price, per cent. Null for a price of 0. */
    cash_yield_percentage: string | null;
    /** Rent less running costs and mortgage, pounds a month; below 0 it is a loss. Never null. */
    monthly_cashflow: string | null;
    /** Rent less running costs and mortgage, pounds a year; below 0 it is a loss. Never null. */
    annual_cashflow: string | null;
    /** Gain of a year (of a flip: of the deal) over the cash put in, per cent. Null where none is put in. */
    roi_percentage: string | null;
    /** Years in which the cash flow pays the cash put in back. Null where it never does. */
    payback_period_years: string | null;
    /** Works with their contingency, pounds. Never null. */
    refurbishment_total: string | null;
    /** Value after the works, pounds. Never null. */
    after_repair_value: string | null;
    /** Rent due, pounds a month. Never null. */
    monthly_rent: string | null;
    /** Rent due, pounds a year. Never null. */
    annual_rent: string | null;
    /** Gross loan of the bridge with all drawdowns, pounds; 0 without a bridge. Never null. */
    bridge_loan_amount: string | null;
    /** Interest and fees of the bridge, pounds. Never null. */
    bridge_finance_cost: string | null;
    /** Price, stamp duty, fees, works, furnishing, other costs and the cost of a bridge together, with the lent part, pounds. Never null. */
    total_investment: string | null;
    /** Total investment less the bridge: the cash of the buyer, pounds. Never null. */
    initial_cash_required: string | null;
    /** New mortgage, before a product fee added to it, pounds. Never null. */
    refinance_amount: string | null;
    /** `refinance_amount` less `bridge_loan_amount`, pounds; below 0 the bridge was more. Never null. */
    equity_released: string | null;
    /** Cash of the investor after the refinance, pounds; below 0 more came out than went in. Never null. */
    cash_left_in_deal: string | null;
    /** Value after the works less the new mortgage, pounds. Never null. */
    equity_remaining: string | null;
    /** Value after the works less price and works, pounds. Never null. */
    value_uplift: string | null;
    /** Running costs before finance, pounds a year. Never null. */
    operating_costs_annual: string | null;
    /** Payment of the mortgage, pounds a month. Never null. */
    monthly_mortgage: string | null;
    /** Cash flow of a year over the cash left in the deal, per cent. Null where none is left in. */
    roce_percentage: string | null;
    /** Equity released over the initial cash, per cent. Null without cash. */
    capital_efficiency_percentage: string | null;
    /** What the lender pays out at the purchase, after its fee and interest held back, pounds. Never null. */
    bridge_net_day_one_advance: string | null;
    /** What the lender pays out in all, drawdowns included, pounds. Never null. */
    bridge_net_loan: string | null;
    /** What repays the bridge: loan, exit fee and interest not yet paid, pounds. Never null. */
    bridge_redemption: string | null;
    /** Interest of the bridge, pounds. Never null. */
    bridge_interest: string | null;
    /** What the loan-to-value allows, pounds. Never null. */
    refinance_by_ltv: string | null;
    /** What the rent cover of the lender allows, pounds. Null without a lender that asks for one. */
    refinance_by_rent_cover: string | null;
    /** What the maximum of the lender allows, pounds. Null where it sets none. */
    refinance_by_lender_maximum: string | null;
    /** Rent of a year over the interest on `refinance_amount` at the stress rate of the lender, a ratio to 4 places. Null without such a rate, and without a loan. */
    refinance_rent_cover: string | null;
    /** New mortgage with a product fee added to it, pounds. Never null. */
    refinance_loan: string | null;
    /** Product, legal and valuation fees of the refinance, pounds. Never null. */
    refinance_costs: string | null;
    /** New mortgage less its costs and the redemption of the bridge, pounds; below 0 the investor pays in. Never null. */
    refinance_net_proceeds: string | null;
    /** Cash of the investor in the deal: the base of the returns on money invested, pounds. Of a BRRR what repaying the bridge leaves to be paid in, of a flip that without the costs of the sale. Never null. */
    money_invested: string | null;
    /** Rent less running costs over the total investment, per cent. Null without an investment. */
    yield_on_cost_percentage: string | null;
    /** Rent less running costs, before finance, over the money invested, per cent. Null where none is left in. */
    net_yield_on_money_invested_percentage: string | null;
    /** Cash flow of a year over the money invested, per cent. Null where none is left in. */
    cash_yield_on_money_invested_percentage: string | null;
    /** Rent of a year, with every room let, or all that guests pay over a year’s interest on the loan at the rate paid, a ratio to 4 places. Null without interest. */
    rent_cover: string | null;
    /** Highest mortgage rate at which the net income still makes the payments, per cent a year. Null without a loan, where none does and where a rate of 100 per cent does. */
    break_even_rate_percentage: string | null;
    /** Rent at which the cash flow is nothing, pounds a month, up to the whole penny; of a shared house that of all rooms together, let as much as they are. Null where no rent does. */
    break_even_rent: string | null;
    /** Which tax applies: SDLT in England and Northern Ireland, LBTT in Scotland, LTT in Wales. */
    tax_system_name: 'SDLT' | 'LBTT' | 'LTT';
    /** Which limit sets refinance_amount. */
    refinance_binding: 'ltv' | 'rent_cover' | 'lender_maximum';
  };
  /** The defaults that stood in for fields left out; those of the account are named in `account_defaults` too. */
  assumptions: Record<string, string | number | boolean>;
  /** The defaults of the product that stood in for fields left out, each with its source. */
  assumed: {
    /** Name of the field that was left out. */
    input: string;
    /** Value that stood in for it. */
    value: string | number | boolean;
    /** Unit of that value. */
    unit: string;
    /** `specification`: fixed by the API; `typical`: within the range the trade quotes; `neutral`: nothing is counted. */
    standing: 'specification' | 'typical' | 'neutral';
    /** Where the value comes from. */
    source: string;
  }[];
  /** Fields left out for which a default of the account stood in, with its value. Absent where none did. */
  account_defaults?: Record<string, string | number | boolean> | undefined;
  /** The state of the stamp duty rates used. */
  rates_version: string;
  /** What each owner puts in and gains, with ownership_shares only; the parts add up to the whole. */
  owners?:
    | {
        /** Share of this owner, per cent. */
        share_percentage: string;
        /** What this owner pays in, pounds. */
        money_invested: string;
        /** What this owner receives a year, pounds. Null for a flip. */
        annual_cash_flow: string | null;
        /** What this owner gains from the sale, pounds. Null for a letting. */
        net_profit: string | null;
      }[]
    | undefined;
  /** The other figures behind the metrics, which make them add up. */
  lines: Record<string, string | null>;
  /** What the caller should know before trusting the figures, in words; may be empty. */
  warnings: string[];
  /** Instant of the calculation, ISO 8601 in UTC. */
  calculated_at: string;
};

export type FlipStandaloneRequest = {
  /** Price paid for the property, pounds. */
  purchase_price: number;
  /** No effect here, with a warning: a flip has no mortgage. */
  deposit_percentage?: number | undefined;
  /** No effect here, with a warning: a flip has no mortgage. */
  mortgage_rate?: number | undefined;
  /** No effect here, with a warning: a flip has no mortgage. */
  mortgage_term_years?: number | undefined;
  /** No effect here, with a warning: a flip has no mortgage. */
  interest_only?: boolean | undefined;
  /** Fee of the agent who found the deal, pounds. Left out: 0. */
  sourcing_fee?: number | undefined;
  /** Legal fees of the purchase, pounds. Left out: the default named in `assumptions`. */
  legal_fees?: number | undefined;
  /** Survey of the property, pounds. Left out: the default named in `assumptions`. */
  survey_fees?: number | undefined;
  /** Whether the surcharge on further homes applies. Left out: true. */
  is_additional_property?: boolean | undefined;
  /** Whether every buyer is a first-time buyer. Left out: false. Alone it turns the surcharge off. */
  is_first_time_buyer?: boolean | undefined;
  /** Whether the surcharge on buyers who do not live in the United Kingdom applies; SDLT only. Left out: false. */
  is_non_uk_resident?: boolean | undefined;
  /** Day of the purchase whose rates apply, YYYY-MM-DD. Left out: today in the United Kingdom. */
  effective_date?: string | undefined;
  /** england, wales, scotland or northern_ireland, or a postcode. Left out: England, with a warning. */
  location?: string | undefined;
  /** Who buys. A company pays the surcharge on further homes. Left out: individual. */
  buyer?: 'individual' | 'company' | undefined;
  /** Whether a company has relief from the flat rate of SDLT, as a letting or developing business. Left out: true, with a warning. */
  company_relief?: boolean | undefined;
  /** Share of each owner, per cent, together 100: adds `owners` to the answer. */
  ownership_shares?: number[] | undefined;
  /** Other costs of buying, paid once, pounds. Left out: 0. */
  other_costs?: number | undefined;
  /** Ground rent of a leasehold, pounds a year. Left out: 0. */
  ground_rent_annual?: number | undefined;
  /** Service charge of a leasehold, pounds a year. Left out: 0. */
  service_charge_annual?: number | undefined;
  /** Other running costs, pounds a year. Left out: 0. */
  other_costs_annual?: number | undefined;
  /** Part of the price that the bridge lends, per cent. Left out: 70; a flip that names nothing of a bridge has none. */
  bridge_ltv?: number | undefined;
  /** Interest of the bridge, per cent a month, simple; above 5 only with `bridge_rate_period`. Left out: 0.85. */
  bridge_finance_rate?: number | undefined;
  /** Months until the bridge is repaid, 1–36. Left out: 6. */
  bridge_finance_months?: number | undefined;
  /** Whether the rate of the bridge is a month’s or a year’s. Left out: month. */
  bridge_rate_period?: 'month' | 'year' | undefined;
  /** Fees of the bridge, how its interest is paid, later drawdowns. */
  bridge?:
    | {
        /** Arrangement fee, per cent of the gross loan: what is lent on day one and all drawdowns. Left out: 0. */
        arrangement_fee_percentage?: number | undefined;
        /** Exit fee, per cent of the gross loan. Left out: 0. */
        exit_fee_percentage?: number | undefined;
        /** Valuation for the bridge, pounds. Left out: 0. */
        valuation_fee?: number | undefined;
        /** Broker of the bridge, pounds. Left out: 0. */
        broker_fee?: number | undefined;
        /** Legal fees of the lender of the bridge, pounds. Left out: 0. */
        lender_legal_fees?: number | undefined;
        /** How the interest is paid. Left out: `rolled_simple`, paid with the loan at the end. */
        interest?: 'serviced' | 'retained' | 'rolled_simple' | 'rolled_compound' | undefined;
        /** Parts of the loan paid, and bearing interest, from a month’s end. */
        drawdowns?:
          | {
              /** Whole months from the purchase, at whose end the part is paid. */
              month: number;
              /** The part of the loan, pounds. */
              amount: number;
            }[]
          | undefined;
      }
    | undefined;
  /** Reserve for what is not foreseen, per cent of the works. Left out: 0. */
  contingency_percentage?: number | undefined;
  /** Pounds by item of work; left out: nothing. */
  renovation_costs?:
    | {
        /** Structural works, pounds. */
        structural?: number | undefined;
        /** Roof works, pounds. */
        roof?: number | undefined;
        /** Works on the kitchen, pounds. */
        kitchen?: number | undefined;
        /** Works on bathrooms, pounds. */
        bathroom?: number | undefined;
        /** Electrical works, pounds. */
        electrics?: number | undefined;
        /** Plumbing and heating, pounds. */
        plumbing_heating?: number | undefined;
        /** Windows and doors, pounds. */
        windows_doors?: number | undefined;
        /** Plastering and decoration, pounds. */
        decoration?: number | undefined;
        /** Works on floors, pounds. */
        flooring?: number | undefined;
        /** Outside works: drive, garden, drains, pounds. */
        external?: number | undefined;
        /** Architect, engineer and building control, pounds. */
        professional_fees?: number | undefined;
        /** Reserve for what is not foreseen, pounds. */
        contingency?: number | undefined;
        /** Any other works, pounds. */
        other?: number | undefined;
      }
    | undefined;
  /** Price expected after the works, pounds. */
  expected_sale_price: number;
  /** Months from purchase to sale, 1–60. Left out: 6. */
  holding_period_months?: number | undefined;
  /** Council tax, utilities and insurance until the sale, pounds a month. Left out: 0. */
  holding_costs_monthly?: number | undefined;
  /** Fee of the selling agent, per cent of the sale price. Left out: 1.5. */
  agent_fee_percentage?: number | undefined;
  /** Legal fees of the sale, pounds. Left out: the default named in `assumptions`. */
  sale_legal_fees?: number | undefined;
};

export type FlipStandaloneResponse = {
  /** Always true: a failure has the error body. */
  success: true;
  /** The figures of the deal as exact decimal strings: pounds, per cent, years and nights to 2 places, ratios to 4, counts whole. */
  metrics: {
    /** Price paid for the property, pounds. Never null. */
    purchase_price: string | null;
    /** Stamp duty of the purchase (SDLT, LBTT or LTT), pounds. Never null. */
    stamp_duty: string | null;
    /** Legal fees of the purchase, pounds. Never null. */
    legal_fees: string | null;
    /** Survey of the property, pounds. Never null. */
    survey_fees: string | null;
    /** Fee of the agent who found the deal, pounds. Never null. */
    sourcing_fee: string | null;
    /** Works with their contingency, pounds. Never null. */
    renovation_total: string | null;
    /** Costs of holding the property until the sale, pounds. Never null. */
    holding_costs: string | null;
    /** Fee of the selling agent, pounds. Never null. */
    agent_fee: string | null;
    /** Legal fees of the sale, pounds. Never null. */
    sale_legal_fees: string | null;
    /** Price expected after the works, pounds. Never null. */
    expected_sale_price: string | null;
    /** Months from purchase to sale. Never null. */
    holding_period_months: string | null;
    /** Gross loan of the bridge with all drawdowns, pounds; 0 without a bridge. Never null. */
    bridge_loan_amount: string | null;
    /** Interest and fees of the bridge, pounds. Never null. */
    bridge_finance_cost: string | null;
    /** Every cost of the deal with the price, pounds: sale price less this is the net profit. Never null. */
    total_costs: string | null;
    /** Sale price less price and works, pounds. Never null. */
    gross_profit: string | null;
    /** Sale price less every cost, pounds; below 0 it is a loss. Never null. */
    net_profit: string | null;
    /** Net profit over all costs, per cent. Null without costs. */
    profit_on_cost_percentage: string | null;
    /** Net profit over the sale price, per cent. Null without one. */
    profit_margin_percentage: string | null;
    /** Costs before the sale less the bridge: the cash of the buyer, pounds. Never null. */
    cash_invested: string | null;
    /** Gain of a year (of a flip: of the deal) over the cash put in, per cent. Null where none is put in. */
    roi_percentage: string | null;
    /** Profit on cost as a compound return of a year, per cent. Null for a sale price of 0, and past what whole numbers hold exactly. */
    annualized_return_percentage: string | null;
    /** Sale price without profit or loss, pounds. Null where no price is. */
    break_even_sale_price: string | null;
    /** What the lender pays out at the purchase, after its fee and interest held back, pounds. Never null. */
    bridge_net_day_one_advance: string | null;
    /** What the lender pays out in all, drawdowns included, pounds. Never null. */
    bridge_net_loan: string | null;
    /** What repays the bridge: loan, exit fee and interest not yet paid, pounds. Never null. */
    bridge_redemption: string | null;
    /** Interest of the bridge, pounds. Never null. */
    bridge_interest: string | null;
    /** Cash of the investor in the deal: the base of the returns on money invested, pounds. Of a BRRR what repaying the bridge leaves to be paid in, of a flip that without the costs of the sale. Never null. */
    money_invested: string | null;
    /** Net profit over the money invested, per cent. Null where none is. */
    return_on_money_invested_percentage: string | null;
    /** Which tax applies: SDLT in England and Northern Ireland, LBTT in Scotland, LTT in Wales. */
    tax_system_name: 'SDLT' | 'LBTT' | 'LTT';
  };
  /** The defaults that stood in for fields left out; those of the account are named in `account_defaults` too. */
  assumptions: Record<string, string | number | boolean>;
  /** The defaults of the product that stood in for fields left out, each with its source. */
  assumed: {
    /** Name of the field that was left out. */
    input: string;
    /** Value that stood in for it. */
    value: string | number | boolean;
    /** Unit of that value. */
    unit: string;
    /** `specification`: fixed by the API; `typical`: within the range the trade quotes; `neutral`: nothing is counted. */
    standing: 'specification' | 'typical' | 'neutral';
    /** Where the value comes from. */
    source: string;
  }[];
  /** Fields left out for which a default of the account stood in, with its value. Absent where none did. */
  account_defaults?: Record<string, string | number | boolean> | undefined;
  /** The state of the stamp duty rates used. */
  rates_version: string;
  /** What each owner puts in and gains, with ownership_shares only; the parts add up to the whole. */
  owners?:
    | {
        /** Share of this owner, per cent. */
        share_percentage: string;
        /** What this owner pays in, pounds. */
        money_invested: string;
        /** What this owner receives a year, pounds. Null for a flip. */
        annual_cash_flow: string | null;
        /** What this owner gains from the sale, pounds. Null for a letting. */
        net_profit: string | null;
      }[]
    | undefined;
  /** The other figures behind the metrics, which make them add up. */
  lines: Record<string, string | null>;
  /** What the caller should know before trusting the figures, in words; may be empty. */
  warnings: string[];
  /** How the profit of a sale may be taxed, in words. */
  tax_notes: string[];
  /** Instant of the calculation, ISO 8601 in UTC. */
  calculated_at: string;
};

export type SaStandaloneRequest = {
  /** Price paid for the property, pounds. */
  purchase_price: number;
  /** Part of the price that the buyer pays, 5–100 per cent; the mortgage lends the rest. Left out: 25. */
  deposit_percentage?: number | undefined;
  /** Interest of the mortgage, per cent a year, 0–20. Left out: 5.5. */
  mortgage_rate?: number | undefined;
  /** Years over which the mortgage runs, 1–40. Left out: 25. */
  mortgage_term_years?: number | undefined;
  /** True: the mortgage is repaid at its end. Left out: false, repaid by the month. */
  interest_only?: boolean | undefined;
  /** Fee of the agent who found the deal, pounds. Left out: 0. */
  sourcing_fee?: number | undefined;
  /** Legal fees of the purchase, pounds. Left out: the default named in `assumptions`. */
  legal_fees?: number | undefined;
  /** Survey of the property, pounds. Left out: the default named in `assumptions`. */
  survey_fees?: number | undefined;
  /** Whether the surcharge on further homes applies. Left out: true. */
  is_additional_property?: boolean | undefined;
  /** Whether every buyer is a first-time buyer. Left out: false. Alone it turns the surcharge off. */
  is_first_time_buyer?: boolean | undefined;
  /** Whether the surcharge on buyers who do not live in the United Kingdom applies; SDLT only. Left out: false. */
  is_non_uk_resident?: boolean | undefined;
  /** Day of the purchase whose rates apply, YYYY-MM-DD. Left out: today in the United Kingdom. */
  effective_date?: string | undefined;
  /** england, wales, scotland or northern_ireland, or a postcode. Left out: England, with a warning. */
  location?: string | undefined;
  /** Who buys. A company pays the surcharge on further homes. Left out: individual. */
  buyer?: 'individual' | 'company' | undefined;
  /** Whether a company has relief from the flat rate of SDLT, as a letting or developing business. Left out: true, with a warning. */
  company_relief?: boolean | undefined;
  /** Share of each owner, per cent, together 100: adds `owners` to the answer. */
  ownership_shares?: number[] | undefined;
  /** Other costs of buying, paid once, pounds. Left out: 0. */
  other_costs?: number | undefined;
  /** Fee of the letting agent, per cent of the rent collected. Left out: the default named in `assumptions`. */
  management_fee_percentage?: number | undefined;
  /** Repairs, per cent of the rent due. Left out: the default named in `assumptions`. */
  maintenance_percentage?: number | undefined;
  /** Insurance of the building, pounds a year. Left out: the default named in `assumptions`. */
  insurance_annual?: number | undefined;
  /** Ground rent of a leasehold, pounds a year. Left out: 0. */
  ground_rent_annual?: number | undefined;
  /** Service charge of a leasehold, pounds a year. Left out: 0. */
  service_charge_annual?: number | undefined;
  /** Other running costs, pounds a year. Left out: 0. */
  other_costs_annual?: number | undefined;
  /** Price of a night before fees, pounds. */
  nightly_rate: number;
  /** Part of the time that is let, per cent; a value above 0 and at most 1 is read as a share, with a warning. Left out: 65. */
  occupancy_rate?: number | undefined;
  /** Commission of the booking platform, per cent of the price of the nights. Left out: 15. */
  platform_fee_percentage?: number | undefined;
  /** What cleaning after a stay costs the owner, pounds. Left out: 50. */
  cleaning_cost_per_booking?: number | undefined;
  /** Nights of a stay on average, at least 1. Left out: 3. */
  average_stay_nights?: number | undefined;
  /** True: the three seasonal occupancies, all then required, take the place of `occupancy_rate`. Left out: false. */
  use_seasonal_model?: boolean | undefined;
  /** Part of the time that is let, per cent; a value above 0 and at most 1 is read as a share, with a warning. Required with use_seasonal_model, else without effect. */
  peak_occupancy?: number | undefined;
  /** Part of the time that is let, per cent; a value above 0 and at most 1 is read as a share, with a warning. Required with use_seasonal_model, else without effect. */
  shoulder_occupancy?: number | undefined;
  /** Part of the time that is let, per cent; a value above 0 and at most 1 is read as a share, with a warning. Required with use_seasonal_model, else without effect. */
  offpeak_occupancy?: number | undefined;
  /** Seasons of 12 months together; they replace every occupancy above. */
  seasons?:
    | {
        /** Whole months of the season; those of all seasons add up to 12. */
        months: number;
        /** Part of the time that is let, per cent; a value above 0 and at most 1 is read as a share, with a warning. */
        occupancy_percentage: number;
        /** Price of a night in the season, pounds. Left out: that of the deal. */
        nightly_rate?: number | undefined;
      }[]
    | undefined;
  /** What the guest pays for cleaning, pounds a stay. Left out: 0. */
  cleaning_fee_per_stay?: number | undefined;
  /** What cleaning after a stay costs the owner, pounds: the same as cleaning_cost_per_booking, give one of the two. */
  cleaning_cost_per_stay?: number | undefined;
  /** Fee of card payments, per cent of all that guests pay. Left out: 0. */
  card_fee_percentage?: number | undefined;
  /** Furniture and equipment, paid once, pounds. Left out: 0. */
  furnishing_costs?: number | undefined;
  /** Whether the owner is registered for VAT: prices then hold VAT, which is due. Left out: false. */
  vat_registered?: boolean | undefined;
  /** Rent of an ordinary letting, pounds a month, for comparison_with_btl. */
  btl_monthly_rent?: number | undefined;
  /** Energy, water, broadband and council tax that the landlord pays, pounds a month. Left out: the default named in `assumptions`. */
  utilities_monthly?: number | undefined;
};

export type SaStandaloneResponse = {
  /** Always true: a failure has the error body. */
  success: true;
  /** The figures of the deal as exact decimal strings: pounds, per cent, years and nights to 2 places, ratios to 4, counts whole. */
  metrics: {
    /** Price paid for the property, pounds. Never null. */
    purchase_price: string | null;
    /** Stamp duty of the purchase (SDLT, LBTT or LTT), pounds. Never null. */
    stamp_duty: string | null;
    /** Legal fees of the purchase, pounds. Never null. */
    legal_fees: string | null;
    /** Survey of the property, pounds. Never null. */
    survey_fees: string | null;
    /** Fee of the agent who found the deal, pounds. Never null. */
    sourcing_fee: string | null;
    /** Rent of a year over the price, per cent: the rent due, with every room let, or what the nights booked cost. Null for a price of 0. */
    gross_yield_percentage: string | null;
    /** Rent less running costs, before finance, over the price, per cent. Null for a price of 0. */
    net_yield_percentage: string | null;
    /** Cash flow of a year after the mortgage over the price, per cent. Null for a price of 0. */
    cash_yield_percentage: string | null;
    /** Rent less running costs and mortgage, pounds a month; below 0 it is a loss. Never null. */
    monthly_cashflow: string | null;
    /** Rent less running costs and mortgage, pounds a year; below 0 it is a loss. Never null. */
    annual_cashflow: string | null;
    /** Gain of a year (of a flip: of the deal) over the cash put in, per cent. Null where none is put in. */
    roi_percentage: string | null;
    /** Years in which the cash flow pays the cash put in back. Null where it never does. */
    payback_period_years: string | null;
    /** Price, stamp duty, fees, works, furnishing, other costs and the cost of a bridge together, with the lent part, pounds. Never null. */
    total_investment: string | null;
    /** Total investment without the loan: the cash of the buyer, pounds. Never null. */
    initial_investment: string | null;
    /** Part of the price that the buyer pays, pounds. Never null. */
    deposit_required: string | null;
    /** Part of the price that the mortgage lends, pounds. Never null. */
    loan_amount: string | null;
    /** Price of a night before fees, pounds; with seasons the mean of the nights booked. Never null. */
    nightly_rate: string | null;
    /** Nights of a stay on average. Never null. */
    average_stay_nights: string | null;
    /** Nights booked over all nights of the year, per cent. Never null. */
    effective_occupancy_percentage: string | null;
    /** Nights booked in a year. Never null. */
    nights_booked: string | null;
    /** Price of the nights booked over all nights of the year (RevPAN), pounds a night. Never null. */
    revpan: string | null;
    /** Price of the nights booked in a year, pounds. Never null. */
    occupancy_adjusted_revenue: string | null;
    /** Stays in a year. Never null. */
    bookings_per_year: string | null;
    /** Commission of the booking platform, pounds a year. Never null. */
    platform_fees_annual: string | null;
    /** Cleaning after every stay, pounds a year. Never null. */
    cleaning_costs_annual: string | null;
    /** Fee of the managing agent, pounds a year. Never null. */
    management_fee_annual: string | null;
    /** Running costs before finance, pounds a year. Never null. */
    operating_costs_annual: string | null;
    /** Revenue less every running cost, before finance, pounds a year. Never null. */
    net_revenue: string | null;
    /** Payment of the mortgage, pounds a month. Never null. */
    monthly_mortgage: string | null;
    /** Occupancy at which the cash flow is nothing, per cent. Null above 100, and where a night leaves nothing after its own costs. */
    break_even_occupancy_percentage: string | null;
    /** All that guests pay in a year, pounds. Never null. */
    gross_revenue: string | null;
    /** What guests pay for cleaning, pounds a year. Never null. */
    cleaning_fees_annual: string | null;
    /** Fees of card payments, pounds a year. Never null. */
    card_fees_annual: string | null;
    /** VAT within what guests pay, pounds a year; 0 without registration. Never null. */
    vat_annual: string | null;
    /** Cash flow of a year if VAT were due on what guests pay, pounds; below 0 it is a loss. Never null. */
    annual_cash_flow_with_vat: string | null;
    /** Price of a night at which the cash flow is nothing, pounds, up to the whole penny. Null where no price does, and without a night booked. */
    break_even_nightly_rate: string | null;
    /** Cash of the investor in the deal: the base of the returns on money invested, pounds. Of a BRRR what repaying the bridge leaves to be paid in, of a flip that without the costs of the sale. Never null. */
    money_invested: string | null;
    /** Rent less running costs over the total investment, per cent. Null without an investment. */
    yield_on_cost_percentage: string | null;
    /** Rent less running costs, before finance, over the money invested, per cent. Null where none is left in. */
    net_yield_on_money_invested_percentage: string | null;
    /** Cash flow of a year over the money invested, per cent. Null where none is left in. */
    cash_yield_on_money_invested_percentage: string | null;
    /** Rent of a year, with every room let, or all that guests pay over a year’s interest on the loan at the rate paid, a ratio to 4 places. Null without interest. */
    rent_cover: string | null;
    /** Highest mortgage rate at which the net income still makes the payments, per cent a year. Null without a loan, where none does and where a rate of 100 per cent does. */
    break_even_rate_percentage: string | null;
  };
  /** The defaults that stood in for fields left out; those of the account are named in `account_defaults` too. */
  assumptions: Record<string, string | number | boolean>;
  /** The defaults of the product that stood in for fields left out, each with its source. */
  assumed: {
    /** Name of the field that was left out. */
    input: string;
    /** Value that stood in for it. */
    value: string | number | boolean;
    /** Unit of that value. */
    unit: string;
    /** `specification`: fixed by the API; `typical`: within the range the trade quotes; `neutral`: nothing is counted. */
    standing: 'specification' | 'typical' | 'neutral';
    /** Where the value comes from. */
    source: string;
  }[];
  /** Fields left out for which a default of the account stood in, with its value. Absent where none did. */
  account_defaults?: Record<string, string | number | boolean> | undefined;
  /** The state of the stamp duty rates used. */
  rates_version: string;
  /** What each owner puts in and gains, with ownership_shares only; the parts add up to the whole. */
  owners?:
    | {
        /** Share of this owner, per cent. */
        share_percentage: string;
        /** What this owner pays in, pounds. */
        money_invested: string;
        /** What this owner receives a year, pounds. Null for a flip. */
        annual_cash_flow: string | null;
        /** What this owner gains from the sale, pounds. Null for a letting. */
        net_profit: string | null;
      }[]
    | undefined;
  /** The other figures behind the metrics, which make them add up. */
  lines: Record<string, string | null>;
  /** What the caller should know before trusting the figures, in words; may be empty. */
  warnings: string[];
  /** The serviced letting against an ordinary one. Null without a rent to compare with. */
  comparison_with_btl: {
    /** Rent of an ordinary letting of the same home, pounds a month. */
    btl_monthly_rent: string;
    /** Cash flow of an ordinary letting, pounds a year. */
    btl_annual_cashflow: string;
    /** Cash flow let by the night, pounds a year. */
    sa_annual_cashflow: string;
    /** Cash flow let by the night less that of an ordinary letting, pounds a year. */
    difference_annual: string;
    /** That difference over the size of the cash flow of the ordinary letting, whether a gain or a loss, per cent. Null where that is 0. */
    difference_percentage: string | null;
    /** Which of the two has the higher cash flow. */
    better: 'sa' | 'btl' | 'equal';
  } | null;
  /** Licensing, planning and tax rules of short lets, in words; those marked `(unconfirmed)` were not read in the law itself. */
  licensing_notes: string[];
  /** Instant of the calculation, ISO 8601 in UTC. */
  calculated_at: string;
};

export type CalculateRequest = {
  /** Price paid, pounds. Left out: the listing price. */
  purchase_price?: number | undefined;
  /** Part of the price that the buyer pays, 5–100 per cent; the mortgage lends the rest. Left out: 25. */
  deposit_percentage?: number | undefined;
  /** Interest of the mortgage, per cent a year, 0–20. Left out: 5.5. */
  mortgage_rate?: number | undefined;
  /** Years over which the mortgage runs, 1–40. Left out: 25. */
  mortgage_term_years?: number | undefined;
  /** Rent, pounds a month. Left out: estimated from lettings near the property. */
  monthly_rent?: number | undefined;
  /** Whether the surcharge on further homes applies. Left out: true. */
  is_additional_property?: boolean | undefined;
  /** Works before the first letting, pounds. Left out: 0. */
  refurbishment_costs?: number | undefined;
  /** Other costs of buying, paid once, pounds. Left out: 0. */
  other_costs?: number | undefined;
  /** Ground rent of a leasehold, pounds a year. Left out: 0. */
  ground_rent_annual?: number | undefined;
  /** Service charge of a leasehold, pounds a year. Left out: 0. */
  service_charge_annual?: number | undefined;
  /** Other running costs, pounds a year. Left out: 0. */
  other_costs_annual?: number | undefined;
  /** Who buys. A company pays the surcharge on further homes. Left out: individual. */
  buyer?: 'individual' | 'company' | undefined;
  /** Whether a company has relief from the flat rate of SDLT, as a letting or developing business. Left out: true, with a warning. */
  company_relief?: boolean | undefined;
  /** Share of each owner, per cent, together 100: adds `owners` to the answer. */
  ownership_shares?: number[] | undefined;
};

export type CalculateResponse = {
  /** UUID of the property in this service. */
  property_id: string;
  /** The figures of the deal, pounds and per cent as numbers. */
  calculations: {
    /** Price paid for the property, pounds. Never null. */
    purchase_price: number | null;
    /** Stamp duty of the purchase (SDLT, LBTT or LTT), pounds. Never null. */
    stamp_duty: number | null;
    /** Legal fees of the purchase, pounds. Never null. */
    legal_fees: number | null;
    /** Survey of the property, pounds. Never null. */
    survey_fees: number | null;
    /** Works before the first letting, pounds. Never null. */
    refurbishment_costs: number | null;
    /** Fee of the agent who found the deal, pounds. Never null. */
    sourcing_fee: number | null;
    /** Price, stamp duty, fees, works, furnishing, other costs and the cost of a bridge together, with the lent part, pounds. Never null. */
    total_investment: number | null;
    /** Total investment without the loan: the cash of the buyer, pounds. Never null. */
    initial_investment: number | null;
    /** Rent due, pounds a month. Never null. */
    monthly_rent: number | null;
    /** Rent due, pounds a year. Never null. */
    annual_rent: number | null;
    /** Running costs before the mortgage: voids, agent, repairs, insurance, charges, pounds a month. Never null. */
    monthly_expenses: number | null;
    /** Running costs before the mortgage: voids, agent, repairs, insurance, charges, pounds a year. Never null. */
    annual_expenses: number | null;
    /** Rent due in a year over the price, per cent. Null for a price of 0. */
    gross_yield: number | null;
    /** Rent less running costs, before finance, over the price, per cent. Null for a price of 0. */
    net_yield: number | null;
    /** Rent less running costs and mortgage, pounds a month; below 0 it is a loss. Never null. */
    monthly_cash_flow: number | null;
    /** Rent less running costs and mortgage, pounds a year; below 0 it is a loss. Never null. */
    annual_cash_flow: number | null;
    /** Gain of a year (of a flip: of the deal) over the cash put in, per cent. Null where none is put in. */
    roi_percentage: number | null;
    /** Years in which the cash flow pays the cash put in back. Null where it never does. */
    payback_period_years: number | null;
    /** Part of the price that the buyer pays, pounds. Never null. */
    deposit_required: number | null;
    /** Part of the price that the mortgage lends, pounds. Never null. */
    loan_amount: number | null;
    /** Payment of the mortgage, pounds a month. Never null. */
    monthly_mortgage: number | null;
    /** Cash flow of a year over the cash put in, per cent. Null where none is put in. */
    cash_on_cash_return: number | null;
    /** Cash of the investor in the deal: the base of the returns on money invested, pounds. Of a BRRR what repaying the bridge leaves to be paid in, of a flip that without the costs of the sale. Never null. */
    money_invested: number | null;
    /** Rent less running costs over the total investment, per cent. Null without an investment. */
    yield_on_cost_percentage: number | null;
    /** Rent less running costs, before finance, over the money invested, per cent. Null where none is left in. */
    net_yield_on_money_invested_percentage: number | null;
    /** Cash flow of a year over the money invested, per cent. Null where none is left in. */
    cash_yield_on_money_invested_percentage: number | null;
    /** Rent of a year, with every room let, or all that guests pay over a year’s interest on the loan at the rate paid, a ratio to 4 places. Null without interest. */
    rent_cover: number | null;
    /** Highest mortgage rate at which the net income still makes the payments, per cent a year. Null without a loan, where none does and where a rate of 100 per cent does. */
    break_even_rate_percentage: number | null;
    /** Rent at which the cash flow is nothing, pounds a month, up to the whole penny; of a shared house that of all rooms together, let as much as they are. Null where no rent does. */
    break_even_rent: number | null;
    /** Instant of the calculation, ISO 8601 in UTC. */
    calculated_at: string;
  };
  /** The defaults that stood in for fields left out; those of the account are named in `account_defaults` too. */
  assumptions: Record<string, string | number | boolean>;
  /** The defaults of the product that stood in for fields left out, each with its source. */
  assumed: {
    /** Name of the field that was left out. */
    input: string;
    /** Value that stood in for it. */
    value: string | number | boolean;
    /** Unit of that value. */
    unit: string;
    /** `specification`: fixed by the API; `typical`: within the range the trade quotes; `neutral`: nothing is counted. */
    standing: 'specification' | 'typical' | 'neutral';
    /** Where the value comes from. */
    source: string;
  }[];
  /** Fields left out for which a default of the account stood in, with its value. Absent where none did. */
  account_defaults?: Record<string, string | number | boolean> | undefined;
  /** The state of the stamp duty rates used. */
  rates_version: string;
  /** What each owner puts in and gains, with ownership_shares only; the parts add up to the whole. */
  owners?:
    | {
        /** Share of this owner, per cent. */
        share_percentage: string;
        /** What this owner pays in, pounds. */
        money_invested: string;
        /** What this owner receives a year, pounds. Null for a flip. */
        annual_cash_flow: string | null;
        /** What this owner gains from the sale, pounds. Null for a letting. */
        net_profit: string | null;
      }[]
    | undefined;
  /** What the caller should know before trusting the figures, in words; may be empty. */
  warnings: string[];
  /** Whether the same calculation was answered from memory. */
  cached: boolean;
  /** Time the calculation took, milliseconds; absent where `cached`. */
  calculation_time_ms?: number | undefined;
  /** Time the answer took from memory, milliseconds, in the place of calculation_time_ms where cached. */
  cache_hit_time_ms?: number | undefined;
};

export type CalculateHmoRequest = {
  /** Price paid, pounds. Left out: the listing price. */
  purchase_price?: number | undefined;
  /** Part of the price that the buyer pays, 5–100 per cent; the mortgage lends the rest. Left out: 25. */
  deposit_percentage?: number | undefined;
  /** Interest of the mortgage, per cent a year, 0–20. Left out: 5.5. */
  mortgage_rate?: number | undefined;
  /** Years over which the mortgage runs, 1–40. Left out: 25. */
  mortgage_term_years?: number | undefined;
  /** True: the mortgage is repaid at its end. Left out: false, repaid by the month. */
  interest_only?: boolean | undefined;
  /** Fee of the agent who found the deal, pounds. Left out: 0. */
  sourcing_fee?: number | undefined;
  /** Legal fees of the purchase, pounds. Left out: the default named in `assumptions`. */
  legal_fees?: number | undefined;
  /** Survey of the property, pounds. Left out: the default named in `assumptions`. */
  survey_fees?: number | undefined;
  /** Whether the surcharge on further homes applies. Left out: true. */
  is_additional_property?: boolean | undefined;
  /** Whether every buyer is a first-time buyer. Left out: false. Alone it turns the surcharge off. */
  is_first_time_buyer?: boolean | undefined;
  /** Whether the surcharge on buyers who do not live in the United Kingdom applies; SDLT only. Left out: false. */
  is_non_uk_resident?: boolean | undefined;
  /** Day of the purchase whose rates apply, YYYY-MM-DD. Left out: today in the United Kingdom. */
  effective_date?: string | undefined;
  /** Who buys. A company pays the surcharge on further homes. Left out: individual. */
  buyer?: 'individual' | 'company' | undefined;
  /** Whether a company has relief from the flat rate of SDLT, as a letting or developing business. Left out: true, with a warning. */
  company_relief?: boolean | undefined;
  /** Share of each owner, per cent, together 100: adds `owners` to the answer. */
  ownership_shares?: number[] | undefined;
  /** Other costs of buying, paid once, pounds. Left out: 0. */
  other_costs?: number | undefined;
  /** Fee of the letting agent, per cent of the rent collected. Left out: the default named in `assumptions`. */
  management_fee_percentage?: number | undefined;
  /** Repairs, per cent of the rent due. Left out: the default named in `assumptions`. */
  maintenance_percentage?: number | undefined;
  /** Insurance of the building, pounds a year. Left out: the default named in `assumptions`. */
  insurance_annual?: number | undefined;
  /** Ground rent of a leasehold, pounds a year. Left out: 0. */
  ground_rent_annual?: number | undefined;
  /** Service charge of a leasehold, pounds a year. Left out: 0. */
  service_charge_annual?: number | undefined;
  /** Other running costs, pounds a year. Left out: 0. */
  other_costs_annual?: number | undefined;
  /** The lettable rooms, at least three. */
  rooms: {
    /** Kind of the room. */
    room_type: 'ensuite' | 'double' | 'single' | 'studio' | 'twin' | 'large_double' | 'shared';
    /** Rent of the room, pounds a month. */
    monthly_rent: number;
  }[];
  /** Part of the time that is let, per cent; a value above 0 and at most 1 is read as a share, with a warning. Left out: 95. */
  occupancy_rate?: number | undefined;
  /** Energy, water, broadband and council tax that the landlord pays, pounds a month. Left out: the default named in `assumptions`. */
  utilities_monthly?: number | undefined;
  /** Cleaning of shared rooms, pounds a month. Left out: the default named in `assumptions`. */
  cleaning_monthly?: number | undefined;
  /** Fee of the whole licence, pounds, spread over licence_years. Left out: the default named in `assumptions`. */
  hmo_license_cost?: number | undefined;
  /** Years for which the council grants the licence. Left out: 5. */
  licence_years?: number | undefined;
  /** People who live there: decides licensing and planning use. Left out: one a room. */
  occupiers?: number | undefined;
  /** Works before the first letting, pounds. Left out: 0. */
  refurbishment_costs?: number | undefined;
  /** Furniture of the house, paid once, pounds. Left out: 0. */
  furniture_costs?: number | undefined;
};

export type CalculateBrrrRequest = {
  /** Price paid, pounds. Left out: the listing price. */
  purchase_price?: number | undefined;
  /** No effect here, with a warning: the bridge funds the purchase. */
  deposit_percentage?: number | undefined;
  /** Interest of the mortgage, per cent a year, 0–20. Left out: 5.5. */
  mortgage_rate?: number | undefined;
  /** Years over which the mortgage runs, 1–40. Left out: 25. */
  mortgage_term_years?: number | undefined;
  /** True: the mortgage is repaid at its end. Left out: false, repaid by the month. */
  interest_only?: boolean | undefined;
  /** Fee of the agent who found the deal, pounds. Left out: 0. */
  sourcing_fee?: number | undefined;
  /** Legal fees of the purchase, pounds. Left out: the default named in `assumptions`. */
  legal_fees?: number | undefined;
  /** Survey of the property, pounds. Left out: the default named in `assumptions`. */
  survey_fees?: number | undefined;
  /** Whether the surcharge on further homes applies. Left out: true. */
  is_additional_property?: boolean | undefined;
  /** Whether every buyer is a first-time buyer. Left out: false. Alone it turns the surcharge off. */
  is_first_time_buyer?: boolean | undefined;
  /** Whether the surcharge on buyers who do not live in the United Kingdom applies; SDLT only. Left out: false. */
  is_non_uk_resident?: boolean | undefined;
  /** Day of the purchase whose rates apply, YYYY-MM-DD. Left out: today in the United Kingdom. */
  effective_date?: string | undefined;
  /** Who buys. A company pays the surcharge on further homes. Left out: individual. */
  buyer?: 'individual' | 'company' | undefined;
  /** Whether a company has relief from the flat rate of SDLT, as a letting or developing business. Left out: true, with a warning. */
  company_relief?: boolean | undefined;
  /** Share of each owner, per cent, together 100: adds `owners` to the answer. */
  ownership_shares?: number[] | undefined;
  /** Other costs of buying, paid once, pounds. Left out: 0. */
  other_costs?: number | undefined;
  /** Fee of the letting agent, per cent of the rent collected. Left out: the default named in `assumptions`. */
  management_fee_percentage?: number | undefined;
  /** Repairs, per cent of the rent due. Left out: the default named in `assumptions`. */
  maintenance_percentage?: number | undefined;
  /** Insurance of the building, pounds a year. Left out: the default named in `assumptions`. */
  insurance_annual?: number | undefined;
  /** Ground rent of a leasehold, pounds a year. Left out: 0. */
  ground_rent_annual?: number | undefined;
  /** Service charge of a leasehold, pounds a year. Left out: 0. */
  service_charge_annual?: number | undefined;
  /** Other running costs, pounds a year. Left out: 0. */
  other_costs_annual?: number | undefined;
  /** Part of the price that the bridge lends, per cent. Left out: 70; a flip that names nothing of a bridge has none. */
  bridge_ltv?: number | undefined;
  /** Interest of the bridge, per cent a month, simple; above 5 only with `bridge_rate_period`. Left out: 0.85. */
  bridge_finance_rate?: number | undefined;
  /** Months until the bridge is repaid, 1–36. Left out: 6. */
  bridge_finance_months?: number | undefined;
  /** Whether the rate of the bridge is a month’s or a year’s. Left out: month. */
  bridge_rate_period?: 'month' | 'year' | undefined;
  /** Fees of the bridge, how its interest is paid, later drawdowns. */
  bridge?:
    | {
        /** Arrangement fee, per cent of the gross loan: what is lent on day one and all drawdowns. Left out: 0. */
        arrangement_fee_percentage?: number | undefined;
        /** Exit fee, per cent of the gross loan. Left out: 0. */
        exit_fee_percentage?: number | undefined;
        /** Valuation for the bridge, pounds. Left out: 0. */
        valuation_fee?: number | undefined;
        /** Broker of the bridge, pounds. Left out: 0. */
        broker_fee?: number | undefined;
        /** Legal fees of the lender of the bridge, pounds. Left out: 0. */
        lender_legal_fees?: number | undefined;
        /** How the interest is paid. Left out: `rolled_simple`, paid with the loan at the end. */
        interest?: 'serviced' | 'retained' | 'rolled_simple' | 'rolled_compound' | undefined;
        /** Parts of the loan paid, and bearing interest, from a month’s end. */
        drawdowns?:
          | {
              /** Whole months from the purchase, at whose end the part is paid. */
              month: number;
              /** The part of the loan, pounds. */
              amount: number;
            }[]
          | undefined;
      }
    | undefined;
  /** Reserve for what is not foreseen, per cent of the works. Left out: 0. */
  contingency_percentage?: number | undefined;
  /** Pounds by item of work; left out: nothing. */
  refurbishment_costs?:
    | {
        /** Structural works, pounds. */
        structural?: number | undefined;
        /** Roof works, pounds. */
        roof?: number | undefined;
        /** Works on the kitchen, pounds. */
        kitchen?: number | undefined;
        /** Works on bathrooms, pounds. */
        bathroom?: number | undefined;
        /** Electrical works, pounds. */
        electrics?: number | undefined;
        /** Plumbing and heating, pounds. */
        plumbing_heating?: number | undefined;
        /** Windows and doors, pounds. */
        windows_doors?: number | undefined;
        /** Plastering and decoration, pounds. */
        decoration?: number | undefined;
        /** Works on floors, pounds. */
        flooring?: number | undefined;
        /** Outside works: drive, garden, drains, pounds. */
        external?: number | undefined;
        /** Architect, engineer and building control, pounds. */
        professional_fees?: number | undefined;
        /** Reserve for what is not foreseen, pounds. */
        contingency?: number | undefined;
        /** Any other works, pounds. */
        other?: number | undefined;
      }
    | undefined;
  /** Value after the works, pounds; above the purchase price. */
  after_repair_value: number;
  /** Part of the value after the works that the refinance lends, per cent. Left out: 75. */
  refinance_ltv?: number | undefined;
  /** Costs, time and lender of the refinance. */
  refinance?:
    | {
        /** Product fee of the new mortgage, pounds. Left out: 0. */
        product_fee?: number | undefined;
        /** True: the product fee is added to the loan. Left out: false, it is paid. */
        product_fee_added?: boolean | undefined;
        /** Legal fees of the refinance, pounds. Left out: 0. */
        legal_fees?: number | undefined;
        /** Valuation for the refinance, pounds. Left out: 0. */
        valuation_fee?: number | undefined;
        /** Caps the refinance at the least of refinance_ltv, the rent cover of this kind of lender and its maximum. Left out: refinance_ltv alone. */
        lender?:
          | ('basic_rate' | 'higher_rate' | 'mixed' | 'company' | 'hmo' | 'commercial')
          | {
              /** Rent that the lender wants, per cent of the interest at its stress rate, such as 145. */
              icr_percentage: number;
              /** Interest at which the lender tests the rent, per cent a year. */
              stress_rate_percentage: number;
              /** The most that the lender lends, per cent of the value. Left out: no such limit. */
              maximum_ltv_percentage?: number | undefined;
            }
          | undefined;
        /** Months until the refinance: the bridge bears interest until then. Left out: bridge_finance_months. */
        months_to_refinance?: number | undefined;
      }
    | undefined;
  /** Time without a tenant, per cent of the rent due. Left out: 0, with a warning. */
  void_percentage?: number | undefined;
  /** Energy, water, broadband and council tax that the landlord pays, pounds a month. Left out: the default named in `assumptions`. */
  utilities_monthly?: number | undefined;
  /** Rent expected after the works, pounds a month. */
  monthly_rent?: number | undefined;
};

export type CalculateFlipRequest = {
  /** Price paid, pounds. Left out: the listing price. */
  purchase_price?: number | undefined;
  /** No effect here, with a warning: a flip has no mortgage. */
  deposit_percentage?: number | undefined;
  /** No effect here, with a warning: a flip has no mortgage. */
  mortgage_rate?: number | undefined;
  /** No effect here, with a warning: a flip has no mortgage. */
  mortgage_term_years?: number | undefined;
  /** No effect here, with a warning: a flip has no mortgage. */
  interest_only?: boolean | undefined;
  /** Fee of the agent who found the deal, pounds. Left out: 0. */
  sourcing_fee?: number | undefined;
  /** Legal fees of the purchase, pounds. Left out: the default named in `assumptions`. */
  legal_fees?: number | undefined;
  /** Survey of the property, pounds. Left out: the default named in `assumptions`. */
  survey_fees?: number | undefined;
  /** Whether the surcharge on further homes applies. Left out: true. */
  is_additional_property?: boolean | undefined;
  /** Whether every buyer is a first-time buyer. Left out: false. Alone it turns the surcharge off. */
  is_first_time_buyer?: boolean | undefined;
  /** Whether the surcharge on buyers who do not live in the United Kingdom applies; SDLT only. Left out: false. */
  is_non_uk_resident?: boolean | undefined;
  /** Day of the purchase whose rates apply, YYYY-MM-DD. Left out: today in the United Kingdom. */
  effective_date?: string | undefined;
  /** Who buys. A company pays the surcharge on further homes. Left out: individual. */
  buyer?: 'individual' | 'company' | undefined;
  /** Whether a company has relief from the flat rate of SDLT, as a letting or developing business. Left out: true, with a warning. */
  company_relief?: boolean | undefined;
  /** Share of each owner, per cent, together 100: adds `owners` to the answer. */
  ownership_shares?: number[] | undefined;
  /** Other costs of buying, paid once, pounds. Left out: 0. */
  other_costs?: number | undefined;
  /** Ground rent of a leasehold, pounds a year. Left out: 0. */
  ground_rent_annual?: number | undefined;
  /** Service charge of a leasehold, pounds a year. Left out: 0. */
  service_charge_annual?: number | undefined;
  /** Other running costs, pounds a year. Left out: 0. */
  other_costs_annual?: number | undefined;
  /** Part of the price that the bridge lends, per cent. Left out: 70; a flip that names nothing of a bridge has none. */
  bridge_ltv?: number | undefined;
  /** Interest of the bridge, per cent a month, simple; above 5 only with `bridge_rate_period`. Left out: 0.85. */
  bridge_finance_rate?: number | undefined;
  /** Months until the bridge is repaid, 1–36. Left out: 6. */
  bridge_finance_months?: number | undefined;
  /** Whether the rate of the bridge is a month’s or a year’s. Left out: month. */
  bridge_rate_period?: 'month' | 'year' | undefined;
  /** Fees of the bridge, how its interest is paid, later drawdowns. */
  bridge?:
    | {
        /** Arrangement fee, per cent of the gross loan: what is lent on day one and all drawdowns. Left out: 0. */
        arrangement_fee_percentage?: number | undefined;
        /** Exit fee, per cent of the gross loan. Left out: 0. */
        exit_fee_percentage?: number | undefined;
        /** Valuation for the bridge, pounds. Left out: 0. */
        valuation_fee?: number | undefined;
        /** Broker of the bridge, pounds. Left out: 0. */
        broker_fee?: number | undefined;
        /** Legal fees of the lender of the bridge, pounds. Left out: 0. */
        lender_legal_fees?: number | undefined;
        /** How the interest is paid. Left out: `rolled_simple`, paid with the loan at the end. */
        interest?: 'serviced' | 'retained' | 'rolled_simple' | 'rolled_compound' | undefined;
        /** Parts of the loan paid, and bearing interest, from a month’s end. */
        drawdowns?:
          | {
              /** Whole months from the purchase, at whose end the part is paid. */
              month: number;
              /** The part of the loan, pounds. */
              amount: number;
            }[]
          | undefined;
      }
    | undefined;
  /** Reserve for what is not foreseen, per cent of the works. Left out: 0. */
  contingency_percentage?: number | undefined;
  /** Pounds by item of work; left out: nothing. */
  renovation_costs?:
    | {
        /** Structural works, pounds. */
        structural?: number | undefined;
        /** Roof works, pounds. */
        roof?: number | undefined;
        /** Works on the kitchen, pounds. */
        kitchen?: number | undefined;
        /** Works on bathrooms, pounds. */
        bathroom?: number | undefined;
        /** Electrical works, pounds. */
        electrics?: number | undefined;
        /** Plumbing and heating, pounds. */
        plumbing_heating?: number | undefined;
        /** Windows and doors, pounds. */
        windows_doors?: number | undefined;
        /** Plastering and decoration, pounds. */
        decoration?: number | undefined;
        /** Works on floors, pounds. */
        flooring?: number | undefined;
        /** Outside works: drive, garden, drains, pounds. */
        external?: number | undefined;
        /** Architect, engineer and building control, pounds. */
        professional_fees?: number | undefined;
        /** Reserve for what is not foreseen, pounds. */
        contingency?: number | undefined;
        /** Any other works, pounds. */
        other?: number | undefined;
      }
    | undefined;
  /** Price expected after the works, pounds. */
  expected_sale_price: number;
  /** Months from purchase to sale, 1–60. Left out: 6. */
  holding_period_months?: number | undefined;
  /** Council tax, utilities and insurance until the sale, pounds a month. Left out: 0. */
  holding_costs_monthly?: number | undefined;
  /** Fee of the selling agent, per cent of the sale price. Left out: 1.5. */
  agent_fee_percentage?: number | undefined;
  /** Legal fees of the sale, pounds. Left out: the default named in `assumptions`. */
  sale_legal_fees?: number | undefined;
};

export type CalculateSaRequest = {
  /** Price paid, pounds. Left out: the listing price. */
  purchase_price?: number | undefined;
  /** Part of the price that the buyer pays, 5–100 per cent; the mortgage lends the rest. Left out: 25. */
  deposit_percentage?: number | undefined;
  /** Interest of the mortgage, per cent a year, 0–20. Left out: 5.5. */
  mortgage_rate?: number | undefined;
  /** Years over which the mortgage runs, 1–40. Left out: 25. */
  mortgage_term_years?: number | undefined;
  /** True: the mortgage is repaid at its end. Left out: false, repaid by the month. */
  interest_only?: boolean | undefined;
  /** Fee of the agent who found the deal, pounds. Left out: 0. */
  sourcing_fee?: number | undefined;
  /** Legal fees of the purchase, pounds. Left out: the default named in `assumptions`. */
  legal_fees?: number | undefined;
  /** Survey of the property, pounds. Left out: the default named in `assumptions`. */
  survey_fees?: number | undefined;
  /** Whether the surcharge on further homes applies. Left out: true. */
  is_additional_property?: boolean | undefined;
  /** Whether every buyer is a first-time buyer. Left out: false. Alone it turns the surcharge off. */
  is_first_time_buyer?: boolean | undefined;
  /** Whether the surcharge on buyers who do not live in the United Kingdom applies; SDLT only. Left out: false. */
  is_non_uk_resident?: boolean | undefined;
  /** Day of the purchase whose rates apply, YYYY-MM-DD. Left out: today in the United Kingdom. */
  effective_date?: string | undefined;
  /** Who buys. A company pays the surcharge on further homes. Left out: individual. */
  buyer?: 'individual' | 'company' | undefined;
  /** Whether a company has relief from the flat rate of SDLT, as a letting or developing business. Left out: true, with a warning. */
  company_relief?: boolean | undefined;
  /** Share of each owner, per cent, together 100: adds `owners` to the answer. */
  ownership_shares?: number[] | undefined;
  /** Other costs of buying, paid once, pounds. Left out: 0. */
  other_costs?: number | undefined;
  /** Fee of the letting agent, per cent of the rent collected. Left out: the default named in `assumptions`. */
  management_fee_percentage?: number | undefined;
  /** Repairs, per cent of the rent due. Left out: the default named in `assumptions`. */
  maintenance_percentage?: number | undefined;
  /** Insurance of the building, pounds a year. Left out: the default named in `assumptions`. */
  insurance_annual?: number | undefined;
  /** Ground rent of a leasehold, pounds a year. Left out: 0. */
  ground_rent_annual?: number | undefined;
  /** Service charge of a leasehold, pounds a year. Left out: 0. */
  service_charge_annual?: number | undefined;
  /** Other running costs, pounds a year. Left out: 0. */
  other_costs_annual?: number | undefined;
  /** Price of a night before fees, pounds. */
  nightly_rate: number;
  /** Part of the time that is let, per cent; a value above 0 and at most 1 is read as a share, with a warning. Left out: 65. */
  occupancy_rate?: number | undefined;
  /** Commission of the booking platform, per cent of the price of the nights. Left out: 15. */
  platform_fee_percentage?: number | undefined;
  /** What cleaning after a stay costs the owner, pounds. Left out: 50. */
  cleaning_cost_per_booking?: number | undefined;
  /** Nights of a stay on average, at least 1. Left out: 3. */
  average_stay_nights?: number | undefined;
  /** True: the three seasonal occupancies, all then required, take the place of `occupancy_rate`. Left out: false. */
  use_seasonal_model?: boolean | undefined;
  /** Part of the time that is let, per cent; a value above 0 and at most 1 is read as a share, with a warning. Required with use_seasonal_model, else without effect. */
  peak_occupancy?: number | undefined;
  /** Part of the time that is let, per cent; a value above 0 and at most 1 is read as a share, with a warning. Required with use_seasonal_model, else without effect. */
  shoulder_occupancy?: number | undefined;
  /** Part of the time that is let, per cent; a value above 0 and at most 1 is read as a share, with a warning. Required with use_seasonal_model, else without effect. */
  offpeak_occupancy?: number | undefined;
  /** Seasons of 12 months together; they replace every occupancy above. */
  seasons?:
    | {
        /** Whole months of the season; those of all seasons add up to 12. */
        months: number;
        /** Part of the time that is let, per cent; a value above 0 and at most 1 is read as a share, with a warning. */
        occupancy_percentage: number;
        /** Price of a night in the season, pounds. Left out: that of the deal. */
        nightly_rate?: number | undefined;
      }[]
    | undefined;
  /** What the guest pays for cleaning, pounds a stay. Left out: 0. */
  cleaning_fee_per_stay?: number | undefined;
  /** What cleaning after a stay costs the owner, pounds: the same as cleaning_cost_per_booking, give one of the two. */
  cleaning_cost_per_stay?: number | undefined;
  /** Fee of card payments, per cent of all that guests pay. Left out: 0. */
  card_fee_percentage?: number | undefined;
  /** Furniture and equipment, paid once, pounds. Left out: 0. */
  furnishing_costs?: number | undefined;
  /** Whether the owner is registered for VAT: prices then hold VAT, which is due. Left out: false. */
  vat_registered?: boolean | undefined;
  /** Rent of an ordinary letting, pounds a month, for comparison_with_btl. */
  btl_monthly_rent?: number | undefined;
  /** Energy, water, broadband and council tax that the landlord pays, pounds a month. Left out: the default named in `assumptions`. */
  utilities_monthly?: number | undefined;
};

export type CompareStrategiesRequest = {
  /** Two to five strategies to compare, each once. */
  strategies: ('BTL' | 'HMO' | 'BRRR' | 'FLIP' | 'SA')[];
  /** Body of the HMO calculator; required when HMO is compared. */
  hmo_params?:
    | {
        /** Price paid, pounds. Left out: the listing price. */
        purchase_price?: number | undefined;
        /** Part of the price that the buyer pays, 5–100 per cent; the mortgage lends the rest. Left out: 25. */
        deposit_percentage?: number | undefined;
        /** Interest of the mortgage, per cent a year, 0–20. Left out: 5.5. */
        mortgage_rate?: number | undefined;
        /** Years over which the mortgage runs, 1–40. Left out: 25. */
        mortgage_term_years?: number | undefined;
        /** True: the mortgage is repaid at its end. Left out: false, repaid by the month. */
        interest_only?: boolean | undefined;
        /** Fee of the agent who found the deal, pounds. Left out: 0. */
        sourcing_fee?: number | undefined;
        /** Legal fees of the purchase, pounds. Left out: the default named in `assumptions`. */
        legal_fees?: number | undefined;
        /** Survey of the property, pounds. Left out: the default named in `assumptions`. */
        survey_fees?: number | undefined;
        /** Whether the surcharge on further homes applies. Left out: true. */
        is_additional_property?: boolean | undefined;
        /** Whether every buyer is a first-time buyer. Left out: false. Alone it turns the surcharge off. */
        is_first_time_buyer?: boolean | undefined;
        /** Whether the surcharge on buyers who do not live in the United Kingdom applies; SDLT only. Left out: false. */
        is_non_uk_resident?: boolean | undefined;
        /** Day of the purchase whose rates apply, YYYY-MM-DD. Left out: today in the United Kingdom. */
        effective_date?: string | undefined;
        /** Who buys. A company pays the surcharge on further homes. Left out: individual. */
        buyer?: 'individual' | 'company' | undefined;
        /** Whether a company has relief from the flat rate of SDLT, as a letting or developing business. Left out: true, with a warning. */
        company_relief?: boolean | undefined;
        /** Share of each owner, per cent, together 100: adds `owners` to the answer. */
        ownership_shares?: number[] | undefined;
        /** Other costs of buying, paid once, pounds. Left out: 0. */
        other_costs?: number | undefined;
        /** Fee of the letting agent, per cent of the rent collected. Left out: the default named in `assumptions`. */
        management_fee_percentage?: number | undefined;
        /** Repairs, per cent of the rent due. Left out: the default named in `assumptions`. */
        maintenance_percentage?: number | undefined;
        /** Insurance of the building, pounds a year. Left out: the default named in `assumptions`. */
        insurance_annual?: number | undefined;
        /** Ground rent of a leasehold, pounds a year. Left out: 0. */
        ground_rent_annual?: number | undefined;
        /** Service charge of a leasehold, pounds a year. Left out: 0. */
        service_charge_annual?: number | undefined;
        /** Other running costs, pounds a year. Left out: 0. */
        other_costs_annual?: number | undefined;
        /** The lettable rooms, at least three. */
        rooms: {
          /** Kind of the room. */
          room_type:
            'ensuite' | 'double' | 'single' | 'studio' | 'twin' | 'large_double' | 'shared';
          /** Rent of the room, pounds a month. */
          monthly_rent: number;
        }[];
        /** Part of the time that is let, per cent; a value above 0 and at most 1 is read as a share, with a warning. Left out: 95. */
        occupancy_rate?: number | undefined;
        /** Energy, water, broadband and council tax that the landlord pays, pounds a month. Left out: the default named in `assumptions`. */
        utilities_monthly?: number | undefined;
        /** Cleaning of shared rooms, pounds a month. Left out: the default named in `assumptions`. */
        cleaning_monthly?: number | undefined;
        /** Fee of the whole licence, pounds, spread over licence_years. Left out: the default named in `assumptions`. */
        hmo_license_cost?: number | undefined;
        /** Years for which the council grants the licence. Left out: 5. */
        licence_years?: number | undefined;
        /** People who live there: decides licensing and planning use. Left out: one a room. */
        occupiers?: number | undefined;
        /** Works before the first letting, pounds. Left out: 0. */
        refurbishment_costs?: number | undefined;
        /** Furniture of the house, paid once, pounds. Left out: 0. */
        furniture_costs?: number | undefined;
      }
    | undefined;
  /** Body of the BRRR calculator; required when BRRR is compared. */
  brrr_params?:
    | {
        /** Price paid, pounds. Left out: the listing price. */
        purchase_price?: number | undefined;
        /** No effect here, with a warning: the bridge funds the purchase. */
        deposit_percentage?: number | undefined;
        /** Interest of the mortgage, per cent a year, 0–20. Left out: 5.5. */
        mortgage_rate?: number | undefined;
        /** Years over which the mortgage runs, 1–40. Left out: 25. */
        mortgage_term_years?: number | undefined;
        /** True: the mortgage is repaid at its end. Left out: false, repaid by the month. */
        interest_only?: boolean | undefined;
        /** Fee of the agent who found the deal, pounds. Left out: 0. */
        sourcing_fee?: number | undefined;
        /** Legal fees of the purchase, pounds. Left out: the default named in `assumptions`. */
        legal_fees?: number | undefined;
        /** Survey of the property, pounds. Left out: the default named in `assumptions`. */
        survey_fees?: number | undefined;
        /** Whether the surcharge on further homes applies. Left out: true. */
        is_additional_property?: boolean | undefined;
        /** Whether every buyer is a first-time buyer. Left out: false. Alone it turns the surcharge off. */
        is_first_time_buyer?: boolean | undefined;
        /** Whether the surcharge on buyers who do not live in the United Kingdom applies; SDLT only. Left out: false. */
        is_non_uk_resident?: boolean | undefined;
        /** Day of the purchase whose rates apply, YYYY-MM-DD. Left out: today in the United Kingdom. */
        effective_date?: string | undefined;
        /** Who buys. A company pays the surcharge on further homes. Left out: individual. */
        buyer?: 'individual' | 'company' | undefined;
        /** Whether a company has relief from the flat rate of SDLT, as a letting or developing business. Left out: true, with a warning. */
        company_relief?: boolean | undefined;
        /** Share of each owner, per cent, together 100: adds `owners` to the answer. */
        ownership_shares?: number[] | undefined;
        /** Other costs of buying, paid once, pounds. Left out: 0. */
        other_costs?: number | undefined;
        /** Fee of the letting agent, per cent of the rent collected. Left out: the default named in `assumptions`. */
        management_fee_percentage?: number | undefined;
        /** Repairs, per cent of the rent due. Left out: the default named in `assumptions`. */
        maintenance_percentage?: number | undefined;
        /** Insurance of the building, pounds a year. Left out: the default named in `assumptions`. */
        insurance_annual?: number | undefined;
        /** Ground rent of a leasehold, pounds a year. Left out: 0. */
        ground_rent_annual?: number | undefined;
        /** Service charge of a leasehold, pounds a year. Left out: 0. */
        service_charge_annual?: number | undefined;
        /** Other running costs, pounds a year. Left out: 0. */
        other_costs_annual?: number | undefined;
        /** Part of the price that the bridge lends, per cent. Left out: 70; a flip that names nothing of a bridge has none. */
        bridge_ltv?: number | undefined;
        /** Interest of the bridge, per cent a month, simple; above 5 only with `bridge_rate_period`. Left out: 0.85. */
        bridge_finance_rate?: number | undefined;
        /** Months until the bridge is repaid, 1–36. Left out: 6. */
        bridge_finance_months?: number | undefined;
        /** Whether the rate of the bridge is a month’s or a year’s. Left out: month. */
        bridge_rate_period?: 'month' | 'year' | undefined;
        /** Fees of the bridge, how its interest is paid, later drawdowns. */
        bridge?:
          | {
              /** Arrangement fee, per cent of the gross loan: what is lent on day one and all drawdowns. Left out: 0. */
              arrangement_fee_percentage?: number | undefined;
              /** Exit fee, per cent of the gross loan. Left out: 0. */
              exit_fee_percentage?: number | undefined;
              /** Valuation for the bridge, pounds. Left out: 0. */
              valuation_fee?: number | undefined;
              /** Broker of the bridge, pounds. Left out: 0. */
              broker_fee?: number | undefined;
              /** Legal fees of the lender of the bridge, pounds. Left out: 0. */
              lender_legal_fees?: number | undefined;
              /** How the interest is paid. Left out: `rolled_simple`, paid with the loan at the end. */
              interest?: 'serviced' | 'retained' | 'rolled_simple' | 'rolled_compound' | undefined;
              /** Parts of the loan paid, and bearing interest, from a month’s end. */
              drawdowns?:
                | {
                    /** Whole months from the purchase, at whose end the part is paid. */
                    month: number;
                    /** The part of the loan, pounds. */
                    amount: number;
                  }[]
                | undefined;
            }
          | undefined;
        /** Reserve for what is not foreseen, per cent of the works. Left out: 0. */
        contingency_percentage?: number | undefined;
        /** Pounds by item of work; left out: nothing. */
        refurbishment_costs?:
          | {
              /** Structural works, pounds. */
              structural?: number | undefined;
              /** Roof works, pounds. */
              roof?: number | undefined;
              /** Works on the kitchen, pounds. */
              kitchen?: number | undefined;
              /** Works on bathrooms, pounds. */
              bathroom?: number | undefined;
              /** Electrical works, pounds. */
              electrics?: number | undefined;
              /** Plumbing and heating, pounds. */
              plumbing_heating?: number | undefined;
              /** Windows and doors, pounds. */
              windows_doors?: number | undefined;
              /** Plastering and decoration, pounds. */
              decoration?: number | undefined;
              /** Works on floors, pounds. */
              flooring?: number | undefined;
              /** Outside works: drive, garden, drains, pounds. */
              external?: number | undefined;
              /** Architect, engineer and building control, pounds. */
              professional_fees?: number | undefined;
              /** Reserve for what is not foreseen, pounds. */
              contingency?: number | undefined;
              /** Any other works, pounds. */
              other?: number | undefined;
            }
          | undefined;
        /** Value after the works, pounds; above the purchase price. */
        after_repair_value: number;
        /** Part of the value after the works that the refinance lends, per cent. Left out: 75. */
        refinance_ltv?: number | undefined;
        /** Costs, time and lender of the refinance. */
        refinance?:
          | {
              /** Product fee of the new mortgage, pounds. Left out: 0. */
              product_fee?: number | undefined;
              /** True: the product fee is added to the loan. Left out: false, it is paid. */
              product_fee_added?: boolean | undefined;
              /** Legal fees of the refinance, pounds. Left out: 0. */
              legal_fees?: number | undefined;
              /** Valuation for the refinance, pounds. Left out: 0. */
              valuation_fee?: number | undefined;
              /** Caps the refinance at the least of refinance_ltv, the rent cover of this kind of lender and its maximum. Left out: refinance_ltv alone. */
              lender?:
                | ('basic_rate' | 'higher_rate' | 'mixed' | 'company' | 'hmo' | 'commercial')
                | {
                    /** Rent that the lender wants, per cent of the interest at its stress rate, such as 145. */
                    icr_percentage: number;
                    /** Interest at which the lender tests the rent, per cent a year. */
                    stress_rate_percentage: number;
                    /** The most that the lender lends, per cent of the value. Left out: no such limit. */
                    maximum_ltv_percentage?: number | undefined;
                  }
                | undefined;
              /** Months until the refinance: the bridge bears interest until then. Left out: bridge_finance_months. */
              months_to_refinance?: number | undefined;
            }
          | undefined;
        /** Time without a tenant, per cent of the rent due. Left out: 0, with a warning. */
        void_percentage?: number | undefined;
        /** Energy, water, broadband and council tax that the landlord pays, pounds a month. Left out: the default named in `assumptions`. */
        utilities_monthly?: number | undefined;
        /** Rent expected after the works, pounds a month. */
        monthly_rent?: number | undefined;
      }
    | undefined;
  /** Body of the flip calculator; required when FLIP is compared. */
  flip_params?:
    | {
        /** Price paid, pounds. Left out: the listing price. */
        purchase_price?: number | undefined;
        /** No effect here, with a warning: a flip has no mortgage. */
        deposit_percentage?: number | undefined;
        /** No effect here, with a warning: a flip has no mortgage. */
        mortgage_rate?: number | undefined;
        /** No effect here, with a warning: a flip has no mortgage. */
        mortgage_term_years?: number | undefined;
        /** No effect here, with a warning: a flip has no mortgage. */
        interest_only?: boolean | undefined;
        /** Fee of the agent who found the deal, pounds. Left out: 0. */
        sourcing_fee?: number | undefined;
        /** Legal fees of the purchase, pounds. Left out: the default named in `assumptions`. */
        legal_fees?: number | undefined;
        /** Survey of the property, pounds. Left out: the default named in `assumptions`. */
        survey_fees?: number | undefined;
        /** Whether the surcharge on further homes applies. Left out: true. */
        is_additional_property?: boolean | undefined;
        /** Whether every buyer is a first-time buyer. Left out: false. Alone it turns the surcharge off. */
        is_first_time_buyer?: boolean | undefined;
        /** Whether the surcharge on buyers who do not live in the United Kingdom applies; SDLT only. Left out: false. */
        is_non_uk_resident?: boolean | undefined;
        /** Day of the purchase whose rates apply, YYYY-MM-DD. Left out: today in the United Kingdom. */
        effective_date?: string | undefined;
        /** Who buys. A company pays the surcharge on further homes. Left out: individual. */
        buyer?: 'individual' | 'company' | undefined;
        /** Whether a company has relief from the flat rate of SDLT, as a letting or developing business. Left out: true, with a warning. */
        company_relief?: boolean | undefined;
        /** Share of each owner, per cent, together 100: adds `owners` to the answer. */
        ownership_shares?: number[] | undefined;
        /** Other costs of buying, paid once, pounds. Left out: 0. */
        other_costs?: number | undefined;
        /** Ground rent of a leasehold, pounds a year. Left out: 0. */
        ground_rent_annual?: number | undefined;
        /** Service charge of a leasehold, pounds a year. Left out: 0. */
        service_charge_annual?: number | undefined;
        /** Other running costs, pounds a year. Left out: 0. */
        other_costs_annual?: number | undefined;
        /** Part of the price that the bridge lends, per cent. Left out: 70; a flip that names nothing of a bridge has none. */
        bridge_ltv?: number | undefined;
        /** Interest of the bridge, per cent a month, simple; above 5 only with `bridge_rate_period`. Left out: 0.85. */
        bridge_finance_rate?: number | undefined;
        /** Months until the bridge is repaid, 1–36. Left out: 6. */
        bridge_finance_months?: number | undefined;
        /** Whether the rate of the bridge is a month’s or a year’s. Left out: month. */
        bridge_rate_period?: 'month' | 'year' | undefined;
        /** Fees of the bridge, how its interest is paid, later drawdowns. */
        bridge?:
          | {
              /** Arrangement fee, per cent of the gross loan: what is lent on day one and all drawdowns. Left out: 0. */
              arrangement_fee_percentage?: number | undefined;
              /** Exit fee, per cent of the gross loan. Left out: 0. */
              exit_fee_percentage?: number | undefined;
              /** Valuation for the bridge, pounds. Left out: 0. */
              valuation_fee?: number | undefined;
              /** Broker of the bridge, pounds. Left out: 0. */
              broker_fee?: number | undefined;
              /** Legal fees of the lender of the bridge, pounds. Left out: 0. */
              lender_legal_fees?: number | undefined;
              /** How the interest is paid. Left out: `rolled_simple`, paid with the loan at the end. */
              interest?: 'serviced' | 'retained' | 'rolled_simple' | 'rolled_compound' | undefined;
              /** Parts of the loan paid, and bearing interest, from a month’s end. */
              drawdowns?:
                | {
                    /** Whole months from the purchase, at whose end the part is paid. */
                    month: number;
                    /** The part of the loan, pounds. */
                    amount: number;
                  }[]
                | undefined;
            }
          | undefined;
        /** Reserve for what is not foreseen, per cent of the works. Left out: 0. */
        contingency_percentage?: number | undefined;
        /** Pounds by item of work; left out: nothing. */
        renovation_costs?:
          | {
              /** Structural works, pounds. */
              structural?: number | undefined;
              /** Roof works, pounds. */
              roof?: number | undefined;
              /** Works on the kitchen, pounds. */
              kitchen?: number | undefined;
              /** Works on bathrooms, pounds. */
              bathroom?: number | undefined;
              /** Electrical works, pounds. */
              electrics?: number | undefined;
              /** Plumbing and heating, pounds. */
              plumbing_heating?: number | undefined;
              /** Windows and doors, pounds. */
              windows_doors?: number | undefined;
              /** Plastering and decoration, pounds. */
              decoration?: number | undefined;
              /** Works on floors, pounds. */
              flooring?: number | undefined;
              /** Outside works: drive, garden, drains, pounds. */
              external?: number | undefined;
              /** Architect, engineer and building control, pounds. */
              professional_fees?: number | undefined;
              /** Reserve for what is not foreseen, pounds. */
              contingency?: number | undefined;
              /** Any other works, pounds. */
              other?: number | undefined;
            }
          | undefined;
        /** Price expected after the works, pounds. */
        expected_sale_price: number;
        /** Months from purchase to sale, 1–60. Left out: 6. */
        holding_period_months?: number | undefined;
        /** Council tax, utilities and insurance until the sale, pounds a month. Left out: 0. */
        holding_costs_monthly?: number | undefined;
        /** Fee of the selling agent, per cent of the sale price. Left out: 1.5. */
        agent_fee_percentage?: number | undefined;
        /** Legal fees of the sale, pounds. Left out: the default named in `assumptions`. */
        sale_legal_fees?: number | undefined;
      }
    | undefined;
  /** Body of the serviced-accommodation calculator; required when SA is compared. */
  sa_params?:
    | {
        /** Price paid, pounds. Left out: the listing price. */
        purchase_price?: number | undefined;
        /** Part of the price that the buyer pays, 5–100 per cent; the mortgage lends the rest. Left out: 25. */
        deposit_percentage?: number | undefined;
        /** Interest of the mortgage, per cent a year, 0–20. Left out: 5.5. */
        mortgage_rate?: number | undefined;
        /** Years over which the mortgage runs, 1–40. Left out: 25. */
        mortgage_term_years?: number | undefined;
        /** True: the mortgage is repaid at its end. Left out: false, repaid by the month. */
        interest_only?: boolean | undefined;
        /** Fee of the agent who found the deal, pounds. Left out: 0. */
        sourcing_fee?: number | undefined;
        /** Legal fees of the purchase, pounds. Left out: the default named in `assumptions`. */
        legal_fees?: number | undefined;
        /** Survey of the property, pounds. Left out: the default named in `assumptions`. */
        survey_fees?: number | undefined;
        /** Whether the surcharge on further homes applies. Left out: true. */
        is_additional_property?: boolean | undefined;
        /** Whether every buyer is a first-time buyer. Left out: false. Alone it turns the surcharge off. */
        is_first_time_buyer?: boolean | undefined;
        /** Whether the surcharge on buyers who do not live in the United Kingdom applies; SDLT only. Left out: false. */
        is_non_uk_resident?: boolean | undefined;
        /** Day of the purchase whose rates apply, YYYY-MM-DD. Left out: today in the United Kingdom. */
        effective_date?: string | undefined;
        /** Who buys. A company pays the surcharge on further homes. Left out: individual. */
        buyer?: 'individual' | 'company' | undefined;
        /** Whether a company has relief from the flat rate of SDLT, as a letting or developing business. Left out: true, with a warning. */
        company_relief?: boolean | undefined;
        /** Share of each owner, per cent, together 100: adds `owners` to the answer. */
        ownership_shares?: number[] | undefined;
        /** Other costs of buying, paid once, pounds. Left out: 0. */
        other_costs?: number | undefined;
        /** Fee of the letting agent, per cent of the rent collected. Left out: the default named in `assumptions`. */
        management_fee_percentage?: number | undefined;
        /** Repairs, per cent of the rent due. Left out: the default named in `assumptions`. */
        maintenance_percentage?: number | undefined;
        /** Insurance of the building, pounds a year. Left out: the default named in `assumptions`. */
        insurance_annual?: number | undefined;
        /** Ground rent of a leasehold, pounds a year. Left out: 0. */
        ground_rent_annual?: number | undefined;
        /** Service charge of a leasehold, pounds a year. Left out: 0. */
        service_charge_annual?: number | undefined;
        /** Other running costs, pounds a year. Left out: 0. */
        other_costs_annual?: number | undefined;
        /** Price of a night before fees, pounds. */
        nightly_rate: number;
        /** Part of the time that is let, per cent; a value above 0 and at most 1 is read as a share, with a warning. Left out: 65. */
        occupancy_rate?: number | undefined;
        /** Commission of the booking platform, per cent of the price of the nights. Left out: 15. */
        platform_fee_percentage?: number | undefined;
        /** What cleaning after a stay costs the owner, pounds. Left out: 50. */
        cleaning_cost_per_booking?: number | undefined;
        /** Nights of a stay on average, at least 1. Left out: 3. */
        average_stay_nights?: number | undefined;
        /** True: the three seasonal occupancies, all then required, take the place of `occupancy_rate`. Left out: false. */
        use_seasonal_model?: boolean | undefined;
        /** Part of the time that is let, per cent; a value above 0 and at most 1 is read as a share, with a warning. Required with use_seasonal_model, else without effect. */
        peak_occupancy?: number | undefined;
        /** Part of the time that is let, per cent; a value above 0 and at most 1 is read as a share, with a warning. Required with use_seasonal_model, else without effect. */
        shoulder_occupancy?: number | undefined;
        /** Part of the time that is let, per cent; a value above 0 and at most 1 is read as a share, with a warning. Required with use_seasonal_model, else without effect. */
        offpeak_occupancy?: number | undefined;
        /** Seasons of 12 months together; they replace every occupancy above. */
        seasons?:
          | {
              /** Whole months of the season; those of all seasons add up to 12. */
              months: number;
              /** Part of the time that is let, per cent; a value above 0 and at most 1 is read as a share, with a warning. */
              occupancy_percentage: number;
              /** Price of a night in the season, pounds. Left out: that of the deal. */
              nightly_rate?: number | undefined;
            }[]
          | undefined;
        /** What the guest pays for cleaning, pounds a stay. Left out: 0. */
        cleaning_fee_per_stay?: number | undefined;
        /** What cleaning after a stay costs the owner, pounds: the same as cleaning_cost_per_booking, give one of the two. */
        cleaning_cost_per_stay?: number | undefined;
        /** Fee of card payments, per cent of all that guests pay. Left out: 0. */
        card_fee_percentage?: number | undefined;
        /** Furniture and equipment, paid once, pounds. Left out: 0. */
        furnishing_costs?: number | undefined;
        /** Whether the owner is registered for VAT: prices then hold VAT, which is due. Left out: false. */
        vat_registered?: boolean | undefined;
        /** Rent of an ordinary letting, pounds a month, for comparison_with_btl. */
        btl_monthly_rent?: number | undefined;
        /** Energy, water, broadband and council tax that the landlord pays, pounds a month. Left out: the default named in `assumptions`. */
        utilities_monthly?: number | undefined;
      }
    | undefined;
};

export type CompareStrategiesResponse = {
  /** Always true: a failure has the error body. */
  success: true;
  /** UUID of the property in this service. */
  property_id: string;
  /** Each strategy asked for, and what follows from comparing them. */
  comparison: {
    /** Buy-to-let figures. Null where it was not asked for. */
    btl: {
      /** Price paid for the property, pounds. Never null. */
      purchase_price: string | null;
      /** Stamp duty of the purchase (SDLT, LBTT or LTT), pounds. Never null. */
      stamp_duty: string | null;
      /** Legal fees of the purchase, pounds. Never null. */
      legal_fees: string | null;
      /** Survey of the property, pounds. Never null. */
      survey_fees: string | null;
      /** Works before the first letting, pounds. Never null. */
      refurbishment_costs: string | null;
      /** Fee of the agent who found the deal, pounds. Never null. */
      sourcing_fee: string | null;
      /** Price, stamp duty, fees, works, furnishing, other costs and the cost of a bridge together, with the lent part, pounds. Never null. */
      total_investment: string | null;
      /** Total investment without the loan: the cash of the buyer, pounds. Never null. */
      initial_investment: string | null;
      /** Rent due, pounds a month. Never null. */
      monthly_rent: string | null;
      /** Rent due, pounds a year. Never null. */
      annual_rent: string | null;
      /** Running costs before the mortgage: voids, agent, repairs, insurance, charges, pounds a month. Never null. */
      monthly_expenses: string | null;
      /** Running costs before the mortgage: voids, agent, repairs, insurance, charges, pounds a year. Never null. */
      annual_expenses: string | null;
      /** Rent due in a year over the price, per cent. Null for a price of 0. */
      gross_yield: string | null;
      /** Rent less running costs, before finance, over the price, per cent. Null for a price of 0. */
      net_yield: string | null;
      /** Rent less running costs and mortgage, pounds a month; below 0 it is a loss. Never null. */
      monthly_cash_flow: string | null;
      /** Rent less running costs and mortgage, pounds a year; below 0 it is a loss. Never null. */
      annual_cash_flow: string | null;
      /** Gain of a year (of a flip: of the deal) over the cash put in, per cent. Null where none is put in. */
      roi_percentage: string | null;
      /** Years in which the cash flow pays the cash put in back. Null where it never does. */
      payback_period_years: string | null;
      /** Part of the price that the buyer pays, pounds. Never null. */
      deposit_required: string | null;
      /** Part of the price that the mortgage lends, pounds. Never null. */
      loan_amount: string | null;
      /** Payment of the mortgage, pounds a month. Never null. */
      monthly_mortgage: string | null;
      /** Cash flow of a year over the cash put in, per cent. Null where none is put in. */
      cash_on_cash_return: string | null;
      /** Cash of the investor in the deal: the base of the returns on money invested, pounds. Of a BRRR what repaying the bridge leaves to be paid in, of a flip that without the costs of the sale. Never null. */
      money_invested: string | null;
      /** Rent less running costs over the total investment, per cent. Null without an investment. */
      yield_on_cost_percentage: string | null;
      /** Rent less running costs, before finance, over the money invested, per cent. Null where none is left in. */
      net_yield_on_money_invested_percentage: string | null;
      /** Cash flow of a year over the money invested, per cent. Null where none is left in. */
      cash_yield_on_money_invested_percentage: string | null;
      /** Rent of a year, with every room let, or all that guests pay over a year’s interest on the loan at the rate paid, a ratio to 4 places. Null without interest. */
      rent_cover: string | null;
      /** Highest mortgage rate at which the net income still makes the payments, per cent a year. Null without a loan, where none does and where a rate of 100 per cent does. */
      break_even_rate_percentage: string | null;
      /** Rent at which the cash flow is nothing, pounds a month, up to the whole penny; of a shared house that of all rooms together, let as much as they are. Null where no rent does. */
      break_even_rent: string | null;
    } | null;
    /** HMO metrics. Null where it was not asked for. */
    hmo: {
      /** Rent of a year over the price, per cent: the rent due, with every room let, or what the nights booked cost. Null for a price of 0. */
      gross_yield_percentage: string | null;
      /** Rent less running costs, before finance, over the price, per cent. Null for a price of 0. */
      net_yield_percentage: string | null;
      /** Cash flow of a year after the mortgage over the price, per cent. Null for a price of 0. */
      cash_yield_percentage: string | null;
      /** Rent less running costs and mortgage, pounds a month; below 0 it is a loss. Never null. */
      monthly_cashflow: string | null;
      /** Rent less running costs and mortgage, pounds a year; below 0 it is a loss. Never null. */
      annual_cashflow: string | null;
      /** Gain of a year (of a flip: of the deal) over the cash put in, per cent. Null where none is put in. */
      roi_percentage: string | null;
      /** Years in which the cash flow pays the cash put in back. Null where it never does. */
      payback_period_years: string | null;
      /** Price, stamp duty, fees, works, furnishing, other costs and the cost of a bridge together, with the lent part, pounds. Never null. */
      total_investment: string | null;
      /** Rent of all rooms fully let, pounds a month. Never null. */
      total_room_rent: string | null;
      /** Rent of all rooms at the occupancy, pounds a month. Never null. */
      occupancy_adjusted_rent: string | null;
      /** Utilities that the landlord pays, pounds a month. Never null. */
      utilities_cost_monthly: string | null;
      /** Cleaning of shared rooms, pounds a month. Never null. */
      cleaning_cost_monthly: string | null;
      /** Licence fee spread over the months of the licence, pounds a month. Never null. */
      hmo_license_cost_monthly: string | null;
      /** Insurance of a shared house, pounds a month. Never null. */
      enhanced_insurance_cost_monthly: string | null;
      /** Fee of the letting agent, pounds a month. Never null. */
      management_fee_monthly: string | null;
      /** Lettable rooms. Never null. */
      room_count: string | null;
      /** Mean rent of a room, pounds a month. Never null. */
      average_rent_per_room: string | null;
      /** Payment of the mortgage, pounds a month. Never null. */
      monthly_mortgage: string | null;
      /** The same as `monthly_cashflow`. Never null. */
      net_cashflow_monthly: string | null;
      /** Cash of the investor in the deal: the base of the returns on money invested, pounds. Of a BRRR what repaying the bridge leaves to be paid in, of a flip that without the costs of the sale. Never null. */
      money_invested: string | null;
      /** Rent less running costs over the total investment, per cent. Null without an investment. */
      yield_on_cost_percentage: string | null;
      /** Rent less running costs, before finance, over the money invested, per cent. Null where none is left in. */
      net_yield_on_money_invested_percentage: string | null;
      /** Cash flow of a year over the money invested, per cent. Null where none is left in. */
      cash_yield_on_money_invested_percentage: string | null;
      /** Rent of a year, with every room let, or all that guests pay over a year’s interest on the loan at the rate paid, a ratio to 4 places. Null without interest. */
      rent_cover: string | null;
      /** Highest mortgage rate at which the net income still makes the payments, per cent a year. Null without a loan, where none does and where a rate of 100 per cent does. */
      break_even_rate_percentage: string | null;
      /** Rent at which the cash flow is nothing, pounds a month, up to the whole penny; of a shared house that of all rooms together, let as much as they are. Null where no rent does. */
      break_even_rent: string | null;
    } | null;
    /** BRRR metrics. Null where it was not asked for. */
    brrr: {
      /** Price paid for the property, pounds. Never null. */
      purchase_price: string | null;
      /** Stamp duty of the purchase (SDLT, LBTT or LTT), pounds. Never null. */
      stamp_duty: string | null;
      /** Legal fees of the purchase, pounds. Never null. */
      legal_fees: string | null;
      /** Survey of the property, pounds. Never null. */
      survey_fees: string | null;
      /** Fee of the agent who found the deal, pounds. Never null. */
      sourcing_fee: string | null;
      /** Rent of a year over the price, per cent: the rent due, with every room let, or what the nights booked cost. Null for a price of 0. */
      gross_yield_percentage: string | null;
      /** Rent less running costs, before finance, over the price, per cent. Null for a price of 0. */
      net_yield_percentage: string | null;
      /** Cash flow of a year after the mortgage over the price, per cent. Null for a price of 0. */
      cash_yield_percentage: string | null;
      /** Rent less running costs and mortgage, pounds a month; below 0 it is a loss. Never null. */
      monthly_cashflow: string | null;
      /** Rent less running costs and mortgage, pounds a year; below 0 it is a loss. Never null. */
      annual_cashflow: string | null;
      /** Gain of a year (of a flip: of the deal) over the cash put in, per cent. Null where none is put in. */
      roi_percentage: string | null;
      /** Years in which the cash flow pays the cash put in back. Null where it never does. */
      payback_period_years: string | null;
      /** Works with their contingency, pounds. Never null. */
      refurbishment_total: string | null;
      /** Value after the works, pounds. Never null. */
      after_repair_value: string | null;
      /** Rent due, pounds a month. Never null. */
      monthly_rent: string | null;
      /** Rent due, pounds a year. Never null. */
      annual_rent: string | null;
      /** Gross loan of the bridge with all drawdowns, pounds; 0 without a bridge. Never null. */
      bridge_loan_amount: string | null;
      /** Interest and fees of the bridge, pounds. Never null. */
      bridge_finance_cost: string | null;
      /** Price, stamp duty, fees, works, furnishing, other costs and the cost of a bridge together, with the lent part, pounds. Never null. */
      total_investment: string | null;
      /** Total investment less the bridge: the cash of the buyer, pounds. Never null. */
      initial_cash_required: string | null;
      /** New mortgage, before a product fee added to it, pounds. Never null. */
      refinance_amount: string | null;
      /** `refinance_amount` less `bridge_loan_amount`, pounds; below 0 the bridge was more. Never null. */
      equity_released: string | null;
      /** Cash of the investor after the refinance, pounds; below 0 more came out than went in. Never null. */
      cash_left_in_deal: string | null;
      /** Value after the works less the new mortgage, pounds. Never null. */
      equity_remaining: string | null;
      /** Value after the works less price and works, pounds. Never null. */
      value_uplift: string | null;
      /** Running costs before finance, pounds a year. Never null. */
      operating_costs_annual: string | null;
      /** Payment of the mortgage, pounds a month. Never null. */
      monthly_mortgage: string | null;
      /** Cash flow of a year over the cash left in the deal, per cent. Null where none is left in. */
      roce_percentage: string | null;
      /** Equity released over the initial cash, per cent. Null without cash. */
      capital_efficiency_percentage: string | null;
      /** What the lender pays out at the purchase, after its fee and interest held back, pounds. Never null. */
      bridge_net_day_one_advance: string | null;
      /** What the lender pays out in all, drawdowns included, pounds. Never null. */
      bridge_net_loan: string | null;
      /** What repays the bridge: loan, exit fee and interest not yet paid, pounds. Never null. */
      bridge_redemption: string | null;
      /** Interest of the bridge, pounds. Never null. */
      bridge_interest: string | null;
      /** What the loan-to-value allows, pounds. Never null. */
      refinance_by_ltv: string | null;
      /** What the rent cover of the lender allows, pounds. Null without a lender that asks for one. */
      refinance_by_rent_cover: string | null;
      /** What the maximum of the lender allows, pounds. Null where it sets none. */
      refinance_by_lender_maximum: string | null;
      /** Rent of a year over the interest on `refinance_amount` at the stress rate of the lender, a ratio to 4 places. Null without such a rate, and without a loan. */
      refinance_rent_cover: string | null;
      /** New mortgage with a product fee added to it, pounds. Never null. */
      refinance_loan: string | null;
      /** Product, legal and valuation fees of the refinance, pounds. Never null. */
      refinance_costs: string | null;
      /** New mortgage less its costs and the redemption of the bridge, pounds; below 0 the investor pays in. Never null. */
      refinance_net_proceeds: string | null;
      /** Cash of the investor in the deal: the base of the returns on money invested, pounds. Of a BRRR what repaying the bridge leaves to be paid in, of a flip that without the costs of the sale. Never null. */
      money_invested: string | null;
      /** Rent less running costs over the total investment, per cent. Null without an investment. */
      yield_on_cost_percentage: string | null;
      /** Rent less running costs, before finance, over the money invested, per cent. Null where none is left in. */
      net_yield_on_money_invested_percentage: string | null;
      /** Cash flow of a year over the money invested, per cent. Null where none is left in. */
      cash_yield_on_money_invested_percentage: string | null;
      /** Rent of a year, with every room let, or all that guests pay over a year’s interest on the loan at the rate paid, a ratio to 4 places. Null without interest. */
      rent_cover: string | null;
      /** Highest mortgage rate at which the net income still makes the payments, per cent a year. Null without a loan, where none does and where a rate of 100 per cent does. */
      break_even_rate_percentage: string | null;
      /** Rent at which the cash flow is nothing, pounds a month, up to the whole penny; of a shared house that of all rooms together, let as much as they are. Null where no rent does. */
      break_even_rent: string | null;
      /** Which tax applies: SDLT in England and Northern Ireland, LBTT in Scotland, LTT in Wales. */
      tax_system_name: 'SDLT' | 'LBTT' | 'LTT';
      /** Which limit sets refinance_amount. */
      refinance_binding: 'ltv' | 'rent_cover' | 'lender_maximum';
    } | null;
    /** Flip metrics. Null where it was not asked for. */
    flip: {
      /** Price paid for the property, pounds. Never null. */
      purchase_price: string | null;
      /** Stamp duty of the purchase (SDLT, LBTT or LTT), pounds. Never null. */
      stamp_duty: string | null;
      /** Legal fees of the purchase, pounds. Never null. */
      legal_fees: string | null;
      /** Survey of the property, pounds. Never null. */
      survey_fees: string | null;
      /** Fee of the agent who found the deal, pounds. Never null. */
      sourcing_fee: string | null;
      /** Works with their contingency, pounds. Never null. */
      renovation_total: string | null;
      /** Costs of holding the property until the sale, pounds. Never null. */
      holding_costs: string | null;
      /** Fee of the selling agent, pounds. Never null. */
      agent_fee: string | null;
      /** Legal fees of the sale, pounds. Never null. */
      sale_legal_fees: string | null;
      /** Price expected after the works, pounds. Never null. */
      expected_sale_price: string | null;
      /** Months from purchase to sale. Never null. */
      holding_period_months: string | null;
      /** Gross loan of the bridge with all drawdowns, pounds; 0 without a bridge. Never null. */
      bridge_loan_amount: string | null;
      /** Interest and fees of the bridge, pounds. Never null. */
      bridge_finance_cost: string | null;
      /** Every cost of the deal with the price, pounds: sale price less this is the net profit. Never null. */
      total_costs: string | null;
      /** Sale price less price and works, pounds. Never null. */
      gross_profit: string | null;
      /** Sale price less every cost, pounds; below 0 it is a loss. Never null. */
      net_profit: string | null;
      /** Net profit over all costs, per cent. Null without costs. */
      profit_on_cost_percentage: string | null;
      /** Net profit over the sale price, per cent. Null without one. */
      profit_margin_percentage: string | null;
      /** Costs before the sale less the bridge: the cash of the buyer, pounds. Never null. */
      cash_invested: string | null;
      /** Gain of a year (of a flip: of the deal) over the cash put in, per cent. Null where none is put in. */
      roi_percentage: string | null;
      /** Profit on cost as a compound return of a year, per cent. Null for a sale price of 0, and past what whole numbers hold exactly. */
      annualized_return_percentage: string | null;
      /** Sale price without profit or loss, pounds. Null where no price is. */
      break_even_sale_price: string | null;
      /** What the lender pays out at the purchase, after its fee and interest held back, pounds. Never null. */
      bridge_net_day_one_advance: string | null;
      /** What the lender pays out in all, drawdowns included, pounds. Never null. */
      bridge_net_loan: string | null;
      /** What repays the bridge: loan, exit fee and interest not yet paid, pounds. Never null. */
      bridge_redemption: string | null;
      /** Interest of the bridge, pounds. Never null. */
      bridge_interest: string | null;
      /** Cash of the investor in the deal: the base of the returns on money invested, pounds. Of a BRRR what repaying the bridge leaves to be paid in, of a flip that without the costs of the sale. Never null. */
      money_invested: string | null;
      /** Net profit over the money invested, per cent. Null where none is. */
      return_on_money_invested_percentage: string | null;
      /** Which tax applies: SDLT in England and Northern Ireland, LBTT in Scotland, LTT in Wales. */
      tax_system_name: 'SDLT' | 'LBTT' | 'LTT';
    } | null;
    /** Serviced-accommodation metrics. Null where it was not asked for. */
    sa: {
      /** Price paid for the property, pounds. Never null. */
      purchase_price: string | null;
      /** Stamp duty of the purchase (SDLT, LBTT or LTT), pounds. Never null. */
      stamp_duty: string | null;
      /** Legal fees of the purchase, pounds. Never null. */
      legal_fees: string | null;
      /** Survey of the property, pounds. Never null. */
      survey_fees: string | null;
      /** Fee of the agent who found the deal, pounds. Never null. */
      sourcing_fee: string | null;
      /** Rent of a year over the price, per cent: the rent due, with every room let, or what the nights booked cost. Null for a price of 0. */
      gross_yield_percentage: string | null;
      /** Rent less running costs, before finance, over the price, per cent. Null for a price of 0. */
      net_yield_percentage: string | null;
      /** Cash flow of a year after the mortgage over the price, per cent. Null for a price of 0. */
      cash_yield_percentage: string | null;
      /** Rent less running costs and mortgage, pounds a month; below 0 it is a loss. Never null. */
      monthly_cashflow: string | null;
      /** Rent less running costs and mortgage, pounds a year; below 0 it is a loss. Never null. */
      annual_cashflow: string | null;
      /** Gain of a year (of a flip: of the deal) over the cash put in, per cent. Null where none is put in. */
      roi_percentage: string | null;
      /** Years in which the cash flow pays the cash put in back. Null where it never does. */
      payback_period_years: string | null;
      /** Price, stamp duty, fees, works, furnishing, other costs and the cost of a bridge together, with the lent part, pounds. Never null. */
      total_investment: string | null;
      /** Total investment without the loan: the cash of the buyer, pounds. Never null. */
      initial_investment: string | null;
      /** Part of the price that the buyer pays, pounds. Never null. */
      deposit_required: string | null;
      /** Part of the price that the mortgage lends, pounds. Never null. */
      loan_amount: string | null;
      /** Price of a night before fees, pounds; with seasons the mean of the nights booked. Never null. */
      nightly_rate: string | null;
      /** Nights of a stay on average. Never null. */
      average_stay_nights: string | null;
      /** Nights booked over all nights of the year, per cent. Never null. */
      effective_occupancy_percentage: string | null;
      /** Nights booked in a year. Never null. */
      nights_booked: string | null;
      /** Price of the nights booked over all nights of the year (RevPAN), pounds a night. Never null. */
      revpan: string | null;
      /** Price of the nights booked in a year, pounds. Never null. */
      occupancy_adjusted_revenue: string | null;
      /** Stays in a year. Never null. */
      bookings_per_year: string | null;
      /** Commission of the booking platform, pounds a year. Never null. */
      platform_fees_annual: string | null;
      /** Cleaning after every stay, pounds a year. Never null. */
      cleaning_costs_annual: string | null;
      /** Fee of the managing agent, pounds a year. Never null. */
      management_fee_annual: string | null;
      /** Running costs before finance, pounds a year. Never null. */
      operating_costs_annual: string | null;
      /** Revenue less every running cost, before finance, pounds a year. Never null. */
      net_revenue: string | null;
      /** Payment of the mortgage, pounds a month. Never null. */
      monthly_mortgage: string | null;
      /** Occupancy at which the cash flow is nothing, per cent. Null above 100, and where a night leaves nothing after its own costs. */
      break_even_occupancy_percentage: string | null;
      /** All that guests pay in a year, pounds. Never null. */
      gross_revenue: string | null;
      /** What guests pay for cleaning, pounds a year. Never null. */
      cleaning_fees_annual: string | null;
      /** Fees of card payments, pounds a year. Never null. */
      card_fees_annual: string | null;
      /** VAT within what guests pay, pounds a year; 0 without registration. Never null. */
      vat_annual: string | null;
      /** Cash flow of a year if VAT were due on what guests pay, pounds; below 0 it is a loss. Never null. */
      annual_cash_flow_with_vat: string | null;
      /** Price of a night at which the cash flow is nothing, pounds, up to the whole penny. Null where no price does, and without a night booked. */
      break_even_nightly_rate: string | null;
      /** Cash of the investor in the deal: the base of the returns on money invested, pounds. Of a BRRR what repaying the bridge leaves to be paid in, of a flip that without the costs of the sale. Never null. */
      money_invested: string | null;
      /** Rent less running costs over the total investment, per cent. Null without an investment. */
      yield_on_cost_percentage: string | null;
      /** Rent less running costs, before finance, over the money invested, per cent. Null where none is left in. */
      net_yield_on_money_invested_percentage: string | null;
      /** Cash flow of a year over the money invested, per cent. Null where none is left in. */
      cash_yield_on_money_invested_percentage: string | null;
      /** Rent of a year, with every room let, or all that guests pay over a year’s interest on the loan at the rate paid, a ratio to 4 places. Null without interest. */
      rent_cover: string | null;
      /** Highest mortgage rate at which the net income still makes the payments, per cent a year. Null without a loan, where none does and where a rate of 100 per cent does. */
      break_even_rate_percentage: string | null;
    } | null;
    /** Strategy with the highest `roi_percentage`; of equal ones the first of BTL, HMO, BRRR, FLIP, SA. Null where none has one. */
    recommended_strategy: ('BTL' | 'HMO' | 'BRRR' | 'FLIP' | 'SA') | null;
    /** Why that strategy is recommended, in words. */
    recommendation_reason: string;
    /** Years over which every strategy is followed; all are sold by their end. */
    horizon_years: number;
    /** Cash that the strategy which takes the most puts in, pounds; of the others the rest lies idle. */
    cash: string;
    /** The strategies by profit on the same cash over the same years, before tax. */
    ranking: {
      /** Name of the strategy. */
      strategy: 'BTL' | 'HMO' | 'BRRR' | 'FLIP' | 'SA';
      /** The `roi_percentage` of this strategy’s own metrics, per cent. Null where that is. */
      roi_percentage: string | null;
      /** Gain over the years of the comparison, pounds, before tax. */
      profit: string;
      /** Compound return of a year on the same cash, per cent. Null without cash, and where all of it is lost. */
      annual_return_percentage: string | null;
      /** Internal rate of return of a year, per cent. Null where there is none. */
      irr_percentage: string | null;
    }[];
  };
  /** Fields left out for which a default of the account stood in, with its value. Absent where none did. */
  account_defaults?: Record<string, string | number | boolean> | undefined;
  /** What the caller should know before trusting the figures, in words; may be empty. */
  warnings: string[];
  /** Instant of the calculation, ISO 8601 in UTC. */
  calculated_at: string;
};

export type SolveRequest =
  | {
      /** Which calculator the deal is of. */
      strategy: 'BTL';
      /** The deal without the unknown: fields of the standalone calculator of the strategy. A value given for the unknown has no effect, and `ignored` says so. */
      deal: PartialBtlDeal;
      /** Input to find: costs and rates at their highest, income at its lowest (at its highest where the target is a cap on it). */
      unknown: 'purchase_price' | 'monthly_rent' | 'mortgage_rate' | 'refurbishment_costs';
      /** Figure to watch: a name of `metrics` or `lines` in the answer of the standalone calculator of the strategy, except break-even rents and rates, which a cash flow of 0 finds. */
      metric: string;
      /** What the figure must meet, in its own unit. */
      target: number;
      /**
       * Whether the figure must be at least or at most the target. Left out: at_least.
       * @default "at_least"
       */
      bound?: 'at_least' | 'at_most' | undefined;
      /** Lowest value to try, pounds or per cent. Left out: as low as there is. */
      from?: number | undefined;
      /** Highest value to try, pounds or per cent. Left out: as high as the calculator takes. */
      to?: number | undefined;
    }
  | {
      /** Which calculator the deal is of. */
      strategy: 'HMO';
      /** The deal without the unknown: fields of the standalone calculator of the strategy. A value given for the unknown has no effect, and `ignored` says so. */
      deal: PartialHmoDeal;
      /** Input to find: costs and rates at their highest, income at its lowest (at its highest where the target is a cap on it). */
      unknown: 'purchase_price' | 'total_room_rent' | 'mortgage_rate' | 'occupancy_rate';
      /** Figure to watch: a name of `metrics` or `lines` in the answer of the standalone calculator of the strategy, except break-even rents and rates, which a cash flow of 0 finds. */
      metric: string;
      /** What the figure must meet, in its own unit. */
      target: number;
      /**
       * Whether the figure must be at least or at most the target. Left out: at_least.
       * @default "at_least"
       */
      bound?: 'at_least' | 'at_most' | undefined;
      /** Lowest value to try, pounds or per cent. Left out: as low as there is. */
      from?: number | undefined;
      /** Highest value to try, pounds or per cent. Left out: as high as the calculator takes. */
      to?: number | undefined;
    }
  | {
      /** Which calculator the deal is of. */
      strategy: 'BRRR';
      /** The deal without the unknown: fields of the standalone calculator of the strategy. A value given for the unknown has no effect, and `ignored` says so. */
      deal: PartialBrrrDeal;
      /** Input to find: costs and rates at their highest, income at its lowest (at its highest where the target is a cap on it). */
      unknown:
        | 'purchase_price'
        | 'after_repair_value'
        | 'monthly_rent'
        | 'mortgage_rate'
        | 'refurbishment_costs';
      /** Figure to watch: a name of `metrics` or `lines` in the answer of the standalone calculator of the strategy, except break-even rents and rates, which a cash flow of 0 finds. */
      metric: string;
      /** What the figure must meet, in its own unit. */
      target: number;
      /**
       * Whether the figure must be at least or at most the target. Left out: at_least.
       * @default "at_least"
       */
      bound?: 'at_least' | 'at_most' | undefined;
      /** Lowest value to try, pounds or per cent. Left out: as low as there is. */
      from?: number | undefined;
      /** Highest value to try, pounds or per cent. Left out: as high as the calculator takes. */
      to?: number | undefined;
    }
  | {
      /** Which calculator the deal is of. */
      strategy: 'FLIP';
      /** The deal without the unknown: fields of the standalone calculator of the strategy. A value given for the unknown has no effect, and `ignored` says so. */
      deal: PartialFlipDeal;
      /** Input to find: costs and rates at their highest, income at its lowest (at its highest where the target is a cap on it). */
      unknown: 'purchase_price' | 'expected_sale_price' | 'renovation_costs';
      /** Figure to watch: a name of `metrics` or `lines` in the answer of the standalone calculator of the strategy, except break-even rents and rates, which a cash flow of 0 finds. */
      metric: string;
      /** What the figure must meet, in its own unit. */
      target: number;
      /**
       * Whether the figure must be at least or at most the target. Left out: at_least.
       * @default "at_least"
       */
      bound?: 'at_least' | 'at_most' | undefined;
      /** Lowest value to try, pounds or per cent. Left out: as low as there is. */
      from?: number | undefined;
      /** Highest value to try, pounds or per cent. Left out: as high as the calculator takes. */
      to?: number | undefined;
    }
  | {
      /** Which calculator the deal is of. */
      strategy: 'SA';
      /** The deal without the unknown: fields of the standalone calculator of the strategy. A value given for the unknown has no effect, and `ignored` says so. */
      deal: PartialSaDeal;
      /** Input to find: costs and rates at their highest, income at its lowest (at its highest where the target is a cap on it). */
      unknown: 'purchase_price' | 'nightly_rate' | 'mortgage_rate' | 'occupancy_rate';
      /** Figure to watch: a name of `metrics` or `lines` in the answer of the standalone calculator of the strategy, except break-even rents and rates, which a cash flow of 0 finds. */
      metric: string;
      /** What the figure must meet, in its own unit. */
      target: number;
      /**
       * Whether the figure must be at least or at most the target. Left out: at_least.
       * @default "at_least"
       */
      bound?: 'at_least' | 'at_most' | undefined;
      /** Lowest value to try, pounds or per cent. Left out: as low as there is. */
      from?: number | undefined;
      /** Highest value to try, pounds or per cent. Left out: as high as the calculator takes. */
      to?: number | undefined;
    };

export type SolveResponse = {
  /** Always true: a failure has the error body. */
  success: true;
  /** Whether some value of the unknown meets the target. */
  reached: boolean;
  /** The unknown at the edge of the target, pounds or per cent. Null where no value meets it. */
  value: string | null;
  /** The figure at that value. Null where no value meets the target. */
  metric: string | null;
  /** Whether `value` is the highest or the lowest that meets the target. Null where none does. */
  sought: ('highest' | 'lowest') | null;
  /** The next penny, or ten-thousandth of a per cent, at which the target is missed. Null at the end of the search, and where no value meets the target. */
  next: {
    /** Value one step further, pounds or per cent. */
    value: string;
    /** The figure one step further. Null where it does not exist. */
    metric: string | null;
  } | null;
  /** The end of the search at which the figure comes closest. Null where the target is met. */
  stopped_by: {
    /** The unknown at that end, pounds or per cent. */
    value: string;
    /** The figure at that end. Null where it does not exist. */
    metric: string | null;
    /** Which end it is: the lowest or the highest value tried. */
    side: 'from' | 'to';
    /** Why the target is not met, in words. */
    reason: string;
  } | null;
  /** Fields of the deal that have no part, since the unknown stands for them. */
  ignored: string[];
  /** The defaults that stood in for fields left out; those of the account are named in `account_defaults` too. */
  assumptions: Record<string, string | number | boolean>;
  /** The defaults of the product that stood in for fields left out, each with its source. */
  assumed: {
    /** Name of the field that was left out. */
    input: string;
    /** Value that stood in for it. */
    value: string | number | boolean;
    /** Unit of that value. */
    unit: string;
    /** `specification`: fixed by the API; `typical`: within the range the trade quotes; `neutral`: nothing is counted. */
    standing: 'specification' | 'typical' | 'neutral';
    /** Where the value comes from. */
    source: string;
  }[];
  /** Fields left out for which a default of the account stood in, with its value. Absent where none did. */
  account_defaults?: Record<string, string | number | boolean> | undefined;
  /** The state of the stamp duty rates used. */
  rates_version: string;
  /** What the caller should know before trusting the figures, in words; may be empty. */
  warnings: string[];
  /** Instant of the calculation, ISO 8601 in UTC. */
  calculated_at: string;
};

export type LendingRequest = {
  /** Rent due, pounds a month. */
  monthly_rent: number;
  /** The lower of price and value, on which the lender lends, pounds. */
  property_value: number;
  /** Loan to test, pounds. Left out: none is tested, and what needs a loan is null. */
  loan_amount?: number | undefined;
  /** Running costs before finance, pounds a year. Left out: 0. */
  operating_costs_annual?: number | undefined;
  /** Interest of the mortgage, per cent a year, 0–20. Left out: 5.5. */
  mortgage_rate?: number | undefined;
  /** Years over which the mortgage runs, 1–40. Left out: 25. */
  mortgage_term_years?: number | undefined;
  /** True: the mortgage is repaid at its end. Left out: false, repaid by the month. */
  interest_only?: boolean | undefined;
  /** Years for which the rate is fixed; five or more are stressed less. Left out: 0, a variable rate. */
  fixed_years?: number | undefined;
};

export type LendingResponse = {
  /** Always true: a failure has the error body. */
  success: true;
  /** The loan at each kind of lender. */
  lenders: {
    /** Kind of lender, by the borrower and house it lends on. */
    lender: 'basic_rate' | 'higher_rate' | 'mixed' | 'company' | 'hmo' | 'commercial';
    /** The kind in words. */
    name: string;
    /** The most that passes every test of this lender, pounds. */
    maximum_loan: string;
    /** The test that sets the maximum. */
    binding_limit: 'interest_cover' | 'ltv' | 'debt_service_cover';
    /** The most that each test allows. */
    maximum_loan_by: {
      /** The most at which the rent covers the stressed interest, pounds. Null where the lender does not ask it. */
      interest_cover: string | null;
      /** The most by the value, pounds. Never null. */
      ltv: string | null;
      /** The most at which net income covers the payments, pounds. Null where the lender does not ask it. */
      debt_service_cover: string | null;
    };
    /** Interest at which the rent is tested, per cent a year. */
    stress_rate_percentage: string;
    /** Rent of a year over the interest at the stress rate, a ratio to 4 places. Null without a loan. */
    interest_cover_ratio: string | null;
    /** Net income of a year over the payments at the rate paid, a ratio to 4 places. Null without a loan. */
    debt_service_cover_ratio: string | null;
    /** Loan over value, per cent. Null without a loan or a value. */
    ltv_percentage: string | null;
    /** Whether the loan passes every test. Null where no loan is given. */
    is_within_maximum: boolean | null;
    /** Rent at which the loan passes the interest cover, pounds a month. Null without a loan, and where the lender does not ask it. */
    minimum_monthly_rent: string | null;
    /** Interest-only rate at which the net income just pays the interest, per cent a year. Null without a loan or a net income. */
    break_even_rate_percentage: string | null;
    /** Share of a full year’s rent that pays costs and payments, per cent. Null where all of it does not, and where no loan is given. */
    break_even_occupancy_percentage: string | null;
    /** Rent that the lender wants, per cent of the stressed interest. Null where it does not ask it. */
    required_interest_cover_percentage: string | null;
    /** Net income that the lender wants, per cent of the payments. Null where it does not ask it. */
    required_debt_service_cover_percentage: string | null;
    /** The most that the lender lends, per cent of the value. */
    maximum_ltv_percentage: string;
    /** `typical`: what lenders of this kind commonly publish, no one lender’s rule. */
    standing: 'typical';
    /** Where the tests come from. */
    source: string;
  }[];
  /** Day on which the profiles were last judged, YYYY-MM-DD. */
  lenders_checked_on: string;
  /** The defaults that stood in for fields left out; those of the account are named in `account_defaults` too. */
  assumptions: Record<string, string | number | boolean>;
  /** What the caller should know before trusting the figures, in words; may be empty. */
  warnings: string[];
  /** Fields left out for which a default of the account stood in, with its value. Absent where none did. */
  account_defaults?: Record<string, string | number | boolean> | undefined;
  /** Instant of the calculation, ISO 8601 in UTC. */
  calculated_at: string;
};

export type LandlordTaxRequest = {
  /** Rent of the year, pounds. */
  annual_rent: number;
  /** Costs set against the rent, before finance, pounds. */
  allowable_costs: number;
  /** Interest and other finance costs of the year, pounds; no repayment. */
  finance_costs: number;
  /** The people who own the letting, one to twenty. */
  owners: {
    /**
     * Share of the owner, per cent; those of all owners add up to 100. Left out: 100.
     * @default 100
     */
    share_percentage?: number | undefined;
    /** Where the owner lives. */
    nation: 'england' | 'wales' | 'scotland' | 'northern_ireland';
    /** Salary, pension, trade of the owner, pounds: taxed before the profit. */
    other_income: number;
    /** Finance costs of earlier years not relieved yet, pounds. Left out: 0. */
    brought_forward_finance_costs?: number | undefined;
    /** Losses of earlier years of letting, pounds. Left out: 0. */
    brought_forward_losses?: number | undefined;
  }[];
  /** What the company has beside the letting. Left out: nothing. */
  company?:
    | {
        /** Profits of the company beside the letting, pounds. Left out: 0. */
        other_profits?: number | undefined;
        /** Companies under the same control, which share the limits of the rates. Left out: 0. */
        associated_companies?: number | undefined;
      }
    | undefined;
  /** Tax year such as 2026-27. Left out: every year known where all owners live. */
  tax_year?: string | undefined;
};

export type LandlordTaxResponse = {
  /** Always true: a failure has the error body. */
  success: true;
  /** The tax year by year, the earliest first. */
  years: {
    /** Tax year from 6 April, such as 2026-27. */
    tax_year: string;
    /** The letting owned by the people given. */
    individual: {
      /** Income tax that the letting adds for all owners, pounds. */
      tax: string;
      /** Rent less costs and finance costs, pounds. */
      cash_before_tax: string;
      /** That less the tax, pounds. */
      cash_after_tax: string;
      /** Each owner, in the order given. */
      owners: {
        /** Share of this owner, per cent. */
        share_percentage: string;
        /** Rent less costs and losses brought forward, before finance costs, pounds. */
        property_profit: string;
        /** Loss set against later years, pounds. */
        loss_carried_forward: string;
        /** Income tax that the profit adds, before the reduction, pounds. */
        tax_on_profit: string;
        /** Reduction of the tax for finance costs, pounds. */
        finance_reduction: string;
        /** Which of the three amounts is least and sets the reduction. */
        finance_reduction_limited_by:
          'finance_costs' | 'property_profits' | 'adjusted_total_income';
        /** Finance costs left for later years, pounds. */
        finance_costs_carried_forward: string;
        /** Income tax that the letting adds for this owner, pounds. */
        tax: string;
        /** Tax if finance costs were an expense, as before April 2017, pounds. */
        tax_if_finance_were_an_expense: string;
        /** Share of rent less costs and finance costs, pounds. */
        cash_before_tax: string;
        /** That less the tax, pounds. */
        cash_after_tax: string;
        /** `in law`, or `announced`: some rates of the year await an act, as `source` says. */
        standing: 'in law' | 'announced';
        /** Where the rates of the year come from. */
        source: string;
      }[];
    };
    /** The same letting owned by a company in the financial year that begins in the tax year’s April; cash is before dividends. Null where that year is not known. */
    company: {
      /** Year whose 1 April begins it: 2026 runs to 31 March 2027. */
      financial_year: number;
      /** Profit with other profits, after finance costs, pounds. */
      taxable_profit: string;
      /** Loss of the year, pounds. */
      loss: string;
      /** Relief between the limits of the rates, pounds. */
      marginal_relief: string;
      /** Corporation tax, pounds. */
      tax: string;
      /** Tax over the taxable profit, per cent. Null without a profit. */
      effective_rate_percentage: string | null;
      /** Letting and other profits after tax, before dividends, pounds. */
      cash_after_tax: string;
      /** Where the rates come from. */
      source: string;
    } | null;
  }[];
  /** Fields left out for which a default of the account stood in, with its value. Absent where none did. */
  account_defaults?: Record<string, string | number | boolean> | undefined;
  /** What the caller should know before trusting the figures, in words; may be empty. */
  warnings: string[];
  /** Instant of the calculation, ISO 8601 in UTC. */
  calculated_at: string;
};

export type ProjectionRequest =
  | {
      /** Which calculator the deal is of. */
      strategy: 'BTL';
      /** The deal: the body of the standalone calculator of the strategy. */
      deal: BtlStandaloneRequest;
      /** Years to follow the deal, 1–40; it is sold at their end. */
      years: number;
      /** Growth of the rent, per cent a year. Left out: 0. */
      rent_growth_percentage?: number | undefined;
      /** Growth of the costs, per cent a year. Left out: 0. */
      cost_growth_percentage?: number | undefined;
      /** Growth of the value, per cent a year. Left out: 0. */
      value_growth_percentage?: number | undefined;
      /** Costs of the sale at the end; a flip has its own in its deal. */
      sale?:
        | {
            /** Fee of the selling agent, per cent of the price. Left out: 1.5. */
            agent_fee_percentage?: number | undefined;
            /** Legal fees of the sale, pounds. Left out: the default named in `assumptions`. */
            legal_fees?: number | undefined;
          }
        | undefined;
      /** New loans, in the order of their months; a flip has none. */
      refinances?:
        | {
            /** Whole months from the purchase. */
            month: number;
            /** Interest of the new loan, per cent a year. */
            mortgage_rate: number;
            /** Years of the new loan. Left out: what is left of the old term. */
            mortgage_term_years?: number | undefined;
            /** Whether the new loan is repaid at its end. Left out: as the one before. */
            interest_only?: boolean | undefined;
            /** The new loan, per cent of the value then. Left out: the balance is carried over. */
            ltv_percentage?: number | undefined;
            /** Fees of the new loan, paid in cash, pounds. Left out: 0. */
            fees?: number | undefined;
          }[]
        | undefined;
      /** Who pays the tax. Left out: all figures are before tax. */
      tax_payer?:
        | {
            /** One person, several owners, or a company. */
            kind: 'individual';
            /** Tax year, such as 2026-27, whose rules hold for every year. */
            tax_year: string;
            /** Where the person lives. */
            nation: 'england' | 'wales' | 'scotland' | 'northern_ireland';
            /** Salary, pension, trade of the owner, pounds: taxed before the profit. */
            other_income: number;
            /** Finance costs of earlier years not relieved yet, pounds. Left out: 0. */
            brought_forward_finance_costs?: number | undefined;
            /** Losses of earlier years of letting, pounds. Left out: 0. */
            brought_forward_losses?: number | undefined;
          }
        | {
            /** One person, several owners, or a company. */
            kind: 'owners';
            /** Tax year, such as 2026-27, whose rules hold for every year. */
            tax_year: string;
            /** The people who own the home. */
            owners: {
              /** Share of this owner, per cent. */
              share_percentage: number;
              /** Where the owner lives. */
              nation: 'england' | 'wales' | 'scotland' | 'northern_ireland';
              /** Salary, pension, trade of the owner, pounds: taxed before the profit. */
              other_income: number;
              /** Finance costs of earlier years not relieved yet, pounds. Left out: 0. */
              brought_forward_finance_costs?: number | undefined;
              /** Losses of earlier years of letting, pounds. Left out: 0. */
              brought_forward_losses?: number | undefined;
            }[];
          }
        | {
            /** One person, several owners, or a company. */
            kind: 'company';
            /** Financial year of the company, by its 1 April, whose rules hold for every year. */
            financial_year: number;
            /** Profits of the company beside the letting, pounds. Left out: 0. */
            other_profits?: number | undefined;
            /** Companies under the same control, which share the limits of the rates. Left out: 0. */
            associated_companies?: number | undefined;
          }
        | undefined;
    }
  | {
      /** Which calculator the deal is of. */
      strategy: 'HMO';
      /** The deal: the body of the standalone calculator of the strategy. */
      deal: HmoStandaloneRequest;
      /** Years to follow the deal, 1–40; it is sold at their end. */
      years: number;
      /** Growth of the rent, per cent a year. Left out: 0. */
      rent_growth_percentage?: number | undefined;
      /** Growth of the costs, per cent a year. Left out: 0. */
      cost_growth_percentage?: number | undefined;
      /** Growth of the value, per cent a year. Left out: 0. */
      value_growth_percentage?: number | undefined;
      /** Costs of the sale at the end; a flip has its own in its deal. */
      sale?:
        | {
            /** Fee of the selling agent, per cent of the price. Left out: 1.5. */
            agent_fee_percentage?: number | undefined;
            /** Legal fees of the sale, pounds. Left out: the default named in `assumptions`. */
            legal_fees?: number | undefined;
          }
        | undefined;
      /** New loans, in the order of their months; a flip has none. */
      refinances?:
        | {
            /** Whole months from the purchase. */
            month: number;
            /** Interest of the new loan, per cent a year. */
            mortgage_rate: number;
            /** Years of the new loan. Left out: what is left of the old term. */
            mortgage_term_years?: number | undefined;
            /** Whether the new loan is repaid at its end. Left out: as the one before. */
            interest_only?: boolean | undefined;
            /** The new loan, per cent of the value then. Left out: the balance is carried over. */
            ltv_percentage?: number | undefined;
            /** Fees of the new loan, paid in cash, pounds. Left out: 0. */
            fees?: number | undefined;
          }[]
        | undefined;
      /** Who pays the tax. Left out: all figures are before tax. */
      tax_payer?:
        | {
            /** One person, several owners, or a company. */
            kind: 'individual';
            /** Tax year, such as 2026-27, whose rules hold for every year. */
            tax_year: string;
            /** Where the person lives. */
            nation: 'england' | 'wales' | 'scotland' | 'northern_ireland';
            /** Salary, pension, trade of the owner, pounds: taxed before the profit. */
            other_income: number;
            /** Finance costs of earlier years not relieved yet, pounds. Left out: 0. */
            brought_forward_finance_costs?: number | undefined;
            /** Losses of earlier years of letting, pounds. Left out: 0. */
            brought_forward_losses?: number | undefined;
          }
        | {
            /** One person, several owners, or a company. */
            kind: 'owners';
            /** Tax year, such as 2026-27, whose rules hold for every year. */
            tax_year: string;
            /** The people who own the home. */
            owners: {
              /** Share of this owner, per cent. */
              share_percentage: number;
              /** Where the owner lives. */
              nation: 'england' | 'wales' | 'scotland' | 'northern_ireland';
              /** Salary, pension, trade of the owner, pounds: taxed before the profit. */
              other_income: number;
              /** Finance costs of earlier years not relieved yet, pounds. Left out: 0. */
              brought_forward_finance_costs?: number | undefined;
              /** Losses of earlier years of letting, pounds. Left out: 0. */
              brought_forward_losses?: number | undefined;
            }[];
          }
        | {
            /** One person, several owners, or a company. */
            kind: 'company';
            /** Financial year of the company, by its 1 April, whose rules hold for every year. */
            financial_year: number;
            /** Profits of the company beside the letting, pounds. Left out: 0. */
            other_profits?: number | undefined;
            /** Companies under the same control, which share the limits of the rates. Left out: 0. */
            associated_companies?: number | undefined;
          }
        | undefined;
    }
  | {
      /** Which calculator the deal is of. */
      strategy: 'BRRR';
      /** The deal: the body of the standalone calculator of the strategy. */
      deal: BrrrStandaloneRequest;
      /** Years to follow the deal, 1–40; it is sold at their end. */
      years: number;
      /** Growth of the rent, per cent a year. Left out: 0. */
      rent_growth_percentage?: number | undefined;
      /** Growth of the costs, per cent a year. Left out: 0. */
      cost_growth_percentage?: number | undefined;
      /** Growth of the value, per cent a year. Left out: 0. */
      value_growth_percentage?: number | undefined;
      /** Costs of the sale at the end; a flip has its own in its deal. */
      sale?:
        | {
            /** Fee of the selling agent, per cent of the price. Left out: 1.5. */
            agent_fee_percentage?: number | undefined;
            /** Legal fees of the sale, pounds. Left out: the default named in `assumptions`. */
            legal_fees?: number | undefined;
          }
        | undefined;
      /** New loans, in the order of their months; a flip has none. */
      refinances?:
        | {
            /** Whole months from the purchase. */
            month: number;
            /** Interest of the new loan, per cent a year. */
            mortgage_rate: number;
            /** Years of the new loan. Left out: what is left of the old term. */
            mortgage_term_years?: number | undefined;
            /** Whether the new loan is repaid at its end. Left out: as the one before. */
            interest_only?: boolean | undefined;
            /** The new loan, per cent of the value then. Left out: the balance is carried over. */
            ltv_percentage?: number | undefined;
            /** Fees of the new loan, paid in cash, pounds. Left out: 0. */
            fees?: number | undefined;
          }[]
        | undefined;
      /** Who pays the tax. Left out: all figures are before tax. */
      tax_payer?:
        | {
            /** One person, several owners, or a company. */
            kind: 'individual';
            /** Tax year, such as 2026-27, whose rules hold for every year. */
            tax_year: string;
            /** Where the person lives. */
            nation: 'england' | 'wales' | 'scotland' | 'northern_ireland';
            /** Salary, pension, trade of the owner, pounds: taxed before the profit. */
            other_income: number;
            /** Finance costs of earlier years not relieved yet, pounds. Left out: 0. */
            brought_forward_finance_costs?: number | undefined;
            /** Losses of earlier years of letting, pounds. Left out: 0. */
            brought_forward_losses?: number | undefined;
          }
        | {
            /** One person, several owners, or a company. */
            kind: 'owners';
            /** Tax year, such as 2026-27, whose rules hold for every year. */
            tax_year: string;
            /** The people who own the home. */
            owners: {
              /** Share of this owner, per cent. */
              share_percentage: number;
              /** Where the owner lives. */
              nation: 'england' | 'wales' | 'scotland' | 'northern_ireland';
              /** Salary, pension, trade of the owner, pounds: taxed before the profit. */
              other_income: number;
              /** Finance costs of earlier years not relieved yet, pounds. Left out: 0. */
              brought_forward_finance_costs?: number | undefined;
              /** Losses of earlier years of letting, pounds. Left out: 0. */
              brought_forward_losses?: number | undefined;
            }[];
          }
        | {
            /** One person, several owners, or a company. */
            kind: 'company';
            /** Financial year of the company, by its 1 April, whose rules hold for every year. */
            financial_year: number;
            /** Profits of the company beside the letting, pounds. Left out: 0. */
            other_profits?: number | undefined;
            /** Companies under the same control, which share the limits of the rates. Left out: 0. */
            associated_companies?: number | undefined;
          }
        | undefined;
    }
  | {
      /** Which calculator the deal is of. */
      strategy: 'FLIP';
      /** The deal: the body of the standalone calculator of the strategy. */
      deal: FlipStandaloneRequest;
      /** Years to follow the deal, 1–40; it is sold at their end. */
      years: number;
      /** Growth of the rent, per cent a year. Left out: 0. */
      rent_growth_percentage?: number | undefined;
      /** Growth of the costs, per cent a year. Left out: 0. */
      cost_growth_percentage?: number | undefined;
      /** Growth of the value, per cent a year. Left out: 0. */
      value_growth_percentage?: number | undefined;
      /** Costs of the sale at the end; a flip has its own in its deal. */
      sale?:
        | {
            /** Fee of the selling agent, per cent of the price. Left out: 1.5. */
            agent_fee_percentage?: number | undefined;
            /** Legal fees of the sale, pounds. Left out: the default named in `assumptions`. */
            legal_fees?: number | undefined;
          }
        | undefined;
      /** New loans, in the order of their months; a flip has none. */
      refinances?:
        | {
            /** Whole months from the purchase. */
            month: number;
            /** Interest of the new loan, per cent a year. */
            mortgage_rate: number;
            /** Years of the new loan. Left out: what is left of the old term. */
            mortgage_term_years?: number | undefined;
            /** Whether the new loan is repaid at its end. Left out: as the one before. */
            interest_only?: boolean | undefined;
            /** The new loan, per cent of the value then. Left out: the balance is carried over. */
            ltv_percentage?: number | undefined;
            /** Fees of the new loan, paid in cash, pounds. Left out: 0. */
            fees?: number | undefined;
          }[]
        | undefined;
      /** Who pays the tax. Left out: all figures are before tax. */
      tax_payer?:
        | {
            /** One person, several owners, or a company. */
            kind: 'individual';
            /** Tax year, such as 2026-27, whose rules hold for every year. */
            tax_year: string;
            /** Where the person lives. */
            nation: 'england' | 'wales' | 'scotland' | 'northern_ireland';
            /** Salary, pension, trade of the owner, pounds: taxed before the profit. */
            other_income: number;
            /** Finance costs of earlier years not relieved yet, pounds. Left out: 0. */
            brought_forward_finance_costs?: number | undefined;
            /** Losses of earlier years of letting, pounds. Left out: 0. */
            brought_forward_losses?: number | undefined;
          }
        | {
            /** One person, several owners, or a company. */
            kind: 'owners';
            /** Tax year, such as 2026-27, whose rules hold for every year. */
            tax_year: string;
            /** The people who own the home. */
            owners: {
              /** Share of this owner, per cent. */
              share_percentage: number;
              /** Where the owner lives. */
              nation: 'england' | 'wales' | 'scotland' | 'northern_ireland';
              /** Salary, pension, trade of the owner, pounds: taxed before the profit. */
              other_income: number;
              /** Finance costs of earlier years not relieved yet, pounds. Left out: 0. */
              brought_forward_finance_costs?: number | undefined;
              /** Losses of earlier years of letting, pounds. Left out: 0. */
              brought_forward_losses?: number | undefined;
            }[];
          }
        | {
            /** One person, several owners, or a company. */
            kind: 'company';
            /** Financial year of the company, by its 1 April, whose rules hold for every year. */
            financial_year: number;
            /** Profits of the company beside the letting, pounds. Left out: 0. */
            other_profits?: number | undefined;
            /** Companies under the same control, which share the limits of the rates. Left out: 0. */
            associated_companies?: number | undefined;
          }
        | undefined;
    }
  | {
      /** Which calculator the deal is of. */
      strategy: 'SA';
      /** The deal: the body of the standalone calculator of the strategy. */
      deal: SaStandaloneRequest;
      /** Years to follow the deal, 1–40; it is sold at their end. */
      years: number;
      /** Growth of the rent, per cent a year. Left out: 0. */
      rent_growth_percentage?: number | undefined;
      /** Growth of the costs, per cent a year. Left out: 0. */
      cost_growth_percentage?: number | undefined;
      /** Growth of the value, per cent a year. Left out: 0. */
      value_growth_percentage?: number | undefined;
      /** Costs of the sale at the end; a flip has its own in its deal. */
      sale?:
        | {
            /** Fee of the selling agent, per cent of the price. Left out: 1.5. */
            agent_fee_percentage?: number | undefined;
            /** Legal fees of the sale, pounds. Left out: the default named in `assumptions`. */
            legal_fees?: number | undefined;
          }
        | undefined;
      /** New loans, in the order of their months; a flip has none. */
      refinances?:
        | {
            /** Whole months from the purchase. */
            month: number;
            /** Interest of the new loan, per cent a year. */
            mortgage_rate: number;
            /** Years of the new loan. Left out: what is left of the old term. */
            mortgage_term_years?: number | undefined;
            /** Whether the new loan is repaid at its end. Left out: as the one before. */
            interest_only?: boolean | undefined;
            /** The new loan, per cent of the value then. Left out: the balance is carried over. */
            ltv_percentage?: number | undefined;
            /** Fees of the new loan, paid in cash, pounds. Left out: 0. */
            fees?: number | undefined;
          }[]
        | undefined;
      /** Who pays the tax. Left out: all figures are before tax. */
      tax_payer?:
        | {
            /** One person, several owners, or a company. */
            kind: 'individual';
            /** Tax year, such as 2026-27, whose rules hold for every year. */
            tax_year: string;
            /** Where the person lives. */
            nation: 'england' | 'wales' | 'scotland' | 'northern_ireland';
            /** Salary, pension, trade of the owner, pounds: taxed before the profit. */
            other_income: number;
            /** Finance costs of earlier years not relieved yet, pounds. Left out: 0. */
            brought_forward_finance_costs?: number | undefined;
            /** Losses of earlier years of letting, pounds. Left out: 0. */
            brought_forward_losses?: number | undefined;
          }
        | {
            /** One person, several owners, or a company. */
            kind: 'owners';
            /** Tax year, such as 2026-27, whose rules hold for every year. */
            tax_year: string;
            /** The people who own the home. */
            owners: {
              /** Share of this owner, per cent. */
              share_percentage: number;
              /** Where the owner lives. */
              nation: 'england' | 'wales' | 'scotland' | 'northern_ireland';
              /** Salary, pension, trade of the owner, pounds: taxed before the profit. */
              other_income: number;
              /** Finance costs of earlier years not relieved yet, pounds. Left out: 0. */
              brought_forward_finance_costs?: number | undefined;
              /** Losses of earlier years of letting, pounds. Left out: 0. */
              brought_forward_losses?: number | undefined;
            }[];
          }
        | {
            /** One person, several owners, or a company. */
            kind: 'company';
            /** Financial year of the company, by its 1 April, whose rules hold for every year. */
            financial_year: number;
            /** Profits of the company beside the letting, pounds. Left out: 0. */
            other_profits?: number | undefined;
            /** Companies under the same control, which share the limits of the rates. Left out: 0. */
            associated_companies?: number | undefined;
          }
        | undefined;
    };

export type ProjectionResponse = {
  /** Always true: a failure has the error body. */
  success: true;
  /** Own money on the day of purchase, pounds. What a bridge takes at its end is paid then. */
  initial_cash: string;
  /** One row a year. */
  rows: {
    /** Year from the purchase, from 1. */
    year: number;
    /** Rent of the year, pounds. */
    rent: string;
    /** Running costs of the year, before finance, pounds. */
    costs: string;
    /** Interest paid in the year, pounds. */
    interest: string;
    /** Loan repaid in the year, pounds. */
    principal: string;
    /** Tax on the letting, pounds; below 0 a company’s loss saves tax on its other profits. */
    tax: string;
    /** Cash freed by new loans, after loans repaid and fees, pounds. */
    refinance: string;
    /** Cash of the sale after costs, loan and tax, pounds. */
    sale: string;
    /** Cash of the year: rent less all that is paid, with refinance and sale, pounds. */
    cash_flow: string;
    /** Value of the home at the year’s end, pounds. Null during works, and before a flip is sold. */
    value: string | null;
    /** Loan at the year’s end, pounds. */
    balance: string;
    /** Value less loan at the year’s end, pounds. Null where the value is. */
    equity: string | null;
  }[];
  /** The sale at the end, or of the flip. */
  sale: {
    /** Months from the purchase. */
    month: number;
    /** Price of the sale, pounds. */
    price: string;
    /** Agent and legal fees of the sale, pounds. */
    costs: string;
    /** Gain on which the tax is worked out; of a flip its profit, pounds. */
    gain: string;
    /** Tax on the gain, pounds. */
    tax: string;
  };
  /** All cash that came in less all that went out, pounds. */
  profit: string;
  /** Internal rate of return of the monthly flows, per cent a year. Null unless there is exactly one, as `irr_status` says. */
  irr_percentage: string | null;
  /** Whether one rate exists, none, several, or rates that cannot be given (`unbounded`). */
  irr_status: 'unique' | 'none' | 'multiple' | 'unbounded';
  /** Cash that came in over cash that went out, a ratio to 4 places. Null where none went out. */
  equity_multiple: string | null;
  /** The most cash that is in the deal at any time, pounds. */
  peak_cash: string;
  /** Cash by month from the purchase. */
  flows: {
    /** Months from the purchase, from 0. */
    month: number;
    /** Cash received, pounds; below 0 it is paid. */
    amount: string;
  }[];
  /** The defaults that stood in for fields left out; those of the account are named in `account_defaults` too. */
  assumptions: Record<string, string | number | boolean>;
  /** Fields left out for which a default of the account stood in, with its value. Absent where none did. */
  account_defaults?: Record<string, string | number | boolean> | undefined;
  /** What the caller should know before trusting the figures, in words; may be empty. */
  warnings: string[];
  /** Instant of the calculation, ISO 8601 in UTC. */
  calculated_at: string;
};

export type SensitivityRequest =
  | {
      /** Which calculator the deal is of. */
      strategy: 'BTL';
      /** The deal: the body of the standalone calculator of the strategy. */
      deal: BtlStandaloneRequest;
      /** Figure to watch: a name of `metrics` or `lines` in the answer of the standalone calculator of the strategy. */
      metric: string;
      /** The input of the columns. Left out: no grid. */
      x?:
        | {
            /** Field of the deal, within another after a full stop: `monthly_rent`, `rooms.0.monthly_rent`. */
            input: string;
            /** Values that the field takes in turn, as the deal takes it. */
            values: (number | boolean | string)[];
          }
        | undefined;
      /** The input of the rows, only beside `x`. Left out: one row. */
      y?:
        | {
            /** Field of the deal, within another after a full stop: `monthly_rent`, `rooms.0.monthly_rent`. */
            input: string;
            /** Values that the field takes in turn, as the deal takes it. */
            values: (number | boolean | string)[];
          }
        | undefined;
      /** Inputs to vary each by itself. Left out: no bars. */
      tornado?:
        | {
            /** Fields of the deal that are numbers, given or assumed. */
            inputs: string[];
            /**
             * How far each falls and rises, per cent of itself. Left out: 10.
             * @default 10
             */
            change_percentage?: number | undefined;
          }
        | undefined;
    }
  | {
      /** Which calculator the deal is of. */
      strategy: 'HMO';
      /** The deal: the body of the standalone calculator of the strategy. */
      deal: HmoStandaloneRequest;
      /** Figure to watch: a name of `metrics` or `lines` in the answer of the standalone calculator of the strategy. */
      metric: string;
      /** The input of the columns. Left out: no grid. */
      x?:
        | {
            /** Field of the deal, within another after a full stop: `monthly_rent`, `rooms.0.monthly_rent`. */
            input: string;
            /** Values that the field takes in turn, as the deal takes it. */
            values: (number | boolean | string)[];
          }
        | undefined;
      /** The input of the rows, only beside `x`. Left out: one row. */
      y?:
        | {
            /** Field of the deal, within another after a full stop: `monthly_rent`, `rooms.0.monthly_rent`. */
            input: string;
            /** Values that the field takes in turn, as the deal takes it. */
            values: (number | boolean | string)[];
          }
        | undefined;
      /** Inputs to vary each by itself. Left out: no bars. */
      tornado?:
        | {
            /** Fields of the deal that are numbers, given or assumed. */
            inputs: string[];
            /**
             * How far each falls and rises, per cent of itself. Left out: 10.
             * @default 10
             */
            change_percentage?: number | undefined;
          }
        | undefined;
    }
  | {
      /** Which calculator the deal is of. */
      strategy: 'BRRR';
      /** The deal: the body of the standalone calculator of the strategy. */
      deal: BrrrStandaloneRequest;
      /** Figure to watch: a name of `metrics` or `lines` in the answer of the standalone calculator of the strategy. */
      metric: string;
      /** The input of the columns. Left out: no grid. */
      x?:
        | {
            /** Field of the deal, within another after a full stop: `monthly_rent`, `rooms.0.monthly_rent`. */
            input: string;
            /** Values that the field takes in turn, as the deal takes it. */
            values: (number | boolean | string)[];
          }
        | undefined;
      /** The input of the rows, only beside `x`. Left out: one row. */
      y?:
        | {
            /** Field of the deal, within another after a full stop: `monthly_rent`, `rooms.0.monthly_rent`. */
            input: string;
            /** Values that the field takes in turn, as the deal takes it. */
            values: (number | boolean | string)[];
          }
        | undefined;
      /** Inputs to vary each by itself. Left out: no bars. */
      tornado?:
        | {
            /** Fields of the deal that are numbers, given or assumed. */
            inputs: string[];
            /**
             * How far each falls and rises, per cent of itself. Left out: 10.
             * @default 10
             */
            change_percentage?: number | undefined;
          }
        | undefined;
    }
  | {
      /** Which calculator the deal is of. */
      strategy: 'FLIP';
      /** The deal: the body of the standalone calculator of the strategy. */
      deal: FlipStandaloneRequest;
      /** Figure to watch: a name of `metrics` or `lines` in the answer of the standalone calculator of the strategy. */
      metric: string;
      /** The input of the columns. Left out: no grid. */
      x?:
        | {
            /** Field of the deal, within another after a full stop: `monthly_rent`, `rooms.0.monthly_rent`. */
            input: string;
            /** Values that the field takes in turn, as the deal takes it. */
            values: (number | boolean | string)[];
          }
        | undefined;
      /** The input of the rows, only beside `x`. Left out: one row. */
      y?:
        | {
            /** Field of the deal, within another after a full stop: `monthly_rent`, `rooms.0.monthly_rent`. */
            input: string;
            /** Values that the field takes in turn, as the deal takes it. */
            values: (number | boolean | string)[];
          }
        | undefined;
      /** Inputs to vary each by itself. Left out: no bars. */
      tornado?:
        | {
            /** Fields of the deal that are numbers, given or assumed. */
            inputs: string[];
            /**
             * How far each falls and rises, per cent of itself. Left out: 10.
             * @default 10
             */
            change_percentage?: number | undefined;
          }
        | undefined;
    }
  | {
      /** Which calculator the deal is of. */
      strategy: 'SA';
      /** The deal: the body of the standalone calculator of the strategy. */
      deal: SaStandaloneRequest;
      /** Figure to watch: a name of `metrics` or `lines` in the answer of the standalone calculator of the strategy. */
      metric: string;
      /** The input of the columns. Left out: no grid. */
      x?:
        | {
            /** Field of the deal, within another after a full stop: `monthly_rent`, `rooms.0.monthly_rent`. */
            input: string;
            /** Values that the field takes in turn, as the deal takes it. */
            values: (number | boolean | string)[];
          }
        | undefined;
      /** The input of the rows, only beside `x`. Left out: one row. */
      y?:
        | {
            /** Field of the deal, within another after a full stop: `monthly_rent`, `rooms.0.monthly_rent`. */
            input: string;
            /** Values that the field takes in turn, as the deal takes it. */
            values: (number | boolean | string)[];
          }
        | undefined;
      /** Inputs to vary each by itself. Left out: no bars. */
      tornado?:
        | {
            /** Fields of the deal that are numbers, given or assumed. */
            inputs: string[];
            /**
             * How far each falls and rises, per cent of itself. Left out: 10.
             * @default 10
             */
            change_percentage?: number | undefined;
          }
        | undefined;
    };

export type SensitivityResponse = {
  /** Always true: a failure has the error body. */
  success: true;
  /** Name of the figure. */
  metric: string;
  /** The figure: a row for each value of `y`, in it a cell for each of `x`; a cell is null where the figure does not exist. Null without `x`. */
  grid: (string | null)[][] | null;
  /** The figure of the deal as it is. Null where it does not exist, and without `tornado`. */
  base: string | null;
  /** What each input does to the figure, the widest first. Null without `tornado`. */
  bars:
    | {
        /** Field of the deal. */
        input: string;
        /** Value of the field in the deal. */
        base: string;
        /** The field lowered. */
        low: {
          /** Value of the field when lowered. */
          value: string;
          /** The figure there. Null where it does not exist or the value is refused. */
          metric: string | null;
          /** Code of why the calculator refuses the value. Null where it takes it. */
          refusal: string | null;
        };
        /** The field raised. */
        high: {
          /** Value of the field when raised. */
          value: string;
          /** The figure there. Null where it does not exist or the value is refused. */
          metric: string | null;
          /** Code of why the calculator refuses the value. Null where it takes it. */
          refusal: string | null;
        };
        /** Distance between the two figures. Null where one of them does not exist. */
        swing: string | null;
      }[]
    | null;
  /** Fields left out for which a default of the account stood in, with its value. Absent where none did. */
  account_defaults?: Record<string, string | number | boolean> | undefined;
  /** What the caller should know before trusting the figures, in words; may be empty. */
  warnings: string[];
  /** Instant of the calculation, ISO 8601 in UTC. */
  calculated_at: string;
};

export type InvestmentBatchRequest = {
  /** The calls, answered in this order; at most the batch limit of the plan. */
  calls: {
    /** Path of a calculator of the investment family. */
    path: string;
    /** Body as that calculator takes it. */
    body: unknown;
  }[];
};

export type InvestmentBatchResponse = {
  /** The answers, in the order of the calls. */
  results: {
    /** Place of the call in the batch, from 0. */
    index: number;
    /** HTTP status that the call alone would have. */
    status: number;
    /** Body that the call alone would answer. */
    body: unknown;
  }[];
  /** Requests charged: one for each success. */
  total_cost: number;
};

export type ListLeadGeneratorsResponse = {
  /** Active scanners of the account, newest first. */
  lead_generators: CreateLeadGeneratorResponse[];
  /** Items in the list of this answer. */
  count: number;
  /** Scanners that the plan allows. Null: no cap. */
  limit: number | null;
  /** Scanners that the plan still allows. Null: no cap. */
  remaining: number | null;
};

export type PreviewLeadGeneratorRequest = {
  /** Outcodes to search; this or `polygon_wkt` is needed to save a scanner. */
  selected_outcodes?: Outcode[] | undefined;
  /** Drawn area to search, well-known text in longitude and latitude; this or `selected_outcodes` is needed to save a scanner. Null: none. */
  polygon_wkt?: string | null | undefined;
  /** Criteria that the homes must meet, as in the listing search. */
  search_criteria?: SearchCriteria | undefined;
};

export type PreviewLeadGeneratorResponse = {
  /** Homes that the criteria find. */
  total: number;
  /** Listings of the asked listing_type and status (active where none is asked) in the area, whatever else is asked. */
  area_total: number;
  /** Matches by tier of the playbook. Null without a playbook whose tiers are stored. */
  tier_breakdown: {
    /** Matches of the best tier. */
    gold: number;
    /** Matches of the second tier. */
    silver: number;
    /** Matches of the third tier. */
    bronze: number;
  } | null;
  /** Playbook of the criteria. Null without one. */
  playbook:
    | (
        | 'brrr_candidate'
        | 'hmo_conversion'
        | 'btl_candidate'
        | 'flip_candidate'
        | 'sa_candidate'
        | 'probate_deals'
        | 'auction_deals'
        | 'repossessions'
        | 'tenanted_investments'
        | 'title_split'
        | 'short_lease'
        | 'cash_buyers_only'
        | 'below_market_value'
        | 'high_yield'
        | 'motivated_sellers'
        | 'stale_listings'
        | 'development_sites'
        | 'commercial_conversion'
      )
    | null;
  /** Whether the tiers of that playbook are stored. */
  has_tier_data: boolean;
  /** `ok`; `capped`: the total is a cap; `timeout`: the count did not finish; `empty`: no area was given. */
  status: 'ok' | 'capped' | 'timeout' | 'empty';
  /** Names of criteria in `search_criteria` that change nothing, as they say nothing of the homes that this family of scanners finds: listings, or homes that are not for sale. May be empty. */
  ignored_criteria: string[];
  /** Whether the store holds what the answer needs for this place: all of it, a part, or nothing; null where nothing was counted, so that `total` tells nothing. */
  coverage: ('full' | 'partial' | 'none') | null;
  /** Datasets of `freehold import` that would fill what is not held, each enough for its part; empty where nothing is missing. */
  fill_with: string[];
};

export type CreateLeadGeneratorRequest = {
  /** Name of the record, 1–100 characters. */
  name: string;
  /** Outcodes to search; this or `polygon_wkt` is needed to save a scanner. */
  selected_outcodes?: Outcode[] | undefined;
  /**
   * Drawn area to search, well-known text in longitude and latitude; this or `selected_outcodes` is needed to save a scanner. Null: none.
   * @default null
   */
  polygon_wkt?: string | null | undefined;
  /** Criteria that the homes must meet, as in the listing search. */
  search_criteria?: SearchCriteria | undefined;
  /**
   * Latitude of the middle of the saved map, −90 to 90. Null: none.
   * @default null
   */
  map_center_lat?: number | null | undefined;
  /**
   * Longitude of the middle of the saved map, −180 to 180. Null: none.
   * @default null
   */
  map_center_lng?: number | null | undefined;
  /**
   * Zoom of the saved map, 1–22; fractions are allowed. Null: none.
   * @default null
   */
  map_zoom?: number | null | undefined;
  /**
   * Whether changes among the matches are recorded. Left out: false.
   * @default false
   */
  alert_enabled?: boolean | undefined;
};

export type CreateLeadGeneratorResponse = {
  /** Identifier of the record, a UUID. */
  id: string;
  /** Name that the account gave, 1–100 characters. */
  name: string;
  /** Outcodes that are searched. */
  selected_outcodes: Outcode[];
  /** Drawn area that is searched, well-known text. Null: none. */
  polygon_wkt: string | null;
  /** The saved criteria, by their names. */
  search_criteria: Record<string, unknown>;
  /** Names of criteria in `search_criteria` that change nothing, as they say nothing of the homes that this family of scanners finds: listings, or homes that are not for sale. May be empty. */
  ignored_criteria: string[];
  /** Latitude of the middle of the saved map, decimal degrees. Null where none was saved. */
  map_center_lat: number | null;
  /** Longitude of the middle of the saved map, decimal degrees. Null where none was saved. */
  map_center_lng: number | null;
  /** Zoom of the saved map, 1–22. Null where none was saved. */
  map_zoom: number | null;
  /** Whether changes among the matches are recorded. */
  alert_enabled: boolean;
  /** UUID of the record of changes. Null where they are not recorded. */
  alert_id: string | null;
  /** Instant at which the first page of the matches was last read without overrides, ISO 8601 in UTC. Null: never. */
  last_checked_at: string | null;
  /** Matches that came since then; 0 where changes are not recorded. */
  new_since_last_check: number;
  /** Always true: a retired scanner is no longer found. */
  is_active: boolean;
  /** Instant at which the record was made, ISO 8601 in UTC. */
  created_at: string;
  /** Instant of the last change of the record, ISO 8601 in UTC. */
  updated_at: string;
  /** Matches by status. Null in lists. */
  status_counts: {
    /** Matches on offer. */
    active: number;
    /** Matches under offer. */
    under_offer: number;
    /** Matches sold subject to contract. */
    sold_stc: number;
    /** Matches that are sold. */
    sold: number;
    /** Matches that are withdrawn. */
    withdrawn: number;
    /** Matches whose price was reduced, of any status. */
    reduced: number;
    /** Matches that came back on the market, of any status. */
    back_on_market: number;
    /** All matches: the first five counts together. */
    total: number;
  } | null;
};

export type GetLeadGeneratorResponse = {
  /** Identifier of the record, a UUID. */
  id: string;
  /** Name that the account gave, 1–100 characters. */
  name: string;
  /** Outcodes that are searched. */
  selected_outcodes: Outcode[];
  /** Drawn area that is searched, well-known text. Null: none. */
  polygon_wkt: string | null;
  /** The saved criteria, by their names. */
  search_criteria: Record<string, unknown>;
  /** Names of criteria in `search_criteria` that change nothing, as they say nothing of the homes that this family of scanners finds: listings, or homes that are not for sale. May be empty. */
  ignored_criteria: string[];
  /** Latitude of the middle of the saved map, decimal degrees. Null where none was saved. */
  map_center_lat: number | null;
  /** Longitude of the middle of the saved map, decimal degrees. Null where none was saved. */
  map_center_lng: number | null;
  /** Zoom of the saved map, 1–22. Null where none was saved. */
  map_zoom: number | null;
  /** Whether changes among the matches are recorded. */
  alert_enabled: boolean;
  /** UUID of the record of changes. Null where they are not recorded. */
  alert_id: string | null;
  /** Instant at which the first page of the matches was last read without overrides, ISO 8601 in UTC. Null: never. */
  last_checked_at: string | null;
  /** Matches that came since then; 0 where changes are not recorded. */
  new_since_last_check: number;
  /** Always true: a retired scanner is no longer found. */
  is_active: boolean;
  /** Instant at which the record was made, ISO 8601 in UTC. */
  created_at: string;
  /** Instant of the last change of the record, ISO 8601 in UTC. */
  updated_at: string;
  /** Matches by status. Null in lists. */
  status_counts: {
    /** Matches on offer. */
    active: number;
    /** Matches under offer. */
    under_offer: number;
    /** Matches sold subject to contract. */
    sold_stc: number;
    /** Matches that are sold. */
    sold: number;
    /** Matches that are withdrawn. */
    withdrawn: number;
    /** Matches whose price was reduced, of any status. */
    reduced: number;
    /** Matches that came back on the market, of any status. */
    back_on_market: number;
    /** All matches: the first five counts together. */
    total: number;
  } | null;
  /** Whether the store holds what the answer needs for this place: all of it, a part, or nothing. A figure that needs what is not held is null. */
  coverage: 'full' | 'partial' | 'none';
  /** Datasets of `freehold import` that would fill what is not held, each enough for its part; empty where nothing is missing. */
  fill_with: string[];
};

export type UpdateLeadGeneratorRequest = {
  /** Name of the record, 1–100 characters. */
  name?: string | undefined;
  /** Outcodes to search; this or `polygon_wkt` is needed to save a scanner. */
  selected_outcodes?: Outcode[] | undefined;
  /** Drawn area to search, well-known text in longitude and latitude; this or `selected_outcodes` is needed to save a scanner. Null: none. */
  polygon_wkt?: string | null | undefined;
  /** Criteria that the homes must meet, as in the listing search. */
  search_criteria?: SearchCriteria | undefined;
  /** Latitude of the middle of the saved map, −90 to 90. Null: none. */
  map_center_lat?: number | null | undefined;
  /** Longitude of the middle of the saved map, −180 to 180. Null: none. */
  map_center_lng?: number | null | undefined;
  /** Zoom of the saved map, 1–22; fractions are allowed. Null: none. */
  map_zoom?: number | null | undefined;
  /** Whether changes among the matches are recorded. Left out: false. */
  alert_enabled?: boolean | undefined;
};

export type LeadGeneratorStatusCountsResponse = {
  /** UUID of the scanner. */
  lead_generator_id: string;
  /** Matches by status. */
  status_counts: {
    /** Matches on offer. */
    active: number;
    /** Matches under offer. */
    under_offer: number;
    /** Matches sold subject to contract. */
    sold_stc: number;
    /** Matches that are sold. */
    sold: number;
    /** Matches that are withdrawn. */
    withdrawn: number;
    /** Matches whose price was reduced, of any status. */
    reduced: number;
    /** Matches that came back on the market, of any status. */
    back_on_market: number;
    /** All matches: the first five counts together. */
    total: number;
  };
  /** Instant of the count, ISO 8601 in UTC. */
  counted_at: string;
  /** Whether the store holds what the answer needs for this place: all of it, a part, or nothing. A figure that needs what is not held is null. */
  coverage: 'full' | 'partial' | 'none';
  /** Datasets of `freehold import` that would fill what is not held, each enough for its part; empty where nothing is missing. */
  fill_with: string[];
};

export type LeadGeneratorPropertiesResponse = {
  /** Listings that meet the criteria, in the order asked for. */
  properties: {
    /** Identifier of the record, a UUID. */
    id: string;
    /** Unique Property Reference Number. Null where it is not known. */
    uprn: Uprn | null;
    /** Headline of the listing. */
    title: string;
    /** Whether the home is for sale or to let. */
    listing_type: 'sale' | 'rent';
    /** Where the listing stands: `active` is on offer; a withdrawn one stays readable by its id. */
    status: 'active' | 'under_offer' | 'sold_stc' | 'sold' | 'let_agreed' | 'let' | 'withdrawn';
    /** Name of the file or feed that the record comes from. */
    source: string;
    /** Page of the listing at its source. Null where its licence does not allow it. */
    listing_url: string | null;
    /** Postal address in one line, without the postcode. Null where it is not known. */
    address: string | null;
    /** Postcode in upper case with one space. Null where it is not known. */
    postcode: Postcode | null;
    /** First half of the postcode in upper case, such as M14. Null where it is not known. */
    outcode: Outcode | null;
    /** Post town. Null where it is not known. */
    town: string | null;
    /** Nation that the home stands in. Null where it is not known. */
    nation: ('england' | 'wales' | 'scotland' | 'northern_ireland') | null;
    /** Latitude in decimal degrees (WGS 84). Null where the position is not known. */
    latitude: number | null;
    /** Longitude in decimal degrees (WGS 84). Null where the position is not known. */
    longitude: number | null;
    /** Straight-line distance from the point asked for, miles. Null without a point. */
    distance_miles: number | null;
    /** Asking price, pounds; of a home to let the rent a month. Null where none is named. */
    price: number | null;
    /** Asking price, pounds; of a home to let the rent a month. Null where none is named. */
    price_numeric: number | null;
    /** What the agent says of the price; `poa` is price on application. Null where nothing. */
    price_qualifier:
      ('offers_over' | 'guide_price' | 'fixed' | 'offers_in_region' | 'from' | 'poa') | null;
    /** Price over floor area, pounds a square foot. Null without both. */
    price_per_sqft: number | null;
    /** First price asked, pounds. Null where it is not known. */
    original_price: number | null;
    /** Instant of the last reduction of the price, ISO 8601 in UTC. Null: none. */
    last_reduced_at: string | null;
    /** Fall from the first price to the present one, per cent; 0 where it did not fall. Null where one of the two is not known. */
    total_reduction_pct: number | null;
    /** Type of the home. Null where it is not known. */
    property_type:
      | (
          | 'detached'
          | 'semi-detached'
          | 'terraced'
          | 'flat'
          | 'bungalow'
          | 'park_home'
          | 'land'
          | 'commercial'
          | 'other'
        )
      | null;
    /** Type in the Land Registry’s code: D detached, S semi-detached, T terraced, F flat. Null for others. */
    property_type_code: ('D' | 'S' | 'T' | 'F') | null;
    /** Bedrooms, 0 for a studio. Null where the number is not known. */
    bedrooms: number | null;
    /** Bathrooms. Null where the number is not known. */
    bathrooms: number | null;
    /** Internal floor area, square feet. Null where it is not known. */
    floor_area_sqft: number | null;
    /** Freehold, leasehold or another tenure. Null where it is not known. */
    tenure: ('freehold' | 'leasehold' | 'share_of_freehold' | 'commonhold') | null;
    /** Years left of the lease, as the listing says. Null for a freehold or where it is not known. */
    lease_years_remaining: number | null;
    /** Ground rent, pounds a year. Null where it is not known. */
    ground_rent_annual: number | null;
    /** Service charge, pounds a year. Null where it is not known. */
    service_charge_annual: number | null;
    /** Council tax band, A to I. Null where it is not known. */
    council_tax_band: string | null;
    /** Energy efficiency band, A (best) to G. Null where it is not known. */
    energy_rating: ('A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G') | null;
    /** Whether the home is newly built. Null where it is not known. */
    new_build: boolean | null;
    /** How far the price lies below `estimated_value`, per cent of that value; below 0 it lies above. Null without a price or a valuation. */
    bmv_discount_percentage: number | null;
    /** Estimated sale price, pounds, to three significant figures: the `sale_estimate` of /valuation. Null where the evidence does not support one. */
    estimated_value: number | null;
    /** Median rent asked around, pounds a month: the `rent_estimate_pcm` of /rental-estimate. Null where the evidence does not support one. */
    estimated_monthly_rent: number | null;
    /** Estimated rent of a year over the price, per cent. Null without both. */
    estimated_rental_yield: number | null;
    /** How good a deal the listing is, 0–100. Null where too little is known or the home is not for sale. */
    deal_score: number | null;
    /** Whether the score is 80 or more, the price lies below the lower bound of the valuation, and the confidence of the valuation is 60 or more. Null without a score or without a valuation to hold the price against. */
    is_hot_deal: boolean | null;
    /** How motivated the seller seems, 0–100. Null where too little is known. */
    motivation_score: number | null;
    /** Tier of that score: gold from 75, silver from 55, bronze from 35, else excluded. Null without a score. */
    motivation_tier: ('gold' | 'silver' | 'bronze' | 'excluded') | null;
    /** Tier of the home in each stored playbook. */
    playbook_tiers: {
      /** Fit for buying, refurbishing, letting and refinancing: works needed and a discount of 10 per cent (bronze), 15 (silver) or 20 (gold). Null where it is not known. */
      brrr_candidate: ('gold' | 'silver' | 'bronze' | 'excluded') | null;
      /** Fit for letting by the room: a house outside Article 4 directions with 3 bedrooms or 90 m² (bronze), 4 or 110 (silver), 5 or 130 (gold). Null where it is not known. */
      hmo_conversion: ('gold' | 'silver' | 'bronze' | 'excluded') | null;
      /** Fit for ordinary letting: a gross yield of 6 per cent (bronze), 7 (silver) or 8 (gold), without a severe fault. Null where it is not known. */
      btl_candidate: ('gold' | 'silver' | 'bronze' | 'excluded') | null;
    };
    /** Whether the home is a listed building, by map data. Null where no map reaches it. */
    is_listed_building: boolean | null;
    /** Whether the home stands in a conservation area, by map data. Null where no map reaches it. */
    in_conservation_area: boolean | null;
    /** Whether the home stands in flood zone 2 or 3, by map data. Null where no map reaches it. */
    is_flood_zone: boolean | null;
    /** Whether an Article 4 direction takes permitted development away, by map data. Null where no map reaches it. */
    has_article4: boolean | null;
    /** Keyword flags that the text of the listing sets: title, key features and description, five of them title and key features alone. */
    flags: (
      | 'probate'
      | 'repossession'
      | 'receivership'
      | 'auction'
      | 'modern_method_auction'
      | 'cash_buyers_only'
      | 'chain_free'
      | 'vacant_possession'
      | 'quick_sale'
      | 'motivated_seller'
      | 'price_reduced_text'
      | 'below_market_value'
      | 'back_on_market'
      | 'relocation_sale'
      | 'divorce_sale'
      | 'landlord_exit'
      | 'portfolio_sale'
      | 'vendor_finance'
      | 'needs_modernisation'
      | 'needs_renovation'
      | 'derelict'
      | 'structural_issues'
      | 'fire_damaged'
      | 'water_damaged'
      | 'non_standard_construction'
      | 'knotweed'
      | 'cladding_issue'
      | 'asbestos'
      | 'no_central_heating'
      | 'recently_refurbished'
      | 'short_lease'
      | 'planning_granted'
      | 'development_potential'
      | 'extension_potential'
      | 'loft_potential'
      | 'building_plot'
      | 'large_plot'
      | 'land_included'
      | 'commercial_conversion'
      | 'barn'
      | 'church_chapel'
      | 'school_conversion'
      | 'annexe'
      | 'outbuildings'
      | 'basement'
      | 'title_split'
      | 'hmo'
      | 'hmo_licensed'
      | 'hmo_potential'
      | 'article4_text'
      | 'tenanted'
      | 'regulated_tenancy'
      | 'investment_opportunity'
      | 'high_yield'
      | 'student_let'
      | 'holiday_let'
      | 'rent_guarantee'
      | 'ground_rent_investment'
      | 'occupancy_restriction'
      | 'shared_ownership'
      | 'discounted_sale'
      | 'retirement_property'
      | 'new_build_text'
      | 'share_of_freehold_text'
      | 'park_home'
      | 'houseboat'
      | 'block_of_flats'
      | 'is_care_home'
      | 'is_hotel_bb'
      | 'mixed_use'
      | 'is_former_pub'
      | 'commercial_unit'
      | 'garage'
      | 'off_street_parking'
      | 'garden'
      | 'sea_view'
      | 'solar_panels'
    )[];
    /** Whether title or key features name a block of flats. */
    block_of_flats: boolean;
    /** Whether title or key features name a care home or use class C2. */
    is_care_home: boolean;
    /** Whether title or key features name a hotel or guest house. */
    is_hotel_bb: boolean;
    /** Whether title or key features name mixed commercial and residential use. */
    mixed_use: boolean;
    /** Whether title or key features name a pub, a former pub or a pub conversion. */
    is_former_pub: boolean;
    /** Instant at which the home first came on offer, ISO 8601 in UTC. */
    first_listed_at: string;
    /** Instant of the last change of the record, ISO 8601 in UTC. */
    updated_at: string;
    /** Whole days from `first_listed_at` to today in UTC, whatever day the imported listings end on and whether or not the home has gone. Scores and figures of areas count to the last day of the listings instead. */
    days_listed: number;
    /** Number of images of the listing. */
    image_count: number;
    /** Path of the first image, under /api/v1/media. Null without one. */
    main_image_url: string | null;
    /** Whether the listing first matched since the scanner was last read; of a scanner without alerts, whether it was first listed since then. The first page counts as read; later pages, by `page` or `cursor`, tell what was new to it. */
    is_new: boolean;
  }[];
  /** Where this page stands in the whole list. */
  pagination: Pagination;
  /** The criteria that the answer rests on: the saved ones with the overrides of this call. */
  applied_criteria: Record<string, unknown>;
  /** Names of criteria in `search_criteria` that change nothing, as they say nothing of the homes that this family of scanners finds: listings, or homes that are not for sale. May be empty. */
  ignored_criteria: string[];
  /** Whether the answer comes from memory, at most 15 minutes old. */
  cached: boolean;
  /** Instant at which the remembered answer was made, ISO 8601 in UTC. Null: made now. */
  cached_at: string | null;
  /** Whether the store holds what the answer needs for this place: all of it, a part, or nothing. A figure that needs what is not held is null. */
  coverage: 'full' | 'partial' | 'none';
  /** Datasets of `freehold import` that would fill what is not held, each enough for its part; empty where nothing is missing. */
  fill_with: string[];
};

export type LeadGeneratorAlertsResponse = {
  /** UUID of the record of changes. Null where they are not recorded. */
  alert_id: string | null;
  /** Changes among the matches, newest first; kept for 90 days. */
  events: {
    /** Identifier of the record, a UUID. */
    id: string;
    /** Kind of the change. */
    type:
      | 'new_match'
      | 'price_reduced'
      | 'price_increased'
      | 'back_on_market'
      | 'status_changed'
      | 'no_longer_matches';
    /** UUID of the home that changed. */
    property_id: string;
    /** Instant of the change, ISO 8601 in UTC. */
    occurred_at: string;
    /** Value before the change: a price in pounds, a status or a class; null where there was none. */
    previous: unknown;
    /** Value after the change: a price in pounds, a status or a class; null where there is none. */
    current: unknown;
  }[];
  /** Where this page stands in the whole list. */
  pagination: Pagination;
};

export type PropertySoldHistoryResponse = {
  /** UUID of the property in this service. */
  property_id: string;
  /** Asking price of the stored listing for sale, pounds, of one that is no longer on offer too. Null without such a listing or price. */
  current_price: number | null;
  /** Registered sales of the home, newest first. */
  sold_records: {
    /** Day of the transfer, YYYY-MM-DD. */
    sale_date: string;
    /** Registered price, pounds. */
    sale_price: number;
    /** Register of the sale. */
    source: string;
    /** How the sale was matched with the home, the surest first: `exact_uprn`, `spatial_uprn`, `spatial_paon`, `spatial_only`, `address_match`. */
    match_confidence:
      'exact_uprn' | 'spatial_uprn' | 'spatial_paon' | 'spatial_only' | 'address_match';
    /** Type in the Land Registry’s code: D detached, S semi-detached, T terraced, F flat, O other. */
    property_type: string;
    /** Freehold or leasehold at the sale. Null where not registered. */
    tenure: ('freehold' | 'leasehold') | null;
    /** Whether the home was new at the sale. */
    new_build: boolean;
  }[];
  /** First and last sale of this very home and the change between them. */
  summary: {
    /** Day of the first sale, YYYY-MM-DD. Null without one. */
    first_sale_date: string | null;
    /** Price of the first sale, pounds. Null without one. */
    first_sale_price: number | null;
    /** Day of the last sale, YYYY-MM-DD. Null without one. */
    last_sale_date: string | null;
    /** Price of the last sale, pounds. Null without one. */
    last_sale_price: number | null;
    /** Last price against the first, per cent. Null with fewer than two sales. */
    total_appreciation_pct: number | null;
    /** The same as a compound rate of a year, per cent. Null where the sales lie less than a year apart. */
    annualised_appreciation_pct: number | null;
  };
  /** Whether the store holds what the answer needs for this place: all of it, a part, or nothing. A figure that needs what is not held is null. */
  coverage: 'full' | 'partial' | 'none';
  /** Datasets of `freehold import` that would fill what is not held, each enough for its part; empty where nothing is missing. */
  fill_with: string[];
};

export type OnStreetComparablesResponse = {
  /** UUID of the property in this service. */
  property_id: string;
  /** Street of the home. Null where it is not known. */
  street_name: string | null;
  /** Whose position the answer is for: that of the property, or where its coordinates are not known that of its postcode; null where neither is known. */
  position: ('property' | 'postcode') | null;
  /** Sales of other homes on the street, newest first. */
  comparables: {
    /** Postal address of the home sold. */
    address: string;
    /** Day of the transfer, YYYY-MM-DD. */
    sale_date: string;
    /** Registered price, pounds. */
    sale_price: number;
    /** Type in the Land Registry’s code: D detached, S semi-detached, T terraced, F flat, O other. */
    property_type: string;
    /** `standard`: a sale at full market value, category A of the register; `non_standard`: category B, such as repossessions, right to buy, auctions and family transfers. */
    transaction_category: 'standard' | 'non_standard';
    /** Bedrooms, 0 for a studio. Null where the number is not known. */
    bedrooms: number | null;
    /** Straight-line distance from the point asked for, metres. Null where unknown. */
    distance_meters: number | null;
    /** Whose position stands for that of the home sold: its own, or where that is not known that of its postcode, which may lie some hundred metres off. */
    position: 'property' | 'postcode';
    /** Register of the sale. */
    source: string;
    /** Price over floor area, pounds a square foot. Null without both. */
    price_per_sqft: number | null;
  }[];
  /** Figures of the sales shown that were at full market value (`transaction_category` is `standard`). */
  summary: {
    /** Sales that the figures rest on. */
    comparables_count: number;
    /** Median price, pounds. Null without a record. */
    median_price: number | null;
    /** Mean price, pounds. Null without a record. */
    average_price: number | null;
    /** Median price a square foot of the sales whose floor area is known, pounds. Null without one. */
    median_price_per_sqft: number | null;
    /** Lowest price, pounds. Null without a sale. */
    lowest_sale: number | null;
    /** Highest price, pounds. Null without a sale. */
    highest_sale: number | null;
  };
  /** First day of the window, or the first that sales are known of; null without sales. */
  from: string | null;
  /** Last day of the window, `data_until` or years before it; null where no sale is known. */
  to: string | null;
  /** Comparables that the summary is of. */
  count: number;
  /** Why figures are null or thin: the street of the home is not known, or its place; no sale of the outcode is known, the known ones begin after the window, none on the street lies in it, or fewer than three do; else null. */
  reason:
    | (
        | 'street_unknown'
        | 'place_unknown'
        | 'no_sales_known'
        | 'not_covered'
        | 'no_sales'
        | 'too_few_sales'
      )
    | null;
  /** Last day that the registered sales of the place cover; null where none is known. Windows of months end on it. */
  data_until: string | null;
  /** Whole months from `data_until` to today where more than three months lie between them, else null. */
  stale_months: number | null;
  /** Whether the store holds what the answer needs for this place: all of it, a part, or nothing. A figure that needs what is not held is null. */
  coverage: 'full' | 'partial' | 'none';
  /** Datasets of `freehold import` that would fill what is not held, each enough for its part; empty where nothing is missing. */
  fill_with: string[];
};

export type AreaTrendsResponse = {
  /** First half of the postcode in upper case, such as M14. */
  outcode: Outcode;
  /** Post town that most of the latest 200 sales of the outcode name. Null where it is not known. */
  city: string | null;
  /** Median price of the twelve months up to `data_until`, pounds. Null without a sale. */
  median_price_current: number | null;
  /** What the figures count: which homes or sales, and over which months. Two answers with the same text give the same figure of the same place. */
  definition: string;
  /** First day of the window, or the first that sales are known of; null without sales. */
  from: string | null;
  /** Last day of the window, `data_until` or years before it; null where no sale is known. */
  to: string | null;
  /** Standard sales in the window. */
  count: number;
  /** Why figures are null or thin: no sale of the place is known, the known ones begin after the window, none lies in it, or fewer than three do; else null. */
  reason: ('no_sales_known' | 'not_covered' | 'no_sales' | 'too_few_sales') | null;
  /** Last day that the registered sales of the place cover; null where none is known. Windows of months end on it. */
  data_until: string | null;
  /** Whole months from `data_until` to today where more than three months lie between them, else null. */
  stale_months: number | null;
  /** The twelve months that ended one year before `data_until`. */
  '1yr': {
    /** Median price, pounds. Null without a record. */
    median_price: number | null;
    /** Change from the median price of the period to the present one, per cent. Null without both. */
    change_pct: number | null;
    /** Sales at full market value in the period. */
    transactions: number;
    /** First day of the window, or the first that sales are known of; null without sales. */
    from: string | null;
    /** Last day of the window, `data_until` or years before it; null where no sale is known. */
    to: string | null;
    /** Why figures are null or thin: no sale of the place is known, the known ones begin after the window, none lies in it, or fewer than three do; else null. */
    reason: ('no_sales_known' | 'not_covered' | 'no_sales' | 'too_few_sales') | null;
  };
  /** The twelve months that ended three years before `data_until`. */
  '3yr': {
    /** Median price, pounds. Null without a record. */
    median_price: number | null;
    /** Change from the median price of the period to the present one, per cent. Null without both. */
    change_pct: number | null;
    /** Sales at full market value in the period. */
    transactions: number;
    /** First day of the window, or the first that sales are known of; null without sales. */
    from: string | null;
    /** Last day of the window, `data_until` or years before it; null where no sale is known. */
    to: string | null;
    /** Why figures are null or thin: no sale of the place is known, the known ones begin after the window, none lies in it, or fewer than three do; else null. */
    reason: ('no_sales_known' | 'not_covered' | 'no_sales' | 'too_few_sales') | null;
  };
  /** The twelve months that ended five years before `data_until`. */
  '5yr': {
    /** Median price, pounds. Null without a record. */
    median_price: number | null;
    /** Change from the median price of the period to the present one, per cent. Null without both. */
    change_pct: number | null;
    /** Sales at full market value in the period. */
    transactions: number;
    /** First day of the window, or the first that sales are known of; null without sales. */
    from: string | null;
    /** Last day of the window, `data_until` or years before it; null where no sale is known. */
    to: string | null;
    /** Why figures are null or thin: no sale of the place is known, the known ones begin after the window, none lies in it, or fewer than three do; else null. */
    reason: ('no_sales_known' | 'not_covered' | 'no_sales' | 'too_few_sales') | null;
  };
  /** The same by type, in the Land Registry’s codes; types without a recent sale are left out. */
  by_property_type: Partial<
    Record<
      'D' | 'S' | 'T' | 'F',
      {
        /** Median price, pounds. */
        median_price: number;
        /** Change of the median sold price over one year, per cent. Null without sales in both years. */
        '1yr_change_pct': number | null;
        /** Sales at full market value in the period. */
        transactions: number;
        /** Why the change is null: no sale of the place is known, the known ones begin after the earlier window, or none lies in one of the two; else null. */
        reason: ('no_sales_known' | 'not_covered' | 'no_sales') | null;
      }
    >
  >;
  /** Whether the store holds what the answer needs for this place: all of it, a part, or nothing. A figure that needs what is not held is null. */
  coverage: 'full' | 'partial' | 'none';
  /** Datasets of `freehold import` that would fill what is not held, each enough for its part; empty where nothing is missing. */
  fill_with: string[];
};

export type ListOffMarketGeneratorsResponse = {
  /** Active scanners of the account, newest first. */
  lead_generators: CreateOffMarketGeneratorResponse[];
  /** Items in the list of this answer. */
  count: number;
  /** Scanners that the plan allows. Null: no cap. */
  limit: number | null;
  /** Scanners that the plan still allows. Null: no cap. */
  remaining: number | null;
};

export type PreviewOffMarketGeneratorResponse = {
  /** Homes that the criteria find. */
  total: number;
  /** Homes of the area before every criterion: with many here and few in `total` the criteria are tight. */
  area_total: number;
  /** Leads by class. Null in lists. */
  classification_counts: {
    /** Leads with a motivation score of 60 or more. */
    hot: number;
    /** Leads with a motivation score from 40 to 59. */
    warm: number;
    /** Leads with a motivation score from 20 to 39. */
    standard: number;
    /** Leads with a motivation score below 20. */
    low: number;
  } | null;
  /** `ok`; `capped`: the total is a cap; `timeout`: the count did not finish; `empty`: no area was given. */
  status: 'ok' | 'capped' | 'timeout' | 'empty';
  /** Names of criteria in `search_criteria` that change nothing, as they say nothing of the homes that this family of scanners finds: listings, or homes that are not for sale. May be empty. */
  ignored_criteria: string[];
  /** Whether the store holds what the answer needs for this place: all of it, a part, or nothing; null where nothing was counted, so that `total` tells nothing. */
  coverage: ('full' | 'partial' | 'none') | null;
  /** Datasets of `freehold import` that would fill what is not held, each enough for its part; empty where nothing is missing. */
  fill_with: string[];
};

export type CreateOffMarketGeneratorResponse = {
  /** Identifier of the record, a UUID. */
  id: string;
  /** Name that the account gave, 1–100 characters. */
  name: string;
  /** Outcodes that are searched. */
  selected_outcodes: Outcode[];
  /** Drawn area that is searched, well-known text. Null: none. */
  polygon_wkt: string | null;
  /** The saved criteria, by their names. */
  search_criteria: Record<string, unknown>;
  /** Names of criteria in `search_criteria` that change nothing, as they say nothing of the homes that this family of scanners finds: listings, or homes that are not for sale. May be empty. */
  ignored_criteria: string[];
  /** Latitude of the middle of the saved map, decimal degrees. Null where none was saved. */
  map_center_lat: number | null;
  /** Longitude of the middle of the saved map, decimal degrees. Null where none was saved. */
  map_center_lng: number | null;
  /** Zoom of the saved map, 1–22. Null where none was saved. */
  map_zoom: number | null;
  /** Whether changes among the matches are recorded. */
  alert_enabled: boolean;
  /** UUID of the record of changes. Null where they are not recorded. */
  alert_id: string | null;
  /** Instant at which the first page of the matches was last read without overrides, ISO 8601 in UTC. Null: never. */
  last_checked_at: string | null;
  /** Matches that came since then; 0 where changes are not recorded. */
  new_since_last_check: number;
  /** Always true: a retired scanner is no longer found. */
  is_active: boolean;
  /** Instant at which the record was made, ISO 8601 in UTC. */
  created_at: string;
  /** Instant of the last change of the record, ISO 8601 in UTC. */
  updated_at: string;
  /** Leads by class. Null in lists. */
  classification_counts: {
    /** Leads with a motivation score of 60 or more. */
    hot: number;
    /** Leads with a motivation score from 40 to 59. */
    warm: number;
    /** Leads with a motivation score from 20 to 39. */
    standard: number;
    /** Leads with a motivation score below 20. */
    low: number;
  } | null;
};

export type GetOffMarketGeneratorResponse = {
  /** Identifier of the record, a UUID. */
  id: string;
  /** Name that the account gave, 1–100 characters. */
  name: string;
  /** Outcodes that are searched. */
  selected_outcodes: Outcode[];
  /** Drawn area that is searched, well-known text. Null: none. */
  polygon_wkt: string | null;
  /** The saved criteria, by their names. */
  search_criteria: Record<string, unknown>;
  /** Names of criteria in `search_criteria` that change nothing, as they say nothing of the homes that this family of scanners finds: listings, or homes that are not for sale. May be empty. */
  ignored_criteria: string[];
  /** Latitude of the middle of the saved map, decimal degrees. Null where none was saved. */
  map_center_lat: number | null;
  /** Longitude of the middle of the saved map, decimal degrees. Null where none was saved. */
  map_center_lng: number | null;
  /** Zoom of the saved map, 1–22. Null where none was saved. */
  map_zoom: number | null;
  /** Whether changes among the matches are recorded. */
  alert_enabled: boolean;
  /** UUID of the record of changes. Null where they are not recorded. */
  alert_id: string | null;
  /** Instant at which the first page of the matches was last read without overrides, ISO 8601 in UTC. Null: never. */
  last_checked_at: string | null;
  /** Matches that came since then; 0 where changes are not recorded. */
  new_since_last_check: number;
  /** Always true: a retired scanner is no longer found. */
  is_active: boolean;
  /** Instant at which the record was made, ISO 8601 in UTC. */
  created_at: string;
  /** Instant of the last change of the record, ISO 8601 in UTC. */
  updated_at: string;
  /** Leads by class. Null in lists. */
  classification_counts: {
    /** Leads with a motivation score of 60 or more. */
    hot: number;
    /** Leads with a motivation score from 40 to 59. */
    warm: number;
    /** Leads with a motivation score from 20 to 39. */
    standard: number;
    /** Leads with a motivation score below 20. */
    low: number;
  } | null;
  /** Whether the store holds what the answer needs for this place: all of it, a part, or nothing. A figure that needs what is not held is null. */
  coverage: 'full' | 'partial' | 'none';
  /** Datasets of `freehold import` that would fill what is not held, each enough for its part; empty where nothing is missing. */
  fill_with: string[];
};

export type OffMarketCountsResponse = {
  /** UUID of the scanner. */
  lead_generator_id: string;
  /** Leads by class. */
  classification_counts: {
    /** Leads with a motivation score of 60 or more. */
    hot: number;
    /** Leads with a motivation score from 40 to 59. */
    warm: number;
    /** Leads with a motivation score from 20 to 39. */
    standard: number;
    /** Leads with a motivation score below 20. */
    low: number;
  };
  /** Homes that the criteria find. */
  total: number;
  /** Instant of the count, ISO 8601 in UTC. */
  counted_at: string;
  /** Whether the store holds what the answer needs for this place: all of it, a part, or nothing. A figure that needs what is not held is null. */
  coverage: 'full' | 'partial' | 'none';
  /** Datasets of `freehold import` that would fill what is not held, each enough for its part; empty where nothing is missing. */
  fill_with: string[];
};

export type OffMarketPropertiesResponse = {
  /** Homes that are not for sale, in the order asked for. */
  properties: {
    /** UUID of the home. */
    id: string;
    /** Unique Property Reference Number. Null where it is not known. */
    uprn: Uprn | null;
    /** Postal address in one line, with the postcode. */
    full_address: string;
    /** Postcode in upper case with one space. Null where it is not known. */
    postcode: Postcode | null;
    /** First half of the postcode in upper case, such as M14. Null where it is not known. */
    outcode: Outcode | null;
    /** Latitude in decimal degrees (WGS 84). Null where the position is not known. */
    latitude: number | null;
    /** Longitude in decimal degrees (WGS 84). Null where the position is not known. */
    longitude: number | null;
    /** Type of the home. Null where it is not known. */
    property_type: string | null;
    /** Bedrooms, 0 for a studio. Null where the number is not known. */
    bedrooms: number | null;
    /** Bathrooms. Null where the number is not known. */
    bathrooms: number | null;
    /** Internal floor area, square feet. Null where it is not known. */
    floor_area_sqft: number | null;
    /** Freehold, leasehold or another tenure. Null where it is not known. */
    tenure: ('freehold' | 'leasehold' | 'share_of_freehold' | 'commonhold') | null;
    /** Energy efficiency band, A (best) to G. Null where it is not known. */
    energy_rating: ('A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G') | null;
    /** Day of the last registered sale, YYYY-MM-DD. */
    last_sold_date: string;
    /** Price of the last registered sale, pounds. */
    last_sold_price: number;
    /** Whole years from the last registered sale that is known to today; a sale after the end of the imported sales is not known. */
    years_owned: number;
    /** Registered sales of the home itself. */
    transaction_count: number;
    /** Estimated sale price, pounds, to three significant figures: the `sale_estimate` of /valuation. Null where the evidence does not support one. */
    estimated_value: number | null;
    /** Lower bound of the estimated value, pounds, to three significant figures: eight sales of ten lie within the bounds. Null without an estimate. */
    estimated_value_lower: number | null;
    /** Upper bound of the estimated value, pounds, to three significant figures: eight sales of ten lie within the bounds. Null without an estimate. */
    estimated_value_upper: number | null;
    /** Estimated value less the last price, pounds; below 0 the value has fallen. Null without an estimate. */
    equity_gained: number | null;
    /** That gain over the last price, per cent. Null without an estimate. */
    equity_gained_percentage: number | null;
    /** Whether the estimated value lies below the last price. Null without an estimate. */
    is_underwater: boolean | null;
    /** Median rent asked around, pounds a month: the `rent_estimate_pcm` of /rental-estimate. Null where the evidence does not support one. */
    estimated_rent_pcm: number | null;
    /** Estimated rent of a year over the estimated value, per cent. Null without both. */
    gross_yield: number | null;
    /** How motivated the seller seems, 0–100. */
    motivation_score: number;
    /** Class of the motivation score: hot from 60, warm from 40, standard from 20, else low. */
    lead_classification: 'hot' | 'warm' | 'standard' | 'low';
    /** What speaks for a motivated seller, with the points that each adds; together they are the score. */
    signals: {
      /** Stable code of the signal. */
      code: string;
      /** Points that the signal adds. */
      points: number;
      /** The fact behind the signal, in words. */
      detail: string;
    }[];
    /** Whether a company owns the home. Null where no company is known to: records name companies, never that there is none. */
    is_company_owned: boolean | null;
    /** Whether that company is in administration, liquidation or the like. Null where no company is known to own the home. */
    is_distressed_company: boolean | null;
    /** Whether the home left the market without a sale within the last twelve months. */
    is_silently_pulled: boolean;
    /** Day on which it left, YYYY-MM-DD. Null where it did not. */
    delisted_at: string | null;
    /** The company that owns the home. Null where none is known. People are never named. */
    company: {
      /** Name of the company. */
      name: string;
      /** Number of the company at Companies House. Null where it is not known. */
      number: string | null;
    } | null;
    /** Whether the home first matched since the scanner was last read. The first page counts as read; later pages, by `page` or `cursor`, tell what was new to it. Null of a scanner without alerts: what matched before is not recorded. */
    is_new: boolean | null;
  }[];
  /** Where this page stands in the whole list. */
  pagination: Pagination;
  /** The criteria that the answer rests on: the saved ones with the overrides of this call. */
  applied_criteria: Record<string, unknown>;
  /** Names of criteria in `search_criteria` that change nothing, as they say nothing of the homes that this family of scanners finds: listings, or homes that are not for sale. May be empty. */
  ignored_criteria: string[];
  /** Whether the store holds what the answer needs for this place: all of it, a part, or nothing. A figure that needs what is not held is null. */
  coverage: 'full' | 'partial' | 'none';
  /** Datasets of `freehold import` that would fill what is not held, each enough for its part; empty where nothing is missing. */
  fill_with: string[];
};

export type OffMarketAlertsResponse = {
  /** UUID of the record of changes. Null where they are not recorded. */
  alert_id: string | null;
  /** Changes among the matches, newest first; kept for 90 days. */
  events: {
    /** Identifier of the record, a UUID. */
    id: string;
    /** Kind of the change. */
    type:
      | 'new_match'
      | 'price_reduced'
      | 'price_increased'
      | 'back_on_market'
      | 'status_changed'
      | 'no_longer_matches'
      | 'classification_changed';
    /** UUID of the home that changed. */
    property_id: string;
    /** Instant of the change, ISO 8601 in UTC. */
    occurred_at: string;
    /** Value before the change: a price in pounds, a status or a class; null where there was none. */
    previous: unknown;
    /** Value after the change: a price in pounds, a status or a class; null where there is none. */
    current: unknown;
  }[];
  /** Where this page stands in the whole list. */
  pagination: Pagination;
};

export type ListAccountsResponse = {
  /** Accounts by name. */
  accounts: {
    /** Id of the account: the `sub` of its session tokens. */
    id: string;
    /** Name of the account, for people. */
    name: string;
    /** Machine id of the plan of the account. */
    plan: string;
    /** Subscription of the linked platform account, which gates area analytics. */
    platform_subscription: 'none' | 'pro' | 'founder';
    /** Whether the account may use the owner’s routes. */
    is_owner: boolean;
    /** Whether every credential of the account is refused. */
    is_suspended: boolean;
    /** Requests drawn from the monthly quota in this period, over all keys and sessions. */
    requests_used: number;
    /** Requests that the plan allows a period. Null: no cap. */
    requests_limit: number | null;
    /** AI chats drawn in this period. */
    ai_chat_used: number;
    /** AI chats that the plan allows a period. Null: no cap. */
    ai_chat_limit: number | null;
  }[];
  /** Where this page stands in the whole list. */
  pagination: Pagination;
};

export type ChangeAccountRequest = {
  /** Machine id of the plan to put the account on. */
  plan?: string | undefined;
  /** Subscription of the linked platform account, which gates area analytics. */
  platform_subscription?: 'none' | 'pro' | 'founder' | undefined;
  /** Whether every credential of the account is refused. */
  is_suspended?: boolean | undefined;
};

export type ChangeAccountResponse = {
  /** Id of the account: the `sub` of its session tokens. */
  id: string;
  /** Name of the account, for people. */
  name: string;
  /** Machine id of the plan of the account. */
  plan: string;
  /** Subscription of the linked platform account, which gates area analytics. */
  platform_subscription: 'none' | 'pro' | 'founder';
  /** Whether the account may use the owner’s routes. */
  is_owner: boolean;
  /** Whether every credential of the account is refused. */
  is_suspended: boolean;
};

export type OwnerDatasetsResponse = {
  /** Everything that answers need, what is not held too, in a fixed order. */
  datasets: {
    /** What it is, such as `sales` or `flood_zone`. */
    name: string;
    /** Datasets of `freehold import` that hold it, each enough by itself. */
    import_from: string[];
    /** What the server can answer with it, in a line for people. */
    enables: string;
    /** Rows held; 0 where it is not imported. */
    rows: number;
    /** First day of its rows, YYYY-MM-DD, or month, YYYY-MM. Null where its rows have no day, or there are none. */
    from: string | null;
    /** Last day of its rows, YYYY-MM-DD, or month, YYYY-MM. Null where its rows have no day, or there are none. */
    to: string | null;
    /** Whole months from the last day, or the end of the last month, until today. Null where its rows have no day, or there are none. */
    months_old: number | null;
  }[];
};

export type AuditLogResponse = {
  /** Changes of accounts, newest first. */
  acts: {
    /** UUID of the change. */
    id: string;
    /** Instant of the change, ISO 8601 in UTC. */
    timestamp: string;
    /** Id of the account that acted. Null: the command line. */
    by: string | null;
    /** Id of the account. */
    account_id: string;
    /** What was set; what stayed is left out. */
    change: {
      /** Machine id of the plan that the account was put on. */
      plan?: string | undefined;
      /** Subscription of the linked platform account, which gates area analytics. */
      platform_subscription?: 'none' | 'pro' | 'founder' | undefined;
      /** Whether every credential of the account is refused. */
      is_suspended?: boolean | undefined;
      /** Whether the account may use the owner’s routes. */
      is_owner?: boolean | undefined;
    };
  }[];
  /** Where this page stands in the whole list. */
  pagination: Pagination;
};

export type ServerHealthResponse = {
  /** Instant at which the server that answers was started, ISO 8601 in UTC. */
  started_at: string;
  /** Whether the store of accounts and that of records both answer. */
  store_answers: boolean;
  /** Work that failed on this server since it was started, by kind; kinds without one are left out. */
  failures: {
    /** Kind of the work that failed, as in the metrics. */
    kind: string;
    /** How often it failed. */
    count: number;
  }[];
  /** Calls that this server refused before they ran since it was started, by error code. */
  refusals: {
    /** Error code of the refusals. */
    code: string;
    /** How many calls were refused. */
    count: number;
  }[];
};

export type PlanningSearchResponse = {
  /** Postcode asked for, in upper case with one space. */
  postcode: Postcode;
  /** Latitude of the postcode, decimal degrees. */
  latitude: number;
  /** Longitude of the postcode, decimal degrees. */
  longitude: number;
  /** Radius that was searched, kilometres. */
  radius_km: number;
  /** Planning applications, nearest first. */
  applications: PlanningApplication[];
  /** Counts of the applications in the answer. */
  summary: {
    /** Applications in the answer. Null where no register answers for the place. */
    total_count: number | null;
    /** Applications that are not yet decided. Null where no register answers for the place. */
    pending_count: number | null;
    /** Applications that are approved. Null where no register answers for the place. */
    approved_count: number | null;
    /** Applications that are refused. Null where no register answers for the place. */
    refused_count: number | null;
    /** Applications whose address names the street of the property, or whose postcode is the same. Null where no register answers for the place. */
    same_street_count: number | null;
  };
  /** Register that was asked, by the nation of the place; of imported applications, the one that they are taken for. Null where no register covers the place. */
  source: ('planit' | 'scotland_spatial_hub') | null;
  /** Why the list is empty where no register could answer; null where one did. */
  error_message: string | null;
  /** Whether the store holds what the answer needs for this place: all of it, a part, or nothing. A figure that needs what is not held is null. */
  coverage: 'full' | 'partial' | 'none';
  /** Datasets of `freehold import` that would fill what is not held, each enough for its part; empty where nothing is missing. */
  fill_with: string[];
};

export type PropertyApplicationsResponse = {
  /** UUID of the property in this service. */
  property_id: string;
  /** Whose position the answer is for: that of the property, or where its coordinates are not known that of its postcode. */
  position: 'property' | 'postcode';
  /** Postcode in upper case with one space. Null where it is not known. */
  postcode: Postcode | null;
  /** Planning applications, nearest first. */
  applications: PlanningApplication[];
  /** Counts of the applications in the answer. */
  summary: {
    /** Applications in the answer. Null where no register answers for the place. */
    total_count: number | null;
    /** Applications that are not yet decided. Null where no register answers for the place. */
    pending_count: number | null;
    /** Applications that are approved. Null where no register answers for the place. */
    approved_count: number | null;
    /** Applications that are refused. Null where no register answers for the place. */
    refused_count: number | null;
    /** Applications whose address names the street of the property, or whose postcode is the same. Null where no register answers for the place. */
    same_street_count: number | null;
  };
  /** Register that was asked, by the nation of the place; of imported applications, the one that they are taken for. Null where no register covers the place. */
  source: ('planit' | 'scotland_spatial_hub') | null;
  /** Why the list is empty where no register could answer; null where one did. */
  error_message: string | null;
  /** Whether the store holds what the answer needs for this place: all of it, a part, or nothing. A figure that needs what is not held is null. */
  coverage: 'full' | 'partial' | 'none';
  /** Datasets of `freehold import` that would fill what is not held, each enough for its part; empty where nothing is missing. */
  fill_with: string[];
};

export type HeritageStatusResponse = {
  /** UUID of the property in this service. */
  property_id: string;
  /** Whose position the answer is for: that of the property, or where its coordinates are not known that of its postcode; null where neither is known. */
  position: ('property' | 'postcode') | null;
  /** Postcode in upper case with one space. */
  postcode: Postcode;
  /** Whether the home stands in a conservation area, by map data. Null where no map reaches it. */
  in_conservation_area: boolean | null;
  /** The conservation area that the map shows there. Null where the property stands in none or the map does not reach it. */
  conservation_area: {
    /** Number of the record on planning.data.gov.uk. Null where it has none. */
    entity: number | null;
    /** Name of the conservation area. Null where the register has none. */
    name: string | null;
    /** Day of the designation, YYYY-MM-DD. Null where it is not known. */
    designation_date: string | null;
  } | null;
  /** Whether the home is a listed building, by map data. Null where no map reaches it. */
  is_listed_building: boolean | null;
  /** Entries of the register of listed buildings within 10 m of the property; empty where the map does not reach it. */
  listed_buildings: {
    /** Number of the record on planning.data.gov.uk. Null where it has none. */
    entity: number | null;
    /** Name of the entry. Null where the register has none. */
    name: string | null;
    /** Day of the designation, YYYY-MM-DD. Null where it is not known. */
    designation_date: string | null;
    /** Grade of the listed building: I, II* or II in England and Wales, A, B or C in Scotland. Null where the register has none. */
    grade: string | null;
    /** Number of the entry in the register. */
    reference: string;
  }[];
  /** What the designations ask of works. */
  restrictions: {
    /** Whether works that are elsewhere permitted need permission: true for a listed building and in a conservation area. Null where what is known does not tell. */
    requires_planning_permission: boolean | null;
    /** `high` for a listed building, `medium` in a conservation area, else `none`. Null where what is known does not tell. */
    level: ('none' | 'medium' | 'high') | null;
    /** The same as `in_conservation_area`. Null where it is not known. */
    has_conservation_area: boolean | null;
    /** The same as `is_listed_building`. Null where it is not known. */
    has_listed_building: boolean | null;
    /** Always false here: ask `article4-status`. */
    has_article4: false;
  };
  /** Whether the store holds what the answer needs for this place: all of it, a part, or nothing. A figure that needs what is not held is null. */
  coverage: 'full' | 'partial' | 'none';
  /** Datasets of `freehold import` that would fill what is not held, each enough for its part; empty where nothing is missing. */
  fill_with: string[];
};

export type Article4StatusResponse = {
  /** UUID of the property in this service. */
  property_id: string;
  /** Whose position the answer is for: that of the property, or where its coordinates are not known that of its postcode; null where neither is known. */
  position: ('property' | 'postcode') | null;
  /** Postcode in upper case with one space. */
  postcode: Postcode;
  /** Whether an Article 4 direction takes permitted development away. Null where no map reaches the property. */
  has_article4_restrictions: boolean | null;
  /** The direction. Null where there is none or it is not known. */
  article4_direction: {
    /** Number of the record on planning.data.gov.uk. Null where it has none. */
    entity: number | null;
    /** Name of the direction. Null where the register has none. */
    name: string | null;
    /** Day of the designation, YYYY-MM-DD. Null where it is not known. */
    designation_date: string | null;
  } | null;
  /** Whether the store holds what the answer needs for this place: all of it, a part, or nothing. A figure that needs what is not held is null. */
  coverage: 'full' | 'partial' | 'none';
  /** Datasets of `freehold import` that would fill what is not held, each enough for its part; empty where nothing is missing. */
  fill_with: string[];
};

export type NearbyApplicationsResponse = {
  /** UUID of the property in this service. */
  property_id: string;
  /** Whose position the answer is for: that of the property, or where its coordinates are not known that of its postcode. */
  position: 'property' | 'postcode';
  /** Postcode in upper case with one space. Null where it is not known. */
  postcode: Postcode | null;
  /** Radius that was searched, miles. */
  radius_miles: number;
  /** Items in the list of this answer. */
  count: number;
  /** Planning applications, nearest first, at most 100. */
  applications: {
    /** Number of the record on planning.data.gov.uk. Null where it has none. */
    entity: number | null;
    /** Reference of the application at its authority. */
    reference: string;
    /** What is applied for, as the register writes it. Null where it does not. */
    description: string | null;
    /** Day of the decision, YYYY-MM-DD. Null while undecided or where it is not known. */
    decision_date: string | null;
    /** Number of the authority on planning.data.gov.uk. Null where it has none. */
    organisation_entity: number | null;
  }[];
  /** Whether the store holds what the answer needs for this place: all of it, a part, or nothing. A figure that needs what is not held is null. */
  coverage: 'full' | 'partial' | 'none';
  /** Datasets of `freehold import` that would fill what is not held, each enough for its part; empty where nothing is missing. */
  fill_with: string[];
};

export type ApplicationsGeometryResponse = {
  /** UUID of the property in this service. */
  property_id: string;
  /** Whose position the answer is for: that of the property, or where its coordinates are not known that of its postcode. */
  position: 'property' | 'postcode';
  /** Latitude in decimal degrees (WGS 84). */
  latitude: number;
  /** Longitude in decimal degrees (WGS 84). */
  longitude: number;
  /** Radius that was searched, miles. */
  radius_miles: number;
  /** Format of `data`, as asked for. */
  format: 'json' | 'geojson';
  /** The applications, as a list or as GeoJSON. */
  data:
    | PlanningApplication[]
    | {
        /** Kind of GeoJSON object: always `FeatureCollection`. */
        type: 'FeatureCollection';
        /** One point for each application whose position is known. */
        features: {
          /** Kind of GeoJSON object: always `Feature`. */
          type: 'Feature';
          /** Position of the site. */
          geometry: {
            /** Kind of GeoJSON geometry: always `Point`. */
            type: 'Point';
            /** Longitude and latitude of the site, decimal degrees. */
            coordinates: [number, number];
          };
          /** What the point stands for. */
          properties: {
            /** Reference of the application at its authority. */
            reference: string;
            /** What is applied for. Null where the register does not say. */
            description: string | null;
          };
        }[];
      };
  /** Whether the store holds what the answer needs for this place: all of it, a part, or nothing. A figure that needs what is not held is null. */
  coverage: 'full' | 'partial' | 'none';
  /** Datasets of `freehold import` that would fill what is not held, each enough for its part; empty where nothing is missing. */
  fill_with: string[];
};

export type ApplicationsPaginatedResponse = {
  /** UUID of the property in this service. */
  property_id: string;
  /** Whose position the answer is for: that of the property, or where its coordinates are not known that of its postcode. */
  position: 'property' | 'postcode';
  /** Postcode in upper case with one space. Null where it is not known. */
  postcode: Postcode | null;
  /** Latitude in decimal degrees (WGS 84). */
  latitude: number;
  /** Longitude in decimal degrees (WGS 84). */
  longitude: number;
  /** Radius that was searched, miles. */
  radius_miles: number;
  /** Applications asked for at most. */
  max_results: number;
  /** Items in the list of this answer. */
  count: number;
  /** Pages of the register that were read for the answer; 1 where it comes from imported applications. */
  pages_fetched: number;
  /** Whether the register holds further applications. */
  has_more: boolean;
  /** Whether a live answer comes from memory, at most four hours old; false for imported applications. */
  cached: boolean;
  /** Planning applications, nearest first. */
  applications: PlanningApplication[];
  /** Counts of the applications in the answer. */
  summary: {
    /** Applications in the answer. Null where no register answers for the place. */
    total_count: number | null;
    /** Applications that are not yet decided. Null where no register answers for the place. */
    pending_count: number | null;
    /** Applications that are approved. Null where no register answers for the place. */
    approved_count: number | null;
    /** Applications that are refused. Null where no register answers for the place. */
    refused_count: number | null;
    /** Applications whose address names the street of the property, or whose postcode is the same. Null where no register answers for the place. */
    same_street_count: number | null;
  };
  /** Register that was asked, by the nation of the place; of imported applications, the one that they are taken for. Null where no register covers the place. */
  source: ('planit' | 'scotland_spatial_hub') | null;
  /** Why the list is empty where no register could answer; null where one did. */
  error_message: string | null;
  /** Whether the store holds what the answer needs for this place: all of it, a part, or nothing. A figure that needs what is not held is null. */
  coverage: 'full' | 'partial' | 'none';
  /** Datasets of `freehold import` that would fill what is not held, each enough for its part; empty where nothing is missing. */
  fill_with: string[];
};

export type FloodRiskAtResponse = {
  /** UUID of the property in this service. Null where no stored property stands behind it. */
  property_id: string | null;
  /** Whose position the answer is for: that of the property, or where its coordinates are not known that of its postcode. Null for coordinates that the caller gave. */
  position: ('property' | 'postcode') | null;
  /** Latitude in decimal degrees (WGS 84). */
  latitude: number;
  /** Longitude in decimal degrees (WGS 84). */
  longitude: number;
  /** Whether the point lies in flood zone 2 or 3. Null where no map reaches it. */
  in_flood_zone: boolean | null;
  /** Risk of flooding from rivers and the sea: `high` zone 3, `medium` zone 2, `low` zone 1. Null where no map reaches the point. */
  risk_level: ('high' | 'medium' | 'low') | null;
  /** Flood zone, the highest that holds the point: `1`, `2`, `3`, `3a` or `3b`. Null where no map reaches it. */
  zone_category: string | null;
  /** Chance of a flood in a year without defences: `over 1%`, `0.1% to 1%` or `under 0.1%`. Null where no map reaches the point. */
  annual_probability: string | null;
  /** Whether the store holds what the answer needs for this place: all of it, a part, or nothing. A figure that needs what is not held is null. */
  coverage: 'full' | 'partial' | 'none';
  /** Datasets of `freehold import` that would fill what is not held, each enough for its part; empty where nothing is missing. */
  fill_with: string[];
  /** Who drew the map; `synthetic` for an invented one, null where there is none. */
  source: string | null;
};

export type AskingPricesResponse = {
  /** The postcode or outcode that the figures are of, in upper case. */
  area: Area;
  /** Records that the figures rest on; with 0 every figure is null. */
  sample_size: number;
  /** Mean price, pounds. Null without a record. */
  average_price: number | null;
  /** Median price, pounds. Null without a record. */
  median_price: number | null;
  /** Price that a quarter of the records lie below, pounds. Null without a record. */
  p25_price: number | null;
  /** Price that a quarter of the records lie above, pounds. Null without a record. */
  p75_price: number | null;
  /** `asking`: prices asked of homes on offer; `sold`: registered prices. */
  basis: 'asking';
  /** Number of bedrooms asked for. Null: any. */
  bedrooms: number | null;
  /** Type asked for. Null: every type. */
  property_type: string | null;
  /** First day of the window, or the day on which the first of the listings known was listed; null where none is known. */
  from: string | null;
  /** Last day of the window, `data_until`; null where no listing is known. */
  to: string | null;
  /** Listings that the figures count. */
  count: number;
  /** Why figures are null or thin: no listing of the place is known, the known ones begin after the window, none counts, or fewer than three do; else null. */
  reason: ('no_listings_known' | 'not_covered' | 'no_listings' | 'too_few_listings') | null;
  /** Last day that the imported listings of the place speak of; null where none is known. Ages are counted to it, and windows end on it. */
  data_until: string | null;
  /** Whole months from `data_until` to today where more than three months lie between them, else null. */
  stale_months: number | null;
  /** What the figures count: which homes or sales, and over which months. Two answers with the same text give the same figure of the same place. */
  definition: string;
  /** Whether the store holds what the answer needs for this place: all of it, a part, or nothing. A figure that needs what is not held is null. */
  coverage: 'full' | 'partial' | 'none';
  /** Datasets of `freehold import` that would fill what is not held, each enough for its part; empty where nothing is missing. */
  fill_with: string[];
};

export type SoldPricesResponse = {
  /** The postcode or outcode that the figures are of, in upper case. */
  area: Area;
  /** Records that the figures rest on; with 0 every figure is null. */
  sample_size: number;
  /** Mean price, pounds. Null without a record. */
  average_price: number | null;
  /** Median price, pounds. Null without a record. */
  median_price: number | null;
  /** Price that a quarter of the records lie below, pounds. Null without a record. */
  p25_price: number | null;
  /** Price that a quarter of the records lie above, pounds. Null without a record. */
  p75_price: number | null;
  /** `asking`: prices asked of homes on offer; `sold`: registered prices. */
  basis: 'sold';
  /** Type asked for. Null: every type. */
  property_type: string | null;
  /** What the figures count: which homes or sales, and over which months. Two answers with the same text give the same figure of the same place. */
  definition: string;
  /** First day of the window, or the first that sales are known of; null without sales. */
  from: string | null;
  /** Last day of the window, `data_until` or years before it; null where no sale is known. */
  to: string | null;
  /** Standard sales in the window. */
  count: number;
  /** Why figures are null or thin: no sale of the place is known, the known ones begin after the window, none lies in it, or fewer than three do; else null. */
  reason: ('no_sales_known' | 'not_covered' | 'no_sales' | 'too_few_sales') | null;
  /** Last day that the registered sales of the place cover; null where none is known. Windows of months end on it. */
  data_until: string | null;
  /** Whole months from `data_until` to today where more than three months lie between them, else null. */
  stale_months: number | null;
  /** Whether the store holds what the answer needs for this place: all of it, a part, or nothing. A figure that needs what is not held is null. */
  coverage: 'full' | 'partial' | 'none';
  /** Datasets of `freehold import` that would fill what is not held, each enough for its part; empty where nothing is missing. */
  fill_with: string[];
};

export type ComparablesResponse = {
  /** The postcode or outcode of the home, in upper case. Null for a stored home of which neither is known. */
  postcode: Area | null;
  /** The home that was asked for, and what is known of it. */
  home: {
    /** How closely the home is known: `property` a stored one asked for by its id, `uprn` by its UPRN, `address` the home itself by its address, `building` a home of a known building, `street` a home of a known street, `postcode` or `outcode` by that alone. */
    match: 'property' | 'uprn' | 'address' | 'building' | 'street' | 'postcode' | 'outcode';
    /** UUID of the stored property. Null where it is not stored. */
    property_id: string | null;
    /** Unique property reference number. Null where it is not known. */
    uprn: Uprn | null;
    /** Address of the matched home in one line. Null where no home is matched. */
    address: string | null;
    /** Type as registered: D detached, S semi-detached, T terraced, F flat, O other; of a building the type of all its homes. Null where it is not known. */
    property_type: ('D' | 'S' | 'T' | 'F' | 'O') | null;
    /** Tenure of its last ordinary sale. Null where it is not known. */
    tenure: ('freehold' | 'leasehold') | null;
    /** Internal floor area by its record or its energy certificate, square feet. Null where it is not known. */
    floor_area_sqft: number | null;
    /** Day of its last registered sale. Null without one. */
    last_sale_date: string | null;
    /** Price of its last registered sale, pounds. Null without one. */
    last_sale_price: number | null;
    /** Addresses of the known homes that the given address may be of, where it does not name one of them alone. */
    candidates: string[];
  };
  /** Where distances are measured from: the coordinates of the home, the point of its postcode, or the middle of the outcode where an outcode is asked or the postcode is not known; null where none is known. */
  position: ('property' | 'postcode' | 'outcode') | null;
  /** Items in the list of this answer. */
  count: number;
  /** Last day that the registered sales of the place cover; null where none is known. Windows of months end on it. */
  data_until: string | null;
  /** Whole months from `data_until` to today where more than three months lie between them, else null. */
  stale_months: number | null;
  /** What the query says of the home that changed nothing: the name of the parameter and why. */
  ignored: string[];
  /** Whether the store holds what the answer needs for this place: all of it, a part, or nothing. A figure that needs what is not held is null. */
  coverage: 'full' | 'partial' | 'none';
  /** Datasets of `freehold import` that would fill what is not held, each enough for its part; empty where nothing is missing. */
  fill_with: string[];
  /** Comparable sales, the most alike first. */
  comparables: {
    /** Postal address of the home sold. */
    address: string;
    /** Registered price, pounds. */
    price: number;
    /** Day of the transfer, YYYY-MM-DD. */
    sale_date: string;
    /** Type in the Land Registry’s code: D detached, S semi-detached, T terraced, F flat, O other. */
    property_type: string;
    /** Whether the sale is of the asked type; others stand after all of it, where it fills less than the limit. Null where no type known to the register is asked. */
    type_match: boolean | null;
    /** Bedrooms, 0 for a studio. Null where the number is not known. */
    bedrooms: number | null;
    /** Straight-line distance from the home, its postcode or the middle of the outcode, as `position` says, miles. */
    distance_miles: number;
    /** How alike the home sold is, 0–100: by distance, date, type, bedrooms and the rest that is known of both. */
    similarity_score: number;
    /** How far the sale can be relied on as evidence: `gold`, `silver`, `bronze`, `supporting`; `excluded` is none. Its age is counted to today. */
    confidence_tier: 'gold' | 'silver' | 'bronze' | 'supporting' | 'excluded';
    /** `standard`: a sale at full market value, category A of the register; `non_standard`: category B, such as repossessions, right to buy, auctions and family transfers. */
    transaction_category: 'standard' | 'non_standard';
    /** Whether the seller had bought the home at most three years before and it fetched at least 20 per cent more than the market gained meanwhile. */
    is_likely_flip: boolean;
    /** Internal floor area, square feet. Null where it is not known. */
    floor_area_sqft: number | null;
    /** Price over bedrooms, pounds. Null for a studio and where the bedrooms are not known. */
    price_per_bedroom: number | null;
    /** Freehold, leasehold or another tenure. Null where it is not known. */
    tenure: ('freehold' | 'leasehold') | null;
    /** Energy efficiency band, A (best) to G. Null where it is not known. */
    energy_rating: ('A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G') | null;
    /** Latitude of the home sold, decimal degrees (WGS 84). */
    latitude: number;
    /** Longitude of the home sold, decimal degrees (WGS 84). */
    longitude: number;
    /** Whose position stands for that of the home sold: its own, or where that is not known that of its postcode, which may lie some hundred metres off. */
    position: 'property' | 'postcode';
    /** Price at the level of `data_until`, or of the last month of a published index after it, pounds, to three significant figures; at the size of the home, where both floor areas are known. Null where the area has too few sales for an index. */
    adjusted_price: number | null;
    /** The steps from the registered to the adjusted price, in their order. */
    adjustments: {
      /** What the step allows for. */
      reason: string;
      /** What the step adds, per cent; below 0 it takes away. Null where it could not be made. */
      percent: number | null;
      /** What is not known, so that the step could not be made: too few sales for an index of the area, or the floor area of either home. Null where the step was made. */
      missing: ('price_index' | 'floor_area') | null;
    }[];
    /** Rule that keeps the sale out of the next tier up. Null for gold. */
    failed_rule: string | null;
  }[];
};

export type SoldHistoryResponse = {
  /** UUID of the property in this service. */
  property_id: string;
  /** Sales of the home, newest first. */
  sold_history: {
    /** Registered price, pounds. */
    price: number;
    /** Day of the transfer, YYYY-MM-DD. */
    date: string;
    /** Freehold or leasehold at the sale. Null where not registered. */
    tenure: ('freehold' | 'leasehold') | null;
    /** Whether the home was new at the sale. */
    new_build: boolean;
  }[];
  /** Registers that the sales come from. */
  sources_used: string[];
  /** How sure it is that the sales are of this home, 0–100: that of the least sure of them; 0 without a sale. Null where no sales of the place are imported. */
  match_confidence: number | null;
  /** Whether the sales are of flats of the building, since none names this one. Null where no sales of the place are imported. */
  is_building_estimate: boolean | null;
  /** Why that is so, in words. Null where the sales are of this home. */
  estimate_note: string | null;
  /** Whether the store holds what the answer needs for this place: all of it, a part, or nothing. A figure that needs what is not held is null. */
  coverage: 'full' | 'partial' | 'none';
  /** Datasets of `freehold import` that would fill what is not held, each enough for its part; empty where nothing is missing. */
  fill_with: string[];
};

export type RentalEstimateResponse = {
  /** UUID of the property in this service. Null where no stored property stands behind it. */
  property_id: string | null;
  /** The home that was asked for, and what is known of it. */
  home: {
    /** How closely the home is known: `property` a stored one asked for by its id, `uprn` by its UPRN, `address` the home itself by its address, `building` a home of a known building, `street` a home of a known street, `postcode` or `outcode` by that alone. */
    match: 'property' | 'uprn' | 'address' | 'building' | 'street' | 'postcode' | 'outcode';
    /** UUID of the stored property. Null where it is not stored. */
    property_id: string | null;
    /** Unique property reference number. Null where it is not known. */
    uprn: Uprn | null;
    /** Address of the matched home in one line. Null where no home is matched. */
    address: string | null;
    /** Type as registered: D detached, S semi-detached, T terraced, F flat, O other; of a building the type of all its homes. Null where it is not known. */
    property_type: ('D' | 'S' | 'T' | 'F' | 'O') | null;
    /** Tenure of its last ordinary sale. Null where it is not known. */
    tenure: ('freehold' | 'leasehold') | null;
    /** Internal floor area by its record or its energy certificate, square feet. Null where it is not known. */
    floor_area_sqft: number | null;
    /** Day of its last registered sale. Null without one. */
    last_sale_date: string | null;
    /** Price of its last registered sale, pounds. Null without one. */
    last_sale_price: number | null;
    /** Addresses of the known homes that the given address may be of, where it does not name one of them alone. */
    candidates: string[];
  };
  /** Median monthly asking rent (£) of every home to let on offer within 1 km and one bedroom more or less, the home itself included; null where there is none, or where the place or the bedrooms of the home are not known. */
  rent_estimate_pcm: number | null;
  /** How many rents the median is of. */
  sample_size: number;
  /** Why the rent is null or thin: the bedrooms or the place of the home are not known, no import has brought a home to let, none on offer lies near enough, or fewer than three do; else null. */
  reason:
    ('bedrooms_unknown' | 'place_unknown' | 'no_rents_known' | 'no_rents' | 'too_few_rents') | null;
  /** rent_estimate_pcm × 12 over the asking price of the listing for sale, per cent; null without either. */
  implied_gross_yield_pct: number | null;
  /** Lower quartile of those rents, pounds a month. Null without one. */
  rent_lower_pcm: number | null;
  /** Upper quartile of those rents, pounds a month. Null without one. */
  rent_upper_pcm: number | null;
  /** How far the rents lie at most, kilometres in a straight line; null where none could be looked for. */
  radius_km: number | null;
  /** What rent_estimate_pcm is, or why there is none. */
  basis: string;
  /** Monthly rent (£) by the model, to three significant figures: near and recent lettings weigh more, let homes and the official level of the district count too; null below three rents. No score and no other endpoint rests on it. */
  modelled_rent_pcm: number | null;
  /** Lower weighted quartile of the rents that the model moved to this home, pounds a month, to three significant figures. Null without modelled_rent_pcm. */
  modelled_rent_lower_pcm: number | null;
  /** Upper weighted quartile of the rents that the model moved to this home, pounds a month, to three significant figures. Null without modelled_rent_pcm. */
  modelled_rent_upper_pcm: number | null;
  /** What modelled_rent_pcm rests on; null without it. */
  modelled_basis: string | null;
  /** Where the home is taken to be: at its own coordinates, at the point of its postcode, or, for the rent alone, in the middle of the outcode; null where none is known. */
  position: ('property' | 'postcode' | 'outcode') | null;
  /** What the query says of the home that changed nothing: the name of the parameter and why. */
  ignored: string[];
  /** Last day that the imported homes to let speak of: the rents are those on offer then. Null where none is known near the home. */
  data_until: string | null;
  /** Whole months from `data_until` to today where more than three months lie between them, else null. */
  stale_months: number | null;
  /** Whether the store holds what the answer needs for this place: all of it, a part, or nothing. A figure that needs what is not held is null. */
  coverage: 'full' | 'partial' | 'none';
  /** Datasets of `freehold import` that would fill what is not held, each enough for its part; empty where nothing is missing. */
  fill_with: string[];
};

export type GrowthResponse = {
  /** The postcode or outcode that the figures are of, in upper case. */
  area: Area;
  /** Change from the median price of the earlier year to that of the later, per cent. Null without sales in both years. */
  yoy_growth_pct: number | null;
  /** Median price of the twelve months up to `data_until`, pounds. Null without a sale. */
  median_last_12m: number | null;
  /** Median price of the twelve months before, pounds. Null without a sale. */
  median_prior_12m: number | null;
  /** Records that the figures rest on; with 0 every figure is null. */
  sample_size: number;
  /** What the figures rest on, in words. */
  source: string;
  /** What the figures count: which homes or sales, and over which months. Two answers with the same text give the same figure of the same place. */
  definition: string;
  /** First day of the window, or the first that sales are known of; null without sales. */
  from: string | null;
  /** Last day of the window, `data_until` or years before it; null where no sale is known. */
  to: string | null;
  /** Standard sales in the window. */
  count: number;
  /** Why figures are null or thin: no sale of the place is known, the known ones begin after the window, none lies in it, or fewer than three do; else null. */
  reason: ('no_sales_known' | 'not_covered' | 'no_sales' | 'too_few_sales') | null;
  /** Last day that the registered sales of the place cover; null where none is known. Windows of months end on it. */
  data_until: string | null;
  /** Whole months from `data_until` to today where more than three months lie between them, else null. */
  stale_months: number | null;
  /** Whether the store holds what the answer needs for this place: all of it, a part, or nothing. A figure that needs what is not held is null. */
  coverage: 'full' | 'partial' | 'none';
  /** Datasets of `freehold import` that would fill what is not held, each enough for its part; empty where nothing is missing. */
  fill_with: string[];
};

export type DemandResponse = {
  /** The postcode or outcode that the figures are of, in upper case. */
  area: Area;
  /** How fast homes find a buyer, 0 (slow) to 100: half by the turnover of 90 days (full at 50 per cent), half by the age of the stock (none at 180 days). Null without a listing. */
  demand_index: number | null;
  /** Mean age of the listings on offer, whole days. Null without one. */
  avg_days_listed: number | null;
  /** Listings that found a buyer in the 90 days up to `data_until`, over those and the ones on offer, per cent. Null without a listing. */
  stock_turnover_pct: number | null;
  /** What the index means: `buyers_market` below 35, `sellers_market` from 65 on, else `balanced`. Null without a listing. */
  demand_label: ('buyers_market' | 'balanced' | 'sellers_market') | null;
  /** Listings on offer, and those that found a buyer in the 90 days up to `data_until`. */
  sample_size: number;
  /** First day of the window, or the day on which the first of the listings known was listed; null where none is known. */
  from: string | null;
  /** Last day of the window, `data_until`; null where no listing is known. */
  to: string | null;
  /** Listings that the figures count. */
  count: number;
  /** Why figures are null or thin: no listing of the place is known, the known ones begin after the window, none counts, or fewer than three do; else null. */
  reason: ('no_listings_known' | 'not_covered' | 'no_listings' | 'too_few_listings') | null;
  /** Last day that the imported listings of the place speak of; null where none is known. Ages are counted to it, and windows end on it. */
  data_until: string | null;
  /** Whole months from `data_until` to today where more than three months lie between them, else null. */
  stale_months: number | null;
  /** Whether the store holds what the answer needs for this place: all of it, a part, or nothing. A figure that needs what is not held is null. */
  coverage: 'full' | 'partial' | 'none';
  /** Datasets of `freehold import` that would fill what is not held, each enough for its part; empty where nothing is missing. */
  fill_with: string[];
};

export type CountPropertiesResponse = {
  /** Listings that meet the filters. */
  total: number;
  /** Whether the store holds what the answer needs for this place: all of it, a part, or nothing. A figure that needs what is not held is null. */
  coverage: 'full' | 'partial' | 'none';
  /** Datasets of `freehold import` that would fill what is not held, each enough for its part; empty where nothing is missing. */
  fill_with: string[];
};

export type GetPropertyResponse = {
  /** Identifier of the record, a UUID. */
  id: string;
  /** Unique Property Reference Number. Null where it is not known. */
  uprn: Uprn | null;
  /** Headline of the listing. */
  title: string;
  /** Whether the home is for sale or to let. */
  listing_type: 'sale' | 'rent';
  /** Where the listing stands: `active` is on offer; a withdrawn one stays readable by its id. */
  status: 'active' | 'under_offer' | 'sold_stc' | 'sold' | 'let_agreed' | 'let' | 'withdrawn';
  /** Name of the file or feed that the record comes from. */
  source: string;
  /** Page of the listing at its source. Null where its licence does not allow it. */
  listing_url: string | null;
  /** Postal address in one line, without the postcode. Null where it is not known. */
  address: string | null;
  /** Postcode in upper case with one space. Null where it is not known. */
  postcode: Postcode | null;
  /** First half of the postcode in upper case, such as M14. Null where it is not known. */
  outcode: Outcode | null;
  /** Post town. Null where it is not known. */
  town: string | null;
  /** Nation that the home stands in. Null where it is not known. */
  nation: ('england' | 'wales' | 'scotland' | 'northern_ireland') | null;
  /** Latitude in decimal degrees (WGS 84). Null where the position is not known. */
  latitude: number | null;
  /** Longitude in decimal degrees (WGS 84). Null where the position is not known. */
  longitude: number | null;
  /** Straight-line distance from the point asked for, miles. Null without a point. */
  distance_miles: number | null;
  /** Asking price, pounds; of a home to let the rent a month. Null where none is named. */
  price: number | null;
  /** Asking price, pounds; of a home to let the rent a month. Null where none is named. */
  price_numeric: number | null;
  /** What the agent says of the price; `poa` is price on application. Null where nothing. */
  price_qualifier:
    ('offers_over' | 'guide_price' | 'fixed' | 'offers_in_region' | 'from' | 'poa') | null;
  /** Price over floor area, pounds a square foot. Null without both. */
  price_per_sqft: number | null;
  /** First price asked, pounds. Null where it is not known. */
  original_price: number | null;
  /** Instant of the last reduction of the price, ISO 8601 in UTC. Null: none. */
  last_reduced_at: string | null;
  /** Fall from the first price to the present one, per cent; 0 where it did not fall. Null where one of the two is not known. */
  total_reduction_pct: number | null;
  /** Type of the home. Null where it is not known. */
  property_type:
    | (
        | 'detached'
        | 'semi-detached'
        | 'terraced'
        | 'flat'
        | 'bungalow'
        | 'park_home'
        | 'land'
        | 'commercial'
        | 'other'
      )
    | null;
  /** Type in the Land Registry’s code: D detached, S semi-detached, T terraced, F flat. Null for others. */
  property_type_code: ('D' | 'S' | 'T' | 'F') | null;
  /** Bedrooms, 0 for a studio. Null where the number is not known. */
  bedrooms: number | null;
  /** Bathrooms. Null where the number is not known. */
  bathrooms: number | null;
  /** Internal floor area, square feet. Null where it is not known. */
  floor_area_sqft: number | null;
  /** Freehold, leasehold or another tenure. Null where it is not known. */
  tenure: ('freehold' | 'leasehold' | 'share_of_freehold' | 'commonhold') | null;
  /** Years left of the lease, as the listing says. Null for a freehold or where it is not known. */
  lease_years_remaining: number | null;
  /** Ground rent, pounds a year. Null where it is not known. */
  ground_rent_annual: number | null;
  /** Service charge, pounds a year. Null where it is not known. */
  service_charge_annual: number | null;
  /** Council tax band, A to I. Null where it is not known. */
  council_tax_band: string | null;
  /** Energy efficiency band, A (best) to G. Null where it is not known. */
  energy_rating: ('A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G') | null;
  /** Whether the home is newly built. Null where it is not known. */
  new_build: boolean | null;
  /** How far the price lies below `estimated_value`, per cent of that value; below 0 it lies above. Null without a price or a valuation. */
  bmv_discount_percentage: number | null;
  /** Estimated sale price, pounds, to three significant figures: the `sale_estimate` of /valuation. Null where the evidence does not support one. */
  estimated_value: number | null;
  /** Median rent asked around, pounds a month: the `rent_estimate_pcm` of /rental-estimate. Null where the evidence does not support one. */
  estimated_monthly_rent: number | null;
  /** Estimated rent of a year over the price, per cent. Null without both. */
  estimated_rental_yield: number | null;
  /** How good a deal the listing is, 0–100. Null where too little is known or the home is not for sale. */
  deal_score: number | null;
  /** Whether the score is 80 or more, the price lies below the lower bound of the valuation, and the confidence of the valuation is 60 or more. Null without a score or without a valuation to hold the price against. */
  is_hot_deal: boolean | null;
  /** How motivated the seller seems, 0–100. Null where too little is known. */
  motivation_score: number | null;
  /** Tier of that score: gold from 75, silver from 55, bronze from 35, else excluded. Null without a score. */
  motivation_tier: ('gold' | 'silver' | 'bronze' | 'excluded') | null;
  /** Tier of the home in each stored playbook. */
  playbook_tiers: {
    /** Fit for buying, refurbishing, letting and refinancing: works needed and a discount of 10 per cent (bronze), 15 (silver) or 20 (gold). Null where it is not known. */
    brrr_candidate: ('gold' | 'silver' | 'bronze' | 'excluded') | null;
    /** Fit for letting by the room: a house outside Article 4 directions with 3 bedrooms or 90 m² (bronze), 4 or 110 (silver), 5 or 130 (gold). Null where it is not known. */
    hmo_conversion: ('gold' | 'silver' | 'bronze' | 'excluded') | null;
    /** Fit for ordinary letting: a gross yield of 6 per cent (bronze), 7 (silver) or 8 (gold), without a severe fault. Null where it is not known. */
    btl_candidate: ('gold' | 'silver' | 'bronze' | 'excluded') | null;
  };
  /** Whether the home is a listed building, by map data. Null where no map reaches it. */
  is_listed_building: boolean | null;
  /** Whether the home stands in a conservation area, by map data. Null where no map reaches it. */
  in_conservation_area: boolean | null;
  /** Whether the home stands in flood zone 2 or 3, by map data. Null where no map reaches it. */
  is_flood_zone: boolean | null;
  /** Whether an Article 4 direction takes permitted development away, by map data. Null where no map reaches it. */
  has_article4: boolean | null;
  /** Keyword flags that the text of the listing sets: title, key features and description, five of them title and key features alone. */
  flags: (
    | 'probate'
    | 'repossession'
    | 'receivership'
    | 'auction'
    | 'modern_method_auction'
    | 'cash_buyers_only'
    | 'chain_free'
    | 'vacant_possession'
    | 'quick_sale'
    | 'motivated_seller'
    | 'price_reduced_text'
    | 'below_market_value'
    | 'back_on_market'
    | 'relocation_sale'
    | 'divorce_sale'
    | 'landlord_exit'
    | 'portfolio_sale'
    | 'vendor_finance'
    | 'needs_modernisation'
    | 'needs_renovation'
    | 'derelict'
    | 'structural_issues'
    | 'fire_damaged'
    | 'water_damaged'
    | 'non_standard_construction'
    | 'knotweed'
    | 'cladding_issue'
    | 'asbestos'
    | 'no_central_heating'
    | 'recently_refurbished'
    | 'short_lease'
    | 'planning_granted'
    | 'development_potential'
    | 'extension_potential'
    | 'loft_potential'
    | 'building_plot'
    | 'large_plot'
    | 'land_included'
    | 'commercial_conversion'
    | 'barn'
    | 'church_chapel'
    | 'school_conversion'
    | 'annexe'
    | 'outbuildings'
    | 'basement'
    | 'title_split'
    | 'hmo'
    | 'hmo_licensed'
    | 'hmo_potential'
    | 'article4_text'
    | 'tenanted'
    | 'regulated_tenancy'
    | 'investment_opportunity'
    | 'high_yield'
    | 'student_let'
    | 'holiday_let'
    | 'rent_guarantee'
    | 'ground_rent_investment'
    | 'occupancy_restriction'
    | 'shared_ownership'
    | 'discounted_sale'
    | 'retirement_property'
    | 'new_build_text'
    | 'share_of_freehold_text'
    | 'park_home'
    | 'houseboat'
    | 'block_of_flats'
    | 'is_care_home'
    | 'is_hotel_bb'
    | 'mixed_use'
    | 'is_former_pub'
    | 'commercial_unit'
    | 'garage'
    | 'off_street_parking'
    | 'garden'
    | 'sea_view'
    | 'solar_panels'
  )[];
  /** Whether title or key features name a block of flats. */
  block_of_flats: boolean;
  /** Whether title or key features name a care home or use class C2. */
  is_care_home: boolean;
  /** Whether title or key features name a hotel or guest house. */
  is_hotel_bb: boolean;
  /** Whether title or key features name mixed commercial and residential use. */
  mixed_use: boolean;
  /** Whether title or key features name a pub, a former pub or a pub conversion. */
  is_former_pub: boolean;
  /** Instant at which the home first came on offer, ISO 8601 in UTC. */
  first_listed_at: string;
  /** Instant of the last change of the record, ISO 8601 in UTC. */
  updated_at: string;
  /** Whole days from `first_listed_at` to today in UTC, whatever day the imported listings end on and whether or not the home has gone. Scores and figures of areas count to the last day of the listings instead. */
  days_listed: number;
  /** Number of images of the listing. */
  image_count: number;
  /** Path of the first image, under /api/v1/media. Null without one. */
  main_image_url: string | null;
  /** Text of the listing. Null where there is none. */
  description: string | null;
  /** Features that the agent lists. */
  key_features: string[];
  /** Photographs, in the order of the agent. */
  images: {
    /** Identifier of the image, for /api/v1/media. */
    id: string;
    /** Path of the image, under /api/v1/media. */
    url: string;
    /** What the image shows. Null where nothing is said. */
    caption: string | null;
    /** Width of the image, pixels. Null where it is not known. */
    width: number | null;
    /** Height of the image, pixels. Null where it is not known. */
    height: number | null;
  }[];
  /** Floor plans, in the order of the agent. */
  floorplans: {
    /** Identifier of the image, for /api/v1/media. */
    id: string;
    /** Path of the image, under /api/v1/media. */
    url: string;
    /** What the image shows. Null where nothing is said. */
    caption: string | null;
    /** Width of the image, pixels. Null where it is not known. */
    width: number | null;
    /** Height of the image, pixels. Null where it is not known. */
    height: number | null;
  }[];
  /** Changes of price and status since the home came on offer, oldest first. */
  price_history: {
    /** Day of the change, YYYY-MM-DD. */
    date: string;
    /** Kind of the change. */
    event:
      'listed' | 'reduced' | 'increased' | 'under_offer' | 'sold_stc' | 'withdrawn' | 'relisted';
    /** Price from that day on, pounds. Null where none was named. */
    price: number | null;
  }[];
  /** Branch that offers the home. Null where it is not known. */
  agent: {
    /** Name of the branch. */
    name: string;
    /** Identifier of the branch at the source of the listings. */
    branch_id: string;
    /** Company of the branch. Null where it is not known. */
    company_name: string | null;
    /** Telephone of the branch. Null where it is not known. */
    phone: string | null;
  } | null;
  /** The words that set each flag. */
  flag_evidence: {
    /** The keyword flag. */
    flag:
      | 'probate'
      | 'repossession'
      | 'receivership'
      | 'auction'
      | 'modern_method_auction'
      | 'cash_buyers_only'
      | 'chain_free'
      | 'vacant_possession'
      | 'quick_sale'
      | 'motivated_seller'
      | 'price_reduced_text'
      | 'below_market_value'
      | 'back_on_market'
      | 'relocation_sale'
      | 'divorce_sale'
      | 'landlord_exit'
      | 'portfolio_sale'
      | 'vendor_finance'
      | 'needs_modernisation'
      | 'needs_renovation'
      | 'derelict'
      | 'structural_issues'
      | 'fire_damaged'
      | 'water_damaged'
      | 'non_standard_construction'
      | 'knotweed'
      | 'cladding_issue'
      | 'asbestos'
      | 'no_central_heating'
      | 'recently_refurbished'
      | 'short_lease'
      | 'planning_granted'
      | 'development_potential'
      | 'extension_potential'
      | 'loft_potential'
      | 'building_plot'
      | 'large_plot'
      | 'land_included'
      | 'commercial_conversion'
      | 'barn'
      | 'church_chapel'
      | 'school_conversion'
      | 'annexe'
      | 'outbuildings'
      | 'basement'
      | 'title_split'
      | 'hmo'
      | 'hmo_licensed'
      | 'hmo_potential'
      | 'article4_text'
      | 'tenanted'
      | 'regulated_tenancy'
      | 'investment_opportunity'
      | 'high_yield'
      | 'student_let'
      | 'holiday_let'
      | 'rent_guarantee'
      | 'ground_rent_investment'
      | 'occupancy_restriction'
      | 'shared_ownership'
      | 'discounted_sale'
      | 'retirement_property'
      | 'new_build_text'
      | 'share_of_freehold_text'
      | 'park_home'
      | 'houseboat'
      | 'block_of_flats'
      | 'is_care_home'
      | 'is_hotel_bb'
      | 'mixed_use'
      | 'is_former_pub'
      | 'commercial_unit'
      | 'garage'
      | 'off_street_parking'
      | 'garden'
      | 'sea_view'
      | 'solar_panels';
    /** Part of the listing that the words stand in. */
    source: string;
    /** The words, as they stand there. */
    text: string;
  }[];
};

export type SearchPropertiesResponse = {
  /** Listings that meet the criteria, in the order asked for. */
  properties: Listing[];
  /** Where this page stands in the whole list. */
  pagination: Pagination;
  /** The filters that the answer rests on, defaults among them, by their names. */
  applied_filters: Record<string, unknown>;
  /** Whether the store holds what the answer needs for this place: all of it, a part, or nothing. A figure that needs what is not held is null. */
  coverage: 'full' | 'partial' | 'none';
  /** Datasets of `freehold import` that would fill what is not held, each enough for its part; empty where nothing is missing. */
  fill_with: string[];
};

export type ListReportSubscriptionsResponse = {
  /** Subscriptions of the account, newest first. */
  subscriptions: CreateReportSubscriptionResponse[];
  /** Items in the list of this answer. */
  count: number;
};

export type CreateReportSubscriptionRequest = {
  /** Name of the record, 1–100 characters. */
  name: string;
  /** Postcode or outcode that the reports are on. */
  area: Area;
  /** Type of home that the reports are on. Null or left out: every type. */
  property_type?: ('detached' | 'semi-detached' | 'terraced' | 'flat') | null | undefined;
  /** How often a report is made. */
  frequency: 'weekly' | 'monthly';
};

export type CreateReportSubscriptionResponse = {
  /** Identifier of the record, a UUID. */
  id: string;
  /** Name that the account gave, 1–100 characters. */
  name: string;
  /** Postcode or outcode that the reports are on. */
  area: Area;
  /** Type of home that the reports are on. Null: every type. */
  property_type: ('detached' | 'semi-detached' | 'terraced' | 'flat') | null;
  /** How often a report is made. */
  frequency: 'weekly' | 'monthly';
  /** Whether reports are made; false while paused. */
  is_active: boolean;
  /** Instant of the next report, ISO 8601 in UTC. Null while paused. */
  next_report_at: string | null;
  /** Instant of the last report, ISO 8601 in UTC. Null before the first. */
  last_report_at: string | null;
  /** Instant at which the record was made, ISO 8601 in UTC. */
  created_at: string;
  /** Instant of the last change of the record, ISO 8601 in UTC. */
  updated_at: string;
};

export type UpdateReportSubscriptionRequest = {
  /** Name of the record, 1–100 characters. */
  name?: string | undefined;
  /** Postcode or outcode that the reports are on. */
  area?: Area | undefined;
  /** Type of home that the reports are on. Null or left out: every type. */
  property_type?: ('detached' | 'semi-detached' | 'terraced' | 'flat') | null | undefined;
  /** How often a report is made. */
  frequency?: 'weekly' | 'monthly' | undefined;
  /** False pauses the reports, true resumes them. */
  is_active?: boolean | undefined;
};

export type ListSubscriptionReportsResponse = {
  /** Reports of this page, newest first. */
  reports: {
    /** Identifier of the record, a UUID. */
    id: string;
    /** Day on which the period of the report begins, YYYY-MM-DD. */
    period_start: string;
    /** Day on which the report fell due, YYYY-MM-DD. */
    period_end: string;
    /** Instant at which the record was made, ISO 8601 in UTC. */
    created_at: string;
    /** Path of the area pack, which is drawn from the records at the time it is read. */
    url: string;
  }[];
  /** Where this page stands in the whole list. */
  pagination: Pagination;
};

export type DealScoreResponse = {
  /** UUID of the property in this service. */
  property_id: string;
  /** How good a deal the listing is, 0–100. Null where too little is known or the home is not for sale. */
  deal_score: number | null;
  /** Whether the score is 80 or more, the price lies below the lower bound of the valuation, and the confidence of the valuation is 60 or more. Null without a score or without a valuation to hold the price against. */
  is_hot_deal: boolean | null;
  /** Chance that the asking price will be reduced within the next months, 0–1, by age, reductions and price against value: a judgement of this project that no outcomes have confirmed. Null where the age of the listing is not known. */
  predicted_reduction_likelihood: number | null;
  /** The five factors of the score; one that is not known is null, and its weight falls to the others. */
  factors: {
    /** Price against the lower bound of the valuation. Null without a price or a valuation. */
    bmv_discount: {
      /** Weight of the factor among those known, 0–1. */
      weight: number;
      /** Points of the factor before its weight, 0–100. */
      score: number;
      /** What the factor was judged by, in words. */
      value: string;
    } | null;
    /** Gross yield against the quartiles of its area; by itself where the area has fewer than ten. Null without a price or a rent of three comparables. */
    gross_yield: {
      /** Weight of the factor among those known, 0–1. */
      weight: number;
      /** Points of the factor before its weight, 0–100. */
      score: number;
      /** What the factor was judged by, in words. */
      value: string;
    } | null;
    /** Demand index of the area. Null where it is not known. */
    demand: {
      /** Weight of the factor among those known, 0–1. */
      weight: number;
      /** Points of the factor before its weight, 0–100. */
      score: number;
      /** What the factor was judged by, in words. */
      value: string;
    } | null;
    /** Age of the listing against the median of its area; 60 days where the area has none. Null where it is not known. */
    listing_freshness: {
      /** Weight of the factor among those known, 0–1. */
      weight: number;
      /** Points of the factor before its weight, 0–100. */
      score: number;
      /** What the factor was judged by, in words. */
      value: string;
    } | null;
    /** Total reduction of the price since it was listed. Null where the history is not known. */
    price_history: {
      /** Weight of the factor among those known, 0–1. */
      weight: number;
      /** Points of the factor before its weight, 0–100. */
      score: number;
      /** What the factor was judged by, in words. */
      value: string;
    } | null;
  };
  /** What a buyer could make of the home. */
  hidden_opportunities: {
    /** Whether the energy band is D or worse. Null without an energy rating. */
    epc_below_c: boolean | null;
    /** Whether the lease has fewer than 90 years left. Null for a home that may be leasehold and whose lease is not known. */
    lease_extension_candidate: boolean | null;
    /** Whether the text speaks of a commercial building, a pub, a barn or a conversion, and the home is neither a listed building nor under an Article 4 direction. Null without a listing to read, and where no map tells what is protected. */
    pd_conversion_potential: boolean | null;
  };
  /** The figure of /rental-estimate that the yield weighed here rests on; null where no yield was weighed (a rent of fewer than three comparables makes none). */
  rent_used: 'rent_estimate_pcm' | null;
  /** Whose position the answer is for: that of the property, or where its coordinates are not known that of its postcode; null where neither is known. */
  position: ('property' | 'postcode') | null;
  /** Last day that the listings for sale of its outcode speak of: the days that the home is listed, and those usual around it, are counted to it. Null where no such listing is known. */
  listings_until: string | null;
  /** Whether the facts that the score weighs are known: all, enough for a score, or too few. With none, the score is null. */
  coverage: 'full' | 'partial' | 'none';
  /** Share of the weight of the score for which there is evidence, 0–1. */
  score_coverage: number;
  /** Why there is no score; null where there is one. */
  reason: ('no_evidence' | 'coverage_below_floor') | null;
  /** What it was judged by, null where that is not known; with explain=true. */
  inputs?: Record<string, unknown> | undefined;
  /** How the score came about; only with `explain=true`. */
  explanation?:
    | {
        /** Version of the weights. */
        weights_version: string;
        /** Part of the weight whose inputs are known, 0–1. */
        coverage: number;
        /** Inputs that are known, with what each adds. */
        contributions: {
          /** Name of the input. */
          name: string;
          /** Weight of the factor among those known, 0–1. */
          weight: number;
          /** Points of the factor before its weight, 0–100. */
          score: number;
          /** Points that the input adds; together they are the score before rounding. */
          contribution: number;
          /** Facts that the input was judged by, null where one is not known. */
          evidence: Record<string, unknown>;
        }[];
        /** Inputs that are not known; their weight falls to the others. */
        missing: string[];
        /** The smallest change that would move the score one tier. Null where there is none. */
        cheapest_change: {
          /** Input that would change. */
          factor: string;
          /** The change, in words. */
          change: string;
          /** Score after the change, 0–100. */
          score_after: number;
          /** Tier after the change. Null where the score has none. */
          tier_after: string | null;
        } | null;
      }
    | undefined;
};

export type StrategyScoresResponse = {
  /** UUID of the property in this service. */
  property_id: string;
  /** 0–100; null where the evidence does not make a score, and 0 where a gate is closed: the reason stands beside it. */
  scores: {
    /** The highest of the strategy scores (60 per cent) and their mean (40 per cent), 0–100. Null where fewer than half of them are known. */
    overall: number | null;
    /** Fit for buy-to-let, let on one tenancy, 0–100. Null where too little is known. */
    btl: number | null;
    /** Fit for a house in multiple occupation, let by the room, 0–100. Null where too little is known. */
    hmo: number | null;
    /** Fit for buying, renovating and selling, 0–100. Null where too little is known. */
    flip: number | null;
    /** Fit for buying, refurbishing, renting and refinancing, 0–100. Null where too little is known. */
    brrr: number | null;
    /** Fit for serviced accommodation, let by the night, 0–100. Null where too little is known. */
    sa: number | null;
    /** Fit for rent to rent, taken on a lease and let on, 0–100. Null where too little is known. */
    r2r: number | null;
  };
  /** Strategy with the highest score above 0, the first of equals. Null where none has one. */
  best_strategy: string | null;
  /** Score of that strategy, 1–100. Null without one. */
  best_strategy_score: number | null;
  /** The figure of /rental-estimate that the yield weighed here rests on; null where no yield was weighed (a rent of fewer than three comparables makes none). */
  rent_used: 'rent_estimate_pcm' | null;
  /** Whose position the answer is for: that of the property, or where its coordinates are not known that of its postcode; null where neither is known. */
  position: ('property' | 'postcode') | null;
  /** Whether the facts that the score weighs are known: all, enough for a score, or too few. With none, the score is null. */
  coverage: 'full' | 'partial' | 'none';
  /** Part of the weight of each score for which there is evidence, 0–1. */
  score_coverage: {
    /** Share of the weight of the score for which there is evidence, 0–1. */
    overall: number;
    /** Share of the weight of the score for which there is evidence, 0–1. */
    btl: number;
    /** Share of the weight of the score for which there is evidence, 0–1. */
    hmo: number;
    /** Share of the weight of the score for which there is evidence, 0–1. */
    flip: number;
    /** Share of the weight of the score for which there is evidence, 0–1. */
    brrr: number;
    /** Share of the weight of the score for which there is evidence, 0–1. */
    sa: number;
    /** Share of the weight of the score for which there is evidence, 0–1. */
    r2r: number;
  };
  /** Why a strategy has no score, by strategy. */
  reasons: {
    /** Why there is no score (or 0, where a gate is closed); null where the strategy was weighed. */
    overall: ('no_evidence' | 'coverage_below_floor' | 'gate_closed' | 'gate_unknown') | null;
    /** Why there is no score (or 0, where a gate is closed); null where the strategy was weighed. */
    btl: ('no_evidence' | 'coverage_below_floor' | 'gate_closed' | 'gate_unknown') | null;
    /** Why there is no score (or 0, where a gate is closed); null where the strategy was weighed. */
    hmo: ('no_evidence' | 'coverage_below_floor' | 'gate_closed' | 'gate_unknown') | null;
    /** Why there is no score (or 0, where a gate is closed); null where the strategy was weighed. */
    flip: ('no_evidence' | 'coverage_below_floor' | 'gate_closed' | 'gate_unknown') | null;
    /** Why there is no score (or 0, where a gate is closed); null where the strategy was weighed. */
    brrr: ('no_evidence' | 'coverage_below_floor' | 'gate_closed' | 'gate_unknown') | null;
    /** Why there is no score (or 0, where a gate is closed); null where the strategy was weighed. */
    sa: ('no_evidence' | 'coverage_below_floor' | 'gate_closed' | 'gate_unknown') | null;
    /** Why there is no score (or 0, where a gate is closed); null where the strategy was weighed. */
    r2r: ('no_evidence' | 'coverage_below_floor' | 'gate_closed' | 'gate_unknown') | null;
  };
  /** What it was judged by, null where that is not known; with explain=true. */
  inputs?: Record<string, unknown> | undefined;
  /** How the score came about; only with `explain=true`. */
  explanation?:
    | Record<
        string,
        {
          /** Version of the weights. */
          weights_version: string;
          /** Part of the weight whose inputs are known, 0–1. */
          coverage: number;
          /** Inputs that are known, with what each adds. */
          contributions: {
            /** Name of the input. */
            name: string;
            /** Weight of the factor among those known, 0–1. */
            weight: number;
            /** Points of the factor before its weight, 0–100. */
            score: number;
            /** Points that the input adds; together they are the score before rounding. */
            contribution: number;
            /** Facts that the input was judged by, null where one is not known. */
            evidence: Record<string, unknown>;
          }[];
          /** Inputs that are not known; their weight falls to the others. */
          missing: string[];
          /** The smallest change that would move the score one tier. Null where there is none. */
          cheapest_change: {
            /** Input that would change. */
            factor: string;
            /** The change, in words. */
            change: string;
            /** Score after the change, 0–100. */
            score_after: number;
            /** Tier after the change. Null where the score has none. */
            tier_after: string | null;
          } | null;
          /** Rules that a strategy asks before it weighs anything. */
          gates: {
            /** The rule, in words. */
            rule: string;
            /** Whether the rule is met. Null where that is not known. */
            passed: boolean | null;
          }[];
        }
      >
    | undefined;
};

export type MotivationScoreResponse = {
  /** UUID of the property in this service. */
  property_id: string;
  /** How motivated the seller seems, 0–100. Null where too little is known. */
  motivation_score: number | null;
  /** Tier of that score: gold from 75, silver from 55, bronze from 35, else excluded. Null without a score. */
  motivation_tier: ('gold' | 'silver' | 'bronze' | 'excluded') | null;
  /** Instant of the score, ISO 8601 in UTC. Null where there is none. */
  scored_at: string | null;
  /** What speaks for a motivated seller, with the points that each adds; together they are the score. */
  signals: {
    /** Stable code of the signal. */
    code: string;
    /** Points that the signal adds. */
    points: number;
    /** The fact behind the signal, in words. */
    detail: string;
  }[];
  /** Last day that the listings for sale of its outcode speak of: the days that the home is listed, and those usual around it, are counted to it. Null where no such listing is known. */
  listings_until: string | null;
  /** Whether the facts that the score weighs are known: all, enough for a score, or too few. With none, the score is null. */
  coverage: 'full' | 'partial' | 'none';
  /** Share of the weight of the score for which there is evidence, 0–1. */
  score_coverage: number;
  /** Why there is no score; null where there is one. */
  reason: ('no_evidence' | 'coverage_below_floor') | null;
  /** What it was judged by, null where that is not known; with explain=true. */
  inputs?: Record<string, unknown> | undefined;
  /** How the score came about; only with `explain=true`. */
  explanation?:
    | {
        /** Version of the weights. */
        weights_version: string;
        /** Part of the weight whose inputs are known, 0–1. */
        coverage: number;
        /** Inputs that are known, with what each adds. */
        contributions: {
          /** Name of the input. */
          name: string;
          /** Weight of the factor among those known, 0–1. */
          weight: number;
          /** Points of the factor before its weight, 0–100. */
          score: number;
          /** Points that the input adds; together they are the score before rounding. */
          contribution: number;
          /** Facts that the input was judged by, null where one is not known. */
          evidence: Record<string, unknown>;
        }[];
        /** Inputs that are not known; their weight falls to the others. */
        missing: string[];
        /** The smallest change that would move the score one tier. Null where there is none. */
        cheapest_change: {
          /** Input that would change. */
          factor: string;
          /** The change, in words. */
          change: string;
          /** Score after the change, 0–100. */
          score_after: number;
          /** Tier after the change. Null where the score has none. */
          tier_after: string | null;
        } | null;
      }
    | undefined;
};

export type PlaybookTiersResponse = {
  /** UUID of the property in this service. */
  property_id: string;
  /** Tier of the home in each stored playbook. */
  playbook_tiers: {
    /** Fit for buying, refurbishing, letting and refinancing: works needed and a discount of 10 per cent (bronze), 15 (silver) or 20 (gold). Null where it is not known. */
    brrr_candidate: ('gold' | 'silver' | 'bronze' | 'excluded') | null;
    /** Fit for letting by the room: a house outside Article 4 directions with 3 bedrooms or 90 m² (bronze), 4 or 110 (silver), 5 or 130 (gold). Null where it is not known. */
    hmo_conversion: ('gold' | 'silver' | 'bronze' | 'excluded') | null;
    /** Fit for ordinary letting: a gross yield of 6 per cent (bronze), 7 (silver) or 8 (gold), without a severe fault. Null where it is not known. */
    btl_candidate: ('gold' | 'silver' | 'bronze' | 'excluded') | null;
  };
  /** Whether the facts that the score weighs are known: all, enough for a score, or too few. With none, the score is null. */
  coverage: 'full' | 'partial' | 'none';
  /** The playbooks whose tier is not known: null in `playbook_tiers`. */
  unknown: ('brrr_candidate' | 'hmo_conversion' | 'btl_candidate')[];
  /** Instant of the score, ISO 8601 in UTC. Null where there is none. */
  scored_at: string | null;
};

export type ValuationResponse = {
  /** Postcode in upper case with one space. Null where it is not known. */
  postcode: Area | null;
  /** Where the home is taken to be: at its own coordinates, at the point of its postcode, or, for the rent alone, in the middle of the outcode; null where none is known. */
  position: ('property' | 'postcode' | 'outcode') | null;
  /** Price at which the home would sell, pounds, to three significant figures. Null where the evidence does not support one. */
  sale_estimate: number | null;
  /** Lower bound of that price, pounds, to three significant figures: eight sales of ten lie within the bounds. Null without one. */
  sale_lower: number | null;
  /** Upper bound of that price, pounds, to three significant figures: eight sales of ten lie within the bounds. Null without one. */
  sale_upper: number | null;
  /** The estimated price before it was rounded to three significant figures, whole pounds. Null without an estimate. */
  estimate_exact: number | null;
  /** Median rent asked for homes to let on offer within 1 km and one bedroom more or less, pounds a month. Null without one, or where bedrooms or place of the home are not known. */
  rent_estimate: number | null;
  /** `rent_estimate` of a year over `sale_estimate`, per cent. Null without both. */
  gross_yield_pct: number | null;
  /** Of a hundred estimates resting on evidence as telling as this, how many come within 20 per cent of the price paid, 0–100: measured on registered sales that were held out, and lower the longer ago the sales end. 0 without an estimate. */
  confidence: number;
  /** Price that the area alone makes one expect of such a home, before the sales nearest to it are weighed, pounds, to three significant figures. Null without an estimate. */
  area_average: number | null;
  /** What the estimate rests on, in words. */
  source: string;
  /** Last day that the registered sales of the place cover; null where none is known. Windows of months end on it. */
  data_until: string | null;
  /** Whole months from `data_until` to today where more than three months lie between them, else null. */
  stale_months: number | null;
  /** UUID of the property in this service. Null where no stored property stands behind it. */
  property_id: string | null;
  /** The home that was asked for, and what is known of it. */
  home: {
    /** How closely the home is known: `property` a stored one asked for by its id, `uprn` by its UPRN, `address` the home itself by its address, `building` a home of a known building, `street` a home of a known street, `postcode` or `outcode` by that alone. */
    match: 'property' | 'uprn' | 'address' | 'building' | 'street' | 'postcode' | 'outcode';
    /** UUID of the stored property. Null where it is not stored. */
    property_id: string | null;
    /** Unique property reference number. Null where it is not known. */
    uprn: Uprn | null;
    /** Address of the matched home in one line. Null where no home is matched. */
    address: string | null;
    /** Type as registered: D detached, S semi-detached, T terraced, F flat, O other; of a building the type of all its homes. Null where it is not known. */
    property_type: ('D' | 'S' | 'T' | 'F' | 'O') | null;
    /** Tenure of its last ordinary sale. Null where it is not known. */
    tenure: ('freehold' | 'leasehold') | null;
    /** Internal floor area by its record or its energy certificate, square feet. Null where it is not known. */
    floor_area_sqft: number | null;
    /** Day of its last registered sale. Null without one. */
    last_sale_date: string | null;
    /** Price of its last registered sale, pounds. Null without one. */
    last_sale_price: number | null;
    /** Addresses of the known homes that the given address may be of, where it does not name one of them alone. */
    candidates: string[];
  };
  /** Sales, or asking rents, that the estimate rests on. */
  comparables_count: number;
  /** Instant of the estimate, ISO 8601 in UTC. */
  valued_at: string;
  /** Why there is no estimate, in words. Null where there is one. */
  reason: string | null;
  /** Why the rent is null or thin: the bedrooms or the place of the home are not known, no import has brought a home to let, none on offer lies near enough, or fewer than three do; else null. */
  rent_reason:
    ('bedrooms_unknown' | 'place_unknown' | 'no_rents_known' | 'no_rents' | 'too_few_rents') | null;
  /** The sales that the estimate weighs; with `include=evidence` only. The estimate is the mean of the adjusted prices and of the price that the area alone makes one expect, each by its weight, on a logarithmic scale, moved by the usual error of such estimates. Null without an estimate. */
  evidence?:
    | {
        /** Every sale weighed, the greatest weight first. `comparables_count` counts them. */
        sales: {
          /** Transaction id of the register. */
          id: string;
          /** Address of the home sold, in one line. */
          address: string;
          /** Day of the sale, YYYY-MM-DD. */
          date: string;
          /** Price paid, pounds. */
          price: number;
          /** Price paid moved to the last month of the price index and to the type and, where both floor areas are known, the size of the home, pounds, to three significant figures. */
          adjusted_price: number;
          /** Share in the estimate, a fraction of 1 to six decimals; below 0 where nearer evidence speaks for the same thing. With `area_weight` the weights add up to 1. */
          weight: number;
        }[];
        /** Share of the price that the area alone makes one expect, a fraction of 1. */
        area_weight: number;
        /** What the estimate is made of, in the order in which the parts are added. The amounts add up to `estimate_exact`. */
        parts: {
          /** `area` the price that the area makes one expect of such a home; `size` of its own floor area; `own_sales` of earlier sales of the home itself; `same_building` of sales of other flats in its building; `nearby_sales` of other sales; `learned` of what past valuations in like circumstances missed, where the area has enough of them; `past_errors` of the usual error of such estimates. */
          part:
            | 'area'
            | 'size'
            | 'own_sales'
            | 'same_building'
            | 'nearby_sales'
            | 'learned'
            | 'past_errors';
          /** What the part adds to those before it, whole pounds; below 0 where it takes away. */
          amount: number;
          /** Sales of the part; 0 for a part that is not of sales. */
          sales_count: number;
        }[];
        /** How far prices of such homes differ by their size alone: the standard deviation by the floor areas of the sales weighed, per cent. So much is not known for want of the floor area of the home. Null where its floor area is known, or too few of theirs. */
        size_unknown_pct: number | null;
      }
    | null
    | undefined;
  /** What the query says of the home that changed nothing: the name of the parameter and why. */
  ignored: string[];
  /** Whether the store holds what the answer needs for this place: all of it, a part, or nothing. A figure that needs what is not held is null. */
  coverage: 'full' | 'partial' | 'none';
  /** Datasets of `freehold import` that would fill what is not held, each enough for its part; empty where nothing is missing. */
  fill_with: string[];
};

export type PropertyPackResponse = {
  /** UUID of the property in this service. */
  property_id: string;
  /** Answer of /valuation. Null where neither price nor rent is supported. */
  valuation: {
    /** Postcode in upper case with one space. Null where it is not known. */
    postcode: Postcode | null;
    /** Where the home is taken to be: at its own coordinates, at the point of its postcode, or, for the rent alone, in the middle of the outcode; null where none is known. */
    position: ('property' | 'postcode' | 'outcode') | null;
    /** Price at which the home would sell, pounds, to three significant figures. Null where the evidence does not support one. */
    sale_estimate: number | null;
    /** Lower bound of that price, pounds, to three significant figures: eight sales of ten lie within the bounds. Null without one. */
    sale_lower: number | null;
    /** Upper bound of that price, pounds, to three significant figures: eight sales of ten lie within the bounds. Null without one. */
    sale_upper: number | null;
    /** The estimated price before it was rounded to three significant figures, whole pounds. Null without an estimate. */
    estimate_exact: number | null;
    /** Median rent asked for homes to let on offer within 1 km and one bedroom more or less, pounds a month. Null without one, or where bedrooms or place of the home are not known. */
    rent_estimate: number | null;
    /** `rent_estimate` of a year over `sale_estimate`, per cent. Null without both. */
    gross_yield_pct: number | null;
    /** Of a hundred estimates resting on evidence as telling as this, how many come within 20 per cent of the price paid, 0–100: measured on registered sales that were held out, and lower the longer ago the sales end. 0 without an estimate. */
    confidence: number;
    /** Price that the area alone makes one expect of such a home, before the sales nearest to it are weighed, pounds, to three significant figures. Null without an estimate. */
    area_average: number | null;
    /** What the estimate rests on, in words. */
    source: string;
    /** Last day that the registered sales of the place cover; null where none is known. Windows of months end on it. */
    data_until: string | null;
    /** Whole months from `data_until` to today where more than three months lie between them, else null. */
    stale_months: number | null;
  } | null;
  /** Answer of /deal-score. Null where too little is known or the home is not for sale. */
  deal_score: DealScoreResponse | null;
  /** Answer of /motivation-score. Null where too little is known. */
  motivation: MotivationScoreResponse | null;
  /** Answer of /sold-history. Null where it could not be had. */
  sold_history: SoldHistoryResponse | null;
  /** Rent with its bounds. Null without comparable lettings. */
  rental_estimate: {
    /** Median rent asked for homes to let on offer within 1 km and one bedroom more or less, pounds a month. Null without one, or where bedrooms or place of the home are not known. */
    rent_estimate: number | null;
    /** Lower quartile of those rents, pounds a month. Null without one. */
    rent_lower: number | null;
    /** Upper quartile of those rents, pounds a month. Null without one. */
    rent_upper: number | null;
    /** Sales, or asking rents, that the estimate rests on. */
    comparables_count: number;
    /** What the estimate rests on, in words. */
    source: string;
  } | null;
  /** Tiers of /playbook-tiers. Null where too little is known. */
  playbook_tiers: {
    /** Fit for buying, refurbishing, letting and refinancing: works needed and a discount of 10 per cent (bronze), 15 (silver) or 20 (gold). Null where it is not known. */
    brrr_candidate: ('gold' | 'silver' | 'bronze' | 'excluded') | null;
    /** Fit for letting by the room: a house outside Article 4 directions with 3 bedrooms or 90 m² (bronze), 4 or 110 (silver), 5 or 130 (gold). Null where it is not known. */
    hmo_conversion: ('gold' | 'silver' | 'bronze' | 'excluded') | null;
    /** Fit for ordinary letting: a gross yield of 6 per cent (bronze), 7 (silver) or 8 (gold), without a severe fault. Null where it is not known. */
    btl_candidate: ('gold' | 'silver' | 'bronze' | 'excluded') | null;
  } | null;
  /** Answer of /strategy-scores. Null where too little is known. */
  strategy_scores: StrategyScoresResponse | null;
  /** Slices that are null because the server failed; absent where none is. They are not charged: the call costs the share of its price that the other slices make up, rounded down. */
  failed_slices?:
    | {
        /** The name of the member that is null. */
        slice: string;
        /** `service_busy`: it took too long, and may be asked again soon. */
        code: 'internal_error' | 'service_busy';
      }[]
    | undefined;
};

export type AreaSummaryResponse = {
  /** Outcode that the figures are of. */
  area: Area;
  /** Asking prices of the homes for sale. Null where no listing is known. */
  asking_prices: {
    /** Median asking price, pounds. Null without a priced listing. */
    median_asking_price: number | null;
    /** Mean asking price, pounds. Null without a priced listing. */
    average_asking_price: number | null;
    /** Homes for sale that the figures rest on. */
    listings_count: number;
    /** The same by type of home; types without a priced listing are left out. */
    by_property_type: Record<
      string,
      {
        /** Median asking price, pounds. Null without a priced listing. */
        median_asking_price: number | null;
        /** Mean asking price, pounds. Null without a priced listing. */
        average_asking_price: number | null;
        /** Homes for sale that the figures rest on. */
        listings_count: number;
      }
    >;
    /** First day of the window, or the day on which the first of the listings known was listed; null where none is known. */
    from: string | null;
    /** Last day of the window, `data_until`; null where no listing is known. */
    to: string | null;
    /** Listings that the figures count. */
    count: number;
    /** Why figures are null or thin: no listing of the place is known, the known ones begin after the window, none counts, or fewer than three do; else null. */
    reason: ('no_listings_known' | 'not_covered' | 'no_listings' | 'too_few_listings') | null;
    /** Last day that the imported listings of the place speak of; null where none is known. Ages are counted to it, and windows end on it. */
    data_until: string | null;
    /** Whole months from `data_until` to today where more than three months lie between them, else null. */
    stale_months: number | null;
    /** What the figures count: which homes or sales, and over which months. Two answers with the same text give the same figure of the same place. */
    definition: string;
    /** Whether the store holds what the answer needs for this place: all of it, a part, or nothing. A figure that needs what is not held is null. */
    coverage: 'full' | 'partial' | 'none';
    /** Datasets of `freehold import` that would fill what is not held, each enough for its part; empty where nothing is missing. */
    fill_with: string[];
  } | null;
  /** Registered prices of the 24 months up to `data_until`. Null where no sale is known. */
  sold_prices: {
    /** Median registered price of 24 months, pounds. Null without a sale. */
    median_sold_price: number | null;
    /** Mean registered price of 24 months, pounds. Null without a sale. */
    average_sold_price: number | null;
    /** Sales at full market value in the twelve months up to `data_until`. Null where no sale is known. */
    transactions_12m: number | null;
    /** Median price a square foot of the sales whose floor area is known, pounds. Null without one. */
    median_price_per_sqft: number | null;
    /** What the figures count: which homes or sales, and over which months. Two answers with the same text give the same figure of the same place. */
    definition: string;
    /** First day of the window, or the first that sales are known of; null without sales. */
    from: string | null;
    /** Last day of the window, `data_until` or years before it; null where no sale is known. */
    to: string | null;
    /** Standard sales in the window. */
    count: number;
    /** Why figures are null or thin: no sale of the place is known, the known ones begin after the window, none lies in it, or fewer than three do; else null. */
    reason: ('no_sales_known' | 'not_covered' | 'no_sales' | 'too_few_sales') | null;
    /** Last day that the registered sales of the place cover; null where none is known. Windows of months end on it. */
    data_until: string | null;
    /** Whole months from `data_until` to today where more than three months lie between them, else null. */
    stale_months: number | null;
    /** Whether the store holds what the answer needs for this place: all of it, a part, or nothing. A figure that needs what is not held is null. */
    coverage: 'full' | 'partial' | 'none';
    /** Datasets of `freehold import` that would fill what is not held, each enough for its part; empty where nothing is missing. */
    fill_with: string[];
  } | null;
  /** How fast the stock moves. Null where no listing is known. */
  demand: {
    /** How fast homes find a buyer, 0 (slow) to 100: half by the turnover of 90 days (full at 50 per cent), half by the age of the stock (none at 180 days). Null without a listing. */
    demand_index: number | null;
    /** Mean age of the listings on offer, whole days. Null without one. */
    avg_days_listed: number | null;
    /** Listings that found a buyer in the 90 days up to `data_until`, over those and the ones on offer, per cent. Null without a listing. */
    stock_turnover_pct: number | null;
    /** What the index means: `buyers_market` below 35, `sellers_market` from 65 on, else `balanced`. Null without a listing. */
    demand_label: ('buyers_market' | 'balanced' | 'sellers_market') | null;
    /** First day of the window, or the day on which the first of the listings known was listed; null where none is known. */
    from: string | null;
    /** Last day of the window, `data_until`; null where no listing is known. */
    to: string | null;
    /** Listings that the figures count. */
    count: number;
    /** Why figures are null or thin: no listing of the place is known, the known ones begin after the window, none counts, or fewer than three do; else null. */
    reason: ('no_listings_known' | 'not_covered' | 'no_listings' | 'too_few_listings') | null;
    /** Last day that the imported listings of the place speak of; null where none is known. Ages are counted to it, and windows end on it. */
    data_until: string | null;
    /** Whole months from `data_until` to today where more than three months lie between them, else null. */
    stale_months: number | null;
    /** Whether the store holds what the answer needs for this place: all of it, a part, or nothing. A figure that needs what is not held is null. */
    coverage: 'full' | 'partial' | 'none';
    /** Datasets of `freehold import` that would fill what is not held, each enough for its part; empty where nothing is missing. */
    fill_with: string[];
  } | null;
  /** Change of the median sold price. Null where no sale is known. */
  growth: {
    /** Change of the median sold price over one year, per cent. Null without sales in both years. */
    '1yr_change_pct': number | null;
    /** Change of the median sold price over three years, per cent. Null without sales in both years. */
    '3yr_change_pct': number | null;
    /** Change of the median sold price over five years, per cent. Null without sales in both years. */
    '5yr_change_pct': number | null;
    /** The change over five years as a compound rate of a year, per cent. Null without sales in both years. */
    annualised_5yr_pct: number | null;
    /** Why each figure that is null is so: no sale is known of the twelve months that ended so many years before `data_until` (`no_sales`), the known sales begin after them (`not_covered`), or the same of the last twelve months. Empty where every figure is known. */
    reasons: Partial<
      Record<
        '1yr_change_pct' | '3yr_change_pct' | '5yr_change_pct' | 'annualised_5yr_pct',
        'no_sales_known' | 'not_covered' | 'no_sales'
      >
    >;
    /** What the figures count: which homes or sales, and over which months. Two answers with the same text give the same figure of the same place. */
    definition: string;
    /** First day of the window, or the first that sales are known of; null without sales. */
    from: string | null;
    /** Last day of the window, `data_until` or years before it; null where no sale is known. */
    to: string | null;
    /** Standard sales in the window. */
    count: number;
    /** Why figures are null or thin: no sale of the place is known, the known ones begin after the window, none lies in it, or fewer than three do; else null. */
    reason: ('no_sales_known' | 'not_covered' | 'no_sales' | 'too_few_sales') | null;
    /** Last day that the registered sales of the place cover; null where none is known. Windows of months end on it. */
    data_until: string | null;
    /** Whole months from `data_until` to today where more than three months lie between them, else null. */
    stale_months: number | null;
    /** Whether the store holds what the answer needs for this place: all of it, a part, or nothing. A figure that needs what is not held is null. */
    coverage: 'full' | 'partial' | 'none';
    /** Datasets of `freehold import` that would fill what is not held, each enough for its part; empty where nothing is missing. */
    fill_with: string[];
  } | null;
  /** Slices that are null because the server failed; absent where none is. They are not charged: the call costs the share of its price that the other slices make up, rounded down. */
  failed_slices?:
    | {
        /** The name of the member that is null. */
        slice: string;
        /** `service_busy`: it took too long, and may be asked again soon. */
        code: 'internal_error' | 'service_busy';
      }[]
    | undefined;
};

export type SearchViewportRequest = {
  /** Upper edge of the map view, latitude in degrees. */
  north: number;
  /** Lower edge of the map view, latitude in degrees. */
  south: number;
  /** Right edge of the map view, longitude in degrees. */
  east: number;
  /** Left edge of the map view, longitude in degrees. */
  west: number;
  /** Zoom of the map, 1–20: below 14 more than 100 listings come as clusters. Left out: no clusters. */
  zoom?: number | undefined;
  /**
   * Items in the answer at most.
   * @default 100
   */
  limit?: number | undefined;
  /** Criteria that the listings must meet, as in the listing search. */
  filters?: ListingFilters | undefined;
};

export type SearchViewportResponse = {
  /** Listings that meet the criteria, in the order asked for. */
  properties: Listing[];
  /** Groups of listings near one another; empty unless `clustered`. */
  clusters: {
    /** Latitude of the middle of the cluster, decimal degrees (WGS 84). */
    latitude: number;
    /** Longitude of the middle of the cluster, decimal degrees (WGS 84). */
    longitude: number;
    /** Listings of the cluster. */
    count: number;
    /** Lowest price of the cluster, pounds. Null where none is named. */
    min_price: number | null;
    /** Median price of the cluster, pounds. Null where none is named. */
    median_price: number | null;
    /** Highest price of the cluster, pounds. Null where none is named. */
    max_price: number | null;
    /** The box that holds the cluster. */
    bounds: {
      /** Upper edge, latitude in degrees. */
      north: number;
      /** Lower edge, latitude in degrees. */
      south: number;
      /** Right edge, longitude in degrees. */
      east: number;
      /** Left edge, longitude in degrees. */
      west: number;
    };
  }[];
  /** Whether clusters stand in the place of listings. */
  clustered: boolean;
  /** Listings that match, those within clusters among them. */
  total: number;
  /** Whether more listings match than the answer holds; false where clusters stand for all of them. */
  truncated: boolean;
  /** Whether the store holds what the answer needs for this place: all of it, a part, or nothing. A figure that needs what is not held is null. */
  coverage: 'full' | 'partial' | 'none';
  /** Datasets of `freehold import` that would fill what is not held, each enough for its part; empty where nothing is missing. */
  fill_with: string[];
};

export type SearchPolygonRequest = {
  /** Corners of the area as [longitude, latitude] pairs (WGS 84) in or about the United Kingdom, 3 to 20; an open ring is closed for the caller. Either this or `polygon_wkt`. */
  polygon_coordinates?: [number, number][] | undefined;
  /** The area as well-known text, a POLYGON of longitude and latitude (WGS 84) in or about the United Kingdom. Either this or `polygon_coordinates`. */
  polygon_wkt?: string | undefined;
  /**
   * Items in the answer at most.
   * @default 100
   */
  limit?: number | undefined;
  /** Criteria that the listings must meet, as in the listing search. */
  filters?: ListingFilters | undefined;
};

export type SearchRadiusRequest = {
  /** Latitude of the point in decimal degrees (WGS 84). */
  lat: number;
  /** Longitude of the point in decimal degrees (WGS 84). */
  lon: number;
  /** How far from the point to look, miles in a straight line, 0.1–40. */
  radius_miles: number;
  /**
   * Items in the answer at most.
   * @default 100
   */
  limit?: number | undefined;
  /** Criteria that the listings must meet, as in the listing search. */
  filters?: ListingFilters | undefined;
};

export type ListWebhooksResponse = {
  /** Webhooks of the account, newest first. */
  webhooks: GetWebhookResponse[];
  /** Items in the list of this answer. */
  count: number;
};

export type CreateWebhookRequest = {
  /** Address that messages are posted to: https on the public internet, at most 2,000 characters; a fragment is dropped. */
  url: string;
  /** Events that are told. Left out on creation: all of them. */
  event_types?: ('scanner.new_matches' | 'scanner.price_changes' | 'report.ready')[] | undefined;
};

export type CreateWebhookResponse = {
  /** Identifier of the record, a UUID. */
  id: string;
  /** Address that messages are posted to. */
  url: string;
  /** Events that are told. */
  event_types: ('scanner.new_matches' | 'scanner.price_changes' | 'report.ready')[];
  /** Always true for a new webhook. */
  is_active: boolean;
  /** Instant of the first failed attempt since the last success, ISO 8601 in UTC. Null: the last attempt succeeded, or there was none. */
  failing_since: string | null;
  /** Instant at which the server disabled the webhook, ISO 8601 in UTC. Null: it did not. */
  disabled_at: string | null;
  /** `gone`: the receiver answered 410; `failing`: every attempt of three days failed. Null: the server did not disable it. */
  disabled_reason: ('gone' | 'failing') | null;
  /** Messages that were not recorded, since 500 deliveries were pending; scanner alerts and lists of reports hold their causes. */
  missed_count: number;
  /** Instant of the last of these, ISO 8601 in UTC. Null: none was missed. */
  last_missed_at: string | null;
  /** Instant until which the secret before signs too, ISO 8601 in UTC. Null: one secret signs. */
  previous_secret_expires_at: string | null;
  /** Instant at which the record was made, ISO 8601 in UTC. */
  created_at: string;
  /** Instant of the last change of the record, ISO 8601 in UTC. */
  updated_at: string;
  /** Key of the signatures: `whsec_` and 32 bytes in base64. Shown once, here only; the whole text is what libraries of Standard Webhooks take. */
  secret: string;
};

export type GetWebhookResponse = {
  /** Identifier of the record, a UUID. */
  id: string;
  /** Address that messages are posted to. */
  url: string;
  /** Events that are told. */
  event_types: ('scanner.new_matches' | 'scanner.price_changes' | 'report.ready')[];
  /** Whether messages are recorded and sent; false while paused or disabled. */
  is_active: boolean;
  /** Instant of the first failed attempt since the last success, ISO 8601 in UTC. Null: the last attempt succeeded, or there was none. */
  failing_since: string | null;
  /** Instant at which the server disabled the webhook, ISO 8601 in UTC. Null: it did not. */
  disabled_at: string | null;
  /** `gone`: the receiver answered 410; `failing`: every attempt of three days failed. Null: the server did not disable it. */
  disabled_reason: ('gone' | 'failing') | null;
  /** Messages that were not recorded, since 500 deliveries were pending; scanner alerts and lists of reports hold their causes. */
  missed_count: number;
  /** Instant of the last of these, ISO 8601 in UTC. Null: none was missed. */
  last_missed_at: string | null;
  /** Instant until which the secret before signs too, ISO 8601 in UTC. Null: one secret signs. */
  previous_secret_expires_at: string | null;
  /** Instant at which the record was made, ISO 8601 in UTC. */
  created_at: string;
  /** Instant of the last change of the record, ISO 8601 in UTC. */
  updated_at: string;
};

export type UpdateWebhookRequest = {
  /** Address that messages are posted to: https on the public internet, at most 2,000 characters; a fragment is dropped. */
  url?: string | undefined;
  /** Events that are told. Left out on creation: all of them. */
  event_types?: ('scanner.new_matches' | 'scanner.price_changes' | 'report.ready')[] | undefined;
  /** False pauses: nothing is recorded and nothing is sent. True resumes, also after the webhook was disabled. */
  is_active?: boolean | undefined;
};

export type RotateWebhookSecretResponse = {
  /** Key of the signatures: `whsec_` and 32 bytes in base64. Shown once, here only; the whole text is what libraries of Standard Webhooks take. */
  secret: string;
  /** Instant until which the secret before signs too, ISO 8601 in UTC. */
  previous_secret_expires_at: string;
};

export type ListWebhookDeliveriesResponse = {
  /** Deliveries of this page, newest first; kept for 14 days after they ended. */
  deliveries: ReplayWebhookDeliveryResponse[];
  /** Where this page stands in the whole list. */
  pagination: Pagination;
};

export type ReplayWebhookDeliveryResponse = {
  /** UUID of the message, which every attempt carries as `webhook-id`. */
  id: string;
  /** Event that the message tells. */
  event_type: 'scanner.new_matches' | 'scanner.price_changes' | 'report.ready';
  /** `pending` until an attempt succeeds; `failed` after ten attempts, or where the plan no longer allows what is told. */
  status: 'pending' | 'delivered' | 'failed';
  /** Attempts made, since it was replayed last. */
  attempts: number;
  /** The body that is posted. */
  payload: {
    /** Event that the message tells. */
    type: 'scanner.new_matches' | 'scanner.price_changes' | 'report.ready';
    /** Instant at which the message was recorded, ISO 8601 in UTC. */
    timestamp: string;
    /** What happened: changes among the matches of one scanner, at most 50 a message, or a report that is ready. */
    data:
      | {
          /** UUID of the scanner. */
          scanner_id: string;
          /** `listed`: a lead generator; `off_market`: an off-market one. */
          kind: 'listed' | 'off_market';
          /** Name of the scanner or of the subscription. */
          name: string;
          /** What changed, each as in the alerts of the scanner. */
          changes: {
            /** UUID of the change, as in the alerts of the scanner. */
            id: string;
            /** Kind of the change. */
            type: 'new_match' | 'back_on_market' | 'price_reduced' | 'price_increased';
            /** UUID of the home that changed. */
            property_id: string;
            /** Value before the change: a price in pounds, a status or a class; null where there was none. */
            previous: unknown;
            /** Value after the change: a price in pounds, a status or a class; null where there is none. */
            current: unknown;
          }[];
        }
      | {
          /** UUID of the area report subscription. */
          subscription_id: string;
          /** Name of the scanner or of the subscription. */
          name: string;
          /** The report, as in the list of reports of the subscription. */
          report: {
            /** Identifier of the record, a UUID. */
            id: string;
            /** Day on which the period of the report begins, YYYY-MM-DD. */
            period_start: string;
            /** Day on which the report fell due, YYYY-MM-DD. */
            period_end: string;
            /** Instant at which the record was made, ISO 8601 in UTC. */
            created_at: string;
            /** Path of the area pack, which is drawn from the records at the time it is read. */
            url: string;
          };
        };
  };
  /** Instant at which the record was made, ISO 8601 in UTC. */
  created_at: string;
  /** Instant from which the next attempt is due, ISO 8601 in UTC. Null: there will be none. */
  next_attempt_at: string | null;
  /** Instant at which the last attempt ended, ISO 8601 in UTC. Null: there was none. */
  last_attempt_at: string | null;
  /** HTTP status that the receiver answered to the last attempt. Null: it answered nothing, or was not asked. */
  response_status: number | null;
  /** Why the last attempt failed: `not_public` the address may not be reached, `unreachable`, `too_slow` no answer in 15 seconds, `redirected`, `gone` 410, `bad_status` another status than 200 to 299, `not_allowed` the plan lacks the scope of the event. Null: it did not fail. */
  error:
    | (
        | 'not_public'
        | 'unreachable'
        | 'too_slow'
        | 'redirected'
        | 'gone'
        | 'bad_status'
        | 'not_allowed'
      )
    | null;
};
