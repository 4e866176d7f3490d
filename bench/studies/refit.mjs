/**
 * `node bench/studies/refit.mjs [<data directory>] [<every>]`: what fitting the price models of all postcode areas costs, or of
 * every second, third, … by number of sales, and what it costs to fit them again while what past valuations taught is kept, as
 * after a change of a hundredth of the sales. Nothing is written into the store: the models are made and dropped.
 */
import { fileURLToPath } from 'node:url';
import { deriveRecords } from '@freehold/operations';
import { openPropertyStore } from '@freehold/sqlite';
import { today } from '../generate.mjs';

const mebibyte = 1024;
const national = fileURLToPath(new URL('../var/full', import.meta.url));

async function refit([dataDirectory = national, every = '1']) {
  const store = openPropertyStore({ dataDirectory, readers: 1, deadlineMs: 600_000 });
  const { signal } = new AbortController();
  try {
    const held = await store.derivedRecords.areasWithSales(signal);
    const bySize = held.toSorted((a, b) => b.sales - a.sales);
    const fitted = bySize.filter((_, at) => at % Number(every) === Math.floor(Number(every) / 2));
    const found = [];
    for (const { area, sales } of fitted) {
      const anew = await cost(store.derivedRecords, area, null);
      const again = await cost(store.derivedRecords, area, anew.model);
      const { processor } = anew;
      found.push({ area, sales, processor, again: again.processor });
      const bytes = JSON.stringify(anew.model).length;
      process.stderr.write(
        `  ${area}: ${sales} sales, ${processor.toFixed(1)} s, again ${again.processor.toFixed(1)} s, ${bytes} bytes, ${most()} MiB\n`,
      );
    }
    return report(held, found);
  } finally {
    await store.close();
  }
}

/** Fits one area by the code of an import after a model, over a store that is asked nothing else and keeps nothing. */
async function cost(records, area, kept) {
  const mark = { of: area, revision: 1 };
  const left = [mark];
  let made = null;
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
    markMarkets: nothing,
    derived: nothing,
    keptModel: async () => kept,
    keepModels: async ([{ model }]) => {
      made = model;
    },
  };
  const before = process.cpuUsage();
  await deriveRecords(only, new Date(today));
  const { user, system } = process.cpuUsage(before);
  return { processor: (user + system) / 1e6, model: made };
}

const nothing = async () => {};
const most = () => Math.round(process.resourceUsage().maxRSS / mebibyte);
const sum = (rows, of) => rows.reduce((total, row) => total + of(row), 0);

function report(held, found) {
  const all = sum(held, ({ sales }) => sales);
  const read = sum(found, ({ sales }) => sales);
  const line = (label, of) => {
    const seconds = sum(found, of);
    const scaled = (seconds * held.length) / found.length;
    return `| ${label} | ${seconds.toFixed(1)} s | ${scaled.toFixed(0)} s |`;
  };
  return `${found.length} of ${held.length} areas, ${read.toLocaleString('en-GB')} of ${all.toLocaleString('en-GB')} sales, at most ${most()} MiB

| Price models | processor | all areas, by the mean of those fitted |
| --- | ---: | ---: |
${line('fitted anew', (row) => row.processor)}
${line('fitted again, as after a change of a hundredth of the sales of every area', (row) => row.again)}
`;
}

process.stdout.write(await refit(process.argv.slice(2)));
