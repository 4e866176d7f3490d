import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const text = readFileSync(join(root, 'SECURITY.md'), 'utf8');

/** What SECURITY.md names as proof: a test, a folder of tests, or a check of the CI. */
const proof = /`((?:\w[\w-]*\/)+test\/[\w./-]*|\.ci\/[\w.-]+|bench\/[\w./-]+|npm run \w+)`/g;
const proofsIn = (part: string) => [...part.matchAll(proof)].map(([, name]) => name as string);

/** Tests are named from the folder of their package on. */
function filesOf(name: string): string[] {
  const script = /^npm run (\w+)$/.exec(name)?.[1];
  if (script !== undefined) {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    return scripts[script] === undefined ? [] : [join(root, 'package.json')];
  }
  if (/^(?:\.ci|bench|packages)\//.test(name)) {
    const file = join(root, name);
    return existsSync(file) ? [file] : [];
  }
  const layers = readdirSync(join(root, 'packages')).map((layer) => join(root, 'packages', layer));
  return layers
    .map((layer) => join(layer, name))
    .filter((found) => existsSync(found))
    .flatMap((found) =>
      statSync(found).isDirectory()
        ? readdirSync(found, { recursive: true })
            .filter((inside) => String(inside).endsWith('.test.ts'))
            .map((inside) => join(found, String(inside)))
        : [found],
    );
}

const proofs = [...new Set(proofsIn(text))];

test('SECURITY.md names proofs', () => expect(proofs.length).toBeGreaterThan(30));

test.each(proofs)('%s is there, and tests something', (name) => {
  const files = filesOf(name);
  expect(files).not.toEqual([]);
  for (const file of files.filter((one) => one.endsWith('.test.ts'))) {
    expect(readFileSync(file, 'utf8')).toMatch(/\b(?:it|test)(?:\.\w+)?[<(]|\bdescribe\w+\(/);
  }
});

/** Rows of tables, without their headings: those stand above a line of dashes. */
const lines = text.split('\n');
const isRule = (line = '') => /^\| ?-/.test(line);
const rows = lines.filter(
  (line, at) => line.startsWith('|') && !isRule(line) && !isRule(lines[at + 1]),
);

test.each(rows.map((row) => [row.split('|')[1]?.trim(), row]))(
  'the promise about %s names the test that shows it',
  (_what, row) => expect(proofsIn(row)).not.toEqual([]),
);

test.each(['Work that outside text can cause', 'Files that are secret'])(
  'each paragraph of "%s" names the test that shows it',
  (heading) => {
    const section = text.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
    const promises = section.split('\n\n').filter((one) => one.trim() !== '');
    expect(promises.length).toBeGreaterThan(1);
    for (const promise of promises) expect(proofsIn(promise)).not.toEqual([]);
  },
);
