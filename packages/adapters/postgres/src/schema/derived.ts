import { geom, text } from './column-types.ts';

/** The rank of what is unknown: after all that is known. */
const last = '1000000000000000';

/**
 * What is worked out of records and written beside them: what scoring found, what listings are searched by, homes off the
 * market, markets and judgements of outcodes. The text '' stands for no outcode.
 */
export const derived = `
CREATE TABLE estimates (
  property_key bigint PRIMARY KEY,
  value bigint, value_lower bigint, value_upper bigint, value_confidence integer,
  value_reason ${text}, value_evidence integer, value_exact bigint, area_average bigint,
  rent bigint, rent_lower bigint, rent_upper bigint, rent_evidence integer,
  modelled_rent bigint, modelled_rent_lower bigint, modelled_rent_upper bigint, modelled_rent_evidence integer,
  modelled_rent_radius_metres integer, modelled_rent_basis ${text},
  deal_score integer, is_hot_deal boolean,
  motivation_score integer, motivation_tier ${text},
  brrr_tier ${text}, hmo_tier ${text}, btl_tier ${text},
  lead_class ${text}, lead_signals json, delisted_day integer,
  scored_at bigint NOT NULL
);

CREATE TABLE listing_search (
  key bigint PRIMARY KEY,
  listing_type ${text} NOT NULL,
  outcode ${text} NOT NULL,
  id uuid NOT NULL,
  status ${text} NOT NULL,
  price bigint, bedrooms integer, bathrooms integer,
  floor_area_sqft integer, price_per_sqft bigint,
  property_type ${text}, tenure ${text}, energy_band ${text}, council_tax_band ${text},
  lease_years integer, new_build boolean,
  discount integer, yield integer, deal_score integer, is_hot_deal boolean,
  motivation_score integer, motivation_tier ${text},
  brrr_tier ${text}, hmo_tier ${text}, btl_tier ${text},
  first_listed_at bigint NOT NULL,
  reductions integer NOT NULL, reduction integer, last_reduced_at bigint,
  is_listed_building boolean, in_conservation_area boolean, is_flood_zone boolean, has_article4 boolean,
  flags_0 integer NOT NULL, flags_1 integer NOT NULL, flags_2 integer NOT NULL,
  postcode ${text}, town ${text}, lat double precision, lon double precision,
  rent bigint, gone_at bigint,
  ${geom}
);
CREATE INDEX search_outcode ON listing_search (listing_type, outcode, key);
CREATE INDEX search_newest ON listing_search (listing_type, status, (-first_listed_at), id);
CREATE INDEX search_oldest ON listing_search (listing_type, status, first_listed_at, id);
CREATE INDEX search_price_asc ON listing_search (listing_type, status, coalesce(price, ${last}), id);
CREATE INDEX search_price_desc ON listing_search (listing_type, status, coalesce(-price, ${last}), id);
CREATE INDEX search_best_bmv ON listing_search (listing_type, status, coalesce(-discount, ${last}), id);
CREATE INDEX search_highest_yield ON listing_search (listing_type, status, coalesce(-yield, ${last}), id);
CREATE INDEX search_deal_score ON listing_search (listing_type, status, coalesce(-deal_score, ${last}), id);
CREATE INDEX search_motivation_score ON listing_search (listing_type, status, coalesce(-motivation_score, ${last}), id);
CREATE INDEX search_most_reduced ON listing_search (listing_type, status, coalesce(-reduction, ${last}), id);
CREATE INDEX search_price_per_sqft ON listing_search (listing_type, status, coalesce(price_per_sqft, ${last}), id);
CREATE INDEX search_town ON listing_search (listing_type, town) WHERE town IS NOT NULL;
CREATE INDEX search_postcode ON listing_search (listing_type, postcode) WHERE postcode IS NOT NULL;
CREATE INDEX search_geom ON listing_search USING gist (geom);
-- What rents are worked out from, by place, read from the index alone: three of four listings about a place are of sales, and each
-- lies in a page of its own.
CREATE INDEX search_lettings ON listing_search USING gist (point(lon, lat))
INCLUDE (id, status, price, bedrooms, gone_at, lat, lon) WHERE listing_type = 'rent';

-- Homes with a sale history and no live listing, as they are searched.
CREATE TABLE off_market (
  key bigint PRIMARY KEY,
  outcode ${text} NOT NULL,
  id uuid NOT NULL,
  property_type ${text}, bedrooms integer, bathrooms integer, floor_area_sqft integer,
  tenure ${text}, energy_band ${text},
  last_sold_day integer NOT NULL, last_sold_price bigint NOT NULL, transaction_count integer NOT NULL,
  value bigint, value_lower bigint, value_upper bigint,
  equity bigint, equity_hundredths integer,
  rent bigint, yield integer,
  motivation_score integer NOT NULL, classification ${text} NOT NULL, signals json NOT NULL,
  delisted_day integer,
  lat double precision, lon double precision,
  ${geom}
);
CREATE INDEX off_market_outcode ON off_market (outcode, key);
CREATE INDEX off_market_geom ON off_market USING gist (geom);

-- Markets of outcodes, and where their listings stand.
CREATE TABLE district_market (
  outcode ${text} PRIMARY KEY,
  active_count integer NOT NULL, total_count integer NOT NULL,
  avg_price double precision, median_price double precision, avg_rent double precision, avg_yield double precision,
  avg_days_on_market double precision, avg_deal_score double precision, refreshed_at bigint NOT NULL,
  median_price_per_sqft double precision,
  lat double precision, lon double precision,
  south double precision, north double precision, west double precision, east double precision
);

-- What scoring found of outcodes: it serves while its generation is not below that at which a record of the outcode last changed.
-- listings_until: the day to which it counts the ages of listings.
CREATE TABLE area_judgements (
  outcode ${text} PRIMARY KEY,
  rules ${text} NOT NULL, judged_at bigint NOT NULL, generation bigint NOT NULL,
  demand_index integer, median_days_listed integer,
  yield_p25 integer, yield_median integer, yield_p75 integer,
  listings_until ${text}
);

-- What the homes of a postcode area are valued by.
CREATE TABLE price_models (area ${text} PRIMARY KEY, rules ${text} NOT NULL, model ${text} NOT NULL);
`;
