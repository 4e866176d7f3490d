import { describe, expect, test } from 'vitest';
import { audit, phone } from './browser-pages.ts';
import { patience, type DemoPages } from './demo-pages.ts';

const hashOf = (url: string) => new URL(url).hash;

/** How a person comes back, goes on after what went wrong, and sees where they are. */
export function describeWaysBack(demo: () => DemoPages): void {
  const open = (...given: Parameters<DemoPages['open']>) => demo().open(...given);

  describe('the way back', () => {
    test('of an area that was chosen leads to the map of areas', async () => {
      const page = await open('#/area');
      await page.getByRole('button', { name: 'M14', exact: true }).click();
      await page.getByRole('heading', { level: 1, name: 'M14' }).waitFor();
      await page.goBack();
      await page.getByRole('heading', { level: 1, name: 'Areas' }).waitFor();
      expect(hashOf(page.url())).toBe('#/area');
    });

    test('of a home leads to the search that it was found by, after a deal too', async () => {
      const search = '#/search?area=M14&bmv_only=true';
      const page = await open(search);
      await page.locator('.listings tbody a').first().click();
      await page.getByRole('link', { name: 'Flip', exact: true }).click();
      await page.getByRole('heading', { level: 1, name: 'Flip' }).waitFor();
      await page.goBack();
      const back = page.locator('.trail').getByRole('link', { name: 'Search' });
      await back.click();
      await page.getByRole('heading', { level: 1, name: 'Search' }).waitFor();
      expect(hashOf(page.url())).toBe(search);
    });

    test('after signing in does not lead to the form', async () => {
      const page = await open('#/flip', undefined, { account: null });
      await page.goto(await demo().linkOf('demo-business'));
      await page.getByRole('button', { name: 'Sign in with the link' }).click();
      await page.getByRole('heading', { level: 1, name: 'What do you want to know?' }).waitFor();
      await page.goBack();
      await page.getByRole('heading', { level: 1, name: 'Flip' }).waitFor();
      expect(hashOf(page.url())).toBe('#/flip');
    });
  });

  describe('the way out', () => {
    test('of a server that does not say who is signed in is another try, not the sign-in', async () => {
      let isDown = true;
      demo().browser.expectFault('ERR_FAILED');
      const page = await open('#/buy-to-let', undefined, {
        prepare: (context) =>
          context.route(/\/session$/, (route) => (isDown ? route.abort() : route.fallback())),
      });
      await page.getByRole('link', { name: 'Saved', exact: true }).click();
      await page.getByText('so your account could not be loaded').waitFor();
      isDown = false;
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.getByRole('heading', { level: 1, name: 'Saved deals' }).waitFor();
      expect(hashOf(page.url())).toBe('#/saved');
    });

    test('of an address without a home is the search', async () => {
      demo().browser.expectFault('422');
      for (const address of ['#/home', '#/home/mistyped']) {
        const page = await open(address);
        await page.getByRole('heading', { level: 1, name: 'There is no such home' }).waitFor();
        await page.getByRole('main').getByRole('link', { name: 'Search' }).click();
        await page.getByRole('heading', { level: 1, name: 'Search' }).waitFor();
        expect(hashOf(page.url())).toBe('#/search');
      }
    });

    test('of an address without a scanner is the list of them', async () => {
      demo().browser.expectFault('400');
      demo().browser.expectFault('404');
      const gone = '9b2f0c1e-0000-4000-8000-000000000000';
      for (const id of ['mistyped', gone, 'off-market/mistyped', `off-market/${gone}`]) {
        const page = await open(`#/scanners/${id}`);
        await page.getByRole('heading', { level: 1, name: 'There is no such scanner' }).waitFor();
        await page.getByRole('link', { name: 'All scanners' }).click();
        await page.getByRole('heading', { level: 1, name: 'Scanners' }).waitFor();
        expect(hashOf(page.url())).toBe('#/scanners');
      }
    });

    test('of a search that is refused names its filters as the page does', async () => {
      demo().browser.expectFault('422');
      const page = await open('#/search?min_price=900&max_price=100');
      await page.getByText('“Price from” is above “Price to”').waitFor();
      expect(await page.getByRole('main').textContent()).not.toContain('min_price');
    });

    test('of a page behind the last is the first', async () => {
      const page = await open('#/search?area=M14&page=400');
      await page.getByRole('heading', { name: 'The list has no page 400' }).waitFor();
      await page.getByRole('button', { name: 'Show the first page' }).click();
      await page.getByText(/^1–25 of/).waitFor();
      expect(hashOf(page.url())).toBe('#/search?area=M14');
    });
  });

  test('the list is put in an order whose column the screen has no room for', async () => {
    const page = await open('#/search?area=M14', { viewport: phone });
    await page.getByLabel('Sort by').selectOption('Most below value');
    const query = 'area=M14&sort_by=best_bmv&limit=1';
    const { properties } = await demo().data(`/api/v1/properties?${query}`);
    await expect
      .poll(() => page.locator('.listings tbody a strong').first().textContent(), patience)
      .toBe(properties[0].address);
  });

  test('the usage of a plan with limits is accessible', async () => {
    const page = await open('#/account', { viewport: phone, bypassCSP: true });
    await page.getByRole('meter', { name: 'Requests used' }).waitFor();
    expect((await audit(page)).violations).toEqual([]);
  });

  test.each(['#/account', '#/scanners'])(
    'on a phone the menu shows that %s is open',
    async (address) => {
      const page = await open(address, { viewport: phone });
      const current = page.locator('.top nav [aria-current]');
      const box = await current.boundingBox();
      expect(box).not.toBeNull();
      expect(box!.x).toBeGreaterThanOrEqual(0);
      expect(box!.x + box!.width).toBeLessThanOrEqual(phone.width);
    },
  );
}
