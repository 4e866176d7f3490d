import { open, readFile, rename, rm } from 'node:fs/promises';

/** The beginning of a file that is being fetched, and beside it how much of the publisher's file it stands for. */
export interface Part {
  readonly path: string;
  /** Bytes of the publisher's file that are dealt with. */
  readonly consumed: number;
  etag: string | null;
  lastModified: string | null;
  /** Adds what is kept of the next bytes of the publisher's file. */
  append(kept: Uint8Array, consumed: number): Promise<void>;
  /** Writes down how far it is; what was added since the last note is fetched again after a kill. */
  note(): Promise<void>;
  restart(): Promise<void>;
  close(): Promise<void>;
  /** Both files. */
  remove(): Promise<void>;
}

interface Note {
  readonly of: string;
  readonly consumed: number;
  /** Bytes of the part. */
  readonly written: number;
  readonly etag: string | null;
  readonly lastModified: string | null;
}

/** @param of the address, and which lines are kept: the part of anything else is begun anew. */
export async function openPart(path: string, of: string): Promise<Part> {
  const notePath = `${path}.json`;
  const noted = await noteIn(notePath);
  const handle = await open(path, 'a+', 0o600);
  let { consumed, written, etag, lastModified } = noted;
  // Notes are written after what they tell of; what is in the part beyond it is fetched again.
  if (noted.of !== of || (await handle.stat()).size < written) {
    [consumed, written, etag, lastModified] = [0, 0, null, null];
  }
  await handle.truncate(written);
  const part: Part = {
    path,
    get consumed() {
      return consumed;
    },
    etag,
    lastModified,
    append: async (kept, more) => {
      await handle.appendFile(kept);
      written += kept.length;
      consumed += more;
    },
    note: async () => {
      const note: Note = {
        of,
        consumed,
        written,
        etag: part.etag,
        lastModified: part.lastModified,
      };
      const draft = await open(`${notePath}.new`, 'w', 0o600);
      await draft.writeFile(JSON.stringify(note));
      await draft.close();
      await rename(`${notePath}.new`, notePath);
    },
    restart: async () => {
      await handle.truncate(0);
      [consumed, written, part.etag, part.lastModified] = [0, 0, null, null];
    },
    close: () => handle.close(),
    remove: async () => {
      await rm(notePath, { force: true });
      await rm(path, { force: true });
    },
  };
  return part;
}

async function noteIn(path: string): Promise<Note> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Note;
  } catch {
    return { of: '', consumed: 0, written: 0, etag: null, lastModified: null };
  }
}
