/** What official statistics tell of an area, by their subject. Counts are of the whole area. */
export interface AreaFigures {
  /** People by single year of age, from 0; the last is 100 and over. */
  readonly age: { readonly people: readonly number[] };
  readonly tenure: {
    readonly households: number;
    /** Shared ownership is among them. */
    readonly ownerOccupied: number;
    /** Living rent free is among them. */
    readonly privateRented: number;
    readonly socialRented: number;
  };
  readonly activity: { readonly aged16AndOver: number; readonly employed: number };
  /** Of households, pounds a year. */
  readonly income: { readonly meanPounds: number | null; readonly medianPounds: number | null };
  /** Decile 1 is the most deprived tenth; a higher score is more deprived. */
  readonly deprivation: { readonly score: number | null; readonly decile: number };
}
export type AreaSubject = keyof AreaFigures;

/** The figures of one area and subject in one edition. Those of another edition stay beside them. */
export type AreaFigureRecord<Subject extends AreaSubject = AreaSubject> = {
  [S in Subject]: {
    /** The GSS code of an area that postcodes are told of (LSOA, data zone, MSOA, local authority), or a postcode district. */
    readonly area: string;
    readonly subject: S;
    readonly source: string;
    /** Day or year that the figures are of. */
    readonly date: string;
    readonly figures: AreaFigures[S];
  };
}[Subject];

/** The crimes that a police force recorded in a month: the whole of it, which replaces what was known of the month. */
export interface CrimeMonthRecord {
  readonly force: string;
  /** `YYYY-MM`. */
  readonly month: string;
  /** By LSOA, or by postcode district. An area without a crime is left out. */
  readonly areas: readonly (readonly [area: string, crimes: number])[];
}
