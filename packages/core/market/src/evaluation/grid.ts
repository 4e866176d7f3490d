import { EVIDENCE } from '../data/valuation-2026-11.ts';
import { LATITUDE_METRES, metresBetween } from '../geography.ts';
import { yearsOfDay } from '../sale.ts';
import { countBelow } from '../statistics.ts';
import { evidenceSince } from '../valuation/evidence-since.ts';
import {
  planeMetres,
  prepareSubject,
  type PreparedPlace,
  type PreparedSale,
  type Subject,
} from '../valuation/prepared.ts';

const CELL_DEGREES = 0.004;
/** Between the numbers of two rows of cells, so that the number of a cell is a small whole number. Two of one number do no harm. */
const ROW_STRIDE = 8_192;
/** Share by which the plane may be off, several times what it is over the widest radius. */
const PLANE_MARGIN = 0.01;

/**
 * The points of a cell that have sales, column by column: most are read only to be found too far. Those of a postcode mostly have
 * one point.
 */
interface Cell {
  readonly latitudes: number[];
  readonly longitudes: number[];
  readonly longitudeMetres: number[];
  /** The sales of each point in order of date, and when they were. */
  readonly sales: PreparedSale[][];
  readonly years: number[][];
}

/**
 * Sales by place, for gathering the evidence that a store would give: the first radius that holds enough. They are added in
 * order of date.
 */
export class SalesGrid {
  readonly #cells = new Map<number, Cell>();
  readonly #postcodes = new Map<string, PreparedSale[]>();

  add(sale: PreparedSale): void {
    const { latitude, longitude, longitudeMetres } = sale;
    const number = cellOf(latitude, longitude);
    let cell = this.#cells.get(number);
    if (cell === undefined) {
      cell = { latitudes: [], longitudes: [], longitudeMetres: [], sales: [], years: [] };
      this.#cells.set(number, cell);
    }
    const { latitudes, longitudes } = cell;
    let place = 0;
    while (
      place < latitudes.length &&
      (latitudes[place] !== latitude || longitudes[place] !== longitude)
    ) {
      place += 1;
    }
    if (place === latitudes.length) {
      latitudes.push(latitude);
      longitudes.push(longitude);
      cell.longitudeMetres.push(longitudeMetres);
      cell.sales.push([]);
      cell.years.push([]);
    }
    cell.sales[place]!.push(sale);
    cell.years[place]!.push(sale.years);
    const inPostcode = this.#postcodes.get(sale.postcode);
    if (inPostcode === undefined) this.#postcodes.set(sale.postcode, [sale]);
    else inPostcode.push(sale);
  }

  /** In order of date. */
  ofPostcode(postcode: string): readonly PreparedSale[] {
    return this.#postcodes.get(postcode) ?? [];
  }

  evidenceFor(subject: Subject): readonly PreparedSale[] {
    const centre = prepareSubject(subject);
    if (centre === null) return [];
    const since = yearsOfDay(evidenceSince(subject.date));
    let found: PreparedSale[] = [];
    for (const radiusMetres of EVIDENCE.radiiMetres) {
      found = this.#around(centre, radiusMetres, since);
      if (found.length >= EVIDENCE.enough) break;
    }
    const inPostcode = this.ofPostcode(centre.postcode);
    return [...found, ...inPostcode.filter(({ years }) => years < since)];
  }

  #around(centre: PreparedPlace, radiusMetres: number, since: number): PreparedSale[] {
    const rows = Math.ceil(radiusMetres / (LATITUDE_METRES * CELL_DEGREES));
    const columns = Math.ceil(radiusMetres / (centre.longitudeMetres * CELL_DEGREES));
    const found: PreparedSale[] = [];
    for (let row = -rows; row <= rows; row += 1) {
      for (let column = -columns; column <= columns; column += 1) {
        const cell = this.#cells.get(
          cellOf(centre.latitude + row * CELL_DEGREES, centre.longitude + column * CELL_DEGREES),
        );
        if (cell === undefined) continue;
        for (let place = 0; place < cell.latitudes.length; place += 1) {
          const at = {
            latitude: cell.latitudes[place]!,
            longitude: cell.longitudes[place]!,
            longitudeMetres: cell.longitudeMetres[place]!,
          };
          if (!isWithin(radiusMetres, centre, at)) continue;
          const sales = cell.sales[place]!;
          for (let sale = countBelow(cell.years[place]!, since); sale < sales.length; sale += 1) {
            found.push(sales[sale]!);
          }
        }
      }
    }
    return found;
  }
}

/** By the sphere; the plane, which is quicker, decides where it is not close. */
function isWithin(radiusMetres: number, a: PreparedPlace, b: PreparedPlace): boolean {
  const onPlane = planeMetres(a, b);
  if (onPlane > radiusMetres * (1 + PLANE_MARGIN)) return false;
  return onPlane < radiusMetres * (1 - PLANE_MARGIN) || metresBetween(a, b) <= radiusMetres;
}

function cellOf(latitude: number, longitude: number): number {
  return Math.floor(latitude / CELL_DEGREES) * ROW_STRIDE + Math.floor(longitude / CELL_DEGREES);
}
