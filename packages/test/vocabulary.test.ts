import { expect, test } from 'vitest';
import { energyBands as bandsOfContract, listingStatuses as ofContract } from '@freehold/contract';
import { listingStatuses } from '@freehold/market/aggregates';
import { energyBands } from '@freehold/market/comparables';
import { energyBands as ofScoring } from '../core/scoring/src/kernel/facts.ts';

// Packages that may not import one another write these lists each for itself.

test('a listing has the same statuses in the market package and over HTTP', () => {
  expect(ofContract).toEqual(listingStatuses);
  expect(listingStatuses).toHaveLength(7);
});

test('an energy certificate has the same bands in the market and the scoring packages and over HTTP', () => {
  expect(bandsOfContract).toEqual(energyBands);
  expect(ofScoring).toEqual(energyBands);
  expect(energyBands.join('')).toBe('ABCDEFG');
});
