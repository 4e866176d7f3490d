import { describe, expect, test } from 'vitest';
import { every, faultsOf, here, over, print } from './walk.ts';

describe('no answer tells what could not be known', () => {
  test.each([
    ...every.map((file) => [file, [file]] as const),
    ['price-paid and code-point-open', ['price-paid', 'code-point-open']],
  ] as const)(
    'with %s',
    async (name, held) => {
      const table = new Map<string, number>();
      const faults = await over(held, (server, holds) =>
        faultsOf(server, { place: here, held: holds }, (id, known) =>
          table.set(id, (table.get(id) ?? 0) + known),
        ),
      );
      print(name, table);
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
