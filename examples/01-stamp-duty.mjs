// What a second home in Wales costs in tax, band by band.
import { stampDuty } from '@freehold/stamp-duty';

const tax = stampDuty({
  nation: 'wales',
  effectiveDate: '2024-12-11',
  price: 350_000,
  additionalProperty: true,
});

for (const { from, to, ratePercentage, tax: part } of tax.bands) {
  console.log(`£${from} to ${to === null ? 'any' : `£${to}`} at ${ratePercentage} %: £${part}`);
}
console.log(`${tax.taxSystem}: £${tax.total}`);
