import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { outOfSight } from './browser-pages.ts';
import { patience, type DemoPages } from './demo-pages.ts';

const wide = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

/** What is in sight without scrolling sideways, and what is said where there is no figure. */
export function describeFit(demo: () => DemoPages): void {
  const open = (...given: Parameters<DemoPages['open']>) => demo().open(...given);

  /** The first home that an Article 4 direction shuts out of being a shared house, with the rules that it does not meet. */
  const shutOut = async (ids: readonly string[]): Promise<[string, string[]]> => {
    for (const id of ids) {
      const path = `/api/v1/strategy-scores?property_id=${id}&explain=true`;
      const { explanation } = await demo().data(path);
      const gates = explanation.hmo.gates as { rule: string; passed: boolean | null }[];
      const unmet = gates.filter(({ passed }) => passed === false).map(({ rule }) => rule);
      if (unmet.join().includes('Article 4')) return [id, unmet];
    }
    throw new Error('no home is shut out');
  };

  describe('in sight without scrolling sideways', () => {
    test('is every column of the list on a desktop', async () => {
      const page = await open('#/search?area=M14', { viewport: wide });
      await page.locator('.listings tbody tr').first().waitFor();
      expect(await page.locator('.listings thead th').filter({ visible: true }).count()).toBe(10);
      expect(await outOfSight(page, 'Homes found')).toBe(0);
    });

    test('are the tables of every page on a phone', async () => {
      const body = { name: 'M14', selected_outcodes: ['M14'] };
      const base = '/api/v1/off-market-lead-generators';
      const { body: scanner } = await demo().server.send('POST', base, { body });
      const { properties } = await demo().data('/api/v1/properties?area=M14&limit=1');
      const page = await open('#/', { viewport: phone }, { account: 'enterprise' });
      for (const address of [
        '#/area',
        '#/area?at=M14',
        '#/area?at=M14,YO31',
        `#/home/${properties[0].id}`,
        '#/sold?at=M14',
        '#/sources',
        `#/scanners/off-market/${scanner.id}`,
        '#/account/keys',
        '#/account/logs',
        '#/owner/accounts',
        '#/owner/files',
        '#/owner/datasets',
        '#/owner/audit',
      ]) {
        await page.goto(`${demo().server.url}/${address}`);
        const tables = page.locator('.scroll[aria-label]');
        await tables.first().waitFor();
        await page.waitForLoadState('networkidle');
        for (const region of await tables.all()) {
          const label = (await region.getAttribute('aria-label')) ?? '';
          expect([address, label, await outOfSight(page, label)]).toEqual([address, label, 0]);
        }
      }
      await demo().server.send('DELETE', `${base}/${scanner.id}`);
    });
  });

  test('the middle of a point of the map is its own, however near the next one is', async () => {
    const page = await open('#/search?area=M14', { viewport: wide });
    await page.locator('.marker.listing').first().waitFor();
    const taken = await page.locator('.marker.listing').evaluateAll((markers) => {
      const middles = markers.map((marker) => {
        const { x, y, width, height } = marker.lastElementChild!.getBoundingClientRect();
        return { x: x + width / 2, y: y + height / 2 };
      });
      const least = 8;
      return markers.filter((marker, at) => {
        const { x, y } = middles[at]!;
        const isClear = middles.every(
          (other, each) => each === at || Math.hypot(other.x - x, other.y - y) >= least,
        );
        const pointed = globalThis.document.elementFromPoint(x, y)?.closest('.marker');
        return isClear && pointed !== undefined && pointed !== null && pointed !== marker;
      }).length;
    });
    expect(taken).toBe(0);
  });

  test('the point of the home under the pointer lies on those of the others', async () => {
    const page = await open('#/search?area=M14', { viewport: wide });
    await page.locator('.marker.listing').first().waitFor();
    await page.locator('.listings tbody tr').nth(2).hover();
    await page.locator('.marker.is-marked').waitFor();
    const classes = await page.locator('.marker').last().getAttribute('class');
    expect(classes).toContain('is-marked');
  });

  test('the rent of a home to let is no price a square foot', async () => {
    const { properties } = await demo().data(
      '/api/v1/properties?area=M14&listing_type=rent&limit=1',
    );
    const page = await open(`#/home/${properties[0].id}`);
    await page.getByText('Rent asked a month').waitFor();
    await page.getByText('Floor area').waitFor();
    expect(await page.getByText('Price a sq ft').count()).toBe(0);
  });

  test('a home without a value or a part of its score says why in words', async () => {
    // Of its planning the server refuses to tell.
    demo().browser.expectFault('400');
    const file = join(demo().server.directory, 'demo-credentials.json');
    const { samples } = JSON.parse(readFileSync(file, 'utf8')) as {
      samples: { property_ids: { no_postcode: string } };
    };
    const page = await open(`#/home/${samples.property_ids.no_postcode}`);
    await page.getByText('No estimate: the place of the home is not known.').waitFor();
    await page.getByText('Not known: Below value, Demand.').waitFor();
    expect(await page.getByRole('main').textContent()).not.toMatch(/[a-z]_[a-z]/);
  });

  test('a strategy that a home is shut out of names the condition', async () => {
    const { properties } = await demo().data(
      '/api/v1/properties?area=M14&limit=20&sort_by=best_bmv',
    );
    const ids = properties.map((each: { id: string }) => each.id);
    const [id, unmet] = await shutOut(ids);
    const page = await open(`#/home/${id}`);
    await page.getByRole('heading', { name: 'Strategies' }).scrollIntoViewIfNeeded();
    const row = page.locator('.strategies tbody tr', { hasText: 'HMO' });
    await expect
      .poll(() => row.locator('td').nth(1).textContent(), patience)
      .toBe(`Not met: ${unmet.join('; ')}`);
  });
}
