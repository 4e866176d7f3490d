import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Listening } from '@freehold/express';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { suiteFolder } from '../../../test/folders.ts';
import { listenBare } from '../../../adapters/express/test/bare-app.ts';
import {
  audit,
  desktop,
  launchPages,
  phone,
  screens,
  widths,
  type BrowserPages,
  type ContextOptions,
} from '../../dashboard/test/browser-pages.ts';

/** The documentation as a browser shows it, from the server that serves it. Needs Debian's chromium. */
const folder = suiteFolder();
execFileSync(process.execPath, [join(import.meta.dirname, '../build.mjs'), folder]);
const urls = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.html') && name !== 'api/index.html',
);

/** Of a table's rows, which are all made alike, axe gets the first ten: a reference has thousands, which take it minutes. */
const laterRows = 'tbody tr:nth-child(n + 11)';

let listening: Listening;
let pages: BrowserPages;
beforeAll(async () => {
  listening = await listenBare({ docs: pathToFileURL(`${folder}/`) });
  pages = await launchPages();
}, 120_000);
afterEach(() => pages.closePages());
afterAll(async () => {
  await pages.close();
  await listening.stop();
});

const open = (path: string, options?: ContextOptions): Promise<Page> =>
  pages.open(`${listening.url}/docs${path}`, options);

test('every page is no wider than its screen and has no report of axe, on each screen', async () => {
  expect(urls.length).toBeGreaterThan(80);
  const page = await open('/', { bypassCSP: true });
  for (const url of urls) {
    await page.goto(`${listening.url}/docs/${url}`);
    for (const [screen, { viewport }] of screens) {
      await page.setViewportSize(viewport);
      const { contentWidth, screenWidth } = await widths(page);
      expect([url, screen, contentWidth]).toEqual([url, screen, screenWidth]);
    }
    await page.evaluate((rows) => {
      for (const row of globalThis.document.querySelectorAll(rows)) row.remove();
    }, laterRows);
    for (const [screen, { viewport, colorScheme }] of screens) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      const { violations, passed } = await audit(page);
      expect([url, screen, violations]).toEqual([url, screen, []]);
      expect(passed).toContain('color-contrast');
    }
  }
}, 600_000);

describe('the documentation in a browser', () => {
  test('/docs leads to the home page, whose links stay below it', async () => {
    const page = await open('');
    expect(new URL(page.url()).pathname).toBe('/docs/');
    await page.getByRole('link', { name: 'Importing developer' }).first().click();
    expect(await page.locator('h1').textContent()).toBe('Importing developer');
    expect(new URL(page.url()).pathname).toBe('/docs/tutorials/importing-developer.html');
    const dashboard = page.getByRole('link', { name: 'Dashboard', exact: true });
    expect(await dashboard.evaluate((link) => (link as HTMLAnchorElement).pathname)).toBe('/');
  });

  test('the search leads to a section by keyboard alone', async () => {
    const page = await open('/methods/rent.html');
    await page.keyboard.press('/');
    await page.keyboard.type('FREEHOLD_METRICS_PORT');
    await page.locator('#results a').first().waitFor();
    await page.keyboard.press('ArrowDown');
    const wanted = page.locator('#results a', { hasText: 'Settings' });
    for (let at = 0; at < 12; at += 1) {
      if (await wanted.first().evaluate((link) => link === globalThis.document.activeElement))
        break;
      await page.keyboard.press('ArrowDown');
    }
    await page.keyboard.press('Enter');
    await page.waitForURL('**/reference/settings.html');
    expect(await page.locator('h1').textContent()).toBe('Settings');
  });

  test('what is found is announced, and Escape closes it', async () => {
    const page = await open('/');
    await page.getByRole('searchbox').fill('walkability');
    await page.locator('#results a').first().waitFor();
    expect(await page.getByRole('status').textContent()).toMatch(/^\d+ found$/);
    await page.keyboard.press('Escape');
    expect(await page.locator('#results').isHidden()).toBe(true);
    await page.getByRole('searchbox').fill('zzzzqqqq');
    await page.getByText('Nothing found').waitFor();
  });

  test('the first stop of the keyboard skips to the text', async () => {
    const page = await open('/methods/stamp-duty.html');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => globalThis.document.activeElement?.id)).toBe('main');
  });

  test('on a phone the contents are one step away, and open at the section of the page', async () => {
    const page = await open('/methods/rent.html', { viewport: phone, hasTouch: true });
    await page.getByRole('link', { name: 'Contents' }).click();
    const current = page.locator('nav a[aria-current=page]');
    await current.waitFor();
    expect(await current.textContent()).toBe('Rent estimate');
    expect(await page.locator('nav details[open] summary').allTextContents()).toEqual(['Methods']);
  });

  test('without scripts a page is read all the same, and shows no search', async () => {
    const page = await open('/methods/rent.html', { viewport: desktop, javaScriptEnabled: false });
    expect(await page.getByRole('heading', { name: 'Where it fails' }).isVisible()).toBe(true);
    expect(await page.getByRole('search').isVisible()).toBe(false);
  });
});

function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${listening.url}${path}`, { headers, redirect: 'manual' });
}

describe('the server', () => {
  test('sends the policy, and a page that did not change once', async () => {
    const answer = await get('/docs/methods/rent.html');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('content-security-policy')).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; form-action 'none'; base-uri 'none'; frame-ancestors 'none'",
    );
    const again = await get('/docs/methods/rent.html', {
      'if-none-match': answer.headers.get('etag') ?? '',
    });
    expect(again.status).toBe(304);
  });

  test.each(['/docs/none.html', '/docs/..%2f..%2fpackage.json', '/docs/methods', '/docs/methods/'])(
    '%s is no page',
    async (path) => {
      expect((await get(path)).status).toBe(404);
    },
  );
});
