import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';

const sql = /\b(?:SELECT|INSERT|UPDATE|WHERE|DELETE|WITH|FROM)\b/;
const formulas =
  /\b(?:avg|median|round|sum|total|lag|lead|metres)\s*\([^)]*\)|[\w.)@?]+\s*[*/]\s*[\d.]+\b|[\w.)]+ [-+] [\w.(?]+/g;

/** The text of a literal, with `?` for what is put into it; null of any other node. */
function textOf(node: ts.Node): string | null {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('?');
}

/** Whether a literal is a piece of SQL by its tag. */
function isTagged({ parent }: ts.Node): boolean {
  return ts.isTaggedTemplateExpression(parent) && parent.tag.getText() === 'sql';
}

function formulasOf(folder: string, path: string): string[] {
  const text = readFileSync(folder + path, 'utf8');
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const written = textOf(node);
    if (written !== null && (sql.test(written) || isTagged(node)))
      for (const [formula] of written.matchAll(formulas)) found.push(`${path}: ${formula}`);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** Arithmetic and statistics in the SQL of a folder, each with its file, once, in order; of the schema nothing. */
export function formulasInSql(folder: string): readonly string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.ts') && !path.startsWith('schema/'),
  );
  return [...new Set(files.flatMap((path) => formulasOf(folder, path)))].toSorted();
}
