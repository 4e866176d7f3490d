import * as calculators from '@freehold/calculators';
import * as market from '@freehold/market';
import * as scoring from '@freehold/scoring';
import { stampDuty } from '@freehold/stamp-duty';
import { describe, expect, test } from 'vitest';
import { fieldsOf } from './input-fields.ts';
import {
  deals,
  type Fields,
  type Pair,
  probes as others,
  type Probe,
  under,
} from './input-pairs.ts';
import { scoreProbes } from './score-pairs.ts';

type Call = (...values: readonly unknown[]) => unknown;
const functions = { ...calculators, ...scoring, ...market, stampDuty } as unknown as Readonly<
  Record<string, Call>
>;

const probes: Record<string, Probe> = { ...others, ...scoreProbes };
for (const [name, { good, pairs }] of Object.entries(deals)) {
  probes[name] = { good: [good], pairs: { ...under('0', pairs), '1.explain': [true, false] } };
}

/** Fields that the answers only hand back: they name something, and no figure depends on them. */
const labels: Readonly<Record<string, readonly string[]>> = {
  lending: ['0.lender.name', '0.lender.source', '0.lender.standing'],
  motivationScore: ['0.flags.0.text'],
  walkability: ['0.0.name'],
};
/** Fields that change no figure, each named with "no effect" in the warnings of the answer. */
const named: Readonly<Record<string, readonly string[]>> = {
  brrr: ['0.depositPercentage'],
  flip: [
    '0.depositPercentage',
    '0.mortgageRatePercentage',
    '0.mortgageTermYears',
    '0.interestOnly',
  ],
};
/** Fields whose values stand for the same law so far; a value beyond is refused. */
const sameSoFar: Readonly<Record<string, readonly string[]>> = {
  companyTax: ['0.financialYear'],
  project: ['1.taxPayer.financialYear'],
  compare: ['1.taxPayer.financialYear'],
};
/** Switches that a strategy knows as off alone: the buyer does not live in what is let. */
const offAlone: Readonly<Record<string, readonly string[]>> = {
  btl: ['0.stampDuty.mainResidence'],
  brrr: ['0.stampDuty.mainResidence'],
  sa: ['0.stampDuty.mainResidence'],
};
/** Fields that are a deal of another function, tried below, or the tax payer of `project`. */
const elsewhere: Readonly<Record<string, RegExp>> = {
  project: /^0/,
  compare: /^0\./,
  solve: /^0\.(?:deal|taxPayer)\./,
  sensitivity: /^0$/,
  tornado: /^0$/,
  mostYouCanPay: /^(?:0$|2)/,
};
/** Fields of a deal that no figure of the years ahead rests on, named likewise by a projection. */
const namedAhead: Readonly<Record<string, readonly string[]>> = {
  btl: ['ownershipShares', 'fixedYears'],
  hmo: ['ownershipShares', 'occupiers', 'rooms.0.roomType', 'fixedYears'],
  brrr: ['ownershipShares', 'depositPercentage'],
  flip: [
    'ownershipShares',
    'depositPercentage',
    'mortgageRatePercentage',
    'mortgageTermYears',
    'interestOnly',
  ],
  sa: ['ownershipShares', 'btlMonthlyRent', 'fixedYears'],
};

/** A copy with a value at a path, made on the way where there is nothing; undefined takes the field out. */
function put(given: unknown, path: readonly string[], value: unknown): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return value;
  if (/^\d+$/.test(name) && (given === undefined || Array.isArray(given))) {
    const list: unknown[] = [...((given as unknown[] | undefined) ?? [])];
    list[Number(name)] = put(list[Number(name)], rest, value);
    return list;
  }
  const record: Record<string, unknown> =
    typeof given === 'object' && given !== null ? { ...given } : {};
  if (rest.length === 0 && value === undefined) delete record[name];
  else record[name] = put(record[name], rest, value);
  return record;
}

const withAll = (given: unknown, fields: Fields) =>
  Object.entries(fields).reduce((all, [path, value]) => put(all, path.split('.'), value), given);

/** What an answer says without the words beside the figures and without what was handed in. */
function said(answer: unknown, path: string): string {
  const field = path.split('.').at(-1) ?? '';
  const beside = new Set([
    // The order of comparables is told by their ids.
    ...(field === 'id' ? [] : [field]),
    'warnings',
    'assumptions',
    'assumed',
    'nation',
    'taxSystem',
    'effectiveDate',
    'lender',
    'x',
    'y',
    'metric',
    'values',
    'detail',
  ]);
  return JSON.stringify(answer, (key, value: unknown) => (beside.has(key) ? undefined : value));
}

/** The two calls of a pair. */
function calls(good: readonly unknown[], path: string, pair: Pair): [unknown[], unknown[]] {
  const [one, other, beside = {}, besideOther = beside] = pair;
  return [
    withAll(good, { ...beside, [path]: one }) as unknown[],
    withAll(good, { ...besideOther, [path]: other }) as unknown[],
  ];
}

describe.each(Object.keys(probes))('%s', (name) => {
  const { good, pairs } = probes[name]!;
  const call = functions[name]!;
  const own = fieldsOf(name).filter((path) => elsewhere[name]?.test(path) !== true);
  const none = new Set([
    ...(labels[name] ?? []),
    ...(sameSoFar[name] ?? []),
    ...(offAlone[name] ?? []),
  ]);

  test('has a pair for each of its fields, and for no other', () => {
    expect(own.length).toBeGreaterThan(1);
    expect(Object.keys(pairs).toSorted()).toEqual(own.filter((path) => !none.has(path)).toSorted());
  });

  test.each(Object.keys(pairs))('%s changes the answer, or is named in it', (path) => {
    const [one, other] = calls(good, path, pairs[path]!).map((values) => call(...values));
    const isNamed = named[name]?.includes(path) === true;
    expect(said(one, path) === said(other, path)).toBe(isNamed);
    if (isNamed) expectNamed(one, path);
  });
});

describe.each(Object.keys(deals))('the years ahead of %s', (strategy) => {
  const { good, pairs } = deals[strategy]!;

  test.each(Object.keys(pairs))('%s changes them, or is named', (path) => {
    const pair = under(`0.${strategy}`, { [path]: pairs[path]! })[`0.${strategy}.${path}`]!;
    const [one, other] = calls(
      [{ [strategy]: good }, { years: 6 }],
      `0.${strategy}.${path}`,
      pair,
    ).map((values) => functions['project']!(...values));
    const isNamed = namedAhead[strategy]!.includes(path);
    expect(said(one, path) === said(other, path)).toBe(isNamed);
    if (isNamed) expectNamed(one, path);
  });
});

test.each(Object.entries(sameSoFar))('%s: a year beyond those that are covered', (name, paths) => {
  const { good } = probes[name]!;
  for (const path of paths) {
    const within = path.includes('taxPayer') ? { '1.taxPayer': { kind: 'company' } } : {};
    const at = (year: number) => withAll(good, { ...within, [path]: year }) as unknown[];
    expect(() => functions[name]!(...at(2026))).not.toThrow();
    expect(() => functions[name]!(...at(2068))).toThrow(/financialYear must be/);
  }
});

test.each(Object.entries(offAlone))('%s: a switch that is refused when on', (name, paths) => {
  const { good } = probes[name]!;
  for (const path of paths) {
    const at = (on: boolean) => withAll(good, { [path]: on }) as unknown[];
    expect(() => functions[name]!(...at(false))).not.toThrow();
    expect(() => functions[name]!(...at(true))).toThrow(/mainResidence must be false/);
  }
});

function expectNamed(answer: unknown, path: string): void {
  const { warnings } = answer as { warnings: readonly string[] };
  const field = path.split('.').at(-1)!;
  expect(warnings.filter((each) => each.includes('no effect')).join()).toContain(field);
}
