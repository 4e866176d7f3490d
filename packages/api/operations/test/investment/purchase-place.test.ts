import { describe, expect, test } from 'vitest';
import { purchasePlace } from '../../src/investment/purchase-place.ts';
import type { Postcodes } from '../../src/ports/places.ts';
import type { Nation } from '../../src/ports/records.ts';
import { Refusal } from '../../src/operation/refusal.ts';

const { signal } = new AbortController();

/** A directory of these postcodes, and what it was asked. */
function directoryOf(nations: Readonly<Record<string, Nation | null>>) {
  const asked: string[] = [];
  const unknown = { point: null, district: null, ward: null, lsoa: null, msoa: null };
  const postcodes: Postcodes = {
    find: async (postcode) => {
      asked.push(postcode);
      const nation = nations[postcode];
      return nation === undefined ? null : { ...unknown, postcode, nation, terminated: null };
    },
    centreOf: async () => null,
    nearest: async () => null,
  };
  return { directory: { postcodes, signal }, asked };
}

describe('the nation of a purchase', () => {
  // Postcodes of outcodes that the border of England and Wales, or of England and Scotland, runs through.
  test.each([
    ['SY10 7AA', 'wales'],
    ['CH4 0DL', 'england'],
    ['TD12 4AA', 'scotland'],
    ['NP16 5AA', 'england'],
  ] as const)('%s is where the directory has it, without a warning', async (postcode, nation) => {
    const { directory } = directoryOf({ [postcode]: nation });
    expect(await purchasePlace(postcode, directory)).toEqual({ nation, warnings: [] });
  });

  test('a postcode is asked for in its one spelling', async () => {
    const { directory, asked } = directoryOf({ 'SY10 7AA': 'wales' });
    expect(await purchasePlace(' sy107aa', directory)).toMatchObject({ nation: 'wales' });
    expect(asked).toEqual(['SY10 7AA']);
  });

  test('one that the directory does not have, or not the nation of, is told by itself and said to be', async () => {
    for (const nations of [{}, { 'CH4 0DL': null }]) {
      const { directory } = directoryOf(nations);
      const place = await purchasePlace('CH4 0DL', directory);
      expect(place).toMatchObject({ warnings: [expect.stringContaining('CH4 0DL')] });
    }
    const { directory } = directoryOf({});
    expect(await purchasePlace('CF10 1EP', directory)).toEqual({ nation: 'wales', warnings: [] });
  });

  test('a nation by name, an outcode and nothing at all ask no directory', async () => {
    const { directory, asked } = directoryOf({});
    expect(await purchasePlace('Northern Ireland', directory)).toEqual({
      nation: 'northern_ireland',
      warnings: [],
    });
    expect(await purchasePlace('EH1', directory)).toMatchObject({ nation: 'scotland' });
    expect(await purchasePlace(undefined, directory)).toMatchObject({ nation: 'england' });
    expect(asked).toEqual([]);
  });

  test('what is no place of the four nations is refused', async () => {
    const { directory } = directoryOf({});
    for (const location of ['Atlantis', 'JE2 3AB', 'ZZ1 1AA']) {
      expect(await purchasePlace(location, directory)).toBeInstanceOf(Refusal);
    }
  });
});
