import type { Decimal } from '@freehold/money';
import type { Nation } from './nation.ts';
import type { ReliefName, ReliefOutcome } from './reliefs.ts';
import type { Schedule, TaxSystem } from './schedule.ts';
import type { Warning } from './warnings.ts';

/** One part of the tax. Amounts in pounds. */
export interface Band {
  /** What it falls on: the price (or premium), the rent, the dwellings of a mixed purchase, or the property beside dwellings under relief. */
  readonly on: 'price' | 'rent' | 'supplement' | 'remainder';
  readonly from: Decimal;
  /** Null for the band without an upper limit. */
  readonly to: Decimal | null;
  readonly ratePercentage: Decimal;
  readonly taxable: Decimal;
  readonly tax: Decimal;
}

/** A price at which the tax of one buyer jumps. Amounts in pounds. */
export interface Cliff {
  /** The highest price on the cheaper side: a penny more costs the jump. */
  readonly price: Decimal;
  /** The tax at that price. */
  readonly tax: Decimal;
  /** By how much a penny more raises the tax. */
  readonly jump: Decimal;
}

/** One schedule that an answer rests on. */
export type LawUsed = Pick<Schedule, 'kind' | 'from' | 'until' | 'standing' | 'source'>;

/** The tax on a purchase and how it comes about. Amounts in pounds, exact. */
export interface StampDutyResult {
  readonly nation: Nation;
  readonly taxSystem: TaxSystem;
  readonly effectiveDate: string;
  /** The price or premium given. */
  readonly price: Decimal;
  /** Whole pounds. */
  readonly total: Decimal;
  /** The tax of the same purchase without any surcharge, flat rate or higher rates. */
  readonly standardTax: Decimal;
  /** `total` less `standardTax`. */
  readonly surchargeTax: Decimal;
  /** Their taxes add up to `total` exactly. */
  readonly bands: readonly Band[];
  readonly reliefs: readonly ReliefOutcome[];
  readonly reliefApplied: ReliefName | null;
  /** Tax over price, in per cent to 2 places, half-up; null when the price is 0 or the rent bears tax. */
  readonly effectiveRatePercentage: Decimal | null;
  /** Rate on the next pound of the price; null where no rate of law is: under multiple dwellings relief and of a share of linked purchases. */
  readonly marginalRatePercentage: Decimal | null;
  /** The nearest lower price, at most 10 % below, at which this buyer's tax jumps; null when there is none. */
  readonly cliff: Cliff | null;
  /** The tax on the rent of a lease; null without a lease. */
  readonly rentTax: Decimal | null;
  readonly netPresentValue: Decimal | null;
  /** The latest start among the schedules used. */
  readonly ratesFrom: string;
  readonly ratesVersion: string;
  /** The schedules of law that the tax rests on, each once, with where they were read and when. */
  readonly law: readonly LawUsed[];
  /** What was taken where it was left out. */
  readonly assumptions: { readonly additionalProperty?: boolean };
  readonly warnings: readonly Warning[];
}
