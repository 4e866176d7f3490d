import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Of the sources where they run, else of what was built from them. */
const codeFolder = import.meta.url.endsWith('.ts') ? 'src' : 'dist';
const isCode = /(?<!\.d)\.[jt]s$/;

/**
 * The same for the same code of all that decides what a demo store holds: this program, the demo, the importers, the store, and every
 * package of ours that those use.
 */
export async function contentKey(): Promise<string> {
  const packages = new Set<string>();
  for (const name of ['@freehold/demo', '@freehold/open-data', '@freehold/sqlite']) {
    addPackage(packages, name, import.meta.url);
  }
  const hash = createHash('sha256');
  const addCode = async (folder: string, recursive: boolean): Promise<void> => {
    const files = await readdir(folder, { recursive });
    for (const file of files.filter((name) => isCode.test(name)).toSorted()) {
      hash.update(file).update(await readFile(join(folder, file)));
    }
  };
  // The pages lie in folders below.
  await addCode(dirname(fileURLToPath(import.meta.url)), false);
  for (const folder of packages) await addCode(join(folder, codeFolder), true);
  return hash.digest('hex').slice(0, 16);
}

/** Adds the folder of a package, and of those of ours that it depends on. */
function addPackage(folders: Set<string>, name: string, from: string): void {
  const manifest = createRequire(from).resolve(`${name}/package.json`);
  const folder = dirname(manifest);
  if (folders.has(folder)) return;
  folders.add(folder);
  const { dependencies = {} } = JSON.parse(readFileSync(manifest, 'utf8')) as {
    readonly dependencies?: Readonly<Record<string, string>>;
  };
  for (const other of Object.keys(dependencies)) {
    if (other.startsWith('@freehold/')) addPackage(folders, other, manifest);
  }
}
