import type { JudgedBy } from '../ports/judgements.ts';
import { judgementRules, judgementsServeDays, judgementsStandDays } from './judgement-2026-11.ts';

const dayMs = 86_400_000;

function within(days: number, now: Date): JudgedBy {
  return { rules: judgementRules, since: new Date(now.getTime() - days * dayMs) };
}

/** The stored judgements that answers may rest on. */
export function servingOn(now: Date): JudgedBy {
  return within(judgementsServeDays, now);
}

/** The stored judgements that scoring leaves as they are. */
export function standingOn(now: Date): JudgedBy {
  return within(judgementsStandDays, now);
}
