import type { Judge } from '../judgement/judge.ts';
import type { Evidence } from '../judgement/evidence.ts';
import type { Call } from '../operation.ts';
import { notFound, Refusal } from '../refusal.ts';
import { placeOfHome, priceOf, type StandIn } from './bound-purchase.ts';
import type { PurchasePlace } from './purchase-place.ts';

interface Answer {
  readonly assumptions: Record<string, string | number | boolean>;
  readonly warnings: string[];
}

/** A stored home about to be bought: where it is and for how much. */
export interface BoundPurchase {
  readonly evidence: Evidence;
  readonly place: PurchasePlace;
  readonly price: number;
}

/**
 * Answers a strategy for a stored home as its standalone calculator would for the same figures, and tells what the home
 * itself stood in for.
 */
export async function answerBound<A extends Answer>(
  judge: Judge,
  { id, purchasePrice }: { readonly id: string; readonly purchasePrice: number | undefined },
  call: Call,
  calculate: (purchase: BoundPurchase) => Promise<readonly [A, StandIn] | Refusal>,
): Promise<A | Refusal> {
  const evidence = await judge.find(id, call);
  if (evidence === null) return notFound('Property');
  const place = await placeOfHome(judge, evidence, call);
  if (place instanceof Refusal) return place;
  const price = await priceOf(evidence, purchasePrice, 400);
  if (price instanceof Refusal) return price;
  const answered = await calculate({ evidence, place, price: price.price });
  if (answered instanceof Refusal) return answered;
  const [answer, standIn] = answered;
  return {
    ...answer,
    assumptions: { ...answer.assumptions, ...price.assumptions, ...standIn.assumptions },
    warnings: [...answer.warnings, ...price.warnings, ...standIn.warnings],
  };
}

/** Nothing stood in. */
export const nothingStoodIn: StandIn = { assumptions: {}, warnings: [] };
