import { geom, text } from './column-types.ts';

/** The rank of what is unknown: after all that is known. */
const last = '1000000000000000';

/**
 * What is worked out of records and written beside them, as this engine searches it: listings, homes off the market. The text ''
 * stands for no outcode.
 */
export const derived = `
-- Title and key features as keyword search sees them: '| line of words | another |', one space between any two.
CREATE TABLE listing_words (key bigint PRIMARY KEY, words ${text} NOT NULL);
CREATE INDEX listing_words_found ON listing_words USING gin (words gin_trgm_ops);

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
`;
