import type {
  SavedCalculation,
  SavedCalculationQuery,
  SavedCalculations,
} from '../../ports/saved-calculations.ts';
import { allOf, raw, sql, type Sql } from '../sql.ts';
import { changesOf, countOf, rowsOf, type AccountDriver, type Steps } from './driver.ts';
import { creating } from './idempotency-store.ts';
import { named, RowMap } from './row-map.ts';

const summary = new RowMap<Omit<SavedCalculation, 'results'>>({
  id: 'plain',
  accountId: 'plain',
  name: 'plain',
  strategy: 'plain',
  propertyId: 'plain',
  inputs: 'json',
  notes: 'plain',
  tags: 'list',
  engineVersion: 'plain',
  ratesVersion: 'plain',
  createdAt: 'instant',
  updatedAt: 'instant',
  revision: 'plain',
});
const calculation = new RowMap<SavedCalculation>({ ...summary.kinds, results: 'json' });
const changingNames = [
  'name',
  'inputs',
  'results',
  'notes',
  'tags',
  'engineVersion',
  'ratesVersion',
  'updatedAt',
  'revision',
] as const;

export function calculationsStore(driver: AccountDriver): SavedCalculations {
  const { among } = driver.dialect;
  return {
    list: (query) =>
      driver.snapshot(function* () {
        const { accountId, strategy, propertyId, tag, from, limit } = query;
        const chosen = sql`FROM saved_calculations WHERE ${allOf([
          sql`account_id = ${accountId}`,
          ...(strategy === undefined ? [] : [sql`strategy = ${strategy}`]),
          ...(propertyId === undefined ? [] : [sql`property_id = ${propertyId}`]),
          ...(tag === undefined ? [] : [sql`${tag} ${among(raw('tags'))}`]),
        ])}`;
        const offset = 'offset' in from ? from.offset : 0;
        const rows = yield* rowsOf(
          sql`SELECT ${summary.columns} ${chosen} ${ordered(query)} LIMIT ${limit} OFFSET ${offset}`,
        );
        const total = yield* countOf(sql`SELECT count(*) AS n ${chosen}`);
        return { calculations: summary.all(rows), total };
      }),
    find: async (accountId, id) =>
      calculation.first(
        await driver.read(
          sql`SELECT ${calculation.columns} FROM saved_calculations WHERE ${named(accountId, id)}`,
        ),
      ),
    add: (added, mostHeld, kept) =>
      driver.transaction(function* () {
        yield* driver.dialect.lockToCount('saved_calculations', added.accountId);
        return yield* creating(driver.dialect, kept, insert(added, mostHeld));
      }),
    async replace(changed) {
      const { id, accountId, revision } = changed;
      const { changes } = await driver.write(
        sql`UPDATE saved_calculations SET ${calculation.assignments(changingNames, changed)}
            WHERE id = ${id} AND account_id = ${accountId} AND revision = ${revision - 1}`,
      );
      return changes === 1;
    },
    async remove(accountId, id) {
      const { changes } = await driver.write(
        sql`DELETE FROM saved_calculations WHERE ${named(accountId, id)}`,
      );
      return changes === 1;
    },
  };
}

function* insert(added: SavedCalculation, mostHeld: number): Steps<'created' | 'full'> {
  const changes = yield* changesOf(
    sql`INSERT INTO saved_calculations (${calculation.names(calculation.every)})
        SELECT ${calculation.values(calculation.every, added)} WHERE ${mostHeld} >
          (SELECT count(*) FROM saved_calculations WHERE account_id = ${added.accountId})`,
  );
  return changes === 0 ? 'full' : 'created';
}

/** What comes after a position, and the order. */
function ordered({ sort, from }: SavedCalculationQuery): Sql {
  if (sort === 'name') return raw('ORDER BY lower(name), id');
  const order = raw(
    sort === 'newest' ? 'ORDER BY created_at DESC, id DESC' : 'ORDER BY created_at, id',
  );
  if ('offset' in from) return order;
  const [at, id] = from.after;
  const isAfter = raw(sort === 'newest' ? '<' : '>');
  return sql`AND (created_at, id) ${isAfter} (${new Date(at)}, ${id}) ${order}`;
}
