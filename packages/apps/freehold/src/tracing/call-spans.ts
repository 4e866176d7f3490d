import type * as OpenTelemetry from '@opentelemetry/api';
import type { Context, Span, Tracer } from '@opentelemetry/api';
import type { CallAnswer, CallTracer, IncomingCall } from '@freehold/operations';

type Api = typeof OpenTelemetry;

/**
 * A span for each call, named after its operation. Its parent is the span of this process that the call came in, as an
 * instrumentation of HTTP makes one, else the span of the caller's `traceparent`. What the operation asks of other servers
 * runs within it. Neither account nor key, path, query, body or message is in it.
 */
export function callSpans(api: Api, tracer: Tracer): CallTracer {
  return async (call, run) => {
    const within = api.context.active();
    const isEntry = api.trace.getSpan(within) === undefined;
    const parent = isEntry ? remoteParent(api, within, call.trace) : within;
    const kind = isEntry ? api.SpanKind.SERVER : api.SpanKind.INTERNAL;
    const attributes = {
      'http.request.method': call.method,
      'http.route': call.route.path,
      'freehold.request_id': call.requestId,
    };
    const span = tracer.startSpan(call.route.id, { kind, attributes }, parent);
    try {
      const answer = await api.context.with(api.trace.setSpan(parent, span), run);
      setOutcome(api, span, answer);
      return answer;
    } finally {
      span.end();
    }
  };
}

function remoteParent(api: Api, within: Context, trace: IncomingCall['trace']): Context {
  if (trace === undefined || trace === null) return within;
  const { id: traceId, spanId, sampled, state } = trace;
  return api.trace.setSpanContext(within, {
    traceId,
    spanId,
    traceFlags: sampled ? api.TraceFlags.SAMPLED : api.TraceFlags.NONE,
    isRemote: true,
    ...(state === null ? {} : { traceState: api.createTraceState(state) }),
  });
}

/** A refusal is an answer, not an error of the server: only a failure of ours marks the span as one. */
function setOutcome(api: Api, span: Span, answer: CallAnswer): void {
  span.setAttribute('http.response.status_code', answer.status);
  if (answer.kind === 'failure') {
    const { error } = answer.body;
    span.setAttribute('error.type', typeof error === 'string' ? error : error.code);
  }
  if (answer.status >= 500) span.setStatus({ code: api.SpanStatusCode.ERROR });
}
