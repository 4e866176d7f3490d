import type { Terms } from './terms.ts';

/** Registered sales: trends of an area, of a street and of one home. */
export const marketDataTerms: Terms = {
  'OnStreetComparablesResponse.comparables': 'Sales of other homes on the street, newest first.',
  'OnStreetComparablesResponse.comparables.property_type':
    'Type in the Land Registry’s code: D detached, S semi-detached, T terraced, F flat, O other.',
  'comparables.source': 'Register of the sale.',
  sale_price: 'Registered price, pounds.',
  current_price: [
    'Asking price of the stored listing for sale, pounds, of one that is no longer on offer too.',
    'Null without such a listing or price.',
  ],
  sold_records: 'Registered sales of the home, newest first.',
  'sold_records.source': 'Register of the sale.',
  'sold_records.match_confidence':
    'How the sale was matched with the home, the surest first: `exact_uprn` (by HM Land Registry’s look-up of UPRNs, of the months that it covers), `spatial_uprn`, `spatial_paon`, `spatial_only`, `address_match`.',
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
  lowest_sale: ['Lowest price, pounds.', 'Null without a sale.'],
  highest_sale: ['Highest price, pounds.', 'Null without a sale.'],
  'salesNear?postcode':
    'Postcode, or outcode, whose point is the middle of the circle. Left out: latitude and longitude are.',
  'salesNear?latitude':
    'Latitude of the middle of the circle, decimal degrees (WGS 84). Left out: that of the postcode.',
  'salesNear?longitude':
    'Longitude of the middle of the circle, decimal degrees (WGS 84). Left out: that of the postcode.',
  'SalesNearResponse.latitude': [
    'Latitude of the middle of the circle, decimal degrees (WGS 84).',
    'Null where the place of the postcode is not known; no sale is given then.',
  ],
  'SalesNearResponse.longitude': [
    'Longitude of the middle of the circle, decimal degrees (WGS 84).',
    'Null where the place of the postcode is not known; no sale is given then.',
  ],
  'salesNear?radius_km': 'Radius of the circle, kilometres in a straight line.',
  'salesNear?property_type':
    'Type in the Land Registry’s code: D detached, S semi-detached, T terraced, F flat. Left out: every type.',
  'salesNear?from':
    'First day of the sales, YYYY-MM-DD. Left out: the day after the one 24 months before the last.',
  'salesNear?to':
    'Last day of the sales, YYYY-MM-DD. Left out, or later than `data_until`: `data_until`.',
  'salesNear?limit': 'Most sales to give, the newest first.',
  'SalesNearResponse.from': 'First day of the sales, YYYY-MM-DD.',
  'SalesNearResponse.to': 'Last day of the sales, YYYY-MM-DD.',
  'SalesNearResponse.radius_km': 'Radius of the circle, kilometres.',
  sales: 'Sales of homes within the circle, newest first.',
  'SalesNearResponse.sales.address': [
    'Address of the home sold.',
    'Null where the register names none.',
  ],
  'SalesNearResponse.sales.postcode': [
    'Postcode of the home sold.',
    'Null where the register names none.',
  ],
  'SalesNearResponse.sales.property_type':
    'Type in the Land Registry’s code: D detached, S semi-detached, T terraced, F flat.',
  'SalesNearResponse.sales.tenure': [
    'Freehold or leasehold at the sale.',
    'Null where not registered.',
  ],
  'SalesNearResponse.sales.new_build': 'Whether the home was new at the sale.',
  'SalesNearResponse.sales.latitude': 'Latitude of the home sold, decimal degrees (WGS 84).',
  'SalesNearResponse.sales.longitude': 'Longitude of the home sold, decimal degrees (WGS 84).',
  'SalesNearResponse.truncated': 'Whether more sales than `limit` lie within the circle.',
  standard_count: 'Sales at full market value among those given: the medians are of these.',
  'SalesNearResponse.median_price': [
    'Median price of the sales at full market value, pounds.',
    'Null without one.',
  ],
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
    'Null without both, or a file of each of their months.',
  ],
  transactions: [
    'Sales at full market value in the period.',
    'Null where no file was imported of some of its months.',
  ],
  'AreaTrendsResponse.by_property_type':
    'The same by type, in the Land Registry’s codes; types without a recent sale are left out.',
};
