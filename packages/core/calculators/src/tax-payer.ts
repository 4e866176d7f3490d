import type { Amount } from '@freehold/money';
import { ppmOf, wholePpm } from '@freehold/money/kernel';
import { type Nation, nations } from '@freehold/stamp-duty/kernel';
import { capitalGainsRates } from './capital-gains-tax.ts';
import { corporationTaxRates, readAssociates, readFinancialYear } from './company-tax.ts';
import type { InputReader } from './input.ts';
import type { TaxPayer } from './kernel/tax-payer.ts';
import { type TaxedOwner, readOwners } from './owners-tax.ts';
import { incomeTaxRates, readOwnerYear, readTaxYear } from './personal-tax.ts';
import { corporationTaxOf, incomeTaxOf, startOf, taxesBeside, taxYearFrom } from './tax-law.ts';
import type { LawStanding } from './data/standing.ts';
import { taxDefaults } from './data/tax-defaults.ts';

/** What an owner brings to the gain of the sale, beside what it brings to the letting. Pounds; left out they are 0. */
interface OwnerGains {
  /** Losses of earlier years on other disposals. */
  readonly capitalLosses?: Amount;
  /** What other gains of the year of the sale take of the annual exempt amount. */
  readonly exemptAmountUsed?: Amount;
}

/** One person who owns the whole. */
interface SoleOwner extends Omit<TaxedOwner, 'sharePercentage'>, OwnerGains {
  readonly kind: 'individual';
  /** That of the first year of the projection, for example `2026-27`; each year has the law of its own. */
  readonly taxYear: string;
  /** Where the owner lives. */
  readonly nation: Nation;
}

/** Several people, each with a share. */
interface JointOwners {
  readonly kind: 'individual';
  /** That of the first year of the projection, for example `2026-27`; each year has the law of its own. */
  readonly taxYear: string;
  readonly owners: readonly (TaxedOwner & OwnerGains)[];
}

/** A company that lets, or buys to sell. */
interface Company {
  readonly kind: 'company';
  /** That of the first year of the projection, by its 1 April; each year has the law of its own. */
  readonly financialYear: number;
  /** Of anything but the letting, pounds a year. Default 0. */
  readonly otherProfits?: Amount;
  /** Losses of the letting's earlier years, pounds. Default 0. */
  readonly broughtForwardLosses?: Amount;
  /** Besides this company, 0 to 1,000. Default 0. */
  readonly associatedCompanies?: number;
}

/** Who pays the tax on a deal. */
export type TaxPayerInput = SoleOwner | JointOwners | Company;

/** The law that taxes one year of a projection. */
export interface TaxedBy {
  /** A tax year such as `2026-27`, or of a company the calendar year in which its financial year begins. */
  readonly year: string;
  /** The least sure of all owners. */
  readonly standing: LawStanding;
}

/** Who pays the tax on each of so many years, and by which law. */
export interface ReadTaxPayer {
  readonly payer: TaxPayer;
  readonly laws: readonly TaxedBy[];
}

/** Checks who pays the tax of so many years and finds the law of each. */
export function readTaxPayer(outer: InputReader, count: number): ReadTaxPayer {
  const given = outer.raw('taxPayer');
  const reader = outer.within('taxPayer', given, taxDefaults);
  if (reader.choice('kind', ['individual', 'company']) === 'company') {
    const years = yearsFrom(readFinancialYear(reader).financialYear, count, corporationTaxOf);
    const otherPence = reader.pence('otherProfits');
    const lossForwardPence = reader.pence('broughtForwardLosses');
    const associates = readAssociates(reader);
    reader.finish();
    return {
      payer: {
        kind: 'company',
        rates: years.map((year) => corporationTaxRates(year, associates)),
        otherPence,
        lossForwardPence,
      },
      laws: years.map(({ financialYear, standing }) => ({ year: String(financialYear), standing })),
    };
  }
  const people = reader.has('owners')
    ? readOwners(reader, readGains).map(({ nation, year, sharePpm, owner }) => ({
        nation,
        year,
        owner: { ...owner, sharePpm },
      }))
    : [readSoleOwner(reader)];
  // The year that is read, not the one given: of one at fault there is no law, and the fault is told after all are read.
  const startsOf = people.map(({ year }) => startOf(year.taxYear));
  const start = startsOf[0] ?? startOf(readTaxYear(reader, 'england').taxYear);
  reader.finish();
  const laws = people.map(({ nation }, index) =>
    yearsFrom(startsOf[index] ?? start, count, (year) => incomeTaxOf(nation, year)),
  );
  const beside = yearsFrom(start, count, taxesBeside).map(ratesBeside);
  return {
    payer: {
      kind: 'individual',
      owners: people.map(({ owner }, index) => ({
        ...owner,
        rates: (laws[index] ?? []).map(incomeTaxRates),
      })),
      gains: beside.map(({ gains }) => gains),
      classFour: beside.map(({ classFour }) => classFour),
    },
    laws: yearsFrom(start, count, (year) => year).map((year, index) => ({
      year: taxYearFrom(year),
      standing: leastSure(laws.flatMap((years) => years[index]?.standing ?? [])),
    })),
  };
}

function yearsFrom<Law>(start: number, count: number, law: (year: number) => Law): Law[] {
  return Array.from({ length: count }, (_, index) => law(start + index));
}

function leastSure(standings: readonly LawStanding[]): LawStanding {
  const order: readonly LawStanding[] = ['last enacted', 'announced'];
  return order.find((standing) => standings.includes(standing)) ?? 'in law';
}

function readSoleOwner(reader: InputReader) {
  const nation = reader.choice('nation', nations);
  return {
    nation,
    year: readTaxYear(reader, nation),
    owner: { ...readOwnerYear(reader), ...readGains(reader), sharePpm: wholePpm },
  };
}

function readGains(reader: InputReader) {
  return {
    gainsLossForwardPence: reader.pence('capitalLosses'),
    exemptUsedPence: reader.pence('exemptAmountUsed'),
  };
}

/** The other taxes of a tax year. */
function ratesBeside({ gains, classFour }: ReturnType<typeof taxesBeside>) {
  return {
    gains: capitalGainsRates(gains),
    classFour: {
      abovePence: [classFour.lowerLimit * 100, classFour.upperLimit * 100],
      ratePpm: [ppmOf(classFour.mainPercentage), ppmOf(classFour.additionalPercentage)],
    },
  };
}
