import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { audit, screens } from './browser-pages.ts';
import { patience, startDemoPages, type DemoPages } from './demo-pages.ts';

let demo: DemoPages;
beforeAll(async () => {
  demo = await startDemoPages();
});
afterEach(() => demo.browser.closePages());
afterAll(() => demo.stop());

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const plain = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 });
const pounds = (value: number) => `£${plain.format(value)}`;
/** Lines of the file that a press of a button hands over. */
async function linesSaved(page: Page, button: string): Promise<string[]> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button, exact: true }).click();
  const text = readFileSync(await (await download).path(), 'utf8');
  return text.trimEnd().split('\r\n');
}

const fits = async (page: Page) => {
  const { violations, contentWidth, screenWidth } = await audit(page);
  expect(violations).toEqual([]);
  expect(contentWidth).toBeLessThanOrEqual(screenWidth);
};

interface Sale {
  readonly address: string;
  readonly postcode: string;
  readonly sale_price: number;
  readonly property_type: string;
}

describe.each(screens)('on %s', (_name, options) => {
  const open = (address: string) => demo.open(address, { ...options, bypassCSP: true });
  test('an analyst goes from the first screen to the sales of a place, by type, and to a file of them', async () => {
    const page = await open('#/');
    await fits(page);
    await page.getByLabel('Postcode or outcode').fill('m14');
    await page.getByLabel('Postcode or outcode').press('Enter');
    await heading(page, 'Sold prices').waitFor();
    await page.getByRole('button', { name: 'Flat', exact: true }).click();
    await page.getByLabel('Sold in').selectOption('2025');
    await expect
      .poll(() => page.locator('.sold tbody small').allTextContents(), patience)
      .toSatisfy((notes: string[]) => notes.length > 0 && notes.every((note) => /flat/.test(note)));
    expect(await page.getByRole('status').first().textContent()).toMatch(
      /^\d+ sales, 1 Jan 2025 to 31 Dec 2025, within \d\.\d km of the middle of the map$/,
    );
    const sales = Number((await page.getByRole('status').first().textContent())?.split(' ')[0]);
    expect(await page.locator('.marker.sold').count()).toBeGreaterThan(0);
    await fits(page);
    expect(await linesSaved(page, 'Download as CSV')).toHaveLength(sales + 1);
  });

  test('a person asks for the value of a home by its address, and for those of ten at once', async () => {
    const { sales } = (await demo.data(
      '/api/v1/market-data/sales-near?postcode=M14&radius_km=3&limit=60',
    )) as { sales: readonly Sale[] };
    const lines = [...new Set(sales.map(({ address, postcode }) => `${address}, ${postcode}`))];
    const ten = lines.slice(0, 10);
    expect(ten).toHaveLength(10);
    const valueOf = async (line: string): Promise<number | null> =>
      (await demo.data(`/api/v1/valuation?address=${encodeURIComponent(line)}`)).sale_estimate;
    const page = await open('#/');
    await page.getByLabel('Address with the postcode, or UPRN').fill(ten[0]!);
    await page.getByRole('button', { name: 'Look it up' }).first().click();
    await heading(page, 'Value of a home').waitFor();
    await page.getByText('What it would sell for, with the sales that say so').waitFor();
    const value = page.locator('.headline div').first().locator('dd').first();
    const first = await valueOf(ten[0]!);
    expect(await value.textContent()).toBe(first === null ? '–' : pounds(first));
    await fits(page);
    await page.goto(`${demo.server.url}/#/value`);
    await page.getByLabel('Addresses or UPRNs, one a line').fill(ten.join('\n'));
    await page.getByRole('button', { name: 'Value them' }).click();
    await page.getByRole('button', { name: 'Download as CSV' }).waitFor({ timeout: 60_000 });
    const cells = await page.locator('.sold tbody tr td:nth-child(2)').allTextContents();
    const expected: string[] = [];
    for (const line of ten) {
      const estimate = await valueOf(line);
      expected.push(estimate === null ? '–' : pounds(estimate));
    }
    expect(cells).toEqual(expected);
    await fits(page);
    expect(await linesSaved(page, 'Download as CSV')).toHaveLength(11);
  });

  test('the demonstration says so on every page, and the sources say what is held', async () => {
    for (const address of ['#/', '#/buy-to-let', '#/search', '#/saved', '#/sources']) {
      const page = await open(address);
      expect(await page.locator('.demo-mark').textContent()).toMatch(/invented/);
      if (address !== '#/sources') continue;
      await page.getByRole('rowheader', { name: 'Sales', exact: true }).waitFor();
      await fits(page);
    }
  });
});

describe('a sourcer at the keyboard', () => {
  test('goes through fifty homes, keeps one, hides one, opens another and comes back to its row', async () => {
    const page = await demo.open('#/search?area=M14');
    await page.locator('.list-options select').selectOption('50');
    const links = page.locator('.listings a.listing');
    await expect.poll(() => links.count(), patience).toBe(50);
    const names = await page.locator('.listings a.listing strong').allTextContents();
    const current = () =>
      page.evaluate(
        () => globalThis.document.activeElement?.querySelector('strong')?.textContent ?? '',
      );
    for (const name of names) {
      await page.keyboard.press('j');
      expect(await current()).toBe(name);
    }
    await page.keyboard.press('k');
    await page.keyboard.press('s');
    await page.getByRole('link', { name: 'Shortlist (1)' }).waitFor();
    await page.keyboard.press('k');
    await page.keyboard.press('x');
    expect(await current()).toBe(names[48]);
    await page.keyboard.press('k');
    // The one that is hidden is passed over.
    expect(await current()).toBe(names[46]);
    await page.keyboard.press('Enter');
    await heading(page, names[46]!).waitFor();
    await page.keyboard.press('j');
    await heading(page, names[48]!).waitFor();
    await page.keyboard.press('u');
    await expect.poll(current, patience).toBe(names[48]);
    const total = Number(/\d+/.exec((await page.getByRole('status').first().textContent()) ?? ''));
    expect(await linesSaved(page, 'Download as CSV')).toHaveLength(total + 1);
    await page.getByRole('link', { name: 'Shortlist (1)' }).click();
    await page.getByRole('link', { name: names[48]! }).waitFor();
  });

  test('chooses columns, which are kept', async () => {
    const page = await demo.open('#/search?area=M14');
    await page.locator('.listings a.listing').first().waitFor();
    await page.getByText('Columns', { exact: true }).click();
    await page.getByLabel('Yield', { exact: true }).uncheck();
    await page.getByRole('columnheader', { name: 'Rent' }).waitFor();
    expect(await page.getByRole('columnheader', { name: 'Yield' }).count()).toBe(0);
    await page.reload();
    await page.getByRole('columnheader', { name: 'Rent' }).waitFor();
    expect(await page.getByRole('columnheader', { name: 'Yield' }).count()).toBe(0);
    await page.getByText('Columns', { exact: true }).click();
    await page.getByRole('button', { name: 'As the screen has room' }).click();
    await page.reload();
    await page.getByRole('columnheader', { name: 'Yield' }).waitFor();
  });
});
