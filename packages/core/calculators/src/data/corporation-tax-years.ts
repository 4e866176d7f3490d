/** A corporation tax year: from 1 April of the year named. */
export interface CorporationTaxYear {
  readonly financialYear: number;
  readonly smallProfitsPercentage: number;
  readonly mainPercentage: number;
  /** Pounds; both limits are divided among associated companies. */
  readonly lowerLimit: number;
  readonly upperLimit: number;
  /** The fraction of marginal relief. */
  readonly reliefNumerator: number;
  readonly reliefDenominator: number;
  readonly source: string;
  readonly checkedOn: string;
}

/** Whole financial years; one that is not here is refused. */
export const corporationTaxYears: readonly CorporationTaxYear[] = Object.freeze(
  [2023, 2024, 2025, 2026].map((financialYear) =>
    Object.freeze({
      financialYear,
      smallProfitsPercentage: 19,
      mainPercentage: 25,
      lowerLimit: 50_000,
      upperLimit: 250_000,
      reliefNumerator: 3,
      reliefDenominator: 200,
      source: 'gov.uk: Corporation Tax rates and reliefs',
      checkedOn: '2026-11-21',
    }),
  ),
);
