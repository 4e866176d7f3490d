import {
  certainNation,
  propertyMap,
  markEach,
  markPostcodes,
  raw,
  rowOf,
  sql,
  typesOf,
  type PropertyRecord,
} from '@freehold/operations';
import type { RecordTable } from './record-table.ts';
import { refreshSearchRows, touchHomes } from './search-rows.ts';
import { leaveOneEach } from './staging.ts';
import { upsert } from './upsert.ts';

const known = typesOf(propertyMap);

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
const ofColumns = (columns: Readonly<Record<string, unknown>>) => ({
  values: {
    id: 'id',
    ...Object.fromEntries(Object.keys(columns).map((name) => [name, name])),
    ...owner,
  },
  replaced: {
    ...Object.fromEntries(
      Object.keys(columns).map((name) => [name, `coalesce(excluded.${name}, t.${name})`]),
    ),
    ...Object.fromEntries(
      Object.keys(owner).map((name) => [
        name,
        `CASE WHEN excluded.owner_name IS NULL THEN t.${name} ELSE excluded.${name} END`,
      ]),
    ),
  },
});
const { outcode: _outcode, ...told } = known;
const writeTold = upsert({
  table: 'feed_homes',
  natural: ['id'],
  from: raw(`${staging.table} ORDER BY n`),
  ...ofColumns(told),
});
const write = upsert({
  table: 'properties',
  natural: ['id'],
  from: raw(
    `${staging.table} s WHERE NOT EXISTS (SELECT 1 FROM home_aliases a WHERE a.id = s.id) ORDER BY n`,
  ),
  ...ofColumns(known),
});

const staged = raw(`${staging.table} s JOIN properties p ON p.id = s.id`);
const homes = sql`SELECT p.key AS mark FROM ${staged}`;
const toldIn = raw(
  `SELECT f.postcode AS mark FROM ${staging.table} s JOIN feed_homes f ON f.id = s.id`,
);

/**
 * Homes as feeds tell them, by their ids. What a record does not know (null) keeps what an earlier one knew. A home shows it
 * at once, and what registers know with it once homes are derived.
 */
export const properties: RecordTable<PropertyRecord> = {
  staging,
  rowOf: (property) => ({
    ...rowOf(propertyMap, property),
    id: property.id,
    certain_nation: property.postcode === null ? null : certainNation(property.postcode),
    owner: property.companyOwner === null ? null : JSON.stringify(property.companyOwner),
  }),
  async merge(w) {
    await leaveOneEach(w.run, staging);
    await w.answer(markPostcodes(toldIn));
    await w.rows(writeTold);
    await w.answer(markPostcodes(toldIn));
    await w.rows(fillNations);
    await w.rows(write);
    await w.answer(markEach('placement', homes));
    await w.answer(markEach('leads', homes));
    await w.answer(markEach('links', sql`SELECT p.postcode AS mark FROM ${staged}`));
    await w.answer(touchHomes(homes));
    await w.answer(refreshSearchRows());
  },
};
