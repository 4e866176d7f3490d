import type { Cost } from '@freehold/metering';

/** One call that has ended. */
export interface CallRecord {
  readonly requestId: string;
  readonly accountId: string;
  /** Null: a session or connector token. */
  readonly keyId: string | null;
  readonly tokenType: TokenType;
  readonly method: string;
  /** Without query string. */
  readonly path: string;
  /** The id of its route, by which calls of a day are summed: `getProperty`. */
  readonly endpoint: string;
  readonly status: number;
  readonly errorCode: string | null;
  /** What the call costs if its reservation can pay; 0 unless it succeeded. */
  readonly cost: Cost;
  readonly latencyMs: number;
  /** The instant of the call, as it entered. */
  readonly at: Date;
}

export type TokenType = 'api_key' | 'session' | 'mcp';

/** Calls of one hour that are counted instead of listed: by key, kind of token and how they ended. */
export interface CallGroup {
  readonly accountId: string;
  /** The first instant of the hour, UTC. */
  readonly hour: Date;
  /** Null: session or connector tokens. */
  readonly keyId: string | null;
  readonly tokenType: TokenType;
  readonly status: number;
  readonly errorCode: string | null;
  readonly calls: number;
  /** What they were charged together. */
  readonly cost: Cost;
}

export interface LogQuery {
  readonly accountId: string;
  /** Inclusive. */
  readonly from: Date;
  /** Exclusive. */
  readonly to: Date;
  readonly keyId?: string;
  /** Inclusive bounds of the HTTP status. */
  readonly status?: { readonly from: number; readonly to: number };
  readonly pathPrefix?: string;
  /** Only lines below this one, in the order of `LogPage.lines`. */
  readonly below?: LogPlace;
  readonly offset: number;
  readonly limit: number;
}

/** Where a line stands in the log. */
export interface LogPlace {
  readonly at: Date;
  /** Of the lines of one instant, that which is written later has the higher number. */
  readonly number: number;
}

interface NamedKey {
  readonly keyName: string | null;
  readonly keyPrefix: string | null;
}

/** A line of the log. `cost` is what was charged. */
export interface LogLine extends Omit<CallRecord, 'accountId' | 'endpoint'>, NamedKey, LogPlace {}

export interface LogPage {
  /** Newest first; of one instant, the highest number first. */
  readonly lines: readonly LogLine[];
  /** All that match, counted up to 10,000. */
  readonly total: number;
  /**
   * Groups of the hours that overlap the time asked for, newest hour first, at most `groupsShownMax`; none where a path
   * is asked for, since groups have none.
   */
  readonly groups: readonly (Omit<CallGroup, 'accountId'> & NamedKey)[];
}

export interface DailyQuery {
  readonly accountId: string;
  /** `YYYY-MM-DD`, UTC, both inclusive. */
  readonly from: string;
  readonly to: string;
  readonly keyId?: string;
}

/** What one key (null: sessions and connectors) did on one day; days and keys without calls are absent. */
export interface DailyUsage {
  /** `YYYY-MM-DD`, UTC. */
  readonly date: string;
  readonly keyId: string | null;
  readonly keyName: string | null;
  readonly requests: number;
  readonly credits: number;
  readonly aiChats: number;
  /** Calls that ended in a status of 400 or above. */
  readonly errors: number;
}

export type EndpointQuery = Omit<DailyQuery, 'keyId'>;

/** What the calls of one endpoint that ran came to on one day; days and endpoints without calls are absent. */
export interface EndpointUsage {
  /** `YYYY-MM-DD`, UTC. */
  readonly date: string;
  /** The id of the route; null for calls of the days before endpoints were counted, refused ones among them. */
  readonly endpoint: string | null;
  readonly calls: number;
  /** Requests charged. */
  readonly cost: number;
}

/**
 * What accounts have called: a line for each call, up to a bound a day, and groups for the rest; sums by day and key of
 * all, and sums by day and endpoint of those that ran. Lines of calls that have ended are written by `Quota.settle`, in one step with their charge.
 *
 * @throws StoreBusy from any method when the store cannot answer now; then nothing was done.
 */
export interface UsageLog {
  /** Adds to the groups and to the sums of their days, all or none; what is added need not survive the machine. */
  count(groups: readonly CallGroup[]): Promise<void>;
  page(query: LogQuery): Promise<LogPage>;
  daily(query: DailyQuery): Promise<readonly DailyUsage[]>;
  /** By day, then by endpoint. Over any days `cost` adds up to the `credits` of `daily`. */
  byEndpoint(query: EndpointQuery): Promise<readonly EndpointUsage[]>;
  /**
   * Deletes the oldest lines, groups, and sums of either kind past their days, up to `rowsMax` of each; answers how many. A store may
   * let lines go by the day instead, when all of the day is past: such a day counts as one. Lines and groups are kept for
   * `daysKept`, else for `logDaysKept`.
   */
  prune(options: {
    readonly now: Date;
    readonly rowsMax: number;
    readonly daysKept?: number;
  }): Promise<number>;
}

/** Lines and groups are kept this long, where the operator says no less. */
export const logDaysKept = 90;
/** The sums of a day are kept as long as one question about daily usage may reach back. */
export const dailyUsageDaysKept = 92;
/** The most rows that a page counts. */
export const logCountMax = 10_000;
export const groupsShownMax = 500;
/**
 * Lines of one account on one day (UTC); further calls go into groups. Those that are charged nothing have a bound of
 * their own, so that a flood of failures leaves the lines of what is paid.
 */
export const linesPerDayMax = { charged: 50_000, free: 5_000 } as const;
