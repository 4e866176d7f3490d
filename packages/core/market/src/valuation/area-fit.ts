import { AREA_MODEL } from '../data/valuation-2026-11.ts';
import { finiteNumber, onlyFields, wholeNumber } from '@freehold/money/checks';
import * as check from '../checks.ts';
import { MONTH_LAST, type PropertyType } from '../sale.ts';
import { checkIndex, indexUntil, levelAt, type AreaModel, type LogIndex } from './area-model.ts';
import { driftOf } from './drift.ts';
import { clipped, Effects } from './area-effects.ts';
import { Slopes, type SizedRow } from './area-slopes.ts';
import { EFFECT_FAMILIES, type ModelledSale } from './prepared.ts';
import { sizeAt, SLOPE_FAMILIES } from './size.ts';
import { usualSizes, type SizeGrouping, type UsualSizes } from './usual-sizes.ts';
import { smoothed, type MonthlySums, type SmoothingShape } from './smoothing.ts';

const KINDS = ['house', 'flat'] as const;
const FLAT = { house: 0, flat: 1 } as const;
const FIRST_CAPACITY = 1024;

/** Sales that are fitted, column by column. */
interface Kept {
  readonly months: Int32Array;
  readonly flats: Uint8Array;
  readonly logPrices: Float64Array;
  readonly postcodes: Int32Array;
  readonly sized: readonly SizedRow[];
  readonly families: readonly {
    readonly priorWeight: number;
    readonly names: ReadonlyMap<string, number>;
    readonly ids: Int32Array;
  }[];
}

export interface FitOptions {
  /** The last month that may be known. */
  readonly untilMonth: number;
  /** Sales of this month and of later ones are left out; none unless given. */
  readonly beforeMonth?: number;
  /**
   * A price index to lean on: an official one, or that of a wider area. The area then departs from it only as far as its
   * own sales insist, and moves with it to its last month.
   */
  readonly base?: LogIndex | null;
}

/**
 * Fits the model of an area to sales that are added one by one, each kept in some 64 bytes: so an area of a million sales
 * is read page by page. What is fitted depends on the order of the sales in the last digits only.
 */
export class AreaFit {
  #count = 0;
  #logPrices = new Float64Array(FIRST_CAPACITY);
  #months = new Int32Array(FIRST_CAPACITY);
  #flats = new Uint8Array(FIRST_CAPACITY);
  #postcodes = new Int32Array(FIRST_CAPACITY);
  readonly #postcodeNames = new Map<string, number>();
  /** The sales with a floor area, in order of rows, and the names of their slopes. */
  readonly #sized: SizedRow[] = [];
  readonly #slopeNames = SLOPE_FAMILIES.map(() => new Map<string, number>());
  readonly #families = EFFECT_FAMILIES.map((family) => ({
    priorWeight: AREA_MODEL.effectPriorWeights[family],
    names: new Map<string, number>(),
    ids: new Int32Array(FIRST_CAPACITY),
  }));

  /** Sales added. */
  get count(): number {
    return this.#count;
  }

  add(sale: ModelledSale): void {
    if (this.#count === this.#months.length) this.#grow();
    const row = this.#count;
    this.#logPrices[row] = sale.logPrice;
    this.#months[row] = sale.month;
    this.#flats[row] = Number(sale.flat);
    this.#postcodes[row] = numberOf(this.#postcodeNames, sale.postcode);
    for (const [at, { names, ids }] of this.#families.entries()) {
      ids[row] = numberOf(names, sale.effects[at]!);
    }
    if (sale.size !== null) {
      const { log, slopes } = sale.size;
      const numbered = this.#slopeNames.map((names, at) => numberOf(names, slopes[at]!));
      this.#sized.push({ row, log, slopes: numbered, isKnown: true });
    }
    this.#count += 1;
  }

  /**
   * Fits by backfitting: index, then effects, then slopes over size, each on what the others leave, every effect drawn
   * towards zero by its prior weight in pseudo-observations at zero. Residuals are clipped, so that a wrong price moves nothing far. The index stands
   * still after the last month with enough sales: a slope carried on would be no evidence. Null without sales.
   */
  fit({ untilMonth, beforeMonth = Infinity, base = null }: FitOptions): AreaModel | null {
    const kept = this.#before(beforeMonth);
    const { months: saleMonths, flats, logPrices } = kept;
    if (saleMonths.length === 0) return null;
    const firstMonth = saleMonths.reduce((first, month) => Math.min(first, month));
    const lastMonth = Math.min(lastMonthKnown(saleMonths), untilMonth);
    const months = Math.max(1, lastMonth - firstMonth + 1);
    const residual = logPrices.map(
      (price, row) => price - levelAt(base, saleMonths[row]!, flats[row] === FLAT.flat),
    );
    const level = residual.reduce((sum, value) => sum + value, 0) / residual.length;
    for (let row = 0; row < residual.length; row += 1) residual[row]! -= level;
    const rows: Rows = {
      months: saleMonths.map((month) => Math.min(months - 1, month - firstMonth)),
      flats,
    };
    const effects = kept.families.map((family) => new Effects(family));
    const usual = usualSizes(kept.sized, this.#sizeGroupings(kept));
    const sized = [...kept.sized, ...this.#unsized(kept, usual)];
    const slopes = Slopes.all(this.#slopeNames, sized, residual);
    const common = new Float64Array(months);
    const own = { house: new Float64Array(months), flat: new Float64Array(months) };
    for (let round = 0; round < AREA_MODEL.rounds; round += 1) {
      refitIndex({ rows, residual, series: common, ...commonSmoothing(base) });
      for (const kind of KINDS) {
        refitIndex({ rows, residual, series: own[kind], kind, ...AREA_MODEL.kindIndex });
      }
      for (const family of effects) family.refit(residual);
      for (const family of slopes) family.refit(residual);
    }
    const baseMonth = Math.min(base === null ? -Infinity : indexUntil(base), untilMonth);
    const length = Math.max(months, baseMonth - firstMonth + 1);
    const total = (kind: 'house' | 'flat'): number[] =>
      Array.from({ length }, (_, month) => {
        const held = Math.min(month, months - 1);
        return (
          common[held]! + own[kind][held]! + levelAt(base, firstMonth + month, kind === 'flat')
        );
      });
    const [house, flat] = [total('house'), total('flat')];
    return {
      level,
      index: { firstMonth, house, flat },
      drift: { house: driftOf(house), flat: driftOf(flat) },
      effects: Object.fromEntries(effects.flatMap((family) => family.entries())),
      slopes: Object.fromEntries(slopes.flatMap((family) => family.entries())),
      sizes: usual.sizes,
      salesCount: residual.length,
    };
  }

  /** How homes are grouped to say what sizes are usual. */
  #sizeGroupings({ families, postcodes }: Kept): readonly SizeGrouping[] {
    return [
      ...(['type', 'outcodeType', 'sector'] as const).map((family) => ({
        family,
        ...families[EFFECT_FAMILIES.indexOf(family)]!,
      })),
      { family: 'postcode', names: this.#postcodeNames, ids: postcodes },
    ];
  }

  /** The sales without a floor area, each with the size that is usual there; none where no floor area is known. */
  #unsized({ sized, families, months }: Kept, usual: UsualSizes): SizedRow[] {
    if (sized.length === 0) return [];
    const known = new Set(sized.map(({ row }) => row));
    const [types, sectors] = (['type', 'sector'] as const).map(
      (family) => families[EFFECT_FAMILIES.indexOf(family)]!,
    ) as [Kept['families'][number], Kept['families'][number]];
    const [typeNames, sectorNames] = [[...types.names.keys()], [...sectors.names.keys()]];
    const numbered = new Map<string, readonly number[]>();
    const rows: SizedRow[] = [];
    for (let row = 0; row < months.length; row += 1) {
      const log = known.has(row) ? null : usual.of(row);
      if (log === null) continue;
      const [type, place] = [typeNames[types.ids[row]!]!, sectorNames[sectors.ids[row]!]!];
      const key = `${type}|${place}`;
      let slopes = numbered.get(key);
      if (slopes === undefined) {
        const [, sector = ''] = place.split(':');
        const [outcode = ''] = sector.split(' ');
        const typeCode = type.slice(-1) as PropertyType;
        slopes = sizeAt(0, { typeCode, outcode, sector }).slopes.map(
          (name, at) => this.#slopeNames[at]!.get(name) ?? -1,
        );
        numbered.set(key, slopes);
      }
      rows.push({ row, log, slopes, isKnown: false });
    }
    return rows;
  }

  /** The sales of earlier months, column by column. */
  #before(month: number): Kept {
    const months = this.#months.subarray(0, this.#count);
    const rows: number[] = [];
    const places = new Int32Array(this.#count).fill(-1);
    for (let row = 0; row < this.#count; row += 1) {
      if (months[row]! >= month) continue;
      places[row] = rows.length;
      rows.push(row);
    }
    const isAll = rows.length === this.#count;
    const kept = <Column extends Float64Array | Int32Array | Uint8Array>(
      column: Column,
    ): Column => {
      const own = column.subarray(0, this.#count) as Column;
      if (isAll) return own;
      const some = column.slice(0, rows.length) as Column;
      for (let at = 0; at < rows.length; at += 1) some[at] = own[rows[at]!]!;
      return some;
    };
    return {
      months: kept(this.#months),
      flats: kept(this.#flats),
      logPrices: kept(this.#logPrices),
      sized: this.#sized
        .filter(({ row }) => places[row] !== -1)
        .map((sized) => ({ ...sized, row: places[sized.row]! })),
      postcodes: kept(this.#postcodes),
      families: this.#families.map(({ ids, ...family }) => ({ ...family, ids: kept(ids) })),
    };
  }

  #grow(): void {
    const size = this.#months.length * 2;
    this.#logPrices = larger(this.#logPrices, new Float64Array(size));
    this.#months = larger(this.#months, new Int32Array(size));
    this.#flats = larger(this.#flats, new Uint8Array(size));
    this.#postcodes = larger(this.#postcodes, new Int32Array(size));
    for (const family of this.#families) family.ids = larger(family.ids, new Int32Array(size));
  }
}

/** The number of a name, the next one where it is new. */
function numberOf(names: Map<string, number>, name: string): number {
  const known = names.get(name) ?? names.size;
  if (known === names.size) names.set(name, known);
  return known;
}

function larger<Column extends Float64Array | Int32Array | Uint8Array>(
  from: Column,
  to: Column,
): Column {
  to.set(from);
  return to;
}

/**
 * The model of an area from all its sales; see {@link AreaFit}, which takes them one by one. Null without sales. The order
 * of the sales changes nothing beyond the last digits.
 */
export function fitAreaModel(
  sales: readonly ModelledSale[],
  options: FitOptions,
): AreaModel | null {
  check.each(sales, 'sales', checkModelled);
  const base = onlyFields(options, ['untilMonth', 'beforeMonth', 'base'], 'options').base ?? null;
  checkIndex(base, 'base');
  wholeNumber(options.untilMonth, 'untilMonth', { min: 0, max: MONTH_LAST });
  const fit = new AreaFit();
  for (const sale of sales) fit.add(sale);
  return fit.fit(options);
}

/** Checks that a sale was made by `prepareSale` or `modelledSale`. */
function checkModelled(sale: ModelledSale): void {
  const { logPrice, month, flat, effects } = check.record(sale);
  finiteNumber(logPrice, 'logPrice');
  finiteNumber(month, 'month');
  check.flag(flat, 'flat');
  check.list(effects, 'effects');
}

/** The last month with enough sales from it on: a month with one or two is no level of prices. */
function lastMonthKnown(months: Int32Array): number {
  const sorted = Int32Array.from(months).sort();
  return sorted[Math.max(0, sorted.length - AREA_MODEL.lastMonthSales)]!;
}

/** Month of the series and kind of each sale, side by side for speed. */
interface Rows {
  readonly months: Int32Array;
  readonly flats: Uint8Array;
}

function commonSmoothing(base: LogIndex | null): SmoothingShape {
  return base === null
    ? AREA_MODEL.commonIndex
    : { ...AREA_MODEL.commonIndex, priorWeight: AREA_MODEL.priorWeightOnBase };
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
