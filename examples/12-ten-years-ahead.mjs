// A let home over ten years, owned by a person and by a company: cash, tax and what the whole returns.
import { project } from '@freehold/calculators';

const stampDuty = { nation: 'england', effectiveDate: '2026-06-01' };
const deal = { btl: { purchasePrice: 200_000, monthlyRent: 1_100, stampDuty } };
const ahead = {
  years: 10,
  rentGrowthPercentage: 3,
  costGrowthPercentage: 3,
  valueGrowthPercentage: 3,
};
const owners = {
  person: { kind: 'individual', taxYear: '2026-27', nation: 'england', otherIncome: 60_000 },
  company: { kind: 'company', financialYear: 2026 },
};

for (const [owner, taxPayer] of Object.entries(owners)) {
  const { rows, sale, profit, irrPercentage } = project(deal, { ...ahead, taxPayer });
  const [first, gain, all] = [rows[0].tax, sale.tax, profit].map((amount) => amount.toFixed(2));
  console.log(
    `${owner}: £${first} of tax in year 1, £${gain} on the sale; £${all} in all, ${irrPercentage} % a year`,
  );
}
