import type { Amount } from '@freehold/money';
import type { InputReader } from './input.ts';
import type { MortgageTerms } from './kernel/mortgage.ts';
import type { Purchase } from './kernel/purchase.ts';
import { readPurchaseTax, type PurchaseTax, type PurchaseTaxOptions } from './purchase-tax.ts';

/** What every strategy asks about the purchase. Amounts in pounds. */
export interface PurchaseInput {
  /** ≥ 0. Yields are null at 0. */
  readonly purchasePrice: Amount;
  readonly legalFees?: Amount;
  readonly surveyFees?: Amount;
  readonly sourcingFee?: Amount;
  /** Nation, date and buyer, which decide the tax on the purchase. */
  readonly stampDuty?: PurchaseTaxOptions;
}

/** What every strategy with a mortgage asks about it. */
export interface MortgageInput {
  /** Percent a year, 0–20. */
  readonly mortgageRate?: Amount;
  /** Whole years, 1–40. */
  readonly mortgageTermYears?: Amount;
  readonly interestOnly?: boolean;
}

export function readPurchase(reader: InputReader): Purchase & { readonly tax: PurchaseTax } {
  const tax = readPurchaseTax(reader.raw('stampDuty'));
  return {
    purchasePricePence: reader.pence('purchasePrice'),
    stampDutyTable: tax.table,
    legalFeesPence: reader.pence('legalFees'),
    surveyFeesPence: reader.pence('surveyFees'),
    sourcingFeePence: reader.pence('sourcingFee'),
    tax,
  };
}

export function readMortgage(reader: InputReader): MortgageTerms {
  return {
    annualRateMillionths: reader.annualRate('mortgageRate', { max: 20 }),
    months: 12 * reader.whole('mortgageTermYears', { min: 1, max: 40 }),
    interestOnly: reader.flag('interestOnly'),
  };
}

/** The deposit of strategies that buy with the mortgage. */
export function readDeposit(reader: InputReader): number {
  return reader.share('depositPercentage', { min: 5, max: 100 });
}
