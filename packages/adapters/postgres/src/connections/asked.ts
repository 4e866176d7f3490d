import type { Asked } from '@freehold/operations';
import type { Run } from './database.ts';
import { PreparedStatements } from './statement.ts';

const prepared = new PreparedStatements();

/** The rows of statements that both stores share the words of. */
export const rowsBy =
  (run: Run) =>
  async ({ statement, planned }: Asked): Promise<readonly unknown[]> =>
    (await run(prepared.of(statement, planned === 'once'), statement.values)).rows;
