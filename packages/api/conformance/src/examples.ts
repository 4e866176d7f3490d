import type { Cost } from '@freehold/metering';
import type {
  CallRecord,
  NewKey,
  QuotaRefusal,
  QuotaRequest,
  RateStanding,
} from '@freehold/operations';
import type { AccountPorts } from './account-ports.ts';

/** Ordinary values that tests vary. */
export const january = new Date('2026-01-15T12:00:00Z');

export function quotaRequestOf(
  requests: number,
  limit: number | null,
  aiChats = 0,
  aiLimit: number | null = 0,
): QuotaRequest {
  return { cost: { requests, aiChats }, limits: { requests: limit, aiChats: aiLimit } };
}

export function callOf(changes: Partial<CallRecord> & { cost: Cost }): CallRecord {
  return {
    requestId: 'request',
    accountId: 'account',
    keyId: null,
    tokenType: 'session',
    method: 'GET',
    path: '/api/v1/properties',
    endpoint: 'searchProperties',
    status: 200,
    errorCode: null,
    latencyMs: 1.5,
    at: january,
    ...changes,
  };
}

export function keyOf(id: string, changes: Partial<NewKey> = {}): NewKey {
  return {
    id,
    accountId: 'account',
    name: `Key ${id}`,
    prefix: 'paid_012345',
    hash: `hash of ${id}`,
    createdAt: january,
    expiresAt: null,
    ...changes,
  };
}

/** How a call fared that asked to enter the rate window and then to reserve. */
export type AdmissionAnswer =
  | {
      readonly status: 'admitted';
      readonly rate: RateStanding;
      /** Null where nothing was drawn. */
      readonly reservation: string | null;
    }
  | { readonly status: 'rate_limited'; readonly retryAfterSeconds: number }
  | (QuotaRefusal & { readonly rate: RateStanding });

/** Enters the window and, when that admits, reserves; as admission does. */
export async function enter(
  { rateLimiter, quota }: Pick<AccountPorts, 'rateLimiter' | 'quota'>,
  {
    accountId,
    rateLimitPerSecond,
    request,
    now,
  }: {
    readonly accountId: string;
    readonly rateLimitPerSecond: number;
    readonly request: QuotaRequest | null;
    readonly now: Date;
  },
): Promise<AdmissionAnswer> {
  const limitPerSecond = rateLimitPerSecond;
  const decision = await rateLimiter.enter({ accountId, limitPerSecond, calls: 1 });
  if (!decision.admitted) {
    return { status: 'rate_limited', retryAfterSeconds: decision.retryAfterSeconds };
  }
  const { remaining, resetSeconds } = decision;
  const rate = { remaining, resetSeconds };
  if (request === null) return { status: 'admitted', rate, reservation: null };
  const reservation = await quota.reserve(accountId, request, now);
  return typeof reservation === 'string'
    ? { status: 'admitted', rate, reservation }
    : { ...reservation, rate };
}
