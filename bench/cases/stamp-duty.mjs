import { Decimal } from 'decimal.js';
import peer from 'uk-ireland-stampduty-calculator';
import { importCurrent, inputFor } from '../lib/builds.mjs';
import { nanosecondsEach } from '../lib/measure.mjs';
import { createRandom } from '../lib/random.mjs';

const above = [0, 125_000, 250_000, 925_000, 1_500_000];
const higherRates = [0.05, 0.07, 0.1, 0.15, 0.17];

/** What anyone would write first. Right only because these rates are whole percents of whole pounds. */
function naiveTax(pounds, rates) {
  let tax = 0;
  for (let band = 0; band < above.length && pounds > above[band]; band += 1) {
    const top = band + 1 < above.length ? above[band + 1] : Infinity;
    tax += (Math.min(pounds, top) - above[band]) * rates[band];
  }
  return Math.floor(tax);
}

const decimalBands = above.map((start, band) => ({
  start: new Decimal(start),
  end: new Decimal(above[band + 1] ?? Infinity),
  rate: new Decimal(higherRates[band]),
}));

function decimalTax(pounds) {
  const price = new Decimal(pounds);
  let tax = new Decimal(0);
  for (const { start, end, rate } of decimalBands) {
    if (price.lte(start)) break;
    tax = tax.plus(Decimal.min(price, end).minus(start).times(rate));
  }
  return tax.floor();
}

/** 4,096 prices from £40,000 to £3m, in whole pounds: the one range where all ways answer the same. */
function prices() {
  const random = createRandom(20_261_121);
  return Array.from({ length: 4096 }, () => random.between(40_001, 3_000_000));
}

/** The kernel of one build, at the rates in force and at dated ones. */
export async function formulas(load) {
  const { rateTable } = await load('@freehold/stamp-duty');
  const { stampDutyPence, tableInForce } = await load('@freehold/stamp-duty/kernel');
  const asInput = await inputFor(load);
  const pounds = prices();
  const additional = tableInForce(asInput({ nation: 'england', additionalProperty: true }));
  // The package knows the rates of 23 September 2022 to 31 March 2025, so ours of that time stand beside it.
  const standard = rateTable({
    nation: 'england',
    effectiveDate: '2024-06-03',
    additionalProperty: false,
  });
  const over = (table) => (operations) => {
    let sum = 0;
    for (let at = 0; at < operations; at += 1)
      sum += stampDutyPence(table, pounds[at & 4095] * 100);
    return sum;
  };
  return { kernel: over(additional), standard: over(standard) };
}

/** SDLT on many prices, beside other ways to work it out. */
export async function run({ effort }) {
  const { rateTable } = await importCurrent('@freehold/stamp-duty');
  const { stampDutyPence, tableInForce } = await importCurrent('@freehold/stamp-duty/kernel');
  const pounds = prices();
  const additional = tableInForce({ nation: 'england', additionalProperty: true });
  const standard = rateTable({
    nation: 'england',
    effectiveDate: '2024-06-03',
    additionalProperty: false,
  });
  const { RESIDENTIAL } = peer.propertyTypes;
  const peerTax = (price) =>
    peer.calculate(price, RESIDENTIAL, peer.countries.ENGLAND, peer.buyerTypes.MOVING_HOUSE).tax;
  const disagreements = pounds.filter((price) => {
    const kernel = stampDutyPence(additional, price * 100) / 100;
    return kernel !== naiveTax(price, higherRates) || kernel !== decimalTax(price).toNumber();
  }).length;
  const peerWrong = pounds.filter(
    (price) => peerTax(price) !== stampDutyPence(standard, price * 100) / 100,
  ).length;
  const over = (tax) => (operations) => {
    let sum = 0;
    for (let at = 0; at < operations; at += 1) sum += tax(pounds[at & 4095]);
    return sum;
  };
  const each = nanosecondsEach(
    {
      ...(await formulas(importCurrent)),
      naive: over((price) => naiveTax(price, higherRates)),
      decimal: over((price) => decimalTax(price).toNumber()),
      peer: over(peerTax),
    },
    effort,
  );
  return [
    { key: 'kernel', label: 'Stamp duty kernel, a price', value: each.kernel, unit: 'ns' },
    { key: 'naive', label: 'the same as a naive float loop', value: each.naive, unit: 'ns' },
    {
      key: 'ratioToNaive',
      label: 'time against the naive float loop',
      value: each.kernel / each.naive,
      unit: '×',
    },
    { key: 'decimal', label: 'the same in decimal.js', value: each.decimal, unit: 'ns' },
    {
      key: 'timesDecimal',
      label: 'times as fast as decimal.js',
      value: each.decimal / each.kernel,
      unit: '×',
    },
    {
      key: 'peer',
      label: 'uk-ireland-stampduty-calculator 1.3.4, standard rates of 2024',
      value: each.peer,
      unit: 'ns',
    },
    {
      key: 'timesPeer',
      label: 'times as fast as that package',
      value: each.peer / each.standard,
      unit: '×',
    },
    {
      key: 'disagreements',
      label: 'prices of 4,096 where kernel, floats and decimal.js differ',
      value: disagreements,
      unit: '',
    },
    {
      key: 'peerDisagreements',
      label: 'prices of 4,096 where that package differs from ours of 2024',
      value: peerWrong,
      unit: '',
    },
  ];
}
