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

const amenity = (category: string, distanceMetres = 0, name = 'A') =>
  ({ kind: 'amenity', category, name, distanceMetres }) as const;

const stop = (category: string, distanceMetres = 0, name = 'A') =>
  ({ kind: 'transport', category, name, distanceMetres }) as const;

const evidenceOf = (category: string, ...places: NearbyPlace[]) =>
  walkability(places).evidence.find((row) => row.category === category);

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
      kind: 'amenity',
      category: 'supermarket',
      points: 100,
      nearest: 'Market',
      distanceMetres: 0,
    });
  });

  it.each<[string, NearbyPlace[], [number, number, number, number]]>([
    // Amenities, transport, infrastructure, score.
    ['a train: 200 of 300; .25 × 67 + .15 × 8', [stop('train')], [0, 67, 8, 18]],
    ['two buses: 60 + 40 of 300', [stop('bus'), stop('bus')], [0, 33, 16, 11]],
    [
      'every mode: full',
      [stop('train'), stop('tube'), stop('tram'), stop('bus'), stop('bus')],
      [0, 100, 40, 31],
    ],
    // 650 m walked: 75 and three eighths of the 25 up to 100, 84; 0.6 of it, of 300.
    ['a bus at 500 m', [stop('bus', 500)], [0, 17, 8, 5]],
    // 1,040 m walked: 45 and four tenths of 30, 57; 3 of 13.7 of it.
    ['a supermarket at the edge of what is close', [amenity('supermarket', 800)], [12, 0, 8, 8]],
    ['a supermarket beyond', [amenity('supermarket', 801)], [12, 0, 0, 7]],
    ['an amenity that calls itself a train', [amenity('train')], [0, 0, 8, 1]],
    ['a stop that calls itself a supermarket', [stop('supermarket')], [0, 0, 8, 1]],
  ])('%s', (_, places, expected) => {
    const { amenities, transport, infrastructure, score } = walkability(places);
    expect([amenities, transport, infrastructure, score]).toEqual(expected);
  });

  it('names the nearest of a category, of equally near ones the first by name', () => {
    expect(evidenceOf('bus', stop('bus', 500))).toEqual({
      kind: 'transport',
      category: 'bus',
      // 0.6 × 84 of 100.
      points: 50,
      nearest: 'A',
      distanceMetres: 500,
    });
    for (const names of [
      ['Aldi', 'Lidl'],
      ['Lidl', 'Aldi'],
    ]) {
      const [one = '', other = ''] = names;
      const row = evidenceOf(
        'supermarket',
        amenity('supermarket', 250, one),
        amenity('supermarket', 250, other),
        amenity('supermarket', 300, 'Aardvark'),
      );
      expect(row).toMatchObject({ nearest: 'Aldi', distanceMetres: 250 });
    }
    expect(evidenceOf('cafe', amenity('pub'))).toEqual({
      kind: 'amenity',
      category: 'cafe',
      points: 0,
      nearest: null,
      distanceMetres: null,
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
