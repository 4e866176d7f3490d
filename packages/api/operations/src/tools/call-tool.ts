import { z } from 'zod';
import { route, type BusyBody, type ErrorBody, type ErrorCode } from '@freehold/contract';
import {
  AdmissionRefusal,
  type Admission,
  type Admitted,
  type Arrival,
  type Metering,
} from '../admission/admission.ts';
import { StoreBusy } from '../busy.ts';
import { MediaAnswer, PricedAnswer, type Call } from '../operation.ts';
import type { AnyOperation, Operations } from '../operations-by-id.ts';
import { errorBody, Refusal } from '../refusal.ts';
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
  const startedAt = performance.now();
  let admitted: Admitted | null = null;
  const settle = async (status: number, errorCode: ErrorCode | null, cost?: number) => {
    const settling = admitted;
    admitted = null;
    const latencyMs = performance.now() - startedAt;
    return (
      (await settling?.settle({
        status,
        errorCode,
        latencyMs,
        ...(cost === undefined ? {} : { cost }),
      })) ?? null
    );
  };
  try {
    const entered = await parts.admission.admit({ ...call, route: call.tool.routes[0] });
    if (entered instanceof AdmissionRefusal) {
      return { ok: false, body: errorBody(entered), metering: entered.metering };
    }
    admitted = entered;
    const answer = await untilAborted(call.signal, answerOf(parts.operations, call, entered));
    if (answer instanceof Refusal) {
      const metering = await settle(answer.status, answer.code);
      return { ok: false, body: errorBody(answer), metering };
    }
    const priced = answer instanceof PricedAnswer;
    const json = JSON.stringify(priced ? answer.value : answer);
    if (json.length > resultCharactersMax) {
      const metering = await settle(tooLarge.status, tooLarge.code);
      return { ok: false, body: errorBody(tooLarge), metering };
    }
    const metering = await settle(200, null, priced ? answer.cost : undefined);
    // What an assistant gets is what a REST caller would have parsed.
    return { ok: true, data: JSON.parse(json) as object, metering };
  } catch (error) {
    const busy = error instanceof StoreBusy;
    if (busy) parts.busy(error);
    else parts.failed(error, call);
    // A store that cannot settle returns the reservation when it lapses.
    await settle(busy ? 503 : 500, busy ? null : 'internal_error').catch(() => null);
    return { ok: false, body: busy ? busyBody(error.message) : failure, metering: null };
  }
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
  const shape = { ...unnamed, body: schema };
  const read = readInput(shape, { params: {}, query: {}, body: args ?? {} });
  return read instanceof Refusal ? read : (read.body as ToolInput);
}

function untilAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason as Error);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
