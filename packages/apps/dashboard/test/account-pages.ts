import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { audit, screens, type ContextOptions } from './browser-pages.ts';
import type { DemoPages } from './demo-pages.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Waits for a text; where the page says that the server is busy, asks again, as a person would. */
async function shown(page: Page, text: string): Promise<void> {
  const wanted = page.getByText(text, { exact: true });
  const again = page.getByRole('button', { name: 'Try again' });
  for (;;) {
    await wanted.or(again).first().waitFor();
    if (await wanted.isVisible()) return;
    await again.first().click();
  }
}

/** The pages of an account and of the owner, as tests of the file that starts the server. */
export function describeAccounts(demo: () => DemoPages): void {
  const signedIn = (account: string, address: string, options?: ContextOptions) =>
    demo().open(address, options, { account });

  describe('a person', () => {
    test('opens the link, is signed in, and the link stays neither in the address nor in the history', async () => {
      const page = await demo().open('#/sign-in', undefined, { account: null });
      const link = await demo().linkOf('demo-business');
      await page.goto(link);
      await heading(page, 'business').waitFor();
      await shown(page, 'Business');
      expect(page.url()).toBe(`${demo().server.url}/#/account`);
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

    test('signs in with a token and comes back to the page that asked for it', async () => {
      const page = await demo().open('#/sign-in', undefined, { account: null });
      await page.goto(`${demo().server.url}/#/account/assistants`);
      await page.getByRole('link', { name: 'Sign in' }).click();
      await page.getByLabel('Session token').fill(demo().server.sessionOf('growth'));
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.getByText('No assistant is connected.').waitFor();
      expect(page.url()).toBe(`${demo().server.url}/#/account/assistants`);
      await page.getByRole('button', { name: 'Sign out', exact: true }).click();
      await heading(page, 'Sign in').waitFor();
    });

    test.each(['//evil.example', 'https://evil.example/', 'javascript:alert(1)'])(
      'who signs in is never sent to %s',
      async (next) => {
        const page = await demo().open('#/sign-in', undefined, { account: null });
        await page.goto(`${demo().server.url}/#/sign-in?next=${encodeURIComponent(next)}`);
        await page.getByLabel('Session token').fill(demo().server.sessionOf('growth'));
        await page.getByRole('button', { name: 'Sign in' }).click();
        await page.waitForURL((url) => !url.hash.startsWith('#/sign-in'));
        expect(new URL(page.url()).origin).toBe(demo().server.url);
      },
    );

    test('signed out midway from elsewhere, is told so, loses nothing else, and goes on after signing in', async () => {
      demo().browser.expectFault('401');
      const page = await signedIn('professional', '#/account/keys');
      await page.getByText('Demo', { exact: true }).waitFor();
      await demo().operator.browserSessions.endAll('demo-professional');
      await page.getByLabel('Name of the new key').fill('Late');
      await page.getByRole('button', { name: 'Make a key' }).click();
      await page.getByText('You are signed out. Sign in again; nothing was changed.').waitFor();
      expect(await page.getByLabel('Name of the new key').inputValue()).toBe('Late');
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

  describe('an owner', () => {
    test('suspends an account and ends that, and both stand in the audit log', async () => {
      const page = await signedIn('enterprise', '#/owner');
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
      const page = await signedIn('business', '#/owner');
      await page.getByText('This page is for owners.').waitFor();
      await page.goto(`${demo().server.url}/#/account`);
      await page.getByRole('link', { name: 'Keys' }).waitFor();
      expect(await page.getByRole('link', { name: 'Owner' }).count()).toBe(0);
    });
  });

  describe('scanners', () => {
    test('are saved from a search in one step, list what is new, and are deleted', async () => {
      const page = await signedIn('business', '#/search?area=M14&bmv_only=true');
      const { total } = await demo().data('/api/v1/properties/count?area=M14&bmv_only=true');
      await page.getByRole('button', { name: 'Save as scanner' }).click();
      const name = 'M14, Below value';
      await page.getByRole('link', { name }).click();
      await heading(page, name).waitFor();
      const homes = page.getByRole('region', { name: 'Matches' }).locator('tbody tr');
      await homes.first().waitFor();
      expect(await homes.count()).toBe(Math.min(total, 50));
      await page.getByRole('link', { name: 'All scanners' }).click();
      await page.getByRole('button', { name: `Delete ${name}` }).click();
      await page.getByText('There is no scanner yet.').waitFor();
    });

    test('of a circle of the map find the homes that the search found', async () => {
      const circle = 'lat=53.4485&lon=-2.2215&radius_miles=0.8';
      const { total } = await demo().data(`/api/v1/properties/count?${circle}`);
      expect(total).toBeGreaterThan(3);
      const page = await signedIn('business', `#/search?${circle}`);
      const made = page.waitForResponse(
        (response) =>
          response.request().method() === 'POST' && response.url().endsWith('/lead-generators'),
      );
      await page.getByRole('button', { name: 'Save as scanner' }).click();
      const { id } = await (await made).json();
      const path = `/api/v1/lead-generators/${id}/properties?limit=1`;
      const { body } = await demo().server.send('GET', path, { account: 'business' });
      expect(body.pagination.total).toBe(total);
    });

    test('mark what first matched since the last visit', async () => {
      const page = await signedIn('business', '#/scanners');
      const homes = [
        { id: 'h1', address: '1 Mill Lane', price: 90_000, is_new: false },
        { id: 'h2', address: '2 Mill Lane', price: 80_000, is_new: true },
      ].map((home) => ({ ...home, title: '', bmv_discount_percentage: null }));
      await page.route('**/lead-generators/*', (route) =>
        route.fulfill({ json: { name: 'Mill Lane' } }),
      );
      await page.route('**/lead-generators/*/properties*', (route) =>
        route.fulfill({ json: { properties: homes } }),
      );
      await page.goto(`${demo().server.url}/#/scanners/s1`);
      await page.getByText('1 new home since you last looked').waitFor();
      expect(await page.locator('tbody th').allTextContents()).toEqual([
        '2 Mill Lanenew',
        '1 Mill Lane',
      ]);
    });
  });

  describe('saved deals', () => {
    test('a home becomes a deal that is saved, opened, changed, renamed and deleted', async () => {
      const { properties } = await demo().data('/api/v1/properties?area=M14&limit=1');
      const [{ id, address, price }] = properties;
      const page = await signedIn('business', `#/home/${id}`);
      await page.getByRole('link', { name: 'Flip', exact: true }).click();
      await heading(page, 'Flip').waitFor();
      expect(await page.getByLabel('Purchase price').inputValue()).toBe(`${price}`);
      await page.getByLabel('Sale price', { exact: true }).fill('£400,000');
      await page.getByLabel('Other income a year').fill('45000');
      const figures = await page.locator('.headline dd').allTextContents();
      expect(figures.length).toBe(4);

      await page.getByRole('link', { name: 'Save', exact: true }).click();
      expect(await page.getByLabel('Name of the deal').inputValue()).toBe(address);
      await page.getByLabel('Name of the deal').fill('Mill Lane');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByRole('row', { name: /Mill Lane Flip/ }).waitFor();
      // The server worked out the same profit.
      const list = await demo().server.send('GET', '/api/v1/calculations', { account: 'business' });
      const [saved] = list.body.calculations;
      const path = `/api/v1/calculations/${saved.id}`;
      const { body } = await demo().server.send('GET', path, { account: 'business' });
      const profit = Number(figures[0]?.replace('−', '-').replaceAll(/[£,]/g, ''));
      expect(Number(body.results.metrics.net_profit)).toBe(profit);

      await page.getByRole('link', { name: 'Mill Lane' }).click();
      await heading(page, 'Flip').waitFor();
      expect(await page.locator('.headline dd').allTextContents()).toEqual(figures);
      expect(await page.getByLabel('Other income a year').inputValue()).toBe('45000');
      await page.getByLabel('Sale price', { exact: true }).fill('410000');
      await page.getByRole('link', { name: 'Save', exact: true }).click();
      await page.getByRole('button', { name: 'Save the changes' }).click();
      await page.getByRole('row', { name: /Mill Lane Flip/ }).waitFor();
      const changed = await demo().server.send('GET', path, { account: 'business' });
      expect(changed.body.inputs.expected_sale_price).toBe(410_000);

      await page.getByRole('button', { name: 'Rename Mill Lane' }).click();
      await page.getByLabel('New name of Mill Lane').fill('High Street');
      await page.getByRole('button', { name: 'Save the name' }).click();
      await page.getByRole('link', { name: 'High Street' }).waitFor();
      await page.getByRole('button', { name: 'Delete High Street' }).click();
      await page.getByRole('button', { name: 'Delete High Street for good' }).click();
      await page.getByText('No deal is saved yet.').waitFor();
    });

    test('what the server refuses is said, and the deal is not lost', async () => {
      demo().browser.expectFault('422');
      demo().browser.expectFault('400');
      const page = await signedIn(
        'business',
        '#/save/buy-to-let?purchasePrice=many&monthlyRent=900',
      );
      await page.getByLabel('Name of the deal').fill('Many');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByRole('alert').waitFor();
      await page.getByRole('link', { name: 'Back to the deal' }).click();
      expect(await page.getByLabel('Rent a month').inputValue()).toBe('900');
    });
  });

  const addresses = [
    '#/account/usage',
    '#/account/keys',
    '#/account/logs',
    '#/saved',
    '#/save/hmo?purchasePrice=100000',
    '#/scanners',
    '#/owner/accounts',
    '#/owner/audit',
    '#/owner/health',
    '#/sign-in',
  ];

  describe.each(screens)('on %s', (_name, options) => {
    test('every page of an account is accessible and as wide as the screen', async () => {
      const body = { name: 'A', strategy: 'STAMP_DUTY', inputs: { price: 1, location: 'wales' } };
      await demo().server.send('POST', '/api/v1/calculations', { body });
      const page = await signedIn('enterprise', '#/account', { ...options, bypassCSP: true });
      for (const address of addresses) {
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
