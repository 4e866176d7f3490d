import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SharedAnswers } from '../ports/shared-answers.ts';
import { withOpened, type Openable } from './agreement.ts';
import { MemorySharedAnswers } from './memory-shared-answers.ts';

const minute = 60_000;
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** What every store of shared answers does that has room for a few hundred. */
export function describeSharedAnswers(
  name: string,
  make: () => Openable<{ readonly sharedAnswers: SharedAnswers }>,
): void {
  describe(`shared answers: ${name}`, () => {
    it('gives every server what any has kept, and the newest of a name', () =>
      withOpened(make, async ({ sharedAnswers: here }, reopen) => {
        const there = (await reopen()).sharedAnswers;
        expect(await there.get('a')).toBeNull();
        await here.keep('a', 'first', minute);
        expect(await there.get('a')).toBe('first');
        await there.keep('a', 'second', minute);
        expect([await here.get('a'), await here.get('b')]).toEqual(['second', null]);
      }));

    it('forgets an answer when its time has passed, and no other', () =>
      withOpened(make, async ({ sharedAnswers }) => {
        await sharedAnswers.keep('short', 'a', 30);
        await sharedAnswers.keep('long', 'b', minute);
        while ((await sharedAnswers.get('short')) !== null) await pause(10);
        expect(await sharedAnswers.get('long')).toBe('b');
      }));

    it('gives what was kept under that very name, whatever stands in names and texts', () =>
      withOpened(make, async ({ sharedAnswers }) => {
        const reference = new MemorySharedAnswers();
        const word = fc.string({ unit: 'binary', maxLength: 40 });
        const steps = fc.array(fc.tuple(word, word), { minLength: 1, maxLength: 20 });
        await fc.assert(
          fc.asyncProperty(steps, async (answers) => {
            for (const [each, text] of answers) {
              await sharedAnswers.keep(each, text, minute);
              await reference.keep(each, text, minute);
            }
            for (const [each, text] of answers) {
              for (const asked of [each, text, `${each}\n`, `${each}${text}`]) {
                const answer = await sharedAnswers.get(asked);
                // One that was forgotten early is no fault; one of another name is.
                expect([await reference.get(asked), null]).toContain(answer);
              }
            }
            const [last] = answers.slice(-1);
            expect(await sharedAnswers.get((last as [string, string])[0])).toBe(last?.[1]);
          }),
          { seed: 20_261_123, numRuns: 20 },
        );
      }));
  });
}
