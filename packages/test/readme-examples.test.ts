import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { formatWithOptions } from 'node:util';
import { afterAll, afterEach, expect, test, vi } from 'vitest';

const core = fileURLToPath(new URL('../core/', import.meta.url));
const pages = fileURLToPath(new URL('../apps/docs/pages/', import.meta.url));

const readmes = readdirSync(core).map((name) => [name, join(core, name, 'README.md')] as const);
const documentation = readdirSync(pages, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.md'))
  .map((path) => [path.replaceAll('/', '-'), join(pages, path)] as const);

/** Every fenced block of TypeScript in the README of a core package and in a page of the documentation. */
const blocks = [...readmes, ...documentation].flatMap(([name, path]) =>
  [
    ...readFileSync(path, 'utf8').matchAll(/```(?:ts|js|typescript|javascript)\n([\s\S]*?)```/g),
  ].map(([, code = ''], at) => [name, at, code] as const),
);
const folder = mkdtempSync(join(import.meta.dirname, 'readme-'));

afterEach(() => vi.restoreAllMocks());
afterAll(() => rmSync(folder, { recursive: true }));

test('every core package shows one', () => {
  const shown = new Set(blocks.map(([name]) => name));
  expect(readdirSync(core).filter((name) => !shown.has(name))).toEqual([]);
});

test('every page of a method shows one, but that of the valuation, which shows that of the README', () => {
  const shown = new Set(blocks.map(([name]) => name));
  const methods = documentation.map(([name]) => name).filter((name) => name.startsWith('methods-'));
  expect(methods.length).toBeGreaterThan(10);
  expect(methods.filter((name) => !shown.has(name))).toEqual(['methods-valuation.md']);
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
