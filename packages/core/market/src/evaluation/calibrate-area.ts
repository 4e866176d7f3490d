import { monthsBefore } from '../aggregates/dates.ts';
import * as check from '../checks.ts';
import { PROTOCOL } from '../data/evaluation-2026-11.ts';
import { checkSale, type Sale } from '../sale.ts';
import type { AreaModel } from '../valuation/area-model.ts';
import type { Calibration } from '../valuation/calibration.ts';
import { prepareSale, type PreparedSale, type Subject } from '../valuation/prepared.ts';
import type { Stack } from '../valuation/stack.ts';
import { Weighing } from '../valuation/weigh.ts';
import { inOrderOfDate } from './order-of-date.ts';
import { SalesGrid } from './grid.ts';
import { spread } from './spread.ts';
import { PastValuations } from './past-valuations.ts';

const { ownCalibration, ownStack } = PROTOCOL;

/** What the past valuations of an area's own sales tell of those to come. */
export interface AreaExperience {
  /** Null where they are too few to learn from. */
  readonly stack: Stack | null;
  /** Of the errors that the stack leaves; empty below 300 errors: the calibration that ships with the package then serves. */
  readonly calibration: Calibration;
}

/**
 * Values past sales of an area, each from sales of earlier days by the model fitted on earlier months, and keeps what the
 * errors teach. Where the area sold 7,500 homes or more in the last 36 months, 8,000 of them spread evenly make a learned step
 * and its calibration. Elsewhere a thousand of the last twelve months, or the last thousand of three years, make the
 * calibration alone. The order of the sales changes nothing.
 *
 * @example calibrateArea([], () => null) // => { stack: null, calibration: {} }
 */
export function calibrateArea(
  sales: readonly Sale[],
  modelBefore: (month: number) => AreaModel | null,
): AreaExperience {
  check.each(sales, 'sales', checkSale);
  check.callback(modelBefore, 'modelBefore');
  const prepared = inOrderOfDate(sales.map(prepareSale).filter((sale) => sale !== null));
  const due = dueSales(prepared);
  const last = prepared.at(-1);
  // Each gives one error at most.
  if (last === undefined || due.length < PROTOCOL.leastErrorsInAll) {
    return { stack: null, calibration: {} };
  }
  const past = new PastValuations(due.length);
  const grid = new SalesGrid();
  let known = 0;
  let [month, model]: [number, AreaModel | null] = [-1, null];
  for (const sale of due) {
    const { date, typeCode } = sale.sale;
    for (; (prepared[known] as PreparedSale).sale.date < date; known += 1) {
      grid.add(prepared[known] as PreparedSale);
    }
    if (sale.month !== month) [month, model] = [sale.month, modelBefore(sale.month)];
    const subject = { ...sale.sale, typeCode: typeCode as Subject['typeCode'] };
    const weighed = new Weighing(grid.evidenceFor(subject), { model }).weigh(subject);
    if (weighed.status === 'weighed') past.add(month, sale, weighed, past.learned(month, weighed));
  }
  const next = last.month + 1;
  return { stack: past.stackAt(next), calibration: past.calibrationAt(next) };
}

/** The sales that are valued, in order of date. */
function dueSales(prepared: readonly PreparedSale[]): readonly PreparedSale[] {
  const [first, last] = [prepared[0], prepared.at(-1)];
  if (first === undefined || last === undefined) return [];
  const history = first.month + PROTOCOL.leastHistoryMonths;
  const since = monthsBefore(last.sale.date, ownCalibration.monthsMost);
  const ordinary = prepared.filter(
    ({ month, nonStandard, sale: { date } }) => month >= history && date > since && !nonStandard,
  );
  if (ordinary.length >= ownStack.salesLeast) return spread(ordinary, ownStack.valuationsMost);
  const from = monthsBefore(last.sale.date, ownCalibration.months);
  const fresh = ordinary.filter(({ sale }) => sale.date > from);
  const most = ownCalibration.valuationsMost;
  return fresh.length < most ? ordinary.slice(-most) : spread(fresh, most);
}
