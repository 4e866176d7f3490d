import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('the example of the README runs as printed', async () => {
  const readme = await readFile(join(import.meta.dirname, '../README.md'), 'utf8');
  const example = /```ts\n([\s\S]*?)```/.exec(readme)?.[1] ?? '';
  const directory = await mkdtemp(join(import.meta.dirname, 'readme-'));
  try {
    await writeFile(join(directory, 'example.ts'), `${example}\nexport { answer };\n`);
    const { answer } = await import(join(directory, 'example.ts'));
    expect(answer.status).toBe(401);
    expect(answer.headers.get('www-authenticate')).toContain('resource_metadata=');
  } finally {
    await rm(directory, { recursive: true });
  }
});
