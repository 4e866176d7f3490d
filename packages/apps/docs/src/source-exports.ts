import { posix } from 'node:path';
import ts from 'typescript';
import { namesOf } from './built-declarations.ts';
import type { Repository } from './repository.ts';

/** An export of an entry, as its source documents it. */
export interface Documented {
  readonly exportedAs: string;
  /** Where it is declared: the same for every entry that exports it. */
  readonly key: string;
  /** The doc comment as Markdown; empty where there is none. */
  readonly comment: string;
  /** Its source, for an interface or a type; null where the built declaration says more. */
  readonly declaration: string | null;
  /** The package that declares it, where it is another. */
  readonly origin: string | null;
}

interface Module {
  readonly text: string;
  readonly source: ts.SourceFile;
  readonly declared: ReadonlyMap<string, ts.Statement>;
  /** Names that another module declares, with that module. */
  readonly from: ReadonlyMap<string, { readonly module: string; readonly name: string }>;
  readonly exported: readonly string[];
}

/** Reads modules by their path from the root of the repository on, each once. */
export function sourceModules(repository: Repository) {
  const modules = new Map<string, Module>();
  const moduleAt = (path: string): Module => {
    let found = modules.get(path);
    if (found === undefined) {
      found = read(repository.read(path), path);
      modules.set(path, found);
    }
    return found;
  };
  const documented = (path: string, name: string, exportedAs: string): Documented => {
    const found = moduleAt(path);
    const statement = found.declared.get(name);
    if (statement !== undefined) {
      return {
        exportedAs,
        key: `${path} ${name}`,
        ...documentation(statement, found),
        origin: null,
      };
    }
    const origin = found.from.get(name);
    if (origin === undefined) throw new Error(`${path} does not declare ${name}`);
    if (origin.module.startsWith('.')) {
      return documented(posix.join(posix.dirname(path), origin.module), origin.name, exportedAs);
    }
    const key = `${origin.module} ${origin.name}`;
    return { exportedAs, key, comment: '', declaration: null, origin: origin.module };
  };
  return {
    /** What an entry exports, in the order of its file. */
    exportsOf: (path: string): Documented[] =>
      moduleAt(path).exported.map((name) => documented(path, name, name)),
  };
}

function read(text: string, path: string): Module {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.ES2023, true);
  const declared = new Map<string, ts.Statement>();
  const from = new Map<string, { module: string; name: string }>();
  const exported: string[] = [];
  for (const statement of source.statements) {
    if (ts.isExportDeclaration(statement) && statement.exportClause !== undefined) {
      if (!ts.isNamedExports(statement.exportClause)) continue;
      const module = moduleName(statement.moduleSpecifier);
      for (const { name, propertyName } of statement.exportClause.elements) {
        exported.push(name.text);
        if (module !== null) from.set(name.text, { module, name: (propertyName ?? name).text });
      }
    } else if (ts.isImportDeclaration(statement)) {
      const bindings = statement.importClause?.namedBindings;
      const module = moduleName(statement.moduleSpecifier) ?? '';
      if (bindings === undefined || !ts.isNamedImports(bindings)) continue;
      for (const { name, propertyName } of bindings.elements) {
        from.set(name.text, { module, name: (propertyName ?? name).text });
      }
    } else {
      const isExported =
        ts.canHaveModifiers(statement) &&
        ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
      for (const name of namesOf(statement)) {
        if (!declared.has(name)) declared.set(name, statement);
        if (isExported === true && !exported.includes(name)) exported.push(name);
      }
    }
  }
  return { text, source, declared, from, exported };
}

function moduleName(specifier: ts.Expression | undefined): string | null {
  return specifier !== undefined && ts.isStringLiteral(specifier) ? specifier.text : null;
}

function documentation(
  statement: ts.Statement,
  { text, source }: Module,
): Pick<Documented, 'comment' | 'declaration'> {
  const ranges = ts.getLeadingCommentRanges(text, statement.getFullStart()) ?? [];
  const comments = ranges.map(({ pos, end }) => text.slice(pos, end));
  const last = comments.findLast((comment) => comment.startsWith('/**'));
  const isType = ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement);
  return {
    comment: last === undefined ? '' : commentMarkdown(last),
    declaration: isType ? statement.getText(source) : null,
  };
}

/** A doc comment as Markdown: its tags become paragraphs, its examples code. */
function commentMarkdown(comment: string): string {
  const lines = comment
    .slice('/**'.length, -'*/'.length)
    .split('\n')
    .map((line) => line.trim().replace(/^\* ?/, ''));
  const [text = '', ...tags] = lines.join('\n').trim().split(/^@/m);
  const said = tags.map((tag) => {
    const end = tag.search(/\s/);
    const name = end < 0 ? tag : tag.slice(0, end);
    const rest = end < 0 ? '' : tag.slice(end).trim();
    if (name === 'example') return ['```ts', rest, '```'].join('\n');
    if (name === 'throws') return `**Throws** ${rest}`;
    if (name === 'param') return `**Takes** ${rest}`;
    if (name === 'returns') return `**Gives** ${rest}`;
    return `**${name}** ${rest}`;
  });
  return [text.trim(), ...said].join('\n\n').replaceAll(/\{@link ([^{}]+)\}/g, '`$1`');
}
