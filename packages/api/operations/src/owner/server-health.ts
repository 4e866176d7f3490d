import type { routes } from '@freehold/contract';
import type { Operation } from '../operation.ts';

/** What a server has seen since it was started. */
export interface ServerHealth {
  readonly startedAt: Date;
  readonly storeAnswers: () => Promise<boolean>;
  /** Work that failed, by kind. */
  readonly failures: () => ReadonlyMap<string, number>;
  /** Calls refused before they ran, by error code. */
  readonly refusals: () => ReadonlyMap<string, number>;
}

/** The health of the server that answers. */
export function serverHealthOperation({
  serverHealth,
}: {
  readonly serverHealth: ServerHealth;
}): Operation<typeof routes.serverHealth> {
  return async () => ({
    started_at: serverHealth.startedAt.toISOString(),
    store_answers: await serverHealth.storeAnswers(),
    failures: counted(serverHealth.failures()).map(([kind, count]) => ({ kind, count })),
    refusals: counted(serverHealth.refusals()).map(([code, count]) => ({ code, count })),
  });
}

/** The most frequent first; none that never happened. */
const counted = (counts: ReadonlyMap<string, number>) =>
  [...counts].filter(([, count]) => count > 0).sort((a, b) => b[1] - a[1]);
