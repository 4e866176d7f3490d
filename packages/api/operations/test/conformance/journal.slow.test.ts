import {
  describeAccounts,
  describeCalculations,
  describeCertificates,
  describeChatSessions,
  describeDataVersions,
  describeIdempotency,
  describeJudgements,
  describeKeys,
  describeListings,
  describeMap,
  describeMetering,
  describeMeteringModel,
  describeOAuth,
  describeOffMarket,
  describeScanners,
  describeSoldPrices,
  describeSubscriptions,
  describeUsageLog,
  MemoryCalculations,
  MemoryOAuth,
  MemoryScanners,
  MemorySubscriptions,
  memoryRecordPorts,
  memoryStore,
  type StoreUnderTest,
} from '@freehold/operations/conformance';
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

for (const describeSome of [
  describeAccounts,
  describeChatSessions,
  describeIdempotency,
  describeKeys,
  describeMetering,
  describeMeteringModel,
  describeUsageLog,
]) {
  describeSome(where, accounts);
}
describeScanners(
  where,
  overJournal(() => ({ scanners: new MemoryScanners() })),
);
describeCalculations(
  where,
  overJournal(() => ({ savedCalculations: new MemoryCalculations() })),
);
describeOAuth(
  where,
  overJournal(() => ({ oauth: new MemoryOAuth() })),
);
describeSubscriptions(
  where,
  overJournal(() => ({ reportSubscriptions: new MemorySubscriptions() })),
);
for (const describeSome of [
  describeCertificates,
  describeDataVersions,
  describeJudgements,
  describeListings,
  describeMap,
  describeOffMarket,
  describeSoldPrices,
]) {
  describeSome(where, overJournal(memoryRecordPorts), { runs: 10 });
}
