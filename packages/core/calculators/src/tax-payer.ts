import type { Amount } from '@freehold/money';
import { ppmOf, wholePpm } from '@freehold/money/kernel';
import { type Nation, nations } from '@freehold/stamp-duty/kernel';
import { capitalGainsYears } from './data/capital-gains-years.ts';
import { corporationTaxRates, readAssociates, readFinancialYear } from './company-tax.ts';
import { InputReader } from './input.ts';
import type { Owner, TaxPayer } from './kernel/tax-payer.ts';
import { classFourYears } from './data/national-insurance-years.ts';
import { type TaxedOwner, readOwners } from './owners-tax.ts';
import { incomeTaxRates, readOwnerYear, readTaxYear } from './personal-tax.ts';
import { taxDefaults } from './data/tax-defaults.ts';

/** One person who owns the whole. */
interface SoleOwner extends Omit<TaxedOwner, 'sharePercentage'> {
  readonly kind: 'individual';
  /** For example `2026-27`; its rules hold for every year of the projection. */
  readonly taxYear: string;
  /** Where the owner lives. */
  readonly nation: Nation;
}

/** Several people, each with a share. */
interface JointOwners {
  readonly kind: 'individual';
  readonly taxYear: string;
  readonly owners: readonly TaxedOwner[];
}

/** A company that lets, or buys to sell. */
interface Company {
  readonly kind: 'company';
  /** The year whose 1 April begins it; its rules hold for every year of the projection. */
  readonly financialYear: number;
  readonly otherProfits?: Amount;
  /** Besides this company. */
  readonly associatedCompanies?: number;
}

/** Who pays the tax on a deal. */
export type TaxPayerInput = SoleOwner | JointOwners | Company;

/** Checks who pays the tax and finds the rates of the year, which `year` names in words; `unconfirmed` says what of them is. */
export function readTaxPayer(given: unknown): {
  payer: TaxPayer;
  year: string;
  unconfirmed: readonly string[];
} {
  const path = 'taxPayer.';
  const reader = new InputReader(given, taxDefaults, path);
  if (reader.choice('kind', ['individual', 'company']) === 'company') {
    const year = readFinancialYear(reader);
    const otherPence = reader.pence('otherProfits');
    const rates = corporationTaxRates(year, readAssociates(reader));
    reader.finish();
    return {
      payer: { kind: 'company', rates, otherPence },
      year: `financial year ${year.financialYear}`,
      unconfirmed: [],
    };
  }
  const owners = reader.has('owners')
    ? readOwners(reader, path).map(({ year, sharePpm, owner }) => ({
        ...owner,
        sharePpm,
        rates: incomeTaxRates(year),
      }))
    : [readSoleOwner(reader)];
  const taxYear = reader.text('taxYear');
  reader.finish();
  return {
    payer: { kind: 'individual', owners, ...ratesBeside(taxYear) },
    year: `tax year ${taxYear}`,
    unconfirmed: unconfirmedIn(taxYear),
  };
}

function readSoleOwner(reader: InputReader): Owner {
  const year = readTaxYear(reader, reader.choice('nation', nations));
  return { ...readOwnerYear(reader), sharePpm: wholePpm, rates: incomeTaxRates(year) };
}

function unconfirmedIn(taxYear: string): string[] {
  const isUnsure = capitalGainsYears.some(
    (year) => year.taxYear === taxYear && year.standing === 'unconfirmed',
  );
  return isUnsure
    ? [`The capital gains tax of ${taxYear} is unconfirmed: it is that of the year before.`]
    : [];
}

/** The other taxes of a tax year whose income tax is known. */
function ratesBeside(taxYear: string) {
  const gains = capitalGainsYears.find((year) => year.taxYear === taxYear);
  const classFour = classFourYears.find((year) => year.taxYear === taxYear);
  if (gains === undefined || classFour === undefined) {
    throw new Error(`every year of income tax has gains and contributions: ${taxYear}`);
  }
  return {
    gains: {
      exemptPence: gains.annualExemptAmount * 100,
      basicLimitPence: gains.basicRateLimit * 100,
      lowerPpm: ppmOf(gains.lowerPercentage),
      higherPpm: ppmOf(gains.higherPercentage),
    },
    classFour: {
      abovePence: [classFour.lowerLimit * 100, classFour.upperLimit * 100],
      ratePpm: [ppmOf(classFour.mainPercentage), ppmOf(classFour.additionalPercentage)],
    },
  };
}
