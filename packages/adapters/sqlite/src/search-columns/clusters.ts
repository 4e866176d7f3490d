import type { ListingCluster } from '@freehold/operations';
import type { Bounds } from '../geometry.ts';
import type { ReadSession } from '../queries/session.ts';
import { hasBit, type Bits } from './bits.ts';
import type { Book } from './book.ts';
import { eachPoint } from './shape.ts';

interface Cell {
  count: number;
  latitudes: number;
  longitudes: number;
  south: number;
  north: number;
  west: number;
  east: number;
}

interface Grid {
  readonly cells: readonly Cell[];
  /** The number of the cell of each row that is in one, from 1. */
  readonly cellOfRow: Uint16Array;
}

/** The matches grouped into a grid of `cells` × `cells` over bounds, the largest cluster first. */
export function clustersOf(
  session: ReadSession,
  book: Book,
  { matches, bounds, cells }: { matches: Bits; bounds: Bounds; cells: number },
): ListingCluster[] {
  const grid = gridOf(session, book, { matches, bounds, cells });
  const prices = pricesOf(book, matches, grid);
  return grid.cells
    .map((cell, index) => clusterOf(cell, prices[index] as Prices))
    .sort(
      (a, b) =>
        b.count - a.count ||
        a.centre.latitude - b.centre.latitude ||
        a.centre.longitude - b.centre.longitude,
    );
}

function gridOf(
  session: ReadSession,
  book: Book,
  { matches, bounds, cells: each }: { matches: Bits; bounds: Bounds; cells: number },
): Grid {
  const { south, north, west, east } = bounds;
  const high = (north - south) / each;
  const wide = (east - west) / each;
  const { latitudes, longitudes } = book.points;
  const cells: Cell[] = [];
  const numbers = new Map<number, number>();
  const cellOfRow = new Uint16Array(book.rows);
  eachPoint(session, book.points, { from: matches, bounds }, (row, place) => {
    const lat = latitudes[place] as number;
    const lon = longitudes[place] as number;
    const line = Math.min(each - 1, Math.trunc((lat - south) / high));
    const column = Math.min(each - 1, Math.trunc((lon - west) / wide));
    let number = numbers.get(line * each + column);
    if (number === undefined) {
      number = cells.push(emptyCell());
      numbers.set(line * each + column, number);
    }
    cellOfRow[row] = number;
    const cell = cells[number - 1] as Cell;
    cell.count += 1;
    cell.latitudes += lat;
    cell.longitudes += lon;
    if (lat < cell.south) cell.south = lat;
    if (lat > cell.north) cell.north = lat;
    if (lon < cell.west) cell.west = lon;
    if (lon > cell.east) cell.east = lon;
  });
  return { cells, cellOfRow };
}

interface Prices {
  known: number;
  least: number | null;
  /** The two in the middle, or the one twice. */
  middle: readonly [number, number] | null;
  most: number | null;
}

/** Prices by cell, met from the lowest up, so that nothing needs sorting. */
function pricesOf({ numbers: { price } }: Book, matches: Bits, { cells, cellOfRow }: Grid) {
  const known = price.starts[price.values.length] as number;
  const counts = new Int32Array(cells.length + 1);
  const eachPrice = (meet: (cell: number, pence: number) => void): void => {
    let group = 0;
    for (let place = 0; place < known; place++) {
      const row = price.rows[place] as number;
      if (!hasBit(matches, row)) continue;
      const cell = cellOfRow[row] as number;
      if (cell === 0) continue;
      while ((price.starts[group + 1] as number) <= place) group++;
      meet(cell, price.values[group] as number);
    }
  };
  eachPrice((cell) => (counts[cell] = (counts[cell] as number) + 1));
  const prices = cells.map((_, index): Prices => ({
    known: counts[index + 1] as number,
    least: null,
    middle: null,
    most: null,
  }));
  const met = new Int32Array(cells.length + 1);
  eachPrice((cell, pence) => {
    const at = met[cell] as number;
    met[cell] = at + 1;
    const found = prices[cell - 1] as Prices;
    found.least ??= pence;
    found.most = pence;
    if (at === (found.known - 1) >> 1) found.middle = [pence, pence];
    if (at === found.known >> 1) found.middle = [found.middle?.[0] ?? pence, pence];
  });
  return prices;
}

function clusterOf({ count, ...cell }: Cell, { least, middle, most }: Prices): ListingCluster {
  return {
    centre: { latitude: cell.latitudes / count, longitude: cell.longitudes / count },
    count,
    minPricePence: least,
    medianPricePence: middle && Math.round((middle[0] + middle[1]) / 2),
    maxPricePence: most,
    north: cell.north,
    south: cell.south,
    east: cell.east,
    west: cell.west,
  };
}

function emptyCell(): Cell {
  return {
    count: 0,
    latitudes: 0,
    longitudes: 0,
    south: Infinity,
    north: -Infinity,
    west: Infinity,
    east: -Infinity,
  };
}
