import {
  billingPeriod,
  noUsage,
  nothing,
  reserve,
  settle,
  type Cost,
  type Usage,
} from '@freehold/metering';
import { reservationLifeMs, type QuotaRequest, type QuotaRefusal } from '@freehold/operations';
import type { Database } from 'better-sqlite3';

interface Held {
  readonly account_id: string;
  readonly period: string;
  readonly requests: number;
  readonly ai_chats: number;
}

interface UsageRow {
  readonly requests: number;
  readonly ai_chats: number;
  readonly reserved_requests: number;
  readonly reserved_ai_chats: number;
}

/** Usage and reservations in their tables. Its methods run inside a write transaction of the caller. */
export class QuotaTables {
  readonly #find;
  readonly #put;
  readonly #hold;
  readonly #held;
  readonly #changeHeld;
  readonly #release;
  readonly #expired;

  constructor(database: Database) {
    this.#find = database.prepare<[string, string], UsageRow>(
      `SELECT requests, ai_chats, reserved_requests, reserved_ai_chats FROM usage
       WHERE account_id = ? AND period = ?`,
    );
    this.#put = database.prepare('INSERT OR REPLACE INTO usage VALUES (?, ?, ?, ?, ?, ?)');
    this.#hold = database.prepare(
      'INSERT INTO reservations (account_id, period, requests, ai_chats, made_at) VALUES (?, ?, ?, ?, ?)',
    );
    this.#held = database.prepare<[string], Held>('SELECT * FROM reservations WHERE id = ?');
    this.#changeHeld = database.prepare(
      'UPDATE reservations SET requests = ?, ai_chats = ? WHERE id = ?',
    );
    this.#release = database.prepare<[string, string], Held>(
      'DELETE FROM reservations WHERE id = ? AND account_id = ? RETURNING *',
    );
    this.#expired = database.prepare<[number, number], Held>(
      `DELETE FROM reservations WHERE id IN
         (SELECT id FROM reservations WHERE made_at <= ? ORDER BY id LIMIT ?) RETURNING *`,
    );
  }

  usage(accountId: string, period: string): Usage {
    const row = this.#find.get(accountId, period);
    if (row === undefined) return noUsage;
    return {
      charged: { requests: row.requests, aiChats: row.ai_chats },
      reserved: { requests: row.reserved_requests, aiChats: row.reserved_ai_chats },
    };
  }

  put(accountId: string, period: string, { charged, reserved }: Usage): void {
    this.#put.run(
      accountId,
      period,
      charged.requests,
      charged.aiChats,
      reserved.requests,
      reserved.aiChats,
    );
  }

  /** The name of the reservation that was made, or the refusal. */
  reserve(accountId: string, now: Date, { cost, limits }: QuotaRequest): string | QuotaRefusal {
    const { id: period } = billingPeriod(now);
    const usage = this.usage(accountId, period);
    const decision = reserve({ usage, cost, limits });
    if (!decision.reserved) return refusalOf(decision.code, usage, limits);
    this.put(accountId, period, decision.usage);
    const { lastInsertRowid } = this.#hold.run(
      accountId,
      period,
      cost.requests,
      cost.aiChats,
      now.getTime(),
    );
    return String(lastInsertRowid);
  }

  change(reservation: string, { cost, limits }: QuotaRequest): QuotaRefusal | null {
    const held = this.#held.get(reservation);
    if (held === undefined)
      throw new Error(`no reservation ${reservation}: it is settled or has expired`);
    const usage = this.usage(held.account_id, held.period);
    const decision = reserve({ usage, cost, limits, instead: costOf(held) });
    if (!decision.reserved) return refusalOf(decision.code, usage, limits);
    this.put(held.account_id, held.period, decision.usage);
    this.#changeHeld.run(cost.requests, cost.aiChats, reservation);
    return null;
  }

  /** Takes a reservation away; its usage row is the caller's to put. */
  release(
    reservation: string,
    accountId: string,
  ): { readonly period: string; readonly cost: Cost } | null {
    const held = this.#release.get(reservation, accountId);
    return held === undefined ? null : { period: held.period, cost: costOf(held) };
  }

  /** Returns what calls that never ended hold. */
  expire(now: Date, rowsMax: number): number {
    const expired = this.#expired.all(now.getTime() - reservationLifeMs, rowsMax);
    for (const held of expired) {
      const usage = this.usage(held.account_id, held.period);
      const settled = settle({ usage, reservation: costOf(held), charge: nothing });
      this.put(held.account_id, held.period, settled.usage);
    }
    return expired.length;
  }
}

function costOf({ requests, ai_chats: aiChats }: Held): Cost {
  return { requests, aiChats };
}

function refusalOf(
  status: QuotaRefusal['status'],
  { charged, reserved }: Usage,
  limits: QuotaRequest['limits'],
): QuotaRefusal {
  const kind = status === 'monthly_quota_exceeded' ? 'requests' : 'aiChats';
  return { status, used: charged[kind] + reserved[kind], limit: limits[kind] as number };
}
