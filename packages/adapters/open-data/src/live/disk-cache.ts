import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const entriesMax = 500;
/** Entries leave this many at a time, so that a full cache is not swept at every write. */
const sweepCount = 100;

interface Entry {
  readonly savedAt: number;
  readonly value: unknown;
}

/** Answers of a source in files, so that a restart asks for none again. What cannot be read counts as absent. */
export class DiskCache {
  readonly #directory: string;
  readonly #now: () => number;
  #sweeping: Promise<void> | null = null;

  /** @param now a clock in milliseconds. */
  constructor(directory: string, now: () => number) {
    this.#directory = directory;
    this.#now = now;
  }

  /** What was put not longer ago than asked, else null. */
  async get(key: string, maxAgeSeconds: number): Promise<unknown> {
    try {
      const entry = JSON.parse(await readFile(this.#path(key), 'utf8')) as Entry;
      const age = this.#now() - entry.savedAt;
      return age >= 0 && age <= maxAgeSeconds * 1000 ? entry.value : null;
    } catch {
      return null;
    }
  }

  /** Keeps a value; a disk that cannot take it loses nothing but the saving. */
  async put(key: string, value: unknown): Promise<void> {
    const path = this.#path(key);
    const draft = `${path}.${randomUUID()}`;
    try {
      await mkdir(this.#directory, { recursive: true, mode: 0o700 });
      await writeFile(draft, JSON.stringify({ savedAt: this.#now(), value } satisfies Entry));
      await rename(draft, path);
      await (this.#sweeping ??= this.#sweep().finally(() => (this.#sweeping = null)));
    } catch {
      await rm(draft, { force: true }).catch(() => undefined);
    }
  }

  #path(key: string): string {
    return join(this.#directory, `${createHash('sha256').update(key).digest('hex')}.json`);
  }

  async #sweep(): Promise<void> {
    const names = await readdir(this.#directory);
    if (names.length <= entriesMax) return;
    const aged = await Promise.all(
      names.map(async (name) => {
        const path = join(this.#directory, name);
        return { path, at: (await stat(path)).mtimeMs };
      }),
    );
    aged.sort((a, b) => a.at - b.at);
    const leaving = aged.slice(0, names.length - entriesMax + sweepCount);
    await Promise.all(leaving.map(({ path }) => rm(path, { force: true })));
  }
}
