import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const core = new URL('../core/', import.meta.url);

/** The source of each entry, by entry. */
export const sourcesOfEntries: ReadonlyMap<string, URL> = new Map(
  readdirSync(fileURLToPath(core)).flatMap((folder) => {
    const path = new URL(`${folder}/package.json`, core);
    const { name, exports } = JSON.parse(readFileSync(path, 'utf8')) as {
      name: string;
      exports: Record<string, string | { readonly '@freehold/source': string }>;
    };
    return Object.entries(exports).flatMap(([subpath, target]) =>
      typeof target === 'string'
        ? []
        : [[name + subpath.slice(1), new URL(target['@freehold/source'], path)] as const],
    );
  }),
);

/** Every entry of every core package: `@freehold/money`, `@freehold/money/kernel`, … */
export const entries: readonly string[] = [...sourcesOfEntries.keys()].toSorted();

/** What an entry exports. */
export async function exportsOf(entry: string): Promise<Record<string, unknown>> {
  return { ...((await import(/* @vite-ignore */ entry)) as Record<string, unknown>) };
}
