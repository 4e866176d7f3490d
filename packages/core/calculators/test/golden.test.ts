import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { brrr, btl, compare, flip, hmo, metricStrings, sa } from '@freehold/calculators';
import { Decimal } from '@freehold/money';
import { describe, expect, test } from 'vitest';

/**
 * Whole deals as files: `<deal>.in.json` is the input, `<deal>.out.json` the answer. `REGEN=1` rewrites the answers, to be
 * reviewed as a difference. They back up the reasoned examples and the oracle; they do not replace them.
 */
const folder = new URL('golden/', import.meta.url);
const calculators = { btl, hmo, brrr, flip, sa, compare } as unknown as Record<
  string,
  (input: unknown) => Record<string, unknown>
>;
const deals = readdirSync(folder)
  .filter((file) => file.endsWith('.in.json'))
  .map((file) => file.replace('.in.json', ''));

/** The answer with its figures as decimal strings. */
function plain(value: unknown): unknown {
  if (value === null || typeof value !== 'object') return value;
  if (Decimal.isDecimal(value)) return value.toFixed(2);
  if (Array.isArray(value)) return value.map(plain);
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      name === 'metrics' || name === 'lines' ? metricStrings(member as object) : plain(member),
    ]),
  );
}

describe('golden deals', () => {
  test.each(deals)('%s', (deal) => {
    const input = JSON.parse(readFileSync(new URL(`${deal}.in.json`, folder), 'utf8')) as {
      calculator: string;
      input: unknown;
    };
    const answer = calculators[input.calculator]?.(input.input);
    const text = `${JSON.stringify(plain(answer), null, 2)}\n`;
    const file = new URL(`${deal}.out.json`, folder);
    if (process.env['REGEN'] === '1') writeFileSync(file, text);
    expect(existsSync(file)).toBe(true);
    expect(JSON.parse(text)).toEqual(JSON.parse(readFileSync(file, 'utf8')));
  });

  test('there is one for each calculator', () => {
    const used = deals.map((deal) => deal.split('-')[0]);
    expect(new Set(used)).toEqual(new Set(Object.keys(calculators)));
  });
});
