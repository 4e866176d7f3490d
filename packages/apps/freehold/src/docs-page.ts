import { readFile } from 'node:fs/promises';

/** Where the build leaves the documentation, beside the built code. */
export const docsFolder = new URL('../dist/docs/', import.meta.url);

/** A page of the documentation in Markdown, by its path without an ending; null where it was not built. */
export async function docsPage(path: string): Promise<string | null> {
  return readFile(new URL(`${path}.md`, docsFolder), 'utf8').catch(() => null);
}
