import { STACK } from '../data/stack-2026-11.ts';
import { expectedLogPrice } from './area-model.ts';
import { planeMetres, readAsToday, type Prepared, type PreparedSale } from './prepared.ts';
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

/**
 * How far above the estimate of a home a sale was, each for what it is, in log price within bounds. Worked out once of each sale
 * that is asked for, since most are in no group or in several, and of those weighed before.
 */
function aboveEstimate(of: Weighed): (sale: PreparedSale) => number {
  const { home, model, kriged, residuals, sizes } = of;
  const within = (residual: number): number =>
    Math.max(-STACK.clip, Math.min(STACK.clip, residual - kriged.residual));
  const known = new Map(of.weighed.map(({ sale }, row) => [sale, within(residuals[row]!)]));
  return (sale) => {
    const found = known.get(sale);
    if (found !== undefined) return found;
    const read = readAsToday(home, sale);
    const above = within(read.logPrice - expectedLogPrice(model, read, { size: sizes.of(read) }));
    known.set(sale, above);
    return above;
  };
}

/** Groups the sales around a home; their order changes nothing but last digits. */
export function surroundingsOf(of: Weighed): Surroundings {
  const { home } = of;
  const [own, others]: [PreparedSale[], PreparedSale[]] = [[], []];
  for (const sale of of.earlier) {
    if (sale.nonStandard) continue;
    (home.address !== null && sale.address === home.address ? own : others).push(sale);
  }
  const above = aboveEstimate(of);
  const group = (sales: readonly PreparedSale[]): GroupOfSales => groupOf(sales.map(above));
  const last = own.sort((a, b) => a.years - b.years || byId(a, b)).at(-1);
  const alike = others.filter((sale) => sale.typeIndex === home.typeIndex);
  const inPostcode = others.filter((sale) => sale.postcode === home.postcode);
  const onStreet = home.street === null ? [] : others.filter((sale) => sale.street === home.street);
  const inBuilding =
    home.building === null ? [] : inPostcode.filter((sale) => sale.building === home.building);
  const near = nearestTo(home, alike, Math.max(...STACK.nearest));
  return {
    last: last === undefined ? null : { sale: last, above: above(last) },
    ownCount: own.length,
    postcodeAlike: group(inPostcode.filter((sale) => sale.typeIndex === home.typeIndex)),
    postcode: group(inPostcode),
    nearest: STACK.nearest.map((count) => group(near.slice(0, count).map(({ sale }) => sale))),
    metres: near[STACK.distanceTo - 1]?.metres ?? NaN,
    recent: group(alike.filter((sale) => home.years - sale.years <= STACK.recentYears)),
    street: group(onStreet),
    streetSide: group(onStreet.filter((sale) => isSameSide(home, sale))),
    nearestNumbers: nearestNumbers(home, onStreet, above),
    building: group(inBuilding),
    nearestUnit: nearestUnit(home, inBuilding, above),
    nonStandardShare: 1 - (own.length + others.length) / of.earlier.length,
  };
}

function byId(a: PreparedSale, b: PreparedSale): number {
  return a.sale.id < b.sale.id ? -1 : 1;
}

/** The nearest of some sales, in order of distance. */
function nearestTo(home: Prepared, sales: readonly PreparedSale[], count: number) {
  const metres = Float64Array.from(sales, (sale) => planeMetres(home, sale));
  const most = metres.toSorted()[count - 1] ?? Infinity;
  return sales
    .map((sale, at) => ({ sale, metres: metres[at]! }))
    .filter((one) => one.metres <= most)
    .sort((a, b) => a.metres - b.metres || byId(a.sale, b.sale))
    .slice(0, count);
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
