import type { Terms } from './terms.ts';

/** Prices, rents, yields and demand: pounds as numbers, per cent from 0 to 100, percentiles by linear interpolation. */
export const marketTerms: Terms = {
  area: 'The postcode or outcode that the figures are of, in upper case.',
  '?type':
    'Part of the name of a type of home, such as terraced or semi, or one of the codes D, S, T, F. Left out: every type.',
  '?bedrooms': 'Exact number of bedrooms. Left out: any number.',
  basis: '`asking`: prices asked of homes on offer; `sold`: registered prices.',
  average_price: ['Mean price, pounds.', 'Null without a record.'],
  median_price: ['Median price, pounds.', 'Null without a record.'],
  p25_price: ['Price that a quarter of the records lie below, pounds.', 'Null without a record.'],
  p75_price: ['Price that a quarter of the records lie above, pounds.', 'Null without a record.'],
  'AskingPricesResponse.bedrooms': ['Number of bedrooms asked for.', 'Null: any.'],
  'AskingPricesResponse.property_type': ['Type asked for.', 'Null: every type.'],
  'SoldPricesResponse.property_type': ['Type asked for.', 'Null: every type.'],
  '?max_age_months': 'Months before `data_until` that the sales reach back, 3–120.',

  'ComparablesResponse.postcode': [
    'The postcode or outcode of the home, in upper case.',
    'Null for a stored home of which neither is known.',
  ],
  'comparables?type':
    'Type of the home to compare with, such as terraced, or a code D, S, T or F; sales of other types stand after all of it, where it fills less than the limit. Left out: that of the home, where it is known.',
  'comparables?bedrooms':
    'Bedrooms of the home to compare with; sales of other numbers are less alike. Left out: those of its record, where it is stored.',
  'rentalEstimate?bedrooms':
    'Bedrooms of a home that is not stored; without them it has no rent. Left out: those of its record.',
  comparables: 'Comparable sales, the most alike first.',
  'OnStreetComparablesResponse.comparables': 'Sales of other homes on the street, newest first.',
  'ComparablesResponse.comparables.price': 'Registered price, pounds.',
  'ComparablesResponse.comparables.property_type':
    'Type in the Land Registry’s code: D detached, S semi-detached, T terraced, F flat, O other.',
  'OnStreetComparablesResponse.comparables.property_type':
    'Type in the Land Registry’s code: D detached, S semi-detached, T terraced, F flat, O other.',
  'comparables.address': 'Postal address of the home sold.',
  'comparables.latitude': 'Latitude of the home sold, decimal degrees (WGS 84).',
  'comparables.longitude': 'Longitude of the home sold, decimal degrees (WGS 84).',
  'comparables.distance_miles':
    'Straight-line distance from the home, its postcode or the middle of the outcode, as `position` says, miles.',
  'comparables.source': 'Register of the sale.',
  sale_date: 'Day of the transfer, YYYY-MM-DD.',
  sale_price: 'Registered price, pounds.',
  similarity_score:
    'How alike the home sold is, 0–100: by distance, date, type, bedrooms and the rest that is known of both.',
  confidence_tier:
    'How far the sale can be relied on as evidence: `gold`, `silver`, `bronze`, `supporting`; `excluded` is none. Its age is counted to today.',
  transaction_category:
    '`standard`: a sale at full market value, category A of the register; `non_standard`: category B, such as repossessions, right to buy, auctions and family transfers.',
  is_likely_flip:
    'Whether the seller had bought the home at most three years before and it fetched at least 20 per cent more than the market gained meanwhile.',
  price_per_bedroom: [
    'Price over bedrooms, pounds.',
    'Null for a studio and where the bedrooms are not known.',
  ],
  adjusted_price: [
    'Price at the level of `data_until`, or of the last month of a published index after it, pounds, to three significant figures; at the size of the home, where both floor areas are known.',
    'Null where the area has too few sales for an index.',
  ],
  adjustments: 'The steps from the registered to the adjusted price, in their order.',
  'adjustments.reason': 'What the step allows for.',
  'adjustments.percent': [
    'What the step adds, per cent; below 0 it takes away.',
    'Null where it could not be made.',
  ],
  failed_rule: ['Rule that keeps the sale out of the next tier up.', 'Null for gold.'],

  sold_history: 'Sales of the home, newest first.',
  'sold_history.price': 'Registered price, pounds.',
  'sold_history.date': 'Day of the transfer, YYYY-MM-DD.',
  'sold_history.tenure': ['Freehold or leasehold at the sale.', 'Null where not registered.'],
  'sold_history.new_build': 'Whether the home was new at the sale.',
  sources_used: 'Registers that the sales come from.',
  match_confidence: [
    'How sure it is that the sales are of this home, 0–100: that of the least sure of them; 0 without a sale.',
    'Null where no sales of the place are imported.',
  ],
  is_building_estimate: [
    'Whether the sales are of flats of the building, since none names this one.',
    'Null where no sales of the place are imported.',
  ],
  estimate_note: ['Why that is so, in words.', 'Null where the sales are of this home.'],

  current_price: [
    'Asking price of the stored listing for sale, pounds, of one that is no longer on offer too.',
    'Null without such a listing or price.',
  ],
  sold_records: 'Registered sales of the home, newest first.',
  'sold_records.source': 'Register of the sale.',
  'sold_records.match_confidence':
    'How the sale was matched with the home, the surest first: `exact_uprn`, `spatial_uprn`, `spatial_paon`, `spatial_only`, `address_match`.',
  'sold_records.property_type':
    'Type in the Land Registry’s code: D detached, S semi-detached, T terraced, F flat, O other.',
  'sold_records.tenure': ['Freehold or leasehold at the sale.', 'Null where not registered.'],
  'sold_records.new_build': 'Whether the home was new at the sale.',
  'PropertySoldHistoryResponse.summary':
    'First and last sale of this very home and the change between them.',
  first_sale_date: ['Day of the first sale, YYYY-MM-DD.', 'Null without one.'],
  first_sale_price: ['Price of the first sale, pounds.', 'Null without one.'],
  last_sale_date: ['Day of the last sale, YYYY-MM-DD.', 'Null without one.'],
  last_sale_price: ['Price of the last sale, pounds.', 'Null without one.'],
  total_appreciation_pct: [
    'Last price against the first, per cent.',
    'Null with fewer than two sales.',
  ],
  annualised_appreciation_pct: [
    'The same as a compound rate of a year, per cent.',
    'Null where the sales lie less than a year apart.',
  ],

  '?max_age_years': 'Years before `data_until` that the sales reach back.',
  '?radius_meters': 'How far from the home its street is searched, metres in a straight line.',
  'onStreetComparables?min_bedrooms':
    'Least number of bedrooms; a home of unknown number is left out.',
  'onStreetComparables?max_bedrooms':
    'Greatest number of bedrooms; a home of unknown number is left out.',
  'onStreetComparables?property_type':
    'Type in the Land Registry’s code: D detached, S semi-detached, T terraced, F flat. Left out: every type.',
  street_name: ['Street of the home.', 'Null where it is not known.'],
  'OnStreetComparablesResponse.summary':
    'Figures of the sales shown that were at full market value (`transaction_category` is `standard`).',
  'summary.comparables_count': 'Sales that the figures rest on.',
  median_price_per_sqft: [
    'Median price a square foot of the sales whose floor area is known, pounds.',
    'Null without one.',
  ],
  lowest_sale: ['Lowest price, pounds.', 'Null without a sale.'],
  highest_sale: ['Highest price, pounds.', 'Null without a sale.'],

  city: [
    'Post town that most of the latest 200 sales of the outcode name.',
    'Null where it is not known.',
  ],
  median_price_current: [
    'Median price of the twelve months up to `data_until`, pounds.',
    'Null without a sale.',
  ],
  '1yr': 'The twelve months that ended one year before `data_until`.',
  '3yr': 'The twelve months that ended three years before `data_until`.',
  '5yr': 'The twelve months that ended five years before `data_until`.',
  change_pct: [
    'Change from the median price of the period to the present one, per cent.',
    'Null without both.',
  ],
  transactions: 'Sales at full market value in the period.',
  'AreaTrendsResponse.by_property_type':
    'The same by type, in the Land Registry’s codes; types without a recent sale are left out.',
  '1yr_change_pct': [
    'Change of the median sold price over one year, per cent.',
    'Null without sales in both years.',
  ],
  '3yr_change_pct': [
    'Change of the median sold price over three years, per cent.',
    'Null without sales in both years.',
  ],
  '5yr_change_pct': [
    'Change of the median sold price over five years, per cent.',
    'Null without sales in both years.',
  ],
  annualised_5yr_pct: [
    'The change over five years as a compound rate of a year, per cent.',
    'Null without sales in both years.',
  ],

  yoy_growth_pct: [
    'Change from the median price of the earlier year to that of the later, per cent.',
    'Null without sales in both years.',
  ],
  median_last_12m: [
    'Median price of the twelve months up to `data_until`, pounds.',
    'Null without a sale.',
  ],
  median_prior_12m: ['Median price of the twelve months before, pounds.', 'Null without a sale.'],
  'GrowthResponse.source': 'What the figures rest on, in words.',

  demand_index: [
    'How fast homes find a buyer, 0 (slow) to 100: half by the turnover of 90 days (full at 50 per cent), half by the age of the stock (none at 180 days).',
    'Null without a listing.',
  ],
  avg_days_listed: ['Mean age of the listings on offer, whole days.', 'Null without one.'],
  stock_turnover_pct: [
    'Listings that found a buyer in the 90 days up to `data_until`, over those and the ones on offer, per cent.',
    'Null without a listing.',
  ],
  demand_label: [
    'What the index means: `buyers_market` below 35, `sellers_market` from 65 on, else `balanced`.',
    'Null without a listing.',
  ],
  'DemandResponse.sample_size':
    'Listings on offer, and those that found a buyer in the 90 days up to `data_until`.',

  asking_prices: ['Asking prices of the homes for sale.', 'Null where no listing is known.'],
  sold_prices: [
    'Registered prices of the 24 months up to `data_until`.',
    'Null where no sale is known.',
  ],
  'AreaSummaryResponse.demand': ['How fast the stock moves.', 'Null where no listing is known.'],
  'AreaSummaryResponse.growth': [
    'Change of the median sold price.',
    'Null where no sale is known.',
  ],
  'AreaSummaryResponse.area': 'Outcode that the figures are of.',
  median_asking_price: ['Median asking price, pounds.', 'Null without a priced listing.'],
  average_asking_price: ['Mean asking price, pounds.', 'Null without a priced listing.'],
  listings_count: 'Homes for sale that the figures rest on.',
  'asking_prices.by_property_type':
    'The same by type of home; types without a priced listing are left out.',
  median_sold_price: ['Median registered price of 24 months, pounds.', 'Null without a sale.'],
  average_sold_price: ['Mean registered price of 24 months, pounds.', 'Null without a sale.'],
  transactions_12m: [
    'Sales at full market value in the twelve months up to `data_until`.',
    'Null where no sale is known.',
  ],

  average_gross_yield_pct: [
    'Mean gross yield, per cent; those above 25 are left out.',
    'Null without one.',
  ],
  median_gross_yield_pct: [
    'Median gross yield, per cent; those above 25 are left out.',
    'Null without one.',
  ],
  p25_gross_yield_pct: [
    'Gross yield that a quarter lie below, per cent; those above 25 are left out.',
    'Null without one.',
  ],
  p75_gross_yield_pct: [
    'Gross yield that a quarter lie above, per cent; those above 25 are left out.',
    'Null without one.',
  ],
  'AreaYieldsResponse.average_price': [
    'Mean asking price of the homes counted, pounds.',
    'Null without one.',
  ],
  'AreaYieldsResponse.average_monthly_rent': [
    'Mean estimated rent of the homes counted, pounds a month.',
    'Null without one.',
  ],
  average_monthly_rent: ['Mean rent asked, pounds a month.', 'Null without a home to let.'],
  median_monthly_rent: ['Median rent asked, pounds a month.', 'Null without a home to let.'],
  p25_monthly_rent: [
    'Rent that a quarter lie below, pounds a month.',
    'Null without a home to let.',
  ],
  p75_monthly_rent: [
    'Rent that a quarter lie above, pounds a month.',
    'Null without a home to let.',
  ],
  by_bedrooms: 'The same by number of bedrooms; homes whose number is not known are left out.',
  agents: 'Branches by their active listings, the most first.',
  listing_count: 'Active listings of the branch in the outcode.',

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
