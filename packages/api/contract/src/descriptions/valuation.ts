import type { Terms } from './terms.ts';

/** Valuations, comparable sales and rent estimates. */
export const valuationTerms: Terms = {
  'valuation?bedrooms': 'Bedrooms of the home. Left out: not known.',
  'valuation?type':
    'Type of the home, such as terraced, or a code D, S, T or F. Left out: not known.',
  '?floor_area_sqft': 'Internal floor area of the home, square feet. Left out: not known.',
  'valuation?tenure': 'Tenure of the home. Left out: not known.',
  'valuation?include':
    '`evidence`: the sales that the estimate weighs, with their weights. Left out: not listed.',
  'ValuationResponse.evidence': [
    'The sales that the estimate weighs; with `include=evidence` only. The estimate is the mean of the adjusted prices and of the price that the area alone makes one expect, each by its weight, on a logarithmic scale, moved by the usual error of such estimates.',
    'Null without an estimate.',
  ],
  'evidence.sales':
    'Every sale weighed, the greatest weight first. `comparables_count` counts them.',
  'sales.id': 'Transaction id of the register.',
  'sales.address': 'Address of the home sold, in one line.',
  type_shares:
    'Where an address is asked and the type of its home is not known: the types of the known homes of its street or postcode, else of the nearest ones sold, with the share of each. The estimate is the median of what it would be worth as each, its interval that of all together. Empty where the type is known or given, or none is known near.',
  'type_shares.property_type': 'Type: D detached, S semi-detached, T terraced, F flat.',
  'type_shares.share_pct': 'Share of the homes that are of it, per cent.',
  'sales.date': 'Day of the sale, YYYY-MM-DD.',
  'sales.price': 'Price paid, pounds.',
  'sales.adjusted_price':
    'Price paid moved to the last month of the price index and to the type and, where both floor areas are known, the size of the home, pounds, to three significant figures.',
  'sales.weight':
    'Share in the estimate, a fraction of 1 to six decimals; below 0 where nearer evidence speaks for the same thing. With `area_weight` the weights add up to 1.',
  area_weight: 'Share of the price that the area alone makes one expect, a fraction of 1.',
  'evidence.parts':
    'What the estimate is made of, in the order in which the parts are added. The amounts add up to `estimate_exact`.',
  'parts.part':
    '`area` the price that the area makes one expect of such a home; `size` of its own floor area; `own_sales` of earlier sales of the home itself; `same_building` of sales of other flats in its building; `nearby_sales` of other sales; `learned` of what past valuations in like circumstances missed, where the area has enough of them; `past_errors` of the usual error of such estimates; `type_unknown` of the other types that it may be of, the parts before being those of the likeliest.',
  'parts.amount':
    'What the part adds to those before it, whole pounds; below 0 where it takes away.',
  'parts.sales_count': 'Sales of the part; 0 for a part that is not of sales.',
  size_unknown_pct: [
    'How far prices of such homes differ by their size alone: the standard deviation by the floor areas of the sales weighed, per cent. So much is not known for want of the floor area of the home.',
    'Null where its floor area is known, or too few of theirs.',
  ],
  hard_to_value:
    'What of the home makes such estimates miss by more: `named_house` a house of which no number is known, only a name at most; `part_numbered` a house with a number in parts, as `4A`; `unusual_tenure` a leasehold house or a freehold flat, of which many are sold in shares; `low_sales_beside` of the sales weighed of its building, of a house of its postcode, a fifth or more were made 30 % or more below the estimate, as those of shares, retirement flats and short leases are. The interval is as wide as past errors of such homes in the area were. Empty where nothing of it does.',
  'ValuationResponse.source': 'What the estimate rests on, in words.',
  valued_at: 'Instant of the estimate, ISO 8601 in UTC.',
  'ValuationResponse.reason': ['Why there is no estimate, in words.', 'Null where there is one.'],
};
