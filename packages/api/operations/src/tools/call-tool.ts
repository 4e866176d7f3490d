import { z } from 'zod';
import { route, type BusyBody, type ErrorBody } from '@freehold/contract';
import {
  AdmissionRefusal,
  type Admission,
  type Admitted,
  type Arrival,
  type Metering,
} from '../admission/admission.ts';
import type { Charge } from '../admission/charge.ts';
import { runCall } from '../admission/run-call.ts';
import { StoreBusy } from '../busy.ts';
import { CallerGone } from '../caller-gone.ts';
import type { OnFailure } from '../failures.ts';
import { unsafeJson } from '../json-limits.ts';
import { MediaAnswer, PricedAnswer, type Call } from '../operation.ts';
import type { AnyOperation, Operations } from '../operations-by-id.ts';
import { errorBody, Refusal } from '../refusal.ts';
import { untilAborted } from '../until-aborted.ts';
import { readInput } from '../validation.ts';
import type { Tool, ToolInput } from './tool.ts';

/** One call of a tool by somebody who pays for it. */
export interface ToolCall extends Omit<Arrival, 'route'> {
  readonly tool: Tool;
  /** As sent. */
  readonly args: unknown;
}

export interface ToolParts {
  readonly admission: Admission;
  readonly operations: Operations;
  /** Told why a call was answered as busy. */
  readonly busy: (error: StoreBusy) => void;
  readonly onFailure: OnFailure;
  /** Told of a failure that is ours. */
  readonly failed: (error: unknown, call: ToolCall) => void;
}

/** How a tool call ended: the data of the answer, or the body of the error; nothing is charged for an error. */
export type ToolAnswer = (
  | { readonly ok: true; readonly data: object }
  | { readonly ok: false; readonly body: ErrorBody | BusyBody }
) & {
  /** Where the account stands; null where it is not known. */
  readonly metering: Metering | null;
};

const busyRetrySeconds = 2;
/** Characters of JSON in one result; what the largest answers come to is a fraction of it. */
const resultCharactersMax = 400_000;

/** Calls a tool through admission, with the checks and the charge of the REST call it stands for. */
export async function callTool(parts: ToolParts, call: ToolCall): Promise<ToolAnswer> {
  const arrival: Arrival = { ...call, route: call.tool.routes[0] };
  try {
    const answer = await runCall(parts, arrival, async (charge, admitted): Promise<ToolAnswer> => {
      const ended = await untilAborted(call.signal, answerOf(parts.operations, call, admitted));
      if (ended instanceof Refusal) return refuse(charge, ended);
      const priced = ended instanceof PricedAnswer;
      const json = JSON.stringify(priced ? ended.value : ended);
      if (json.length > resultCharactersMax) return refuse(charge, tooLarge);
      const metering = await charge.settle(200, null, priced ? ended.cost : null);
      // What an assistant gets is what a REST caller would have parsed.
      return { ok: true, data: JSON.parse(json) as object, metering };
    });
    if (!(answer instanceof AdmissionRefusal)) return answer;
    return { ok: false, body: errorBody(answer), metering: answer.metering };
  } catch (error) {
    const busy = error instanceof StoreBusy;
    if (busy) parts.busy(error);
    else if (!(error instanceof CallerGone)) parts.failed(error, call);
    return { ok: false, body: busy ? busyBody(error.message) : failure, metering: null };
  }
}

async function refuse(charge: Charge, refusal: Refusal): Promise<ToolAnswer> {
  const metering = await charge.settle(refusal.status, refusal.code);
  return { ok: false, body: errorBody(refusal), metering };
}

const tooLarge = new Refusal(
  'payload_too_large',
  'The result is too large for a tool; ask for less, or use the REST call',
);

const failure = errorBody(
  new Refusal('internal_error', 'An unexpected failure; nothing was charged'),
);

function busyBody(detail: string): BusyBody {
  return { error: 'service_busy', detail, retry_after: busyRetrySeconds };
}

/** Runs a tool for an account: no admission, no charge. */
export async function answerOf(
  operations: Operations,
  { tool, args, ...call }: Pick<ToolCall, 'tool' | 'args' | 'requestId' | 'now' | 'signal'>,
  { account, reserve }: Pick<Admitted, 'account' | 'reserve'>,
): Promise<object | PricedAnswer<object> | Refusal> {
  const checked = readArguments(tool.input, args);
  if (checked instanceof Refusal) return checked;
  const plan = tool.plan(checked);
  if (plan instanceof Refusal) return plan;
  const input = readInput(plan.route, plan.raw);
  if (input instanceof Refusal) return input;
  const operation = (operations as Readonly<Record<string, AnyOperation>>)[plan.route.id];
  if (operation === undefined) throw new Error(`no operation answers ${plan.route.id}`);
  const { requestId, now, signal } = call;
  const context: Call = { account, requestId, now, signal, reserve };
  const answer = await operation(input, context);
  if (answer instanceof MediaAnswer) throw new Error(`${plan.route.id} answers no JSON`);
  return answer as object | PricedAnswer<object> | Refusal;
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

/** The arguments as the tool's schema gives them, or the refusal that lists every offence. */
function readArguments(schema: z.ZodType<object>, args: unknown): ToolInput | Refusal {
  const unsafe = unsafeJson(args, unnamed.invalidStatus);
  if (unsafe !== null) return unsafe;
  const shape = { ...unnamed, body: schema };
  const read = readInput(shape, { params: {}, query: {}, body: args ?? {} });
  return read instanceof Refusal ? read : (read.body as ToolInput);
}
