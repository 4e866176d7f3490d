import { datasets, ImportError } from '@freehold/open-data';
import type { FetchOrder } from '@freehold/operations';
import { progressLine } from './commands/progress-line.ts';
import { importText, refusedText } from './import-text.ts';
import { orderedBy } from './official-files/fetch-order.ts';
import { readHeldFiles } from './official-files/held-files.ts';
import { takeTurn } from './official-files/one-at-a-time.ts';
import { fetchAndImport } from './official-files/session.ts';
import { makeBackup } from './owner-backups.ts';
import type { OwnerOrder, Upload } from './owner-process.ts';
import { endImport, uploadedPath } from './owner-uploads.ts';
import { runImport } from './run-import.ts';
import type { Settings } from './settings.ts';

/**
 * A process that does what the owner of a server asks for, and ends; or ends when the server does, and what it has begun goes on
 * when it is asked for again. How it ended is written down.
 */
process.once('message', (order: OwnerOrder) => {
  doneFor(order).then(
    () => process.disconnect(),
    (error: unknown) => {
      process.stderr.write(`freehold: ${error instanceof Error ? error.message : String(error)}\n`);
      process.exit(1);
    },
  );
});
process.once('disconnect', () => process.exit());

function doneFor(asked: OwnerOrder): Promise<void> {
  const { settings } = asked;
  if ('backup' in asked) return makeBackup(settings, asked.backup);
  return 'upload' in asked
    ? importUploaded(settings, asked.upload)
    : fetchFor(settings, asked.order);
}

async function fetchFor(settings: Settings, order: FetchOrder): Promise<void> {
  const held = await readHeldFiles(settings.dataDirectory);
  const { command, ...asked } = orderedBy(order, held, process.env);
  await fetchAndImport(settings, command, asked);
}

/** The file goes when its import ended, well or not. */
async function importUploaded(settings: Settings, upload: Upload): Promise<void> {
  const { dataDirectory } = settings;
  const dataset = datasets.find(({ name }) => name === upload.dataset);
  if (dataset === undefined) throw new Error(`no importer reads ${upload.dataset}`);
  const release = takeTurn(dataDirectory);
  try {
    const order = { check: false, derive: true, complete: false, force: upload.force };
    const paths = [uploadedPath(dataDirectory, upload)];
    try {
      const { report, made } = await runImport(
        settings,
        { dataset, paths, ...order },
        progressLine(process.stderr),
      );
      await endImport(dataDirectory, { report: importText(report, made, false) });
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      await endImport(dataDirectory, {
        failure: error instanceof ImportError ? refusedText(error) : text,
      });
      if (!(error instanceof ImportError)) throw error;
    }
  } finally {
    release();
  }
}
