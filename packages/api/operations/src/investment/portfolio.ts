import { portfolio, type PortfolioInput } from '@freehold/calculators';
import type { BodyOf, ResponseOf, routes } from '@freehold/contract';
import { ukDayOf } from '@freehold/money/kernel';
import type { Operations } from '../operation/operation.ts';
import type { Refusal } from '../operation/refusal.ts';
import { libraryFields, refusalOf, wireAnswer, wireInputs, wireSentence } from './wire.ts';

type Answer = ResponseOf<typeof routes.portfolio>;

/** Homes held together, as they stand at an instant. */
export function portfolioAnswer(
  body: BodyOf<typeof routes.portfolio>,
  now: Date,
): Answer | Refusal {
  const input = libraryFields('portfolio', { as_of: ukDayOf(now), ...body }) as PortfolioInput;
  try {
    const { assumptions, warnings, ...result } = portfolio(input);
    return {
      success: true,
      ...(wireAnswer(result) as Omit<Answer, 'success'>),
      assumptions: wireInputs('portfolio', assumptions),
      warnings: warnings.map((each) => wireSentence('portfolio', each)),
      calculated_at: now.toISOString(),
    };
  } catch (error) {
    return refusalOf(error, 'portfolio', 422);
  }
}

export const portfolioOperation: Operations['portfolio'] = async ({ body }, { now }) =>
  portfolioAnswer(body, now);
