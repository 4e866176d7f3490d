import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { audit, screens } from './browser-pages.ts';
import { type DemoPages, patience, startDemoPages } from './demo-pages.ts';

/** The map of outcodes over the demo server. Needs Debian's chromium. */
interface District {
  readonly postcode_district: string;
  readonly active_property_count: number;
  readonly median_price: number | null;
  readonly avg_yield: number | null;
  readonly latitude: number | null;
}
let demo: DemoPages;
let districts: District[];
beforeAll(async () => {
  demo = await startDemoPages();
  ({ districts } = await demo.data('/api/v1/market-intelligence/district-map'));
}, 600_000);
afterEach(() => demo.browser.closePages());
afterAll(() => demo.stop());

const pounds = (value: number) => `£${value.toLocaleString('en-GB', { maximumFractionDigits: 0 })}`;
const shapes = (page: Page) => page.locator('.shape');
const rows = (page: Page) => page.locator('.ranking tbody tr');
const classesOf = async (page: Page) =>
  Promise.all((await shapes(page).all()).map((shape) => shape.getAttribute('class')));

describe('the map of outcodes', () => {
  test('colours every outcode whose place is known, and says each figure in a table too', async () => {
    const page = await demo.open('#/area?measure=median_price');
    await rows(page).first().waitFor();
    const placed = districts.filter(({ latitude }) => latitude !== null);
    expect(placed.length).toBeGreaterThan(5);
    expect(await shapes(page).count()).toBe(placed.length);
    expect(await rows(page).count()).toBe(districts.length);
    for (const {
      postcode_district: name,
      median_price: price,
      active_property_count,
    } of districts) {
      const row = rows(page).filter({ has: page.getByRole('button', { name, exact: true }) });
      const shown = active_property_count >= 30 && price !== null ? pounds(price) : '–';
      expect(await row.getByRole('cell').first().textContent()).toBe(shown);
    }
  });

  test('has a class of its own for what is unknown, and says how many outcodes that are', async () => {
    // Half of the outcodes have no yield, as where no rent is known.
    const page = await demo.open('#/area?measure=avg_yield', undefined, {
      prepare: (context) =>
        context.route(/district-map/, async (route) => {
          const response = await route.fetch();
          const body = await response.json();
          body.districts.forEach((district: { avg_yield: number | null }, at: number) => {
            if (at % 2 === 1) district.avg_yield = null;
          });
          await route.fulfill({ response, json: body });
        }),
    });
    await rows(page).first().waitFor();
    const figures = districts.filter(
      ({ avg_yield: figure, active_property_count: homes }, at) =>
        at % 2 === 0 && figure !== null && homes >= 30,
    );
    const unknown = districts.length - figures.length;
    await page.getByText(`Not known, or fewer than 30 listings: ${unknown} outcodes`).waitFor();
    const classes = await classesOf(page);
    expect(classes.filter((name) => name === 'shape no-figure').length).toBe(unknown);
    expect(classes.filter((name) => name?.startsWith('shape class-')).length).toBe(figures.length);
    // Those without a figure come last.
    const cells = await rows(page).locator('td:nth-child(5)').allTextContents();
    expect(cells.slice(figures.length)).toEqual(cells.slice(figures.length).map(() => '–'));
    expect(cells.slice(0, figures.length).every((cell) => cell.endsWith(' %'))).toBe(true);
  });

  test('takes its measure by keyboard, keeps it in the address, and leads to an outcode', async () => {
    const page = await demo.open('#/area');
    await rows(page).first().waitFor();
    const before = await classesOf(page);
    await page.getByLabel('Colour by').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => page.url(), patience).toContain('measure=avg_rent_pcm');
    await page.getByRole('columnheader', { name: 'Mean rent a month' }).waitFor();
    expect(await classesOf(page)).not.toEqual(before);
    const button = rows(page).first().getByRole('button');
    const name = await button.textContent();
    await button.focus();
    // What is looked at in the table is outlined on the map and said beside it.
    await page.locator('.pointed', { hasText: `${name}: mean rent a month £` }).waitFor();
    expect(await page.locator('.outlined').count()).toBe(1);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: name ?? '', exact: true }).waitFor();
  });

  test('an outcode that is pressed on the map opens', async () => {
    const page = await demo.open('#/area');
    await shapes(page).first().waitFor();
    const shape = shapes(page).last();
    const name = (await shape.getAttribute('data-key')) ?? '';
    const box = await shape.boundingBox();
    if (box === null) throw new Error(`${name} is not drawn`);
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
    expect(page.url()).toContain(`at=${name}`);
  });

  test('without listings says which import has them', async () => {
    const page = await demo.open('#/area', undefined, {
      prepare: (context) =>
        context.route(/district-map/, (route) =>
          route.fulfill({
            json: { districts: [], definition: '', coverage: 'none', fill_with: ['listings'] },
          }),
        ),
    });
    await page.getByText('freehold import listings').waitFor();
    expect(await shapes(page).count()).toBe(0);
  });

  test.each(screens)('shows every outcode at first, on %s', async (_name, options) => {
    const page = await demo.open('#/area', options);
    await rows(page).first().waitFor();
    const map = page.locator('.ground');
    const isInside = async () => {
      const outer = await map.boundingBox();
      const boxes = await Promise.all(
        (await shapes(page).all()).map((shape) => shape.boundingBox()),
      );
      return boxes.map(
        (box) =>
          outer !== null &&
          box !== null &&
          box.x >= outer.x &&
          box.y >= outer.y &&
          box.x + box.width <= outer.x + outer.width &&
          box.y + box.height <= outer.y + outer.height,
      );
    };
    const placed = districts.filter(({ latitude }) => latitude !== null);
    await expect.poll(isInside, patience).toEqual(placed.map(() => true));
  });

  test.each(screens)('is accessible and as wide as the screen on %s', async (_name, options) => {
    const page = await demo.open('#/area', { ...options, bypassCSP: true });
    await rows(page).first().waitFor();
    const { violations, passed, contentWidth, screenWidth } = await audit(page);
    expect(violations).toEqual([]);
    expect(passed).toEqual(expect.arrayContaining(['color-contrast', 'select-name']));
    expect(contentWidth).toBeLessThanOrEqual(screenWidth);
  });
});
