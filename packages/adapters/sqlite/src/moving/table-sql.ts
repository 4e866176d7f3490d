import {
  registryId,
  uuidBytes,
  uuidText,
  type ColumnKind,
  type MovedRow,
  type MovedTable,
  type MovedValue,
} from '@freehold/operations';

/** Where a column of this store is not named as it is moved. */
interface Written {
  readonly column: string;
  /** An expression of the one parameter. */
  readonly value: string;
}

/** What a table is read from where it has no column of the name. */
const readFrom: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  calls: {
    number: 'id',
    key_id: '(SELECT k.id FROM logged_keys k WHERE k.number = key_number)',
  },
};
const writtenTo: Readonly<Record<string, Readonly<Record<string, Written>>>> = {
  calls: {
    number: { column: 'id', value: '?' },
    key_id: { column: 'key_number', value: '(SELECT number FROM logged_keys WHERE id = ?)' },
  },
};
/** Columns of this store that are not moved and have no default. */
const fixed: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  usage: { reserved_requests: 0, reserved_ai_chats: 0 },
};

const nameIn = ({ name }: MovedTable, column: string): string => readFrom[name]?.[column] ?? column;

/** Rows in the order of the key; those after a position have its values as parameters before the number of rows. */
export function selectRows(table: MovedTable, isFirst: boolean): string {
  const columns = Object.keys(table.columns).map((column) => nameIn(table, column));
  const key = table.key.map((column) => nameIn(table, column)).join(', ');
  const after = isFirst ? '' : `WHERE (${key}) > (${table.key.map(() => '?').join(', ')})`;
  return `SELECT ${columns.join(', ')} FROM ${table.name} ${after} ORDER BY ${key} LIMIT ?`;
}

export function insertRow({ name, columns }: MovedTable): string {
  const written = Object.keys(columns).map(
    (column): Written => writtenTo[name]?.[column] ?? { column, value: '?' },
  );
  const all = [
    ...written,
    ...Object.entries(fixed[name] ?? {}).map(([column, value]) => ({ column, value })),
  ];
  return `INSERT INTO ${name} (${all.map(({ column }) => column).join(', ')})
    VALUES (${all.map(({ value }) => value).join(', ')})`;
}

type Kept = MovedValue | Uint8Array;

function readValue(kind: ColumnKind, value: Kept): MovedValue {
  if (value === null) return null;
  switch (kind) {
    case 'boolean':
      return value === 1;
    case 'list':
      return JSON.stringify(JSON.parse(value as string));
    case 'uuid':
      return uuidText(value as Uint8Array);
    case 'registry-id':
      return typeof value === 'string' ? value : uuidText(value as Uint8Array).toUpperCase();
    default:
      return value as MovedValue;
  }
}

function keptValue(kind: ColumnKind, value: MovedValue): Kept {
  if (value === null) return null;
  switch (kind) {
    case 'boolean':
      return value === true ? 1 : 0;
    case 'uuid':
      return uuidBytes(value as string);
    case 'registry-id':
      return registryId(value as string);
    default:
      return value;
  }
}

export function rowRead({ columns }: MovedTable, kept: readonly Kept[]): MovedRow {
  return Object.values(columns).map((kind, at) => readValue(kind, kept[at] ?? null));
}

export function rowKept({ columns }: MovedTable, row: MovedRow): Kept[] {
  return Object.values(columns).map((kind, at) => keptValue(kind, row[at] ?? null));
}

/** The values of a key as this store keeps them. */
export function keyKept(table: MovedTable, position: MovedRow): Kept[] {
  return table.key.map((name, at) =>
    keptValue(table.columns[name] as ColumnKind, position[at] ?? null),
  );
}
