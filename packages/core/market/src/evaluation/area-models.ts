import { groupBy } from '../grouping.ts';
import { fitAreaModel, type AreaModel, type LogIndex } from '../valuation/area-model.ts';
import type { PreparedSale } from '../valuation/prepared.ts';

/** Area models by postcode area, fitted month by month on earlier months only. */
export class AreaModels {
  readonly #sales: readonly PreparedSale[];
  readonly #byArea: ReadonlyMap<string, readonly PreparedSale[]>;
  readonly #official: LogIndex | null;
  #month = -Infinity;
  #base: LogIndex | null = null;
  #models = new Map<string, AreaModel | null>();

  /** Sales in order of date. */
  constructor(sales: readonly PreparedSale[], official: LogIndex | null) {
    this.#sales = sales;
    this.#byArea = groupBy(sales, (sale) => postcodeArea(sale.outcode));
    this.#official = official;
  }

  /** The model of an outcode's postcode area, from sales before the month; null without any. */
  before(month: number, outcode: string): AreaModel | null {
    if (month !== this.#month) {
      this.#month = month;
      this.#models = new Map();
      this.#base = this.#official ?? this.#commonIndex(month);
    }
    const area = postcodeArea(outcode);
    const known = this.#models.get(area);
    if (known !== undefined) return known;
    const model = this.#fit(this.#byArea.get(area) ?? [], month, this.#base);
    this.#models.set(area, model);
    return model;
  }

  /** Several areas lean on the index of all; one area alone has none to lean on. */
  #commonIndex(month: number): LogIndex | null {
    return this.#byArea.size > 1 ? (this.#fit(this.#sales, month, null)?.index ?? null) : null;
  }

  #fit(sales: readonly PreparedSale[], month: number, base: LogIndex | null): AreaModel | null {
    const end = sales.findIndex((sale) => sale.month >= month);
    const earlier = end === -1 ? sales : sales.slice(0, end);
    return fitAreaModel(earlier, { untilMonth: month, ...(base === null ? {} : { base }) });
  }
}

/** The letters that start an outcode. */
export function postcodeArea(outcode: string): string {
  return /^[A-Z]+/.exec(outcode)?.[0] ?? '';
}
