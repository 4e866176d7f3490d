import type { Nation } from '@freehold/operations';

/** Values in pounds up to which each band from A on reaches; the last band is open. */
export interface CouncilTaxBands {
  /** The year whose values the bands are set by. */
  readonly year: number;
  readonly upTo: readonly number[];
}

/**
 * England and Scotland: values of 1 April 1991, Local Government Finance Act 1992, sections 5 and 74. Wales: values of 1
 * April 2003, Council Tax (Valuation Bands) (Wales) Order 2003. Northern Ireland has rates, and no bands. Price levels
 * begin in 1995, when prices were near those of 1991.
 */
export const councilTaxBands: Readonly<Record<Nation, CouncilTaxBands | null>> = {
  england: { year: 1995, upTo: [40_000, 52_000, 68_000, 88_000, 120_000, 160_000, 320_000] },
  wales: {
    year: 2003,
    upTo: [44_000, 65_000, 91_000, 123_000, 162_000, 223_000, 324_000, 424_000],
  },
  scotland: { year: 1995, upTo: [27_000, 35_000, 45_000, 58_000, 80_000, 106_000, 212_000] },
  northern_ireland: null,
};
