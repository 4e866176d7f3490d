import { open, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Loading the demo dataset into a data directory. */
export interface Loading<Result> {
  readonly directory: string;
  readonly isEmpty: () => Promise<boolean>;
  readonly load: () => Promise<Result>;
}

const pollMilliseconds = 100;
/** A process that loads renews its mark this often. */
const renewMilliseconds = 10_000;
/** Far longer than a step of loading takes: an older mark was left behind, whatever process has its number now. */
const markMilliseconds = 120_000;

/** The marks that this process has made. */
const own = new Set<string>();

/**
 * Loads once, whichever processes start at the same time and wherever an earlier one was stopped: the first to make the
 * mark loads, the others wait for it, and a mark whose process is gone is taken over. The result is kept in
 * `demo-samples.json`, which is written last. Null where the store holds other data already.
 */
export async function loadOnce<Result>({
  directory,
  isEmpty,
  load,
}: Loading<Result>): Promise<Result | null> {
  const kept = join(directory, 'demo-samples.json');
  const mark = join(directory, 'demo-loading');
  for (;;) {
    const result = await readJson<Result>(kept);
    if (result !== null) return result;
    const taken = await take(mark);
    if (taken === 'held') {
      await pause(pollMilliseconds);
      continue;
    }
    const renewing = setInterval(() => void renew(mark), renewMilliseconds);
    try {
      // A mark left behind by a process that was stopped means that what is there is part of the demo.
      const other = taken === 'fresh' && !(await isEmpty());
      const loaded = other ? await readJson<Result>(kept) : await keep(kept, await load());
      await rm(mark, { force: true });
      return loaded;
    } finally {
      clearInterval(renewing);
      // A load that failed leaves its mark, so that the next start takes it up again.
      own.delete(mark);
    }
  }
}

async function renew(mark: string): Promise<void> {
  const now = new Date();
  // A mark that is gone has been taken over or needs none.
  await utimes(mark, now, now).catch(() => undefined);
}

/** Written aside and renamed: the file is there whole or not at all. */
async function keep<Result>(path: string, result: Result): Promise<Result> {
  await writeFile(`${path}.draft`, `${JSON.stringify(result, null, 2)}\n`);
  await rename(`${path}.draft`, path);
  return result;
}

/** `fresh`: this process has the mark now; `abandoned`: it has it after a process that ended; `held`: another process has it. */
async function take(mark: string): Promise<'fresh' | 'abandoned' | 'held'> {
  if (await makeMark(mark)) return 'fresh';
  if (!(await isAbandoned(mark))) return 'held';
  await rm(mark, { force: true });
  return (await makeMark(mark)) ? 'abandoned' : 'held';
}

async function isAbandoned(mark: string): Promise<boolean> {
  try {
    const holder = Number(await readFile(mark, 'utf8'));
    const { mtimeMs } = await stat(mark);
    if (Date.now() - mtimeMs > markMilliseconds) return true;
    return holder === process.pid ? !own.has(mark) : holder > 0 && !isRunning(holder);
  } catch {
    // Removed meanwhile: the next attempt decides.
    return false;
  }
}

async function makeMark(mark: string): Promise<boolean> {
  try {
    const file = await open(mark, 'wx');
    await file.writeFile(String(process.pid));
    await file.close();
    own.add(mark);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function isRunning(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function readJson<T>(path: string): Promise<T | null> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as T;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
