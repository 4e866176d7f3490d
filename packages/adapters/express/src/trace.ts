/** The trace that a request is part of. */
export interface Trace {
  /** The header as sent, of W3C Trace Context. */
  readonly parent: string;
  /** 32 hexadecimal digits. */
  readonly id: string;
}

const form = /^[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-[\da-f]{2}$/;
const zeros = /^0+$/;

/** The trace of a `traceparent` header; null where there is none, or it is not of the form. */
export function traceOf(header: unknown): Trace | null {
  const [parent, id = '', span = ''] = (typeof header === 'string' && form.exec(header)) || [];
  if (parent === undefined || parent.startsWith('ff')) return null;
  return zeros.test(id) || zeros.test(span) ? null : { parent, id };
}
