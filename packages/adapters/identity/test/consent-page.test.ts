import { expect, test } from 'vitest';
import { consentPage } from '../src/oauth/consent-page.ts';

test('a name that turns the direction of text is shown with its escapes', async () => {
  const response = consentPage({
    client: { id: 'mcpc_1', name: 'Bank\u202Etrusted\u2066 <b>', redirectUris: [] },
    redirectUri: 'https://app.example/back',
    scopes: [],
    transaction: 't',
    cookie: 'c',
    secure: true,
    accounts: null,
  });
  const html = await response.text();
  expect(html).toContain(String.raw`Let Bank\u202Etrusted\u2066 &lt;b&gt; use your account?`);
  expect(html).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/);
});
