import type { OwnBuildCost } from '@freehold/operations';
import { columnName } from '../input/table.ts';
import type { RecordSink } from '../record-sink.ts';
import { dateOf } from '../values/date.ts';
import { numberOf, wholeOf } from '../values/number.ts';
import { known } from '../values/text.ts';

const NAMES = [
  'title',
  'unit',
  'low',
  'high',
  'section',
  'page',
  'source',
  'base-date',
  'note',
] as const;
type Name = (typeof NAMES)[number];
type Layout = Readonly<Record<Name, number>>;
const REQUIRED: readonly Name[] = ['title', 'unit', 'low', 'high', 'source', 'base-date'];

/** Longest text of a field that is kept. */
const CHARACTERS = 500;

/** Rows of a reference of construction prices: below a header, which may have titles above it. */
export class BuildCostRows {
  readonly #sink: RecordSink;
  readonly #file: string;
  readonly #entries: Map<string, OwnBuildCost[]>;
  #layout: Layout | null = null;

  /** @param entries by their sources: rows are added to them. */
  constructor(sink: RecordSink, file: string, entries: Map<string, OwnBuildCost[]>) {
    this.#sink = sink;
    this.#file = file;
    this.#entries = entries;
  }

  get hasHeader(): boolean {
    return this.#layout !== null;
  }

  take(fields: readonly string[], line: number, ended: boolean): void {
    if (this.#layout === null) {
      this.#layout = layoutOf(fields);
      if (this.#layout !== null) this.#sink.file(this.#file);
      return;
    }
    const at = this.#layout;
    const text = (name: Name): string | null => {
      const told = known(fields[at[name]]);
      return told === null ? null : told.slice(0, CHARACTERS);
    };
    this.#sink.row(line, ended);
    const found = entryOf(text);
    if (typeof found === 'string') return this.#sink.refuse(found);
    const { source, entry } = found;
    const entries = this.#entries.get(source);
    if (entries === undefined) this.#entries.set(source, [entry]);
    else entries.push(entry);
  }
}

function entryOf(
  text: (name: Name) => string | null,
): { readonly source: string; readonly entry: OwnBuildCost } | string {
  const [title, unit, source, told] = [
    text('title'),
    text('unit'),
    text('source'),
    text('base-date'),
  ];
  if (title === null) return 'has no title';
  if (unit === null) return 'has no unit';
  if (source === null) return 'names no source';
  if (told === null) return 'has no base date';
  const low = poundsOf(text('low'));
  const high = text('high') === null ? low : poundsOf(text('high'));
  if (low === null || high === null) return 'low or high is not an amount of pounds';
  if (low > high) return 'low is above high';
  const page = wholeOf(text('page'));
  const baseDate = dateOf(told) ?? told;
  const entry = { title, unit, low, high, section: text('section'), page, baseDate };
  return { source, entry: { ...entry, note: text('note') } };
}

function poundsOf(text: string | null): number | null {
  const pounds = numberOf(text?.replace('£', ''));
  return pounds !== null && pounds >= 0 ? pounds : null;
}

export const isBuildCostHeader = (fields: readonly string[]): boolean => layoutOf(fields) !== null;

function layoutOf(fields: readonly string[]): Layout | null {
  const header = fields.map(columnName);
  const at = Object.fromEntries(NAMES.map((name) => [name, header.indexOf(name)])) as Layout;
  return REQUIRED.every((name) => at[name] !== -1) ? at : null;
}
