import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { errorCodes } from '@freehold/contract';
import { createProgram } from '../src/program.ts';

const root = resolve(import.meta.dirname, '../../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Every file of the repository below a folder whose name ends so, in this checkout’s own folders. */
function files(folder: string, ending: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (['node_modules', 'dist', 'var', '.git'].includes(entry.name)) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return files(path, ending);
    return entry.name.endsWith(ending) ? [path] : [];
  });
}

const packages = ['core', 'api', 'adapters', 'apps'].flatMap((layer) =>
  readdirSync(join(root, 'packages', layer)).map((name) => `packages/${layer}/${name}`),
);

describe('the documents', () => {
  it('name every setting that the code reads, and none that it does not', () => {
    const read_ = new Set(
      files('packages', '.ts')
        .filter((path) => path.includes('/src/') && !path.includes('/conformance/'))
        .flatMap((path) => read(path).match(/\bFREEHOLD_[A-Z_]+\b/g) ?? []),
    );
    const told = new Set(
      read('README.md')
        .match(/^\|.*$/gm)
        ?.flatMap((row) => row.match(/\bFREEHOLD_[A-Z_]+\b/g) ?? []),
    );
    expect(read_.size).toBeGreaterThan(5);
    expect([...told].sort()).toEqual([...read_].sort());
  });

  it('name every command', () => {
    const readme = read('packages/apps/freehold/README.md');
    const commands = createProgram().commands.map((command) => command.name());
    expect(commands.length).toBeGreaterThan(8);
    expect(commands.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
  });

  it('list every error code with its status', () => {
    const readme = read('packages/api/contract/README.md');
    const rows = Object.entries(errorCodes).map(([code, { status }]) => [code, status] as const);
    const missing = rows.filter(
      ([code, status]) => !new RegExp(`\\| \`${code}\` +\\| ${status} +\\|`).test(readme),
    );
    expect(missing).toEqual([]);
  });

  it.each(packages)('%s has a README that names it first', (path) => {
    const { name } = JSON.parse(read(join(path, 'package.json'))) as { name: string };
    expect(read(join(path, 'README.md')).split('\n', 1)[0]).toBe(`# ${name}`);
  });

  // Links to operations and to paths of the documentation are checked on its built pages.
  it('link only to what is there', () => {
    const broken = files('.', '.md').flatMap((path) =>
      [...read(path).matchAll(/\]\((?!https?:|#|mailto:|operation:|site:)([^)#\s]+)[^)]*\)/g)]
        .map(([, target]) => target as string)
        .filter((target) => !existsSync(join(root, dirname(path), target)))
        .map((target) => `${relative('.', path)} → ${target}`),
    );
    expect(broken).toEqual([]);
  });
});
