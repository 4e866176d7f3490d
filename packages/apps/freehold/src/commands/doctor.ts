import { access, constants } from 'node:fs/promises';
import type { Command } from 'commander';
import { evidences, needs, type Holding, type Need } from '@freehold/operations';
import { inspectPropertyStore, privateDirectory } from '@freehold/sqlite';
import { baseMapFile, openBaseMap } from '../base-map.ts';
import { CommandError } from '../failure.ts';
import { nothingHeld, readHeldFiles, type HeldFiles } from '../official-files/held-files.ts';
import { nextFiles, type NextFile } from '../official-files/next-files.ts';
import { readSettings } from '../settings.ts';
import { version } from '../version.ts';
import type { Check } from './check.ts';
import { checksOfFiles, wordsOf } from './doctor-of-files.ts';
import { checksOfServices, databaseState } from './doctor-of-services.ts';
import { monthRanges } from '../month-ranges.ts';
import { columns, section } from './present.ts';
import { wrappedColumns } from './wrapped-columns.ts';

interface Finding {
  readonly check: string;
  readonly ok: boolean;
  readonly found: string;
}

const oldestNode = [20, 19] as const;

/** `doctor`: whether this machine and its settings can run the server, and what its records can answer. */
export function addDoctorCommand(program: Command): void {
  program
    .command('doctor')
    .description(
      'check the settings, the data directory and the database, and list what is imported and what is not',
    )
    .option('--json', 'print JSON')
    .action(async ({ json }: { json?: true }) => {
      const findings = await examine();
      const ok = findings.every((finding) => finding.ok);
      const records = recordsFound();
      const url = databaseUrl();
      const datasets = url === null ? datasetsHeld(records?.holdings) : await datasetsOf(url);
      const next = nextFiles(datasets ?? [], await heldFiles(), process.env);
      process.stdout.write(
        json === true
          ? `${JSON.stringify({ ok, findings, records, datasets, next }, null, 2)}\n`
          : `${textOf(findings, datasets, next)}\n`,
      );
      const failed = findings.filter(({ ok }) => !ok).map(({ check }) => check);
      if (failed.length > 0) throw new CommandError(`failed: ${failed.join(', ')}`);
    });
}

interface Held {
  readonly name: string;
  /** What `freehold import` reads it from, any of them. */
  readonly import: readonly string[];
  readonly rows: number;
  readonly from: string | null;
  readonly until: string | null;
  readonly missing_months: readonly string[];
  readonly enables: string;
}

/** Everything that answers need, with what is held of it. */
function datasetsHeld(holdings: Readonly<Record<Need, Holding>> | null | undefined): Held[] {
  return needs.map((need) => {
    const {
      rows,
      from,
      until,
      missingMonths: missing,
    } = holdings?.[need] ?? { rows: 0, from: null, until: null, missingMonths: [] };
    const { datasets, enables } = evidences[need];
    return { name: need, import: datasets, rows, from, until, missing_months: missing, enables };
  });
}

/** Null where the database cannot be asked, of which a check tells. */
async function datasetsOf(url: string): Promise<Held[] | null> {
  const state = await databaseState(url).catch(() => null);
  return state === null ? null : datasetsHeld(state.holdings);
}

function textOf(
  findings: readonly Finding[],
  datasets: readonly Held[] | null,
  next: readonly NextFile[],
): string {
  const checked = wrappedColumns(
    findings.map(({ check, ok, found }) => [check, `${ok ? 'ok' : 'FAILED'}: ${found}`]),
  );
  if (datasets === null) return checked.join('\n');
  const held = datasets.filter(({ rows }) => rows > 0);
  const missing = datasets.filter(({ rows }) => rows === 0);
  return [
    ...checked,
    ...section(
      'Imported: rows, from, until',
      held.length === 0 ? ['  nothing yet'] : columns(held.map(heldRow)),
    ),
    ...section(
      'Months of which no file was imported: counts of sales over them are null',
      wrappedColumns(
        held.flatMap(({ name, import: [dataset = ''], missing_months: months }) =>
          months.length === 0
            ? []
            : [[wordsOf(name), monthRanges(months), `freehold fetch ${dataset}`]],
        ),
      ),
    ),
    ...section(
      'Most useful next',
      wrappedColumns(
        next.map(({ fetch, fills, needs }) => [
          fetch,
          needs === null ? fills : `${fills}; needs ${needs}`,
        ]),
      ),
    ),
    ...section(
      'Not imported: what would be answered with it',
      wrappedColumns(
        missing.map(({ name, import: from, enables }) => [
          wordsOf(name),
          `freehold import ${from.join(' or ')}`,
          enables,
        ]),
      ),
    ),
  ].join('\n');
}

function heldRow({ name, rows, from, until }: Held): string[] {
  return [wordsOf(name), rows.toLocaleString('en-GB'), from ?? '–', until ?? '–'];
}

/** Null where there are none, or the settings name no directory. */
function recordsFound(): ReturnType<typeof inspectPropertyStore> {
  try {
    return inspectPropertyStore(readSettings(process.env, false).dataDirectory);
  } catch {
    return null;
  }
}

/** Nothing also where the settings name no directory. */
async function heldFiles(): Promise<HeldFiles> {
  try {
    return await readHeldFiles(readSettings(process.env, false).dataDirectory);
  } catch {
    return nothingHeld;
  }
}

async function examine(): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { name, find } of checksNow()) {
    try {
      findings.push({ check: name, ok: true, found: await find() });
    } catch (error) {
      findings.push({ check: name, ok: false, found: (error as Error).message });
    }
  }
  return findings;
}

/** Null also where the settings cannot be read, of which a check tells. */
function databaseUrl(): string | null {
  try {
    return readSettings(process.env, false).databaseUrl;
  } catch {
    return null;
  }
}

/** Those of the files, or of the database that the settings name in their place; and of the base map, where one is named. */
function checksNow(): readonly Check[] {
  const ofRecords =
    databaseUrl() === null ? checksOfFiles() : checksOfServices(readSettings(process.env, false));
  const hasBaseMap = process.env['FREEHOLD_BASE_MAP'] || fetchedBaseMap();
  return [...checks, ...ofRecords, ...(hasBaseMap ? [checkOfBaseMap] : [])];
}

/** False also where the settings cannot be read, of which a check tells. */
function fetchedBaseMap(): boolean {
  try {
    return baseMapFile(readSettings(process.env, false)) !== null;
  } catch {
    return false;
  }
}

const checks: readonly Check[] = [
  { name: 'Release', find: async () => version },
  {
    name: 'Node',
    find: async () => {
      const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
      const [majorMin, minorMin] = oldestNode;
      if (major < majorMin || (major === majorMin && minor < minorMin)) {
        throw new Error(`${process.version} is older than ${oldestNode.join('.')}`);
      }
      return process.version;
    },
  },
  {
    name: 'Settings',
    find: async () => {
      const { host, port } = readSettings(process.env, false);
      return `listens on ${host}:${port}`;
    },
  },
  {
    name: 'Data directory',
    find: async () => {
      const { dataDirectory } = readSettings(process.env, false);
      privateDirectory(dataDirectory);
      await access(dataDirectory, constants.R_OK | constants.W_OK);
      return dataDirectory;
    },
  },
];

const checkOfBaseMap: Check = {
  name: 'Base map',
  find: async () => {
    const baseMap = await openBaseMap(readSettings(process.env, false));
    if (baseMap === null) return 'none';
    const { name, minZoom, maxZoom, attribution } = baseMap.facts;
    await baseMap.close();
    const named = attribution === '' ? 'it names no attribution' : attribution;
    return `${name || 'without a name'}, zooms ${minZoom} to ${maxZoom}, ${named}`;
  },
};
