import type { WebhookMessage } from '@freehold/operations';
import { describe, expect, test } from 'vitest';
import { heading, screens, type ContextOptions } from './browser-pages.ts';
import type { Json } from '../../freehold/test/http/demo-server.ts';
import type { DemoPages } from './demo-pages.ts';
import { scannerToEmail } from './journeys.ts';

/** Looks as an import does, twice: at nothing, then at one home that matches, of which webhooks are told. */
async function findFor(
  { operator }: DemoPages,
  id: string,
  lead: Json,
  messages: readonly WebhookMessage[] = [],
): Promise<void> {
  const key = { accountId: 'demo-business', kind: 'off_market', id } as const;
  const looks = [
    { put: new Map(), remove: [], events: [], messages: [] },
    {
      put: new Map([
        [
          lead.id,
          {
            matches: true,
            status: null,
            pricePence: null,
            classification: lead.lead_classification,
          },
        ],
      ]),
      remove: [],
      events: [
        {
          id: crypto.randomUUID(),
          type: 'new_match',
          propertyId: lead.id,
          previous: null,
          current: lead.lead_classification,
        } as const,
      ],
      messages,
    },
  ];
  for (const look of looks) {
    const scanner = await operator.scanners.find(key);
    const watch = scanner && (await operator.scanners.watchOf(scanner));
    if (scanner === null || watch === null) throw new Error('the scanner is not watched');
    const at = new Date('2026-11-21T13:00:00Z');
    expect(await operator.scanners.recordLook(scanner, watch, look, at)).toBe(true);
  }
}

/** The pages of scanners, as tests of the file that starts the server. */
export function describeScanners(demo: () => DemoPages): void {
  const signedIn = (account: string, address: string, options?: ContextOptions) =>
    demo().open(address, options, { account });

  describe('scanners', () => {
    test('are saved from a search in one step, list what is new, and are deleted', async () => {
      const page = await signedIn('business', '#/search?area=M14&bmv_only=true');
      const { total } = await demo().data('/api/v1/properties/count?area=M14&bmv_only=true');
      await page.getByRole('button', { name: 'Save as scanner' }).click();
      const name = 'M14, Below value';
      await page.getByRole('link', { name }).click();
      await heading(page, name).waitFor();
      const homes = page.getByRole('region', { name: 'Matches' }).locator('tbody tr');
      await homes.first().waitFor();
      expect(await homes.count()).toBe(Math.min(total, 50));
      await page.getByRole('link', { name: 'All scanners' }).click();
      await page.getByRole('button', { name: `Delete ${name}` }).click();
      await page.getByRole('button', { name: `Delete ${name} for good` }).click();
      await page.getByText('There is no scanner yet.').waitFor();
    });

    test('of a circle of the map find the homes that the search found', async () => {
      const circle = 'lat=53.4485&lon=-2.2215&radius_miles=0.8';
      const { total } = await demo().data(`/api/v1/properties/count?${circle}`);
      expect(total).toBeGreaterThan(3);
      const page = await signedIn('business', `#/search?${circle}`);
      const made = page.waitForResponse(
        (response) =>
          response.request().method() === 'POST' && response.url().endsWith('/lead-generators'),
      );
      await page.getByRole('button', { name: 'Save as scanner' }).click();
      const { id } = await (await made).json();
      const path = `/api/v1/lead-generators/${id}/properties?limit=1`;
      const { body } = await demo().server.send('GET', path, { account: 'business' });
      expect(body.pagination.total).toBe(total);
    });

    test('mark what first matched since the last visit', async () => {
      const page = await signedIn('business', '#/scanners');
      const homes = [
        { id: 'h1', address: '1 Mill Lane', price: 90_000, is_new: false },
        { id: 'h2', address: '2 Mill Lane', price: 80_000, is_new: true },
      ].map((home) => ({ ...home, title: '', bmv_discount_percentage: null }));
      await page.route('**/lead-generators/*', (route) =>
        route.fulfill({
          json: { name: 'Mill Lane', alert_enabled: true, last_checked_at: '2026-11-20T12:00:00Z' },
        }),
      );
      await page.route('**/lead-generators/*/properties*', (route) =>
        route.fulfill({ json: { properties: homes } }),
      );
      const event = { property_id: 'h2', previous: 85_000, current: 80_000, type: 'price_reduced' };
      const events = [
        { ...event, id: 'e1', occurred_at: '2026-11-20T13:00:00Z' },
        { ...event, id: 'e2', occurred_at: '2026-11-20T11:00:00Z' },
      ];
      await page.route('**/lead-generators/*/alerts*', (route) =>
        route.fulfill({ json: { events } }),
      );
      await page.goto(`${demo().server.url}/#/scanners/s1`);
      await page.getByText('1 new home since you last looked').waitFor();
      expect(await page.locator('tbody th').allTextContents()).toEqual([
        '2 Mill Lanenew',
        '1 Mill Lane',
        'Price reducednew',
        'Price reduced',
      ]);
      await page.getByRole('cell', { name: '£85,000' }).first().waitFor();
    });

    test('off the market are counted, made, and show what first matched since the last visit', async () => {
      const page = await signedIn('business', '#/scanners');
      await page.getByRole('link', { name: 'New off-market scanner' }).click();
      await page.getByLabel('Outcodes').fill('m14');
      await page.getByLabel('Owned for').selectOption('5');
      await page.getByRole('button', { name: 'Count' }).click();
      const search_criteria = { min_ownership_years: 5 };
      const base = '/api/v1/off-market-lead-generators';
      const preview = await demo().server.send('POST', `${base}/preview`, {
        account: 'business',
        body: { selected_outcodes: ['M14'], search_criteria },
      });
      expect(preview.body.total).toBeGreaterThan(2);
      await page
        .getByText(`${preview.body.total} of ${preview.body.area_total} homes off the market`)
        .waitFor();
      await page.getByRole('button', { name: 'Save as scanner' }).click();
      await heading(page, 'M14, owned 5 years or more').waitFor();
      const homes = page.getByRole('region', { name: 'Homes off the market' }).locator('tbody tr');
      await homes.first().waitFor();
      expect(await homes.count()).toBe(Math.min(preview.body.total, 50));
      await page.getByText('0 new homes since you last looked').waitFor();

      // An import finds the third home of the list for the first time.
      const id = page.url().split('/').at(-1) as string;
      const path = `${base}/${id}`;
      const { body } = await demo().server.send('GET', `${path}/properties?page=3&limit=1`, {
        account: 'business',
      });
      const [lead] = body.properties;
      expect(await homes.first().textContent()).not.toContain(lead.full_address);
      await findFor(demo(), id, lead);
      await page.getByRole('link', { name: 'All scanners' }).click();
      const card = page.getByRole('listitem').filter({ hasText: 'M14, owned 5 years or more' });
      await card.getByText('1 new').waitFor();
      await card.getByRole('link').click();
      await page.getByText('1 new home since you last looked').waitFor();
      expect(await homes.first().textContent()).toContain(`${lead.full_address}new`);
      const changes = page.getByRole('region', { name: 'Changes among the matches' });
      expect(await changes.getByRole('row').nth(1).textContent()).toContain(
        `New matchnew${lead.full_address}`,
      );
      // That was a visit.
      await page.reload();
      await page.getByText('0 new homes since you last looked').waitFor();
      // A list is empty too where its homes wait to be judged.
      await page.route(`**${path}/properties?*`, async (route) => {
        const response = await route.fetch();
        const found = (await response.json()) as object;
        const json = { ...found, properties: [], unjudged_homes: 31 };
        await route.fulfill({ response, json });
      });
      await page.reload();
      await page.getByText('No home matches. 31 homes here are not judged yet.').waitFor();
      await page.getByRole('button', { name: 'Stop recording changes' }).click();
      await page.getByText('Changes are not recorded.').waitFor();
      await page.getByRole('link', { name: 'All scanners' }).click();
      await card.getByText('alerts off').waitFor();
      const scanner = 'M14, owned 5 years or more';
      await page.getByRole('button', { name: `Delete ${scanner}` }).click();
      await page.getByRole('button', { name: `Delete ${scanner} for good` }).click();
      await page.getByText('There is no scanner over homes that are not for sale yet.').waitFor();
    });

    test.each(screens)(
      'on %s mail what they find to an address that agreed, until it unsubscribes',
      async (_name, options) => {
        const page = await signedIn('business', '#/account/alerts', {
          ...options,
          bypassCSP: true,
        });
        await scannerToEmail(page, {
          mail: demo().mail,
          outcode: 'M14',
          async finds(id) {
            const path = `/api/v1/off-market-lead-generators/${id}/properties?limit=1`;
            const { body } = await demo().server.send('GET', path, { account: 'business' });
            const [lead] = body.properties;
            const change = { id, type: 'new_match', property_id: lead.id, previous: null };
            const changes = [{ ...change, current: lead.lead_classification }];
            const data = { scanner_id: id, kind: 'off_market', name: 'M14', changes };
            // Written before seven of a morning that is past, so that it is due.
            const at = new Date('2026-11-21T06:00:00Z');
            const type = 'scanner.new_matches';
            const payload = JSON.stringify({ type, timestamp: at.toISOString(), data });
            await findFor(demo(), id, lead, [{ id: crypto.randomUUID(), type, payload, at }]);
            return lead.full_address.split(', ').slice(0, 2).join(', ');
          },
        });
        expect(page.url()).toContain('#/scanners');
      },
    );

    test('of a plan without them say so, and nothing is lost', async () => {
      demo().browser.expectFault('403');
      const page = await signedIn('free', '#/scanners/off-market/new');
      await page.getByLabel('Outcodes').fill('M14');
      await page.getByRole('button', { name: 'Save as scanner' }).click();
      await page.getByRole('alert').waitFor();
      expect(await page.getByLabel('Outcodes').inputValue()).toBe('M14');
    });
  });
}
