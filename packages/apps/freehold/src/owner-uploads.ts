import { randomUUID } from 'node:crypto';
import { appendFile, mkdir, readFile, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { uploadPartBytesMax } from '@freehold/contract';
import { datasets } from '@freehold/open-data';
import type { Uploads } from '@freehold/operations';
import { bytesText } from './official-files/fetch-publication.ts';
import { readHeldFiles, type HeldFiles } from './official-files/held-files.ts';
import { isTurnFree } from './official-files/one-at-a-time.ts';
import { stateOf } from './official-files/status.ts';
import { ownerProcess, type Upload } from './owner-process.ts';
import type { Settings } from './settings.ts';
import { writeComplete } from './write-complete.ts';

/** How the import of a file that was uploaded ended. */
export interface UploadedImport {
  readonly dataset: string;
  readonly file_name: string;
  readonly started_at: string;
  /** Null: it runs, or was killed. */
  readonly ended_at: string | null;
  readonly report: string | null;
  readonly failure: string | null;
}

const folderOf = (dataDirectory: string): string => join(dataDirectory, 'uploads');
const uploadNote = (dataDirectory: string): string => join(folderOf(dataDirectory), 'upload.json');
const importNote = (dataDirectory: string): string => join(folderOf(dataDirectory), 'last.json');
const fileFolder = (dataDirectory: string): string => join(folderOf(dataDirectory), 'file');

/** Where its bytes are, under its own name: readers know some files by it. */
export const uploadedPath = (dataDirectory: string, { file_name: name }: Upload): string =>
  join(fileFolder(dataDirectory), name);

const noteImport = (dataDirectory: string, last: UploadedImport): Promise<void> =>
  noted(importNote(dataDirectory), last);

const noteBegun = (dataDirectory: string, upload: Upload): Promise<void> =>
  noteImport(dataDirectory, {
    dataset: upload.dataset,
    file_name: upload.file_name,
    started_at: new Date().toISOString(),
    ended_at: null,
    report: null,
    failure: null,
  });

/** Notes how the import of the file ended, and drops it. */
export async function endImport(
  dataDirectory: string,
  change: { readonly report: string } | { readonly failure: string },
): Promise<void> {
  const begun = await readImport(dataDirectory);
  if (begun === null) throw new Error('no import is noted');
  await noteImport(dataDirectory, { ...begun, ...change, ended_at: new Date().toISOString() });
  await dropUpload(dataDirectory);
}

/** The import of an uploaded file that has the turn; null where none has, or what was fetched last has begun after it. */
export async function importWithTurn(
  dataDirectory: string,
  { last }: HeldFiles,
): Promise<UploadedImport | null> {
  const begun = await readImport(dataDirectory);
  if (begun === null || begun.ended_at !== null || isTurnFree(dataDirectory)) return null;
  return last === null || begun.started_at > last.startedAt ? begun : null;
}

async function dropUpload(dataDirectory: string): Promise<void> {
  await rm(uploadNote(dataDirectory), { force: true });
  await rm(fileFolder(dataDirectory), { recursive: true, force: true });
}

/** An upload is of the server that began it, and a balancer may hand its parts to another one. */
const heldElsewhere = {
  field: 'upload_id',
  fault:
    'is of no upload that this server holds: where several servers share a database, use freehold import DATASET FILE',
};

/** The upload of the owner of a server, whose file lies in the data directory until it is imported. */
export function ownerUploads(settings: Settings, isDemo: () => boolean): Uploads {
  const { dataDirectory, databaseUrl } = settings;
  const importing = ownerProcess();
  const isBusy = (): boolean => importing.isRunning() || !isTurnFree(dataDirectory);
  const append = async (id: string, offset: number, bytes: Uint8Array) => {
    const upload = await readUpload(dataDirectory);
    if (upload === null || upload.id !== id) return databaseUrl === null ? null : heldElsewhere;
    if (isBusy()) return { isRunning: true } as const;
    const received = await receivedOf(dataDirectory, upload);
    if (offset !== received) {
      return { field: 'offset', fault: `must be ${received}, as many bytes as are there` };
    }
    if (received + bytes.length > upload.bytes) {
      const left = upload.bytes - received;
      return {
        field: 'offset',
        fault: `must leave room: ${left} of ${upload.bytes} bytes are to come`,
      };
    }
    await appendFile(uploadedPath(dataDirectory, upload), bytes, { mode: 0o600 });
    const now = received + bytes.length;
    if (now < upload.bytes) return { received: now, started: null };
    await noteBegun(dataDirectory, upload);
    importing.start({ settings, upload });
    return { received: now, started: `import ${upload.dataset} ${upload.file_name}` };
  };
  /** One part at a time: two at once would both be appended. */
  let last: Promise<unknown> = Promise.resolve();
  return {
    async status() {
      const [upload, last] = [await readUpload(dataDirectory), await readImport(dataDirectory)];
      const withTurn = await importWithTurn(dataDirectory, await readHeldFiles(dataDirectory));
      const isRunning = importing.isRunning() || withTurn !== null;
      return {
        part_bytes_max: uploadPartBytesMax,
        datasets: datasets.map(({ name, title, files }) => ({ name, title, files })),
        upload: upload && {
          id: upload.id,
          dataset: upload.dataset,
          file_name: upload.file_name,
          bytes: upload.bytes,
          received: await receivedOf(dataDirectory, upload),
        },
        last: last && { ...last, state: stateOf(last, isRunning) },
      };
    },
    async begin({ dataset, file_name: fileName, bytes, force }) {
      if (isDemo()) {
        const fault = 'cannot be imported: this server holds the invented records of the demo';
        return { field: 'dataset', fault };
      }
      if (!datasets.some(({ name }) => name === dataset)) {
        const names = datasets.map(({ name }) => name).join(', ');
        return { field: 'dataset', fault: `must be one of ${names}` };
      }
      if (force && dataset !== 'price-paid') {
        return { field: 'force', fault: 'is of price-paid: leave it out' };
      }
      if (isBusy()) return { isRunning: true };
      await dropUpload(dataDirectory);
      await mkdir(fileFolder(dataDirectory), { recursive: true, mode: 0o700 });
      const { bavail, bsize } = await statfs(dataDirectory);
      // The file, and as much again for its records.
      if (bavail * bsize < 2 * bytes) {
        const free = bytesText(bavail * bsize);
        return { field: 'bytes', fault: `must leave room for the records: ${free} are free` };
      }
      const upload = { id: randomUUID(), dataset, file_name: fileName, bytes, force };
      await noted(uploadNote(dataDirectory), upload);
      return { id: upload.id, received: 0 };
    },
    append(id, offset, bytes) {
      const appended = last.then(() => append(id, offset, bytes));
      last = appended.catch(() => undefined);
      return appended;
    },
  };
}

const readUpload = (dataDirectory: string): Promise<Upload | null> =>
  read(uploadNote(dataDirectory));
const readImport = (dataDirectory: string): Promise<UploadedImport | null> =>
  read(importNote(dataDirectory));

async function read<Note>(path: string): Promise<Note | null> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Note;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

async function receivedOf(dataDirectory: string, upload: Upload): Promise<number> {
  try {
    return (await stat(uploadedPath(dataDirectory, upload))).size;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0;
    throw error;
  }
}

const noted = (path: string, note: object): Promise<void> =>
  writeComplete(path, (draft) => writeFile(draft, JSON.stringify(note), { mode: 0o600 }));
