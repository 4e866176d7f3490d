import { Decimal } from '@freehold/money';
import { describe, expect, test } from 'vitest';
import { fromBuffer, type Entry, type ZipFile } from 'yauzl';
import { answerOf } from '../src/deal/answer.ts';
import type { Values } from '../src/deal/field.ts';
import { dealSheets } from '../src/sheet/deal-sheet.ts';
import { workbookOf } from '../src/sheet/workbook.ts';
import { zipOf } from '../src/sheet/zip.ts';
import { strategyPages } from '../src/strategies/index.ts';
import { fieldsOf, type StrategyPage } from '../src/strategies/strategy-page.ts';
import { seeded, typedDeal } from './seeded-deals.ts';

const today = '2026-11-21';

/** The files of an archive, by a reader that is not ours. */
async function unzipped(bytes: Uint8Array): Promise<Map<string, string>> {
  const archive = await new Promise<ZipFile>((resolve, reject) => {
    fromBuffer(Buffer.from(bytes), (error, opened) => (error ? reject(error) : resolve(opened)));
  });
  const files = new Map<string, string>();
  await new Promise<void>((resolve, reject) => {
    archive.on('error', reject).on('end', resolve);
    archive.on('entry', (entry: Entry) => {
      archive.openReadStream(entry, (error, stream) => {
        if (error) return reject(error);
        const parts: Buffer[] = [];
        stream.on('data', (part: Buffer) => parts.push(part));
        stream.on('end', () => files.set(entry.fileName, Buffer.concat(parts).toString()));
      });
    });
  });
  return files;
}

interface Read {
  readonly text: string;
  readonly formula: string | null;
}

/** Cells of a sheet by their place, `B4`. */
function cellsOf(xml: string): Map<string, Read> {
  const cells = new Map<string, Read>();
  for (const [, at = '', inner = ''] of xml.matchAll(/<c r="([A-Z]\d+)"[^>]*>(.*?)<\/c>/g)) {
    const formula = /<f>(.*?)<\/f>/.exec(inner)?.[1] ?? null;
    const text = /<(?:v|t)[^>]*>(.*?)<\/(?:v|t)>/s.exec(inner)?.[1] ?? '';
    cells.set(at, { text, formula });
  }
  return cells;
}

/** What a spreadsheet program makes of `SUM(B5:B9)-SUM(B10:B12)`. */
function worked(formula: string, cells: Map<string, Read>): string {
  const sum = (part: string) => {
    const [, from = '0', to = '-1'] = /^SUM\(B(\d+):B(\d+)\)$/.exec(part) ?? [];
    let total = new Decimal(0);
    for (let row = Number(from); row <= Number(to); row += 1) {
      total = total.plus(cells.get(`B${row}`)?.text ?? NaN);
    }
    return total;
  };
  const [plus = '', minus = ''] = formula.split('-');
  return sum(plus).minus(sum(minus)).toFixed(2);
}

async function sheets(page: StrategyPage, values: Values) {
  const answer = answerOf(page, values, today);
  if (!answer.isAnswered) throw new Error(`${answer.field} ${answer.message}`);
  const address = 'http://127.0.0.1:3000/#/flip?a=1&b=2';
  const bytes = workbookOf(dealSheets({ page, values, answer: answer.value, address, today }));
  const files = await unzipped(bytes);
  const sheet = (at: number) => cellsOf(files.get(`xl/worksheets/sheet${at}.xml`) ?? '');
  return {
    answer: answer.value,
    files,
    deal: sheet(1),
    years: sheet(2),
    audit: sheet(3),
    duty: sheet(4),
  };
}

const texts = (cells: Map<string, Read>) => [...cells.values()].map(({ text }) => text);

describe('a deal as a spreadsheet', () => {
  test('has every figure of its page, and sums that a program works out again to the penny', async () => {
    for (const page of strategyPages) {
      const random = seeded(20_261_123);
      const typed = Array.from({ length: 10 }, () => typedDeal(page, random, () => true));
      for (const values of [page.example, ...typed]) {
        const { answer, deal, duty } = await sheets(page, values);
        const lines = [...page.headline, ...page.returns, ...page.finance];
        for (const sum of [...page.purchase, page.cashFlow]) {
          lines.push(...sum.plus, ...sum.minus, sum.total);
        }
        const missing = lines.filter(
          ({ figure }) => !texts(deal).includes(answer.figures[figure] ?? 'No figure'),
        );
        expect([page.slug, values, missing]).toEqual([page.slug, values, []]);
        const formulas = [...deal.values()].filter(({ formula }) => formula !== null);
        const links = formulas.filter(({ formula }) => formula?.startsWith("'Stamp duty'!"));
        for (const { formula, text } of links) {
          expect(duty.get(formula?.split('!')[1] ?? '')?.text).toBe(text);
          expect(text).toBe(answer.figures['stampDuty']);
        }
        const sums = formulas.filter((each) => !links.includes(each));
        expect(sums.length).toBe(page.purchase.length + 1);
        for (const { formula, text } of sums) {
          expect([values, formula, worked(formula ?? '', deal)]).toEqual([values, formula, text]);
        }
      }
    }
  });

  test('works the stamp duty out again from the price of the deal', async () => {
    const [page] = strategyPages;
    const { deal, duty } = await sheets(page!, page!.example);
    const price = [...deal].find(([, { text }]) => text === '200000.00')?.[0];
    expect(duty.get('B2')).toEqual({ text: '200000.00', formula: `'Deal'!${price}` });
    // A further home at £200,000: 5 % of 125,000 and 7 % of 75,000.
    expect([duty.get('D5'), duty.get('E5'), duty.get('E6'), duty.get('E7')]).toEqual([
      { text: '125000.00', formula: 'MAX(0,MIN($B$2,B5)-A5)' },
      { text: '6250.00', formula: 'ROUND(D5*C5/100,2)' },
      { text: '5250.00', formula: 'ROUND(D6*C6/100,2)' },
      { text: '11500.00', formula: 'SUM(E5:E6)' },
    ]);
    expect([...deal.values()].some(({ formula }) => formula === "'Stamp duty'!E7")).toBe(true);
  });

  test('audits every input with its source, the versions and the address', async () => {
    for (const page of strategyPages) {
      const { answer, audit, years } = await sheets(page, page.example);
      const found = texts(audit);
      for (const { source } of answer.result.assumed) expect(found.join('\n')).toContain(source);
      const given = fieldsOf(page).filter(({ key }) => key in page.example);
      for (const { label } of given) expect(found).toContain(label);
      expect(found.filter((text) => text === 'Given').length).toBe(
        Object.keys(page.example).length,
      );
      expect(found).toEqual(
        expect.arrayContaining([
          answer.result.ratesVersion,
          'http://127.0.0.1:3000/#/flip?a=1&amp;b=2',
          today,
        ]),
      );
      expect(years.get('A12')?.text ?? years.get('A1')?.text).toMatch(/^(?:10|No figure.*)$/);
    }
  });

  test('keeps a name as text, whatever it begins with', async () => {
    const [page] = strategyPages;
    const name = '=HYPERLINK("http://x")<&\u0000';
    const { deal, files } = await sheets(page!, { ...page!.example, name });
    expect(deal.get('A1')).toEqual({
      text: '=HYPERLINK(&quot;http://x&quot;)&lt;&amp;',
      formula: null,
    });
    expect([...files.keys()]).toEqual(
      expect.arrayContaining(['[Content_Types].xml', '_rels/.rels', 'xl/workbook.xml']),
    );
  });
});

// The check value of CRC-32 that its catalogues give: 0xCBF43926 for these nine digits.
test('the checksum of an archive is CRC-32', () => {
  const view = new DataView(zipOf([{ name: 'a', text: '123456789' }]).buffer);
  expect(view.getUint32(14, true)).toBe(0xcbf43926);
});
