import { cp, mkdir, mkdtemp, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { contentKey } from '../../src/content-key.ts';
import { loadOnce } from '../../src/load-once.ts';
import { makeDemoStore } from '../../src/make-demo-store.ts';

const cache = fileURLToPath(new URL('../../node_modules/.cache/demo-stores/', import.meta.url));
const keptMilliseconds = 3_600_000;
/** The sources are read once for the files of a worker. */
let sources: Promise<string> | undefined;

/**
 * Copies a data directory that holds the demo dataset of `now` into an empty one. It is made once for each state of the
 * sources, whichever processes ask for it at the same time, and kept: making it takes tens of seconds, copying does not.
 */
export async function copyLoadedDemo(directory: string, now: Date): Promise<void> {
  sources ??= contentKey();
  const kept = join(cache, `${await sources}-${now.getTime()}`);
  const data = join(kept, 'data');
  await mkdir(kept, { recursive: true });
  await loadOnce({ directory: kept, isEmpty: async () => true, load: () => make(data, now) });
  const used = new Date();
  await utimes(kept, used, used);
  await cp(data, directory, { recursive: true });
}

/** Only the process that makes it opens it, so that no open database is copied. */
async function make(data: string, now: Date): Promise<unknown> {
  await removeOutdated();
  const draft = await mkdtemp(join(cache, 'draft-'));
  const samples = await loadOnce({
    directory: draft,
    isEmpty: async () => true,
    load: () => makeDemoStore({ dataDirectory: draft }, now),
  });
  await rename(draft, data);
  return samples;
}

/** Those of other states of the sources that nobody has used lately. */
async function removeOutdated(): Promise<void> {
  for (const name of await readdir(cache)) {
    const path = join(cache, name);
    // Another test may be removing it too.
    const state = await stat(path).catch(() => null);
    if (state !== null && Date.now() - state.mtimeMs > keptMilliseconds) {
      await rm(path, { recursive: true, force: true, maxRetries: 3 });
    }
  }
}
