import { EventEmitter, once } from 'node:events';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Page, Route } from 'playwright-core';
import { audit, screens } from './browser-pages.ts';
import { type DemoPages, patience, startDemoPages } from './demo-pages.ts';
import { pdfText } from './pdf-text.ts';

/** From page to page as a person would go, over the demo server, a slow one and one that fails. Needs Debian's chromium. */
let demo: DemoPages;
let home: string;
beforeAll(async () => {
  demo = await startDemoPages();
  const { properties } = await demo.data('/api/v1/properties?area=M14&limit=1&sort_by=best_bmv');
  home = properties[0].id;
}, 600_000);
afterEach(() => demo.browser.closePages());
afterAll(() => demo.stop());

const withoutSpaces = (text: string) => text.replaceAll(/\s/g, '');
const ofApi = ({ pathname }: URL) => pathname.startsWith('/api/v1/');
const fail = (route: Route) =>
  route.fulfill({ status: 503, json: { error: 'service_busy', detail: 'busy', retry_after: 0 } });
const retries = (page: Page) => page.getByRole('button', { name: 'Try again' });

/** The pages that ask the server, and what each shows once it has its answers. */
const pagesOf = (): readonly (readonly [address: string, shown: string])[] => [
  ['#/search?area=M14', '.listings tbody tr'],
  [`#/home/${home}`, '.headline'],
  ['#/area', '.ranking tbody tr'],
  ['#/area?at=M14,YO31', '.panel table'],
  ['#/scanners', 'a[href="#/scanners/off-market/new"]'],
  ['#/saved', 'main p'],
  ['#/account/usage', '.stacked-bars'],
  ['#/owner/datasets', '.datasets'],
];

/** Scrolls on until nothing is awaited: panels further down ask once they come near the screen. */
async function isComplete(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      const awaited = page.locator('.awaited').first();
      if ((await awaited.count()) > 0) await awaited.scrollIntoViewIfNeeded();
      return page.locator('.awaited, .waiting').count();
    }, patience)
    .toBe(0);
}

describe.each(screens)('on %s', (_name, options) => {
  test('a cluster leads to a home, to a deal, to its PDF', async () => {
    const page = await demo.open('#/search', options);
    const listings = page.locator('.marker.listing');
    const clusters = page.locator('.marker.cluster');
    await clusters.first().waitFor();
    for (let steps = 0; (await listings.count()) === 0; steps += 1) {
      expect(steps).toBeLessThan(8);
      const before = await page.locator('.map-note').textContent();
      await clusters.last().click();
      await expect.poll(() => page.locator('.map-note').textContent(), patience).not.toBe(before);
      await page.waitForLoadState('networkidle');
      // Between two views the map shows neither.
      await clusters.or(listings).first().waitFor();
    }
    const id = (await listings.last().getAttribute('href'))?.replace('#/home/', '') ?? '';
    const { address, price } = await demo.data(`/api/v1/properties/${id}`);
    await listings.last().click();
    await page.getByRole('heading', { level: 1, name: address }).waitFor();
    await page.getByRole('link', { name: 'Buy-to-let', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Buy-to-let' }).waitFor();
    expect(await page.getByLabel('Purchase price').inputValue()).toBe(String(price));
    const figures = await page.locator('.headline dd').allTextContents();
    expect(figures.length).toBe(4);
    await page.emulateMedia({ media: 'print' });
    const text = pdfText(await page.pdf({ format: 'A4', preferCSSPageSize: true }));
    for (const part of [`£${price.toLocaleString('en-GB')}.00`, ...figures]) {
      expect(text).toContain(withoutSpaces(part));
    }
  });

  test('a strategy that is pressed before the inputs of the home came opens with them', async () => {
    const { properties } = await demo.data('/api/v1/properties?area=M14&limit=1');
    const [{ id, address }] = properties as [{ id: string; address: string }];
    const person = new EventEmitter();
    const press = once(person, 'press');
    const page = await demo.open(`#/home/${id}`, options, {
      prepare: (context) =>
        context.route('**/api/v1/investment/inputs/*', async (route) => {
          await press;
          await route.continue();
        }),
    });
    await page.getByRole('heading', { level: 1, name: address }).waitFor();
    const deal = page.getByRole('link', { name: 'Buy-to-let', exact: true });
    await deal.click();
    expect(await deal.getAttribute('aria-busy')).toBe('true');
    person.emit('press');
    await page.getByRole('heading', { level: 1, name: 'Buy-to-let' }).waitFor();
    expect(await page.getByLabel('Rent a month').inputValue()).toMatch(/^\d/);
  });

  test('a server that fails is said on every page, and each goes on once it answers', async () => {
    for (const [address, shown] of pagesOf()) {
      const page = await demo.open(
        '#/sign-in',
        { ...options, bypassCSP: true },
        { account: 'enterprise' },
      );
      await page.route(ofApi, fail);
      await page.goto(`${demo.server.url}/${address}`);
      await retries(page).first().waitFor();
      const { violations, contentWidth, screenWidth } = await audit(page);
      expect([address, violations]).toEqual([address, []]);
      expect([address, contentWidth <= screenWidth]).toEqual([address, true]);
      await page.unroute(ofApi);
      // Each part of a page is asked for again by itself.
      await expect
        .poll(async () => {
          if ((await retries(page).count()) > 0) await retries(page).first().click();
          return retries(page).count();
        }, patience)
        .toBe(0);
      await page.locator(shown).first().waitFor();
      await isComplete(page);
      expect([address, await page.locator('.failure').count()]).toEqual([address, 0]);
    }
  });

  test('an answer that takes two seconds is waited for, and said to be', async () => {
    for (const [address, shown] of pagesOf()) {
      const page = await demo.open('#/sign-in', options, { account: 'enterprise' });
      await page.route(ofApi, async (route) => {
        await new Promise((waited) => {
          setTimeout(waited, 2_000);
        });
        await route.fallback();
      });
      await page.goto(`${demo.server.url}/${address}`);
      await page.locator('.waiting').first().waitFor();
      await page.locator(shown).first().waitFor();
      await isComplete(page);
      expect([address, await page.locator('.failure').count()]).toEqual([address, 0]);
    }
  });
});
