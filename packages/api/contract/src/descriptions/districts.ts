import type { Terms } from './terms.ts';

/** Markets and people of postcode districts. */
export const districtsTerms: Terms = {
  '?postcode_district': 'Postcode district (outcode), such as M14, in either case.',
  postcode_district: 'Postcode district that the figures are of, such as M14.',
  households: [
    'Number of households. No dataset of `freehold import` states it yet.',
    'Null where it is not known.',
  ],
  median_income: [
    'Median income, pounds a year. No dataset of `freehold import` states it yet.',
    'Null where it is not known.',
  ],
  employment_rate_pct: [
    'Part of those of working age in work, per cent. No dataset of `freehold import` states it yet.',
    'Null where it is not known.',
  ],
  crime_rate: [
    'Recorded crimes a year per 1,000 people. No dataset of `freehold import` states it yet.',
    'Null where it is not known.',
  ],
  crime_rating: [
    'That rate in words: Very Low below 40, Low below 70, Average below 110, High below 160, else Very High; a judgement of this project, no published scale.',
    'Null without a rate.',
  ],
  deprivation_score: [
    'Index of multiple deprivation as a whole number, higher is more deprived. No dataset of `freehold import` states it yet.',
    'Null where it is not known.',
  ],
  deprivation_decile: [
    'Tenth of areas by deprivation, 1 the most deprived. No dataset of `freehold import` states it yet.',
    'Null where it is not known.',
  ],
  data_source: 'Datasets that the figures come from.',
  data_date: ['Day or year that the figures are of.', 'Null where it is not known.'],
  districts: 'Districts of this page, the largest figure first.',
  'DistrictMapResponse.districts': 'Every district that has a listing, by name.',
  'DistrictMapResponse.districts.latitude': [
    'Median latitude of the listings of the district, on offer or gone, degrees to four decimals.',
    'Null while the position of none is known.',
  ],
  'DistrictMapResponse.districts.longitude': [
    'Median longitude of the listings of the district, on offer or gone, degrees to four decimals.',
    'Null while the position of none is known.',
  ],
  'DistrictMapResponse.districts.bounds': [
    'Box around the listings of the district without the outermost twentieth on each side, since some positions are wrong. It is no boundary.',
    'Null while the position of none is known.',
  ],
  'DistrictMapResponse.districts.median_price': [
    'Median asking price of the listings for sale on offer, pounds.',
    'Null without one.',
  ],
  'DistrictMapResponse.districts.median_price_per_sqft': [
    'Median asking price of the listings for sale on offer whose floor area is known, pounds a square foot.',
    'Null without one.',
  ],
  'districtRanking?sort_by': 'Figure that the districts are ranked by, the largest first.',
  '?min_active': 'Least number of listings on offer that a district must have.',
  '?property_type_group': 'Type of home; bungalows count as detached. Left out: every type.',
  'districtSegments?bedrooms':
    'Number of bedrooms; five and more are one band. Left out: every band.',
  segments: 'One row for each type and number of bedrooms that has a listing.',
  property_type_group: ['Type of home that the row is of.', 'Null: every type.'],
  'DistrictSegmentsResponse.property_type_group': ['Type asked for.', 'Null: every type.'],
  bedroom_band: ['Bedrooms that the row is of, 0 a studio, 5 five and more.', 'Null: any number.'],
  'DistrictSegmentsResponse.bedroom_band': ['Band asked for.', 'Null: every band.'],
  active_property_count:
    'Listings on offer on the last day that listings are known of, for sale and to let.',
  total_property_count: 'Listings known, for sale and to let, on offer or gone.',
  avg_price: ['Mean asking price of the listings for sale on offer, pounds.', 'Null without one.'],
  'DistrictMarketResponse.median_price': [
    'Median asking price of the listings for sale on offer, pounds.',
    'Null without one.',
  ],
  avg_rent_pcm: [
    'Mean rent asked of the listings to let on offer, pounds a month.',
    'Null without one.',
  ],
  avg_yield: [
    'Mean gross yield of the listings for sale with a rent estimate, per cent; those above 30 are left out.',
    'Null without one.',
  ],
  avg_days_on_market: [
    'Mean age of the listings on offer, for sale and to let, whole days.',
    'Null without one.',
  ],
  avg_deal_score: [
    'Mean deal score of the listings that have one, 0–100, a whole number.',
    'Null without one.',
  ],
  refreshed_at: 'Instant at which the figures of the district were last computed, ISO 8601 in UTC.',
};
