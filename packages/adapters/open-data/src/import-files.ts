import { monthName, monthOf } from '@freehold/market';
import { neverAborts, type Holdings, type RecordStore } from '@freehold/operations';
import type { AreaFilter } from './area-filter.ts';
import type { Dataset } from './dataset.ts';
import { ImportError } from './import-error.ts';
import type { InputFile } from './input/input-file.ts';
import { openFiles } from './input/open-files.ts';
import { withHeldHistories } from './listings/held-history.ts';
import { NamedListings } from './listings/named-listings.ts';
import { endRemoved, type RemovalReport } from './listings/removals.ts';
import {
  withdrawUnnamed,
  type HeldListings,
  type UnnamedReport,
} from './listings/unnamed-listings.ts';
import { RecordSink, type FileReport, type SalesEdition } from './record-sink.ts';

export interface ImportProgress {
  /** `writing` once, when all is read and what was read is being committed. */
  readonly stage: 'checking' | 'reading' | 'writing';
  /** Packed bytes read, of all the files. */
  readonly bytesRead: number;
  readonly bytesTotal: number;
  readonly rows: number;
}

export interface ImportReport {
  readonly dataset: string;
  readonly title: string;
  readonly licence: string;
  readonly attribution: string;
  readonly files: readonly FileReport[];
  /**
   * The listings that are held of the branches of the files and that these do not name; null for another dataset, where the files
   * are only checked, and without `held`.
   */
  readonly unnamed: UnnamedReport | null;
  /** What became of the listings that messages to portals take down; null where `unnamed` is, and without such a message. */
  readonly removed: RemovalReport | null;
  /** Records that were read and lie outside the area that is kept. */
  readonly outside: number;
  /** Months (`YYYY-MM`) between the sales held and a file of one month that comes after them: of no file. */
  readonly skippedMonths: readonly string[];
}

export interface ImportInput {
  readonly dataset: Dataset;
  readonly paths: readonly string[];
  /** Null to check the files only. */
  readonly store: Pick<RecordStore, 'load'> | null;
  /**
   * What the store holds of listings: a file that tells no history goes on with the one that is held. Without it, the history of
   * each of its listings begins anew.
   */
  readonly held?: HeldListings | undefined;
  /**
   * Whether the files together name every listing of each branch that they name one of: what is held of these branches on offer, and
   * not named, is then withdrawn. Of listings only, with `store` and `held`.
   */
  readonly complete?: boolean | undefined;
  /** What the store holds of sales: files that are older than it are refused. Without it, none is. */
  readonly holdings?: Pick<Holdings, 'of'> | undefined;
  /** Whether files that are older than what is held are taken all the same. */
  readonly force?: boolean | undefined;
  /** Keeps the records of an area; without it all are kept. */
  readonly area?: Pick<AreaFilter, 'keeps'> | undefined;
  /** The day of the import: rows that are dated later than the day after it are refused. */
  readonly now: Date;
  readonly onProgress?: (progress: ImportProgress) => void;
}

/**
 * Imports files of one dataset, reading each once and writing all or nothing: a file that is wrong, cut short or
 * mis-encoded leaves the store as it was, and so does a process that is killed. Run again, the import ends as an
 * uninterrupted one, since records have natural keys.
 *
 * @throws {ImportError} naming file and line.
 * @throws {TypeError} where `complete` is asked of another dataset than listings, or without `store` or `held`.
 */
export async function importFiles(input: ImportInput): Promise<ImportReport> {
  const { store, held, complete = false } = input;
  const { name, title, licence, attribution } = input.dataset;
  if (complete && (name !== 'listings' || store === null || held === undefined)) {
    throw new TypeError('complete is of the dataset listings only, with store and held');
  }
  const report = store === null ? await check(input) : await load(input, store);
  return { dataset: name, title, licence, attribution, ...report };
}

type Read = Omit<ImportReport, 'dataset' | 'title' | 'licence' | 'attribution'>;
type FilesRead = Pick<ImportReport, 'files' | 'skippedMonths'>;

async function check(input: ImportInput): Promise<Read> {
  return { ...(await read(input, null, ignore)), unnamed: null, removed: null, outside: 0 };
}

async function load(input: ImportInput, store: Pick<RecordStore, 'load'>): Promise<Read> {
  const { dataset, held, complete = false, now, area } = input;
  let outside = 0;
  let filesRead: FilesRead = { files: [], skippedMonths: [] };
  let unnamed: UnnamedReport | null = null;
  let removed: RemovalReport | null = null;
  await store.load(async (putAny) => {
    const put: RecordStore['put'] =
      area === undefined
        ? putAny
        : async (kind, records) => {
            const kept = records.filter((record) => area.keeps(kind, record));
            outside += records.length - kept.length;
            if (kept.length > 0) await putAny(kind, kept);
          };
    if (dataset.name !== 'listings' || held === undefined) {
      filesRead = await read(input, put, ignore);
      return;
    }
    const today = now.toISOString().slice(0, 10);
    const named = new NamedListings(today);
    const write = withHeldHistories(put, held, complete ? today : undefined);
    filesRead = await read(input, named.noting(write), async (sink) => {
      unnamed = await withdrawUnnamed(named, { sink, complete, held, write: put });
      const { removals } = sink;
      if (removals.length > 0) removed = await endRemoved(removals, today, held, put);
    });
  });
  return { ...filesRead, unnamed, removed, outside };
}

/**
 * The months that files skip. Files that come before what is held, or before a file of the same import, would bring back what
 * later months changed or deleted.
 *
 * @throws {ImportError} `older`, without `force`.
 */
async function monthsSkipped(
  editions: readonly SalesEdition[],
  { holdings, force = false }: Pick<ImportInput, 'holdings' | 'force'>,
): Promise<string[]> {
  if (holdings === undefined || editions.length === 0) return [];
  let held = (await holdings.of('sales', neverAborts())).until ?? '';
  const skipped: string[] = [];
  for (const { file, until, year, isOfMonth } of editions) {
    const isOlder = until.slice(0, 7) < held.slice(0, 7);
    if (isOlder && !force && (year === null || held.startsWith(year))) {
      const reason = `tells sales until ${until}, and sales until ${held} are held or come before it: it would bring back what later months changed or deleted (--force imports it all the same)`;
      throw new ImportError('older', { file, line: null }, reason);
    }
    if (isOfMonth && held !== '') {
      for (let month = monthOf(held) + 1; month < monthOf(until); month += 1) {
        skipped.push(monthName(month));
      }
    }
    if (until > held) held = until;
  }
  return skipped;
}

/** Reads every file; what is wrong with one is thrown before anything is kept. What follows from all of them is done at the end. */
async function read(
  { dataset, paths, now, onProgress, holdings, force }: ImportInput,
  write: RecordStore['put'] | null,
  atEnd: (sink: RecordSink) => Promise<void> | void,
): Promise<FilesRead> {
  const sink = new RecordSink(write, now);
  let bytesRead = 0;
  let bytesTotal = 0;
  const tell = (stage: ImportProgress['stage']): void =>
    onProgress?.({ stage, bytesRead, bytesTotal, rows: sink.rows });
  const files = await openFiles(paths, dataset.members, (count) => {
    bytesRead += count;
    tell(write === null ? 'checking' : 'reading');
  });
  bytesTotal = files.reduce((sum, { size }) => sum + size, 0);
  await dataset.read(files, sink);
  await sink.finish();
  const report = sink.report();
  refuseUseless(report);
  const skippedMonths = await monthsSkipped(sink.editions, { holdings, force });
  const after = await openFiles(paths, dataset.members, ignore);
  if (versionOf(after) !== versionOf(files)) throw changed(paths);
  await atEnd(sink);
  if (write !== null) tell('writing');
  return { files: report, skippedMonths };
}

function versionOf(files: readonly InputFile[]): string {
  return files.map(({ name, size, modified }) => `${name} ${size} ${modified}`).join('\n');
}

function changed(paths: readonly string[]): ImportError {
  const reason = 'changed while it was read; run the import again';
  return new ImportError('changed', { file: paths.join(', '), line: null }, reason);
}

function ignore(): void {}

/** A file all of whose rows are wrong is another kind of file. */
function refuseUseless(files: readonly FileReport[]): void {
  if (files.every(({ rows }) => rows === 0)) {
    throw new ImportError(
      'wrong_file',
      { file: files[0]?.file ?? '', line: null },
      'holds no rows',
    );
  }
  for (const { file, rows, refused } of files) {
    const wrong = refused.reduce((sum, reason) => sum + reason.rows, 0);
    const [first] = refused;
    if (first !== undefined && wrong === rows) {
      const line = first.firstLines[0] ?? null;
      throw new ImportError('wrong_file', { file, line }, `no row is usable: ${first.reason}`);
    }
  }
}
