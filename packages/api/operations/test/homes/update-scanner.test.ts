import { updateScannerOperation } from '../../src/homes/scanners.ts';
import { StoreBusy, type NewScanner, type Scanner } from '@freehold/operations';
import { MemoryScanners } from '@freehold/conformance';
import { expect, it } from 'vitest';
import { makeWorld, now } from '../calls/world.ts';

const scanner: NewScanner = {
  id: '0a0a0a0a-0a0a-4a0a-8a0a-0a0a0a0a0a0a',
  accountId: 'account',
  kind: 'listed',
  name: 'Mine',
  outcodes: ['M14'],
  polygonWkt: null,
  criteria: {},
  mapCentreLatitude: null,
  mapCentreLongitude: null,
  mapZoom: null,
  alertId: null,
  createdAt: now,
  updatedAt: now,
  revision: 1,
};

const view = (kept: Scanner) => kept;

async function updateOf(scanners: MemoryScanners) {
  await scanners.create(scanner, null);
  const world = await makeWorld();
  const call = world.call(await world.account('account', 'business'));
  const family = { kind: 'listed', what: 'Scanner', view } as never;
  const update = updateScannerOperation<Scanner>({ scanners } as never, family);
  return (body: object) => update({ params: { lg_id: scanner.id }, body }, call);
}

it('keeps every change of four that are made at once', async () => {
  const scanners = new MemoryScanners();
  const update = await updateOf(scanners);
  const changes = [
    { name: 'Ours' },
    { map_zoom: 3 },
    { map_center_lat: 51 },
    { map_center_lng: 1 },
  ];
  await Promise.all(changes.map(update));
  expect(await scanners.find(scanner)).toMatchObject({
    name: 'Ours',
    mapZoom: 3,
    mapCentreLatitude: 51,
    mapCentreLongitude: 1,
    revision: 5,
  });
});

it('is refused as busy where others never stop changing the scanner', async () => {
  const scanners = new MemoryScanners();
  const update = await updateOf(scanners);
  let replaced = 0;
  scanners.replace = async () => {
    replaced += 1;
    return false;
  };
  await expect(update({ name: 'Ours' })).rejects.toThrow(StoreBusy);
  expect(replaced).toBe(5);
});
