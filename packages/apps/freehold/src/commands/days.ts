import { CommandError } from '../failure.ts';

/** The day of an option, null where it was not given. @throws {CommandError} for what is no day of the calendar. */
export function dayOption(option: string, given: string | undefined): string | null {
  if (given === undefined) return null;
  const isDate = /^\d{4}-\d\d-\d\d$/.test(given) && !Number.isNaN(Date.parse(given));
  if (isDate && new Date(given).toISOString().startsWith(given)) return given;
  throw new CommandError(
    `--${option} must be a date such as 2025-03-31, was ${JSON.stringify(given)}`,
  );
}
