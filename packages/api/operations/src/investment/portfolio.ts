import { type PortfolioInput, portfolioSteps } from '@freehold/calculators';
import type { BodyOf, ResponseOf, routes } from '@freehold/contract';
import { ukDayOf } from '@freehold/money/kernel';
import type { Call, Operations } from '../operation/operation.ts';
import type { Refusal } from '../operation/refusal.ts';
import { inTurns } from '../operation/turns.ts';
import { libraryFields, refusalOf, wireAnswer, wireInputs, wireSentence } from './wire.ts';

type Answer = ResponseOf<typeof routes.portfolio>;

/** Homes held together, as they stand at an instant. A thousand take long, so that other requests run meanwhile. */
export const portfolioAnswer = (
  body: BodyOf<typeof routes.portfolio>,
  { now, signal }: Pick<Call, 'now' | 'signal'>,
): Promise<Answer | Refusal> => inTurns(answerSteps(body, now), signal);

function* answerSteps(
  body: BodyOf<typeof routes.portfolio>,
  now: Date,
): Generator<undefined, Answer | Refusal, undefined> {
  const input = libraryFields('portfolio', { as_of: ukDayOf(now), ...body }) as PortfolioInput;
  try {
    const { assumptions, warnings, ...result } = yield* portfolioSteps(input);
    const told: Record<string, unknown> = {};
    for (const [name, part] of Object.entries(result)) {
      yield;
      Object.assign(told, wireAnswer({ [name]: part }));
    }
    return {
      success: true,
      ...(told as Omit<Answer, 'success'>),
      assumptions: wireInputs('portfolio', assumptions),
      warnings: warnings.map((each) => wireSentence('portfolio', each)),
      calculated_at: now.toISOString(),
    };
  } catch (error) {
    return refusalOf(error, 'portfolio', 422);
  }
}

export const portfolioOperation: Operations['portfolio'] = ({ body }, call) =>
  portfolioAnswer(body, call);
