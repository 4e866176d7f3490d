import {
  accountSuites,
  memoryRecordPorts,
  memoryStore,
  recordSuites,
  type StoreUnderTest,
} from '@freehold/conformance';
import { portsOverJournal, type Journal } from './journal-store.ts';
import { describeMemoryPorts } from './memory-suites.ts';

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
describeMemoryPorts(where, overJournal);
for (const describeSome of recordSuites) {
  describeSome(where, overJournal(memoryRecordPorts), { runs: 10 });
}
