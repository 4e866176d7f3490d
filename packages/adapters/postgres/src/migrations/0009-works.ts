/** Imports that commands tell of. */
export const works = `
CREATE TABLE works (
  id text COLLATE "C" PRIMARY KEY,
  title text NOT NULL,
  stage text NOT NULL,
  done bigint NOT NULL,
  total bigint,
  state text NOT NULL CHECK (state IN ('running', 'done', 'failed')),
  started_at timestamptz NOT NULL CHECK (started_at BETWEEN '1970-01-01Z' AND '9999-12-31Z'),
  updated_at timestamptz NOT NULL CHECK (updated_at BETWEEN '1970-01-01Z' AND '9999-12-31Z')
);
CREATE INDEX works_newest ON works (started_at DESC, id);
`;
