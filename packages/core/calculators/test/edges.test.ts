import { companyTax, hmo, project } from '@freehold/calculators';
import { expect, test } from 'vitest';

const rooms = [1, 2, 3].map(() => ({ roomType: 'double', monthlyRent: 600 }) as const);

test('profits of just the lower limit bear the small profits rate, without marginal relief', () => {
  // 19 % of 50,000; the main rate less marginal relief would give the same tax, and name a relief that is not claimed.
  const tax = companyTax({
    financialYear: 2025,
    annualRent: 50_000,
    allowableCosts: 0,
    financeCosts: 0,
  });
  expect(tax.tax.toString()).toBe('9500');
  expect(tax.marginalRelief.toString()).toBe('0');
});

test('what a projection does not read is named', () => {
  const deal = { purchasePrice: 300_000, rooms, occupiers: 3 };
  expect(hmo(deal).warnings.join()).not.toMatch('no effect on the years ahead');
  expect(project({ hmo: deal }, { years: 1 }).warnings).toContain(
    'occupiers, rooms.roomType: no effect on the years ahead.',
  );
});
