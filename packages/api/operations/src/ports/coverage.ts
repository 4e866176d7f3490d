/** What a dataset holds about a place: a port answers null where no dataset covers it. */
export interface DatasetCoverage {
  /** The source as its records name it, such as `hm_land_registry`. */
  readonly source: string;
}

/** The coverage of a dataset whose records all have a day. */
export interface DatedCoverage extends DatasetCoverage {
  /** The area that the span and the count are of, such as an outcode; null where it is the whole dataset. */
  readonly area: string | null;
  /** First and last day covered, `YYYY-MM-DD`, both included. */
  readonly from: string;
  readonly until: string;
  /** Records of the area. */
  readonly count: number;
}
