// Every regular expression of the sources is proved to take linear time, or stands in the list below with the reason why
// it can do no harm. `recheck` analyses the automaton of a pattern: no network, no timing.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import ts from 'typescript';
import { dynamic, exceptions } from './regular-expression-exceptions.mjs';

const require = createRequire(import.meta.url);
process.env.RECHECK_BACKEND = isInstalled('recheck-linux-x64') ? 'native' : 'pure';
const { check } = require('recheck');

const roots = ['packages/core', 'packages/api', 'packages/adapters', 'packages/apps'];
const parallel = 2;
const timeout = 120_000;

function isInstalled(name) {
  try {
    require.resolve(`${name}/package.json`);
    return true;
  } catch {
    return false;
  }
}

function sourceFiles() {
  return roots.flatMap((root) =>
    readdirSync(root).flatMap((name) =>
      ['src', 'docs']
        .map((folder) => join(root, name, folder))
        .filter((folder) => existsSync(folder))
        .flatMap((folder) =>
          readdirSync(folder, { recursive: true })
            .filter((file) => /\.[cm]?[jt]s$/.test(file))
            .map((file) => join(folder, file)),
        ),
    ),
  );
}

/** The literals of a file, and the places that make a pattern of other text. */
function expressionsOf(file) {
  const source = ts.createSourceFile(
    file,
    readFileSync(file, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  const found = { literals: [], made: [] };
  const placeOf = (node) =>
    `${file}:${source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1}`;
  const visit = (node) => {
    if (ts.isRegularExpressionLiteral(node)) {
      found.literals.push({ text: node.text, place: placeOf(node) });
    }
    const makes = ts.isNewExpression(node) || ts.isCallExpression(node);
    if (makes && node.expression.getText(source) === 'RegExp') {
      found.made.push({ text: node.getText(source), place: placeOf(node) });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Null when the pattern is proved linear; else what was found. A sticky pattern is tried at one place only. */
async function faultOf(text) {
  const end = text.lastIndexOf('/');
  const [pattern, flags] = [text.slice(1, end), text.slice(end + 1)];
  const sticky = flags.includes('y');
  const { status, complexity, error } = await check(
    sticky ? `^(?:${pattern})` : pattern,
    flags.replace('y', ''),
    { checker: 'automaton', timeout },
  );
  if (status === 'safe') return null;
  return complexity?.summary ?? `not analysed (${error?.kind ?? status})`;
}

const files = sourceFiles();
const places = new Map();
const made = [];
for (const file of files) {
  const found = expressionsOf(file);
  for (const { text, place } of found.literals)
    places.set(text, [...(places.get(text) ?? []), place]);
  made.push(...found.made);
}
const faults = [];
const unusedExceptions = new Set(Object.keys(exceptions));
const queue = [...places];
async function work() {
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    const [text, where] = next;
    const fault = await faultOf(text);
    if (fault === null) continue;
    if (Object.hasOwn(exceptions, text)) unusedExceptions.delete(text);
    else faults.push(`${where.join(', ')}: ${text}: ${fault}`);
  }
}
await Promise.all(Array.from({ length: parallel }, work));

const unusedDynamic = new Set(Object.keys(dynamic));
for (const { text, place } of made) {
  if (Object.hasOwn(dynamic, text)) unusedDynamic.delete(text);
  else faults.push(`${place}: ${text}: a pattern made of other text is not checked`);
}
for (const text of [...unusedExceptions, ...unusedDynamic]) {
  faults.push(`the exception for ${text} is not needed`);
}
for (const fault of faults) console.error(fault);
console.log(
  `${places.size} regular expressions in ${files.length} files: ` +
    `${Object.keys(exceptions).length} with a reason, ${faults.length} at fault`,
);
process.exit(faults.length === 0 ? 0 : 1);
