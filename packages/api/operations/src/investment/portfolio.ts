import { portfolio, type PortfolioInput } from '@freehold/calculators';
import type { ResponseOf, routes } from '@freehold/contract';
import { ukDayOf } from '@freehold/money/kernel';
import type { Operations } from '../operation/operation.ts';
import { libraryFields, refusalOf, wireAnswer, wireInputs, wireSentence } from './wire.ts';

type Answer = ResponseOf<typeof routes.portfolio>;

/** Homes held together. */
export const portfolioOperation: Operations['portfolio'] = async ({ body }, { now }) => {
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
};
