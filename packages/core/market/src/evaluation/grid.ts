import { EVIDENCE } from '../data/valuation-2026-11.ts';
import type { Subject } from '../valuation/prepared.ts';
import { LATITUDE_METRES } from '../geography.ts';
import { prepareSubject, type PreparedSale } from '../valuation/prepared.ts';

const CELL_DEGREES = 0.004;

/** One square of the grid; positions lie apart from the sales so that far ones are passed over without touching them. */
interface Cell {
  readonly latitudes: number[];
  readonly longitudes: number[];
  readonly sales: PreparedSale[];
}

/** Sales by place, for gathering the evidence that a store would give: the first radius that holds enough. */
export class SalesGrid {
  readonly #cells = new Map<number, Cell>();
  readonly #postcodes = new Map<string, PreparedSale[]>();

  add(sale: PreparedSale): void {
    const key = cellOf(sale.latitude, sale.longitude);
    let cell = this.#cells.get(key);
    if (cell === undefined) {
      cell = { latitudes: [], longitudes: [], sales: [] };
      this.#cells.set(key, cell);
    }
    cell.latitudes.push(sale.latitude);
    cell.longitudes.push(sale.longitude);
    cell.sales.push(sale);
    push(this.#postcodes, sale.postcode, sale);
  }

  evidenceFor(subject: Subject): readonly PreparedSale[] {
    const centre = prepareSubject(subject);
    if (centre === null) return [];
    let found: PreparedSale[] = [];
    for (const radiusMetres of EVIDENCE.radiiMetres) {
      found = this.#around(centre, radiusMetres).filter(
        (sale) => centre.years - sale.years <= EVIDENCE.yearsBack,
      );
      if (found.length >= EVIDENCE.enough) break;
    }
    const older = (this.#postcodes.get(centre.postcode) ?? []).filter(
      (sale) => centre.years - sale.years > EVIDENCE.yearsBack,
    );
    return [...found, ...older];
  }

  #around(
    centre: NonNullable<ReturnType<typeof prepareSubject>>,
    radiusMetres: number,
  ): PreparedSale[] {
    const rows = Math.ceil(radiusMetres / (LATITUDE_METRES * CELL_DEGREES));
    const columns = Math.ceil(radiusMetres / (centre.longitudeMetres * CELL_DEGREES));
    const found: PreparedSale[] = [];
    for (let row = -rows; row <= rows; row += 1) {
      for (let column = -columns; column <= columns; column += 1) {
        const cell = this.#cells.get(
          cellOf(centre.latitude + row * CELL_DEGREES, centre.longitude + column * CELL_DEGREES),
        );
        if (cell === undefined) continue;
        for (let at = 0; at < cell.sales.length; at += 1) {
          const north = (cell.latitudes[at]! - centre.latitude) * LATITUDE_METRES;
          const east = (cell.longitudes[at]! - centre.longitude) * centre.longitudeMetres;
          if (north * north + east * east <= radiusMetres * radiusMetres) {
            found.push(cell.sales[at]!);
          }
        }
      }
    }
    return found;
  }
}

function cellOf(latitude: number, longitude: number): number {
  return Math.floor(latitude / CELL_DEGREES) * 1_000_000 + Math.floor(longitude / CELL_DEGREES);
}

function push(map: Map<string, PreparedSale[]>, key: string, sale: PreparedSale): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [sale]);
  else list.push(sale);
}
