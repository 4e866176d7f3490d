import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

/** A figure in a file of logic. */
export interface FoundFigure {
  /** `market/src/rent.ts` */
  readonly file: string;
  /** What declares it at the top of the file; of a class `Class.member`. */
  readonly declaration: string;
  /** As written; of a text the number in it. */
  readonly figure: string;
}

const core = fileURLToPath(new URL('../core/', import.meta.url));

/** Where dated and sourced figures stand: nothing in them is looked at. */
const dataFolders = ['data', 'schedules', 'weights', 'plans'];

/** Every source of core that holds logic, as a path within `packages/core`. */
export const logicFiles: readonly string[] = readdirSync(core)
  .flatMap((name) =>
    readdirSync(`${core}${name}/src`, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts'))
      .filter((path) => !dataFolders.some((folder) => path.split('/').includes(folder)))
      .map((path) => `${name}/src/${path}`),
  )
  .toSorted();

/** The text of a source of core. */
export const sourceOf = (file: string): string => readFileSync(core + file, 'utf8');

/** Identities, halves as `/ 2`, tens, months of a year, per cents: what arithmetic cannot be written without. */
const plain = new Set([0, 1, 2, 10, 12, 100]);
const wordOfNumber =
  /\b(?:three|four|five|six|seven|eight|nine|eleven|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand)\b/gi;

/** The figures of a file of logic that are neither plain nor part of a change of unit, a rounding or a limit of doubles. */
export function figuresIn(file: string, text: string): FoundFigure[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: FoundFigure[] = [];
  const add = (node: ts.Node, figure: string) =>
    found.push({ file, declaration: declarationOf(node), figure });
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isTypeAliasDeclaration(node)) return;
    if (ts.isInterfaceDeclaration(node)) return;
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (ts.isNumericLiteral(node) || ts.isBigIntLiteral(node)) {
      if (!isPlain(node) && !isScale(node) && !isRounding(node) && !isLimitOfDoubles(node))
        add(node, node.getText());
    } else if (isText(node)) {
      for (const figure of figuresOfText(node.text)) add(node, figure);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function isText(node: ts.Node): node is ts.LiteralLikeNode {
  return ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node);
}

/** Numbers of a text that are not plain, as figures or as words. A name with a digit in it (`p25`, `r2r`) holds none. */
function figuresOfText(text: string): string[] {
  const numbers = text.match(/(?<![\w.,])\d[\d.,]*(?![\w])/g) ?? [];
  const words = text.match(wordOfNumber) ?? [];
  return [
    ...numbers
      .map((number) => number.replace(/[.,]+$/, ''))
      .filter((number) => !plain.has(Number(number.replaceAll(',', '')))),
    ...words,
  ];
}

const valueOf = (node: ts.NumericLiteral | ts.BigIntLiteral): number =>
  Number(node.text.replaceAll('_', '').replace(/n$/, ''));

function isPlain(node: ts.NumericLiteral | ts.BigIntLiteral): boolean {
  return plain.has(valueOf(node));
}

/** A power of ten that multiplies or divides turns pounds, per cent or parts per million into one another. */
function isScale(node: ts.NumericLiteral | ts.BigIntLiteral): boolean {
  if (!/^10+$/.test(String(valueOf(node)))) return false;
  const { parent } = node;
  if (ts.isBinaryExpression(parent)) {
    return [ts.SyntaxKind.AsteriskToken, ts.SyntaxKind.SlashToken].includes(
      parent.operatorToken.kind,
    );
  }
  if (!ts.isCallExpression(parent)) return false;
  const called = parent.expression;
  const name = ts.isPropertyAccessExpression(called) ? called.name.text : called.getText();
  return ['times', 'div', 'dividedBy', 'multiplyDivideHalfUp', 'shareOut'].includes(name);
}

/** `Math.floor(… + 0.5)` is the rounding half-up. */
function isRounding(node: ts.Node): boolean {
  const { parent } = node;
  return (
    node.getText() === '0.5' &&
    ts.isBinaryExpression(parent) &&
    parent.operatorToken.kind === ts.SyntaxKind.PlusToken &&
    parent.right === node &&
    ts.isCallExpression(parent.parent) &&
    parent.parent.expression.getText() === 'Math.floor'
  );
}

/** `2 ** 53`: what a double holds exactly, or how far it is off. */
function isLimitOfDoubles(node: ts.Node): boolean {
  const power = ts.isPrefixUnaryExpression(node.parent) ? node.parent : node;
  const { parent } = power;
  return (
    ts.isBinaryExpression(parent) &&
    parent.operatorToken.kind === ts.SyntaxKind.AsteriskAsteriskToken &&
    parent.right === power &&
    /^2n?$/.test(parent.left.getText())
  );
}

function declarationOf(node: ts.Node): string {
  const path: string[] = [];
  for (let at = node; !ts.isSourceFile(at); at = at.parent) {
    const isTop = ts.isSourceFile(at.parent);
    if (ts.isVariableDeclaration(at) && ts.isSourceFile(at.parent.parent.parent))
      path.unshift(at.name.getText());
    else if (ts.isClassElement(at) && at.name !== undefined) path.unshift(at.name.getText());
    else if (isTop && (ts.isFunctionDeclaration(at) || ts.isClassDeclaration(at)))
      path.unshift(at.name?.text ?? '');
  }
  return path.join('.');
}
