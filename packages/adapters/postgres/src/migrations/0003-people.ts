/** People: who is signed in by a browser, who owns the installation, who is suspended, and what was changed by whom. */
export const people = `
ALTER TABLE accounts ADD COLUMN is_owner boolean NOT NULL DEFAULT false;
ALTER TABLE accounts ADD COLUMN is_suspended boolean NOT NULL DEFAULT false;

-- The audit log: what was changed of an account, and by which account; NULL stands for the command line.
CREATE TABLE account_acts (
  id text COLLATE "C" PRIMARY KEY,
  at timestamptz NOT NULL,
  by text COLLATE "C",
  account_id text COLLATE "C" NOT NULL,
  change json NOT NULL
);
CREATE INDEX account_acts_newest ON account_acts (at DESC, id);

-- People signed in by a browser, and the links that sign in once, by the keyed hash of their secret.
CREATE TABLE browser_sessions (
  hash text COLLATE "C" PRIMARY KEY,
  account_id text COLLATE "C" NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX browser_sessions_of_account ON browser_sessions (account_id);
CREATE INDEX browser_sessions_by_age ON browser_sessions (expires_at);
CREATE TABLE sign_in_links (
  hash text COLLATE "C" PRIMARY KEY,
  account_id text COLLATE "C" NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX sign_in_links_of_account ON sign_in_links (account_id);
CREATE INDEX sign_in_links_by_age ON sign_in_links (expires_at);

CREATE INDEX oauth_families_of_account ON oauth_families (account_id);
`;
