import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { siteFiles } from './site.ts';

/** Writes the documentation into a folder, which it empties first; `assets` are style sheets, scripts and the page that tries the API. */
export function writeSite(
  root: string,
  commands: string,
  folder: string,
  assets: Readonly<Record<string, string | Uint8Array>>,
): void {
  rmSync(folder, { recursive: true, force: true });
  for (const [name, content] of [...siteFiles(root, commands), ...Object.entries(assets)]) {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  }
}
