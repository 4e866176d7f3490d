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
