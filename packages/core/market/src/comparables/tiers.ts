import { TIER_RULES } from '../data/comparables-2026-11.ts';
import { knownFloorArea } from '../sale.ts';
import type { Apart } from './similarity.ts';
import type { Candidate, ComparableSubject, ConfidenceTier, FailedRule } from './types.ts';

export interface Assessed {
  readonly subject: ComparableSubject;
  readonly candidate: Candidate;
  readonly apart: Apart;
  readonly score: number;
  readonly likelyFlip: boolean;
  /** Set when the sale is no evidence at all. */
  readonly exclusion: FailedRule | null;
}

const RANKED = ['gold', 'silver', 'bronze'] as const;

/** The best tier whose rules all hold, and for each better one the rule that failed. */
export function tierOf(assessed: Assessed): {
  readonly tier: ConfidenceTier;
  readonly failedRules: readonly { readonly tier: ConfidenceTier; readonly rule: FailedRule }[];
} {
  const { exclusion } = assessed;
  if (exclusion !== null) {
    return {
      tier: 'excluded',
      failedRules: [...RANKED, 'supporting' as const].map((tier) => ({ tier, rule: exclusion })),
    };
  }
  const failedRules: { tier: ConfidenceTier; rule: FailedRule }[] = [];
  for (const tier of RANKED) {
    const rule = firstFailure(assessed, tier);
    if (rule === null) return { tier, failedRules };
    failedRules.push({ tier, rule });
  }
  return { tier: 'supporting', failedRules };
}

function firstFailure(assessed: Assessed, tier: (typeof RANKED)[number]): FailedRule | null {
  const { subject, candidate, apart, score, likelyFlip } = assessed;
  const rules = TIER_RULES[tier];
  if (candidate.category === 'B') return 'category_b';
  if (likelyFlip && rules.sameType) return 'likely_flip';
  if (rules.sameType && subject.typeCode === null) return 'type_unknown';
  if (rules.sameType && subject.typeCode !== candidate.typeCode) return 'other_type';
  if (apart.months > rules.monthsMax) return 'too_old';
  if (rules.metresMax !== null) {
    if (apart.metres === null) return 'distance_unknown';
    if (apart.metres > rules.metresMax) return 'too_far';
  }
  if (rules.floorAreaWithin !== null) {
    const wanted = knownFloorArea(subject.floorAreaSqm);
    const found = knownFloorArea(candidate.floorAreaSqm);
    if (wanted === null || found === null) return 'floor_area_unknown';
    if (Math.abs(found / wanted - 1) > rules.floorAreaWithin) return 'floor_area_differs';
  }
  return score < rules.scoreMin ? 'score_too_low' : null;
}
