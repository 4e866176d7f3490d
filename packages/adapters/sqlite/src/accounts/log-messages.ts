import type { DailyQuery, EndpointQuery, LogQuery } from '@freehold/operations';

/** What the thread that reads the log is asked, and how it answers. */
export type LogQuestion =
  | { readonly kind: 'page'; readonly query: LogQuery }
  | { readonly kind: 'daily'; readonly query: DailyQuery }
  | { readonly kind: 'endpoints'; readonly query: EndpointQuery };

export interface LogJob {
  readonly job: number;
  readonly question: LogQuestion;
  readonly milliseconds: number;
}

export type LogAnswer =
  | { readonly job: number; readonly value: unknown }
  | { readonly job: number; readonly stopped: string }
  | { readonly job: number; readonly error: unknown };
