import { randomUUID } from 'node:crypto';
import type { AnyRoute, ErrorBody, ResponseOf } from '@freehold/contract';
import {
  neverAborts,
  ownerAdmission,
  runCall,
  type CallAnswer,
  type Offence,
  type Operations,
} from '@freehold/operations';
import { CommandError } from './failure.ts';

/** One call from the command line. */
export interface OwnerCall<R extends AnyRoute> {
  readonly route: R;
  /** As typed; checked as the query string of a request is. */
  readonly query?: object;
  /** As typed; checked as the body of a request is. */
  readonly body?: object;
  readonly operations: Partial<Operations>;
  /** What the command line calls a field of the query or the body. */
  readonly nameOf?: (field: string) => string;
  readonly now: Date;
  readonly deadlineMilliseconds: number;
}

/**
 * Asks an operation for the owner of this machine: the way of every call, without an account and without a charge.
 *
 * @throws CommandError for what a caller of the API would be refused, and for a store that is busy.
 */
export async function ownerCall<R extends AnyRoute>({
  route,
  query = {},
  body,
  operations,
  nameOf = (field) => field,
  now,
  deadlineMilliseconds,
}: OwnerCall<R>): Promise<ResponseOf<R>> {
  let cause: unknown = null;
  const answer = await runCall(
    {
      admission: ownerAdmission,
      operations,
      deadlineMilliseconds,
      isDemo: () => false,
      onFailure: (_work, error) => {
        cause = error;
      },
      busy: (error) => {
        cause = error;
      },
      logger: {
        info: () => {},
        error: ({ err }: { readonly err?: unknown }) => {
          cause = err;
        },
      },
    },
    {
      route,
      authorization: undefined,
      requestId: randomUUID(),
      method: route.method,
      path: route.path,
      now,
      signal: neverAborts(),
      read: async () => ({ route, raw: { params: {}, query, body } }),
    },
  );
  if (answer.kind === 'value') return JSON.parse(answer.json) as ResponseOf<R>;
  throw cause ?? new CommandError(reasonOf(answer, nameOf));
}

/** The message of a refusal: the option, what it must be, and the value given. */
function reasonOf(answer: CallAnswer, nameOf: (field: string) => string): string {
  if (answer.kind !== 'failure') throw new Error(`answered with ${answer.kind}`);
  const { error } = answer.body as ErrorBody;
  const [first] = (error['errors'] ?? []) as readonly Offence[];
  if (first === undefined) return error.message;
  const { field, value, message } = first;
  const given = typeof value === 'object' ? '' : JSON.stringify(value);
  return `${nameOf(field)}: ${message}${given === '' || message.includes(', was ') ? '' : `, was ${given}`}`;
}
