import { type IncomeTaxRates, incomeTax, personalAllowance, taxBetween } from './tax.ts';

/** Rates of one year: pence of taxable income and parts per million. */
export interface DividendTaxRates {
  readonly allowancePence: number;
  readonly abovePence: readonly number[];
  readonly ratePpm: readonly number[];
}

/** The income tax, in pence, that dividends add as the top slice of income. */
export function dividendTaxAdded(
  income: IncomeTaxRates,
  dividends: DividendTaxRates,
  { otherPence, dividendsPence }: { readonly otherPence: number; readonly dividendsPence: number },
): { taxablePence: number; taxPence: number } {
  const allowance = personalAllowance(income, otherPence + dividendsPence);
  const otherTaxable = Math.max(0, otherPence - allowance);
  const all = Math.max(0, otherPence + dividendsPence - allowance);
  // The allowance takes the lowest of the dividends, and fills their band.
  const from = Math.min(all, otherTaxable + dividends.allowancePence);
  const taxPence =
    taxBetween(income.abovePence, income.ratePpm, 0, otherTaxable) -
    incomeTax(income, otherPence, 0) +
    taxBetween(dividends.abovePence, dividends.ratePpm, from, all);
  return { taxablePence: all - from, taxPence };
}
