import { spawn, type ChildProcess } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { backUpStores, restoreStores } from '@freehold/sqlite';
import { beforeAll, expect, test } from 'vitest';
import { suiteFolder } from '../../../test/folders.ts';
import { builtProgram } from './built-program.ts';
import { contentOf, rowsOf } from './database-content.ts';

const seed = 20_261_121;
/** How often an import is killed in each of its stages. */
const rounds = Number(process.env['FREEHOLD_RUNS'] ?? 0) >= 10_000 ? 4 : 1;
/** Enough for the table to be filled in bulk, and for every stage to last. */
const salesCount = 10_500;
const postcodesCount = 300;
const listingsCount = 60;
/** As far as postcodes of a town: where all sales are neighbours, most of an import is valuing them by each other. */
const apartMetres = 400;

/** Words by which the import tells its stages, in their order. */
const stages = ['reading', 'writing', 'bringing links', 'comparing scanners'] as const;
type Stage = (typeof stages)[number];

const directory = suiteFolder();
let program: string;
/** A data directory with postcodes and listings, before any sale. */
let base: string;

const postcodeAt = (index: number): string => {
  const letters = 'ABDEFGHJLN';
  const [sector, unit] = [Math.floor(index / 100), index % 100];
  return `ZZ${1 + Math.floor(sector / 10)} ${sector % 10}${letters[Math.floor(unit / 10)]}${letters[unit % 10]}`;
};
const idAt = (index: number): string =>
  `{${((index * 2_654_435_761) % 2 ** 32).toString(16).toUpperCase().padStart(8, '0')}-0000-4000-8000-${String(index).padStart(12, '0')}}`;

function saleRow(index: number, status: 'A' | 'C' | 'D'): string {
  const price = status === 'C' ? 1_000_000 + index : 100_000 + index;
  const place = postcodeAt((status === 'C' ? index + 1 : index) % postcodesCount);
  return `"${idAt(index)}","${price}","${1995 + (index % 27)}-10-29 00:00","${place}","T","N","F","${index % 50}","","INVENTED LANE","","SAMPLETOWN","SAMPLE DISTRICT","SAMPLE COUNTY","A","${status}"`;
}

function written(name: string, lines: readonly string[]): string {
  const path = join(directory, name);
  writeFileSync(path, `${lines.join('\n')}\n`);
  return path;
}

/** Seeded numbers from 0 to 1. */
function* shares(): Generator<number, never> {
  for (let state = seed; ;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}

interface Run {
  readonly code: number | null;
  /** Milliseconds at which each stage was told. */
  readonly began: ReadonlyMap<Stage, number>;
  readonly milliseconds: number;
}

/** Runs one import in a process of its own, and acts so many milliseconds after a stage began where one is given. */
async function runImport(
  data: string,
  args: readonly [string, string],
  during?: {
    readonly stage: Stage;
    readonly afterMs: number;
    readonly act: (importing: ChildProcess) => void;
  },
): Promise<Run> {
  const started = performance.now();
  const child = spawn(process.execPath, [program, 'import', ...args], {
    env: {
      PATH: process.env['PATH'],
      FREEHOLD_DATA_DIR: data,
      FREEHOLD_NOW: '2026-11-21T09:00:00Z',
      FREEHOLD_SPATIALITE: 'off',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const began = new Map<Stage, number>();
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    for (const stage of stages) {
      if (began.has(stage) || !text.includes(stage)) continue;
      began.set(stage, performance.now() - started);
      if (stage === during?.stage) void pause(during.afterMs).then(() => during.act(child));
    }
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  return { code, began, milliseconds: performance.now() - started };
}

/** How long each stage of a run took. */
function lengths({ began, milliseconds }: Run): Map<Stage, number> {
  return new Map(
    stages.map((stage, index) => {
      const next = stages.slice(index + 1).find((later) => began.has(later));
      const end = next === undefined ? milliseconds : (began.get(next) as number);
      return [stage, end - (began.get(stage) ?? end)];
    }),
  );
}

beforeAll(async () => {
  program = await builtProgram('import-process.ts');
  base = join(directory, 'base');
  const postcodes = Array.from(
    { length: postcodesCount },
    (_, index) =>
      `"${postcodeAt(index)}",10,${350_000 + apartMetres * (index % 20)},${170_000 + apartMetres * Math.floor(index / 20)},"E92000001","","","","E06999991","E05999991"`,
  );
  const listings = Array.from(
    { length: listingsCount },
    (_, index) =>
      `${index},sale,2026-09-01,${150_000 + index * 1_000},${index % 50},INVENTED LANE,SAMPLETOWN,${postcodeAt(index)},terraced,2`,
  );
  const header =
    'reference,listing_type,first_listed_at,price,paon,street,town,postcode,property_type,bedrooms';
  for (const args of [
    ['code-point-open', written('zz.csv', postcodes)],
    ['listings', written('listings.csv', [header, ...listings])],
  ] as const) {
    const { code } = await runImport(base, args);
    if (code !== 0) throw new Error(`import ${args[0]} ended with ${code}`);
  }
});

const killOff = (importing: ChildProcess): void => void importing.kill('SIGKILL');

/**
 * Kills an import in each of the stages and runs it again, and backs another up there, restores the backup and runs the import
 * on it; each time it ends as the one that was let be.
 */
async function disturbIn(disturbed: readonly Stage[], from: string, path: string): Promise<string> {
  const args = ['price-paid', path] as const;
  const copyOf = (name: string): string => {
    const data = `${path}-${name}`;
    cpSync(from, data, { recursive: true });
    return data;
  };
  const whole = copyOf('whole');
  const uninterrupted = await runImport(whole, args);
  expect(uninterrupted.code).toBe(0);
  const [before, expected] = [contentOf(from), contentOf(whole)];
  const lasted = lengths(uninterrupted);
  const share = shares();
  const killAt = async (stage: Stage, name: string, afterMs: number): Promise<void> => {
    const what = `killed ${afterMs.toFixed(1)} ms into ${stage}`;
    const data = copyOf(name);
    const { code } = await runImport(data, args, { stage, afterMs, act: killOff });
    if (stage === 'reading' && code === null) {
      expect([what, contentOf(data)['sales']]).toEqual([what, before['sales']]);
    }
    const again = await runImport(data, args);
    expect([what, again.code, contentOf(data)]).toEqual([what, 0, expected]);
  };
  const backUpAt = async (stage: Stage, name: string, afterMs: number): Promise<void> => {
    const what = `backed up ${afterMs.toFixed(1)} ms into ${stage}`;
    const data = copyOf(name);
    const [backup, restored] = [`${data}-backup`, `${data}-restored`];
    const reached = new EventEmitter();
    const backedUp = once(reached, 'reached').then(() => backUpStores(data, backup));
    const act = (): void => void reached.emit('reached');
    const { code } = await runImport(data, args, { stage, afterMs, act });
    expect([what, code, contentOf(data)]).toEqual([what, 0, expected]);
    await backedUp;
    await restoreStores(backup, restored);
    const again = await runImport(restored, args);
    expect([what, again.code, contentOf(restored)]).toEqual([what, 0, expected]);
  };
  for (let round = 1; round <= rounds; round += 1) {
    await Promise.all(
      disturbed.flatMap((stage) => {
        const milliseconds = (): number => share.next().value * (lasted.get(stage) as number);
        return [
          killAt(stage, `${stage}-${round}`, milliseconds()),
          backUpAt(stage, `${stage}-${round}-whole`, milliseconds()),
        ];
      }),
    );
  }
  return whole;
}

test(`an import killed in any stage, or backed up there and restored, and run again ends as an uninterrupted one (seed ${seed})`, async () => {
  const all = Array.from({ length: salesCount }, (_, index) => saleRow(index, 'A'));
  const complete = await disturbIn(stages, base, written('pp-complete.csv', all));
  expect(rowsOf(contentOf(complete), 'sales')).toBe(salesCount);
  expect(rowsOf(contentOf(complete), 'sale_links')).toBeGreaterThan(0);

  // Of every ten sales one changes and one goes.
  const changes = Array.from({ length: salesCount / 5 }, (_, index) =>
    index % 2 === 0 ? saleRow(index * 5, 'C') : saleRow(index * 5, 'D'),
  );
  const changed = await disturbIn(
    ['writing', 'bringing links'],
    complete,
    written('pp-monthly-update.csv', changes),
  );
  expect(rowsOf(contentOf(changed), 'sales')).toBe(salesCount * 0.9);
});
