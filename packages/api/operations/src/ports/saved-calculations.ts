import type { CreateOutcome, KeptAnswer } from './idempotency.ts';
import type { NewestSlice } from './slices.ts';

export type SavedStrategy = 'BTL' | 'HMO' | 'BRRR' | 'FLIP' | 'SA' | 'COMPARISON' | 'STAMP_DUTY';

type Fields = Readonly<Record<string, unknown>>;

/** A calculation that an account keeps, with the versions that made its results. */
export interface SavedCalculation {
  readonly id: string;
  readonly accountId: string;
  readonly name: string;
  readonly strategy: SavedStrategy;
  /** Null: a standalone calculation. */
  readonly propertyId: string | null;
  readonly inputs: Fields;
  readonly results: Fields;
  readonly notes: string | null;
  readonly tags: readonly string[];
  readonly engineVersion: string;
  readonly ratesVersion: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** Counts the changes, so that none is lost to another made at the same time. */
  readonly revision: number;
}

export interface SavedCalculationQuery {
  readonly accountId: string;
  readonly strategy?: SavedStrategy | undefined;
  readonly propertyId?: string | undefined;
  readonly tag?: string | undefined;
  readonly sort: 'newest' | 'oldest' | 'name';
  readonly limit: number;
  /**
   * Rows to pass over, or the calculation to start after in the order of `newest` or `oldest`: the instant of its creation
   * in milliseconds since 1970, and its id. By `name`, rows to pass over alone.
   */
  readonly from: NewestSlice['from'];
}

/** Calculations that an account may hold: of the largest kind they take 12 MB. */
export const calculationsMax = 1_000;

/** Calculations by account; no account sees or touches another's. Ids are found in either case of their letters. */
export interface SavedCalculations {
  /** Ties by id, with `newest` the other way round; `name` compares ASCII letters without their case. */
  list(query: SavedCalculationQuery): Promise<{
    readonly calculations: readonly Omit<SavedCalculation, 'results'>[];
    readonly total: number;
  }>;
  find(accountId: string, id: string): Promise<SavedCalculation | null>;
  /** `mostHeld`: calculations that the account may hold. */
  add(calculation: SavedCalculation, mostHeld: number, kept?: KeptAnswer): Promise<CreateOutcome>;
  /** Writes the next revision (never its strategy, property or creation); false when the one before it is not there. */
  replace(calculation: SavedCalculation): Promise<boolean>;
  /** False when there was none. */
  remove(accountId: string, id: string): Promise<boolean>;
}
