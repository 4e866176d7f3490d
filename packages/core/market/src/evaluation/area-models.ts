import { outcodeOf, postcodeArea } from '../address.ts';
import { AreaFit } from '../valuation/area-fit.ts';
import type { AreaModel, LogIndex } from '../valuation/area-model.ts';
import { modelledSale } from '../valuation/prepared.ts';
import type { Sale } from '../sale.ts';
import { inTextOrder } from '../text-order.ts';

/** Area models by postcode area, fitted month by month on earlier months only. */
export class AreaModels {
  readonly #fits = new Map<string, AreaFit>();
  readonly #official: LogIndex | null;
  #month = -Infinity;
  readonly #models = new Map<string, AreaModel | null>();

  constructor(sales: readonly Sale[], official: LogIndex | null) {
    this.#official = official;
    for (const sale of sales) {
      const modelled = modelledSale(sale);
      if (modelled === null) continue;
      const area = postcodeArea(sale.postcode ?? '');
      const fit = this.#fits.get(area) ?? new AreaFit();
      fit.add(modelled);
      this.#fits.set(area, fit);
    }
  }

  /** The model of the postcode area of an outcode or postcode, from sales before the month; null without any. */
  before(month: number, place: string): AreaModel | null {
    if (month !== this.#month) {
      this.#month = month;
      this.#models.clear();
    }
    const area = postcodeArea(place);
    const known = this.#models.get(area);
    if (known !== undefined) return known;
    const options = { untilMonth: month, beforeMonth: month, base: this.#official };
    const model = this.#fits.get(area)?.fit(options) ?? null;
    this.#models.set(area, model);
    return model;
  }
}

/** Sales in the order in which a store gives them: by outcode, day and id. */
export function inStoreOrder(sales: readonly Sale[]): Sale[] {
  const of = new Map(sales.map((sale) => [sale, outcodeOf(sale.postcode) ?? '']));
  return [...sales].sort(
    (a, b) =>
      inTextOrder(of.get(a) as string, of.get(b) as string) ||
      inTextOrder(a.date, b.date) ||
      inTextOrder(a.id, b.id),
  );
}
