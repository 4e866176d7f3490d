import { accounts } from './0001-accounts.ts';
import { metering } from './0002-metering.ts';

/** Brings the schema from one number to the next. */
export interface Migration {
  readonly sql: string;
  /**
   * The least number that a program must know to go on serving after it, so that servers of the release before run on
   * while the new ones start.
   */
  readonly servesFrom: number;
}

/** In order; the position (from 1) is the number. Never edit one that shipped. */
export const migrations: readonly Migration[] = [
  { sql: accounts, servesFrom: 1 },
  { sql: metering, servesFrom: 2 },
];
