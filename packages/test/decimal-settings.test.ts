import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';

/**
 * A program of a caller who shares decimal.js with the packages and sets it to five digits, `before` or `after` it loads them.
 * It prints figures of every package that returns decimals, as text.
 */
const settings = '{ precision: 5, rounding: 0, toExpNeg: -1, toExpPos: 3, minE: -3, maxE: 4 }';
const program = `
import Shared, { Decimal as Named } from 'decimal.js';
if (Shared !== Named) throw new Error('the default export is another class');
if (process.argv.includes('before')) Shared.set(${settings});
const { btl, personalTax, project, solve, metricStrings } = await import('@freehold/calculators');
const { stampDuty } = await import('@freehold/stamp-duty');
const { toDecimal, toPence, Decimal } = await import('@freehold/money');
if (process.argv.includes('after')) Shared.set(${settings});
const house = { purchasePrice: '1234567.89', monthlyRent: 5_432.1, stampDuty: { nation: 'wales' } };
console.log(JSON.stringify([
  metricStrings(btl(house).metrics),
  btl(house).metrics,
  stampDuty({ nation: 'england', price: '1234567.89', effectiveDate: '2026-06-01', additionalProperty: true }),
  project({ btl: house }, { years: 12, valueGrowthPercentage: 3.21 }).rows,
  solve({ strategy: 'btl', deal: house, unknown: 'purchasePrice', metric: 'netYieldPercentage', atLeast: 4.4 }),
  personalTax({ taxYear: '2026-27', nation: 'scotland', otherIncome: 98_765.43, annualRent: 65_432.1,
    allowableCosts: 3_000.01, financeCosts: 18_000.02 }),
  toPence('1234567.895', 'price'),
  toDecimal('0.000000123456789', 'rate'),
  new Decimal(2).sqrt(),
  new Decimal(10).pow(15),
], null, 1));
`;

let folder = '';
let file = '';

beforeAll(async () => {
  folder = await mkdtemp(join(import.meta.dirname, 'decimal-'));
  file = join(folder, 'program.mjs');
  const source = `${file}.ts`;
  await writeFile(source, program);
  await build({
    entryPoints: [source],
    outfile: file,
    bundle: true,
    platform: 'node',
    format: 'esm',
    conditions: ['@freehold/source'],
    external: ['decimal.js'],
  });
});

afterAll(async () => {
  await rm(folder, { recursive: true });
});

const printed = async (...moments: ('before' | 'after')[]): Promise<string> =>
  (await promisify(execFile)(process.execPath, [file, ...moments])).stdout;

test('settings that a caller gives to decimal.js change no figure, before or after the packages load', async () => {
  const untouched = await printed();
  // 5 % of 250,000 is in it, and digits that five would not hold.
  expect(untouched).toContain('"price": "1234567.89"');
  expect(untouched).toContain('"1.4142135623730950488016887242096980785696718753769"');
  expect(await printed('before')).toBe(untouched);
  expect(await printed('after')).toBe(untouched);
});
