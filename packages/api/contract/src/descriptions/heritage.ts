import type { Terms } from './terms.ts';

/** Heritage of an area and of a home. */
export const heritageTerms: Terms = {
  listed_buildings_count: [
    'Stored homes of the outcode that are listed buildings. Homes whose own coordinates are not known are not counted.',
    'Null where no map tells of any home there.',
  ],
  conservation_count: [
    'Stored homes of the outcode that stand in a conservation area, by the coordinates of the home, else by those of its postcode.',
    'Null where no map tells of any home there.',
  ],
  sample_listed: 'Up to ten of the homes that are listed buildings.',
  sample_conservation: 'Up to ten of the homes in a conservation area.',
};
