import { pathCharactersMax, visibleText, withoutSecrets } from '../operation/safe-text.ts';

/** Where lines of the log go; a pino logger is one. */
export interface CallLogger {
  info(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** A request that has ended. */
interface EndedRequest {
  readonly requestId: string;
  /** The trace that the caller is part of, where it names one. */
  readonly traceId?: string | undefined;
  readonly method: string;
  /** The path with its placeholders; null where no route matched. */
  readonly route: string | null;
  /** As sent; without query string. */
  readonly path: string;
  readonly status: number;
  readonly latencyMs: number;
}

/** Writes the one line of a request; headers, bodies and queries are never in it. */
export function logEnded(
  logger: CallLogger,
  { requestId, traceId, method, route, path, status, latencyMs }: EndedRequest,
): void {
  const line = {
    request_id: requestId,
    ...(traceId === undefined ? {} : { trace_id: traceId }),
    method,
    route,
    path: visibleText(withoutSecrets(path, pathCharactersMax)),
    status,
    latency_ms: Math.round(latencyMs),
  };
  logger.info(line, 'answered');
}

/** The trace that a request is part of, as its caller says by the headers of W3C Trace Context. */
export interface Trace {
  /** The header `traceparent` as sent. */
  readonly parent: string;
  /** 32 hexadecimal digits. */
  readonly id: string;
  /** The span of the caller: 16 hexadecimal digits. */
  readonly spanId: string;
  /** Whether the caller records the trace, and asks others to. */
  readonly sampled: boolean;
  /** The header `tracestate` as sent; null without. */
  readonly state: string | null;
}

const form = /^[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/;
const zeros = /^0+$/;

/** The trace of the headers `traceparent` and `tracestate`; null where the first is absent or not of its form. */
export function traceOf(traceparent: unknown, tracestate: unknown = null): Trace | null {
  const [parent, id = '', spanId = '', flags = ''] =
    (typeof traceparent === 'string' && form.exec(traceparent)) || [];
  if (parent === undefined || parent.startsWith('ff')) return null;
  if (zeros.test(id) || zeros.test(spanId)) return null;
  const sampled = (Number.parseInt(flags, 16) & 1) === 1;
  return { parent, id, spanId, sampled, state: typeof tracestate === 'string' ? tracestate : null };
}
