import { frozen } from '@freehold/money/frozen';
import { BASELINES } from '../data/evaluation-2026-11.ts';
import { median } from '../statistics.ts';
import type { PreparedSale } from '../valuation/prepared.ts';

export const BASELINE_NAMES = /* @__PURE__ */ frozen([
  'outcode_median',
  'postcode_median',
  'postcode_type_median',
  'last_sale_indexed',
] as const);
export type BaselineName = (typeof BASELINE_NAMES)[number];

/** The simple methods that a valuation must beat, answered from sales added so far; null where one has no answer. */
export class Baselines {
  readonly #outcodes = new Map<string, PreparedSale[]>();
  readonly #postcodes = new Map<string, PreparedSale[]>();
  readonly #last = new Map<string, PreparedSale>();

  /** Adds a sale of the ordinary market; sales come in order of date. */
  add(sale: PreparedSale): void {
    append(this.#outcodes, `${sale.outcode}:${sale.typeIndex}`, sale);
    append(this.#postcodes, sale.postcode, sale);
    if (sale.address !== null) this.#last.set(sale.address, sale);
  }

  estimates(of: PreparedSale): Readonly<Record<BaselineName, number | null>> {
    const ofPostcode = since(
      this.#postcodes.get(of.postcode) ?? [],
      of.years - BASELINES.postcodeYears,
    );
    const ofType = ofPostcode.filter(({ typeIndex }) => typeIndex === of.typeIndex);
    return {
      outcode_median: this.#outcodeMedian(of, of.years, BASELINES.outcodeYears),
      postcode_median: medianPrice(ofPostcode),
      postcode_type_median:
        ofType.length < BASELINES.postcodeTypeLeast ? null : medianPrice(ofType),
      last_sale_indexed: this.#lastIndexed(of),
    };
  }

  /** Years since the same address was last sold; null where no such sale is known. */
  yearsSinceLast(of: PreparedSale): number | null {
    const last = of.address === null ? undefined : this.#last.get(of.address);
    return last === undefined ? null : of.years - last.years;
  }

  /** Median of the outcode and type over some years up to a moment. */
  #outcodeMedian(of: PreparedSale, until: number, years: number): number | null {
    const sales = this.#outcodes.get(`${of.outcode}:${of.typeIndex}`) ?? [];
    return medianPrice(since(sales, until - years).filter((sale) => sale.years <= until));
  }

  /** The last price of the same address, moved by the outcode's median of its type: a year up to now over a year around then. */
  #lastIndexed(of: PreparedSale): number | null {
    const last = of.address === null ? undefined : this.#last.get(of.address);
    if (last === undefined) return null;
    const now = this.#outcodeMedian(of, of.years, 1);
    const then = this.#outcodeMedian(of, last.years + 1 / 2, 1);
    if (now === null || then === null) return last.sale.pricePence;
    return (last.sale.pricePence * now) / then;
  }
}

function medianPrice(sales: readonly PreparedSale[]): number | null {
  return median(sales.map((sale) => sale.sale.pricePence));
}

/** The tail of a list in order of date. */
function since(sales: readonly PreparedSale[], years: number): readonly PreparedSale[] {
  let low = 0;
  let high = sales.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sales[middle]!.years < years) low = middle + 1;
    else high = middle;
  }
  return sales.slice(low);
}

function append(map: Map<string, PreparedSale[]>, key: string, sale: PreparedSale): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [sale]);
  else list.push(sale);
}
