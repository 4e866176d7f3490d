import { hmo } from '@freehold/calculators/hmo';
import type { routes } from '@freehold/contract';
import type { Judge } from '../judgement/judge.ts';
import type { Operation } from '../operation.ts';
import { Refusal } from '../refusal.ts';
import { answerBound, nothingStoodIn } from './bound-strategy.ts';
import { hmoNotes } from './hmo-standalone.ts';
import { answerStrategyAt } from './strategy.ts';

/** A stored house let by the room. */
export function calculateHmoOperation(judge: Judge): Operation<typeof routes.calculateHmo> {
  return ({ params: { property_id: id }, body }, call) =>
    answerBound(judge, { id, purchasePrice: body.purchase_price }, call, async (purchase) => {
      const full = { ...body, purchase_price: purchase.price };
      const answer = answerStrategyAt('hmo', purchase.place, full, call.now, hmo, hmoNotes);
      return answer instanceof Refusal ? answer : [answer, nothingStoodIn];
    });
}
