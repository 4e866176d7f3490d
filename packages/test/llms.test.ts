import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { llmsTexts } from '../../.ci/llms.mjs';

const root = join(import.meta.dirname, '../..');

interface Manifest {
  readonly name: string;
  readonly private?: boolean;
  readonly files: readonly string[];
}

/** The packages that are published, each with its folder from the root on. */
const published = ['core', 'api', 'adapters', 'apps']
  .flatMap((layer) =>
    readdirSync(join(root, 'packages', layer)).map((name) => `packages/${layer}/${name}`),
  )
  .map((folder) => {
    const path = join(root, folder, 'package.json');
    return { folder, manifest: JSON.parse(readFileSync(path, 'utf8')) as Manifest };
  })
  .filter(({ manifest }) => manifest.private !== true);

const texts = llmsTexts();
const read = (folder: string) => texts.get(join(folder, 'llms.txt')) ?? '';

test('the llms.txt that is committed is what the READMEs say now: node .ci/llms.mjs', () => {
  expect(readFileSync(join(root, 'llms.txt'), 'utf8')).toBe(read('.'));
});

describe.each(published)('$manifest.name', ({ folder, manifest }) => {
  test('ships its llms.txt: title, what it is, how it is installed, what it gives', () => {
    expect(manifest.files).toContain('llms.txt');
    const [title, , summary = '', , install, , item = ''] = read(folder).split('\n');
    expect(title).toBe(`# ${manifest.name}`);
    expect(summary).toMatch(/^> [A-Z].{30,}\.$/);
    expect(install).toBe(`Install: \`npm install ${manifest.name}\``);
    expect(item).toMatch(/^- `/);
  });
});

test('the one of the repository leads to the README of every published package', () => {
  const links = [...read('.').matchAll(/\]\((packages\/\S+)\/README\.md\): [A-Z]/g)];
  const folders = links.map(([, folder]) => folder);
  expect(folders).toHaveLength(published.length);
  expect(new Set(folders)).toEqual(new Set(published.map(({ folder }) => folder)));
});

test('a link to a section leads to the heading it names', () => {
  const text = read('packages/adapters/identity');
  expect(text).toContain(
    '- [Why no `oidc-provider`](README.md#why-no-oidc-provider)\n- [Rounding](README.md#rounding)\n',
  );
  expect(read('packages/api/operations')).toContain(
    '(README.md#places-planning-flood-risk-build-costs-area-analytics)',
  );
});

test('an export is told in one line, with what it takes and from where', () => {
  expect(read('packages/core/stamp-duty')).toContain(
    '\n- `cliffs(input)`: every price at which the tax of this buyer jumps, with the jump\n',
  );
  expect(read('packages/core/money')).toContain(
    '\n- `percentOf(pence, ppm)`, `percentOfDown`. Takes: amount, rate. Gives: pence, half-up or down\n',
  );
});
