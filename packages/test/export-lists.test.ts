import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { entries, exportsOf, sourcesOfEntries } from './entries.ts';

/** The names of an entry in the report of its package, types among them. */
function listed(entry: string): string[] {
  const folder = entry.split('/')[1] ?? '';
  const report = readFileSync(new URL(`../core/${folder}/api.md`, import.meta.url), 'utf8');
  const after = report.split(`\n## ${entry}\n\n`)[1] ?? '';
  return [...(after.split('\n')[0] ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? '');
}

test.each(entries)('%s exports what the report of its package lists', async (entry) => {
  const names = Object.keys(await exportsOf(entry));
  expect(listed(entry)).toEqual(expect.arrayContaining(names));
  expect(names.length).toBeGreaterThan(0);
});

test.each([...sourcesOfEntries])(
  '%s only names what it exports: no logic, no export of all',
  (_, path) => {
    const source = readFileSync(path, 'utf8');
    const statements = source.matchAll(/^export (?:type )?\{[\w\s,]+\} from '[./@\w-]+';\n/gm);
    const named = [...statements].map(([statement]) => statement).join('');
    expect(named).not.toBe('');
    expect(source.replaceAll('\n', '')).toBe(named.replaceAll('\n', ''));
  },
);
