import type { Column, Pagination, Table, TableType } from '@freehold/contract';

/** What a cell may hold; lists are joined by semicolons, an object's members as `name=value`. */
export type CellValue =
  string | number | boolean | null | readonly string[] | Readonly<Record<string, unknown>>;

/** A text that a spreadsheet would read as a formula; some take the full-width forms of the signs as well. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;

/** The same behind a semicolon, at which a spreadsheet of most of Europe begins the next cell, whatever is quoted. */
const formulaBehind = /;(["'\s]?[=+\-@\t\r\n＝＋－＠])/g;

/** A number as text, which a spreadsheet reads as a number and not as a formula. */
const decimal = /^-?\d+(?:\.\d+)?$/;

/** One record of a CSV file (RFC 4180), with its line end. Texts that look like formulas get a leading apostrophe. */
export function csvLine(values: readonly CellValue[]): string {
  return `${values.map(cell).join(',')}\r\n`;
}

function cell(value: CellValue): string {
  if (value === null) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = typeof value === 'string' ? value : joined(value);
  const first = formula.test(text) && !decimal.test(text) ? `'${text}` : text;
  const harmless = first.replaceAll(formulaBehind, ";'$1");
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

function joined(value: Exclude<CellValue, string | number | boolean | null>): string {
  if (Array.isArray(value)) return value.join(';');
  return Object.entries(value)
    .filter(([, member]) => member !== null)
    .map(([name, member]) => `${name}=${String(member)}`)
    .join(';');
}

type Row = Readonly<Record<string, unknown>>;

/** The rows of an answer as text of another type, and where they stand among all. */
interface TableText {
  readonly text: string;
  /** Null where the answer is no page. */
  readonly pagination: Pagination | null;
}

/** The rows of an answer as text of another type: CSV with a header, a JSON object a line, or GeoJSON. */
export function tableText(json: string, table: Table, type: TableType): TableText {
  const answer = JSON.parse(json) as Row;
  const rows = (table.field === null ? answer : (answer[table.field] ?? [])) as readonly Row[];
  const pagination = table.isPaged ? (answer['pagination'] as Pagination) : null;
  return { text: writers[type](rows, table), pagination };
}

const writers: Readonly<Record<TableType, (rows: readonly Row[], table: Table) => string>> = {
  'text/csv': (rows, { columns }) =>
    csvLine(columns.map(({ name }) => name)) +
    rows.map((row) => csvLine(columns.map((column) => cellOf(row, column)))).join(''),
  'application/x-ndjson': (rows) => rows.map((row) => `${JSON.stringify(row)}\n`).join(''),
  'application/geo+json': (rows, { position }) =>
    JSON.stringify({
      type: 'FeatureCollection',
      features: rows.map((row) => ({
        type: 'Feature',
        geometry: position === null ? null : pointOf(row, position),
        properties: row,
      })),
    }),
};

function cellOf(row: Row, column: Column): CellValue {
  const value = valueOf(row, column);
  if (value === undefined || value === null) return null;
  const isListOfRecords = Array.isArray(value) && value.some((one) => typeof one === 'object');
  return isListOfRecords ? JSON.stringify(value) : (value as CellValue);
}

function pointOf(row: Row, { latitude, longitude }: NonNullable<Table['position']>) {
  const coordinates = [valueOf(row, longitude), valueOf(row, latitude)];
  return coordinates.every((one) => typeof one === 'number')
    ? { type: 'Point', coordinates }
    : null;
}

function valueOf(row: Row, { path }: Column): unknown {
  return path.reduce<unknown>((of, name) => (of as Row | null | undefined)?.[name], row);
}
