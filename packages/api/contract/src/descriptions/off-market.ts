import type { Terms } from './terms.ts';

/** Saved scanners over homes that are not for sale. */
export const offMarketTerms: Terms = {
  'PreviewOffMarketGeneratorResponse.status':
    '`ok`; `capped`: the total is a cap; `timeout`: the count did not finish; `empty`: no area was given.',
  classification_counts: ['Leads by class.', 'Null in lists.'],
  'classification_counts.hot': 'Leads of class hot.',
  'classification_counts.warm': 'Leads of class warm.',
  'classification_counts.standard': 'Leads of class standard.',
  'classification_counts.low': 'Leads of class low.',
  'offMarketProperties?sort_by':
    'Order of the leads; unknown figures come last. `newest` and `oldest` are by last sale, `estimate_…` by value.',
  'offMarketProperties?min_price': 'Least price of the last sale, pounds.',
  'offMarketProperties?max_price': 'Greatest price of the last sale, pounds.',
  full_address: 'Postal address in one line, with the postcode.',
  last_sold_date: 'Day of the last registered sale, YYYY-MM-DD.',
  last_sold_price: 'Price of the last registered sale, pounds.',
  years_owned:
    'Whole years from the last registered sale that is known to today; a sale after the end of the imported sales is not known.',
  transaction_count: 'Registered sales of the home itself; of one day at one price counted once.',
  estimated_value_lower: [
    'Lower bound of the estimated value, pounds, to three significant figures: eight sales of ten lie within the bounds.',
    'Null without an estimate.',
  ],
  estimated_value_upper: [
    'Upper bound of the estimated value, pounds, to three significant figures: eight sales of ten lie within the bounds.',
    'Null without an estimate.',
  ],
  equity_gained: [
    'Estimated value less the last price, pounds; below 0 the value has fallen.',
    'Null without an estimate.',
  ],
  equity_gained_percentage: [
    'That gain over the last price, per cent.',
    'Null without an estimate.',
  ],
  is_underwater: [
    'Whether the estimated value lies below the last price.',
    'Null without an estimate.',
  ],
  estimated_rent_pcm: [
    'Median rent asked around, pounds a month: the `rent_estimate_pcm` of /rental-estimate; where none is asked, its `modelled_rent_pcm`.',
    'Null where the evidence does not support one.',
  ],
  'OffMarketPropertiesResponse.properties.gross_yield': [
    'Estimated rent of a year over the estimated value, per cent.',
    'Null without both.',
  ],
  'OffMarketPropertiesResponse.properties': 'Homes that are not for sale, in the order asked for.',
  'OffMarketPropertiesResponse.properties.id': 'UUID of the home.',
  lead_classification:
    'Class by how far the motivation score is above that of the other homes of the outcode, in the mean of their odds of a sale: hot from 7 points (1.62 times the odds), warm from 3 (1.23 times), low from 4 below, else standard.',
  is_company_owned: [
    'Whether a company owns the home. Councils, housing associations and the like are none.',
    'Null where no company is known to, unless registers of the whole nation say that none does.',
  ],
  is_distressed_company: [
    'Whether that company is in administration, liquidation or the like.',
    'Null where no company is known to own the home, or its state is not known.',
  ],
  is_silently_pulled:
    'Whether the home left the market without a sale within the last twelve months.',
  delisted_at: ['Day on which it left, YYYY-MM-DD.', 'Null where it did not.'],
  'company.name': 'Name of the company.',
  number: ['Number of the company at Companies House.', 'Null where it is not known.'],
};
