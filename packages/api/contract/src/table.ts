import { z } from 'zod';
import type { AnyRoute } from './route.ts';

/** A field of a row, or of an object within it. */
export interface Column {
  /** Names of the objects that hold it and its own, with dots between: `adjustments.time`. */
  readonly name: string;
  readonly path: readonly string[];
}

/** The one list of records that an answer holds, for programs that read tables. */
export interface Table {
  /** The field of the answer that is the list; null where the answer is the list. */
  readonly field: string | null;
  readonly columns: readonly Column[];
  /** Where a row says where it lies; null where it does not. */
  readonly position: { readonly latitude: Column; readonly longitude: Column } | null;
  /** Whether the answer is a page, whose `pagination` a table cannot hold: headers tell of it. */
  readonly isPaged: boolean;
}

/** Content types of a table, beside JSON. GeoJSON is for rows that have a position. */
export const tableTypes = ['text/csv', 'application/x-ndjson', 'application/geo+json'] as const;
export type TableType = (typeof tableTypes)[number];

const known = new Map<AnyRoute, Table | null>();

/** Lists that say how an answer came about: their records are not what was asked for. */
const about: ReadonlySet<string> = new Set(['assumed', 'failed_slices']);
/** Answers whose list stands beside what was asked for, a text, a score, a status or a grid, which a table would lack. */
const besideTheAnswer: ReadonlySet<string> = new Set([
  'aiChat',
  'areaWalkability',
  'heritageStatus',
  'motivationScore',
  'sensitivity',
]);

/** The table of a route's answer; null where the answer holds no list of records, more than one, or one that is not what was asked for. */
export function tableOf(route: AnyRoute): Table | null {
  const before = known.get(route);
  if (before !== undefined) return before;
  const holdsOther = route.media !== undefined || besideTheAnswer.has(route.id);
  const table = holdsOther ? null : readTable(plain(route.response));
  known.set(route, table);
  return table;
}

/** Whether a route answers in a content type. */
export function answersIn(route: AnyRoute, type: TableType): boolean {
  const table = tableOf(route);
  return table !== null && (type !== 'application/geo+json' || table.position !== null);
}

function readTable(answer: z.ZodType): Table | null {
  const lists =
    answer instanceof z.ZodObject
      ? Object.entries(answer.shape).map(([name, schema]) => [name, rowOf(schema)] as const)
      : [[null, rowOf(answer)] as const];
  const found = lists.flatMap(([field, row]) => (row === null ? [] : [{ field, row }]));
  const [only] = found;
  if (only === undefined || found.length > 1) return null;
  if (only.field !== null && about.has(only.field)) return null;
  const columns = columnsOf(only.row, []);
  const isPaged = answer instanceof z.ZodObject && 'pagination' in answer.shape;
  return { field: only.field, columns, position: positionOf(columns), isPaged };
}

/** The record that a list holds; null for what is no list of records. */
function rowOf(schema: unknown): z.ZodObject | null {
  const list = plain(schema);
  if (!(list instanceof z.ZodArray)) return null;
  const row = plain(list.element);
  return row instanceof z.ZodObject ? row : null;
}

function columnsOf(row: z.ZodObject, within: readonly string[]): Column[] {
  return Object.entries(row.shape).flatMap(([key, schema]) => {
    const path = [...within, key];
    const field = plain(schema);
    return field instanceof z.ZodObject ? columnsOf(field, path) : [{ name: path.join('.'), path }];
  });
}

function positionOf(columns: readonly Column[]): Table['position'] {
  const named = (name: string) => columns.find(({ path }) => path.at(-1) === name);
  const [latitude, longitude] = [named('latitude'), named('longitude')];
  return latitude && longitude ? { latitude, longitude } : null;
}

/** A schema without what says that it may be left out, be null or have a default. */
function plain(schema: unknown): z.ZodType {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodReadonly
  ) {
    return plain(schema.unwrap());
  }
  return schema as z.ZodType;
}
