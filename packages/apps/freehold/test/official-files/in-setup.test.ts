import type { Scope } from '@freehold/open-data';
import { describe, expect, test } from 'vitest';
import { inSetup } from '../../src/official-files/fetch-order.ts';

const takenOf = (scope: Scope, environment = {}) =>
  inSetup(scope, environment).taken.map(({ name }) => name);
const area = (...areas: readonly string[]): Scope => ({ kind: 'areas', areas });

/** What tells of the whole country. */
const everywhere = ['postcode-directory', 'uk-hpi', 'rents'];

describe('a set-up', () => {
  test('takes nothing that tells of other nations alone, and says so', () => {
    for (const scope of [area('EH', 'G12'), { kind: 'nation', nation: 'scotland' } as const]) {
      expect(takenOf(scope)).toEqual([...everywhere, 'naptan']);
    }
    expect(takenOf(area('BT'))).toEqual(everywhere);
    const { left } = inSetup(area('EH'), {});
    const reasonOf = (name: string) =>
      left.find(({ publication }) => publication.name === name)?.reason;
    expect(reasonOf('price-paid')).toBe('tells of England and Wales alone');
    expect(reasonOf('planning-data')).toBe('tells of England alone');
  });

  test('of Wales has its sales and schools, and no designations of England', () => {
    expect(takenOf(area('CF'))).toEqual(expect.arrayContaining(['price-paid', 'schools']));
    expect(takenOf(area('CF'))).not.toContain('planning-data');
  });

  test.each([[area('BS')], [area('BS', 'EH')], [area('TD')], [{ kind: 'all' } as const]])(
    'of %j takes what tells of a part of it',
    (scope) => {
      expect(takenOf(scope)).toEqual(
        expect.arrayContaining([...everywhere, 'price-paid', 'schools', 'planning-data']),
      );
    },
  );

  test('takes what wants a credential where it is set', () => {
    expect(takenOf(area('BS'))).not.toContain('epc');
    expect(takenOf(area('BS'), { FREEHOLD_EPC_TOKEN: 'a-token' })).toContain('epc');
  });
});
