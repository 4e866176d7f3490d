import type { Decimal } from '@freehold/money';
import type { lenders } from '../data/lenders.ts';
import type { Echo } from '../input-record.ts';
import type { LendingLimit } from '../lending.ts';
import type { EnergyNeed } from './energy.ts';
import type { OwnerResult } from './owners.ts';
import type { RefinanceDue } from './refinances.ts';

/** One home of a portfolio in the year from the day asked for, in pounds. */
export interface HoldingResult {
  readonly name: string;
  readonly value: Decimal;
  readonly loan: Decimal;
  readonly equity: Decimal;
  /** Null without a value. */
  readonly ltvPercentage: Decimal | null;
  readonly annualRent: Decimal;
  readonly annualCosts: Decimal;
  readonly annualInterest: Decimal;
  readonly annualPrincipal: Decimal;
  /** Rent less costs, interest and principal, before tax. */
  readonly annualCashFlow: Decimal;
  /** Rent over value, and rent less costs over value; null without a value. */
  readonly grossYieldPercentage: Decimal | null;
  readonly netYieldPercentage: Decimal | null;
  /** How a lender of the owners' kind would test the loan; null without a loan. */
  readonly lending: HoldingLending | null;
}

/** A lender's test of a home's loan at a rate that is fixed for less than five years. */
export interface HoldingLending {
  /** The kind of lender, by the owners and their tax bands. */
  readonly lender: keyof typeof lenders;
  readonly stressRatePercentage: Decimal;
  readonly interestCoverRatio: Decimal | null;
  readonly maximumLoan: Decimal;
  readonly bindingLimit: LendingLimit;
  /** The most it lends less what is owed; below 0 where it would not lend as much again. */
  readonly headroom: Decimal;
  readonly breakEvenRatePercentage: Decimal | null;
}

/** The whole portfolio under one stress, in pounds a year. */
export interface StressResult {
  readonly ratePoints: Decimal;
  readonly rentFallPercentage: Decimal;
  readonly voidMonths: number;
  readonly annualRent: Decimal;
  readonly annualInterest: Decimal;
  readonly annualCashFlow: Decimal;
  readonly tax: Decimal;
  readonly annualCashFlowAfterTax: Decimal;
  /** Rent over interest, with four places; null without interest. */
  readonly interestCoverRatio: Decimal | null;
  /** Homes that then pay out more than they take in, the worst first. */
  readonly holdingsBelowZero: readonly string[];
}

/** A portfolio as it stands, what it earns and what threatens it. Pounds. */
export interface PortfolioResult {
  readonly asOf: string;
  readonly taxYear: string;
  readonly totals: {
    readonly homes: number;
    readonly value: Decimal;
    readonly loans: Decimal;
    readonly equity: Decimal;
    readonly ltvPercentage: Decimal | null;
    readonly annualRent: Decimal;
    readonly annualCosts: Decimal;
    readonly annualInterest: Decimal;
    readonly annualPrincipal: Decimal;
    readonly annualCashFlow: Decimal;
    readonly tax: Decimal;
    readonly annualCashFlowAfterTax: Decimal;
    readonly grossYieldPercentage: Decimal | null;
    readonly netYieldPercentage: Decimal | null;
    /** Rent over interest, with four places; null without interest. */
    readonly interestCoverRatio: Decimal | null;
    /** Interest of the year over the loans; null without loans. */
    readonly averageRatePercentage: Decimal | null;
  };
  readonly holdings: readonly HoldingResult[];
  readonly owners: readonly OwnerResult[];
  readonly stress: readonly StressResult[];
  readonly refinances: readonly RefinanceDue[];
  /** The home whose loan lies nearest to, or furthest past, what a lender would lend; null without loans. */
  readonly binding: {
    readonly holding: string;
    readonly limit: LendingLimit;
    readonly headroom: Decimal;
  } | null;
  readonly energy: readonly EnergyNeed[];
  readonly assumptions: Readonly<Record<string, Echo>>;
  readonly warnings: readonly string[];
}
