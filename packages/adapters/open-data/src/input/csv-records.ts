import { parse } from 'csv-parse/sync';
import { ImportError } from '../import-error.ts';
import { LIMITS, type InputFile } from './input-file.ts';
import { eachLine } from './lines.ts';
import type { Encoding } from './text.ts';

export interface CsvRecordsInput {
  readonly file: InputFile;
  readonly encoding?: Encoding | undefined;
  /** Bears stray quotes and backslash-escaped ones, giving a row it cannot read as one empty field. */
  readonly lenient?: boolean | undefined;
  /** Tells a header from what may stand before it: it decides what parts the fields. Without it the first line decides. */
  readonly isHeader?: (fields: readonly string[]) => boolean;
  /** Breaks up a first line that holds more than a header. */
  readonly firstLine?: (line: string) => readonly string[];
  /** `line` is where the record begins; `ended` is false for a last one without a line break after it. */
  readonly onRecord: (fields: readonly string[], line: number, ended: boolean) => void;
  readonly settle: () => Promise<void>;
}

/** What parts the fields of a file: commas, and what spreadsheets write in their place. */
const SEPARATORS = [',', ';', '\t'] as const;
type Separator = (typeof SEPARATORS)[number];

/** How many lines a record with line breaks in its fields may run over in a lenient file before it is given up. */
const LINES_OF_A_LENIENT_RECORD = 20;

/**
 * Reads a CSV text record by record. Rows whose quotes only surround fields are cut by hand, several times faster than
 * any full parser; a row that is odd in any way goes through csv-parse. Fields are parted by commas, semicolons or tabs,
 * whichever the header shows. A record of nothing but separators, as spreadsheets write below their last row, is none.
 *
 * @throws {ImportError} `truncated` when the text ends inside a quoted field, `wrong_file` for a row that is not CSV.
 */
export async function eachCsvRecord(input: CsvRecordsInput): Promise<void> {
  const { file, encoding, onRecord, settle } = input;
  const lenient = input.lenient === true;
  let open: { lines: string[]; from: number; length: number } | null = null;
  let separator: Separator | null = null;

  const handOn = (fields: readonly string[], number: number, ended: boolean): void => {
    if (fields.some((field) => field.trim() !== '')) onRecord(fields, number, ended);
  };
  /** Null for what is no CSV row. */
  const parsed = (text: string, delimiter: Separator): string[] | null => {
    try {
      const escape = lenient && text.includes('\\"') ? '\\' : '"';
      const options = { delimiter, escape, relax_column_count: true, relax_quotes: lenient };
      return parse(text, options)[0] ?? [''];
    } catch {
      return null;
    }
  };
  /** What parts the fields of a record: the comma until the header decides. */
  const separatorOf = (text: string): Separator => {
    separator ??= separatorOfHeader((by) => cut(text, by) ?? parsed(text, by), input.isHeader);
    return separator ?? ',';
  };
  const onOddRecord = (text: string, line: number, ended: boolean): void => {
    const fields = parsed(text, separatorOf(text));
    if (fields !== null) return handOn(fields, line, ended);
    if (lenient) return onRecord([''], line, ended);
    throw new ImportError('wrong_file', { file: file.name, line }, 'is not a CSV row');
  };

  const giveUp = (held: { lines: string[]; from: number }): void => {
    open = null;
    onRecord([''], held.from, true);
    for (const [index, line] of held.lines.slice(1).entries()) {
      onLine(line, held.from + 1 + index, true);
    }
  };
  const onLine = (line: string, number: number, ended: boolean): void => {
    if (open === null) {
      if (line === '') return;
      const pairs = quotesPair(line);
      const fields = pairs ? cut(line, separator ?? separatorOf(line)) : null;
      if (fields !== null) handOn(fields, number, ended);
      else if (pairs) onOddRecord(line, number, ended);
      else open = { lines: [line], from: number, length: line.length };
      return;
    }
    open.lines.push(line);
    open.length += line.length;
    if (quotesPair(line)) {
      if (open.length > LIMITS.lineBytes) {
        throw new ImportError(
          'too_large',
          { file: file.name, line: open.from },
          'a row is too long',
        );
      }
      if (lenient && open.lines.length > LINES_OF_A_LENIENT_RECORD) giveUp(open);
      return;
    }
    const { lines, from } = open;
    open = null;
    onOddRecord(lines.join('\n'), from, ended);
  };

  const onAnyLine: typeof onLine = (line, number, ended) => {
    if (number > 1 || input.firstLine === undefined) onLine(line, number, ended);
    else for (const part of input.firstLine(line)) onLine(part, number, ended);
  };
  await eachLine({ file, encoding, onLine: onAnyLine, settle });
  const unfinished = open as { from: number } | null;
  if (unfinished !== null) {
    const line = unfinished.from;
    throw new ImportError('truncated', { file: file.name, line }, 'ends inside a quoted field');
  }
}

/** By which a record is the header, else by which it has most fields; null where it is no header. */
function separatorOfHeader(
  split: (by: Separator) => readonly string[] | null,
  isHeader: CsvRecordsInput['isHeader'],
): Separator | null {
  const ways = SEPARATORS.map((by) => ({ by, fields: split(by) ?? [] }));
  if (isHeader !== undefined) return ways.find(({ fields }) => isHeader(fields))?.by ?? null;
  const most = Math.max(...ways.map(({ fields }) => fields.length));
  return ways.find(({ fields }) => fields.length === most)?.by ?? null;
}

/** The fields of a row whose quotes only surround fields; null for any other row. */
function cut(text: string, by: Separator): string[] | null {
  if (!text.includes('"')) return text.split(by);
  if (text.length > 1 && text.charCodeAt(0) === 34 && text.charCodeAt(text.length - 1) === 34) {
    const quoted = text.slice(1, -1).split(`"${by}"`);
    if (!quoted.some((field) => field.includes('"'))) return quoted;
  }
  const fields: string[] = [];
  for (let at = 0; at <= text.length;) {
    let end: number;
    if (text.charCodeAt(at) === 34) {
      end = text.indexOf('"', at + 1) + 1;
      if (end === 0 || (end < text.length && text[end] !== by)) return null;
      fields.push(text.slice(at + 1, end - 1));
    } else {
      const next = text.indexOf(by, at);
      end = next === -1 ? text.length : next;
      const field = text.slice(at, end);
      if (field.includes('"')) return null;
      fields.push(field);
    }
    at = end + 1;
  }
  return fields;
}

function quotesPair(text: string): boolean {
  let quotes = 0;
  for (let at = text.indexOf('"'); at !== -1; at = text.indexOf('"', at + 1)) quotes += 1;
  return quotes % 2 === 0;
}
