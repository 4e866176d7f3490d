import type { Terms } from './terms.ts';

/** Several calculations in one call. */
export const investmentBatchTerms: Terms = {
  'InvestmentBatchResponse.results': 'The answers, in the order of the calls.',
  'results.index': 'Place of the call in the batch, from 0.',
  'results.status': 'HTTP status that the call alone would have.',
  'Request.calls': 'The calls, answered in this order; at most the batch limit of the plan.',
  'calls.path': 'Path of a calculator of the investment family.',
  'calls.body': 'Body as that calculator takes it.',
};
