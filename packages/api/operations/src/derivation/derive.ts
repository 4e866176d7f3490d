import { neverAborts } from '../operation/abort.ts';
import type { DerivedRecords } from '../ports/derived-records.ts';
import { deriveHomes } from './derive-homes.ts';
import { deriveLeads } from './derive-leads.ts';
import { deriveMarkets } from './derive-markets.ts';
import { deriveModels } from './derive-models.ts';
import { derivePlacement } from './derive-placement.ts';
import type { HomesMade } from './homes-of-records.ts';
import { type DerivationOptions, inBatches } from './in-batches.ts';
import { linksOfPostcode } from './sale-links.ts';

/** Postcodes of one batch, of some fifteen homes each. */
const postcodesAtOnce = 200;

/**
 * Derives anew, for what changed since the last run: homes, links of sales to homes, the nation and the designations of homes,
 * price models of postcode areas, homes off the market, and the markets of outcodes. Safe to stop and start again at any
 * time, and to run twice at once: what is derived is kept batch by batch. Gives what homes were made.
 */
export async function deriveRecords(
  store: DerivedRecords,
  now: Date,
  options: DerivationOptions = { signal: neverAborts() },
): Promise<HomesMade> {
  const made = await deriveHomes(store, options);
  await inBatches(store, { stage: 'links', limit: postcodesAtOnce }, options, async (marks) => {
    const postcodes = marks.map(({ of }) => String(of));
    const sides = await store.sidesOfPostcodes(postcodes, options.signal);
    await store.keepLinks(
      sides.map((one, at) => ({
        mark: marks[at] as (typeof marks)[number],
        homes: linksOfPostcode(one),
      })),
    );
  });
  await derivePlacement(store, options);
  await deriveModels(store, now, options);
  await deriveLeads(store, options);
  await deriveMarkets(store, now, options);
  return made;
}
