import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('the example of the README runs as printed', async () => {
  const readme = await readFile(join(import.meta.dirname, '../README.md'), 'utf8');
  const example = /```ts\n([\s\S]*?)```/.exec(readme)?.[1] ?? '';
  const directory = await mkdtemp(join(import.meta.dirname, 'readme-'));
  try {
    const file = join(directory, 'example.ts');
    await writeFile(file, `${example}\nexport { metering };\n`);
    const { metering } = (await import(file)) as { metering: object };
    expect(metering).toMatchObject({
      requestCost: 1,
      monthlyUsed: 1,
      monthlyLimit: 7_500,
      rateLimit: 10,
      rateRemaining: 9,
    });
  } finally {
    await rm(directory, { recursive: true });
  }
});
