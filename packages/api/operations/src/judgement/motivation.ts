import {
  leadClass,
  type LeadInput,
  leadScore,
  leadTierOf,
  type MissingScoreReason,
  type MotivationInput,
  motivationScore,
  type MotivationScore,
  type Tier,
} from '@freehold/scoring';
import type { LeadJudgement, LeadSignal } from '../ports/listings.ts';
import type { Evidence } from './evidence.ts';
import { leadInput, motivationInput } from './inputs.ts';

/**
 * How likely a home is to be sold: one on the market by how motivated its seller seems, one off it as a lead. A home off the
 * market of which no sale is known is judged as one on it, by the little that is known.
 */
export type Motivation = {
  readonly score: number | null;
  readonly reason: MissingScoreReason | null;
  readonly tier: Tier | null;
  readonly signals: readonly LeadSignal[];
  /** Of a lead the share of its facts that are known, of a seller that of the weight. */
  readonly coveragePpm: number;
  readonly weightsVersion: string;
} & (
  | { readonly lead: null; readonly input: MotivationInput; readonly found: MotivationScore }
  | { readonly lead: LeadJudgement; readonly input: LeadInput; readonly level: number }
);

const whole = 1_000_000;

export async function motivationOf(evidence: Evidence): Promise<Motivation> {
  const lead = await leadInput(evidence);
  return lead === null ? ofSeller(await motivationInput(evidence)) : ofLead(lead);
}

function ofSeller(input: MotivationInput): Motivation {
  const found = motivationScore(input);
  const { score, reason, tier, signals, coveragePpm, weightsVersion } = found;
  return {
    score,
    reason,
    tier,
    signals: signals.map(({ code, points, detail }) => ({ code, points, detail })),
    coveragePpm,
    weightsVersion,
    lead: null,
    input,
    found,
  };
}

function ofLead({
  input,
  level,
}: {
  readonly input: LeadInput;
  readonly level: number;
}): Motivation {
  const { score, reason, signals, weightsVersion } = leadScore(input);
  // A home whose last purchase is known has a score.
  const classification = leadClass(score as number, level);
  const facts = Object.values(input);
  const known = facts.filter((fact) => fact !== null).length;
  return {
    score,
    reason,
    tier: leadTierOf(classification),
    signals,
    coveragePpm: Math.floor((known * whole) / facts.length),
    weightsVersion,
    lead: { classification, signals, delistedOn: input.silentlyPulledOn || null },
    input,
    level,
  };
}
