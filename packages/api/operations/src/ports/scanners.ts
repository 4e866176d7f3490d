import type { Criteria } from '@freehold/contract';
import type { CreateOutcome, KeptAnswer } from './idempotency.ts';
import type { NewestSlice } from './slices.ts';
import type { WebhookMessage } from './webhooks.ts';

/** `listed` scanners look among listings, `off_market` ones among homes that are not for sale. */
export type ScannerKind = 'listed' | 'off_market';

/** A saved area with criteria. */
export interface Scanner {
  readonly id: string;
  readonly accountId: string;
  readonly kind: ScannerKind;
  readonly name: string;
  readonly outcodes: readonly string[];
  readonly polygonWkt: string | null;
  readonly criteria: Criteria;
  readonly mapCentreLatitude: number | null;
  readonly mapCentreLongitude: number | null;
  readonly mapZoom: number | null;
  /** Null: its matches are not watched. */
  readonly alertId: string | null;
  readonly lastCheckedAt: Date | null;
  /** What `lastCheckedAt` was before the owner's last look; null where that was the first. */
  readonly checkedBefore: Date | null;
  /** Properties that match now and came since the owner last looked. */
  readonly newSinceLastCheck: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** Counts the changes, so that none is lost to another made at the same time. */
  readonly revision: number;
}

/** Which scanner, and whose: an id under another account or family names nothing. */
export interface ScannerKey {
  readonly accountId: string;
  readonly kind: ScannerKind;
  readonly id: string;
}

/** A new scanner: nothing has been found yet. */
export type NewScanner = Omit<Scanner, 'lastCheckedAt' | 'checkedBefore' | 'newSinceLastCheck'>;

/**
 * Since when a match is new: the owner's last look, or the look before it. The first page of the matches is a look, so
 * the pages after it count from the look before.
 */
export type NewSince = 'last_look' | 'look_before';

/** The stored state of a property that a scanner watches, with which the next is compared. */
export interface WatchedState {
  /** True when it meets the saved criteria as they are; false when only its status keeps it out. */
  readonly matches: boolean;
  readonly status: string | null;
  readonly pricePence: number | null;
  readonly classification: string | null;
}

const scannerEventTypes = [
  'new_match',
  'price_reduced',
  'price_increased',
  'back_on_market',
  'status_changed',
  'no_longer_matches',
  'classification_changed',
] as const;
export type ScannerEventType = (typeof scannerEventTypes)[number];

/** Something that changed about one property; prices are pounds, states are words. */
export interface ScannerChange {
  readonly type: ScannerEventType;
  readonly propertyId: string;
  readonly previous: string | number | null;
  readonly current: string | number | null;
}

export interface ScannerEvent extends ScannerChange {
  readonly id: string;
  readonly occurredAt: Date;
}

/** What a scanner remembers of the properties that it watches. */
export interface Watch {
  /** Null before the first look. */
  readonly states: ReadonlyMap<string, WatchedState> | null;
  /** Counts the looks, so that of two at once one counts. */
  readonly revision: number;
}

/** What to remember from now on, the events on the way there, and the messages to webhooks about them. */
export interface WatchChange {
  readonly put: ReadonlyMap<string, WatchedState>;
  readonly remove: readonly string[];
  readonly events: readonly (ScannerChange & { readonly id: string })[];
  readonly messages: readonly WebhookMessage[];
}

/** Days that an event is kept. */
export const eventDaysKept = 90;

/** Scanners of accounts, what each watches, and what changed. Whatever is another account's is not found. */
export interface Scanners {
  /**
   * Saves a scanner and keeps the answer that shows it; `full` when the account holds `mostHeld` active ones of the kind.
   * Null does not limit.
   */
  create(scanner: NewScanner, mostHeld: number | null, kept?: KeptAnswer): Promise<CreateOutcome>;
  /** Active ones, newest first, ties by id. */
  list(accountId: string, kind: ScannerKind): Promise<readonly Scanner[]>;
  find(key: ScannerKey): Promise<Scanner | null>;
  /**
   * Writes the next revision of a scanner; false when the one before it is no longer there. `forgets` lets go what it
   * watched: the next look begins anew.
   */
  replace(scanner: NewScanner, forgets: boolean): Promise<boolean>;
  /** Retires a scanner; true when there was one. What it watched is forgotten, its place is free. */
  remove(key: ScannerKey, now: Date): Promise<boolean>;
  /** Notes that its owner has looked: nothing is new since then. */
  check(key: ScannerKey, now: Date): Promise<void>;
  /** Those of the properties that came up since a look of its owner. */
  newAmong(
    key: ScannerKey,
    propertyIds: readonly string[],
    since: NewSince,
  ): Promise<ReadonlySet<string>>;
  /** Every active scanner that is watched, by id. */
  watched(): Promise<readonly Scanner[]>;
  /** What a scanner remembers; null when it was changed or retired meanwhile, or nobody asked that it watches. */
  watchOf(scanner: Scanner): Promise<Watch | null>;
  /** Writes what changed since `watch` in one step; false, and nothing written, when that is no longer what it remembers. */
  recordLook(scanner: Scanner, watch: Watch, change: WatchChange, now: Date): Promise<boolean>;
  /** Newest first, ties by id; those before `since` left out. */
  events(
    key: ScannerKey,
    query: NewestSlice & { readonly since: Date | null },
  ): Promise<{ readonly events: readonly ScannerEvent[]; readonly total: number }>;
  /** Removes at most `rowsMax` events from before an instant. */
  prune(before: Date, rowsMax: number): Promise<void>;
}
