import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const core = new URL('../core/', import.meta.url);

/** Every entry of every core package: `@freehold/money`, `@freehold/money/kernel`, … */
export const entries: readonly string[] = readdirSync(fileURLToPath(core))
  .flatMap((folder) => {
    const path = new URL(`${folder}/package.json`, core);
    const { name, exports } = JSON.parse(readFileSync(path, 'utf8')) as {
      name: string;
      exports: Record<string, unknown>;
    };
    return Object.keys(exports)
      .filter((subpath) => subpath !== './package.json')
      .map((subpath) => name + subpath.slice(1));
  })
  .toSorted();

/** What an entry exports. */
export async function exportsOf(entry: string): Promise<Record<string, unknown>> {
  return { ...((await import(/* @vite-ignore */ entry)) as Record<string, unknown>) };
}
