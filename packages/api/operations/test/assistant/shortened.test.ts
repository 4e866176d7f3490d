import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shortened } from '../../src/assistant/chat-context.ts';

const seed = 20_261_121;
const numRuns = Math.min(200, Number(process.env['FREEHOLD_RUNS'] ?? 200));

it('leaves a result that is short enough as it is', () => {
  const result = { properties: [{ id: 1 }], pagination: { total: 1 } };
  expect(shortened(result)).toEqual(result);
});

it('keeps the first of a long list and says how many it left out', () => {
  const properties = Array.from({ length: 40 }, (_, index) => ({ index, text: 'x'.repeat(1_000) }));
  const short = shortened({ properties, pagination: { total: 40 } });
  expect(short).toEqual({
    properties: properties.slice(0, 20),
    pagination: { total: 40 },
    left_out: { properties: 20 },
  });
});

it('is an error where no list can be shortened', () => {
  expect(shortened({ text: 'x'.repeat(30_000) })).toHaveProperty('error');
});

it(`always fits, and accounts for every item of every list (seed ${seed})`, () => {
  const item = fc.string({ minLength: 0, maxLength: 3_000 });
  const lists = fc.dictionary(
    fc.stringMatching(/^[a-z]{1,8}$/),
    fc.array(item, { maxLength: 60 }),
    {
      maxKeys: 4,
    },
  );
  fc.assert(
    fc.property(lists, (result) => {
      const short = shortened(result) as Record<string, unknown>;
      expect(JSON.stringify(short).length).toBeLessThanOrEqual(24_000);
      const leftOut = (short['left_out'] ?? {}) as Record<string, number>;
      for (const [name, list] of Object.entries(result)) {
        const kept = short[name] as string[];
        expect(kept).toEqual(list.slice(0, kept.length));
        expect(kept.length + (leftOut[name] ?? 0)).toBe(list.length);
      }
    }),
    { seed, numRuns },
  );
});
