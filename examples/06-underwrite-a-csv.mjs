// Every deal of a CSV in one call of the columnar kernel: pence in, pence and basis points out.
import { readFileSync } from 'node:fs';
import { btlBatch } from '@freehold/calculators/batch';
import { tableInForce } from '@freehold/stamp-duty/kernel';

const [, ...rows] = readFileSync(new URL('../fixtures/examples/deals.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n');
const column = (index) => Float64Array.from(rows, (row) => Number(row.split(',')[index]) * 100);

const { netYieldPercentage, monthlyCashFlow } = btlBatch({
  shared: {
    purchasePricePence: 0,
    monthlyRentPence: 0,
    stampDutyTable: tableInForce({ nation: 'england', additionalProperty: true }),
    legalFeesPence: 150_000,
    surveyFeesPence: 50_000,
    sourcingFeePence: 0,
    depositPpm: 250_000,
    annualRatePpm: 55_000,
    months: 300,
    interestOnly: false,
    refurbishmentPence: 0,
    otherCostsPence: 0,
    voidPpm: 40_000,
    managementPpm: 100_000,
    maintenancePpm: 50_000,
    annualInsurancePence: 30_000,
    annualGroundRentPence: 0,
    annualServiceChargePence: 0,
  },
  columns: { purchasePricePence: column(1), monthlyRentPence: column(2) },
  figures: ['netYieldPercentage', 'monthlyCashFlow'],
});

rows.forEach((row, index) => {
  const [name] = row.split(',');
  console.log(
    `${name}: ${(netYieldPercentage[index] / 100).toFixed(2)} % net, £${(monthlyCashFlow[index] / 100).toFixed(2)} a month`,
  );
});
