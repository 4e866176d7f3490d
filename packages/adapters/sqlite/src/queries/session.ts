import { distanceMetres } from '@freehold/market';
import { answerOf, cacheOf, type Question, type Sql } from '@freehold/operations';
import type Database from 'better-sqlite3';
import { keptValue } from '../kept-value.ts';
import type { SharedColumns } from '../search-columns/shared-columns.ts';
import { Deadline } from './deadline.ts';

export type Row = Readonly<Record<string, unknown>>;
type Value = string | number | bigint | Uint8Array | null;

/** Statements kept; the least recently used one leaves first. */
const statementsMax = 500;

/**
 * SQLite reads the value of a parameter that is a limit when it plans, and plans the statement anew at every call for it: up to
 * 0.5 ms. A sum it does not read.
 */
const withLimitsAsSums = (sql: string): string =>
  sql.replaceAll(/\b(LIMIT|OFFSET) \?/g, '$1 (? + 0)');

/** The functions that statements call. */
export function defineFunctions(db: Database.Database, deadline: Deadline): void {
  db.function('alive', { deterministic: false }, () => {
    deadline.check();
    return 1;
  });
  // Columns measure with the same function, so that either way of searching gives the same ranks.
  db.function(
    'metres',
    { deterministic: true },
    (latitude, longitude, fromLatitude, fromLongitude) =>
      distanceMetres(
        { latitude: fromLatitude as number, longitude: fromLongitude as number },
        { latitude: latitude as number, longitude: longitude as number },
      ),
  );
}

/** A reading connection as queries use it: prepared statements and the deadline of the query that runs. */
export class ReadSession {
  readonly db: Database.Database;
  readonly deadline: Deadline;
  /** True when SpatiaLite answers predicates on polygons. */
  readonly spatialite: boolean;
  /** A copy of what listings are searched by, where the store is large; see `byColumns`. */
  columns: SharedColumns | null = null;
  /** Called with every statement; tests read the query plans. */
  onPrepare: ((sql: string) => void) | null = null;
  /** Answers a query by one snapshot for all its statements. */
  readonly snapshot: <Args, Answer>(
    query: (session: ReadSession, args: Args) => Answer,
    args: Args,
  ) => Answer;
  private readonly statements = cacheOf<Database.Statement<Value[], Row>>(statementsMax);

  constructor(db: Database.Database, options: { deadline?: Deadline; spatialite?: boolean } = {}) {
    this.db = db;
    this.deadline = options.deadline ?? new Deadline();
    this.spatialite = options.spatialite ?? false;
    // Made once: to make a transaction takes as long as a question for a row.
    this.snapshot = db.transaction((query, args) => query(this, args)) as ReadSession['snapshot'];
    defineFunctions(db, this.deadline);
  }

  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- names the columns of the statement
  all<T = Row>(sql: string, values: readonly Value[] = []): T[] {
    this.deadline.check();
    return this.statement(sql).all(...values) as T[];
  }

  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- names the columns of the statement
  get<T = Row>(sql: string, values: readonly Value[] = []): T | undefined {
    this.deadline.check();
    return this.statement(sql).get(...values) as T | undefined;
  }

  /** The rows of a statement that both stores share the words of. */
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- names the columns of the statement
  rows<T = Row>(statement: Sql): T[] {
    return this.all<T>(statement.text('sqlite'), statement.values.map(keptValue));
  }

  answer<Answer>(question: Question<Answer>): Answer {
    return answerOf(question, ({ statement }) => this.rows(statement));
  }

  /** Rows as arrays, in the order of the columns: a third of the time of objects where there are many columns. */
  arrays(sql: string, values: readonly Value[] = []): unknown[][] {
    this.deadline.check();
    const statement = this.statement(sql).raw(true);
    try {
      return statement.all(...values) as unknown as unknown[][];
    } finally {
      statement.raw(false);
    }
  }

  private statement(sql: string): Database.Statement<Value[], Row> {
    let statement = this.statements.get(sql);
    if (statement === undefined) {
      const planned = withLimitsAsSums(sql);
      statement = this.db.prepare<Value[], Row>(planned);
      this.onPrepare?.(planned);
      this.statements.set(sql, statement);
    }
    return statement;
  }
}
