/** What the endpoints of an account came to by day. */
export const endpointUsage = `
-- Sums by day (YYYY-MM-DD) and endpoint of the calls that ran. '' stands for calls of the days before endpoints were counted.
CREATE TABLE endpoint_usage (
  account_id text COLLATE "C" NOT NULL,
  day text COLLATE "C" NOT NULL,
  endpoint text COLLATE "C" NOT NULL,
  calls bigint NOT NULL,
  cost bigint NOT NULL,
  PRIMARY KEY (account_id, day, endpoint)
) WITH (fillfactor = 50);
CREATE INDEX endpoint_usage_by_day ON endpoint_usage (day);
INSERT INTO endpoint_usage
  SELECT account_id, day, '', sum(requests), sum(credits) FROM daily_usage GROUP BY account_id, day;
`;
