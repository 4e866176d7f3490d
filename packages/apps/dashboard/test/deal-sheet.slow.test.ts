import {
  incomeTaxYears,
  lending,
  type LendingInput,
  personalTax,
  type PersonalTaxInput,
} from '@freehold/calculators';
import { describe, expect, test } from 'vitest';
import { fromBuffer, type Entry, type ZipFile } from 'yauzl';
import { answerOf } from '../src/deal/answer.ts';
import type { Values } from '../src/deal/field.ts';
import { dealSheets } from '../src/sheet/deal-sheet.ts';
import { sheetOf } from '../src/sheet/sheet-of.ts';
import { workbookOf } from '../src/sheet/workbook.ts';
import { zipOf } from '../src/sheet/zip.ts';
import { strategyPages } from '../src/strategies/index.ts';
import { fieldsOf, type StrategyPage } from '../src/strategies/strategy-page.ts';
import { type Book, recalculated } from './formulas.ts';
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

async function sheets(page: StrategyPage, values: Values, day = today) {
  const answer = answerOf(page, values, day);
  if (!answer.isAnswered) throw new Error(`${answer.field} ${answer.message}`);
  const address = 'http://127.0.0.1:3000/#/flip?a=1&b=2';
  const of = sheetOf({ page, values, answer: answer.value, address, today: day });
  const files = await unzipped(workbookOf(dealSheets(of)));
  const names = [...(files.get('xl/workbook.xml') ?? '').matchAll(/<sheet name="([^"]+)"/g)];
  const book = new Map(
    names.map(([, name = ''], at) => [
      name,
      cellsOf(files.get(`xl/worksheets/sheet${at + 1}.xml`) ?? ''),
    ]),
  );
  const sheet = (name: string) => book.get(name) ?? new Map<string, Read>();
  return {
    answer: answer.value,
    of,
    files,
    book,
    deal: sheet('Deal'),
    years: sheet('Years'),
    audit: sheet('Audit'),
    duty: sheet('Stamp duty'),
  };
}

/** The book with other inputs in a sheet, as a person types them there. */
function typedInto(book: Book, name: string, typed: Readonly<Record<string, string>>): Book {
  const cells = new Map(book.get(name));
  for (const [at, text] of Object.entries(typed)) cells.set(at, { text, formula: null });
  return new Map([...book, [name, cells]]);
}

/** The cell beside a label. */
function beside(book: Book, name: string, label: string): string {
  const [at = ''] = [...(book.get(name) ?? [])].find(([, { text }]) => text === label) ?? [];
  return at.replace('A', 'B');
}

/** What the cell beside each label comes to. */
const comeTo = (book: Book, name: string, labels: readonly string[]) =>
  labels.map((label) => recalculated(book, name, beside(book, name, label)));

const texts = (cells: Map<string, Read>) => [...cells.values()].map(({ text }) => text);

describe('a deal as a spreadsheet', () => {
  test('has every figure of its page, and sums that a program works out again to the penny', async () => {
    for (const page of strategyPages) {
      const random = seeded(20_261_123);
      const typed = Array.from({ length: 10 }, () => ({
        ...typedDeal(page, random, () => true),
        'owner.otherIncome': String(Math.floor(random() * 150_000)),
      }));
      for (const values of [page.example, ...typed]) {
        const { answer, book, deal, duty } = await sheets(page, values);
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
        for (const [name, cells] of book) {
          for (const [at, { text, formula }] of cells) {
            if (formula === null) continue;
            const value = Number(recalculated(book, name, at));
            expect([values, name, at, formula, value]).toEqual([
              values,
              name,
              at,
              formula,
              Number(text),
            ]);
          }
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

  test('works the income tax out again as the rules do, below, at and above each limit', async () => {
    const [page] = strategyPages;
    for (const [nation, day, taxYear] of [
      ['england', today, '2026-27'],
      ['scotland', today, '2026-27'],
      // Rents have rates of their own.
      ['england', '2027-04-06', '2027-28'],
    ] as const) {
      const values = { 'stampDuty.nation': nation, 'owner.otherIncome': '45000' };
      const { book, of } = await sheets(page!, { ...page!.example, ...values }, day);
      const { given, law, answer } = of.lettingTax!;
      expect(law).toBe(
        incomeTaxYears.find((each) => each.taxYear === taxYear && each.nations.includes(nation)),
      );
      expect(comeTo(book, 'Income tax', ['Tax that the letting adds'])).toEqual([
        answer.tax.toString(),
      ]);
      const limits = [0, 12_570, 100_000, 125_140, ...law.bands.map(({ above }) => above + 12_570)];
      const incomes = limits.flatMap((limit) => [limit - 0.01, limit, limit + 0.01, limit + 2]);
      const lettings = [
        { annualRent: 15_000, allowableCosts: 3_000, financeCosts: 8_000 },
        { annualRent: 9_999.99, allowableCosts: 12_000, financeCosts: 500 },
        { annualRent: 1_000, allowableCosts: 10, financeCosts: 0 },
        { annualRent: 1_000.01, allowableCosts: 10, financeCosts: 0 },
        { annualRent: 60_000.55, allowableCosts: 0, financeCosts: 90_000 },
      ];
      for (const otherIncome of incomes.filter((income) => income >= 0)) {
        for (const letting of lettings) {
          const changed: PersonalTaxInput = { ...given, otherIncome, ...letting };
          const typed = typedInto(book, 'Income tax', {
            [beside(book, 'Income tax', 'Other income')]: String(otherIncome),
            [beside(book, 'Income tax', 'Rent')]: String(letting.annualRent),
            [beside(book, 'Income tax', 'Running costs')]: String(letting.allowableCosts),
            [beside(book, 'Income tax', 'Finance costs')]: String(letting.financeCosts),
          });
          const tax = personalTax(changed);
          expect([
            changed,
            ...comeTo(typed, 'Income tax', [
              'Property profit',
              'Tax on the profit',
              'Less the reduction for finance costs',
              'Tax that the letting adds',
            ]),
          ]).toEqual([
            changed,
            tax.propertyProfit.toString(),
            tax.taxOnProfit.toString(),
            tax.financeReduction.toString(),
            tax.tax.toString(),
          ]);
        }
      }
    }
  });

  // HMRC's own rule by hand: £60,000 of income, £12,000 of profit at 40 %, less 20 % of £8,000 of interest.
  test('taxes a letting as its law does', async () => {
    const [page] = strategyPages;
    const { book } = await sheets(page!, page!.example);
    const typed = typedInto(book, 'Income tax', {
      B2: '60000',
      B3: '15000',
      B4: '3000',
      B5: '8000',
    });
    expect(comeTo(typed, 'Income tax', ['Tax that the letting adds'])).toEqual(['3200']);
  });

  test.each([
    ['england', '2026-11-21', '2026-27', '2026-27', 'in law'],
    ['england', '2027-04-05', '2026-27', '2026-27', 'in law'],
    ['england', '2027-04-06', '2027-28', '2027-28', 'announced'],
    ['scotland', '2027-04-06', '2027-28', '2027-28', 'announced'],
  ] as const)(
    'taxes a letting of %s on %s in %s by the law of %s, which it says is %s',
    async (nation, day, taxYear, lawOf, standing) => {
      const [page] = strategyPages;
      const { book, of } = await sheets(
        page!,
        { ...page!.example, 'stampDuty.nation': nation },
        day,
      );
      const { law, answer } = of.lettingTax!;
      expect([law.taxYear, answer.standing]).toEqual([lawOf, standing]);
      const cells = book.get('Income tax')!;
      expect(cells.get('A1')?.text).toBe(`Income tax of one person on the letting, ${taxYear}`);
      expect(cells.get('A19')?.text).toContain(`The law of the year: ${standing}. Source: `);
      expect(comeTo(book, 'Income tax', ['Tax that the letting adds'])).toEqual([
        answer.tax.toString(),
      ]);
    },
  );

  // A bridge of 14 months lets from the second year on: the third is the first that is let throughout.
  test('taxes the first full year of a letting by the law of that year', async () => {
    const page = strategyPages.find(({ strategy }) => strategy === 'brrr')!;
    for (const [months, at, taxYear] of [
      ['9', 1, '2027-28'],
      ['14', 2, '2028-29'],
    ] as const) {
      const { of } = await sheets(page, {
        ...page.example,
        'owner.otherIncome': '45000',
        bridgeMonths: months,
      });
      const row = of.years.isAnswered ? of.years.value.rows[at] : undefined;
      const { given } = of.lettingTax!;
      const taken = [given.annualRent, given.allowableCosts, given.financeCosts];
      expect([given.taxYear, ...taken.map(String)]).toEqual([
        taxYear,
        ...[row?.rent, row?.costs, row?.interest].map(String),
      ]);
    }
  });

  test('has no income tax of a company, of a flip, or without the income of the person', async () => {
    const [page] = strategyPages;
    const none = [
      { ...page!.example, buyer: 'company' },
      { ...page!.example, 'owner.otherIncome': '' },
    ];
    for (const values of none) {
      expect((await sheets(page!, values)).book.has('Income tax')).toBe(false);
    }
    const flip = strategyPages.find(({ strategy }) => strategy === 'flip');
    const { book } = await sheets(flip!, { ...flip!.example, 'owner.otherIncome': '45000' });
    expect([book.has('Income tax'), book.has('Lender')]).toEqual([false, false]);
  });

  test('tests the loan again as its lender does, below, at and above each limit', async () => {
    const [page] = strategyPages;
    for (const lender of ['basicRate', 'higherRate', 'hmo', 'commercial'] as const) {
      for (const fixedYears of ['0', '5']) {
        const { book, answer } = await sheets(page!, {
          ...page!.example,
          'lender.profile': lender,
          'lender.fixedYears': fixedYears,
        });
        const loans = [0.01, 112_499.99, 150_000, 150_000.01, 142_946.71, 142_946.72, 200_000];
        const rents = [0.01, 950, 1_250];
        const rates = [0.5, 3.49, 3.5, 3.51, 4.49, 4.5, 4.51, 5.5];
        for (const [at, rate] of rates.entries()) {
          for (const loan of loans) {
            const rent = rents[at % rents.length] ?? 0;
            const input: LendingInput = {
              loanAmount: loan,
              propertyValue: 200_000,
              monthlyRent: rent,
              annualOperatingCosts: answer.figures['annualOperatingCosts'] ?? 0,
              mortgageRatePercentage: rate,
              lender,
              fixedYears,
            };
            const test = lending(input);
            const typed = typedInto(book, 'Lender', {
              B2: String(loan),
              B3: '200000',
              B4: String(rent),
              B5: String(rate),
            });
            const limit = [test.maximumLoanBy.interest_cover, test.minimumMonthlyRent];
            expect([
              input,
              ...comeTo(typed, 'Lender', [
                'Rate that the lender tests at',
                'Rent ÷ interest',
                'Loan to value',
                'Most by loan to value',
              ]),
              ...(lender === 'commercial'
                ? limit
                : comeTo(typed, 'Lender', [
                    'Most by interest cover',
                    'Rent a month that this loan needs',
                    'Most the lender lends',
                  ])),
            ]).toEqual([
              input,
              test.stressRatePercentage.toString(),
              String(test.interestCoverRatio),
              String(test.ltvPercentage),
              String(test.maximumLoanBy.ltv),
              ...(lender === 'commercial'
                ? [null, null]
                : [...limit.map(String), test.maximumLoan.toString()]),
            ]);
          }
        }
      }
    }
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
