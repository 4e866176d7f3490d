import { ImportError } from '../import-error.ts';
import type { RecordSink } from '../record-sink.ts';
import { eachCsvRecord } from './csv-records.ts';
import { LIMITS, type InputFile } from './input-file.ts';
import type { Encoding } from './text.ts';

/** `Start date`, `start_date` and `start-date` are one name. */
export function columnName(text: string): string {
  return text
    .slice(0, LIMITS.columnNameCharacters)
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, '-');
}

/** The spellings a column may have; a pattern where editions put a year into the name. */
export type Columns<Name extends string> = Readonly<Record<Name, readonly (string | RegExp)[]>>;

/** A row read by the names of its columns. */
export class Row<Name extends string> {
  fields: readonly string[] = [];
  readonly #at: Readonly<Record<Name, number>>;
  readonly #header: readonly string[];

  constructor(header: readonly string[], at: Readonly<Record<Name, number>>) {
    this.#header = header;
    this.#at = at;
  }

  /** The field without surrounding space; empty when the file has no such column. */
  get(name: Name): string {
    return this.fields[this.#at[name]]?.trim() ?? '';
  }

  has(name: Name): boolean {
    return this.#at[name] !== -1;
  }

  /** Every column in the file's order, under its normalised name. */
  entries(): [string, string][] {
    return this.#header.map((name, index) => [name, this.fields[index] ?? '']);
  }
}

export interface TableInput<Name extends string> {
  readonly file: InputFile;
  readonly sink: RecordSink;
  readonly encoding?: Encoding;
  readonly columns: Columns<Name>;
  /** Columns without which the file is another file. */
  readonly required: readonly NoInfer<Name>[];
  /** What the file should have been, for the refusal: `a NaPTAN stops file`. */
  readonly expected: string;
  /** Lines of notes that may precede the header. */
  readonly notesBefore?: number;
  /** Bears what the certificate register's bulk file has: stray quotes and rows with another number of fields, which are refused. */
  readonly lenient?: boolean;
  /** Whether a record tells something of the file and is no row of it: a count at its end, a second header. */
  readonly isNoRow?: (fields: readonly string[]) => boolean;
  readonly onRow: (row: Row<NoInfer<Name>>, line: number) => void;
}

/**
 * Reads a CSV file with a header, its columns by name.
 *
 * @throws {ImportError} `wrong_file` when the header lacks a column, `truncated` when a row lacks fields.
 */
export async function readTable<Name extends string>(input: TableInput<Name>): Promise<void> {
  const { file, sink, expected } = input;
  let row: Row<Name> | null = null;
  let width = 0;
  let short: number | null = null;
  let before = 0;
  const onRecord = (fields: readonly string[], line: number, ended: boolean): void => {
    if (row === null) {
      row = headerRow(fields, input);
      width = fields.length;
      before += 1;
      if (row === null && before > (input.notesBefore ?? 0)) {
        throw new ImportError(
          'wrong_file',
          { file: file.name, line },
          `is not the header of ${expected}${lacking(fields, input)}`,
        );
      }
      return;
    }
    if (input.isNoRow?.(fields) === true) return;
    if (short !== null) {
      sink.row(short);
      sink.refuse('too few fields');
      short = null;
    }
    if (fields.length < width && input.lenient === true) {
      short = line;
      return;
    }
    if (fields.length > width && input.lenient === true) {
      // Which of them is one too many is not known, so that none is read.
      sink.row(line, ended);
      return sink.refuse('too many fields');
    }
    if (fields.length !== width && input.lenient !== true) {
      const reason = `has ${fields.length} fields where ${width} belong`;
      throw new ImportError('truncated', { file: file.name, line }, reason);
    }
    row.fields = fields;
    sink.row(line, ended);
    input.onRow(row, line);
  };
  await eachCsvRecord({
    file,
    encoding: input.encoding,
    lenient: input.lenient,
    isHeader: (fields) => headerRow(fields, input) !== null,
    onRecord,
    settle: () => sink.settle(),
  });
  if (row === null) {
    throw new ImportError(
      'wrong_file',
      { file: file.name, line: null },
      `is not ${expected}: it has no header`,
    );
  }
  if (short !== null) {
    throw new ImportError('truncated', { file: file.name, line: short }, 'ends inside a row');
  }
}

function headerRow<Name extends string>(
  fields: readonly string[],
  { columns, required }: TableInput<Name>,
): Row<Name> | null {
  const header = fields.map(columnName);
  const at = placesOf(header, columns);
  return required.every((name) => at[name] !== -1) ? new Row(header, at) : null;
}

/** Where each column stands in a header; -1 where it has none. */
function placesOf<Name extends string>(
  header: readonly string[],
  columns: Columns<Name>,
): Record<Name, number> {
  const at = {} as Record<Name, number>;
  for (const name of Object.keys(columns) as Name[]) {
    at[name] = -1;
    for (const spelling of columns[name]) {
      const index = header.findIndex((column) =>
        typeof spelling === 'string' ? column === spelling : spelling.test(column),
      );
      if (index !== -1) {
        at[name] = index;
        break;
      }
    }
  }
  return at;
}

/** The columns that a header lacks which has others of them, in each spelling of its editions. */
function lacking<Name extends string>(
  fields: readonly string[],
  { columns, required }: TableInput<Name>,
): string {
  const at = placesOf(fields.map(columnName), columns);
  const missing = required.filter((name) => at[name] === -1);
  if (missing.length === required.length) return '';
  const names = missing.map((name) => {
    const spellings = columns[name].filter((one) => typeof one === 'string');
    return spellings.length === 0 ? name : spellings.join(' or ');
  });
  return `: it has no column ${names.join(', ')}`;
}
