import { monthlyInterest, monthlyPayment, percentOf } from '@freehold/money/kernel';

/** How a loan is paid: the terms every strategy shares. */
export interface MortgageTerms {
  /** Parts per million a year, any finite number ≥ 0. */
  mortgageRatePpm: number;
  /** Term in months, a whole number ≥ 1. */
  months: number;
  interestOnly: boolean;
}

/** The monthly payment of `loanPence` in pence, rounded half-up: what the lender collects twelve times a year. */
export function monthlyMortgage(loanPence: number, terms: MortgageTerms): number {
  if (loanPence === 0) return 0;
  const { mortgageRatePpm, months } = terms;
  return terms.interestOnly
    ? monthlyInterest({ loanPence, annualRatePpm: mortgageRatePpm })
    : monthlyPayment({ loanPence, annualRatePpm: mortgageRatePpm, months });
}

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

/** A loan from the month it is drawn until it is repaid, replaced or paid off. Months count from the purchase. */
export interface LedgerLoan {
  readonly loanPence: number;
  readonly terms: MortgageTerms;
  readonly fromMonth: number;
  /** The month after whose payment it ends. */
  readonly untilMonth: number;
}

/** What a loan takes in a stretch of months, and what is owed at its end, in pence. */
export interface LedgerYear {
  interestPence: number;
  principalPence: number;
  balancePence: number;
}

/**
 * A loan as a lender keeps it: each month interest on the balance, rounded half-up to the penny, and the level payment,
 * whose rest repays the loan. The last payment of the term clears what is left, which is the whole of a loan on interest only.
 */
export class LoanLedger {
  readonly #loan: LedgerLoan;
  readonly #paymentPence: number;
  #month: number;
  #balancePence: number;

  constructor(loan: LedgerLoan) {
    this.#loan = loan;
    this.#paymentPence = monthlyMortgage(loan.loanPence, loan.terms);
    this.#month = loan.fromMonth;
    this.#balancePence = loan.loanPence;
  }

  /** Pays the months up to `month`, or to the end of the loan. */
  payUntil(month: number): LedgerYear {
    const { terms, fromMonth, untilMonth } = this.#loan;
    const { mortgageRatePpm } = terms;
    const year: LedgerYear = { interestPence: 0, principalPence: 0, balancePence: 0 };
    for (; this.#month < Math.min(month, untilMonth); this.#month += 1) {
      const balance = this.#balancePence;
      const interest = monthlyInterest({ loanPence: balance, annualRatePpm: mortgageRatePpm });
      const isLast = this.#month + 1 === fromMonth + terms.months;
      const repaid = terms.interestOnly ? 0 : Math.min(balance, this.#paymentPence - interest);
      const principal = isLast ? balance : Math.max(0, repaid);
      year.interestPence += interest;
      year.principalPence += principal;
      this.#balancePence = balance - principal;
    }
    year.balancePence = this.#balancePence;
    return year;
  }
}
