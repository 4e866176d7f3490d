import type { Nation } from '@freehold/stamp-duty/kernel';
import { type CapitalGainsYear, capitalGainsYears } from './data/capital-gains-years.ts';
import { type CorporationTaxYear, corporationTaxYears } from './data/corporation-tax-years.ts';
import { type DividendTaxYear, dividendTaxYears } from './data/dividend-tax-years.ts';
import { type IncomeTaxYear, incomeTaxYears, taxYearBegins } from './data/income-tax-years.ts';
import { type ClassFourYear, classFourYears } from './data/national-insurance-years.ts';
import { type PersonalIncomeYear, personalIncomeYears } from './data/personal-income-years.ts';

/** The calendar year in which a tax year begins, and back: `2026-27` begins in 2026. */
export const startOf = (taxYear: string): number => Number(taxYear.split('-')[0]);
export const taxYearFrom = (start: number): string =>
  `${start}-${String((start + 1) % 100).padStart(2, '0')}`;

/** The tax year of a day written `YYYY-MM-DD`: it begins on 6 April (Income Tax Act 2007, section 4). */
export function taxYearOn(day: string): string {
  const year = startOf(day);
  return taxYearFrom(day.slice(`${year}-`.length) < taxYearBegins ? year - 1 : year);
}

/** The years of income tax that are known in a nation, in the order of time. */
export function incomeTaxYearsOf(nation: Nation): readonly IncomeTaxYear[] {
  return incomeTaxYears.filter((year) => year.nations.includes(nation));
}

/** The income tax of a year where the landlord lives: its own, or after the latest known year that of the latest. */
export function incomeTaxOf(nation: Nation, start: number): IncomeTaxYear {
  const years = incomeTaxYearsOf(nation);
  const taxYear = taxYearFrom(start);
  const own = years.find((year) => year.taxYear === taxYear);
  const last = years.at(-1);
  if (own !== undefined) return own;
  if (last === undefined || taxYear < last.taxYear) throw new Error(`no law of ${taxYear}`);
  return {
    ...last,
    taxYear,
    standing: 'last enacted',
    source: `${taxYear} is not enacted in ${nation}, so the law of ${last.taxYear} is taken: ${last.source}`,
  };
}

/** The corporation tax of a financial year: its own, or after the latest that is enacted that of the latest. */
export function corporationTaxOf(financialYear: number): CorporationTaxYear {
  const own = corporationTaxYears.find((year) => year.financialYear === financialYear);
  const last = corporationTaxYears.at(-1);
  if (own !== undefined) return own;
  if (last === undefined || financialYear < last.financialYear) {
    throw new Error(`no law of ${financialYear}`);
  }
  return {
    ...last,
    financialYear,
    standing: 'last enacted',
    source: `financial year ${financialYear} is not enacted, so the law of ${last.financialYear} is taken: ${last.source}`,
  };
}

/** The latest of the years that has begun: its rates stand in their act until it is amended. */
function latest<Year extends { readonly taxYear: string }>(
  years: readonly Year[],
  start: number,
): Year {
  const year = years.findLast(({ taxYear }) => startOf(taxYear) <= start);
  if (year === undefined) throw new Error(`no law of ${start}`);
  return year;
}

/** The rates on dividends in a tax year. */
export function dividendTaxOf(start: number): DividendTaxYear {
  return latest(dividendTaxYears, start);
}

/** The rate at which a close company is taxed on what it lends to its owners: the upper rate on dividends. */
export function loanTaxPercentage(start: number): number {
  return dividendTaxOf(start).bands[1]?.ratePercentage ?? 0;
}

/** What taxes a person's income beside salary and rents in a tax year. */
export function personalIncomeOf(start: number): PersonalIncomeYear {
  return latest(personalIncomeYears, start);
}

/** The other taxes of a person in a tax year. */
export function taxesBeside(start: number): { gains: CapitalGainsYear; classFour: ClassFourYear } {
  return { gains: latest(capitalGainsYears, start), classFour: latest(classFourYears, start) };
}
