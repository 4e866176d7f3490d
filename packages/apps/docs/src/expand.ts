import { fillList } from './fill-list.ts';
import { operationList } from './http-reference.ts';
import type { Repository } from './repository.ts';
import { fencedLines, sectionOf } from './sections.ts';
import { tables } from './tables.ts';

/**
 * What a line of a page stands for, where it is written in double braces:
 *
 * - `{{ section packages/core/money/README.md Rounding }}`: that section of a file.
 * - `{{ file packages/core/market/src/data/rent-2026-11.ts }}`: a file of data, as it is.
 * - `{{ table plans }}`: a table of figures, asked of the package that holds them.
 * - `{{ operations }}`: every HTTP operation with a link.
 * - `{{ commands }}`: every command of `freehold`, as it tells itself.
 * - `{{ fills }}`: which files fill which properties of each operation's answer.
 */
const kinds: Readonly<Record<string, (repository: Repository, ...words: string[]) => string>> = {
  section: (repository, path = '', ...heading) => sectionOf(repository, path, heading.join(' ')),
  file: (repository, path = '') => dataFile(repository.read(path)),
  table: (_, name = '', ...words) => {
    const table = tables[name];
    if (table === undefined) throw new Error(`There is no table “${name}”`);
    return table(...words);
  },
  operations: () => operationList(),
  commands: (repository) => repository.commands,
  fills: () => fillList(),
};

/** A page with its lines in double braces replaced. @throws Error for one that stands for nothing. */
export function expand(repository: Repository, markdown: string): string {
  const lines = markdown.split('\n');
  const fenced = fencedLines(lines);
  return lines
    .map((line, at) => {
      if (fenced[at] === true || !line.startsWith('{{ ') || !line.endsWith(' }}')) return line;
      const [kind = '', ...words] = line.slice(3, -3).split(' ');
      const made = kinds[kind];
      if (made === undefined) throw new Error(`“${line}” stands for nothing`);
      return made(repository, ...words);
    })
    .join('\n');
}

/** Without its imports, which say nothing of the figures. */
function dataFile(text: string): string {
  const lines = text.split('\n').filter((line) => !line.startsWith('import '));
  return ['```ts', lines.join('\n').trim(), '```'].join('\n');
}
