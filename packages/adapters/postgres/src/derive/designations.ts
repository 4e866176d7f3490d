import type {
  DesignatedDistrict,
  DesignationsHeld,
  MarkPage,
  RecordKey,
  UnplacedDesignation,
} from '@freehold/operations';
import type { Database } from '../connections/database.ts';
import { statement } from '../connections/statement.ts';
import { noteChange, writing } from '../put/writing.ts';
import { readPlacement } from './placement.ts';

const unplaced = statement(
  `SELECT key AS designation, ST_YMin(geom) AS south, ST_YMax(geom) AS north, ST_XMin(geom) AS west, ST_XMax(geom) AS east
   FROM designations WHERE district IS NULL AND key > $1 ORDER BY key LIMIT $2`,
);

export function unplacedDesignations(
  database: Database,
  { after = 0, limit }: MarkPage,
): Promise<readonly UnplacedDesignation[]> {
  return database.rows<UnplacedDesignation>(unplaced, [after, limit]);
}

const place = statement(
  `UPDATE designations t SET district = p.district FROM unnest($1::bigint[], $2::text[]) AS p (key, district)
   WHERE t.key = p.key`,
);

export function keepDesignationDistricts(
  database: Database,
  placed: readonly { readonly designation: RecordKey; readonly district: string }[],
  version: number,
): Promise<void> {
  return writing(database, async (w) => {
    if ((await readPlacement(w.run)).now.designations !== version) return;
    await w.run(place, [
      placed.map(({ designation }) => designation),
      placed.map(({ district }) => district),
    ]);
    await noteChange(w, 'designation');
  });
}

const held = statement(
  `SELECT kind, publisher, district, count(*) AS rows, min(source) AS source
   FROM designations WHERE district IS NOT NULL GROUP BY kind, publisher, district`,
);

export const designationsHeld = (database: Database): Promise<readonly DesignationsHeld[]> =>
  database.rows<DesignationsHeld>(held);

const designated = statement('SELECT kind, district, source FROM designation_districts');

export const designatedDistricts = (database: Database): Promise<readonly DesignatedDistrict[]> =>
  database.rows<DesignatedDistrict>(designated);

const clear = statement('DELETE FROM designation_districts');
const fill = statement(
  `INSERT INTO designation_districts (kind, district, source)
   SELECT * FROM unnest($1::text[], $2::text[], $3::text[])`,
);

export function keepDesignatedDistricts(
  database: Database,
  districts: readonly DesignatedDistrict[],
): Promise<void> {
  return writing(database, async (w) => {
    await w.run(clear);
    await w.run(fill, [
      districts.map(({ kind }) => kind),
      districts.map(({ district }) => district),
      districts.map(({ source }) => source),
    ]);
    await noteChange(w, 'designation');
  });
}
