import { demoKinds } from '@freehold/demo';
import { deriveRecords } from '@freehold/operations';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { readSettings, startServer } from 'freehold';
import type { RecordKind } from '@freehold/operations';
import { openPropertyStore } from '@freehold/sqlite';
import { scoreStore } from '../../src/scoring/score-store.ts';
import type { Json } from '../http/demo-server.ts';
import { now, outcodeOf, records, samples, told } from '../properties/market-of-demo.ts';

/** Kinds of records in the order that the demo puts them. */
export const kinds = [
  'postcode',
  'uprn',
  'property',
  'certificate',
  'sale',
  'area-figure',
  'crime-month',
  ...demoKinds,
  'listing',
] as const satisfies readonly RecordKind[];
export type Kind = (typeof kinds)[number];

/** A server over a data directory that holds nothing but some kinds of records of one outcode. */
export interface StoreServer {
  ask(method: string, path: string, body?: unknown): Promise<{ status: number; data: Json }>;
  stop(): Promise<void>;
}

const { outcode } = samples;
const centre = records.postcode.find((row) => outcodeOf(row.postcode) === outcode)!.point!;
const here = new Set(
  records.property.filter((home) => outcodeOf(home.postcode) === outcode).map(({ id }) => id),
);
/** What official statistics are told of there. */
const areas = new Set(
  records.postcode
    .filter(({ postcode }) => outcodeOf(postcode) === outcode)
    .flatMap(({ lsoa, msoa }) => [lsoa, msoa]),
);

/** The records of a kind in one outcode, and around it: many stores are made in little time. */
function rowsOf(kind: Kind): readonly never[] {
  return ((kind === 'property' ? told : records[kind]) as readonly Json[]).filter((row) => {
    if (kind === 'property') return here.has(row.id);
    if (kind === 'listing') return here.has(row.propertyId);
    if (kind === 'area-figure') return areas.has(row.area);
    if (kind === 'crime-month') return row.areas.some(([area]: [string]) => areas.has(area));
    if (typeof row.postcode === 'string') return outcodeOf(row.postcode) === outcode;
    const point = row.point ?? firstPoint(row.geometry);
    return point === undefined || isNear(point);
  }) as never[];
}

function firstPoint(geometry: Json) {
  let at = geometry?.coordinates;
  while (Array.isArray(at?.[0])) [at] = at;
  return at === undefined ? undefined : { longitude: at[0], latitude: at[1] };
}

function isNear({ latitude, longitude }: Json): boolean {
  return Math.abs(latitude - centre.latitude) < 0.1 && Math.abs(longitude - centre.longitude) < 0.1;
}

export async function startStoreServer(held: readonly Kind[]): Promise<StoreServer> {
  const directory = await mkdtemp(join(tmpdir(), 'freehold-known-'));
  const store = openPropertyStore({ dataDirectory: directory });
  for (const kind of kinds.filter((one) => held.includes(one))) {
    await store.records.put(kind, rowsOf(kind));
  }
  if (held.length > 0) {
    await deriveRecords(store.derivedRecords, now);
    await scoreStore(store, now);
  }
  await store.close();
  // With its samples written the demo counts as loaded: the server adds accounts, and no record.
  await writeFile(join(directory, 'demo-samples.json'), JSON.stringify(samples));
  const settings = readSettings(
    { PORT: '0', FREEHOLD_DATA_DIR: directory, FREEHOLD_NOW: now.toISOString() },
    true,
  );
  const running = await startServer(settings, pino({ level: 'silent' }));
  const credentials = JSON.parse(
    await readFile(join(directory, 'demo-credentials.json'), 'utf8'),
  ) as { accounts: readonly Record<string, string>[] };
  const key = credentials.accounts.find(({ name }) => name === 'enterprise')?.['api_key'];
  return {
    async ask(method, path, body) {
      for (;;) {
        const response = await fetch(running.url + path, {
          method,
          headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        });
        const answer: Json = await response.json();
        // On a slow machine an answer may take too long, which decides nothing here.
        const late = response.status === 503 && answer.error === 'service_busy';
        if (response.status !== 429 && !late) {
          return {
            status: response.status,
            data: answer.meta === undefined ? answer : answer.data,
          };
        }
        await new Promise((waited) => {
          setTimeout(waited, 100);
        });
      }
    },
    async stop() {
      await running.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
