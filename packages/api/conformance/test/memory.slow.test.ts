import {
  accountSuites,
  describeSharedAnswers,
  memoryRecordPorts,
  MemorySharedAnswers,
  memoryStore,
  recordSuites,
  type StoreUnderTest,
} from '@freehold/conformance';
import { describe, expect, it } from 'vitest';
import { describeMemoryPorts } from './memory-suites.ts';
import { portMethods } from './port-methods.ts';
import { recorded } from './recorded.ts';

const called = new Set<string>();

/** `keys` is a port of the name `Keys`, except where the two differ. */
const portNames: Readonly<Record<string, string>> = {
  estimates: 'EstimateStore',
  oauth: 'OAuthStore',
  records: 'RecordStore',
};

function recordedPorts<T extends object>(ports: T): T {
  const entries = Object.entries(ports).map(([name, port]: [string, unknown]) => {
    const portName = portNames[name] ?? `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
    const isPort = typeof port === 'object' && port !== null;
    return [name, isPort ? recorded(port, portName, called) : port] as const;
  });
  return Object.fromEntries(entries) as T;
}

const accounts = (): StoreUnderTest => {
  const store = memoryStore();
  return { ...store, open: async (clock) => recordedPorts(await store.open(clock)) };
};
const inMemory =
  <Ports extends object>(make: () => Ports) =>
  () => {
    const ports = recordedPorts({ ...make(), close: () => undefined });
    return { open: async () => ports, remove: () => undefined };
  };

for (const describeSome of accountSuites) describeSome('in memory', accounts);
describeMemoryPorts('in memory', inMemory);
describeSharedAnswers(
  'in memory',
  inMemory(() => ({ sharedAnswers: new MemorySharedAnswers() })),
);
for (const describeSome of recordSuites) {
  // The reference against itself: that the questions are asked, find something and pass the cases worked by hand.
  describeSome('in memory', inMemory(memoryRecordPorts), { runs: 10 });
}

/** Methods that no suite asks, by the reason. */
const exceptions: Readonly<Record<string, string>> = {
  'A service answers, not a store: its tests stand with its adapter.': `
    AreaReportPrinter.print BaseMap.close BaseMap.tile BuildCosts.search ChatModel.answer ConnectorTokens.verify
    Images.read Images.resized OpenAnswer.close Planning.applications Planning.register Sessions.verify`,
  'Asked over HTTP and by the command line, over every table that names an account.': `
    AccountData.erase AccountData.rows`,
  'Tested in the adapter of each store: which files, locks and connections it takes.': `
    Leadership.leads RecordStore.load RecordStore.markDemo`,
};
const excepted = Object.values(exceptions).flatMap((methods) => methods.trim().split(/\s+/));

describe('the conformance suites', () => {
  it('ask every method of every port, but those that a reason excepts', () => {
    const asked = portMethods().filter((method) => called.has(method));
    const missing = portMethods().filter((method) => !called.has(method));
    expect(asked.length).toBeGreaterThan(40);
    expect(missing).toEqual(excepted.sort());
  });
});
