/**
 * Names for a yearly rate of recorded crimes per 1,000 people, each below its bound, 21 November 2026. A judgement about
 * a middle of roughly 90, the order of the police recorded rate of England and Wales (ONS, Crime in England and Wales);
 * not a published scale.
 */
export const crimeRatings = [
  { below: 40, rating: 'Very Low' },
  { below: 70, rating: 'Low' },
  { below: 110, rating: 'Average' },
  { below: 160, rating: 'High' },
  { below: Infinity, rating: 'Very High' },
] as const;
