import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The files that pages are made from, by their path from the root of the repository on. */
export interface Repository {
  /** @throws Error for a file that is not there. */
  read(path: string): string;
  exists(path: string): boolean;
  isFolder(path: string): boolean;
  /** Every command of `freehold` in Markdown, which no file holds. */
  readonly commands: string;
}

export function repositoryAt(root: string, commands: string): Repository {
  return {
    commands,
    read: (path) => readFileSync(join(root, path), 'utf8'),
    exists: (path) => existsSync(join(root, path)),
    isFolder: (path) => existsSync(join(root, path)) && statSync(join(root, path)).isDirectory(),
  };
}
