import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';

it('the example of the README runs and prints what it says', async () => {
  const readme = await readFile(join(import.meta.dirname, '../README.md'), 'utf8');
  const code = /```ts\n([^]*?)```/.exec(readme)?.[1] as string;
  const directory = await mkdtemp(join(import.meta.dirname, 'readme-'));
  const printed: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((text) => printed.push(String(text)));
  try {
    await writeFile(join(directory, 'example.ts'), code);
    await import(join(directory, 'example.ts'));
  } finally {
    log.mockRestore();
    await rm(directory, { recursive: true });
  }
  expect(printed).toEqual([...code.matchAll(/\/\/ => (.*)/g)].map(([, text]) => text));
});
