import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { openApiDocument, routes, type AnyRoute } from '@freehold/contract';
import type { Listening } from '@freehold/express';
import type { Operations } from '@freehold/operations';
import { chromium, type Browser, type Page, type Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { suiteFolder } from '../../../test/folders.ts';
import { launchOptions } from '../../../test/browser.mjs';
import { listenBare, unused } from '../../../adapters/express/test/bare-app.ts';

/** The page that tries the API as a browser shows it. Needs Debian's chromium. */
const folder = suiteFolder();
execFileSync(process.execPath, [join(import.meta.dirname, '../build.mjs'), folder]);
const sampleId = '3f0c5f7e-0000-4000-8000-000000000001';

type Json = ReturnType<typeof JSON.parse>;
const document: Json = JSON.parse(JSON.stringify(openApiDocument(Object.values<AnyRoute>(routes))));
const operations: readonly Json[] = Object.values<Json>(document.paths).flatMap((methods) =>
  Object.values<Json>(methods),
);

/** The values that a schema takes, where it names them all; for a list, those of an item. */
function choicesIn(schema: Json): readonly string[] | null {
  const name = schema.$ref?.split('/').at(-1);
  const shape = name === undefined ? schema : document.components.schemas[name];
  if (shape.enum !== undefined) return shape.enum.map(String);
  if (shape.type === 'boolean') return ['true', 'false'];
  return shape.type === 'array' && shape.items.type !== 'boolean' ? choicesIn(shape.items) : null;
}

let listening: Listening;
let browser: Browser;
let page: Page;
beforeAll(async () => {
  listening = await listenBare({
    operations: Object.fromEntries(
      Object.keys(routes).map((id) => [id, unused]),
    ) as unknown as Operations,
    docs: pathToFileURL(`${folder}/`),
    samples: { property_id: sampleId },
  });
  browser = await chromium.launch(launchOptions);
  page = await browser.newPage({ viewport: { width: 1180, height: 900 } });
}, 120_000);
afterAll(async () => {
  await browser.close();
  await listening.stop();
});

async function show(operationId: string): Promise<void> {
  await page.goto(`${listening.url}/docs/api#${operationId}`);
  await page.waitForFunction(
    (id) => globalThis.document.querySelector(`nav a[aria-current][href="#${id}"]`) !== null,
    operationId,
  );
}

describe('the page that tries the API in a browser', () => {
  test('the calculators stand first, and no link is wider than its column', async () => {
    await show('stampDuty');
    const families = await page.locator('#operations h2').allTextContents();
    expect(new Set(families)).toEqual(new Set(operations.map(({ tags }) => tags[0])));
    expect(families[0]).toBe('Investment');
    const nav = await page
      .locator('nav')
      .evaluate(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth]);
    expect(nav[0]).toBe(nav[1]);
  });

  test('a key that is typed while the page loads stays in its field', async () => {
    const own = await browser.newPage();
    const held: Route[] = [];
    await own.route('**/openapi.json', (route) => void held.push(route));
    await own.goto(`${listening.url}/docs/api#stampDuty`);
    await own.fill('#key', 'paid_0123');
    await expect.poll(() => held.length).toBe(1);
    await held[0]!.continue();
    await own.getByRole('button', { name: 'Send' }).waitFor();
    expect(await own.inputValue('#key')).toBe('paid_0123');
    await own.close();
  });

  test('every field of a few values is a select box of them, and ids are filled in', async () => {
    let chosen = 0;
    let filled = 0;
    const empty = new Set<string>();
    for (const { operationId, parameters: given = [] } of operations) {
      const parameters: readonly Json[] = given.map(
        (one: Json) => document.components.parameters[one.$ref?.split('/').at(-1)] ?? one,
      );
      await show(operationId);
      const fields = await page.locator('form .fields label').evaluateAll((labels) =>
        labels.map((label) => {
          const input = label.querySelector<HTMLInputElement>('input, select')!;
          const options = [...label.querySelectorAll('option')].map(({ value }) => value);
          const { name, value } = input;
          return { name, value, options, hasLookUp: label.querySelector('button') !== null };
        }),
      );
      expect(fields.map(({ name }) => name)).toEqual(parameters.map(({ name }: Json) => name));
      for (const [at, { name, schema, required }] of parameters.entries()) {
        const { options, value, hasLookUp } = fields[at]!;
        const choices = choicesIn(schema);
        expect([operationId, name, options.filter((one) => one !== '')]).toEqual([
          operationId,
          name,
          choices ?? [],
        ]);
        chosen += Number(choices !== null);
        if (name === 'property_id') expect([operationId, value]).toEqual([operationId, sampleId]);
        filled += Number(name === 'property_id');
        if (required && value === '' && !hasLookUp) empty.add(name);
      }
      expect(await page.locator('main').textContent()).not.toContain('`');
    }
    expect(chosen).toBeGreaterThan(50);
    expect(filled).toBeGreaterThan(25);
    // A picture's id stands in the answer of its home, a delivery's in the list of its webhook; which key, connection, account,
    // upload or backup is for the reader to say.
    const ofReader = ['key_id', 'connection_id', 'account_id', 'upload_id', 'backup_id'];
    expect(empty).toEqual(new Set(['image_id', 'delivery_id', ...ofReader]));
  }, 240_000);

  test('several choices of a list are sent with commas between them', async () => {
    await show('searchProperties');
    await page.selectOption('select[name=status]', ['active', 'sold']);
    const request = page.waitForRequest((one) => one.url().includes('/api/v1/properties?'));
    await page.getByRole('button', { name: 'Send' }).click();
    expect(new URL((await request).url()).searchParams.get('status')).toBe('active,sold');
  });
});
