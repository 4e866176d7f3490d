/**
 * `node bench/studies/scores.mjs [<districts> <districts>]`: what scoring every home costs at the density of the country, what
 * a day that changes 1 % of the listings costs after it, and what one question for the sales about a point costs, over two
 * stores of so many districts each. Processor time of the whole process, which other work on the machine does not add to;
 * two sizes show whether it grows with the homes alone.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deriveRecords, scoreListings } from '@freehold/operations';
import { openPropertyStore } from '@freehold/sqlite';
import { putDistricts } from '../fill.mjs';
import { regionRecords, today } from '../generate.mjs';
import { sizes } from '../sizes.mjs';

const { listings, sales, regions } = sizes.full;
const region = { listings: listings / regions, sales: sales / regions };
/** As valuations ask: metres about a home, the newest so many. */
const radii = [250, 500, 1_000, 2_000];
const salesMost = 480;
const asked = 200;

async function scores([few = 4, more = 8] = []) {
  for (const districts of [few, more].map(Number)) {
    const directory = mkdtempSync(join(tmpdir(), 'freehold-scores-'));
    try {
      for (const line of await measured(directory, districts)) process.stdout.write(`${line}\n`);
    } finally {
      rmSync(directory, { recursive: true });
    }
  }
}

async function measured(dataDirectory, count) {
  const records = [...firstOf(regionRecords(region), count)];
  const total = (kind) => records.reduce((sum, district) => sum + district[kind].length, 0);
  await putDistricts(dataDirectory, records, { leaveOut: ['estimates'] });
  // No answer is wanted by a time: a busy machine must not end the run.
  const store = openPropertyStore({ dataDirectory, readers: 1, deadlineMs: 600_000 });
  const { signal } = new AbortController();
  const now = new Date(today);
  try {
    await deriveRecords(store.derivedRecords, now);
    let scored = 0;
    const seconds = await processorSeconds(async () => {
      ({ propertiesScored: scored } = await scoreListings(store, now, { signal }));
    });
    const again = await processorSeconds(() => scoreListings(store, now, { signal }));
    const changed = records.flatMap(({ listing }) => listing).filter((_, at) => at % 100 === 0);
    await store.records.put('listing', changed.map(reduced));
    const derived = await processorSeconds(() => deriveRecords(store.derivedRecords, now));
    let scoredAgain = 0;
    const afterChange = await processorSeconds(async () => {
      ({ propertiesScored: scoredAgain } = await scoreListings(store, now, { signal }));
    });
    const lines = [
      `${count} districts, ${total('sale')} sales: ${scored} homes scored in ${seconds.toFixed(1)} s of processor, ${((1000 * seconds) / scored).toFixed(2)} ms a home; nothing changed: ${again.toFixed(2)} s`,
      `  ${changed.length} prices of ${total('listing')} changed, in every district: derived in ${derived.toFixed(2)} s, ${scoredAgain} homes scored in ${afterChange.toFixed(1)} s`,
    ];
    const homes = records.flatMap(({ property }) => property).filter(({ point }) => point !== null);
    const step = Math.max(1, Math.floor(homes.length / asked));
    const centres = homes.filter((_, at) => at % step === 0).map(({ point }) => point);
    for (const radiusMetres of radii) {
      let found = 0;
      const question = { radiusMetres, since: '2016-11-21', limit: salesMost };
      const took = await processorSeconds(async () => {
        for (const centre of centres) {
          found += (await store.soldPrices.near({ ...question, centre }, signal)).length;
        }
      });
      lines.push(
        `  sales within ${radiusMetres} m, the newest ${salesMost}: ${((1000 * took) / centres.length).toFixed(2)} ms, ${Math.round(found / centres.length)} found`,
      );
    }
    return lines;
  } finally {
    await store.close();
  }
}

/** A listing whose price fell by a hundredth; one without a price gets a new title. */
const reduced = (listing) => ({
  ...listing,
  title: `${listing.title}, changed`,
  pricePence: listing.pricePence === null ? null : Math.round(listing.pricePence * 0.99),
});

function* firstOf(items, count) {
  let left = count;
  for (const item of items) {
    if (left === 0) return;
    left -= 1;
    yield item;
  }
}

/** Of the whole process, its reader threads included. */
async function processorSeconds(work) {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

await scores(process.argv.slice(2));
