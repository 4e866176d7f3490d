import {
  estimateMap,
  keepAreaJudgement,
  markEach,
  noteChange,
  raw,
  rowOf,
  typesOf,
  type AreaJudgement,
  type PropertyEstimates,
} from '@freehold/operations';
import type { Database } from '../connections/database.ts';
import { statement } from '../connections/statement.ts';
import { postgres } from '../dialect.ts';
import { refreshSearchRows, touchHomes } from './search-rows.ts';
import { leaveOneEach, makeStaging, stage } from './staging.ts';
import { upsert } from './upsert.ts';
import { writing } from './writing.ts';

const staging = {
  table: 'staged_estimates',
  natural: ['property_id'],
  columns: { property_id: 'uuid', ...typesOf(estimateMap) },
} as const;

const ofHomes = `${staging.table} s JOIN properties p ON p.id = s.property_id`;
const write = upsert({
  table: 'estimates',
  natural: ['property_key'],
  values: {
    property_key: 'p.key',
    ...Object.fromEntries(Object.keys(estimateMap).map((name) => [name, `s.${name}`])),
  },
  from: raw(ofHomes),
  json: ['lead_signals'],
});
const homes = raw(`SELECT p.key AS mark FROM ${ofHomes}`);

/** Writes estimates and scores by property, in one transaction; unknown properties are passed over. @throws StoreBusy */
export async function putEstimates(
  database: Database,
  estimates: readonly PropertyEstimates[],
): Promise<void> {
  await writing(database, async (w) => {
    await makeStaging(w.run, staging);
    await stage(
      w.copy,
      staging,
      estimates.map((row) => ({ property_id: row.propertyId, ...rowOf(estimateMap, row) })),
    );
    await leaveOneEach(w.run, staging);
    await w.rows(write);
    await w.answer(markEach('leads', homes));
    await w.answer(touchHomes(homes));
    await w.answer(refreshSearchRows());
    await w.answer(noteChange('estimate'));
  });
}

const changesJudged = statement(
  `DELETE FROM changed_homes WHERE property_key = ANY(ARRAY(SELECT key FROM properties WHERE outcode = $1))`,
);

/** Writes what was found of an outcode; what was put of its homes serves from now on. @throws StoreBusy */
export async function putArea(database: Database, area: AreaJudgement): Promise<void> {
  await writing(database, async (w) => {
    await w.answer(keepAreaJudgement(postgres, area));
    await w.run(changesJudged, [area.outcode]);
    await w.answer(noteChange('area-judgement'));
  });
}
