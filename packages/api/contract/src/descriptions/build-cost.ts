import type { Terms } from './terms.ts';

/** The construction price search. */
export const buildCostTerms: Terms = {
  '?q': 'What to look for: trade, element or building type, 1–200 characters.',
  query: 'The text searched for.',
  matches: 'Entries of the price reference, most relevant first.',
  'matches.title': 'What is priced.',
  snippet:
    'Price range in pounds without VAT, with its unit, base date and what it includes, in words.',
  relevance: 'How well the entry meets the query, 0–1.',
  'matches.source':
    'What the price comes from: the reference that comes with the server, or one that its operator imported.',
  metadata: 'Where the entry stands in the reference.',
  'metadata.page': ['Page of the reference.', 'Null where an imported reference gives none.'],
  section: ['Section of the reference.', 'Null where an imported reference gives none.'],
  'BuildCostSearchResponse.disclaimer':
    'What the prices are not: a substitute for a quantity surveyor.',
};
