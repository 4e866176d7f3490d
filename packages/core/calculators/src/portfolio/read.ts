import { wholePpm } from '@freehold/money/kernel';
import { nations, type Nation } from '@freehold/stamp-duty/kernel';
import { readAssociates } from '../company-tax.ts';
import { assumptions } from '../data/assumptions.ts';
import { bounds } from '../data/bounds.ts';
import type { CorporationTaxYear } from '../data/corporation-tax-years.ts';
import { type EnergyBand, energyBands, nationsWithStandards } from '../data/energy-standards.ts';
import { type IncomeTaxYear, incomeTaxYears } from '../data/income-tax-years.ts';
import { stressScenarios } from '../data/stress-scenarios.ts';
import { taxDefaults } from '../data/tax-defaults.ts';
import { idleInputs, idleMortgageTerms } from '../idle-inputs.ts';
import { InputReader } from '../input.ts';
import type { MortgageTerms } from '../kernel/loans.ts';
import { readOwnerYear, readTaxYear } from '../personal-tax.ts';
import { readDay } from '../read-day.ts';
import { corporationTaxOf, startOf, taxYearOn } from '../tax-law.ts';

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
  /** Sentences on what was given and changed nothing. */
  readonly idle: readonly string[];
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
  const asOf = readDay(reader, 'asOf');
  const year = readYear(reader, asOf);
  const owners = reader
    .list('owners', bounds.owners, 'owners', taxDefaults)
    .map((own) => readOwner(own, year));
  unique(reader, 'owners', owners);
  const readers = reader.list('holdings', bounds.holdings, 'homes', holdingDefaults);
  const holdings = readers.map((own) => readHolding(own, owners));
  unique(reader, 'holdings', holdings);
  for (const own of readers) reader.adopt('holdings', own);
  const scenarios = reader.has('stress')
    ? reader.list('stress', bounds.stressScenarios, 'scenarios', stressDefaults)
    : stressScenarios.map((each, at) => reader.within(`stress[${at}]`, each, stressDefaults));
  const stress = scenarios.map(readStress);
  reader.finish();
  return {
    asOf,
    taxYear: year.text,
    owners,
    holdings,
    stress,
    reader,
    uncosted: holdings.filter((_, at) => readers[at]?.has('annualCosts') === false).map(nameOf),
  };
}

const nameOf = ({ name }: { readonly name: string }) => name;

/** The tax year, as its law is read in each nation. */
interface ReadYear {
  readonly text: string;
  readonly law: (nation: Nation) => IncomeTaxYear;
}

function readYear(reader: InputReader, asOf: string): ReadYear {
  if (reader.has('taxYear')) {
    // England has every year that the others have.
    const { taxYear } = readTaxYear(reader, 'england');
    return { text: taxYear, law: (nation) => readTaxYear(reader, nation) };
  }
  const text = reader.assume('taxYear', asOf === '' ? latestTaxYear : taxYearOn(asOf), {
    unit: 'choice',
    standing: 'neutral',
    source: 'the tax year of asOf',
  });
  const own = new InputReader({ taxYear: text }, {}, '', reader);
  return { text, law: (nation) => readTaxYear(own, nation) };
}

function readOwner(own: InputReader, year: ReadYear): ReadOwner {
  const name = nameIn(own);
  const kind = own.has('kind') ? own.choice('kind', ['individual', 'company']) : 'individual';
  const owner: ReadOwner =
    kind === 'individual'
      ? { name, kind, law: year.law(own.choice('nation', nations)), brings: readOwnerYear(own) }
      : {
          name,
          kind,
          law: corporationTaxOf(startOf(year.law('england').taxYear)),
          otherPence: own.pence('otherProfits'),
          lossForwardPence: own.pence('broughtForwardLosses'),
          associates: readAssociates(own),
        };
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
    fixedUntil: own.has('fixedUntil') ? readDay(own, 'fixedUntil') : null,
    sharesPpm: readShares(own, owners),
    energyBand: own.has('energyBand') ? own.choice('energyBand', energyBands) : null,
  };
  own.finish();
  return { ...holding, idle: idleOf(own, holding) };
}

function idleOf(own: InputReader, holding: Omit<ReadHolding, 'idle'>): string[] {
  const { loanPence, nation, terms } = holding;
  const interestOnly = terms?.interestOnly === true;
  const isLent = loanPence > 0;
  return [
    ...idleMortgageTerms(own, { loanPence, interestOnly }),
    ...(isLent ? [] : idleInputs(own, ['fixedUntil'], 'without a loan')),
    ...(nationsWithStandards.includes(nation)
      ? []
      : idleInputs(own, ['energyBand'], 'where no minimum standard is in force or announced')),
  ];
}

function readStress(own: InputReader): ReadStress {
  const scenario = {
    ratePpm: own.share('ratePoints', bounds.stressPoints),
    fallPpm: own.share('rentFallPercentage'),
    voidMonths: own.whole('voidMonths', bounds.voidMonths),
  };
  own.finish();
  return scenario;
}

/** The loan as it is paid from today on; terms given without a loan are checked all the same. */
function readTerms(own: InputReader, loanPence: number): MortgageTerms | null {
  const interestOnly = own.flag('interestOnly');
  const isLent = loanPence > 0;
  const mortgageRatePpm =
    isLent || own.has('mortgageRatePercentage')
      ? own.annualRate('mortgageRatePercentage', bounds.mortgageRatePercentage)
      : 0;
  const years =
    (isLent && !interestOnly) || own.has('mortgageTermYears')
      ? own.whole('mortgageTermYears', bounds.mortgageTermYears)
      : bounds.mortgageTermYears.max;
  return isLent ? { mortgageRatePpm, months: 12 * years, interestOnly } : null;
}

/** The shares of the owners of the portfolio in a home. */
function readShares(own: InputReader, owners: readonly ReadOwner[]): readonly number[] {
  const field = 'owners';
  if (!own.has(field)) {
    if (owners.length > 1) {
      own.fault('required', field, undefined, 'is required where there are several owners');
    }
    return owners.map((_, at) => (at === 0 ? wholePpm : 0));
  }
  const shares = owners.map(() => 0);
  const parts = own.list(field, bounds.owners, 'owners');
  for (const part of parts) {
    const name = part.text('name');
    const at = owners.findIndex((owner) => owner.name === name);
    const share = part.share('sharePercentage');
    if (at < 0) part.fault('not_a_choice', 'name', name, 'must be the name of one of the owners');
    else if ((shares[at] ?? 0) > 0) part.fault('duplicate', 'name', name, 'is given twice');
    else shares[at] = share;
    part.finish();
  }
  const sum = shares.reduce((total, share) => total + share, 0);
  if (parts.length > 0 && parts.every(({ isSound }) => isSound) && sum !== wholePpm) {
    own.fault('shares_not_whole', field, own.raw(field), 'must add up to 100 percent');
  }
  return shares;
}

/** Text of at least one letter, as the answer names what it is about. */
function nameIn(own: InputReader): string {
  const name = own.text('name');
  if (own.has('name') && name.trim() === '' && own.isSound) {
    own.fault('required', 'name', name, 'is required');
  }
  return name;
}

function unique(reader: InputReader, list: string, items: readonly { readonly name: string }[]) {
  const seen = new Set<string>();
  for (const [index, { name }] of items.entries()) {
    if (seen.has(name) && name !== '') {
      reader.fault('duplicate', `${list}[${index}].name`, name, 'is given twice');
    }
    seen.add(name);
  }
}

/** Stands for the year of a day that is refused. */
const latestTaxYear = incomeTaxYears.at(-1)?.taxYear ?? '';
