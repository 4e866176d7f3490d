import type {
  Accounts,
  ChatSessions,
  Idempotency,
  Keys,
  Ledger,
  OAuthStore,
} from '@freehold/operations';
import { openAccountDatabase } from './account-database.ts';
import { sqliteOAuth } from '../oauth/sqlite-oauth.ts';
import { sqliteAccounts } from './sqlite-accounts.ts';
import { sqliteChatSessions } from './sqlite-chat-sessions.ts';
import { sqliteIdempotency } from './sqlite-idempotency.ts';
import { sqliteKeys } from './sqlite-keys.ts';
import { sqliteLedger, type MonotonicClock } from './sqlite-ledger.ts';
import { Writer } from './writer.ts';

/** Accounts, their keys and what they have used, in one file. */
export interface AccountStore {
  readonly accounts: Accounts;
  readonly keys: Keys;
  readonly ledger: Ledger;
  readonly idempotency: Idempotency;
  readonly oauth: OAuthStore;
  readonly chatSessions: ChatSessions;
  /** Moves the write-ahead log into the file and closes it; nothing may be asked afterwards. */
  close(): void;
}

/**
 * Opens `accounts.sqlite` in a directory, made or migrated as needed; any number of processes may share it.
 *
 * @throws StoreBusy when the file cannot be had within ten seconds.
 */
export async function openAccountStore({
  directory,
  clock = machineClock,
}: {
  readonly directory: string;
  readonly clock?: MonotonicClock;
}): Promise<AccountStore> {
  const database = await openAccountDatabase(directory);
  const writer = new Writer(database);
  return {
    accounts: sqliteAccounts(database, writer),
    keys: sqliteKeys(database, writer),
    ledger: sqliteLedger(database, writer, clock),
    idempotency: sqliteIdempotency(database, writer),
    oauth: sqliteOAuth(database, writer),
    chatSessions: sqliteChatSessions(database, writer),
    close: () => writer.close(),
  };
}

/** Counts from the start of the machine, so one clock serves all its processes and nobody can set it. */
function machineClock(): number {
  return Number(process.hrtime.bigint() / 1_000n);
}
