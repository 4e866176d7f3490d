import type { AnyRoute, FailedSlice } from '@freehold/contract';
import { limitedSignal } from '../calls/ticket.ts';
import { CallerGone, callerLeft, untilAborted } from '../operation/abort.ts';
import { type Call, PricedAnswer } from '../operation/operation.ts';
import { Refusal, StoreBusy } from '../operation/refusal.ts';
import type { OnFailure } from '../ports/background-work.ts';

/** The longest that the slices of a bundle may take together, in milliseconds. */
const bundleMilliseconds = 3_000;

/** The call with the deadline of a bundle. */
export function bundleCall(call: Call): Call {
  return { ...call, signal: limitedSignal(call.signal, bundleMilliseconds) };
}

type Slices = Readonly<Record<string, () => Promise<unknown>>>;

/** What the slices answer: a refusal or a failure makes null. */
type Settled<Made extends Slices> = {
  -readonly [Name in keyof Made]: Exclude<Awaited<ReturnType<Made[Name]>>, Refusal> | null;
};

/** What every bundle answers beside its slices; absent where none failed. */
interface Failures {
  failed_slices?: FailedSlice[];
}

/**
 * Runs the slices of a bundle together until the deadline of `bundleCall`. One that cannot be computed for want of
 * evidence is null. One that throws or is late is null too, is named in `failed_slices`, is logged, and is not charged.
 * Where every slice fails there is no bundle, and the first failure is thrown.
 */
export async function bundleOf<Known extends object, Made extends Slices>(
  known: Known,
  slices: Made,
  call: Call,
  { route, onFailure }: { readonly route: Pick<AnyRoute, 'cost'>; readonly onFailure: OnFailure },
): Promise<PricedAnswer<Known & Settled<Made> & Failures>> {
  const names = Object.keys(slices);
  const { signal } = call;
  const settled = await Promise.allSettled(
    Object.values(slices).map(async (make) => untilAborted(signal, make())),
  );
  if (callerLeft(signal)) throw new CallerGone();
  const failed = settled.flatMap((one, at) =>
    one.status === 'rejected' ? [{ slice: names[at] as string, cause: one.reason as unknown }] : [],
  );
  if (failed.length === names.length) throw failed[0]?.cause;
  for (const { slice, cause } of failed) {
    onFailure('bundle_slice', new Error(`The slice ${slice} failed`, { cause }));
  }
  const values = settled.map((one, at) => [
    names[at],
    one.status === 'rejected' || one.value instanceof Refusal ? null : one.value,
  ]);
  const failures: Failures =
    failed.length === 0 ? {} : { failed_slices: failed.map((one) => told(one)) };
  return new PricedAnswer(
    { ...known, ...(Object.fromEntries(values) as Settled<Made>), ...failures },
    bundleCost(route.cost, names.length - failed.length, names.length),
  );
}

/** The share of a bundle's cost that the slices which did not fail make up, rounded down to whole requests. */
function bundleCost(cost: number, delivered: number, slices: number): number {
  return Math.floor((cost * delivered) / slices);
}

function told({ slice, cause }: { slice: string; cause: unknown }): FailedSlice {
  return { slice, code: cause instanceof StoreBusy ? 'service_busy' : 'internal_error' };
}
