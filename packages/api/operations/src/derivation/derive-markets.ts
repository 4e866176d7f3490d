import type { DerivedRecords } from '../ports/derived-records.ts';
import { dayOf } from '../wire.ts';
import { districtMarketOf } from './district-market.ts';
import { inBatches, type DerivationOptions } from './in-batches.ts';

/** Outcodes of one batch, of up to some thousand listings each. */
const outcodesAtOnce = 8;
const dayMs = 86_400_000;

/**
 * Works out anew the markets of outcodes whose listings changed; of all, where the day moved to which the ages of listings
 * are counted: the last that any import of them speaks of, today at the latest.
 */
export async function deriveMarkets(
  store: DerivedRecords,
  now: Date,
  options: DerivationOptions,
): Promise<void> {
  const { imported, marked } = await store.marketDays(options.signal);
  const today = dayOf(now);
  const until = imported === null || imported > today ? today : imported;
  if (until !== marked) await store.markMarkets(until);
  const at = { untilDay: Date.parse(until) / dayMs, now };
  await inBatches(store, { stage: 'markets', limit: outcodesAtOnce }, options, async (marks) => {
    const outcodes = marks.map(({ of }) => String(of));
    const listings = await store.listingsOfOutcodes(outcodes, options.signal);
    await store.keepMarkets(
      marks.map((mark, index) => {
        const own = listings[index] ?? [];
        const outcode = outcodes[index] as string;
        return { mark, market: own.length === 0 ? null : districtMarketOf(outcode, own, at) };
      }),
    );
  });
}
