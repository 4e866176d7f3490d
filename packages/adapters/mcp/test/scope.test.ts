import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { createConnector } from '@freehold/mcp';
import { createAdmission, type KeySecrets } from '@freehold/operations';
import { memoryStore } from '@freehold/conformance';

const now = new Date('2026-11-21T12:00:00Z');
const token = `mcpa_${'a'.repeat(43)}`;
const secrets: KeySecrets = {
  makeKey: () => `paid_${randomBytes(16).toString('hex')}`,
  hash: (secret) => secret,
  seal: (text) => text,
  open: (text) => text,
};

it('a call that the token lacks the scope for is challenged, and counted as any refused call', async () => {
  const store = await memoryStore().open(() => 0);
  await store.accounts.put({ id: 'a', name: 'a', plan: 'business', platformSubscription: 'none' });
  const admission = createAdmission({
    ...store,
    sessions: { verify: async () => null },
    connectorTokens: { verify: async () => ({ accountId: 'a', scopes: ['properties:read'] }) },
    secrets,
    onFailure: () => {},
    clock: () => 0,
  });
  const connector = createConnector({
    admission,
    operations: {},
    clock: () => now,
    baseUrl: () => 'https://api.example',
    corsOrigins: new Set(),
    deadlineMilliseconds: 1_000,
    version: '0',
    page: async () => null,
    isDemo: () => false,
    onFailure: () => {},
    busy: () => {},
    logger: { info: () => {}, error: () => {} },
  });
  const params = { name: 'get_area_summary', arguments: { postcode: 'M14' } };
  const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
  const request = new Request('https://api.example/mcp', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(call),
  });
  const answer = await connector(request, '192.0.2.1');
  expect(answer.status).toBe(403);
  expect(answer.headers.get('www-authenticate')).toContain('scope="areas:read"');
  await admission.flush();
  const page = { from: new Date(0), to: new Date(now.getTime() + 1), offset: 0, limit: 10 };
  const { groups } = await store.usageLog.page({ accountId: 'a', ...page });
  expect(groups).toMatchObject([{ errorCode: 'insufficient_scope', status: 403, calls: 1 }]);
});
