import { sa } from '@freehold/calculators/sa';
import type { routes } from '@freehold/contract';
import type { Judge } from '../judgement/judge.ts';
import { rentBasis } from '../judgement/rental-estimate.ts';
import type { Evidence } from '../judgement/evidence.ts';
import type { Operation } from '../operation.ts';
import { Refusal } from '../refusal.ts';
import { rentPounds, type StandIn } from './bound-purchase.ts';
import { answerBound, nothingStoodIn } from './bound-strategy.ts';
import { saNotes } from './sa-standalone.ts';
import { answerStrategyAt } from './strategy.ts';

/** A stored home let by the night, beside an ordinary letting at its estimated rent. */
export function calculateSaOperation(judge: Judge): Operation<typeof routes.calculateSa> {
  return ({ params: { property_id: id }, body }, call) =>
    answerBound(judge, { id, purchasePrice: body.purchase_price }, call, async (purchase) => {
      const [rent, standIn] = await ordinaryRent(purchase.evidence, body.btl_monthly_rent);
      const full = {
        ...body,
        purchase_price: purchase.price,
        ...(rent === null ? {} : { btl_monthly_rent: rent }),
      };
      const answer = answerStrategyAt('sa', purchase.place, full, call.now, sa, saNotes);
      return answer instanceof Refusal ? answer : [answer, standIn];
    });
}

/** The rent to compare with: as given, else estimated, else none. */
async function ordinaryRent(
  evidence: Evidence,
  given: number | undefined,
): Promise<readonly [number | null, StandIn]> {
  if (given !== undefined) return [given, nothingStoodIn];
  const estimate = await evidence.rent();
  const rent = rentPounds(estimate);
  const basis = rentBasis(estimate, evidence.property);
  if (rent === null) {
    return [null, { assumptions: {}, warnings: [`No rent to compare with: ${basis}.`] }];
  }
  const warnings = [`btl_monthly_rent was left out: £${rent} is ${basis}.`];
  return [rent, { assumptions: { btl_monthly_rent: rent }, warnings }];
}
