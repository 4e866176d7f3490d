import { evidences, type Need } from '@freehold/operations';
import { describe, expect, test } from 'vitest';
import { nothingHeld, type HeldFiles } from '../../src/official-files/held-files.ts';
import { nextFiles } from '../../src/official-files/next-files.ts';

/** Every need, of which those named are held. */
const datasets = (held: readonly Need[]) =>
  (Object.keys(evidences) as Need[]).map((need) => ({
    import: evidences[need].datasets,
    rows: held.includes(need) ? 1 : 0,
  }));
const fetched = (names: readonly string[], areas: readonly string[]): HeldFiles => ({
  ...nothingHeld,
  scope: { kind: 'areas', areas },
  publications: Object.fromEntries(
    names.map((name) => [name, { files: {}, importedAt: '2026-11-27T09:00:00Z' }]),
  ),
});
const namesOf = (...asked: Parameters<typeof nextFiles>) =>
  nextFiles(...asked).map(({ fetch }) => fetch.replace('freehold fetch ', ''));

const inSetup = [
  'postcode-directory',
  'price-paid',
  'price-paid-uprn',
  'uk-hpi',
  'rents',
  'census',
  'schools',
  'naptan',
  'planning-data',
] as const;
const heldOfTown: readonly Need[] = [
  'sales',
  'sale_uprns',
  'positions',
  'price_index',
  'rents',
  'schools',
  'stops',
  'listed_building',
  'people',
];

describe('the files to fetch next', () => {
  test('are of nothing what a set-up begins with', () => {
    expect(namesOf(datasets([]), nothingHeld, {})).toEqual([
      'postcode-directory',
      'price-paid',
      'price-paid-uprn',
    ]);
  });

  test('of a town that was set up begin with certificates, and name none that was fetched', () => {
    const next = namesOf(datasets(heldOfTown), fetched(inSetup, ['BS']), {});
    expect(next[0]).toBe('epc');
    expect(next).toHaveLength(3);
    // It was fetched, and no conservation area and no Article 4 direction lies in the town.
    expect(next).not.toContain('planning-data');
  });

  test('want a credential only where it is not set', () => {
    const town = fetched(inSetup, ['BS']);
    const [without] = nextFiles(datasets(heldOfTown), town, {});
    const [having] = nextFiles(datasets(heldOfTown), town, { FREEHOLD_EPC_TOKEN: 'a-token' });
    expect(without?.needs).toContain('FREEHOLD_EPC_TOKEN: sign in with GOV.UK One Login');
    expect(having).toMatchObject({ fetch: 'freehold fetch epc', needs: null });
  });

  test('of a Scottish area are none of England and Wales', () => {
    const next = namesOf(datasets(['positions']), fetched(['postcode-directory'], ['EH']), {});
    expect(next).toEqual(['uk-hpi', 'rents', 'naptan']);
  });
});
