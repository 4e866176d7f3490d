import { createHash } from 'node:crypto';

/** A statement that a connection prepares when it first runs it. */
export interface Statement {
  readonly name: string;
  readonly text: string;
  /**
   * Whether a connection plans it once, whatever its values: its text alone decides how it is best answered. Left to itself,
   * PostgreSQL plans a statement for each of its values where it thinks that the general plan would take longer.
   */
  readonly plannedOnce?: boolean;
}

/** A statement named by its text, so that no two share a name. Values are never part of the text: they are `$1`, `$2`, … */
export function statement(text: string): Statement {
  return { name: createHash('sha256').update(text).digest('base64url').slice(0, 22), text };
}

export function statementPlannedOnce(text: string): Statement {
  return { ...statement(text), plannedOnce: true };
}

/** A statement that runs once: nothing of it stays with the connection. */
export function unprepared(text: string): Statement {
  return { name: '', text };
}
