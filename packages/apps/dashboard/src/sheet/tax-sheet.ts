import { Decimal } from '@freehold/money';
import { amount, money } from './amount.ts';
import type { LettingTax } from './sheet-of.ts';
import type { Cell, Sheet } from './workbook.ts';

/** The law stands in these rows; the bands below their headings. */
const firstBand = 22;
const headings = [
  'Above',
  'Up to',
  'Rate, %',
  'Rate on rent, %',
  'Income without the letting',
  'Tax',
  'Income with the letting',
  'Tax',
  'Profit of the letting',
  'Tax',
];

const percent = (value: number) => amount('percentage', String(value));
const pounds = (value: number) => amount('money', String(value));
const rounded = (value: Decimal) => value.toDecimalPlaces(2, Decimal.ROUND_HALF_UP);
const least = (value: Decimal) => Decimal.max(0, value);
const sumOf = (values: readonly Decimal[]) =>
  values.reduce((sum, value) => sum.plus(value), new Decimal(0));

/**
 * The income tax that the letting adds for one person, worked out again from income, rent, costs and interest: allowance and
 * its taper, bands, and the reduction for finance costs; of one who brings nothing forward from earlier years.
 */
export function taxSheet({ given, answer, law }: LettingTax): Sheet {
  const [other, rent] = [new Decimal(given.otherIncome), new Decimal(given.annualRent)];
  const [costs, finance] = [new Decimal(given.allowableCosts), new Decimal(given.financeCosts)];
  const profit = answer.propertyProfit;
  const allowance = (income: Decimal) =>
    least(
      new Decimal(law.personalAllowance).minus(
        least(income.minus(law.allowanceTaperAbove)).div(law.allowanceTaperStep).floor(),
      ),
    );
  const [alone, beside] = [allowance(other), allowance(other.plus(profit))];
  const [otherAlone, otherBeside] = [least(other.minus(alone)), least(other.minus(beside))];
  const all = least(other.plus(profit).minus(beside));
  const bands = law.bands.map(({ above, ratePercentage, propertyRatePercentage }, at) => {
    const to = law.bands[at + 1]?.above ?? null;
    const row = firstBand + at;
    const slice = (income: Decimal, from = new Decimal(0)) =>
      least((to === null ? income : Decimal.min(income, to)).minus(Decimal.max(from, above)));
    const taxed = [slice(otherAlone), slice(otherBeside), slice(all, otherBeside)] as const;
    const taxes = taxed.map((part, of) =>
      rounded(part.times(of === 2 ? propertyRatePercentage : ratePercentage).div(100)),
    ) as [Decimal, Decimal, Decimal];
    const cells: Cell[] = [
      pounds(above),
      to === null ? 'no limit' : pounds(to),
      percent(ratePercentage),
      percent(propertyRatePercentage),
      money(taxed[0], `MAX(0,MIN($B$15,B${row})-A${row})`),
      money(taxes[0], `ROUND(E${row}*C${row}/100,2)`),
      money(taxed[1], `MAX(0,MIN($B$16,B${row})-A${row})`),
      money(taxes[1], `ROUND(G${row}*C${row}/100,2)`),
      money(taxed[2], `MAX(0,MIN($B$17,B${row})-MAX($B$16,A${row}))`),
      money(taxes[2], `ROUND(I${row}*D${row}/100,2)`),
    ];
    return { cells, taxes };
  });
  const column = (of: 0 | 1 | 2) => sumOf(bands.map(({ taxes }) => taxes[of]));
  const last = firstBand + bands.length - 1;
  const sum = (letter: string) => `SUM(${letter}${firstBand}:${letter}${last})`;
  const relieved = Decimal.min(finance, profit, least(other.plus(profit).minus(beside)));
  const [sums, first] = [last + 1, last + 3];
  const freeRent = `AND(B5=0,B3<=B12,B4<=B3)`;
  return {
    name: 'Income tax',
    widths: [34, 16, 12, 16, 24, 16, 24, 16, 20, 16],
    rows: [
      [{ heading: `Income tax of one person on the letting, ${given.taxYear}` }],
      ['Other income', money(other)],
      ['Rent', money(rent)],
      ['Running costs', money(costs)],
      ['Finance costs', money(finance)],
      ['Property profit', money(profit, `IF(${freeRent},0,MAX(0,B3-B4))`)],
      [],
      ['Personal allowance', pounds(law.personalAllowance)],
      ['Income that tapers it, above', pounds(law.allowanceTaperAbove)],
      ['Income that takes £1 of it', pounds(law.allowanceTaperStep)],
      ['Finance costs reduce the tax at', percent(law.financeReductionPercentage)],
      ['Rent free of tax without finance costs', pounds(law.propertyAllowance)],
      ['Allowance without the letting', money(alone, 'MAX(0,B8-INT(MAX(0,B2-B9)/B10))')],
      ['Allowance with the letting', money(beside, 'MAX(0,B8-INT(MAX(0,B2+B6-B9)/B10))')],
      ['Taxable without the letting', money(otherAlone, 'MAX(0,B2-B13)')],
      ['Taxable with it: other income', money(otherBeside, 'MAX(0,B2-B14)')],
      ['Taxable with it: all', money(all, 'MAX(0,B2+B6-B14)')],
      [],
      [`The law of the year: ${answer.standing}. Source: ${answer.source}`],
      [],
      headings.map((heading) => ({ heading })),
      ...bands.map(({ cells }) => cells),
      [
        { heading: 'Together' },
        null,
        null,
        null,
        null,
        money(column(0), sum('F')),
        null,
        money(column(1), sum('H')),
        null,
        money(column(2), sum('J')),
      ],
      [],
      ['Tax on the profit', money(answer.taxOnProfit, `H${sums}+J${sums}-F${sums}`)],
      ['Finance costs that reduce the tax', money(relieved, 'MIN(B5,B6,B17)')],
      [
        'Less the reduction for finance costs',
        money(answer.financeReduction, `MIN(ROUND(B${first + 1}*B11/100,2),H${sums}+J${sums})`),
      ],
      [
        { heading: 'Tax that the letting adds' },
        {
          ...money(answer.tax, `B${first}-B${first + 2}`),
          isTotal: true,
        },
      ],
    ],
  };
}
