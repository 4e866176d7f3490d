import type { ImportedListing, Listings } from '@freehold/operations';
import type { RecordSink, WriteBatch } from '../record-sink.ts';
import { heldOf, writeEnded } from './ended-listings.ts';
import { homeOf, type NamedBranch, type NamedListings } from './named-listings.ts';

/** Listings that stay on offer though the files do not name them. */
export interface LeftListings {
  readonly reason: string;
  readonly listings: number;
  /** The first five of their branches. */
  readonly firstBranches: readonly string[];
}

/** What became of the listings on offer (`active`) that are held of the branches of the files, and that no file names. */
export interface UnnamedReport {
  readonly listings: number;
  /** Those that are withdrawn now. */
  readonly withdrawn: number;
  /** The others: they are as they were. */
  readonly left: readonly LeftListings[];
  /** Listings of the files that name neither a branch nor an agent: of theirs, nothing that is held is looked at. */
  readonly withoutBranch: number;
}

export type HeldListings = Pick<Listings, 'lastImported' | 'ofBranch' | 'detail'>;

const BRANCHES_SHOWN = 5;

const NOT_COMPLETE = 'the files are not said to be complete';
const NAMELESS = 'a row was refused that has no reference, so that it may be any of them';
const NO_DAY = 'the Generated Date of the feed is no day, or is later than the import';
const EARLIER = 'the feed is of an earlier day than what is held of the branch';
const REFUSED = 'its row was refused';

/**
 * Counts the listings on offer that are held of the branches of an import and that its files do not name, and withdraws them on
 * the day of the feed where the files are complete. One whose row was refused stays, and so do all of a branch of which something
 * of a later day is held: the feed is an old one.
 *
 * Only what is on offer is withdrawn. A listing that was told to have found a buyer or a tenant stays as it was told: how it ended
 * is not known.
 */
export async function withdrawUnnamed(
  named: NamedListings,
  {
    sink,
    complete,
    held,
    write,
  }: {
    /** All rows are read. */
    readonly sink: Pick<RecordSink, 'refusedNames' | 'refusedNameless'>;
    readonly complete: boolean;
    readonly held: HeldListings;
    readonly write: WriteBatch;
  },
): Promise<UnnamedReport> {
  const left = new Map<string, { listings: number; firstBranches: string[] }>();
  const leave = (reason: string, { branchId }: NamedBranch): void => {
    const count = left.get(reason) ?? { listings: 0, firstBranches: [] };
    count.listings += 1;
    const { firstBranches } = count;
    if (firstBranches.length < BRANCHES_SHOWN && !firstBranches.includes(branchId)) {
      firstBranches.push(branchId);
    }
    left.set(reason, count);
  };
  let withdrawn = 0;
  for (const branch of named.branches) {
    const { unnamed, until } = await unnamedOf(branch, held);
    const { day } = branch;
    const reasonOfAll = complete ? whyNone(day, until, sink.refusedNameless) : NOT_COMPLETE;
    const gone: ImportedListing[] = [];
    for (const told of unnamed) {
      const reason = reasonOfAll ?? (sink.refusedNames.has(told.sourceReference) ? REFUSED : null);
      if (reason === null) gone.push(told);
      else leave(reason, branch);
    }
    if (day !== null) {
      const ended = gone.map((told) => ({ told, status: 'withdrawn' as const, day }));
      withdrawn += await writeEnded(ended, held, write);
    }
  }
  const reasons = [...left].map(([reason, count]) => ({ reason, ...count }));
  const { withoutBranch } = named;
  return {
    listings: withdrawn + reasons.reduce((sum, { listings }) => sum + listings, 0),
    withdrawn,
    left: reasons,
    withoutBranch,
  };
}

/** Why nothing of a branch is withdrawn; null where it may be. */
function whyNone(day: string | null, until: string, refusedNameless: number): string | null {
  if (refusedNameless > 0) return NAMELESS;
  if (day === null) return NO_DAY;
  return day < until ? EARLIER : null;
}

/** What is held on offer of a branch and not named, and the last day that anything held of it speaks of. */
async function unnamedOf(
  { source, branchId, homes }: NamedBranch,
  held: HeldListings,
): Promise<{ readonly unnamed: ImportedListing[]; readonly until: string }> {
  const unnamed: ImportedListing[] = [];
  let until = '';
  for await (const told of heldOf(branchId, held)) {
    if (told.source !== source) continue;
    const { firstListedAt, updatedAt, history } = told;
    for (const date of [firstListedAt, updatedAt, history.at(-1)?.date ?? '']) {
      if (date.slice(0, 10) > until) until = date.slice(0, 10);
    }
    if (told.status === 'active' && !homes.has(homeOf(told))) unnamed.push(told);
  }
  return { unnamed, until };
}
