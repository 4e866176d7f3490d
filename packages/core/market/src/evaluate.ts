import { onlyFields } from '@freehold/money/checks';
import * as check from './checks.ts';
import { PROTOCOL } from './data/evaluation-2026-11.ts';
import { AreaModels, inStoreOrder } from './evaluation/area-models.ts';
import { inOrderOfDate } from './evaluation/order-of-date.ts';
import { evaluationReport, type EvaluationReport, type TestedSales } from './evaluation/report.ts';
import { walkForward } from './evaluation/walk-forward.ts';
import { checkSale, knownFloorArea, monthName, monthOf, type Sale } from './sale.ts';
import type { LogIndex } from './valuation/area-model.ts';
import { prepareSale } from './valuation/prepared.ts';

export {
  accuracyOf,
  type Accuracy,
  type PriceRelatedBias,
  type Tested,
} from './evaluation/accuracy.ts';
export { calibrateArea, type AreaExperience } from './evaluation/calibrate-area.ts';
export type { BaselineName } from './evaluation/baselines.ts';
export {
  evaluationReport,
  type AccuracyGroup,
  type BaselineComparison,
  type EvaluationReport,
  type LagAccuracy,
  type MonthAccuracy,
  type PlaceAccuracy,
  type TestedSales,
} from './evaluation/report.ts';
export { heldHomes, type HeldHome, type RegisteredSale } from './evaluation/resales.ts';
export type { DeclinedSale, Outcome, TestedByAddress } from './evaluation/walk-forward.ts';

export interface EvaluationInput {
  /** Any order; the same sale twice counts twice. */
  readonly sales: readonly Sale[];
  /** Dates `YYYY-MM-DD`: valued from `from` (included) until `until` (excluded). */
  readonly from: string;
  readonly until: string;
  /** Nation by which the report groups, for example by postcode; null is left out of that table. */
  readonly nationOf: (sale: Sale) => string | null;
  /** A published index of the area, where there is one. */
  readonly officialIndex?: LogIndex;
  /** Called before each month that is valued, with the pass and the number of sales in it. */
  readonly onProgress?: (progress: EvaluationProgress) => void;
  /** Ages of the evidence to test beside that of the day before, in months from 1. */
  readonly lagMonths?: readonly number[];
}

const evaluationFields: readonly (keyof EvaluationInput)[] = [
  'sales',
  'from',
  'until',
  'nationOf',
  'officialIndex',
  'onProgress',
  'lagMonths',
];

/** How far an evaluation is. */
export interface EvaluationProgress {
  /** Months by which the evidence of the pass ends before each sale; 0 in the first pass. */
  readonly lagMonths: number;
  /** Sales of the pass that were valued, and that are due in all. */
  readonly valued: number;
  readonly due: number;
}

/**
 * Walk-forward test: goes through the sales in order of date and values each ordinary-market sale (category A) of the
 * period from what was sold on earlier days only; area models and calibration use earlier months only, a learned step
 * earlier quarters. The valuation is {@link value}, with the evidence that a store would give it. For each of `lagMonths`
 * the same sales are valued once more from evidence that ends so many months earlier, with the learned step and the
 * calibration that could be known by then.
 *
 * @example evaluate({ sales, from: '2023-01-01', until: '2024-01-01', nationOf: () => 'england' }).salesRead // => 120
 */
export function evaluate(input: EvaluationInput): EvaluationReport {
  return evaluationReport(input, [testSales(input)]);
}

/**
 * As {@link evaluate}, without the report: tests of several postcode areas, each with its own published index, can run
 * at once and make one {@link evaluationReport}.
 *
 * @example testSales({ sales, from: '2023-01-01', until: '2024-01-01', nationOf: () => 'england' }).salesRead // => 120
 */
export function testSales(input: EvaluationInput): TestedSales {
  onlyFields(input, evaluationFields, 'input');
  check.each(input.sales, 'sales', checkSale);
  check.day(input.from, 'from');
  check.day(input.until, 'until');
  check.callback(input.nationOf, 'nationOf');
  if (input.onProgress !== undefined) check.callback(input.onProgress, 'onProgress');
  if (input.officialIndex !== undefined) check.record(input.officialIndex, 'officialIndex');
  const prepared = inOrderOfDate(input.sales.map(prepareSale).filter((sale) => sale !== null));
  const models = new AreaModels(inStoreOrder(input.sales), input.officialIndex ?? null);
  const walk = walkForward(prepared, { ...input, models });
  const { outcomes, justBought, byAddress, declined, past } = walk;
  return {
    salesRead: input.sales.length,
    salesSized: input.sales.filter((sale) => knownFloorArea(sale.floorAreaSqm) !== null).length,
    salesUnusable: input.sales.length - prepared.length,
    declined,
    outcomes,
    justBought,
    byAddress,
    lags: (input.lagMonths ?? []).map((lagMonths) => {
      const lagged = walkForward(prepared, { ...input, models }, { lagMonths, past });
      return { lagMonths, tested: lagged.outcomes, declined: lagged.declined };
    }),
    errorsByTier: past.errorsByTier(),
  };
}

/** The period that a file can test by itself: the newest year and the year before, after some months of history. */
export function defaultPeriod(
  sales: readonly Pick<Sale, 'date'>[],
): { from: string; until: string } | null {
  check.each(sales, 'sales', (sale) => {
    check.day(check.record(sale).date, 'date');
  });
  const dates = sales.map((sale) => sale.date).sort();
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined) return null;
  const year = Number(last.slice(0, 4));
  const afterHistory = `${monthName(monthOf(first) + PROTOCOL.leastHistoryMonths)}-01`;
  const from = `${year - 1}-01-01`;
  return { from: from > afterHistory ? from : afterHistory, until: `${year + 1}-01-01` };
}
