import { ImportError } from '../import-error.ts';
import { LIMITS, type InputFile } from './input-file.ts';
import { eachXmlEvent } from './xml-events.ts';

/** The members of a workbook (.xlsx) that hold its values. */
export const WORKBOOK_MEMBERS = /xl\/(sharedStrings|worksheets\/sheet[0-9]+)\.xml$/;

const settleNothing = async (): Promise<void> => {};

/** The texts that a workbook's cells refer to by number. */
export async function sharedStrings(file: InputFile): Promise<string[]> {
  const strings: string[] = [];
  let characters = 0;
  let item: string | null = null;
  let isText = false;
  await eachXmlEvent({
    file,
    onOpen: ({ name, line }) => {
      isText = name === 't';
      if (name !== 'si') return;
      item = '';
      // An empty item still takes a place in the list.
      characters += 8;
      if (characters > LIMITS.objectBytes) throw tooLarge(file, line, 'holds too much text');
    },
    onText: (text) => {
      characters += text.length;
      if (item !== null && isText) item += text;
    },
    onClose: (name, line) => {
      isText = false;
      if (name !== 'si' || item === null) return;
      strings.push(cellText(item, file, line));
      item = null;
    },
    settle: settleNothing,
  });
  return strings;
}

/**
 * Reads the rows of a worksheet as texts, numbers as they are stored; `row` counts from 1. Cells without a value take no
 * place at the end of a row.
 *
 * @throws {ImportError} `too_large` for a value past the last column allowed, and for texts that cells repeat far beyond
 *   the size of the sheet.
 */
export async function eachSheetRow(input: {
  file: InputFile;
  strings: readonly string[];
  onRow: (fields: readonly string[], row: number) => void;
  settle: () => Promise<void>;
}): Promise<void> {
  const { file, strings, onRow, settle } = input;
  let row = 0;
  let fields: string[] = [];
  let column = -1;
  let type: string | undefined;
  let value = '';
  let takes = false;
  let cells = 0;
  let repeated = 0;

  const endCell = (line: number): void => {
    const shared = type === 's';
    const text = shared ? (strings[Number(value)] ?? '') : cellText(value, file, line);
    if (text === '') return;
    if (column >= LIMITS.columns) {
      throw tooLarge(file, line, `has a value past column ${LIMITS.columns}`);
    }
    if (shared) repeated += text.length;
    if (repeated > LIMITS.sharedTextFreeCharacters && repeated > cells * LIMITS.sharedTextAverage) {
      throw tooLarge(file, line, 'repeats long texts more often than data does');
    }
    while (fields.length < column) fields.push('');
    fields[column] = text;
  };
  await eachXmlEvent({
    file,
    onOpen: ({ name, attributes }) => {
      takes = name === 'v' || name === 't';
      if (name === 'row') {
        row = wholeNumber(attributes['r']) ?? row + 1;
        fields = [];
        column = -1;
      } else if (name === 'c') {
        cells += 1;
        column = columnOf(attributes['r']) ?? column + 1;
        type = attributes['t'];
        value = '';
      }
    },
    onText: (text) => {
      if (takes) value += text;
    },
    onClose: (name, line) => {
      takes = false;
      if (name === 'c') endCell(line);
      else if (name === 'row') onRow(fields, row);
    },
    settle,
  });
}

function cellText(text: string, file: InputFile, line: number): string {
  if (text.length <= LIMITS.cellCharacters) return text;
  throw tooLarge(file, line, `holds a text of more than ${LIMITS.cellCharacters} characters`);
}

/** Bounded as Excel bounds rows: the number only serves to name one. */
function wholeNumber(text: string | undefined): number | null {
  return text !== undefined && /^[0-9]{1,7}$/.test(text) ? Number(text) : null;
}

/** The column of `A1` is 0, that of `AA1` is 26; null where the reference is left out or is none. */
function columnOf(reference: string | undefined): number | null {
  const letters = /^([A-Z]{1,3})[0-9]{1,7}$/.exec(reference ?? '')?.[1];
  if (letters === undefined) return null;
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

function tooLarge(file: InputFile, line: number, reason: string): ImportError {
  return new ImportError('too_large', { file: file.name, line }, reason);
}
