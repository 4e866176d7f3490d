import type { ListingCluster } from '../ports/listings.ts';
import type { Bounds } from '../stores/bounds.ts';
import { countOf, hasBit, type Bits } from './bits.ts';
import type { ColumnSession } from './column-session.ts';
import type { ColumnTable } from './column-table.ts';
import { areFew, RowsInOrder } from './few-rows.ts';
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
  session: ColumnSession,
  table: ColumnTable,
  { matches, bounds, cells }: { matches: Bits; bounds: Bounds; cells: number },
): ListingCluster[] {
  const grid = gridOf(session, table, { matches, bounds, cells });
  const prices = pricesOf(table, { matches, total: countOf(matches) }, grid);
  return grid.cells
    .map((cell, index) => clusterOf(cell, prices[index] as readonly number[]))
    .sort(
      (a, b) =>
        b.count - a.count ||
        a.centre.latitude - b.centre.latitude ||
        a.centre.longitude - b.centre.longitude,
    );
}

function gridOf(
  session: ColumnSession,
  table: ColumnTable,
  { matches, bounds, cells: each }: { matches: Bits; bounds: Bounds; cells: number },
): Grid {
  const { south, north, west, east } = bounds;
  const high = (north - south) / each;
  const wide = (east - west) / each;
  const { latitudes, longitudes } = table.points;
  const cells: Cell[] = [];
  const numbers = new Map<number, number>();
  const cellOfRow = cellsOfRows(table);
  eachPoint(session, table.points, { from: matches, bounds }, (row, place) => {
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

/** Memory of this thread for the cells of a table's rows, all in none: used by one grid after another. */
function cellsOfRows(table: ColumnTable): Uint16Array {
  let cells = scratch.get(table);
  if (cells) cells.fill(0);
  else scratch.set(table, (cells = new Uint16Array(table.rows)));
  return cells;
}
const scratch = new WeakMap<ColumnTable, Uint16Array>();

/** The prices in each cell from the lowest up: they are met in that order, so that no cell needs sorting. */
function pricesOf(
  { numbers: { price }, rows: all }: ColumnTable,
  { matches, total }: { readonly matches: Bits; readonly total: number },
  { cells, cellOfRow }: Grid,
): readonly (readonly number[])[] {
  const prices = cells.map((): number[] => []);
  const add = (row: number, value: number) => {
    const cell = cellOfRow[row] as number;
    if (cell > 0) (prices[cell - 1] as number[]).push(value);
  };
  if (areFew(total, all)) {
    const ordered = new RowsInOrder(price, { matches, total, descending: false });
    for (let index = 0; index < total; index++) {
      const value = ordered.valueAt(index);
      if (value !== undefined) add(ordered.rowAt(index), value);
    }
    return prices;
  }
  const { rows, starts, values } = price;
  for (let group = 0; group < values.length; group++) {
    const end = starts[group + 1] as number;
    for (let place = starts[group] as number; place < end; place++) {
      const row = rows[place] as number;
      if (hasBit(matches, row)) add(row, values[group] as number);
    }
  }
  return prices;
}

function medianOf(sorted: readonly number[]): number | null {
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return low === undefined || high === undefined ? null : Math.round((low + high) / 2);
}

function clusterOf({ count, ...cell }: Cell, prices: readonly number[]): ListingCluster {
  return {
    centre: { latitude: cell.latitudes / count, longitude: cell.longitudes / count },
    count,
    minPricePence: prices[0] ?? null,
    medianPricePence: medianOf(prices),
    maxPricePence: prices.at(-1) ?? null,
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
