import {
  movedTables,
  type ColumnKind,
  type Installation,
  type InstallationDraft,
  type MovedRow,
  type MovedTable,
  type MovedValue,
} from '@freehold/operations';

/** Texts that a format of rows may spoil. */
const texts = ['plain', 'tab\tand\nline', String.raw`back\slash \N`, `quote ' " ,{}`, 'é–🏠', ''];
const uuid = (n: number): string => `0a1b2c3d-0000-4000-8000-${n.toString(16).padStart(12, '0')}`;
const shapes = [
  '{"type":"Point","coordinates":[-2.2,53.4]}',
  '{"type": "MultiPolygon", "coordinates":[[[[-2,53],[-1,53],[-1,54],[-2,53]]]]}',
];
const documents = ['{ "a": 1.0,  "b":"\\u00e9 \\\\ \\t é"}', '[]', '{"b":1,"a":2}'];
const lists = ['["a b","c\\"d\\\\","{é}","","null"]', '[]'];

/** Of a column, what the store has a rule for. */
const ruled: Readonly<Record<string, (n: number) => MovedValue>> = {
  'oauth_tokens.kind': (n) => ['code', 'access', 'refresh'][n % 3] as string,
  'designations.geojson': (n) => shapes[n % 2] as string,
  'data_versions.dataset': (n) => `dataset ${n}`,
};

function valueOf(kind: ColumnKind, n: number, isKey: boolean): MovedValue {
  switch (kind) {
    case 'text':
      return isKey ? `${n} ${texts[n % texts.length]}` : (texts[n % texts.length] as string);
    case 'integer':
      return n + 1;
    case 'real':
      return [53.12345678901234, -0.1, 51, 1e-7][n % 4] as number;
    case 'boolean':
      return n % 2 === 0;
    case 'instant':
      // Some days of them, each at another millisecond.
      return 1_795_000_000_123 + n * 7_200_001;
    case 'json':
      return documents[n % documents.length] as string;
    case 'list':
      return lists[n % 2] as string;
    case 'uuid':
      return uuid(n);
    default:
      return n % 2 === 0 ? uuid(n).toUpperCase() : `not a UUID ${n}`;
  }
}

/** Rows of a table, in the order of its key where that is a number; null in every third of what `mayBeNull` names. */
export function generatedRows(
  table: MovedTable,
  count: number,
  mayBeNull: (column: string) => boolean,
): MovedRow[] {
  return Array.from({ length: count }, (_, n) =>
    Object.entries(table.columns).map(([name, kind], at) => {
      if (mayBeNull(name) && (n + at) % 3 === 0) return null;
      const rule = ruled[`${table.name}.${name}`];
      return rule === undefined
        ? valueOf(kind, n, unique.has(name) || table.key.includes(name))
        : rule(n);
    }),
  );
}

/** Writes the rows of each table into an empty draft, and puts it in its place. */
export async function fill(
  draft: InstallationDraft,
  rows: ReadonlyMap<string, readonly MovedRow[]>,
): Promise<void> {
  for (const table of movedTables) {
    await draft.begin(table);
    const states = {
      from: { after: null, isComplete: false },
      to: { after: null, isComplete: true },
    };
    await draft.append(table, rows.get(table.name) ?? [], states);
  }
  await draft.publish();
}

/** Columns that no two rows of some table share. */
const unique: ReadonlySet<string> = new Set(
  'id hash branch_id certificate_number postcode urn reference source area'.split(' '),
);

export const sorted = (rows: readonly MovedRow[]): string[] =>
  rows.map((row) => JSON.stringify(row)).sort();

/** Every row of every table that is moved, sorted. */
export async function contentOf(installation: Installation): Promise<Record<string, string[]>> {
  try {
    const content: Record<string, string[]> = {};
    for (const table of movedTables) {
      content[table.name] = sorted(await installation.rows(table, null, 1_000));
    }
    return content;
  } finally {
    await installation.close();
  }
}

/** The same of rows by their tables. */
export const contentIn = (rows: ReadonlyMap<string, readonly MovedRow[]>) =>
  Object.fromEntries(movedTables.map(({ name }) => [name, sorted(rows.get(name) ?? [])]));

/** The columns that a move carries, `table.column`. */
export const movedColumns = (): string[] =>
  movedTables.flatMap((table) => Object.keys(table.columns).map((name) => `${table.name}.${name}`));
