import { noUsage, type Cost, type Usage } from '@freehold/metering';
import type { AccountDay, Found } from './asked-rows.ts';
import type { DayLines, UsageRow } from './ledger-rows.ts';

/** What the jobs of a batch ask about, as the jobs before them leave it. */
export class LedgerState {
  readonly #usage: Map<string, Usage>;
  readonly #held: Map<string, Cost>;
  readonly #lines: Map<string, { charged: number; free: number }>;

  readonly #listed: ReadonlySet<string>;

  constructor({ usage, held, lines, listed }: Found) {
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

  usageRow(accountId: string, period: string): UsageRow {
    const { charged, reserved } = this.usage(accountId, period);
    return {
      account_id: accountId,
      period,
      requests: charged.requests,
      ai_chats: charged.aiChats,
      reserved_requests: reserved.requests,
      reserved_ai_chats: reserved.aiChats,
    };
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

  linesOf({ accountId, day }: AccountDay): DayLines {
    const lines = this.#lines.get(`${day} ${accountId}`) ?? { charged: 0, free: 0 };
    return { account_id: accountId, day, ...lines };
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
