import {
  importFiles,
  type Dataset,
  type ImportProgress,
  type ImportReport,
} from '@freehold/open-data';
import {
  bringUpToDate,
  closeStores,
  openStores,
  type BroughtUpToDate,
} from './bring-up-to-date.ts';
import type { ProgressLine } from './commands/progress-line.ts';
import type { Settings } from './settings.ts';
import { beginWork } from './work-teller.ts';

/** Files of a dataset, and how they are imported. */
export interface ImportOrder {
  readonly dataset: Dataset;
  readonly paths: readonly string[];
  /** Nothing is written. */
  readonly check: boolean;
  /** Whether what follows from the records is made too. */
  readonly derive: boolean;
  readonly complete: boolean;
  readonly force: boolean;
}

/** Imports files, and tells every server of the installation how far it is. @throws {ImportError} */
export async function runImport(
  settings: Settings,
  { dataset, paths, check, derive, complete, force }: ImportOrder,
  progress: ProgressLine,
): Promise<{ readonly report: ImportReport; readonly made: BroughtUpToDate | null }> {
  const stores = check ? null : await openStores(settings);
  const work = stores && beginWork(stores.accounts.workProgress, `import ${dataset.name}`);
  let end: 'done' | 'failed' = 'failed';
  try {
    const now = settings.now ?? new Date();
    const onProgress = (read: ImportProgress): void => {
      progress.show(read);
      work?.tell({ stage: `${read.stage} files`, done: read.bytesRead, total: read.bytesTotal });
    };
    const report = await importFiles({
      dataset,
      paths,
      store: stores?.properties.records ?? null,
      held: stores?.properties.listings,
      holdings: stores?.properties.holdings,
      complete,
      force,
      now,
      onProgress,
    });
    const made =
      stores !== null && derive
        ? await bringUpToDate(settings, stores, now, { progress, work })
        : null;
    end = 'done';
    return { report, made };
  } finally {
    await work?.end(end);
    if (stores !== null) await closeStores(stores);
  }
}
