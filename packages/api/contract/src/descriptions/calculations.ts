import type { Terms } from './terms.ts';

/** Saved calculations. */
export const calculationsTerms: Terms = {
  '?calculation_id': 'UUID of a saved calculation of the account.',
  'listCalculations?strategy': 'Only calculations of this kind.',
  'listCalculations?property_id': 'Only calculations of this property.',
  '?tag': 'Only calculations with this tag.',
  'listCalculations?sort_by':
    'Order of the calculations: by the instant they were made, or by name.',
  'ListCalculationsResponse.calculations':
    'Saved calculations of this page, without their results.',
  'Request.strategy': 'Calculator that the inputs are for.',
  'CreateCalculationRequest.property_id': [
    'UUID of the property.',
    'Null or left out: a standalone calculation.',
  ],
  'CreateCalculationRequest.inputs': 'Body as that calculator takes it.',
  'UpdateCalculationRequest.inputs': 'Body as that calculator takes it; computed again.',
  'Request.notes': ['Notes of up to 2,000 characters.', 'Null: none.'],
  'Request.tags': 'Up to ten tags of up to 40 characters.',
  strategy: 'Calculator that the inputs are for.',
  notes: ['Notes of the account.', 'Null: none.'],
  tags: 'Tags of the account.',
  results: 'The whole answer of the calculator.',
  engine_version: 'Version of the calculators that computed the results.',
};
