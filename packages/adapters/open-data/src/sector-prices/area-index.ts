import { median, postcodeArea } from '@freehold/market';

/** Mean price and number of sales of a postcode sector in a year. */
export interface SectorYear {
  readonly year: number;
  readonly sector: string;
  readonly price: number;
  readonly sales: number;
}

/** A month of a price index, `YYYY-MM`; 100 in its first. */
export interface IndexMonth {
  readonly month: string;
  readonly index: number;
}

/** Fewer sales a year make a mean of no use, and fewer sectors a change. */
const leastSales = 10;
const leastSectors = 3;
const monthsAYear = 12;
/** A mean of a year is the level of its middle, the first of July. */
const middleMonth = 7;

/**
 * A monthly index of each postcode area from the yearly means of its sectors: from year to year the median change of the
 * sectors with ten sales or more in both, so that a sector whose mix of homes changes does not carry it; between the middles
 * of two years it moves in equal steps. It ends with the middle of the last year that has a change; a year without one ends
 * it too.
 */
export function areaIndexes(rows: Iterable<SectorYear>): Map<string, IndexMonth[]> {
  const areas = new Map<string, Map<number, Map<string, number>>>();
  for (const { year, sector, price, sales } of rows) {
    if (sales < leastSales || !(price > 0)) continue;
    const years = entry(areas, postcodeArea(sector), () => new Map());
    entry(years, year, () => new Map<string, number>()).set(sector, price);
  }
  const indexes = [...areas].map(([area, years]) => [area, indexOf(years)] as const);
  return new Map(indexes.filter(([, months]) => months.length > 1));
}

function indexOf(years: ReadonlyMap<number, ReadonlyMap<string, number>>): IndexMonth[] {
  const first = Math.min(...years.keys());
  const months: IndexMonth[] = [{ month: monthOf(first, 0), index: 100 }];
  for (let year = first; ; year += 1) {
    const change = medianChange(years.get(year), years.get(year + 1));
    if (change === null) return months;
    const from = months.at(-1)!.index;
    for (let step = 1; step <= monthsAYear; step += 1) {
      months.push({
        month: monthOf(year, step),
        index: from * Math.exp((change * step) / monthsAYear),
      });
    }
  }
}

/** Of the logarithms; null with too few sectors in both years. */
function medianChange(
  before: ReadonlyMap<string, number> | undefined,
  after: ReadonlyMap<string, number> | undefined,
): number | null {
  const changes = [...(before ?? [])].flatMap(([sector, price]) => {
    const later = after?.get(sector);
    return later === undefined ? [] : [Math.log(later / price)];
  });
  return changes.length < leastSectors ? null : median(changes);
}

/** The month so many after the middle of a year. */
function monthOf(year: number, after: number): string {
  const months = middleMonth - 1 + after;
  const month = (months % monthsAYear) + 1;
  return `${year + Math.floor(months / monthsAYear)}-${String(month).padStart(2, '0')}`;
}

function entry<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key) ?? make();
  map.set(key, known);
  return known;
}
