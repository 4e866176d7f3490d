import type { Call } from '../operation.ts';
import { Refusal } from '../refusal.ts';
import { limitedSignal } from '../tickets/ticket.ts';

/** The longest that the slices of a bundle may take together, in milliseconds. */
export const bundleMilliseconds = 3_000;

/** The call with the deadline of a bundle. */
export function bundleCall(call: Call): Call {
  return { ...call, signal: limitedSignal(call.signal, bundleMilliseconds) };
}

type Slices = Readonly<Record<string, () => Promise<unknown>>>;

/** What the slices answer: a refusal or a failure makes null. */
export type Settled<Made extends Slices> = {
  -readonly [Name in keyof Made]: Exclude<Awaited<ReturnType<Made[Name]>>, Refusal> | null;
};

/**
 * Runs the slices of a bundle together until the deadline of `bundleCall`: one that fails or is late is null and the
 * rest stand. Where none stands there is no bundle, and the first failure is thrown.
 */
export async function settleSlices<Made extends Slices>(
  slices: Made,
  { signal }: Call,
): Promise<Settled<Made>> {
  const settled = await Promise.allSettled(
    Object.entries(slices).map(async ([name, make]) => [name, await untilAbort(make(), signal)]),
  );
  const failures = settled.filter((one) => one.status === 'rejected');
  if (failures.length === settled.length) throw failures[0]?.reason;
  const made = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const nothing = Object.keys(slices).map((name) => [name, null]);
  const stood = made.filter(([, value]) => !(value instanceof Refusal));
  return Object.fromEntries([...nothing, ...stood]) as Settled<Made>;
}

/** The promise, or the reason of the abort where that comes first. */
function untilAbort<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason as Error);
    signal.addEventListener('abort', stop, { once: true });
    void work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
