import { STACK } from '../data/stack-2026-11.ts';
import { isOwnSale, type Prepared, type PreparedSale } from './prepared.ts';
import { byId, nearestMost, type SaleAway } from './sales-around.ts';
import type { Weighed } from './weigh.ts';

/** Sales of one kind: how many, their mean above the estimate, and their standard deviation; NaN where there are too few. */
export interface GroupOfSales {
  readonly count: number;
  readonly mean: number;
  readonly deviation: number;
}

/** The ordinary sales around a home in groups, as far as the learned step reads them. */
export interface Surroundings {
  /** Its own last sale, and how far above the estimate that was, in log price within bounds; null without one. */
  readonly last: { readonly sale: PreparedSale; readonly above: number } | null;
  readonly ownCount: number;
  readonly postcodeAlike: GroupOfSales;
  readonly postcode: GroupOfSales;
  /** Of its type, the nearest 5, 15, 60. */
  readonly nearest: readonly GroupOfSales[];
  /** Metres to the fifteenth of its type; NaN where there are fewer. */
  readonly metres: number;
  readonly recent: GroupOfSales;
  readonly street: GroupOfSales;
  readonly streetSide: GroupOfSales;
  /** Of the street, the nearest house numbers, the nearer the heavier; NaN without any. */
  readonly nearestNumbers: number;
  readonly building: GroupOfSales;
  /** Of the building, the flat of the nearest number; NaN without any. */
  readonly nearestUnit: number;
  /** Share of all sales that were outside the ordinary market. */
  readonly nonStandardShare: number;
}

/** A home, and of its valuation what the sales around it are read by. */
export interface Surrounded {
  readonly home: Prepared;
  readonly kriged: Pick<Weighed['kriged'], 'residual'>;
  readonly shared: Pick<Weighed['shared'], 'around' | 'residualOf' | 'ownSales' | 'earlier'>;
}

/** Groups the sales around a home; their order changes nothing but last digits. */
export function surroundingsOf({ home, kriged, shared }: Surrounded): Surroundings {
  const { around } = shared;
  const within = (residual: number): number =>
    Math.max(-STACK.clip, Math.min(STACK.clip, residual - kriged.residual));
  const above = (sale: PreparedSale): number => within(shared.residualOf(sale));
  const group = (sales: readonly PreparedSale[]): GroupOfSales => groupOf(sales.map(above));
  const notOwn = (sale: PreparedSale): boolean => !isOwnSale(home, sale);
  const own = shared.ownSales(home);
  const ownRows = [...own.sales.keys()].filter((row) => !own.sales[row]!.nonStandard);
  const last = ownRows
    .toSorted((a, b) => {
      const [one, other] = [own.sales[a]!, own.sales[b]!];
      return one.years - other.years || byId(one, other);
    })
    .at(-1);
  const inPostcode = around.ofPostcode(home).filter(notOwn);
  const onStreet = around.onStreet(home).filter(notOwn);
  const inBuilding =
    home.building === null ? [] : inPostcode.filter((sale) => sale.building === home.building);
  const near = nearestOthers(around.nearest(home), notOwn);
  return {
    last:
      last === undefined ? null : { sale: own.sales[last]!, above: within(own.residuals[last]!) },
    ownCount: ownRows.length,
    postcodeAlike: group(inPostcode.filter((sale) => sale.typeIndex === home.typeIndex)),
    postcode: group(inPostcode),
    nearest: STACK.nearest.map((count) => group(near.slice(0, count).map(({ sale }) => sale))),
    metres: near[STACK.distanceTo - 1]?.metres ?? NaN,
    recent: group(around.recent(home).filter(notOwn)),
    street: group(onStreet),
    streetSide: group(onStreet.filter((sale) => isSameSide(home, sale))),
    nearestNumbers: nearestNumbers(home, onStreet, above),
    building: group(inBuilding),
    nearestUnit: nearestUnit(home, inBuilding, above),
    nonStandardShare: 1 - around.count / shared.earlier.length,
  };
}

/** As many of the nearest as are read. */
function nearestOthers(
  nearest: readonly SaleAway[],
  notOwn: (sale: PreparedSale) => boolean,
): readonly SaleAway[] {
  const others: SaleAway[] = [];
  for (const one of nearest) {
    if (notOwn(one.sale) && others.push(one) === nearestMost) break;
  }
  return others;
}

function groupOf(values: readonly number[]): GroupOfSales {
  const count = values.length;
  let sum = 0;
  for (const value of values) sum += value;
  const mean = sum / count;
  let squares = 0;
  for (const value of values) squares += (value - mean) * (value - mean);
  const isEnough = count >= STACK.leastForDeviation;
  return { count, mean, deviation: isEnough ? Math.sqrt(squares / (count - 1)) : NaN };
}

function isSameSide(a: Prepared, b: Prepared): boolean {
  return a.number >= 0 && b.number >= 0 && (a.number - b.number) % 2 === 0;
}

/** The sales with a number, the nearest to the home's first, then the latest; none where it has no number itself. */
function byNumber(
  home: Prepared,
  sales: readonly PreparedSale[],
  of: 'number' | 'unitNumber',
): { readonly sale: PreparedSale; readonly gap: number }[] {
  if (home[of] < 0) return [];
  return sales
    .filter((sale) => sale[of] >= 0)
    .map((sale) => ({ sale, gap: Math.abs(sale[of] - home[of]) }))
    .sort((a, b) => a.gap - b.gap || b.sale.years - a.sale.years || byId(a.sale, b.sale));
}

function nearestNumbers(
  home: Prepared,
  onStreet: readonly PreparedSale[],
  above: (sale: PreparedSale) => number,
): number {
  let [sum, total] = [0, 0];
  for (const { sale, gap } of byNumber(home, onStreet, 'number').slice(0, STACK.nearestNumbers)) {
    const weight = 1 / (STACK.numbersAdded + gap);
    sum += weight * above(sale);
    total += weight;
  }
  return sum / total;
}

function nearestUnit(
  home: Prepared,
  inBuilding: readonly PreparedSale[],
  above: (sale: PreparedSale) => number,
): number {
  const [nearest] = byNumber(home, inBuilding, 'unitNumber');
  return nearest === undefined ? NaN : above(nearest.sale);
}
