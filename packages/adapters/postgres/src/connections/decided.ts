import { isBroken, resultOf, type Connection } from './database.ts';
import type { Statement } from './statement.ts';
import { orStoreBusy } from './unavailable.ts';

/** A statement and its values. */
export type BoundStatement = readonly [statement: Statement, values: readonly unknown[]];

/**
 * A transaction in two round trips: what is read, each after the one before (null is not asked, and has no rows), and one
 * statement that `decide` makes of the rows, with what is made of its rows. What `decide` throws takes the transaction back.
 *
 * @throws StoreBusy; where the connection is lost while the commit is under way, whether it happened is unknown.
 */
export async function decided<T, Name extends string>(
  { client }: Connection,
  reads: Readonly<Record<Name, BoundStatement | null>>,
  decide: (rows: Readonly<Record<Name, readonly unknown[]>>) => {
    readonly write: BoundStatement;
    readonly value: (rows: readonly unknown[]) => T;
  },
): Promise<T> {
  const begun = orStoreBusy(client.query('BEGIN'));
  const read = Promise.all(
    Object.entries<BoundStatement | null>(reads).map(
      async ([name, asked]) =>
        [name, asked ? (await resultOf(client, ...asked)).rows : []] as const,
    ),
  );
  try {
    const [rows] = await Promise.all([read, begun]);
    const { value, write } = decide(Object.fromEntries(rows) as Record<Name, readonly unknown[]>);
    const written = resultOf(client, ...write);
    // It rolls back where the statement before it failed.
    const [{ rows: answer }] = await Promise.all([written, orStoreBusy(client.query('COMMIT'))]);
    return value(answer);
  } catch (error) {
    if (!isBroken(error)) await orStoreBusy(client.query('ROLLBACK'));
    throw error;
  }
}
