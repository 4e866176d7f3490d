import { resolve } from 'node:path';
import { CommanderError } from 'commander';
import type { FreeholdError } from '@freehold/money/errors';
import { StoreBusy, visibleText } from '@freehold/operations';
import { NotADatabase, NotPrivate, RestoreUnfinished, SpatialiteMissing } from '@freehold/sqlite';
import { SettingError } from './environment.ts';

/** An error of the caller, printed as one line. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** All that a calculation refuses, by the names that the command line has for its fields, and with the values. */
export function refusedInput(
  { faults }: FreeholdError,
  nameOf: (field: string) => string | undefined,
): CommandError {
  const sentences = faults.map(({ message, field, value }) => {
    const isTold =
      !['string', 'number'].includes(typeof value) || message.split(' ').includes(String(value));
    // A field within an object may be told by its own name alone.
    const told = message.includes(field) ? field : (field.split('.').at(-1) ?? field);
    const words = message.replace(told, nameOf(field) ?? field);
    return isTold ? words : `${words}, not ${JSON.stringify(value)}`;
  });
  return new CommandError(sentences.join('; '));
}

/** A text of the caller within a message: a blank one in quotes, where it would not be seen. */
export function asGiven(text: string): string {
  return text.trim() === '' ? JSON.stringify(text) : visibleText(text);
}

/** Prints why a command failed, in one line where the reason is the caller's to mend; gives the exit code. */
export function reportFailure(error: unknown): number {
  // Commander has printed its own message, or the help that was asked for.
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  if (
    error instanceof CommandError ||
    error instanceof SettingError ||
    error instanceof SpatialiteMissing ||
    error instanceof NotPrivate ||
    error instanceof RestoreUnfinished ||
    error instanceof StoreBusy ||
    isOfTheSystem(error)
  ) {
    process.stderr.write(`freehold: ${(error as Error).message}${wayOut(error as Error)}\n`);
    return 2;
  }
  if (error instanceof NotADatabase) {
    process.stderr.write(`freehold: ${error.message}\n`);
    return 1;
  }
  process.stderr.write(`freehold: ${error instanceof Error ? error.stack : String(error)}\n`);
  return 1;
}

/**
 * What a stream of the process cannot write is told in one line, and the process ends with 1; a reader that has read enough,
 * as `head` does, is no failure, and the work goes on.
 */
export function tellLostOutput(stream: NodeJS.WriteStream): void {
  let isTold = false;
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE' || isTold) return;
    isTold = true;
    process.stderr.write(`freehold: the output cannot be written: ${error.message}\n`);
    // A command sets its own code when it is done.
    process.once('exit', () => {
      process.exitCode = 1;
    });
  });
}

/** What to change where the system refuses the address of the server, or something in the data directory. */
function wayOut(error: Error): string {
  if ('syscall' in error && error.syscall === 'listen') {
    return ': set PORT, HOST to a free address, or stop the program that has it';
  }
  const otherFolder = ': set FREEHOLD_DATA_DIR to a folder that this user can write';
  if (isReadOnly(error)) return otherFolder;
  if (isNotGranted(error)) return ': grant it to the role of FREEHOLD_DATABASE_URL';
  const directory = process.env['FREEHOLD_DATA_DIR'] ?? '';
  const { path } = error as Error & { readonly path?: unknown };
  const isWithin = directory !== '' && String(path).startsWith(resolve(directory));
  return isWithin ? otherFolder : '';
}

/** What SQLite refuses to write; it names no file. */
const isReadOnly = (error: Error): boolean =>
  'code' in error && String(error.code).startsWith('SQLITE_READONLY');

/** What PostgreSQL grants to another role (insufficient_privilege); the message names the table. */
const isNotGranted = (error: Error): boolean => 'code' in error && error.code === '42501';

/** What the system refuses: an address to listen on, or a file or directory, which the message names. */
function isOfTheSystem(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  const addresses = ['EACCES', 'EADDRINUSE', 'EADDRNOTAVAIL'];
  if (addresses.includes(String(error.code)) || isReadOnly(error) || isNotGranted(error))
    return true;
  return 'syscall' in error && 'path' in error;
}
