import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { testFolder } from '../../../test/folders.ts';
import { commandLine, complained, printed } from './command-line.ts';
import type { EvaluationReport } from '@freehold/market/evaluate';
import type { LeadTestReport } from '@freehold/operations';
import { writeTown } from './town.ts';

const openData =
  process.env['FREEHOLD_OPEN_DATA'] ??
  fileURLToPath(new URL('../../../../../shared/data', import.meta.url));
let directory: string;

beforeEach(() => {
  directory = testFolder();
});
afterEach(() => vi.unstubAllEnvs());

const runEvaluate = (...args: readonly string[]): Promise<number> =>
  commandLine('evaluate', ...args);

function keptMonths(): unknown[] {
  const kept = new Database(join(directory, 'data/freehold.sqlite'), { readonly: true });
  try {
    return kept.prepare('SELECT * FROM valued_months ORDER BY month').all();
  } finally {
    kept.close();
  }
}

/** The Barbican's sales where the open data are present, else the generated town. */
function files(): { sales: string; postcodes: string } {
  const sales = join(openData, 'hmlr-price-paid/ppd_data-ec2y-barbican-1995-2024.csv.gz');
  return existsSync(sales)
    ? { sales, postcodes: join(openData, 'os-code-point-open') }
    : writeTown(directory);
}

const soldHouse = (house: number, date: string) =>
  `"{00000000-0000-4000-8000-${date.replaceAll('-', '')}00${String(house).padStart(2, '0')}}","200000","${date} 00:00","BS3 1AA","T","N","F","${house}","","MILL ROAD","","BRISTOL","BRISTOL","BRISTOL","A","A"`;

/** Twelve houses bought in June 2020; six of them sold in 2021, and three others in 2022. */
function street(): string {
  const file = join(directory, 'pp-street.csv');
  const sales = [
    ...Array.from({ length: 12 }, (_, at) => soldHouse(at + 1, '2020-06-15')),
    ...[1, 2, 3, 4, 5, 6].map((house) => soldHouse(house, '2021-03-10')),
    ...[7, 8, 9].map((house) => soldHouse(house, '2022-12-15')),
  ];
  writeFileSync(file, `${sales.join('\n')}\n`);
  return file;
}

describe('evaluate --rents', () => {
  test('tells each imported home to let from the others, in tables and as JSON', async () => {
    vi.stubEnv('FREEHOLD_DATA_DIR', join(directory, 'data'));
    const header =
      'reference,listing_type,first_listed_at,price,paon,street,town,postcode,property_type,bedrooms,latitude,longitude';
    const flats = [900, 1000, 1000, 1100].map(
      (rent, at) =>
        `${at},rent,2026-09-01,${rent},${at + 1},MILL ROAD,BRISTOL,BS3 1AA,flat,2,51.44,-2.6`,
    );
    const file = join(directory, 'listings.csv');
    writeFileSync(file, `${[header, ...flats].join('\n')}\n`);
    expect(await runEvaluate('--rents')).toBe(2);
    expect(complained).toContain('No homes to let with rent, bedrooms and place are imported');
    expect(await commandLine('import', 'listings', file)).toBe(0);
    expect(await runEvaluate('--rents')).toBe(0);
    // The median of the three others is £1,000 for each: £100 too much of £900, and too little of £1,100.
    expect(printed).toMatch(/\| model +\| +4 \| +0 \| +4\.55 % \| +75\.0 % \| +100\.0 % \|/);
    expect(printed).toMatch(/\| official level of the district +\| +0 \| +4 \| +– \|/);
    expect(await runEvaluate('--rents', '--json')).toBe(0);
    expect(JSON.parse(printed)).toMatchObject({ homes: 4, byBasis: [{ basis: 'asking' }] });
  });

  test.each([
    [['FILE', '--rents'], "'--rents' is for what is imported, not for files"],
    [['--rents', '--from', '2022-06-01'], "option '--from' is not for '--rents'"],
    [['--rents', '--leads'], "option '--rents' is not for '--leads'"],
  ])('refuses %s', async (args, message) => {
    expect(await runEvaluate(...args)).toBe(2);
    expect(complained).toContain(message);
  });
});

describe('evaluate --leads', () => {
  test('counts the homes of each class and those sold in the year after, known by earlier sales alone', async () => {
    expect(await runEvaluate(street(), '--leads', '--json')).toBe(0);
    const { all, classes, years } = JSON.parse(printed) as LeadTestReport;
    expect(years.map(({ day }) => day)).toEqual(['2021-01-01', '2022-01-01']);
    expect(all).toEqual({ homes: 24, sold: 9, expected: 9 });
    // In 2021 all are alike. In 2022 the six owned for 18 months have 15 + 7 + 6 points, the six owned for nine 7 + 6 and 2 for
    // a resale in 18 months: the mean of odds 6.964 and 2.828 is 4.896, nearer to that of 23 points (4.924) than of 22 (4.596).
    expect(classes).toEqual({
      hot: { homes: 0, sold: 0, expected: 0 },
      warm: { homes: 6, sold: 3, expected: 1.5 },
      standard: { homes: 12, sold: 6, expected: 6 },
      low: { homes: 6, sold: 0, expected: 1.5 },
    });
  });

  test('prints the lift of each class, and names one that no home reaches', async () => {
    expect(await runEvaluate(street(), '--leads')).toBe(0);
    expect(printed).toContain('No home reaches: hot.');
    expect(printed).toMatch(/\| warm +\| +6 \| +25.0 % \| +3 \| +50.00 % \| 2.00 \|/);
    expect(printed).toContain('█');
  });

  test.each([
    [['--leads'], "'--leads' needs Price Paid files"],
    [['FILE', '--leads', '--postcodes', '.'], "option '--postcodes' is not for '--leads'"],
    [['FILE', '--leads', '--from', '2022-06-01'], 'A year of sales after the first day is needed'],
  ])('refuses %s', async (args, message) => {
    const file = street();
    expect(await runEvaluate(...args.map((arg) => (arg === 'FILE' ? file : arg)))).not.toBe(0);
    expect(complained).toContain(message);
  });

  test('hot homes of the Barbican sell more often than the others, and low ones less', async ({
    skip,
  }) => {
    const sales = join(openData, 'hmlr-price-paid/ppd_data-ec2y-barbican-1995-2024.csv.gz');
    if (!existsSync(sales)) skip();
    expect(await runEvaluate(sales, '--leads', '--json')).toBe(0);
    const { classes } = JSON.parse(printed) as LeadTestReport;
    const [hot, warm, standard, low] = (['hot', 'warm', 'standard', 'low'] as const).map(
      (name) => classes[name].sold / classes[name].expected,
    ) as [number, number, number, number];
    expect(hot).toBeGreaterThan(1.4);
    expect(warm).toBeGreaterThan(1.25);
    expect(standard).toBeLessThan(warm);
    expect(low).toBeLessThan(0.8);
  });
});

describe('evaluate', () => {
  test('real sales are valued closer than by the median of their outcode, four in five inside the interval', async () => {
    const { sales, postcodes } = files();
    expect(await runEvaluate(sales, '--postcodes', postcodes, '--json')).toBe(0);
    const report = JSON.parse(printed) as EvaluationReport;
    expect(report.overall.accuracy.count).toBeGreaterThan(60);
    const [outcode] = report.overall.baselines;
    expect(report.overall.accuracy.medianAbsoluteErrorPercentage!).toBeLessThan(
      outcode!.theirs.medianAbsoluteErrorPercentage!,
    );
    expect(report.overall.accuracy.coveragePercentage).toBeGreaterThan(65);
    expect(report.overall.accuracy.coveragePercentage).toBeLessThan(95);
  });

  test('prints tables, with the nation of each postcode', async () => {
    const { sales, postcodes } = writeTown(directory);
    expect(await runEvaluate(sales, '--postcodes', postcodes, '--from', '2023-06-01')).toBe(0);
    expect(printed).toContain('Sales from 2023-06-01 until before 2024-01-01');
    expect(printed).toMatch(/\| scotland +\| +140 \|/);
    expect(printed).toContain('last sale indexed');
  });

  test('sales have the floor areas of their homes by certificates', async () => {
    const { sales, postcodes } = writeTown(directory);
    const certificates = join(directory, 'certificates.csv');
    // Every fourth house of one street.
    const houses = Array.from({ length: 10 }, (_, at) => 1 + at * 4);
    writeFileSync(
      certificates,
      [
        'LMK_KEY,ADDRESS1,POSTTOWN,POSTCODE,CURRENT_ENERGY_RATING,TOTAL_FLOOR_AREA,LODGEMENT_DATE',
        ...houses.map((house) => `c${house},${house} Ash Rd,Teston,ZE1 0AA,D,80,2020-05-01`),
      ].join('\n'),
    );
    const told = [sales, '--postcodes', postcodes, '--from', '2023-06-01'];
    expect(await runEvaluate(...told, '--certificates', certificates, '--json')).toBe(0);
    const report = JSON.parse(printed) as EvaluationReport;
    const rows = readFileSync(sales, 'utf8').replaceAll('"', '').split('\n');
    const sized = rows
      .map((row) => row.split(','))
      .filter(([, , , postcode, , , , house]) => postcode === 'ZE1 0AA' && Number(house) % 4 === 1);
    expect(sized.length).toBeGreaterThan(30);
    expect(report.salesSized).toBe(sized.length);
    expect(report.byArea.map(({ group }) => group)).toEqual(['known', 'unknown']);
    expect(await runEvaluate(...told, '--certificates', certificates)).toBe(0);
    expect(printed).toContain(`720 sales read, ${sized.length} with a floor area`);
    expect(await runEvaluate('--certificates', certificates)).toBe(2);
    expect(complained).toContain("option '--certificates <path>' is for files, and none is named");
  });

  test('draws errors on a map, coverage by width and years, as a page and as an image', async () => {
    const { sales, postcodes } = writeTown(directory);
    const told = [sales, '--postcodes', postcodes, '--from', '2023-06-01'];
    for (const name of ['errors.html', 'errors.svg']) {
      const path = join(directory, name);
      expect(await runEvaluate(...told, '--picture', path)).toBe(0);
      const drawn = readFileSync(path, 'utf8');
      expect(drawn).toMatch(name.endsWith('.svg') ? /^<svg / : /^<!doctype html>/);
      expect(drawn).not.toMatch(/NaN|undefined|Infinity|https?:\/\/(?!www\.w3\.org)/);
      // The five fifths of the widths, and the only year.
      expect(drawn.match(/up to ± [\d.]+ %/g)).toHaveLength(5);
      expect(drawn).toMatch(/>2023</);
      const tested = /(\d+) sales: median error/.exec(drawn)?.[1];
      const onMap = [...drawn.matchAll(/<title>ZE1 \d: [\d.]+ %, (\d+) sales<\/title>/g)];
      const placed = onMap.reduce((sum, match) => sum + Number(match[1]), 0);
      expect(placed).toBeGreaterThan(Number(tested) / 2);
    }
    expect(await runEvaluate(...told, '--picture', join(directory, 'errors.png'))).toBe(2);
    expect(complained).toContain('ends in .html or .svg');
    expect(await runEvaluate(...told, '--picture', join(directory, 'nowhere', 'errors.svg'))).toBe(
      2,
    );
    expect(complained).toContain('nowhere is no folder that takes files');
    expect(printed).toBe('');
  });

  test('what is imported, valued by processes of its own, is what its files are: in every figure, nation and picture', async () => {
    vi.stubEnv('FREEHOLD_DATA_DIR', join(directory, 'data'));
    const { sales, postcodes } = writeTown(directory);
    const town = readFileSync(sales, 'utf8');
    const other = join(directory, 'pp-2022.csv');
    // The same town in another postcode area, without positions: nothing of it can be valued.
    writeFileSync(other, town.replaceAll('"ZE1 ', '"TD1 ').replaceAll('{00000000-', '{10000000-'));
    expect(await commandLine('import', 'code-point-open', postcodes, '--no-derive')).toBe(0);
    expect(await commandLine('import', 'price-paid', sales, other, '--no-derive')).toBe(0);
    const picture = join(directory, 'errors.svg');
    const options = ['--from', '2023-06-01', '--lag', '3', '--json'];
    expect(await runEvaluate(...options, '--picture', picture)).toBe(0);
    const imported = JSON.parse(printed) as EvaluationReport;
    expect(await runEvaluate(sales, '--postcodes', postcodes, ...options)).toBe(0);
    const files = JSON.parse(printed) as EvaluationReport;
    expect(files.overall.accuracy.count).toBe(140);
    expect(imported).toMatchObject({
      salesRead: files.salesRead * 2,
      salesUnusable: files.salesUnusable + files.salesRead,
      until: files.until,
    });
    for (const table of ['byNation', 'byType', 'byWidth', 'byYear', 'byOutcode'] as const) {
      expect(imported[table]).toEqual(files[table]);
    }
    expect(imported.overall).toEqual(files.overall);
    expect(imported.byLag).toEqual(files.byLag);
    expect(imported.bySector.length).toBeGreaterThan(0);
    expect(readFileSync(picture, 'utf8')).toContain('<title>ZE1 0: ');
    // What was tested of an installation stays in it.
    const months = keptMonths();
    expect(months).toEqual(
      imported.byMonth.map(({ group, accuracy, declined, medianHalfWidthPercentage: width }) => ({
        month: group,
        valued: accuracy.count,
        declined,
        median_error: Math.round(accuracy.medianAbsoluteErrorPercentage! * 100),
        within_10: Math.round(accuracy.within10Percentage! * 100),
        within_20: Math.round(accuracy.within20Percentage! * 100),
        coverage: Math.round(accuracy.coveragePercentage! * 100),
        half_width: Math.round(width! * 100),
      })),
    );
    expect(months.length).toBeGreaterThan(5);
    // Of these three months only July is tested whole, from evidence that another test has too.
    expect(await runEvaluate('--from', '2023-06-15', '--until', '2023-08-20', '--json')).toBe(0);
    const { byMonth } = JSON.parse(printed) as EvaluationReport;
    expect(byMonth.map(({ group }) => group)).toEqual(['2023-06', '2023-07', '2023-08']);
    expect(keptMonths()).toEqual(months);
  });

  test('an installation without sales, and files without positions, are refused in one line', async () => {
    vi.stubEnv('FREEHOLD_DATA_DIR', join(directory, 'data'));
    expect(await runEvaluate()).toBe(2);
    expect(complained).toContain('No sales are imported: freehold import price-paid.');
    const { sales, postcodes } = writeTown(directory);
    expect(await runEvaluate(sales)).toBe(2);
    expect(complained).toBe("freehold: required option '--postcodes <folder>' not specified\n");
    expect(await runEvaluate('--postcodes', postcodes)).toBe(2);
    expect(complained).toContain("option '--postcodes <folder>' is for files, and none is named");
  });

  test('a folder without the areas of the sales is refused in one line', async () => {
    const { sales } = writeTown(directory);
    mkdirSync(join(directory, 'empty'));
    expect(await runEvaluate(sales, '--postcodes', join(directory, 'empty'))).toBe(2);
    expect(complained).toContain('holds no file of the postcode areas of these sales');
  });

  test('a period that ends before it begins is refused, also where its end is the usual one', async () => {
    const { sales, postcodes } = writeTown(directory);
    const told = [sales, '--postcodes', postcodes];
    expect(await runEvaluate(...told, '--from', '2023-06-01', '--until', '2023-06-01')).toBe(2);
    expect(complained).toContain('--from must be before --until, was 2023-06-01 and 2023-06-01');
    expect(await runEvaluate(...told, '--from', '2099-01-01')).toBe(2);
    expect(complained).toContain('--from must be before --until, was 2099-01-01 and 2024-01-01');
    expect(printed).toBe('');
  });

  test('another kind of file is refused by name', async () => {
    const wrong = join(directory, 'pp-wrong.csv');
    writeFileSync(wrong, 'a,b\n1,2\n');
    const { postcodes } = writeTown(directory);
    expect(await runEvaluate(wrong, '--postcodes', postcodes)).toBe(2);
    expect(complained).toContain('pp-wrong.csv');
  });
});
