import type { Holding, MortgagedPurchase } from './purchase.ts';

/** A part of the year with its own rate. */
export interface SaSeason {
  nightlyRatePence: number;
  /** Millionths of a night booked in it. */
  nightsMillionths: number;
}

/**
 * Serviced accommodation: amounts in whole pence (`…Pence`) from 0 up to £1,000 billion, shares in whole
 * parts per million (`…Ppm`) from 0 to 1,000,000; nothing may be NaN.
 *
 * The formulas take a deal as it is: they are asked deal after deal, and look at no input. What lies outside these ranges
 * gives a wrong figure, NaN or an error without a code. `readSa` makes a deal of pounds and percent, checked; `saBatch`
 * checks the same inputs once for each column.
 */
export interface SaDeal extends MortgagedPurchase, Holding {
  /** 0 unless given. */
  furnishingCostsPence?: number;
  /** Of every night, unless there are seasons. */
  nightlyRatePence: number;
  /** Millionths of a night booked in a year of 365: days × occupancy, summed over the seasons. */
  nightsMillionths: number;
  /** Seasons whose nights add up to `nightsMillionths`; none unless given, and every night has one rate. */
  seasons?: readonly SaSeason[];
  averageStayNightsMillionths: number;
  /** Of the nights' revenue. */
  platformFeePpm: number;
  /** What a guest pays for cleaning, each stay; 0 unless given. */
  cleaningFeePerStayPence?: number;
  cleaningCostPerStayPence: number;
  /** Of all that guests pay; 0 unless given. */
  cardFeePpm?: number;
  /** Of all that guests pay. */
  managementFeePpm: number;
  /** Of the nights' revenue. */
  maintenancePpm: number;
  annualInsurancePence: number;
  monthlyUtilitiesPence: number;
  /** Whether VAT is held within all that guests pay; not unless given. */
  vatRegistered?: boolean;
  /** The standard rate; 0 unless given. */
  vatRatePpm?: number;
}
