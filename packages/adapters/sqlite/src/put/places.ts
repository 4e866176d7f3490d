import {
  applicationRows,
  placeRows,
  postcodeRows,
  schoolRows,
  stopRows,
  markEach,
  markPostcodes,
  postcodesOfUprns,
  rowOf,
  sql,
  type PlaceDeletion,
  type PlaceRecord,
  type PlanningApplicationRecord,
  type PostcodeRecord,
  type SchoolRecord,
  type StopRecord,
  type UprnRecord,
} from '@freehold/operations';
import { sqlite } from '../dialect.ts';
import { noteImported } from './imported-until.ts';
import type { Statements } from './statements.ts';

export function putPlace(statements: Statements, place: PlaceRecord): void {
  const key = statements.keepKeyed(placeRows, place);
  statements.point('place_points', key, place.point);
}

export function putSchool(statements: Statements, school: SchoolRecord | PlaceDeletion): void {
  if ('delete' in school) return remove(statements, 'school', 'urn', school.delete);
  const key = statements.keepKeyed(schoolRows, school);
  statements.point('school_points', key, school.point);
}

/** With its point; nothing where it is not there. */
function remove(
  statements: Statements,
  kind: 'school' | 'stop',
  natural: 'urn' | 'id',
  id: string,
): void {
  const there = `(SELECT key FROM ${kind}s WHERE ${natural} = ?)`;
  statements.run(`DELETE FROM ${kind}_points WHERE key IN ${there}`, id);
  statements.run(`DELETE FROM ${kind}s WHERE ${natural} = ?`, id);
}

export function putStop(statements: Statements, stop: StopRecord | PlaceDeletion): void {
  if ('delete' in stop) return remove(statements, 'stop', 'id', stop.delete);
  const key = statements.keepKeyed(stopRows, stop);
  statements.point('stop_points', key, stop.point);
}

/** Editions know different things of a postcode; only its end is always meant, as no end means that it is live. */
export function putPostcode(statements: Statements, record: PostcodeRecord): void {
  const nation = sql`SELECT p.postcode AS mark FROM properties p LEFT JOIN postcodes c ON c.postcode = p.postcode
    WHERE p.postcode = ${record.postcode} AND c.nation IS DISTINCT FROM ${record.nation}`;
  if (record.nation !== null) statements.answer(markEach('homes', nation));
  if (record.point !== null) {
    const { latitude, longitude } = record.point;
    const moved = sql`SELECT p.key AS mark FROM properties p LEFT JOIN postcodes c ON c.postcode = p.postcode
      WHERE p.postcode = ${record.postcode} AND p.lat IS NULL AND (c.lat, c.lon) IS DISTINCT FROM (${latitude}, ${longitude})`;
    statements.answer(markEach('leads', moved));
  }
  const { table, natural, map } = postcodeRows;
  const key = statements.merge(table, natural, rowOf(map, record), ['terminated']);
  if (record.point !== null) statements.point('postcode_points', key, record.point);
}

/** Homes are made anew where a UPRN is named that moved. */
export function putUprns(statements: Statements, records: readonly UprnRecord[]): void {
  const same = statements.get('SELECT 1 FROM uprns WHERE uprn = ? AND lat = ? AND lon = ?');
  const put = statements.get('INSERT OR REPLACE INTO uprns VALUES (?, ?, ?)');
  const moved: number[] = [];
  for (const { uprn, point } of records) {
    const row = [uprn, point.latitude, point.longitude];
    if (same.get(row) !== undefined) continue;
    put.run(row);
    moved.push(uprn);
  }
  statements.answer(markPostcodes(postcodesOfUprns(sqlite, moved)));
}

export function putApplication(statements: Statements, record: PlanningApplicationRecord): void {
  const key = statements.keepKeyed(applicationRows, record);
  noteImported(statements, 'applications', [record.dateReceived, record.dateDecided]);
  statements.point('application_points', key, record.point);
}
