import type { Amount } from '@freehold/money';
import { ppmOf } from '@freehold/money/kernel';
import { bounds } from './data/bounds.ts';
import type { InputReader } from './input.ts';
import type { MortgageTerms } from './kernel/loans.ts';
import type { Purchase } from './kernel/purchase.ts';
import { readOwnershipShares } from './owners.ts';
import { type PurchaseTax, type PurchaseTaxOptions, readPurchaseTax } from './purchase-tax.ts';

/** What every strategy asks about the purchase. Amounts in pounds. */
export interface PurchaseInput {
  /** ≥ 0. Yields are null at 0. */
  readonly purchasePrice: Amount;
  readonly legalFees?: Amount;
  readonly surveyFees?: Amount;
  readonly sourcingFee?: Amount;
  /** Other costs of buying, once. */
  readonly otherCosts?: Amount;
  /** Who buys; a company pays the surcharge, and by default has relief from the flat rate. Default `individual`. */
  readonly buyer?: 'individual' | 'company';
  /** Percent of each owner, together 100: adds `owners` to the answer. */
  readonly ownershipShares?: readonly Amount[];
  /** Nation, date and buyer, which decide the tax on the purchase. */
  readonly stampDuty?: PurchaseTaxOptions;
}

/** What every strategy with a mortgage asks about it. */
export interface MortgageInput {
  /** Percent a year, 0–20. */
  readonly mortgageRatePercentage?: Amount;
  /** Whole years, 1–40. */
  readonly mortgageTermYears?: Amount;
  readonly interestOnly?: boolean;
}

/** Costs of holding a house that every strategy asks about, in pounds a year. */
export interface HoldingInput {
  readonly annualGroundRent?: Amount;
  readonly annualServiceCharge?: Amount;
  /** Other running costs. */
  readonly annualOtherCosts?: Amount;
}

/** A purchase as far as every strategy reads it. */
export interface ReadPurchase {
  readonly purchase: Purchase;
  readonly tax: PurchaseTax;
  /** Parts per million, together a million; null where they were not given. */
  readonly ownershipPpm: readonly number[] | null;
}

const buyers = ['individual', 'company'] as const;

/** Reads the purchase; `mayBeHome` where the buyer may live in what is bought. */
export function readPurchase(
  reader: InputReader,
  { mayBeHome }: { readonly mayBeHome: boolean },
): ReadPurchase {
  const purchasePricePence = reader.pence('purchasePrice');
  const buyer = reader.choice('buyer', buyers);
  const bought = { buyer, pricePence: purchasePricePence, mayBeHome };
  const tax = readPurchaseTax(reader, bought);
  return {
    purchase: {
      purchasePricePence,
      stampDutyTable: tax.table,
      legalFeesPence: reader.pence('legalFees'),
      surveyFeesPence: reader.pence('surveyFees'),
      sourcingFeePence: reader.pence('sourcingFee'),
      otherCostsPence: reader.pence('otherCosts'),
    },
    tax,
    ownershipPpm: readOwnershipShares(reader),
  };
}

export function readMortgage(reader: InputReader): MortgageTerms {
  return {
    mortgageRatePpm: reader.annualRate('mortgageRatePercentage', bounds.mortgageRatePercentage),
    months: 12 * reader.whole('mortgageTermYears', bounds.mortgageTermYears),
    interestOnly: reader.flag('interestOnly'),
  };
}

/** The deposit of strategies that buy with the mortgage. */
export function readDeposit(reader: InputReader): number {
  return reader.share('depositPercentage', bounds.depositPercentage);
}

export function readHolding(reader: InputReader) {
  return {
    annualGroundRentPence: reader.pence('annualGroundRent'),
    annualServiceChargePence: reader.pence('annualServiceCharge'),
    annualOtherCostsPence: reader.pence('annualOtherCosts'),
  };
}

/** Running costs of a let house, common to BTL and BRRR. */
export interface LettingInput extends HoldingInput {
  /** Pounds a month, ≥ 0. */
  readonly monthlyRent: Amount;
  /** Percent of the rent due, 0–100. */
  readonly voidPercentage?: Amount;
  /** Percent of the rent collected, 0–100. */
  readonly managementFeePercentage?: Amount;
  /** Percent of the rent due, 0–100. */
  readonly maintenancePercentage?: Amount;
  /** Pounds a year. */
  readonly annualInsurance?: Amount;
}

export function readLetting(reader: InputReader) {
  const letting = {
    monthlyRentPence: reader.pence('monthlyRent'),
    voidPpm: reader.share('voidPercentage'),
    managementFeePpm: reader.share('managementFeePercentage'),
    maintenancePpm: reader.share('maintenancePercentage'),
    annualInsurancePence: reader.pence('annualInsurance'),
  };
  return Object.assign(letting, readHolding(reader));
}

const shareMaxPpm = ppmOf(bounds.occupancyShare.max);

/** Reads an occupancy in percent, in parts per million. A value in (0, 1] is read as a share, with a warning. */
export function readOccupancy(reader: InputReader, field: string): number {
  const ppm = reader.share(field);
  if (ppm === 0 || ppm > shareMaxPpm) return ppm;
  const given = String(reader.raw(field));
  const share = ppm * 100;
  reader.note(field, String(share / 10_000));
  reader.warnings.push(`${field} ${given} was read as a share: ${share / 10_000} %.`);
  return share;
}
