import type { InputFile } from './input-file.ts';
import { textBlocks } from './text.ts';

export type Format = 'json' | 'xml' | 'csv';

/** What a text file is, by its first character that is not a space. */
export async function formatOf(file: InputFile): Promise<Format> {
  for await (const text of textBlocks(file, 'windows-1252')) {
    const first = text.trimStart()[0];
    if (first === '{' || first === '[') return 'json';
    if (first === '<') return 'xml';
    if (first !== undefined) return 'csv';
  }
  return 'csv';
}
