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

/** What the driver says; it gives several refused addresses as one error without a message. */
function reasonOf(error: unknown): string {
  const { message, code, cause } = error as { message: string; code?: string; cause?: unknown };
  if (error instanceof StoreBusy && cause !== undefined) return reasonOf(cause);
  return message === '' ? String(code) : message;
}
