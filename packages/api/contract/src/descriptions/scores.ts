import type { Terms } from './terms.ts';

/** Scores of a home and the pack of all that is judged of it. */
export const scoresTerms: Terms = {
  '?explain':
    'True: the answer tells every input of the score and the cheapest change that would move it.',
  predicted_reduction_likelihood: [
    'Chance that the asking price will be reduced within the next months, 0–1, by age, reductions and price against value: a judgement of this project that no outcomes have confirmed.',
    'Null where the age of the listing is not known.',
  ],
  factors:
    'The five factors of the score; one that is not known is null, and its weight falls to the others.',
  bmv_discount: [
    'Price against the lower bound of the valuation.',
    'Null without a price or a valuation.',
  ],
  'factors.gross_yield': [
    'Gross yield against the quartiles of its area; by itself where the area has fewer than ten.',
    'Null without a price or a rent of three comparables.',
  ],
  'factors.demand': ['Demand index of the area.', 'Null where it is not known.'],
  listing_freshness: [
    'Age of the listing against the median of its area; 60 days where the area has none.',
    'Null where it is not known.',
  ],
  'factors.price_history': [
    'Total reduction of the price since it was listed.',
    'Null where the history is not known.',
  ],
  weight: 'Weight of the factor among those known, 0–1.',
  score: 'Points of the factor before its weight, 0–100.',
  value: 'What the factor was judged by, in words.',
  hidden_opportunities: 'What a buyer could make of the home.',
  epc_below_c: ['Whether the energy band is D or worse.', 'Null without an energy rating.'],
  lease_extension_candidate: [
    'Whether the lease has fewer than 90 years left.',
    'Null for a home that may be leasehold and whose lease is not known.',
  ],
  pd_conversion_potential: [
    'Whether the text speaks of a commercial building, a pub, a barn or a conversion, and the home is neither a listed building nor under an Article 4 direction.',
    'Null without a listing to read, and where no map tells what is protected.',
  ],
  explanation: 'How the score came about; only with `explain=true`.',
  weights_version: 'Version of the weights.',
  'explanation.coverage': 'Part of the weight whose inputs are known, 0–1.',
  contributions: 'Inputs that are known, with what each adds.',
  'contributions.name': 'Name of the input.',
  contribution: 'Points that the input adds; together they are the score before rounding.',
  evidence: 'Facts that the input was judged by, null where one is not known.',
  missing: 'Inputs that are not known; their weight falls to the others.',
  cheapest_change: [
    'The smallest change that would move the score one tier.',
    'Null where there is none.',
  ],
  'cheapest_change.factor': 'Input that would change.',
  'cheapest_change.change': 'The change, in words.',
  score_after: 'Score after the change, 0–100.',
  tier_after: ['Tier after the change.', 'Null where the score has none.'],
  'scores.overall': [
    'The highest of the strategy scores (60 per cent) and their mean (40 per cent), 0–100.',
    'Null where fewer than half of them are known.',
  ],
  btl: ['Fit for buy-to-let, let on one tenancy, 0–100.', 'Null where too little is known.'],
  hmo: [
    'Fit for a house in multiple occupation, let by the room, 0–100.',
    'Null where too little is known.',
  ],
  flip: ['Fit for buying, renovating and selling, 0–100.', 'Null where too little is known.'],
  brrr: [
    'Fit for buying, refurbishing, renting and refinancing, 0–100.',
    'Null where too little is known.',
  ],
  sa: [
    'Fit for serviced accommodation, let by the night, 0–100.',
    'Null where too little is known.',
  ],
  r2r: [
    'Fit for rent to rent, taken on a lease and let on, 0–100.',
    'Null where too little is known.',
  ],
  best_strategy: [
    'Strategy with the highest score above 0, the first of equals.',
    'Null where none has one.',
  ],
  best_strategy_score: ['Score of that strategy, 1–100.', 'Null without one.'],
  score_coverage: 'Part of the weight of each score for which there is evidence, 0–1.',
  reasons: ['Why a strategy has no score, by strategy.', 'Null where it has one.'],
  gates: 'Rules that a strategy asks before it weighs anything.',
  rule: 'The rule, in words.',
  signals:
    'What speaks for a motivated seller or for a sale soon, with the points that each adds; together they are the score.',
  'signals.code': 'Stable code of the signal.',
  'signals.points': 'Points that the signal adds.',
  'signals.detail': 'The fact behind the signal, in words.',
  scored_at: ['Instant of the score, ISO 8601 in UTC.', 'Null where there is none.'],
  sale_estimate: [
    'Price at which the home would sell, pounds, to three significant figures.',
    'Null where the evidence does not support one.',
  ],
  sale_lower: [
    'Lower bound of that price, pounds, to three significant figures: eight sales of ten lie within the bounds.',
    'Null without one.',
  ],
  sale_upper: [
    'Upper bound of that price, pounds, to three significant figures: eight sales of ten lie within the bounds.',
    'Null without one.',
  ],
  rent_estimate: [
    'Median rent asked for homes to let on offer within 1 km and one bedroom more or less, pounds a month.',
    'Null without one, or where bedrooms or place of the home are not known.',
  ],
  rent_lower: ['Lower quartile of those rents, pounds a month.', 'Null without one.'],
  rent_upper: ['Upper quartile of those rents, pounds a month.', 'Null without one.'],
  gross_yield_pct: [
    '`rent_estimate` of a year over `sale_estimate`, per cent.',
    'Null without both.',
  ],
  confidence:
    'Of a hundred estimates resting on evidence as telling as this, how many come within 20 per cent of the price paid, 0–100: measured on registered sales that were held out, and lower the longer ago the sales end. 0 without an estimate.',
  estimate_exact: [
    'The estimated price before it was rounded to three significant figures, whole pounds.',
    'Null without an estimate.',
  ],
  area_average: [
    'Price that the area alone makes one expect of such a home, before the sales nearest to it are weighed, pounds, to three significant figures.',
    'Null without an estimate.',
  ],
  'valuation.source': 'What the estimate rests on, in words.',
  'rental_estimate.source': 'What the estimate rests on, in words.',
  comparables_count: 'Sales, or asking rents, that the estimate rests on.',
  valuation: ['Answer of /valuation.', 'Null where neither price nor rent is supported.'],
  'PropertyPackResponse.reasons':
    'Why a slice, or a figure of one, is null, by its name; as the endpoint of the slice says it.',
  'PropertyPackResponse.deal_score': [
    'Answer of /deal-score.',
    'Null where too little is known or the home is not for sale.',
  ],
  motivation: ['Answer of /motivation-score.', 'Null where too little is known.'],
  'PropertyPackResponse.sold_history': [
    'Answer of /sold-history.',
    'Null where it could not be had.',
  ],
  rental_estimate: ['Rent with its bounds.', 'Null without comparable lettings.'],
  'PropertyPackResponse.playbook_tiers': [
    'Tiers of /playbook-tiers.',
    'Null where too little is known.',
  ],
  strategy_scores: ['Answer of /strategy-scores.', 'Null where too little is known.'],
  inputs: 'Body that the calculator was sent.',
  rates_version: 'State of the stamp duty rates used.',
};
