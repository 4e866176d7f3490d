import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { suiteFolder, testFolder } from '../../../test/folders.ts';
import { commandLine, complained } from '../../freehold/test/command-line.ts';
import { startServerProcess } from '../../freehold/test/processes.ts';
import { fits, heading, savedLines, screens } from './browser-pages.ts';
import { patience, startDemoPages, type DemoPages } from './demo-pages.ts';
import {
  areaPack,
  dealToPortfolio,
  offerAndSheet,
  scannerToEmail,
  secondPerson,
} from './journeys.ts';

const openData =
  process.env['FREEHOLD_OPEN_DATA'] ?? join(import.meta.dirname, '../../../../../shared/data');
const sales = join(openData, 'hmlr-price-paid/pp-bristol-2021-2025.csv.gz');
const postcodes = join(
  openData,
  'registers-2026/ons-postcodes/DERIVED-NSPL_AUG_2026_UK-bristol.csv.gz',
);
const directory = suiteFolder();
/** The same records before anybody has an account. */
const firstDirectory = suiteFolder();

const now = '2026-11-21T12:00:00Z';
const night = '2026-11-21T05:00:00Z';

/** Price, day, postcode, type, number, flat and category of each sale of the register. */
const registered = () =>
  gunzipSync(readFileSync(sales))
    .toString('utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.slice(1, -1).split('","'))
    .map(([, price, day, postcode, type, , , number, flat, street, , , , , category]) => ({
      price: Number(price),
      day: (day ?? '').slice(0, 10),
      postcode: postcode ?? '',
      type: type ?? '',
      number: number ?? '',
      flat: flat ?? '',
      street: street ?? '',
      category: category ?? '',
    }));

const pounds = (value: number) =>
  `£${new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 }).format(value)}`;
/** Cells of a file of the pages, which quotes where it must. */
const cellsOf = (line: string): string[] =>
  [...line.matchAll(/"((?:[^"]|"")*)"|([^,]+)|(?<=^|,)(?=,|$)/g)].map(
    ([, quoted, plain]) => quoted ?? plain ?? '',
  );

async function importInto(folder: string, at: string, dataset: string, file: string) {
  vi.stubEnv('FREEHOLD_DATA_DIR', folder);
  vi.stubEnv('FREEHOLD_NOW', at);
  const code = await commandLine('import', dataset, file);
  vi.unstubAllEnvs();
  if (code !== 0) throw new Error(complained);
}

describe.skipIf(!existsSync(sales) || !existsSync(postcodes))('over official files alone', () => {
  let pages: DemoPages;
  beforeAll(async () => {
    for (const [dataset, file] of [
      ['postcode-directory', postcodes],
      ['price-paid', sales],
    ] as const) {
      await importInto(directory, now, dataset, file);
    }
    cpSync(directory, firstDirectory, { recursive: true });
    pages = await startDemoPages(directory);
  }, 600_000);
  afterEach(() => pages.browser.closePages());
  afterAll(() => pages.stop());

  describe.each(screens)('on %s', (_name, options) => {
    test('a landlord goes from an address to five strategies, to what to offer after tax, and to a sheet of one page', async () => {
      const house = registered().find(
        ({ postcode, type, number, flat }) =>
          postcode.startsWith('BS3 ') && type === 'T' && /^\d+$/.test(number) && flat === '',
      )!;
      const page = await pages.open('#/', { ...options, bypassCSP: true });
      const asked = page.getByLabel('Address with the postcode, or UPRN');
      await asked.fill(`${house.number} ${house.street}, ${house.postcode}`);
      await asked.press('Enter');
      await page.getByText('Found by its address').waitFor();
      await page.getByLabel('Floor area, sq ft').fill('850');
      await page.getByLabel('Bedrooms').fill('3');
      await page.getByRole('button', { name: 'Value it' }).click();
      await page.getByText('What it would sell for, and the sales behind it').waitFor();
      await fits(page);
      await page
        .getByRole('link', { name: 'Everything known of this home, and its deals' })
        .click();
      const known = page.getByRole('form', { name: 'What you know of the home' });
      expect(await known.getByLabel('Bedrooms').inputValue()).toBe('3');
      // No file here tells a rent.
      pages.browser.expectFault('422');
      await known.getByLabel('Rent a month').fill('x');
      await known.getByRole('button').click();
      await known
        .getByText(/Rent a month/)
        .and(known.getByRole('alert').locator('p'))
        .waitFor();
      await known.getByLabel('Rent a month').fill('£1,650');
      await known.getByRole('button').first().click();
      await known.getByRole('alert').waitFor({ state: 'detached' });
      await fits(page);
      await page.getByRole('link', { name: 'All compared' }).click();
      await page.getByRole('heading', { level: 1, name: 'Compare strategies' }).waitFor();
      const ranked = page.getByRole('table').first().locator('tbody tr');
      // It is bought at its value: what is refinanced must be worth more, and an offer below it is.
      await page.getByText('BRRR is not compared. Value after works must exceed').waitFor();
      await page.getByLabel('Purchase price').fill('100k');
      await expect.poll(() => ranked.count(), patience).toBe(5);
      expect(await page.getByLabel('Not compared').count()).toBe(0);
      expect(await page.locator('.basis .mark').count()).toBeGreaterThanOrEqual(6);
      await fits(page);
      await page.getByRole('link', { name: 'Buy-to-let', exact: true }).click();
      await offerAndSheet(page);
    });

    test('an owner adds a person, who is mailed what a night brought, takes a deal to the portfolio and an area’s pack', async () => {
      const folder = testFolder();
      cpSync(firstDirectory, folder, { recursive: true });
      const server = await startServerProcess(folder, 'serve', {
        FREEHOLD_NOW: now,
        FREEHOLD_SMTP_URL: pages.mail.url,
        FREEHOLD_EMAIL_SENDER: 'freehold@server.example',
      });
      const open = (address: string) =>
        pages.browser.open(address, { ...options, bypassCSP: true }, async (context) => {
          await pages.files.to(context);
          await context.clock.setFixedTime(now);
        });
      const owner = await open(/http\S+sign-in\?link=\S+/.exec(server.log())?.[0] ?? '');
      await owner.getByRole('button', { name: 'Sign in with the link' }).click();
      await heading(owner, 'What do you want to know?').waitFor();
      await owner.goto(`${server.url}/#/owner/datasets`);
      const held = owner.getByRole('region', { name: 'Rows, span and age of each dataset' });
      await held.getByRole('row', { name: /^Sales 34,\d{3}/ }).waitFor();
      await fits(owner);
      const person = await secondPerson(owner, open);
      await areaPack(person, 'BS3');
      await dealToPortfolio(person);
      await scannerToEmail(person, {
        mail: pages.mail,
        outcode: 'BS3',
        async finds() {
          const { postcode, street } = registered().find((sale) =>
            sale.postcode.startsWith('BS3 '),
          )!;
          const file = join(folder, 'pp-of-a-night.csv');
          const row = `"{${crypto.randomUUID().toUpperCase()}}","200000","2020-06-15 00:00","${postcode}","T","N","F","999","","${street}","","BRISTOL","CITY OF BRISTOL","CITY OF BRISTOL","A","A"`;
          writeFileSync(file, `${row}\n`);
          await importInto(folder, night, 'price-paid', file);
          return '999';
        },
      });
      await pages.browser.closePages();
      expect(await server.end('SIGTERM')).toBe(0);
      // The import of a night scores all homes anew.
    }, 900_000);

    test('a sourcer goes by key through the homes off the market, hides one, keeps one, and takes a file of them', async () => {
      const page = await pages.open('#/scanners/off-market/new', { ...options, bypassCSP: true });
      await page.getByLabel('Outcodes').fill('bs3');
      await page.getByRole('button', { name: 'Save as scanner' }).click();
      await page.getByRole('heading', { level: 1, name: 'BS3', exact: true }).waitFor();
      const list = page.url();
      const homes = page.locator('.leads tbody a');
      await expect.poll(() => homes.count(), patience).toBe(50);
      const names = await homes.allTextContents();
      for (const name of names) {
        await page.keyboard.press('j');
        expect(await page.locator(':focus').textContent()).toBe(name);
      }
      await fits(page);
      expect(await savedLines(page, 'Download as CSV')).toHaveLength(51);
      await page.getByRole('button', { name: `Hide ${names[0]}`, exact: true }).click();
      await page.getByText('1 home hidden.').waitFor();
      await page.getByRole('button', { name: `Shortlist ${names[1]}`, exact: true }).click();
      await homes.first().click();
      await page.getByRole('link', { name: 'Next home' }).waitFor();
      await page.keyboard.press('u');
      await page.getByText('1 home hidden.').waitFor();
      expect(page.url()).toBe(list);
      await page.goto(`${pages.server.url}/#/shortlist`);
      await page.getByRole('link', { name: names[1]!, exact: true }).waitFor();
    });

    test('an analyst maps the sales of a place and a year, each as it is registered, and values ten of the homes', async () => {
      const known = registered();
      const page = await pages.open('#/', { ...options, bypassCSP: true });
      await page.getByLabel('Postcode or outcode').fill('bs3 1lx');
      await page.getByLabel('Postcode or outcode').press('Enter');
      await page.getByRole('heading', { level: 1, name: 'Sold prices' }).waitFor();
      await page.getByRole('button', { name: 'Terraced', exact: true }).click();
      await page.getByLabel('Sold in').selectOption('2024');
      await expect
        .poll(() => page.getByRole('status').first().textContent(), patience)
        .toMatch(/^\d+ sales, 1 Jan 2024 to 31 Dec 2024/);
      expect(await page.locator('.marker.sold').count()).toBeGreaterThan(0);
      await fits(page);
      const [, ...lines] = await savedLines(page, 'Download as CSV');
      const rows = lines
        .map(cellsOf)
        .map(([day, price, address, postcode, type, , , , , category]) => ({
          day,
          price: Number(price),
          address: address ?? '',
          postcode,
          type,
          category,
        }));
      expect(rows.length).toBeGreaterThan(50);
      for (const row of rows) {
        const same = known.find(
          (sale) =>
            sale.day === row.day &&
            sale.price === row.price &&
            sale.postcode === row.postcode &&
            row.address.toUpperCase().includes(sale.number),
        );
        expect([row, same?.type]).toEqual([row, 'T']);
        expect([row.address, row.category]).toEqual([
          row.address,
          same?.category === 'A' ? 'yes' : 'no',
        ]);
      }
      const market = rows
        .filter(({ category }) => category === 'yes')
        .map(({ price }) => price)
        .sort((a, b) => a - b);
      const middle = market.length / 2;
      const median = ((market[Math.ceil(middle) - 1] ?? 0) + (market[Math.floor(middle)] ?? 0)) / 2;
      const headline = page.locator('.headline div').first();
      expect(await headline.locator('dd').first().textContent()).toBe(pounds(median));

      const ten = rows.slice(0, 10).map(({ address, postcode }) => `${address}, ${postcode}`);
      await page.goto(`${pages.server.url}/#/value`);
      await page.getByLabel('Addresses or UPRNs, one a line').fill(ten.join('\n'));
      await page.getByRole('button', { name: 'Value them' }).click();
      await page.getByRole('button', { name: 'Download as CSV' }).waitFor({ timeout: 60_000 });
      const values = page.locator('.sold tbody tr');
      expect(await values.count()).toBe(10);
      for (const [at, row] of rows.slice(0, 10).entries()) {
        const cells = values.nth(at).locator('td');
        expect(await cells.nth(0).textContent()).toMatch(/^£[\d,]+$/);
        // The newest registered sale of the home, whichever it is.
        const newest = known
          .filter(
            (sale) =>
              sale.postcode === row.postcode &&
              row.address
                .toUpperCase()
                .startsWith(`${sale.flat === '' ? '' : `${sale.flat}, `}${sale.number}`),
          )
          .sort((a, b) => a.day.localeCompare(b.day))
          .at(-1);
        expect(await cells.nth(3).textContent()).toBe(pounds(newest?.price ?? 0));
      }
      await fits(page);
      await values.nth(0).getByRole('link').click();
      await page.getByRole('heading', { level: 1, name: 'Value of a home' }).waitFor();
      await page.getByText('What it would sell for, and the sales behind it').waitFor();
      await page.getByText('Found by its address').waitFor();
      await fits(page);
    });
  });
});
