import { FetchFailed, type FetchedFacts, type Publication } from '@freehold/open-data';
import type { Current } from './fetch-publication.ts';
import type { HeldPublication } from './held-files.ts';

/**
 * Whether files are later than what is held of their publication; null where the publisher's days do not tell.
 *
 * @throws {FetchFailed} for one that is of an earlier edition: it would undo what later ones brought.
 */
export function isLater(
  { fills, changes }: Publication,
  files: readonly Current[],
  held: HeldPublication | undefined,
): boolean | null {
  let later: boolean | null = true;
  for (const { file, facts } of files) {
    // What a file of changes brought, the whole of an earlier day does not hold.
    const before =
      changes === undefined ? [held?.files[file.name]] : Object.values(held?.files ?? {});
    const heldAt = Math.max(...before.map(publishedAt));
    const at = Date.parse(facts.lastModified ?? '');
    if (at < heldAt) {
      throw new FetchFailed(
        `${facts.address} is of ${dayOf(at)}, and the edition of ${dayOf(heldAt)} is held: what that added, changed or took out of ${JSON.stringify(fills)} would be undone (with --force it is imported all the same)`,
      );
    }
    if (!isOfPublisher(facts) || !(at >= heldAt) || heldAt === -Infinity) later = null;
  }
  return later;
}

/** The day of a file on this machine is that of its copy. */
const isOfPublisher = ({ address }: FetchedFacts): boolean => /^https?:/.test(address);

/** -Infinity: not known. */
function publishedAt(facts: FetchedFacts | undefined): number {
  const at =
    facts !== undefined && isOfPublisher(facts) ? Date.parse(facts.lastModified ?? '') : NaN;
  return Number.isNaN(at) ? -Infinity : at;
}

const dayOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10);
