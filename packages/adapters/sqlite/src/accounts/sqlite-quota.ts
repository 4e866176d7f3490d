import { billingPeriod, chargeFor, settle } from '@freehold/metering';
import type { CallRecord, Quota, UsageCount } from '@freehold/operations';
import type { Database } from 'better-sqlite3';
import { CallLog } from './call-log.ts';
import { QuotaTables } from './quota-tables.ts';
import type { Writer } from './writer.ts';

export function sqliteQuota(database: Database, writer: Writer): Quota {
  const tables = new QuotaTables(database);
  const log = new CallLog(database);

  const settleCall = (reservation: string | null, call: CallRecord): UsageCount => {
    const held = reservation === null ? null : tables.release(reservation, call.accountId);
    const period = held?.period ?? billingPeriod(call.at).id;
    const usage = tables.usage(call.accountId, period);
    if (held === null) {
      log.add(call, { requests: 0, aiChats: 0 });
      return usage.charged;
    }
    const settled = settle({
      usage,
      reservation: held.cost,
      charge: chargeFor(call.status, call.cost),
    });
    tables.put(call.accountId, period, settled.usage);
    log.add(call, settled.charged);
    return settled.usage.charged;
  };

  return {
    reserve: (accountId, request, now) =>
      writer.writeRelaxed(() => tables.reserve(accountId, now, request)),
    change: (reservation, request) =>
      writer.writeRelaxed(() => tables.change(reservation, request)),
    settle(reservation, call) {
      const charge = chargeFor(call.status, call.cost);
      const work = () => settleCall(reservation, call);
      // What is charged nothing waits for no disk.
      const paid = reservation !== null && (charge.requests > 0 || charge.aiChats > 0);
      return paid ? writer.write(work) : writer.writeRelaxed(work);
    },
    usage: (accountId, period) => writer.read(() => tables.usage(accountId, period).charged),
    expire: ({ now, rowsMax }) => writer.writeRelaxed(() => tables.expire(now, rowsMax)),
  };
}
