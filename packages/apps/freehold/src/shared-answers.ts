import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { SharedAnswers } from '@freehold/operations';
import type { RedisSharedAnswers } from '@freehold/redis';
import type { Gauges } from './metrics.ts';
import type { PropertyStore } from './property-store.ts';
import type { Settings } from './settings.ts';

/** Answers that the servers of an installation share. */
export interface OpenSharedAnswers {
  /** Absent without Redis: each server keeps its answers for itself. */
  readonly sharedAnswers: SharedAnswers | undefined;
  readonly gauges: Gauges;
  close(): void;
}

/** Opens the shared answers where the settings name a Redis: those of this database and this build only. */
export async function openSharedAnswers(
  { redis }: Pick<Settings, 'redis'>,
  { identity }: Pick<PropertyStore, 'identity'>,
): Promise<OpenSharedAnswers> {
  if (redis === null || identity === null) {
    return { sharedAnswers: undefined, gauges: {}, close: () => undefined };
  }
  const prefix = `freehold:answers:${await buildOfOperations()}:${await identity()}:`;
  const { openRedisSharedAnswers } = await import('@freehold/redis');
  const sharedAnswers = await openRedisSharedAnswers({ url: redis.url, prefix });
  return {
    sharedAnswers,
    gauges: sharedAnswerGauges(() => sharedAnswers.use()),
    close: () => sharedAnswers.close(),
  };
}

/** What answers look like is the operations' own: another build of them may write and read others, whatever its version says. */
async function buildOfOperations(): Promise<string> {
  const entry = createRequire(import.meta.url).resolve('@freehold/operations');
  return createHash('sha256')
    .update(await readFile(entry))
    .digest('base64url')
    .slice(0, 16);
}

/** How answers in Redis are used, for the metrics. */
export const sharedAnswerGauges = (use: RedisSharedAnswers['use']): Gauges => ({
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
