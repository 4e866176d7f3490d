import { expect, test } from 'vitest';
import {
  decimalOf,
  irr,
  moneyString,
  percentString,
  ratioString,
  toPence,
  xirr,
} from '@freehold/money';
import { FreeholdError } from '@freehold/money/errors';
import { balanceAfter, monthlyInterest, monthlyPayment } from '@freehold/money/kernel';
import {
  billingPeriod,
  chargeFor,
  costs,
  enterWindow,
  noUsage,
  reserve,
  settle,
} from '@freehold/metering';
import {
  mean,
  median,
  medianAbsoluteDeviation,
  percentile,
  percentileOfSorted,
  weightedMedian,
  weightedPercentile,
} from '@freehold/market';
import {
  brrr,
  btl,
  companyTax,
  compare,
  flip,
  hmo,
  lending,
  mostYouCanPay,
  personalTax,
  project,
  sa,
  sensitivity,
  solve,
  tornado,
} from '@freehold/calculators';
import { stampDuty } from '@freehold/stamp-duty';
import {
  brrr as work,
  company,
  cost as use,
  flip as sale,
  hmo as shared,
  house,
  letting,
  limits,
  loan,
  outlook,
  purchase,
  sa as stay,
  taxed as individual,
  window,
} from './good-inputs.ts';

/** What a caller without types can pass for a number. */
const values: readonly unknown[] = [
  Number.NaN,
  Infinity,
  -Infinity,
  -1,
  0.5,
  2 ** 60,
  null,
  undefined,
  '',
  'five',
  true,
  [],
  {},
];

/** A number that a function takes: where it stands, a call with another value there, and the values it may take. */
type Case = readonly [name: string, call: (value: never) => unknown, allowed: readonly unknown[]];

const record = <Input extends object>(
  name: string,
  call: (input: Input) => unknown,
  input: Input,
  fields: Readonly<Record<string, readonly unknown[]>>,
): Case[] =>
  Object.entries(fields).map(([field, allowed]) => [
    `${name} ${field}`,
    (value: never) => call({ ...input, [field]: value }),
    allowed,
  ]);

const half = [0.5];
const cases: readonly Case[] = [
  ...record('monthlyPayment', monthlyPayment, loan, {
    loanPence: [],
    annualRatePpm: [0.5],
    months: [],
  }),
  ...record(
    'monthlyPayment at 0 %',
    monthlyPayment,
    { ...loan, annualRatePpm: 0 },
    {
      loanPence: [],
      months: [],
    },
  ),
  ...record('monthlyInterest', monthlyInterest, loan, {
    loanPence: [],
    annualRatePpm: half,
  }),
  ...record(
    'balanceAfter',
    balanceAfter,
    { ...loan, paid: 12 },
    {
      loanPence: [],
      annualRatePpm: [0.5, 2 ** 60],
      months: [],
      paid: [],
    },
  ),
  ...record(
    'balanceAfter at 0 %',
    balanceAfter,
    { ...loan, annualRatePpm: 0, paid: 12 },
    {
      loanPence: [],
      months: [],
      paid: [],
    },
  ),
  ['decimalOf', (value) => decimalOf(value, 2), [-1]],
  ['moneyString', moneyString, [-1]],
  ['percentString', percentString, [-1]],
  ['ratioString', ratioString, [-1]],
  ['toPence', (value) => toPence(value, 'price'), [-1, 0.5]],
  ['irr', (value) => irr([-100, value]), [-1, 0.5, 2 ** 60]],
  ['xirr', (value) => xirr([{ date: '2026-01-01', amount: value }]), [-1, 0.5, 2 ** 60]],
  ...record('enterWindow', enterWindow, window, { limit: [], nowMicroseconds: [-1, 0.5, 2 ** 60] }),
  [
    'enterWindow instants',
    (value) => enterWindow({ ...window, instants: [value] }),
    [-1, 0.5, 2 ** 60],
  ],
  ['chargeFor', (value) => chargeFor(value, costs.usual), []],
  ['billingPeriod', billingPeriod, []],
  [
    'reserve cost',
    (value) => reserve({ usage: noUsage, cost: { ...use, requests: value }, limits }),
    [],
  ],
  [
    'reserve limits',
    (value) => reserve({ usage: noUsage, cost: use, limits: { ...limits, aiChats: value } }),
    [null],
  ],
  [
    'settle charge',
    (value) => settle({ usage: noUsage, reservation: use, charge: { ...use, aiChats: value } }),
    [],
  ],
  ['percentile share', (value) => percentile([1, 2], value), half],
  ['percentile values', (value) => percentile([1, value], 0.5), [-1, 0.5, 2 ** 60]],
  ['percentileOfSorted', (value) => percentileOfSorted([1, 2], value), half],
  ['median', (value) => median([value]), [-1, 0.5, 2 ** 60]],
  ['mean', (value) => mean([value]), [-1, 0.5, 2 ** 60]],
  ['medianAbsoluteDeviation', (value) => medianAbsoluteDeviation([value]), [-1, 0.5, 2 ** 60]],
  ['weightedMedian value', (value) => weightedMedian([{ value, weight: 1 }]), [-1, 0.5, 2 ** 60]],
  ['weightedMedian weight', (weight) => weightedMedian([{ value: 1, weight }]), [0.5, 2 ** 60]],
  [
    'weightedPercentile share',
    (share) => weightedPercentile([{ value: 1, weight: 1 }], share),
    half,
  ],
  ...record('btl', btl, house, {
    purchasePrice: half,
    monthlyRent: half,
    mortgageRatePercentage: [0.5, undefined],
    mortgageTermYears: [undefined],
    depositPercentage: [undefined],
    legalFees: [0.5, undefined],
  }),
  ...record('hmo', hmo, shared, {
    purchasePrice: half,
    occupancyPercentage: [0.5, undefined],
    monthlyUtilities: [0.5, undefined],
  }),
  ...record('brrr', brrr, work, {
    purchasePrice: half,
    afterRepairValue: [],
    monthlyRent: half,
    refinanceLtvPercentage: [0.5, undefined],
    bridgeMonths: [undefined],
  }),
  ...record('flip', flip, sale, {
    purchasePrice: half,
    expectedSalePrice: half,
    holdingPeriodMonths: [undefined],
    agentFeePercentage: [0.5, undefined],
  }),
  ...record('sa', sa, stay, {
    nightlyRate: half,
    occupancyPercentage: [0.5, undefined],
    averageStayNights: [undefined],
  }),
  ...record('lending', lending, letting, {
    monthlyRent: half,
    propertyValue: half,
    loanAmount: half,
    fixedYears: [undefined],
  }),
  ...record('personalTax', personalTax, individual, { otherIncome: half, annualRent: half }),
  ...record('companyTax', companyTax, company, { financialYear: [], annualRent: half }),
  [
    'solve atLeast',
    (atLeast) =>
      solve({
        strategy: 'btl',
        deal: house,
        unknown: 'purchasePrice',
        metric: 'netYieldPercentage',
        atLeast,
      }),
    [-1, 0.5, 2 ** 60],
  ],
  ...record('project', (ahead: typeof outlook) => project({ btl: house }, ahead), outlook, {
    years: [],
    rentGrowthPercentage: [-1, 0.5, undefined],
    valueGrowthPercentage: [-1, 0.5, undefined],
  }),
  ...record(
    'compare',
    (years: { years: number }) => compare({ btl: house, sa: stay }, years),
    { years: 5 },
    { years: [undefined] },
  ),
  [
    'sensitivity values',
    (value) =>
      sensitivity(
        { btl: house },
        { metric: 'grossYieldPercentage', x: { input: 'monthlyRent', values: [value] } },
      ),
    half,
  ],
  [
    'tornado changePercentage',
    (changePercentage) =>
      tornado(
        { btl: house },
        { metric: 'grossYieldPercentage', inputs: ['monthlyRent'], changePercentage },
      ),
    half,
  ],
  [
    'mostYouCanPay atLeast',
    (atLeast) =>
      mostYouCanPay({ btl: { monthlyRent: 1_000 } }, [{ metric: 'annualCashFlow', atLeast }]),
    [-1, 0.5, 2 ** 60],
  ],
  ...record('stampDuty', stampDuty, purchase, {
    price: half,
    dwellings: [undefined, null],
    linkedPrice: [0.5, undefined],
  }),
];

test.each(cases)('%s: an answer or a coded error, never a wrong figure', (_name, call, allowed) => {
  for (const value of values) {
    let error: unknown = null;
    try {
      call(value as never);
    } catch (caught) {
      error = caught;
    }
    if (allowed.includes(value)) expect([value, error]).toEqual([value, null]);
    else {
      expect([value, error]).toEqual([value, expect.any(FreeholdError)]);
      expect((error as FreeholdError).field).not.toBe('');
    }
  }
});
