import {
  describeAccounts,
  describeIdempotency,
  describeKeys,
  describeLedger,
  describeLedgerModel,
  memoryStore,
} from '@freehold/operations/conformance';

describeAccounts('in memory', memoryStore);
describeIdempotency('in memory', memoryStore);
describeKeys('in memory', memoryStore);
describeLedger('in memory', memoryStore);
describeLedgerModel('in memory', memoryStore);
