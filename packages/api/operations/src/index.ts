export { StoreBusy } from './busy.ts';
export { AdmissionRefusal } from './admission/admission.ts';
export type { Admission, Admitted, Arrival, Metering, Outcome } from './admission/admission.ts';
export { invalid, notFound, Refusal } from './refusal.ts';
export { MediaAnswer, PricedAnswer } from './operation.ts';
export { createOperations } from './operations.ts';
export type { AnyOperation, Operations, Ports } from './operations.ts';
export { RouteTable } from './route-table.ts';
export type { RouteMatch } from './route-table.ts';
export { invalidInput, readInput } from './validation.ts';
export type { Offence, RawInput } from './validation.ts';
export type { Call, Input, Operation } from './operation.ts';
export type { Account, Accounts } from './ports/accounts.ts';
export type {
  CallRecord,
  DailyQuery,
  DailyUsage,
  Draw,
  Entrance,
  Entry,
  Ledger,
  LogLine,
  LogPage,
  LogQuery,
  QuotaRefusal,
  RateStanding,
  UsageCount,
} from './ports/ledger.ts';
export { logCountMax, reservationLifeMs } from './ports/ledger.ts';
export type { KeyRecord, Keys, NewKey } from './ports/keys.ts';
export { touchIntervalMs } from './ports/keys.ts';
export type { Idempotency, IdempotencyDecision, IdempotentRequest } from './ports/idempotency.ts';
export { answerLifeMs, runLifeMs } from './ports/idempotency.ts';
export type * from './ports/records.ts';
export type { Session, Sessions } from './ports/sessions.ts';
export type { KeySecrets } from './ports/key-secrets.ts';
