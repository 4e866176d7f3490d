import type { Bounds, ListingCluster, ListingScope, ListingSlice } from '@freehold/operations';
import type { Server } from '../connections/pool.ts';

/** What the thread of the columns is started with. */
export interface ColumnsStart {
  readonly server: Server;
}

/** What a search asks of the store that columns do not hold, read at the version of the columns. */
export interface Resolved {
  /** Keys of the listings of each full postcode that is asked for, from the smallest. */
  readonly ofPostcodes: ReadonlyMap<string, readonly number[]>;
  /** Keys of the listings that hold folded words as a phrase, from the smallest; of the words that were read. */
  readonly ofWords: ReadonlyMap<string, readonly number[]>;
  /** True where `ofWords` tells only of the listings that match the rest of the search. */
  readonly hasWordsInPart: boolean;
  /** The key of the listing that the page starts after; null where it starts at an offset. */
  readonly after: number | null;
}

/** Folded words whose listings must be read for an answer. */
export interface NeededWords {
  readonly words: readonly string[];
  /** The keys that match the rest of the search, from the smallest, where they are few; null where all listings are to be read for. */
  readonly among: readonly number[] | null;
}

/** What may be asked of columns. */
export interface Questions {
  readonly count: { readonly asked: object; readonly answer: number };
  readonly page: {
    readonly asked: { readonly slice: ListingSlice };
    readonly answer: FoundKeys;
  };
  readonly clusters: {
    readonly asked: { readonly bounds: Bounds; readonly cells: number };
    readonly answer: readonly ListingCluster[];
  };
}
export type QuestionName = keyof Questions;

/** The keys of a page in its order with their ranks, and one more where more follow. */
export interface FoundKeys {
  readonly total: number;
  readonly keys: readonly number[];
  readonly ranks: readonly number[];
}

/** A question about the listings of a scope. */
export type QuestionOf<Name extends QuestionName> = Questions[Name]['asked'] & {
  readonly name: Name;
  readonly scope: ListingScope;
  readonly resolved: Resolved;
};
export type Question = { readonly [Name in QuestionName]: QuestionOf<Name> }[QuestionName];

/** To the thread: read the columns anew, or answer from them. */
export type ColumnsJob =
  | { readonly load: true }
  | { readonly job: number; readonly question: Question; readonly milliseconds: number };

/** From the thread. */
export type ColumnsMessage =
  | { readonly loaded: { readonly version: number; readonly bytes: number } }
  | { readonly loadFailed: string }
  /** The rows of frequent phrases are held too; all of it takes so many bytes. */
  | { readonly grownTo: number }
  | { readonly phrasesFailed: string }
  | { readonly job: number; readonly answer: unknown }
  /** The thread does not know which listings hold words. */
  | { readonly job: number; readonly needs: NeededWords }
  | { readonly job: number; readonly failed: string; readonly isLate: boolean };
