import type { PostgresAccountStore } from '@freehold/postgres';
import type { RedisRateLimiter } from '@freehold/redis';
import type { AccountStore } from '@freehold/sqlite';
import type { Gauges } from './metrics.ts';

/** What waits for the accounts in a file. */
export const embeddedGauges = (use: AccountStore['use']): Gauges => ({
  freehold_ledger_writes_waiting: [
    'Decisions about accounts that wait for the writer.',
    () => use().writes.waiting,
  ],
  freehold_ledger_writes_age_seconds: [
    'Time the first of them has waited.',
    () => use().writes.oldestMs / 1000,
  ],
  freehold_log_reads_waiting: [
    'Questions to the log of calls that are not answered.',
    () => use().logReads.waiting,
  ],
  freehold_log_reads_age_seconds: [
    'Time since the first of them was asked.',
    () => use().logReads.oldestMs / 1000,
  ],
});

/** What waits for the accounts in PostgreSQL. */
export const postgresGauges = (use: PostgresAccountStore['use']): Gauges => ({
  freehold_ledger_writes_waiting: [
    'Decisions about accounts that wait for the database.',
    () => use().metering.waiting,
  ],
  freehold_account_connections: [
    'Connections to the database for questions about accounts.',
    () => use().store.connections,
  ],
  freehold_account_connections_idle: ['Of these, idle.', () => use().store.idle],
  freehold_account_questions_waiting: [
    'Questions about accounts that wait for a connection.',
    () => use().store.waiting,
  ],
});

/** Whether rate windows are shared over Redis. */
export const windowGauges = (use: RedisRateLimiter['use']): Gauges => ({
  freehold_rate_windows_shared: [
    '1 while the servers share rate windows in Redis, 0 while each admits its share alone.',
    () => Number(use().shared),
  ],
  freehold_rate_decisions_alone: [
    'Rate decisions since the start that were made without Redis.',
    () => use().ownDecisions,
  ],
});
