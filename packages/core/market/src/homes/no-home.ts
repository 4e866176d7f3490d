import { wholePpm } from '@freehold/money/kernel';
import { daysBetween } from '../aggregates/dates.ts';
import { HOMES } from '../data/homes-2026-11.ts';
import { inTextOrder } from '../text-order.ts';

/**
 * Why an address makes no home. `no_building`: it names none. `other_type`: land, a garage, a shop. `plot`: a number of a
 * building site. `flat_without_unit`: units of its building are known, and which of them it is cannot be told. `range`: a
 * flat of several house numbers that names no unit. `two_flats`: two flats were sold under one number.
 */
export type NoHomeReason =
  'no_building' | 'other_type' | 'plot' | 'flat_without_unit' | 'range' | 'two_flats';

/** When a dwelling was sold, `YYYY-MM-DD`, and for how much. */
export interface KnownSale {
  readonly date: string;
  readonly pricePence: number;
}

/** An address without a unit, and what is known of the units of its building. */
export interface WholeAddress {
  /** What the newest record that knows says. */
  readonly isFlat: boolean;
  readonly number: string | null;
  readonly sales: readonly KnownSale[];
  /** Units of the same building, each with the days of its sales. */
  readonly units: readonly { readonly soldOn: readonly string[] }[];
}

/** Why an address without a unit makes no home, or null. */
export function reasonForNoHome({
  isFlat,
  number,
  sales,
  units,
}: WholeAddress): NoHomeReason | null {
  if (!isFlat) return null;
  if (units.length > 0) return 'flat_without_unit';
  if (number?.includes('-') === true) return 'range';
  return areOfTwoFlats(sales) ? 'two_flats' : null;
}

/** The day from which a house is flats: the first sale of one of them after the last of the whole; else null. */
export function endOfHouse({ sales, units }: WholeAddress): string | null {
  const last = sales.reduce((latest, { date }) => (date > latest ? date : latest), '');
  const later = units.flatMap(({ soldOn }) => soldOn.filter((day) => day > last));
  return later.toSorted()[0] ?? null;
}

/** Whether two sales after one another are too near in time and too far apart in price to be of one flat. */
function areOfTwoFlats(sales: readonly KnownSale[]): boolean {
  const inOrder = sales.toSorted((a, b) => inTextOrder(a.date, b.date));
  return inOrder.some((sale, index) => {
    const next = inOrder[index + 1];
    if (next === undefined) return false;
    const days = daysBetween(sale.date, next.date);
    const low = Math.min(sale.pricePence, next.pricePence);
    const apart = Math.abs(next.pricePence - sale.pricePence);
    return days <= HOMES.twoFlatsDays && apart * wholePpm > low * HOMES.twoFlatsApartPpm;
  });
}
