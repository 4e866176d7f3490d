import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  deriveRecords,
  type DerivedRecords,
  type RecordKind,
  type RecordStore,
} from '@freehold/operations';
import { demoRecords, type DemoRecords } from './demo-records.ts';
import { drawHouse, houseVariants } from './picture.ts';
import type { DemoSamples } from './samples.ts';

/** The seed of the demo that `npm start` loads. */
export const demoSeed = 'freehold-demo-1';

const order = [
  'postcode',
  'uprn',
  'property',
  'certificate',
  'sale',
  'area-figure',
  'crime-month',
  'house-price-index',
  'rent-level',
  'place',
  'school',
  'stop',
  'designation',
  'planning-application',
  'listing',
] as const satisfies readonly RecordKind[];

/** Fills an empty store with the demo dataset and draws its pictures; gives the samples to try the API with. */
export async function loadDemo(
  {
    records: store,
    derivedRecords,
  }: { readonly records: RecordStore; readonly derivedRecords: DerivedRecords },
  dataDirectory: string,
  now: Date,
): Promise<DemoSamples> {
  const records = demoRecords(demoSeed, now);
  await store.markDemo();
  await drawPictures(dataDirectory);
  for (const kind of order) await putAll(store, kind, records);
  await deriveRecords(derivedRecords, now);
  return records.samples;
}

async function putAll(
  store: RecordStore,
  kind: (typeof order)[number],
  records: DemoRecords,
): Promise<void> {
  const rows = records[kind];
  for (let from = 0; from < rows.length; from += 2000)
    await store.put(kind, rows.slice(from, from + 2000));
}

/** Draws the pictures of homes that the demo's listings show. */
export async function drawPictures(dataDirectory: string): Promise<void> {
  for (const typeCode of ['D', 'S', 'T', 'F'] as const) {
    for (let variant = 0; variant < houseVariants; variant += 1) {
      const path = join(dataDirectory, 'demo-images', `${typeCode.toLowerCase()}-${variant}.png`);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await writeFile(path, drawHouse(typeCode, variant * 5));
    }
  }
}
