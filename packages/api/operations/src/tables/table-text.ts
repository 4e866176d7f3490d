import type { Column, Pagination, Table, TableType } from '@freehold/contract';
import { csvLine, type CellValue } from '../csv.ts';

type Row = Readonly<Record<string, unknown>>;

/** The rows of an answer as text of another type, and where they stand among all. */
export interface TableText {
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
