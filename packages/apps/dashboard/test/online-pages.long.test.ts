import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { BrowserContext, Page } from 'playwright-core';
import { describeAccounts } from './account-pages.ts';
import { audit, screens, type ContextOptions } from './browser-pages.ts';
import { type DemoPages, patience, startDemoPages } from './demo-pages.ts';
import { describeFit } from './fitting-pages.ts';
import { describeOwner } from './owner-pages.ts';
import { describeSavedDeals } from './saved-pages.ts';
import { describeScanners } from './scanner-pages.ts';
import { describeWaysBack } from './ways-back.ts';

/** The pages that talk to the server, on its demo data. Needs Debian's chromium. */
let demo: DemoPages;
let home: string;
beforeAll(async () => {
  demo = await startDemoPages();
  const { properties } = await data('/api/v1/properties?area=M14&limit=1&sort_by=best_bmv');
  home = properties[0].id;
}, 600_000);
afterEach(() => demo.browser.closePages());
afterAll(() => demo.stop());

const data = (path: string) => demo.data(path);
const open = (
  path: string,
  options?: ContextOptions,
  prepare: (context: BrowserContext) => Promise<unknown> = async () => {},
): Promise<Page> => demo.open(path, options, { prepare });

const rows = (page: Page) => page.locator('.listings tbody tr');
const pounds = (value: number) => `£${value.toLocaleString('en-GB', { maximumFractionDigits: 0 })}`;

describe('search', () => {
  test('filters in words, a sorted table and the map lead to the home that the API ranks first', async () => {
    const page = await open('#/search');
    await rows(page).first().waitFor();
    await page.getByRole('textbox', { name: 'Place' }).fill('M14');
    await page.getByRole('button', { name: 'Below value', exact: true }).click();
    await page.getByRole('button', { name: 'Value', exact: true }).click();
    const { total } = await data('/api/v1/properties/count?area=M14&bmv_only=true');
    expect(total).toBeGreaterThan(3);
    await page.getByText(`${total} homes for sale`).waitFor();
    const query = 'area=M14&bmv_only=true&sort_by=best_bmv&limit=1';
    const { properties } = await data(`/api/v1/properties?${query}`);
    await page.getByRole('link', { name: properties[0].address }).first().waitFor();
    expect(await rows(page).first().textContent()).toContain(pounds(properties[0].price));
    expect(page.url()).toContain('bmv_only=true');
    await rows(page).first().getByRole('link').click();
    await page.getByRole('heading', { level: 1, name: properties[0].address }).waitFor();
    await page.goBack();
    await page.getByText(`${total} homes for sale`).waitFor();
  });

  test('a cluster opens by keyboard, and what it holds can be listed', async () => {
    const page = await open('#/search');
    const inside = page.getByRole('button', { name: 'List the homes here' });
    const cluster = page.getByRole('button', { name: /homes, median .*: zoom in/ }).last();
    await cluster.waitFor();
    // The whole kingdom is too wide a place to list.
    expect(await inside.count()).toBe(0);
    const name = (await cluster.getAttribute('aria-label')) ?? '';
    const homes = Number(/^[\d,]+/.exec(name)?.[0].replaceAll(',', ''));
    const inView = async () =>
      Number((await page.locator('.map-note').textContent())?.replaceAll(/\D/g, ''));
    const all = await inView();
    expect(homes).toBeLessThan(all);
    await cluster.focus();
    await page.keyboard.press('Enter');
    await expect.poll(inView, patience).toBeLessThan(all);
    expect(await inView()).toBeGreaterThanOrEqual(homes);
    await inside.click();
    await page.getByText(/Within .* miles of the map/).waitFor();
    expect(page.url()).toContain('radius_miles=');
    await expect.poll(() => rows(page).count(), patience).toBeGreaterThan(0);
  });

  test('pages follow one another', async () => {
    const page = await open('#/search?area=M14');
    const { total } = await data('/api/v1/properties/count?area=M14');
    await page.getByText(`1–25 of ${total}`).waitFor();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText(`26–50 of ${total}`).waitFor();
    expect(page.url()).toContain('page=2');
  });

  test('of a place without listings it says which import has them', async () => {
    const page = await open('#/search?area=BS3');
    await page.getByRole('heading', { name: 'No listings are held for this place' }).waitFor();
    await page.getByText('freehold import listings').waitFor();
    expect(await rows(page).count()).toBe(0);
    // Homes are held here, and none of them costs so little.
    await page.goto(`${demo.server.url}/#/search?area=M14&max_price=1000`);
    await page.getByRole('heading', { name: 'No home meets these filters' }).waitFor();
    await page.getByText('0 homes for sale').waitFor();
    await page.getByRole('button', { name: 'Clear 1 filter' }).click();
    // The place is no filter, so it stays.
    const { total } = await data('/api/v1/properties/count?area=M14');
    await page.getByText(`${total} homes for sale`).waitFor();
    await rows(page).first().waitFor();
    expect(page.url()).toMatch(/#\/search\?area=M14$/);
  });

  test('what is drawn moves with the hand, and stays there once the map is let go', async () => {
    const page = await open('#/search?area=M14&bmv_only=true');
    await rows(page).first().waitFor();
    const marker = page.locator('.marker.listing').first();
    await marker.waitFor();
    await page.waitForLoadState('networkidle');
    // Of this home, whichever are drawn.
    const named = page.getByRole('link', {
      name: (await marker.getAttribute('aria-label')) ?? '',
      exact: true,
    });
    const placeOf = async () => {
      const box = await named.boundingBox();
      return box && [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
    };
    const ground = await page.locator('.ground').boundingBox();
    const from = await placeOf();
    if (ground === null || from === null) throw new Error('no map');
    // Towards the middle, so that the home stays in sight.
    const [x, y] = [ground.x + ground.width / 2, ground.y + ground.height / 2];
    const [dx, dy] = [from[0]! < x ? 60 : -60, from[1]! < y ? 40 : -40];
    await page.mouse.move(x, y + 100);
    await page.mouse.down();
    await page.mouse.move(x + dx, y + 100 + dy, { steps: 6 });
    const moved = [from[0]! + dx, from[1]! + dy];
    const isMoved = async () => {
      const at = await placeOf();
      return at !== null && at.every((each, axis) => Math.abs(each - moved[axis]!) <= 1);
    };
    await expect.poll(isMoved, patience).toBe(true);
    await page.mouse.up();
    // Drawn anew where it stands, so nothing is shifted any more.
    await expect
      .poll(() => page.locator('.drawn').getAttribute('style'), patience)
      .toBe('transform: translate(0px, 0px);');
    await expect.poll(isMoved, patience).toBe(true);
  });

  test('a busy server is said, and asked again on request', async () => {
    let isBusy = true;
    const page = await open('#/search', undefined, (context) =>
      context.route(/\/api\/v1\/properties/, (route) =>
        isBusy
          ? route.fulfill({ status: 503, json: { error: 'busy', detail: 'busy', retry_after: 0 } })
          : route.fallback(),
      ),
    );
    await page.getByText('The server is busy, so the homes could not be loaded.').waitFor();
    isBusy = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await rows(page).first().waitFor();
    expect(await rows(page).count()).toBe(25);
  });

  test('a slow server leaves the page usable', async () => {
    const page = await open('#/search', undefined, (context) =>
      context.route(/\/api\/v1\//, async (route) => {
        await new Promise((waited) => {
          setTimeout(waited, 2_000);
        });
        await route.fallback();
      }),
    );
    await page.getByText('Loading the homes…').waitFor();
    await page.getByRole('button', { name: 'Flat', exact: true }).click();
    await rows(page).first().waitFor();
    expect(page.url()).toContain('property_types=flat');
  });
});

describe('the value of a home', () => {
  test('is shown as the parts that the API adds it up from', async () => {
    const path = `/api/v1/valuation?property_id=${home}&include=evidence`;
    const { evidence, estimate_exact: estimate } = await data(path);
    const page = await open(`#/home/${home}`);
    const table = page.getByRole('region', { name: 'What the value is made of' });
    await table.waitFor();
    const shown = await table.locator('tbody tr td:last-child').allTextContents();
    const signed = ({ part, amount }: { part: string; amount: number }) => {
      const sign = part === 'area' || amount === 0 ? '' : amount > 0 ? '+' : '−';
      return sign + pounds(Math.abs(amount));
    };
    expect(evidence.parts.length).toBeGreaterThan(2);
    expect(shown).toEqual([...evidence.parts.map(signed), pounds(estimate)]);
  });
});

describe('a home', () => {
  test('shows the value with its interval, and scores whose contributions add up', async () => {
    const page = await open(`#/home/${home}`);
    const value = await data(`/api/v1/valuation?property_id=${home}`);
    const headline = page.locator('.headline');
    await headline
      .getByText(`${pounds(value.sale_lower)} to ${pounds(value.sale_upper)}`)
      .waitFor();
    const score = page.locator('section', {
      has: page.getByRole('heading', { name: 'Deal score' }),
    });
    await score.getByRole('row').first().waitFor();
    const adds = await score.locator('tbody tr:not(.total) td:last-child').allTextContents();
    const total = Number(await score.locator('.total td').last().textContent());
    expect(total).toBeGreaterThan(0);
    // Each of five is rounded to a tenth, and the sum to a whole point.
    expect(Math.abs(adds.reduce((sum, each) => sum + Number(each), 0) - total)).toBeLessThan(0.76);
    const weights = page.locator('.evidence td.share');
    const shares = (await weights.allTextContents()).map((each) =>
      Number(each.replace('together ', '').replace('−', '-').replace(' %', '')),
    );
    expect(shares.reduce((sum, each) => sum + each, 0)).toBeCloseTo(100, 0);
  });

  test('carries what is known into a deal', async () => {
    const page = await open(`#/home/${home}`);
    const listing = await data(`/api/v1/properties/${home}`);
    const rent = await data(`/api/v1/rental-estimate?property_id=${home}`);
    const link = page.getByRole('link', { name: 'Buy-to-let' });
    await expect
      .poll(() => link.getAttribute('href'), patience)
      .toContain(`${rent.rent_estimate_pcm}`);
    await link.click();
    await page.getByRole('heading', { level: 1, name: 'Buy-to-let' }).waitFor();
    expect(await page.getByLabel('Purchase price').inputValue()).toBe(`${listing.price}`);
    expect(await page.getByLabel('Rent a month').inputValue()).toBe(`${rent.rent_estimate_pcm}`);
    expect(await page.locator('.headline dd').count()).toBe(4);
  });
});

describe('areas', () => {
  test('are chosen from a ranking and stand side by side with the figures of the API', async () => {
    const page = await open('#/area');
    await page.getByRole('button', { name: 'M14', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'M14' }).waitFor();
    await page.getByLabel('Compare with').fill('yo31');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'M14, YO31' }).waitFor();
    const medians = await Promise.all(
      ['M14', 'YO31'].map(async (outcode) => {
        const trends = await data(`/api/v1/market-data/area/${outcode}/trends`);
        return `${pounds(trends.median_price_current)}${trends.count} sales`;
      }),
    );
    const row = page.getByRole('row', { name: /^Median price, 12 months/ });
    await row.waitFor();
    expect(await row.getByRole('cell').allTextContents()).toEqual(medians);
    // Homes sold there, but none, or too few, that a listing says have sold.
    const shares = page.getByRole('row', { name: /^Sold price as a share of that asked/ });
    expect(await shares.getByRole('cell').allTextContents()).toEqual([
      '–No listed home sold',
      '–Too few listed homes sold',
    ]);
    await page.getByRole('button', { name: 'Terraced', exact: true }).click();
    const months = page.getByRole('img', { name: /24 months in M14, YO31/ });
    await months.waitFor();
    // A month has its year in full: `Dec 24` is also a day.
    const ticks = await months.locator('.year').allTextContents();
    expect(ticks.length).toBeGreaterThan(2);
    expect(ticks.filter((tick) => !/^[A-Z][a-z]{2,3} 20\d\d$/.test(tick))).toEqual([]);
    for (const outcode of ['M14', 'YO31']) {
      const pack = page.getByRole('link', { name: `Area pack of ${outcode} (PDF)` });
      const address = new URL((await pack.getAttribute('href')) ?? '', demo.server.url);
      const response = await page.request.get(address.href);
      expect([response.status(), response.headers()['content-type']]).toEqual([
        200,
        'application/pdf',
      ]);
    }
    await page.getByRole('button', { name: 'YO31, remove' }).click();
    await page.getByRole('link', { name: 'Download the area pack (PDF)' }).waitFor();
  });

  test('of an area without records it says which imports have them', async () => {
    const page = await open('#/area?at=BS3');
    await page.getByText('freehold import price-paid').waitFor();
    await page.getByText('freehold import listings').waitFor();
    expect(await page.locator('.panel').count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Download the area pack (PDF)' }).count()).toBe(0);
  });

  test('without records stand beside those that have them', async () => {
    const page = await open('#/area?at=BS3,M14');
    await page.getByRole('region', { name: 'BS3 without records' }).waitFor();
    const table = page.getByRole('region', { name: 'Areas in figures' });
    expect(await table.locator('thead th').allTextContents()).toEqual(['Measure', 'M14']);
  });
});

describeAccounts(() => demo);
describeOwner(() => demo);
describeSavedDeals(() => demo);
describeScanners(() => demo);
describeWaysBack(() => demo);
describeFit(() => demo);

const addresses = [
  '#/search?area=M14&min_yield=5',
  'home',
  '#/area',
  '#/area?at=M14,CF24,EH6,BT9',
  '#/area?at=BS3,M14',
];

describe.each(screens)('on %s', (_name, options) => {
  test.each(addresses)('%s is accessible and as wide as the screen', async (address) => {
    const path = address === 'home' ? `#/home/${home}` : address;
    const page = await open(path, { ...options, bypassCSP: true });
    await page.locator('table').first().waitFor();
    // What comes into sight is asked for; nothing is awaited at the end.
    await expect
      .poll(async () => {
        const awaited = page.locator('.awaited').first();
        if ((await awaited.count()) > 0) await awaited.scrollIntoViewIfNeeded();
        return page.locator('.awaited, .waiting').count();
      }, patience)
      .toBe(0);
    const { violations, passed, contentWidth, screenWidth } = await audit(page);
    expect(violations).toEqual([]);
    const pictures = (await page.locator('svg[role=img]').count()) > 0 ? ['svg-img-alt'] : [];
    expect(passed).toEqual(expect.arrayContaining(['color-contrast', 'link-name', ...pictures]));
    expect(contentWidth).toBeLessThanOrEqual(screenWidth);
  });
});
