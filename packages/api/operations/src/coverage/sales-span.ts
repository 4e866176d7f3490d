import { monthsBefore } from '@freehold/market/aggregates';
import { dayOf, daysAfter } from '../operation/days.ts';
import type { SaleFigures, SoldPrices } from '../ports/sold-prices.ts';
import { type DataSpan, spanOn, windowFields } from './data-span.ts';

/** Until when the sales of a place are known, as of a day. */
export type SalesSpan = DataSpan;

/** The span of the sales of an outcode, sector or full postcode. */
export async function salesSpanOf(
  soldPrices: Pick<SoldPrices, 'coverage'>,
  { postcode, now }: { readonly postcode: string; readonly now: Date },
  signal: AbortSignal,
): Promise<SalesSpan> {
  return spanOn(await soldPrices.coverage(postcode, signal), dayOf(now));
}

/** A window of months, ending `endedMonthsAgo` before the last day covered, and the sales found in it. */
interface CountedWindow {
  readonly months: number;
  readonly endedMonthsAgo?: number;
  readonly count: number;
}

/** The window as answers show it. */
export function salesWindowFields(
  span: SalesSpan,
  { months, endedMonthsAgo = 0, count }: CountedWindow,
) {
  const to = monthsBefore(span.windowEnd, endedMonthsAgo);
  const from = daysAfter(monthsBefore(span.windowEnd, endedMonthsAgo + months), 1);
  const window = windowFields(span, { from, to, count }, 'sales');
  return lacksMonths(span, window) ? { ...window, reason: 'months_not_held' as const } : window;
}

/** First and last day of a window; null where nothing is known. */
export interface WindowOfDays {
  readonly from: string | null;
  readonly to: string | null;
}

/** Whether no file was imported of some month of those covered that lies in a window, so that what it counts is too low. */
export function lacksMonths(
  { missingMonths }: Pick<SalesSpan, 'missingMonths'>,
  { from, to }: WindowOfDays,
): boolean {
  return (
    from !== null &&
    to !== null &&
    missingMonths.some((month) => from.slice(0, month.length) <= month && month <= to)
  );
}

/** What is counted over a window, or how much that changed; null where the window lacks months. */
export function wholly<Figure>({ reason }: { readonly reason: string | null }, figure: Figure) {
  return reason === 'months_not_held' ? null : figure;
}

type Window = ReturnType<typeof salesWindowFields>;

/** Why a change between windows is null: what the first of them says that is empty or lacks months; null where none does. */
export function changeReason(...windows: readonly Window[]) {
  return windows.map(emptyReason).find((reason) => reason !== null) ?? null;
}

function emptyReason({ reason }: Window) {
  return reason === 'too_few_sales' ? null : reason;
}

/** The standard sales of a place in the last months that are known. */
interface StandardSales {
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
