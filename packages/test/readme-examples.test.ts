import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { formatWithOptions } from 'node:util';
import { afterAll, afterEach, expect, test, vi } from 'vitest';

const core = fileURLToPath(new URL('../core/', import.meta.url));

/** Every fenced block of TypeScript in the README of a core package. */
const blocks = readdirSync(core).flatMap((name) => {
  const readme = readFileSync(join(core, name, 'README.md'), 'utf8');
  return [...readme.matchAll(/```(?:ts|js|typescript|javascript)\n([\s\S]*?)```/g)].map(
    ([, code = ''], at) => [name, at, code] as const,
  );
});
const folder = mkdtempSync(join(import.meta.dirname, 'readme-'));

afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

test('every core package shows one', () => {
  expect([...new Set(blocks.map(([name]) => name))]).toEqual(readdirSync(core));
});

test.each(blocks)(
  '%s, example %i: pasted into a file, it prints what its comments say',
  async (name, at, code) => {
    const printed: string[] = [];
    vi.spyOn(console, 'log').mockImplementation((...values: unknown[]) => {
      printed.push(formatWithOptions({ breakLength: Infinity }, ...values));
    });
    const file = join(folder, `${name}-${at}.ts`);
    writeFileSync(file, code);
    await import(/* @vite-ignore */ file);
    const said = [...code.matchAll(/console\.log\([\s\S]*?\); \/\/ (.*)/g)].map(([, text]) => text);
    expect(code.split('console.log(').length - 1).toBe(said.length);
    expect(said.length).toBeGreaterThan(0);
    expect(printed).toEqual(said);
  },
);
