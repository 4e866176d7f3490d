import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import * as contract from '@freehold/contract';

test('the example of the README prints what its comments say', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const example = /```ts\n(.*?)```/s.exec(readme)?.[1] ?? '';
  const promised = [...example.matchAll(/console\.log\(.*\); \/\/ (.*)/g)].map(([, text]) => text);
  const log = vi.spyOn(console, 'log').mockReturnValue(undefined);
  const body = example.replace(
    /^import (\{[^}]*\}) from '@freehold\/contract';/m,
    'const $1 = contract;',
  );
  // oxlint-disable-next-line typescript/no-implied-eval -- the text is this package's own README
  new Function('contract', body)(contract);
  const printed = log.mock.calls.map(([value]) => String(value));
  log.mockRestore();
  expect(promised.length).toBeGreaterThan(0);
  expect(printed).toEqual(promised);
});
