// The scores that Lighthouse gives to the pages of the dashboard over the demo data, as a desktop and as a phone. Fails below
// 95 on a desktop, and for accessibility and best practices on a phone; `--scores` only prints them. Lighthouse stands in
// .ci/lighthouse, apart from the workspace: `npm ci --ignore-scripts --prefix .ci/lighthouse`. Needs a build and Debian's
// chromium.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { startDemoSite } from '../packages/apps/dashboard/demo-site.mjs';

const tools = createRequire(join(import.meta.dirname, 'lighthouse/package.json'));
const { default: lighthouse, desktopConfig } = await import(tools.resolve('lighthouse'));
const categories = ['performance', 'accessibility', 'best-practices'];
const least = 95;
const port = 9333;

const site = await startDemoSite();
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
});
const below = [];
try {
  console.log(`| Page | Screen | ${categories.join(' | ')} |`);
  console.log(`| --- | --- |${' --- |'.repeat(categories.length)}`);
  for (const [screen, config] of [
    ['desktop', desktopConfig],
    ['phone', undefined],
  ]) {
    for (const [name, address] of Object.entries(site.pages)) {
      const scores = await scoresOf(address, config);
      console.log(`| ${name} | ${screen} | ${scores.join(' | ')} |`);
      categories.forEach((category, at) => {
        const isHeld = screen === 'desktop' || category !== 'performance';
        if (isHeld && !(scores[at] >= least)) below.push(`${name}, ${screen}: ${category}`);
      });
    }
  }
} finally {
  await browser.close();
  await site.stop();
}
if (below.length > 0 && !process.argv.includes('--scores')) {
  console.error(`Below ${least}: ${below.join('; ')}`);
  process.exitCode = 1;
}

/** Of 100, in the order of the categories; null where Lighthouse has none. */
async function scoresOf(address, config) {
  const flags = {
    port,
    logLevel: 'error',
    onlyCategories: categories,
    extraHeaders: { Cookie: site.cookie },
  };
  const { lhr } = await lighthouse(`${site.url}/${address}`, flags, config);
  return categories.map((category) => {
    const { score } = lhr.categories[category];
    return score === null ? null : Math.round(100 * score);
  });
}
