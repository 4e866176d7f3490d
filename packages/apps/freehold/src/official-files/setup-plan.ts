import { statfs } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { FetchFailed, type Publication, type PublishedFile, type Scope } from '@freehold/open-data';
import type { Environment } from '../environment.ts';
import { bytesText, newFiles, type Fetching } from './fetch-publication.ts';
import { areasOf, districtsOf, shareOf } from './scope.ts';
import { missingCredential } from './sources.ts';

/** What a set-up will do, before the first byte. */
export interface SetupPlan {
  readonly taken: readonly Publication[];
  /** Each with the reason. */
  readonly left: readonly { readonly publication: Publication; readonly reason: string }[];
  readonly loadsBytes: number;
  /** Files whose size is not known are taken for so many bytes. */
  readonly diskBytes: number;
  /** On a line of 40 Mbit/s. */
  readonly loadingSeconds: number;
  /** On a machine as fast as this one that does nothing else. */
  readonly workingSeconds: number;
}

/** Bytes of a file whose publisher tells no size. */
const unknownBytes = 200_000_000;
/** A row takes no fewer in a file as it is loaded, compressed or not (of the postcode directory 93). */
const bytesOfRow = 10;
/** 40 Mbit/s, a usual line. */
const lineBytesASecond = 5_000_000;
/** Homes of England and Wales, of which sales are registered: 25.6 and 1.5 million (MHCLG; not confirmed). */
const homesSold = 27_100_000;
/**
 * Processor time, measured on 28 November 2026 by `bench/studies/setup-time.mjs` on the machine whose {@link referenceMs} is
 * given: of the programs and the small files, of rows that are left out while they are loaded and those that are read, of rows
 * that are written, of making a home with its model, and of judging it, which several processors share.
 */
const costs = {
  startSeconds: 3,
  rowsLeftOutASecond: 500_000,
  rowsReadASecond: 150_000,
  rowsKeptASecond: 15_000,
  homeMs: 0.45,
  judgedMs: 1.3,
  /** More for each thousand sales of the same postcode area, of which more are near; up to so many thousand. */
  judgedMsAThousand: 0.04,
  thousandsMost: 40,
};
/** What {@link machineMs} was there. */
const referenceMs = 9.3;
const processorsMost = 4;
/** Districts that a process judges at least. */
const districtsLeast = 6;

/**
 * The catalogue's set-up, without what wants a credential that is not set.
 * @param told the bytes that publishers tell of their files by name, in the place of those of the catalogue.
 */
export function setupPlan(
  publications: readonly Publication[],
  scope: Scope,
  environment: Environment,
  { told, slowness }: { readonly told: ReadonlyMap<string, number>; readonly slowness: number },
): SetupPlan {
  const share = shareOf(scope);
  const left = publications.flatMap((publication) => {
    if (!publication.setup) {
      return [{ publication, reason: `freehold fetch ${publication.name}` }];
    }
    const missing = missingCredential(publication, environment);
    return missing === null ? [] : [{ publication, reason: `needs ${missing}` }];
  });
  const taken = publications.filter(
    (publication) => !left.some((each) => each.publication === publication),
  );
  let [loadsBytes, diskBytes, seconds, largest] = [0, 0, costs.startSeconds, 0];
  for (const { name, files, rows: usualRows, bytesARow } of taken) {
    const sum = (bytesOf: (file: PublishedFile) => number): number =>
      files.reduce((total, file) => total + bytesOf(file), 0);
    const usual = (file: PublishedFile): number =>
      file.bytes ?? told.get(file.name) ?? unknownBytes;
    const now = (file: PublishedFile): number => told.get(file.name) ?? usual(file);
    const isWhole = (file: PublishedFile): boolean =>
      scope.kind === 'all' || (file.postcodeField === undefined && file.rowsOfArea === undefined);
    for (const file of files) {
      largest = Math.max(largest, isWhole(file) ? now(file) : now(file) * share);
    }
    loadsBytes += sum(now);
    const rows = Math.min((usualRows * sum(now)) / sum(usual), sum(now) / bytesOfRow);
    const kept = rows * share;
    diskBytes += kept * bytesARow;
    const read = files.some(isWhole) ? rows : kept;
    seconds += (rows - read) / costs.rowsLeftOutASecond + read / costs.rowsReadASecond;
    seconds += kept / costs.rowsKeptASecond;
    if (name === 'price-paid') {
      seconds += homeSeconds(kept, homesSold * share, scope);
    }
  }
  return {
    taken,
    left,
    loadsBytes,
    diskBytes: diskBytes + largest,
    loadingSeconds: loadsBytes / lineBytesASecond,
    workingSeconds: seconds * slowness,
  };
}

/** Of the homes that so many sales are of, where each is sold as often as another. */
function homeSeconds(sales: number, homes: number, scope: Scope): number {
  const sold = homes === 0 ? 0 : homes * (1 - Math.exp(-sales / homes));
  const most = Math.min(availableParallelism(), processorsMost);
  const processors = Math.max(1, Math.min(most, Math.floor(districtsOf(scope) / districtsLeast)));
  const thousands = Math.min(costs.thousandsMost, sales / 1_000 / areasOf(scope));
  const judgedMs = costs.judgedMs + costs.judgedMsAThousand * thousands;
  return (sold * (costs.homeMs + judgedMs / processors)) / 1_000;
}

/** How many times as long as the machine of the costs this one takes. */
export const slownessNow = (): number => machineMs() / referenceMs;

/** Processor time of a fixed piece of arithmetic, the median of many: the shortest is of a processor that has just rested. */
function machineMs(): number {
  const times = Array.from({ length: 20 }, () => {
    const before = process.cpuUsage();
    let sum = 0;
    for (let at = 1; at < 1_000_000; at += 1) sum += Math.log(at) / (1 + sum);
    const { user, system } = process.cpuUsage(before);
    return sum > 0 ? (user + system) / 1_000 : Infinity;
  });
  return times.sort((a, b) => a - b)[times.length >> 1] ?? referenceMs;
}

/** What publishers tell of the size of their files; those that tell nothing, or do not answer, are left out. */
export async function toldBytes(
  publications: readonly Publication[],
  fetching: Fetching,
): Promise<ReadonlyMap<string, number>> {
  const told = new Map<string, number>();
  const ask = async (publication: Publication): Promise<void> => {
    try {
      for (const { file, facts } of await newFiles(publication, undefined, fetching)) {
        if (facts.bytes > 0) told.set(file.name, facts.bytes);
      }
    } catch (error) {
      // Set up, it says what came in its place.
      if (!(error instanceof FetchFailed)) throw error;
    }
  };
  await Promise.all(publications.map(ask));
  return told;
}

/** Null where the disk has room; else what is missing, in a line. */
export async function missingDisk(plan: SetupPlan, directory: string): Promise<string | null> {
  const { bavail, bsize } = await statfs(directory);
  const free = bavail * bsize;
  if (free >= plan.diskBytes) return null;
  return `${directory} has ${bytesText(free)} free, and about ${bytesText(plan.diskBytes)} are needed`;
}
