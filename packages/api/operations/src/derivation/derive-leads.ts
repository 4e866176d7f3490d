import type { DerivedRecords } from '../ports/derived-records.ts';
import type { ListingStatus } from '../ports/records.ts';
import { leadFigures, wholeSqft } from './home-figures.ts';
import { type DerivationOptions, inBatches } from './in-batches.ts';

const homesAtOnce = 500;

/** A home with a listing of one of these is on the market. */
export const onOffer: readonly ListingStatus[] = [
  'active',
  'under_offer',
  'sold_stc',
  'let_agreed',
];

/** Works out anew what homes off the market are found by; one is a lead where it was judged and once sold. */
export async function deriveLeads(
  store: DerivedRecords,
  options: DerivationOptions,
): Promise<void> {
  await inBatches(store, { stage: 'leads', limit: homesAtOnce }, options, async (marks) => {
    const keys = marks.map(({ of }) => of);
    const homes = await store.homesOffMarket(keys, onOffer, options.signal);
    const sold = new Map(
      homes.filter(({ sales }) => sales.length > 0).map((home) => [home.home, home]),
    );
    await store.keepLeads(
      marks.map((mark) => {
        const home = sold.get(mark.of);
        if (home === undefined) return { mark, lead: null };
        return {
          mark,
          lead: { ...leadFigures(home), floorAreaSqft: wholeSqft(home.floorAreaSqm) },
        };
      }),
    );
  });
}
