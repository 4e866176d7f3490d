import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { datasets, importFiles } from '@freehold/open-data';

const now = new Date();

/** Records of one kind in files of a dataset, by the reader that imports use. */
export async function recordsOf(name, kind, paths) {
  const records = [];
  const put = async (ofKind, batch) => {
    if (ofKind === kind) records.push(...batch.filter((record) => !('delete' in record)));
  };
  const dataset = datasets.find((known) => known.name === name);
  await importFiles({ dataset, paths, store: { load: (within) => within(put) }, now });
  return records;
}

/** Sales of Price Paid files at the points of their postcodes, without floor areas. */
export async function registerSales(paths, postcodeFolder) {
  const records = await recordsOf('price-paid', 'sale', paths);
  const areas = new Set(records.map(({ postcode }) => /^[A-Z]*/.exec(postcode ?? '')[0]));
  const files = (await readdir(postcodeFolder, { recursive: true })).filter((file) => {
    const area = /(?:^|\/)([a-z]{1,2})\.csv(\.gz)?$/i.exec(file)?.[1];
    return area !== undefined && areas.has(area.toUpperCase());
  });
  const postcodes = await recordsOf(
    'code-point-open',
    'postcode',
    files.map((file) => join(postcodeFolder, file)),
  );
  const points = new Map(postcodes.map(({ postcode, point }) => [postcode, point]));
  return records.map((record) => ({
    ...record,
    point: points.get(record.postcode) ?? null,
    floorAreaSqm: null,
  }));
}
