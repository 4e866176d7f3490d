import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isNation, nationOfPostcode, stampDuty } from '@freehold/stamp-duty';

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');

test('the example of the README gives what it says', () => {
  const code = /```ts\n(.*?)```/s.exec(readme)?.[1] ?? '';
  const lines = code.split('\n').filter((line) => !line.startsWith('import'));
  const said = [...code.matchAll(/^duty.*?; \/\/ (.*)$/gm)].map(([, value]) => value);
  const asked = lines.filter((line) => line.startsWith('duty.'));
  const body = lines.filter((line) => !line.startsWith('duty.')).join('\n');
  const answers = asked.map((line) => line.split(';')[0]).join(',');
  // oxlint-disable-next-line typescript/no-implied-eval
  const run = new Function(
    'isNation',
    'nationOfPostcode',
    'stampDuty',
    `${body}; return [${answers}]`,
  ) as (...names: unknown[]) => unknown[];
  const expected = said.map((value) => JSON.parse((value ?? '').replaceAll("'", '"')) as unknown);
  expect(expected.length).toBe(3);
  expect(run(isNation, nationOfPostcode, stampDuty)).toEqual(expected);
});
