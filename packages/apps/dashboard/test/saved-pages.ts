import { describe, expect, test } from 'vitest';
import { heading, type ContextOptions } from './browser-pages.ts';
import type { DemoPages } from './demo-pages.ts';

/** The pages of saved deals, as tests of the file that starts the server. */
export function describeSavedDeals(demo: () => DemoPages): void {
  const signedIn = (account: string, address: string, options?: ContextOptions) =>
    demo().open(address, options, { account });

  describe('saved deals', () => {
    test('a home becomes a deal that is saved, opened, changed, renamed and deleted', async () => {
      const { properties } = await demo().data('/api/v1/properties?area=M14&limit=1');
      const [{ id, address, price }] = properties;
      const page = await signedIn('business', `#/home/${id}`);
      await page.getByRole('link', { name: 'Flip', exact: true }).click();
      await heading(page, 'Flip').waitFor();
      expect(await page.getByLabel('Purchase price').inputValue()).toBe(`${price}`);
      await page.getByLabel('Sale price', { exact: true }).fill('£400,000');
      await page.getByLabel('Other income a year').fill('45000');
      const figures = await page.locator('.headline dd').allTextContents();
      expect(figures.length).toBe(4);
      const total = page.getByRole('table', { name: 'Cash flow' }).locator('.total td').last();
      const beforeTax = (await total.textContent()) ?? '';

      await page.getByRole('link', { name: 'Save', exact: true }).click();
      expect(await page.getByLabel('Name of the deal').inputValue()).toBe(address);
      await page.getByLabel('Name of the deal').fill('Mill Lane');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByRole('row', { name: /Mill Lane Flip/ }).waitFor();
      // The server worked out the same profit.
      const list = await demo().server.send('GET', '/api/v1/calculations', { account: 'business' });
      const [saved] = list.body.calculations;
      const path = `/api/v1/calculations/${saved.id}`;
      const { body } = await demo().server.send('GET', path, { account: 'business' });
      const profit = Number(beforeTax.replace('−', '-').replaceAll(/[£,]/g, ''));
      expect(Number(body.results.metrics.net_profit)).toBe(profit);

      await page.getByRole('link', { name: 'Mill Lane' }).click();
      await heading(page, 'Flip').waitFor();
      expect(await page.locator('.headline dd').allTextContents()).toEqual(figures);
      expect(await page.getByLabel('Other income a year').inputValue()).toBe('45000');
      await page.getByLabel('Sale price', { exact: true }).fill('410000');
      await page.getByRole('link', { name: 'Save', exact: true }).click();
      await page.getByRole('button', { name: 'Save the changes' }).click();
      await page.getByRole('row', { name: /Mill Lane Flip/ }).waitFor();
      const changed = await demo().server.send('GET', path, { account: 'business' });
      expect(changed.body.inputs.expected_sale_price).toBe(410_000);

      // Its stage is kept with it, and what it comes to stands in the list.
      await page.getByLabel('Stage of Mill Lane').selectOption('offered');
      const tagged = async () =>
        (await demo().server.send('GET', path, { account: 'business' })).body.tags;
      await expect.poll(tagged).toEqual(['offered']);
      await page.reload();
      await page.getByRole('row', { name: /Mill Lane Flip/ }).waitFor();
      expect(await page.getByLabel('Stage of Mill Lane').inputValue()).toBe('offered');
      const again = await demo().server.send('GET', path, { account: 'business' });
      const [roi = ''] = String(again.body.results.metrics.roi_percentage).split('.');
      expect(await page.getByRole('row', { name: /Mill Lane/ }).textContent()).toContain(`${roi}.`);

      await page.getByRole('button', { name: 'Rename Mill Lane' }).click();
      await page.getByLabel('New name of Mill Lane').fill('High Street');
      await page.getByRole('button', { name: 'Save the name' }).click();
      await page.getByRole('link', { name: 'High Street' }).waitFor();
      await page.getByRole('button', { name: 'Delete High Street' }).click();
      await page.getByRole('button', { name: 'Delete High Street for good' }).click();
      await page.getByText('No deal is saved yet.').waitFor();
    });

    test('what the server refuses is said, and the deal is not lost', async () => {
      demo().browser.expectFault('422');
      demo().browser.expectFault('400');
      const page = await signedIn(
        'business',
        '#/save/buy-to-let?purchasePrice=many&monthlyRent=900',
      );
      await page.getByLabel('Name of the deal').fill('Many');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByRole('alert').waitFor();
      await page.getByRole('link', { name: 'Back to the deal' }).click();
      expect(await page.getByLabel('Rent a month').inputValue()).toBe('900');
    });

    test('ticked stand side by side with the figures of their own pages, at an address that opens again', async () => {
      const deals = [
        ['Rose Row', 'BTL', { purchase_price: 180_000, monthly_rent: 1_150, location: 'england' }],
        ['Oak Lane', 'BTL', { purchase_price: 220_000, monthly_rent: 1_100, location: 'wales' }],
        [
          'Elm Yard',
          'FLIP',
          { purchase_price: 150_000, expected_sale_price: 230_000, location: 'england' },
        ],
        ['Duty', 'STAMP_DUTY', { price: 1, location: 'wales' }],
      ] as const;
      for (const [name, strategy, inputs] of deals) {
        const { status } = await demo().server.send('POST', '/api/v1/calculations', {
          account: 'professional',
          body: { name, strategy, inputs },
        });
        expect([name, status]).toEqual([name, 201]);
      }
      const page = await signedIn('professional', '#/saved');
      const tick = (name: string) => page.getByRole('checkbox', { name: `Compare ${name}` });
      await tick('Rose Row').check();
      expect(await tick('Duty').count()).toBe(0);
      await tick('Oak Lane').check();
      await tick('Elm Yard').check();
      await page.getByRole('link', { name: 'Compare 3 deals' }).click();
      await heading(page, 'Deals side by side').waitFor();
      const table = page.getByRole('region', { name: 'Deals side by side' });
      await table.getByRole('link', { name: 'Elm Yard', exact: true }).waitFor();
      const address = page.url();
      const heads = await table.locator('thead th > a:first-child').allTextContents();
      expect(heads.toSorted()).toEqual(['Elm Yard', 'Oak Lane', 'Rose Row']);
      const shown = new Map<string, string[]>();
      for (const row of await table.locator('tbody tr:not(.group)').all()) {
        const label = (await row.locator('th').textContent()) ?? '';
        // What stands at a glance is the headline of the page; some of it comes again below.
        if (!shown.has(label)) shown.set(label, await row.locator('td').allTextContents());
      }
      for (const name of heads) {
        await table.getByRole('link', { name, exact: true }).click();
        await page.locator('.headline').waitFor();
        const own = await page
          .locator('.headline > div')
          .evaluateAll((all) =>
            all.map((each) => [
              each.querySelector('dt')?.textContent,
              each.querySelector('dd')?.textContent,
            ]),
          );
        expect(own.length).toBe(4);
        for (const [label, figure] of own) {
          expect([name, label, shown.get(label ?? '')?.[heads.indexOf(name)]]).toEqual([
            name,
            label,
            figure,
          ]);
        }
        await page.goto(address);
        await table.getByRole('link', { name, exact: true }).waitFor();
      }
      expect(shown.get('Payback in years')?.[heads.indexOf('Elm Yard')]).toBe('–');
      await page.getByRole('link', { name: 'Leave out Elm Yard' }).click();
      await page.waitForFunction(
        () => globalThis.document.querySelectorAll('.deals-compared thead th').length === 2,
      );
      expect(page.url()).not.toBe(address);
      await page.goBack();
      await table.getByRole('link', { name: 'Elm Yard', exact: true }).waitFor();
    });

    test('that are gone, or foreign, or five, are said or left out', async () => {
      demo().browser.expectFault('404');
      const ids = Array.from({ length: 5 }, () => crypto.randomUUID());
      const page = await signedIn('professional', `#/saved?compare=${ids.join(',')}`);
      await page.getByText('4 deals are not among your saved deals any more.').waitFor();
      expect(await page.getByRole('table').count()).toBe(0);
    });
  });
}
