import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { commandLine, complained, printed } from './command-line.ts';
import type { EvaluationReport } from '@freehold/market/evaluate';
import { writeTown } from './town.ts';

const openData =
  process.env['FREEHOLD_OPEN_DATA'] ??
  fileURLToPath(new URL('../../../../../shared/data', import.meta.url));
let directory: string;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'freehold-evaluate-'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(directory, { recursive: true });
});

const runEvaluate = (...args: readonly string[]): Promise<number> =>
  commandLine('evaluate', ...args);

/** The Barbican's sales where the open data are present, else the generated town. */
function files(): { sales: string; postcodes: string } {
  const sales = join(openData, 'hmlr-price-paid/ppd_data-ec2y-barbican-1995-2024.csv.gz');
  return existsSync(sales)
    ? { sales, postcodes: join(openData, 'os-code-point-open') }
    : writeTown(directory);
}

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
