// The same £280,000 home, bought by its owner-occupier at eight moments of the law, in three nations.
import { stampDuty } from '@freehold/stamp-duty';

const days = [
  '2005-06-01',
  '2010-06-01',
  '2014-12-03',
  '2014-12-04',
  '2020-09-01',
  '2022-11-01',
  '2025-04-01',
  '2026-06-01',
];

for (const day of days) {
  const row = ['england', 'scotland', 'wales'].map((nation) => {
    try {
      return `${nation} £${stampDuty({ nation, effectiveDate: day, price: 280_000, additionalProperty: false }).total}`;
    } catch (error) {
      return `${nation}: ${error.code}`;
    }
  });
  console.log(`${day}  ${row.join('   ')}`);
}
