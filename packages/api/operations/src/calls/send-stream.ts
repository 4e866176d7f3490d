import { type AbortScope, CallerGone, callerLeft, untilAborted } from '../operation/abort.ts';
import type { MediaAnswer } from '../operation/operation.ts';
import type { Refusal } from '../operation/refusal.ts';
import { reservationLifeMs } from '../ports/quota.ts';
import type { Metering } from './admission.ts';
import type { Charge } from './charge.ts';

/** The longest a stream may take: well within the life of its reservation, which would else expire unpaid. */
const streamLifeMs = reservationLifeMs - 5 * 60_000;

/** An answer whose parts are made while it is sent. */
export type StreamAnswer = MediaAnswer & { readonly body: AsyncIterable<Uint8Array | string> };

/** Where the parts of a stream go. */
export interface StreamSink {
  /** Called once, before the first part: status and headers. `metering` is null where nothing is charged. */
  begin(answer: StreamAnswer, metering: Metering | null): void;
  /**
   * Writes a part. Where the caller must read before another may follow, the promise resolves when it has; the time of the
   * call stands still meanwhile. @throws CallerGone when the caller left.
   */
  write(part: Uint8Array | string): Promise<void> | undefined;
}

/**
 * Sends a stream and settles its call. What fails before the first part is made costs nothing. From the first part on
 * the call is charged, whether the caller stays to the end or not; only a failure of ours returns the charge: the stream
 * throws, tells of a failure of its own, or the signal aborts for another reason than the caller leaving.
 *
 * The reservation is held meanwhile, so that the quota is exact, and settled at the end. A caller that reads so slowly that
 * the reservation would expire is taken for gone, and pays.
 *
 * @returns the failure that the stream reported; null for a success.
 * @throws what the stream throws, the reason of the signal, and CallerGone.
 */
export async function sendStream(
  answer: StreamAnswer,
  {
    charge,
    status,
    deadline,
  }: { readonly charge: Charge; readonly status: number; readonly deadline: AbortScope },
  sink: StreamSink,
): Promise<Refusal | null> {
  const { signal } = deadline;
  const parts = answer.body[Symbol.asyncIterator]();
  const begin = async (): Promise<void> =>
    sink.begin(answer, charge.metered ? await charge.reserved() : null);
  let begun = false;
  try {
    for (;;) {
      if (charge.latencyMs > streamLifeMs) throw new CallerGone();
      const { done, value } = await untilAborted(signal, parts.next());
      if (done === true) break;
      if (!begun) {
        await begin();
        begun = true;
      }
      const room = sink.write(value);
      if (room !== undefined) await deadline.outside(room);
    }
    const failed = answer.failure();
    if (!begun) await begin();
    await charge.settle(failed?.status ?? status, failed?.code ?? null);
    return failed;
  } catch (error) {
    const left = error instanceof CallerGone || callerLeft(signal);
    if (begun && left && !charge.settled && answer.failure() === null) {
      await charge.settle(status, null);
    }
    throw left ? new CallerGone() : error;
  } finally {
    // The stream learns that nobody reads on; it may be waiting for something that never comes.
    void Promise.resolve(parts.return?.()).catch(() => undefined);
  }
}
