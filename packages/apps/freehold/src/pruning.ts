import { setTimeout as pause } from 'node:timers/promises';
import {
  AbortScope,
  type AccountStorePorts,
  type BackgroundWork,
  type Leadership,
  type OnFailure,
} from '@freehold/operations';

const pruneEveryMs = 60_000;
/** Few at a time, and a pause after them: calls are decided in between. */
const rowsAtOnce = 500;
const pauseMs = 100;

/** What pruning stands on. */
export interface PruningParts {
  readonly stores: Pick<
    AccountStorePorts,
    'quota' | 'usageLog' | 'idempotency' | 'oauth' | 'browserSessions' | 'chatSessions'
  >;
  /** One of the servers that share the stores is enough. */
  readonly leadership: Leadership;
  readonly clock: () => Date;
  readonly onFailure: OnFailure;
}

/**
 * Every minute, what is older than it is kept goes, and what calls that never ended had reserved comes back. Gives what
 * stops it.
 */
export function startPruning({
  stores: { quota, usageLog, idempotency, oauth, browserSessions, chatSessions },
  leadership,
  clock,
  onFailure,
}: PruningParts): () => Promise<void> {
  const stopping = new AbortScope(null);
  const pruneAll = async (): Promise<void> => {
    if (!leadership.leads()) return;
    const slice = { now: clock(), rowsMax: rowsAtOnce };
    // What cannot be pruned now is pruned a minute later.
    const attempt = (work: BackgroundWork, pruning: Promise<unknown>) =>
      pruning.catch((cause: unknown) => {
        if (!stopping.signal.aborted) onFailure(work, cause);
      });
    await Promise.all([
      attempt('prune_reservations', quota.expire(slice)),
      // There is a line for every call: more may be due in a minute than one slice holds.
      attempt(
        'prune_call_log',
        inSlices(() => usageLog.prune(slice), stopping.signal),
      ),
      attempt('prune_idempotent_requests', idempotency.prune(slice)),
      attempt('prune_oauth_tokens', oauth.prune(slice)),
      attempt('prune_browser_sessions', browserSessions.prune(slice)),
      attempt('prune_chat_sessions', chatSessions.prune(slice)),
    ]);
  };
  let running: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(pruneAll);
  }, pruneEveryMs);
  timer.unref();
  return async (): Promise<void> => {
    clearInterval(timer);
    stopping.abort(new Error('The server stops'));
    await running;
  };
}

/** Prunes until a slice finds less than it may take. */
async function inSlices(pruneSlice: () => Promise<number>, stop: AbortSignal): Promise<void> {
  while (!stop.aborted && (await pruneSlice()) >= rowsAtOnce) {
    await pause(pauseMs, undefined, { signal: stop });
  }
}
