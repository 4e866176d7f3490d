import { z } from 'zod';
import { failedSlices } from '../bundle.ts';
import { homePositionOrNone } from '../position.ts';
import { route } from '../route.ts';
import { listingsEnd } from '../listings-span.ts';
import { isoDateTime, queryBoolean, uuid } from '../schemas.ts';
import { priceRoutes } from './prices.ts';
import { scores } from './scores-family.ts';
import { valuation, valuationSlice } from './valuation.ts';

const ofProperty = z.object({ property_id: uuid });
const explainable = ofProperty.extend({ explain: queryBoolean.default(false) });
const number = z.number().nullable();
const score = z.number().int().min(0).max(100);

/** What a score rests on, beside the score. */
const evidence = {
  coverage: z.enum(['full', 'partial', 'none']).meta({
    description:
      'Whether the facts that the score weighs are known: all, enough for a score, or too few. With none, the score is null.',
  }),
  score_coverage: z.number().min(0).max(1).meta({
    description: 'Share of the weight of the score for which there is evidence, 0–1.',
  }),
  reason: z.enum(['no_evidence', 'coverage_below_floor']).nullable().meta({
    description: 'Why there is no score; null where there is one.',
  }),
};

/** Every input of a score and the cheapest change that would move it one tier; only with `explain=true`. */
const explanationOfOne = z.object({
  weights_version: z.string(),
  coverage: z.number(),
  contributions: z.array(
    z.object({
      name: z.string(),
      weight: z.number(),
      score: z.number(),
      contribution: z.number(),
      evidence: z.record(z.string(), z.unknown()),
    }),
  ),
  missing: z.array(z.string()),
  cheapest_change: z
    .object({
      factor: z.string(),
      change: z.string(),
      score_after: score,
      tier_after: z.string().nullable(),
    })
    .nullable(),
});
const explanation = explanationOfOne.optional();
const inputs = z
  .record(z.string(), z.unknown())
  .optional()
  .meta({ description: 'What it was judged by, null where that is not known; with explain=true.' });

const rentUsed = z.literal('rent_estimate_pcm').nullable().meta({
  description:
    'The figure of /rental-estimate that the yield weighed here rests on; null where no yield was weighed (a rent of fewer than three comparables makes none).',
});

const factor = z.object({ weight: z.number(), score: z.number(), value: z.string() });

const dealScore = route({
  ...scores,
  id: 'dealScore',
  path: '/api/v1/deal-score',
  summary: 'How good a deal a listing is, with the factors that make it',
  description:
    'Scores how good a deal a listing is, 0–100, by discount, yield, demand, age of the listing and price history. A factor that is not known leaves its weight to the others; with too little evidence the score is null and `reason` says why.',
  filledBy: 'listings price-paid',
  cost: 2,
  query: explainable,
  response: z.object({
    property_id: uuid,
    deal_score: score.nullable(),
    is_hot_deal: z.boolean().nullable(),
    predicted_reduction_likelihood: z.number().min(0).max(1).nullable(),
    factors: z.object({
      bmv_discount: factor.nullable(),
      gross_yield: factor.nullable(),
      demand: factor.nullable(),
      listing_freshness: factor.nullable(),
      price_history: factor.nullable(),
    }),
    hidden_opportunities: z.object({
      epc_below_c: z.boolean().nullable(),
      lease_extension_candidate: z.boolean().nullable(),
      pd_conversion_potential: z.boolean().nullable(),
    }),
    rent_used: rentUsed,
    position: homePositionOrNone,
    listings_until: listingsEnd,
    ...evidence,
    inputs,
    explanation,
  }),
  errors: ['not_found'],
});

const ofEachStrategy = <Schema extends z.ZodType>(schema: Schema) =>
  z.object({
    overall: schema,
    btl: schema,
    hmo: schema,
    flip: schema,
    brrr: schema,
    sa: schema,
    r2r: schema,
  });

const strategyScores = route({
  ...scores,
  scope: 'investment:read',
  id: 'strategyScores',
  path: '/api/v1/strategy-scores',
  summary: 'How well a property fits each strategy',
  description:
    'Scores how well a property fits each of six strategies, 0–100. A strategy with too little evidence, or closed by a rule, has a reason beside its score.',
  cost: 2,
  query: explainable,
  response: z.object({
    property_id: uuid,
    scores: ofEachStrategy(score.nullable()).meta({
      description:
        '0–100; null where the evidence does not make a score, and 0 where a gate is closed: the reason stands beside it.',
    }),
    best_strategy: z.string().nullable(),
    best_strategy_score: score.nullable(),
    rent_used: rentUsed,
    position: homePositionOrNone,
    coverage: evidence.coverage,
    score_coverage: ofEachStrategy(evidence.score_coverage),
    reasons: ofEachStrategy(
      z
        .enum(['no_evidence', 'coverage_below_floor', 'gate_closed', 'gate_unknown'])
        .nullable()
        .meta({
          description:
            'Why there is no score (or 0, where a gate is closed); null where the strategy was weighed.',
        }),
    ),
    inputs,
    explanation: z
      .record(
        z.string(),
        explanationOfOne.extend({
          gates: z.array(
            z.object({
              rule: z.string(),
              passed: z
                .boolean()
                .nullable()
                .meta({ description: 'Whether the rule is met. Null where that is not known.' }),
            }),
          ),
        }),
      )
      .optional(),
  }),
  errors: ['not_found'],
});

const tier = z.enum(['gold', 'silver', 'bronze', 'excluded']);

const motivationScore = route({
  ...scores,
  id: 'motivationScore',
  path: '/api/v1/motivation-score',
  summary: 'How motivated the seller of a property seems, from public facts of the listing',
  description:
    'Scores how motivated the seller of a property seems, 0–100, from public facts of the listing and the home. For a home that is not on the market and of which a sale is registered, it scores how likely a sale within twelve months is, by points fitted to registered sales: ten more double the odds. It holds no personal data.',
  query: explainable,
  response: z.object({
    property_id: uuid,
    motivation_score: score.nullable(),
    motivation_tier: tier.nullable(),
    scored_at: isoDateTime.nullable(),
    signals: z.array(z.object({ code: z.string(), points: z.number(), detail: z.string() })),
    listings_until: listingsEnd,
    ...evidence,
    inputs,
    explanation,
  }),
  errors: ['not_found'],
});

const tiers = z.object({
  brrr_candidate: tier.nullable(),
  hmo_conversion: tier.nullable(),
  btl_candidate: tier.nullable(),
});
const playbooks = ['brrr_candidate', 'hmo_conversion', 'btl_candidate'] as const;

const playbookTiers = route({
  ...scores,
  id: 'playbookTiers',
  path: '/api/v1/playbook-tiers',
  summary: 'The tier of a property in each stored playbook',
  description:
    'Gives the tier of a property in each stored playbook. A tier that is not known is named in `unknown`.',
  query: ofProperty,
  response: z.object({
    property_id: uuid,
    playbook_tiers: tiers,
    coverage: evidence.coverage,
    unknown: z.array(z.enum(playbooks)).meta({
      description: 'The playbooks whose tier is not known: null in `playbook_tiers`.',
    }),
    scored_at: isoDateTime.nullable(),
  }),
  errors: ['not_found'],
});

const propertyPack = route({
  ...scores,
  id: 'propertyPack',
  path: '/api/v1/property-pack',
  summary: 'Everything known of a property in one call; a slice that cannot be computed is null',
  description:
    'Bundles valuation, scores, sale history, rent and playbook tiers of a property in one call, each as its own endpoint answers it. A part without evidence is null and the call still succeeds.',
  cost: 10,
  query: ofProperty,
  response: z.object({
    property_id: uuid,
    valuation: valuationSlice.nullable(),
    deal_score: dealScore.response.nullable(),
    motivation: motivationScore.response.nullable(),
    sold_history: priceRoutes.soldHistory.response.nullable(),
    rental_estimate: z
      .object({
        rent_estimate: number,
        rent_lower: number,
        rent_upper: number,
        comparables_count: z.number().int(),
        source: z.string(),
      })
      .nullable(),
    playbook_tiers: tiers.nullable(),
    strategy_scores: strategyScores.response.nullable(),
    reasons: z.record(z.string(), z.string()),
    failed_slices: failedSlices,
  }),
  errors: ['not_found'],
});

export const scoreRoutes = {
  dealScore,
  strategyScores,
  motivationScore,
  playbookTiers,
  valuation,
  propertyPack,
};
