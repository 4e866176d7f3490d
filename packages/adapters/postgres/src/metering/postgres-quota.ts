import { billingPeriod, chargeFor } from '@freehold/metering';
import {
  reservationLifeMs,
  type Quota,
  type QuotaRefusal,
  type UsageCount,
} from '@freehold/operations';
import type { Database } from '../connections/database.ts';
import { statement } from '../connections/statement.ts';
import { untilKnown } from '../connections/until-known.ts';
import type { Batches } from './batches.ts';
import type { Durability } from './durability.ts';
import type { Ledger } from './ledger.ts';
import type { LedgerAnswer, LedgerJob, Settled } from './ledger-jobs.ts';
import { reservedBy } from './reservation-name.ts';

const usage = statement(
  'SELECT requests, ai_chats AS "aiChats" FROM usage WHERE account_id = $1 AND period = $2',
);
const expired = statement(
  'SELECT id FROM reservations WHERE made_at <= $1 ORDER BY made_at LIMIT $2',
);

/** What a quota is made of. */
export interface QuotaParts {
  readonly database: Database;
  readonly ledger: Batches<LedgerJob, LedgerAnswer>;
  /** What a server holds in its memory alone. */
  readonly local: Pick<Ledger, 'hold' | 'expire'>;
  readonly durability: Durability;
}

export function postgresQuota({ database, ledger, local, durability }: QuotaParts): Quota {
  return {
    async reserve(accountId, request, now) {
      const { id: period } = billingPeriod(now);
      const asked = { accountId, period, request, now };
      const held = local.hold(asked);
      if (held !== null) return held;
      return (await ledger.ask({ kind: 'reserve', ...asked })) as string | QuotaRefusal;
    },
    async change(reservation, request) {
      const answer = await ledger.ask({ kind: 'change', reservation, request });
      if (answer instanceof Error) throw answer;
      return answer as QuotaRefusal | null;
    },
    async settle(reservation, call) {
      const { accountId } = call;
      const reserved = reservation === null ? null : reservedBy(reservation);
      const own = reserved?.accountId === accountId ? reserved : null;
      const period = own?.period ?? billingPeriod(call.at).id;
      const charge = chargeFor(call.status, call.cost);
      // What is charged nothing waits for no disk.
      const isCharge = own !== null && (charge.requests > 0 || charge.aiChats > 0);
      const job = { kind: 'settle', reservation, period, call, isCharge } as const;
      if (!isCharge) return ((await ledger.ask({ ...job, again: false })) as Settled).used;
      return untilKnown(async (again) => {
        const settled = await ledger.ask({ ...job, again });
        if (settled instanceof Error) throw settled;
        const { used, isDurable } = settled as Settled;
        if (!isDurable) await durability.synced();
        return used;
      });
    },
    usage: async (accountId, period) =>
      (await database.one<UsageCount>(usage, [accountId, period])) ?? { requests: 0, aiChats: 0 },
    async expire({ now, rowsMax }) {
      const until = new Date(now.getTime() - reservationLifeMs);
      const rows = await database.rows<{ id: string }>(expired, [until, rowsMax]);
      const returned = await Promise.all(
        rows.map(({ id: reservation }) => ledger.ask({ kind: 'expire', reservation })),
      );
      return returned.reduce<number>(
        (sum, answer) => sum + (answer as number),
        local.expire(until),
      );
    },
  };
}
