import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect } from 'vitest';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { launchOptions } from '../../../test/browser.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export const desktop = { width: 1280, height: 900 };
export const phone = { width: 360, height: 740 };
/** The screens that every page must suit. */
export const screens = [
  ['a desktop, light', { viewport: desktop, colorScheme: 'light' }],
  ['a phone, dark', { viewport: phone, colorScheme: 'dark', hasTouch: true }],
] as const;

/** What a browser says of a server that asks to be asked again, as one does on a busy machine: pages do so, and show it. */
const busy = 'the server responded with a status of 503';

export type ContextOptions = Parameters<Browser['newContext']>[0];

/** Pages in Debian’s chromium, and what went wrong on them. */
export interface BrowserPages {
  /** Opens a page and waits for its heading; `prepare` may sign in or stand between it and the server. */
  open(
    url: string,
    options?: ContextOptions,
    prepare?: (context: BrowserContext) => Promise<unknown>,
  ): Promise<Page>;
  /** What a browser itself says of an answer that a test asks for, such as `401`, is no fault of that test. */
  expectFault(text: string): void;
  /** Closes the pages of a test; throws what they said: errors, warnings, reports of the policy, requests to other hosts. */
  closePages(): Promise<void>;
  close(): Promise<void>;
}

export async function launchPages(): Promise<BrowserPages> {
  const browser = await chromium.launch(launchOptions);
  let faults: string[] = [];
  let expected: string[] = [];
  let contexts: BrowserContext[] = [];
  return {
    expectFault(text) {
      expected.push(text);
    },
    async open(url, options = { viewport: desktop }, prepare = async () => {}) {
      const context = await browser.newContext(options);
      contexts.push(context);
      await prepare(context);
      const page = await context.newPage();
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) {
          faults.push(`${message.text()} ${message.location().url}`);
        }
      });
      page.on('pageerror', (error) => faults.push(error.message));
      page.on('request', (request) => {
        const { host, protocol } = new URL(request.url());
        if (protocol !== 'data:' && host !== new URL(url).host) faults.push(request.url());
      });
      await page.addInitScript(() => {
        globalThis.document.addEventListener('securitypolicyviolation', ({ blockedURI }) => {
          console.error(`blocked: ${blockedURI}`);
        });
      });
      await page.goto(url);
      await page.locator('h1').waitFor();
      return page;
    },
    async closePages() {
      for (const context of contexts) await context.close();
      const known = [busy, ...expected];
      const found = faults.filter((fault) => !known.some((text) => fault.includes(text)));
      faults = [];
      expected = [];
      contexts = [];
      if (found.length > 0) throw new Error(found.join('\n'));
    },
    close: () => browser.close(),
  };
}

interface AxeRule {
  readonly id: string;
  readonly nodes: readonly { readonly html: string }[];
}

interface AxeResults {
  readonly violations: readonly AxeRule[];
  readonly passes: readonly AxeRule[];
}

type AxeRun = (options: {
  readonly resultTypes: readonly string[];
  readonly selectors: boolean;
}) => Promise<AxeResults>;

/** What axe finds on a page, which is opened with `bypassCSP`, and how wide the page and its screen are. */
export async function audit(page: Page) {
  const loaded = await page.evaluate(() => 'axe' in globalThis);
  if (!loaded) await page.evaluate(axe);
  const found = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: { run: AxeRun } };
    // What passes is asked by rule alone, and no element by its selector: both take time.
    const found = await axe.run({ resultTypes: ['violations'], selectors: false });
    return {
      violations: found.violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
      passed: found.passes.map(({ id }) => id),
    };
  });
  return { ...found, ...(await widths(page)) };
}

/** Lines of the file that a press of a button hands over. */
export async function savedLines(page: Page, button: string): Promise<string[]> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button, exact: true }).click();
  const text = readFileSync(await (await download).path(), 'utf8');
  return text.trimEnd().split('\r\n');
}

/** The heading of a page. */
export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Holds a page to have nothing that axe reports and to be no wider than its screen. */
export async function fits(page: Page): Promise<void> {
  const { violations, contentWidth, screenWidth } = await audit(page);
  expect([page.url(), violations]).toEqual([page.url(), []]);
  expect(contentWidth).toBeLessThanOrEqual(screenWidth);
}

/** How wide a page and its screen are, in pixels. */
export function widths(page: Page) {
  return page.evaluate(() => ({
    contentWidth: globalThis.document.documentElement.scrollWidth,
    screenWidth: globalThis.innerWidth,
  }));
}

/** How many pixels of a table are out of sight sideways. */
export function outOfSight(page: Page, label: string): Promise<number> {
  return page
    .getByRole('region', { name: label, exact: true })
    .evaluate((region) => region.scrollWidth - region.clientWidth);
}
