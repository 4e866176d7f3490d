import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import * as money from '@freehold/money';
import * as kernel from '@freehold/money/kernel';

describe('the example of the README', () => {
  it('prints what its comments say', () => {
    const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
    const example = /```ts\n(.*?)```/s.exec(readme)?.[1] as string;
    const promised = [...example.matchAll(/console\.log\(.*\); \/\/ (.*)/g)].map(
      ([, text]) => text,
    );
    const log = vi.spyOn(console, 'log').mockReturnValue(undefined);
    const body = example
      .replace(/^import (\{[^}]*\}) from '@freehold\/money\/kernel';/m, 'const $1 = kernel;')
      .replace(/^import (\{[^}]*\}) from '@freehold\/money';/m, 'const $1 = money;');
    // oxlint-disable-next-line typescript/no-implied-eval -- the text is this package's own README
    new Function('money', 'kernel', body)(money, kernel);
    const printed = log.mock.calls.map(([value]) => String(value));
    log.mockRestore();
    expect(promised.length).toBeGreaterThan(0);
    expect(printed).toEqual(promised);
  });
});
