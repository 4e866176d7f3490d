import { monthsBefore } from '../aggregates/dates.ts';
import * as check from '../checks.ts';
import { PROTOCOL } from '../data/evaluation-2026-11.ts';
import { checkSale, monthOf, type Sale } from '../sale.ts';
import { value, type Calibration, type Subject } from '../valuation.ts';
import type { AreaModel } from '../valuation/area-model.ts';
import { prepareSale, type PreparedSale } from '../valuation/prepared.ts';
import { inOrderOfDate } from './order-of-date.ts';
import { SalesGrid } from './grid.ts';
import { RollingCalibration } from './rolling-calibration.ts';

const { ownCalibration } = PROTOCOL;

/**
 * The calibration of an area by its own sales: a thousand of its last twelve months, or the last thousand of three
 * years where it sells fewer a year, are each valued from sales of earlier days by the model fitted on earlier months, and the errors kept by
 * tier. Empty below 300 errors: the calibration that ships with the package then serves. The order of the sales changes nothing.
 *
 * @example calibrateArea([], () => null) // => {}
 */
export function calibrateArea(
  sales: readonly Sale[],
  modelBefore: (month: number) => AreaModel | null,
): Calibration {
  check.each(sales, 'sales', checkSale);
  check.callback(modelBefore, 'modelBefore');
  const prepared = inOrderOfDate(sales.map(prepareSale).filter((sale) => sale !== null));
  const last = prepared.at(-1)?.sale.date;
  if (last === undefined) return {};
  const from = monthsBefore(last, ownCalibration.months);
  const history = (prepared[0] as PreparedSale).month + PROTOCOL.leastHistoryMonths;
  const since = monthsBefore(last, ownCalibration.monthsMost);
  const ordinary = prepared.filter(
    ({ month, nonStandard, sale: { date } }) => month >= history && date > since && !nonStandard,
  );
  const fresh = ordinary.filter(({ sale }) => sale.date > from);
  const most = ownCalibration.valuationsMost;
  const due = fresh.length < most ? ordinary.slice(-most) : spread(fresh, most);
  // Each gives one error at most.
  if (due.length < PROTOCOL.leastErrorsInAll) return {};
  const errors = new RollingCalibration();
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
    const found = value(subject, grid.evidenceFor(subject), { model });
    if (found.status === 'declined') continue;
    errors.add(month, sale, found);
  }
  return errors.at(monthOf(last) + 1);
}

/** At most so many of the items, at equal distances. */
function spread<Item>(items: readonly Item[], most: number): readonly Item[] {
  if (items.length <= most) return items;
  return Array.from({ length: most }, (_, at) => items[Math.floor((at * items.length) / most)]!);
}
