import type { TestedSales } from '@freehold/market/evaluate';
import type { AreaTest } from '@freehold/operations';
import { CommandError } from '../failure.ts';
import { inProcesses, storeSettings, type Failed } from '../processes/in-processes.ts';
import type { RecordSettings } from '../property-store.ts';

/** What an evaluating process is asked, one area at a time. */
export interface AreaOrder {
  readonly settings: RecordSettings;
  readonly test: AreaTest;
}
export type AreaAnswer = { readonly tested: TestedSales } | Failed;

/** Each process keeps all sales of an area in memory. */
const processes = { program: 'evaluating-worker', most: 4 };

/**
 * The tests of areas, in their order, by several processes.
 *
 * @throws CommandError naming the area that could not be tested.
 */
export async function areaTests(
  settings: RecordSettings,
  tests: readonly AreaTest[],
  onDone: (tested: TestedSales) => void,
): Promise<readonly TestedSales[]> {
  const done = new Map<AreaTest, TestedSales>();
  const orders = tests.map((test): AreaOrder => ({ settings: storeSettings(settings), test }));
  await inProcesses(processes, orders, (given, { test }) => {
    const answer = given as AreaAnswer;
    if ('error' in answer) throw new CommandError(`${test.area}: ${answer.error}`);
    done.set(test, answer.tested);
    onDone(answer.tested);
  });
  return tests.map((test) => done.get(test)!);
}
