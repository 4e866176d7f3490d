import type { ColumnTypes } from './column-types.ts';

/** What accounts use of their plans, and sums of their calls. Their rows change often. */
export const sumsOfCalls = ({ text, whole, small, instant, changing }: ColumnTypes): string => `
CREATE TABLE usage (
  account_id ${text} NOT NULL,
  period ${text} NOT NULL,
  requests ${whole} NOT NULL DEFAULT 0 CHECK (requests >= 0),
  ai_chats ${whole} NOT NULL DEFAULT 0 CHECK (ai_chats >= 0),
  reserved_requests ${whole} NOT NULL DEFAULT 0 CHECK (reserved_requests >= 0),
  reserved_ai_chats ${whole} NOT NULL DEFAULT 0 CHECK (reserved_ai_chats >= 0),
  PRIMARY KEY (account_id, period)
)${changing(50)};

-- Calls counted by the hour instead of listed: refused ones, and those past the lines of a day. '' stands for no key
-- and for no error.
CREATE TABLE call_groups (
  account_id ${text} NOT NULL,
  hour ${instant} NOT NULL,
  key_id ${text} NOT NULL,
  token_type ${text} NOT NULL,
  status ${small} NOT NULL,
  error_code ${text} NOT NULL,
  calls ${whole} NOT NULL,
  requests ${whole} NOT NULL,
  ai_chats ${whole} NOT NULL,
  PRIMARY KEY (account_id, hour, key_id, token_type, status, error_code)
)${changing(70)};
CREATE INDEX call_groups_by_hour ON call_groups (hour);

-- Sums by day (YYYY-MM-DD) and key, and how many lines the log has of them, of each kind that has a bound. key_id '' stands for
-- calls by session or connector.
CREATE TABLE daily_usage (
  account_id ${text} NOT NULL,
  day ${text} NOT NULL,
  key_id ${text} NOT NULL,
  requests ${whole} NOT NULL,
  credits ${whole} NOT NULL,
  ai_chats ${whole} NOT NULL,
  errors ${whole} NOT NULL,
  charged_lines ${whole} NOT NULL DEFAULT 0,
  free_lines ${whole} NOT NULL DEFAULT 0,
  PRIMARY KEY (account_id, day, key_id)
)${changing(50)};
-- To find the sums that are old enough to go.
CREATE INDEX daily_usage_by_day ON daily_usage (day);

-- Sums by day (YYYY-MM-DD) and endpoint of the calls that ran.
CREATE TABLE endpoint_usage (
  account_id ${text} NOT NULL,
  day ${text} NOT NULL,
  endpoint ${text} NOT NULL,
  calls ${whole} NOT NULL,
  cost ${whole} NOT NULL,
  PRIMARY KEY (account_id, day, endpoint)
)${changing(50)};
CREATE INDEX endpoint_usage_by_day ON endpoint_usage (day);
`;
