import { logDaysKept, type UsageLog } from '@freehold/operations';
import type { Database } from 'better-sqlite3';
import { CallLog } from './call-log.ts';
import type { LogReader } from './log-reader.ts';
import type { Writer } from './writer.ts';

export function sqliteUsageLog(database: Database, writer: Writer, reader: LogReader): UsageLog {
  const log = new CallLog(database);
  return {
    count: (groups) => writer.writeRelaxed(() => log.count(groups)),
    page: (query) => reader.ask({ kind: 'page', query }),
    daily: (query) => reader.ask({ kind: 'daily', query }),
    byEndpoint: (query) => reader.ask({ kind: 'endpoints', query }),
    prune: ({ now, rowsMax, daysKept = logDaysKept }) =>
      writer.writeRelaxed(() => log.prune(now, { rowsMax, daysKept })),
  };
}
