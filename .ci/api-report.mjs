// Writes packages/core/<name>/api.md: the public declarations of each entry, from the built types. With --check it
// writes nothing and fails where a report differs. A change of a public type shows in review as a change of its report.
//
// API Extractor is not used: it analyses one entry a package, and ours have up to twelve.
// Here the declarations are only read, not checked, so a report takes well under a second.
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

const printer = ts.createPrinter({ removeComments: true });
const modules = new Map();

/** The statements of a declaration file by the names they declare, and where its imported and re-exported names are from. */
function moduleAt(path) {
  const known = modules.get(path);
  if (known !== undefined) return known;
  const source = ts.createSourceFile(
    path,
    readFileSync(path, 'utf8'),
    ts.ScriptTarget.ES2023,
    true,
  );
  const found = { source, declared: new Map(), imported: new Map(), exported: new Map() };
  modules.set(path, found);
  for (const statement of source.statements) {
    const from = statement.moduleSpecifier?.text;
    const target = from?.startsWith('.')
      ? join(dirname(path), from.replace(/\.ts$/, '.d.ts'))
      : from;
    if (ts.isExportDeclaration(statement)) {
      for (const { name, propertyName } of statement.exportClause?.elements ?? []) {
        found.exported.set(name.text, { target, name: (propertyName ?? name).text });
      }
    } else if (ts.isImportDeclaration(statement)) {
      const bindings = statement.importClause?.namedBindings;
      for (const { name, propertyName } of bindings?.elements ?? []) {
        found.imported.set(name.text, { target, name: (propertyName ?? name).text });
      }
    } else {
      const names = ts.isVariableStatement(statement)
        ? statement.declarationList.declarations.map(({ name }) => name.text)
        : [statement.name?.text];
      const isExported = statement.modifiers?.some(
        ({ kind }) => kind === ts.SyntaxKind.ExportKeyword,
      );
      for (const name of names.filter((each) => each !== undefined)) {
        found.declared.set(name, [...(found.declared.get(name) ?? []), statement]);
        if (isExported) found.exported.set(name, { target: undefined, name });
      }
    }
  }
  return found;
}

/** Where a name is declared: its file and its statements, or the package it is taken from. */
function declarationOf(path, name) {
  const found = moduleAt(path);
  if (found.declared.has(name)) return { path, name, statements: found.declared.get(name) };
  const from = found.exported.get(name) ?? found.imported.get(name);
  if (from?.target === undefined) return null;
  if (!from.target.endsWith('.d.ts'))
    return { path: from.target, name: from.name, statements: null };
  return declarationOf(from.target, from.name);
}

function namesIn(statements) {
  const names = new Set();
  const visit = (node) => {
    if (ts.isIdentifier(node)) names.add(node.text);
    ts.forEachChild(node, visit);
  };
  for (const statement of statements) visit(statement);
  return names;
}

const byName = (a, b) => (a < b ? -1 : Number(a > b));

/** Members of an inferred union come in the order in which the compiler met them, which differs from build to build. */
const inOneOrder = (text) =>
  text.replaceAll(/"[^"]*"(?: \| "[^"]*")+/g, (union) =>
    union.split(' | ').toSorted(byName).join(' | '),
  );

/** The declarations that an entry exports, those they are made of, and the names of both. */
function entryDeclarations(path) {
  const exported = [...moduleAt(path).exported.keys()].toSorted(byName);
  const own = exported.map((name) => declarationOf(path, name)).filter((found) => found !== null);
  const reached = new Map(own.map((found) => [keyOf(found), found]));
  // What is added while the loop runs is visited too.
  for (const { path: file, statements } of reached.values()) {
    if (statements === null) continue;
    for (const name of [...namesIn(statements)].toSorted(byName)) {
      const used = declarationOf(file, name);
      if (used !== null && used.statements !== null && !reached.has(keyOf(used)))
        reached.set(keyOf(used), used);
    }
  }
  return { exported, own, reached: [...reached.values()].slice(own.length) };
}

const keyOf = ({ path, name }) => `${path} ${name}`;

function printed({ path, name, statements }) {
  if (statements === null) return [`// ${name} of ${path}`];
  const { source } = moduleAt(path);
  const text = (node) => inOneOrder(printer.printNode(ts.EmitHint.Unspecified, node, source));
  return statements.map((statement) =>
    text(ts.isVariableStatement(statement) ? shapeOf(statement, text) : statement),
  );
}

const isObject = (type) =>
  ts.isTypeLiteralNode(type) || ts.isMappedTypeNode(type) || ts.isIntersectionTypeNode(type);
const onOneLine = (node) => ts.setEmitFlags(node, ts.EmitFlags.SingleLine);

/**
 * A constant with the types of its figures, not the figures, whose dated file is reviewed itself: names of one type, as of
 * weights, stand once with it, and a list on one line.
 */
function shapeOf(statement, text) {
  const { factory } = ts;
  const visit = (given) => {
    const node = ts.visitEachChild(given, visit, undefined);
    if (ts.isTupleTypeNode(node)) {
      const [first, ...others] = node.elements;
      const isOfObjects = first !== undefined && isObject(first);
      return isOfObjects && others.every((one) => text(one) === text(first))
        ? factory.createArrayTypeNode(first)
        : onOneLine(factory.createTupleTypeNode(node.elements));
    }
    if (!ts.isTypeLiteralNode(node) || !node.members.every(ts.isPropertySignature)) return node;
    const members = node.members.map((member) =>
      factory.updatePropertySignature(
        member,
        member.modifiers,
        member.name,
        member.questionToken,
        typeOf(member.type),
      ),
    );
    const kinds = new Map();
    for (const member of members) {
      const { type, modifiers, questionToken } = member;
      const kind = [modifiers?.length ?? 0, questionToken === undefined, text(type)].join(' ');
      kinds.set(kind, [...(kinds.get(kind) ?? []), member]);
    }
    if (kinds.size * 3 > members.length) return factory.createTypeLiteralNode(members);
    const groups = [...kinds.values()];
    const alone = groups.filter(({ length }) => length === 1).flat();
    const shared = groups.filter(({ length }) => length > 1).map(named);
    return factory.createIntersectionTypeNode(
      alone.length === 0 ? shared : [factory.createTypeLiteralNode(alone), ...shared],
    );
  };
  const named = (members) => {
    const [{ type, modifiers, questionToken }] = members;
    const names = members.map((member) =>
      factory.createLiteralTypeNode(factory.createStringLiteral(member.name.text)),
    );
    const name = factory.createTypeParameterDeclaration(
      undefined,
      'name',
      factory.createUnionTypeNode(names),
    );
    return onOneLine(
      factory.createMappedTypeNode(modifiers?.[0], name, undefined, questionToken, type, undefined),
    );
  };
  const typeOf = (type) => {
    if (!ts.isLiteralTypeNode(type)) return type;
    const { literal } = type;
    if (ts.isStringLiteral(literal))
      return factory.createKeywordTypeNode(ts.SyntaxKind.StringKeyword);
    const isNumber = ts.isNumericLiteral(literal) || ts.isPrefixUnaryExpression(literal);
    return isNumber ? factory.createKeywordTypeNode(ts.SyntaxKind.NumberKeyword) : type;
  };
  return visit(statement);
}

/** Each entry with its names and declarations, then what these are made of. Every declaration is printed once. */
function packageReport(folder) {
  const { name, exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const entries = Object.entries(exports)
    .filter(([, target]) => typeof target !== 'string')
    .map(([subpath, target]) => ({ subpath, ...entryDeclarations(join(folder, target.types)) }));
  const seen = new Set();
  const once = (declarations) =>
    declarations.filter((found) => !seen.has(keyOf(found)) && seen.add(keyOf(found)));
  const parts = [
    `# ${name}`,
    '',
    'Written by `node .ci/api-report.mjs` from the built types; do not edit. What several entries export is declared at the first.',
  ];
  for (const { subpath, exported, own } of entries) {
    const names = exported.map((each) => `\`${each}\``).join(' ');
    parts.push('', `## ${name}${subpath.slice(1)}`, '', names);
    const lines = once(own).flatMap(printed);
    if (lines.length > 0) parts.push('', '```ts', ...lines, '```');
  }
  const inner = once(entries.flatMap(({ reached }) => reached));
  const lines = inner.flatMap(printed).toSorted(byName);
  if (lines.length > 0) parts.push('', '## Made of', '', '```ts', ...lines, '```');
  return `${parts.join('\n')}\n`;
}

const isCheck = process.argv.includes('--check');
let differs = false;
for (const name of readdirSync('packages/core')) {
  const folder = join('packages/core', name);
  if (!existsSync(join(folder, 'package.json'))) continue;
  const path = join(folder, 'api.md');
  const report = packageReport(folder);
  if (!isCheck) writeFileSync(path, report);
  else if (!existsSync(path) || readFileSync(path, 'utf8') !== report) {
    console.error(`${path} is not up to date: run node .ci/api-report.mjs and review the change`);
    differs = true;
  }
}
process.exitCode = differs ? 1 : 0;
