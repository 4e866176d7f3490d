import { describe, expect, test } from 'vitest';
import { CoverageTable } from './coverage-table.ts';
import { every, faultsOf, here, over } from './walk.ts';

/** Files whose records are whole: what an answer lacks over them alone, another file holds, and the answer says which. */
const isPlain: ReadonlySet<string> = new Set(['price-paid', 'code-point-open']);

describe('no answer has a figure that could not be known', () => {
  test.each([
    ...every.map((file) => [file, [file]] as const),
    ['price-paid and code-point-open', ['price-paid', 'code-point-open']],
  ] as const)(
    'with %s',
    async (_name, held) => {
      const table = new CoverageTable();
      const faults = await over(held, (server, holds) =>
        faultsOf(server, { place: here, held: holds }, table.add),
      );
      if (held.every((file) => isPlain.has(file))) expect(table.bare).toEqual([]);
      expect(faults).toEqual([]);
    },
    600_000,
  );

  test.each(every.map((file) => [file] as const))(
    'with everything but %s',
    async (file) => {
      const held = every.filter((one) => one !== file);
      const faults = await over(held, (server, holds) =>
        faultsOf(server, { place: here, held: holds }),
      );
      expect(faults).toEqual([]);
    },
    600_000,
  );
});
