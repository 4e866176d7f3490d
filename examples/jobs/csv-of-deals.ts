// Every deal of a CSV in one batch: amounts go in as they are written, so that no float rounds them.
import { btlBatch, btlColumns } from '@freehold/calculators/batch';
import { FreeholdError, moneyString, percentString } from '@freehold/money';

const csv = `name,price,monthly rent
Terrace,120000,850
Semi,182500,1050.35`;

export function underwritten(text: string): string[] {
  const rows = text
    .split('\n')
    .slice(1)
    .map((row) => row.split(','));
  const deals = rows.map(([, purchasePrice = '', monthlyRent = '']) => ({
    purchasePrice,
    monthlyRent,
    stampDuty: { nation: 'england', effectiveDate: '2026-06-01' } as const,
  }));
  try {
    const { netYieldPercentage, monthlyCashFlow } = btlBatch({
      ...btlColumns(deals),
      figures: ['netYieldPercentage', 'monthlyCashFlow'],
    });
    return rows.map(([name], at) => {
      const netYield = percentString(netYieldPercentage[at] ?? Number.NaN);
      return `${name}: ${netYield} % net, £${moneyString(monthlyCashFlow[at] ?? Number.NaN)} a month`;
    });
  } catch (error) {
    if (!(error instanceof FreeholdError)) throw error;
    return [error.message];
  }
}

for (const line of underwritten(csv)) console.log(line);
for (const line of underwritten('name,price,rent\nFlat,£95000,abc')) console.log(line);
