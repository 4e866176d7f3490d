import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { testFolder } from '../../../test/folders.ts';
import { madeTown } from '../../freehold/test/official-files/made-town.ts';
import { openPublishers, type Publishers } from '../../freehold/test/official-files/publishers.ts';
import { startServerProcess } from '../../freehold/test/processes.ts';
import { startMailServer, type MailServer } from '../../freehold/test/webhooks/mail-server.ts';
import { fits, heading, launchPages, screens, type BrowserPages } from './browser-pages.ts';
import { servePages } from './demo-pages.ts';
import {
  areaPack,
  dealToPortfolio,
  offerAndSheet,
  scannerToEmail,
  secondPerson,
} from './journeys.ts';

/** Before seven, when what a night brought is mailed. */
const now = '2026-11-27T06:00:00Z';
const morning = '2026-11-27T07:30:00Z';
let files: Awaited<ReturnType<typeof servePages>>;
let browser: BrowserPages;
let publishers: Publishers;
let mail: MailServer;
beforeAll(async () => {
  [files, browser, publishers, mail] = await Promise.all([
    servePages({ baseMap: null, isDemo: () => false }),
    launchPages(),
    openPublishers(madeTown().published),
    startMailServer(),
  ]);
});
afterEach(() => browser.closePages());
afterAll(async () => {
  await browser.close();
  await files.stop();
  await publishers.close();
  await mail.stop();
});

/** A page of a server that holds nothing, and the file that would fill it. */
const emptyPages = [
  ['#/sold?at=ZZ1', 'import price-paid'],
  ['#/value?address=1%20Invented%20Lane%2C%20ZZ1%200AA', 'import code-point-open'],
  ['#/search', 'import listings'],
  ['#/area', 'import listings'],
  ['#/area?at=ZZ1', 'import price-paid'],
  ['#/sources', 'import price-paid'],
] as const;

describe.each(screens)('on %s', (_name, options) => {
  test('an owner goes from an empty server to a scanner’s mail and a home’s value, and a second person to an area’s pack and a portfolio', async () => {
    const folder = testFolder();
    const start = (variables: Readonly<Record<string, string>>) =>
      startServerProcess(folder, 'serve', {
        ...publishers.variables,
        FREEHOLD_SPATIALITE: 'off',
        FREEHOLD_SMTP_URL: mail.url,
        FREEHOLD_EMAIL_SENDER: 'freehold@server.example',
        ...variables,
      });
    let server = await start({ FREEHOLD_NOW: now });
    const open = (address: string) =>
      browser.open(address, { ...options, bypassCSP: true }, async (context) => {
        await files.to(context);
        await context.clock.setFixedTime(now);
      });
    const link = /http\S+sign-in\?link=\S+/.exec(server.log())?.[0] ?? '';
    const page = await open(link);
    await page.getByRole('button', { name: 'Sign in with the link' }).click();
    await heading(page, 'This installation').waitFor();
    await fits(page);
    for (const [address, command] of emptyPages) {
      await page.goto(`${server.url}/${address}`);
      await page.getByText(command).first().waitFor();
      await fits(page);
    }

    // A deal needs no file.
    const deal = await open(`${server.url}/#/`);
    await deal.getByLabel('Purchase price').fill('200k');
    await deal.getByLabel('Rent a month').fill('£1,250');
    await deal.getByRole('button', { name: 'Work it out' }).click();
    await heading(deal, 'Buy-to-let').waitFor();
    await offerAndSheet(deal);

    await deal.close();

    await page.goto(`${server.url}/#/scanners/off-market/new`);
    await page.getByLabel('Outcodes').fill('ZZ1');
    await page.getByRole('button', { name: 'Count' }).click();
    await page.getByText('What was sold here is not known here').waitFor();
    await fits(page);
    await scannerToEmail(page, {
      mail,
      outcode: 'ZZ1',
      async finds() {
        await page.goto(`${server.url}/#/value?address=1%20Invented%20Lane%2C%20ZZ1%200AA`);
        // Who is signed in is known after a reload too.
        await page.reload();
        await page.getByRole('link', { name: 'Fetch official files' }).first().click();
        await page.getByLabel('Set up postcode areas or districts').fill('ZZ');
        await page.getByRole('button', { name: 'Fetch and import' }).click();
        await page.getByText('setup ZZ: done').waitFor({ timeout: 240_000 });
        const held = page.getByRole('region', { name: 'Official files that are held' });
        await held.getByRole('row', { name: /^price-paid 28/ }).waitFor();
        await fits(page);

        // Pages ask while they are open.
        await page.goto('about:blank');
        expect(await server.end('SIGTERM')).toBe(0);
        server = await start({ FREEHOLD_NOW: morning, PORT: new URL(server.url).port });
        return 'Invented Lane';
      },
    });

    await page.goto(`${server.url}/#/`);
    await page.getByLabel('Address with the postcode, or UPRN').fill('1 Invented Lane, ZZ1 0AA');
    await page.getByLabel('Address with the postcode, or UPRN').press('Enter');
    await heading(page, 'Value of a home').waitFor();
    await page.getByText('Found by its address').waitFor();
    // The home is sold in January 2019 and in January 2023: 180,000 + 900 × 7,919 modulo 90,000.
    await page.getByText('£197,100').first().waitFor();
    await fits(page);
    await page.goto(`${server.url}/#/sold?at=ZZ1&year=2023`);
    await heading(page, 'Sold prices').waitFor();
    await expect.poll(() => page.getByRole('status').first().textContent()).toMatch(/^\d+ sales/);

    const person = await secondPerson(page, open);
    await person.goto(`${server.url}/#/value?address=1%20Invented%20Lane%2C%20ZZ1%200AA`);
    await person.getByText('£197,100').first().waitFor();
    await areaPack(person, 'ZZ1');
    await dealToPortfolio(person);
    await browser.closePages();
    expect(await server.end('SIGTERM')).toBe(0);
  }, 400_000);
});
