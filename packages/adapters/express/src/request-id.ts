import { randomUUID } from 'node:crypto';

const acceptable = /^[\w-]{1,64}$/;

/** The caller's own request id where it is short and plain, else a new one. */
export function requestIdOf(header: string | undefined): string {
  return header !== undefined && acceptable.test(header) ? header : randomUUID();
}
