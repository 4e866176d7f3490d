import type { DerivedRecords, Mark } from '../ports/derived-records.ts';
import { homesOfRecords, type HomesMade } from './homes-of-records.ts';
import { type DerivationOptions, inBatches } from './in-batches.ts';

/** Postcodes of one batch, of some fifteen homes each. */
const postcodesAtOnce = 200;

/** Makes anew the homes of postcodes of which a record changed; gives what was made of these. */
export async function deriveHomes(
  store: DerivedRecords,
  options: DerivationOptions,
): Promise<HomesMade> {
  let homes = 0;
  let merged = 0;
  const left: Record<string, number> = {};
  const batch = { stage: 'homes', limit: postcodesAtOnce } as const;
  await inBatches(store, batch, options, async (marks) => {
    const postcodes = marks.map(({ of }) => String(of));
    const records = await store.recordsOfPostcodes(postcodes, options.signal);
    const made = records.map(homesOfRecords);
    await store.keepHomes(made.map((one, at) => ({ ...one, mark: marks[at] as Mark })));
    for (const { made: own } of made) {
      homes += own.homes;
      merged += own.merged;
      for (const [reason, count] of Object.entries(own.left)) {
        left[reason] = (left[reason] ?? 0) + count;
      }
    }
  });
  return { homes, merged, left };
}
