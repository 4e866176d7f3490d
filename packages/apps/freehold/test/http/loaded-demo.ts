import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadOnce } from '../../src/load-once.ts';
import { openStore } from '../../src/store.ts';

const packages = fileURLToPath(new URL('../../../../', import.meta.url));
/** Whose sources decide what a loaded data directory holds. */
const sources = [
  'core/money',
  'core/market',
  'core/scoring',
  'core/calculators',
  'core/stamp-duty',
  'api/operations',
  'adapters/sqlite',
  'apps/freehold',
].map((name) => join(packages, name, 'src'));

const prefix = 'freehold-test-demo-';
const keptMilliseconds = 3_600_000;

/**
 * Copies a data directory that holds the demo dataset of `now` into an empty one. It is loaded once for each state of
 * the sources, whichever processes ask for it at the same time, and kept among the temporary files: loading takes tens of
 * seconds, copying does not.
 */
export async function copyLoadedDemo(directory: string, now: Date): Promise<void> {
  const kept = join(tmpdir(), `${prefix}${await fingerprint(now)}`);
  const data = join(kept, 'data');
  await mkdir(kept, { recursive: true });
  await loadOnce({ directory: kept, isEmpty: async () => true, load: () => load(data, now) });
  await cp(data, directory, { recursive: true });
}

/** Only the process that loads it opens it, so that no open database is copied. */
async function load(data: string, now: Date): Promise<{ readonly loadedOn: Date }> {
  await removeOutdated();
  const draft = await mkdtemp(join(tmpdir(), 'freehold-test-draft-'));
  const { store } = await openStore({ dataDirectory: draft, demo: true }, now);
  await store.close();
  await rename(draft, data);
  return { loadedOn: new Date() };
}

/** Those of other states of the sources that nobody has loaded lately. */
async function removeOutdated(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(prefix)) continue;
    const path = join(tmpdir(), name);
    // Another test may be removing it too.
    const state = await stat(path).catch(() => null);
    if (state !== null && Date.now() - state.mtimeMs > keptMilliseconds) {
      await rm(path, { recursive: true, force: true, maxRetries: 3 });
    }
  }
}

async function fingerprint(now: Date): Promise<string> {
  const hash = createHash('sha256').update(now.toISOString());
  for (const folder of sources) {
    const files = await readdir(folder, { recursive: true, withFileTypes: true });
    const paths = files
      .filter((file) => file.isFile())
      .map((file) => join(file.parentPath, file.name));
    for (const path of paths.sort()) hash.update(path).update(await readFile(path));
  }
  return hash.digest('hex').slice(0, 16);
}
