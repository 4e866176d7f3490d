// A buy-to-let to the penny, and what each assumption was.
import { btl, metricStrings } from '@freehold/calculators';

const deal = btl({
  purchasePrice: 182_500,
  monthlyRent: 1050,
  mortgageRatePercentage: 5.5,
  stampDuty: { nation: 'wales', effectiveDate: '2026-06-01' },
});

const figures = metricStrings(deal.metrics);
for (const name of [
  'stampDuty',
  'loanAmount',
  'monthlyMortgage',
  'monthlyCashFlow',
  'netYieldPercentage',
  'roiPercentage',
]) {
  console.log(`${name}: ${figures[name]}`);
}
console.log(`management assumed: ${deal.assumptions.managementFeePercentage} %`);
