import {
  describeAccountDocuments,
  describeCalculations,
  describeOAuth,
  describeScanners,
  describeSubscriptions,
  describeWebhooks,
} from '@freehold/conformance';
import { sqliteStore } from './store.ts';

describeAccountDocuments('SQLite', sqliteStore);
describeCalculations('SQLite', sqliteStore);
describeOAuth('SQLite', sqliteStore);
describeScanners('SQLite', sqliteStore);
describeSubscriptions('SQLite', sqliteStore);
describeWebhooks('SQLite', sqliteStore);
