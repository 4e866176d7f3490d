/**
 * What is mutated, by package of `packages/core`. `data`: files of figures, which Stryker does not change (it changes no
 * number); the tests of the package do. `withoutTests`: tests too slow to be run for every mutant, or of the published files.
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
  calculators: { withoutTests: ['golden.test.ts'] },
  scoring: { data: ['src/weights/**'] },
};
