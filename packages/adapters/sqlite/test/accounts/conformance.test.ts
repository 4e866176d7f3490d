import {
  describeAccounts,
  describeChatSessions,
  describeIdempotency,
  describeKeys,
  describeLedger,
  describeLedgerModel,
} from '@freehold/operations/conformance';
import { sqliteStore } from './store.ts';

describeAccounts('SQLite', sqliteStore);
describeChatSessions('SQLite', sqliteStore);
describeIdempotency('SQLite', sqliteStore);
describeKeys('SQLite', sqliteStore);
describeLedger('SQLite', sqliteStore);
describeLedgerModel('SQLite', sqliteStore);
