// What a purchase costs in tax today, from its postcode: for a home to live in, a second home and a company.
import { ukDayOf } from '@freehold/money/kernel';
import { isNation, nationOfPostcode, stampDuty } from '@freehold/stamp-duty';

export function stampDutyOn(postcode: string, price: string, now: Date): string[] {
  const { nation } = nationOfPostcode(postcode);
  if (!isNation(nation)) return [`${postcode}: no land tax there, or a postcode on a border`];
  const purchase = { nation, price, effectiveDate: ukDayOf(now) };
  const buyers = [
    ['home', { additionalProperty: false }],
    ['second home', { additionalProperty: true }],
    ['company', { company: true, companyRelief: true }],
  ] as const;
  return buyers.map(([buyer, facts]) => {
    const { taxSystem, total, law, warnings } = stampDuty({ ...purchase, ...facts });
    const since = law.map(({ from }) => from).join(', ');
    const warned = warnings.map(({ message }) => ` ${message}`).join('');
    return `${buyer}: ${taxSystem} £${total.toFixed(2)}, by the law since ${since}.${warned}`;
  });
}

for (const line of stampDutyOn('CF10 1EP', '350000', new Date('2026-11-28'))) console.log(line);
