import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { defaultPeriod, evaluate, type EvaluationReport } from '@freehold/market/evaluate';
import type { Sale } from '@freehold/market';
import { counted } from '@freehold/money/counted';
import { datasets, importFiles, type Dataset } from '@freehold/open-data';
import type {
  CertificateRecord,
  PostcodeRecord,
  RecordStore,
  SaleRecord,
} from '@freehold/operations';
import type { progressLine } from '../commands/progress-line.ts';
import { CommandError } from '../failure.ts';
import { SalesWithCertificates } from './certificate-areas.ts';

/** The period that a command was asked to test. */
export interface AskedPeriod {
  readonly from: string | undefined;
  readonly until: string | undefined;
  readonly lagMonths: readonly number[];
}

/**
 * The period to test: what was asked for, the rest as by default.
 *
 * @throws {CommandError} for one that ends before it begins, in which nothing could be valued.
 */
export function testedPeriod(
  asked: AskedPeriod,
  usual: { readonly from: string; readonly until: string },
) {
  const { from = usual.from, until = usual.until, lagMonths } = asked;
  if (from < until) return { from, until, lagMonths };
  throw new CommandError(`--from must be before --until, was ${from} and ${until}`);
}

/** The walk-forward test of Price Paid files, with positions of Code-Point Open and floor areas of certificates. */
export async function evaluateFiles(
  paths: {
    readonly files: readonly string[];
    readonly postcodes: string;
    readonly certificates: string | undefined;
  },
  asked: AskedPeriod,
  progress: ReturnType<typeof progressLine>,
): Promise<EvaluationReport> {
  const read = async (name: string, files: readonly string[], store: Store): Promise<void> => {
    const dataset = datasets.find((known) => known.name === name) as Dataset;
    const now = new Date();
    await importFiles({ dataset, paths: files, store, now, onProgress: progress.show });
  };
  const records = new Map<string, SaleRecord>();
  await read('price-paid', paths.files, salesInto(records));
  const postcodes = new Map<string, PostcodeRecord>();
  const wanted = new Set([...records.values()].map((sale) => sale.postcode ?? ''));
  const areas = new Set([...wanted].map(areaOf));
  await read(
    'code-point-open',
    await filesOfAreas(paths.postcodes, areas),
    postcodesInto(postcodes, wanted),
  );
  const sold = new SalesWithCertificates(records.values());
  if (paths.certificates !== undefined) {
    await read('epc', [paths.certificates], certificatesInto(sold));
  }
  const floorAreas = sold.areas();
  const sales = [...records.values()].map((record): Sale => ({
    ...record,
    point: postcodes.get(record.postcode ?? '')?.point ?? null,
    floorAreaSqm: floorAreas.get(record.id) ?? null,
  }));
  const period = defaultPeriod(sales);
  if (period === null) throw new CommandError('The files hold no sales.');
  return evaluate({
    sales,
    ...testedPeriod(asked, period),
    onProgress: ({ lagMonths, valued, due }) => {
      const evidence = lagMonths === 0 ? '' : `, evidence ${counted(lagMonths, 'month')} old`;
      progress.say(`valuing${evidence}: ${valued} of ${counted(due, 'sale')}`);
    },
    nationOf: (sale) => postcodes.get(sale.postcode ?? '')?.nation ?? null,
  });
}

type Store = Pick<RecordStore, 'load'>;

/** A store that only passes batches on. */
const passing = (put: RecordStore['put']): Store => ({ load: (within) => within(put) });

function salesInto(records: Map<string, SaleRecord>): Store {
  return passing(async (kind, batch) => {
    if (kind !== 'sale') return;
    for (const record of batch as readonly (SaleRecord | { readonly delete: string })[]) {
      if ('delete' in record) records.delete(record.delete);
      else records.set(record.id, record);
    }
  });
}

function postcodesInto(postcodes: Map<string, PostcodeRecord>, wanted: ReadonlySet<string>): Store {
  return passing(async (kind, batch) => {
    if (kind !== 'postcode') return;
    for (const record of batch as readonly PostcodeRecord[]) {
      if (wanted.has(record.postcode)) postcodes.set(record.postcode, record);
    }
  });
}

function certificatesInto(sold: SalesWithCertificates): Store {
  return passing(async (kind, batch) => {
    if (kind !== 'certificate') return;
    for (const record of batch as readonly CertificateRecord[]) sold.add(record);
  });
}

function areaOf(postcode: string): string {
  return /^[A-Z]+/.exec(postcode)?.[0] ?? '';
}

/** The files of a folder that hold the postcode areas of the sales; anything but a folder is taken as it is. */
async function filesOfAreas(path: string, areas: ReadonlySet<string>): Promise<string[]> {
  if (!(await stat(path)).isDirectory()) return [path];
  const names = await readdir(path, { recursive: true });
  const files = names.filter((name) => {
    const area = /^([a-z]{1,2})\.csv(\.gz)?$/i.exec(basename(name))?.[1];
    return area !== undefined && areas.has(area.toUpperCase());
  });
  if (files.length === 0) {
    throw new CommandError(`${path} holds no file of the postcode areas of these sales.`);
  }
  return files.sort().map((name) => join(path, name));
}
