import { noUsage, type Cost, type Usage } from '@freehold/metering';

export interface UsageRow {
  readonly account_id: string;
  readonly period: string;
  readonly requests: number;
  readonly ai_chats: number;
  readonly reserved_requests: number;
  readonly reserved_ai_chats: number;
}

export interface HeldRow {
  readonly id: string;
  readonly requests: number;
  readonly ai_chats: number;
}

/** Lines that the log has of an account on a day. */
export interface DayLines {
  readonly account_id: string;
  readonly day: string;
  readonly charged: number;
  readonly free: number;
}

/** A call that has its line in the log. */
export interface ListedRow {
  readonly request_id: string;
}

/** What the jobs of a batch ask about, as the jobs before them leave it. */
export class LedgerState {
  readonly #usage: Map<string, Usage>;
  readonly #held: Map<string, Cost>;
  readonly #lines: Map<string, { charged: number; free: number }>;

  readonly #listed: ReadonlySet<string>;

  constructor({
    usage,
    held,
    lines,
    listed,
  }: {
    readonly usage: readonly UsageRow[];
    readonly held: readonly HeldRow[];
    readonly lines: readonly DayLines[];
    /** Of the calls that may be settled already. */
    readonly listed: readonly ListedRow[];
  }) {
    this.#listed = new Set(listed.map(({ request_id: requestId }) => requestId));
    this.#usage = new Map(
      usage.map((row) => [
        `${row.period} ${row.account_id}`,
        {
          charged: { requests: row.requests, aiChats: row.ai_chats },
          reserved: { requests: row.reserved_requests, aiChats: row.reserved_ai_chats },
        },
      ]),
    );
    this.#held = new Map(
      held.map(({ id, requests, ai_chats: aiChats }) => [id, { requests, aiChats }]),
    );
    this.#lines = new Map(
      lines.map(({ account_id, day, charged, free }) => [
        `${day} ${account_id}`,
        { charged, free },
      ]),
    );
  }

  usage(accountId: string, period: string): Usage {
    return this.#usage.get(`${period} ${accountId}`) ?? noUsage;
  }

  setUsage(accountId: string, period: string, usage: Usage): void {
    this.#usage.set(`${period} ${accountId}`, usage);
  }

  held(reservation: string): Cost | undefined {
    return this.#held.get(reservation);
  }

  setHeld(reservation: string, cost: Cost): void {
    this.#held.set(reservation, cost);
  }

  release(reservation: string): void {
    this.#held.delete(reservation);
  }

  /** Whether a call that may be settled already has its line in the log. */
  isListed(requestId: string): boolean {
    return this.#listed.has(requestId);
  }

  /** Takes one of the lines of a day of an account, of the kind; false when `max` are taken. */
  takeLine(accountId: string, day: string, kind: 'charged' | 'free', max: number): boolean {
    const name = `${day} ${accountId}`;
    const lines = this.#lines.get(name) ?? { charged: 0, free: 0 };
    if (lines[kind] >= max) return false;
    this.#lines.set(name, { ...lines, [kind]: lines[kind] + 1 });
    return true;
  }
}
