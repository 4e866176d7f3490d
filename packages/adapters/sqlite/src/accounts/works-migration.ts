/** Imports that commands tell of. */
export const works = `
-- Instants are milliseconds since 1970, up to the year 9999.
CREATE TABLE works (
  id TEXT PRIMARY KEY,
  title TEXT NOT NULL,
  stage TEXT NOT NULL,
  done INTEGER NOT NULL,
  total INTEGER,
  state TEXT NOT NULL CHECK (state IN ('running', 'done', 'failed')),
  started_at INTEGER NOT NULL CHECK (started_at BETWEEN 0 AND 253402300799999),
  updated_at INTEGER NOT NULL CHECK (updated_at BETWEEN 0 AND 253402300799999)
) STRICT, WITHOUT ROWID;
CREATE INDEX works_newest ON works (started_at DESC, id);
`;
