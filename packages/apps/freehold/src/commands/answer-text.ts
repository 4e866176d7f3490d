import { columns, section, table } from './present.ts';

type Plain = string | number | boolean | null;
type Fields = Readonly<Record<string, unknown>>;

/** Cells longer than this make no table. */
const cellCharactersMax = 16;

/** What a person does not read: `assumptions` says what is assumed, and `assumed` where it is from. */
const leftOut: ReadonlySet<string> = new Set(['success', 'assumed', 'calculated_at']);

/** An answer of the API as text: its single values as rows, and a section for each list and each record within. */
export function answerText(answer: object): string {
  const shown = Object.entries(answer).filter(([name]) => !leftOut.has(name));
  const lines = fieldLines(Object.fromEntries(shown), '');
  return `${lines.join('\n').replace(/^\n+/, '')}\n`;
}

/** Lines of a record; `title` names the record itself. */
function fieldLines(fields: Fields, title: string): string[] {
  const entries = Object.entries(fields);
  const rows = entries.flatMap(([name, value]) =>
    isPlain(value) ? [[words(name), cell(value)] as const] : [],
  );
  return [
    ...(rows.length === 0 ? [] : section(title, [table(rows)])),
    ...entries.flatMap(([name, value]) => (isPlain(value) ? [] : partLines(value, words(name)))),
  ];
}

function partLines(value: unknown, title: string): string[] {
  if (!Array.isArray(value)) return fieldLines(value as Fields, title);
  const items = value as unknown[];
  if (items.every(isPlain)) {
    return section(
      title,
      items.map((item) => `  ${cell(item)}`),
    );
  }
  if (items.every(Array.isArray)) {
    const cells = items.map((row) => row.map((item: unknown) => cell(item as Plain)));
    return section(title, columns(cells));
  }
  const records = items as Fields[];
  return isTable(records)
    ? section(title, tableOf(records))
    : records.flatMap((record, at) => fieldLines(record, `${title} ${at + 1}`));
}

const isPlain = (value: unknown): value is Plain => typeof value !== 'object' || value === null;

function isTable(records: readonly Fields[]): boolean {
  return records.every((record) =>
    Object.values(record).every(
      (value) => isPlain(value) && cell(value).length <= cellCharactersMax,
    ),
  );
}

function tableOf(records: readonly Fields[]): string[] {
  const names = Object.keys(records[0] ?? {});
  const rows = records.map((record) => names.map((name) => cell(record[name] as Plain)));
  return columns([names.map(words), ...rows]);
}

function cell(value: Plain): string {
  if (value === null) return '–';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value);
}

/** `Gross yield` for `gross_yield`. */
function words(name: string): string {
  return (name.charAt(0).toUpperCase() + name.slice(1)).replaceAll('_', ' ');
}
