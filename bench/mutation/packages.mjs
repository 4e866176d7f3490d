/** The sources of solve, whose tests take as long as all others together. */
const ofSolve = ['search.ts', 'solve.ts', 'solve-target.ts', 'solve-unknowns.ts'];

/**
 * What is mutated, by package of `packages/core`. `data`: files of figures, which Stryker does not change (it changes no
 * number); the tests of the package do. `withoutTests`: tests too slow to be run for every mutant, or of the published
 * files. `slowTests`: tests that are run for the mutants of the sources named alone. `ignoreStatic`: leaves out what is
 * evaluated while a module loads, for which every test would have to be run.
 */
export const packages = {
  money: { withoutTests: ['internal-rate-work.slow.test.ts'] },
  'stamp-duty': {
    data: ['src/schedules/**', 'src/data/**'],
    withoutTests: [
      'combinations.slow.test.ts',
      'metamorphic.test.ts',
      'mutation.long.test.ts',
      'probes.test.ts',
      'schedules.test.ts',
    ],
  },
  calculators: {
    withoutTests: ['most-you-can-pay.test.ts', 'readme.test.ts'],
    slowTests: {
      'solve-steps.test.ts': ofSolve,
      'solve-refinance.test.ts': [...ofSolve, 'refinance-input.ts'],
    },
    ignoreStatic: true,
  },
  scoring: { data: ['src/weights/**'], withoutTests: ['combinations.test.ts'] },
  market: {
    data: ['src/data/**'],
    withoutTests: [
      'boosting.slow.test.ts',
      'evaluate.long.test.ts',
      'evaluate.slow.test.ts',
      'evidence-weights.slow.test.ts',
      'home-asked.slow.test.ts',
      'learned-step.slow.test.ts',
      'same-everywhere.slow.test.ts',
      'shared-evidence.slow.test.ts',
      'stack.slow.test.ts',
      'usual-sizes.slow.test.ts',
      'value-parts.slow.test.ts',
    ],
    ignoreStatic: true,
  },
  metering: { data: ['src/plans/**'] },
};
