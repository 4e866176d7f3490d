import { AREA_MODEL } from '../data/valuation-2026-11.ts';
import { finiteNumber, wholeNumber } from '@freehold/money/checks';
import * as check from '../checks.ts';
import { MONTH_LAST, monthOfDay } from '../sale.ts';
import { EFFECT_FAMILIES, type Prepared, type PreparedSale } from './prepared.ts';
import { driftOf, type Drift } from './drift.ts';
import { smoothed, type MonthlySums, type SmoothingShape } from './smoothing.ts';

/** Log price level by month, for houses and for flats apart. */
export interface LogIndex {
  /** Months since year 0 of the first entry. */
  readonly firstMonth: number;
  readonly house: readonly number[];
  readonly flat: readonly number[];
}

/**
 * The prediction of an area's sales for a dwelling, before its neighbours are weighed: a price index and the effects of place,
 * type, tenure and the form of the address, all natural logarithms. Plain data: it can be stored as JSON.
 */
export interface AreaModel {
  /** Log of the price in pence. */
  readonly level: number;
  readonly index: LogIndex;
  readonly effects: Readonly<Record<string, number>>;
  /** How far prices drift in some months, by the past of the index. */
  readonly drift: { readonly house: Drift; readonly flat: Drift };
  readonly salesCount: number;
}

const KINDS = ['house', 'flat'] as const;

/** Log index of a month, held at its ends; 0 without an index. */
export function indexAt(index: LogIndex | null, month: number, flat: boolean): number {
  checkIndex(index, 'index');
  wholeNumber(month, 'month');
  check.flag(flat, 'flat');
  return finiteNumber(levelAt(index, month, flat), 'index');
}

/** As {@link indexAt}, of an index and a month that are known to be such. */
function levelAt(index: LogIndex | null, month: number, flat: boolean): number {
  const series = flat ? index?.flat : index?.house;
  if (index === null || series === undefined || series.length === 0) return 0;
  return series[Math.min(series.length - 1, Math.max(0, month - index.firstMonth))]!;
}

/** Last month of an index. */
export function indexUntil(index: LogIndex): number {
  return index.firstMonth + index.house.length - 1;
}

/**
 * Price level of one month over another by the area's index: what moves a price to the day of a comparison.
 *
 * @example indexFactor(model, { from: '2022-06-01', to: '2022-06-30', flat: false }) // 1
 */
export function indexFactor(
  model: AreaModel,
  between: { readonly from: string; readonly to: string; readonly flat: boolean },
): number {
  const { index } = check.record(model, 'model');
  const { from, to, flat } = check.record(between, 'between');
  return Math.exp(
    indexAt(index, monthOfField(to, 'to'), flat) - indexAt(index, monthOfField(from, 'from'), flat),
  );
}

/** Expected log price in pence of a dwelling, by the area alone, in a month (its own unless given). */
export function expectedLogPrice(model: AreaModel, of: Prepared, month = of.month): number {
  let sum = model.level + levelAt(model.index, month, of.flat);
  for (const family of EFFECT_FAMILIES) sum += model.effects[of.effects[family]] ?? 0;
  return sum;
}

/**
 * Fits an area by backfitting: index, then effects, each on what the others leave, every effect drawn towards zero by
 * its prior weight in pseudo-observations at zero. Residuals are clipped, so that a wrong price moves nothing far.
 *
 * The index stands still after the last month with enough sales: a slope carried on would be no evidence. Null without
 * sales. `untilMonth` is the last month that may be known. `base` is a price index to lean on (an official index, or that of a wider area): the area then
 * departs from it only as far as its own sales insist, and moves with it to its last month. The order of the sales changes nothing beyond the last digits.
 */
export function fitAreaModel(
  sales: readonly PreparedSale[],
  options: { readonly untilMonth: number; readonly base?: LogIndex },
): AreaModel | null {
  check.each(sales, 'sales', checkPrepared);
  const base = check.record(options, 'options').base ?? null;
  checkIndex(base, 'base');
  wholeNumber(options.untilMonth, 'untilMonth', { min: 0, max: MONTH_LAST });
  if (sales.length === 0) return null;
  const firstMonth = sales.reduce((first, sale) => Math.min(first, sale.month), Infinity);
  const lastMonth = Math.min(lastMonthKnown(sales), options.untilMonth);
  const months = Math.max(1, lastMonth - firstMonth + 1);
  const residual = Float64Array.from(
    sales,
    (sale) => sale.logPrice - levelAt(base, sale.month, sale.flat),
  );
  const level = residual.reduce((sum, value) => sum + value, 0) / sales.length;
  for (let row = 0; row < residual.length; row += 1) residual[row]! -= level;
  const rows: Rows = {
    months: Int32Array.from(sales, (sale) => Math.min(months - 1, sale.month - firstMonth)),
    flats: Uint8Array.from(sales, (sale) => Number(sale.flat)),
  };
  const effects = new Effects(sales);
  const common = new Float64Array(months);
  const own = { house: new Float64Array(months), flat: new Float64Array(months) };
  for (let round = 0; round < AREA_MODEL.rounds; round += 1) {
    refitIndex({ rows, residual, series: common, ...commonSmoothing(base) });
    for (const kind of KINDS) {
      refitIndex({ rows, residual, series: own[kind], kind, ...AREA_MODEL.kindIndex });
    }
    effects.refit(residual);
  }
  const baseMonth = Math.min(base === null ? -Infinity : indexUntil(base), options.untilMonth);
  const length = Math.max(months, baseMonth - firstMonth + 1);
  const total = (kind: 'house' | 'flat'): number[] =>
    Array.from({ length }, (_, month) => {
      const held = Math.min(month, months - 1);
      return common[held]! + own[kind][held]! + levelAt(base, firstMonth + month, kind === 'flat');
    });
  const [house, flat] = [total('house'), total('flat')];
  return {
    level,
    index: { firstMonth, house, flat },
    drift: { house: driftOf(house), flat: driftOf(flat) },
    effects: effects.asRecord(),
    salesCount: sales.length,
  };
}

function monthOfField(text: string, field: string): number {
  return check.under('between', () => monthOfDay(check.monthOrDay(text, field)));
}

/** Checks the shape of a model; its many effects are looked at when they are read. */
export function checkModel(model: AreaModel): void {
  const { level, index, effects, drift } = check.record(model);
  finiteNumber(level, 'level');
  checkIndex(index, 'index');
  check.record(effects, 'effects');
  check.record(drift, 'drift');
}

/** Checks the shape of an index; its many levels are looked at when they are read. */
function checkIndex(index: LogIndex | null, field: string): void {
  if (index === null) return;
  check.under(field, () => {
    const { firstMonth, house, flat } = check.record(index);
    wholeNumber(firstMonth, 'firstMonth');
    check.list(house, 'house');
    check.list(flat, 'flat');
  });
}

/** Checks that a sale was made by `prepareSale`. */
function checkPrepared(sale: PreparedSale): void {
  const { logPrice, month, flat, effects } = check.record(sale);
  finiteNumber(logPrice, 'logPrice');
  finiteNumber(month, 'month');
  check.flag(flat, 'flat');
  check.record(effects, 'effects');
}

/** The last month with enough sales from it on: a month with one or two is no level of prices. */
function lastMonthKnown(sales: readonly PreparedSale[]): number {
  const months = Int32Array.from(sales, ({ month }) => month).sort();
  return months[Math.max(0, months.length - AREA_MODEL.lastMonthSales)]!;
}

/** Month of the series and kind of each sale, side by side for speed. */
interface Rows {
  readonly months: Int32Array;
  readonly flats: Uint8Array;
}

const FLAT = { house: 0, flat: 1 } as const;

function commonSmoothing(base: LogIndex | null): SmoothingShape {
  return base === null
    ? AREA_MODEL.commonIndex
    : { ...AREA_MODEL.commonIndex, priorWeight: AREA_MODEL.priorWeightOnBase };
}

function clipped(value: number): number {
  return Math.max(-AREA_MODEL.clip, Math.min(AREA_MODEL.clip, value));
}

/** Replaces one series of the index by the smoothed mean of what is left, and takes it off the residuals. */
function refitIndex(step: {
  readonly rows: Rows;
  readonly residual: Float64Array;
  readonly series: Float64Array;
  readonly kind?: 'house' | 'flat';
  readonly bandwidthMonths: number;
  readonly priorWeight: number;
  readonly slope: boolean;
}): void {
  const { rows, residual, series, kind } = step;
  const sums: MonthlySums = {
    sum: new Float64Array(series.length),
    count: new Float64Array(series.length),
  };
  for (let row = 0; row < residual.length; row += 1) {
    if (kind !== undefined && rows.flats[row] !== FLAT[kind]) continue;
    const month = rows.months[row]!;
    sums.sum[month]! += clipped(residual[row]!) + series[month]!;
    sums.count[month]! += 1;
  }
  const next = smoothed(sums, step);
  for (let row = 0; row < residual.length; row += 1) {
    if (kind !== undefined && rows.flats[row] !== FLAT[kind]) continue;
    const month = rows.months[row]!;
    residual[row]! += series[month]! - next[month]!;
  }
  series.set(next);
}

/** The effects by name, with the rows that each concerns numbered once. */
class Effects {
  readonly #families: {
    priorWeight: number;
    ids: Int32Array;
    values: Float64Array;
    counts: Float64Array;
  }[] = [];
  readonly #names: Map<string, number>[] = [];

  constructor(sales: readonly PreparedSale[]) {
    for (const family of EFFECT_FAMILIES) {
      const names = new Map<string, number>();
      const ids = Int32Array.from(sales, (sale) => {
        const name = sale.effects[family];
        const id = names.get(name) ?? names.size;
        names.set(name, id);
        return id;
      });
      const counts = new Float64Array(names.size);
      for (const id of ids) counts[id]! += 1;
      this.#names.push(names);
      const priorWeight = AREA_MODEL.effectPriorWeights[family];
      this.#families.push({ priorWeight, ids, values: new Float64Array(names.size), counts });
    }
  }

  refit(residual: Float64Array): void {
    for (const { priorWeight, ids, values, counts } of this.#families) {
      const sums = new Float64Array(values.length);
      for (let row = 0; row < ids.length; row += 1) {
        sums[ids[row]!]! += clipped(residual[row]!) + values[ids[row]!]!;
      }
      const next = sums.map((sum, id) => sum / (counts[id]! + priorWeight));
      for (let row = 0; row < ids.length; row += 1) {
        residual[row]! += values[ids[row]!]! - next[ids[row]!]!;
      }
      values.set(next);
    }
  }

  asRecord(): Record<string, number> {
    return Object.fromEntries(
      this.#names.flatMap((names, family) =>
        [...names].map(([name, id]) => [name, this.#families[family]!.values[id]!] as const),
      ),
    );
  }
}
