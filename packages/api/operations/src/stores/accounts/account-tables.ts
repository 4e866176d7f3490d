import { raw, sql, type Sql } from '../sql.ts';

/** A table whose rows belong to accounts. */
export interface AccountTable {
  /** The rows of an account. */
  readonly of: (accountId: string) => Sql;
  /** What tells rows apart that are deleted together. */
  readonly key: string;
  /** What bounds its rows. */
  readonly bound: string;
  /** Why its rows outlive the account; null: they are deleted with it. */
  readonly keptFor: string | null;
  /** Columns that an export leaves out: they open something, or are hashes of what does. */
  readonly secret: readonly string[];
}

const account = (
  key: string,
  bound: string,
  { keptFor = null, secret = [] }: Partial<Pick<AccountTable, 'keptFor' | 'secret'>> = {},
): AccountTable => ({
  of: (accountId) => sql`account_id = ${accountId}`,
  key,
  bound,
  keptFor,
  secret,
});

/** Rows of an account by way of a row of another table. */
const below = (
  parent: string,
  [column, parentColumn]: readonly [string, string],
  table: AccountTable,
) => ({
  ...table,
  of: (accountId: string): Sql =>
    sql`${raw(column)} IN (SELECT ${raw(parentColumn)} FROM ${raw(parent)} WHERE account_id = ${accountId})`,
});

const billing = 'billing: sums without paths';

/**
 * Every table with rows of accounts, in the order in which an account is erased: what lets callers in first, and a table
 * before the one by which its rows are found.
 */
export const accountTables: Readonly<Record<string, AccountTable>> = {
  accounts: {
    ...account('id', 'made by the operator, or by a sign-in of the identity provider'),
    of: (accountId) => sql`id = ${accountId}`,
  },
  keys: account('id', '50 that hold at once, and a charge for each made', { secret: ['hash'] }),
  browser_sessions: account('hash', '12 hours, and the rate of sign-ins', { secret: ['hash'] }),
  sign_in_links: account('hash', '15 minutes of the command line, 24 hours of the owner', {
    secret: ['hash'],
  }),
  oauth_codes: {
    ...account('hash', 'one for each consent; a minute', { secret: ['hash', 'challenge'] }),
    of: (accountId) =>
      sql`hash IN (SELECT hash FROM oauth_tokens JOIN oauth_families USING (family_id)
          WHERE account_id = ${accountId})`,
  },
  oauth_tokens: below(
    'oauth_families',
    ['family_id', 'family_id'],
    account('hash', 'used once, an hour or 30 days', { secret: ['hash'] }),
  ),
  oauth_families: account('family_id', 'one for each consent, as long as it has a token'),
  idempotent_requests: account('account_id, key', 'a charged call for each; 24 hours', {
    secret: ['fingerprint', 'answer'],
  }),
  chat_sessions: account('id', '20 an account, 24 hours each'),
  account_documents: account('account_id, name', 'its defaults, its portfolio and ten passkeys'),
  saved_calculations: account('id', '1,000 an account'),
  watched_properties: below(
    'scanners',
    ['scanner_id', 'id'],
    account('scanner_id, property_id', '10,000 homes a scanner'),
  ),
  scanner_events: below(
    'scanners',
    ['scanner_id', 'id'],
    account('scanner_id, occurred_at, id', '14 days, of the homes that one scanner watches'),
  ),
  scanners: account('id', 'as many as the plan says hold at once, and a charge for each made'),
  area_reports: below(
    'report_subscriptions',
    ['subscription_id', 'id'],
    account('subscription_id, period_end', 'one for each period of a subscription'),
  ),
  report_subscriptions: account('id', 'as many as the plan says'),
  webhook_deliveries: below(
    'webhooks',
    ['webhook_id', 'id'],
    account('webhook_id, id', '14 days, and a bound for each webhook', { secret: ['payload'] }),
  ),
  webhooks: account('id', '10 an account', { secret: ['secrets'] }),
  calls: account('account_id, at', '55,000 lines a day, and the days that the log is kept'),
  call_groups: account(
    'account_id, hour, key_id, token_type, status, error_code',
    'by hour, key, status and code; the days that the log is kept',
  ),
  usage: account('account_id, period', 'one a month', { keptFor: billing }),
  daily_usage: account('account_id, day, key_id', 'by day and key; 92 days', { keptFor: billing }),
  endpoint_usage: account('account_id, day, endpoint', 'by day and route; 92 days', {
    keptFor: billing,
  }),
  reservations: account('id', 'calls under way', { keptFor: 'minutes: they expire' }),
  windows: account('account_id', 'one, of a second', {
    keptFor: 'a second: they are written over',
  }),
  account_acts: account('id', 'made by the operator', { keptFor: 'the audit log' }),
};
