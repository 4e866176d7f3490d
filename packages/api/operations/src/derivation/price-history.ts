import { ratioPercent } from '@freehold/money/kernel';
import type { ListingRecord } from '../ports/records.ts';

/** After one of these an active listing is back on the market. */
export const awayEvents = [
  'under_offer',
  'sold_stc',
  'withdrawn',
  'relisted',
] as const satisfies readonly ListingRecord['history'][number]['event'][];

/** What the history of a listing says of its price and its end. */
interface PriceHistory {
  /** The first price asked; null where it is not known, as of a history that begins with a reduction. */
  readonly originalPricePence: number | null;
  readonly reductions: number;
  /** How far the price now lies under the first, basis points, half away from zero; 0 where it does not. */
  readonly reductionBasisPoints: number | null;
  readonly lastReducedAt: string | null;
  /** When it left the market; null while it is on offer, and where the history does not tell. */
  readonly goneAt: string | null;
}

/** Reads the history of a listing; events stand in it oldest first. */
export function priceHistoryOf({ history, pricePence, status }: ListingRecord): PriceHistory {
  const original = originalPrice(history, pricePence);
  const reductions = history.filter(({ event }) => event === 'reduced');
  const left = history.findLast(({ event }) => event !== 'reduced' && event !== 'increased');
  const isGone = status !== 'active' && left?.event !== 'listed' && left?.event !== 'relisted';
  const under =
    original === null || pricePence === null ? null : ratioPercent(original - pricePence, original);
  return {
    originalPricePence: original,
    reductions: reductions.length,
    reductionBasisPoints: under === null ? null : Math.max(0, under),
    lastReducedAt: reductions.at(-1)?.date ?? null,
    goneAt: isGone ? (left?.date ?? null) : null,
  };
}

function originalPrice(
  history: ListingRecord['history'],
  pricePence: number | null,
): number | null {
  const priced = history.findIndex((event) => event.pricePence !== null);
  const changed = history.findIndex(({ event }) => event === 'reduced' || event === 'increased');
  // What a price was changed from is not said by the price that it was changed to.
  if (changed !== -1 && (priced === -1 || changed <= priced)) return null;
  return history[priced]?.pricePence ?? pricePence;
}
