import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { routes } from '@freehold/contract';
import { openEmbeddedProvider } from '@freehold/identity';
import { AdmissionRefusal } from '@freehold/operations';
import { testFolder } from '../../../test/folders.ts';
import { openAccounts } from '../src/accounts.ts';

it('takes session tokens of an outside provider, of users it knows, and no others', async () => {
  const directory = testFolder();
  // Another installation stands for the outside provider: its keys come over HTTP only.
  const outside = await openEmbeddedProvider(join(directory, 'outside'));
  const keys = createServer((_, response) => response.end(JSON.stringify(outside.jwks)));
  await new Promise<void>((resolve) => keys.listen(0, '127.0.0.1', resolve));
  const { port } = keys.address() as AddressInfo;
  const dataDirectory = join(directory, 'server');
  const identityProvider = {
    issuer: outside.issuer,
    audience: outside.audience,
    jwksUrl: `http://127.0.0.1:${port}/jwks`,
  };
  const open = await openAccounts({ dataDirectory, identityProvider });
  await open.accounts.put({ id: 'u', name: 'u', plan: 'free', platformSubscription: 'none' });

  const now = new Date();
  const admit = async (token: string) => {
    const result = await open.admission.admit({
      route: routes.usage,
      authorization: `Bearer ${token}`,
      requestId: 'request-1',
      now,
      signal: new AbortController().signal,
      method: 'GET',
      path: '/',
    });
    return result instanceof AdmissionRefusal ? result.code : result.account?.id;
  };
  const embedded = await openEmbeddedProvider(dataDirectory);
  expect(await admit(await outside.mintSession({ userId: 'u', now, hours: 1 }))).toBe('u');
  expect(await admit(await outside.mintSession({ userId: 'nobody', now, hours: 1 }))).toBe(
    'invalid_api_key',
  );
  expect(await admit(await embedded.mintSession({ userId: 'u', now, hours: 1 }))).toBe(
    'invalid_api_key',
  );
  expect(open.provider).toBeNull();
  await open.close();
  keys.close();
});
