import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import { suiteFolder } from '../../../test/folders.ts';

type Compute = (...cells: unknown[]) => unknown;

const folder = suiteFolder();
const program = join(import.meta.dirname, '../build.mjs');
execFileSync(process.execPath, [program, folder]);

const text = (name: string): string => readFileSync(join(folder, name), 'utf8');

/** What a script may not count on: methods that came into the language after 2021. */
const withoutNewMethods = `
for (const [of, names] of [
  [Object, ['hasOwn', 'groupBy']],
  [Array.prototype, ['at', 'findLast', 'findLastIndex', 'toReversed', 'toSorted', 'toSpliced', 'with']],
  [String.prototype, ['at', 'isWellFormed', 'toWellFormed']],
]) for (const name of names) delete of[name];
`;

/** A world that holds the language and nothing else, as a spreadsheet's script has it. */
function scriptWorld(globals: object, script: string): Record<string, Compute> {
  const world = createContext({ ...globals });
  runInContext(withoutNewMethods, world);
  runInContext(script, world);
  return world;
}

const google = scriptWorld({}, text('google/Code.gs'));

class ExcelError extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}
const associated = new Map<string, Compute>();
scriptWorld(
  {
    CustomFunctions: {
      associate: (id: string, compute: Compute) => associated.set(id, compute),
      Error: ExcelError,
      ErrorCode: { invalidValue: '#VALUE!', notAvailable: '#N/A' },
    },
  },
  text('excel/functions.js'),
);

/** Each formula as both spreadsheets compute it. Excel adds an argument of its own. */
const both: [string, (name: string, ...cells: unknown[]) => unknown][] = [
  ['Google Sheets', (name, ...cells) => google[`FREEHOLD_${name}`]!(...cells)],
  [
    'Excel',
    (name, ...cells) => {
      const { parameters } = metadata.functions.find(({ id }) => id === name)!;
      const given = parameters.map((_, at) => cells[at] ?? null);
      return associated.get(name)!(...given, { address: 'Sheet1!A1' });
    },
  ],
];
const metadata = JSON.parse(text('excel/functions.json')) as {
  functions: { id: string; parameters: { name: string; optional: boolean }[] }[];
};

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe.each(both)('%s', (_host, call) => {
  it.each([
    // 2 % of 125,000 and 5 % of 50,000: gov.uk, Stamp Duty Land Tax, residential property rates, from 1 April 2025.
    ['of an only home', [300_000, 'england', 'only-home', '2025-06-01'], 5_000],
    ['where nothing is said of other homes', [300_000, 'england', '', '2025-06-01'], 20_000],
    ['a nation in capitals', [300_000, 'England', 'only-home', '2025-06-01'], 5_000],
    // … and 5 % of the whole.
    ['additional', [300_000, 'england', 'additional', '2025-06-01'], 20_000],
    // … and 2 % of the whole.
    [
      'additional, from abroad',
      [300_000, 'england', 'additional, non-resident', '2025-06-01'],
      26_000,
    ],
    // 5 % of the part above 300,000.
    ['first-time', [425_000, 'england', 'first-time', '2025-06-01'], 6_250],
    // The surcharge was 3 % until 30 October 2024: 5 % of 50,000 and 3 % of the whole; day 45595 of a spreadsheet.
    ['the last day at 3 %, as Excel gives it', [300_000, 'england', 'additional', 45_595], 11_500],
    ['the first day at 5 %, as Excel gives it', [300_000, 'england', 'additional', 45_596], 17_500],
    [
      'that day, as Google gives it',
      [300_000, 'england', 'additional', new Date(2024, 9, 31)],
      17_500,
    ],
    // 2 % of 105,000, 5 % of 75,000, 10 % of 25,000: revenue.scot, rates since 1 April 2021.
    ['Scotland', [350_000, 'scotland', 'only-home', '2025-06-01'], 8_350],
    // … and 8 % of the whole since 5 December 2024.
    ['Scotland, additional', [350_000, 'scotland', 'additional', '2025-06-01'], 36_350],
    // 6 % of 125,000: gov.wales, main rates since 10 October 2022.
    ['Wales', [350_000, 'wales', 'only-home', '2025-06-01'], 7_500],
  ])('stamp duty: %s', (_case, cells, expected) => {
    expect(call('STAMPDUTY', ...cells)).toBe(expected);
  });

  it('shows the tax band by band', () => {
    expect(plain(call('STAMPDUTYBANDS', 300_000, 'england', 'only-home', '2025-06-01'))).toEqual([
      ['From', 'To', 'Rate %', 'Tax'],
      [0, 125_000, 0, 0],
      [125_000, 250_000, 2, 2_500],
      [250_000, 925_000, 5, 2_500],
    ]);
  });

  const deal = [
    ['Purchase price (£)', 200_000],
    ['monthly_rent', 1_000],
    ['', ''],
    ['Nation', 'England'],
    ['Additional property', 'no'],
    ['Effective date', '2025-06-01'],
    ['Mortgage rate %', ''],
  ];

  it('gives a figure of a deal', () => {
    // 12,000 of 200,000; 2 % of 75,000.
    expect(call('FIGURE', 'btl', deal, 'Gross yield %')).toBe(6);
    expect(call('FIGURE', 'BTL', deal, 'stampDuty')).toBe(1_500);
    const rooms = [...deal, ['Room double', 500], ['Room double', 550], ['Room large double', 450]];
    const house = rooms.filter(([name]) => name !== 'monthly_rent');
    expect(call('FIGURE', 'hmo', house, 'Total room rent')).toBe(1_500);
  });

  it('lists the figures of a deal, what is assumed, and what to look at', () => {
    const rows = plain(call('DEAL', 'btl', [...deal, ['Void percentage', 0.04]])) as unknown[][];
    expect(rows).toContainEqual(['Figure', 'Gross yield percentage', 6]);
    expect(rows.filter(([kind]) => kind === 'Assumed').map(([, name]) => name)).toContain(
      'Mortgage rate percentage',
    );
    expect(rows.filter(([kind]) => kind === 'Warning').map(([, what]) => what)).toContainEqual(
      expect.stringMatching(/^voidPercentage 0\.04 is read as 0\.04 %; for 4 % give 4/),
    );
    expect(rows.every((row) => row.length === 3 && row.every((cell) => cell !== null))).toBe(true);
  });

  it('solves for the highest price', () => {
    const withoutPrice = deal.slice(1);
    // 12,000 a year is 8 % of 150,000.
    expect(call('SOLVE', 'btl', withoutPrice, 'Purchase price', 'Gross yield %', 8)).toBe(150_000);
  });

  it.each([
    ['STAMPDUTY', [300_000], /^nation: is missing/],
    ['STAMPDUTY', [300_000, 'france'], /nation/],
    ['STAMPDUTY', ['three', 'england'], /price/],
    [
      'STAMPDUTY',
      [300_000, 'england', 'landlord'],
      /^buyer: landlord is none of only-home, additional, /,
    ],
    ['STAMPDUTY', [300_000, 'england', '', '1 June'], /effectiveDate/],
    ['FIGURE', ['rent', deal, 'Gross yield %'], /^strategy: rent is none of btl, hmo, /],
    ['FIGURE', ['btl', 200_000, 'Gross yield %'], /^inputs: must be a range of two columns/],
    ['FIGURE', ['btl', deal, 'Happiness'], /^figure: Happiness is not one of the deal/],
    ['FIGURE', ['btl', [...deal, ['Colour', 'red']], 'Gross yield %'], /colour/],
    [
      'FIGURE',
      ['btl', [...deal, ['Monthly rent', 2]], 'Gross yield %'],
      /^Monthly rent: stands twice/,
    ],
    [
      'FIGURE',
      ['hmo', [...deal, ['Room attic', 2]], 'Gross yield %'],
      /^Room attic: a room is one of /,
    ],
  ])('%s of %j names what is at fault', (name, cells, message) => {
    expect(() => call(name, ...cells)).toThrow(message);
  });

  it('gives no number where a figure does not exist', () => {
    // A yield on a price of nothing.
    const free = [['Purchase price', 0], ...deal.slice(1)];
    expect(() => call('FIGURE', 'btl', free, 'Gross yield %')).toThrow('does not exist');
    const rows = plain(call('DEAL', 'btl', free));
    expect(rows).toContainEqual(['Figure', 'Gross yield percentage', 'does not exist']);
  });
});

function codeOf(run: () => unknown): unknown {
  try {
    return run();
  } catch (error) {
    return (error as ExcelError).code;
  }
}

it('tells Excel whether a value is at fault or a figure does not exist', () => {
  const [, excel] = both[1]!;
  expect(codeOf(() => excel('STAMPDUTY', 1, 'france'))).toBe('#VALUE!');
  const unlet = [
    ['Monthly rent', 0],
    ['Nation', 'england'],
  ];
  expect(codeOf(() => excel('SOLVE', 'btl', unlet, 'Purchase price', 'Gross yield %', 8))).toBe(
    '#N/A',
  );
});

it('describes every function to those who type it, in both', () => {
  const names = metadata.functions.map(({ id }) => id);
  expect(names).toEqual(['STAMPDUTY', 'STAMPDUTYBANDS', 'FIGURE', 'DEAL', 'SOLVE']);
  expect([...associated.keys()]).toEqual(names);
  for (const { id, parameters } of metadata.functions) {
    const given = parameters.map(({ name }) => name).join(', ');
    expect(text('google/Code.gs')).toContain(`function FREEHOLD_${id}(${given}) {`);
    // A required parameter behind an optional one would never be reached.
    const firstOptional = parameters.findIndex(({ optional }) => optional);
    expect(
      parameters
        .slice(firstOptional === -1 ? Infinity : firstOptional)
        .every(({ optional }) => optional),
    ).toBe(true);
  }
});

it('the manifest is well-formed, and every address in it is a file', () => {
  const found: string[] = [];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ attributes }) => {
    const { value } = attributes['DefaultValue'] ?? { value: '' };
    if (value.startsWith('https://')) found.push(value);
  });
  parser.write(text('excel/manifest.xml')).close();
  const files = found.map((url) => url.replace('https://localhost:8443/', 'excel/'));
  expect(new Set(files)).toEqual(
    new Set(
      ['functions.js', 'functions.html', 'functions.json', 'icon-32.png', 'icon-64.png'].map(
        (name) => `excel/${name}`,
      ),
    ),
  );
  for (const file of files) expect(statSync(join(folder, file)).size).toBeGreaterThan(0);
});
