import { monthsBefore } from '@freehold/market/aggregates';
import type { SaleFigures, SoldPrices } from '../ports/sold-prices.ts';
import { dayOf } from '../wire.ts';

/**
 * The sales at full market value (category A of the registry) of an outcode or postcode in the months up to a day:
 * after the same day so many months earlier, up to the day itself. Repossessions, sales to companies and the rest of
 * category B do not tell what a home fetches, so no median counts them.
 */
export async function standardSales(
  soldPrices: SoldPrices,
  query: {
    readonly postcode: string;
    readonly months: number;
    readonly now: Date;
    readonly withFloorArea?: boolean;
  },
  signal: AbortSignal,
): Promise<readonly SaleFigures[]> {
  const today = dayOf(query.now);
  const since = monthsBefore(today, query.months);
  const { postcode, withFloorArea } = query;
  const sales = await soldPrices.inArea({ postcode, since, withFloorArea }, signal);
  return sales.filter(({ category, date }) => category === 'A' && date > since && date <= today);
}
