import { flip } from '@freehold/calculators/flip';
import type { routes } from '@freehold/contract';
import type { Judge } from '../judgement/judge.ts';
import type { Operation } from '../operation.ts';
import { Refusal } from '../refusal.ts';
import { answerBound, nothingStoodIn } from './bound-strategy.ts';
import { flipNotes } from './flip-standalone.ts';
import { answerStrategyAt } from './strategy.ts';

/** A stored home bought, renovated, sold. */
export function calculateFlipOperation(judge: Judge): Operation<typeof routes.calculateFlip> {
  return ({ params: { property_id: id }, body }, call) =>
    answerBound(judge, { id, purchasePrice: body.purchase_price }, call, async (purchase) => {
      const full = { ...body, purchase_price: purchase.price };
      const answer = answerStrategyAt('flip', purchase.place, full, call.now, flip, flipNotes);
      return answer instanceof Refusal ? answer : [answer, nothingStoodIn];
    });
}
