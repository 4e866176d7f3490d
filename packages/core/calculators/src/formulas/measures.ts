import type { Formula, Quotient } from '../explain.ts';

/** How the highest rate that the net income pays is found. */
const searched = 'down to a hundredth of a percent; null above 100 %';
/** A rent or rate that is enough. */
export const upToThePenny = 'up to the whole penny, from lines before their rounding';

/** The names under which a strategy keeps the figures of a letting's year. */
interface LetNames<Figure extends string> {
  readonly rent: Figure;
  /** Before finance: one figure less another, or one by itself. */
  readonly netIncome: { readonly part: Figure; readonly less?: Figure };
  readonly moneyInvested: string;
  readonly loan: Figure;
}

/** Formulas of the returns of every letting, in the names of its own figures; each ratio names what it divides by. */
export function lettingFormulas<const Figure extends string>({
  rent,
  netIncome,
  moneyInvested,
  loan,
}: LetNames<Figure>) {
  const { part, less } = netIncome;
  const income = less === undefined ? part : `${part} − ${less}`;
  return {
    netYieldPercentage: { ...netIncome, whole: 'purchasePrice' },
    roiPercentage: { part: 'annualCashFlow', whole: 'initialInvestment' },
    paybackPeriodYears: { part: 'initialInvestment', whole: 'annualCashFlow' },
    moneyInvested,
    yieldOnCostPercentage: { ...netIncome, whole: 'totalInvestment' },
    netYieldOnMoneyInvestedPercentage: { ...netIncome, whole: 'moneyInvested' },
    cashYieldOnMoneyInvestedPercentage: { part: 'annualCashFlow', whole: 'moneyInvested' },
    rentCover: `${rent} ÷ (${loan} × mortgageRatePercentage ÷ 100)`,
    breakEvenRatePercentage: {
      formula: `highestRate(${income}, ${loan}, mortgageTermYears, interestOnly)`,
      rounding: searched,
    },
  } as const satisfies Record<string, Formula | Quotient>;
}
