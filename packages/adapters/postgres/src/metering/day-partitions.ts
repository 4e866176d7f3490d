import pg from 'pg';
import { lockToCount } from '../accounts/account-lock.ts';
import type { Database } from '../connections/database.ts';
import { statement, unprepared } from '../connections/statement.ts';

const dayMs = 86_400_000;
/** SQLSTATE of a row that no partition takes. */
const checkViolation = '23514';

const found = statement('SELECT to_regclass($1) IS NOT NULL AS found');
const allDays = statement(
  `SELECT c.relname AS name FROM pg_inherits AS i JOIN pg_class AS c ON c.oid = i.inhrelid
   WHERE i.inhparent = 'calls'::regclass ORDER BY 1`,
);

/** The partitions of the log of calls: one a day (UTC). */
export class DayPartitions {
  readonly #database: Database;
  #known = new Set<string>();

  constructor(database: Database) {
    this.#database = database;
  }

  /** Runs what writes a line of an instant, whose partition is made where it is missing. Readers and writers of others are not held up. */
  async holding<T>(instant: Date, write: () => Promise<T>): Promise<T> {
    for (;;) {
      await this.make([instant]);
      try {
        return await write();
      } catch (error) {
        if (!this.#isGone(error)) throw error;
      }
    }
  }

  /** Makes the partitions of these instants where they are missing. */
  async make(instants: readonly Date[]): Promise<void> {
    const days = new Set(instants.map(startOfDay));
    for (const day of days) {
      const name = nameOf(day);
      if (this.#known.has(name)) continue;
      await this.#make(name, day);
      this.#known.add(name);
    }
  }

  /** Whether a partition was dropped that was known to be there; what is known is looked up anew then. */
  #isGone(error: unknown): boolean {
    const gone = error instanceof pg.DatabaseError && error.code === checkViolation;
    if (gone && this.#known.size > 0) {
      this.#known = new Set();
      return true;
    }
    return false;
  }

  /** Drops the days that ended by an instant; how many. One that is being read stays until the next time. */
  async drop(until: Date): Promise<number> {
    let dropped = 0;
    for (const { name } of await this.#database.rows<{ name: string }>(allDays)) {
      const end =
        Date.parse(`${name.slice(6, 10)}-${name.slice(10, 12)}-${name.slice(12)}`) + dayMs;
      if (end > until.getTime()) continue;
      await this.#database.transaction(async (run) => {
        await run(unprepared(`SET LOCAL lock_timeout = '100ms'`));
        await run(unprepared(`DROP TABLE IF EXISTS ${name}`));
      });
      this.#known.delete(name);
      dropped += 1;
    }
    return dropped;
  }

  /** Made apart and then attached, which locks less than making it in place. */
  #make(name: string, day: number): Promise<void> {
    const [from, to] = [day, day + dayMs].map((at) => new Date(at).toISOString());
    return this.#database.transaction(async (run) => {
      await lockToCount(run, 'partitions of calls', name);
      const { rows } = await run<{ found: boolean }>(found, [name]);
      if (rows[0]?.found === true) return;
      await run(unprepared(`CREATE TABLE ${name} (LIKE calls INCLUDING ALL)`));
      await run(
        unprepared(
          `ALTER TABLE calls ATTACH PARTITION ${name} FOR VALUES FROM ('${from}') TO ('${to}')`,
        ),
      );
    });
  }
}

function startOfDay(instant: Date): number {
  return Math.floor(instant.getTime() / dayMs) * dayMs;
}

function nameOf(day: number): string {
  return `calls_${new Date(day).toISOString().slice(0, 10).replaceAll('-', '')}`;
}
