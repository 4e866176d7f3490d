import {
  dealScore,
  motivationScore,
  motivationWeights,
  playbookTiers,
  scoredStrategies,
  strategyScores,
  type DealInput,
  type MotivationInput,
  type PlaybookInput,
  type StrategyInput,
} from '@freehold/scoring';
import { describe, expect, test } from 'vitest';
import { coveringArray } from '../../stamp-duty/test/combinations/covering-array.ts';
import {
  between,
  oneOf,
  randomOf,
  type Random,
} from '../../stamp-duty/test/combinations/random.ts';
import { dealOf, motivationOf, playbooksOf, strategiesOf } from './literal/scores.ts';
import { numRuns, seed } from './property-settings.ts';

/** Two for every run of a property: 2,000 of each score as a rule. */
const combinations = 2 * Math.min(1_000, numRuns);

/** A fact at each of its levels; level 0 is not known. */
type Levels = Readonly<Record<string, readonly ((random: Random) => unknown)[]>>;

const unknown = () => null;
const is = (value: unknown) => () => value;
const from = (least: number, most: number) => (random: Random) => between(least, most, random);
const yesNo = [unknown, is(true), is(false)];
const band =
  (...bands: string[]) =>
  (random: Random) =>
    oneOf(bands, random);
const index = [unknown, is(0), from(1, 99), is(100)];
const gross = [unknown, is(0), from(1, 599), from(600, 2_000)];
const discount = [unknown, from(-3_000, 0), from(1, 1_499), from(1_500, 4_000)];
const bedrooms = [unknown, from(0, 2), is(3), from(4, 8)];
const area = [unknown, from(30, 89), is(90), from(91, 200)];
const bands = [unknown, band('A', 'B', 'C', 'D'), band('E'), band('F', 'G')];
const reductions = [
  unknown,
  is({ count: 0, totalBasisPoints: 0 }),
  (random: Random) => ({
    count: between(1, 6, random),
    totalBasisPoints: between(1, 3_000, random),
  }),
];
const days = [unknown, is(0), from(1, 120), from(121, 900)];
const median = [unknown, is(0), from(1, 200)];

const valuation = (lower: number, confidence: number) => (random: Random) => ({
  estimatePence: between(200_000_00, 220_000_00, random),
  lowerPence: lower * between(100_00, 110_00, random),
  confidence,
});
const dealLevels: Levels = {
  pricePence: [unknown, from(90_000_00, 180_000_00), from(180_000_00, 300_000_00)],
  valuation: [
    unknown,
    is({ estimatePence: 1, lowerPence: 0, confidence: 0 }),
    valuation(20, 90),
    valuation(18, 59),
  ],
  grossYieldBasisPoints: gross,
  areaYieldBasisPoints: [
    unknown,
    is({ p25: 500, median: 500, p75: 700 }),
    (random: Random) => {
      const p25 = between(100, 600, random);
      const middle = p25 + between(1, 300, random);
      return { p25, median: middle, p75: middle + between(1, 300, random) };
    },
  ],
  demandIndex: index,
  daysListed: days,
  medianDaysListed: median,
  reductions,
};
const strategyLevels: Levels = {
  grossYieldBasisPoints: gross,
  discountBasisPoints: discount,
  bedrooms,
  floorAreaSqm: area,
  demandIndex: index,
  visitorIndex: index,
  transportIndex: index,
  energyBand: bands,
  leaseYearsRemaining: [unknown, from(0, 79), from(80, 999)],
  hasArticle4: yesNo,
  needsWork: yesNo,
  severeCondition: yesNo,
  isVacant: yesNo,
  isHmoAlready: yesNo,
  occupancyRestricted: yesNo,
};
const words = Object.keys(motivationWeights.keywordPoints);
const flags = (count: number) => (random: Random) =>
  Array.from({ length: count }, () => oneOf([...words, 'garden'], random)).map((flag) => ({
    flag,
    text: flag,
  }));
const motivationLevels: Levels = {
  flags: [unknown, flags(0), flags(1), flags(6)],
  reductions,
  daysListed: days,
  medianDaysListed: median,
  fallThroughs: [unknown, is(0), from(1, 3)],
  relisted: yesNo,
  agentChanged: yesNo,
  yearsOwned: [unknown, from(0, 5), from(6, 40)],
  companyOwned: yesNo,
  companyDistressed: yesNo,
  silentlyPulledOn: [unknown, is(false), is('2026-10-01')],
  energyBand: bands,
  salesCount: [unknown, from(0, 3), is(4), from(5, 9)],
  underwaterBasisPoints: [unknown, from(-3_000, 0), from(1, 3_000)],
};
const playbookLevels: Levels = {
  discountBasisPoints: [...discount, is(1_000), is(1_500), is(2_000)],
  grossYieldBasisPoints: [...gross, is(600), is(700), is(800)],
  bedrooms,
  floorAreaSqm: [...area, is(110), is(130)],
  isHouse: yesNo,
  hasArticle4: yesNo,
  needsWork: yesNo,
  severeCondition: yesNo,
};

/** Homes with no fact, with each fact alone at each level, then every three levels of every three facts together. */
function homesOf(levels: Levels, count: number): Record<string, unknown>[] {
  const random = randomOf(seed);
  const names = Object.keys(levels);
  const home = (row: readonly number[]) =>
    Object.fromEntries(names.map((name, at) => [name, levels[name]![row[at]!]!(random)]));
  const none = names.map(() => 0);
  const homes = [home(none)];
  for (const [at, name] of names.entries()) {
    for (let level = 1; level < levels[name]!.length; level += 1) {
      homes.push(home(none.with(at, level)));
    }
  }
  const sizes = names.map((name) => levels[name]!.length);
  while (homes.length < count) {
    for (const row of coveringArray(sizes, random)) homes.push(home(row));
  }
  return homes;
}

const partsOf = (parts: readonly { readonly contributionMillionths: number }[]) =>
  parts.map(({ contributionMillionths }) => contributionMillionths);

function answers(score: string, home: Record<string, unknown>): readonly [unknown, unknown] {
  if (score === 'deal') {
    const input = home as unknown as DealInput;
    const { tier, isHotDeal, reason, coveragePpm, missing, contributions, ...rest } =
      dealScore(input);
    const parts = partsOf(contributions);
    return [
      { score: rest.score, reason, coveragePpm, missing, parts, tier, isHotDeal },
      dealOf(input),
    ];
  }
  if (score === 'strategy') {
    const input = home as unknown as StrategyInput;
    const { fits, overall, best } = strategyScores(input);
    const own = scoredStrategies.map((name) => {
      const { coveragePpm, missing, contributions, gates, fit, reason } = fits[name];
      const passed = gates.map((gate) => gate.passed);
      return [
        name,
        { coveragePpm, missing, parts: partsOf(contributions), passed, fit, reason },
      ] as const;
    });
    return [{ fits: Object.fromEntries(own), overall, best }, strategiesOf(input)];
  }
  if (score === 'motivation') {
    const input = home as unknown as MotivationInput;
    const { reason, coveragePpm, tier, classification, signals, ...rest } = motivationScore(input);
    const sum = signals.reduce((total, { points }) => total + points, 0);
    if (rest.score !== null) expect(sum).toBe(rest.score);
    return [{ score: rest.score, reason, coveragePpm, tier, classification }, motivationOf(input)];
  }
  const input = home as unknown as PlaybookInput;
  return [playbookTiers(input), playbooksOf(input)];
}

describe.each([
  ['deal', dealLevels],
  ['strategy', strategyLevels],
  ['motivation', motivationLevels],
  ['playbook', playbookLevels],
])('the %s scores of every three facts together', (score, levels) => {
  const homes = homesOf(levels, combinations);

  test(`at least ${combinations} homes answer as the literal rules do (seed ${seed})`, () => {
    expect(homes.length).toBeGreaterThanOrEqual(combinations);
    const differences = homes.flatMap((home) => {
      const [found, expected] = answers(score, home);
      return JSON.stringify(found) === JSON.stringify(expected) ? [] : [{ home, found, expected }];
    });
    expect(differences.slice(0, 3)).toEqual([]);
  });

  test('both with a score and without', () => {
    const scored = homes.map((home) => {
      const [found] = answers(score, home);
      const { score: points, overall } = found as Record<string, unknown>;
      const tiers = Object.values(found as object);
      return score === 'playbook' ? !tiers.includes(null) : (points ?? overall ?? null) !== null;
    });
    const share = scored.filter(Boolean).length / scored.length;
    expect(share).toBeGreaterThan(0.05);
    expect(share).toBeLessThan(1);
  });
});
