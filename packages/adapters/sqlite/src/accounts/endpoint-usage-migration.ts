/** What the endpoints of an account came to by day. */
export const endpointUsage = `
-- Sums by day and endpoint of the calls that ran. '' stands for calls of the days before endpoints were counted.
CREATE TABLE endpoint_usage (
  account_id TEXT NOT NULL,
  day TEXT NOT NULL,
  endpoint TEXT NOT NULL,
  calls INTEGER NOT NULL,
  cost INTEGER NOT NULL,
  PRIMARY KEY (account_id, day, endpoint)
) STRICT, WITHOUT ROWID;
CREATE INDEX endpoint_usage_by_day ON endpoint_usage (day);
INSERT INTO endpoint_usage
  SELECT account_id, day, '', sum(requests), sum(credits) FROM daily_usage GROUP BY account_id, day;
`;
