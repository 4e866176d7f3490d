import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Extent, FetchedFacts, Scope } from '@freehold/open-data';
import { writeComplete } from '../write-complete.ts';

/** A publication that is imported. */
export interface HeldPublication {
  /** What each of its files is known by, by the name of the file. */
  readonly files: Readonly<Record<string, FetchedFacts>>;
  /** When it was imported, an ISO instant. */
  readonly importedAt: string;
  /** Files that were taken back: `update` passes them over until the publisher has others. */
  readonly undone?: Readonly<Record<string, FetchedFacts>>;
}

/** What an installation got of the catalogue, and how the last command ended. */
export interface HeldFiles {
  /** Null: nothing was fetched yet. */
  readonly scope: Scope | null;
  /** What the postcodes told of the scope. */
  readonly extent: Extent | null;
  readonly publications: Readonly<Record<string, HeldPublication>>;
  readonly last: {
    readonly command: string;
    readonly startedAt: string;
    /** When the update began that was killed and that this run goes on with. */
    readonly since?: string;
    /** Null: it runs, or was killed. */
    readonly endedAt: string | null;
    /** Null: it did not fail. */
    readonly failure: string | null;
  } | null;
}

/** As it is to who asks for its files: those that were taken back are no news to an update alone. */
export function askedForByName(held: HeldPublication | undefined): HeldPublication | undefined {
  if (held === undefined) return undefined;
  const { files, importedAt } = held;
  return { files, importedAt };
}

export const nothingHeld: HeldFiles = { scope: null, extent: null, publications: {}, last: null };
const fileOf = (dataDirectory: string): string => join(dataDirectory, 'official-files.json');

/** Where files wait until they are imported. */
export const cacheOf = (dataDirectory: string): string => join(dataDirectory, 'downloads');

export async function readHeldFiles(dataDirectory: string): Promise<HeldFiles> {
  try {
    return JSON.parse(await readFile(fileOf(dataDirectory), 'utf8')) as HeldFiles;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return nothingHeld;
    throw error;
  }
}

/** A kill leaves the file before or the file after. */
export const writeHeldFiles = (dataDirectory: string, held: HeldFiles): Promise<void> =>
  writeComplete(fileOf(dataDirectory), (draft) =>
    writeFile(draft, `${JSON.stringify(held, null, 2)}\n`, { mode: 0o600 }),
  );
