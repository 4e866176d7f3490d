/**
 * `node bench/studies/start.mjs`: the first start of the demo, which makes, derives and scores its records, and a start on the
 * records that it made: seconds until ready, and processor time, which other work on the machine cannot add to.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../lib/server.mjs';

const rounds = 3;

const least = (starts, name) => Math.min(...starts.map((one) => one[name])).toFixed(1);
const line = (label, starts) =>
  `| ${label} | ${least(starts, 'seconds')} | ${least(starts, 'processor')} |`;

async function start() {
  const firsts = [];
  const agains = [];
  for (let round = 0; round < rounds; round += 1) {
    const directory = mkdtempSync(join(tmpdir(), 'freehold-start-'));
    try {
      for (const starts of [firsts, agains]) {
        const server = await startServer(directory, {}, { word: 'demo' });
        const processor = server.processorMilliseconds();
        starts.push({ seconds: server.startMilliseconds / 1000, processor: processor / 1000 });
        await server.stop();
      }
    } finally {
      rmSync(directory, { recursive: true });
    }
  }
  return [
    `| The least of ${rounds} | Seconds until ready | Processor seconds |`,
    '| --- | ---: | ---: |',
    line('First start of the demo', firsts),
    line('Start on its records', agains),
    '',
  ].join('\n');
}

process.stdout.write(await start());
