/** Each brings the file of calculations from the version that is its index to the next one. Released ones never change. */
export const migrations: readonly string[] = [
  `
  CREATE TABLE saved_calculations (
    id TEXT PRIMARY KEY,
    account_id TEXT NOT NULL,
    name TEXT NOT NULL,
    strategy TEXT NOT NULL,
    property_id TEXT,
    inputs TEXT NOT NULL,
    results TEXT NOT NULL,
    notes TEXT,
    tags TEXT NOT NULL,
    engine_version TEXT NOT NULL,
    rates_version TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    revision INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX saved_calculations_newest ON saved_calculations (account_id, created_at, id);
  CREATE INDEX saved_calculations_name ON saved_calculations (account_id, name COLLATE NOCASE, id);
  `,
];
