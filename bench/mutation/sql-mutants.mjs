import { createHash } from 'node:crypto';
import ts from 'typescript';

const sql = /\b(?:SELECT|INSERT|UPDATE|WHERE|DELETE|WITH|FROM)\b/;

/** What one mutant puts in place of what: comparisons, connectives, orders, choices, arithmetic. */
const changes = [
  [/>=/g, '>'],
  [/<=/g, '<'],
  [/<>/g, '='],
  [/(?<![<>=-])>(?![>=])/g, '>='],
  [/(?<![<>=])<(?![<>=])/g, '<='],
  [/(?<![<>=!])=(?![=>])/g, '<>'],
  [/\bIS NOT NULL\b/g, 'IS NULL'],
  [/\bIS NULL\b/g, 'IS NOT NULL'],
  [/\bNOT EXISTS\b/g, 'EXISTS'],
  [/(?<!NOT )\bEXISTS\b/g, 'NOT EXISTS'],
  [/\bAND\b/g, 'OR'],
  [/\bOR\b(?! (?:IGNORE|REPLACE))/g, 'AND'],
  [/\bDESC\b/g, 'ASC'],
  [/\bmin\(/g, 'max('],
  [/\bmax\(/g, 'min('],
  [/\bDISTINCT /g, ''],
  [/ \+ 1\b/g, ' + 2'],
  [/ - 1\b/g, ' - 2'],
  [/\bLEFT JOIN\b/g, 'JOIN'],
  [/\bUNION ALL\b/g, 'UNION'],
];

/** The mutants of the SQL in a source: where they stand, what stands there and what is put in its place. */
export function sqlMutants(file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found = [];
  const look = (token) => {
    const start = token.getStart();
    const written = text.slice(start, token.end);
    for (const [pattern, replacement] of changes) {
      for (const { 0: original, index } of written.matchAll(pattern)) {
        const at = start + index;
        if (!isOfArrow(text, at) && !isOfDeadline(text, at) && !isAssignment(written, index))
          found.push({ file, at, line: lineOf(text, at), original, replacement });
      }
    }
  };
  const visit = (node) => {
    if (ts.isStringLiteralLike(node)) {
      if (sql.test(node.text)) look(node);
    } else if (ts.isTemplateExpression(node)) {
      if (sql.test(node.getText())) {
        look(node.head);
        for (const { literal } of node.templateSpans) look(literal);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const lineOf = (text, at) => text.slice(0, at).split('\n').length;
const isOfArrow = (text, at) => text.slice(at - 1, at + 2).includes('=>');
/** The look at the clock, which changes no answer, stands before its line's `alive()`. */
const isOfDeadline = (text, at) => /^[^\n]*\balive\(\)/.test(text.slice(at));

/** The `=` of a `SET`, whose other operators would be no SQL. */
function isAssignment(written, index) {
  const clauses = written.slice(0, index).match(/\b(?:SET|WHERE|ON|AND|OR|WHEN|SELECT|FROM)\b/g);
  return written[index] === '=' && clauses?.at(-1) === 'SET';
}

/** So many mutants by a seed, taken in turn from every file, so that each port has its share. */
export function sampleOf(mutants, { count, seed }) {
  const rank = ({ file, at, replacement }) =>
    createHash('sha256').update([seed, file, at, replacement].join('\n')).digest('hex');
  const groups = {};
  for (const mutant of mutants) (groups[mutant.file] ??= []).push(mutant);
  const byFile = Object.values(groups).map((own) =>
    own.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1)),
  );
  const turns = byFile.flatMap((own) => own.map((mutant, turn) => ({ mutant, turn })));
  return turns
    .toSorted((a, b) => a.turn - b.turn || (rank(a.mutant) < rank(b.mutant) ? -1 : 1))
    .slice(0, count)
    .map(({ mutant }) => mutant);
}
