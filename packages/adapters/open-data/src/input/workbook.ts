import { ImportError } from '../import-error.ts';
import { LIMITS, type InputFile } from './input-file.ts';
import { newlinesInText, textBlocks } from './text.ts';

const ITEM = /<si>([\s\S]*?)<\/si>/g;
const TEXT = /<t(?:\s[^>]*)?>([^<]*)<\/t>/g;
const CELL = /<c\s([^>]*?)(?:\/>|>([\s\S]*?)<\/c>)/g;
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

/** The members of a workbook (.xlsx) that hold its values. */
export const WORKBOOK_MEMBERS = /xl\/(sharedStrings|worksheets\/sheet[0-9]+)\.xml$/;

/** The texts that a workbook's cells refer to by number. */
export async function sharedStrings(file: InputFile): Promise<string[]> {
  let xml = '';
  for await (const block of textBlocks(file)) {
    xml += block;
    if (xml.length > LIMITS.objectBytes) {
      throw new ImportError(
        'too_large',
        { file: file.name, line: null },
        'the workbook holds too much text',
      );
    }
  }
  return [...xml.matchAll(ITEM)].map(([, item = '']) => textIn(item));
}

/** Reads the rows of a worksheet as texts, numbers as they are stored; `row` counts from 1. */
export async function eachSheetRow(input: {
  file: InputFile;
  strings: readonly string[];
  onRow: (fields: readonly string[], row: number) => void;
  settle: () => Promise<void>;
}): Promise<void> {
  const { file, strings, onRow, settle } = input;
  let xml = '';
  let row = 0;
  for await (const block of textBlocks(file)) {
    xml += block;
    let from = 0;
    for (let end = xml.indexOf('</row>', from); end !== -1; end = xml.indexOf('</row>', from)) {
      const start = xml.indexOf('<row', from);
      row = Number(
        /\br="([0-9]+)"/.exec(xml.slice(start, xml.indexOf('>', start)))?.[1] ?? row + 1,
      );
      onRow(cellsOf(xml.slice(start, end), strings), row);
      from = end + '</row>'.length;
    }
    xml = xml.slice(from);
    if (xml.length > LIMITS.lineBytes) {
      throw new ImportError(
        'too_large',
        { file: file.name, line: row + newlinesInText(xml, 0, 1) },
        'a row is too long',
      );
    }
    await settle();
  }
  if (!xml.includes('</worksheet>')) {
    throw new ImportError('truncated', { file: file.name, line: row }, 'ends inside the worksheet');
  }
}

function cellsOf(xml: string, strings: readonly string[]): string[] {
  const fields: string[] = [];
  for (const [, attributes = '', content = ''] of xml.matchAll(CELL)) {
    const column = columnOf(/\br="([A-Z]+)[0-9]+"/.exec(attributes)?.[1]) ?? fields.length;
    if (column >= 16_384) continue;
    while (fields.length < column) fields.push('');
    const value = /<v>([^<]*)<\/v>/.exec(content)?.[1] ?? '';
    const type = /\bt="([a-zA-Z]+)"/.exec(attributes)?.[1];
    if (type === 's') fields[column] = strings[Number(value)] ?? '';
    else fields[column] = type === 'inlineStr' ? textIn(content) : unescaped(value);
  }
  return fields;
}

/** `A` is 0, `AA` is 26. */
function columnOf(letters: string | undefined): number | null {
  if (letters === undefined) return null;
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

function textIn(xml: string): string {
  return [...xml.matchAll(TEXT)].map(([, text = '']) => unescaped(text)).join('');
}

function unescaped(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? '');
}
