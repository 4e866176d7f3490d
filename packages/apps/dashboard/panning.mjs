// Drags the maps in headless Chromium and prints the frames a second: `npm run panning`. Needs a build and Debian's chromium.
// `FREEHOLD_BASE_MAP=FILE npm run panning` drags them with a ground too.
import { chromium } from 'playwright-core';
import { startDemoSite } from './demo-site.mjs';
import { launchOptions } from '../../test/browser.mjs';

const viewport = { width: 1280, height: 900 };
const milliseconds = 5_000;
/** As many outcodes as the United Kingdom has; and more than any page draws, by which the map can be judged. */
const sizes = [3_000, 20_000];
const homes = 20_000;

const site = await startDemoSite();
const browser = await chromium.launch({
  ...launchOptions,
  args: ['--no-sandbox', '--disable-background-networking'],
});
try {
  const session = await browser.newBrowserCDPSession();
  const { gpu } = await session.send('SystemInfo.getInfo');
  console.log(
    `Chromium ${browser.version()}, renderer: ${gpu.auxAttributes.glRenderer || 'software, no GL'}`,
  );
  await drag('search, the clusters of the demo', '#/search', '.marker', async () => {});
  await drag('search, homes one by one', '#/search', '.marker', (page) =>
    page.route(/search\/viewport/, (route) => route.fulfill({ json: homesInView(homes) })),
  );
  if (process.env.FREEHOLD_BASE_MAP) {
    await drag(
      'search, close up on the base map',
      '#/search?area=M14',
      'canvas.base-map',
      async () => {},
    );
  }
  for (const size of sizes) {
    await drag(`area, ${size} outcodes`, '#/area', '.shape', (page) =>
      page.route(/district-map/, (route) => route.fulfill({ json: country(size) })),
    );
  }
} finally {
  await browser.close();
  await site.stop();
}

async function drag(name, address, drawn, prepare) {
  const context = await browser.newContext({ viewport });
  const [cookie, value] = site.cookie.split('=', 2);
  await context.addCookies([{ name: cookie, value, url: site.url }]);
  const page = await context.newPage();
  await prepare(page);
  await page.goto(`${site.url}/${address}`);
  await page.locator(drawn).first().waitFor();
  const map = page.locator('.ground');
  await map.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await map.boundingBox();
  const count = await page.locator(drawn).count();
  // The list and the map's own first question have their answers.
  await page.waitForLoadState('networkidle');
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  const counting = page.evaluate(framesIn, milliseconds);
  const end = performance.now() + milliseconds;
  for (let step = 0; performance.now() < end; step += 1) {
    const angle = step / 12;
    await page.mouse.move(
      x + width / 2 + 0.3 * width * Math.sin(angle),
      y + height / 2 + 0.3 * height * Math.sin(angle / 2),
    );
  }
  const { frames, longest } = await counting;
  await page.mouse.up();
  const rate = (frames / milliseconds) * 1_000;
  console.log(
    `${name}: ${count} drawn, ${rate.toFixed(1)} frames a second, longest ${Math.round(longest)} ms`,
  );
  await context.close();
}

/** Frames within a time, and the longest between two. Runs in the page. */
function framesIn(time) {
  return new Promise((resolve) => {
    const start = performance.now();
    let [frames, longest, before] = [0, 0, start];
    const next = (now) => {
      frames += 1;
      longest = Math.max(longest, now - before);
      before = now;
      if (now - start < time) requestAnimationFrame(next);
      else resolve({ frames, longest });
    };
    requestAnimationFrame(next);
  });
}

/** Homes in a grid over England: a hundred times as many as the API answers one by one. */
function homesInView(total) {
  const across = Math.ceil(Math.sqrt(total));
  const properties = Array.from({ length: total }, (_, at) => ({
    id: `home-${at}`,
    address: `${at} Grid`,
    price: 100_000 + at,
    bedrooms: 3,
    property_type: 'terraced',
    latitude: 50.5 + (4.8 / across) * Math.floor(at / across),
    longitude: -5 + (6.5 / across) * (at % across),
  }));
  return { data: { properties, clusters: [], total, truncated: false } };
}

/** Outcodes in a grid over England, each touching its neighbours. */
function country(size) {
  const across = Math.ceil(Math.sqrt(size));
  const [tall, wide] = [4.8 / across, 6.5 / across];
  const districts = Array.from({ length: size }, (_, at) => {
    const latitude = 50.5 + tall * Math.floor(at / across);
    const longitude = -5 + wide * (at % across);
    return {
      postcode_district: `ZZ${at}`,
      latitude,
      longitude,
      bounds: {
        north: latitude + 0.6 * tall,
        south: latitude - 0.6 * tall,
        east: longitude + 0.6 * wide,
        west: longitude - 0.6 * wide,
      },
      active_property_count: 100,
      avg_price: null,
      median_price: 100_000 + 50 * ((at * 7919) % 10_000),
      median_price_per_sqft: null,
      avg_rent_pcm: null,
      avg_yield: null,
      avg_days_on_market: null,
      avg_deal_score: null,
    };
  });
  return { districts, definition: '', coverage: 'full', fill_with: [] };
}
