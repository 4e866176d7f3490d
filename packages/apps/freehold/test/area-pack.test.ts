import { inflateSync } from 'node:zlib';
import { datasets } from '@freehold/open-data';
import type { AreaReport } from '@freehold/operations';
import { describe, expect, test } from 'vitest';
import { onesAsMany } from './ones-as-many.ts';
import { areaPackPrinter } from '@freehold/pdf';

const report: AreaReport = {
  area: 'ZZ1',
  title: 'ZZ1: area pack for buy-to-let',
  strategy: 'BTL',
  prepared_on: '2026-11-21',
  demo: false,
  highlights: [],
  data: [
    {
      name: 'Registered sales',
      short: 'sales',
      from: '2021-01-04',
      until: '2025-12-30',
      stale_months: 10,
      count: 6,
    },
    {
      name: 'Homes to let',
      short: 'homes to let',
      from: null,
      until: null,
      stale_months: null,
      count: 0,
    },
  ],
  missing: Array.from({ length: 70 }, (_, at) => ({
    need: 'rents',
    fill_with: ['listings', 'rents'],
    enables: `rent estimates and yields, line ${at}`,
  })),
  analytics: {
    postcode: 'ZZ1',
    outcode: 'ZZ1',
    level: 'outcode',
    property_type: null,
    sample_size: 0,
    confidence: null,
    as_of: '2026-11-21',
    data_until: '2025-12-30',
    stale_months: 10,
    listings_until: null,
    rents_until: null,
    planning_until: null,
    price_by_bedrooms: null,
    price_by_type: null,
    price_trend: null,
    days_on_market: null,
    sold_vs_asking: null,
    rent_distribution: null,
    yield: null,
    bmv_mix: null,
    stock_turnover: null,
    tenure_mix: null,
    epc_mix: null,
    council_tax_mix: null,
    planning_activity: null,
    investor_activity: null,
    reasons: {},
    coverage: 'partial',
    fill_with: ['listings'],
  },
  sources: [],
  attributions: [],
  disclaimer: '',
};

/** The text of each page of a PDF of one font with a code a letter: the hexadecimal strings that are shown, in order. */
async function pagesOf(shown: AreaReport): Promise<string[]> {
  const bytes = Buffer.from(await areaPackPrinter.print(shown, new AbortController().signal));
  const pages: string[] = [];
  for (let at = bytes.indexOf('stream\n'); at !== -1; at = bytes.indexOf('stream\n', at + 7)) {
    if (bytes.subarray(at - 3, at).toString() === 'end') continue;
    const content = inflateSync(bytes.subarray(at + 7)).toString('latin1');
    const text = [...content.matchAll(/<([0-9a-f]+)>/g)].map(([, hex = '']) => hex).join('');
    if (content.includes(' TJ')) pages.push(Buffer.from(text, 'hex').toString('latin1'));
  }
  return pages;
}

describe('the printed area pack', () => {
  test('every page says what its data are and until when; no page of real data is called invented', async () => {
    const pages = await pagesOf(report);
    expect(pages.length).toBeGreaterThan(1);
    for (const text of pages) {
      expect(text).toContain('sales until 30 Dec 2025 (10 months old)');
      expect(text).toContain('homes to let: none');
      expect(text).not.toContain('Invented');
    }
    expect(pages[0]).toContain('freehold import listings or rents');
    expect(pages.join('')).toContain('rent estimates and yields, line 69');
  });

  test('the window of a headline is printed to its end', async () => {
    const label = 'Median sold price';
    const told = { label, value: '£400,000', note: '668 sales, 12 months to 2025-12-30' };
    const none = { label, value: 'not known', note: 'no listings with a rent estimate known' };
    const [first = ''] = await pagesOf({ ...report, highlights: [none, told, none, told] });
    // Where a line breaks, the space between its words is not printed.
    const printed = first.replaceAll(' ', '');
    for (const { note } of [told, none]) {
      expect(printed.split(note.replaceAll(' ', ''))).toHaveLength(3);
    }
  });

  test('one of something is not called many', async () => {
    const span = { from: '2026-11-01', to: '2026-11-21', count: 1, reason: null };
    const prices = { average_price: 200_000, p25_price: 200_000, p75_price: 200_000 };
    const row = { sample_size: 1, median_price: 200_000, ...prices };
    const one = (report.data as readonly object[]).map((each) => ({
      ...each,
      until: '2026-10-21',
      stale_months: 1,
      count: 1,
    }));
    const pages = await pagesOf({
      ...report,
      data: one as AreaReport['data'],
      missing: [],
      analytics: {
        ...report.analytics,
        sample_size: 1,
        confidence: 'low',
        price_by_type: { sample_size: 1, T: row },
        rent_distribution: {
          ...span,
          sample_size: 1,
          median_pcm: 900,
          average_pcm: 900,
          p25_pcm: 900,
          p75_pcm: 900,
          by_bedrooms: {},
        },
      } as unknown as AreaReport['analytics'],
    });
    const text = pages.join(' ');
    expect(text).toContain('1 listing, low confidence');
    expect(text).toContain('(1 month old)');
    expect(text).toContain('1 home to let');
    expect(onesAsMany(pages)).toEqual([]);
  });

  test('prints what each publisher asks for, in the words of the import', async () => {
    const asked = datasets.map(({ attribution }) => attribution);
    const pages = await pagesOf({ ...report, attributions: asked });
    // Where a line breaks, the space between its words is not printed; the font has its own code for the apostrophe.
    const printed = pages.join('').replaceAll(' ', '');
    for (const words of asked) {
      expect(printed).toContain(words.replaceAll(' ', '').replaceAll('’', '\u0092'));
    }
    expect(asked.length).toBeGreaterThan(10);
  });

  test('every page of the demo says that its data are invented', async () => {
    const pages = await pagesOf({ ...report, demo: true });
    expect(pages.length).toBeGreaterThan(1);
    for (const text of pages) expect(text).toContain('Invented demo data');
  });
});
