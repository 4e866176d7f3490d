import { monthsBefore } from '@freehold/market/aggregates';
import type { SaleFigures, SoldPrices } from '../ports/sold-prices.ts';
import { salesSpanOf, type SalesSpan } from './sales-span.ts';

/** The standard sales of a place in the last months that are known. */
export interface StandardSales {
  readonly span: SalesSpan;
  readonly sales: readonly SaleFigures[];
}

/**
 * The sales at full market value (category A of the registry) of an outcode or postcode in the months up to the last day
 * that its sales cover, today at the latest: after the same day so many months earlier, up to the day itself.
 * Repossessions, sales to companies and the rest of category B are not sales at market value, so no median counts them.
 */
export async function standardSales(
  soldPrices: Pick<SoldPrices, 'coverage' | 'inArea'>,
  query: {
    readonly postcode: string;
    readonly months: number;
    readonly now: Date;
    readonly withFloorArea?: boolean;
  },
  signal: AbortSignal,
): Promise<StandardSales> {
  const span = await salesSpanOf(soldPrices, query, signal);
  if (span.covered === null) return { span, sales: [] };
  const until = span.windowEnd;
  const since = monthsBefore(until, query.months);
  const { postcode, withFloorArea } = query;
  const found = await soldPrices.inArea({ postcode, since, withFloorArea }, signal);
  const sales = found.filter(
    ({ category, date }) => category === 'A' && date > since && date <= until,
  );
  return { span, sales };
}

/** Those of the last months only. */
export function lastMonths({ span, sales }: StandardSales, months: number): readonly SaleFigures[] {
  const since = monthsBefore(span.windowEnd, months);
  return sales.filter(({ date }) => date > since);
}
