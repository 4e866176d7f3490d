import { type AnyRoute, routes } from '@freehold/contract';
import { counted } from '@freehold/money/counted';
import { RouteTable } from '../calls/route-table.ts';
import { accountOf, planOfAccount } from '../operation/account.ts';
import {
  type Call,
  MediaAnswer,
  type Operation,
  type Operations,
  PricedAnswer,
} from '../operation/operation.ts';
import { errorBody, notFound, Refusal, StoreBusy } from '../operation/refusal.ts';
import { turnsOf } from '../operation/turns.ts';
import { invalidInput, readInput } from '../operation/validation.ts';
import type { OnFailure } from '../ports/background-work.ts';

type Calculators = Readonly<Record<string, Operation<AnyRoute>>>;

/**
 * Many calculator calls in one request: each charged as one, answered in order, each with its own status. One that fails
 * by a bug is a 500 in its place, logged and not charged; the others keep their answers.
 */
export function investmentBatch(
  calculators: Calculators,
  onFailure: OnFailure,
): Operations['investmentBatch'] {
  const table = new RouteTable(
    Object.values<AnyRoute>(routes).filter(({ id }) => Object.hasOwn(calculators, id)),
  );
  return async ({ query, body: { calls } }, call) => {
    const { batchLimit } = planOfAccount(accountOf(call));
    if (calls.length > batchLimit) {
      const message = `must hold at most ${counted(batchLimit, 'call')} on this plan`;
      return invalidInput([{ field: 'calls', value: calls.length, message }], 422);
    }
    const refused = await call.reserve(calls.length);
    if (refused !== null) return refused;
    const results = [];
    const turn = turnsOf(call.signal);
    for (const [index, { path, body }] of calls.entries()) {
      await turn();
      const answer = await answerOne(table, calculators, { path, query, body }, call).catch(
        (error: unknown) => failed(error, call, onFailure),
      );
      results.push({ index, ...answer });
    }
    const cost = results.filter(({ status }) => status < 400).length;
    return new PricedAnswer({ results, total_cost: cost }, cost);
  };
}

async function answerOne(
  table: RouteTable,
  calculators: Calculators,
  { path, query, body }: { readonly path: string; readonly query: object; readonly body: unknown },
  call: Call,
): Promise<{ readonly status: number; readonly body: unknown }> {
  const match = matchOf(table, path);
  const calculate = match === undefined ? undefined : calculators[match.route.id];
  if (match === undefined || calculate === undefined) return refused(notFound('Calculator'));
  const input = readInput(match.route, { params: match.params, query, body });
  if (input instanceof Refusal) return refused(input);
  const answer = await calculate(input, call);
  if (answer instanceof Refusal) return refused(answer);
  if (answer instanceof MediaAnswer || answer instanceof PricedAnswer) {
    throw new Error(`${match.route.id} answers what a batch cannot hold`);
  }
  return { status: match.route.successStatus, body: answer };
}

function matchOf(table: RouteTable, path: string) {
  try {
    return table.find(path)?.get('POST');
  } catch {
    return undefined;
  }
}

/** The place of a call that failed by a bug. @throws where the whole batch was called off or the store cannot answer. */
function failed(error: unknown, { signal }: Call, onFailure: OnFailure) {
  if (signal.aborted || error instanceof StoreBusy) throw error;
  onFailure('batch_call', error);
  return refused(new Refusal('internal_error', 'An unexpected failure; this call was not charged'));
}

const refused = (refusal: Refusal) => ({ status: refusal.status, body: errorBody(refusal) });
