import type { ListingRecord, ImportedListing } from '@freehold/operations';
import type { WriteBatch } from '../record-sink.ts';

/** What files name of one branch, as one source tells of it. */
export interface NamedBranch {
  readonly source: string;
  readonly branchId: string;
  /** Home and type of each listing. */
  readonly homes: Set<string>;
  /** The day of the feed (`YYYY-MM-DD`), the last of several; null where one of them gives none that can be read. */
  day: string | null;
}

export const homeOf = ({
  propertyId,
  listingType,
}: Pick<ImportedListing, 'propertyId' | 'listingType'>): string => `${propertyId} ${listingType}`;

/** The listings that the files of an import name, by their branches. */
export class NamedListings {
  readonly #branches = new Map<string, NamedBranch>();
  readonly #today: string;
  /** Listings that name neither a branch nor an agent. */
  withoutBranch = 0;

  /** @param today the day (`YYYY-MM-DD`) of a feed that gives none. */
  constructor(today: string) {
    this.#today = today;
  }

  get branches(): Iterable<NamedBranch> {
    return this.#branches.values();
  }

  /** Writes batches as they come, and notes the listings. */
  noting(write: WriteBatch): WriteBatch {
    return async (kind, records) => {
      if (kind === 'listing') {
        for (const listing of records as readonly ListingRecord[]) this.#note(listing);
      }
      return write(kind, records);
    };
  }

  #note(listing: ListingRecord): void {
    const { source, agent, feedOn = this.#today } = listing;
    if (agent === null) {
      this.withoutBranch += 1;
      return;
    }
    const { branchId } = agent;
    const key = JSON.stringify([source, branchId]);
    const known = this.#branches.get(key);
    const branch = known ?? { source, branchId, homes: new Set(), day: feedOn };
    if (known === undefined) this.#branches.set(key, branch);
    branch.homes.add(homeOf(listing));
    if (feedOn === null || branch.day === null) branch.day = null;
    else if (feedOn > branch.day) branch.day = feedOn;
  }
}
