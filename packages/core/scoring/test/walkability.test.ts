import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  walkability,
  walkabilityRating,
  walkabilityReachMetres,
  type NearbyPlace,
} from '@freehold/scoring';
import { numRuns, seed } from './property-settings.ts';

const place: fc.Arbitrary<NearbyPlace> = fc.oneof(
  fc.record({
    kind: fc.constant('amenity' as const),
    category: fc.constantFrom(
      'supermarket',
      'shop',
      'restaurant',
      'cafe',
      'pub',
      'healthcare',
      'pharmacy',
      'park',
      'leisure',
      'education',
      'employer',
    ),
    name: fc.string({ maxLength: 5 }),
    distanceMetres: fc.nat(3000),
  }),
  fc.record({
    kind: fc.constant('transport' as const),
    category: fc.constantFrom('train', 'tube', 'tram', 'bus'),
    name: fc.string({ maxLength: 5 }),
    distanceMetres: fc.nat(3000),
  }),
);

describe('walkability', () => {
  it.each([
    [100, "Walker's Paradise"],
    [90, "Walker's Paradise"],
    [89, 'Very Walkable'],
    [70, 'Very Walkable'],
    [69, 'Somewhat Walkable'],
    [50, 'Somewhat Walkable'],
    [49, 'Car-Dependent'],
    [0, 'Car-Dependent'],
  ])('%i is %s', (score, rating) => {
    expect(walkabilityRating(score)).toBe(rating);
  });

  it('is 0 and car-dependent where nothing is near', () => {
    expect(walkability([])).toMatchObject({
      score: 0,
      amenities: 0,
      transport: 0,
      infrastructure: 0,
      rating: 'Car-Dependent',
    });
  });

  it('scores one supermarket at the door worked by hand', () => {
    // 3 of the 13.7 weights of all categories: 21.9 → 22; one place within 800 m: 8; .6×22 + .15×8 = 14.4.
    const result = walkability([
      { kind: 'amenity', category: 'supermarket', name: 'Market', distanceMetres: 0 },
    ]);
    expect(result).toMatchObject({ amenities: 22, transport: 0, infrastructure: 8, score: 14 });
    expect(result.evidence[0]).toEqual({
      category: 'supermarket',
      points: 100,
      nearest: 'Market',
      distanceMetres: 0,
    });
  });

  it('gives nothing beyond its reach', () => {
    const far = walkability([
      {
        kind: 'amenity',
        category: 'supermarket',
        name: 'Market',
        distanceMetres: walkabilityReachMetres + 1,
      },
    ]);
    expect(far.amenities).toBe(0);
  });

  it(`order changes nothing; a nearer or one more place never lowers it (seed ${seed})`, () => {
    fc.assert(
      fc.property(
        fc.array(place, { maxLength: 40 }),
        place,
        fc.nat(1000),
        (places, extra, nearer) => {
          const now = walkability(places);
          expect(walkability(places.toReversed()).score).toBe(now.score);
          expect(walkability([...places, extra]).score).toBeGreaterThanOrEqual(now.score);
          const moved = places.map((each) => ({
            ...each,
            distanceMetres: Math.max(0, each.distanceMetres - nearer),
          }));
          expect(walkability(moved).score).toBeGreaterThanOrEqual(now.score);
          expect(now.score).toBeLessThanOrEqual(100);
        },
      ),
      { seed, numRuns },
    );
  });
});
