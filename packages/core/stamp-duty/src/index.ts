export { errorCodes, FreeholdError } from '@freehold/money/errors';
export type { Bounds, ErrorCode } from '@freehold/money/errors';
export { interview } from './interview.ts';
export type {
  Interview,
  InterviewAnswers,
  InterviewFact,
  InterviewQuestion,
  SurchargeRefund,
} from './interview.ts';
export type { CliffsInput, LeaseInput, RateTableInput, StampDutyInput, Use } from './input.ts';
export { isNation, nations, taxSystemOf } from './nation.ts';
export type { Nation, NationOrIsland } from './nation.ts';
export { nationOfPostcode } from './nation-of-postcode.ts';
export type { PostcodeNation } from './nation-of-postcode.ts';
export { rateTable } from './rate-table.ts';
export type { RefusalReason, ReliefName, ReliefOutcome } from './reliefs.ts';
export type { Band, Cliff, LawUsed, StampDutyResult } from './result.ts';
export type {
  TaxSystem,
  Schedule,
  ScheduleBand,
  ScheduleKind,
  Source,
  Unconfirmed,
} from './schedule.ts';
export { allSchedules } from './schedules-on.ts';
export { coverage, ratesVersion } from './schedules/coverage.ts';
export type { Coverage } from './schedules/coverage.ts';
export { cliffs, stampDuty } from './stamp-duty.ts';
export type { RateTable } from './table.ts';
export type { Warning } from './warnings.ts';
