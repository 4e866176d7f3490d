import type { AnyRoute } from '@freehold/contract';
import type { AnyOperation, Call, Input, Operations } from '../operation/operation.ts';
import { Refusal } from '../operation/refusal.ts';
import { type RawInput, readInput, unsafeJson } from '../operation/validation.ts';

/** What a caller asks for: a route, and its parts as they came. */
export interface RequestedCall {
  readonly route: AnyRoute;
  readonly raw: RawInput;
}

/** The parts of a call as its route declares them, or the refusal that lists every offence. */
export function checkedInput<R extends AnyRoute>(route: R, raw: RawInput): Input<R> | Refusal {
  return unsafeJson(raw.body, route.invalidStatus) ?? readInput(route, raw);
}

/** Checks what is asked for and runs its operation: no admission, no charge. */
export async function perform(
  operations: Partial<Operations>,
  { route, raw }: RequestedCall,
  call: Call,
): Promise<unknown> {
  const input = checkedInput(route, raw);
  if (input instanceof Refusal) return input;
  const operation = (operations as Readonly<Record<string, AnyOperation>>)[route.id];
  if (operation === undefined) throw new Error(`no operation answers ${route.id}`);
  return operation(input, call);
}
