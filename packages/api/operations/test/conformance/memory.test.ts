import {
  describeAccounts,
  describeChatSessions,
  describeIdempotency,
  describeKeys,
  describeMetering,
  describeMeteringModel,
  describeUsageLog,
  memoryStore,
} from '@freehold/operations/conformance';

describeAccounts('in memory', memoryStore);
describeChatSessions('in memory', memoryStore);
describeIdempotency('in memory', memoryStore);
describeKeys('in memory', memoryStore);
describeMetering('in memory', memoryStore);
describeMeteringModel('in memory', memoryStore);
describeUsageLog('in memory', memoryStore);
