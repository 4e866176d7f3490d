import type {
  CallGroup,
  CallRecord,
  QuotaRequest,
  QuotaRefusal,
  UsageCount,
} from '@freehold/operations';

/** What a call asks to have reserved. */
export interface Reserving {
  readonly accountId: string;
  readonly period: string;
  readonly request: QuotaRequest;
  readonly now: Date;
}

/** What a batch may hold; each names the row of usage that it reads or changes, if any. */
export type LedgerJob =
  | ({ readonly kind: 'reserve' } & Reserving)
  | { readonly kind: 'change'; readonly reservation: string; readonly request: QuotaRequest }
  | {
      readonly kind: 'settle';
      readonly reservation: string | null;
      /** The period of the reservation, or of the call where it has none. */
      readonly period: string;
      readonly call: CallRecord;
      /** Whether it was asked before, and may have happened then. */
      readonly again: boolean;
      /** Whether it is acknowledged once it is on the disk. */
      readonly isCharge: boolean;
    }
  | { readonly kind: 'expire'; readonly reservation: string }
  | { readonly kind: 'count'; readonly groups: readonly CallGroup[] };

/** What is charged in the period, and whether that is on the disk already. */
export interface Settled {
  readonly used: UsageCount;
  readonly isDurable: boolean;
}

export type LedgerAnswer = string | QuotaRefusal | Settled | Error | number | null;
