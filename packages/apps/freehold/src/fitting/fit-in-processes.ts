import type { DerivationOptions, ModelDue } from '@freehold/operations';
import { inProcesses, storeSettings } from '../processes/in-processes.ts';
import type { RecordSettings } from '../property-store.ts';

/** What a fitting process is asked, one postcode area at a time. */
export interface FitOrder {
  readonly settings: RecordSettings;
  readonly now: Date;
  readonly mark: ModelDue['mark'];
}

/**
 * Each process keeps the sales of an area in memory, 150,000 at most, with which at most 254 MiB of objects were in use. Without
 * a bound V8 keeps as much again that is not. A process that needs more ends, and the one that asks fits its area.
 */
const processes = { program: 'fitting-worker', most: 3, heapMiB: 400 };
/** An area of fewer sales is fitted sooner than a process is started. */
const leastSales = 5_000;

/**
 * Fits the large areas among those due by as many processes as there are processors. Each keeps what it fits; what one that
 * fails leaves is still due.
 */
export function fitInProcesses(
  settings: RecordSettings,
  now: Date,
  onProgress: DerivationOptions['onProgress'],
): NonNullable<DerivationOptions['fitElsewhere']> {
  return async (due) => {
    const orders = due
      .filter(({ sales }) => sales >= leastSales)
      .map(({ mark }): FitOrder => ({ settings: storeSettings(settings), now, mark }));
    if (orders.length === 0) return;
    let done = 0;
    const tell = () => onProgress?.({ stage: 'models', done, total: due.length });
    tell();
    await inProcesses(processes, orders, () => {
      done += 1;
      tell();
    });
  };
}
