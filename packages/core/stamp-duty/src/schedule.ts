/** A tax on buying land: SDLT in England and Northern Ireland, LBTT in Scotland, LTT in Wales. */
export type Regime = 'SDLT' | 'LBTT' | 'LTT';

/** What a schedule charges, or relieves. */
export type ScheduleKind =
  | 'residential'
  | 'first_time_buyer'
  /** LTT's own table for buyers who already own a dwelling. */
  | 'higher_rates'
  /** Points added to every residential rate: SDLT's higher rates and the Scottish supplement. */
  | 'additional_dwelling'
  | 'non_uk_resident'
  | 'company_flat_rate'
  | 'non_residential'
  | 'residential_rent'
  | 'non_residential_rent'
  /** The rent at which a non-residential premium loses its nil band. */
  | 'premium_nil_band'
  | 'multiple_dwellings';

/** One rate and where it begins. A price exactly on a threshold belongs wholly below it. */
export interface ScheduleBand {
  /** Pounds. */
  readonly above: number;
  readonly ratePercent: number;
}

/** Where a schedule's figures can be checked, and the day they were. */
export interface Source {
  readonly title: string;
  readonly url: string;
  readonly checkedOn: string;
}

/** The whole of one table of law between two legal changes. Amounts in pounds, rates in per cent. */
export interface Schedule {
  readonly regime: Regime;
  readonly kind: ScheduleKind;
  /** First effective date. */
  readonly from: string;
  /** Last effective date; null while the schedule is in force. */
  readonly until: string | null;
  /** Slice: each rate on the part inside its band. Slab: one rate on the whole. */
  readonly method: 'slice' | 'slab';
  readonly bands: readonly ScheduleBand[];
  /** Contracts made before this day keep what was in force before `from`; `choice` when the buyer may choose. */
  readonly oldRates?: { readonly contractBefore: string; readonly choice: boolean };
  /** The lowest price it applies to. */
  readonly priceFrom?: number;
  /** The highest price it applies to. */
  readonly priceTo?: number;
  /** The annual rent from which it applies. */
  readonly rentFrom?: number;
  /** The share of the price, or of the tax without relief, that relief must leave; null once the relief has ended. */
  readonly minimumPercent?: number | null;
  readonly source: Source;
  /** `unconfirmed` when a fact in it has no second source; `note` says which. */
  readonly standing: 'confirmed' | 'unconfirmed';
  readonly note?: string;
}

/** The schedules given, frozen through and through. */
export function schedules(list: readonly Schedule[]): readonly Schedule[] {
  for (const schedule of list) {
    for (const band of schedule.bands) Object.freeze(band);
    Object.freeze(schedule.bands);
    Object.freeze(schedule.oldRates);
    Object.freeze(schedule);
  }
  return Object.freeze(list);
}
