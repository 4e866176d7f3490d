import { describe, expect, test } from 'vitest';
import { openAccountStore } from '../../freehold/src/account-store.ts';
import { beginWork } from '../../freehold/src/work-teller.ts';
import { audit, heading, type ContextOptions } from './browser-pages.ts';
import type { DemoPages } from './demo-pages.ts';

/** The pages of the owner, as tests of the file that starts the server. */
export function describeOwner(demo: () => DemoPages): void {
  const signedIn = (account: string, address: string, options?: ContextOptions) =>
    demo().open(address, options, { account });

  describe('an owner', () => {
    test('suspends an account and ends that, and both stand in the audit log', async () => {
      const page = await signedIn('enterprise', '#/owner');
      await page.getByLabel('Name or id').fill('starter-2026');
      const row = page.getByRole('row', { name: /demo-starter-2026/ });
      await row.getByRole('button', { name: /Suspend/ }).click();
      await row.getByText('suspended').waitFor();
      await row.getByRole('button', { name: /Resume/ }).click();
      await row.getByText('active').waitFor();
      await page.getByRole('link', { name: 'Audit log' }).click();
      await page.getByText('Is suspended: false').waitFor();
      await page.getByText('Is suspended: true').waitFor();
      expect(await page.getByRole('row', { name: /demo-starter-2026/ }).count()).toBe(2);
      await page.getByRole('link', { name: 'Health' }).click();
      await page.getByText('answers', { exact: true }).waitFor();
    });

    test('adds a person, who signs in by the link, makes a passkey, and signs in by that', async () => {
      const page = await signedIn('enterprise', '#/owner');
      await page.getByLabel('Name of a person').fill('Letting desk');
      await page.getByLabel('Plan of the person').selectOption('growth');
      await page.getByRole('button', { name: 'Add the person' }).click();
      const link = new URL((await page.locator('.secret code').textContent()) ?? '');
      await page.getByRole('row', { name: /Letting desk/ }).waitFor();
      await page.getByRole('link', { name: 'Audit log' }).click();
      await page.getByText('Is invited: true').waitFor();

      // Browsers make passkeys at a name only.
      const at = new URL(demo().server.url);
      at.hostname = 'localhost';
      const person = await demo().open(`${at.origin}/${link.hash}`, undefined, { account: null });
      const device = await person.context().newCDPSession(person);
      await device.send('WebAuthn.enable');
      await device.send('WebAuthn.addVirtualAuthenticator', {
        options: {
          protocol: 'ctap2',
          transport: 'internal',
          hasResidentKey: true,
          hasUserVerification: true,
          isUserVerified: true,
        },
      });
      await person.getByRole('button', { name: 'Sign in with the link' }).click();
      await heading(person, 'What do you want to know?').waitFor();
      await person.getByRole('link', { name: 'Account' }).click();
      await person.getByRole('link', { name: 'Passkeys' }).click();
      await person.getByLabel('Name of the new passkey').fill('This laptop');
      await person.getByRole('button', { name: 'Make a passkey' }).click();
      const row = person.getByRole('row', { name: /This laptop/ });
      await row.getByText('never').waitFor();
      await person.getByRole('button', { name: 'Sign out', exact: true }).click();
      await person.getByRole('link', { name: 'Sign in' }).click();
      await person.getByRole('button', { name: 'Sign in with a passkey' }).click();
      await heading(person, 'Letting desk').waitFor();
      expect(person.url()).toBe(`${at.origin}/#/account/passkeys`);
      await row.getByText('21 Nov 2026, 12:00').nth(1).waitFor();
      await row.getByRole('button', { name: 'Remove This laptop' }).click();
      await row.getByRole('button', { name: 'Remove This laptop for good' }).click();
      await person.getByText('There is no passkey yet.').waitFor();
      demo().browser.expectFault('401');
      await person.getByRole('button', { name: 'Sign out', exact: true }).click();
      await person.getByRole('link', { name: 'Sign in' }).click();
      await person.getByRole('button', { name: 'Sign in with a passkey' }).click();
      await person.getByText('The link, passkey or token is unknown, used, or expired').waitFor();
    });

    test('sees what is held, how old it is, and what is not imported', async () => {
      const page = await signedIn('enterprise', '#/owner/datasets');
      const held = page.getByRole('region', { name: 'Rows, span and age of each dataset' });
      await held.waitFor();
      const { body } = await demo().server.send('GET', '/api/v1/owner/datasets', {
        headers: { authorization: `Bearer ${demo().server.sessionOf('enterprise')}` },
      });
      const [sales] = body.datasets;
      const row = await held.getByRole('row').nth(1).textContent();
      expect(row).toContain(`Sales${sales.rows.toLocaleString('en-GB')}`);
      expect(row).toContain(sales.enables);
      const rows = body.datasets.filter((dataset: { rows: number }) => dataset.rows > 0).length;
      expect(rows).toBeGreaterThan(5);
      expect(await held.locator('tbody tr').count()).toBe(rows);
      const missing = page.getByRole('region', { name: 'Datasets that are not imported' });
      expect(await missing.locator('tbody tr').count()).toBe(body.datasets.length - rows);
    });

    test('sees which official files fill what, and that a demo fetches none', async () => {
      demo().browser.expectFault('422');
      const page = await signedIn('enterprise', '#/owner/files');
      const fetched = page.getByRole('region', { name: 'Official files that can be fetched' });
      await fetched.getByRole('row', { name: /price-paid.*5\.5 GB.*HM Land Registry/ }).waitFor();
      await page.getByText('nothing was fetched yet').waitFor();
      await page.getByText('no portal publishes them openly').waitFor();
      await page.getByRole('button', { name: 'Fetch uk-hpi' }).click();
      await page.getByText('this server holds the invented records of the demo').waitFor();
      expect(await page.getByRole('button', { name: 'Update now' }).count()).toBe(0);
    });

    test('sees which files can be uploaded, and that a demo imports none', async () => {
      demo().browser.expectFault('422');
      const page = await signedIn('enterprise', '#/owner/upload');
      await page.getByLabel('Dataset').selectOption('price-paid');
      const name = 'péak.csv';
      await page.getByLabel('File', { exact: true }).setInputFiles({
        name,
        mimeType: 'text/csv',
        buffer: Buffer.from('"{1}"\n'),
      });
      await page.getByRole('button', { name: 'Upload and import' }).click();
      await page.getByText('this server holds the invented records of the demo').waitFor();
      const { violations } = await audit(page);
      expect(violations).toEqual([]);
    });

    test('makes a backup, finds it in the list and downloads it', async () => {
      const page = await signedIn('enterprise', '#/owner/backups');
      await page.getByText('There is none yet.').waitFor();
      await page.getByRole('button', { name: 'Make a backup' }).click();
      const link = page.getByRole('link', { name: 'Download' });
      await link.waitFor({ timeout: 120_000 });
      const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
      expect(download.suggestedFilename()).toMatch(/^freehold-.*Z\.tar$/);
      const { violations } = await audit(page);
      expect(violations).toEqual([]);
    });

    test('follows an import, its scoring and its end', async () => {
      const page = await signedIn('enterprise', '#/owner/work', { bypassCSP: true });
      await page.getByText('No import was run on the records of this server').waitFor();
      const accounts = await openAccountStore({ dataDirectory: demo().server.directory });
      const work = beginWork(accounts.workProgress, 'import price-paid');
      work.tell({ stage: 'reading files', done: 250, total: 1_000 });
      await page.getByText('250 of 1,000, 25 %').waitFor();
      await page.getByRole('progressbar', { name: 'import price-paid, reading files' }).waitFor();
      const { violations } = await audit(page);
      expect(violations).toEqual([]);
      work.tell({ stage: 'scoring outcodes', done: 3, total: 4 });
      await page.getByText('3 of 4, 75 %').waitFor();
      // A stream ends before the deadline of a call, and the page asks for another.
      await page.waitForRequest(/owner\/work$/);
      await work.end('done');
      await page.getByText('done', { exact: true }).waitFor();
      expect(await page.getByRole('progressbar').count()).toBe(0);
      await accounts.close();
    });

    test('is nobody else: the page says so, and its link is not shown', async () => {
      const page = await signedIn('business', '#/owner');
      await page.getByText('This page is for owners.').waitFor();
      await page.goto(`${demo().server.url}/#/account`);
      await page.getByRole('link', { name: 'Keys', exact: true }).waitFor();
      expect(await page.getByRole('link', { name: 'Owner' }).count()).toBe(0);
    });
  });
}
