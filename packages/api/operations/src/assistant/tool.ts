import { type AnyRoute, route, type Scope } from '@freehold/contract';
import { grants } from '@freehold/metering';
import { z } from 'zod';
import type { Caller } from '../calls/admission.ts';
import { checkedInput, type RequestedCall } from '../calls/perform.ts';
import type { IncomingCall } from '../calls/run-call.ts';
import { planOfAccount } from '../operation/account.ts';
import { Refusal } from '../operation/refusal.ts';

/** An operation as an assistant calls it: named arguments in, the data of the REST answer out. It only reads. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** Refuses arguments that the tool does not know. */
  readonly input: z.ZodType<object>;
  /** The routes it may stand for; all share one scope and cost. */
  readonly routes: readonly [AnyRoute, ...AnyRoute[]];
  /** The REST call that checked arguments come to. */
  readonly plan: (input: ToolInput) => RequestedCall | Refusal;
}

export type ToolInput = Readonly<Record<string, unknown>>;

/** Characters of JSON in one result; what the largest answers come to is a fraction of it. */
const resultCharactersMax = 400_000;

/** A call of a tool with its arguments as sent, in the terms of `runCall`: the checks and the charge of its REST call. */
export function toolCall(
  tool: Tool,
  args: unknown,
): Pick<IncomingCall, 'route' | 'read' | 'answerCharactersMax'> {
  return {
    route: tool.routes[0],
    read: async () => toolRequest(tool, args),
    answerCharactersMax: resultCharactersMax,
  };
}

/** The REST call that a tool's arguments come to. */
export function toolRequest({ input, plan }: Tool, args: unknown): RequestedCall | Refusal {
  const shape = { ...unnamed, body: input };
  const read = checkedInput(shape, { params: {}, query: {}, body: args ?? {} });
  return read instanceof Refusal ? read : plan(read.body as ToolInput);
}

/** Arguments are checked as the body of a route would be, so that offences read the same. */
const unnamed = route({
  family: '',
  id: '',
  path: '/',
  method: 'POST',
  summary: '',
  description: '',
  scope: null,
  envelope: false,
  response: z.object({}),
});

/**
 * The scope that the caller's token lacks for a tool although the plan includes it, so that a new consent would help;
 * null otherwise. What the plan does not include is refused by the call itself.
 */
export function scopeToAskFor({ account, granted }: Caller, tool: Tool): Scope | null {
  const { scope } = tool.routes[0];
  if (scope === null || granted === null || granted.includes(scope)) return null;
  return grants(planOfAccount(account), scope) ? scope : null;
}
