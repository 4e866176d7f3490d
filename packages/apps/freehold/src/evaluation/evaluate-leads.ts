import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monthsBefore } from '@freehold/market/aggregates';
import type { RegisteredSale } from '@freehold/market/evaluate';
import { counted } from '@freehold/money/counted';
import { datasets, importFiles, type Dataset } from '@freehold/open-data';
import {
  LeadTest,
  type LeadTestReport,
  type RecordStore,
  type SaleDeletion,
  type SaleRecord,
} from '@freehold/operations';
import type { progressLine } from '../commands/progress-line.ts';
import { CommandError } from '../failure.ts';

/** Years of sales before the first day tested, where the files hold more. */
const yearsBefore = 10;
const year = 12;

/** What the classes of leads were worth by Price Paid files: one day a year, each known by the sales before it alone. */
export async function evaluateLeads(
  files: readonly string[],
  asked: { readonly from: string | undefined; readonly until: string | undefined },
  progress: ReturnType<typeof progressLine>,
): Promise<LeadTestReport> {
  const sorted = new SortedSales();
  try {
    const dataset = datasets.find(({ name }) => name === 'price-paid') as Dataset;
    const store = { load: (within: Parameters<RecordStore['load']>[0]) => within(sorted.put) };
    await importFiles({ dataset, paths: files, store, now: new Date(), onProgress: progress.show });
    const test = new LeadTest(testedDays(sorted.span, asked));
    const { areas } = sorted;
    for (const [done, area] of areas.entries()) {
      progress.say(`classing homes: ${done} of ${counted(areas.length, 'postcode area')}`);
      for (const sales of sorted.outcodesOf(area)) test.add(sales);
    }
    return test.report();
  } finally {
    sorted.remove();
  }
}

/**
 * The days of the test, a year apart: from the day asked for until the last that leaves a whole year of sales. Without one
 * asked for, from the first New Year with ten years of sales before it, as a register since 1995 has, or where the files hold
 * fewer with one.
 */
function testedDays(
  span: { readonly first: string; readonly last: string } | null,
  asked: { readonly from: string | undefined; readonly until: string | undefined },
): string[] {
  if (span === null) throw new CommandError('The files hold no sales with a postcode.');
  // Sales of a month are known when it is over; its last days may have none.
  const known = `${monthsBefore(span.last, -1).slice(0, 7)}-01`;
  const until = asked.until ?? known;
  const usual = [yearsBefore, 1].map((years) => newYear(span.first, years));
  const from = asked.from ?? usual.find((day) => monthsBefore(day, -year) <= until) ?? usual[1]!;
  const days = [from];
  for (;;) {
    const next = monthsBefore(from, -year * days.length);
    if (next > until) break;
    days.push(next);
  }
  if (days.length > 1) return days;
  throw new CommandError(
    `A year of sales after the first day is needed: from ${from} the files, or --until, reach ${until}.`,
  );
}

const newYear = (date: string, years: number): string =>
  `${Number(date.slice(0, 4)) + years}-01-01`;

/** The sales of files, sorted into a file for each postcode area, so that one area at a time is in memory. */
class SortedSales {
  readonly #folder = mkdtempSync(join(tmpdir(), 'freehold-leads-'));
  #first: string | null = null;
  #last: string | null = null;

  readonly put: RecordStore['put'] = async (kind, batch) => {
    if (kind !== 'sale') return;
    const lines = new Map<string, string[]>();
    for (const record of batch as readonly (SaleRecord | SaleDeletion)[]) {
      if ('delete' in record) {
        for (const area of this.areas) appendFileSync(this.#path(area), lineOf(record));
        continue;
      }
      const area = /^[A-Z]+/.exec(record.postcode ?? '')?.[0];
      if (area === undefined) continue;
      const { date } = record;
      if (this.#first === null || date < this.#first) this.#first = date;
      if (this.#last === null || date > this.#last) this.#last = date;
      const own = lines.get(area) ?? [];
      own.push(lineOf(record));
      lines.set(area, own);
    }
    for (const [area, own] of lines) appendFileSync(this.#path(area), own.join(''));
  };

  get span() {
    return this.#first === null || this.#last === null
      ? null
      : { first: this.#first, last: this.#last };
  }

  get areas(): readonly string[] {
    return readdirSync(this.#folder).toSorted();
  }

  /** The sales of an area by outcode, as the files left them: the last record of an id counts. */
  outcodesOf(area: string): Iterable<readonly RegisteredSale[]> {
    const sales = new Map<string, KeptSale>();
    for (const line of readFileSync(this.#path(area), 'utf8').split('\n')) {
      if (line === '') continue;
      const record = JSON.parse(line) as KeptSale | SaleDeletion;
      if ('delete' in record) sales.delete(record.delete);
      else sales.set(record.id, record);
    }
    const outcodes = new Map<string, KeptSale[]>();
    for (const sale of sales.values()) {
      const outcode = (sale.postcode as string).split(' ', 1)[0] as string;
      const own = outcodes.get(outcode) ?? [];
      own.push(sale);
      outcodes.set(outcode, own);
    }
    return outcodes.values();
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true });
  }

  #path(area: string): string {
    return join(this.#folder, area);
  }
}

/** What the test reads of a sale. */
type KeptSale = RegisteredSale & { readonly id: string };

function lineOf(record: SaleRecord | SaleDeletion): string {
  if ('delete' in record) return `${JSON.stringify(record)}\n`;
  const { id, postcode, saon, paon, street, date, pricePence, typeCode, newBuild, category } =
    record;
  const kept: KeptSale = {
    id,
    postcode,
    saon,
    paon,
    street,
    date,
    pricePence,
    typeCode,
    newBuild,
    category,
  };
  return `${JSON.stringify(kept)}\n`;
}
