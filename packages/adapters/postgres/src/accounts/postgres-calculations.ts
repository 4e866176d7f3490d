import type {
  SavedCalculation,
  SavedCalculationQuery,
  SavedCalculations,
} from '@freehold/operations';
import type { Database } from '../connections/database.ts';
import { statement, type Statement } from '../connections/statement.ts';
import { creating } from './postgres-idempotency.ts';

type Summary = Omit<SavedCalculation, 'results'>;

const summary = `id, account_id AS "accountId", name, strategy, property_id AS "propertyId", inputs, notes, tags,
  engine_version AS "engineVersion", rates_version AS "ratesVersion", created_at AS "createdAt",
  updated_at AS "updatedAt", revision`;
const chosen = `FROM saved_calculations WHERE account_id = $1 AND ($2::text IS NULL OR strategy = $2)
  AND ($3::text IS NULL OR property_id = $3) AND ($4::text IS NULL OR $4 = ANY (tags))`;

/** What comes after a position, and the order. */
const pageBy = (order: string): Statement =>
  statement(`SELECT ${summary} ${chosen} ${order} LIMIT $5 OFFSET $6`);
/** No position is given. */
const all = '$7::timestamptz IS NULL';
const pages: Readonly<Record<SavedCalculationQuery['sort'], Statement>> = {
  newest: pageBy(`AND (${all} OR (created_at, id) < ($7, $8)) ORDER BY created_at DESC, id DESC`),
  oldest: pageBy(`AND (${all} OR (created_at, id) > ($7, $8)) ORDER BY created_at, id`),
  name: pageBy(`AND ${all} AND $8::text IS NULL ORDER BY lower(name), id`),
};
const count = statement(`SELECT count(*) AS total ${chosen}`);
const one = statement(
  `SELECT ${summary}, results FROM saved_calculations WHERE account_id = $1 AND id = $2`,
);
const insert = statement(
  `INSERT INTO saved_calculations (id, account_id, name, inputs, results, notes, tags, engine_version, rates_version,
     updated_at, revision, strategy, property_id, created_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
);
const update = statement(
  `UPDATE saved_calculations SET name = $3, inputs = $4, results = $5, notes = $6, tags = $7, engine_version = $8,
     rates_version = $9, updated_at = $10, revision = $11
   WHERE id = $1 AND account_id = $2 AND revision = $11 - 1`,
);
const drop = statement('DELETE FROM saved_calculations WHERE account_id = $1 AND id = $2');

export function postgresCalculations(database: Database): SavedCalculations {
  return {
    list: ({ accountId, strategy, propertyId, tag, sort, from, limit }) =>
      database.transaction(async (run) => {
        const filter = [accountId, strategy ?? null, propertyId ?? null, tag ?? null];
        const [at, after] =
          'after' in from ? [new Date(from.after[0]), from.after[1]] : [null, null];
        const offset = 'offset' in from ? from.offset : 0;
        const values = [...filter, limit, offset, at, after];
        const { rows } = await run<Summary>(pages[sort], values);
        const { rows: counted } = await run<{ total: number }>(count, filter);
        return { calculations: rows, total: counted[0]?.total ?? 0 };
      }, 'snapshot'),
    find: (accountId, id) => database.one<SavedCalculation>(one, [accountId, id.toLowerCase()]),
    add: (calculation, kept) =>
      database.transaction((run) =>
        creating(run, kept, async () => {
          const { strategy, propertyId, createdAt } = calculation;
          await run(insert, [...changing(calculation), strategy, propertyId, createdAt]);
          return 'created';
        }),
      ),
    replace: async (calculation) =>
      (await database.run(update, changing(calculation))).changes === 1,
    remove: async (accountId, id) =>
      (await database.run(drop, [accountId, id.toLowerCase()])).changes === 1,
  };
}

function changing(calculation: SavedCalculation): readonly unknown[] {
  return [
    calculation.id,
    calculation.accountId,
    calculation.name,
    JSON.stringify(calculation.inputs),
    JSON.stringify(calculation.results),
    calculation.notes,
    calculation.tags,
    calculation.engineVersion,
    calculation.ratesVersion,
    calculation.updatedAt,
    calculation.revision,
  ];
}
