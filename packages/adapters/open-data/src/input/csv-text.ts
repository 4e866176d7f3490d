import { parse } from 'csv-parse/sync';
import { ImportError } from '../import-error.ts';

/** A row of a small CSV text by its header, and the line on which it begins. */
export interface CsvRow {
  readonly line: number;
  readonly fields: Readonly<Record<string, string>>;
}

/**
 * The rows of a CSV text that is held whole; names and values are trimmed, empty lines left out.
 *
 * @throws {ImportError} `wrong_file` for text that is not CSV, and for a row with more or fewer fields than the header.
 */
export function csvRows(text: string, file: string): readonly CsvRow[] {
  try {
    const rows = parse<{ record: Record<string, string>; info: { lines: number } }>(text, {
      bom: true,
      columns: true,
      info: true,
      skip_empty_lines: true,
      trim: true,
    });
    return rows.map(({ record, info }) => ({ line: info.lines, fields: record }));
  } catch (error) {
    const { lines } = error as { readonly lines?: number };
    throw new ImportError('wrong_file', { file, line: lines ?? 1 }, 'is not a CSV row');
  }
}
