import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  Client as NextClient,
  StreamableHTTPClientTransport as NextTransport,
} from '@modelcontextprotocol/client';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { chromium } from 'playwright-core';
import { browserPath, launchOptions } from '../../../test/browser.mjs';
import type { DemoServer, Json } from './http/demo-server.ts';

/** A client of the official SDK of today, which speaks 2025-11-25, that shows a key or token. */
export async function connect(url: string, token: string): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  const requestInit = { headers: { authorization: `Bearer ${token}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL(`${url}/mcp`), { requestInit }));
  return client;
}

export const nextRevision = { versionNegotiation: { mode: { pin: '2026-07-28' } } } as const;

/** As `connect`, with the next SDK, which speaks 2026-07-28. */
export async function connectNext(url: string, token: string): Promise<NextClient> {
  const client = new NextClient({ name: 'test', version: '1' }, nextRevision);
  const requestInit = { headers: { authorization: `Bearer ${token}` } };
  await client.connect(new NextTransport(new URL(`${url}/mcp`), { requestInit }));
  return client;
}

export async function samplesOf(server: DemoServer): Promise<Json> {
  const file = await readFile(join(server.directory, 'demo-credentials.json'), 'utf8');
  return JSON.parse(file).samples;
}

/** The calls of the tools, those of the specification first: name, arguments, cost, and the REST call it stands for. */
export const toolCalls = (samples: Json) =>
  [
    [
      'search_properties',
      { limit: 2, max_price: 900_000 },
      1,
      'GET',
      '/api/v1/properties?limit=2&max_price=900000',
    ],
    [
      'get_property',
      { property_id: samples.property_id },
      1,
      'GET',
      `/api/v1/properties/${samples.property_id}`,
    ],
    [
      'get_comparables',
      { postcode: samples.postcode, limit: 3 },
      1,
      'GET',
      `/api/v1/comparables?postcode=${encodeURIComponent(samples.postcode)}&limit=3`,
    ],
    [
      'get_property_pack',
      { property_id: samples.property_id },
      10,
      'GET',
      `/api/v1/property-pack?property_id=${samples.property_id}`,
    ],
    [
      'get_area_summary',
      { postcode: samples.outcode },
      10,
      'GET',
      `/api/v1/area-summary?postcode=${samples.outcode}`,
    ],
    [
      'analyse_investment',
      {
        strategy: 'flip',
        purchase_price: 180_000,
        inputs: { expected_sale_price: 300_000, location: 'scotland' },
      },
      1,
      'POST',
      '/api/v1/investment/calculate-flip/standalone',
    ],
    [
      'check_planning',
      { postcode: samples.postcode, radius_km: 1 },
      1,
      'GET',
      `/api/v1/planning/search?postcode=${encodeURIComponent(samples.postcode)}&radius_km=1`,
    ],
    [
      'calculate',
      {
        calculation: 'solve',
        strategy: 'btl',
        inputs: {
          deal: { monthly_rent: 1_500, location: 'england' },
          unknown: 'purchase_price',
          metric: 'gross_yield',
          target: 6,
        },
      },
      1,
      'POST',
      '/api/v1/investment/solve',
    ],
    [
      'stamp_duty',
      { price: 350_000, location: 'wales' },
      1,
      'POST',
      '/api/v1/investment/stamp-duty',
    ],
  ] as const;

/** One message to the connector, without any client. */
export function post(
  url: string,
  message: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(`${url}/mcp`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...headers,
    },
    body: JSON.stringify(message),
  });
}

export const redirectUri = 'http://127.0.0.1:8123/callback';

export interface Pkce {
  readonly verifier: string;
  readonly challenge: string;
}

export function pkce(verifier = randomBytes(32).toString('base64url')): Pkce {
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
}

export function registerClient(url: string, metadata: object): Promise<Response> {
  return fetch(`${url}/oauth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(metadata),
  });
}

/** The address that an application sends its user to. */
export function authorizeUrl(
  url: string,
  clientId: string,
  challenge: string,
  changes: Record<string, string | null> = {},
): URL {
  const address = new URL(`${url}/oauth/authorize`);
  const usual = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    code_challenge: challenge,
    code_challenge_method: 'S256',
    resource: `${url}/mcp`,
    state: 'a state & more',
  };
  for (const [name, value] of Object.entries({ ...usual, ...changes })) {
    if (value !== null) address.searchParams.set(name, value);
  }
  return address;
}

/** Fills in the consent form over HTTP; the address that the browser is sent to. */
export async function consentByHttp(address: URL, account: string, decision = 'allow') {
  const page = await fetch(address, { redirect: 'manual' });
  const html = await page.text();
  const transaction = /name="transaction" value="([^"]+)"/.exec(html)?.[1] ?? '';
  const cookie = (page.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const answer = await fetch(`${address.origin}/oauth/authorize`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie },
    body: new URLSearchParams({ transaction, account, decision }),
  });
  return new URL(answer.headers.get('location') ?? 'about:blank');
}

/** Fills in the consent form in a headless browser where there is one, else over HTTP. */
export async function consent(address: URL, account: string): Promise<URL> {
  const back = address.searchParams.get('redirect_uri') ?? '';
  if (browserPath === null) return consentByHttp(address, account);
  const browser = await chromium.launch(launchOptions);
  try {
    const page = await browser.newPage();
    await page.goto(address.href);
    await page.selectOption('#account', account);
    // Nobody listens at the redirect address: where the browser tries to go is what counts.
    const [arrival] = await Promise.all([
      page.waitForRequest((request) => request.url().startsWith(back)),
      page.click('button[value=allow]'),
    ]);
    return new URL(arrival.url());
  } finally {
    await browser.close();
  }
}

export function tokenCall(url: string, form: Record<string, string>): Promise<Response> {
  return fetch(`${url}/oauth/token`, { method: 'POST', body: new URLSearchParams(form) });
}

const clients = new Map<string, Promise<string>>();

/** One application for each server: an address may not register without end. */
function clientOf(url: string): Promise<string> {
  const register = async () => {
    const registered = await registerClient(url, { redirect_uris: [redirectUri] });
    return ((await registered.json()) as { client_id: string }).client_id;
  };
  const known = clients.get(url) ?? register();
  clients.set(url, known);
  return known;
}

/** A registered application with a code just granted to it. */
export async function grantedCode(
  url: string,
  account: string,
  changes: Record<string, string | null> = {},
  proof: Pkce = pkce(),
) {
  const clientId = await clientOf(url);
  const arrival = await consentByHttp(
    authorizeUrl(url, clientId, proof.challenge, changes),
    account,
  );
  const code = arrival.searchParams.get('code') ?? '';
  const form = {
    grant_type: 'authorization_code',
    code,
    client_id: clientId,
    redirect_uri: redirectUri,
    code_verifier: proof.verifier,
    resource: `${url}/mcp`,
  };
  return { clientId, code, arrival, form };
}
