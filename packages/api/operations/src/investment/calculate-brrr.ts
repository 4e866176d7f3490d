import { brrr } from '@freehold/calculators/brrr';
import type { routes } from '@freehold/contract';
import type { Judge } from '../judgement/judge.ts';
import type { Operation } from '../operation.ts';
import { Refusal } from '../refusal.ts';
import { rentOf } from './bound-purchase.ts';
import { answerBound } from './bound-strategy.ts';
import { answerStrategyAt } from './strategy.ts';

/** A stored home bought, refurbished, let and refinanced; its rent is estimated where left out. */
export function calculateBrrrOperation(judge: Judge): Operation<typeof routes.calculateBrrr> {
  return ({ params: { property_id: id }, body }, call) =>
    answerBound(judge, { id, purchasePrice: body.purchase_price }, call, async (purchase) => {
      const rent = await rentOf(purchase.evidence, body.monthly_rent, 400);
      if (rent instanceof Refusal) return rent;
      const full = { ...body, purchase_price: purchase.price, monthly_rent: rent.rent };
      const answer = answerStrategyAt('brrr', purchase.place, full, call.now, brrr, () => ({}));
      return answer instanceof Refusal ? answer : [answer, rent];
    });
}
