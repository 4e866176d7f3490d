import type { LendingResult, Unit } from '@freehold/calculators';
import { Decimal } from '@freehold/money';
import { amount, money } from './amount.ts';
import type { Cell, Sheet } from './workbook.ts';

/** What a lender is asked for, in pounds and percent, each with the cell of the deal's sheet that has it. */
export interface Asked {
  readonly loan: Linked;
  readonly value: Linked;
  readonly rent: Linked;
  readonly payRatePercentage: string;
}
interface Linked {
  readonly value: string;
  readonly cell: string | undefined;
}

type Row = readonly Cell[];

/**
 * The lender's test of the loan, worked out again from loan, value, rent and rate: the rate it tests at, interest cover, loan
 * to value and the most each allows. The most by debt service cover, which is found by trying, stands without a formula.
 */
export function lenderSheet(test: LendingResult, asked: Asked): Sheet {
  const { lender, maximumLoanBy: most } = test;
  const payRate = new Decimal(asked.payRatePercentage);
  const { marginPercentage: margin, floorPercentage: floor } = test.stressedBy;
  const rate = Decimal.max(payRate.toDecimalPlaces(4).plus(margin), floor);
  const cover = lender.interestCoverPercentage;
  const limits = [
    most.interest_cover === null ? [] : ['B13'],
    most.ltv === null ? [] : ['B16'],
    most.debt_service_cover === null ? [] : ['B17'],
  ].flat();
  const rows: Row[] = [
    [{ heading: `Lender's test: ${lender.name}` }],
    ['Loan', given(asked.loan)],
    ['Value, or the price where it is lower', given(asked.value)],
    ['Rent a month', given(asked.rent)],
    ['Rate of the loan', amount('percentage', asked.payRatePercentage)],
    ['Tested at that rate plus', amount('percentage', String(margin))],
    ['But at least at', amount('percentage', String(floor))],
    [
      'Rate that the lender tests at',
      amount('percentage', rate.toString(), 'MAX(ROUND(B5,4)+B6,B7)'),
    ],
    [
      'Interest a year at that rate',
      amount('money', rate.times(asked.loan.value).div(100).toString(), 'B2*B8/100'),
    ],
    [],
    ['Interest cover asked', cover === null ? 'Not asked' : amount('percentage', String(cover))],
    ['Rent ÷ interest', figure('ratio', test.interestCoverRatio, 'ROUND(12*B4/B9,4)')],
    [
      'Most by interest cover',
      figure('money', most.interest_cover, 'ROUND(12*B4/(B11/100*B8/100),2)'),
    ],
    ['Loan to value, at most', amount('percentage', String(lender.maximumLtvPercentage))],
    ['Loan to value', figure('percentage', test.ltvPercentage, 'ROUND(B2/B3*100,2)')],
    ['Most by loan to value', figure('money', most.ltv, 'ROUND(B3*B14/100,2)')],
    ['Most by debt service cover; for the deal as given', figure('money', most.debt_service_cover)],
    [
      { heading: 'Most the lender lends' },
      {
        ...money(test.maximumLoan, `MIN(${limits.join(',')})`),
        isTotal: true,
      },
    ],
    [
      'Left below it; below nothing the loan does not pass',
      money(test.maximumLoan.minus(asked.loan.value), 'B18-B2'),
    ],
    [
      'Rent a month that this loan needs',
      figure('money', test.minimumMonthlyRent, 'ROUND(B9*B11/100/12,2)'),
    ],
    [],
    [`Typical criteria of lenders of this kind, not an offer. Source: ${lender.source}`],
  ];
  return { name: 'Lender', widths: [48, 18], rows };
}

const given = ({ value, cell }: Linked): Cell => amount('money', value, cell);

const figure = (unit: Unit, value: Decimal | null, formula?: string): Cell =>
  value === null ? 'No figure' : amount(unit, value.toString(), formula);
