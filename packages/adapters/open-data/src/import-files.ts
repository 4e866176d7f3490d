import type { RecordStore } from '@freehold/operations';
import type { Dataset } from './dataset.ts';
import { ImportError } from './import-error.ts';
import type { InputFile } from './input/input-file.ts';
import { openFiles } from './input/open-files.ts';
import { Intake, type FileReport } from './intake.ts';

export interface ImportProgress {
  readonly stage: 'checking' | 'writing';
  /** Packed bytes read of the stage, of all the files. */
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
  readonly store: Pick<RecordStore, 'put'> | null;
  readonly onProgress?: (progress: ImportProgress) => void;
}

/**
 * Imports files of one dataset. Every file is read twice: first to check it from end to end, then to write it in
 * batches. So a file that is wrong, cut short or mis-encoded is refused before anything is written, no batch waits for
 * another, and an import that was killed is run again: records have natural keys, so the end is the same.
 *
 * @throws {ImportError} naming file and line.
 */
export async function importFiles(input: ImportInput): Promise<ImportReport> {
  const { dataset, store } = input;
  const { name, title, licence, attribution } = dataset;
  const checked = await pass(input, 'checking', new Intake(null));
  refuseUseless(checked.files);
  if (store === null) return { dataset: name, title, licence, attribution, files: checked.files };
  const write = new Intake((kind, records) => store.put(kind, records));
  const { files, version } = await pass(input, 'writing', write, checked.version);
  if (versionOf(await openFiles(input.paths, dataset.members, ignore)) !== version) {
    throw changed(input.paths);
  }
  return { dataset: name, title, licence, attribution, files };
}

/** Reads every file once. @param expected the version that was checked, if one was. */
async function pass(
  { dataset, paths, onProgress }: ImportInput,
  stage: ImportProgress['stage'],
  intake: Intake,
  expected?: string,
): Promise<{ files: FileReport[]; version: string }> {
  let bytesRead = 0;
  let bytesTotal = 0;
  const files = await openFiles(paths, dataset.members, (count) => {
    bytesRead += count;
    onProgress?.({ stage, bytesRead, bytesTotal, rows: intake.rows });
  });
  bytesTotal = files.reduce((sum, { size }) => sum + size, 0);
  const version = versionOf(files);
  if (expected !== undefined && version !== expected) throw changed(paths);
  await dataset.read(files, intake);
  await intake.finish();
  return { files: intake.report(), version };
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
