import { describe, expect, test } from 'vitest';
import { FreeholdError } from '@freehold/money/errors';
import { entries, exportsOf } from './entries.ts';
import { goodCalls } from './good-calls.ts';

type Call = (...values: readonly unknown[]) => unknown;
type Path = readonly (string | number)[];

/** Every function that an entry exports, save classes. */
const functions = new Map<string, Call>();
for (const entry of entries) {
  for (const [name, value] of Object.entries(await exportsOf(entry))) {
    if (typeof value === 'function' && !/^class\b/.test(String(value))) {
      functions.set(name, value as Call);
    }
  }
}

/** Functions that take what a checked entry made, or stand below the checks, and why. */
const unchecked: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['btl', 'hmo', 'brrr', 'flip', 'sa'].flatMap((name) => {
      const Name = name.charAt(0).toUpperCase() + name.slice(1);
      return [
        [`${name}Figures`, 'a formula of the kernel: the deal is what the calculator has checked'],
        [`${name}Measures`, 'a formula of the kernel: as its figures'],
        [`all${Name}Figures`, 'formulas of the kernel together'],
        [`${name}Batch`, 'a formula of the kernel by the column: each row is a deal'],
        [`empty${Name}Figures`, 'takes nothing'],
        [`empty${Name}Measures`, 'takes nothing'],
      ];
    }),
  ),
  ...Object.fromEntries(
    ['deal', 'motivation', 'strategy', 'playbook'].flatMap((name) => [
      [`${name}Facts`, 'columns of facts, NaN where unknown: the score has checked them'],
      [`${name}Batch`, 'a formula by the column, NaN where unknown'],
    ]),
  ),
  keywordBits: 'columns of facts: the score has checked them',
  rankOnEqualCash: 'takes the projections that compare makes',
  stressRate: 'takes a lender that lending has checked',
  pointsOn: 'a curve is data of the package; NaN stands for what is not known',
  roundHalfUp: 'NaN stands for a figure that does not exist, and stays NaN',
  ppmOf: 'reads the percentages of tables of the packages',
  rangeText: 'the wording of a message',
  counted: 'the wording of a message',
  frozen: 'takes any value',
  finiteNumber: 'is a check',
  wholeNumber: 'is a check',
  calendarDay: 'is a check',
  objectOf: 'is a check',
  listOf: 'is a check',
  isNation: 'is a check',
  Decimal: 'the class of decimal.js',
};

/** Records that inner loops pass: each number in them is checked, the record itself is not looked at. */
const recordsAsGiven = new Set([
  'balanceAfter',
  'monthlyInterest',
  'monthlyPayment',
  'reserve',
  'settle',
  'enterWindow',
  'fitAreaModel',
]);

/** The arithmetic of inner loops: what stands for a number (an empty text, a switch) counts as that number. */
const countsWhatIsNumeric = new Set([
  'divideDown',
  'divideHalfUp',
  'multiplyDivideHalfUp',
  'percentOf',
  'percentOfDown',
  'ratioPercent',
  'wholePoundsDown',
  'decimalOf',
]);

/** What a call does not read, by function: the beginning of its path. */
const unread: Readonly<Record<string, readonly string[]>> = {
  // Only the level of the month and the kind asked for is read, and only the effects of the home valued.
  indexAt: ['0.house.'],
  indexFactor: ['0.index.flat.'],
  value: ['2.model.', '1.0.'],
  // Sales that prepareSale and tables that tableInForce made.
  fitAreaModel: ['0.0.'],
  stampDutyPence: ['0'],
};

const bad: readonly unknown[] = [
  Number.NaN,
  Infinity,
  -1,
  0.5,
  2 ** 60,
  null,
  undefined,
  '',
  'five',
  true,
  [],
  {},
  5,
];

/** Where an argument, a field or the first item of a list stands. */
function pathsIn(value: unknown, path: Path = []): Path[] {
  const isPlain = Array.isArray(value) || Object.getPrototypeOf(value ?? 0) === Object.prototype;
  if (!isPlain || path.length > 5) return [path];
  const names = Array.isArray(value) && path.length > 0 ? [0] : Object.keys(value as object);
  const inner = value as Record<string | number, unknown>;
  return [
    path,
    ...names
      .filter((name) => name in inner)
      .flatMap((name) =>
        pathsIn(inner[name], [...path, Array.isArray(value) ? Number(name) : name]),
      ),
  ];
}

const at = (value: unknown, path: Path): unknown =>
  path.reduce((inner, name) => (inner as Record<string | number, unknown>)[name], value);

function put(value: unknown, [name, ...rest]: Path, other: unknown): unknown {
  if (name === undefined) return other;
  const copy = (
    Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) }
  ) as Record<string | number, unknown>;
  copy[name] = put(copy[name], rest, other);
  return copy;
}

/** Whether a figure of an answer is NaN. */
function hasNaN(value: unknown, depth = 0): boolean {
  if (typeof value === 'number') return Number.isNaN(value);
  if (typeof value !== 'object' || value === null || depth > 4) return false;
  return Object.values(value).some((inner) => hasNaN(inner, depth + 1));
}

/** What is wrong with how a function takes one bad value; null where it answers or throws the coded error. */
function faultOf(name: string, call: Call, values: readonly unknown[], path: Path, other: unknown) {
  const good = at(values, path);
  try {
    const answer = call(...(put(values, path, other) as unknown[]));
    // What is handed back as it was given is no answer of the function's own.
    if (hasNaN(answer) && answer !== values[0] && !Object.is(other, Number.NaN))
      return 'answers NaN';
    if (countsWhatIsNumeric.has(name)) return null;
    const isNoNumber = typeof other !== 'number' && other !== null && other !== undefined;
    return typeof good === 'number' && (isNoNumber || Number.isNaN(other)) ? 'takes it' : null;
  } catch (error) {
    if (error instanceof FreeholdError && error.field !== '') return null;
    return recordsAsGiven.has(name) && path.length === 1 ? null : String(error);
  }
}

test('every function is called, or named with the reason why not', () => {
  const known = new Set([...Object.keys(goodCalls), ...Object.keys(unchecked)]);
  expect([...functions.keys()].filter((name) => !known.has(name))).toEqual([]);
  expect([...known].filter((name) => !functions.has(name))).toEqual([]);
  expect(functions.size).toBeGreaterThan(140);
});

const checked = Object.keys(goodCalls).filter((name) => !Object.hasOwn(unchecked, name));

describe('one bad argument at a time: an answer without NaN or a coded error that names a field', () => {
  test.each(checked)('%s', (name) => {
    const call = functions.get(name) as Call;
    const values = goodCalls[name] as readonly unknown[];
    expect(hasNaN(call(...values))).toBe(false);
    const faults: string[] = [];
    for (const path of pathsIn(values)) {
      if (path.length === 0 || typeof at(values, path) === 'function') continue;
      if (unread[name]?.some((start) => path.join('.').startsWith(start)) === true) continue;
      for (const other of bad) {
        if (Object.is(at(values, path), other)) continue;
        const fault = faultOf(name, call, values, path, other);
        if (fault !== null)
          faults.push(`${path.join('.')} = ${typeof other} ${JSON.stringify(other)}: ${fault}`);
      }
    }
    expect(faults).toEqual([]);
  });
});
