/**
 * `node bench/studies/few-sales.mjs <folder of Price Paid files> <folder of Code-Point Open> <file of sector prices>`: errors of
 * the valuation on a share of the sales of Bristol and of the Barbican, with the index of yearly means of their sectors and
 * without one.
 */
import { join } from 'node:path';
import { officialIndex } from '@freehold/market';
import { evaluate } from '@freehold/market/evaluate';
import { recordsOf, registerSales } from '../lib/register-sales.mjs';

const bristol = {
  name: 'Bristol',
  area: 'BS',
  file: 'pp-bristol-2021-2025.csv.gz',
  from: '2024-01-01',
  until: '2026-01-01',
};
const barbican = {
  name: 'the Barbican',
  area: 'EC',
  file: 'ppd_data-ec2y-barbican-1995-2024.csv.gz',
  from: '2010-01-01',
  until: '2025-01-01',
};
/** One sale in so many. */
const shares = [
  { of: bristol, every: 20 },
  { of: bristol, every: 10 },
  { of: barbican, every: 4 },
];
/** Age of the evidence of the last column. */
const lagMonths = 12;

async function fewSales([pricePaid, postcodes, sectorPrices]) {
  const published = await recordsOf('sector-prices', 'house-price-index', [sectorPrices]);
  const rows = [];
  for (const { of, every } of shares) {
    const { name, area, file, from, until } = of;
    const all = await registerSales([join(pricePaid, file)], postcodes);
    const sales = all.sort((a, b) => (a.id < b.id ? -1 : 1)).filter((_, at) => at % every === 0);
    const index = indexOf(published.filter(({ areaCode }) => areaCode === area));
    for (const [label, official] of [
      ['none', {}],
      ['means', { officialIndex: index }],
    ]) {
      const period = { from, until, lagMonths: [lagMonths], nationOf: () => null };
      const { overall, byLag } = evaluate({ sales, ...period, ...official });
      rows.push([`1 in ${every}, ${name}`, label, ...figuresOf(overall, byLag[0])]);
    }
  }
  return `${[headings, headings.map((_, at) => (at < 2 ? '---' : '---:')), ...rows].map(line).join('\n')}\n`;
}

const headings = [
  'Sales',
  'index',
  'count',
  'median error',
  'within 10 %',
  'in 80 % interval',
  `evidence ${lagMonths} months old`,
];

const indexOf = (months) =>
  officialIndex(
    months.map(({ month, byType: { D, S, T, F } }) => ({
      month,
      byType: { D: D.index, S: S.index, T: T.index, F: F.index },
    })),
  );

const figuresOf = ({ accuracy }, old) => [
  accuracy.count,
  percent(accuracy.medianAbsoluteErrorPercentage, 2),
  percent(accuracy.within10Percentage),
  percent(accuracy.coveragePercentage),
  percent(old.accuracy.medianAbsoluteErrorPercentage, 2),
];

const percent = (of, places = 1) => `${of.toFixed(places)} %`;

const line = (cells) => `| ${cells.join(' | ')} |`;

process.stdout.write(await fewSales(process.argv.slice(2)));
