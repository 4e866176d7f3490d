import { parse } from 'csv-parse/sync';
import { ImportError } from '../import-error.ts';
import type { InputFile } from '../input/input-file.ts';
import { eachLine } from '../input/lines.ts';
import type { Intake } from '../intake.ts';
import { BULK_LAYOUT, layoutOfHeader, type PricePaidLayout } from './layout.ts';
import { saleOf, transactionId } from './sale.ts';

/** A header is unquoted; in the registry's own download the first record follows it without a line break. */
const UNQUOTED_HEADER = /^[a-z_]+(?:,[a-z_]+)+/;
/** How many lines a field with line breaks in it may run over. */
const LINES_OF_A_RECORD = 20;

/**
 * Reads a Price Paid file of any layout. The registry quotes every field, so a row is one cut at `","`; a row that is
 * anything else goes through a full CSV parser.
 */
export async function readPricePaid(file: InputFile, intake: Intake): Promise<void> {
  let layout: PricePaidLayout | null = null;
  let open: { text: string; line: number; lines: number } | null = null;

  const onRecord = (fields: readonly string[], line: number): void => {
    if (layout === null) {
      layout = layoutOfHeader(fields);
      if (layout !== null) return;
      layout = bulkLayout(file.name, fields, line);
    }
    if (fields.length !== layout.columns) {
      const reason = `has ${fields.length} fields where ${layout.columns} belong`;
      throw new ImportError('truncated', { file: file.name, line }, reason);
    }
    intake.row(line);
    const sale = saleOf(fields, layout);
    if (typeof sale === 'string') intake.refuse(sale);
    else intake.put('sale', sale);
  };

  const onLine = (text: string, line: number): void => {
    if (open !== null) {
      open = { text: `${open.text}\n${text}`, line: open.line, lines: open.lines + 1 };
      if (isWhole(open.text)) {
        const { text: record, line: first } = open;
        open = null;
        onRecord(parseRecord(file.name, record, first), first);
      } else if (open.lines > LINES_OF_A_RECORD) {
        throw new ImportError(
          'truncated',
          { file: file.name, line: open.line },
          'a quote is not closed',
        );
      }
      return;
    }
    if (text === '') return;
    const header = line === 1 ? UNQUOTED_HEADER.exec(text)?.[0] : undefined;
    if (header !== undefined) {
      onRecord(header.split(','), line);
      if (header.length < text.length) onLine(text.slice(header.length), line);
      return;
    }
    const fields = quotedFields(text);
    if (fields !== null) onRecord(fields, line);
    else if (isWhole(text)) onRecord(parseRecord(file.name, text, line), line);
    else open = { text, line, lines: 1 };
  };

  await eachLine({ file, onLine, settle: () => intake.settle() });
  const unfinished = open as { line: number } | null;
  if (unfinished !== null) {
    throw new ImportError(
      'truncated',
      { file: file.name, line: unfinished.line },
      'ends inside a row',
    );
  }
}

/** The fields of a row whose every field is quoted and holds no quote; null for any other row. */
function quotedFields(text: string): string[] | null {
  if (text.charCodeAt(0) !== 34 || text.charCodeAt(text.length - 1) !== 34) return null;
  const fields = text.slice(1, -1).split('","');
  for (const field of fields) if (field.includes('"')) return null;
  return fields;
}

/** Quotes pair up once a record is complete. */
function isWhole(text: string): boolean {
  let quotes = 0;
  for (let at = text.indexOf('"'); at !== -1; at = text.indexOf('"', at + 1)) quotes += 1;
  return quotes % 2 === 0;
}

function parseRecord(file: string, text: string, line: number): string[] {
  try {
    return parse(text, { relax_column_count: true })[0] ?? [];
  } catch {
    throw new ImportError('wrong_file', { file, line }, 'is not a CSV row');
  }
}

/** The headerless layout, if the first row has its shape. */
function bulkLayout(file: string, fields: readonly string[], line: number): PricePaidLayout {
  if (fields.length !== BULK_LAYOUT.columns || transactionId(fields[0] as string) === null) {
    const reason =
      'is not Price Paid Data: sixteen columns from a transaction id, or the header of the report builder';
    throw new ImportError('wrong_file', { file, line }, reason);
  }
  return BULK_LAYOUT;
}
