import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Listening } from '@freehold/express';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { listenBare } from '../../../adapters/express/test/bare-app.ts';
import { openAccounts, type OpenAccounts } from '../../freehold/src/accounts.ts';
import { startDemoServer, type DemoServer } from '../../freehold/test/http/demo-server.ts';
import { readSettings } from 'freehold';
import { makeSignInLink } from '@freehold/identity';
import { buildDashboard } from '../build.ts';

/** The pages of an account and of the owner as a browser shows them, over a demo server. Needs Debian's chromium. */
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'freehold-dashboard-'));
const desktop = { width: 1280, height: 900 };
const phone = { width: 360, height: 740 };
const now = new Date('2026-11-21T12:00:00Z');

let server: DemoServer;
/** Serves the dashboard as it is now, which the demo server has from the last build. */
let site: Listening;
/** The command line on the machine of the server. */
let operator: OpenAccounts;
let browser: Browser;
beforeAll(async () => {
  await buildDashboard(folder);
  site = await listenBare({ dashboard: pathToFileURL(`${folder}/`) });
  server = await startDemoServer();
  const settings = { FREEHOLD_DATA_DIR: server.directory, FREEHOLD_NOW: now.toISOString() };
  operator = await openAccounts(readSettings(settings, false));
  await change('demo-enterprise', { isOwner: true });
  browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
});
afterAll(async () => {
  await browser.close();
  await operator.close();
  await server.stop();
  await site.stop();
  rmSync(folder, { recursive: true });
});

const change = (accountId: string, what: object) =>
  operator.accountAdministration.change({
    id: crypto.randomUUID(),
    at: now,
    by: null,
    accountId,
    change: what,
  });

/** What went wrong on the pages of a test: messages, reports of the policy, requests to other hosts. */
let faults: string[] = [];
let contexts: BrowserContext[] = [];
afterEach(async () => {
  for (const context of contexts) await context.close();
  const found = faults;
  faults = [];
  contexts = [];
  if (found.length > 0) throw new Error(found.join('\n'));
});

type Options = Parameters<Browser['newContext']>[0];

async function newPage(options: Options = { viewport: desktop }): Promise<Page> {
  const context = await browser.newContext(options);
  contexts.push(context);
  await context.route(
    ({ pathname }) => pathname === '/' || /\.(?:js|css)$/.test(pathname),
    async (route) => {
      const { pathname } = new URL(route.request().url());
      await route.fulfill({ response: await route.fetch({ url: site.url + pathname }) });
    },
  );
  const page = await context.newPage();
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('request', (request) => {
    const { host, protocol } = new URL(request.url());
    if (protocol !== 'data:' && host !== new URL(server.url).host) faults.push(request.url());
  });
  await page.addInitScript(() => {
    globalThis.document.addEventListener('securitypolicyviolation', ({ blockedURI }) => {
      console.error(`blocked: ${blockedURI}`);
    });
  });
  return page;
}

const linkOf = (accountId: string) =>
  makeSignInLink(operator, { accountId, baseUrl: server.url, now });

/** A page signed in by a link, at an address. */
async function signedIn(accountId: string, address: string, options?: Options): Promise<Page> {
  const page = await newPage(options);
  await page.goto(await linkOf(accountId));
  await page.getByRole('button', { name: 'Sign out', exact: true }).waitFor();
  await page.goto(`${server.url}/${address}`);
  await page.locator('h1').waitFor();
  return page;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

describe('a person', () => {
  test('opens the link, is signed in, and the link stays neither in the address nor in the history', async () => {
    const page = await newPage();
    const link = await linkOf('demo-business');
    await page.goto(link);
    await heading(page, 'business').waitFor();
    await page.getByText('Business', { exact: true }).waitFor();
    expect(page.url()).toBe(`${server.url}/#/account`);
    await page.goBack();
    expect(page.url()).not.toContain('fhl_');
    expect(await page.evaluate(() => globalThis.document.cookie)).toBe('');
  });

  test('makes a key, sees it once, calls with it, and revokes it', async () => {
    const page = await signedIn('demo-business', '#/account/keys');
    await page.getByLabel('Name of the new key').fill('Spreadsheet');
    await page.getByRole('button', { name: 'Make a key' }).click();
    const key = (await page.locator('.secret code').textContent()) ?? '';
    expect(key).toMatch(/^paid_[0-9a-f]{32}$/);
    const status = async () => {
      const headers = { authorization: `Bearer ${key}` };
      return (await fetch(`${server.url}/api/v1/properties/count`, { headers })).status;
    };
    expect(await status()).toBe(200);
    await page.reload();
    const row = page.getByRole('row', { name: /Spreadsheet/ });
    await row.waitFor();
    expect(await page.content()).not.toContain(key);
    await row.getByRole('button', { name: 'Revoke Spreadsheet' }).click();
    await row.getByRole('button', { name: 'Revoke Spreadsheet for good' }).click();
    await row.getByText('revoked').waitFor();
    expect(await status()).toBe(401);
    await page.getByRole('link', { name: 'Logs' }).click();
    await page.getByRole('rowheader', { name: 'POST /api/v1/api-keys' }).first().waitFor();
    await page.getByLabel('Outcome').selectOption('5xx');
    await page.getByText('No call matches.').waitFor();
  });

  test('signs in with a token and comes back to the page that asked for it', async () => {
    const page = await newPage();
    await page.goto(`${server.url}/#/account/assistants`);
    await page.getByRole('link', { name: 'Sign in' }).click();
    await page.getByLabel('Session token').fill(server.sessionOf('growth'));
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('No assistant is connected.').waitFor();
    expect(page.url()).toBe(`${server.url}/#/account/assistants`);
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await heading(page, 'Sign in').waitFor();
  });

  test.each(['//evil.example', 'https://evil.example/', 'javascript:alert(1)'])(
    'who signs in is never sent to %s',
    async (next) => {
      const page = await newPage();
      await page.goto(`${server.url}/#/sign-in?next=${encodeURIComponent(next)}`);
      await page.getByLabel('Session token').fill(server.sessionOf('growth'));
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.waitForURL((url) => !url.hash.startsWith('#/sign-in'));
      expect(new URL(page.url()).origin).toBe(server.url);
    },
  );

  test('signed out midway from elsewhere, is told so, loses nothing else, and goes on after signing in', async () => {
    const page = await signedIn('demo-professional', '#/account/keys');
    await page.getByText('Demo', { exact: true }).waitFor();
    await operator.browserSessions.endAll('demo-professional');
    await page.getByLabel('Name of the new key').fill('Late');
    await page.getByRole('button', { name: 'Make a key' }).click();
    await page.getByText('You are signed out. Sign in again; nothing was changed.').waitFor();
    expect(await page.getByLabel('Name of the new key').inputValue()).toBe('Late');
    // What a browser itself says of the answer 401.
    expect(faults.splice(0).every((text) => text.includes('401'))).toBe(true);
  });

  test('meets a busy server and tries again', async () => {
    const page = await signedIn('demo-business', '#/account');
    const busy = { error: 'service_busy', detail: 'busy', retry_after: 0 };
    await page.route('**/api-billing/logs*', (route) => route.fulfill({ status: 503, json: busy }));
    await page.goto(`${server.url}/#/account/logs`);
    await page.getByText('The server is busy, so your calls could not be loaded.').waitFor();
    await page.unroute('**/api-billing/logs*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('region', { name: 'Calls one by one' }).waitFor();
    expect(faults.splice(0).every((text) => text.includes('503'))).toBe(true);
  });
});

describe('an owner', () => {
  test('suspends an account and ends that, and both stand in the audit log', async () => {
    const page = await signedIn('demo-enterprise', '#/owner');
    await page.getByLabel('Name or id').fill('starter-2026');
    const row = page.getByRole('row', { name: /demo-starter-2026/ });
    await row.getByRole('button', { name: /Suspend/ }).click();
    await row.getByText('suspended').waitFor();
    await row.getByRole('button', { name: /Resume/ }).click();
    await row.getByText('active').waitFor();
    await page.getByRole('link', { name: 'Audit log' }).click();
    await page.getByText('Is suspended: false').waitFor();
    await page.getByText('Is suspended: true').waitFor();
    expect(await page.getByRole('row', { name: /demo-starter-2026/ }).count()).toBe(2);
    await page.getByRole('link', { name: 'Health' }).click();
    await page.getByText('answers', { exact: true }).waitFor();
  });

  test('is nobody else: the page says so, and its link is not shown', async () => {
    const page = await signedIn('demo-business', '#/owner');
    await page.getByText('This page is for owners.').waitFor();
    await page.goto(`${server.url}/#/account`);
    await page.getByRole('link', { name: 'Keys' }).waitFor();
    expect(await page.getByRole('link', { name: 'Owner' }).count()).toBe(0);
  });
});

describe('scanners', () => {
  test('are listed with what is new, opened and deleted', async () => {
    const body = { name: 'Leeds under value', selected_outcodes: ['LS6'], search_criteria: {} };
    await server.send('POST', '/api/v1/lead-generators', { account: 'business', body });
    const page = await signedIn('demo-business', '#/scanners');
    await page.getByRole('link', { name: 'Leeds under value' }).click();
    await heading(page, 'Leeds under value').waitFor();
    expect(await page.getByRole('row').count()).toBeGreaterThan(1);
    await page.getByRole('link', { name: 'All scanners' }).click();
    await page.getByRole('button', { name: 'Delete Leeds under value' }).click();
    await page.getByText('There is no scanner yet.').waitFor();
  });
});

const addresses = [
  '#/account/usage',
  '#/account/keys',
  '#/account/logs',
  '#/scanners',
  '#/owner/accounts',
  '#/owner/audit',
  '#/owner/health',
  '#/sign-in',
];

describe.each([
  ['a desktop, light', { viewport: desktop, colorScheme: 'light' }],
  ['a phone, dark', { viewport: phone, colorScheme: 'dark', hasTouch: true }],
] as const)('on %s', (_name, options) => {
  test('every page is accessible and as wide as the screen', async () => {
    const page = await signedIn('demo-enterprise', '#/account', { ...options, bypassCSP: true });
    await page.evaluate(axe);
    for (const address of addresses) {
      await page.goto(`${server.url}/${address}`);
      await page.locator('h1').waitFor();
      await page.waitForLoadState('networkidle');
      await page.waitForFunction(() => !globalThis.document.querySelector('.waiting'));
      const violations = await page.evaluate(async () => {
        const { axe } = globalThis as unknown as { axe: { run: () => Promise<AxeResults> } };
        const found = await axe.run();
        return found.violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
      });
      expect([address, violations]).toEqual([address, []]);
      const [content, screen] = await page.evaluate(() => [
        globalThis.document.documentElement.scrollWidth,
        globalThis.innerWidth,
      ]);
      expect([address, (content ?? 0) <= (screen ?? 0)]).toEqual([address, true]);
    }
  });
});

interface AxeResults {
  readonly violations: readonly {
    readonly id: string;
    readonly nodes: readonly { readonly html: string }[];
  }[];
}
