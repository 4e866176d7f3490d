import type { ResponseOf, routes } from '@freehold/contract';
import {
  cheapestStrategyCut,
  type Playbook,
  playbookTiers,
  scoredStrategies,
  type ScoredStrategy,
  type StrategyInput,
  strategyScores,
} from '@freehold/scoring';
import type { Operations } from '../operation/operation.ts';
import type { Evidence } from './evidence.ts';
import { type Basics, basicsOf, playbookInput, strategyInput } from './inputs.ts';
import type { Judge } from './judge.ts';
import {
  type CheapestChange,
  coverageOf,
  explanationOf,
  priceChange,
  share,
  wireInputs,
} from './score-answer.ts';

type Answer = ResponseOf<typeof routes.strategyScores>;

/** How well a property fits each strategy. */
export function strategyScoresOperation(judge: Judge): Operations['strategyScores'] {
  return ({ query }, call) =>
    judge.answerByListings(query.property_id, call, (evidence) =>
      strategyScoresAnswer(evidence, query.explain),
    );
}

export async function strategyScoresAnswer(evidence: Evidence, explain = false): Promise<Answer> {
  const [input, basics, { position }] = await Promise.all([
    strategyInput(evidence),
    basicsOf(evidence),
    evidence.place(),
  ]);
  const judged = strategyScores(input);
  const { fits, overall, best, weightsVersion } = judged;
  const { btl, hmo, flip, brrr, sa, r2r } = fits;
  // Without a best one, whatever fit is known is 0.
  const noneFits = scoredStrategies.some((strategy) => fits[strategy].fit !== null) ? 0 : null;
  return {
    property_id: evidence.property.id,
    scores: {
      overall,
      btl: btl.fit,
      hmo: hmo.fit,
      flip: flip.fit,
      brrr: brrr.fit,
      sa: sa.fit,
      r2r: r2r.fit,
    },
    best_strategy: best,
    best_strategy_score: best === null ? noneFits : fits[best].fit,
    rent_used: basics.rentUsed,
    position,
    coverage: coverageOf(
      overall,
      Math.min(...scoredStrategies.map((strategy) => fits[strategy].coveragePpm)),
    ),
    score_coverage: {
      overall: share(judged.coveragePpm),
      btl: share(btl.coveragePpm),
      hmo: share(hmo.coveragePpm),
      flip: share(flip.coveragePpm),
      brrr: share(brrr.coveragePpm),
      sa: share(sa.coveragePpm),
      r2r: share(r2r.coveragePpm),
    },
    reasons: {
      overall: judged.reason,
      btl: btl.reason,
      hmo: hmo.reason,
      flip: flip.reason,
      brrr: brrr.reason,
      sa: sa.reason,
      r2r: r2r.reason,
    },
    ...(explain && {
      inputs: wireInputs({ ...input }),
      explanation: Object.fromEntries(
        scoredStrategies.map((strategy) => [
          strategy,
          {
            ...explanationOf(fits[strategy], {
              weightsVersion,
              inputs: {},
              cheapestChange: cheapestChange(strategy, input, basics),
            }),
            gates: fits[strategy].gates.map(({ rule, passed }) => ({ rule, passed })),
          },
        ]),
      ),
    }),
  };
}

function cheapestChange(
  strategy: ScoredStrategy,
  input: StrategyInput,
  { pricePence, value }: Basics,
): CheapestChange | null {
  if (pricePence === null) return null;
  const valuePence = value?.estimatePence ?? null;
  return priceChange(cheapestStrategyCut(strategy, input, { pricePence, valuePence }));
}

/** The tier of a property in each stored playbook. */
export function playbookTiersOperation(judge: Judge): Operations['playbookTiers'] {
  return ({ query }, call) =>
    judge.answerByListings(query.property_id, call, async (evidence) => ({
      property_id: evidence.property.id,
      ...(await playbookTiersAnswer(evidence)),
      scored_at: (await evidence.judgedAt()).toISOString(),
    }));
}

/** The tiers; one that is not known is null, and named in `unknown`. */
export async function playbookTiersAnswer(evidence: Evidence) {
  const tiers = playbookTiers(await playbookInput(evidence));
  const playbooks = Object.keys(tiers) as Playbook[];
  const unknown = playbooks.filter((playbook) => tiers[playbook] === null);
  const coverage =
    unknown.length === 0
      ? ('full' as const)
      : unknown.length < playbooks.length
        ? ('partial' as const)
        : ('none' as const);
  return {
    playbook_tiers: { ...tiers },
    coverage,
    unknown,
  };
}
