import type {
  SavedCalculation,
  SavedCalculationQuery,
  SavedCalculations,
} from '@freehold/operations';
import type { Database } from 'better-sqlite3';
import { keptAnswers } from './sqlite-idempotency.ts';
import type { Writer } from './writer.ts';

interface SummaryRow {
  readonly id: string;
  readonly account_id: string;
  readonly name: string;
  readonly strategy: SavedCalculation['strategy'];
  readonly property_id: string | null;
  readonly inputs: string;
  readonly notes: string | null;
  readonly tags: string;
  readonly engine_version: string;
  readonly rates_version: string;
  readonly created_at: number;
  readonly updated_at: number;
  readonly revision: number;
}

interface Row extends SummaryRow {
  readonly results: string;
}

const summaryColumns = `id, account_id, name, strategy, property_id, inputs, notes, tags, engine_version,
  rates_version, created_at, updated_at, revision`;

const chosen = `FROM saved_calculations WHERE account_id = :accountId
  AND (:strategy IS NULL OR strategy = :strategy) AND (:propertyId IS NULL OR property_id = :propertyId)
  AND (:tag IS NULL OR EXISTS (SELECT 1 FROM json_each(tags) WHERE value = :tag))`;

/** What comes after a position, and the order. */
const orders: Readonly<Record<SavedCalculationQuery['sort'], string>> = {
  newest: 'AND (:at IS NULL OR (created_at, id) < (:at, :after)) ORDER BY created_at DESC, id DESC',
  oldest: 'AND (:at IS NULL OR (created_at, id) > (:at, :after)) ORDER BY created_at, id',
  name: 'ORDER BY name COLLATE NOCASE, id',
};

export function sqliteCalculations(database: Database, writer: Writer): SavedCalculations {
  const count = database.prepare<object, { n: number }>(`SELECT count(*) AS n ${chosen}`);
  const pages = Object.fromEntries(
    Object.entries(orders).map(([sort, order]) => [
      sort,
      database.prepare<object, SummaryRow>(
        `SELECT ${summaryColumns} ${chosen} ${order} LIMIT :limit OFFSET :offset`,
      ),
    ]),
  );
  const one = database.prepare<[string, string], Row>(
    'SELECT * FROM saved_calculations WHERE account_id = ? AND id = ?',
  );
  const insert = database.prepare<Row>(
    `INSERT INTO saved_calculations (${summaryColumns}, results)
     VALUES (:id, :account_id, :name, :strategy, :property_id, :inputs, :notes, :tags, :engine_version,
       :rates_version, :created_at, :updated_at, :revision, :results)`,
  );
  const update = database.prepare<Row>(
    `UPDATE saved_calculations SET name = :name, inputs = :inputs, results = :results, notes = :notes, tags = :tags,
       engine_version = :engine_version, rates_version = :rates_version, updated_at = :updated_at, revision = :revision
     WHERE account_id = :account_id AND id = :id AND revision = :revision - 1`,
  );
  const drop = database.prepare<[string, string]>(
    'DELETE FROM saved_calculations WHERE account_id = ? AND id = ?',
  );
  const answers = keptAnswers(database);
  return {
    list: ({ sort, from, limit, accountId, strategy, propertyId, tag }) =>
      writer.read(() => {
        const filter = {
          accountId,
          strategy: strategy ?? null,
          propertyId: propertyId ?? null,
          tag: tag ?? null,
        };
        const [at, after] = 'after' in from ? from.after : [null, null];
        const offset = 'offset' in from ? from.offset : 0;
        const rows = pages[sort]?.all({ ...filter, at, after, offset, limit }) ?? [];
        return { calculations: rows.map(summaryOf), total: count.get(filter)?.n ?? 0 };
      }),
    find: (accountId, id) =>
      writer.read(() => {
        const row = one.get(accountId, id.toLowerCase());
        return row === undefined
          ? null
          : { ...summaryOf(row), results: JSON.parse(row.results) as SavedCalculation['results'] };
      }),
    add: (calculation, kept) =>
      writer.write(() =>
        answers.creating(kept, () => {
          insert.run(rowOf(calculation));
          return 'created';
        }),
      ),
    replace: (calculation) => writer.write(() => update.run(rowOf(calculation)).changes === 1),
    remove: (accountId, id) =>
      writer.write(() => drop.run(accountId, id.toLowerCase()).changes === 1),
  };
}

function rowOf(calculation: SavedCalculation): Row {
  return {
    id: calculation.id,
    account_id: calculation.accountId,
    name: calculation.name,
    strategy: calculation.strategy,
    property_id: calculation.propertyId,
    inputs: JSON.stringify(calculation.inputs),
    results: JSON.stringify(calculation.results),
    notes: calculation.notes,
    tags: JSON.stringify(calculation.tags),
    engine_version: calculation.engineVersion,
    rates_version: calculation.ratesVersion,
    created_at: calculation.createdAt.getTime(),
    updated_at: calculation.updatedAt.getTime(),
    revision: calculation.revision,
  };
}

function summaryOf(row: SummaryRow): Omit<SavedCalculation, 'results'> {
  return {
    id: row.id,
    accountId: row.account_id,
    name: row.name,
    strategy: row.strategy,
    propertyId: row.property_id,
    inputs: JSON.parse(row.inputs) as SavedCalculation['inputs'],
    notes: row.notes,
    tags: JSON.parse(row.tags) as string[],
    engineVersion: row.engine_version,
    ratesVersion: row.rates_version,
    createdAt: new Date(row.created_at),
    updatedAt: new Date(row.updated_at),
    revision: row.revision,
  };
}
