import type { Formula } from '../explain.ts';

/** How the highest rate that the net income pays is found. */
const searched = 'down to a hundredth of a percent; null above 100 %';
/** A rent or rate that is enough. */
export const upToThePenny = 'up to the whole penny, from lines before their rounding';

interface LetNames {
  readonly rent: string;
  readonly netIncome: string;
  readonly cashFlow: string;
  readonly moneyInvested: string;
  readonly loan: string;
}

/** Formulas of what every letting is further judged by, in the names of its own figures; each ratio names what it divides by. */
export function letMeasureFormulas({ rent, netIncome, cashFlow, moneyInvested, loan }: LetNames) {
  return {
    moneyInvested,
    yieldOnCostPercentage: `(${netIncome}) ÷ totalInvestment × 100`,
    netYieldOnMoneyInvestedPercentage: `(${netIncome}) ÷ moneyInvested × 100`,
    cashYieldOnMoneyInvestedPercentage: `${cashFlow} ÷ moneyInvested × 100`,
    rentCover: `${rent} ÷ (${loan} × mortgageRatePercentage ÷ 100)`,
    breakEvenRatePercentage: {
      formula: `highestRate(${netIncome}, ${loan}, mortgageTermYears, interestOnly)`,
      rounding: searched,
    },
  } satisfies Record<string, Formula>;
}
