import { calendarDay } from '@freehold/money/checks';
import { type FreeholdError } from '@freehold/money/errors';
import { wholePpm } from '@freehold/money/kernel';
import { nations, type Nation } from '@freehold/stamp-duty/kernel';
import { assumptions } from '../data/assumptions.ts';
import { bounds } from '../data/bounds.ts';
import { type EnergyBand, energyBands } from '../data/energy-standards.ts';
import { stressScenarios } from '../data/stress-scenarios.ts';
import { taxDefaults } from '../data/tax-defaults.ts';
import { readAssociates } from '../company-tax.ts';
import { InputReader } from '../input.ts';
import type { MortgageTerms } from '../kernel/mortgage.ts';
import { readOwnerYear, readTaxYear } from '../personal-tax.ts';
import { corporationTaxOf, incomeTaxOf, startOf, taxYearOn } from '../tax-law.ts';
import type { CorporationTaxYear } from '../data/corporation-tax-years.ts';
import type { IncomeTaxYear } from '../data/income-tax-years.ts';

/** An owner with the law that taxes the year. Pence. */
export type ReadOwner = { readonly name: string } & (
  | {
      readonly kind: 'individual';
      readonly law: IncomeTaxYear;
      readonly brings: ReturnType<typeof readOwnerYear>;
    }
  | {
      readonly kind: 'company';
      readonly law: CorporationTaxYear;
      readonly otherPence: number;
      readonly lossForwardPence: number;
      readonly associates: number;
    }
);

/** One home in pence a year. */
export interface ReadHolding {
  readonly name: string;
  readonly nation: Nation;
  readonly valuePence: number;
  readonly monthlyRentPence: number;
  readonly costsPence: number;
  readonly loanPence: number;
  /** Null without a loan. */
  readonly terms: MortgageTerms | null;
  readonly fixedUntil: string | null;
  /** Of each owner of the portfolio, in parts per million. */
  readonly sharesPpm: readonly number[];
  readonly energyBand: EnergyBand | null;
}

/** What is put to the portfolio, in parts per million. */
export interface ReadStress {
  readonly ratePpm: number;
  readonly fallPpm: number;
  readonly voidMonths: number;
}

/** A portfolio as it was given, checked. */
export interface ReadPortfolio {
  readonly asOf: string;
  readonly taxYear: string;
  readonly owners: readonly ReadOwner[];
  readonly holdings: readonly ReadHolding[];
  readonly stress: readonly ReadStress[];
  readonly reader: InputReader;
  /** Homes without running costs, by name. */
  readonly uncosted: readonly string[];
}

const none = {
  value: 0,
  unit: 'pounds',
  standing: 'neutral',
  source: 'none unless given',
} as const;
const holdingDefaults = {
  annualCosts: none,
  loanBalance: none,
  interestOnly: assumptions.btl.interestOnly,
  nation: { value: 'england', unit: 'choice', standing: 'neutral', source: 'none given' },
} as const;
const stressDefaults = {
  ratePoints: { ...none, unit: 'percent' },
  rentFallPercentage: { ...none, unit: 'percent' },
  voidMonths: { ...none, unit: 'months' },
} as const;

/** Checks a portfolio. */
export function readPortfolio(input: unknown): ReadPortfolio {
  const reader = new InputReader(input, {});
  const asOf = dayIn(reader, 'asOf');
  if (!reader.has('taxYear')) {
    reader.assume('taxYear', taxYearOn(asOf), {
      unit: 'choice',
      standing: 'neutral',
      source: 'the tax year of asOf',
    });
  }
  const yearReader = new InputReader({ taxYear: reader.raw('taxYear') ?? taxYearOn(asOf) }, {});
  const owners = itemsOf(reader, 'owners', bounds.owners).map((given, index) =>
    readOwner(new InputReader(given, taxDefaults, `owners[${index}].`), yearReader),
  );
  unique(reader, 'owners', owners);
  const holdings = itemsOf(reader, 'holdings', bounds.holdings).map((given, index) => {
    const own = new InputReader(given, holdingDefaults, `holdings[${index}].`);
    return { ...readHolding(own, owners), isUncosted: !own.has('annualCosts'), own };
  });
  unique(reader, 'holdings', holdings);
  for (const { own } of holdings) reader.adopt('holdings', own);
  const stress = reader.has('stress')
    ? itemsOf(reader, 'stress', bounds.stressScenarios)
    : stressScenarios;
  const { taxYear } = readTaxYear(yearReader, owners.find(isPerson)?.law.nations[0] ?? 'england');
  const read = stress.map((given, index) => {
    const own = new InputReader(given, stressDefaults, `stress[${index}].`);
    const scenario = {
      ratePpm: own.share('ratePoints', bounds.stressPoints),
      fallPpm: own.share('rentFallPercentage'),
      voidMonths: own.whole('voidMonths', bounds.voidMonths),
    };
    own.finish();
    return scenario;
  });
  reader.finish();
  return {
    asOf,
    taxYear,
    owners,
    holdings,
    stress: read,
    reader,
    uncosted: holdings.filter(({ isUncosted }) => isUncosted).map(({ name }) => name),
  };
}

const isPerson = (owner: ReadOwner) => owner.kind === 'individual';

function readOwner(own: InputReader, year: InputReader): ReadOwner {
  const name = nameIn(own);
  const kind = own.has('kind') ? own.choice('kind', ['individual', 'company']) : 'individual';
  if (kind === 'individual') {
    const law = readTaxYear(year, own.choice('nation', nations));
    const owner = { name, kind, law, brings: readOwnerYear(own) } as const;
    own.finish();
    return owner;
  }
  // Both lists of years begin with the same; those after the latest have its law.
  const { taxYear } = readTaxYear(year, 'england');
  const owner = {
    name,
    kind,
    law: corporationTaxOf(startOf(taxYear)),
    otherPence: own.pence('otherProfits'),
    lossForwardPence: own.pence('broughtForwardLosses'),
    associates: readAssociates(own),
  } as const;
  own.finish();
  return owner;
}

function readHolding(own: InputReader, owners: readonly ReadOwner[]): ReadHolding {
  const loanPence = own.pence('loanBalance');
  const holding = {
    name: nameIn(own),
    nation: own.choice('nation', nations),
    valuePence: own.pence('value'),
    monthlyRentPence: own.pence('monthlyRent'),
    costsPence: own.pence('annualCosts'),
    loanPence,
    terms: readTerms(own, loanPence),
    fixedUntil: own.has('fixedUntil') ? dayIn(own, 'fixedUntil') : null,
    sharesPpm: readShares(own, owners),
    energyBand: own.has('energyBand') ? own.choice('energyBand', energyBands) : null,
  };
  own.finish();
  return holding;
}

/** The loan as it is paid from today on; terms given without a loan are checked all the same. */
function readTerms(own: InputReader, loanPence: number): MortgageTerms | null {
  const interestOnly = own.flag('interestOnly');
  const isLent = loanPence > 0;
  const isRated = isLent || own.has('mortgageRatePercentage');
  const isTermNeeded = isLent && !interestOnly;
  const annualRatePpm = isRated
    ? own.annualRate('mortgageRatePercentage', bounds.mortgageRatePercentage)
    : 0;
  const years =
    isTermNeeded || own.has('mortgageTermYears')
      ? own.whole('mortgageTermYears', bounds.mortgageTermYears)
      : bounds.mortgageTermYears.max;
  return isLent ? { annualRatePpm, months: 12 * years, interestOnly } : null;
}

/** The shares of the owners of the portfolio in a home. */
function readShares(own: InputReader, owners: readonly ReadOwner[]): readonly number[] {
  const field = 'owners';
  if (!own.has(field)) {
    if (owners.length === 1) return [wholePpm];
    own.refuse('required', field, undefined, 'is required where there are several owners');
  }
  const shares = owners.map(() => 0);
  for (const [index, given] of itemsOf(own, field, bounds.owners).entries()) {
    const part = new InputReader(given, {}, `${own.pathOf(field)}[${index}].`);
    const name = part.text('name');
    const at = owners.findIndex((owner) => owner.name === name);
    if (at < 0) part.refuse('not_a_choice', 'name', name, 'must be the name of one of the owners');
    if ((shares[at] ?? 0) > 0) part.refuse('duplicate', 'name', name, 'is given twice');
    shares[at] = part.share('sharePercentage');
    part.finish();
  }
  if (shares.reduce((sum, share) => sum + share, 0) !== wholePpm) {
    own.refuse('shares_not_whole', field, own.raw(field), 'must add up to 100 percent');
  }
  return shares;
}

function itemsOf(
  reader: InputReader,
  field: string,
  { min, max }: { readonly min: number; readonly max: number },
): readonly unknown[] {
  const list = reader.raw(field);
  if (list === undefined) return reader.refuse('required', field, undefined, 'is required');
  if (!Array.isArray(list)) return reader.refuse('not_a_list', field, list, 'must be a list');
  if (list.length < min || list.length > max) {
    const range = `must hold ${min} to ${max} items, held ${list.length}`;
    return reader.refuse('out_of_range', field, list.length, range, { min, max });
  }
  return list;
}

/** Text of at least one letter, as the answer names what it is about. */
function nameIn(own: InputReader): string {
  const name = own.text('name');
  if (name.trim() === '') own.refuse('required', 'name', name, 'is required');
  return name;
}

function unique(reader: InputReader, list: string, items: readonly { readonly name: string }[]) {
  const seen = new Set<string>();
  for (const [index, { name }] of items.entries()) {
    if (seen.has(name))
      reader.refuse('duplicate', `${list}[${index}].name`, name, 'is given twice');
    seen.add(name);
  }
}

function dayIn(reader: InputReader, field: string): string {
  const day = reader.text(field);
  try {
    return calendarDay(day, field);
  } catch (error) {
    const { code } = error as FreeholdError;
    return reader.refuse(code, field, day, 'must be a calendar day written YYYY-MM-DD');
  }
}
