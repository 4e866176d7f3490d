import type { Cost } from '@freehold/metering';
import type { CallRecord, Draw } from '../ports/ledger.ts';
import type { NewKey } from '../ports/keys.ts';

/** Ordinary values that tests vary. */
export const january = new Date('2026-01-15T12:00:00Z');

export function drawOf(
  requests: number,
  limit: number | null,
  aiChats = 0,
  aiLimit: number | null = 0,
): Draw {
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
