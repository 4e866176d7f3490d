import type { Amount } from '@freehold/money';
import type { Nation } from '@freehold/stamp-duty/kernel';
import type { EnergyBand } from '../data/energy-standards.ts';

/** Who owns homes of a portfolio: a person, or a company. Pounds a year; what is left out is 0. */
export type PortfolioOwner =
  | {
      readonly name: string;
      /** Default `individual`. */
      readonly kind?: 'individual';
      /** Where the person lives. */
      readonly nation: Nation;
      /** Salary, pension, trade: taxed before the property profit. */
      readonly otherIncome: Amount;
      readonly broughtForwardFinanceCosts?: Amount;
      readonly broughtForwardLosses?: Amount;
    }
  | {
      readonly name: string;
      readonly kind: 'company';
      readonly otherProfits?: Amount;
      readonly broughtForwardLosses?: Amount;
      readonly associatedCompanies?: number;
    };

/** One home of a portfolio. */
export interface HoldingInput {
  /** By which the answer names it; unique. */
  readonly name: string;
  /** What it is worth today, pounds. */
  readonly value: Amount;
  /** Pounds a month; 0 while it is empty. */
  readonly monthlyRent: Amount;
  /** Running costs a year before finance, pounds. Default 0, with a warning: cash, tax and net yield are then before them. */
  readonly annualCosts?: Amount;
  /** What is owed today, pounds. Default 0. */
  readonly loanBalance?: Amount;
  /** Percent a year, 0–20; required with a loan. */
  readonly mortgageRatePercentage?: Amount;
  /** Whole years that are left, 1–40; required of a loan that is repaid month by month. */
  readonly mortgageTermYears?: Amount;
  /** Default false. */
  readonly interestOnly?: boolean;
  /** The last day of the fixed rate, `YYYY-MM-DD`. Default none: the rate is variable. */
  readonly fixedUntil?: string;
  /** Default: the owner, where there is one. */
  readonly owners?: readonly { readonly name: string; readonly sharePercentage: Amount }[];
  /** Of its certificate. Default unknown. */
  readonly energyBand?: EnergyBand;
  /** Where it stands. Default `england`. */
  readonly nation?: Nation;
}

/** What is put to the whole portfolio. */
export interface StressInput {
  /** Added to every mortgage rate, 0–20. Default 0, as the others. */
  readonly ratePoints?: Amount;
  /** 0–100. */
  readonly rentFallPercentage?: Amount;
  /** Whole months without a tenant in every home, 0–12. */
  readonly voidMonths?: Amount;
}

/** Homes, who owns them, and the day on which they are looked at. */
export interface PortfolioInput {
  /** `YYYY-MM-DD`: days until a fixed rate or a standard ends count from it. */
  readonly asOf: string;
  /** For example `2026-27`. Default: that of `asOf`. */
  readonly taxYear?: string;
  /** One to twenty. */
  readonly owners: readonly PortfolioOwner[];
  /** One to a thousand. */
  readonly holdings: readonly HoldingInput[];
  /** At most twenty. Default: the eight of `stressScenarios`. */
  readonly stress?: readonly StressInput[];
}
