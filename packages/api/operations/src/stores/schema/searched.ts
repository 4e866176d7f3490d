import type { ColumnTypes } from './column-types.ts';

/** The rank of what is unknown: after all that is known. */
const last = '1000000000000000';

/** Listings, and homes off the market, by what they are searched by. */
export const searched = ({
  text,
  json,
  whole,
  real,
  flag,
  uuid,
  geom,
  byKey,
  clustered,
  sorted,
  rank,
}: ColumnTypes): string => `
-- What listings are searched by. The text '' stands for no outcode.
CREATE TABLE listing_search (
  listing_type ${text} NOT NULL,
  outcode ${text} NOT NULL,
  key ${whole} NOT NULL,
  id ${uuid} NOT NULL,
  status ${text} NOT NULL,
  price ${whole}, bedrooms integer, bathrooms integer,
  floor_area_sqft integer, price_per_sqft ${whole},
  property_type ${text}, tenure ${text}, energy_band ${text}, council_tax_band ${text},
  lease_years integer, new_build ${flag},
  discount integer, yield integer, deal_score integer, is_hot_deal ${flag},
  motivation_score integer, motivation_tier ${text},
  brrr_tier ${text}, hmo_tier ${text}, btl_tier ${text},
  first_listed_at ${whole} NOT NULL,
  reductions integer NOT NULL, reduction integer, last_reduced_at ${whole},
  is_listed_building ${flag}, in_conservation_area ${flag}, is_flood_zone ${flag}, has_article4 ${flag},
  flags_0 integer NOT NULL, flags_1 integer NOT NULL, flags_2 integer NOT NULL,
  postcode ${text}, town ${text}, lat ${real}, lon ${real},
  -- What statistics count of every listing of an outcode: beside what it is searched by they lie side by side, in their own
  -- tables a page of the file apart.
  rent ${whole}, gone_at ${whole}${geom}${clustered('listing_type, outcode, key')}
)${byKey};
${sorted('search_outcode', 'listing_search', 'listing_type, outcode, key')}
CREATE INDEX search_newest ON listing_search (listing_type, status, (-first_listed_at), id);
CREATE INDEX search_oldest ON listing_search (listing_type, status, first_listed_at, id);
CREATE INDEX search_price_asc ON listing_search (listing_type, status, ${rank}(price, ${last}), id);
CREATE INDEX search_price_desc ON listing_search (listing_type, status, ${rank}(-price, ${last}), id);
CREATE INDEX search_best_bmv ON listing_search (listing_type, status, ${rank}(-discount, ${last}), id);
CREATE INDEX search_highest_yield ON listing_search (listing_type, status, ${rank}(-yield, ${last}), id);
CREATE INDEX search_deal_score ON listing_search (listing_type, status, ${rank}(-deal_score, ${last}), id);
CREATE INDEX search_motivation_score ON listing_search (listing_type, status, ${rank}(-motivation_score, ${last}), id);
CREATE INDEX search_most_reduced ON listing_search (listing_type, status, ${rank}(-reduction, ${last}), id);
CREATE INDEX search_price_per_sqft ON listing_search (listing_type, status, ${rank}(price_per_sqft, ${last}), id);
CREATE INDEX search_town ON listing_search (listing_type, town) WHERE town IS NOT NULL;
CREATE INDEX search_postcode ON listing_search (listing_type, postcode) WHERE postcode IS NOT NULL;

-- Homes with a sale history and no live listing, as they are searched.
CREATE TABLE off_market (
  outcode ${text} NOT NULL,
  key ${whole} NOT NULL,
  id ${uuid} NOT NULL,
  property_type ${text}, bedrooms integer, bathrooms integer, floor_area_sqft integer,
  tenure ${text}, energy_band ${text},
  last_sold_day integer NOT NULL, last_sold_price ${whole} NOT NULL, transaction_count integer NOT NULL,
  value ${whole}, value_lower ${whole}, value_upper ${whole},
  equity ${whole}, equity_hundredths integer,
  rent ${whole}, yield integer,
  motivation_score integer NOT NULL, classification ${text} NOT NULL, signals ${json} NOT NULL,
  delisted_day integer,
  lat ${real}, lon ${real}${geom}${clustered('outcode, key')}
)${byKey};
${sorted('off_market_outcode', 'off_market', 'outcode, key')}
`;
