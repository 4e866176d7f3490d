import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { EvaluationReport } from '@freehold/market/evaluate';
import { reportFailure } from '../src/failure.ts';
import { createProgram } from '../src/program.ts';

const openData =
  process.env['FREEHOLD_OPEN_DATA'] ??
  fileURLToPath(new URL('../../../../../shared/data', import.meta.url));
let directory: string;
let printed = '';
let complained = '';

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'freehold-evaluate-'));
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += String(text);
    return true;
  });
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    complained += String(text);
    return true;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = 0;
  rmSync(directory, { recursive: true });
});

async function runEvaluate(...args: readonly string[]): Promise<number> {
  printed = '';
  complained = '';
  const program = createProgram();
  for (const command of [program, ...program.commands]) command.exitOverride();
  try {
    await program.parseAsync(['evaluate', ...args], { from: 'user' });
    return Number(process.exitCode ?? 0);
  } catch (error) {
    return reportFailure(error);
  }
}

const STREETS = ['ASH ROAD', 'BEECH ROAD', 'CEDAR ROAD', 'ELM ROAD', 'FIR ROAD', 'OAK ROAD'];

/**
 * Sales of a made-up street plan in the publishers' layouts: a level for each street, houses numbered 1 to 40, prices
 * rising by 0.5 % a month, and a luck of up to 6 % that runs through its values evenly.
 */
function writeTown(): { sales: string; postcodes: string } {
  const rows: string[] = [];
  for (let at = 0; at < 720; at += 1) {
    const street = at % STREETS.length;
    const month = Math.floor(at / 20);
    const luck = (((at * 37) % 101) / 100 - 0.5) * 0.12;
    const price = Math.round(
      200_000 * Math.exp([0, 0.5, -0.3, 0.2, -0.1, 0.35][street]! + month * 0.005 + luck),
    );
    const date = `${2021 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-${String((at % 20) + 1).padStart(2, '0')}`;
    const id = `{00000000-0000-4000-8000-${String(at).padStart(12, '0')}}`;
    const house = String(1 + ((at * 7) % 40));
    rows.push(
      [
        id,
        price,
        `${date} 00:00`,
        `ZE1 ${street}AA`,
        'T',
        'N',
        'F',
        house,
        '',
        STREETS[street],
        '',
        'TESTON',
        'TESTON',
        'TESTSHIRE',
        'A',
        'A',
      ]
        .map((field) => `"${field}"`)
        .join(','),
    );
  }
  const sales = join(directory, 'pp-2023.csv');
  writeFileSync(sales, `${rows.join('\n')}\n`);
  const postcodes = join(directory, 'Data', 'CSV');
  mkdirSync(postcodes, { recursive: true });
  const positions = STREETS.map(
    (_, street) =>
      `"ZE1 ${street}AA",10,${447_000 + street * 150},${1_141_000 + street * 90},"S92000003","","","","S12000027","S13002771"`,
  );
  writeFileSync(join(postcodes, 'ze.csv'), `${positions.join('\r\n')}\r\n`);
  return { sales, postcodes: join(directory, 'Data') };
}

/** The Barbican's sales where the open data are at hand, else the made-up town. */
function files(): { sales: string; postcodes: string } {
  const sales = join(openData, 'hmlr-price-paid/ppd_data-ec2y-barbican-1995-2024.csv.gz');
  return existsSync(sales)
    ? { sales, postcodes: join(openData, 'os-code-point-open') }
    : writeTown();
}

describe('evaluate', () => {
  test('real sales are valued closer than by the median of their outcode, four in five inside the interval', async () => {
    const { sales, postcodes } = files();
    expect(await runEvaluate(sales, '--postcodes', postcodes, '--json')).toBe(0);
    const report = JSON.parse(printed) as EvaluationReport;
    expect(report.overall.accuracy.count).toBeGreaterThan(60);
    const [outcode] = report.overall.baselines;
    expect(report.overall.accuracy.medianAbsoluteErrorPct!).toBeLessThan(
      outcode!.theirs.medianAbsoluteErrorPct!,
    );
    expect(report.overall.accuracy.coveragePct).toBeGreaterThan(65);
    expect(report.overall.accuracy.coveragePct).toBeLessThan(95);
  });

  test('prints tables, with the nation of each postcode', async () => {
    const { sales, postcodes } = writeTown();
    expect(await runEvaluate(sales, '--postcodes', postcodes, '--from', '2023-06-01')).toBe(0);
    expect(printed).toContain('Sales from 2023-06-01 until before 2024-01-01');
    expect(printed).toMatch(/\| scotland +\| +140 \|/);
    expect(printed).toContain('last sale indexed');
  });

  test('a folder without the areas of the sales is refused in one line', async () => {
    const { sales } = writeTown();
    mkdirSync(join(directory, 'empty'));
    expect(await runEvaluate(sales, '--postcodes', join(directory, 'empty'))).toBe(2);
    expect(complained).toContain('holds no file of the postcode areas of these sales');
  });

  test('another kind of file is refused by name', async () => {
    const wrong = join(directory, 'pp-wrong.csv');
    writeFileSync(wrong, 'a,b\n1,2\n');
    const { postcodes } = writeTown();
    expect(await runEvaluate(wrong, '--postcodes', postcodes)).toBe(2);
    expect(complained).toContain('pp-wrong.csv');
  });
});
