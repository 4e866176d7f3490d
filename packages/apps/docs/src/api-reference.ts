import { sourceModules, type Documented } from './source-exports.ts';
import type { Page } from './page.ts';
import { builtDeclarations } from './built-declarations.ts';
import type { Repository } from './repository.ts';

interface Manifest {
  readonly name: string;
  readonly exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
}

/** A longer declaration, of a table of figures, is cut. */
const mostLines = 40;

/** What a core package exports, entry by entry: its doc comments and declarations. */
export function apiPage(repository: Repository, folder: string): Page {
  const { name, exports } = JSON.parse(repository.read(`${folder}/package.json`)) as Manifest;
  const report = `${folder}/api.md`;
  const built = builtDeclarations(repository.read(report));
  const modules = sourceModules(repository);
  const described = new Map<string, string>();
  const parts = [
    `# API of ${name}`,
    '',
    `Every export by its entry. What the package is for, and examples: [README](/${folder}/README.md).`,
    '',
  ];
  for (const [subpath, target] of Object.entries(exports)) {
    if (typeof target === 'string') continue;
    const entry = name + subpath.slice(1);
    const found = modules.exportsOf(`${folder}/${(target['@freehold/source'] ?? '').slice(2)}`);
    const anchor = subpath === '.' ? 'index' : subpath.slice(2);
    const anchorOfExport = (each: Documented) => `${anchor}.${each.exportedAs}`;
    const elsewhere = found.filter(({ key }) => described.has(key));
    const own = found.filter(({ key, origin }) => !described.has(key) && origin === null);
    parts.push(`## ${entry} {#${anchor}}`, '');
    if (elsewhere.length > 0) {
      const links = elsewhere.map(
        (each) => `[\`${each.exportedAs}\`](#${described.get(each.key)})`,
      );
      parts.push(`Described above: ${links.join(', ')}.`, '');
    }
    parts.push(...fromOthers(found.filter(({ origin }) => origin !== null)), '');
    for (const each of own) {
      described.set(each.key, anchorOfExport(each));
      const declaration = each.declaration ?? built.get(each.exportedAs) ?? null;
      parts.push(`### \`${each.exportedAs}\` {#${anchorOfExport(each)}}`, '', each.comment, '');
      if (declaration !== null) parts.push('```ts', shortened(declaration), '```', '');
    }
  }
  return {
    url: `reference/api/${folder.split('/').at(-1)}.html`,
    source: report,
    markdown: parts.join('\n'),
  };
}

/** A line for each other package of this layer whose exports are passed on, with the page that describes them. */
function fromOthers(passedOn: readonly Documented[]): string[] {
  const packages = new Set(passedOn.map(({ origin }) => (origin ?? '').split('/')[1] ?? ''));
  return [...packages].map((name) => {
    const names = passedOn
      .filter(({ origin }) => origin?.split('/')[1] === name)
      .map(({ exportedAs }) => `\`${exportedAs}\``);
    return `From [\`@freehold/${name}\`](/packages/core/${name}/api.md): ${names.join(', ')}.`;
  });
}

function shortened(declaration: string): string {
  const lines = declaration.split('\n');
  return lines.length <= mostLines ? declaration : [...lines.slice(0, mostLines), '…'].join('\n');
}
