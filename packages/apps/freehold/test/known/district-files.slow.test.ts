import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pino from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readSettings, startServer } from 'freehold';
import { suiteFolder } from '../../../../test/folders.ts';
import { commandLine, printed } from '../command-line.ts';
import type { Json } from '../http/demo-server.ts';
import { toldBy } from './fills.ts';

// A person who imports the official files about areas, and asks for the people of a postcode district. Expected values are
// worked out by hand from the files below and from fixtures/open-data.

const fixtures = fileURLToPath(new URL('../../../../../fixtures/open-data', import.meta.url));
const directory = suiteFolder();

/** Of ZZ1 three live postcodes are of the first LSOA and one of the second, of ZZ2 one and three. */
const postcodes: readonly (readonly [postcode: string, lsoa: 1 | 2, ended?: string])[] = [
  ['ZZ1 1AA', 1],
  ['ZZ1 1AB', 1],
  ['ZZ1 1AD', 1],
  ['ZZ1 1AE', 2],
  ['ZZ1 1AF', 2, '201006'],
  ['ZZ2 1AA', 1],
  ['ZZ2 1AB', 2],
  ['ZZ2 1AD', 2],
  ['ZZ2 1AE', 2],
];

function writeFiles(): void {
  const header = 'pcds,doterm,east1m,north1m,ctry25cd,lad25cd,wd25cd,lsoa21cd,msoa21cd,lat,long';
  const rows = postcodes.map(
    ([postcode, lsoa, ended = '']) =>
      `${postcode},${ended},358000,172000,E92000001,E06999991,,E0199999${lsoa},E0299999${lsoa},51.4455,-2.6057`,
  );
  writeFileSync(join(directory, 'NSPL_AUG_2026_UK.csv'), [header, ...rows, ''].join('\n'));
  const ages = [
    'under 1 year',
    '1 year',
    ...Array.from({ length: 98 }, (_, at) => `${at + 2} years`),
  ];
  const names = [...ages, '100 years and over'].map((age) => `Age: Aged ${age}`);
  // 400 people aged 30 in the first LSOA, 400 aged 50 in the second.
  const people = (age: number) => names.map((_, at) => (at === age ? 400 : 0));
  const table = [
    ['date', 'geography', 'geography code', 'Age: Total', ...names],
    ['2021', 'Sample 001A', 'E01999991', 400, ...people(30)],
    ['2021', 'Sample 001B', 'E01999992', 400, ...people(50)],
  ];
  const text = table.map((row) => row.join(',')).join('\n');
  writeFileSync(join(directory, 'census2021-ts007-lsoa.csv'), `${text}\n`);
  for (const of of ['census', 'income', 'deprivation', 'crime']) {
    mkdirSync(join(directory, of));
    cpSync(join(fixtures, of), join(directory, of), { recursive: true });
  }
}

beforeAll(() => {
  writeFiles();
});
afterAll(() => vi.unstubAllEnvs());

const files: readonly (readonly [dataset: string, file: string])[] = [
  ['postcode-directory', 'NSPL_AUG_2026_UK.csv'],
  ['census', 'census2021-ts007-lsoa.csv'],
  ['census', 'census/census2021-ts054-lsoa.csv'],
  ['census', 'census/census2021-ts066-lsoa.csv'],
  ['income', 'income/income-fye2023.csv'],
  ['income', 'income/own-income.csv'],
  ['deprivation', 'deprivation/File_7_IoD2025.csv'],
  ['deprivation', 'deprivation/File_7_IoD2019.csv'],
  ['crime', 'crime/2026-08'],
  ['crime', 'crime/2026-09'],
];

const covered = { areas: 'lsoa', covered_pct: 100 } as const;
/**
 * Counts of ZZ1 are three quarters of the first LSOA and a quarter of the second; means weigh them three to one.
 * Crimes: Sampleshire (3 + 4) × 3/4 + (1 + 4) × 1/4 in two months, the railways 1 × 3/4 in one: 6 × 6.5 + 12 × 0.75 = 48 a year.
 */
const demographicsOfZz1 = {
  postcode_district: 'ZZ1',
  population: 400,
  households: 125,
  median_age: 30,
  median_income: 31_000,
  average_income: 45_000,
  employment_rate_pct: 56.7,
  crime_rate: 120,
  crime_rating: 'High',
  crime_months: 2,
  deprivation_score: 33,
  deprivation_decile: 3,
  data_source: 'census_2021, own_income, ons_small_area_income, police_uk, iod_2025',
  data_date: '2021-03-21',
  sources: [
    {
      figures: ['population', 'median_age'],
      source: 'census_2021',
      date: '2021-03-21',
      ...covered,
    },
    { figures: ['households'], source: 'census_2021', date: '2021-03-21', ...covered },
    { figures: ['employment_rate_pct'], source: 'census_2021', date: '2021-03-21', ...covered },
    {
      figures: ['median_income'],
      source: 'own_income',
      date: '2025',
      areas: 'postcode_district',
      covered_pct: 100,
    },
    {
      figures: ['average_income'],
      source: 'ons_small_area_income',
      date: '2023-03-31',
      areas: 'msoa',
      covered_pct: 100,
    },
    { figures: ['crime_rate', 'crime_rating'], source: 'police_uk', date: '2026-09', ...covered },
    {
      figures: ['deprivation_score', 'deprivation_decile'],
      source: 'iod_2025',
      date: '2025',
      ...covered,
    },
  ],
  coverage: 'full',
  fill_with: [],
};

async function answersAfter(
  order: readonly (readonly [dataset: string, file: string])[],
  name: string,
): Promise<(path: string) => Promise<Json>> {
  const environment = {
    PORT: '0',
    FREEHOLD_DATA_DIR: join(directory, name),
    FREEHOLD_NOW: '2026-11-22T12:00:00Z',
  };
  for (const [variable, value] of Object.entries(environment)) vi.stubEnv(variable, value);
  for (const [dataset, file] of order) {
    expect(await commandLine('import', dataset, join(directory, file))).toBe(0);
  }
  expect(
    await commandLine('keys', 'create', '--user', 'me', '--plan', 'enterprise', '--json'),
  ).toBe(0);
  const { key } = JSON.parse(printed);
  const running = await startServer(readSettings(environment, false), pino({ level: 'silent' }));
  const answers = new Map<string, Json>();
  const paths = [
    'demographics/ZZ1',
    'demographics/ZZ2',
    'area/demographics/ZZ1',
    'demographics/ZZ3',
  ];
  for (const path of paths) {
    const headers = { authorization: `Bearer ${key}` };
    const response = await fetch(`${running.url}/api/v1/${path}`, { headers });
    const body: Json = await response.json();
    answers.set(path, response.status === 200 ? (body.data ?? body) : response.status);
  }
  await running.stop();
  return async (path) => answers.get(path);
}

test('official files alone fill every field of a district, the same in whichever order they came', async () => {
  const forward = await answersAfter(files, 'forward');
  expect(await forward('demographics/ZZ1')).toEqual(demographicsOfZz1);
  // A quarter of the first LSOA, three quarters of the second: 175 households, of them 45 owned.
  expect(await forward('demographics/ZZ2')).toMatchObject({
    population: 400,
    median_age: 50,
    households: 175,
    median_income: 28_500,
    // The owner's own mean is newer than that of the Office for National Statistics.
    average_income: 33_000,
    deprivation_score: 18,
  });
  expect(await forward('area/demographics/ZZ1')).toMatchObject({
    postcode: 'ZZ1',
    population: 400,
    median_age: 30,
    household_count: 125,
    average_income: 45_000,
    employment_rate: 56.7,
    tenure: { owner_occupied: 44, private_rented: 24, social_rented: 32 },
    data_available: true,
    coverage: 'full',
  });
  expect(await forward('demographics/ZZ3')).toBe(404);
  // What the table of files says is told, no more and no less.
  const imported = files.map(([dataset]) => dataset);
  for (const [id, path] of [
    ['demographics', 'demographics/ZZ1'],
    ['areaDemographics', 'area/demographics/ZZ1'],
  ] as const) {
    const { toldOfNoFile, untoldOfFile } = toldBy(id, await forward(path), imported);
    expect({ id, toldOfNoFile, untoldOfFile }).toEqual({ id, toldOfNoFile: [], untoldOfFile: [] });
  }
  // Backward, and once more some of them.
  const again = [...files.toReversed(), files[2]!, files[8]!];
  const backward = await answersAfter(again, 'backward');
  for (const path of ['demographics/ZZ1', 'demographics/ZZ2', 'area/demographics/ZZ1']) {
    expect(await backward(path)).toEqual(await forward(path));
  }
}, 120_000);

test('what no file tells of a district is null, and the files that would tell it are named', async () => {
  const few = await answersAfter([files[0]!, files[9]!], 'few');
  expect(await few('demographics/ZZ1')).toMatchObject({
    population: null,
    crime_rate: null,
    crime_months: 1,
    deprivation_score: null,
    coverage: 'partial',
    fill_with: ['census', 'income', 'deprivation'],
  });
  expect(await few('area/demographics/ZZ1')).toBe(404);
}, 60_000);
