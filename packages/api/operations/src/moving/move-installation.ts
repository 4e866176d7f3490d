import { isDeepStrictEqual } from 'node:util';
import type {
  CopyState,
  Installation,
  InstallationDraft,
  MovedRow,
  MovedKey,
} from './installations.ts';
import { movedTables, type MovedTable } from './moved-tables.ts';
import { TableDigest, type TableSum } from './table-digest.ts';

/** A table as it was counted in both installations after the copy. */
export interface ComparedTable {
  readonly table: string;
  readonly from: TableSum;
  readonly to: TableSum;
  readonly isSame: boolean;
}

/** Told as rows pass. */
export type OnMoved = (step: 'copying' | 'comparing', table: string, rows: number) => void;

/**
 * Copies every table that is not copied yet, in pages, then reads both installations again from the first row to the last and
 * compares them. Where all are the same the draft is published; a table that differs is copied anew by the next move.
 *
 * A process that ends at any point leaves a draft that the next move goes on with.
 *
 * @throws MoveRefused where another process writes into the draft.
 */
export async function moveInstallation(
  { from, to }: { readonly from: Installation; readonly to: InstallationDraft },
  onMoved: OnMoved,
): Promise<readonly ComparedTable[]> {
  for (const table of movedTables) {
    await copyTable({ from, to }, table, (rows) => onMoved('copying', table.name, rows));
  }
  const compared: ComparedTable[] = [];
  for (const table of movedTables) {
    const told = (rows: number): void => onMoved('comparing', table.name, rows);
    const sums = { from: await sumOf(from, table, told), to: await sumOf(to, table, told) };
    const isSame = isDeepStrictEqual(sums.from, sums.to);
    if (!isSame) await to.discard(table);
    compared.push({ table: table.name, ...sums, isSame });
  }
  if (compared.every(({ isSame }) => isSame)) await to.publish();
  return compared;
}

const begun: CopyState = { after: null, isComplete: false };

async function copyTable(
  { from, to }: { readonly from: Installation; readonly to: InstallationDraft },
  table: MovedTable,
  told: (rows: number) => void,
): Promise<void> {
  const found = await to.state(table);
  if (found === null) await to.begin(table);
  let state: CopyState = found ?? begun;
  let copied = 0;
  while (!state.isComplete) {
    const rows = await from.rows(table, state.after, table.atOnce);
    const next: CopyState = {
      after: positionOf(table, rows.at(-1)) ?? state.after,
      isComplete: rows.length < table.atOnce,
    };
    await to.append(table, rows, { from: state, to: next });
    state = next;
    told((copied += rows.length));
  }
}

async function sumOf(
  installation: Installation,
  table: MovedTable,
  told: (rows: number) => void,
): Promise<TableSum> {
  const digest = new TableDigest();
  let after: MovedKey | null = null;
  for (;;) {
    const rows: readonly MovedRow[] = await installation.rows(table, after, table.atOnce);
    for (const row of rows) digest.add(row);
    told(digest.sum().rows);
    if (rows.length < table.atOnce) return digest.sum();
    after = positionOf(table, rows.at(-1));
  }
}

/** Null without a row. */
function positionOf({ columns, key }: MovedTable, row: MovedRow | undefined): MovedKey | null {
  if (row === undefined) return null;
  const names = Object.keys(columns);
  return key.map((name) => row[names.indexOf(name)] ?? null);
}
