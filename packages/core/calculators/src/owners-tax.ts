import { type Amount, Decimal } from '@freehold/money';
import { wholePpm } from '@freehold/money/kernel';
import { type Nation, nations } from '@freehold/stamp-duty/kernel';
import { bounds } from './data/bounds.ts';
import { type Defaults, InputReader } from './input.ts';
import { shareLetting } from './kernel/share-letting.ts';
import {
  type LettingYear,
  personalResult,
  type PersonalTaxResult,
  readLettingYear,
  readOwnerYear,
  readTaxYear,
} from './personal-tax.ts';
import { taxDefaults } from './data/tax-defaults.ts';

/** One of several owners of a letting. Amounts in pounds a year. */
export interface TaxedOwner {
  /** Percent of the letting; the shares add up to 100. */
  readonly sharePercentage: Amount;
  /** Where the owner lives. */
  readonly nation: Nation;
  /** Salary, pension, trade: taxed before the property profit. */
  readonly otherIncome: Amount;
  /** The owner's finance costs of earlier years that no tax was reduced by. Default 0. */
  readonly broughtForwardFinanceCosts?: Amount;
  /** The owner's losses of earlier years of letting. Default 0. */
  readonly broughtForwardLosses?: Amount;
}

/** A year of a letting with several owners. */
export interface OwnersTaxInput extends LettingYear {
  /** For example `2026-27`. */
  readonly taxYear: string;
  /** One to twenty. */
  readonly owners: readonly TaxedOwner[];
}

/** Each owner's tax, in the order given, and the sum of them. */
export interface OwnersTaxResult {
  readonly owners: readonly (PersonalTaxResult & { readonly sharePercentage: Decimal })[];
  readonly tax: Decimal;
  readonly cashBeforeTax: Decimal;
  readonly cashAfterTax: Decimal;
}

/**
 * The income tax that a letting adds for each of its owners: rent, costs and finance costs are shared out to the penny, and
 * each owner is taxed as by `personalTax`, with the limits of the finance-cost reduction of that owner alone.
 *
 * @throws FreeholdError for bad input: `shares_not_whole` where the shares do not add up to 100 %; the codes of
 * `personalTax`, with the owner in the field (`owners[1].otherIncome`).
 * @see https://www.gov.uk/guidance/changes-to-tax-relief-for-residential-landlords-how-its-worked-out-including-case-studies
 * @example
 * const half = { sharePercentage: 50, nation: 'england' } as const;
 * ownersTax({ taxYear: '2026-27', annualRent: 15_000, allowableCosts: 3_000, financeCosts: 8_000,
 *   owners: [{ ...half, otherIncome: 60_000 }, { ...half, otherIncome: 0 }] }).tax // Decimal 1600
 */
export function ownersTax(input: OwnersTaxInput): OwnersTaxResult {
  const reader = new InputReader(input, {});
  const letting = readLettingYear(reader);
  const shares = readOwners(reader, () => ({}));
  reader.finish();
  const owners = shareLetting(letting, shares).map(({ year, owner, sharePpm, ...own }) => ({
    sharePercentage: sharePercentage(sharePpm),
    ...personalResult(year, { ...own, ...owner }),
  }));
  const sum = (name: 'tax' | 'cashBeforeTax' | 'cashAfterTax') =>
    owners.reduce((total, owner) => total.plus(owner[name]), new Decimal(0));
  return {
    owners,
    tax: sum('tax'),
    cashBeforeTax: sum('cashBeforeTax'),
    cashAfterTax: sum('cashAfterTax'),
  };
}

/** A share as an answer has it, per cent. */
export function sharePercentage(sharePpm: number): Decimal {
  return new Decimal(sharePpm).div(10_000);
}

/** The owners of `owners`, their shares in parts per million that add up to 1; `more` reads what else an owner may give. */
export function readOwners<More extends object>(
  reader: InputReader,
  more: (own: InputReader) => More,
  defaults: Defaults = taxDefaults,
) {
  const readers = reader.list('owners', bounds.owners, 'owners', defaults);
  const owners = readers.map((own) => {
    const nation = own.choice('nation', nations);
    const year = readTaxYear(reader, nation);
    const sharePpm = own.share('sharePercentage');
    const read = { nation, year, sharePpm, owner: { ...readOwnerYear(own), ...more(own) } };
    own.finish();
    return read;
  });
  sharesAddUp(reader, readers, owners);
  return owners;
}

/** A fault of `owners` where sound owners have shares that do not add up to the whole. */
export function sharesAddUp(
  reader: InputReader,
  readers: readonly InputReader[],
  owners: readonly { readonly sharePpm: number }[],
): void {
  const sum = owners.reduce((total, owner) => total + owner.sharePpm, 0);
  if (owners.length > 0 && readers.every(({ isSound }) => isSound) && sum !== wholePpm) {
    const given = new Decimal(sum).div(10_000).toFixed();
    reader.fault('shares_not_whole', 'owners', given, 'must add up to 100 percent');
  }
}
