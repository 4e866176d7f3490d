/** What people call them. */
export const classFourName = 'Class 4 contributions';

/** Class 4 contributions on the profit of a trade, in one tax year. */
export interface ClassFourYear {
  readonly taxYear: string;
  /** Pounds of profit. */
  readonly lowerLimit: number;
  readonly upperLimit: number;
  /** Between the limits. */
  readonly mainPercentage: number;
  /** Above the upper limit. */
  readonly additionalPercentage: number;
  readonly source: string;
  readonly checkedOn: string;
}

const year = (taxYear: string, mainPercentage: number): ClassFourYear =>
  Object.freeze({
    taxYear,
    lowerLimit: 12_570,
    upperLimit: 50_270,
    mainPercentage,
    additionalPercentage: 2,
    source:
      'Social Security Contributions and Benefits Act 1992, s. 15; gov.uk: Self-employed National Insurance rates',
    checkedOn: '2026-11-21',
  });

/** Whole tax years, in the order of time. The rates stand in the Act until it is amended: later years have the last. */
export const classFourYears: readonly ClassFourYear[] = Object.freeze([
  year('2023-24', 9),
  year('2024-25', 6),
  year('2025-26', 6),
  year('2026-27', 6),
]);
