import { readFileSync } from 'node:fs';
import { Decimal } from '@freehold/money';
import { expect, test } from 'vitest';
import { type CommentExample, exampleSources, examplesOf } from './comment-examples.ts';
import { entries, exportsOf } from './entries.ts';
import { givenToExamples } from './example-data.ts';

const sources = exampleSources();
const examples = sources.flatMap(examplesOf);
const ran = new Set<CommentExample>();

/** Everything an example may name: what the packages export, what its own file does, and the data they speak of. */
async function scopeOf({ file }: CommentExample): Promise<Record<string, unknown>> {
  const own = entries.filter((entry) => entry.split('/')[1] === file.split('/')[1]);
  const modules = [...entries.filter((entry) => !own.includes(entry)), ...own];
  const exported = await Promise.all(modules.map(exportsOf));
  const module = (await import(/* @vite-ignore */ `../${file}`)) as Record<string, unknown>;
  return Object.assign({}, ...exported, givenToExamples(), module, { Decimal }) as Record<
    string,
    unknown
  >;
}

/** The value of the last statement of some code. */
function valueOf(code: string, scope: Record<string, unknown>): unknown {
  const statements = code.replaceAll(' as const', '').replace(/;$/, '').split(/;\n/);
  const last = statements.pop() ?? '';
  const body = [...statements, `return (${last});`].join(';\n');
  // oxlint-disable-next-line typescript/no-implied-eval -- the text is a doc comment of these packages
  const run = new Function(...Object.keys(scope), body) as (...values: unknown[]) => unknown;
  return run(...Object.values(scope));
}

/** Decimals as plain numbers, so that a comment can write them. */
function plain(value: unknown): unknown {
  if (Decimal.isDecimal(value)) return value.toNumber();
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, plain(member)]));
}

test.each(examples.map((example) => [`${example.file}:${example.line}`, example] as const))(
  'the example at %s gives what it says',
  async (_place, example) => {
    const scope = await scopeOf(example);
    ran.add(example);
    expect(example.expected).not.toBe('');
    if (example.expected === 'throws a TypeError') {
      expect(() => valueOf(example.code, scope)).toThrow(TypeError);
      return;
    }
    const isPart = example.expected.endsWith(', … }');
    const said = example.expected.replace(', … }', ' }').replaceAll(/Decimal (?=-?\d)/g, '');
    const given = plain(valueOf(example.code, scope));
    const expected = valueOf(said, {});
    if (isPart) expect(given).toMatchObject(expected as object);
    else expect(given).toEqual(expected);
  },
);

test('every example of the sources is one that ran', () => {
  const written = sources.reduce(
    (count, source) => count + readFileSync(source, 'utf8').split('@example').length - 1,
    0,
  );
  expect(examples.length).toBe(written);
  expect(ran.size).toBe(written);
  expect(written).toBeGreaterThan(60);
});
