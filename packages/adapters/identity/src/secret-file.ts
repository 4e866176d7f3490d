import { randomUUID } from 'node:crypto';
import { chmod, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Reads a secret that only its owner may read (mode 0600); the first call makes it. Two processes may
 * start at once: the first to link its file wins, and both use what it wrote.
 */
export async function secretFile(path: string, make: () => Promise<string>): Promise<string> {
  try {
    return await read(path);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  }
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, await make(), { mode: 0o600, flag: 'wx' });
  try {
    await link(draft, path);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    await rm(draft);
  }
  return read(path);
}

async function read(path: string): Promise<string> {
  const secret = await readFile(path, 'utf8');
  await chmod(path, 0o600);
  return secret;
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;
