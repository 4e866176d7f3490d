import type { ColumnTypes } from './column-types.ts';

/** What scoring found of homes, markets and outcodes. */
export const judgements = ({
  text,
  json,
  whole,
  real,
  flag,
  refers,
  byKey,
  rows,
}: ColumnTypes): string => `
CREATE TABLE estimates (
  property_key ${whole} PRIMARY KEY${refers('properties')},
  value ${whole}, value_lower ${whole}, value_upper ${whole}, value_confidence integer,
  -- value_exact: before it was rounded to three significant figures.
  value_reason ${text}, value_evidence integer, value_exact ${whole}, area_average ${whole},
  -- The median of the rents asked about the home; what the model says stands in columns of its own.
  rent ${whole}, rent_lower ${whole}, rent_upper ${whole}, rent_evidence integer,
  modelled_rent ${whole}, modelled_rent_lower ${whole}, modelled_rent_upper ${whole}, modelled_rent_evidence integer,
  modelled_rent_radius_metres integer, modelled_rent_basis ${text},
  deal_score integer, is_hot_deal ${flag},
  motivation_score integer, motivation_tier ${text},
  brrr_tier ${text}, hmo_tier ${text}, btl_tier ${text},
  -- Of a home off the market.
  lead_class ${text}, lead_signals ${json}, delisted_day integer,
  scored_at ${whole} NOT NULL
)${rows};

-- Markets of outcodes, and where their listings stand.
CREATE TABLE district_market (
  outcode ${text} PRIMARY KEY,
  active_count integer NOT NULL, total_count integer NOT NULL,
  avg_price ${real}, median_price ${real}, avg_rent ${real}, avg_yield ${real},
  avg_days_on_market ${real}, avg_deal_score ${real}, refreshed_at ${whole} NOT NULL,
  median_price_per_sqft ${real},
  lat ${real}, lon ${real},
  south ${real}, north ${real}, west ${real}, east ${real}
)${byKey};

-- What scoring found of outcodes: it serves while its generation is not below that at which a record of the outcode last changed.
-- listings_until: the day to which it counts the ages of listings.
CREATE TABLE area_judgements (
  outcode ${text} PRIMARY KEY,
  rules ${text} NOT NULL, judged_at ${whole} NOT NULL, generation ${whole} NOT NULL,
  demand_index integer, median_days_listed integer,
  yield_p25 integer, yield_median integer, yield_p75 integer,
  listings_until ${text}
)${byKey};

-- How near valuations came to the prices of each month, in basis points.
CREATE TABLE valued_months (
  month ${text} PRIMARY KEY, valued ${whole} NOT NULL, declined ${whole} NOT NULL,
  median_error ${whole}, within_10 ${whole}, within_20 ${whole}, coverage ${whole}, half_width ${whole}
)${byKey};

-- What the homes of a postcode area are valued by.
CREATE TABLE price_models (area ${text} PRIMARY KEY, rules ${text} NOT NULL, model ${text} NOT NULL)${byKey};
`;
