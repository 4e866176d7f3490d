import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { testFolder } from '../../../test/folders.ts';
import { madeTown } from '../../freehold/test/official-files/made-town.ts';
import { openPublishers, type Publishers } from '../../freehold/test/official-files/publishers.ts';
import { startServerProcess } from '../../freehold/test/processes.ts';
import { audit, launchPages, offerAndSheet, screens, type BrowserPages } from './browser-pages.ts';
import { servePages } from './demo-pages.ts';

const now = '2026-11-27T09:00:00Z';
let files: Awaited<ReturnType<typeof servePages>>;
let browser: BrowserPages;
let publishers: Publishers;
beforeAll(async () => {
  [files, browser, publishers] = await Promise.all([
    servePages({ baseMap: null, isDemo: () => false }),
    launchPages(),
    openPublishers(madeTown().published),
  ]);
});
afterEach(() => browser.closePages());
afterAll(async () => {
  await browser.close();
  await files.stop();
  await publishers.close();
});

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const fits = async (page: Page) => {
  const { violations, contentWidth, screenWidth } = await audit(page);
  expect([page.url(), violations]).toEqual([page.url(), []]);
  expect(contentWidth).toBeLessThanOrEqual(screenWidth);
};

/** A page of a server that holds nothing, and the file that would fill it. */
const emptyPages = [
  ['#/sold?at=ZZ1', 'import price-paid'],
  ['#/value?address=1%20Invented%20Lane%2C%20ZZ1%200AA', 'import code-point-open'],
  ['#/search', 'import listings'],
  ['#/area', 'import listings'],
  ['#/sources', 'import price-paid'],
] as const;

describe.each(screens)('on %s', (_name, options) => {
  test('an owner goes from an empty server to a home’s value, and a second person signs in', async () => {
    const server = await startServerProcess(testFolder(), 'serve', {
      ...publishers.variables,
      FREEHOLD_NOW: now,
      FREEHOLD_SPATIALITE: 'off',
    });
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

    await page.goto(`${server.url}/#/owner`);
    await page.getByLabel('Name of a person').fill('Letting desk');
    await page.getByRole('button', { name: 'Add the person' }).click();
    const invitation = (await page.locator('.secret code').textContent()) ?? '';
    await page.getByRole('row', { name: /Letting desk/ }).waitFor();
    await fits(page);
    const person = await open(invitation);
    await person.getByRole('button', { name: 'Sign in with the link' }).click();
    await heading(person, 'What do you want to know?').waitFor();
    await person.goto(`${server.url}/#/value?address=1%20Invented%20Lane%2C%20ZZ1%200AA`);
    await person.getByText('£197,100').first().waitFor();
    expect(await person.getByRole('link', { name: 'Fetch official files' }).count()).toBe(0);
    // Pages ask while they are open.
    await browser.closePages();
    expect(await server.end('SIGTERM')).toBe(0);
  }, 400_000);
});
