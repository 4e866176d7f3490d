import {
  describeAccountDocuments,
  describeAccounts,
  describeBrowserSessions,
  describeCalculations,
  describeChatSessions,
  describeIdempotency,
  describeKeys,
  describeMetering,
  describeOAuth,
  describeScanners,
  describeSubscriptions,
  describeUsageLog,
  describeWebhooks,
  describeWorkProgress,
} from '@freehold/conformance';
import { postgresStore } from './store.ts';

describeAccountDocuments('PostgreSQL', postgresStore);
describeAccounts('PostgreSQL', postgresStore);
describeBrowserSessions('PostgreSQL', postgresStore);
describeCalculations('PostgreSQL', postgresStore);
describeChatSessions('PostgreSQL', postgresStore);
describeIdempotency('PostgreSQL', postgresStore);
describeKeys('PostgreSQL', postgresStore);
describeMetering('PostgreSQL', postgresStore);
describeOAuth('PostgreSQL', postgresStore);
describeScanners('PostgreSQL', postgresStore);
describeSubscriptions('PostgreSQL', postgresStore);
describeUsageLog('PostgreSQL', postgresStore, 'by the day');
describeWebhooks('PostgreSQL', postgresStore);
describeWorkProgress('PostgreSQL', postgresStore);
