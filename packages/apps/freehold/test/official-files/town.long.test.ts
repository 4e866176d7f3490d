import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { suiteFolder } from '../../../../test/folders.ts';
import { builtProgram } from '../built-program.ts';
import { startServerProcess, type ServerProcess } from '../processes.ts';
import { excerpts, openPublishers, type Publishers } from './publishers.ts';

const openData =
  process.env['FREEHOLD_OPEN_DATA'] ?? join(import.meta.dirname, '../../../../../../shared/data');
const sales = join(openData, 'hmlr-price-paid/pp-bristol-2021-2025.csv.gz');
const postcodes = join(
  openData,
  'registers-2026/ons-postcodes/DERIVED-NSPL_AUG_2026_UK-bristol.csv.gz',
);
const residentMegabytesMax = 512;
/** Of all processors: on a machine that does nothing else it is over sooner. */
const processorMinutesMax = 5;

const directory = suiteFolder();
let publishers: Publishers;
let environment: Record<string, string>;

const unpacked = (path: string): Buffer => gunzipSync(readFileSync(path));
/** Of another town, to be left out. */
const elsewhere =
  '"{00000000-0000-4000-8000-00000000000A}","1","2024-01-05 00:00","LS1 4AP","F","N","L","1","","X","","LEEDS","LEEDS","LEEDS","A","A"\n';

interface Ended {
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
  readonly residentMegabytes: number;
  /** With the processes that it started. */
  readonly processorMinutes: number;
}

/** Runs the program; told by the system are the most memory that it held, and the time of processors. */
async function freehold(...args: readonly string[]): Promise<Ended> {
  const program = await builtProgram('../src/bin.ts');
  const watch = `process.on('exit', () => process.stderr.write('\\nresident ' + process.resourceUsage().maxRSS + '\\n'))`;
  const timed = `TIMEFORMAT='processors %U %S'; time "$@"`;
  const watched = ['--import', `data:text/javascript,${encodeURIComponent(watch)}`, program];
  const child = spawn('bash', ['-c', timed, 'bash', process.execPath, ...watched, ...args], {
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [output, errors] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const [code] = (await once(child, 'close')) as [number | null];
  const kilobytes = Math.max(
    ...[...errors.matchAll(/resident (\d+)/g)].map(([, kB]) => Number(kB)),
  );
  const [, user = '', system = ''] = /processors ([\d.]+) ([\d.]+)/.exec(errors) ?? [];
  const processorMinutes = (Number(user) + Number(system)) / 60;
  return { code, output, errors, residentMegabytes: kilobytes / 1024, processorMinutes };
}

describe.skipIf(!existsSync(sales) || !existsSync(postcodes))(
  'a newcomer with an empty folder',
  () => {
    let ended: Ended;
    let server: ServerProcess;
    let key: string;

    beforeAll(async () => {
      const census = join(openData, 'census-2021');
      publishers = await openPublishers({
        ...excerpts(),
        // The two directories have the same columns; the one that is fetched is this.
        postcodes: ['ONSPD_AUG_2026_UK.csv', unpacked(postcodes)],
        sales: Buffer.concat([Buffer.from(elsewhere), unpacked(sales)]),
        census: {
          'census2021-ts007-msoa.csv': unpacked(
            join(census, 'msoa_age_by_single_year_2021.csv.gz'),
          ),
        },
        stops: unpacked(join(openData, 'naptan/010Stops.csv.gz')),
        conservationAreas: unpacked(
          join(openData, 'planning-data/conservation-area-camden.csv.gz'),
        ),
      });
      environment = {
        PATH: process.env['PATH'] ?? '',
        FREEHOLD_DATA_DIR: join(directory, 'data'),
        FREEHOLD_NOW: '2026-11-27T09:00:00Z',
        ...publishers.variables,
      };
      ended = await freehold('setup', '--area', 'BS', '--yes');
      const { output } = await freehold('keys', 'create', '--user', 'owner', '--plan', 'business');
      key = output.trim();
      server = await startServerProcess(join(directory, 'data'), 'serve', {
        FREEHOLD_NOW: '2026-11-27T09:00:00Z',
      });
    }, 1_800_000);
    afterAll(async () => {
      await server?.end('SIGTERM');
      await publishers.close();
    });

    const asked = async (path: string, body?: object): Promise<Record<string, unknown>> => {
      const response = await fetch(server.url + path, {
        ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
        headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
      });
      const answer = (await response.json()) as Record<string, unknown>;
      const told = JSON.stringify(answer['error'] ?? '');
      expect(`${path} ${response.ok ? 'answers' : response.status} ${told}`).toBe(
        `${path} answers ""`,
      );
      return answer;
    };

    test('has a town after one command, in bounds of time and memory', () => {
      expect(ended.errors).not.toContain('freehold: ');
      expect(ended.code).toBe(0);
      expect(ended.output).toMatch(/price-paid: imported, [\d,]+ rows kept/);
      expect(ended.residentMegabytes).toBeLessThan(residentMegabytesMax);
      expect(ended.processorMinutes).toBeGreaterThan(0);
      expect(ended.processorMinutes).toBeLessThan(processorMinutesMax);
    });

    test('was told before about how long it takes, though its publishers give the town alone', () => {
      const [, minutes = 0, seconds = 0] =
        /Takes about (?:(\d+) minutes? ?)?(?:(\d+) seconds?)? on this machine/.exec(ended.output) ??
        [];
      const said = Number(minutes) + Number(seconds) / 60;
      // A tenth, as by the share of the area in a file of the country, is too short also where other work makes all of it longer.
      expect(said).toBeGreaterThan(ended.processorMinutes / 5);
      expect(said).toBeLessThan(ended.processorMinutes * 3);
    });

    /** Of the sales file: 67 Exeter Road was sold for £337,000 on 5 November 2021. */
    const address = '67 Exeter Road, BS3 1LY';

    test('asks what a home is worth, and is told by its address, between sound bounds', async () => {
      const { data } = (await asked(
        `/api/v1/valuation?${new URLSearchParams({ address }).toString()}`,
      )) as { data: Record<string, number> & { home: Record<string, unknown> } };
      expect(data.home).toMatchObject({
        match: 'address',
        last_sale_date: '2021-11-05',
        last_sale_price: 337_000,
      });
      const { sale_lower: lower, sale_estimate: value, sale_upper: upper } = data;
      expect(lower).toBeGreaterThan(200_000);
      expect(value).toBeGreaterThan(lower!);
      expect(upper).toBeGreaterThan(value!);
      expect(upper).toBeLessThan(1_000_000);
    });

    test('asks for comparables, and is given sales nearby', async () => {
      const { data } = (await asked('/api/v1/comparables?postcode=BS3+1LY&radius_miles=0.5')) as {
        data: { comparables: readonly { distance_miles: number; price: number }[] };
      };
      expect(data.comparables.length).toBeGreaterThan(9);
      for (const { distance_miles: miles, price } of data.comparables) {
        expect(miles).toBeLessThanOrEqual(0.5);
        expect(price).toBeGreaterThan(0);
      }
    });

    test('asks for homes off the market, and is given a list of the district', async () => {
      const base = '/api/v1/off-market-lead-generators';
      const { id } = await asked(base, { name: 'Bedminster', selected_outcodes: ['BS3'] });
      const { properties, pagination } = (await asked(`${base}/${String(id)}/properties`)) as {
        properties: readonly { outcode: string }[];
        pagination: { total: number };
      };
      expect(pagination.total).toBeGreaterThan(1_000);
      expect(new Set(properties.map(({ outcode }) => outcode))).toEqual(new Set(['BS3']));
    });

    test('asks about the area, its planning and its people, and is told what the files tell', async () => {
      const summary = await asked('/api/v1/area-summary?postcode=BS3+1LY');
      expect(summary).toMatchObject({ data: { area: 'BS3', sold_prices: { reason: null } } });
      // No publisher gives applications in bulk: the answer says which file fills them.
      expect(await asked('/api/v1/planning/search?postcode=BS3+1LY')).toMatchObject({
        coverage: 'none',
        fill_with: ['planning-applications'],
      });
      const { data } = (await asked('/api/v1/demographics/BS3')) as {
        data: { population: number; median_age: number };
      };
      expect(data.population).toBeGreaterThan(20_000);
      expect(data.median_age).toBeGreaterThan(25);
    });

    test('is signed in by the link that the server prints', () => {
      expect(server.log()).toMatch(
        /signed in \(this link works once\): http\S+#\/sign-in\?link=fhl_/,
      );
    });
  },
);
