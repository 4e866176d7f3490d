import type { AccountDay, Asked, Found, RowName } from './asked-rows.ts';
import type { Decided } from './decide.ts';
import type { DayLines, HeldRow, UsageRow, VersionedUsageRow } from './ledger-rows.ts';
import type { LedgerState } from './ledger-state.ts';
import { reservedBy } from './reservation-name.ts';

/** A row of usage as one transaction has left it, and what only changes together with it. */
interface KnownRow {
  usage: VersionedUsageRow;
  /** When it was looked at, by the monotonic clock. */
  readonly at: number;
  /** Whether nobody else has changed the row between the last two looks at it. */
  isOwn: boolean;
  /** Of days of the period, by day. */
  readonly lines: Map<string, DayLines>;
  /** Reservations counted in the row, by their names. */
  readonly held: Map<string, HeldRow>;
}

/** Rows kept; past it the one kept first leaves. */
const rowsMax = 10_000;
const nameOf = ({ accountId, period }: RowName): string => `${period} ${accountId}`;
const nameOfRow = (row: UsageRow): string =>
  nameOf({ accountId: row.account_id, period: row.period });
const rowOfDay = ({ accountId, day }: AccountDay): string =>
  nameOf({ accountId, period: day.slice(0, 7) });

/**
 * Rows of usage as this server left them, so that the next decision needs no look at them before it. They are known by one
 * connection: a server that dies and comes back may have lost the transaction of a version, and give its number to another one.
 *
 * A row that other servers change too is looked at first: to expect what it no longer is costs one more round trip.
 */
export class KnownRows {
  #connection: object | null = null;
  readonly #rows = new Map<string, KnownRow>();

  /** Forgets everything where it is not the connection of before. */
  by(connection: object): void {
    if (connection !== this.#connection) this.#rows.clear();
    this.#connection = connection;
  }

  /** A row as it was found or left within the last `milliseconds`; null where it was not looked at. */
  recent(row: RowName, milliseconds: number): UsageRow | null {
    const known = this.#rows.get(nameOf(row));
    return known === undefined || performance.now() - known.at > milliseconds ? null : known.usage;
  }

  /** What is asked about, where all of it is known and nobody else seems to change it; else null. */
  found({ rows, reservations, days, again }: Asked): Found | null {
    if (again.length > 0) return null;
    const own = new Map<string, KnownRow>();
    for (const row of rows) {
      const known = this.#rows.get(nameOf(row));
      if (known?.isOwn !== true) return null;
      own.set(nameOf(row), known);
    }
    const held = reservations.map((id) => {
      const row = reservedBy(id);
      return row === null ? undefined : own.get(nameOf(row))?.held.get(id);
    });
    const lines = days.map((day) => own.get(rowOfDay(day))?.lines.get(day.day));
    if (held.includes(undefined) || lines.includes(undefined)) return null;
    return {
      usage: [...own.values()].map(({ usage }) => usage),
      held: held as readonly HeldRow[],
      lines: lines as readonly DayLines[],
      listed: [],
    };
  }

  /** Somebody else has changed some of these rows. */
  doubt(rows: readonly RowName[]): void {
    for (const row of rows) {
      const known = this.#rows.get(nameOf(row));
      if (known) known.isOwn = false;
    }
  }

  /**
   * Keeps rows as a transaction has left them that found them so; `version` is what those have that it has changed, null where it
   * has changed none.
   */
  keep(asked: Asked, { usage }: Found, { decided, state, version }: Kept): void {
    const written = new Set(decided.usage.map(nameOfRow));
    const locked = new Set(usage.map(nameOfRow));
    for (const before of usage) {
      const { account_id: accountId, period } = before;
      const name = nameOfRow(before);
      const after = state.usageRow(accountId, period);
      const isWritten = version !== null && written.has(name);
      this.#keepRow(name, before, { ...after, version: isWritten ? version : before.version });
    }
    for (const day of asked.days) {
      const name = rowOfDay(day);
      if (locked.has(name)) this.#rows.get(name)?.lines.set(day.day, state.linesOf(day));
    }
    for (const held of [...decided.made, ...decided.changed])
      this.#heldOf(held.id)?.set(held.id, held);
    for (const id of decided.released) this.#heldOf(id)?.delete(id);
  }

  #heldOf(reservation: string): Map<string, HeldRow> | undefined {
    const row = reservedBy(reservation);
    return row === null ? undefined : this.#rows.get(nameOf(row))?.held;
  }

  #keepRow(name: string, before: VersionedUsageRow, usage: VersionedUsageRow): void {
    const known = this.#rows.get(name);
    this.#rows.delete(name);
    const isSame = known?.usage.version === before.version;
    this.#rows.set(name, {
      usage,
      at: performance.now(),
      isOwn: known === undefined || isSame,
      lines: isSame ? known.lines : new Map(),
      held: isSame ? known.held : new Map(),
    });
    if (this.#rows.size <= rowsMax) return;
    const [first] = this.#rows.keys();
    this.#rows.delete(first as string);
  }
}

/** How a transaction has left what it found. */
interface Kept {
  readonly decided: Decided;
  readonly state: LedgerState;
  readonly version: string | null;
}
