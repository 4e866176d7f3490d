import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type MovedTable, movedTables } from './moved-tables.ts';

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

/** Of the kind that the column declares. */
export type MovedValue = string | number | boolean | null;
/** A value for each column of the table, in their order. */
export type MovedRow = readonly MovedValue[];
/** The values of the key of a row. */
export type MovedKey = readonly MovedValue[];

/** The databases of one installation, open to be moved. */
export interface Installation {
  /** Rows in the order of the key, those after a position alone; fewer than `most` where the table ends. */
  rows(table: MovedTable, after: MovedKey | null, most: number): Promise<readonly MovedRow[]>;
  close(): Promise<void>;
}

/** How far the copy of a table has come. */
export interface CopyState {
  /** Of the last row that was copied; null before the first. */
  readonly after: MovedKey | null;
  readonly isComplete: boolean;
}

/**
 * An installation that is being filled, apart from where servers look for one. What `begin` and `append` do is done whole or
 * not at all, whenever the process ends, and is there for the next one that opens the draft.
 */
export interface InstallationDraft extends Installation {
  /** Null where the copy has not begun. */
  state(table: MovedTable): Promise<CopyState | null>;
  /** Empties the table, and begins its copy. */
  begin(table: MovedTable): Promise<void>;
  /** Adds rows and notes how far the copy is. @throws MoveRefused where it is not at `from` any more. */
  append(
    table: MovedTable,
    rows: readonly MovedRow[],
    { from, to }: { readonly from: CopyState; readonly to: CopyState },
  ): Promise<void>;
  /** Forgets the copy of a table, so that the next move begins it again. */
  discard(table: MovedTable): Promise<void>;
  /** Makes what only this kind of store keeps of its rows, and puts the draft where servers look for it. */
  publish(): Promise<void>;
}

/** A move that cannot go on; its message is one line that says what to do. */
export class MoveRefused extends Error {
  override readonly name = 'MoveRefused';
}

/** Rows of a table, and a sum over them that does not depend on their order. */
export interface TableSum {
  readonly rows: number;
  /** 32 hexadecimal digits. */
  readonly checksum: string;
}

const modulus = 1n << 128n;

/** Sums rows one by one, each by the first 128 bits of its SHA-256. */
class TableDigest {
  #rows = 0;
  #sum = 0n;

  add(row: MovedRow): void {
    const digest = createHash('sha256').update(JSON.stringify(row)).digest('hex');
    this.#rows += 1;
    this.#sum = (this.#sum + BigInt(`0x${digest.slice(0, 32)}`)) % modulus;
  }

  sum(): TableSum {
    return { rows: this.#rows, checksum: this.#sum.toString(16).padStart(32, '0') };
  }
}
