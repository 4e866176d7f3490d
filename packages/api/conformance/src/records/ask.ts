import type { PropertyStorePorts } from '@freehold/operations';
import type { Step } from '../agreement.ts';

const { signal } = new AbortController();

/** A question to one of the ports over property records. */
export function ask<P extends keyof PropertyStorePorts>(
  port: P,
  method: keyof PropertyStorePorts[P] & string,
  ...args: unknown[]
): Step<PropertyStorePorts> {
  return {
    said: `${port}.${method} ${JSON.stringify(args)}`,
    ask: (ports) => {
      const asked = ports[port] as unknown as Record<
        string,
        (...given: unknown[]) => Promise<unknown>
      >;
      return (asked[method] as (...given: unknown[]) => Promise<unknown>)(...args, signal);
    },
  };
}

/** How many of the answers found something: not null, and not an empty list. */
export function found(answers: readonly unknown[]): number {
  return answers.filter((answer) =>
    Array.isArray(answer) ? answer.length > 0 : answer !== null && answer !== undefined,
  ).length;
}
