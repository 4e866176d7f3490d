import { nations } from '@freehold/stamp-duty/kernel';
import { bounds } from './data/bounds.ts';
import type { IncomeTaxYear } from './data/income-tax-years.ts';
import type { lenders } from './data/lenders.ts';
import { taxDefaults } from './data/tax-defaults.ts';
import type { InputReader } from './input.ts';
import { shareLetting } from './kernel/share-letting.ts';
import { personalAllowance, personalYear } from './kernel/tax.ts';
import { sharesAddUp, type TaxedOwner } from './owners-tax.ts';
import { incomeTaxRates } from './personal-tax.ts';
import { incomeTaxYearsOf } from './tax-law.ts';

/** Whether income with the profit of the lettings reaches the higher rate. */
export function isHigherRate(law: IncomeTaxYear, incomePence: number): boolean {
  const taxable = incomePence - personalAllowance(incomeTaxRates(law), incomePence);
  return taxable > 100 * law.higherRateAbove;
}

/** The kind of lender by the tax bands of those who borrow, each true at the higher rate and null of a company. */
export function lenderKindOf(bands: readonly (boolean | null)[]): keyof typeof lenders {
  const people = bands.filter((band) => band !== null);
  if (people.length === 0) return 'company';
  if (people.every(Boolean)) return 'higherRate';
  return people.some(Boolean) ? 'mixed' : 'basicRate';
}

/** One who borrows on a letting. Amounts in pounds a year. */
export type Borrower = Omit<TaxedOwner, 'broughtForwardFinanceCosts'>;

/**
 * The kind of lender of `owners`, by their income with the profit of the letting before finance costs, in the latest tax year
 * that is known where each lives.
 */
export function readLenderOfOwners(
  reader: InputReader,
  letting: { readonly rentPence: number; readonly costsPence: number },
): keyof typeof lenders {
  const readers = reader.list('owners', bounds.owners, 'owners', taxDefaults);
  const owners = readers.map((own) => {
    const year = incomeTaxYearsOf(own.choice('nation', nations)).at(-1) as IncomeTaxYear;
    const read = {
      year,
      sharePpm: own.share('sharePercentage'),
      otherPence: own.pence('otherIncome'),
      lossForwardPence: own.pence('broughtForwardLosses'),
      financeForwardPence: 0,
    };
    own.finish();
    return read;
  });
  sharesAddUp(reader, readers, owners);
  if (!reader.isSound || readers.some(({ isSound }) => !isSound)) return 'basicRate';
  const borrowers = owners.filter(({ sharePpm }) => sharePpm > 0);
  return lenderKindOf(
    shareLetting({ ...letting, financePence: 0 }, borrowers).map(({ year, ...own }) => {
      const { profitPence } = personalYear(incomeTaxRates(year), own);
      return isHigherRate(year, own.otherPence + profitPence);
    }),
  );
}
