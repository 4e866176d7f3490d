import { describe, expect, it } from 'vitest';
import {
  cheapestStrategyCut,
  classificationOf,
  dealScore,
  motivationScore,
  motivationTierOf,
  overallLocation,
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

/* Every bad argument is refused by code, field and value, with the bounds where there are some. */

type Refusal = readonly [code: string, field: string, value: unknown, bounds?: object];

const ofAScore = { min: 0, max: 100 };
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
  saleCount: 1,
  underwaterBasisPoints: 0,
};

/** A value where the types admit none such. */
const bad = (value: unknown) => value as never;
const strategyWith = (facts: object) => () => strategyScores({ ...home, ...facts });
const dealWith = (facts: object) => () => dealScore({ ...listing, ...facts });
const sellerWith = (facts: object) => () => motivationScore({ ...seller, ...facts });
const cutOf =
  (strategy: unknown, input: unknown, amounts: unknown = { pricePence: 1, valuePence: null }) =>
  () =>
    cheapestStrategyCut(bad(strategy), bad(input), bad(amounts));
const near = { kind: 'amenity', category: 'supermarket', name: 'Shop', distanceMetres: 100 };
const factor = { name: 'a', weightPpm: 1_000_000, points: 50 };
const priceRange = { min: 1, max: 9_007_199_254_740_991 };

function expectRefusal(call: () => unknown, [code, field, value, bounds]: Refusal) {
  let thrown: unknown;
  try {
    call();
  } catch (error) {
    thrown = error;
  }
  expect(thrown).toMatchObject({
    name: 'FreeholdError',
    code,
    field,
    value,
    bounds: bounds ?? null,
  });
}

describe('a bad argument is refused', () => {
  it.each<[string, () => unknown, Refusal]>([
    ['facts', () => strategyScores(bad(null)), ['not_an_object', 'input', null]],
    ['a text', strategyWith({ bedrooms: '3' }), ['not_a_number', 'bedrooms', '3']],
    ['NaN', strategyWith({ bedrooms: NaN }), ['not_a_number', 'bedrooms', NaN]],
    ['infinity', strategyWith({ bedrooms: Infinity }), ['not_finite', 'bedrooms', Infinity]],
    ['under 0', strategyWith({ bedrooms: -1 }), ['out_of_range', 'bedrooms', -1, { min: 0 }]],
    [
      'over 100',
      strategyWith({ demandIndex: 100.5 }),
      ['out_of_range', 'demandIndex', 100.5, { min: 0, max: 100 }],
    ],
    [
      'an infinite discount',
      strategyWith({ discountBasisPoints: -Infinity }),
      ['not_finite', 'discountBasisPoints', -Infinity],
    ],
    ['a band', strategyWith({ energyBand: 'H' }), ['not_a_choice', 'energyBand', 'H']],
    ['a number as a band', strategyWith({ energyBand: 3 }), ['not_a_choice', 'energyBand', 3]],
    ['a switch', strategyWith({ isVacant: 'no' }), ['not_a_boolean', 'isVacant', 'no']],
    [
      'an area',
      dealWith({ areaYieldBasisPoints: 600 }),
      ['not_an_object', 'areaYieldBasisPoints', 600],
    ],
    [
      'a quartile',
      dealWith({ areaYieldBasisPoints: { p25: 500, median: -1, p75: 700 } }),
      ['out_of_range', 'areaYieldBasisPoints.median', -1, { min: 0 }],
    ],
    ['a valuation', dealWith({ valuation: [] }), ['not_an_object', 'valuation', []]],
    [
      'an estimate of nothing',
      dealWith({ valuation: { ...listing.valuation, estimatePence: 0 } }),
      ['out_of_range', 'valuation.estimatePence', 0, priceRange],
    ],
    [
      'reductions of a deal',
      dealWith({ reductions: { count: -1, totalBasisPoints: 0 } }),
      ['out_of_range', 'reductions.count', -1, { min: 0 }],
    ],
    ['a deal score', () => tierOf(NaN), ['not_a_number', 'score', NaN]],
    ['a deal score past 100', () => tierOf(101), ['out_of_range', 'score', 101, ofAScore]],
    ['a walkability below 0', () => walkabilityRating(-1), ['out_of_range', 'score', -1, ofAScore]],
    ['a motivation below 0', () => motivationTierOf(-1), ['out_of_range', 'score', -1, ofAScore]],
    ['a lead past 100', () => classificationOf(100.5), ['out_of_range', 'score', 100.5, ofAScore]],
    ['flags', sellerWith({ flags: 'chain' }), ['not_a_list', 'flags', 'chain']],
    ['a flag', sellerWith({ flags: [7] }), ['not_an_object', 'flags[0]', 7]],
    ['a motivation score', () => motivationTierOf(NaN), ['not_a_number', 'score', NaN]],
    ['a score of a lead', () => classificationOf(NaN), ['not_a_number', 'score', NaN]],
    ['a strategy', cutOf('let', home), ['not_a_choice', 'strategy', 'let']],
    ['no amounts', cutOf('btl', home, null), ['not_an_object', 'amounts', null]],
    [
      'a price of nothing',
      cutOf('btl', home, { pricePence: 0, valuePence: null }),
      ['out_of_range', 'pricePence', 0, priceRange],
    ],
    [
      'a value of nothing',
      cutOf('btl', home, { pricePence: 1, valuePence: 0 }),
      ['out_of_range', 'valuePence', 0, priceRange],
    ],
    ['schools', () => schoolChoice(bad('near')), ['not_a_list', 'schools', 'near']],
    ['a school', () => schoolChoice([bad('near')]), ['not_an_object', 'schools[0]', 'near']],
    [
      'a rating',
      () => schoolChoice([{ rating: 1, distanceMetres: 5 }, bad({ rating: 5, distanceMetres: 5 })]),
      ['not_a_choice', 'schools[1].rating', 5],
    ],
    ...[['1'], '1', 'unrated', 1n, Object(1)].map(
      (rating: unknown): [string, () => unknown, Refusal] => [
        'a rating that reads like one',
        () => schoolChoice([bad({ rating, distanceMetres: 5 })]),
        ['not_a_choice', 'schools[0].rating', rating],
      ],
    ),
    [
      'a distance to a school',
      () => schoolChoice([{ rating: null, distanceMetres: -5 }]),
      ['out_of_range', 'schools[0].distanceMetres', -5, { min: 0 }],
    ],
    ['location scores', () => overallLocation(bad(3)), ['not_an_object', 'scores', 3]],
    [
      'a location score under 0',
      () => overallLocation({ transport: 1, schools: -1, amenities: 1 }),
      ['out_of_range', 'scores.schools', -1, { min: 0, max: 100 }],
    ],
    [
      'a location score over 100',
      () => overallLocation({ transport: 1, schools: 1, amenities: 101 }),
      ['out_of_range', 'scores.amenities', 101, { min: 0, max: 100 }],
    ],
    ['places', () => walkability(bad({})), ['not_a_list', 'places', {}]],
    ['a place', () => walkability([bad(1)]), ['not_an_object', 'places[0]', 1]],
    [
      'a distance to a place',
      () => walkability([bad(near), bad({ ...near, distanceMetres: -1 })]),
      ['out_of_range', 'places[1].distanceMetres', -1, { min: 0 }],
    ],
    ['a walkability', () => walkabilityRating(NaN), ['not_a_number', 'score', NaN]],
    ['factors', () => weighted(bad(factor)), ['not_a_list', 'factors', factor]],
    ['a factor', () => weighted([bad('a')]), ['not_an_object', 'factors[0]', 'a']],
    [
      'a weight under 0',
      () => weighted([{ ...factor, weightPpm: -1 }]),
      ['out_of_range', 'factors[0].weightPpm', -1, { min: 0, max: 1_000_000 }],
    ],
    [
      'a weight over the whole',
      () => weighted([factor, { ...factor, weightPpm: 1_000_001 }]),
      ['out_of_range', 'factors[1].weightPpm', 1_000_001, { min: 0, max: 1_000_000 }],
    ],
    [
      'a weight of part of a millionth',
      () =>
        weighted([
          { ...factor, weightPpm: 500_000.5 },
          { ...factor, weightPpm: 499_999.5 },
        ]),
      ['not_an_integer', 'factors[0].weightPpm', 500_000.5],
    ],
    [
      'weights of less than the whole',
      () =>
        weighted([
          { ...factor, weightPpm: 600_000 },
          { ...factor, weightPpm: 399_999 },
        ]),
      ['shares_not_whole', 'factors', 999_999],
    ],
    [
      'weights of more than the whole',
      () =>
        weighted([
          { ...factor, weightPpm: 600_000 },
          { ...factor, weightPpm: 600_000 },
        ]),
      ['shares_not_whole', 'factors', 1_200_000],
    ],
    ['no factors', () => weighted([]), ['shares_not_whole', 'factors', 0]],
    [
      'points under 0',
      () => weighted([{ ...factor, points: -1 }]),
      ['out_of_range', 'factors[0].points', -1, { min: 0, max: 100 }],
    ],
    [
      'points over 100',
      () => weighted([{ ...factor, points: 101 }]),
      ['out_of_range', 'factors[0].points', 101, { min: 0, max: 100 }],
    ],
    [
      'a floor under 0',
      () => weighted([factor], -1),
      ['out_of_range', 'floorPpm', -1, { min: 0, max: 1_000_000 }],
    ],
    [
      'a floor over the whole',
      () => weighted([factor], 1_000_001),
      ['out_of_range', 'floorPpm', 1_000_001, { min: 0, max: 1_000_000 }],
    ],
  ])('%s', (_, call, refusal) => {
    expectRefusal(call, refusal);
  });
});

describe('texts of a caller without types are refused where they are none', () => {
  const flag = { flag: 'probate', text: 'executor sale' };

  it.each([
    [{ flags: [{ ...flag, flag: 5 }] }, 'not_text', 'flags[0].flag', 5],
    [{ flags: [flag, { flag: 'probate' }] }, 'not_text', 'flags[1].text', undefined],
    [{ silentlyPulledOn: 'yesterday' }, 'not_a_date', 'silentlyPulledOn', 'yesterday'],
    [{ silentlyPulledOn: '2026-02-30' }, 'not_a_date', 'silentlyPulledOn', '2026-02-30'],
    [{ silentlyPulledOn: true }, 'not_a_date', 'silentlyPulledOn', true],
  ])('of a seller %o: %s', (fields, code, field, value) => {
    expect(() => motivationScore({ ...seller, ...fields } as MotivationInput)).toThrow(
      expect.objectContaining({ name: 'FreeholdError', code, field, value }) as Error,
    );
  });

  const shop = { kind: 'amenity', category: 'supermarket', name: 'shop', distanceMetres: 300 };

  it.each([
    ['kind', 'shop', 'not_a_choice'],
    ['category', 5, 'not_text'],
    ['name', null, 'not_text'],
  ])('of a place: %s = %j, %s', (field, value, code) => {
    expect(() => walkability([shop, { ...shop, [field]: value }] as never)).toThrow(
      expect.objectContaining({ code, field: `places[1].${field}`, value }) as Error,
    );
  });

  it('of a factor without a name', () => {
    expect(() => weighted([{ name: 5, weightPpm: 1_000_000, points: 1 }] as never)).toThrow(
      expect.objectContaining({ code: 'not_text', field: 'factors[0].name', value: 5 }) as Error,
    );
  });
});
