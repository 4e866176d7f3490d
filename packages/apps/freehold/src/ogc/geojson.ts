import { setImmediate as nextTurn } from 'node:timers/promises';
import { type FeatureDataset, publicColumns, type PublicRow } from '@freehold/operations';

/** Records written in one turn of the event loop: a page takes it tens of milliseconds, in which nobody else is answered. */
const turnSize = 500;

/** A record as GeoJSON: its key is the id of the feature, its place the geometry. */
export function featureOf(dataset: FeatureDataset, row: PublicRow) {
  const named = Object.fromEntries(publicColumns[dataset].map(({ name }, at) => [name, row[at]]));
  const { key, longitude, latitude, geometry: shape, ...properties } = named;
  const geometry: unknown =
    typeof shape === 'string'
      ? JSON.parse(shape)
      : { type: 'Point', coordinates: [longitude, latitude] };
  return { type: 'Feature', id: key, geometry, properties };
}

/** Whether a record has a place: one without is in no collection, since the standard gives such a one with every box. */
export const hasPlace = (dataset: FeatureDataset, row: PublicRow): boolean =>
  publicColumns[dataset].some(
    ({ name }, at) => ['longitude', 'geometry'].includes(name) && row[at] !== null,
  );

/** The texts of records as GeoJSON. */
export async function featureTexts(dataset: FeatureDataset, rows: readonly PublicRow[]) {
  const texts: string[] = [];
  for (const row of rows) {
    if (texts.length % turnSize === turnSize - 1) await nextTurn();
    texts.push(JSON.stringify(featureOf(dataset, row)));
  }
  return texts;
}
