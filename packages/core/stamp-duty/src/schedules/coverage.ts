import type { TaxSystem } from '../schedule.ts';

/** The effective dates a tax is covered for, and how far its schedules were checked. */
export interface Coverage {
  /** First effective date covered. */
  readonly from: string;
  /**
   * The day the schedules were last compared with their sources; later dates are answered with a warning. The newest source
   * seen by then is of August 2026.
   */
  readonly checkedOn: string;
  /** The day by which they must be compared again. */
  readonly reviewBy: string;
}

/** What is covered, by tax. All three are complete for the uses this package takes, within these dates. */
export const coverage: Readonly<Record<TaxSystem, Coverage>> = /* @__PURE__ */ Object.freeze({
  SDLT: /* @__PURE__ */ Object.freeze({
    from: '2003-12-01',
    checkedOn: '2026-11-21',
    reviewBy: '2027-04-30',
  }),
  LBTT: /* @__PURE__ */ Object.freeze({
    from: '2015-04-01',
    checkedOn: '2026-11-21',
    reviewBy: '2027-04-30',
  }),
  LTT: /* @__PURE__ */ Object.freeze({
    from: '2018-04-01',
    checkedOn: '2026-11-21',
    reviewBy: '2027-04-30',
  }),
});

/** Names this set of schedules; a new one is given whenever a figure, a date or a source changes. */
export const ratesVersion = '2026-11-28';
