import { deriveRecords } from '../../src/derivation/derive.ts';
import {
  dice,
  estimatesOf,
  listingRecord,
  memoryRecordPorts,
  MemoryScanners,
  propertyRecord,
  saleRecord,
} from '@freehold/conformance';
import { describe, expect, test } from 'vitest';
import {
  getLeadGeneratorOperation,
  leadGeneratorStatusCountsOperation,
  previewLeadGeneratorOperation,
} from '../../src/homes/lead-generators.ts';
import {
  getOffMarketGeneratorOperation,
  leadsKnown,
  offMarketCountsOperation,
  previewOffMarketGeneratorOperation,
} from '../../src/homes/off-market.ts';
import { call, now, signal } from '../plain-call.ts';

type Kind = 'listing' | 'sale';
const postcode = 'ZZ14 5AA';
const point = { latitude: 53.45, longitude: -2.22 };
const square = `POLYGON((-2.3 53.4, -2.1 53.4, -2.1 53.5, -2.3 53.5, -2.3 53.4))`;
const outcodes = { selected_outcodes: ['ZZ14'] };
const drawn = { polygon_wkt: square };

/** A store of one home for sale in ZZ14, of a sale there, of both or of neither. */
async function storeOf(kinds: readonly Kind[]) {
  const ports = memoryRecordPorts();
  const home = { ...propertyRecord(1, dice(1)), postcode, point };
  if (kinds.includes('listing')) {
    const listing = listingRecord(home, 'sale', dice(1), now);
    await ports.records.put('property', [home]);
    await ports.records.put('listing', [{ ...listing, status: 'active' }]);
  }
  if (kinds.includes('sale')) {
    await ports.records.put('sale', [{ ...saleRecord(1, home, dice(1)), postcode }]);
  }
  await deriveRecords(ports.derivedRecords, now);
  return ports;
}

describe('a preview says how much of its area is held', () => {
  test.each([
    [['listing'], outcodes, 'full', []],
    [[], outcodes, 'none', ['listings']],
    [['sale'], outcodes, 'none', ['listings']],
    [[], drawn, 'none', ['listings']],
  ] as const)('of listings, with %j and %j: %s', async (kinds, area, coverage, fill_with) => {
    const { listings, dataVersions } = await storeOf(kinds);
    for (const search_criteria of [{}, { min_price: 1_000_000_000 }]) {
      const input = { params: {}, query: {}, body: { ...area, search_criteria } } as never;
      const answer = await previewLeadGeneratorOperation({ listings, dataVersions })(input, call);
      expect(answer).toMatchObject({ status: 'ok', coverage, fill_with });
    }
  });

  test.each([
    [['listing', 'sale'], outcodes, 'full', [], 1],
    [['listing', 'sale'], drawn, 'full', [], null],
    [['listing'], outcodes, 'none', ['price-paid'], 0],
    [['listing'], drawn, 'none', ['price-paid'], null],
    [['sale'], outcodes, 'full', [], 1],
    [['sale'], { ...outcodes, ...drawn }, 'full', [], null],
    [[], outcodes, 'none', ['price-paid'], 0],
    [[], drawn, 'none', ['price-paid'], null],
  ] as const)(
    'of homes off the market, with %j and %j: %s',
    async (kinds, area, coverage, fill_with, unjudged_homes) => {
      const ports = await storeOf(kinds);
      const input = { params: {}, query: {}, body: area } as never;
      const answer = await previewOffMarketGeneratorOperation(ports)(input, call);
      const unjudged_homes_reason = unjudged_homes === null ? 'drawn_area' : null;
      const known = { coverage, fill_with, unjudged_homes, unjudged_homes_reason };
      expect(answer).toMatchObject({ total: 0, status: 'ok', ...known });
    },
  );

  test('where leads are found their sales are held, and only homes that are not judged are counted', async () => {
    const asked = { total: 1, area: { outcodes: ['ZZ14'] }, now };
    const ports = { judgements: { unjudged: async () => 7 } } as never;
    expect(await leadsKnown(ports, asked, signal)).toEqual({
      coverage: 'full',
      fill_with: [],
      unjudged_homes: 7,
      unjudged_homes_reason: null,
    });
  });

  test('a home is judged once an estimate of it is stored', async () => {
    const ports = await storeOf(['sale']);
    const input = { params: {}, query: {}, body: outcodes } as never;
    const preview = () => previewOffMarketGeneratorOperation(ports)(input, call);
    expect(await preview()).toMatchObject({ total: 0, unjudged_homes: 1 });
    const [home] = await ports.judgements.homes('ZZ14', signal);
    const judged = estimatesOf(propertyRecord(1, dice(1)), dice(1), now);
    await ports.estimates.putEstimates([{ ...judged, propertyId: home!.id }]);
    expect(await preview()).toMatchObject({ unjudged_homes: 0 });
  });
});

describe('counts of a saved scanner say how much of its area is held', () => {
  const id = '00000000-0000-4000-8000-000000000009';
  async function portsWith(kinds: readonly Kind[], kind: 'listed' | 'off_market') {
    const scanners = new MemoryScanners();
    await scanners.create(
      {
        id,
        accountId: 'a',
        kind,
        name: 'Mine',
        outcodes: ['ZZ14'],
        polygonWkt: null,
        criteria: { min_price: 1_000_000_000 },
        mapCentreLatitude: null,
        mapCentreLongitude: null,
        mapZoom: null,
        alertId: null,
        createdAt: now,
        updatedAt: now,
        revision: 1,
      },
      null,
    );
    return { ...(await storeOf(kinds)), scanners };
  }
  const input = { params: { lg_id: id }, query: {}, body: undefined } as never;

  test.each([
    [['listing'], 'full', []],
    [['sale'], 'none', ['listings']],
    [[], 'none', ['listings']],
  ] as const)('of listings, with %j: %s', async (kinds, coverage, fill_with) => {
    const ports = await portsWith(kinds, 'listed');
    const counts = { total: 0, active: 0 };
    for (const operation of [leadGeneratorStatusCountsOperation, getLeadGeneratorOperation]) {
      const answer = await operation(ports)(input, call);
      expect(answer).toMatchObject({ status_counts: counts, coverage, fill_with });
    }
  });

  test.each([
    [['listing', 'sale'], 'full', []],
    [['listing'], 'none', ['price-paid']],
    [['sale'], 'full', []],
    [[], 'none', ['price-paid']],
  ] as const)('of homes off the market, with %j: %s', async (kinds, coverage, fill_with) => {
    const ports = await portsWith(kinds, 'off_market');
    const classification_counts = { hot: 0, warm: 0, standard: 0, low: 0 };
    for (const operation of [offMarketCountsOperation, getOffMarketGeneratorOperation]) {
      const answer = await operation(ports)(input, call);
      expect(answer).toMatchObject({ classification_counts, coverage, fill_with });
    }
  });
});
