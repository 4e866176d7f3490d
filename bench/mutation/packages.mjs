/**
 * What is mutated, by package of `packages/core`. `data`: files of figures, which Stryker does not change (it changes no
 * number); the tests of the package do. `withoutTests`: tests too slow to be run for every mutant, or of the published files.
 * `ignoreStatic`: leaves out what is evaluated while a module loads, for which every test would have to be run.
 */
export const packages = {
  money: { withoutTests: ['internal-rate-work.test.ts'] },
  'stamp-duty': {
    data: ['src/schedules/**', 'src/postcode-nations.ts'],
    withoutTests: [
      'metamorphic.test.ts',
      'mutation.test.ts',
      'oracle.test.ts',
      'properties.test.ts',
      'readme.test.ts',
      'schedules.test.ts',
    ],
  },
  calculators: {
    withoutTests: ['most-you-can-pay.test.ts', 'readme.test.ts'],
    ignoreStatic: true,
  },
  scoring: { data: ['src/weights/**'] },
};
