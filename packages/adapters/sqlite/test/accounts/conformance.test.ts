import {
  describeAccounts,
  describeChatSessions,
  describeIdempotency,
  describeKeys,
  describeMetering,
  describeMeteringModel,
  describeUsageLog,
} from '@freehold/operations/conformance';
import { sqliteStore } from './store.ts';

describeAccounts('SQLite', sqliteStore);
describeChatSessions('SQLite', sqliteStore);
describeIdempotency('SQLite', sqliteStore);
describeKeys('SQLite', sqliteStore);
describeMetering('SQLite', sqliteStore);
describeMeteringModel('SQLite', sqliteStore);
describeUsageLog('SQLite', sqliteStore);
