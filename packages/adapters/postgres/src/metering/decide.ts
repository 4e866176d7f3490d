import { chargeFor, nothing, reserve, settle, type Cost, type Usage } from '@freehold/metering';
import {
  linesPerDayMax,
  StoreBusy,
  type QuotaRequest,
  type QuotaRefusal,
} from '@freehold/operations';
import { dayOf, type RowName } from './asked-rows.ts';
import {
  CallSums,
  type DayRow,
  type EndpointRow,
  type GroupRow,
  type LineRow,
} from './call-sums.ts';
import type { LedgerAnswer, LedgerJob, Settled } from './ledger-jobs.ts';
import type { HeldRow, UsageRow } from './ledger-rows.ts';
import type { LedgerState } from './ledger-state.ts';
import type { LocalReservation } from './local-reservations.ts';
import { reservationName, reservedBy } from './reservation-name.ts';

/** What the jobs of a batch come to, and the rows that they change. */
export interface Decided {
  readonly answers: readonly LedgerAnswer[];
  /** Of each row of usage that anything which goes by it has changed, even where the row itself stays as it was. */
  readonly usage: readonly UsageRow[];
  readonly made: readonly HeldRow[];
  readonly changed: readonly HeldRow[];
  readonly released: readonly string[];
  readonly lines: readonly LineRow[];
  readonly days: readonly DayRow[];
  readonly endpoints: readonly EndpointRow[];
  readonly groups: readonly GroupRow[];
}

type JobOf<Kind> = Extract<LedgerJob, { readonly kind: Kind }>;

/** Decides jobs one after another over the state; `unique` names reservations. */
export function decide(
  jobs: readonly LedgerJob[],
  state: LedgerState,
  unique: () => string,
): Decided {
  const usage = new Map<string, RowName>();
  const made: HeldRow[] = [];
  const changed = new Map<string, HeldRow>();
  const released: string[] = [];
  const sums = new CallSums(state);

  const put = (accountId: string, period: string, next: Usage): void => {
    state.setUsage(accountId, period, next);
    usage.set(`${period} ${accountId}`, { accountId, period });
  };
  const release = (reservation: string): void => {
    const local = state.local(reservation);
    if (local !== null) {
      state.take(local);
      return;
    }
    state.release(reservation);
    changed.delete(reservation);
    released.push(reservation);
  };

  const answerReserve = ({ accountId, period, request, now }: JobOf<'reserve'>) => {
    const { cost, limits } = request;
    const before = state.usage(accountId, period);
    const decision = reserve({ usage: before, cost, limits });
    if (!decision.reserved) return refusalOf(decision.code, before, limits);
    put(accountId, period, decision.usage);
    const id = reservationName({ accountId, period }, unique());
    const { requests, aiChats: ai_chats } = cost;
    const row = { id, account_id: accountId, period, requests, ai_chats, made_at: now };
    made.push(row);
    return id;
  };

  const answerChange = ({ reservation, request: { cost, limits } }: JobOf<'change'>) => {
    const held = state.held(reservation);
    const reserved = reservedBy(reservation);
    if (held === undefined || reserved === null) {
      return new Error(`no reservation ${reservation}: it is settled or has expired`);
    }
    const { accountId, period } = reserved;
    const before = state.usage(accountId, period);
    const local = state.local(reservation);
    // Of what no table holds, others may have drawn the room: it is reserved as if nothing were held.
    const decision =
      local === null
        ? reserve({ usage: before, cost, limits, instead: held })
        : reserve({ usage: without(before, held), cost, limits });
    if (!decision.reserved) return refusalOf(decision.code, before, limits);
    put(accountId, period, decision.usage);
    const { requests, aiChats: ai_chats } = cost;
    if (local === null) {
      changed.set(reservation, { id: reservation, requests, ai_chats });
    } else {
      const row = { account_id: accountId, period, requests, ai_chats, made_at: local.madeAt };
      made.push({ id: reservation, ...row });
      state.take(local);
    }
    state.setHeld(reservation, cost);
    return null;
  };

  const answerSettle = ({ reservation, period, call, again }: JobOf<'settle'>) => {
    const held = ownHeld(state, reservation, call.accountId);
    const before = state.usage(call.accountId, period);
    if (held === undefined) {
      if (again && !state.isListed(call.requestId)) {
        return new StoreBusy('Whether the call was charged is not known.');
      }
      const unchanged: Settled = { used: before.charged, isDurable: false };
      if (again) return unchanged;
      // It takes one of the lines of the day.
      put(call.accountId, period, before);
      sums.add(call, nothing);
      return unchanged;
    }
    const local = state.local(reservation as string);
    if (local !== null && again) {
      const { accountId } = call;
      if (state.isListed(call.requestId)) {
        put(accountId, period, without(before, held));
        state.take(local);
        return { used: before.charged, isDurable: false };
      }
      // A charge has its line, up to so many of a day.
      if (!state.hasLine(accountId, dayOf(call.at), 'charged', linesPerDayMax.charged)) {
        return new StoreBusy('Whether the call was charged is not known.');
      }
    }
    const charge = chargeFor(call.status, call.cost);
    const settled = settle({ usage: before, reservation: held, charge });
    const row = { accountId: call.accountId, period };
    if (local !== null && !hasRoom(state.stored(row), settled.charged, local)) {
      return new StoreBusy('The quota was drawn on while the call ran.');
    }
    put(call.accountId, period, settled.usage);
    release(reservation as string);
    sums.add(call, settled.charged);
    return { used: settled.usage.charged, isDurable: false } satisfies Settled;
  };

  const answerExpire = ({ reservation }: JobOf<'expire'>) => {
    const held = state.held(reservation);
    const reserved = reservedBy(reservation);
    // A call that ended in between has taken it.
    if (held === undefined || reserved === null) return 0;
    const { accountId, period } = reserved;
    const before = state.usage(accountId, period);
    put(accountId, period, without(before, held));
    release(reservation);
    return 1;
  };

  const answer = (job: LedgerJob): LedgerAnswer => {
    if (job.kind === 'reserve') return answerReserve(job);
    if (job.kind === 'change') return answerChange(job);
    if (job.kind === 'settle') return answerSettle(job);
    if (job.kind === 'expire') return answerExpire(job);
    for (const group of job.groups) sums.count(group);
    return null;
  };

  return {
    answers: jobs.map(answer),
    usage: [...usage.values()].map(({ accountId, period }) => state.usageRow(accountId, period)),
    made,
    changed: [...changed.values()],
    released,
    ...sums.rows(),
  };
}

/** The usage as a reservation that ends uncharged leaves it. */
const without = (usage: Usage, reservation: Cost): Usage =>
  settle({ usage, reservation, charge: nothing }).usage;

/** Whether what is local can be charged over what the tables hold of all servers. */
const hasRoom = (usage: Usage, cost: Cost, { limits }: LocalReservation): boolean =>
  reserve({ usage, cost, limits }).reserved;

/** A reservation of another account is none. */
function ownHeld(
  state: LedgerState,
  reservation: string | null,
  accountId: string,
): Cost | undefined {
  if (reservation === null || reservedBy(reservation)?.accountId !== accountId) return undefined;
  return state.held(reservation);
}

function refusalOf(
  status: QuotaRefusal['status'],
  { charged, reserved }: Usage,
  limits: QuotaRequest['limits'],
): QuotaRefusal {
  const kind = status === 'monthly_quota_exceeded' ? 'requests' : 'aiChats';
  return { status, used: charged[kind] + reserved[kind], limit: limits[kind] as number };
}
