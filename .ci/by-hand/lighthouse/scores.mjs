// The scores that Lighthouse gives to the pages of the dashboard over the demo data, as a desktop and as a phone, and what
// performance is made of. Fails below 95; `--scores` only prints them. Names of pages leave out the others:
// `node .ci/by-hand/lighthouse/scores.mjs --scores deal area`. Lighthouse stands apart from the workspace:
// `npm install --prefix .ci/by-hand/lighthouse`. Needs a build and Debian's chromium.
import { createRequire } from 'node:module';
import { chromium } from 'playwright-core';
import { startDemoSite } from '../../../packages/apps/dashboard/demo-site.mjs';
import { launchOptions } from '../../../packages/test/browser.mjs';

const tools = createRequire(import.meta.url);
const { default: lighthouse, desktopConfig } = await import(tools.resolve('lighthouse'));
const categories = ['performance', 'accessibility', 'best-practices'];
/** What the score for performance is made of, in ms but for the shift, which is a share of the screen. */
const metrics = {
  'first-contentful-paint': 'First paint',
  'largest-contentful-paint': 'Largest paint',
  'total-blocking-time': 'Blocked',
  'speed-index': 'Speed index',
  'cumulative-layout-shift': 'Shift',
};
const least = 95;
const port = 9333;

const site = await startDemoSite();
const browser = await chromium.launch({
  ...launchOptions,
  args: [...launchOptions.args, `--remote-debugging-port=${port}`],
});
const wanted = process.argv.slice(2).filter((given) => !given.startsWith('--'));
const below = [];
try {
  const columns = ['Page', 'Screen', ...categories, ...Object.values(metrics)];
  console.log(`| ${columns.join(' | ')} |`);
  console.log(`|${' --- |'.repeat(columns.length)}`);
  for (const [screen, config] of [
    ['desktop', desktopConfig],
    ['phone', undefined],
  ]) {
    for (const [name, address] of Object.entries(site.pages)) {
      if (wanted.length > 0 && !wanted.includes(name)) continue;
      const { scores, measured } = await looked(address, config);
      console.log(`| ${[name, screen, ...scores, ...measured].join(' | ')} |`);
      categories.forEach((category, at) => {
        if (!(scores[at] >= least)) below.push(`${name}, ${screen}: ${category}`);
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

/** Scores of 100 in the order of the categories, and the metrics in theirs; null where Lighthouse has none. */
async function looked(address, config) {
  const flags = {
    port,
    logLevel: 'error',
    onlyCategories: categories,
    extraHeaders: { Cookie: site.cookie },
  };
  const { lhr } = await lighthouse(`${site.url}/${address}`, flags, config);
  const scores = categories.map((category) => {
    const { score } = lhr.categories[category];
    return score === null ? null : Math.round(100 * score);
  });
  const measured = Object.keys(metrics).map((id) => {
    const { numericValue } = lhr.audits[id];
    if (numericValue === undefined) return null;
    return numericValue < 1 ? Number(numericValue.toFixed(3)) : Math.round(numericValue);
  });
  return { scores, measured };
}
