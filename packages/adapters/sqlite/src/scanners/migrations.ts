/** Each brings the file of scanners from the version that is its index to the next one. Released ones never change. */
export const migrations: readonly string[] = [
  `
  -- Instants are milliseconds since 1970, lists and criteria JSON.
  CREATE TABLE scanners (
    id TEXT PRIMARY KEY,
    account_id TEXT NOT NULL,
    kind TEXT NOT NULL,
    name TEXT NOT NULL,
    outcodes TEXT NOT NULL,
    polygon_wkt TEXT,
    criteria TEXT NOT NULL,
    map_centre_latitude REAL, map_centre_longitude REAL, map_zoom REAL,
    alert_id TEXT,
    last_checked_at INTEGER,
    -- What it watches has been looked at once, so that changes can be told.
    is_primed INTEGER NOT NULL DEFAULT 0,
    is_active INTEGER NOT NULL DEFAULT 1,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX scanners_of_account ON scanners (account_id, kind, created_at) WHERE is_active = 1;
  CREATE INDEX scanners_watched ON scanners (id) WHERE is_active = 1 AND alert_id IS NOT NULL;

  CREATE TABLE watched (
    scanner_id TEXT NOT NULL,
    property_id TEXT NOT NULL,
    is_new INTEGER NOT NULL,
    matches INTEGER NOT NULL,
    status TEXT, price INTEGER, classification TEXT,
    PRIMARY KEY (scanner_id, property_id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX watched_new ON watched (scanner_id) WHERE is_new = 1;

  CREATE TABLE events (
    scanner_id TEXT NOT NULL,
    occurred_at INTEGER NOT NULL,
    id TEXT NOT NULL,
    type TEXT NOT NULL,
    property_id TEXT NOT NULL,
    previous TEXT NOT NULL, current TEXT NOT NULL,
    PRIMARY KEY (scanner_id, occurred_at, id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX events_by_age ON events (occurred_at);
  `,
];
