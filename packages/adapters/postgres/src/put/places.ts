import {
  applicationRows,
  dayOf,
  placeRows,
  postcodeRows,
  schoolRows,
  stopRows,
  markEach,
  markPostcodes,
  postcodesOfUprns,
  raw,
  rowOf,
  sql,
  typesOf,
  uprnRows,
  type PostcodeRecord,
} from '@freehold/operations';
import { postgres } from '../dialect.ts';
import { plainTable, type RecordTable } from './record-table.ts';
import { leaveOneEach } from './staging.ts';
import { upsert } from './upsert.ts';

export const places = plainTable(placeRows);
export const schools = plainTable(schoolRows, { required: 'name' });
export const stops = plainTable(stopRows, { required: 'name' });

/** Homes are made anew where a UPRN is named that moved. */
export const uprns = plainTable(uprnRows, {
  async before(w, staged) {
    const moved = await w.rows<{ uprn: number }>(
      raw(`SELECT s.uprn FROM ${staged} s LEFT JOIN uprns u ON u.uprn = s.uprn
        WHERE (u.lat, u.lon) IS DISTINCT FROM (s.lat, s.lon)`),
    );
    const uprns = [...new Set(moved.map(({ uprn }) => uprn))];
    await w.answer(markPostcodes(postcodesOfUprns(postgres, uprns)));
  },
});

const postcodeStaging = {
  table: 'staged_postcodes',
  natural: ['postcode'],
  keepsKnown: true,
  // No end means that it is live, and so is always meant: '' here, so that it counts as known.
  columns: typesOf(postcodeRows.map),
};
const writePostcodes = upsert({
  table: 'postcodes',
  natural: ['postcode'],
  values: {
    ...Object.fromEntries(Object.keys(postcodeStaging.columns).map((name) => [name, name])),
    terminated: `nullif(terminated, '')`,
  },
  from: raw(`${postcodeStaging.table} ORDER BY n`),
  replaced: Object.fromEntries(
    ['lat', 'lon', 'nation', 'district', 'ward', 'lsoa', 'msoa'].map((name) => [
      name,
      `coalesce(excluded.${name}, t.${name})`,
    ]),
  ),
});

const inOtherNations = raw(
  `SELECT p.postcode AS mark FROM ${postcodeStaging.table} s JOIN properties p ON p.postcode = s.postcode
   LEFT JOIN postcodes c ON c.postcode = s.postcode
   WHERE s.nation IS NOT NULL AND c.nation IS DISTINCT FROM s.nation`,
);

/** Homes off the market without a point of their own are searched at that of their postcode. */
const atMovedPostcodes = raw(
  `SELECT p.key AS mark FROM ${postcodeStaging.table} s JOIN properties p ON p.postcode = s.postcode
   LEFT JOIN postcodes c ON c.postcode = s.postcode
   WHERE p.lat IS NULL AND s.lat IS NOT NULL AND (c.lat, c.lon) IS DISTINCT FROM (s.lat, s.lon)`,
);

/** Editions know different things of a postcode; only its end is always meant. */
export const postcodes: RecordTable<PostcodeRecord> = {
  staging: postcodeStaging,
  rowOf: (record) => ({
    ...rowOf(postcodeRows.map, record),
    terminated: record.terminated ?? '',
  }),
  async merge(w) {
    await leaveOneEach(w.run, postcodeStaging);
    await w.answer(markEach('homes', inOtherNations));
    await w.answer(markEach('leads', atMovedPostcodes));
    await w.rows(writePostcodes);
  },
};

export const applications = plainTable(applicationRows, {
  async before(w, staged) {
    const [row] = await w.rows<{ last: string | null }>(
      raw(`SELECT greatest(max(date_received), max(date_decided)) AS last FROM ${staged}`),
    );
    const last = row?.last ?? null;
    if (last === null) return;
    await w.rows(
      sql`UPDATE store_state SET value = greatest(value, ${dayOf(last)}) WHERE name = 'applications_until'`,
    );
  },
});
