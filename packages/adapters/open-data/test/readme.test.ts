import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';
import * as openData from '@freehold/open-data';

const here = dirname(fileURLToPath(import.meta.url));
const readme = readFileSync(join(here, '../README.md'), 'utf8');

test('the example of the README prints what it says', async () => {
  const code = /```ts\n([\s\S]*?)```/.exec(readme)?.[1] ?? '';
  const body = code
    .replace(/import \{([^}]*)\} from '@freehold\/open-data';/, 'const {$1} = openData;')
    .replace('const sold: string[]', 'const sold')
    .replace('!;', ';')
    .replace('fixtures/open-data', join(here, '../../../../fixtures/open-data'));
  const log = vi.fn<(...values: unknown[]) => void>();
  const AsyncFunction = (async () => {}).constructor as new (
    ...parts: string[]
  ) => (openDataOfTest: unknown, consoleOfTest: unknown) => Promise<void>;
  await new AsyncFunction('openData', 'console', body)(openData, { log });
  expect(log.mock.calls).toEqual([[['6 records of the kind sale'], 6]]);
});

test('every dataset stands in the table of the README', () => {
  for (const { name } of openData.datasets) expect(readme).toContain(`| \`${name}\``);
});
