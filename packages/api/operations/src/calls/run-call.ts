import {
  AbortScope,
  CallerGone,
  callerGoneStatus,
  onAbort,
  untilAborted,
} from '../operation/abort.ts';
import { MediaAnswer, type Operations, PricedAnswer } from '../operation/operation.ts';
import { Refusal, StoreBusy } from '../operation/refusal.ts';
import type { OnFailure } from '../ports/background-work.ts';
import {
  type Admission,
  AdmissionRefusal,
  type AdmissionRequest,
  type Admitted,
} from './admission.ts';
import { bugFailure, busyFailure, type CallAnswer, failureOf } from './call-answer.ts';
import { type CallLogger, logEnded, type Trace } from './call-log.ts';
import { type Charge, chargedOnce } from './charge.ts';
import { perform, type RequestedCall } from './perform.ts';
import { freeOf, previewCost } from './preview-cost.ts';
import { sendStream, type StreamAnswer, type StreamSink } from './send-stream.ts';

/** What every call stands on, whichever transport it comes by. */
export interface CallParts {
  readonly admission: Admission;
  /** All of them in a server; the command line brings those it asks. */
  readonly operations: Partial<Operations>;
  /** The longest an answer may take; of the AI chat it is longer. */
  readonly deadlineMilliseconds: number;
  /** Whether invented records of a demonstration are among the records. */
  readonly isDemo: () => boolean;
  readonly onFailure: OnFailure;
  /** Called with the cause of a 503. */
  readonly busy: (error: StoreBusy) => void;
  /** Gets one line for every call, and the cause of every failure that is ours. */
  readonly logger: CallLogger;
  /** Absent: calls are not traced. */
  readonly tracer?: CallTracer | undefined;
}

/** Leads a call within a span of its trace: calls `run` once, and gives its answer. */
export type CallTracer = (
  call: IncomingCall,
  run: () => Promise<CallAnswer>,
) => Promise<CallAnswer>;

/** A call as a transport hands it over. `signal` aborts when the caller leaves, or with `StoreBusy` when the server stops. */
export interface IncomingCall extends AdmissionRequest {
  /** What is asked for; called once, after admission. Its route has the scope and the cost of `route`. */
  readonly read: () => Promise<RequestedCall | Refusal>;
  /** The trace that the caller says it is part of. */
  readonly trace?: Trace | null;
  /** Whether the caller asks only what the call would cost. */
  readonly isPreview?: boolean;
  /** The Idempotency-Key, where it was sent. */
  readonly idempotencyKey?: string;
  /** Characters of JSON that the transport can carry; a longer answer is refused. Absent: any. */
  readonly answerCharactersMax?: number;
  /** Where a stream goes. Absent: the transport carries JSON only. */
  readonly sink?: StreamSink;
}

/** A model thinks longer than any query runs. */
const chatDeadlineMilliseconds = 120_000;

const tooLarge = new Refusal(
  'payload_too_large',
  'The answer is too large to be carried; ask for less, or use the REST call',
);

/**
 * The way of every call, whichever transport it comes by: its deadline starts; it is admitted; what it asks for is read and
 * checked; its operation runs; the charge is settled; the log line is written. A transport translates: what came into an
 * `IncomingCall`, and the answer into what its caller understands.
 *
 * Never throws: a failure of ours is an answer too, and its cause goes to `busy` or to the log.
 */
export async function runCall(parts: CallParts, call: IncomingCall): Promise<CallAnswer> {
  const startedAt = performance.now();
  const milliseconds =
    call.route.aiChats > 0 ? chatDeadlineMilliseconds : parts.deadlineMilliseconds;
  const deadline = new AbortScope(null, {
    milliseconds,
    reason: () => new StoreBusy('The answer took too long'),
  });
  const stopFollowing = onAbort(call.signal, (reason) =>
    deadline.abort(reason instanceof StoreBusy ? reason : new CallerGone()),
  );
  const run = () => endOf(parts, { ...call, signal: deadline.signal }, deadline);
  const answer = await (parts.tracer === undefined ? run() : parts.tracer(call, run));
  stopFollowing();
  deadline.end();
  const latencyMs = performance.now() - startedAt;
  logEnded(parts.logger, {
    ...call,
    traceId: call.trace?.id,
    route: call.route.path,
    status: answer.status,
    latencyMs,
  });
  return answer;
}

async function endOf(
  parts: CallParts,
  call: IncomingCall,
  deadline: AbortScope,
): Promise<CallAnswer> {
  try {
    const asked = call.isPreview === true ? { ...call, route: freeOf(call.route) } : call;
    const ended = await chargedOnce(parts, asked, async (charge, admitted) => {
      if (call.isPreview === true) return previewed(call, charge, admitted);
      const answer = await untilAborted(deadline.signal, answerOf(parts, call, admitted));
      return settled(parts, call, { answer, charge, deadline });
    });
    if (!(ended instanceof AdmissionRefusal)) return ended;
    return failureOf(ended, ended.metering, true);
  } catch (error) {
    if (error instanceof CallerGone) {
      return { kind: 'gone', status: callerGoneStatus };
    }
    if (error instanceof StoreBusy) {
      parts.busy(error);
      return busyFailure(error.message);
    }
    const { requestId, route } = call;
    parts.logger.error({ err: error, request_id: requestId, route: route.id }, 'failed');
    return bugFailure;
  }
}

/** What the call would cost, told without running it. */
async function previewed(
  { read }: IncomingCall,
  charge: Charge,
  admitted: Admitted,
): Promise<CallAnswer> {
  const preview = await previewCost(await read(), admitted);
  if (preview instanceof Refusal) {
    return failureOf(preview, await charge.settle(preview.status, preview.code));
  }
  const metering = await charge.settle(200);
  return { kind: 'preview', status: 200, json: JSON.stringify(preview), metering };
}

async function answerOf(
  { operations }: CallParts,
  call: IncomingCall,
  admitted: Admitted,
): Promise<unknown> {
  const asked = await call.read();
  if (asked instanceof Refusal) return asked;
  const { requestId, now, signal, idempotencyKey } = call;
  return perform(operations, asked, {
    account: admitted.account,
    requestId,
    now,
    signal,
    reserve: (cost) => admitted.reserve(cost),
    ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
  });
}

/** Settles the charge of an answer, and sends it where it is a stream. */
async function settled(
  parts: CallParts,
  { route, answerCharactersMax = Infinity, sink }: IncomingCall,
  {
    answer,
    charge,
    deadline,
  }: { readonly answer: unknown; readonly charge: Charge; readonly deadline: AbortScope },
): Promise<CallAnswer> {
  const refused = async (refusal: Refusal): Promise<CallAnswer> =>
    failureOf(refusal, await charge.settle(refusal.status, refusal.code));
  const { successStatus: status } = route;
  const demo = route.scope !== null && parts.isDemo();
  if (answer instanceof Refusal) return refused(answer);
  if (answer instanceof MediaAnswer) {
    const { body } = answer;
    if (body instanceof Uint8Array) {
      return { kind: 'bytes', status, answer, body, metering: await charge.settle(status), demo };
    }
    if (sink === undefined) throw new Error(`${route.id} answers with a stream`);
    const failed = await sendStream(answer as StreamAnswer, { charge, status, deadline }, sink);
    return { kind: 'stream', status: failed?.status ?? status };
  }
  const priced = answer instanceof PricedAnswer;
  const value: unknown = priced ? answer.value : answer;
  const json = status === 204 ? '' : JSON.stringify(value);
  if (json.length > answerCharactersMax) return refused(tooLarge);
  const metering = await charge.settle(status, null, priced ? answer.cost : null);
  const replayed = priced && answer.isReplay;
  return { kind: 'value', status, json, metering, latencyMs: charge.latencyMs, demo, replayed };
}
