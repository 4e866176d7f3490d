import type { SharedAnswers } from '@freehold/operations';
import { openRedisSharedAnswers, type RedisSharedAnswers } from '@freehold/redis';
import type { Gauges } from './metrics.ts';
import type { PropertyStore } from './property-store.ts';
import type { Settings } from './settings.ts';
import { version } from './version.ts';

/** Answers that the servers of an installation share. */
export interface OpenSharedAnswers {
  /** Absent without Redis: each server keeps its answers for itself. */
  readonly sharedAnswers: SharedAnswers | undefined;
  readonly gauges: Gauges;
  close(): void;
}

/** Opens the shared answers where the settings name a Redis: those of this database and this release only. */
export async function openSharedAnswers(
  { redis }: Pick<Settings, 'redis'>,
  { identity }: Pick<PropertyStore, 'identity'>,
): Promise<OpenSharedAnswers> {
  if (redis === null || identity === null) {
    return { sharedAnswers: undefined, gauges: {}, close: () => undefined };
  }
  const prefix = `freehold:answers:${version}:${await identity()}:`;
  const sharedAnswers = await openRedisSharedAnswers({ url: redis.url, prefix });
  return {
    sharedAnswers,
    gauges: gaugesOf(() => sharedAnswers.use()),
    close: () => sharedAnswers.close(),
  };
}

const gaugesOf = (use: RedisSharedAnswers['use']): Gauges => ({
  freehold_answers_shared: [
    '1 while the servers share answers in Redis, 0 while each keeps its own.',
    () => Number(use().shared),
  ],
  freehold_shared_answers_found: [
    'Answers since the start that another server had kept in Redis.',
    () => use().hits,
  ],
  freehold_shared_answers_missed: [
    'Answers since the start that were asked of Redis and not there.',
    () => use().misses,
  ],
});
