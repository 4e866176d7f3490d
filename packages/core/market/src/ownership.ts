import { divideHalfUp, ratioPercent } from '@freehold/money/kernel';
import * as check from './checks.ts';
import { OWNERSHIP } from './data/ownership-2026-11.ts';
import { groupBy } from './grouping.ts';
import { monthOfDay, type Sale } from './sale.ts';
import { inTextOrder } from './text-order.ts';

/** A sale of a home, as the register tells it. */
export type HomeSale = Pick<Sale, 'date' | 'pricePence' | 'typeCode' | 'newBuild' | 'category'>;

/** How the owners of a home hold it, as the register tells on a day. */
export interface Ownership {
  /** Whole months since it was last bought. */
  readonly monthsOwned: number;
  /** Whole months since its first sale that is known. */
  readonly monthsKnown: number;
  /** Sales of different days. */
  readonly salesCount: number;
  /** When it was last bought. */
  readonly boughtOn: string;
  /** Of its last sale. */
  readonly typeCode: HomeSale['typeCode'];
  /** Whether it was last bought new. */
  readonly newBuild: boolean;
  /** Of its last sale. */
  readonly category: HomeSale['category'];
  /**
   * How far its last price is above the median of the ordinary sales of its type in the area and the calendar year, in basis
   * points; below it negative, null where too few tell that.
   */
  readonly priceAgainstTypicalBasisPoints: number | null;
}

/**
 * How each home of an area is held on a day, by the sales before it; null for a home without one. Sales from that day on
 * count for nothing, so that what is told of a past day is what was known then. Of two sales of one day the first in the
 * list counts.
 *
 * @throws FreeholdError `not_a_date` for `day`; `not_a_list`, `not_an_object`, `not_a_date`, `not_a_number`, `not_finite`,
 *   `out_of_range`, `not_a_choice` or `not_a_boolean` for what is wrong with a home or a sale.
 * @example
 * const flat = { typeCode: 'F', newBuild: false, category: 'A' } as const;
 * ownerships([[{ ...flat, date: '2019-05-20', pricePence: 21_000_000 }]], '2026-01-01')[0]?.monthsOwned; // => 79
 */
export function ownerships(
  homes: readonly (readonly HomeSale[])[],
  day: string,
): (Ownership | null)[] {
  check.day(day, 'day');
  const known = check.list(homes, 'homes').map((sales, at) => {
    check.each(sales, `homes[${at}]`, checkHomeSale);
    return salesBefore(sales, day);
  });
  const typical = typicalPrices(known.flat());
  return known.map((sales) => ownershipOf(sales, day, typical));
}

const typeCodes = ['D', 'S', 'T', 'F', 'O'] as const;
const categories = ['A', 'B'] as const;

export function checkHomeSale(sale: HomeSale): void {
  const { date, pricePence, typeCode, newBuild, category } = check.record(sale);
  check.day(date, 'date');
  check.amount(pricePence, 'pricePence');
  check.choice(typeCode, 'typeCode', typeCodes);
  check.flag(newBuild, 'newBuild');
  check.choice(category, 'category', categories);
}

/** Oldest first, one of each day. */
function salesBefore(sales: readonly HomeSale[], day: string): HomeSale[] {
  const before = sales.filter(({ date }) => date < day);
  before.sort((a, b) => inTextOrder(a.date, b.date));
  return before.filter(({ date }, at) => at === 0 || date !== before[at - 1]?.date);
}

type TypicalPrices = ReadonlyMap<string, number>;

const kindOf = ({ typeCode, date }: HomeSale): string =>
  `${typeCode} ${Math.floor(monthOfDay(date) / 12)}`;

function typicalPrices(sales: readonly HomeSale[]): TypicalPrices {
  const ordinary = sales.filter(({ category }) => category === 'A');
  const typical = new Map<string, number>();
  for (const [kind, group] of groupBy(ordinary, kindOf)) {
    if (group.length < OWNERSHIP.typicalFrom) continue;
    const prices = Float64Array.from(group, ({ pricePence }) => pricePence).sort();
    const upper = prices.length >> 1;
    const lower = prices.length - 1 - upper;
    typical.set(kind, divideHalfUp((prices[lower] as number) + (prices[upper] as number), 2));
  }
  return typical;
}

function ownershipOf(
  sales: readonly HomeSale[],
  day: string,
  typical: TypicalPrices,
): Ownership | null {
  const [first, last] = [sales[0], sales.at(-1)];
  if (first === undefined || last === undefined) return null;
  const usual = typical.get(kindOf(last));
  return {
    monthsOwned: wholeMonths(last.date, day),
    monthsKnown: wholeMonths(first.date, day),
    salesCount: sales.length,
    boughtOn: last.date,
    typeCode: last.typeCode,
    newBuild: last.newBuild,
    category: last.category,
    priceAgainstTypicalBasisPoints:
      usual === undefined ? null : ratioPercent(last.pricePence - usual, usual),
  };
}

/** A month is over on the same day of the next one. */
function wholeMonths(from: string, to: string): number {
  const begun = monthOfDay(to) - monthOfDay(from);
  return dayOfMonth(to) < dayOfMonth(from) ? begun - 1 : begun;
}

const dayOfMonth = (day: string): string => day.slice(-2);
