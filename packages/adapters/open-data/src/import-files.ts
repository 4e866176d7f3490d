import type { Listings, RecordStore } from '@freehold/operations';
import type { Dataset } from './dataset.ts';
import { ImportError } from './import-error.ts';
import type { InputFile } from './input/input-file.ts';
import { openFiles } from './input/open-files.ts';
import { withHeldHistories } from './listings/held-history.ts';
import { RecordSink, type FileReport } from './record-sink.ts';

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
  readonly held?: Pick<Listings, 'asTold'> | undefined;
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
 */
export async function importFiles(input: ImportInput): Promise<ImportReport> {
  const { name, title, licence, attribution } = input.dataset;
  const files = input.store === null ? await read(input, null) : await load(input, input.store);
  return { dataset: name, title, licence, attribution, files };
}

async function load(input: ImportInput, store: Pick<RecordStore, 'load'>): Promise<FileReport[]> {
  let files: FileReport[] = [];
  const { held } = input;
  await store.load(async (put) => {
    files = await read(input, held === undefined ? put : withHeldHistories(put, held));
  });
  return files;
}

/** Reads every file; what is wrong with one is thrown before anything is kept. */
async function read(
  { dataset, paths, now, onProgress }: ImportInput,
  write: RecordStore['put'] | null,
): Promise<FileReport[]> {
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
  const after = await openFiles(paths, dataset.members, ignore);
  if (versionOf(after) !== versionOf(files)) throw changed(paths);
  if (write !== null) tell('writing');
  return report;
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
