import { SIZE } from '../data/valuation-2026-11.ts';
import type { PropertyType } from '../sale.ts';
import type { AreaModel } from './area-model.ts';
import { TYPES, type Prepared } from './prepared.ts';
import { sizeAt, type Size } from './size.ts';

/**
 * The sizes of homes near one, those that are not known from what is usual: by type, outcode and sector as the model of the area
 * has it, and by the known ones of the postcode.
 */
export class NearSizes {
  readonly #model: AreaModel;
  readonly #sales: readonly Prepared[];
  readonly #ofPostcodes = new Map<string, number>();

  constructor(model: AreaModel, sales: readonly Prepared[]) {
    this.#model = model;
    this.#sales = sales;
  }

  /** Null where none of its type is known in the area. */
  of(home: Prepared): Size | null {
    if (home.size !== null) return home.size;
    const usual = this.#usual(home);
    return usual === null ? null : sizeAt(usual + this.#ofPostcode(home), placeOf(home));
  }

  /** By the model alone. */
  #usual({ effects, typeIndex }: Prepared): number | null {
    const { sizes } = this.#model;
    if (sizes[`type:${TYPES[typeIndex]}`] === undefined) return null;
    let sum = 0;
    for (const name of effects) sum += sizes[name] ?? 0;
    return sum;
  }

  /** How much larger than usual the known homes of its kind in its postcode are, drawn to nothing as far as they are few. */
  #ofPostcode({ postcode, flat }: Prepared): number {
    const key = `${postcode}|${flat}`;
    const known = this.#ofPostcodes.get(key);
    if (known !== undefined) return known;
    let [sum, count] = [0, 0];
    for (const sale of this.#sales) {
      if (sale.postcode !== postcode || sale.flat !== flat || sale.size === null) continue;
      sum += sale.size.log - (this.#usual(sale) ?? sale.size.log);
      count += 1;
    }
    const larger = sum / (count + SIZE.usualPriorWeights.postcode);
    this.#ofPostcodes.set(key, larger);
    return larger;
  }
}

function placeOf({ typeIndex, outcode, postcode }: Prepared) {
  const typeCode = TYPES[typeIndex] as PropertyType;
  return { typeCode, outcode, sector: postcode.slice(0, -2) };
}
