import {
  accountSuites,
  describeAccountDefaults,
  describeCalculations,
  describeOAuth,
  describeScanners,
  describeSubscriptions,
  describeWebhooks,
  MemoryAccountDefaults,
  MemoryCalculations,
  MemoryOAuth,
  memoryRecordPorts,
  MemoryScanners,
  memoryStore,
  MemorySubscriptions,
  MemoryWebhooks,
  recordSuites,
  type StoreUnderTest,
} from '@freehold/conformance';
import { portsOverJournal, type Journal } from './journal-store.ts';

const where = 'a journal of calls';

function accounts(): StoreUnderTest {
  const journal: Journal = [];
  return {
    open: (clock) => portsOverJournal(journal, (replayed) => memoryStore().open(replayed), clock),
    remove: () => undefined,
  };
}

const overJournal =
  <Ports extends object>(make: () => Ports) =>
  () => {
    const journal: Journal = [];
    return {
      open: () => portsOverJournal(journal, async () => ({ ...make(), close: () => undefined })),
      remove: () => undefined,
    };
  };

for (const describeSome of accountSuites) describeSome(where, accounts);
describeScanners(
  where,
  overJournal(() => ({ scanners: new MemoryScanners() })),
);
describeAccountDefaults(
  where,
  overJournal(() => ({ accountDefaults: new MemoryAccountDefaults() })),
);
describeCalculations(
  where,
  overJournal(() => ({ savedCalculations: new MemoryCalculations() })),
);
describeOAuth(
  where,
  overJournal(() => ({ oauth: new MemoryOAuth() })),
);
describeWebhooks(
  where,
  overJournal(() => {
    const webhooks = new MemoryWebhooks();
    return {
      webhooks,
      scanners: new MemoryScanners(undefined, webhooks),
      reportSubscriptions: new MemorySubscriptions(undefined, webhooks),
    };
  }),
);
describeSubscriptions(
  where,
  overJournal(() => ({ reportSubscriptions: new MemorySubscriptions() })),
);
for (const describeSome of recordSuites) {
  describeSome(where, overJournal(memoryRecordPorts), { runs: 10 });
}
