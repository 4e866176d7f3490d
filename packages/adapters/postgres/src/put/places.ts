import {
  applicationRow,
  dayOf,
  placeRow,
  postcodeRow,
  schoolRow,
  stopRow,
  markEach,
  markPostcodes,
  postcodesOfUprns,
  raw,
  sql,
  type PlaceDeletion,
  type PostcodeRecord,
  type SchoolRecord,
  type StopRecord,
  type UprnRecord,
} from '@freehold/operations';
import { postgres } from '../dialect.ts';
import { plainTable, type RecordTable } from './record-table.ts';
import { leaveOneEach } from './staging.ts';
import { upsert } from './upsert.ts';

const position = { lat: 'double precision', lon: 'double precision' } as const;

export const places = plainTable({
  table: 'places',
  natural: ['id'],
  columns: {
    id: 'text',
    name: 'text',
    category: 'text',
    subcategory: 'text',
    address: 'text',
    ...position,
    source: 'text',
  },
  rowOf: placeRow,
});

const nowhere = { lat: null, lon: null } as const;
const noSchool = {
  name: null,
  phases: null,
  ofsted_rating: null,
  inspection_date: null,
  report_card: null,
  address: null,
  postcode: null,
  ...nowhere,
  source: null,
} as const;
const noStop = { name: null, transport_type: null, lines: null, ...nowhere } as const;

export const schools = plainTable({
  table: 'schools',
  natural: ['urn'],
  columns: {
    urn: 'text',
    name: 'text',
    phases: 'json',
    ofsted_rating: 'integer',
    inspection_date: 'text',
    report_card: 'json',
    address: 'text',
    postcode: 'text',
    ...position,
    source: 'text',
  },
  required: 'name',
  rowOf: (school: SchoolRecord | PlaceDeletion) =>
    'delete' in school ? { ...noSchool, urn: school.delete } : schoolRow(school),
});

export const stops = plainTable({
  table: 'stops',
  natural: ['id'],
  columns: { id: 'text', name: 'text', transport_type: 'text', lines: 'json', ...position },
  required: 'name',
  rowOf: (stop: StopRecord | PlaceDeletion) =>
    'delete' in stop ? { ...noStop, id: stop.delete } : stopRow(stop),
});

/** Homes are made anew where a UPRN is named that moved. */
export const uprns = plainTable({
  table: 'uprns',
  natural: ['uprn'],
  columns: { uprn: 'bigint', ...position },
  rowOf: ({ uprn, point }: UprnRecord) => ({ uprn, lat: point.latitude, lon: point.longitude }),
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
  columns: {
    postcode: 'text',
    ...position,
    nation: 'text',
    district: 'text',
    ward: 'text',
    lsoa: 'text',
    msoa: 'text',
    // No end means that it is live, and so is always meant: '' here, so that it counts as known.
    terminated: 'text',
  },
} as const;
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
  rowOf: (record) => ({ ...postcodeRow(record), terminated: record.terminated ?? '' }),
  async merge(w) {
    await leaveOneEach(w.run, postcodeStaging);
    await w.answer(markEach('homes', inOtherNations));
    await w.answer(markEach('leads', atMovedPostcodes));
    await w.rows(writePostcodes);
  },
};

export const applications = plainTable({
  table: 'planning_applications',
  natural: ['source', 'reference', 'authority_name'],
  columns: {
    reference: 'text',
    source: 'text',
    authority_name: 'text',
    address: 'text',
    description: 'text',
    app_type: 'text',
    status: 'text',
    date_received: 'text',
    date_decided: 'text',
    decision: 'text',
    organisation_entity: 'bigint',
    entity: 'bigint',
    url: 'text',
    ...position,
    postcode: 'text',
  },
  rowOf: applicationRow,
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
