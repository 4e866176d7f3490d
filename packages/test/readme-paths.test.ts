import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const packages = join(import.meta.dirname, '..');
const readme = readFileSync(join(packages, 'README.md'), 'utf8');

/** What the README names as a file or a folder of the packages, without patterns such as `src/<family>/`. */
const named = [
  ...new Set(
    [...readme.matchAll(/`((?:core|api|adapters|apps|test)\/[^`\s<*]+)`/g)].map(
      ([, path]) => path!,
    ),
  ),
];

describe('packages/README.md', () => {
  it('names the files of the two roads', () => {
    expect(named.filter((path) => path.endsWith('.ts')).length).toBeGreaterThan(25);
  });

  it.each(named)('names %s, which exists', (path) => {
    expect(existsSync(join(packages, path))).toBe(true);
  });
});
