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
        [`empty${Name}Figures`, 'takes nothing'],
        [`empty${Name}Measures`, 'takes nothing'],
      ];
    }),
  ),
  rankOnEqualCash: 'takes the projections that compare makes',
  portfolioSteps: 'portfolio takes its steps, and is called',
  sensitivitySteps: 'sensitivity takes its steps, and is called',
  pointsOn: 'a curve is data of the package; NaN stands for what is not known',
  roundHalfUp: 'NaN stands for a figure that does not exist, and stays NaN',
  ppmOf: 'reads the percentages of tables of the packages',
  rangeText: 'the wording of a message',
  counted: 'the wording of a message',
  frozen: 'takes any value',
  allOf: 'runs checks',
  under: 'runs a check',
  finiteNumber: 'is a check',
  wholeNumber: 'is a check',
  calendarDay: 'is a check',
  objectOf: 'is a check',
  onlyFields: 'is a check',
  listOf: 'is a check',
  textOf: 'is a check',
  checkedRows: 'is a check',
  isNation: 'is a check',
  Decimal: 'the class of decimal.js',
};

/** Records that inner loops pass: each number in them is checked, the record itself is not looked at. */
const recordsAsGiven = new Set([
  'balanceAfter',
  'monthlyInterest',
  'monthlyPayment',
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
  // Sales that prepareSale and tables that tableInForce made, a plan of a table that was checked.
  fitAreaModel: ['0.0.'],
  stampDutyPence: ['0'],
  btlBatch: ['0.shared.stampDutyTable.'],
  hmoBatch: ['0.shared.stampDutyTable.'],
  saBatch: ['0.shared.stampDutyTable.'],
  // What has a column is a placeholder in what the rows share.
  brrrBatch: ['0.shared.stampDutyTable.', '0.shared.interestOnly', '0.shared.bridgeInterestMethod'],
  flipBatch: ['0.shared.stampDutyTable.', '0.shared.expectedSalePricePence'],
  dealBatch: ['0.shared.daysListed'],
  grants: ['0.scopes.'],
  // Rents without names and dates do: the type has neither.
  rentMedian: ['1.0.id', '1.0.date'],
  // How an error names the value.
  toDecimal: ['1'],
  toPpm: ['1'],
  toPence: ['1'],
};

/** Where a text of any wording is right, by function: the ends of the paths. */
const words: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    [
      'addressKey',
      'buildingKey',
      'matchSale',
      'sameBuilding',
      'rankComparables',
      'prepareSale',
      'modelledSale',
      'calibrateArea',
      'value',
      'evaluate',
      'testSales',
    ].map((name) => [name, ['id', 'saon', 'paon', 'street', 'town', 'postcode']]),
  ),
  ...Object.fromEntries(
    [
      'normaliseBuilding',
      'normalisePostcode',
      'normaliseStreet',
      'normaliseUnit',
      'outcodeOf',
      'postcodeArea',
      'typeGroupOf',
      'planOf',
    ].map((name) => [name, ['0']]),
  ),
  portfolio: ['name'],
  dwellingOfLine: ['0', '1.0'],
  isAddressOf: ['0', 'saon', 'paon', 'street'],
  homeAsked: ['saon', 'paon', 'street', 'line', '3.0'],
  homesOfPostcode: ['saon', 'paon', 'street', 'line'],
  typeAsked: ['unit'],
  heldHomes: ['saon', 'paon', 'street'],
  metricStrings: ['netYieldPercentage'],
  estimateRent: ['id', 'source'],
  mixBasisPoints: ['0.0'],
  segments: ['propertyType'],
  wholeSegment: ['propertyType'],
  checkedPlanTable: ['0.plans.0.id', 'name', 'source'],
  weighted: ['name'],
  motivationScore: ['flag', 'text'],
  motivationFacts: ['flag', 'text'],
  keywordBits: ['0.0'],
  walkability: ['category', 'name'],
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

/** Columns and rows of facts of the scores: NaN stands for what is not known. */
const isNaNUnknown = (name: string) =>
  /^(?:deal|motivation|strategy|playbook)(?:Facts|Batch)$/.test(name);

/** What a value is; null and undefined, for which functions have meanings of their own, are of no kind. */
function kindOf(value: unknown): string {
  if (value === null || value === undefined) return 'nothing';
  return Array.isArray(value) ? 'list' : typeof value;
}

/** What is wrong with how a function takes one bad value; null where it answers or throws the coded error. */
function faultOf(name: string, call: Call, values: readonly unknown[], path: Path, other: unknown) {
  const good = at(values, path);
  const place = path.join('.');
  const isOtherKind = kindOf(good) !== 'nothing' && kindOf(other) !== kindOf(good);
  try {
    const answer = call(...(put(values, path, other) as unknown[]));
    // What is handed back as it was given is no answer of the function's own.
    if (
      hasNaN(answer) &&
      !isNaNUnknown(name) &&
      answer !== values[0] &&
      !Object.is(other, Number.NaN)
    )
      return 'answers NaN';
    if (countsWhatIsNumeric.has(name) || kindOf(other) === 'nothing') return null;
    const isWording = words[name]?.some((end) => `.${place}`.endsWith(`.${end}`)) === true;
    const isOtherText = typeof good === 'string' && !isWording;
    const isNaN = typeof good === 'number' && Number.isNaN(other) && !isNaNUnknown(name);
    return isOtherKind || isOtherText || isNaN ? 'takes it' : null;
  } catch (error) {
    if (recordsAsGiven.has(name) && path.length === 1) return null;
    if (!(error instanceof FreeholdError) || error.field === '') return String(error);
    // Of what is of another kind the error names the value, or the list it stands in; an empty record lacks a field.
    const named = Array.isArray(error.value)
      ? [...(error.value as unknown[]), error.value]
      : [error.value];
    const isNamed = named.includes(other) || kindOf(other) === 'object';
    return isOtherKind && !isNamed && kindOf(other) !== 'nothing'
      ? `${error.field} is said to be ${JSON.stringify(error.value)}`
      : null;
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
    if (!isNaNUnknown(name)) expect(hasNaN(call(...values))).toBe(false);
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

/** Functions that take records with more in them than they read, and why that makes no figure wrong. */
const takesRicherRecords: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      'addressKey',
      'buildingKey',
      'matchSale',
      'sameBuilding',
      'distanceMetres',
      'isAddressOf',
      'homeAsked',
      'typeAsked',
      'possibleTypes',
      'rankComparables',
      'prepareSale',
      'modelledSale',
      'value',
      'blockOrNull',
      'coveredUntil',
      'evaluationReport',
      'playbookTiers',
      'playbookFacts',
    ].map((name) => [name, 'a record of a store, or of a home that several functions read']),
  ),
  ...Object.fromEntries(
    ['indexFactor', 'indexAt', 'pointsOn', 'stampDutyPence', 'grants'].map((name) => [
      name,
      'a model, a curve, a table or a plan that its own function made or checked',
    ]),
  ),
  chargeFor: 'a cost as a store keeps it: all its fields are required',
  ...Object.fromEntries(
    ['balanceAfter', 'monthlyInterest', 'monthlyPayment'].map((name) => [
      name,
      'a loan of the kernel: all its fields are required',
    ]),
  ),
  ...Object.fromEntries(
    ['btl', 'hmo', 'brrr', 'flip', 'sa', 'deal', 'motivation', 'strategy', 'playbook'].map(
      (name) => [`${name}Batch`, 'a row of the kernel, which its reader made'],
    ),
  ),
};
/** Records by names that the caller chooses, and deals by the name of their strategy. */
const otherCodes: Readonly<Record<string, string>> = {
  project: 'not_a_choice',
  sensitivity: 'not_a_choice',
  tornado: 'not_a_choice',
  mostYouCanPay: 'not_a_choice',
  metricStrings: 'not_a_number',
};

describe('a field that a function does not know is refused, lest a misspelled fact be left out', () => {
  test.each(checked)('%s', (name) => {
    const call = functions.get(name) as Call;
    const values = goodCalls[name] as readonly unknown[];
    const found = values.flatMap((value, at) => {
      if (Object.getPrototypeOf(value ?? 0) !== Object.prototype) return [];
      try {
        call(...(put(values, [at, 'unheardOf'], 1) as unknown[]));
        return ['takes it'];
      } catch (error) {
        return [error instanceof FreeholdError ? error.code : String(error)];
      }
    });
    if (Object.hasOwn(takesRicherRecords, name)) {
      expect(found).toContain('takes it');
      return;
    }
    const refused = ['unknown_field', otherCodes[name]];
    expect(found.filter((code) => !refused.includes(code))).toEqual([]);
  });
});
