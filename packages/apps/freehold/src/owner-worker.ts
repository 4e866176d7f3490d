import { datasets, ImportError } from '@freehold/open-data';
import { progressLine } from './commands/progress-line.ts';
import { importText, refusedText } from './import-text.ts';
import { orderedBy } from './official-files/fetch-order.ts';
import { readHeldFiles } from './official-files/held-files.ts';
import { takeTurn } from './official-files/one-at-a-time.ts';
import type { OwnerOrder } from './official-files/owner-files.ts';
import { fetchAndImport } from './official-files/session.ts';
import { makeBackup } from './owner-backups.ts';
import { dropUpload, noteImport, uploadedPath, type Upload } from './owner-uploads.ts';
import { runImport } from './run-import.ts';
import type { Settings } from './settings.ts';

interface BackupOrder {
  readonly settings: Settings;
  /** Its id. */
  readonly backup: string;
}

interface UploadOrder {
  readonly settings: Settings;
  readonly upload: Upload;
}

/**
 * A process that does what the owner of a server asks for, and ends; or ends when the server does, and what it has begun goes on
 * when it is asked for again. How it ended is written down.
 */
process.once('message', (order: OwnerOrder | UploadOrder | BackupOrder) => {
  doneFor(order).then(
    () => process.disconnect(),
    (error: unknown) => {
      process.stderr.write(`freehold: ${error instanceof Error ? error.message : String(error)}\n`);
      process.exit(1);
    },
  );
});
process.once('disconnect', () => process.exit());

function doneFor(order: OwnerOrder | UploadOrder | BackupOrder): Promise<void> {
  if ('backup' in order) return makeBackup(order.settings, order.backup);
  return 'upload' in order ? importUploaded(order) : fetchFor(order);
}

async function fetchFor({ settings, order }: OwnerOrder): Promise<void> {
  const held = await readHeldFiles(settings.dataDirectory);
  const { command, ...asked } = orderedBy(order, held, process.env);
  await fetchAndImport(settings, command, asked);
}

/** The file goes when its import ended, well or not. */
async function importUploaded({ settings, upload }: UploadOrder): Promise<void> {
  const { dataDirectory } = settings;
  const dataset = datasets.find(({ name }) => name === upload.dataset);
  if (dataset === undefined) throw new Error(`no importer reads ${upload.dataset}`);
  const release = takeTurn(dataDirectory);
  try {
    const { dataset: name, file_name: fileName, force } = upload;
    const begun = {
      dataset: name,
      file_name: fileName,
      started_at: new Date().toISOString(),
      ended_at: null,
      report: null,
      failure: null,
    };
    await noteImport(dataDirectory, begun);
    const end = async (change: { readonly report: string } | { readonly failure: string }) => {
      await noteImport(dataDirectory, { ...begun, ...change, ended_at: new Date().toISOString() });
      await dropUpload(dataDirectory);
    };
    const order = { check: false, derive: true, complete: false, force };
    const paths = [uploadedPath(dataDirectory, upload)];
    try {
      const { report, made } = await runImport(
        settings,
        { dataset, paths, ...order },
        progressLine(process.stderr),
      );
      await end({ report: importText(report, made, false) });
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      await end({ failure: error instanceof ImportError ? refusedText(error) : text });
      if (!(error instanceof ImportError)) throw error;
    }
  } finally {
    release();
  }
}
