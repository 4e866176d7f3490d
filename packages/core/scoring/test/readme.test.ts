import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as scoring from '@freehold/scoring';

it('the example of the README gives what it says', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const example = /```ts\n(.*?)```/s.exec(readme)?.[1] ?? '';
  const shown = [...example.matchAll(/^(.+); \/\/ => (.+)$/gm)];
  const body = example
    .replace(/^import (\{[^}]*\}) from [^\n]*/m, 'const $1 = scoring;')
    .replaceAll(/^(.+); \/\/ => .+$/gm, 'answers.push($1);');
  const answers: unknown[] = [];
  // oxlint-disable-next-line typescript/no-implied-eval -- the text is this package's own README
  new Function('scoring', 'answers', body)(scoring, answers);
  // By hand: .35×50 + .25×60 + .15×60 + .10×80 + .15×20 = 52.5.
  expect(answers[0]).toBe(53);
  const said = shown.map(([, , value]) =>
    value?.replaceAll("'", '"').replaceAll(/(\w+):/g, '"$1":'),
  );
  expect(answers).toEqual(said.map((value) => JSON.parse(value ?? '') as unknown));
  expect(shown.length).toBe(2);
});
