import type { Terms } from './terms.ts';

/** Area analytics and the area pack. */
export const areaAnalyticsTerms: Terms = {
  'areaAnalytics?postcode': 'A full postcode, with or without its space.',
  'areaAnalytics?property_type':
    'Type of home in the words of portals or of the registry, such as end terrace: every block is of that type. Left out: every type.',
  'areaPack?property_type':
    'Type of home in the words of portals or of the registry: every block is of that type. Left out: every type.',
  'areaPack?strategy': 'Strategy that the report is for; it chooses the highlights.',
  'areaPack?format': 'The report as PDF, or its figures as JSON.',
  level:
    'Place that the figures are of: the postcode, else its sector, where it has 30 listings or more, else the outcode.',
  'AreaAnalyticsResponse.property_type': [
    'Type asked for, in the words of this API.',
    'Null: every type.',
  ],
  'AreaAnalyticsResponse.postcode': 'Postcode or outcode asked for, in upper case.',
  'AreaAnalyticsResponse.outcode': 'Outcode of that postcode.',
  'AreaAnalyticsResponse.sample_size':
    'Listings of the level, for sale and to let, on offer and gone.',
  'AreaAnalyticsResponse.confidence': [
    '`high` from 100 listings on, `medium` from 30, else `low`.',
    'Null without a listing.',
  ],
  as_of: 'Day of the answer, YYYY-MM-DD.',
  price_by_bedrooms: [
    'Asking prices of the homes for sale on offer by bedrooms, keys `0` (studio) to `5+`; rows of fewer than three listings are left out.',
    'Null with fewer than three in all.',
  ],
  price_by_type: [
    'Asking prices of the homes for sale on offer by type, keys D, S, T and F; rows of fewer than three listings are left out.',
    'Null with fewer than three in all.',
  ],
  price_trend: [
    'Median sold price of each of the 24 months up to that of `data_until`; only sales at full market value count.',
    'Null with fewer than three sales.',
  ],
  'price_trend.months': 'The months, oldest first.',
  'months.month': 'The month, YYYY-MM.',
  'months.sample_size': 'Sales of the month.',
  days_on_market: ['Age of the homes for sale on offer.', 'Null with fewer than three.'],
  median_days: 'Median age, days.',
  average_days: 'Mean age, days.',
  p25_days: 'Age that a quarter lie below, days.',
  p75_days: 'Age that a quarter lie above, days.',
  sold_vs_asking: [
    'First registered price since the listing against the last asking price, of the homes whose listing says sold.',
    'Null with fewer than three.',
  ],
  median_ratio_pct: 'Median of sold over asking price, per cent; 100 is the asking price.',
  share_below_asking_pct: 'Part that sold below the asking price, per cent.',
  rent_distribution: ['Rents asked of the homes to let on offer.', 'Null with fewer than three.'],
  median_pcm: 'Median rent, pounds a month.',
  average_pcm: 'Mean rent, pounds a month.',
  p25_pcm: 'Rent that a quarter lie below, pounds a month.',
  p75_pcm: 'Rent that a quarter lie above, pounds a month.',
  yield: [
    'Gross yields of the homes for sale on offer with a rent estimate, those above 25 per cent left out.',
    'Null with fewer than three.',
  ],
  median_gross_pct: 'Median gross yield, per cent.',
  average_gross_pct: 'Mean gross yield, per cent.',
  p25_gross_pct: 'Gross yield that a quarter lie below, per cent.',
  p75_gross_pct: 'Gross yield that a quarter lie above, per cent.',
  bmv_mix: [
    'Asking prices of the homes on offer against their valuations; the three parts add up to 100.',
    'Null with fewer than three homes valued.',
  ],
  below_market_pct: 'Part that asks more than 5 per cent less than the valuation, per cent.',
  at_market_pct: 'Part that asks within 5 per cent of the valuation, per cent.',
  above_market_pct: 'Part that asks more than 5 per cent more than the valuation, per cent.',
  median_discount_pct:
    'Median of how far prices lie below the valuation, per cent; below 0 above it.',
  stock_turnover: ['How fast the homes for sale come and go.', 'Null with fewer than three.'],
  active_listings: 'Homes for sale on offer on `listings_until`.',
  new_30d: 'Homes for sale that came on offer in the 30 days up to `listings_until`.',
  gone_30d:
    'Homes for sale that left the market in the 30 days up to `listings_until`: a buyer found, or withdrawn.',
  turnover_pct: [
    'Those gone over those gone and on offer together, per cent.',
    'Null without either.',
  ],
  months_of_supply: [
    'Homes on offer over those gone in 30 days: months in which the stock would be gone at this rate, to 2 places.',
    'Null where none left.',
  ],
  tenure_mix: [
    'Tenures of the listings for sale, on offer and gone, per cent by name, `unknown` among them; together 100.',
    'Null with fewer than three or where none is known.',
  ],
  epc_mix: [
    'Energy bands of all listings, per cent by band, `unknown` among them; together 100.',
    'Null with fewer than three or where none is known.',
  ],
  council_tax_mix: [
    'Council tax bands of all listings, per cent by band, `unknown` among them; together 100.',
    'Null with fewer than three or where none is known.',
  ],
  planning_activity: [
    'Planning applications within 250 m of the postcode where `level` is `postcode`, 800 m of it where `level` is `sector`, and 2 km of the middle of the outcode where `position` is `outcode`.',
    'Null with fewer than three.',
  ],
  applications_12m: 'Applications received in the twelve months up to `planning_until`.',
  approved_pct: [
    'Those approved over those approved or refused, per cent.',
    'Null where none is decided.',
  ],
  conversions_12m: 'Those of them whose description speaks of a conversion or a change of use.',
  investor_activity: [
    'Signs of investors among the homes.',
    'Null with fewer than three for sale.',
  ],
  company_owned_pct: [
    'Stored homes of the level that belong to a company, per cent.',
    'Null where the owners of homes are not imported, in Scotland and Northern Ireland, and where fewer than three homes are known.',
  ],
  auction_pct: [
    'Listings for sale whose text says auction, per cent.',
    'Null where it is not known.',
  ],
  tenanted_pct: [
    'Listings for sale whose text says tenanted, per cent.',
    'Null where it is not known.',
  ],
  flips_24m: [
    'Registered sales in the 24 months up to `data_until` of homes bought at most 730 days before.',
    'Null where no sale is known, or no file was imported of some of these months.',
  ],
  'AreaPackResponse.area': 'Postcode or outcode that the report is on.',
  'AreaPackResponse.title': 'Title of the report.',
  'AreaPackResponse.strategy': 'Strategy that the highlights are chosen for.',
  prepared_on: 'Day of the report, YYYY-MM-DD.',
  demo: 'True: records of this server hold invented homes, sales and rents of its demonstration.',
  highlights: 'The four figures that an investor of the strategy looks at first.',
  'highlights.label': 'What the figure is.',
  'highlights.value': 'The figure in words, `not known` where it is not.',
  'highlights.note': 'What the figure rests on.',
  analytics: 'The figures of area analytics that the report shows.',
  sources:
    'Datasets that the figures come from; of a demonstration, that its records are invented.',
  attributions:
    'What publishers ask to be shown beside their data, of the open datasets held that the figures rest on. Empty for the invented records of a demonstration.',
  'AreaPackResponse.disclaimer': 'What the figures are not: a valuation or advice.',
};
