import {
  dailyUsageDaysKept,
  logDaysKept,
  StoreBusy,
  type DailyUsage,
  type EndpointUsage,
  type UsageLog,
} from '@freehold/operations';
import type { Database } from '../connections/database.ts';
import { statement } from '../connections/statement.ts';
import { CallLog } from './call-log.ts';
import type { DayPartitions } from './day-partitions.ts';
import { readPage } from './log-page.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;
/** Questions in hand, in all and of one account: one that asks much must not make the others wait. */
const askedMax = 4;
const askedEachMax = 2;

const daily = statement(
  `SELECT d.day AS date, nullif(d.key_id, '') AS "keyId", k.name AS "keyName", d.requests, d.credits,
     d.ai_chats AS "aiChats", d.errors
   FROM daily_usage AS d LEFT JOIN keys AS k ON k.id = d.key_id AND k.account_id = d.account_id
   WHERE d.account_id = $1 AND d.day BETWEEN $2 AND $3 AND ($4::text IS NULL OR d.key_id = $4)
   ORDER BY d.day, d.key_id`,
);
const byEndpoint = statement(
  `SELECT e.day AS date, nullif(e.endpoint, '') AS endpoint, e.calls, e.cost FROM endpoint_usage AS e
   WHERE e.account_id = $1 AND e.day BETWEEN $2 AND $3 ORDER BY e.day, e.endpoint`,
);
const pruneGroups = statement(
  `DELETE FROM call_groups WHERE (account_id, hour, key_id, token_type, status, error_code) IN
     (SELECT account_id, hour, key_id, token_type, status, error_code FROM call_groups WHERE hour < $1 LIMIT $2)`,
);
const pruneDays = statement(
  `DELETE FROM daily_usage WHERE (account_id, day, key_id) IN
     (SELECT account_id, day, key_id FROM daily_usage WHERE day < $1 LIMIT $2)`,
);
const pruneEndpoints = statement(
  `DELETE FROM endpoint_usage WHERE (account_id, day, endpoint) IN
     (SELECT account_id, day, endpoint FROM endpoint_usage WHERE day < $1 LIMIT $2)`,
);

/** `metering` is written by; questions to `database` must not make charges wait. */
export function postgresUsageLog(
  database: Database,
  metering: Database,
  partitions: DayPartitions,
): UsageLog {
  const log = new CallLog(metering, partitions);
  const asked: string[] = [];
  const bounded = async <T>(accountId: string, ask: () => Promise<T>): Promise<T> => {
    const own = asked.filter((one) => one === accountId).length;
    if (own >= askedEachMax || asked.length >= askedMax) {
      throw new StoreBusy('Too many questions to the log are waiting');
    }
    asked.push(accountId);
    try {
      return await ask();
    } finally {
      asked.splice(asked.indexOf(accountId), 1);
    }
  };
  return {
    async count(groups) {
      if (groups.length > 0) await log.count(groups);
    },
    page: (query) => bounded(query.accountId, () => readPage(database, query)),
    daily: ({ accountId, from, to, keyId }) =>
      bounded(accountId, () =>
        database.rows<DailyUsage>(daily, [accountId, from, to, keyId ?? null]),
      ),
    byEndpoint: ({ accountId, from, to }) =>
      bounded(accountId, () => database.rows<EndpointUsage>(byEndpoint, [accountId, from, to])),
    async prune({ now, rowsMax, daysKept = logDaysKept }) {
      const first = now.getTime() - daysKept * dayMs;
      // Today is one of the days kept.
      const firstDay = new Date(now.getTime() - (dailyUsageDaysKept - 1) * dayMs)
        .toISOString()
        .slice(0, 10);
      const days = await partitions.drop(new Date(first));
      const groups = await database.run(pruneGroups, [new Date(first - hourMs), rowsMax]);
      const sums = await database.run(pruneDays, [firstDay, rowsMax]);
      const endpoints = await database.run(pruneEndpoints, [firstDay, rowsMax]);
      return days + groups.changes + sums.changes + endpoints.changes;
    },
  };
}
