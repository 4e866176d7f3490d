import {
  certainNation,
  propertyRow,
  markEach,
  raw,
  sql,
  type PropertyRecord,
} from '@freehold/operations';
import type { RecordTable } from './record-table.ts';
import { refreshSearchRows, touchHomes } from './search-rows.ts';
import { leaveOneEach } from './staging.ts';
import { upsert } from './upsert.ts';

const known = {
  uprn: 'bigint',
  saon: 'text',
  paon: 'text',
  street: 'text',
  locality: 'text',
  town: 'text',
  postcode: 'text',
  outcode: 'text',
  nation: 'text',
  lat: 'double precision',
  lon: 'double precision',
  type_code: 'text',
  property_type: 'text',
  bedrooms: 'integer',
  bathrooms: 'integer',
  floor_area_sqm: 'double precision',
  tenure: 'text',
  energy_band: 'text',
  council_tax_band: 'text',
} as const;

const staging = {
  table: 'staged_properties',
  natural: ['id'],
  keepsKnown: true,
  columns: {
    id: 'uuid',
    ...known,
    /** What the postcode itself says, where the record and the directory say nothing. */
    certain_nation: 'text',
    /** A record names the whole owner. */
    owner: 'json',
  },
} as const;

const fillNations = raw(
  `UPDATE ${staging.table} s SET nation =
     coalesce((SELECT c.nation FROM postcodes c WHERE c.postcode = s.postcode), s.certain_nation)
   WHERE s.nation IS NULL AND s.postcode IS NOT NULL`,
);

const owner = {
  owner_name: `owner->>'name'`,
  owner_number: `owner->>'number'`,
  owner_distressed: `(owner->>'distressed')::boolean`,
} as const;
const write = upsert({
  table: 'properties',
  natural: ['id'],
  values: {
    id: 'id',
    ...Object.fromEntries(Object.keys(known).map((name) => [name, name])),
    ...owner,
  },
  from: raw(`${staging.table} ORDER BY n`),
  replaced: {
    ...Object.fromEntries(
      Object.keys(known).map((name) => [name, `coalesce(excluded.${name}, t.${name})`]),
    ),
    ...Object.fromEntries(
      Object.keys(owner).map((name) => [
        name,
        `CASE WHEN excluded.owner_name IS NULL THEN t.${name} ELSE excluded.${name} END`,
      ]),
    ),
  },
});

const staged = raw(`${staging.table} s JOIN properties p ON p.id = s.id`);
const homes = sql`SELECT p.key AS mark FROM ${staged}`;

/**
 * Properties by their ids; their listings are searched by the new facts at once. What a record does not know (null) keeps what
 * an earlier one knew.
 */
export const properties: RecordTable<PropertyRecord> = {
  staging,
  rowOf: (property) => ({
    ...propertyRow(property),
    id: property.id,
    certain_nation: property.postcode === null ? null : certainNation(property.postcode),
    owner: property.companyOwner === null ? null : JSON.stringify(property.companyOwner),
  }),
  async merge(w) {
    await w.rows(fillNations);
    await leaveOneEach(w.run, staging);
    await w.rows(write);
    await w.answer(markEach('homes', homes));
    await w.answer(markEach('leads', homes));
    await w.answer(markEach('links', sql`SELECT p.postcode AS mark FROM ${staged}`));
    await w.answer(touchHomes(homes));
    await w.answer(refreshSearchRows());
  },
};
