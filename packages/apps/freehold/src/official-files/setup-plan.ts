import { statfs } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { FetchFailed, type Publication, type PublishedFile, type Scope } from '@freehold/open-data';
import {
  bytesText,
  linesInside,
  newFiles,
  type Fetching,
  type LinesInside,
} from './fetch-publication.ts';
import { askedForByName, type HeldFiles } from './held-files.ts';
import { areasOf, districtsOf, sameScope, shareOf } from './scope.ts';

/** What is known of a file before it is fetched. */
export interface Beforehand {
  readonly file: PublishedFile;
  readonly bytes: number;
  readonly seen: LinesInside | null;
}

/** What a set-up will do, before it fetches anything. */
export interface SetupPlan {
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
/** Fewer lines that are of the areas, or that belong there, tell less than the postcodes of the areas do. */
const linesLeast = 16;
/** 40 Mbit/s, a usual line. */
const lineBytesASecond = 5_000_000;
/** Homes of England and Wales, of which sales are registered: 25.6 and 1.5 million (MHCLG; not confirmed). */
const homesSold = 27_100_000;
/**
 * Processor time, measured on 28 November 2026 by `bench/studies/setup-time.mjs` on the machine whose {@link referenceMs} is
 * given: of the programs and the small files, of rows that are left out while they are loaded and those that are read, of rows
 * that are written, of making a home, of its part of the price model of its area, and of judging it, which several processors
 * share.
 */
const costs = {
  startSeconds: 3,
  rowsLeftOutASecond: 500_000,
  rowsReadASecond: 150_000,
  rowsKeptASecond: 15_000,
  homeMs: 0.2,
  modelMs: 0.45,
  judgedMs: 0.8,
};
/** What {@link machineMs} was there. */
const referenceMs = 9.3;
/** Of a home as it is kept and judged, beside its sales: 30 MB of 30,800 homes, measured with them. */
const bytesAHome = 1_000;
const processorsMost = 4;
/** Districts that a process judges at least. */
const districtsLeast = 6;

/**
 * What the set-up of publications does.
 * @param told what would be fetched of them by name, in the place of all their files in the catalogue.
 */
export function setupPlan(
  publications: readonly Publication[],
  scope: Scope,
  {
    told,
    slowness,
  }: {
    readonly told: ReadonlyMap<string, readonly Beforehand[]>;
    readonly slowness: number;
  },
): SetupPlan {
  const share = shareOf(scope);
  let [loadsBytes, diskBytes, seconds, largest] = [0, 0, costs.startSeconds, 0];
  for (const { name, files, rows: usualRows, bytesARow } of publications) {
    const usual = files.map((file): Beforehand => ({
      file,
      bytes: bytesOf(file, told.get(name)),
      seen: null,
    }));
    const usualBytes = usual.reduce((sum, { bytes }) => sum + bytes, 0);
    for (const { file, bytes, seen } of told.get(name) ?? usual) {
      const isWhole =
        scope.kind === 'all' || (file.postcodeField === undefined && file.rowsOfArea === undefined);
      const inside = insideOf(share, seen);
      const rows = Math.min((usualRows * bytes) / usualBytes, bytes / bytesOfRow);
      const kept = rows * inside;
      const read = isWhole ? rows : kept;
      loadsBytes += bytes;
      largest = Math.max(largest, isWhole ? bytes : bytes * inside);
      diskBytes += kept * bytesARow;
      seconds += (rows - read) / costs.rowsLeftOutASecond + read / costs.rowsReadASecond;
      seconds += kept / costs.rowsKeptASecond;
      if (name === 'price-paid') {
        const homes = homesOf(kept, homesSold * share);
        diskBytes += homes * bytesAHome;
        seconds += homeSeconds(homes, scope);
      }
    }
  }
  return {
    loadsBytes,
    diskBytes: diskBytes + largest,
    loadingSeconds: loadsBytes / lineBytesASecond,
    workingSeconds: seconds * slowness,
  };
}

const bytesOf = ({ name, bytes }: PublishedFile, told: readonly Beforehand[] = []): number =>
  bytes ?? told.find(({ file }) => file.name === name)?.bytes ?? unknownBytes;

/** Which part of a file is of the scope: that of its lines where they tell it, which need not be of the whole country. */
function insideOf(share: number, seen: LinesInside | null): number {
  if (seen === null || Math.max(seen.inside, seen.lines * share) < linesLeast) return share;
  return seen.inside / seen.lines;
}

/** Homes that so many sales are of, where each of those there are is sold as often as another. */
const homesOf = (sales: number, homes: number): number =>
  homes === 0 ? 0 : homes * (1 - Math.exp(-sales / homes));

/** Processors that work of so many parts is shared by. */
const processorsOf = (parts: number): number =>
  Math.max(1, Math.min(availableParallelism(), processorsMost, Math.floor(parts)));

function homeSeconds(homes: number, scope: Scope): number {
  const modelMs = costs.modelMs / processorsOf(areasOf(scope));
  const judgedMs = costs.judgedMs / processorsOf(districtsOf(scope) / districtsLeast);
  return (homes * (costs.homeMs + modelMs + judgedMs)) / 1_000;
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

/** What publishers give that is not held; those that do not answer are left out. */
export async function toldBeforehand(
  publications: readonly Publication[],
  held: HeldFiles,
  fetching: Fetching,
): Promise<ReadonlyMap<string, readonly Beforehand[]>> {
  const isSame = sameScope(held.scope, fetching.scope);
  const told = new Map<string, readonly Beforehand[]>();
  const ask = async (publication: Publication): Promise<void> => {
    const { name } = publication;
    try {
      const has = isSame ? askedForByName(held.publications[name]) : undefined;
      const files = await newFiles(publication, has, fetching);
      const known = files.map(async (current): Promise<Beforehand> => {
        const { file, facts } = current;
        if (facts.bytes === 0) return { file, bytes: file.bytes ?? unknownBytes, seen: null };
        const seen = await linesInside(publication, current, fetching);
        return { file, bytes: facts.bytes, seen };
      });
      told.set(name, await Promise.all(known));
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
