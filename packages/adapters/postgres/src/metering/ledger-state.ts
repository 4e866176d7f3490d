import { nothing, noUsage, type Cost, type Usage } from '@freehold/metering';
import type { AccountDay, Found, RowName } from './asked-rows.ts';
import type { DayLines, UsageRow } from './ledger-rows.ts';
import type { LocalReservation, LocalReservations } from './local-reservations.ts';

const nameOf = ({ accountId, period }: RowName): string => `${period} ${accountId}`;
const plus = (a: Cost, b: Cost): Cost => ({
  requests: a.requests + b.requests,
  aiChats: a.aiChats + b.aiChats,
});
const minus = (a: Cost, b: Cost): Cost => ({
  requests: a.requests - b.requests,
  aiChats: a.aiChats - b.aiChats,
});

/**
 * What the jobs of a batch ask about, as the jobs before them leave it. What this server holds in memory counts as reserved; rows
 * are as the tables hold them, without it.
 */
export class LedgerState {
  readonly #usage: Map<string, Usage>;
  readonly #held: Map<string, Cost>;
  readonly #lines: Map<string, { charged: number; free: number }>;
  readonly #local: LocalReservations;
  /** Local reservations that the batch ends, or moves to the tables. */
  readonly #taken = new Set<string>();
  /** What is local of each row, as the batch leaves it. What becomes local while it is written does not count. */
  readonly #localOf = new Map<string, Cost>();

  readonly #listed: ReadonlySet<string>;

  constructor({ usage, held, lines, listed }: Found, local: LocalReservations) {
    this.#local = local;
    for (const { account_id: accountId, period } of usage) {
      this.#localOf.set(`${period} ${accountId}`, local.sumOf({ accountId, period }));
    }
    this.#listed = new Set(listed.map(({ request_id: requestId }) => requestId));
    this.#usage = new Map(
      usage.map((row) => [
        `${row.period} ${row.account_id}`,
        {
          charged: { requests: row.requests, aiChats: row.ai_chats },
          reserved: plus(
            { requests: row.reserved_requests, aiChats: row.reserved_ai_chats },
            this.#localOf.get(`${row.period} ${row.account_id}`) ?? nothing,
          ),
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
    const { charged, reserved } = this.stored({ accountId, period });
    return {
      account_id: accountId,
      period,
      requests: charged.requests,
      ai_chats: charged.aiChats,
      reserved_requests: reserved.requests,
      reserved_ai_chats: reserved.aiChats,
    };
  }

  /** Without what is local still. */
  stored(row: RowName): Usage {
    const { charged, reserved } = this.usage(row.accountId, row.period);
    return { charged, reserved: minus(reserved, this.#localOf.get(nameOf(row)) ?? nothing) };
  }

  held(reservation: string): Cost | undefined {
    return this.#held.get(reservation) ?? this.local(reservation)?.cost;
  }

  /** Null for one that the tables hold, or nobody. */
  local(reservation: string): LocalReservation | null {
    return this.#taken.has(reservation) ? null : this.#local.get(reservation);
  }

  /** Of local reservations, those that are it no more. */
  get taken(): readonly string[] {
    return [...this.#taken];
  }

  /** The reservation is local no more. */
  take(reservation: LocalReservation): void {
    this.#taken.add(reservation.id);
    const name = nameOf(reservation);
    this.#localOf.set(name, minus(this.#localOf.get(name) ?? nothing, reservation.cost));
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

  /** Whether a further call of the kind has its line on the day, of `max`. */
  hasLine(accountId: string, day: string, kind: 'charged' | 'free', max: number): boolean {
    return (this.#lines.get(`${day} ${accountId}`)?.[kind] ?? 0) < max;
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
