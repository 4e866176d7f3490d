import { expect, test } from 'vitest';
import { consentPage } from '../src/oauth/consent-page.ts';

const pageFor = (redirectUri: string, name: string | null = null) =>
  consentPage({
    client: { id: 'mcpc_1', name, redirectUris: [] },
    redirectUri,
    scopes: [],
    transaction: 't',
    cookie: 'c',
    secure: true,
    asks: null,
  });

test('a name that turns the direction of text is shown with its escapes', async () => {
  const response = pageFor('https://app.example/back', 'Bank\u202Etrusted\u2066 <b>');
  const html = await response.text();
  expect(html).toContain(String.raw`Let Bank\u202Etrusted\u2066 &lt;b&gt; use your account?`);
  expect(html).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/);
});

// A source of a policy names a host by letters, digits and "-" (CSP 3, host-source): an IPv6 address is none.
test.each([
  ['https://app.example/back', 'https://app.example'],
  ['https://app.example:8443/back', 'https://app.example:8443'],
  ['http://127.0.0.1:8123/back', 'http://127.0.0.1:8123'],
  ['http://[::1]:8123/back', 'http:'],
  ['https://[2001:db8::1]/back', 'https:'],
])('the form may lead back to %s', (redirectUri, source) => {
  const policy = pageFor(redirectUri).headers.get('content-security-policy');
  expect(policy?.split('; ')).toContain(`form-action 'self' ${source}`);
});
