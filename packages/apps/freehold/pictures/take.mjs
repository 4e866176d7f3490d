/**
 * Takes the pictures of the README from a demo server: `npm run build && node packages/apps/freehold/pictures/take.mjs`.
 * Needs Debian's chromium and poppler-utils.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startServer, readSettings } from 'freehold';
import { chromium } from 'playwright-core';
import { launchOptions } from '../../../test/browser.mjs';

const picture = (name) => fileURLToPath(new URL(`${name}.png`, import.meta.url));
const dataDirectory = mkdtempSync(join(tmpdir(), 'freehold-pictures-'));
const settings = readSettings(
  { PORT: '0', FREEHOLD_DATA_DIR: dataDirectory, FREEHOLD_NOW: '2026-11-21T12:00:00Z' },
  true,
);
const server = await startServer(settings);
try {
  const { accounts, samples } = JSON.parse(readFileSync(server.credentialsPath, 'utf8'));
  const key = accounts.find(({ name }) => name === 'business').api_key;
  await docs(key);
  await areaPack(key, samples.postcode);
} finally {
  await server.stop();
  rmSync(dataDirectory, { recursive: true });
}

/** The stamp duty of the README, tried on the docs page. */
async function docs(key) {
  const browser = await chromium.launch(launchOptions);
  const page = await browser.newPage({ viewport: { width: 1180, height: 820 } });
  await page.goto(`${server.url}/docs/api#stampDuty`);
  await page.fill('#key', key);
  const send = page.getByRole('button', { name: 'Send' });
  await send.click();
  await page.getByText('"stamp_duty"').first().waitFor();
  await page.fill('#key', '');
  await page.getByRole('heading', { name: 'Try it' }).evaluate((heading) => {
    heading.scrollIntoView();
    window.scrollBy(0, -70);
  });
  await page.screenshot({ path: picture('docs') });
  await browser.close();
}

/** The first page of an area pack. */
async function areaPack(key, postcode) {
  const response = await fetch(`${server.url}/api/v1/area-pack/${encodeURIComponent(postcode)}`, {
    headers: { authorization: `Bearer ${key}` },
  });
  const file = join(dataDirectory, 'area-pack.pdf');
  writeFileSync(file, Buffer.from(await response.arrayBuffer()));
  const stem = picture('area-pack').replace(/\.png$/, '');
  execFileSync('pdftoppm', ['-r', '72', '-f', '1', '-singlefile', '-png', file, stem]);
}
