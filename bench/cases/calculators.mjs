import { Decimal } from 'decimal.js';
import finance from 'financejs';
import { batchInWorkers } from '../lib/batch-in-workers.mjs';
import { importCurrent, inputFor } from '../lib/builds.mjs';
import { milliseconds, nanosecondsEach } from '../lib/measure.mjs';
import { createRandom } from '../lib/random.mjs';

const Exact = Decimal.clone({ precision: 40 });

/** One deal to underwrite; prices and rents of the rows replace these two. */
const dealWith = (stampDutyTable) => ({
  purchasePricePence: 25_000_000,
  stampDutyTable,
  legalFeesPence: 150_000,
  surveyFeesPence: 50_000,
  sourcingFeePence: 0,
  refurbishmentCostsPence: 0,
  otherCostsPence: 0,
  depositPpm: 250_000,
  monthlyRentPence: 120_000,
  mortgageRatePpm: 55_000,
  months: 300,
  interestOnly: false,
  voidPpm: 40_000,
  managementFeePpm: 100_000,
  maintenancePpm: 50_000,
  annualInsurancePence: 30_000,
  annualGroundRentPence: 0,
  annualServiceChargePence: 0,
});

const bands = [0, 125_000, 250_000, 925_000, 1_500_000].map((start, band) => ({
  start: new Exact(start),
  end: new Exact([125_000, 250_000, 925_000, 1_500_000, Infinity][band]),
  rate: new Exact(['0.05', '0.07', '0.1', '0.15', '0.17'][band]),
}));

const penny = (value) => value.toDecimalPlaces(2, Decimal.ROUND_HALF_UP);

/** The figures of the buy-to-let calculator as they are usually written on decimal.js: every line a Decimal. */
function decimalBtl(pricePounds, rentPounds) {
  const price = new Exact(pricePounds);
  const rent = new Exact(rentPounds);
  let tax = new Exact(0);
  for (const { start, end, rate } of bands) {
    if (price.gt(start)) tax = tax.plus(Exact.min(price, end).minus(start).times(rate));
  }
  tax = tax.floor();
  const totalInvestment = price.plus(tax).plus(1500).plus(500);
  const deposit = penny(price.times('0.25'));
  const loan = price.minus(deposit);
  const monthlyRate = new Exact('0.055').div(12);
  const growth = monthlyRate.plus(1).pow(300);
  const mortgage = penny(loan.times(monthlyRate).times(growth).div(growth.minus(1)));
  const lines = (due, insurance) => {
    const voids = penny(due.times('0.04'));
    const management = penny(due.minus(voids).times('0.1'));
    const maintenance = penny(due.times('0.05'));
    return voids.plus(management).plus(maintenance).plus(insurance);
  };
  const monthlyOperatingCosts = lines(rent, penny(new Exact(300).div(12)));
  const annualRent = rent.times(12);
  const annualOperatingCosts = lines(annualRent, new Exact(300));
  const initialInvestment = totalInvestment.minus(loan);
  const annualCashFlow = annualRent.minus(annualOperatingCosts).minus(mortgage.times(12));
  const percent = (part, whole) => penny(part.times(100).div(whole));
  return {
    totalInvestment,
    monthlyCashFlow: rent.minus(monthlyOperatingCosts).minus(mortgage),
    annualCashFlow,
    grossYieldPercentage: percent(annualRent, price),
    netYieldPercentage: percent(annualRent.minus(annualOperatingCosts), price),
    roiPercentage: percent(annualCashFlow, initialInvestment),
    paybackPeriodYears: annualCashFlow.gt(0) ? penny(initialInvestment.div(annualCashFlow)) : null,
  };
}

function disagreementsOf(rows, { deal, btlFigures, emptyBtlFigures }) {
  const figures = emptyBtlFigures();
  return rows.filter(([price, rent]) => {
    btlFigures({ ...deal, purchasePricePence: price * 100, monthlyRentPence: rent * 100 }, figures);
    const decimal = decimalBtl(price, rent);
    return Object.entries(decimal).some(([name, value]) =>
      value === null ? !Number.isNaN(figures[name]) : !value.times(100).eq(figures[name]),
    );
  }).length;
}

const rowsOf = () => {
  const random = createRandom(20_261_121);
  return Array.from({ length: 1024 }, () => [
    random.between(50_000, 1_500_000),
    random.between(400, 4_000),
  ]);
};

/** Runs a formula of price and rent over the rows. */
const over = (rows, work) => (operations) => {
  let sum = 0;
  for (let at = 0; at < operations; at += 1) {
    const [price, rent] = rows[at & 1023];
    sum += work(price, rent);
  }
  return sum;
};

/** What a caller reads who shows a deal in a line. */
const handful = [
  'stampDuty',
  'totalInvestment',
  'monthlyMortgage',
  'netProfit',
  /^annualCash[Ff]low$/,
  /^grossYield/,
  'roiPercentage',
];

/** The names of a record that are, or match, one of these: names differ a little from build to build. */
const namesIn = (record, wanted) =>
  Object.keys(record).filter((name) =>
    wanted.some((one) => (typeof one === 'string' ? one === name : one.test(name))),
  );

/** A calculator's answer read in part and in whole. */
function answers(name, rows, ask) {
  const few = namesIn(ask(250_000, 1_200).metrics, handful);
  return {
    [name]: over(rows, (price, rent) => {
      const { metrics, warnings } = ask(price, rent);
      let read = warnings.length;
      for (const figure of few) read += metrics[figure]?.e ?? 0;
      return read;
    }),
    [`${name}All`]: over(rows, (price, rent) => {
      const { metrics, lines, warnings } = ask(price, rent);
      let read = warnings.length;
      for (const figure in metrics) read += metrics[figure]?.e ?? 0;
      for (const figure in lines) read += lines[figure]?.e ?? 0;
      return read;
    }),
  };
}

/** The formulas of one build: the kernels, and the five calculators one deal at a time. */
export async function formulas(load) {
  const { brrr, btl, flip, hmo, sa } = await load('@freehold/calculators');
  const { btlBatch } = await load('@freehold/calculators/batch');
  const { btlFigures, emptyBtlFigures } = await load('@freehold/calculators/kernel');
  const { monthlyPayment } = await load('@freehold/money/kernel');
  const { tableInForce } = await load('@freehold/stamp-duty/kernel');
  const asInput = await inputFor(load);
  const rows = rowsOf();
  const figures = emptyBtlFigures();
  const deal = asInput(
    dealWith(tableInForce(asInput({ nation: 'england', additionalProperty: true }))),
  );
  const row = { ...deal };
  // A call of less than a millisecond: a longer one is not over before another process has its turn.
  const batched = asInput(batchOf(deal, figures, 2_000));
  const [rentName] = Object.keys(asInput({ monthlyRentPence: 0 }));
  const stampDuty = { nation: 'england' };
  const works = { kitchen: 9_000, bathroom: 6_000 };
  const rooms = [550, 600, 575, 500].map((monthlyRent) => ({ roomType: 'double', monthlyRent }));
  const yieldName = namesIn(figures, [/^netYield/])[0];
  const loan = asInput({ loanPence: 0, annualRatePpm: 55_000, months: 300 });
  // The one name that two strategies came to share.
  const flipWorks = 'annualRateMillionths' in loan ? 'renovationCosts' : 'refurbishmentCosts';
  return {
    kernel: over(rows, (price, rent) => {
      row.purchasePricePence = price * 100;
      row[rentName] = rent * 100;
      return btlFigures(row, figures)[yieldName];
    }),
    ...answers('btl', rows, (price, rent) =>
      btl({ purchasePrice: price, monthlyRent: rent, stampDuty }),
    ),
    ...answers('hmo', rows, (price) => hmo({ purchasePrice: price, rooms, stampDuty })),
    ...answers('brrr', rows, (price) =>
      brrr({
        purchasePrice: price,
        refurbishmentCosts: works,
        afterRepairValue: price * 1.4,
        monthlyRent: 1_300,
        stampDuty,
      }),
    ),
    ...answers('flip', rows, (price) =>
      flip({
        purchasePrice: price,
        [flipWorks]: works,
        expectedSalePrice: price * 1.4,
        stampDuty,
      }),
    ),
    ...answers('sa', rows, (price) => sa({ purchasePrice: price, nightlyRate: 120, stampDuty })),
    payment: over(rows, (price) => {
      loan.loanPence = price * 100;
      return monthlyPayment(loan);
    }),
    batch: (operations) => {
      let last;
      for (let done = 0; done < operations; done += 1) last = btlBatch(batched);
      return last;
    },
  };
}

/** The five calculators one deal at a time, through the kernel and through Decimals; then buy-to-lets by the column. */
export async function run({ effort, batchRows }) {
  const { btlBatch } = await importCurrent('@freehold/calculators/batch');
  const { btlFigures, emptyBtlFigures } = await importCurrent('@freehold/calculators/kernel');
  const { monthlyPayment } = await importCurrent('@freehold/money/kernel');
  const { tableInForce } = await importCurrent('@freehold/stamp-duty/kernel');
  const deal = dealWith(tableInForce({ nation: 'england', additionalProperty: true }));
  const rows = rowsOf();
  const { batch: _, ...ours } = await formulas(importCurrent);
  const each = nanosecondsEach(
    {
      ...ours,
      decimalJs: over(rows, (price, rent) => decimalBtl(price, rent).netYieldPercentage.e),
      financejs: over(rows, (price) => calculator.AM(price, 5.5, 300, 1)),
    },
    effort,
  );
  const wrongPayments = rows.filter(
    ([price]) =>
      Math.round(calculator.AM(price, 5.5, 300, 1) * 100) !==
      monthlyPayment({ loanPence: price * 100, annualRatePpm: 55_000, months: 300 }),
  ).length;
  const entries = ['btl', 'hmo', 'brrr', 'flip', 'sa'].flatMap((name) => [
    {
      key: name,
      label: `${name}() with Decimals, a deal, a handful of figures read`,
      value: each[name] / 1000,
      unit: 'µs',
    },
    {
      key: `${name}All`,
      label: 'every figure read',
      value: each[`${name}All`] / 1000,
      unit: 'µs',
    },
  ]);
  return [
    {
      key: 'kernel',
      label: 'Buy-to-let kernel, a deal (36 figures)',
      value: each.kernel,
      unit: 'ns',
    },
    {
      key: 'decimalJs',
      label: 'its main figures written in decimal.js',
      value: each.decimalJs / 1000,
      unit: 'µs',
    },
    {
      key: 'timesDecimal',
      label: 'kernel, times as fast as decimal.js',
      value: each.decimalJs / each.kernel,
      unit: '×',
    },
    ...entries,
    {
      key: 'entryTimesDecimal',
      label: 'btl() with Decimals, times as fast as decimal.js',
      value: each.decimalJs / each.btl,
      unit: '×',
    },
    {
      key: 'disagreements',
      label: 'deals of 1,024 where kernel and decimal.js differ',
      value: disagreementsOf(rows, { deal, btlFigures, emptyBtlFigures }),
      unit: '',
    },
    {
      key: 'payment',
      label: 'Mortgage payment, always the right penny',
      value: each.payment,
      unit: 'ns',
    },
    {
      key: 'financejs',
      label: 'the same by financejs 4.1.0, in floats',
      value: each.financejs,
      unit: 'ns',
    },
    {
      key: 'paymentAgainstFinancejs',
      label: 'time against financejs',
      value: each.payment / each.financejs,
      unit: '×',
    },
    {
      key: 'financejsDisagreements',
      label: 'loans of 1,024 where financejs gives another penny',
      value: wrongPayments,
      unit: '',
    },
    ...(await batch(batchRows, btlBatch, batchOf(deal, emptyBtlFigures(), batchRows))),
  ];
}

const calculator = new finance();

/** Deals by the column, with the figures that a list of deals shows. */
function batchOf(deal, figures, rows) {
  const random = createRandom(5);
  const prices = Float64Array.from({ length: rows }, () => random.between(50_000, 1_500_000) * 100);
  const rents = Float64Array.from({ length: rows }, () => random.between(400, 4_000) * 100);
  return {
    shared: deal,
    columns: { purchasePricePence: prices, monthlyRentPence: rents },
    figures: namesIn(figures, [/^(gross|net)Yield/, /^(monthly|annual)CashFlow$/, 'roiPercentage']),
  };
}

async function batch(rows, btlBatch, given) {
  const underwrite = () => btlBatch(given);
  const least = Math.min(...Array.from({ length: 3 }, () => milliseconds(underwrite)));
  const { seconds, different } = await inTwoThreads(given, underwrite());
  const inWords = rows.toLocaleString('en-GB');
  return [
    {
      key: 'batchSeconds',
      label: `Buy-to-lets in one batch call, ${inWords} rows`,
      value: least / 1000,
      unit: 's',
    },
    {
      key: 'batchNationalSeconds',
      label: 'the same for 2,100,000 rows, by proportion',
      value: (least / 1000) * (2_100_000 / rows),
      unit: 's',
    },
    {
      key: 'batchInTwoThreadsSeconds',
      label: 'the same on two threads over shared columns, by the clock',
      value: seconds * (2_100_000 / rows),
      unit: 's',
    },
    {
      key: 'batchInTwoThreadsDifferences',
      label: 'figures that two threads answer differently',
      value: different,
      unit: '',
    },
  ];
}

/** The least of five turns: other work can only add to one. */
async function inTwoThreads(given, expected) {
  const threads = await batchInWorkers(given, 2);
  let least = Infinity;
  let answer;
  for (let turn = 0; turn < 5; turn += 1) {
    const began = performance.now();
    answer = await threads.run();
    least = Math.min(least, performance.now() - began);
  }
  await threads.stop();
  const different = Object.entries(expected).reduce(
    (sum, [name, values]) =>
      sum + values.filter((value, row) => !Object.is(value, answer[name][row])).length,
    0,
  );
  return { seconds: least / 1000, different };
}
