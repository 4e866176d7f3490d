import { describe, expect, test } from 'vitest';
import { audit, heading, screens, type ContextOptions } from './browser-pages.ts';
import type { DemoPages } from './demo-pages.ts';

/** The pages of an account, as tests of the file that starts the server. */
export function describeAccounts(demo: () => DemoPages): void {
  const signedIn = (account: string, address: string, options?: ContextOptions) =>
    demo().open(address, options, { account });

  describe('a person', () => {
    test('opens the link, is asked, is signed in, and the link stays neither in the address nor in the history', async () => {
      const page = await demo().open('#/sign-in', undefined, { account: null });
      const link = await demo().linkOf('demo-business');
      await page.goto(link);
      await page.getByText('Go on only if you asked for it.').waitFor();
      expect(await page.evaluate(() => fetch('/session').then((answer) => answer.json()))).toEqual({
        account: null,
        expires_at: null,
      });
      await page.getByRole('button', { name: 'Sign in with the link' }).click();
      await heading(page, 'What do you want to know?').waitFor();
      expect(page.url()).toBe(`${demo().server.url}/#/`);
      await page.goBack();
      expect(page.url()).not.toContain('fhl_');
      expect(await page.evaluate(() => globalThis.document.cookie)).toBe('');
    });

    test('makes a key, sees it once, calls with it, and revokes it', async () => {
      const page = await signedIn('business', '#/account/keys');
      await page.getByLabel('Name of the new key').fill('Spreadsheet');
      await page.getByRole('button', { name: 'Make a key' }).click();
      const key = (await page.locator('.secret code').textContent()) ?? '';
      expect(key).toMatch(/^paid_[0-9a-f]{32}$/);
      const status = async () => {
        const headers = { authorization: `Bearer ${key}` };
        return (await fetch(`${demo().server.url}/api/v1/properties/count`, { headers })).status;
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

    test.each(screens)(
      'on %s subscribes to a report and adds a webhook, pauses both, and deletes them',
      async (name, options) => {
        const page = await signedIn('business', '#/account/alerts', {
          ...options,
          bypassCSP: true,
        });
        await page.getByLabel('Postcode or outcode').fill('m14');
        await page.getByRole('button', { name: 'Subscribe' }).click();
        const hook = `https://example.com/${encodeURIComponent(name)}`;
        await page.getByLabel('Address of the receiver').fill(hook);
        await page.getByLabel('Price changes of a scanner').uncheck();
        await page.getByRole('button', { name: 'Add the webhook' }).click();
        expect(await page.locator('.secret code').textContent()).toMatch(/^whsec_/);
        const report = page.getByRole('listitem').filter({ hasText: 'M14 weekly' });
        await report.getByText('Next on 28 Nov 2026.').waitFor();
        const webhook = page.getByRole('listitem').filter({ hasText: hook });
        await webhook.getByText('New homes of a scanner, A report that is ready').waitFor();
        await webhook.getByText('Messages sent').click();
        await webhook.getByText('None was sent in 14 days.').waitFor();
        const { violations, contentWidth, screenWidth } = await audit(page);
        expect(violations).toEqual([]);
        expect(contentWidth).toBeLessThanOrEqual(screenWidth);
        for (const [card, of] of [
          [report, 'M14 weekly'],
          [webhook, hook],
        ] as const) {
          await card.getByRole('button', { name: `Pause ${of}` }).click();
          await card.getByText('paused').waitFor();
          await card.getByRole('button', { name: `Resume ${of}` }).click();
          await card.getByRole('button', { name: `Pause ${of}` }).waitFor();
          await card.getByRole('button', { name: `Delete ${of}` }).click();
          await card.getByRole('button', { name: `Delete ${of} for good` }).click();
          await card.waitFor({ state: 'detached' });
        }
      },
    );

    test('makes a feed, whose addresses are read without signing in', async () => {
      const page = await demo().open(
        '#/account/alerts',
        { permissions: ['clipboard-read', 'clipboard-write'] },
        { account: 'professional' },
      );
      await page.getByRole('button', { name: 'Make a feed' }).click();
      const kinds = [
        ['news', 'application/atom+xml'],
        ['calendar', 'text/calendar'],
      ] as const;
      for (const [kind, type] of kinds) {
        await page.getByRole('button', { name: `Copy the address of the ${kind}` }).click();
        await page.getByText('Copied.').waitFor();
        const address = await page.evaluate(() => navigator.clipboard.readText());
        const read = await fetch(address);
        expect([read.status, read.headers.get('content-type')]).toEqual([
          200,
          expect.stringContaining(type),
        ]);
        await page.reload();
      }
      await page.getByRole('button', { name: /^Delete Feed/ }).click();
      await page.getByRole('button', { name: /^Delete Feed .* for good/ }).click();
      await page.getByText('There is no webhook yet.').waitFor();
    });

    test('signs in with a token and comes back to the page that asked for it', async () => {
      const page = await demo().open('#/sign-in', undefined, { account: null });
      await page.goto(`${demo().server.url}/#/account/assistants`);
      await page.getByRole('link', { name: 'Sign in' }).click();
      await page.getByText('Sign in with a token').click();
      await page.getByLabel('Session token').fill(demo().server.sessionOf('growth'));
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.getByText('No assistant is connected.').waitFor();
      await page.getByText(`${demo().server.url}/mcp`, { exact: true }).waitFor();
      expect(page.url()).toBe(`${demo().server.url}/#/account/assistants`);
      // The plan of this account keeps no portfolio on the server: the browser does.
      demo().browser.expectFault('403');
      // What another part of the page keeps in the browser goes with the person, too.
      await page.goto(`${demo().server.url}/#/portfolio`);
      await page.getByRole('button', { name: 'Add a home' }).click();
      await page.getByLabel('Home of home 1').fill('1 Mill Road');
      const stored = () => page.evaluate(() => JSON.stringify(globalThis.localStorage));
      expect(await stored()).toContain('1 Mill Road');
      await page.goto(`${demo().server.url}/#/account`);
      await page.getByRole('button', { name: 'Sign out', exact: true }).click();
      await heading(page, 'Sign in').waitFor();
      expect(await stored()).toBe('{}');
    });

    test.each(['//evil.example', 'https://evil.example/', 'javascript:alert(1)'])(
      'who signs in is never sent to %s',
      async (next) => {
        const page = await demo().open('#/sign-in', undefined, { account: null });
        await page.goto(`${demo().server.url}/#/sign-in?next=${encodeURIComponent(next)}`);
        await page.getByText('Sign in with a token').click();
        await page.getByLabel('Session token').fill(demo().server.sessionOf('growth'));
        await page.getByRole('button', { name: 'Sign in' }).click();
        await page.waitForURL((url) => !url.hash.startsWith('#/sign-in'));
        expect(new URL(page.url()).origin).toBe(demo().server.url);
      },
    );

    test('signed out midway from elsewhere, is told so, loses nothing else, and goes on after signing in', async () => {
      demo().browser.expectFault('401');
      // No other test signs in to this account, whose session token holds no more afterwards.
      const page = await signedIn('starter', '#/account/keys');
      await page.getByText('Demo', { exact: true }).waitFor();
      await demo().operator.browserSessions.endAll('demo-starter', new Date());
      await page.getByLabel('Name of the new key').fill('Late');
      await page.getByRole('button', { name: 'Make a key' }).click();
      await page.getByText('You are signed out. Sign in again; nothing was changed.').waitFor();
      expect(await page.getByLabel('Name of the new key').inputValue()).toBe('Late');
    });

    test('sees the calls of each endpoint, and the days of one', async () => {
      const path = '/api/v1/investment/stamp-duty';
      for (const price of [100_000, 200_000, 300_000]) {
        const body = { price, location: 'england' };
        await demo().server.send('POST', path, { account: 'professional', body });
      }
      await demo().server.send('GET', '/api/v1/properties/count', { account: 'professional' });
      const page = await demo().open('#/account/usage', undefined, {
        account: 'professional',
        prepare: (context) => context.clock.setFixedTime('2026-11-21T12:00:00Z'),
      });
      const endpoints = page.getByRole('region', { name: 'Calls by endpoint' });
      const row = endpoints.getByRole('row', { name: `POST ${path}` });
      await row.waitFor();
      expect(await row.locator('td').allTextContents()).toEqual(['3', '3', '']);
      await page.getByRole('img', { name: /^Calls of each day;/ }).waitFor();
      await row.getByRole('button').click();
      await page.getByRole('img', { name: `Calls of each day to POST ${path}` }).waitFor();
      await page.getByRole('button', { name: 'Charged', exact: true }).click();
      const chart = page.getByRole('img', { name: `Requests charged of each day to POST ${path}` });
      // Today is the last bar, and the only one.
      const heights = await chart
        .locator('rect')
        .evaluateAll((bars) => bars.map((bar) => Number(bar.getAttribute('height'))));
      expect(heights.length).toBe(30);
      expect(heights.filter((each) => each > 0)).toEqual([heights[29]]);
      await row.getByRole('button').press('Enter');
      await page.getByRole('img', { name: /^Requests charged of each day;/ }).waitFor();
    });

    test('meets a busy server and tries again', async () => {
      const page = await signedIn('business', '#/account');
      const busy = { error: 'service_busy', detail: 'busy', retry_after: 0 };
      await page.route('**/api-billing/logs*', (route) =>
        route.fulfill({ status: 503, json: busy }),
      );
      await page.goto(`${demo().server.url}/#/account/logs`);
      await page.getByText('The server is busy, so your calls could not be loaded.').waitFor();
      await page.unroute('**/api-billing/logs*');
      await page.getByRole('button', { name: 'Try again' }).click();
      const calls = page.getByRole('region', { name: 'Calls one by one' });
      await calls.waitFor();
      expect(await calls.getByRole('row').count()).toBeGreaterThan(1);
    });
  });

  const addresses = [
    '#/account/usage',
    '#/account/keys',
    '#/account/logs',
    '#/account/passkeys',
    '#/saved',
    '#/scanners/off-market/new',
    '#/save/hmo?purchasePrice=100000',
    '#/scanners',
    '#/owner/accounts',
    '#/owner/audit',
    '#/owner/datasets',
    '#/owner/files',
    '#/owner/work',
    '#/owner/health',
    '#/sign-in',
  ];

  describe.each(screens)('on %s', (_name, options) => {
    test('every page of an account is accessible and as wide as the screen', async () => {
      const body = { name: 'A', strategy: 'STAMP_DUTY', inputs: { price: 1, location: 'wales' } };
      await demo().server.send('POST', '/api/v1/calculations', { body });
      const deal = {
        name: 'B',
        strategy: 'BTL',
        inputs: { purchase_price: 1e5, monthly_rent: 900 },
      };
      const saved = await demo().server.send('POST', '/api/v1/calculations', { body: deal });
      const scanner = { name: 'C', selected_outcodes: ['M14'], alert_enabled: true };
      const base = '/api/v1/off-market-lead-generators';
      const made = await demo().server.send('POST', base, { body: scanner });
      const ofRecords = [
        `#/saved?compare=${saved.body.id},${saved.body.id}`,
        `#/scanners/off-market/${made.body.id}`,
      ];
      const page = await signedIn('enterprise', '#/account', { ...options, bypassCSP: true });
      for (const address of [...addresses, ...ofRecords]) {
        await page.goto(`${demo().server.url}/${address}`);
        await page.locator('h1').waitFor();
        await page.waitForLoadState('networkidle');
        await page.waitForFunction(() => !globalThis.document.querySelector('.waiting'));
        const { violations, contentWidth, screenWidth } = await audit(page);
        expect([address, violations]).toEqual([address, []]);
        expect([address, contentWidth <= screenWidth]).toEqual([address, true]);
      }
    });
  });
}
