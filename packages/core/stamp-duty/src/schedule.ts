import { dayMilliseconds } from '@freehold/money/kernel';
/** A tax on buying land: SDLT in England and Northern Ireland, LBTT in Scotland, LTT in Wales. */
export type TaxSystem = 'SDLT' | 'LBTT' | 'LTT';

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
  /** The rent at which a premium loses its nil band: of a non-residential or mixed lease, and once of a residential one. */
  | 'premium_nil_band'
  | 'residential_premium_nil_band'
  | 'multiple_dwellings';

/** One rate and where it begins. A price exactly on a threshold belongs wholly below it. */
export interface ScheduleBand {
  /** Pounds. */
  readonly above: number;
  readonly ratePercentage: number;
}

/** Where a schedule's figures can be checked, and the day they were. */
export interface Source {
  readonly title: string;
  readonly url: string;
  readonly checkedOn: string;
}

/** The whole of one table of law between two legal changes. Amounts in pounds, rates in per cent. */
export interface Schedule {
  readonly taxSystem: TaxSystem;
  readonly kind: ScheduleKind;
  /** First effective date. */
  readonly from: string;
  /** Last effective date; null while the schedule is in force. */
  readonly until: string | null;
  /** Slice: each rate on the part inside its band. Slab: one rate on the whole. */
  readonly method: 'slice' | 'slab';
  readonly bands: readonly ScheduleBand[];
  /**
   * The transitional provision: contracts made before this day keep what was in force before `from`, or may keep it where
   * the law gives the buyer an election. So does a purchase linked with one that was made before `linkedBefore`.
   */
  readonly transitional?: {
    readonly contractBefore: string;
    readonly election: boolean;
    readonly linkedBefore?: string;
  };
  /** The lowest price it applies to. */
  readonly priceFrom?: number;
  /** The highest price it applies to. */
  readonly priceTo?: number;
  /** The annual rent from which it applies; null where no rent brings it about. */
  readonly rentFrom?: number | null;
  /** The share of the price, or of the tax without relief, that relief must leave; null once the relief has ended. */
  readonly minimumPercentage?: number | null;
  readonly source: Source;
  /** `unconfirmed` when a fact in it has no second source; `note` says which. */
  readonly standing: 'confirmed' | 'unconfirmed';
  readonly note?: string;
  /** What is unconfirmed: answers that rest on it carry a warning. */
  readonly unconfirmed?: Unconfirmed;
}

/** The fact of a schedule that has no second source. */
export interface Unconfirmed {
  readonly fact: 'figures' | 'start';
}

/** Those with a fact that has no second source, each once. */
export function unconfirmedAmong(used: readonly Schedule[]): Schedule[] {
  const distinct = new Map(used.map((one) => [`${one.kind} ${one.from}`, one]));
  return [...distinct.values()].filter((one) => one.unconfirmed !== undefined);
}

/**
 * A schedule as it is written down: it ends the day before the next of its kind begins, unless the law ended it before; it is a
 * slice unless it says slab; and it is confirmed unless it says what is not.
 */
export type WrittenSchedule = Omit<Schedule, 'taxSystem' | 'until' | 'method' | 'standing'> & {
  readonly until?: string;
  readonly method?: 'slab' | 'slice';
};

/**
 * The schedules of a tax with their last days, frozen through and through.
 *
 * @param write - gives them in the order of their first days: a function, so that a bundler leaves them out where nothing
 * reads them
 */
export function schedules(
  taxSystem: TaxSystem,
  write: () => readonly WrittenSchedule[],
): readonly Schedule[] {
  const written = write();
  const list = written.map((schedule, index): Schedule => {
    const next = written.slice(index + 1).find(({ kind }) => kind === schedule.kind);
    return {
      method: 'slice',
      ...schedule,
      taxSystem,
      until: schedule.until ?? (next ? dayBefore(next.from) : null),
      standing: schedule.unconfirmed === undefined ? 'confirmed' : 'unconfirmed',
    };
  });
  for (const schedule of list) {
    for (const band of schedule.bands) Object.freeze(band);
    Object.freeze(schedule.bands);
    Object.freeze(schedule.transitional);
    Object.freeze(schedule.unconfirmed);
    Object.freeze(schedule);
  }
  return Object.freeze(list);
}

export function dayBefore(day: string): string {
  return new Date(Date.parse(day) - dayMilliseconds).toISOString().slice(0, 10);
}

/** Whether a schedule charges on a day. */
export function isOn({ from, until }: Schedule, day: string): boolean {
  return from <= day && (until === null || day <= until);
}
