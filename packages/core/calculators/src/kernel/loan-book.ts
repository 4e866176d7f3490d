import { percentOf } from '@freehold/money/kernel';
import { LoanLedger } from './loan-ledger.ts';
import type { MortgageTerms } from './mortgage.ts';

/** A new loan that repays the one before it. */
export interface Remortgage {
  /** Months from the purchase. */
  readonly month: number;
  /** Of the value at the last anniversary; null where the balance is carried over. */
  readonly loanPpm: number | null;
  readonly terms: MortgageTerms;
  readonly feesPence: number;
}

/** The first loan on a letting and those that replace it, by month. */
export interface Loans {
  /** Months from the purchase. */
  readonly fromMonth: number;
  readonly loanPence: number;
  readonly terms: MortgageTerms;
  /** Cash that the loan frees when it is drawn, after what it repays. */
  readonly releasedPence: number;
  readonly remortgages: readonly Remortgage[];
}

/** The loans of a letting, one after the other, and the cash each frees when it is drawn. */
export interface LoanBook {
  readonly loans: readonly { readonly fromMonth: number; readonly ledger: LoanLedger }[];
  readonly released: readonly { readonly month: number; readonly pence: number }[];
}

export function loanBook(
  letting: Loans,
  valuesPence: readonly number[],
  endMonth: number,
): LoanBook {
  const loans: { fromMonth: number; ledger: LoanLedger }[] = [];
  const released: { month: number; pence: number }[] = [];
  let terms = letting.terms;
  let [fromMonth, loanPence, freed] = [letting.fromMonth, letting.loanPence, letting.releasedPence];
  for (const next of [...letting.remortgages, null]) {
    const untilMonth = Math.min(next?.month ?? endMonth, fromMonth + terms.months);
    const loan = { loanPence, terms, fromMonth, untilMonth };
    loans.push({ fromMonth, ledger: new LoanLedger(loan) });
    released.push({ month: fromMonth, pence: freed });
    if (next === null) break;
    const owed = new LoanLedger(loan).payUntil(next.month).balancePence;
    const value = valuesPence[Math.floor(next.month / 12)] ?? 0;
    loanPence = next.loanPpm === null ? owed : percentOf(value, next.loanPpm);
    freed = loanPence - owed - next.feesPence;
    terms = next.terms;
    fromMonth = next.month;
  }
  return { loans, released };
}
