import type { MonthlyRegister } from '@freehold/operations';
import type { Dataset } from './dataset.ts';
import type { InputFile } from './input/input-file.ts';
import { readTable, type Columns, type Row } from './input/table.ts';
import type { RecordSink } from './record-sink.ts';

/** What a file is by its name: `CCOD_FULL_2026_10.csv`, `BasicCompanyDataAsOneFile-2026-11-01.csv`. */
interface Edition {
  readonly isComplete: boolean;
  readonly month: string | null;
}

interface Told {
  /** By which the register knows the row. */
  readonly key: string;
  readonly month: string | null;
  readonly sink: RecordSink;
}

export interface MonthlyInput<Name extends string> {
  readonly columns: Columns<Name | 'change'>;
  readonly required: readonly NoInfer<Name>[];
  readonly expected: string;
  readonly register: (row: Row<NoInfer<Name> | 'change'>) => MonthlyRegister;
  /** Null where the row has none. */
  readonly keyOf: (row: Row<NoInfer<Name> | 'change'>) => string | null;
  readonly onRow: (row: Row<NoInfer<Name> | 'change'>, told: Told) => void;
  readonly onDeletion: (told: Told & { readonly register: MonthlyRegister }) => void;
}

/** Which of the files of a month count for it, by their names alone. */
export function editionOf(path: string): Edition {
  const name = path.split(/[\\/]/).at(-1) ?? '';
  const [, year, month] = /([0-9]{4})[_-]([0-9]{2})/.exec(name) ?? [];
  return {
    isComplete: /_FULL_|AsOneFile/i.test(name),
    month: year === undefined ? null : `${year}-${month as string}`,
  };
}

/** The older months first, and of a month what is complete. */
function orderOf({ name }: InputFile): string {
  const { month, isComplete } = editionOf(name);
  return `${month ?? ''} ${isComplete ? 0 : 1}`;
}

const byMonth = (a: InputFile, b: InputFile): number => (orderOf(a) < orderOf(b) ? -1 : 1);

/**
 * Reads files of a register that is renewed month by month. In a file of changes a row that is deleted and added is
 * changed; at the end of a complete file what it does not name is gone.
 */
export function readMonthly<Name extends string>({
  columns,
  required,
  expected,
  register,
  keyOf,
  onRow,
  onDeletion,
}: MonthlyInput<Name>): Dataset['read'] {
  return async (files, sink) => {
    for (const file of files.toSorted(byMonth)) {
      sink.file(file.name);
      const { isComplete, month } = editionOf(file.name);
      const added = new Set<string>();
      const deleted = new Map<string, MonthlyRegister>();
      let of: MonthlyRegister | null = null;
      let rows = 0;
      await readTable({
        file,
        sink,
        columns,
        required,
        expected,
        lenient: true,
        isNoRow: ([first = '']) => /^row count/i.test(first),
        onRow: (row) => {
          rows += 1;
          of ??= register(row);
          const key = keyOf(row);
          if (key === null) return sink.refuse('has no number of the register');
          const change = row.get('change').toUpperCase();
          if (change === 'D') deleted.set(key, of);
          else {
            if (row.has('change')) added.add(key);
            onRow(row, { key, month, sink });
          }
        },
      });
      for (const key of added) sink.change(deleted.has(key) ? 'changed' : 'added');
      for (const [key, ofRegister] of deleted) {
        if (added.has(key)) continue;
        sink.change('deleted');
        onDeletion({ key, register: ofRegister, month, sink });
      }
      if (isComplete && month !== null && of !== null) {
        sink.put('register-edition', { register: of, month, rows });
      }
    }
  };
}
