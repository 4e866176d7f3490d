import { setTimeout as pause } from 'node:timers/promises';
import {
  deliveryDaysKept,
  type AccountStorePorts,
  type BackgroundWork,
  type Leadership,
  type OnFailure,
} from '@freehold/operations';
import { everyMinute } from './every-minute.ts';

const dayMs = 86_400_000;
/** Few at a time, and a pause after them: calls are decided in between. */
const rowsAtOnce = 500;
const pauseMs = 100;
/** Longer than any call that began before its account was erased, a stream too. */
const callsMostMs = 15 * 60_000;
/** Acts of the audit log that are looked through for erasures. */
const actsMost = 1_000;

/** What pruning stands on. */
export interface PruningParts {
  readonly stores: Pick<
    AccountStorePorts,
    | 'quota'
    | 'usageLog'
    | 'idempotency'
    | 'oauth'
    | 'browserSessions'
    | 'chatSessions'
    | 'webhooks'
    | 'accounts'
    | 'accountAdministration'
    | 'accountData'
  >;
  /** One of the servers that share the stores is enough. */
  readonly leadership: Leadership;
  readonly clock: () => Date;
  /** Days for which lines of the log are kept. */
  readonly logDays: number;
  readonly onFailure: OnFailure;
}

/**
 * Every minute, what is older than it is kept goes, and what calls that never ended had reserved comes back. Gives what
 * stops it.
 */
export function startPruning({
  stores,
  leadership,
  clock,
  logDays,
  onFailure,
}: PruningParts): () => Promise<void> {
  const { quota, usageLog, idempotency, oauth, browserSessions, chatSessions, webhooks } = stores;
  return everyMinute(async (stop) => {
    if (!leadership.leads()) return;
    const now = clock();
    const slice = { now, rowsMax: rowsAtOnce };
    const before = new Date(now.getTime() - deliveryDaysKept * dayMs);
    // What cannot be pruned now is pruned a minute later.
    const attempt = (work: BackgroundWork, pruning: Promise<unknown>) =>
      pruning.catch((cause: unknown) => {
        if (!stop.aborted) onFailure(work, cause);
      });
    await Promise.all([
      attempt('prune_reservations', quota.expire(slice)),
      // There is a line for every call: more may be due in a minute than one slice holds.
      attempt(
        'prune_call_log',
        inSlices(() => usageLog.prune({ ...slice, daysKept: logDays }), stop),
      ),
      attempt('prune_idempotent_requests', idempotency.prune(slice)),
      attempt('prune_oauth_tokens', oauth.prune(slice)),
      attempt('prune_browser_sessions', browserSessions.prune(slice)),
      attempt('prune_chat_sessions', chatSessions.prune(slice)),
      attempt(
        'prune_webhook_deliveries',
        inSlices(() => webhooks.prune({ before, rowsMax: rowsAtOnce }), stop),
      ),
      attempt('prune_erased_accounts', eraseAgain(stores, now, stop)),
    ]);
  });
}

/** Erases what calls wrote that were under way when their account was erased, or began while a server remembered it. */
async function eraseAgain(
  { accounts, accountAdministration, accountData }: PruningParts['stores'],
  now: Date,
  stop: AbortSignal,
): Promise<void> {
  const { acts } = await accountAdministration.acts({ from: { offset: 0 }, limit: actsMost });
  const since = now.getTime() - callsMostMs;
  const erased = acts.filter(({ at, change }) => change.isErased === true && at.getTime() > since);
  for (const accountId of new Set(erased.map((act) => act.accountId))) {
    // One that was made anew since, as a sign-in does, is kept.
    if ((await accounts.find(accountId, stop)) !== null) continue;
    await accountData.erase(accountId, null, now);
  }
}

/** Prunes until a slice finds less than it may take. */
async function inSlices(pruneSlice: () => Promise<number>, stop: AbortSignal): Promise<void> {
  while (!stop.aborted && (await pruneSlice()) >= rowsAtOnce) {
    await pause(pauseMs, undefined, { signal: stop });
  }
}
