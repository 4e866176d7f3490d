import { describe, expect, it } from 'vitest';
import { overallLocation, schoolChoice, type NearbySchool } from '@freehold/scoring';

const school = (rating: NearbySchool['rating'], distanceMetres: number) => ({
  rating,
  distanceMetres,
});
const outstanding = school(1, 300);

describe('location, worked by hand', () => {
  it.each<[string, NearbySchool[], number]>([
    ['none', [], 0],
    ['one of the best: 30 % of 100', [outstanding], 30],
    ['a good one: 30 % of 80', [school(2, 500)], 24],
    ['one that requires improvement: 30 % of 40', [school(3, 500)], 12],
    ['an inadequate one: 30 % of 10', [school(4, 500)], 3],
    ['one without a rating: 30 % of 55, half-up', [school(null, 500)], 17],
    ['at the end of full points', [school(1, 800)], 30],
    ['at 1,600 m: 30 % of 75, half-up', [school(1, 1_600)], 23],
    ['half way from 75 to 25 points: 30 % of 50', [school(1, 2_300)], 15],
    ['at its reach', [school(1, 4_000)], 0],
    ['30 % of 100 and 25 % of 40, whichever comes first', [school(3, 300), outstanding], 40],
    ['the same', [outstanding, school(3, 300)], 40],
    ['five of the best', Array.from({ length: 5 }, () => outstanding), 100],
    ['a sixth adds nothing', Array.from({ length: 6 }, () => outstanding), 100],
  ])('schools: %s', (_, schools, points) => {
    expect(schoolChoice(schools)).toBe(points);
  });

  it.each([
    [80, 60, 40, 60],
    [100, 0, 0, 35],
    [0, 100, 0, 30],
    [0, 0, 100, 35],
    [100, 100, 100, 100],
    // 3.5, half-up; 1.35.
    [0, 0, 10, 4],
    [1, 1, 2, 1],
  ])('transport %d, schools %d, amenities %d make %d', (transport, schools, amenities, all) => {
    expect(overallLocation({ transport, schools, amenities })).toBe(all);
  });
});
