import type { Terms } from './terms.ts';

/** The market of an area at a glance. */
export const areaSummaryTerms: Terms = {
  '3yr_change_pct': [
    'Change of the median sold price over three years, per cent.',
    'Null without sales in both years, or a file of each of their months.',
  ],
  '5yr_change_pct': [
    'Change of the median sold price over five years, per cent.',
    'Null without sales in both years, or a file of each of their months.',
  ],
  annualised_5yr_pct: [
    'The change over five years as a compound rate of a year, per cent.',
    'Null without sales in both years, or a file of each of their months.',
  ],
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
    'Null where no sale is known, or no file was imported of some of these months.',
  ],
};
