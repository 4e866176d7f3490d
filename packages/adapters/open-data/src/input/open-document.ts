import { ImportError } from '../import-error.ts';
import { LIMITS, type InputFile } from './input-file.ts';
import { eachXmlEvent } from './xml-events.ts';

/** The member of an OpenDocument spreadsheet (.ods) that holds its values. */
export const OPEN_DOCUMENT_MEMBER = /content\.xml$/;

/**
 * Reads the rows of every sheet of an OpenDocument spreadsheet as texts, numbers as they are stored; `row` counts from 1 in
 * each sheet. An empty row that is repeated counts, and is not handed on. Cells without a value take no place at the end of a
 * row.
 *
 * @throws {ImportError} `too_large` for a value past the last column allowed, or that is too long.
 */
export async function eachOpenDocumentRow(input: {
  file: InputFile;
  onSheet: () => void;
  onRow: (fields: readonly string[], row: number) => void;
  settle: () => Promise<void>;
}): Promise<void> {
  const { file, onSheet, onRow, settle } = input;
  let row = 0;
  let rows = 1;
  let fields: string[] = [];
  let column = 0;
  let columns = 1;
  let stored: string | undefined;
  let text = '';
  let isParagraph = false;

  const endCell = (line: number): void => {
    const value = (stored ?? text).trim();
    if (value.length > LIMITS.cellCharacters) {
      throw tooLarge(file, line, `holds a text of more than ${LIMITS.cellCharacters} characters`);
    }
    if (value !== '') {
      if (column + columns > LIMITS.columns) {
        throw tooLarge(file, line, `has a value past column ${LIMITS.columns}`);
      }
      while (fields.length < column) fields.push('');
      for (let times = 0; times < columns; times += 1) fields.push(value);
    }
    column += columns;
  };
  await eachXmlEvent({
    file,
    onOpen: ({ name, attributes }) => {
      if (name === 'table') {
        row = 0;
        onSheet();
      } else if (name === 'table-row') {
        rows = repeats(attributes['table:number-rows-repeated']);
        fields = [];
        column = 0;
      } else if (name === 'table-cell' || name === 'covered-table-cell') {
        columns = repeats(attributes['table:number-columns-repeated']);
        stored = attributes['office:value'];
        text = '';
      }
      isParagraph ||= name === 'p';
    },
    onText: (part) => {
      if (isParagraph) text += part;
    },
    onClose: (name, line) => {
      if (name === 'p') isParagraph = false;
      else if (name === 'table-cell' || name === 'covered-table-cell') endCell(line);
      else if (name === 'table-row') {
        if (fields.length > 0) onRow(fields, row + 1);
        row += rows;
      }
    },
    settle,
  });
}

/** Bounded as spreadsheets bound rows. */
function repeats(text: string | undefined): number {
  return text !== undefined && /^[1-9][0-9]{0,6}$/.test(text) ? Number(text) : 1;
}

function tooLarge(file: InputFile, line: number, reason: string): ImportError {
  return new ImportError('too_large', { file: file.name, line }, reason);
}
