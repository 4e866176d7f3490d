import { statfs } from 'node:fs/promises';
import type { Publication, Scope } from '@freehold/open-data';
import type { Environment } from '../environment.ts';
import { bytesText } from './fetch-publication.ts';
import { shareOf } from './scope.ts';
import { sourceOf, valueOf } from './sources.ts';

/** What a set-up will do, before the first byte. */
export interface SetupPlan {
  readonly taken: readonly Publication[];
  /** Each with the reason. */
  readonly left: readonly { readonly publication: Publication; readonly reason: string }[];
  readonly loadsBytes: number;
  /** Files whose size is not known are taken for so many bytes. */
  readonly diskBytes: number;
  readonly minutes: number;
}

/** Bytes of a file whose publisher tells no size. */
const unknownBytes = 200_000_000;
/** 40 Mbit/s, a usual line. */
const lineBytesASecond = 5_000_000;
/** Read and left, and written with what follows from them: measured on two cores. */
const rowsReadASecond = 150_000;
const rowsKeptASecond = 4_000;

/** The catalogue's set-up, without what wants a credential that is not set. */
export function setupPlan(
  publications: readonly Publication[],
  scope: Scope,
  environment: Environment,
): SetupPlan {
  const share = shareOf(scope);
  const left = publications.flatMap((publication) => {
    const { setup, credential, name } = publication;
    if (!setup) return [{ publication, reason: `freehold fetch ${name}` }];
    const hasOwn = publication.files.every(
      (file) => sourceOf(file, environment).kind !== 'publisher',
    );
    if (credential === undefined || hasOwn || valueOf(credential, environment) !== null) return [];
    return [{ publication, reason: `needs ${credential.variable}: ${credential.how}` }];
  });
  const taken = publications.filter(
    (publication) => !left.some((each) => each.publication === publication),
  );
  let [loadsBytes, diskBytes, seconds, largest] = [0, 0, 0, 0];
  for (const { files, rows, bytesARow } of taken) {
    for (const { bytes, postcodeField } of files) {
      const loaded = bytes ?? unknownBytes;
      loadsBytes += loaded;
      largest = Math.max(largest, postcodeField === undefined ? loaded : loaded * share);
    }
    const kept = rows * share;
    diskBytes += kept * bytesARow;
    seconds += rows / rowsReadASecond + kept / rowsKeptASecond;
  }
  seconds += loadsBytes / lineBytesASecond;
  return {
    taken,
    left,
    loadsBytes,
    diskBytes: diskBytes + largest,
    minutes: Math.ceil(seconds / 60),
  };
}

/** Null where the disk has room; else what is missing, in a line. */
export async function missingDisk(plan: SetupPlan, directory: string): Promise<string | null> {
  const { bavail, bsize } = await statfs(directory);
  const free = bavail * bsize;
  if (free >= plan.diskBytes) return null;
  return `${directory} has ${bytesText(free)} free, and about ${bytesText(plan.diskBytes)} are needed`;
}
