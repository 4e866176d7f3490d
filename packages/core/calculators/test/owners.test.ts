import { btl, flip } from '@freehold/calculators';
import { expect, test } from 'vitest';
import { letHouse, stampDuty } from './known-deals.ts';

const shown = (owner: object) =>
  Object.fromEntries(
    Object.entries(owner).map(([name, value]) => [name, value === null ? null : String(value)]),
  );

test('the owners of a letting put in and get out their shares, to the penny of the whole', () => {
  // 25,000 of deposit, 5,000 of tax and 2,000 of fees; 12,000 of rent less 2,100 of costs and 3,000 of interest.
  const { owners, metrics } = btl({
    ...letHouse,
    ownershipShares: ['33.3333', '33.3333', '33.3334'],
  });
  expect([metrics.moneyInvested, metrics.annualCashFlow].map(String)).toEqual(['32000', '6900']);
  // Of 3,200,000 pence 1,066,665.6 and 1,066,668.8: the two pence left go to the largest remainders. Of 690,000 pence
  // 229,999.77 and 230,000.46: two pence, to the first two.
  const third = { sharePercentage: '33.3333', annualCashFlow: '2300', netProfit: null };
  expect(owners?.map(shown)).toEqual([
    { ...third, moneyInvested: '10666.66' },
    { ...third, moneyInvested: '10666.65' },
    {
      sharePercentage: '33.3334',
      moneyInvested: '10666.69',
      annualCashFlow: '2300',
      netProfit: null,
    },
  ]);
});

test('the owners of a flip share its profit, and have no cash flow', () => {
  // 140,000 less the price, 5,000 of tax, 2,000 of fees, the agent's 2,100 and 1,500 of legal fees.
  const { owners, metrics } = flip({
    purchasePrice: 100_000,
    expectedSalePrice: 140_000,
    ownershipShares: [75, 25],
    stampDuty,
  });
  expect([metrics.moneyInvested, metrics.netProfit].map(String)).toEqual(['107000', '29400']);
  expect(owners?.map(shown)).toEqual([
    { sharePercentage: '75', moneyInvested: '80250', annualCashFlow: null, netProfit: '22050' },
    { sharePercentage: '25', moneyInvested: '26750', annualCashFlow: null, netProfit: '7350' },
  ]);
});
