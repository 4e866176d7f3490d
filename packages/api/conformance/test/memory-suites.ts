import {
  describeAccountDocuments,
  describeCalculations,
  describeOAuth,
  describeScanners,
  describeSubscriptions,
  describeWebhooks,
  MemoryAccountDocuments,
  MemoryCalculations,
  MemoryOAuth,
  MemoryScanners,
  MemorySubscriptions,
  MemoryWebhooks,
  type Openable,
} from '@freehold/conformance';

/** Makes what opens ports of a function that makes them. */
export type Over = <Ports extends object>(make: () => Ports) => () => Openable<Ports>;

/** The suites of ports that a store opens apart, each over its ports in memory. */
export function describeMemoryPorts(name: string, over: Over): void {
  describeScanners(
    name,
    over(() => ({ scanners: new MemoryScanners() })),
  );
  describeAccountDocuments(
    name,
    over(() => ({ accountDocuments: new MemoryAccountDocuments() })),
  );
  describeCalculations(
    name,
    over(() => ({ savedCalculations: new MemoryCalculations() })),
  );
  describeOAuth(
    name,
    over(() => {
      const oauth = new MemoryOAuth();
      return { oauth, keys: oauth.keys };
    }),
  );
  describeWebhooks(
    name,
    over(() => {
      const webhooks = new MemoryWebhooks();
      return {
        webhooks,
        scanners: new MemoryScanners(undefined, webhooks),
        reportSubscriptions: new MemorySubscriptions(undefined, webhooks),
      };
    }),
  );
  describeSubscriptions(
    name,
    over(() => ({ reportSubscriptions: new MemorySubscriptions() })),
  );
}
