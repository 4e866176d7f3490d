/**
 * `node bench/studies/leads.mjs <Price Paid file>…`: fits the points of `core/scoring/src/weights/lead.ts`, and shows what their
 * classes are worth on the homes that were held back.
 *
 * The homes of each file are those of `freehold evaluate --leads`, on the same days. A logistic model of a sale in the year
 * after, with a level of its own for each outcode and day, is fitted to the homes of the postcodes whose characters sum to an
 * even number. Its log odds less those of the least likely case of each factor, ten points a doubling, are the points. What
 * was held back is classed by the points in the table: run it again after changing them.
 */
import { basename } from 'node:path';
import { heldHomes } from '@freehold/market/evaluate';
import { leadPoints } from '@freehold/scoring';
import { LeadTest } from '@freehold/operations';
import { recordsOf } from '../lib/register-sales.mjs';

/** Ridge of the log odds: an event or two for each case of a factor. */
const ridge = 6;
const rounds = 25;
const pointsPerLog = leadPoints.doublingPoints / Math.LN2;

const isFitted = (postcode) =>
  [...postcode].reduce((sum, char) => sum + char.charCodeAt(0), 0) % 2 === 0;

const step = (steps, value, below) => steps.findLast(([from]) => value >= from)?.[0] ?? below;

/** The case of each factor that a home is. */
function casesOf({ monthsOwned, monthsKnown, salesCount, typeCode, newBuild, category, ...more }) {
  const above = more.priceAgainstTypicalBasisPoints ?? 0;
  const { price, owned, purchase, resold } = leadPoints;
  const early = monthsOwned < 12;
  const sales = (salesCount - 1) * 1200;
  return [
    `owned: ${early ? `within a year, ${above < price.low ? 'low' : 'other'} price` : `from ${step(owned.fromMonths, monthsOwned)} months`}`,
    `price: ${step(price.fromBasisPoints, above, 'least')}`,
    `purchase: ${category === 'B' ? (early ? 'other, within a year' : 'other, later') : newBuild && monthsOwned < purchase.newBuildMonths ? 'new' : 'ordinary'}`,
    `flat: ${typeCode === 'F'}`,
    `resold: ${salesCount > 1 && sales >= resold.perCentury * (monthsKnown + 12 * resold.priorYears)}`,
  ];
}

async function leads(paths) {
  const files = [];
  for (const path of paths)
    files.push({ path, sales: await recordsOf('price-paid', 'sale', [path]) });
  const rows = [];
  for (const { path, sales } of files) {
    const days = daysOf(sales);
    for (const [outcode, own] of byOutcode(sales)) {
      for (const { day, homes } of heldHomes(own, days)) {
        for (const { postcode, ownership, isSold } of homes) {
          if (!isFitted(postcode)) continue;
          const cases = [...casesOf(ownership), `${path} ${outcode} ${day}`];
          rows.push({ cases, sold: Number(isSold) });
        }
      }
    }
  }
  const fitted = pointsOf(logistic(rows));
  const shown = files.flatMap(({ path, sales }) => {
    const days = daysOf(sales);
    return [true, false].map((wanted) => {
      const test = new LeadTest(days);
      for (const own of byOutcode(sales).values()) {
        test.add(own, (postcode) => isFitted(postcode) === wanted);
      }
      return row(basename(path), wanted ? 'fitted' : 'held back', test.report());
    });
  });
  return [
    `${rows.length} homes and days fitted, ${rows.filter(({ sold }) => sold).length} sold in the year after.`,
    '',
    '| Case | points |',
    '| --- | ---: |',
    ...fitted.map(([name, points]) => `| ${name} | ${points} |`),
    '',
    '| File | homes | sold | hot | warm | standard | low |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...shown,
    '',
  ].join('\n');
}

function row(file, part, { all, classes }) {
  const lift = ({ homes, sold, expected }) =>
    `${((homes / all.homes) * 100).toFixed(1)} %, ${(sold / expected).toFixed(2)}`;
  const cells = ['hot', 'warm', 'standard', 'low'].map((name) => lift(classes[name]));
  return `| ${file}, ${part} | ${all.homes} | ${all.sold} | ${cells.join(' | ')} |`;
}

/** New Year's days after ten years of sales, or one where the file holds fewer, until the last with a whole year after it. */
function daysOf(sales) {
  const dates = sales.map(({ date }) => date).sort();
  const [first, last] = [dates[0], dates.at(-1)];
  const firstYear = Number(first.slice(0, 4));
  const end = Number(last.slice(0, 4)) + (last.slice(5, 7) === '12' ? 1 : 0);
  const from = end > firstYear + 10 ? firstYear + 10 : firstYear + 1;
  return Array.from({ length: end - from + 1 }, (_, at) => `${from + at}-01-01`);
}

function byOutcode(sales) {
  return Map.groupBy === undefined ? grouped(sales) : Map.groupBy(placed(sales), outcodeOf);
}

const placed = (sales) => sales.filter(({ postcode }) => postcode !== null);
const outcodeOf = ({ postcode }) => postcode.split(' ', 1)[0];

function grouped(sales) {
  const groups = new Map();
  for (const sale of placed(sales)) {
    const outcode = outcodeOf(sale);
    groups.set(outcode, [...(groups.get(outcode) ?? []), sale]);
  }
  return groups;
}

/** The log odds of each case by Newton's method: each row has few cases, so that sums are taken over those alone. */
function logistic(rows) {
  const names = [...new Set(rows.flatMap(({ cases }) => cases))];
  const place = new Map(names.map((name, at) => [name, at]));
  const placedRows = rows.map(({ cases, sold }) => ({
    at: cases.map((name) => place.get(name)),
    sold,
  }));
  const isLevel = names.map((name) => !name.includes(': '));
  const log = names.map((_, at) => (isLevel[at] ? -3 : 0));
  for (let round = 0; round < rounds; round += 1) {
    const slope = names.map((_, at) => (isLevel[at] ? 0 : -ridge * log[at]));
    const curve = names.map((_, at) =>
      names.map((__, other) => (at === other ? (isLevel[at] ? 1e-6 : ridge) : 0)),
    );
    for (const { at, sold } of placedRows) {
      const chance = 1 / (1 + Math.exp(-at.reduce((sum, one) => sum + log[one], 0)));
      for (const one of at) {
        slope[one] += sold - chance;
        for (const other of at) curve[one][other] += chance * (1 - chance);
      }
    }
    solved(curve, slope).forEach((step, at) => {
      log[at] += step;
    });
  }
  return names.map((name, at) => [name, log[at]]).filter((_, at) => !isLevel[at]);
}

/** Solves a symmetric positive system, by elimination. */
function solved(matrix, values) {
  const size = values.length;
  for (let at = 0; at < size; at += 1) {
    for (let below = at + 1; below < size; below += 1) {
      const share = matrix[below][at] / matrix[at][at];
      if (share === 0) continue;
      for (let column = at; column < size; column += 1) {
        matrix[below][column] -= share * matrix[at][column];
      }
      values[below] -= share * values[at];
    }
  }
  for (let at = size - 1; at >= 0; at -= 1) {
    for (let column = at + 1; column < size; column += 1) {
      values[at] -= matrix[at][column] * values[column];
    }
    values[at] /= matrix[at][at];
  }
  return values;
}

const factorOf = (name) => name.split(':', 1)[0];

function pointsOf(logs) {
  const least = new Map();
  for (const [name, log] of logs) {
    least.set(factorOf(name), Math.min(log, least.get(factorOf(name)) ?? Infinity));
  }
  return logs
    .map(([name, log]) => [name, Math.round((log - least.get(factorOf(name))) * pointsPerLog)])
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

process.stdout.write(await leads(process.argv.slice(2)));
