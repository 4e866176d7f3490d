// Figures of every published calculation package, printed as one line of JSON: the same in every runtime.
// 24,950: the higher rates of Wales from 11 December 2024, 5 % of 180,000, 8.5 % of 70,000 and 10 % of 100,000.
// 14,000: England, 2 % of 125,000 and 5 % of 230,000; 38,000: with 5 % of 480,000 more.
// 1,151.41: the annuity that repays 187,500 at 5.5 % in 300 months.
import { btl } from '@freehold/calculators';
import { createClient } from '@freehold/client';
import { percentile } from '@freehold/market';
import { enterWindow } from '@freehold/metering';
import { moneyString } from '@freehold/money';
import { monthlyPayment } from '@freehold/money/kernel';
import { weighted } from '@freehold/scoring';
import { stampDuty } from '@freehold/stamp-duty';

const effectiveDate = '2026-06-01';

export const figures = JSON.stringify([
  stampDuty({
    nation: 'wales',
    price: 350_000,
    effectiveDate: '2024-12-11',
    additionalProperty: true,
  }).total,
  stampDuty({ nation: 'england', price: 480_000, effectiveDate, additionalProperty: false }).total,
  stampDuty({ nation: 'england', price: 480_000, effectiveDate, additionalProperty: true }).total,
  moneyString(monthlyPayment({ loanPence: 18_750_000, annualRatePpm: 55_000, months: 300 })),
  btl({
    purchasePrice: 250_000,
    monthlyRent: 1_200,
    stampDuty: { nation: 'england', effectiveDate },
  }).metrics.annualRent,
  percentile([10, 20, 30, 40], 0.25),
  enterWindow({ instants: [], nowMicroseconds: 1_000_000, limit: 2 }).admitted,
  weighted([
    { name: 'a', weightPpm: 750_000, points: 80 },
    { name: 'b', weightPpm: 250_000, points: 40 },
  ]).score,
  typeof createClient({ baseUrl: 'http://127.0.0.1:1' }).call,
]);

export const expected = '["24950","14000","38000","1151.41","14400",17.5,true,70,"function"]';

if (figures !== expected) throw new Error(`${figures} instead of ${expected}`);
