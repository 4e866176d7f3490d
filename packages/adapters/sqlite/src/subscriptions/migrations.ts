/** Each brings the file of subscriptions from the version that is its index to the next one. Released ones never change. */
export const migrations: readonly string[] = [
  `
  CREATE TABLE report_subscriptions (
    id TEXT PRIMARY KEY,
    account_id TEXT NOT NULL,
    name TEXT NOT NULL,
    area TEXT NOT NULL,
    property_type TEXT,
    frequency TEXT NOT NULL,
    is_active INTEGER NOT NULL,
    next_report_at INTEGER,
    last_report_at INTEGER,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    UNIQUE (account_id, area, frequency)
  ) STRICT, WITHOUT ROWID;
  `,
  `
  CREATE TABLE area_reports (
    subscription_id TEXT NOT NULL,
    period_end INTEGER NOT NULL,
    period_start INTEGER NOT NULL,
    id TEXT NOT NULL UNIQUE,
    area TEXT NOT NULL,
    property_type TEXT,
    PRIMARY KEY (subscription_id, period_end)
  ) STRICT, WITHOUT ROWID;
  `,
];
