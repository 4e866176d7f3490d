import {
  areaOfOutcode,
  markEach,
  noteChange,
  raw,
  sql,
  type RecordKind,
  type RecordKinds,
} from '@freehold/operations';
import type { CopyIn, Run } from '../connections/database.ts';
import { unprepared } from '../connections/statement.ts';
import {
  areaFigures,
  buildCostReferences,
  certificates,
  crimeMonths,
  designations,
  housePriceIndex,
  rentLevels,
  saleMonths,
} from './area-records.ts';
import { listings } from './listing.ts';
import { applications, places, postcodes, schools, stops, uprns } from './places.ts';
import { companies, homeFacts, leases, registerEditions, titles } from './monthly.ts';
import { properties } from './property.ts';
import type { RecordTable } from './record-table.ts';
import { sales } from './sale.ts';
import { saleUprns } from './sale-uprns.ts';
import { makeStaging, stage } from './staging.ts';
import type { Writing } from './writing.ts';

const tables: { readonly [K in RecordKind]: RecordTable<RecordKinds[K]> } = {
  property: properties,
  listing: listings,
  sale: sales,
  'sale-uprn': saleUprns,
  'sale-months': saleMonths,
  lease: leases,
  company: companies,
  title: titles,
  'register-edition': registerEditions,
  'home-fact': homeFacts,
  postcode: postcodes,
  certificate: certificates,
  uprn: uprns,
  'house-price-index': housePriceIndex,
  'rent-level': rentLevels,
  place: places,
  school: schools,
  stop: stops,
  designation: designations,
  'planning-application': applications,
  'area-figure': areaFigures,
  'crime-month': crimeMonths,
  'build-cost-reference': buildCostReferences,
};

/** Sets records aside for {@link mergeRecords}, in the same transaction. Nobody waits for it. */
export async function stageRecords<K extends RecordKind>(
  { run, copy }: { readonly run: Run; readonly copy: CopyIn },
  kind: K,
  records: readonly RecordKinds[K][],
): Promise<void> {
  const table: RecordTable<RecordKinds[K]> = tables[kind];
  await makeStaging(run, table.staging);
  await stage(
    copy,
    table.staging,
    (function* rows() {
      for (const record of records) yield table.rowOf(record);
    })(),
  );
}

/** Homes that are looked for about their point: any sale, postcode or UPRN may be the nearest. */
const homesWithoutPostcode = raw('SELECT key AS mark FROM properties WHERE postcode IS NULL');
const placesAll: readonly RecordKind[] = ['postcode', 'sale', 'sale-uprn', 'uprn'];

/** Price models lean on the index of the local authority that most postcodes of an area are of. */
const modelsOfPostcodes = sql`SELECT m.area AS mark FROM price_models m
  WHERE m.area IN (SELECT ${areaOfOutcode('s.postcode')} FROM ${raw(postcodes.staging.table)} s)`;

/** What counts the changes of a kind, where homes are placed by it. */
const counters: { readonly [K in RecordKind]?: string } = {
  designation: 'designations_changed',
  postcode: 'postcodes_changed',
};

/** Lets statements be planned for as many rows as were set aside: what is planned for few is slow for many. */
export async function analyzeStaged(run: Run, kind: RecordKind): Promise<void> {
  await run(unprepared(`ANALYZE ${tables[kind].staging.table}`));
}

/** Writes the records of a kind that were set aside, with all that follows from them. */
export async function mergeRecords(w: Writing, kind: RecordKind): Promise<void> {
  const table = tables[kind];
  await table.merge(w);
  const counter = counters[kind];
  if (counter !== undefined)
    await w.rows(sql`UPDATE store_state SET value = value + 1 WHERE name = ${counter}`);
  if (placesAll.includes(kind)) await w.answer(markEach('placement', homesWithoutPostcode));
  if (kind === 'house-price-index')
    await w.answer(markEach('models', raw('SELECT area AS mark FROM price_models')));
  if (kind === 'postcode') await w.answer(markEach('models', modelsOfPostcodes));
  await w.answer(noteChange(kind));
}
