import type { Terms } from './terms.ts';

/** Heritage of an area and of a home. */
export const heritageTerms: Terms = {
  listed_buildings_count: [
    'Stored homes of the outcode that are listed buildings.',
    'Null where no map tells of any home there.',
  ],
  conservation_count: [
    'Stored homes of the outcode that stand in a conservation area.',
    'Null where no map tells of any home there.',
  ],
  sample_listed: 'Up to ten of the homes that are listed buildings.',
  sample_conservation: 'Up to ten of the homes in a conservation area.',
};
