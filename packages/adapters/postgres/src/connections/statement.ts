import type { Sql } from '@freehold/operations';
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

/** Statements that connections keep prepared, at most: each takes memory of every connection of the server. */
const preparedMax = 200;

/** The first shapes of statements that are asked are prepared; past that number a further one is planned each time. */
export class PreparedStatements {
  readonly #byText = new Map<string, Statement>();

  of(asked: Sql, plannedOnce = false): Statement {
    const text = asked.text('postgres');
    const known = this.#byText.get(text);
    if (known) return known;
    if (this.#byText.size >= preparedMax) return unprepared(text);
    const made = plannedOnce ? statementPlannedOnce(text) : statement(text);
    this.#byText.set(text, made);
    return made;
  }
}
