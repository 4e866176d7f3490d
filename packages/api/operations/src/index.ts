export { StoreBusy } from './busy.ts';
export { AdmissionRefusal } from './admission/admission.ts';
export type { Admission, Admitted, Arrival, Metering, Outcome } from './admission/admission.ts';
export { invalid, notFound, Refusal } from './refusal.ts';
export { MediaAnswer } from './operation.ts';
export type { Call, Input, Operation } from './operation.ts';
export type { Account, Accounts } from './ports/accounts.ts';
export type * from './ports/records.ts';
export type { Session, Sessions } from './ports/sessions.ts';
