import { wholeNumber } from '@freehold/money/checks';
import { AGGREGATES } from '../data/aggregates-2026-11.ts';
import * as check from '../checks.ts';
import { groupBy } from '../grouping.ts';
import { QUARTILE } from '../quartile.ts';
import { ascending } from '../statistics.ts';
import { wholeMean, wholePercentile } from './rounding.ts';
import { inTextOrder } from '../text-order.ts';

/** Prices of a place in whole pence (half-up); figures are null when `sampleSize` is 0. */
export interface PriceSummary {
  readonly sampleSize: number;
  readonly averagePence: number | null;
  readonly medianPence: number | null;
  readonly p25Pence: number | null;
  readonly p75Pence: number | null;
}

/**
 * Mean, median and quartiles (type 7) of asking or sold prices, or of monthly rents.
 *
 * @example priceSummary([100_00, 200_00]).medianPence // => 150_00
 */
export function priceSummary(pricesPence: readonly number[]): PriceSummary {
  const sorted = ascending(pricesPence);
  return {
    sampleSize: sorted.length,
    averagePence: wholeMean(sorted),
    medianPence: wholePercentile(sorted, QUARTILE.median),
    p25Pence: wholePercentile(sorted, QUARTILE.lower),
    p75Pence: wholePercentile(sorted, QUARTILE.upper),
  };
}

/** Summaries by a name such as the type or the bedrooms, names in ascending order; items whose name is null are left out. */
export function pricesBy<T extends { readonly pricePence: number }>(
  items: readonly T[],
  name: (item: T) => string | null,
): Record<string, PriceSummary> {
  check.each(items, 'items', (item) => {
    check.amount(check.record(item).pricePence, 'pricePence');
  });
  check.callback(name, 'name');
  const groups = [...groupBy(items, name)].filter(
    (entry): entry is [string, T[]] => entry[0] !== null,
  );
  groups.sort((a, b) => inTextOrder(a[0], b[0]));
  return Object.fromEntries(
    groups.map(([key, members]) => [key, priceSummary(members.map((item) => item.pricePence))]),
  );
}

/** `1` … `4`, `5+`; `0` for a studio; null when unknown. */
export function bedroomBand(bedrooms: number | null): string | null {
  if (bedrooms === null) return null;
  wholeNumber(bedrooms, 'bedrooms', { min: 0 });
  const widest = AGGREGATES.widestBedroomBand;
  return bedrooms >= widest ? `${widest}+` : String(bedrooms);
}

/** Rents of a place with a summary by whole number of bedrooms. */
export function rentSummary(
  rents: readonly { readonly monthlyRentPence: number; readonly bedrooms: number | null }[],
): PriceSummary & { readonly byBedrooms: Readonly<Record<string, PriceSummary>> } {
  check.each(rents, 'rents', (rent) => {
    const { monthlyRentPence, bedrooms } = check.record(rent);
    check.amount(monthlyRentPence, 'monthlyRentPence');
    check.amountOrNull(bedrooms, 'bedrooms');
  });
  const priced = rents.map(({ monthlyRentPence, bedrooms }) => ({
    pricePence: monthlyRentPence,
    bedrooms,
  }));
  return {
    ...priceSummary(priced.map((rent) => rent.pricePence)),
    byBedrooms: pricesBy(priced, ({ bedrooms }) => (bedrooms === null ? null : String(bedrooms))),
  };
}
