import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, it, vi } from 'vitest';

it('the example of the README runs and prints what it says', async () => {
  const readme = await readFile(join(import.meta.dirname, '../README.md'), 'utf8');
  const code = /```ts\n([^]*?)```/.exec(readme)?.[1] as string;
  const here = code.replace('postgres://freehold@localhost/freehold', inject('postgresUrl'));
  expect(here).not.toBe(code);
  const directory = await mkdtemp(join(import.meta.dirname, 'readme-'));
  const printed: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((text) => printed.push(String(text)));
  try {
    await writeFile(join(directory, 'example.ts'), here);
    await import(join(directory, 'example.ts'));
  } finally {
    log.mockRestore();
    await rm(directory, { recursive: true });
  }
  expect(printed).toEqual([...code.matchAll(/\/\/ => (.*)/g)].map(([, text]) => text));
  expect(printed.length).toBeGreaterThan(0);
});
