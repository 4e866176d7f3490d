import { billingPeriod, chargeFor, enterWindow, settle } from '@freehold/metering';
import type { Entry, Entrance, Ledger, CallRecord, UsageCount } from '@freehold/operations';
import type { Database } from 'better-sqlite3';
import { CallLog } from './call-log.ts';
import { QuotaBook } from './quota-book.ts';
import type { Writer } from './writer.ts';

/** Whole microseconds of a clock that only goes forward and that all processes on the machine share. */
export type MonotonicClock = () => number;

export function sqliteLedger(database: Database, writer: Writer, clock: MonotonicClock): Ledger {
  const quotas = new QuotaBook(database);
  const log = new CallLog(database);
  const findWindow = database
    .prepare<[string], Buffer>('SELECT instants FROM windows WHERE account_id = ?')
    .pluck();
  const putWindow = database.prepare('INSERT OR REPLACE INTO windows VALUES (?, ?)');

  /** The clock is read here, under the lock, so that instants are stored in the order of their decisions. */
  const admit = ({ accountId, rateLimitPerSecond, draw, now }: Entry): Entrance => {
    const instants = instantsOf(findWindow.get(accountId));
    const decision = enterWindow({
      instants,
      nowMicroseconds: clock(),
      limit: rateLimitPerSecond,
    });
    if (decision.instants !== instants) {
      putWindow.run(accountId, Buffer.from(Float64Array.from(decision.instants).buffer));
    }
    if (!decision.admitted) {
      return { status: 'rate_limited', retryAfterSeconds: decision.retryAfterSeconds };
    }
    const rate = { remaining: decision.remaining, resetSeconds: decision.resetSeconds };
    if (draw === null) return { status: 'admitted', rate, reservation: null };
    const drawn = quotas.draw(accountId, now, draw);
    return typeof drawn === 'string'
      ? { status: 'admitted', rate, reservation: drawn }
      : { ...drawn, rate };
  };

  const settleCall = (reservation: string | null, call: CallRecord): UsageCount => {
    const held = reservation === null ? null : quotas.release(reservation, call.accountId);
    const period = held?.period ?? billingPeriod(call.at).id;
    const usage = quotas.usage(call.accountId, period);
    if (held === null) {
      log.add(call, { requests: 0, aiChats: 0 });
      return usage.charged;
    }
    const settled = settle({
      usage,
      reservation: held.cost,
      charge: chargeFor(call.status, call.cost),
    });
    quotas.put(call.accountId, period, settled.usage);
    log.add(call, settled.charged);
    return settled.usage.charged;
  };

  return {
    admit: (entry) => writer.note(() => admit(entry)),
    reserve: (reservation, draw) => writer.note(() => quotas.redraw(reservation, draw)),
    settle: (reservation, call) => writer.write(() => settleCall(reservation, call)),
    usage: (accountId, period) => writer.read(() => quotas.usage(accountId, period).charged),
    logs: (query) => writer.read(() => log.page(query)),
    dailyUsage: (query) => writer.read(() => log.daily(query)),
    prune: ({ now, rowsMax }) =>
      writer.write(() => quotas.lapse(now, rowsMax) + log.prune(now, rowsMax)),
  };
}

function instantsOf(stored: Buffer | undefined): number[] {
  const instants: number[] = [];
  for (let at = 0; at < (stored?.length ?? 0); at += Float64Array.BYTES_PER_ELEMENT) {
    instants.push((stored as Buffer).readDoubleLE(at));
  }
  return instants;
}
