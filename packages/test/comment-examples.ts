import { readdirSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** One `@example` of a doc comment: `code // expected`, the code of several lines if need be. */
export interface CommentExample {
  readonly file: string;
  readonly line: number;
  readonly code: string;
  /** What the code gives, as JavaScript; a Decimal is written `Decimal 5.5`. Empty where the example says nothing. */
  readonly expected: string;
}

const packages = new URL('../', import.meta.url);

/** Every source file of a folder of packages. */
function sourcesOf(folder: URL): URL[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .map((path) => new URL(path, folder))
    .toSorted((a, b) => (a.href < b.href ? -1 : 1));
}

/** The folders whose every example runs: the sources of all core packages and of the client. */
export function exampleSources(): URL[] {
  const core = new URL('core/', packages);
  const folders = readdirSync(core).map((name) => new URL(`${name}/src/`, core));
  return [...folders, new URL('api/client/src/', packages)].flatMap(sourcesOf);
}

/** The examples of one file. */
export function examplesOf(source: URL): CommentExample[] {
  const text = readFileSync(source, 'utf8');
  const file = relative(fileURLToPath(packages), fileURLToPath(source));
  return [...text.matchAll(/@example([\s\S]*?)(?=\n\s*\*\s*@|\*\/)/g)].map((found) => {
    const body = (found[1] ?? '').replaceAll(/\n\s*\* ?/g, '\n').trim();
    const [code = '', ...said] = body.split(/(?:^|\s)\/\/ /);
    return {
      file,
      line: text.slice(0, found.index).split('\n').length,
      code: code.trim(),
      expected: said.join(' ').replace(/^=> /, '').trim(),
    };
  });
}
