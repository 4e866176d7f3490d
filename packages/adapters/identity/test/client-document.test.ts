import { describe, expect, it } from 'vitest';
import { fetchDocumentBy } from '@freehold/identity';
import { guardedFetch } from '@freehold/images';
import { clientFromDocument, isDocumentAddress } from '../src/oauth/client-document.ts';

const id = 'https://app.example/client.json';
const document = { client_id: id, client_name: 'App', redirect_uris: ['https://app.example/back'] };
const found = (text: string) => clientFromDocument(id, async () => text);

describe('a client metadata document', () => {
  it('describes the application whose id is its address', async () => {
    expect(await found(JSON.stringify(document))).toEqual({
      id,
      name: 'App',
      redirectUris: document.redirect_uris,
    });
  });

  it.each([
    ['of another id', { ...document, client_id: `${id}?` }],
    ['without redirects', { ...document, redirect_uris: [] }],
    ['with a script to return to', { ...document, redirect_uris: ['javascript:alert(1)'] }],
  ])('%s is none', async (_what, changed) => {
    expect(await found(JSON.stringify(changed))).toBeNull();
    expect(await found('{')).toBeNull();
  });

  it.each([
    'http://app.example/c',
    'https://app.example/',
    'https://u@app.example/c',
    'https://app.example:8443/c',
    'https://app.example/c#f',
    'https://app.example/a/../c',
    'mcpc_1',
  ])('does not stand at %s', (address) => expect(isDocumentAddress(address)).toBe(false));

  it.each([
    'https://127.0.0.1/c',
    'https://[::1]/c',
    'https://10.0.0.1/c',
    'https://169.254.169.254/latest',
    'https://localhost/c',
    'https://[::ffff:127.0.0.1]/c',
    'https://2130706433/c',
  ])('is not fetched from %s', async (address) => {
    const fetch = fetchDocumentBy(guardedFetch());
    await expect(fetch(new URL(address))).rejects.toMatchObject({ fault: 'not_public' });
  });
});
