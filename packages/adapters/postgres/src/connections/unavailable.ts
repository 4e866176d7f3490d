import { StoreBusy } from '@freehold/operations';
import pg from 'pg';

/**
 * Classes and codes of SQLSTATE that speak of the server's surroundings (connections, locks, disk, a time limit, a
 * failover), not of a mistake of ours.
 */
const unavailable = [
  '08', // the connection
  '25P03', // idle in a transaction for too long
  '25006', // read-only: the server is a standby now
  '40', // rolled back to keep transactions apart, deadlock among them
  '53', // out of connections, memory or disk
  '55P03', // a lock was not to be had in time
  '57', // cancelled, shut down, starting up
  '58', // the disk or the system
];

/**
 * Whether the server may well answer if asked again later. Asked of an error that the driver gave: one that is not an answer of
 * the server is a connection that failed.
 */
function isUnavailable(error: unknown): boolean {
  // The driver says so itself: the server asks for a password, and the address has none. No wait makes it known.
  if (error instanceof Error && error.message.startsWith('SASL:')) return false;
  if (!(error instanceof pg.DatabaseError)) return true;
  return unavailable.some((code) => error.code?.startsWith(code));
}

/**
 * What the driver answers.
 *
 * @throws StoreBusy where the server cannot answer now; the error of the driver where it is a mistake.
 */
export async function orStoreBusy<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    throw new StoreBusy('The store cannot answer now.', { cause: error });
  }
}

/** Whether the connection ended, or could not be had, so that what was asked last may have happened. */
export function isLost(error: unknown): boolean {
  if (!(error instanceof StoreBusy) || error.cause === undefined) return false;
  const { cause } = error;
  // A server that stops, or starts, says so and ends the connection.
  return !(cause instanceof pg.DatabaseError) || cause.code?.startsWith('57P') === true;
}
