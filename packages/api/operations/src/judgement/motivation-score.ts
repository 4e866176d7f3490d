import type { ResponseOf, routes } from '@freehold/contract';
import { type MotivationInput, motivationScore, type MotivationScore } from '@freehold/scoring';
import type { Operations } from '../operation/operation.ts';
import type { Evidence } from './evidence.ts';
import type { LeadSignal } from '../ports/listings.ts';
import type { Judge } from './judge.ts';
import { type Motivation, motivationOf } from './motivation.ts';
import { type CheapestChange, coverageOf, share, wireInputs } from './score-answer.ts';

type Answer = ResponseOf<typeof routes.motivationScore>;

/** How motivated a seller seems, or how likely a home off the market is to be sold, from public facts. */
export function motivationScoreOperation(judge: Judge): Operations['motivationScore'] {
  return ({ query }, call) =>
    judge.answerByListings(query.property_id, call, (evidence) =>
      motivationScoreAnswer(evidence, query.explain),
    );
}

export async function motivationScoreAnswer(evidence: Evidence, explain = false): Promise<Answer> {
  const [motivation, scoredAt, listingsUntil] = await Promise.all([
    motivationOf(evidence),
    evidence.judgedAt(),
    evidence.listingsUntil(),
  ]);
  const { score, coveragePpm } = motivation;
  return {
    property_id: evidence.property.id,
    motivation_score: score,
    motivation_tier: motivation.tier,
    scored_at: scoredAt.toISOString(),
    signals: [...motivation.signals],
    listings_until: listingsUntil,
    coverage: coverageOf(score, coveragePpm),
    score_coverage: share(coveragePpm),
    reason: motivation.reason,
    ...(explain && explained(motivation)),
  };
}

function explained(motivation: Motivation) {
  const { weightsVersion, coveragePpm } = motivation;
  const score = { weights_version: weightsVersion, coverage: share(coveragePpm) };
  if (motivation.lead === null) {
    const { input, found } = motivation;
    return { inputs: inputsOf(input), explanation: { ...score, ...explanationOf(input, found) } };
  }
  const { input, level, signals } = motivation;
  const inputs = wireInputs({ ...input, neighboursLevel: level });
  return {
    inputs,
    explanation: {
      ...score,
      contributions: signals.map(contributionOf),
      missing: Object.keys(inputs).filter((name) => inputs[name] === null),
      cheapest_change: null,
    },
  };
}

/** The flags by name: what a listing says in its own words stays with the listing. */
function inputsOf({ flags, reductions, ...input }: MotivationInput) {
  return wireInputs({
    reductions: reductions && {
      count: reductions.count,
      total_hundredths: reductions.totalBasisPoints,
    },
    ...input,
    flags: flags?.map(({ flag }) => flag) ?? null,
  });
}

function explanationOf(input: MotivationInput, score: MotivationScore) {
  return {
    contributions: score.signals.map(contributionOf),
    missing: missingOf(input),
    cheapest_change: cheapestChange(input, score),
  };
}

function contributionOf({ code, points, ...evidence }: LeadSignal) {
  return { name: code, weight: 1, score: points, contribution: points, evidence };
}

function missingOf(input: MotivationInput): string[] {
  const named = {
    flags: input.flags,
    reductions: input.reductions,
    days_listed: input.daysListed,
    fall_throughs: input.fallThroughs,
    relisted: input.relisted,
    agent_changed: input.agentChanged,
    silently_pulled_on: input.silentlyPulledOn,
    years_owned: input.yearsOwned,
    company_owned: input.companyOwned,
    company_distressed: input.companyDistressed,
    energy_rating: input.energyBand,
    sale_count: input.salesCount,
    value_against_last_price: input.underwaterBasisPoints,
  };
  return Object.entries(named)
    .filter(([, value]) => value === null)
    .map(([name]) => name);
}

const deepestCutBasisPoints = 3_000;
const cutStepBasisPoints = 100;

/** The smallest further reduction, in whole percents of the first price, that reaches another tier. */
function cheapestChange(input: MotivationInput, now: MotivationScore): CheapestChange | null {
  const { reductions } = input;
  const reducedBy = reductions?.totalBasisPoints ?? null;
  if (reductions === null || reducedBy === null) return null;
  if (now.tier === null || now.tier === 'gold') return null;
  for (let cut = cutStepBasisPoints; cut <= deepestCutBasisPoints; cut += cutStepBasisPoints) {
    const after = motivationScore({
      ...input,
      reductions: {
        count: reductions.count + 1,
        totalBasisPoints: reducedBy + cut,
      },
    });
    if (after.score !== null && after.tier !== now.tier) {
      return {
        factor: 'price_reductions',
        change: `one more reduction, of ${cut / 100} % of the first price`,
        score_after: after.score,
        tier_after: after.tier,
      };
    }
  }
  return null;
}
