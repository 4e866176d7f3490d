import type { SharedAnswers } from '@freehold/operations';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withOpened, type Openable } from './agreement.ts';
import { MemorySharedAnswers } from './memory-shared-answers.ts';

const minute = 60_000;
/** Together longer than a store that does not answer is left alone. */
const triesMax = 40;
const triesEveryMs = 100;
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Kept until it is found: an answer may be forgotten early, and one that cannot be kept in time is not. */
async function keptAndFound(
  [writer, reader]: readonly [SharedAnswers, SharedAnswers],
  name: string,
  text: string,
): Promise<void> {
  for (let tries = 0; tries < triesMax; tries += 1) {
    await writer.keep(name, text, minute);
    if ((await reader.get(name)) === text) return;
    await pause(triesEveryMs);
  }
  expect.fail(`${JSON.stringify(name)} is never found`);
}

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
        await keptAndFound([here, there], 'a', 'first');
        await keptAndFound([there, here], 'a', 'second');
        expect(await here.get('b')).toBeNull();
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
            const [name, text] = answers.at(-1) as [string, string];
            await keptAndFound([sharedAnswers, sharedAnswers], name, text);
          }),
          { seed: 20_261_123, numRuns: 20 },
        );
      }));
  });
}
