import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it, vi } from 'vitest';
import * as metering from '@freehold/metering';

describe('the example of the README', () => {
  it('prints what its comments say', () => {
    const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
    const example = /```ts\n(.*?)```/s.exec(readme)?.[1] as string;
    const promised = [...example.matchAll(/console\.log\(.*\); \/\/ (.*)/g)].map(
      ([, text]) => text,
    );
    const log = vi.spyOn(console, 'log').mockReturnValue(undefined);
    const body = example.replace(/^import (\{[^}]*\}) from [^\n]*/m, 'const $1 = metering;');
    // oxlint-disable-next-line typescript/no-implied-eval -- the text is this package's own README
    new Function('metering', body)(metering);
    const printed = log.mock.calls.map(([value]) => stripVTControlCharacters(String(value)));
    log.mockRestore();
    expect(promised.length).toBeGreaterThan(0);
    expect(printed).toEqual(promised);
  });
});
