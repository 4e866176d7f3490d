import type { LogLine } from '../ports/usage-log.ts';
import { cursorOf, cursorParts, fingerprint } from '../page.ts';

/**
 * Where the next page of a log begins, which is written to while it is read: below the last line shown, not so many lines
 * below the top, where new ones are added. A call is written when it ends, so a line of the last instant may still be
 * added above the last one shown: its number tells it apart.
 */
export interface LogPosition {
  /** First instant asked for, in milliseconds. */
  readonly from: number;
  /** Instant of the last line shown, in milliseconds. */
  readonly at: number;
  /** Number of the last line shown. */
  readonly number: number;
  /** Lines that were shown in all. */
  readonly shown: number;
}

const latestMs = 8.64e15;

/** A cursor is tied to what was asked for. */
export function writeLogCursor({ from, at, number, shown }: LogPosition, asked: unknown): string {
  return cursorOf([fingerprint(asked), from, at, number, shown]);
}

/** Null for a cursor of another list, or of other filters. */
export function readLogCursor(cursor: string, asked: unknown): LogPosition | null {
  const parts = cursorParts(cursor, 5);
  if (parts === null) return null;
  const isCounts = parts.every((part) => Number.isSafeInteger(part) && (part as number) >= 0);
  if (!isCounts) return null;
  const [print, from, at, number, shown] = parts as [number, number, number, number, number];
  const isPlace = from <= at && at < latestMs && shown > 0;
  return isPlace && print === fingerprint(asked) ? { from, at, number, shown } : null;
}

/** Where to go on after lines, at least one, that came from a position; null: from the newest. */
export function positionAfter(
  lines: readonly LogLine[],
  from: Date,
  before: LogPosition | null,
): LogPosition {
  const { at, number } = lines.at(-1) as LogLine;
  const shown = (before?.shown ?? 0) + lines.length;
  return { from: from.getTime(), at: at.getTime(), number, shown };
}
