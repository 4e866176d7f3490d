/**
 * `node bench/studies/calibration.mjs <folder of Price Paid files> <folder of Code-Point Open>`: values past sales of Bristol,
 * the Barbican and Greater Manchester by the build, and prints the calibration that ships with `@freehold/market`
 * (`packages/core/market/src/data/calibration-2026-11.ts`).
 */
import { join } from 'node:path';
import { calibrateTier, EVIDENCE_TIERS } from '@freehold/market';
import { evaluate } from '@freehold/market/evaluate';
import { registerSales } from '../lib/register-sales.mjs';

/** Years that no table of the README tests; for Manchester there is one year only. */
const periods = [
  { file: 'pp-bristol-2021-2025.csv.gz', from: '2021-07-01', until: '2024-01-01' },
  {
    file: 'ppd_data-ec2y-barbican-1995-2024.csv.gz',
    from: '2003-01-01',
    until: '2022-01-01',
    // Bristol's file is too short for older sales of a home; homes sold again within a year are few anywhere.
    only: ['recent_resale', 'same_address'],
  },
  {
    file: 'ppd_data-greater-manchester-2019-houses.csv.gz',
    from: '2019-07-01',
    until: '2020-01-01',
    only: ['recent_resale'],
  },
];

/**
 * What an unusual tenure and low sales beside a home tell is left to each area's own errors: where four in ten houses are
 * leasehold, as in Greater Manchester, it tells nothing, and what Bristol's tell would hold the widest fifth of its houses by
 * 85.9 % for 83.9 %.
 */
const withoutOwn = (past) => ({
  ...past,
  hard: past.hard.filter((mark) => !['unusual_tenure', 'low_sales_beside'].includes(mark)),
});

async function calibration([pricePaid, postcodes]) {
  const errors = new Map(EVIDENCE_TIERS.map((tier) => [tier, []]));
  for (const { file, from, until, only = EVIDENCE_TIERS } of periods) {
    const sales = await registerSales([join(pricePaid, file)], postcodes);
    const { errorsByTier } = evaluate({ sales, from, until, nationOf: () => null });
    for (const tier of only) errors.get(tier).push(...(errorsByTier[tier] ?? []).map(withoutOwn));
  }
  const entries = [...errors].map(([tier, past]) => [
    tier,
    // A home just bought is not moved by what was sold again as soon.
    calibrateTier(past, tier === 'recent_resale' ? { median: 0 } : undefined),
  ]);
  return `${JSON.stringify(Object.fromEntries(entries), rounded, 2)}\n`;
}

const rounded = (_key, value) =>
  typeof value === 'number' ? Math.round(value * 1000) / 1000 : value;

process.stdout.write(await calibration(process.argv.slice(2)));
