import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { MailServer } from '../../freehold/test/webhooks/mail-server.ts';
import { fits, heading, savedLines } from './browser-pages.ts';
import { patience } from './demo-pages.ts';
import { pdfText } from './pdf-text.ts';

// What a person does from beginning to end, whatever the server holds: a page of it is open, and its person signed in.

const at = (page: Page, address: string) => page.goto(new URL(address, page.url()).href);
const withoutSpaces = (text: string) => text.normalize('NFKC').replaceAll(/\s/g, '');

/** From a letting to the most that a buyer with a salary can pay for it, and to a client’s sheet, which prints on one page. */
export async function offerAndSheet(page: Page): Promise<void> {
  await page.getByLabel('Other income a year').fill('45k');
  await page.getByText('to aim at what is left after it').waitFor({ state: 'detached' });
  const most = page.locator('section', {
    has: page.getByRole('heading', { name: 'The most you can pay' }),
  });
  await most.getByText(/^£[\d,]+\.\d\d$/).waitFor();
  const figures = await page.locator('.headline dd').allTextContents();
  await page.getByRole('link', { name: 'Client’s sheet' }).click();
  await heading(page, 'Client’s sheet').waitFor();
  await page.getByLabel('Prepared by').fill('The firm');
  expect(await page.locator('.client-sheet .headline dd').allTextContents()).toEqual(figures);
  await page.emulateMedia({ media: 'print' });
  const text = pdfText(await page.pdf({ format: 'A4', preferCSSPageSize: true }));
  for (const part of ['Page 1 of 1', 'The firm', ...figures]) {
    expect(text).toContain(withoutSpaces(part));
  }
}

/** A letting is worked out, saved and bought, joins the portfolio with the cash flow that it had, and is kept in the account. */
export async function dealToPortfolio(page: Page): Promise<void> {
  const name = 'Mill Lane 1';
  await at(page, '/#/buy-to-let?purchasePrice=200000&monthlyRent=1250&stampDuty.nation=england');
  const total = page
    .getByRole('table', { name: 'Cash flow', exact: true })
    .locator('.total td')
    .last();
  const cashFlow = (await total.textContent()) ?? '';
  expect(cashFlow).toMatch(/^£\d/);
  await page.getByRole('link', { name: 'Save', exact: true }).click();
  await page.getByLabel('Name of the deal').fill(name);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByLabel(`Stage of ${name}`).selectOption('bought');
  const saved = page.getByRole('row', { name: new RegExp(name) });
  await saved.getByRole('button', { name: 'Add to the portfolio' }).waitFor();
  await fits(page);
  await saved.getByRole('button', { name: 'Add to the portfolio' }).click();
  await heading(page, 'Portfolio').waitFor();
  await expect.poll(() => page.getByLabel('Home of home 1').inputValue(), patience).toBe(name);
  await page.getByLabel('Fixed until of home 1').fill('2028-05-31');
  await page.getByLabel('Other income a year').fill('30k');
  await page.getByRole('button', { name: 'Work it out' }).click();
  const earns = page.getByRole('region', { name: 'What each home earns' });
  const row = await earns.getByRole('row', { name: new RegExp(name) }).textContent();
  // A quarter of the price is paid in cash.
  expect(row).toContain(`£200,000.00£150,000.00`);
  expect(row).toContain(cashFlow);
  const ends = page.getByRole('region', { name: 'Loans that end' });
  await ends
    .getByRole('row', { name: new RegExp(`^${name} 31 May 2028, in \\d+ days £`) })
    .waitFor();
  await page.getByRole('button', { name: 'Save to your account' }).click();
  await page.getByText('Saved in your account.').waitFor();
  await fits(page);
  expect(await savedLines(page, 'Download as CSV')).toHaveLength(2);
  await page.getByRole('button', { name: `Remove ${name}` }).click();
  await page.getByRole('button', { name: 'Save to your account' }).click();
  await page.getByText('Saved in your account.').waitFor();
  await page.getByRole('link', { name: 'Saved deals' }).first().click();
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await page.getByRole('button', { name: `Delete ${name} for good` }).click();
  await page.getByText('No deal is saved yet.').waitFor();
}

/** An outcode is looked up, its pack taken, and one is made every month. */
export async function areaPack(page: Page, outcode: string): Promise<void> {
  await at(page, '/#/area');
  await page.getByLabel('Outcode', { exact: true }).fill(outcode);
  await page.getByLabel('Outcode', { exact: true }).press('Enter');
  await heading(page, outcode).waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download the area pack (PDF)' }).click();
  const pack = readFileSync(await (await download).path());
  expect(pack.subarray(0, 5).toString()).toBe('%PDF-');
  await fits(page);
  await page.getByRole('link', { name: 'Account', exact: true }).click();
  await page.getByRole('link', { name: 'Alerts' }).click();
  await page.getByLabel('Postcode or outcode').fill(outcode);
  await page.getByLabel('How often').selectOption('monthly');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await page.getByText(/^Next on \d+ \w+ 2026\.$/).waitFor();
  await fits(page);
  await page.getByRole('button', { name: `Delete ${outcode} monthly` }).click();
  await page.getByRole('button', { name: `Delete ${outcode} monthly for good` }).click();
  await page.getByText('There is no subscription yet.').waitFor();
}

/** The link of a text that holds a part. */
const linkIn = (text: string, part: string): string =>
  text.split(/\s/).find((word) => word.includes(part)) ?? '';

/**
 * An address agrees to be mailed, a scanner over homes off the market is saved, the records of a night hold a home that it
 * finds, and the next morning's mail leads to that home; then no more are sent.
 */
export async function scannerToEmail(
  page: Page,
  {
    mail,
    outcode,
    finds,
  }: {
    readonly mail: MailServer;
    readonly outcode: string;
    /** Lets a night pass in which the scanner of an id finds a home; gives the name of the home. */
    readonly finds: (id: string) => Promise<string>;
  },
): Promise<void> {
  const address = `${crypto.randomUUID()}@mail.example`;
  const mails = () => mail.received.filter(({ to }) => to === address);
  const mailed = async (count: number): Promise<string> => {
    await expect.poll(() => mails().length, patience).toBe(count);
    return mails()[count - 1]?.text ?? '';
  };
  await at(page, '/#/account/alerts');
  await page.getByLabel('Address of the receiver').fill(address);
  await page.getByRole('button', { name: 'Add the webhook' }).click();
  const receiver = page.getByRole('listitem').filter({ hasText: address });
  await receiver.getByText('nothing is sent until the link').waitFor();
  expect(await page.locator('.secret code').count()).toBe(0);
  await page.goto(linkIn(await mailed(1), '/email/confirm'));
  await page.getByRole('button', { name: 'Send them' }).click();
  await page.getByText('Messages will be sent.').waitFor();

  await at(page, '/#/scanners/off-market/new');
  await page.getByLabel('Outcodes').fill(outcode.toLowerCase());
  await page.getByLabel('Owned for').selectOption('5');
  await page.getByRole('button', { name: 'Save as scanner' }).click();
  const name = `${outcode}, owned 5 years or more`;
  await heading(page, name).waitFor();
  const found = await finds(page.url().split('/').at(-1) ?? '');

  const text = await mailed(2);
  await page.goto(linkIn(text, '/#/home/'));
  await expect.poll(() => page.locator('h1').textContent(), patience).toContain(found);
  await page.goto(linkIn(text, '/email/unsubscribe'));
  await page.getByRole('button', { name: 'Send no more' }).click();
  await page.getByText('No more are sent.').waitFor();
  await at(page, '/#/account/alerts');
  await receiver.getByText('disabled by the server').waitFor();
  await at(page, '/#/scanners');
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await page.getByRole('button', { name: `Delete ${name} for good` }).click();
  await page.getByText('There is no scanner over homes that are not for sale yet.').waitFor();
}

/** An owner, on the page of a new server, adds a person, who signs in by the link that the owner passes on. */
export async function secondPerson(
  owner: Page,
  open: (address: string) => Promise<Page>,
): Promise<Page> {
  await at(owner, '/#/owner');
  await owner.getByLabel('Name of a person').fill('Letting desk');
  await owner.getByRole('button', { name: 'Add the person' }).click();
  const invitation = (await owner.locator('.secret code').textContent()) ?? '';
  await owner.getByRole('row', { name: /Letting desk/ }).waitFor();
  await fits(owner);
  const person = await open(invitation);
  await person.getByRole('button', { name: 'Sign in with the link' }).click();
  await heading(person, 'What do you want to know?').waitFor();
  expect(await person.getByRole('link', { name: 'Fetch official files' }).count()).toBe(0);
  return person;
}
