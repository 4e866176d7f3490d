import type { AnyRoute, BodyOf, CostPreview, routes } from '@freehold/contract';
import { Refusal } from '../operation/refusal.ts';
import type { Admitted } from './admission.ts';
import { checkedInput, type RequestedCall } from './perform.ts';

/** The route as a preview is admitted to it: it draws nothing, so that a used-up quota does not refuse it. */
export function freeOf(route: AnyRoute): AnyRoute {
  return { ...route, cost: 0, aiChats: 0 };
}

/** Checks the input of a call and says what the call would cost; nothing runs and nothing is charged. */
export async function previewCost(
  asked: RequestedCall | Refusal,
  admitted: Pick<Admitted, 'reserved' | 'covers'>,
): Promise<CostPreview | Refusal> {
  if (asked instanceof Refusal) return asked;
  const { route } = asked;
  const input = checkedInput(route, asked.raw);
  if (input instanceof Refusal) return input;
  const cost = { requests: costOf(route, input.body), aiChats: route.aiChats };
  const { monthlyUsed, monthlyLimit } = await admitted.reserved();
  return {
    dry_run: true,
    request_cost: cost.requests,
    ai_chats: cost.aiChats,
    monthly_used: monthlyUsed,
    monthly_limit: monthlyLimit,
    is_covered: await admitted.covers(cost),
  };
}

/** A batch costs what its calls cost together; every other call what its route says. */
function costOf({ id, cost }: AnyRoute, body: unknown): number {
  if (id !== ('investmentBatch' satisfies keyof typeof routes)) return cost;
  return (body as BodyOf<typeof routes.investmentBatch>).calls.length;
}
