import type { Amount, Decimal } from '@freehold/money';
import { type Nation, nations } from '@freehold/stamp-duty/kernel';
import type { LawStanding } from './data/standing.ts';
import { taxDefaults } from './data/tax-defaults.ts';
import { pounds } from './figures.ts';
import { InputReader } from './input.ts';
import { wholeIncomeRates } from './income-tax.ts';
import { noIncome, wholeIncomeTax } from './kernel/income-tax.ts';
import { readTaxYear } from './personal-tax.ts';
import { dividendTaxOf, startOf } from './tax-law.ts';

/** What a person draws out of a company in a year. Amounts in pounds a year. */
export interface DividendTaxInput {
  /** For example `2026-27`. A year that is not enacted is taxed by the latest that is, and `standing` says so. */
  readonly taxYear: string;
  /** Where the person lives, which decides what the allowance lost to the dividends costs on other income. */
  readonly nation: Nation;
  /** Salary, pension, trade, rents: taxed before the dividends. */
  readonly otherIncome: Amount;
  readonly dividends: Amount;
}

/** A person's tax on dividends, in pounds. */
export interface DividendTaxResult {
  /** After the personal allowance that other income leaves and the dividend allowance. */
  readonly taxableDividends: Decimal;
  /** The income tax that the dividends add, with that on other income whose allowance they take. */
  readonly tax: Decimal;
  readonly cashAfterTax: Decimal;
  readonly standing: LawStanding;
  readonly source: string;
}

/**
 * The income tax that dividends add: the top slice of income, at rates of their own by the bands of the whole kingdom, after
 * an allowance that fills the lowest band first. Each slice is rounded half-up to the penny.
 *
 * @throws FreeholdError for bad input; the codes of `personalTax` for the year.
 * @see https://www.gov.uk/tax-on-dividends
 * @example
 * dividendTax({ taxYear: '2026-27', nation: 'england', otherIncome: 60_000, dividends: 10_000 }).tax // Decimal 3396.25
 */
export function dividendTax(input: DividendTaxInput): DividendTaxResult {
  const reader = new InputReader(input, taxDefaults);
  const law = readTaxYear(reader, reader.choice('nation', nations));
  const otherPence = reader.pence('otherIncome');
  const dividendsPence = reader.pence('dividends');
  reader.finish();
  const rates = wholeIncomeRates(law);
  const before = { ...noIncome, earnedPence: otherPence };
  const drawn = wholeIncomeTax(rates, { ...before, dividendsPence });
  const taxPence = drawn.taxPence - wholeIncomeTax(rates, before).taxPence;
  return {
    taxableDividends: pounds(drawn.taxableDividendsPence),
    tax: pounds(taxPence),
    cashAfterTax: pounds(dividendsPence - taxPence),
    standing: law.standing,
    source: dividendTaxOf(startOf(law.taxYear)).source,
  };
}
