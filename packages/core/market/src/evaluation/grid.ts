import { EVIDENCE } from '../data/valuation-2026-11.ts';
import { LATITUDE_METRES, metresBetween } from '../geography.ts';
import { evidenceSince } from '../valuation/evidence-since.ts';
import {
  planeMetres,
  prepareSubject,
  type Prepared,
  type PreparedSale,
  type Subject,
} from '../valuation/prepared.ts';

const CELL_DEGREES = 0.004;
/** Share by which the plane may be off, several times what it is over the widest radius. */
const PLANE_MARGIN = 0.01;

/** The sales of one point, in the order in which they were added: those of a postcode mostly have one. */
interface Place {
  readonly at: Prepared;
  readonly sales: PreparedSale[];
}

/**
 * Sales by place, for gathering the evidence that a store would give: the first radius that holds enough. They are added in
 * order of date.
 */
export class SalesGrid {
  readonly #cells = new Map<number, Place[]>();
  readonly #postcodes = new Map<string, PreparedSale[]>();

  add(sale: PreparedSale): void {
    const places = listAt(this.#cells, cellOf(sale.latitude, sale.longitude));
    const known = places.find(
      ({ at }) => at.latitude === sale.latitude && at.longitude === sale.longitude,
    );
    if (known === undefined) places.push({ at: sale, sales: [sale] });
    else known.sales.push(sale);
    listAt(this.#postcodes, sale.postcode).push(sale);
  }

  evidenceFor(subject: Subject): readonly PreparedSale[] {
    const centre = prepareSubject(subject);
    if (centre === null) return [];
    const since = evidenceSince(subject.date);
    let found: PreparedSale[] = [];
    for (const radiusMetres of EVIDENCE.radiiMetres) {
      found = this.#around(centre, radiusMetres, since);
      if (found.length >= EVIDENCE.enough) break;
    }
    const older = (this.#postcodes.get(centre.postcode) ?? []).filter(
      ({ sale }) => sale.date < since,
    );
    return [...found, ...older];
  }

  #around(
    centre: NonNullable<ReturnType<typeof prepareSubject>>,
    radiusMetres: number,
    since: string,
  ): PreparedSale[] {
    const rows = Math.ceil(radiusMetres / (LATITUDE_METRES * CELL_DEGREES));
    const columns = Math.ceil(radiusMetres / (centre.longitudeMetres * CELL_DEGREES));
    const found: PreparedSale[] = [];
    for (let row = -rows; row <= rows; row += 1) {
      for (let column = -columns; column <= columns; column += 1) {
        const cell = this.#cells.get(
          cellOf(centre.latitude + row * CELL_DEGREES, centre.longitude + column * CELL_DEGREES),
        );
        for (const { at, sales } of cell ?? []) {
          if (isWithin(radiusMetres, centre, at)) pushSince(found, sales, since);
        }
      }
    }
    return found;
  }
}

/** By the sphere; the plane, which is quicker, decides where it is not close. */
function isWithin(radiusMetres: number, a: Prepared, b: Prepared): boolean {
  const onPlane = planeMetres(a, b);
  if (onPlane > radiusMetres * (1 + PLANE_MARGIN)) return false;
  return onPlane < radiusMetres * (1 - PLANE_MARGIN) || metresBetween(a, b) <= radiusMetres;
}

function cellOf(latitude: number, longitude: number): number {
  return Math.floor(latitude / CELL_DEGREES) * 1_000_000 + Math.floor(longitude / CELL_DEGREES);
}

/** Adds the sales from a day on to those found. */
function pushSince(found: PreparedSale[], sales: readonly PreparedSale[], since: string): void {
  let first = 0;
  while (first < sales.length && sales[first]!.sale.date < since) first += 1;
  for (let at = first; at < sales.length; at += 1) found.push(sales[at]!);
}

function listAt<Key, Item>(map: Map<Key, Item[]>, key: Key): Item[] {
  const known = map.get(key);
  if (known !== undefined) return known;
  const list: Item[] = [];
  map.set(key, list);
  return list;
}
