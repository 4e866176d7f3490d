import { beforeAll, describe, expect, it } from 'vitest';
import {
  Client as NextClient,
  StreamableHTTPClientTransport as NextTransport,
  type OAuthClientProvider as NextProvider,
} from '@modelcontextprotocol/client';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import type { OAuthClientProvider } from '@modelcontextprotocol/sdk/client/auth.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import {
  authorizeUrl,
  connect,
  consent,
  consentByHttp,
  grantedCode,
  nextRevision,
  pkce,
  post,
  redirectUri,
  registerClient,
  samplesOf,
  toolCalls,
  tokenCall,
} from './connector-world.ts';
import { useDemoServer, type Json } from './http/demo-server.ts';

const server = useDemoServer();

const business = 'demo-business';
const errorOf = async (response: Response) => [response.status, (await response.json()).error];
const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
const opens = async (token: string) =>
  (await post(server.url, list, { authorization: `Bearer ${token}` })).status;

/** What an application keeps of its way in; the address that it sends its user to comes in `sentTo`. */
function makeProvider() {
  const kept: Json = {};
  const provider: OAuthClientProvider = {
    redirectUrl: redirectUri,
    clientMetadata: {
      client_name: 'Test <b>application</b>',
      redirect_uris: [redirectUri],
      token_endpoint_auth_method: 'none',
    },
    state: () => 'kept as it is',
    clientInformation: () => kept.client,
    saveClientInformation: (client) => void (kept.client = client),
    tokens: () => kept.tokens,
    saveTokens: (tokens) => void (kept.tokens = tokens),
    redirectToAuthorization: (url) => void (kept.sentTo = url),
    saveCodeVerifier: (verifier) => void (kept.verifier = verifier),
    codeVerifier: () => kept.verifier,
    saveDiscoveryState: (state) => void (kept.discovery = state),
    discoveryState: () => kept.discovery,
  };
  return { kept, provider };
}

const kinds = [
  {
    name: 'today, under revision 2025-11-25',
    client: () => new Client({ name: 'test', version: '1' }),
    transport: (authProvider: OAuthClientProvider) =>
      new StreamableHTTPClientTransport(new URL(`${server.url}/mcp`), { authProvider }),
  },
  {
    name: 'next, under revision 2026-07-28',
    client: () => new NextClient({ name: 'test', version: '1' }, nextRevision),
    transport: (authProvider: OAuthClientProvider) =>
      new NextTransport(new URL(`${server.url}/mcp`), {
        authProvider: authProvider as NextProvider,
      }),
  },
] as const;

describe.each(kinds)('an application of the official SDK of $name', (kind) => {
  it('finds its way from nothing to each of the nine tools, and its token stays out of the API', async () => {
    const { kept, provider } = makeProvider();
    const transport = kind.transport(provider);
    const client = kind.client();
    const connected = (on: typeof transport) => client.connect(on);
    await expect(connected(transport)).rejects.toThrow(/unauthorized/i);
    expect(kept.client.token_endpoint_auth_method).toBe('none');

    const arrival = await consent(kept.sentTo, business);
    expect(arrival.searchParams.get('state')).toBe('kept as it is');
    expect(arrival.searchParams.get('iss')).toBe(server.url);
    await transport.finishAuth(
      arrival.searchParams.get('code')!,
      arrival.searchParams.get('iss') as never,
    );
    await connected(kind.transport(provider));
    expect((await client.listTools()).tools).toHaveLength(9);
    for (const [name, args] of toolCalls(await samplesOf(server))) {
      const result = (await client.callTool({ name, arguments: args })) as Json;
      expect([name, result.isError, typeof result.structuredContent]).toEqual([
        name,
        undefined,
        'object',
      ]);
    }

    const rest = await fetch(`${server.url}/api/v1/properties`, {
      headers: { authorization: `Bearer ${kept.tokens.access_token}` },
    });
    expect(rest.status).toBe(401);
  });
});

it('leads a browser back to an application at an IPv6 address of its machine', async () => {
  const redirect_uri = 'http://[::1]:8124/callback';
  const { client_id } = await (
    await registerClient(server.url, { redirect_uris: [redirect_uri] })
  ).json();
  const address = authorizeUrl(server.url, client_id, pkce().challenge, { redirect_uri });
  const arrival = await consent(address, business);
  expect([arrival.origin, arrival.searchParams.has('code')]).toEqual(['http://[::1]:8124', true]);
});

describe('discovery', () => {
  it('names resource, issuer and what is supported, alike everywhere', async () => {
    const read = async (path: string): Promise<Json> => (await fetch(server.url + path)).json();
    const resource = await read('/.well-known/oauth-protected-resource/mcp');
    expect(resource).toMatchObject({
      resource: `${server.url}/mcp`,
      authorization_servers: [server.url],
    });
    expect(await read('/.well-known/oauth-authorization-server')).toMatchObject({
      issuer: server.url,
      authorization_endpoint: `${server.url}/oauth/authorize`,
      token_endpoint: `${server.url}/oauth/token`,
      code_challenge_methods_supported: ['S256'],
      response_types_supported: ['code'],
      token_endpoint_auth_methods_supported: ['none'],
      authorization_response_iss_parameter_supported: true,
      client_id_metadata_document_supported: true,
    });
  });
});

describe('the authorization endpoint', () => {
  let clientId: string;
  beforeAll(async () => {
    const registered = await registerClient(server.url, {
      client_name: '<script>alert(1)</script>',
      redirect_uris: [redirectUri, 'https://app.example/back?x=1'],
    });
    clientId = (await registered.json()).client_id;
  });
  const ask = (changes: Record<string, string | null>) =>
    fetch(authorizeUrl(server.url, clientId, pkce().challenge, changes), { redirect: 'manual' });

  it.each([
    ['javascript:alert(1)'],
    [`${redirectUri}/`],
    [redirectUri.toUpperCase()],
    [`${redirectUri}?extra=1`],
    [`${redirectUri}#fragment`],
    ['http://user@127.0.0.1:8123/callback'],
    ['http://127.0.0.1.evil.example:8123/callback'],
    ['https://app.example/back'],
    ['https://app.example:8443/back?x=1'],
    ['https://evil.example/'],
    [null],
  ])('shows the error of redirect address %s and redirects nowhere', async (redirect_uri) => {
    const response = await ask({ redirect_uri });
    expect([response.status, response.headers.get('location')]).toEqual([400, null]);
    expect(response.headers.get('content-type')).toContain('text/html');
  });

  it('shows the error of an unknown application', async () => {
    const response = await ask({ client_id: 'nobody' });
    expect([response.status, response.headers.get('location')]).toEqual([400, null]);
  });

  it.each([
    [{ code_challenge: null }, 'invalid_request'],
    [{ code_challenge: 'short' }, 'invalid_request'],
    [{ code_challenge_method: 'plain' }, 'invalid_request'],
    [{ code_challenge_method: null }, 'invalid_request'],
    [{ resource: 'https://other.example/mcp' }, 'invalid_target'],
    [{ response_type: 'token' }, 'unsupported_response_type'],
    [{ scope: 'admin' }, 'invalid_scope'],
  ])('sends the error of %o back with state and issuer', async (changes, error) => {
    const response = await ask(changes);
    const back = new URL(response.headers.get('location') ?? '');
    expect(Object.fromEntries(back.searchParams)).toMatchObject({
      error,
      state: 'a state & more',
      iss: server.url,
    });
  });

  it('shows a page that no other may frame, with names escaped and the host of the return', async () => {
    const response = await ask({
      redirect_uri: 'http://127.0.0.1:9999/callback',
      scope: 'properties:read',
    });
    const html = await response.text();
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(html).toContain('&lt;script&gt;');
    expect(html).not.toContain('<script>');
    expect(html).toContain('127.0.0.1:9999');
    expect(html).toContain('properties:read');
    expect(html).not.toContain('planning:read');
  });

  it('takes a consent only from the browser that was asked', async () => {
    const address = authorizeUrl(server.url, clientId, pkce().challenge);
    const transaction =
      /name="transaction" value="([^"]+)"/.exec(await (await fetch(address)).text())?.[1] ?? '';
    const other = ((await fetch(address)).headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    for (const headers of [{}, { cookie: other }]) {
      const answer = await fetch(`${server.url}/oauth/authorize`, {
        method: 'POST',
        redirect: 'manual',
        headers,
        body: new URLSearchParams({ transaction, account: business, decision: 'allow' }),
      });
      expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
    }
  });

  it('returns the refusal of the user to the application', async () => {
    const back = await consentByHttp(
      authorizeUrl(server.url, clientId, pkce().challenge),
      business,
      'deny',
    );
    expect([back.searchParams.get('error'), back.searchParams.get('code')]).toEqual([
      'access_denied',
      null,
    ]);
  });
});

describe('the token endpoint', () => {
  it('gives tokens that no cache may store, for the scopes asked and included in the plan', async () => {
    const { form } = await grantedCode(server.url, 'demo-free', {
      scope: 'properties:read planning:read',
    });
    const response = await tokenCall(server.url, form);
    const body = await response.json();
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(body).toMatchObject({
      token_type: 'Bearer',
      expires_in: 3600,
      scope: 'properties:read',
    });
    expect(await opens(body.access_token)).toBe(200);
  });

  it.each([
    ['a wrong verifier', { code_verifier: 'x'.repeat(43) }, 'invalid_grant'],
    ['another application', { client_id: 'mcpc_other' }, 'invalid_grant'],
    ['another return', { redirect_uri: `${redirectUri}/` }, 'invalid_grant'],
    ['another resource', { resource: 'https://other.example/mcp' }, 'invalid_target'],
    ['an unknown code', { code: 'mcpo_x' }, 'invalid_grant'],
    ['another kind of grant', { grant_type: 'password' }, 'unsupported_grant_type'],
  ])('refuses %s', async (_what, changes, error) => {
    const { form } = await grantedCode(server.url, business);
    expect(await errorOf(await tokenCall(server.url, { ...form, ...changes }))).toEqual([
      400,
      error,
    ]);
  });

  it.each([
    [42, 400],
    [43, 200],
    [128, 200],
    [129, 400],
  ])('with a verifier of %d characters answers %d', async (length, status) => {
    const { form } = await grantedCode(server.url, business, {}, pkce('v'.repeat(length)));
    expect((await tokenCall(server.url, form)).status).toBe(status);
  });

  it('redeems one code once for 20 uses at once, and a second use takes back what the first gave', async () => {
    const { form } = await grantedCode(server.url, business);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => tokenCall(server.url, form)),
    );
    const given = answers.filter(({ status }) => status === 200);
    expect(given).toHaveLength(1);
    expect(await opens((await given[0]!.json()).access_token)).toBe(401);
  });

  it('rotates refresh tokens, and the reuse of one revokes the family', async () => {
    const { form, clientId } = await grantedCode(server.url, business);
    const first = await (await tokenCall(server.url, form)).json();
    const refresh = (refresh_token: string) =>
      tokenCall(server.url, { grant_type: 'refresh_token', refresh_token, client_id: clientId });
    const second = await (await refresh(first.refresh_token)).json();
    expect(await opens(second.access_token)).toBe(200);
    expect(await errorOf(await refresh(first.refresh_token))).toEqual([400, 'invalid_grant']);
    expect(await errorOf(await refresh(second.refresh_token))).toEqual([400, 'invalid_grant']);
    expect(await opens(second.access_token)).toBe(401);
  });

  it('revokes on demand', async () => {
    const { form } = await grantedCode(server.url, business);
    const { access_token, refresh_token } = await (await tokenCall(server.url, form)).json();
    const revoked = await fetch(`${server.url}/oauth/revoke`, {
      method: 'POST',
      body: new URLSearchParams({ token: refresh_token }),
    });
    expect(revoked.status).toBe(200);
    expect(await opens(access_token)).toBe(401);
  });

  it('tells a client that does not revoke its own token that it still holds', async () => {
    const { form, clientId } = await grantedCode(server.url, business);
    const { access_token } = await (await tokenCall(server.url, form)).json();
    const revoke = (token: string, client_id: string) =>
      fetch(`${server.url}/oauth/revoke`, {
        method: 'POST',
        body: new URLSearchParams({ token, client_id }),
      });
    expect(await errorOf(await revoke(access_token, 'mcpc_another'))).toEqual([
      400,
      'invalid_grant',
    ]);
    expect(await opens(access_token)).toBe(200);
    // RFC 7009, section 2.2: of a token that nobody knows there is nothing left to revoke.
    expect((await revoke('mcpa_unknown', 'mcpc_another')).status).toBe(200);
    expect((await revoke(access_token, clientId)).status).toBe(200);
    expect(await opens(access_token)).toBe(401);
  });

  it('takes a parameter without a value as left out', async () => {
    // RFC 6749, sections 3.1 and 3.2.
    const { form, clientId, arrival } = await grantedCode(server.url, business, {
      scope: '',
      state: '',
    });
    expect(arrival.searchParams.has('state')).toBe(false);
    const first = await (await tokenCall(server.url, { ...form, resource: '', scope: '' })).json();
    expect(first.scope).toContain('properties:read');
    const second = await tokenCall(server.url, {
      grant_type: 'refresh_token',
      refresh_token: first.refresh_token,
      client_id: clientId,
      scope: '',
      resource: '',
    });
    expect([second.status, (await second.json()).scope]).toEqual([200, first.scope]);
    expect(await errorOf(await tokenCall(server.url, { ...form, code: '' }))).toEqual([
      400,
      'invalid_request',
    ]);
  });

  it('names the scope that a client must ask for', async () => {
    const { form } = await grantedCode(server.url, business, { scope: 'properties:read' });
    const { access_token } = await (await tokenCall(server.url, form)).json();
    const call = {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'get_area_summary', arguments: { postcode: 'M14' } },
    };
    const response = await post(server.url, call, { authorization: `Bearer ${access_token}` });
    expect(response.status).toBe(403);
    expect(response.headers.get('www-authenticate')).toContain(
      'error="insufficient_scope", scope="areas:read"',
    );
    const client = await connect(server.url, access_token);
    const allowed = await client.callTool({ name: 'search_properties', arguments: { limit: 1 } });
    expect(allowed.isError).toBeUndefined();
  });
});

describe('registration', () => {
  it.each([
    ['http elsewhere', { redirect_uris: ['http://app.example/back'] }, 'invalid_redirect_uri'],
    ['no address', { redirect_uris: [] }, 'invalid_redirect_uri'],
    ['a script', { redirect_uris: ['javascript:alert(1)'] }, 'invalid_redirect_uri'],
    [
      'a long name',
      { redirect_uris: [redirectUri], client_name: 'n'.repeat(10_240) },
      'invalid_client_metadata',
    ],
    [
      'keys to fetch',
      { redirect_uris: [redirectUri], jwks_uri: 'http://127.0.0.1/keys' },
      'invalid_client_metadata',
    ],
  ])('refuses %s', async (_what, metadata, error) => {
    expect(await errorOf(await registerClient(server.url, metadata))).toEqual([400, error]);
  });

  it('slows down an address that registers without end', async () => {
    // Each server counts by itself.
    const most = 20 * server.servers.length;
    const answers = await Promise.all(
      Array.from({ length: 2 * most }, () =>
        registerClient(server.url, { redirect_uris: [redirectUri] }),
      ),
    );
    expect(answers.map(({ status }) => status)).toContain(429);
    expect(answers.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(most);
  });
});

describe('a body that is larger than the server reads', () => {
  it.each([
    ['/oauth/token', 'application/x-www-form-urlencoded'],
    ['/oauth/revoke', 'application/x-www-form-urlencoded'],
    ['/oauth/register', 'application/json'],
  ])('is refused by %s with an error of OAuth', async (path, type) => {
    const answered = await fetch(server.url + path, {
      method: 'POST',
      headers: { 'content-type': type },
      body: 'a'.repeat(300_000),
    });
    // RFC 6749, section 5.2: the members, and that they are not cached.
    expect([answered.status, answered.headers.get('cache-control')]).toEqual([413, 'no-store']);
    expect(await answered.json()).toEqual({
      error: 'invalid_request',
      error_description: 'The body is too large',
    });
  });

  it('is refused by the consent page with a page', async () => {
    const answered = await fetch(`${server.url}/oauth/authorize`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'a'.repeat(300_000),
    });
    expect([answered.status, answered.headers.get('content-type')]).toEqual([
      413,
      'text/html; charset=utf-8',
    ]);
  });
});
