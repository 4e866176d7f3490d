import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, vi } from 'vitest';

/** What the example of a README printed, a text a call, and what it says that it prints: `// => …`. */
export interface Example<Shown> {
  readonly printed: readonly string[];
  readonly said: readonly string[];
  /** What it names, of the names asked for. */
  readonly shown: Shown;
}

/**
 * Runs the first example in the README of a package, as printed but for the words to replace, from a file beside this one.
 *
 * @param name The folder of the package, such as `adapters/mcp`.
 */
export async function runExample<Shown>(
  name: string,
  {
    replaced = {},
    show = [],
  }: { replaced?: Readonly<Record<string, string>>; show?: readonly string[] } = {},
): Promise<Example<Shown>> {
  const readme = await readFile(join(import.meta.dirname, '..', name, 'README.md'), 'utf8');
  let code = /```ts\n([^]*?)```/.exec(readme)?.[1] as string;
  const said = [...code.matchAll(/\/\/ => (.*)/g)].map(([, text]) => text as string);
  for (const [from, to] of Object.entries(replaced)) {
    expect(code).toContain(from);
    code = code.replaceAll(from, to);
  }
  const folder = await mkdtemp(join(import.meta.dirname, 'readme-'));
  const printed: string[] = [];
  const log = vi
    .spyOn(console, 'log')
    .mockImplementation((...parts) => printed.push(parts.join(' ')));
  try {
    const file = join(folder, 'example.ts');
    await writeFile(file, `${code}\nexport { ${show.join(', ')} };\n`);
    return { shown: (await import(file)) as Shown, printed, said };
  } finally {
    log.mockRestore();
    await rm(folder, { recursive: true });
  }
}
