/** A state of VAT as far as serviced lets go. */
export interface VatRates {
  /** ISO date from which it holds. */
  readonly from: string;
  /** Taxable turnover in any twelve months above which a business must register, in pounds. */
  readonly registrationThreshold: number;
  readonly standardRatePercentage: number;
  /** So many nights of a stay are charged on their full value. */
  readonly fullValueNights: number;
  readonly source: string;
}

/**
 * Checked on 2026-11-26. From the 29th night of a stay on the value charged is reduced (VAT Act 1994, schedule 6, paragraph 9),
 * which is not computed here.
 */
export const vatRates: VatRates = Object.freeze({
  from: '2024-04-01',
  registrationThreshold: 90_000,
  standardRatePercentage: 20,
  fullValueNights: 28,
  source:
    'VAT Act 1994, section 2 and schedule 1 as amended from 1 April 2024; schedule 6, paragraph 9; VAT Notice 709/3',
});
