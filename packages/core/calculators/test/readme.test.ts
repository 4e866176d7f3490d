import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
const blocks = [...readme.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code]) => code ?? '');
const folder = mkdtempSync(join(import.meta.dirname, 'readme-'));

afterEach(() => {
  vi.restoreAllMocks();
});

test.each(blocks.map((code, index) => [index, code] as const))(
  'example %i prints what its comments say',
  async (index, code) => {
    const printed: string[] = [];
    vi.spyOn(console, 'log').mockImplementation((...values: unknown[]) => {
      printed.push(String(values[0]));
    });
    const file = join(folder, `example-${index}.ts`);
    writeFileSync(file, code);
    try {
      await import(file);
    } finally {
      rmSync(file);
      if (index === blocks.length - 1) rmSync(folder, { recursive: true });
    }
    const said = [...code.matchAll(/console\.log\(.*\/\/ '?([\d.]+)/g)].map(([, value]) => value);
    expect(printed).toEqual(said);
    expect(said.length).toBeGreaterThan(0);
  },
);
