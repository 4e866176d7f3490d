import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

test.each([
  ['README.md', 2],
  ['packages/apps/dashboard/README.md', 4],
])('the pictures that %s shows are there, said in words, and small', (readme, least) => {
  const text = readFileSync(join(root, readme), 'utf8');
  const shown = [...text.matchAll(/!\[([^\]]*)\]\(([^)]+\.(?:png|webp))\)/g)];
  const ours = shown.filter(([, , path = '']) => path.endsWith('.webp'));
  expect(ours.length).toBeGreaterThanOrEqual(least);
  for (const [, words = '', path = ''] of ours) {
    const picture = readFileSync(join(root, dirname(readme), path));
    expect([path, words.length > 10, picture.length < 150_000]).toEqual([path, true, true]);
    expect(picture.subarray(0, 4).toString() + picture.subarray(8, 12).toString()).toBe('RIFFWEBP');
  }
});
