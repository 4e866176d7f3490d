import { readFile, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { publications } from '@freehold/open-data';
import { allDatasets, neverAborts, type Dataset } from '@freehold/operations';
import { keepRecords, propertyStoreFile, putBackRecords } from '@freehold/sqlite';
import { CommandError } from '../failure.ts';
import type { PropertyStore } from '../property-store.ts';
import type { Settings } from '../settings.ts';
import { writeComplete } from '../write-complete.ts';
import type { HeldFiles, HeldPublication } from './held-files.ts';
import { bytesText } from './fetch-publication.ts';

/** What an installation held before its last update, kept beside a copy of its records so that it can be taken back. */
export interface BeforeUpdate {
  readonly held: HeldFiles;
  /** Since when the update ran, an ISO instant. */
  readonly since: string;
  /** The changes of each dataset when the update had ended; null: it did not. */
  readonly versions: Readonly<Record<string, number>> | null;
  /** That it is being taken back, with what was imported since. */
  readonly isAgreed?: true;
}

const folderOf = (dataDirectory: string): string => join(dataDirectory, 'before-update');
const noteOf = (dataDirectory: string): string => join(folderOf(dataDirectory), 'held.json');
const copyOf = (dataDirectory: string): string => join(folderOf(dataDirectory), 'records.db');

export async function readBefore(dataDirectory: string): Promise<BeforeUpdate | null> {
  try {
    return JSON.parse(await readFile(noteOf(dataDirectory), 'utf8')) as BeforeUpdate;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Keeps the records as they are. Null; or why they are not kept, in a line: the update goes on without. */
export async function keepBefore(
  { dataDirectory, databaseUrl }: Settings,
  { held, since }: Pick<BeforeUpdate, 'held' | 'since'>,
): Promise<string | null> {
  await forgetBefore(dataDirectory);
  if (databaseUrl !== null) {
    return 'This update cannot be taken back: the records are in PostgreSQL, which pg_dump copies';
  }
  const { size } = await stat(propertyStoreFile(dataDirectory));
  const { bavail, bsize } = await statfs(dataDirectory);
  // The copy, and as much again for what the update adds.
  if (bavail * bsize < 2 * size) {
    return `This update cannot be taken back: a copy of the records needs ${bytesText(size)} of disk`;
  }
  await keepRecords(dataDirectory, copyOf(dataDirectory));
  await writeBefore(dataDirectory, { held, since, versions: null });
  return null;
}

/** Notes how the records are when the update has ended, by which later changes are known. */
export async function noteAfter(dataDirectory: string, store: PropertyStore): Promise<void> {
  const before = await readBefore(dataDirectory);
  if (before === null) return;
  await writeBefore(dataDirectory, { ...before, versions: await versionsOf(store) });
}

/** What changed since the update is agreed to. */
export const noteUndoing = (dataDirectory: string, before: BeforeUpdate): Promise<void> =>
  writeBefore(dataDirectory, { ...before, isAgreed: true });

/** Datasets that something else changed since the update ended; null: it did not, so that is not known. */
export async function changedSince(
  { versions }: BeforeUpdate,
  store: PropertyStore,
): Promise<readonly string[] | null> {
  if (versions === null) return null;
  const now = await versionsOf(store);
  return imported.filter((name) => now[name] !== versions[name]);
}

/**
 * Puts the records back; gives what is held then. What was taken back is no news to the next update.
 * @throws {CommandError} where another release kept them.
 */
export async function putBack(
  dataDirectory: string,
  { held }: BeforeUpdate,
  now: HeldFiles,
): Promise<HeldFiles> {
  if (!(await putBackRecords(dataDirectory, copyOf(dataDirectory)))) {
    throw new CommandError(
      'the records from before the update were kept by another release, whose tables differ: they cannot be put back',
    );
  }
  const notRecords = Object.entries(now.publications).filter(
    ([name]) => publicationOf(name)?.dataset === null,
  );
  const known = { ...Object.fromEntries(notRecords), ...held.publications };
  const publications = Object.entries(known).map(([name, before]): [string, HeldPublication] => {
    const after = now.publications[name] ?? before;
    // What is no record stays as the update left it.
    if (publicationOf(name)?.dataset === null) return [name, after];
    const undone = Object.entries({ ...after.undone, ...after.files }).filter(
      ([file, facts]) => JSON.stringify(facts) !== JSON.stringify(before.files[file]),
    );
    return [name, undone.length === 0 ? before : { ...before, undone: Object.fromEntries(undone) }];
  });
  return { ...held, publications: Object.fromEntries(publications) };
}

export async function forgetBefore(dataDirectory: string): Promise<void> {
  // The note first: a copy without it counts for nothing.
  await rm(noteOf(dataDirectory), { force: true });
  await rm(folderOf(dataDirectory), { recursive: true, force: true });
}

const writeBefore = (dataDirectory: string, before: BeforeUpdate): Promise<void> =>
  writeComplete(noteOf(dataDirectory), (draft) =>
    writeFile(draft, JSON.stringify(before), { mode: 0o600 }),
  );

const publicationOf = (name: string) => publications.find((each) => each.name === name);

/** What imports write; the rest follows from it. */
const derived = new Set<Dataset>([
  'sale-link',
  'home-placement',
  'price-model',
  'off-market',
  'district-market',
  'estimate',
  'area-judgement',
]);
// Homes are made of the other records too.
const imported = allDatasets.filter((name) => !derived.has(name) && name !== 'property');

async function versionsOf({ dataVersions }: PropertyStore): Promise<Record<string, number>> {
  const versions: Record<string, number> = {};
  for (const name of imported) versions[name] = await dataVersions.of([name], neverAborts());
  return versions;
}
