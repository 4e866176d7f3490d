export { openRedisRateLimiter } from './redis-rate-limiter.ts';
export type { RateWindowUse, RedisRateLimiter } from './redis-rate-limiter.ts';
export { openRedisSharedAnswers } from './redis-shared-answers.ts';
export type { RedisSharedAnswers, SharedAnswersUse } from './redis-shared-answers.ts';
export { inspectRedis } from './inspect.ts';
export type { RedisState } from './inspect.ts';
