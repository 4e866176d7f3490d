import { monthsBefore } from '@freehold/market/aggregates';
import { daysAfter, spanOn, windowFields, type DataSpan } from '../known/data-span.ts';
import type { SoldPrices } from '../ports/sold-prices.ts';
import { dayOf } from '../wire.ts';

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
export interface CountedWindow {
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
  return windowFields(span, { from, to, count }, 'sales');
}

type Window = ReturnType<typeof salesWindowFields>;

/** Why a change between windows is null: what the first empty one of them says. Null where each holds a sale. */
export function changeReason(...windows: readonly Window[]) {
  return windows.map(emptyReason).find((reason) => reason !== null) ?? null;
}

function emptyReason({ reason }: Window) {
  return reason === 'too_few_sales' ? null : reason;
}
