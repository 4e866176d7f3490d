import type { Work, WorkProgress } from '@freehold/operations';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MakeStore } from './account-ports.ts';
import { expectAgreement, runsOf, seed, type Step } from './agreement.ts';
import { january } from './examples.ts';
import { MemoryWorkProgress } from './memory-work-progress.ts';
import { withStore } from './with-store.ts';

const at = (seconds: number): Date => new Date(january.getTime() + seconds * 1_000);

/** Work that was begun and told of at these seconds. */
const workOf = (id: string, begun: number, told = begun, changes: Partial<Work> = {}): Work => ({
  id,
  title: 'import price-paid',
  stage: 'reading files',
  done: 0,
  total: null,
  state: 'running',
  startedAt: at(begun),
  updatedAt: at(told),
  ...changes,
});

const second = fc.integer({ min: 0, max: 9 });
const ids = ['a', 'b', 'c', 'd'] as const;
/** When each work of a run begins. */
const begins = fc.record({ a: second, b: second, c: second, d: second });
const told = fc.record({
  id: fc.constantFrom(...ids),
  told: second,
  title: fc.constantFrom('import uprn', "it's “ü” \u2028"),
  stage: fc.constantFrom('', 'scoring outcodes'),
  done: fc.constantFrom(0, 7, 2 ** 45),
  total: fc.constantFrom(null, 0, 2 ** 45),
  state: fc.constantFrom('running', 'done', 'failed'),
});
const current: Step<WorkProgress> = { said: 'what is current', ask: (port) => port.current() };

const runs = runsOf();

/** What every store of the progress of work does. */
export function describeWorkProgress(name: string, make: MakeStore): void {
  describe(`progress of work: ${name}`, () => {
    it('gives every process what was told last of a work, also after a restart', () =>
      withStore(make, async ({ workProgress: here }, _clock, reopen) => {
        const there = (await reopen()).workProgress;
        expect(await there.current()).toEqual([]);
        await here.tell(workOf('a', 0));
        expect(await there.current()).toEqual([workOf('a', 0)]);
        const scored = { stage: 'scoring outcodes', done: 3, total: 9, state: 'done' } as const;
        await here.tell(workOf('a', 0, 5, scored));
        expect(await there.current()).toEqual([workOf('a', 0, 5, scored)]);
        expect(await (await reopen()).workProgress.current()).toEqual([workOf('a', 0, 5, scored)]);
      }));

    it('gives works that go on at once, and none that was told of last before the newest began', () =>
      withStore(make, async ({ workProgress: port }) => {
        await port.tell(workOf('killed', 0, 1));
        await port.tell(workOf('long', 0, 1));
        await port.tell(workOf('new', 2));
        expect(await port.current()).toEqual([workOf('new', 2)]);
        await port.tell(workOf('long', 0, 3));
        expect(await port.current()).toEqual([workOf('new', 2), workOf('long', 0, 3)]);
        await port.tell(workOf('newer', 4));
        expect(await port.current()).toEqual([workOf('newer', 4)]);
      }));

    it(`answers any sequence of steps as the plain reference, ${runs} runs of seed ${seed}`, () =>
      withStore(make, async ({ workProgress }) => {
        const reference = new MemoryWorkProgress();
        let [run, several] = [0, 0];
        const sequence = fc.array(told, { minLength: 5, maxLength: 20 });
        await fc.assert(
          fc.asyncProperty(begins, sequence, async (begun, works) => {
            // Begun after all of the last run, which is not current any more.
            run += 1;
            const steps = works.flatMap(({ id, told: last, ...changes }): Step<WorkProgress>[] => {
              const from = 100 * run;
              const work = workOf(`${run} ${id}`, from + begun[id], from + last, changes);
              return [
                { said: `tell ${JSON.stringify(work)}`, ask: (port) => port.tell(work) },
                current,
              ];
            });
            const answers = await expectAgreement(workProgress, reference, steps);
            several += answers.filter((answer) => Array.isArray(answer) && answer[1]).length;
          }),
          { seed, numRuns: runs },
        );
        expect(several).toBeGreaterThan(runs);
      }));
  });
}
