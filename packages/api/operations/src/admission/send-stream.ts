import { callerLeft, CallerGone } from '../caller-gone.ts';
import type { MediaAnswer } from '../operation.ts';
import { reservationLifeMs } from '../ports/quota.ts';
import { untilAborted } from '../until-aborted.ts';
import type { Metering } from './admission.ts';
import type { Charge } from './charge.ts';

/** The longest a stream may take: well within the life of its reservation, which would else expire unpaid. */
const streamLifeMs = reservationLifeMs - 5 * 60_000;

/** Where the parts of a stream go. */
export interface StreamSink {
  /** Called once, before the first part: status and headers. */
  begin(metering: Metering): void;
  /** Resolves when there is room for another part. @throws CallerGone when the caller left. */
  write(part: Uint8Array | string): Promise<void>;
}

/**
 * Sends a stream and settles its call. What fails before the first part is made costs nothing. From the first part on
 * the call is charged, whether the caller stays to the end or not; only a failure of ours returns the charge: the stream
 * throws, tells of a failure of its own, or the signal aborts for another reason than the caller leaving.
 *
 * The reservation is held meanwhile, so that the quota is exact, and settled at the end. A caller that reads so slowly that
 * the reservation would expire is taken for gone, and pays.
 *
 * @throws what the stream throws, the reason of the signal, and CallerGone.
 */
export async function sendStream(
  {
    body,
    failure,
  }: Pick<MediaAnswer, 'failure'> & { readonly body: AsyncIterable<Uint8Array | string> },
  {
    charge,
    status,
    signal,
  }: { readonly charge: Charge; readonly status: number; readonly signal: AbortSignal },
  sink: StreamSink,
): Promise<void> {
  const parts = body[Symbol.asyncIterator]();
  let begun = false;
  try {
    for (;;) {
      if (charge.latencyMs > streamLifeMs) throw new CallerGone();
      const { done, value } = await untilAborted(signal, parts.next());
      if (done === true) break;
      if (!begun) {
        sink.begin(await charge.reserved());
        begun = true;
      }
      await sink.write(value);
    }
    const failed = failure();
    if (!begun) sink.begin(await charge.reserved());
    await charge.settle(failed?.status ?? status, failed?.code ?? null);
  } catch (error) {
    const left = error instanceof CallerGone || callerLeft(signal);
    if (begun && left && !charge.settled && failure() === null) await charge.settle(status, null);
    throw left ? new CallerGone() : error;
  } finally {
    // The stream learns that nobody reads on; it may be waiting for something that never comes.
    void Promise.resolve(parts.return?.()).catch(() => undefined);
  }
}
