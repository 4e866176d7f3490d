import { MoveRefused, StoreBusy } from '@freehold/operations';
import { CommandError } from './failure.ts';

/**
 * @throws CommandError naming the setting where the database cannot be used; its address stays out of the message. MoveRefused
 * where it can be, but not be moved to or from.
 */
export async function reachable<T>(opening: Promise<T>): Promise<T> {
  try {
    return await opening;
  } catch (error) {
    if (error instanceof MoveRefused) throw error;
    throw new CommandError(
      `the database of FREEHOLD_DATABASE_URL cannot be used: ${reasonOf(error)}`,
    );
  }
}

/** Why a database cannot be used: what the driver says, and what to do about a role without a password, of which it speaks in terms of its protocol. */
export function reasonOf(error: unknown): string {
  const { message, code, cause } = error as { message: string; code?: string; cause?: unknown };
  // Who holds a lock is said by the store; of all else its cause says more.
  const isLock = (cause as { code?: string } | undefined)?.code === 'SQLITE_BUSY';
  if (error instanceof StoreBusy && cause !== undefined && !isLock) return reasonOf(cause);
  if (message.includes('client password must be a')) return noPassword;
  // Several refused addresses are one error without a message.
  return message === '' ? String(code) : message;
}

const noPassword =
  'the server asks for a password and none is given: write it as postgres://ROLE:PASSWORD@HOST/DATABASE, or let the role in by peer authentication in pg_hba.conf';
