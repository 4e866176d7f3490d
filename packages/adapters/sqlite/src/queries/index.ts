import {
  recordQuestions,
  type AnswerOf,
  type ArgsOf,
  type RecordQuestionName,
} from '@freehold/operations';
import { sqlite } from '../dialect.ts';
import { countBackOnMarket } from './back-on-market.ts';
import { designationsAt, type AtArgs } from './designations.ts';
import { figureTexts } from './figure-columns.ts';
import { listingClusters } from './listing-clusters.ts';
import { countListings, searchListings } from './listing-search.ts';
import { offMarketClasses, searchOffMarket } from './off-market.ts';
import { publicPage } from './public-records.ts';
import { salesOnStreet } from './sales-on-street.ts';
import type { ReadSession } from './session.ts';
import { soldColumnsNear, soldColumnsNearEnough } from './sold-near.ts';

type SharedQueries = {
  readonly [N in RecordQuestionName]: (session: ReadSession, args: ArgsOf<N>) => AnswerOf<N>;
};

/** The questions that both stores answer by one text. */
const shared = Object.fromEntries(
  Object.entries(recordQuestions).map(([name, question]) => [
    name,
    (session: ReadSession, args: never) => session.answer<unknown>(question(sqlite, args)),
  ]),
) as SharedQueries;

/** Those that this store answers in its own words. */
const own = {
  'listings.search': searchListings,
  'listings.count': countListings,
  'listings.countBackOnMarket': countBackOnMarket,
  'listings.clusters': listingClusters,
  'listings.figures': figureTexts,
  'offMarket.search': searchOffMarket,
  'offMarket.classes': offMarketClasses,
  'sales.near': soldColumnsNear,
  'sales.nearEnough': soldColumnsNearEnough,
  'sales.onStreet': salesOnStreet,
  'publicRecords.page': publicPage,
  'designations.at': (session: ReadSession, args: AtArgs) => session.answer(designationsAt(args)),
} as const satisfies Record<string, (session: ReadSession, args: never) => unknown>;

/** Every question that the store answers, by name; a caller's thread sends the name and the values, never SQL. */
export const queries: SharedQueries & typeof own = { ...shared, ...own };

export type QueryName = keyof typeof queries;
export type QueryArgs<N extends QueryName> = Parameters<(typeof queries)[N]>[1];
export type QueryAnswer<N extends QueryName> = N extends RecordQuestionName
  ? AnswerOf<N>
  : ReturnType<(typeof queries)[N]>;
