import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
const minutesMax = 5;

let directory: string;
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
}

/** Runs the program; told by the system is the most memory that it held. */
async function freehold(...args: readonly string[]): Promise<Ended> {
  const program = await builtProgram('../src/bin.ts');
  const watch = `process.on('exit', () => process.stderr.write('\\nresident ' + process.resourceUsage().maxRSS + '\\n'))`;
  const child = spawn(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(watch)}`, program, ...args],
    { env: environment, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let [output, errors] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const [code] = (await once(child, 'close')) as [number | null];
  const kilobytes = Math.max(
    ...[...errors.matchAll(/resident (\d+)/g)].map(([, kB]) => Number(kB)),
  );
  return { code, output, errors, residentMegabytes: kilobytes / 1024 };
}

describe.skipIf(!existsSync(sales) || !existsSync(postcodes))(
  'a newcomer with an empty folder',
  () => {
    let ended: Ended;
    let minutes: number;
    let server: ServerProcess;
    let key: string;

    beforeAll(async () => {
      directory = mkdtempSync(join(tmpdir(), 'freehold-town-'));
      const census = join(openData, 'census-2021');
      publishers = await openPublishers({
        ...excerpts(),
        postcodes: ['NSPL_AUG_2026_UK.csv', unpacked(postcodes)],
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
      const began = performance.now();
      ended = await freehold('setup', '--area', 'BS', '--yes');
      minutes = (performance.now() - began) / 60_000;
      const { output } = await freehold('keys', 'create', '--user', 'owner', '--plan', 'business');
      key = output.trim();
      server = await startServerProcess(join(directory, 'data'), 'serve', {
        FREEHOLD_NOW: '2026-11-27T09:00:00Z',
      });
    }, 600_000);
    afterAll(async () => {
      await server?.end('SIGTERM');
      await publishers.close();
      rmSync(directory, { recursive: true });
    });

    const asked = async (path: string, body?: object): Promise<Record<string, unknown>> => {
      const response = await fetch(server.url + path, {
        ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
        headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
      });
      const answer = (await response.json()) as Record<string, unknown>;
      expect(`${path} ${response.status} ${JSON.stringify(answer['error'] ?? '')}`).toBe(
        `${path} 200 ""`,
      );
      return answer;
    };

    test('has a town after one command, in bounds of time and memory', () => {
      expect(ended.errors).not.toContain('freehold: ');
      expect(ended.code).toBe(0);
      expect(ended.output).toMatch(/price-paid: imported, [\d,]+ rows kept/);
      expect(ended.residentMegabytes).toBeLessThan(residentMegabytesMax);
      expect(minutes).toBeLessThan(minutesMax);
    });

    test('asks what comparables, an area and its people are, and is answered', async () => {
      const comparables = await asked('/api/v1/comparables?postcode=BS3+1QR&radius_miles=0.5');
      expect(JSON.stringify(comparables)).toContain('BS3');
    });

    test('is signed in by the link that the server prints', () => {
      expect(server.log()).toMatch(
        /signed in \(this link works once\): http\S+#\/sign-in\?link=fhl_/,
      );
    });
  },
);
