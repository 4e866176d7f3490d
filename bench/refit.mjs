/**
 * `npm run bench -- refit [<data directory>] [<every>]`: what fitting the price models of all postcode areas costs, or of
 * every second, third, … by number of sales, and what it costs after a change of a hundredth of the sales. Nothing is
 * written into the store: the models are made and dropped.
 */
import { fileURLToPath } from 'node:url';
import { deriveRecords } from '@freehold/operations';
import { openPropertyStore } from '@freehold/sqlite';
import { today } from './generate.mjs';

const mebibyte = 1024;
const hundredth = 0.01;
const national = fileURLToPath(new URL('var/full', import.meta.url));

export async function refit([dataDirectory = national, every = '1']) {
  const store = openPropertyStore({ dataDirectory, readers: 1, deadlineMs: 600_000 });
  const { signal } = new AbortController();
  try {
    const held = await store.derivedRecords.areasWithSales(signal);
    const bySize = held.toSorted((a, b) => b.sales - a.sales);
    const fitted = bySize.filter((_, at) => at % Number(every) === Math.floor(Number(every) / 2));
    const found = [];
    for (const { area, sales } of fitted) {
      found.push({ area, sales, ...(await cost(store.derivedRecords, area)) });
      const { processor, bytes } = found.at(-1);
      process.stderr.write(
        `  ${area}: ${sales} sales, ${processor.toFixed(1)} s, ${bytes} bytes, ${most()} MiB\n`,
      );
    }
    return report(held, found);
  } finally {
    await store.close();
  }
}

/** Fits one area by the code of an import, over a store that is asked nothing else and keeps nothing. */
async function cost(records, area) {
  const mark = { of: area, revision: 1 };
  let [left, bytes] = [[mark], 0];
  const versions = { postcodes: 0, designations: 0 };
  const only = {
    ...records,
    countMarks: async (stage) => (stage === 'models' ? left.length : 0),
    marks: async (stage) => (stage === 'models' ? left.splice(0) : []),
    placement: async () => ({ now: versions, marked: versions }),
    marketDays: async () => ({ imported: null, marked: null }),
    keepDesignatedDistricts: nothing,
    markHomes: nothing,
    markModels: nothing,
    derived: nothing,
    keepModels: async ([{ model }]) => {
      bytes = JSON.stringify(model).length;
    },
  };
  const before = process.cpuUsage();
  await deriveRecords(only, new Date(today));
  const { user, system } = process.cpuUsage(before);
  return { processor: (user + system) / 1e6, bytes };
}

const nothing = async () => {};
const most = () => Math.round(process.resourceUsage().maxRSS / mebibyte);
const sum = (rows, of) => rows.reduce((total, row) => total + of(row), 0);

function report(held, found) {
  const all = sum(held, ({ sales }) => sales);
  const read = sum(found, ({ sales }) => sales);
  const processor = sum(found, (row) => row.processor);
  // A hundredth of the sales, once as the areas that hold so many, once as some of every area.
  const target = all * hundredth;
  let [together, seconds] = [0, 0];
  for (const row of found.toReversed()) {
    if (together >= target) break;
    together += row.sales;
    seconds += row.processor;
  }
  const scaled = (processor * held.length) / found.length;
  return `| Price models | areas | sales | processor | most memory |
| --- | ---: | ---: | ---: | ---: |
| fitted | ${found.length} | ${read.toLocaleString('en-GB')} | ${processor.toFixed(0)} s | ${most()} MiB |
| all areas, by the mean of those fitted | ${held.length} | ${all.toLocaleString('en-GB')} | ${scaled.toFixed(0)} s | |
| after a change of ${together.toLocaleString('en-GB')} sales, those of the smallest areas | | | ${seconds.toFixed(0)} s | |

A change of a hundredth of the sales of every area fits every area anew: as much as all.
`;
}
