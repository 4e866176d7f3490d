import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { hashOf } from '../src/address.ts';
import { strategyPages } from '../src/strategies/index.ts';
import { fits, heading, savedLines, screens } from './browser-pages.ts';
import { patience, startDemoPages, type DemoPages } from './demo-pages.ts';
import { areaPack, dealToPortfolio } from './journeys.ts';
import { pdfText } from './pdf-text.ts';

let demo: DemoPages;
beforeAll(async () => {
  demo = await startDemoPages();
});
afterEach(() => demo.browser.closePages());
afterAll(() => demo.stop());

const plain = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 });
const pounds = (value: number) => `£${plain.format(value)}`;
const save = (page: Page) => page.getByRole('button', { name: 'Save to your account' });

const withoutSpaces = (text: string) => text.normalize('NFKC').replaceAll(/\s/g, '');

/** A home whose deals can all begin at once. */
async function homeWithAllInputs(
  homes: readonly { readonly id: string; readonly address: string }[],
) {
  for (const home of homes) {
    const { unknown } = await demo.data(`/api/v1/investment/inputs/${home.id}`);
    if (unknown.length === 0) return home;
  }
  throw new Error('the demo has no home whose deals can all begin');
}

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
    expect(await savedLines(page, 'Download as CSV')).toHaveLength(sales + 1);
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
    await page.getByText('What it would sell for, and the sales behind it').waitFor();
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
    expect(await savedLines(page, 'Download as CSV')).toHaveLength(11);
  });

  test('a landlord goes from a home to all strategies compared, to a deal, and to a sheet of one page for a client', async () => {
    const { properties } = await demo.data(
      '/api/v1/properties?area=M14&min_bedrooms=3&bmv_only=true&limit=25',
    );
    const { id, address } = await homeWithAllInputs(properties);
    const page = await open(`#/home/${id}`);
    await heading(page, address).waitFor();
    await page.getByRole('link', { name: 'All compared' }).click();
    await heading(page, 'Compare strategies').waitFor();
    const ranked = page.getByRole('table').first().locator('tbody tr');
    await expect.poll(() => ranked.count(), patience).toBe(5);
    expect(await page.getByLabel('Not compared').count()).toBe(0);
    expect(await page.locator('.basis .mark').count()).toBeGreaterThanOrEqual(8);
    const assumed = page.getByRole('region', { name: 'Defaults and their sources' });
    await assumed.getByText('Estimated: a rule of thumb: a night costs').waitFor();
    // A figure half typed leaves the comparison in sight, and says what is missing.
    await page.getByLabel('Purchase price').fill('');
    await page.getByRole('heading', { name: /^Purchase price/ }).waitFor();
    expect(await ranked.count()).toBe(5);
    await page.getByLabel('Purchase price').fill('240k');
    await fits(page);
    await page.getByRole('link', { name: 'Buy-to-let', exact: true }).click();
    await heading(page, 'Buy-to-let').waitFor();
    expect(await page.getByLabel('Purchase price').inputValue()).toBe('240k');
    await page.getByLabel('Deposit').fill('£60,000');
    await page.getByRole('rowheader', { name: 'Deposit', exact: true }).waitFor();
    await expect
      .poll(() => page.getByRole('row', { name: /^Deposit/ }).textContent(), patience)
      .toBe('Deposit£60,000.00');
    const figures = await page.locator('.headline dd').allTextContents();
    await page.getByRole('link', { name: 'Client’s sheet' }).click();
    await heading(page, 'Client’s sheet').waitFor();
    await page.getByLabel('Client', { exact: true }).fill('A client');
    await page.getByLabel('Prepared by').fill('The firm');
    expect(await page.locator('.client-sheet .headline dd').allTextContents()).toEqual(figures);
    await fits(page);
    await page.emulateMedia({ media: 'print' });
    const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true, printBackground: true });
    const text = pdfText(pdf);
    for (const part of [
      address,
      'A client',
      'The firm',
      'Page 1 of 1',
      '£240,000.00',
      ...figures,
    ]) {
      expect(text).toContain(withoutSpaces(part));
    }
  });

  test('a landlord uploads the homes held, sees what they earn as one and when loans end, and changes one', async () => {
    const page = await open('#/saved');
    await page.getByRole('link', { name: 'Portfolio' }).click();
    await heading(page, 'Portfolio').waitFor();
    await page.getByLabel('From a CSV file').setInputFiles({
      name: 'homes.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        'Home,Value,Rent a month,Costs a year,Loan,Rate %,Interest only,Fixed until\n' +
          '"1 Mill Road","200,000","1,000","2,400","150,000",5,yes,2027-05-31\n' +
          '2 Mill Road,100000,500,600,,,,\n',
      ),
    });
    await page.getByLabel('Other income a year').fill('30k');
    await page.getByRole('button', { name: 'Work it out' }).click();
    const earns = page.getByRole('region', { name: 'What each home earns' });
    // 12 × 1,000 − 2,400 − 5 % of 150,000, and 12 × 500 − 600.
    await earns.getByRole('row', { name: /^1 Mill Road .*£2,100\.00/ }).waitFor();
    await earns.getByRole('row', { name: /^2 Mill Road .*£5,400\.00/ }).waitFor();
    await page
      .getByRole('region', { name: 'Loans that end' })
      .getByRole('row', { name: /^1 Mill Road 31 May 2027, in 191 days £150,000\.00/ })
      .waitFor();
    // 150,000 of 300,000.
    expect(await page.locator('.headline').textContent()).toContain('50.00 %');
    await fits(page);
    await page.getByLabel('Loan of home 2').fill('50k');
    await page.getByLabel('Rate % of home 2').fill('4');
    await page.getByLabel('Interest only of home 2').fill('yes');
    await page.getByRole('button', { name: 'Work it out' }).click();
    // 6,000 − 600 less twelve payments of 166.67: 4 % of 50,000 over 12, to the penny.
    await earns.getByRole('row', { name: /^2 Mill Road .*£3,399\.96/ }).waitFor();
    expect(await savedLines(page, 'Download as CSV')).toHaveLength(3);
    await page.reload();
    expect(await page.getByLabel('Home of home 2').inputValue()).toBe('2 Mill Road');
  });

  test('a portfolio saved to the account is there in another browser, and neither writes over the other unasked', async () => {
    demo.browser.expectFault('422');
    const [one, two] = [await open('#/portfolio'), await open('#/portfolio')];
    await one.getByRole('button', { name: 'Add a home' }).click();
    await one.getByLabel('Other income a year').fill('30k');
    for (const [label, text] of [
      ['Home', '1 Mill Road'],
      ['Value', '200k'],
      ['Rent a month', '1,000'],
    ])
      await one.getByLabel(`${label} of home 1`).fill(text!);
    await one.getByLabel('Rate % of home 1').fill('99');
    await save(one).click();
    await one.getByText('“Rate % of 1 Mill Road”').waitFor();
    await one.getByLabel('Rate % of home 1').fill('');
    await save(one).click();
    await one.getByText('Saved in your account.').waitFor();
    await two.reload();
    await two.getByText('Saved in your account.').waitFor();
    await expect.poll(() => two.getByLabel('Value of home 1').inputValue()).toBe('200000');
    await two.getByLabel('Value of home 1').fill('210000');
    await save(two).click();
    await two.getByText('Saved in your account.').waitFor();
    // The first has not seen that.
    demo.browser.expectFault('409');
    await one.getByLabel('Value of home 1').fill('220000');
    await save(one).click();
    await one.getByText('Your account keeps another portfolio').waitFor();
    await one.getByRole('button', { name: 'Open that of the account' }).click();
    expect(await one.getByLabel('Value of home 1').inputValue()).toBe('210000');
    // The server keeps what it was sent, but its answer is lost on the way.
    demo.browser.expectFault('net::ERR_FAILED');
    await one.route(
      '**/api/v1/portfolio',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await one.getByLabel('Value of home 1').fill('230000');
    await save(one).click();
    await one.getByText('Saved in your account.').waitFor();
    expect(await one.getByText('Your account keeps another portfolio').count()).toBe(0);
    await two.reload();
    await two.getByText('Saved in your account.').waitFor();
    await expect.poll(() => two.getByLabel('Value of home 1').inputValue()).toBe('230000');
    await one.getByRole('button', { name: 'Remove 1 Mill Road' }).click();
    await save(one).click();
    await one.getByText('Saved in your account.').waitFor();
  });

  test('a person ranks outcodes, opens one, takes its pack, and has one made every month', async () => {
    const page = await open('#/area');
    await page.getByRole('button', { name: 'M14', exact: true }).click();
    await heading(page, 'M14').waitFor();
    await areaPack(page, 'M14');
    expect(page.url()).toContain('#/account/alerts');
  });

  test('a deal that is bought joins the portfolio with the cash flow that it had', async () => {
    const page = await open('#/');
    await dealToPortfolio(page);
    expect(page.url()).toContain('#/saved');
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

test('a client’s sheet is one page whatever the strategy, with the logo and the colour of the firm', async () => {
  for (const { slug, example } of strategyPages) {
    const page = await demo.open(hashOf({ page: `client/${slug}`, values: example }));
    await heading(page, 'Client’s sheet').waitFor();
    await page.getByLabel('Colour').fill('#aa0000');
    await page.getByLabel('Logo', { exact: true }).setInputFiles({
      name: 'logo.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="90" height="40"/>'),
    });
    await page.getByRole('img', { name: 'Logo' }).waitFor();
    const edge = page.locator('.client-sheet');
    expect(await edge.evaluate((each) => getComputedStyle(each).borderTopColor)).toBe(
      'rgb(170, 0, 0)',
    );
    await page.emulateMedia({ media: 'print' });
    const text = pdfText(await page.pdf({ format: 'A4', preferCSSPageSize: true }));
    expect([slug, text.includes('Page1of1')]).toEqual([slug, true]);
  }
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
    expect(await savedLines(page, 'Download as CSV')).toHaveLength(total + 1);
    await page.getByRole('link', { name: 'Shortlist (1)' }).click();
    // The name of a neighbour may hold it.
    await heading(page, 'Shortlist').waitFor();
    await page.getByRole('row').getByText(names[48]!, { exact: true }).waitFor();
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
