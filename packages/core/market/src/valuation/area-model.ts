import { finiteNumber, onlyFields, wholeNumber } from '@freehold/money/checks';
import * as check from '../checks.ts';
import { monthOfDay } from '../sale.ts';
import type { Prepared } from './prepared.ts';
import { sizeStep, type Size } from './size.ts';
import type { Drift } from './drift.ts';

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
  /** How price grows with floor area: elasticities, and those of their squares. */
  readonly slopes: Readonly<Record<string, number>>;
  /** What sizes are usual: as logarithms over that of a usual home of the type, by names of effects; empty where none is known. */
  readonly sizes: Readonly<Record<string, number>>;
  /** How far prices drift in some months, by the past of the index. */
  readonly drift: { readonly house: Drift; readonly flat: Drift };
  readonly salesCount: number;
}

/** Log index of a month, held at its ends; 0 without an index. */
export function indexAt(index: LogIndex | null, month: number, flat: boolean): number {
  checkIndex(index, 'index');
  wholeNumber(month, 'month');
  check.flag(flat, 'flat');
  return finiteNumber(levelAt(index, month, flat), 'index');
}

/** As {@link indexAt}, of an index and a month that are known to be such. */
export function levelAt(index: LogIndex | null, month: number, flat: boolean): number {
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
  const { from, to, flat } = onlyFields(between, ['from', 'to', 'flat'], 'between');
  return Math.exp(
    indexAt(index, monthOfField(to, 'to'), flat) - indexAt(index, monthOfField(from, 'from'), flat),
  );
}

/** Expected log price in pence of a dwelling of a size, by the area alone, in a month (its own unless given). */
export function expectedLogPrice(
  model: AreaModel,
  of: Prepared,
  { size, month = of.month }: { readonly size: Size | null; readonly month?: number },
): number {
  let sum = model.level + levelAt(model.index, month, of.flat) + sizeStep(model.slopes, size);
  for (const name of of.effects) sum += model.effects[name] ?? 0;
  return sum;
}

function monthOfField(text: string, field: string): number {
  return check.under('between', () => monthOfDay(check.monthOrDay(text, field)));
}

/** Checks the shape of a model; its many effects are looked at when they are read. */
export function checkModel(model: AreaModel): void {
  const { level, index, effects, slopes, sizes, drift } = check.record(model);
  finiteNumber(level, 'level');
  checkIndex(index, 'index');
  check.record(effects, 'effects');
  check.record(slopes, 'slopes');
  check.record(sizes, 'sizes');
  check.record(drift, 'drift');
}

/** Checks the shape of an index; its many levels are looked at when they are read. */
export function checkIndex(index: LogIndex | null, field: string): void {
  if (index === null) return;
  check.under(field, () => {
    const { firstMonth, house, flat } = check.record(index);
    wholeNumber(firstMonth, 'firstMonth');
    check.list(house, 'house');
    check.list(flat, 'flat');
  });
}
