import type { Terms } from './terms.ts';

/** Prices and demand of an area: pounds as numbers, per cent from 0 to 100, percentiles by linear interpolation. */
export const pricesTerms: Terms = {
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
  'ComparablesResponse.comparables.price': 'Registered price, pounds.',
  'ComparablesResponse.comparables.property_type':
    'Type in the Land Registry’s code: D detached, S semi-detached, T terraced, F flat, O other.',
  'comparables.address': 'Postal address of the home sold.',
  'comparables.latitude': 'Latitude of the home sold, decimal degrees (WGS 84).',
  'comparables.longitude': 'Longitude of the home sold, decimal degrees (WGS 84).',
  'comparables.distance_miles':
    'Straight-line distance from the home, its postcode or the middle of the outcode, as `position` says, miles.',
  sale_date: 'Day of the transfer, YYYY-MM-DD.',
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
  median_price_per_sqft: [
    'Median price a square foot of the sales whose floor area is known, pounds.',
    'Null without one.',
  ],
  '1yr_change_pct': [
    'Change of the median sold price over one year, per cent.',
    'Null without sales in both years, or a file of each of their months.',
  ],
  yoy_growth_pct: [
    'Change from the median price of the earlier year to that of the later, per cent.',
    'Null without sales in both years, or a file of each of their months.',
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
  by_bedrooms: 'The same by number of bedrooms; homes whose number is not known are left out.',
};
