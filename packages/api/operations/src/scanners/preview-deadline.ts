import { StoreBusy } from '../busy.ts';
import { limitedSignal } from '../tickets/ticket.ts';

/** Milliseconds that a preview may count. */
const previewMs = 2_000;
/** Totals above this are shown as this, with the status `capped`. */
export const previewCap = 10_000;

/**
 * The value of a count with a deadline of its own; null where it came too late or the store was busy. What the caller
 * itself called off stays called off.
 */
export async function withinPreview<Value>(
  outer: AbortSignal,
  count: (signal: AbortSignal) => Promise<Value>,
): Promise<Value | null> {
  const signal = limitedSignal(outer, previewMs);
  try {
    return await count(signal);
  } catch (error) {
    outer.throwIfAborted();
    if (error instanceof StoreBusy || signal.aborted) return null;
    throw error;
  }
}
