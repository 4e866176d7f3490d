import type { Point } from '../geography.ts';
import type { PropertyType, Sale } from '../sale.ts';
import type { EnergyBand } from './energy-band.ts';

export type ConfidenceTier = 'gold' | 'silver' | 'bronze' | 'supporting' | 'excluded';

/** A sale with what else is known of its dwelling. */
export interface Candidate extends Sale {
  readonly bedrooms: number | null;
  readonly energyBand: EnergyBand | null;
}

/** What sales are compared with; whatever is null is left out of the comparison. */
export interface ComparableSubject {
  readonly point: Point | null;
  readonly postcode: string | null;
  readonly street: string | null;
  readonly typeCode: PropertyType | null;
  readonly bedrooms: number | null;
  /** 0 is null. */
  readonly floorAreaSqm: number | null;
  readonly tenure: 'freehold' | 'leasehold' | null;
  readonly newBuild: boolean | null;
  readonly energyBand: EnergyBand | null;
  /** Day of the comparison, `YYYY-MM-DD`. */
  readonly date: string;
}

/** The first rule that keeps a sale out of a tier. */
export type FailedRule =
  | 'category_b'
  | 'likely_flip'
  | 'other_type'
  | 'type_unknown'
  | 'too_old'
  | 'too_far'
  | 'distance_unknown'
  | 'floor_area_unknown'
  | 'floor_area_differs'
  | 'score_too_low'
  | 'price_outlier'
  | 'not_before_date';

export interface Comparable {
  readonly sale: Candidate;
  /** Whole number 0–100. */
  readonly similarityScore: number;
  readonly tier: ConfidenceTier;
  /** For each tier above the one reached, the rule that failed; best tier first. */
  readonly failedRules: readonly { readonly tier: ConfidenceTier; readonly rule: FailedRule }[];
  readonly transactionCategory: 'standard' | 'non_standard';
  readonly isLikelyFlip: boolean;
  readonly distanceMetres: number | null;
  /** Price moved to the day, and to the subject's size where both floor areas are known; whole pence. */
  readonly adjustedPricePence: number;
  /** What moved it, in basis points of the price before each step; null for size where either floor area is unknown. */
  readonly adjustments: readonly {
    readonly kind: 'index' | 'size';
    readonly basisPoints: number | null;
  }[];
  /** Share in the weighted price; zero when excluded. */
  readonly weight: number;
}
