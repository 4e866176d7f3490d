import { type Amount, Decimal } from '@freehold/money';
import { percentOf, ppmOf } from '@freehold/money/kernel';
import { loansToParticipators } from './data/dividend-tax-years.ts';
import { directorsLoanDefaults } from './data/tax-defaults.ts';
import { pounds } from './figures.ts';
import { InputReader } from './input.ts';
import { readTaxYear } from './personal-tax.ts';
import { dividendTaxOf, loanTaxPercentage, startOf } from './tax-law.ts';

/** What a close company lends to one who owns a share of it, in pounds. */
export interface DirectorsLoanTaxInput {
  /** Of the day on which it is lent, for example `2026-27`. */
  readonly taxYear: string;
  readonly loanAmount: Amount;
  /** Repaid within nine months of the end of the accounting period in which it is lent. Default 0. */
  readonly loanRepaidInTime?: Amount;
  /** Repaid, released or written off after that. Default 0. */
  readonly loanRepaidLater?: Amount;
}

/** What the company pays on the loan, in pounds. */
export interface DirectorsLoanTaxResult {
  /** The upper rate on dividends of the tax year. */
  readonly ratePercentage: Decimal;
  /** Due nine months and a day after the end of the accounting period, on what is owed then. */
  readonly tax: Decimal;
  /** Of it that is given back for what is repaid later: nine months after the end of the accounting period of the repayment. */
  readonly taxRefunded: Decimal;
  /** What stays with the tax office while the rest is owed. */
  readonly taxHeld: Decimal;
  readonly source: string;
}

/**
 * The tax on a close company that lends to a participator, at the upper rate on dividends, and what it gets back (Corporation
 * Tax Act 2010, sections 455 and 458). Loans that section 456 exempts, a repayment that is lent again (section 464C) and the
 * benefit of cheap interest are not looked at.
 *
 * @throws FreeholdError for bad input; `out_of_range` where more is repaid than was lent; the codes of `personalTax` for the
 * year.
 * @see https://www.gov.uk/hmrc-internal-manuals/company-taxation-manual/ctm61610
 * @example
 * directorsLoanTax({ taxYear: '2026-27', loanAmount: 50_000, loanRepaidInTime: 20_000 }).tax // Decimal 10725
 */
export function directorsLoanTax(input: DirectorsLoanTaxInput): DirectorsLoanTaxResult {
  const reader = new InputReader(input, directorsLoanDefaults);
  const { taxYear } = readTaxYear(reader, 'england');
  const lentPence = reader.pence('loanAmount');
  const inTimePence = reader.pence('loanRepaidInTime');
  const laterPence = reader.pence('loanRepaidLater');
  if (reader.isSound && inTimePence + laterPence > lentPence) {
    const most = (lentPence - inTimePence) / 100;
    const field = most < 0 ? 'loanRepaidInTime' : 'loanRepaidLater';
    const what = 'must not be more than was lent and is left';
    reader.fault('out_of_range', field, input[field], what, {
      min: 0,
      max: most < 0 ? lentPence / 100 : most,
    });
  }
  reader.finish();
  const { source } = dividendTaxOf(startOf(taxYear));
  const upper = loanTaxPercentage(startOf(taxYear));
  const taxPence = percentOf(lentPence - inTimePence, ppmOf(upper));
  const refundPence = percentOf(laterPence, ppmOf(upper));
  return {
    ratePercentage: new Decimal(upper),
    tax: pounds(taxPence),
    taxRefunded: pounds(refundPence),
    taxHeld: pounds(taxPence - refundPence),
    source: `${loansToParticipators.source}; ${source}`,
  };
}
