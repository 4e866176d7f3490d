import { readFileSync } from 'node:fs';

/** The release, as its package names it. */
export const { version } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
) as { readonly version: string };
