import { distanceMetres, type PreparedSale, prepareSale } from '@freehold/market';
import type { Point } from '../ports/records.ts';
import type { EnoughNear, SoldEvidence, SoldPrices } from '../ports/sold-prices.ts';

interface SalesAsked {
  readonly centre: Point;
  readonly radiusMetres: number;
  readonly since: string;
  /** Only the sales of this full postcode. */
  readonly postcode?: string | undefined;
  readonly limit: number;
}

/** Sales about a point since a day, taken apart for valuation: newest first, ties by id. */
export interface SaleEvidence {
  around(asked: SalesAsked, signal: AbortSignal): Promise<readonly PreparedSale[]>;
  /** Those of the first radius that holds enough, and of the last where none does. */
  enoughAround(asked: EnoughNear, signal: AbortSignal): Promise<readonly PreparedSale[]>;
}

/** Evidence as the store gives it, one question at a time. */
export function storedEvidence(soldPrices: SoldPrices): SaleEvidence {
  return {
    around: async ({ radiusMetres, ...asked }, signal) =>
      prepared(
        await soldPrices.nearEnough({ ...asked, radiiMetres: [radiusMetres], enough: 0 }, signal),
      ),
    enoughAround: async (asked, signal) => prepared(await soldPrices.nearEnough(asked, signal)),
  };
}

function prepared(sales: readonly SoldEvidence[]): PreparedSale[] {
  return sales.map((sale) => prepareSale(sale)).filter((sale) => sale !== null);
}

/** A sale in memory; null where a valuation cannot use it. It still counts towards a limit, as in the store. */
interface Held {
  readonly date: string;
  readonly postcode: string | null;
  readonly point: Point;
  readonly prepared: PreparedSale | null;
}

/** Degrees of latitude in a cell: about 500 metres. */
const cellDegrees = 0.0045;
const metresOfDegree = 111_195;

/**
 * The sales of a neighbourhood in memory, for judging many homes of it: it answers what lies wholly within the circle
 * that was read, and asks the store for the rest.
 */
export class NeighbourhoodEvidence implements SaleEvidence {
  readonly #stored: SaleEvidence;
  /** Newest first, ties by id. */
  readonly #sales: readonly Held[];
  /** Places in that list by cell, ascending. */
  readonly #cells = new Map<string, number[]>();
  readonly #circle: { readonly centre: Point; readonly radiusMetres: number };
  readonly #since: string;

  constructor(
    stored: SaleEvidence,
    sales: readonly SoldEvidence[],
    { since, ...circle }: Omit<SalesAsked, 'limit'>,
  ) {
    this.#stored = stored;
    this.#circle = circle;
    this.#since = since;
    this.#sales = [...sales].sort(newestFirst).map((sale) => {
      const { date, postcode, point } = sale;
      return { date, postcode, point, prepared: prepareSale(sale) };
    });
    for (const [at, { point }] of this.#sales.entries()) {
      const cell = cellOf(point);
      const held = this.#cells.get(cell);
      if (held === undefined) this.#cells.set(cell, [at]);
      else held.push(at);
    }
  }

  async around(asked: SalesAsked, signal: AbortSignal): Promise<readonly PreparedSale[]> {
    return this.#holds(asked) ? this.#held(asked) : this.#stored.around(asked, signal);
  }

  async enoughAround(asked: EnoughNear, signal: AbortSignal): Promise<readonly PreparedSale[]> {
    const { radiiMetres, enough, ...near } = asked;
    let found: readonly PreparedSale[] = [];
    for (const [at, radiusMetres] of radiiMetres.entries()) {
      const circle = { ...near, radiusMetres };
      if (!this.#holds(circle)) {
        return this.#stored.enoughAround({ ...asked, radiiMetres: radiiMetres.slice(at) }, signal);
      }
      found = this.#held(circle);
      if (found.length >= enough) break;
    }
    return found;
  }

  #held(asked: SalesAsked): readonly PreparedSale[] {
    const { centre, radiusMetres, since, postcode, limit } = asked;
    const found: number[] = [];
    for (const cell of cellsAround(centre, radiusMetres)) {
      for (const at of this.#cells.get(cell) ?? []) {
        const sale = this.#sales[at]!;
        if (sale.date < since) break;
        if (postcode !== undefined && sale.postcode !== postcode) continue;
        if (distanceMetres(centre, sale.point) <= radiusMetres) found.push(at);
      }
    }
    const newest = Int32Array.from(found).sort().subarray(0, limit);
    return Array.from(newest, (at) => this.#sales[at]!.prepared).filter((sale) => sale !== null);
  }

  #holds({ centre, radiusMetres, since }: SalesAsked): boolean {
    const apart = distanceMetres(this.#circle.centre, centre);
    return since >= this.#since && apart + radiusMetres <= this.#circle.radiusMetres;
  }
}

function newestFirst(a: SoldEvidence, b: SoldEvidence): number {
  if (a.date !== b.date) return a.date < b.date ? 1 : -1;
  return a.id < b.id ? -1 : 1;
}

function cellOf({ latitude, longitude }: Point): string {
  return `${Math.floor(latitude / cellDegrees)} ${Math.floor(longitude / cellDegrees)}`;
}

function cellsAround({ latitude, longitude }: Point, radiusMetres: number): string[] {
  const north = radiusMetres / metresOfDegree;
  const east = north / Math.cos((latitude * Math.PI) / 180);
  const [low, high] = [latitude - north, latitude + north].map((at) =>
    Math.floor(at / cellDegrees),
  );
  const [left, right] = [longitude - east, longitude + east].map((at) =>
    Math.floor(at / cellDegrees),
  );
  const cells: string[] = [];
  for (let row = low as number; row <= (high as number); row += 1) {
    for (let column = left as number; column <= (right as number); column += 1) {
      cells.push(`${row} ${column}`);
    }
  }
  return cells;
}
