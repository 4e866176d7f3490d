import { routes } from '@freehold/contract';
import {
  createOperations,
  PricedAnswer,
  readInput,
  Refusal,
  type AnyOperation,
  type Ports,
} from '@freehold/operations';
import { makeWorld, now } from '../calls/world.ts';

type BillingRoute =
  | 'createApiKey'
  | 'listApiKeys'
  | 'revokeApiKey'
  | 'usage'
  | 'plans'
  | 'billingLogs'
  | 'dailyUsage'
  | 'endpointUsage';

interface Request {
  readonly params?: object;
  readonly query?: object;
  readonly body?: unknown;
  readonly idempotencyKey?: string;
  readonly at?: Date;
}

export const a = 'account-a';
export const b = 'account-b';

/** Two business accounts, and a way to call as either: input checked against the route, as the server does. */
export async function twoAccounts() {
  const world = await makeWorld();
  await world.account(a, 'business');
  await world.account(b, 'business');
  // Only families A of the operations are asked, so only their ports are there.
  const operations = createOperations(world.ports as unknown as Ports) as Readonly<
    Record<string, AnyOperation>
  >;

  /** The answer, or `{refused, status, message}`; `cost` where the answer has a price of its own. */
  async function as<Answer = Record<string, unknown>>(
    accountId: string,
    id: BillingRoute,
    { params = {}, query = {}, body, idempotencyKey, at = now }: Request = {},
  ): Promise<Answer & { refused?: string; status?: unknown; message?: string; cost?: number }> {
    const account = await world.ports.accounts.find(accountId, new AbortController().signal);
    const input = readInput(routes[id], { params, query, body });
    const answer =
      input instanceof Refusal
        ? input
        : await operations[id]!(input, { ...world.call(account!, idempotencyKey), now: at });
    if (answer instanceof Refusal) {
      const { code, status, message } = answer;
      return { refused: code, status, message } as never;
    }
    if (answer instanceof PricedAnswer)
      return { ...(answer.value as object), cost: answer.cost } as never;
    routes[id].response.parse(answer);
    return answer as never;
  }
  return { world, as };
}
