import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readSettings, startServer, type Running } from 'freehold';
import { copyLoadedDemo } from '../packages/apps/freehold/test/http/loaded-demo.ts';

/** Runs an example as written and gives what it printed. */
async function printed(name: string): Promise<string[]> {
  const lines: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((line: unknown) => {
    lines.push(String(line));
  });
  try {
    await import(/* @vite-ignore */ new URL(`./${name}`, import.meta.url).href);
  } finally {
    log.mockRestore();
  }
  return lines;
}

describe('the six jobs', () => {
  it('the tax of today follows the postcode and the buyer', async () => {
    // Main rates: 125,000 × 6 %. Higher rates: 180,000 × 5 % + 70,000 × 8.5 % + 100,000 × 10 %.
    expect(await printed('jobs/stamp-duty-today.ts')).toEqual([
      'home: LTT £7500.00, by the law since 2022-10-10.',
      'second home: LTT £24950.00, by the law since 2022-10-10, 2024-12-11.',
      'company: LTT £24950.00, by the law since 2022-10-10, 2024-12-11.',
    ]);
  });

  it('a CSV of deals is underwritten to the penny, and all that is wrong with one is told', async () => {
    // 12 × 850 = 10,200 − 408 − 979.20 − 510 − 300 = 8,002.80 over 120,000; 90,000 at 5.5 % over 300 months are 552.68 a
    // month. 12 × 1,050.35 = 12,604.20 − 504.17 − 1,210.00 − 630.21 − 300 = 9,959.82 over 182,500; 840.53 a month.
    expect(await printed('jobs/csv-of-deals.ts')).toEqual([
      'Terrace: 6.67 % net, £114.22 a month',
      'Semi: 5.46 % net, £-10.54 a month',
      "inputs[0].purchasePrice: '£95000' is not a number: write 95000; inputs[0].monthlyRent must be a plain decimal number, was 'abc'",
    ]);
  });

  it('a letting is taxed in person and in a company, and what is drawn out of it', async () => {
    // Person: 12,000 × 40 % − 8,000 × 20 %. Company: 4,000 × 19 %. Dividends: (3,240 − 500) × 35.75 %.
    expect(await printed('jobs/person-beside-company.ts')).toEqual([
      'in person: £3200 of tax, £800 left',
      'company: £760 of tax, £3240 left in it',
      'drawn out of it: £979.55 of tax, £2260.45 left',
    ]);
  });

  it('the highest offer is exact to the penny', async () => {
    // Costs: 4 % voids, 10 % management of what is collected, 5 % maintenance, £300 insurance.
    // 12,600 − 504 − 1,209.60 − 630 − 300 = 9,956.40 a year; 9,956.40 / 0.06 = 165,940.
    expect(await printed('jobs/highest-offer.ts')).toEqual([
      'offer up to £165940.00, which nets 6.00 %',
    ]);
  });

  it('a home is valued near the price at which every house of its street was sold', async () => {
    const [comparable, estimated] = await printed('jobs/value-from-own-sales.ts');
    // The last sales before the day.
    expect(comparable).toBe('2023-11-15, gold: £200000.00');
    const [estimate = 0, lower = 0, upper = 0] =
      estimated?.match(/[\d.]+/g)?.map((text) => Number(text)) ?? [];
    expect(Math.abs(estimate / 200_000 - 1)).toBeLessThan(0.005);
    expect([lower, estimate, upper]).toEqual([lower, estimate, upper].toSorted((a, b) => a - b));
  });

  it('an API is metered by plan, window and month', async () => {
    // Two calls a second; a bundle costs ten requests, and a failure none. The month ends at midnight UTC.
    expect(await printed('jobs/meter-an-api.ts')).toEqual([
      '200, 10 requests charged in 2026-11',
      '404, 10 requests charged in 2026-11',
      '429, again in 0.8 s',
      '200, 10 requests charged in 2026-12',
    ]);
  });

  it.each(readdirSync(new URL('./jobs', import.meta.url)))('%s is at most 40 lines', (file) => {
    const text = readFileSync(new URL(`./jobs/${file}`, import.meta.url), 'utf8');
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(40);
    expect(text.replaceAll(/^\/\/.*$/gm, '')).not.toMatch(/\bas (?!const\b)|<any>|@ts-/);
  });
});

describe('the other examples', () => {
  it('02 follows a home through the law', async () => {
    const lines = await printed('02-the-same-home-over-time.mjs');
    // Slab of 3 % to December 2014, then slices; the holiday of 2020 and the nil band of 2022.
    expect(lines[0]).toContain(
      'england £8400   scotland: date_outside_coverage   wales: date_outside_coverage',
    );
    expect(lines[2]).toContain('2014-12-03  england £8400');
    expect(lines[3]).toContain('2014-12-04  england £4000');
    expect(lines[4]).toContain('2020-09-01  england £0   scotland £1500   wales £1500');
    expect(lines[5]).toContain('2022-11-01  england £1500   scotland £3600   wales £3300');
    expect(lines[7]).toContain('2026-06-01  england £4000   scotland £3600   wales £3300');
  });

  it('03 underwrites a buy-to-let', async () => {
    const lines = await printed('03-buy-to-let.mjs');
    // 180,000 × 5 % + 2,500 × 8.5 % = 9,212.50, rounded down; three quarters of the price lent.
    expect(lines).toContain('stampDuty: 9212.00');
    expect(lines).toContain('loanAmount: 136875.00');
    expect(lines).toContain('management assumed: 10 %');
  });

  it('05 says what limits a loan', async () => {
    // 950 × 12 ÷ (1.25 × 5.5 %) and ÷ (1.45 × 5.5 %), half-up to the penny; both under 75 % of the value.
    expect(await printed('05-what-limits-the-loan.mjs')).toEqual([
      'basicRate: at most £165818.18, bound by interest_cover; £140,000 passes',
      'higherRate: at most £142946.71, bound by interest_cover; £140,000 passes',
    ]);
  });

  it('07 scores a deal', async () => {
    expect(await printed('07-score-a-deal.mjs')).toEqual([
      'bmv_discount: 17.5',
      'gross_yield: 15',
      'demand: 9',
      'listing_freshness: 8',
      'price_history: 3',
      'score 53, bronze',
      '£11173 cheaper makes it silver',
    ]);
  });

  it('09 serves a file of one’s own', async () => {
    const lines = await printed('09-your-own-file.mjs');
    expect(lines[0]).toBe('6 sales kept of 6 rows');
    // Within ten years of ZZ1, ordinary sales and others: £250,000, £100, £185,000 and £199,950.
    expect(lines[1]).toMatch(/^ZZ1: \d sales, median £\d+/);
  });
});

describe('the examples that ask a running server', () => {
  const directory = mkdtempSync(join(tmpdir(), 'freehold-'));
  let server: Running;
  beforeAll(async () => {
    vi.stubEnv('FREEHOLD_DATA_DIR', directory);
    const now = '2026-11-21T12:00:00Z';
    await copyLoadedDemo(directory, new Date(now));
    const environment = { PORT: '0', FREEHOLD_DATA_DIR: directory, FREEHOLD_NOW: now };
    server = await startServer(readSettings(environment, true));
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await server.stop();
    rmSync(directory, { recursive: true, force: true });
  });

  it('10 asks for a home, its tax and its deal', async () => {
    const lines = await printed('10-client.mjs');
    expect(lines[0]).toMatch(/: £\d+(\.\d+)?, SDLT £\d+\.00$/);
    expect(lines[1]).toMatch(/^gross yield \d+(\.\d+)? %, 3 requests used this month$/);
  });

  it('11 scans every home for sale', async () => {
    const lines = await printed('11-national-scan.mjs');
    expect(Number(lines[0]?.split(' ')[0])).toBeGreaterThan(900);
    const yields = lines.slice(1).map((line) => Number(line.split(' ')[0]));
    expect(yields).toHaveLength(10);
    expect(yields).toEqual([...yields].sort((a, b) => b - a));
  });

  it('12 follows a deal over ten years', async () => {
    // Worked in exact fractions outside this library. SDLT 11,500; 921.13 a month. Person: in 2026-27
    // 40 % of the profit less 20 % of the interest, then 42 % less 22 % (FA 2026 ss. 6-7), 884.03 more over nine years
    // than by the rates of the first; 24 % of the gain of 49,751.53 less 3,000. Company: 19 %, and the gain with the letting over 50,000.
    expect(await printed('12-ten-years-ahead.mjs')).toEqual([
      'person: £2542.27 of tax in year 1, £11220.37 on the sale; £50874.07 in all, 5.32 % a year',
      'company: £430.65 of tax in year 1, £9980.62 on the sale; £77410.11 in all, 8.13 % a year',
    ]);
  });
});
