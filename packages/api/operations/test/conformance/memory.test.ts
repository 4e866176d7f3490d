import {
  describeAccounts,
  describeChatSessions,
  describeIdempotency,
  describeKeys,
  describeLedger,
  describeLedgerModel,
  memoryStore,
} from '@freehold/operations/conformance';

describeAccounts('in memory', memoryStore);
describeChatSessions('in memory', memoryStore);
describeIdempotency('in memory', memoryStore);
describeKeys('in memory', memoryStore);
describeLedger('in memory', memoryStore);
describeLedgerModel('in memory', memoryStore);
