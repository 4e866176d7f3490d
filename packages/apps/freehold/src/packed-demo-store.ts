import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { type DemoSamples, drawPictures } from '@freehold/demo';
import { adoptPropertyStore, propertyStoreFile } from '@freehold/sqlite';
import { contentKey } from './content-key.ts';
import { type DemoSettings, makeDemoStore } from './make-demo-store.ts';
import { openPropertyStore } from './property-store.ts';
import { whileLoading } from './scoring/score-store.ts';

/** What a packed demo store was made from. */
interface Packed {
  readonly contentKey: string;
  readonly madeAt: string;
  readonly samples: DemoSamples;
}

/** Where the build leaves it and starts look for it. */
const packedFolder = fileURLToPath(new URL('../dist/demo-store/', import.meta.url));
const descriptionOf = (folder: string) => join(folder, 'demo-store.json');
const contentOf = (folder: string) => join(folder, 'demo-store.sqlite.br');

const dayMs = 86_400_000;
/** Days that a start takes it for: its newest sales and listings are older by these, and its judgements serve some weeks more. */
const takenDays = 30;

/** Higher levels take ten times as long for a tenth less. */
const compression = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 24 },
};

/** Makes the demo store of `now` and packs it beside the built code, unless one of this code and day is there. */
export async function packDemoStore(now: Date, folder = packedFolder): Promise<void> {
  const key = await contentKey();
  const packed = await readDescription(folder);
  const current = packed?.contentKey === key && packed.madeAt.slice(0, 10) === dayOf(now);
  if (current) return;
  const dataDirectory = await mkdtemp(join(tmpdir(), 'freehold-demo-store-'));
  try {
    // The map for geographic software is added where SpatiaLite is: see `unpackDemoStore`.
    const samples = await makeDemoStore({ dataDirectory, spatialite: 'off' }, now);
    const bytes = await readFile(propertyStoreFile(dataDirectory));
    await mkdir(folder, { recursive: true });
    await writeFile(contentOf(folder), await promisify(brotliCompress)(bytes, compression));
    const made: Packed = { contentKey: key, madeAt: now.toISOString(), samples };
    await writeFile(descriptionOf(folder), `${JSON.stringify(made, null, 2)}\n`);
  } finally {
    await rm(dataDirectory, { recursive: true });
  }
}

/** Puts the packed demo store into a data directory without records; null where there is none of this code and of late. */
export async function unpackDemoStore(
  settings: DemoSettings,
  now: Date,
  folder = packedFolder,
): Promise<DemoSamples | null> {
  const { dataDirectory, databaseUrl = null } = settings;
  if (databaseUrl !== null || existsSync(propertyStoreFile(dataDirectory))) return null;
  const packed = await readDescription(folder);
  if (packed === null || !isTaken(packed, settings, now)) return null;
  if (packed.contentKey !== (await contentKey())) return null;
  await drawPictures(dataDirectory);
  const bytes = await promisify(brotliDecompress)(await readFile(contentOf(folder)));
  await adoptPropertyStore(dataDirectory, bytes);
  const store = await openPropertyStore(settings, whileLoading);
  await store.derivedRecords.broughtUpToDate();
  await store.close();
  return packed.samples;
}

/** A clock that is set promises the same answers each time: only the store of its very instant gives them. */
function isTaken({ madeAt }: Packed, { now: set = null }: DemoSettings, now: Date): boolean {
  const age = now.getTime() - new Date(madeAt).getTime();
  return set === null ? age >= 0 && age <= takenDays * dayMs : age === 0;
}

async function readDescription(folder: string): Promise<Packed | null> {
  const description = descriptionOf(folder);
  if (!existsSync(description)) return null;
  return JSON.parse(await readFile(description, 'utf8')) as Packed;
}

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);
