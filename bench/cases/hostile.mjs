/**
 * What one caller feels while three accounts and callers without a key attack: floods of bad keys and of refused calls,
 * long paths, broken, slow, unfinished and finely chunked bodies, idle and half-open connections, pages of an open collection that nobody
 * reads, pictures, area packs, previews of everything, exports cut short.
 */
import { fork } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Sqlite } from '../../packages/adapters/sqlite/dist/index.js';
import { countedTurns } from '../lib/counted-turns.mjs';
import { memoryGroup } from '../lib/memory-group.mjs';
import { load, startServer } from '../lib/server.mjs';

const quietSeconds = 10;
const warmUpSeconds = 5;
const perSecond = 20;
const callers = 8;
/** `MemoryMax` of the service. */
const memoryBytes = 2 * 2 ** 30;

/** Over the demo data, at every size: the attack is the same. */
export async function run(_size, { seconds = 60 } = {}) {
  const directory = mkdtempSync(join(tmpdir(), 'freehold-hostile-'));
  const group = memoryGroup(memoryBytes);
  const turns = countedTurns(directory);
  const settings = {
    FREEHOLD_DEMO: '1',
    FREEHOLD_OPEN_COLLECTIONS: 'sales',
    ...turns.settings,
  };
  const server = await startServer(directory, settings, { group });
  try {
    const { accounts, samples } = JSON.parse(
      readFileSync(join(directory, 'demo-credentials.json'), 'utf8'),
    );
    const keyOf = (name) => accounts.find((account) => account.name === name).api_key;
    const keys = {
      refused: keyOf('free'),
      heavy: keyOf('professional'),
      wide: keyOf('business'),
      quiet: keyOf('enterprise'),
    };
    const known = await attackSamples(server.url, keys, samples);
    await server.settled();

    const requests = quietRequests(samples, keys.quiet);
    const job = { url: server.url, requests, perSecond, callers };
    await load({ ...job, seconds: warmUpSeconds });
    const quiet = await load({ ...job, seconds: quietSeconds });
    const memoryBefore = server.rssMiB();
    await turns.taken(server);
    const before = bytesIn(directory);
    const [attack, [begun, attacked]] = await Promise.all([
      attackFor(warmUpSeconds + seconds, { url: server.url, keys, samples: known }),
      // What is called for the first time is compiled, and takes long once.
      load({ ...job, seconds: warmUpSeconds }).then(async (first) => [
        first,
        await load({ ...job, seconds }),
      ]),
    ]);
    const { longest, over } = await turns.taken(server);
    const after = bytesIn(directory);
    const failed = [begun, attacked]
      .flatMap(({ statuses }) => Object.entries(statuses))
      .filter(([status]) => status !== '200')
      .reduce((sum, [, count]) => sum + count, 0);
    const defects = Object.values(attack).reduce((sum, counts) => sum + (counts[500] ?? 0), 0);
    return [
      { key: 'quietP99', label: 'A caller alone, p99', value: quiet.p99, unit: 'ms' },
      { key: 'attackedP99', label: 'the same under attack, p99', value: attacked.p99, unit: 'ms' },
      { key: 'p99Ratio', label: 'of the quiet one', value: attacked.p99 / quiet.p99, unit: '×' },
      {
        key: 'longestTurnMs',
        label: 'Longest turn of the event loop under attack, of processor',
        value: longest,
        unit: 'ms',
      },
      {
        key: 'turnsOver5Ms',
        label: 'all of more than 5 ms, a second',
        value: over / (warmUpSeconds + seconds),
        unit: 'ms',
      },
      { key: 'failedCalls', label: 'its calls that failed', value: failed, unit: '' },
      {
        key: 'memoryMiB',
        label: 'Resident memory at its highest, above quiet',
        value: server.rssMiB() - memoryBefore,
        unit: 'MiB',
      },
      ...(group === null
        ? []
        : [
            {
              key: 'groupMiB',
              label: 'Memory of all its processes at its highest, in a control group of 2 GiB',
              value: group.peakMiB(),
              unit: 'MiB',
            },
            {
              key: 'killed',
              label: 'processes killed for their memory',
              value: group.killed(),
              unit: '',
            },
          ]),
      {
        key: 'diskMiB',
        label: 'Growth of the data directory a minute',
        value: ((after.data - before.data) / 2 ** 20) * (60 / (warmUpSeconds + seconds)),
        unit: 'MiB',
      },
      {
        key: 'logMiB',
        label: 'Write-ahead logs, which are written over again',
        value: after.log / 2 ** 20,
        unit: 'MiB',
      },
      { key: 'defects', label: 'Answers of 500', value: defects, unit: '' },
      ...Object.entries(attack).map(([kind, counts]) => ({
        key: `sent_${kind}`,
        label: `${kind}: ${Object.entries(counts)
          .map(([status, count]) => `${status} × ${count}`)
          .join(', ')}`,
        value:
          Object.values(counts).reduce((sum, count) => sum + count, 0) / (warmUpSeconds + seconds),
        unit: '/s',
      })),
    ];
  } finally {
    await server.stop();
    await group?.remove();
    rmSync(directory, { recursive: true, force: true });
  }
}

function quietRequests(samples, key) {
  const ids = Object.values(samples.property_ids);
  return Array.from({ length: 200 }, (_, at) => ({
    key,
    path: [
      `/api/v1/properties/${ids[at % 4]}`,
      `/api/v1/deal-score?property_id=${ids[at % 4]}`,
      `/api/v1/properties?outcode=${samples.outcodes[at % samples.outcodes.length]}&limit=20&page=${1 + (at % 3)}`,
      `/api/v1/prices?postcode=${samples.outcodes[at % samples.outcodes.length]}`,
    ][at % 4],
  }));
}

/** Pictures to ask for, and a scanner to export. */
async function attackSamples(url, { quiet, wide }, { outcodes }) {
  const headers = { authorization: `Bearer ${quiet}` };
  const listed = await json(`${url}/api/v1/properties?limit=40`, { headers });
  const pictures = [];
  for (const { id } of listed.data.properties) {
    const { data } = await json(`${url}/api/v1/properties/${id}`, { headers });
    pictures.push(...data.images.map((image) => new URL(image.url, url).pathname));
  }
  if (pictures.length === 0) throw new Error('the demo has no pictures');
  const made = await json(`${url}/api/v1/lead-generators`, {
    method: 'POST',
    headers: { authorization: `Bearer ${wide}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'everything', selected_outcodes: outcodes, search_criteria: {} }),
  });
  return { outcodes, pictures, scanner: made.id ?? made.data.id };
}

async function json(url, options) {
  const answer = await fetch(url, options);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

function attackFor(seconds, job) {
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(new URL('../attack.mjs', import.meta.url)));
    // Attackers bring their own processors; here they share two with the server.
    setPriority(child.pid, 19);
    child.once('message', resolve);
    child.once('error', reject);
    child.send({ ...job, seconds });
  });
}

/** What a data directory takes when the write-ahead logs are moved into the databases, and what these logs take. */
function bytesIn(directory) {
  const bytes = { data: 0, log: 0 };
  const files = readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  for (const file of files.filter((name) => name.endsWith('.sqlite'))) moveLog(file);
  for (const file of files) {
    bytes[/-(wal|shm)$/.test(file) ? 'log' : 'data'] += statSync(file).size;
  }
  return bytes;
}

function moveLog(file) {
  const database = new Sqlite(file, { timeout: 5_000 });
  database.pragma('wal_checkpoint(PASSIVE)');
  database.close();
}
