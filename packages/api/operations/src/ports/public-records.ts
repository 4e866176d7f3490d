export const publicDatasets = ['sales', 'listings', 'homes'] as const;
export type PublicDataset = (typeof publicDatasets)[number];

/** What maps read beside them: boundaries and listed buildings, and planning applications. */
export const featureDatasets = [...publicDatasets, 'designations', 'planning'] as const;
export type FeatureDataset = (typeof featureDatasets)[number];

export type PublicValue = string | number | boolean | null;
/** A value for each column of the dataset, in the order of `publicColumns`. */
export type PublicRow = readonly PublicValue[];

/** Homes by their postcodes: a postcode area (`M`), an outcode (`M14`), a sector (`M14 5`) or a full postcode. */
export interface PublicArea {
  readonly kind: 'postcode_area' | 'outcode' | 'sector' | 'postcode';
  /** In upper case, with one space where it has two halves. */
  readonly name: string;
}

/** Sides in degrees, WGS 84. */
export interface PublicBox {
  /**
   * Rows that it may hold, by the index that leads to them, whatever their dates. Every page looks all of them up, so this
   * bounds what a page costs.
   */
  readonly atMost: number;
  readonly south: number;
  readonly north: number;
  readonly west: number;
  readonly east: number;
}

export interface PublicFilter {
  readonly area: PublicArea | null;
  /** First day, `YYYY-MM-DD`, of the date of the dataset; null for a dataset without dates. */
  readonly from: string | null;
  /** Last day, inclusive; null likewise. */
  readonly to: string | null;
  /** True: a row without its date meets any days. */
  readonly undated?: boolean;
  /**
   * Only what lies in a box, edges included: by its point, a designation by the box around its shape. A sale is found by
   * its postcode, whose point lies within 250 m of the box. Absent: anywhere.
   */
  readonly box?: PublicBox | undefined;
}

export interface PublicPage {
  /** In the order of their keys; few or none where the filter passes over rows. */
  readonly rows: readonly PublicRow[];
  /** The key to go on after; null at the end of the dataset. */
  readonly next: number | null;
  /** Whether the box asked for holds more rows than it may. Such a page has no rows and no next. */
  readonly isBoxTooFull: boolean;
}

/** The records as anybody may see them, read from the first to the last: what the public views of a store hold. */
export interface PublicRecords {
  /**
   * The rows that meet a filter, of the next `most` rows of a dataset after a key (0 begins). The rows of a page
   * are of one instant, and a row keeps its key: of rows that stand while pages are read, none is missed or met twice.
   */
  page(
    query: PublicFilter & {
      readonly dataset: FeatureDataset;
      readonly after: number;
      readonly most: number;
    },
    signal: AbortSignal,
  ): Promise<PublicPage>;
}
