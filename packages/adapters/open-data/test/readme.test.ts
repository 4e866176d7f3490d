import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { datasets } from '@freehold/open-data';

test('every dataset stands in the table of the README', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  for (const { name } of datasets) expect(readme).toContain(`| \`${name}\``);
});
