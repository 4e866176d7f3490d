/**
 * `npm run bench -- against <directory> [<case>…] [--only <formula>,…]`: times each formula of this build and of the built checkout in the
 * directory, turn by turn in one process, and prints both with the ratio. Two runs one after the other say nothing: the
 * speed of a shared machine changes more from run to run than a formula does.
 */
import { setFlagsFromString } from 'node:v8';
import { importCurrent, importFrom } from './lib/builds.mjs';
import { nanosecondsEach } from './lib/measure.mjs';
import { sizes } from './sizes.mjs';

/** The cases that have formulas of one build. */
export const comparedCases = ['stamp-duty', 'calculators', 'ranking', 'scoring'];

/**
 * Times the formulas of a case in two builds, a formula at a time. Both sides are nanoseconds an operation.
 *
 * @param {(specifier: string) => Promise<object>} loadOld
 * @param {readonly string[]} [only] the formulas wanted; all unless given.
 */
export async function* compare(name, loadOld, size, only) {
  // A copy of the case for each build, so that the engine compiles each build's loop for itself.
  const caseOfOld = await import(`./cases/${name}.mjs?build=old`);
  const caseOfNew = await import(`./cases/${name}.mjs?build=new`);
  const olds = await caseOfOld.formulas(loadOld, size);
  const news = await caseOfNew.formulas(importCurrent, size);
  for (const formula of Object.keys(news)) {
    if (only !== undefined && !only.includes(formula)) continue;
    const each = nanosecondsEach({ old: olds[formula], new: news[formula] }, size.effort);
    yield { formula, ...each, ratio: each.new / each.old };
  }
}

/** Many rounds of a millisecond: shorter than the turn of another process, so that the least is undisturbed on both sides. */
const comparison = {
  ...sizes.quick,
  candidates: 500,
  effort: { rounds: 600, roundMilliseconds: 1 },
};

/** Prints a line for each formula of the cases, or of `only`, as it is measured. */
export async function against(directory, cases, only) {
  // On a loaded machine the thread that optimises may not be given the processor before the rounds are over.
  setFlagsFromString('--no-concurrent-recompilation');
  const loadOld = importFrom(directory);
  print('', 'old', 'new', 'new ÷ old');
  for (const name of cases) {
    print(name);
    for await (const row of compare(name, loadOld, comparison, only)) {
      print(`  ${row.formula}`, shown(row.old), shown(row.new), row.ratio.toFixed(2));
    }
  }
}

const print = (label, ...cells) =>
  process.stdout.write(
    `${[label.padEnd(24), ...cells.map((cell) => cell.padStart(14))].join('').trimEnd()}\n`,
  );

const shown = (nanoseconds) =>
  nanoseconds < 1000 ? `${nanoseconds.toFixed(1)} ns` : `${(nanoseconds / 1000).toFixed(1)} µs`;
