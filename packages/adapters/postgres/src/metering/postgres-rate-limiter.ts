import type { RateLimiter } from '@freehold/operations';
import type { Database } from '../connections/database.ts';
import { statement } from '../connections/statement.ts';

const enter = statement('SELECT enter_window($1, $2, $3, $4) AS answer');

interface Entered {
  /** As `enter_window` answers. */
  readonly answer: readonly [isAdmitted: number, remaining: number, milliseconds: number];
}

/** Exact over all servers of one database; waits for no disk. `clock` stands in for the server's own. */
export function postgresRateLimiter(database: Database, clock?: () => number): RateLimiter {
  return {
    async enter({ accountId, limitPerSecond, calls }) {
      const values = [accountId, limitPerSecond, calls, clock?.() ?? null];
      const { answer } = (await database.one<Entered>(enter, values)) as Entered;
      const [isAdmitted, remaining, milliseconds] = answer;
      const seconds = milliseconds / 1_000;
      return isAdmitted === 1
        ? { admitted: true, remaining, resetSeconds: seconds }
        : { admitted: false, retryAfterSeconds: seconds };
    },
  };
}
