import { Decimal } from '@freehold/money';
import type { StampDutyResult } from '@freehold/stamp-duty';
import { amount, money } from './amount.ts';
import type { Cell, Sheet } from './workbook.ts';

export const dutyName = 'Stamp duty';
const headings = ['From', 'To', 'Rate', 'Taxed', 'Tax'];
/** The price stands in the second row, the bands below their headings. */
const firstBand = 5;

/** The cell of the sheet that holds the whole tax. */
export const dutyTotalCell = ({ bands }: StampDutyResult): string =>
  `'${dutyName}'!E${firstBand + bands.length}`;

/**
 * The tax on the purchase band by band, worked out again from the price of the deal's sheet. A figure that the plain rule of
 * bands does not come to, as where a relief tapers, stands without a formula.
 */
export function dutySheet(tax: StampDutyResult, price: Decimal, priceCell: string): Sheet {
  const bands = tax.bands.map(({ from, to, ratePercentage, taxable, tax: due }, at): Cell[] => {
    const row = firstBand + at;
    const top = to === null ? price : Decimal.min(price, to);
    const isPlain = Decimal.max(0, top.minus(from)).eq(taxable);
    const isProduct = taxable.times(ratePercentage).div(100).toDecimalPlaces(2).eq(due);
    return [
      money(from),
      to === null ? 'no limit' : money(to),
      amount('percentage', ratePercentage.toFixed(2)),
      money(taxable, isPlain ? `MAX(0,MIN($B$2,B${row})-A${row})` : undefined),
      money(due, isProduct ? `ROUND(D${row}*C${row}/100,2)` : undefined),
    ];
  });
  const last = firstBand + bands.length - 1;
  const sum = tax.bands.reduce((all, { tax: due }) => all.plus(due), new Decimal(0));
  const all = `SUM(E${firstBand}:E${last})`;
  const formula =
    bands.length === 0
      ? undefined
      : sum.eq(tax.total)
        ? all
        : sum.floor().eq(tax.total)
          ? `ROUNDDOWN(${all},0)`
          : undefined;
  return {
    name: dutyName,
    widths: [16, 16, 12, 16, 16],
    rows: [
      [{ heading: `${tax.taxSystem} at the rates in force from ${tax.ratesFrom}` }],
      ['Price', money(price, priceCell)],
      [],
      headings.map((heading) => ({ heading })),
      ...bands,
      [{ heading: 'Together' }, null, null, null, { ...money(tax.total, formula), isTotal: true }],
    ],
  };
}
