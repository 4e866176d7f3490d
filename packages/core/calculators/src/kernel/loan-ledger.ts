import { monthlyInterest } from '@freehold/money/kernel';
import { monthlyMortgage, type MortgageTerms } from './mortgage.ts';

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
