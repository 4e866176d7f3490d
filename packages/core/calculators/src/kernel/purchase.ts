import { percentOf } from '@freehold/money/kernel';
import { stampDutyPence, type RateTable } from '@freehold/stamp-duty/kernel';
import { monthlyMortgage, type MortgageTerms } from './loans.ts';

/** What it takes to buy, in pence: the lines every strategy shares. */
export interface Purchase {
  purchasePricePence: number;
  /** The rates of the tax on the purchase. */
  stampDutyTable: RateTable;
  legalFeesPence: number;
  surveyFeesPence: number;
  sourcingFeePence: number;
  /** Other costs of buying, once; 0 unless given. */
  otherCostsPence?: number;
}

/** What a house costs to hold, in pence a year; 0 unless given. */
export interface Holding {
  annualGroundRentPence?: number;
  annualServiceChargePence?: number;
  annualOtherCostsPence?: number;
}

/**
 * The figures of a purchase that every strategy shares. The record of zeros of each strategy spells them out: one that spreads
 * them from here took the kernel of shared houses 1.4 times as long to fill (2026-11-28, in turns in one process).
 */
export interface PurchaseFigures {
  purchasePrice: number;
  stampDuty: number;
  legalFees: number;
  surveyFees: number;
  sourcingFee: number;
  otherCosts: number;
}

/** A purchase with a deposit and a mortgage. */
export interface MortgagedPurchase extends Purchase, MortgageTerms {
  depositPpm: number;
  /** What the lender asks for the loan, of the loan; 0 unless given. */
  productFeePpm?: number;
}

/** The figures of a purchase with a mortgage. */
export interface MortgagedFigures extends PurchaseFigures {
  totalInvestment: number;
  initialInvestment: number;
  depositRequired: number;
  loanAmount: number;
  productFee: number;
  monthlyMortgage: number;
  annualMortgage: number;
}

/** Fills the lines of a purchase and returns their sum in pence. */
export function fillPurchase(deal: Purchase, into: PurchaseFigures): number {
  const price = deal.purchasePricePence;
  const duty = stampDutyPence(deal.stampDutyTable, price);
  const other = deal.otherCostsPence ?? 0;
  into.purchasePrice = price;
  into.stampDuty = duty;
  into.legalFees = deal.legalFeesPence;
  into.surveyFees = deal.surveyFeesPence;
  into.sourcingFee = deal.sourcingFeePence;
  into.otherCosts = other;
  return price + duty + deal.legalFeesPence + deal.surveyFeesPence + deal.sourcingFeePence + other;
}

/** What a lender asks for a loan, in pence; most deals name none. */
export function productFee(loanPence: number, { productFeePpm = 0 }: MortgagedPurchase): number {
  return productFeePpm === 0 ? 0 : percentOf(loanPence, productFeePpm);
}

/** Fills purchase, deposit, loan and payments. `worksPence` is what else goes in before the first rent. */
export function fillInvestment(
  deal: MortgagedPurchase,
  worksPence: number,
  into: MortgagedFigures,
): void {
  const price = deal.purchasePricePence;
  const deposit = percentOf(price, deal.depositPpm);
  const loan = price - deposit;
  const fee = productFee(loan, deal);
  const total = fillPurchase(deal, into) + worksPence + fee;
  const payment = monthlyMortgage(loan, deal);
  into.totalInvestment = total;
  into.depositRequired = deposit;
  into.loanAmount = loan;
  into.productFee = fee;
  into.initialInvestment = total - loan;
  into.monthlyMortgage = payment;
  into.annualMortgage = 12 * payment;
}
