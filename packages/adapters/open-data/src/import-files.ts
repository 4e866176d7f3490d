import { stat } from 'node:fs/promises';
import type { RecordStore } from '@freehold/operations';
import type { Dataset } from './dataset.ts';
import { ImportError } from './import-error.ts';
import { openFiles } from './input/open-files.ts';
import { Intake, type FileReport } from './intake.ts';

export interface ImportProgress {
  readonly stage: 'checking' | 'writing' | 'deriving';
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
  readonly store: RecordStore;
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
  const { dataset, paths, store } = input;
  const before = await fingerprint(paths);
  const checked = await pass(input, 'checking', new Intake(null));
  refuseUseless(checked);
  const files = await pass(
    input,
    'writing',
    new Intake((kind, records) => store.put(kind, records)),
  );
  if ((await fingerprint(paths)) !== before) {
    const file = paths.join(', ');
    throw new ImportError(
      'changed',
      { file, line: null },
      'changed while it was read; run it again',
    );
  }
  const { name, title, licence, attribution } = dataset;
  return { dataset: name, title, licence, attribution, files };
}

async function pass(
  { dataset, paths, onProgress }: ImportInput,
  stage: 'checking' | 'writing',
  intake: Intake,
): Promise<FileReport[]> {
  const sizes = await Promise.all(paths.map((path) => stat(path).catch(() => ({ size: 0 }))));
  const bytesTotal = sizes.reduce((sum, { size }) => sum + size, 0);
  let bytesRead = 0;
  const files = await openFiles(paths, dataset.members, (count) => {
    bytesRead += count;
    onProgress?.({ stage, bytesRead, bytesTotal, rows: intake.rows });
  });
  await dataset.read(files, intake);
  await intake.finish();
  return intake.report();
}

/** A file all of whose rows are wrong is another kind of file; one without rows is empty or cut at its head. */
function refuseUseless(files: readonly FileReport[]): void {
  for (const { file, rows, refused } of files) {
    if (rows === 0) throw new ImportError('wrong_file', { file, line: null }, 'holds no rows');
    const wrong = refused.reduce((sum, reason) => sum + reason.rows, 0);
    const [first] = refused;
    if (first !== undefined && wrong === rows) {
      const line = first.firstLines[0] ?? null;
      throw new ImportError('wrong_file', { file, line }, `no row is usable: ${first.reason}`);
    }
  }
}

async function fingerprint(paths: readonly string[]): Promise<string> {
  const stats = await Promise.all(paths.map((path) => stat(path).catch(() => null)));
  return stats.map((found) => `${found?.size}:${found?.mtimeMs}`).join('|');
}
