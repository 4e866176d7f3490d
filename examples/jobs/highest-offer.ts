// How much may one pay and still net 6 %? Exact to the penny, across the steps of the tax.
import { solve } from '@freehold/calculators';

const offer = solve({
  strategy: 'btl',
  deal: { monthlyRent: 1_050, stampDuty: { nation: 'wales', effectiveDate: '2026-06-01' } },
  unknown: 'purchasePrice',
  metric: 'netYieldPercentage',
  atLeast: 6,
});

console.log(
  offer.reachable
    ? `offer up to £${offer.value.toFixed(2)}, which nets ${offer.metric.toFixed(2)} %`
    : `out of reach: ${offer.reason}`,
);
