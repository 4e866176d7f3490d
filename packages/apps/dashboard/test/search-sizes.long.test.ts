import { rmSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { audit, screens } from './browser-pages.ts';
import { type DemoPages, patience, startDemoPages } from './demo-pages.ts';
import { emptyStore, storeOf } from './filled-store.ts';

/** The search page over a store of nothing and one of 100,000 homes. Needs Debian's chromium. */
const now = new Date('2026-11-21T12:00:00Z');
const homes = 100_000;

const rows = (page: Page) => page.locator('.listings tbody tr');
const note = (page: Page) => page.locator('.map-note');

async function isSound(page: Page): Promise<void> {
  await expect.poll(() => page.locator('.waiting').count(), patience).toBe(0);
  const { violations, passed, contentWidth, screenWidth } = await audit(page);
  expect(violations).toEqual([]);
  expect(passed).toContain('color-contrast');
  expect(contentWidth).toBeLessThanOrEqual(screenWidth);
}

describe('over an empty store', () => {
  let pages: DemoPages;
  let directory: string;
  beforeAll(async () => {
    directory = await emptyStore(now);
    pages = await startDemoPages(directory);
  }, 600_000);
  afterEach(() => pages.browser.closePages());
  afterAll(async () => {
    await pages.stop();
    rmSync(directory, { recursive: true });
  });

  test.each(screens)('the search says which import has homes, on %s', async (_name, options) => {
    const page = await pages.open('#/search', { ...options, bypassCSP: true });
    await page.getByRole('heading', { name: 'No listings are held for this place' }).waitFor();
    await page.getByText('freehold import listings').waitFor();
    await note(page).getByText('0 homes in view').waitFor();
    expect(await rows(page).count()).toBe(0);
    expect(await page.locator('.marker').count()).toBe(0);
    await isSound(page);
  });

  test.each(screens)('the map of outcodes says the same, on %s', async (_name, options) => {
    const page = await pages.open('#/area', { ...options, bypassCSP: true });
    await page.getByText('freehold import listings').waitFor();
    expect(await page.locator('.shape').count()).toBe(0);
    await isSound(page);
  });
});

describe('over 100,000 homes for sale', () => {
  let pages: DemoPages;
  let directory: string;
  beforeAll(async () => {
    directory = await storeOf(homes, now);
    pages = await startDemoPages(directory);
  }, 600_000);
  afterEach(() => pages.browser.closePages());
  afterAll(async () => {
    await pages.stop();
    rmSync(directory, { recursive: true });
  });

  test.each(screens)(
    'every one is a match, and the first is shown, on %s',
    async (_name, options) => {
      const page = await pages.open('#/search?sort_by=price_asc', { ...options, bypassCSP: true });
      await page.getByText('100,000 homes for sale').waitFor();
      const { properties } = await pages.data('/api/v1/properties?sort_by=price_asc&limit=1');
      const { total } = await pages.data('/api/v1/properties/count');
      expect(total).toBe(homes);
      await rows(page).first().waitFor();
      expect(await rows(page).count()).toBe(25);
      expect(await rows(page).first().getByRole('link').getAttribute('href')).toBe(
        `#/home/${properties[0].id}`,
      );
      // Homes without a position are in the list and not on the map.
      await expect.poll(() => page.locator('.marker.cluster').count(), patience).toBeGreaterThan(5);
      const [shown = ''] = (await note(page).textContent())?.split(' homes in view') ?? [];
      const inView = Number(shown.replaceAll(/\D/g, ''));
      expect(inView).toBeGreaterThan(0.97 * homes);
      expect(inView).toBeLessThanOrEqual(homes);
      await isSound(page);
    },
  );

  test.each(screens)('none of them a match is said, on %s', async (_name, options) => {
    const page = await pages.open('#/search?max_price=1000', { ...options, bypassCSP: true });
    await page.getByRole('heading', { name: 'No home meets these filters' }).waitFor();
    await page.getByText('0 homes for sale').waitFor();
    await note(page).getByText('0 homes in view').waitFor();
    expect(await rows(page).count()).toBe(0);
    await isSound(page);
  });

  test('the last page that the API reaches by number is shown, and no page after it', async () => {
    const page = await pages.open('#/search?page=400');
    await page.getByText('9,976–10,000 of 100,000').waitFor();
    expect(await rows(page).count()).toBe(25);
    expect(await page.getByRole('button', { name: 'Next' }).isDisabled()).toBe(true);
  });
});
