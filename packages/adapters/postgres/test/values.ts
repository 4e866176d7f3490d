import type { Cost } from '@freehold/metering';
import type { CallRecord, NewKey } from '@freehold/operations';

export const now = new Date('2026-01-15T12:00:00Z');
export const after = (milliseconds: number): Date => new Date(now.getTime() + milliseconds);

export function callOf(requestId: string, cost: Cost): CallRecord {
  return {
    requestId,
    accountId: 'account',
    keyId: null,
    tokenType: 'session',
    method: 'GET',
    path: '/api/v1/properties',
    endpoint: 'searchProperties',
    status: 200,
    errorCode: null,
    cost,
    latencyMs: 1,
    at: now,
  };
}

export function keyOf(id: string): NewKey {
  return {
    id,
    accountId: 'account',
    name: id,
    prefix: 'paid_012345',
    hash: `hash of ${id}`,
    createdAt: now,
    expiresAt: null,
  };
}

export const quotaRequestOf = (requests: number, limit: number | null) => ({
  cost: { requests, aiChats: 0 },
  limits: { requests: limit, aiChats: 0 },
});
