import { SettingError } from './settings.ts';

/** Prints why a command failed, in one line where the reason is the caller's to mend; gives the exit code. */
export function reportFailure(error: unknown): number {
  if (error instanceof SettingError || isPortTaken(error)) {
    process.stderr.write(`freehold: ${(error as Error).message}\n`);
    return 2;
  }
  process.stderr.write(`freehold: ${error instanceof Error ? error.stack : String(error)}\n`);
  return 1;
}

const isPortTaken = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  ['EADDRINUSE', 'EACCES'].includes(String(error.code));
