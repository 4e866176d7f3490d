import { z } from 'zod';
import { route } from '@freehold/contract';
import { checkedInput, type RequestedCall } from '../calls/perform.ts';
import type { IncomingCall } from '../calls/run-call.ts';
import { Refusal } from '../refusal.ts';
import type { Tool, ToolInput } from './tool.ts';

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
  scope: null,
  envelope: false,
  response: z.object({}),
});
