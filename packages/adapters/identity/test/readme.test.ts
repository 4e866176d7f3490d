import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('the example of the README runs as printed', async () => {
  const readme = await readFile(join(import.meta.dirname, '../README.md'), 'utf8');
  const example = /```ts\n([\s\S]*?)```/.exec(readme)?.[1] ?? '';
  const directory = await mkdtemp(join(import.meta.dirname, 'readme-'));
  try {
    const code = `${example.replace("'var'", JSON.stringify(join(directory, 'var')))}\nexport { session };\n`;
    await writeFile(join(directory, 'example.ts'), code);
    const { session } = (await import(join(directory, 'example.ts'))) as {
      session: { userId: string } | null;
    };
    expect(session?.userId).toBe('user-1');
  } finally {
    await rm(directory, { recursive: true });
  }
});
