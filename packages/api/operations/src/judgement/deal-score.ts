import type { ResponseOf, routes } from '@freehold/contract';
import {
  cheapestPriceCut,
  type DealFactor,
  type DealInput,
  dealScore,
  type DealScore,
} from '@freehold/scoring';
import type { Operations } from '../operation/operation.ts';
import { percent, pounds } from '../operation/wire.ts';
import type { Evidence } from './evidence.ts';
import { basicsOf, dealInput } from './inputs.ts';
import type { Judge } from './judge.ts';
import { conversionFlags, leaseExtensionYearsBelow } from './judgement-2026-11.ts';
import { coverageOf, explanationOf, priceChange, share } from './score-answer.ts';

type Answer = ResponseOf<typeof routes.dealScore>;

/** How good a deal a listing is. */
export function dealScoreOperation(judge: Judge): Operations['dealScore'] {
  return ({ query }, call) =>
    judge.answerByListings(query.property_id, call, (evidence) =>
      dealScoreAnswer(evidence, query.explain),
    );
}

export async function dealScoreAnswer(evidence: Evidence, explain = false): Promise<Answer> {
  const [input, hidden, { rentUsed }, { position }, listingsUntil] = await Promise.all([
    dealInput(evidence),
    opportunities(evidence),
    basicsOf(evidence),
    evidence.place(),
    evidence.listingsUntil(),
  ]);
  const score = dealScore(input);
  const inputs = inputsOf(input);
  const factor = (name: DealFactor) => {
    const part = score.contributions.find((one) => one.name === name);
    return part === undefined
      ? null
      : {
          weight: share(part.weightPpm),
          score: part.points,
          value: score.values[name] as string,
        };
  };
  return {
    property_id: evidence.property.id,
    deal_score: score.score,
    is_hot_deal: hotOrUnknown(score, input),
    predicted_reduction_likelihood: score.reductionLikelihood,
    factors: {
      bmv_discount: factor('bmv_discount'),
      gross_yield: factor('gross_yield'),
      demand: factor('demand'),
      listing_freshness: factor('listing_freshness'),
      price_history: factor('price_history'),
    },
    hidden_opportunities: hidden,
    rent_used: rentUsed,
    position,
    listings_until: listingsUntil,
    coverage: coverageOf(score.score, score.coveragePpm),
    score_coverage: share(score.coveragePpm),
    reason: score.reason,
    ...(explain && {
      inputs,
      explanation: explanationOf(score, {
        weightsVersion: score.weightsVersion,
        inputs,
        cheapestChange: priceChange(cheapestPriceCut(input)),
      }),
    }),
  };
}

/** Whether a deal is hot; null without a score, or without a valuation to hold the price against. */
export function hotOrUnknown(
  { score, isHotDeal }: Pick<DealScore, 'score' | 'isHotDeal'>,
  { valuation }: Pick<DealInput, 'valuation'>,
): boolean | null {
  return score === null || valuation === null ? null : isHotDeal;
}

function inputsOf(input: DealInput): Record<DealFactor, Record<string, unknown>> {
  const { valuation, areaYieldBasisPoints: area, reductions } = input;
  return {
    bmv_discount: {
      price: pounds(input.pricePence),
      sale_estimate: pounds(valuation?.estimatePence ?? null),
      sale_lower: pounds(valuation?.lowerPence ?? null),
      confidence: valuation?.confidence ?? null,
    },
    gross_yield: {
      gross_yield_pct: percent(input.grossYieldBasisPoints),
      area_p25_pct: percent(area?.p25 ?? null),
      area_median_pct: percent(area?.median ?? null),
      area_p75_pct: percent(area?.p75 ?? null),
    },
    demand: { demand_index: input.demandIndex },
    listing_freshness: {
      days_listed: input.daysListed,
      median_days_listed: input.medianDaysListed,
    },
    price_history: {
      reductions: reductions?.count ?? null,
      total_reduction_pct: percent(reductions?.totalBasisPoints ?? null),
    },
  };
}

async function opportunities({
  property,
  offers,
}: Evidence): Promise<Answer['hidden_opportunities']> {
  const { sale } = await offers();
  const { energyBand, isListedBuilding, hasArticle4, tenure } = property;
  const leaseYears = sale?.leaseYearsRemaining ?? null;
  const isProtected = isListedBuilding === true || hasArticle4 === true;
  const toConvert =
    sale === null ? null : conversionFlags.some((flag) => sale.flags.includes(flag));
  return {
    epc_below_c: energyBand === null ? null : energyBand > 'C',
    lease_extension_candidate:
      leaseYears !== null
        ? leaseYears < leaseExtensionYearsBelow
        : tenure === 'freehold' || tenure === 'commonhold'
          ? false
          : null,
    // A text that speaks of no conversion settles it; one that does needs the maps.
    pd_conversion_potential:
      toConvert === false || isProtected
        ? false
        : toConvert === null || isListedBuilding === null || hasArticle4 === null
          ? null
          : true,
  };
}
