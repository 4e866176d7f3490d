import type { AnyRoute, BodyOf, routes } from '@freehold/contract';
import { Refusal } from '../operation/refusal.ts';
import type { Admitted, Metering } from './admission.ts';
import { checkedInput, type RequestedCall } from './perform.ts';

/** What a call would cost, told in the place of its answer. */
export interface CostPreview {
  readonly dry_run: true;
  /** Requests that a success draws at most: of a bundle the slices that cannot be answered are not charged. */
  readonly request_cost: number;
  readonly ai_chats: number;
  readonly monthly_used: number;
  /** Null: no cap. */
  readonly monthly_limit: number | null;
  /** Whether what is left of the month covers the call. */
  readonly is_covered: boolean;
}

/** The route as a preview is admitted to it: it draws nothing, so that a used-up quota does not refuse it. */
export function freeOf(route: AnyRoute): AnyRoute {
  return { ...route, cost: 0, aiChats: 0 };
}

/** Checks the input of a call and says what the call would cost; nothing runs and nothing is charged. */
export async function previewCost(
  asked: RequestedCall | Refusal,
  admitted: Pick<Admitted, 'reserved'>,
): Promise<CostPreview | Refusal> {
  if (asked instanceof Refusal) return asked;
  const { route } = asked;
  const input = checkedInput(route, asked.raw);
  if (input instanceof Refusal) return input;
  const cost = costOf(route, input.body);
  const { monthlyUsed, monthlyLimit }: Metering = await admitted.reserved();
  return {
    dry_run: true,
    request_cost: cost,
    ai_chats: route.aiChats,
    monthly_used: monthlyUsed,
    monthly_limit: monthlyLimit,
    is_covered: monthlyLimit === null || monthlyUsed + cost <= monthlyLimit,
  };
}

/** A batch costs what its calls cost together; every other call what its route says. */
function costOf({ id, cost }: AnyRoute, body: unknown): number {
  if (id !== ('investmentBatch' satisfies keyof typeof routes)) return cost;
  return (body as BodyOf<typeof routes.investmentBatch>).calls.length;
}
