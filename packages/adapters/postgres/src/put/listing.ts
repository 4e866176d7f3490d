import {
  dayOf,
  listingDates,
  listingMap,
  markEach,
  raw,
  rowOf,
  flaggedListing,
  typesOf,
  type ListingRecord,
} from '@freehold/operations';
import type { RecordTable } from './record-table.ts';
import { refreshSearchRows, touchHomes } from './search-rows.ts';
import { leaveOneEach } from './staging.ts';
import { upsert } from './upsert.ts';
import type { Writing } from './writing.ts';

/** Columns that go into `listings` as they are set aside. */
const { words: _words, ...own } = typesOf(listingMap);

const staging = {
  table: 'staged_listings',
  natural: ['property_id', 'listing_type'],
  columns: {
    property_id: 'uuid',
    ...typesOf(listingMap),
    images: 'json',
    branch_id: 'text',
    agent_name: 'text',
    agent_company: 'text',
    agent_phone: 'text',
    /** The last day that the record speaks of. */
    until_day: 'integer',
  },
} as const;

function stagedRow(listing: ListingRecord) {
  const { agent, images } = listing;
  return {
    ...rowOf(listingMap, flaggedListing(listing)),
    property_id: listing.propertyId,
    images: JSON.stringify(images),
    branch_id: agent?.branchId ?? null,
    agent_name: agent?.name ?? null,
    agent_company: agent?.companyName ?? null,
    agent_phone: agent?.phone ?? null,
    until_day: Math.max(...listingDates(listing).map(dayOf)),
  };
}

const { table } = staging;

const strangers = raw(
  `SELECT s.property_id, s.source FROM ${table} s
   WHERE NOT EXISTS (SELECT 1 FROM properties p WHERE p.id = s.property_id)
     AND NOT EXISTS (SELECT 1 FROM home_aliases a WHERE a.id = s.property_id) LIMIT 1`,
);

const writeAgents = upsert({
  table: 'agents',
  natural: ['branch_id'],
  values: { branch_id: 'branch_id', name: 'name', company_name: 'company_name', phone: 'phone' },
  from: raw(`(SELECT DISTINCT ON (branch_id) branch_id, agent_name AS name, agent_company AS company_name, agent_phone AS phone
     FROM ${table} WHERE branch_id IS NOT NULL ORDER BY branch_id, n DESC) s`),
});

const noteUntil = raw(
  `UPDATE store_state t SET value = s.day
   FROM (SELECT listing_type || '_listings_until' AS name, max(until_day) AS day FROM ${table} GROUP BY listing_type) s
   WHERE t.name = s.name AND t.value < s.day`,
);

/** The home that has the id, or that is found by it. */
const ofHomes = `${table} s LEFT JOIN home_aliases x ON x.id = s.property_id
  JOIN properties p ON p.key = coalesce(x.home_key, (SELECT h.key FROM properties h WHERE h.id = s.property_id))`;
const ofListings = `${ofHomes} JOIN listings l ON l.property_key = p.key AND l.listing_type = s.listing_type`;

const writeListings = upsert({
  table: 'listings',
  natural: ['property_key', 'listing_type'],
  values: {
    property_key: 'p.key',
    property_id: 's.property_id',
    ...Object.fromEntries(Object.keys(own).map((name) => [name, `s.${name}`])),
    agent_key: 'a.key',
    search_outcode: `coalesce(p.outcode, '')`,
  },
  from: raw(`${ofHomes} LEFT JOIN agents a ON a.branch_id = s.branch_id ORDER BY s.n`),
  // Where it is searched now, until its search row moves.
  first: ['search_outcode'],
  json: ['key_features', 'history', 'flag_evidence'],
});

const writeWords = upsert({
  table: 'listing_words',
  natural: ['key'],
  values: { key: 'l.key', words: 's.words' },
  from: raw(ofListings),
});

const told = `(SELECT DISTINCT ON (i.record->>'id') i.record->>'id' AS id, l.key AS listing_key, i.place - 1 AS position,
    i.record->>'kind' AS kind, i.record->>'caption' AS caption, (i.record->>'width')::integer AS width,
    (i.record->>'height')::integer AS height, i.record->>'location' AS location
  FROM ${ofListings}
  CROSS JOIN LATERAL json_array_elements(s.images) WITH ORDINALITY AS i (record, place)
  ORDER BY i.record->>'id', s.n DESC, i.place DESC) i`;
const removeImages = raw(
  `DELETE FROM images g USING ${ofListings}
   WHERE g.listing_key = l.key
     AND NOT EXISTS (SELECT 1 FROM json_array_elements(s.images) i (record) WHERE i.record->>'id' = g.id)`,
);
const imageColumns = 'id listing_key position kind caption width height location'.split(' ');
const writeImages = upsert({
  table: 'images',
  natural: ['id'],
  values: Object.fromEntries(imageColumns.map((name) => [name, `i.${name}`])),
  from: raw(told),
});

const homes = raw(`SELECT p.key AS mark FROM ${ofHomes}`);

/**
 * Listings by their property and type, with their flags and the evidence for them.
 *
 * @throws Error when the property is not in the store: importers put properties first.
 */
export const listings: RecordTable<ListingRecord> = {
  staging,
  rowOf: stagedRow,
  async merge(w) {
    await refuseStrangers(w);
    await w.rows(writeAgents);
    await w.rows(noteUntil);
    await leaveOneEach(w.run, staging);
    await w.rows(writeListings);
    await w.rows(writeWords);
    await w.rows(removeImages);
    await w.rows(writeImages);
    await w.answer(markEach('leads', homes));
    await w.answer(touchHomes(homes));
    await w.answer(refreshSearchRows());
  },
};

async function refuseStrangers(w: Writing): Promise<void> {
  const [stranger] = await w.rows<{ property_id: string; source: string }>(strangers);
  if (stranger === undefined) return;
  throw new Error(`No property ${stranger.property_id} for a listing of ${stranger.source}`);
}
