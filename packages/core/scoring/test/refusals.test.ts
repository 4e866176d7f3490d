import { describe } from 'vitest';
import {
  cheapestStrategyCut,
  classificationOf,
  dealScore,
  motivationScore,
  motivationTierOf,
  overallLocation,
  playbookTiers,
  schoolChoice,
  strategyScores,
  tierOf,
  walkability,
  walkabilityRating,
  weighted,
  type DealInput,
  type MotivationInput,
  type StrategyInput,
} from '@freehold/scoring';
import { refuses, type Refused } from '../../money/test/refuses.ts';

const home: StrategyInput = {
  grossYieldBasisPoints: 600,
  discountBasisPoints: 500,
  bedrooms: 3,
  floorAreaSqm: 90,
  demandIndex: 50,
  visitorIndex: 50,
  transportIndex: 50,
  energyBand: 'D',
  leaseYearsRemaining: null,
  hasArticle4: false,
  needsWork: false,
  severeCondition: false,
  isVacant: false,
  isHmoAlready: false,
  occupancyRestricted: false,
};
const listing: DealInput = {
  pricePence: 200_000_00,
  valuation: { estimatePence: 200_000_00, lowerPence: 190_000_00, confidence: 70 },
  grossYieldBasisPoints: 600,
  areaYieldBasisPoints: { p25: 500, median: 600, p75: 700 },
  demandIndex: 50,
  daysListed: 30,
  medianDaysListed: 60,
  reductions: { count: 0, totalBasisPoints: 0 },
};
const seller: MotivationInput = {
  flags: [],
  reductions: null,
  daysListed: 30,
  medianDaysListed: 60,
  fallThroughs: 0,
  relisted: false,
  agentChanged: false,
  yearsOwned: 5,
  companyOwned: false,
  companyDistressed: false,
  silentlyPulledOn: false,
  energyBand: 'D',
  salesCount: 1,
  underwaterBasisPoints: 0,
};

/** A value where the types admit none such. */
const bad = (value: unknown) => value as never;
const strategyWith = (facts: object) => strategyScores({ ...home, ...facts });
const dealWith = (facts: object) => dealScore({ ...listing, ...facts });
const sellerWith = (facts: object) => motivationScore({ ...seller, ...facts });
const near = { kind: 'amenity', category: 'supermarket', name: 'Shop', distanceMetres: 100 };
const factor = { name: 'a', weightPpm: 1_000_000, points: 50 };
const flag = { flag: 'probate', text: 'executor sale' };
const mostPence = 9_007_199_254_740_991;

const places = (fields: object) => walkability([bad(near), bad({ ...near, ...fields })]);
const schools = (fields: object) => schoolChoice([bad({ distanceMetres: 5, ...fields })]);
const located = (fields: object) =>
  overallLocation({ transport: 1, schools: 1, amenities: 1, ...fields });
const weighed = (...parts: readonly object[]) =>
  weighted(parts.map((part) => ({ ...factor, ...part })));
const first = (fields: object) => weighed(fields);
const second = (fields: object) => weighed({}, fields);
const amounts = (fields: object) =>
  cheapestStrategyCut('btl', home, { pricePence: 1, valuePence: null, ...fields });
const quartiles = (fields: object) =>
  dealWith({ areaYieldBasisPoints: { p25: 500, median: 1, p75: 700, ...fields } });
const valued = (fields: object) =>
  dealWith({ valuation: { estimatePence: 1, lowerPence: 1, confidence: 70, ...fields } });
const reduced = (fields: object) =>
  dealWith({ reductions: { count: 0, totalBasisPoints: 0, ...fields } });
const playbookWith = (fields: object) => playbookTiers(bad({ ...home, isHouse: true, ...fields }));

describe('a bad argument is refused', () => {
  refuses([
    [() => strategyScores(bad(null)), 'not_an_object', 'input', null],
    [strategyWith, 'not_a_number', 'bedrooms', '3'],
    [strategyWith, 'not_a_number', 'bedrooms', NaN],
    [strategyWith, 'not_finite', 'bedrooms', Infinity],
    [strategyWith, 'out_of_range', 'bedrooms', -1, 0],
    [strategyWith, 'out_of_range', 'demandIndex', 100.5, 0, 100],
    [strategyWith, 'not_finite', 'discountBasisPoints', -Infinity],
    [strategyWith, 'not_a_choice', 'energyBand', 'H'],
    [strategyWith, 'not_a_choice', 'energyBand', 3],
    [strategyWith, 'not_a_boolean', 'isVacant', 'no'],
    [strategyWith, 'not_a_boolean', 'needsWork', 1],
    [dealWith, 'out_of_range', 'pricePence', 0, 1, mostPence],
    [dealWith, 'out_of_range', 'pricePence', -1, 1, mostPence],
    [dealWith, 'not_a_number', 'pricePence', NaN],
    [dealWith, 'out_of_range', 'grossYieldBasisPoints', -1, 0],
    [dealWith, 'out_of_range', 'demandIndex', 101, 0, 100],
    [dealWith, 'out_of_range', 'daysListed', -1, 0],
    [dealWith, 'out_of_range', 'medianDaysListed', -1, 0],
    [dealWith, 'not_an_object', 'areaYieldBasisPoints', 600],
    [quartiles, 'out_of_range', 'areaYieldBasisPoints.median', -1, 0],
    [dealWith, 'not_an_object', 'valuation', []],
    [valued, 'out_of_range', 'valuation.estimatePence', 0, 1, mostPence],
    [valued, 'out_of_range', 'valuation.lowerPence', -1, 0],
    [valued, 'out_of_range', 'valuation.confidence', 101, 0, 100],
    [reduced, 'out_of_range', 'reductions.count', -1, 0],
    [reduced, 'out_of_range', 'reductions.totalBasisPoints', -1, 0],
    [sellerWith, 'not_a_choice', 'energyBand', 'H'],
    [playbookWith, 'out_of_range', 'grossYieldBasisPoints', -1, 0],
    [() => tierOf(NaN), 'not_a_number', 'score', NaN],
    [() => tierOf(101), 'out_of_range', 'score', 101, 0, 100],
    [() => walkabilityRating(NaN), 'not_a_number', 'score', NaN],
    [() => walkabilityRating(-1), 'out_of_range', 'score', -1, 0, 100],
    [() => motivationTierOf(NaN), 'not_a_number', 'score', NaN],
    [() => motivationTierOf(-1), 'out_of_range', 'score', -1, 0, 100],
    [() => classificationOf(NaN), 'not_a_number', 'score', NaN],
    [() => classificationOf(100.5), 'out_of_range', 'score', 100.5, 0, 100],
    [sellerWith, 'not_a_list', 'flags', 'chain'],
    [() => sellerWith({ flags: [7] }), 'not_an_object', 'flags[0]', 7],
    [() => sellerWith({ flags: [{ ...flag, flag: 5 }] }), 'not_text', 'flags[0].flag', 5],
    [() => sellerWith({ flags: [flag, { flag: 'a' }] }), 'required', 'flags[1].text', undefined],
    [sellerWith, 'not_a_date', 'silentlyPulledOn', 'yesterday'],
    [sellerWith, 'not_a_date', 'silentlyPulledOn', '2026-02-30'],
    [sellerWith, 'not_a_date', 'silentlyPulledOn', true],
    [() => cheapestStrategyCut(bad('let'), home, bad({})), 'not_a_choice', 'strategy', 'let'],
    [() => cheapestStrategyCut('btl', home, bad(null)), 'not_an_object', 'amounts', null],
    [amounts, 'out_of_range', 'pricePence', 0, 1, mostPence],
    [amounts, 'out_of_range', 'valuePence', 0, 1, mostPence],
    [() => schoolChoice(bad('near')), 'not_a_list', 'schools', 'near'],
    [() => schoolChoice([bad('near')]), 'not_an_object', 'schools[0]', 'near'],
    [
      () => schoolChoice([{ rating: 1, distanceMetres: 5 }, bad({ rating: 5, distanceMetres: 5 })]),
      'not_a_choice',
      'schools[1].rating',
      5,
    ],
    // What reads like a rating.
    ...[['1'], '1', 'unrated', 1n, Object(1)].map((rating: unknown): Refused => [
      schools,
      'not_a_choice',
      'schools[0].rating',
      rating,
    ]),
    [
      () => schoolChoice([{ rating: null, distanceMetres: -5 }]),
      'out_of_range',
      'schools[0].distanceMetres',
      -5,
      0,
    ],
    [() => overallLocation(bad(3)), 'not_an_object', 'scores', 3],
    [located, 'out_of_range', 'scores.schools', -1, 0, 100],
    [located, 'out_of_range', 'scores.amenities', 101, 0, 100],
    [() => walkability(bad({})), 'not_a_list', 'places', {}],
    [() => walkability([bad(1)]), 'not_an_object', 'places[0]', 1],
    [places, 'out_of_range', 'places[1].distanceMetres', -1, 0],
    [places, 'not_a_choice', 'places[1].kind', 'shop'],
    [places, 'not_text', 'places[1].category', 5],
    [places, 'not_text', 'places[1].name', null],
    [() => weighted(bad(factor)), 'not_a_list', 'factors', factor],
    [() => weighted([bad('a')]), 'not_an_object', 'factors[0]', 'a'],
    [first, 'not_text', 'factors[0].name', 5],
    [first, 'out_of_range', 'factors[0].weightPpm', -1, 0, 1_000_000],
    [second, 'out_of_range', 'factors[1].weightPpm', 1_000_001, 0, 1_000_000],
    [
      () => weighed({ weightPpm: 500_000.5 }, { weightPpm: 499_999.5 }),
      'not_an_integer',
      'factors[0].weightPpm',
      500_000.5,
    ],
    [
      () => weighed({ weightPpm: 600_000 }, { weightPpm: 399_999 }),
      'shares_not_whole',
      'factors',
      999_999,
    ],
    [() => weighed({}, { weightPpm: 200_000 }), 'shares_not_whole', 'factors', 1_200_000],
    [() => weighted([]), 'shares_not_whole', 'factors', 0],
    [first, 'out_of_range', 'factors[0].points', -1, 0, 100],
    [first, 'out_of_range', 'factors[0].points', 101, 0, 100],
    [() => weighted([factor], -1), 'out_of_range', 'floorPpm', -1, 0, 1_000_000],
    [() => weighted([factor], 1_000_001), 'out_of_range', 'floorPpm', 1_000_001, 0, 1_000_000],
  ]);
});
