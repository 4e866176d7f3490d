import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Listening } from '@freehold/express';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { suiteFolder } from '../../../test/folders.ts';
import { listenBare } from '../../../adapters/express/test/bare-app.ts';
import { buildDashboard } from '../build.ts';
import { strategyPages } from '../src/strategies/index.ts';
import {
  audit,
  launchPages,
  outOfSight,
  screens,
  widths,
  type BrowserPages,
  type ContextOptions,
} from './browser-pages.ts';
import { pdfText } from './pdf-text.ts';

const withoutSpaces = (text: string) => text.replaceAll(/\s/g, '');

/** The dashboard as a browser shows it, from the server that serves it. Needs Debian's chromium. */
const folder = suiteFolder();

let listening: Listening;
let pages: BrowserPages;
beforeAll(async () => {
  await buildDashboard(folder);
  listening = await listenBare({ dashboard: pathToFileURL(`${folder}/`) });
  pages = await launchPages();
}, 120_000);
afterEach(() => pages.closePages());
afterAll(async () => {
  await pages.close();
  await listening.stop();
});

const open = (path: string, options?: ContextOptions): Promise<Page> =>
  pages.open(`${listening.url}/${path}`, options);

const headline = (page: Page) => page.locator('.headline dd').allTextContents();

describe('a deal in a browser', () => {
  test('what a named lender asks for a refinance stands in its field as a share of the loan', async () => {
    const deal = '#/brrr?purchasePrice=150000&afterRepairValue=240000&monthlyRent=1300';
    const page = await open(deal);
    const fee = page.getByRole('textbox', { name: 'Product fee' });
    expect(await fee.getAttribute('placeholder')).toBe('0');
    await page.getByLabel('Capped by a lender').selectOption('basicRate');
    await page.getByPlaceholder('3 % of the loan').waitFor();
    expect(await fee.getAttribute('placeholder')).toBe('3 % of the loan');
  });

  test('of a flip shows no years after its sale', async () => {
    const page = await open('#/flip');
    const years = page.getByRole('region', { name: 'Figures of each year' });
    await years.waitFor();
    expect(await years.locator('tbody th').allTextContents()).toEqual(['1']);
    expect(await page.getByRole('img', { name: /^Loan and equity/ }).count()).toBe(0);
  });

  test('that was cleared comes back, and what became of its copied link is said', async () => {
    const page = await open('#/buy-to-let?purchasePrice=150000&monthlyRent=900');
    await page.getByRole('button', { name: 'Clear' }).click();
    await page.getByRole('heading', { name: 'Purchase price is required' }).waitFor();
    await page.goBack();
    await page.getByText('£10,800.00').first().waitFor();
    expect(await page.getByLabel('Purchase price').inputValue()).toBe('150000');
    // Headless, it has no clipboard until it is permitted, as over plain http.
    await page.getByRole('button', { name: 'Copy link' }).click();
    await page.getByText('Not copied: copy it from the address bar.').waitFor();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy link' }).click();
    await page.getByText('Copied.', { exact: true }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  });

  // SDLT with the surcharge on £200,000: 5 % of £125,000 and 7 % of £75,000 = £11,500; at 0 % the mortgage of £150,000
  // is £500 a month; costs 480 + 1,152 + 600 + 300 + 720 = £3,252 of £12,000.
  test('is worked out as it is typed, and its address opens it again', async () => {
    const page = await open('#/buy-to-let');
    await page.getByRole('button', { name: 'Clear' }).click();
    await page.getByRole('heading', { name: 'Purchase price is required' }).waitFor();
    await page.getByLabel('Purchase price').pressSequentially('£200,000');
    await page.getByLabel('Rent a month').pressSequentially('1,000');
    await page.getByLabel('Mortgage rate').pressSequentially('0');
    await page.getByText('Running costs').click();
    await page.getByLabel('Ground rent a year').pressSequentially('120');
    await page.getByLabel('Service charge a year').pressSequentially('600');
    const figures = ['£229.00', '4.37 %', '4.33 %', '£63,500.00'];
    expect(await headline(page)).toEqual(figures);
    const duty = page.locator('section', {
      has: page.getByRole('heading', { name: 'Stamp duty' }),
    });
    expect(await duty.locator('tbody tr').allTextContents()).toEqual([
      '£0 – £125,0005.00 %£125,000£6,250.00',
      '£125,000 – £250,0007.00 %£75,000£5,250.00',
      'Together5.75 %£11,500.00',
    ]);

    const again = await open(page.url().slice(listening.url.length + 1));
    expect(await headline(again)).toEqual(figures);
    expect(await again.getByLabel('Purchase price').inputValue()).toBe('£200,000');
  });

  test('an input that is refused says why beside itself, and the rest stays', async () => {
    const page = await open(
      '#/buy-to-let?purchasePrice=200000&stampDuty.nation=england&monthlyRent=900',
    );
    const rate = page.getByLabel('Mortgage rate');
    await rate.fill('25');
    expect(await rate.getAttribute('aria-invalid')).toBe('true');
    const why = page.locator(`#${await rate.getAttribute('aria-describedby')}`);
    expect(await why.textContent()).toMatch(/20/);
    const before = await headline(page);
    expect(before.length).toBe(4);
    await page.getByText('The figures below are those before this change.').waitFor();
    await rate.fill('5');
    await page
      .getByText('The figures below are those before this change.')
      .waitFor({ state: 'detached' });
    expect(await headline(page)).toHaveLength(4);
  });

  test('rooms are added, priced and removed', async () => {
    const page = await open('#/hmo');
    await page.getByRole('button', { name: 'Clear' }).click();
    await page.getByLabel('Purchase price').fill('300000');
    for (const at of [1, 2, 3, 4]) {
      await page.getByRole('button', { name: 'Add a room' }).click();
      await page.getByLabel(`Rent of room ${at} a month`).fill('600');
    }
    // By hand: four rooms of £600 are £28,800 a year, 9.6 % of £300,000.
    await page.getByText('9.60 %').waitFor();
    await page.getByRole('button', { name: 'Remove room 4' }).click();
    await page.getByText('7.20 %').waitFor();
    expect(page.url()).toContain('rooms=double');
  });

  test('of an address that is mistyped is no example of another', async () => {
    const page = await open('#/buy-to-lett');
    expect(await page.locator('h1').textContent()).toBe('There is no such page');
    await page.getByRole('link', { name: 'Deals', exact: true }).last().click();
    await page.getByRole('heading', { level: 1, name: 'Buy-to-let' }).waitFor();
  });

  test('stands beside what is typed on a tablet held upright', async () => {
    const page = await open('#/buy-to-let', { viewport: { width: 820, height: 1180 } });
    const inputs = await page.locator('.inputs').boundingBox();
    const figures = await page.locator('.headline').boundingBox();
    expect(figures!.x).toBeGreaterThanOrEqual(inputs!.x + inputs!.width);
    expect(await headline(page)).toHaveLength(4);
  });

  test('has its person and its company in sight on a phone, and a comparison its outcome first', async () => {
    const viewport = { width: 390, height: 844 };
    const page = await open('#/buy-to-let', { viewport });
    await page.getByText('Tax on the letting').waitFor();
    expect(await outOfSight(page, 'Person and company side by side')).toBe(0);
    await page.goto(`${listening.url}/#/compare`);
    const outcome = await page.locator('.recommendation').boundingBox();
    const inputs = await page.locator('.inputs').boundingBox();
    expect(outcome!.y).toBeLessThan(inputs!.y);
  });

  test('every strategy opens from the menu, by keyboard too', async () => {
    const page = await open('');
    for (const { title } of strategyPages) {
      const link = page.getByRole('navigation').getByRole('link', { name: title, exact: true });
      await link.focus();
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
      expect(await link.getAttribute('aria-current')).toBe('page');
      expect((await headline(page)).length).toBe(4);
    }
    await page.getByRole('link', { name: 'Compare' }).click();
    await page.getByRole('heading', { name: 'HMO makes the most' }).waitFor();
    expect(await page.locator('.recommendation p').textContent()).toMatch(
      /^HMO makes the most of the same £\d{3},\d{3}\.\d\d .*, ahead of Serviced accommodation with £/,
    );
    const table = page.getByRole('region', { name: 'The strategies in order' });
    expect(await table.evaluate((each) => each.scrollWidth <= each.clientWidth)).toBe(true);
  });

  test('is printed as a PDF whose text has its name, its figures and no menu', async () => {
    const page = await open('#/flip');
    await page.getByLabel('Purchase price').fill('180000');
    const named = page.url().replace('#/flip?', '#/flip?name=12+Mill+Lane&');
    await page.goto(named);
    await page.getByText('12 Mill Lane').waitFor();
    const figures = await headline(page);
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 688, height: 1000 });
    for (const menu of await page.getByRole('navigation').all()) {
      expect(await menu.isVisible()).toBe(false);
    }
    // An A4 page within its margins is 688 pixels wide: nothing is cut off.
    const { contentWidth } = await widths(page);
    expect(contentWidth).toBeLessThanOrEqual(688);
    const text = pdfText(await page.pdf({ format: 'A4', preferCSSPageSize: true }));
    for (const part of ['12MillLane', 'Profitbeforetax', ...figures.map(withoutSpaces)]) {
      expect(text).toContain(part);
    }
    expect(text).not.toContain('Copylink');
  });

  test('is downloaded as a spreadsheet', async () => {
    const page = await open('#/buy-to-let');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Spreadsheet' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^buy-to-let-\d{4}-\d\d-\d\d\.xlsx$/);
    const bytes = readFileSync(await download.path());
    expect(bytes.subarray(0, 2).toString()).toBe('PK');
    const shown = (await headline(page)).map((each) =>
      each.replaceAll(/[£,% ]/g, '').replace('−', '-'),
    );
    expect(shown.filter((figure) => !bytes.includes(`<v>${figure}</v>`))).toEqual([]);
  });
});

const addresses = [...strategyPages.map(({ slug }) => `#/${slug}`), '#/compare', '#/hmo?rooms=x'];

describe.each(screens)('on %s', (_name, options) => {
  test.each(addresses)('%s is accessible and as wide as the screen', async (address) => {
    const page = await open(address, { ...options, bypassCSP: true });
    for (const summary of await page.locator('.inputs summary').all()) await summary.click();
    const { violations, passed, contentWidth, screenWidth } = await audit(page);
    expect(violations).toEqual([]);
    expect(passed).toEqual(expect.arrayContaining(['color-contrast', 'label', 'select-name']));
    expect(contentWidth).toBeLessThanOrEqual(screenWidth);
  });
});

test('the first view is less than 122 kB over the wire, by gzip', () => {
  const sent = readdirSync(folder).filter((name) => name.endsWith('.gz'));
  const sizeOf = (start: string) =>
    statSync(join(folder, sent.find((name) => name.startsWith(start)) ?? '')).size;
  const shell = ['index', 'shell-', 'style-'].reduce((sum, start) => sum + sizeOf(start), 0);
  for (const part of ['deals-', 'online-', 'saved-']) {
    expect(shell + sizeOf(part)).toBeLessThan(122_000);
  }
});
