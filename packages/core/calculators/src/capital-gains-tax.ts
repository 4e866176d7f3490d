import type { Amount, Decimal } from '@freehold/money';
import { ppmOf } from '@freehold/money/kernel';
import type { CapitalGainsYear } from './data/capital-gains-years.ts';
import { taxDefaults } from './data/tax-defaults.ts';
import { pounds } from './figures.ts';
import { InputReader } from './input.ts';
import { type MainHomeMonths, readMainHome } from './main-home-relief.ts';
import {
  type ChargedAbroad,
  type NonResidentGain,
  type NonResidentSale,
  readNonResident,
} from './non-resident-gain.ts';
import { type CapitalGainsRates, gainsTaxed } from './kernel/capital-gains.ts';
import { personalAllowance } from './kernel/tax.ts';
import { incomeTaxRates, readTaxYear } from './personal-tax.ts';
import { incomeTaxOf, startOf, taxesBeside } from './tax-law.ts';

/** What a person brings to a gain. Amounts in pounds; left out they are 0. */
export interface PersonGain {
  /** Income of the year before the personal allowance: salary, pension, rents after costs. */
  readonly income: Amount;
  /** Losses of other disposals of the same year. They are set off whole, exempt amount or not. */
  readonly lossesOfYear?: Amount;
  /** Losses of earlier years. They take only what the exempt amount leaves. */
  readonly broughtForwardLosses?: Amount;
  /** What other gains of the year take of the exempt amount. */
  readonly exemptAmountUsed?: Amount;
  /** Where it was the main home for a time. Default: it never was. */
  readonly mainHome?: MainHomeMonths;
}

/** A person's sale of a home that is no main home, or was one for a time. Amounts in pounds; left out they are 0. */
export interface CapitalGainsTaxInput extends PersonGain {
  /** For example `2026-27`. A year after those known has the rates of the latest. */
  readonly taxYear: string;
  /** Proceeds less price, improvements and the costs of buying and selling; before any relief. */
  readonly gain: Amount;
  /** Of one who does not live in the United Kingdom when the home is sold; `income` is that of the United Kingdom then. */
  readonly nonResident?: NonResidentSale;
}

/** A person's tax on a gain, in pounds. */
export interface CapitalGainsTaxResult {
  /** Relief of the months as main home. */
  readonly mainHomeRelief: Decimal;
  /** Relief of a part that was let while the owner lived in the rest. */
  readonly lettingRelief: Decimal;
  /** The ways to work out the gain of one who lives abroad; null of others. */
  readonly nonResident: NonResidentGain | null;
  readonly exemptAmount: Decimal;
  readonly lossesUsed: Decimal;
  /** Losses of earlier years that are left, with what of the year's no gain took up. */
  readonly lossesCarriedForward: Decimal;
  readonly taxableGain: Decimal;
  readonly taxAtLowerRate: Decimal;
  readonly taxAtHigherRate: Decimal;
  readonly tax: Decimal;
  readonly source: string;
}

/**
 * The capital gains tax of a person on the sale of a home: the gain less the relief of a main home and losses of the year,
 * less the exempt amount, less losses of earlier years, at the lower rate as far as taxable income leaves room under the
 * basic rate limit, then at the higher. Scottish taxpayers have the same bands. Each part is rounded half-up to the penny.
 * Of one who lives abroad the least of the gains is taxed that the law lets them choose among.
 *
 * @throws FreeholdError for bad input; `not_a_choice` for a year before those known; `unsupported_combination` for
 * `mainHome` of one who lives abroad, whose months count by other rules.
 * @see https://www.gov.uk/capital-gains-tax/rates
 * @example
 * capitalGainsTax({ taxYear: '2026-27', gain: 50_000, income: 60_000 }).tax // Decimal 11280
 */
export function capitalGainsTax(input: CapitalGainsTaxInput): CapitalGainsTaxResult {
  const reader = new InputReader(input, taxDefaults);
  const { taxYear } = readTaxYear(reader, 'england');
  const wholePence = reader.pence('gain');
  const abroad = readNonResident(reader, { wholePence, taxYear });
  const person = readPersonGain(reader);
  reader.finish();
  return gainResult(person, { taxYear, gainPence: wholePence, abroad });
}

export function readPersonGain(reader: InputReader) {
  return {
    incomePence: reader.pence('income'),
    ofYearPence: reader.pence('lossesOfYear'),
    lossForwardPence: reader.pence('broughtForwardLosses'),
    exemptUsedPence: reader.pence('exemptAmountUsed'),
    mainHome: readMainHome(reader),
  };
}

/** The tax of a person on a gain of a tax year. @param lossPence of the same sale. */
export function gainResult(
  { incomePence, ofYearPence, lossForwardPence, exemptUsedPence, mainHome }: ReadPersonGain,
  {
    taxYear,
    gainPence: wholePence,
    lossPence = 0,
    abroad,
  }: {
    readonly taxYear: string;
    readonly gainPence: number;
    readonly lossPence?: number;
    readonly abroad: ChargedAbroad | null;
  },
): CapitalGainsTaxResult {
  const gainPence = abroad?.takenPence ?? wholePence;
  const ofYear = ofYearPence + lossPence;
  const { reliefPence, lettingPence } = mainHome(gainPence);
  const { gains } = taxesBeside(startOf(taxYear));
  const allowance = personalAllowance(
    incomeTaxRates(incomeTaxOf('england', startOf(taxYear))),
    incomePence,
  );
  const net = gainPence - reliefPence - lettingPence - ofYear;
  const taxed = gainsTaxed(capitalGainsRates(gains), {
    gainPence: net,
    taxableIncomePence: Math.max(0, incomePence - allowance),
    exemptUsedPence,
    lossForwardPence,
  });
  const unusedOfYear = Math.max(0, -net);
  return {
    mainHomeRelief: pounds(reliefPence),
    lettingRelief: pounds(lettingPence),
    nonResident: abroad?.told ?? null,
    exemptAmount: pounds(taxed.exemptPence),
    lossesUsed: pounds(ofYear - unusedOfYear + taxed.lossUsedPence),
    lossesCarriedForward: pounds(lossForwardPence - taxed.lossUsedPence + unusedOfYear),
    taxableGain: pounds(taxed.taxablePence),
    taxAtLowerRate: pounds(taxed.lowerTaxPence),
    taxAtHigherRate: pounds(taxed.higherTaxPence),
    tax: pounds(taxed.taxPence),
    source: gains.source,
  };
}

type ReadPersonGain = ReturnType<typeof readPersonGain>;

/** A year's figures in pence and parts per million. */
export function capitalGainsRates(year: CapitalGainsYear): CapitalGainsRates {
  return {
    exemptPence: year.annualExemptAmount * 100,
    basicLimitPence: year.basicRateLimit * 100,
    lowerPpm: ppmOf(year.lowerPercentage),
    higherPpm: ppmOf(year.higherPercentage),
  };
}
