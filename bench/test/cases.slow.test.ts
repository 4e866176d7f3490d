import { readFileSync, rmSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { compare, comparedCases } from '../against.mjs';
import { budgets, verdictOf } from '../budgets.mjs';
import { filledStore } from '../fill.mjs';
import { regionRecords, regionsMax, outcodeIn } from '../generate.mjs';
import { importCurrent } from '../lib/builds.mjs';
import { percentile } from '../lib/measure.mjs';
import { resultIn, resultText } from '../lib/results.mjs';
import { sizes } from '../sizes.mjs';
import { caseNames } from '../case-names.mjs';

interface Figure {
  readonly key: string;
  readonly label: string;
  readonly value: number;
}

/** The cases that need neither a build nor another program. */
const inProcess = ['stamp-duty', 'calculators', 'ranking', 'scoring'] as const;

describe.each(inProcess)('%s at a tiny size', (name) => {
  test('every figure is finite and has its own key', async () => {
    const { run } = (await import(`../cases/${name}.mjs`)) as {
      run: (size: object) => Promise<Figure[]>;
    };
    const figures = await run(sizes.tiny);
    expect(figures.filter(({ value }) => !Number.isFinite(value))).toEqual([]);
    expect(new Set(figures.map(({ key }) => key)).size).toBe(figures.length);
    const answers = figures.filter(({ key }) => key === 'disagreements');
    expect(answers.every(({ value }) => value === 0)).toBe(true);
    for (const budget of budgets.filter((one) => one.case === name)) {
      expect(figures.map(({ key }) => key)).toContain(budget.figure);
    }
  });
});

describe.each(comparedCases)('%s of two builds', (name) => {
  test('every formula is timed on both sides', async () => {
    const rows = [];
    for await (const row of compare(name, importCurrent, sizes.tiny)) rows.push(row);
    expect(rows.length).toBeGreaterThan(0);
    const times = rows.flatMap((row) => [row.old, row.new, row.ratio]);
    expect(times.filter((time) => !(Number.isFinite(time) && time > 0))).toEqual([]);
  });
});

test('a result that is kept is read as it was measured, to four digits', () => {
  const file = new URL('../results/full.json', import.meta.url);
  const kept = resultIn(file);
  expect(resultText(kept)).toBe(readFileSync(file, 'utf8'));
  const figures = [{ key: 'p99', label: 'Search, p99', value: 12.3456, unit: 'ms' }];
  const measured = { ...kept, cases: { server: { seconds: 1, figures } } };
  expect(resultText(measured)).toContain('"p99": [12.35,"ms","Search, p99"]\n');
});

test('every budget belongs to a case', () => {
  expect(budgets.filter((budget) => !caseNames.includes(budget.case))).toEqual([]);
});

test.each([
  [{ atMost: 10 }, 10, 'met'],
  [{ atMost: 10 }, 10.1, 'missed'],
  [{ atLeast: 60 }, 60, 'met'],
  [{ atLeast: 60 }, 59, 'missed'],
  [{ atMost: 10 }, NaN, 'not measured'],
])('%o against %d is %s', (budget, value, verdict) => {
  expect(verdictOf(budget, value)).toBe(verdict);
});

test('a percentile is the value below which that share lies', () => {
  const hundred = Array.from({ length: 100 }, (_, at) => at + 1);
  expect(percentile(hundred, 0.5)).toBe(50);
  expect(percentile(hundred, 0.99)).toBe(99);
});

test('the generator is seeded: the same records each time, sales and listings as asked', () => {
  const size = { listings: 700, sales: 1_400 };
  const once = [...regionRecords(size)];
  expect([...regionRecords(size)]).toEqual(once);
  const count = (kind: 'listing' | 'sale') =>
    once.reduce((sum, district) => sum + district[kind].length, 0);
  expect(Math.abs(count('listing') - 700)).toBeLessThan(70);
  expect(Math.abs(count('sale') - 1_400)).toBeLessThan(70);
});

test('a store of several regions is filled', async () => {
  const size = { ...sizes.tiny, name: 'filled-once' };
  const directory = new URL(`../var/${size.name}`, import.meta.url);
  rmSync(directory, { recursive: true, force: true });
  // Filling itself refuses a table that does not hold the rows of each region.
  expect((await filledStore(size)).seconds).toBeGreaterThan(0);
  rmSync(directory, { recursive: true });
}, 60_000);

test('each region has outcodes of its own', () => {
  const moved = Array.from({ length: regionsMax }, (_, region) => outcodeIn(region, 'AL7'));
  expect(new Set(moved).size).toBe(regionsMax);
});
