import type { ImportedListing, Listings } from '@freehold/operations';
import type { WriteBatch } from '../record-sink.ts';
import { heldOf, writeEnded, type EndedListing } from './ended-listings.ts';
import type { Removal } from './message.ts';
import { AGENT_FEED } from './values.ts';

/** What became of the removals of an import whose listings no message of it names. */
export interface RemovalReport {
  readonly messages: number;
  /** Listings that were held on offer, or under offer, and have ended now. */
  readonly ended: number;
  /** Listings that are held as ended already, or of which something later is held. */
  readonly unchanged: number;
  /** Removals of listings that are not held. */
  readonly notHeld: number;
}

/** Ends the listings that are held and were removed. @param today the day of a removal that gives none. */
export async function endRemoved(
  removals: readonly Removal[],
  today: string,
  held: Pick<Listings, 'ofBranch' | 'detail'>,
  write: WriteBatch,
): Promise<RemovalReport> {
  const byBranch = new Map<string | null, Removal[]>();
  for (const removal of removals) {
    const ofBranch = byBranch.get(removal.branchId);
    if (ofBranch === undefined) byBranch.set(removal.branchId, [removal]);
    else ofBranch.push(removal);
  }
  const found = new Set<Removal>();
  const ending: EndedListing[] = [];
  let unchanged = 0;
  for (const [branchId, ofBranch] of byBranch) {
    const byReference = new Map(ofBranch.map((removal) => [removal.reference, removal]));
    for await (const told of heldOf(branchId, held)) {
      const removal = byReference.get(told.sourceReference);
      if (removal === undefined || !isOf(removal, told)) continue;
      found.add(removal);
      const one: EndedListing = {
        told,
        status: removal.status(told.listingType),
        day: removal.on ?? today,
      };
      if (isEndedAlready(one)) unchanged += 1;
      else ending.push(one);
    }
  }
  const ended = await writeEnded(ending, held, write);
  const notHeld = removals.length - found.size;
  return { messages: removals.length, ended, unchanged, notHeld };
}

const isOf = ({ listingType }: Removal, told: ImportedListing): boolean =>
  told.source === AGENT_FEED && (listingType === null || listingType === told.listingType);

/** A home that was sold or let is not withdrawn, whatever reason its removal gives. */
function isEndedAlready({ told, status, day }: EndedListing): boolean {
  const isOver = told.status === 'sold' || told.status === 'let' || told.status === status;
  return isOver || day < (told.history.at(-1)?.date ?? '');
}
