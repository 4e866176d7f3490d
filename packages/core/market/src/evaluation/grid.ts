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

/** Sales by place, for gathering the evidence that a store would give: the first radius that holds enough. */
export class SalesGrid {
  readonly #cells = new Map<number, PreparedSale[]>();
  readonly #postcodes = new Map<string, PreparedSale[]>();

  add(sale: PreparedSale): void {
    push(this.#cells, cellOf(sale.latitude, sale.longitude), sale);
    push(this.#postcodes, sale.postcode, sale);
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
        for (const sale of cell ?? []) {
          if (isWithin(radiusMetres, centre, sale) && sale.sale.date >= since) found.push(sale);
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

function push<Key>(map: Map<Key, PreparedSale[]>, key: Key, sale: PreparedSale): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [sale]);
  else list.push(sale);
}
