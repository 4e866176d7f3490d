export interface UsageRow {
  readonly account_id: string;
  readonly period: string;
  readonly requests: number;
  readonly ai_chats: number;
  readonly reserved_requests: number;
  readonly reserved_ai_chats: number;
}

export interface VersionedUsageRow extends UsageRow {
  /** The number of the transaction that has left it so. */
  readonly version: string;
}

export interface HeldRow {
  readonly id: string;
  readonly requests: number;
  readonly ai_chats: number;
}

/** Lines that the log has of an account on a day. */
export interface DayLines {
  readonly account_id: string;
  readonly day: string;
  readonly charged: number;
  readonly free: number;
}

/** A call that has its line in the log. */
export interface ListedRow {
  readonly request_id: string;
}
