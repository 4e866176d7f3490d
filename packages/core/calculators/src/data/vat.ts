/** A state of VAT as far as serviced lets go. */
export interface VatRates {
  /** ISO date from which it holds. */
  readonly from: string;
  /** Taxable turnover in any twelve months above which a business must register, in pounds. */
  readonly registrationThreshold: number;
  readonly standardRatePercentage: number;
  readonly source: string;
}

/** Checked on 2026-11-21. Stays of 28 nights and longer are charged on a reduced value, which is not computed here. */
export const vatRates: VatRates = Object.freeze({
  from: '2024-04-01',
  registrationThreshold: 90_000,
  standardRatePercentage: 20,
  source: 'VAT Act 1994, section 2 and schedule 1 as amended from 1 April 2024; VAT Notice 709/3',
});
