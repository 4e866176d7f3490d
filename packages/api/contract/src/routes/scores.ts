import { z } from 'zod';
import { coverage } from '../coverage.ts';
import { failedSlices } from '../bundle.ts';
import { homePositionOrNone, placePosition } from '../position.ts';
import { postcodeOrOutcode, splitPostcode } from '../postcode.ts';
import { rentReason } from '../rent-reason.ts';
import { route } from '../route.ts';
import { listingsEnd } from '../listings-span.ts';
import { salesUntil } from '../sales-span.ts';
import { isoDateTime, queryBoolean, queryInteger, queryNumber, uprn, uuid } from '../schemas.ts';
import { priceRoutes } from './prices.ts';

const scores = {
  family: 'Scores',
  scope: 'market-data:read',
  envelope: true,
  method: 'GET',
} as const;
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

const valuationSlice = z.object({
  postcode: z.string().nullable(),
  position: placePosition,
  sale_estimate: number,
  sale_lower: number,
  sale_upper: number,
  estimate_exact: number,
  rent_estimate: number,
  gross_yield_pct: number,
  confidence: score,
  area_average: number,
  source: z.string(),
  ...salesUntil,
});

const valuationEvidence = z.object({
  sales: z.array(
    z.object({
      id: z.string(),
      address: z.string(),
      date: z.iso.date(),
      price: z.number(),
      adjusted_price: z.number(),
      weight: z.number(),
    }),
  ),
  area_weight: z.number(),
});

/** What an address, a UPRN or an id of the query was matched with. */
const matchedHome = z.object({
  match: z.enum(['property', 'uprn', 'address', 'building', 'street', 'postcode', 'outcode']),
  property_id: uuid.nullable(),
  uprn: z.number().int().nullable(),
  address: z.string().nullable(),
  property_type: z.enum(['D', 'S', 'T', 'F', 'O']).nullable(),
  tenure: z.enum(['freehold', 'leasehold']).nullable(),
  floor_area_sqft: number,
  last_sale_date: z.iso.date().nullable(),
  last_sale_price: number,
  candidates: z.array(z.string()),
});

const addressLength = 200;
const addressPart = z.string().trim().min(1).max(addressLength);

const valuation = route({
  ...scores,
  id: 'valuation',
  path: '/api/v1/valuation',
  summary:
    'What a home would sell and let for, with an interval, or nothing where the evidence is too thin',
  cost: 2,
  query: z
    .object({
      property_id: uuid.optional(),
      uprn: uprn.optional(),
      postcode: postcodeOrOutcode.optional(),
      address: addressPart.optional(),
      saon: addressPart.optional(),
      paon: addressPart.optional(),
      street: addressPart.optional(),
      bedrooms: queryInteger({ min: 0, max: 10 }).optional(),
      type: z.string().trim().min(1).max(40).optional(),
      floor_area_sqft: queryNumber(z.number().min(50).max(100_000)).optional(),
      tenure: z.enum(['freehold', 'leasehold']).optional(),
      include: z.literal('evidence').optional(),
    })
    .refine(
      ({ property_id, uprn, postcode, address }) =>
        [property_id, uprn, postcode ?? address].filter((way) => way !== undefined).length === 1,
      {
        path: ['property_id'],
        message: 'give exactly one of property_id, uprn, and postcode or address',
      },
    )
    .refine(
      ({ postcode, address, saon, paon, street }) =>
        [saon, paon, street].every((part) => part === undefined) ||
        (postcode !== undefined && address === undefined),
      {
        path: ['postcode'],
        message: 'parts of an address go with a postcode, and not with a line',
      },
    )
    .refine(
      ({ postcode, address }) =>
        postcode?.includes(' ') === true ||
        address === undefined ||
        (postcode === undefined && splitPostcode(address).postcode !== null),
      { path: ['address'], message: 'give the full postcode, at the end of the line or beside it' },
    ),
  response: valuationSlice.extend({
    property_id: uuid.nullable(),
    home: matchedHome,
    comparables_count: z.number().int(),
    valued_at: isoDateTime,
    reason: z.string().nullable(),
    rent_reason: rentReason,
    evidence: valuationEvidence.nullable().optional(),
    ignored: z.array(z.string()).meta({
      description:
        'What the query says of the home that changed nothing: the name of the parameter and why.',
      examples: [['floor_area_sqft: no floor areas known near']],
    }),
    ...coverage,
  }),
  errors: ['not_found'],
});

const propertyPack = route({
  ...scores,
  id: 'propertyPack',
  path: '/api/v1/property-pack',
  summary: 'Everything known of a property in one call; a slice that cannot be computed is null',
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
