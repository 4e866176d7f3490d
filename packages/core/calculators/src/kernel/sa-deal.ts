import type { Holding, MortgagedPurchase } from './purchase.ts';

/** A part of the year with its own rate. */
export interface SaSeason {
  nightlyRatePence: number;
  /** Millionths of a night booked in it. */
  nightsMillionths: number;
}

/** Serviced accommodation: amounts in pence, shares in parts per million. */
export interface SaDeal extends MortgagedPurchase, Holding {
  /** 0 unless given. */
  furnishingPence?: number;
  /** Of every night, unless there are seasons. */
  nightlyRatePence: number;
  /** Millionths of a night booked in a year of 365: days × occupancy, summed over the seasons. */
  nightsMillionths: number;
  /** Seasons whose nights add up to `nightsMillionths`; none unless given, and every night has one rate. */
  seasons?: readonly SaSeason[];
  averageStayMillionths: number;
  /** Of the nights' revenue. */
  platformPpm: number;
  /** What a guest pays for cleaning, each stay; 0 unless given. */
  cleaningFeePerStayPence?: number;
  cleaningCostPerStayPence: number;
  /** Of all that guests pay; 0 unless given. */
  cardFeePpm?: number;
  /** Of all that guests pay. */
  managementPpm: number;
  /** Of the nights' revenue. */
  maintenancePpm: number;
  annualInsurancePence: number;
  monthlyUtilitiesPence: number;
  /** Whether VAT is held within all that guests pay; not unless given. */
  vatRegistered?: boolean;
  /** The standard rate; 0 unless given. */
  vatRatePpm?: number;
}
