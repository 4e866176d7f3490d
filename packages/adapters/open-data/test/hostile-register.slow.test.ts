import { countedSteps, growth } from '../../../../fixtures/counted-steps.ts';
import { expect, test } from 'vitest';
import { boundedJson } from '../src/input/bounded-json.ts';
import { planIt } from '../src/live/planit.ts';

/** How often other work had its turn before this was done. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let counting = true;
  const count = (): void => {
    if (!counting) return;
    turns += 1;
    setImmediate(count);
  };
  setImmediate(count);
  await work();
  counting = false;
  return turns;
}

const megabytes = 8 * 1024 * 1024;
const row = (index: number, description: string) => ({
  uid: `24/${index}`,
  name: `Leeds/${index}`,
  description,
  location_x: -1.55,
  location_y: 53.8,
});

test('other work has its turn while an answer of 8 MB is looked at', async () => {
  const bytes = Buffer.from(`{"records":["${'x'.repeat(megabytes)}"]}`);
  expect(await turnsDuring(() => boundedJson(bytes, 100))).toBeGreaterThanOrEqual(128);
});

test('other work has its turn while 900 rows of unended markup are read', async () => {
  const records = Array.from({ length: 900 }, (_, index) => row(index, '<script '.repeat(1_100)));
  const read = () => Promise.resolve(planIt('https://register.example').read({ records }));
  expect(await turnsDuring(read)).toBeGreaterThanOrEqual(89);
});

test('a text where an object belongs has no members, and a long field is cut before it is read', async () => {
  const long = '1,'.repeat(500_000);
  const records = [
    { ...row(1, 'A porch'), other_fields: long },
    { ...row(2, long), location_y: long, postcode: long },
  ];
  const page = await planIt('https://register.example').read({ records });
  expect(page.records.map(({ description }) => description?.length)).toEqual([7, 4_000]);
  const steps = await countedSteps(() => planIt('https://register.example').read({ records }));
  expect(steps).toBeLessThan(6 * long.length);
});

test.for([
  ['nested deep', '['.repeat(megabytes), 'too_deep'],
  ['of a million numbers', `[${'0,'.repeat(1_000_000)}0]`, 'too_many_values'],
  ['of a million names', `{${'"a":1,'.repeat(1_000_000)}"b":1}`, 'too_many_values'],
  ['cut short', '{"records":[', 'malformed'],
  ['in another encoding', Buffer.from('["café"]', 'latin1'), 'malformed'],
] as const)('an answer %s is not parsed', async ([, json, fault]) => {
  expect(await boundedJson(Buffer.from(json), 200_000)).toEqual({ fault });
});

test('what is within the limits is parsed, brackets in texts not counted', async () => {
  const value = { a: ['['.repeat(100), '"\\"['.repeat(50)], b: { c: null } };
  const bytes = Buffer.from(JSON.stringify(value));
  expect(await boundedJson(bytes, 10)).toEqual({ value });
});

test.for<[string, (size: number) => unknown]>([
  ['bytes of an answer', (size) => boundedJson(Buffer.from(`["${'x'.repeat(size)}"]`), 10)],
  [
    'quotes of an answer',
    (size) => boundedJson(Buffer.from(`["${String.raw`\"`.repeat(size / 2)}"]`), 10),
  ],
  ['values of an answer', (size) => boundedJson(Buffer.from(`[${'1,'.repeat(size / 2)}1]`), size)],
])('the work is linear in the %s', async ([, work]) => {
  expect(await growth(100_000, work)).toBeLessThan(2.6);
});
