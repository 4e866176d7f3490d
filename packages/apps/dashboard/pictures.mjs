// Takes the pictures of the pages that the READMEs show: `npm run pictures`. Needs Debian's chromium.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { now, startDemoSite } from './demo-site.mjs';
import { launchOptions } from '../../test/browser.mjs';

const folder = join(import.meta.dirname, 'pictures');
const desktop = { viewport: { width: 1280, height: 860 }, colorScheme: 'light' };
const phone = {
  viewport: { width: 390, height: 860 },
  colorScheme: 'dark',
  deviceScaleFactor: 2,
  hasTouch: true,
};

const site = await startDemoSite();
const browser = await chromium.launch(launchOptions);
mkdirSync(folder, { recursive: true });
try {
  for (const [name, address] of Object.entries(site.pages)) await take(name, address, desktop);
  await take('deal-phone', site.pages.deal, phone);
} finally {
  await browser.close();
  await site.stop();
}

async function take(name, address, options) {
  const context = await browser.newContext({ ...options, reducedMotion: 'reduce' });
  const [cookie, value] = site.cookie.split('=', 2);
  await context.addCookies([{ name: cookie, value, url: site.url }]);
  const page = await context.newPage();
  await page.clock.setFixedTime(now);
  await page.goto(`${site.url}/${address}`);
  await page.locator('h1').waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => !document.querySelector('.waiting'));
  // The charts of an area stand below its table.
  if (name === 'area') await page.locator('svg[role=img]').first().scrollIntoViewIfNeeded();
  // Those further down are not asked for yet.
  await page.waitForFunction(() =>
    [...document.images]
      .filter((image) => image.getBoundingClientRect().top < innerHeight)
      .every(({ complete, naturalWidth }) => complete && naturalWidth > 0),
  );
  const session = await context.newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 80 });
  const picture = Buffer.from(data, 'base64');
  writeFileSync(join(folder, `${name}.webp`), picture);
  console.log(`${name}.webp ${Math.round(picture.length / 1000)} kB`);
  await context.close();
}
