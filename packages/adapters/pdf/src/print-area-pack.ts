import { counted } from '@freehold/money/counted';
import type { AreaReport, AreaReportPrinter } from '@freehold/operations';
import { mixBar, rangeChart, tiles, trendChart } from './charts.ts';
import { Sheet } from './sheet.ts';
import {
  colours,
  contentWidth,
  longDate,
  money,
  page,
  percentage,
  shortDate,
  whole,
} from './style.ts';

type Analytics = AreaReport['analytics'];

const invented = 'Invented demo data: no home, price or name in this report is real.';

/** Prints area packs as PDF: text that can be selected, charts as vectors. */
export const areaPackPrinter: AreaReportPrinter = {
  print: async (report, signal) => {
    signal.throwIfAborted();
    const { title, area, prepared_on: preparedOn } = report;
    const sheet = new Sheet({
      title,
      subject: `The housing market of ${area}`,
      made: new Date(preparedOn),
    });
    cover(sheet, report);
    tiles(sheet, report.highlights);
    restsOn(sheet, report);
    prices(sheet, report.analytics);
    letting(sheet, report.analytics);
    market(sheet, report.analytics);
    stock(sheet, report.analytics);
    sourcesOf(sheet, report);
    return sheet.finish({
      title: `${area} area pack  ·  ${longDate(preparedOn)}  ·  Freehold`,
      data: `Data: ${report.data.map(spanText).join('  ·  ')}`,
      warning: report.demo ? invented : null,
    });
  },
};

function cover(sheet: Sheet, { title, analytics, prepared_on: preparedOn }: AreaReport): void {
  const [area, ...rest] = title.split(': ');
  sheet.pdf.rect(0, 0, page.width, 118).fill(colours.dark);
  const box = { x: page.margin, width: contentWidth };
  const heading = rest.join(': ');
  sheet.label(area ?? '', { ...box, y: 30 }, { size: 28, bold: true, colour: colours.white });
  sheet.label(
    heading.charAt(0).toUpperCase() + heading.slice(1),
    { ...box, y: 64 },
    { size: 13, colour: colours.light },
  );
  const { level, sample_size: size, confidence, property_type: type } = analytics;
  const of = type === null ? 'all homes' : `${type} homes`;
  const listings =
    confidence === null ? 'no listings' : `${counted(size, 'listing')}, ${confidence} confidence`;
  sheet.label(
    `${longDate(preparedOn)}  ·  ${of}  ·  figures of the ${level}  ·  ${listings}`,
    { ...box, y: 90 },
    { size: 9, colour: colours.white },
  );
  sheet.y = 138;
}

/** `homes to let until 21 Nov 2026`, short enough for the foot of a page. */
function spanText({ short, until, stale_months: stale }: AreaReport['data'][number]): string {
  if (until === null) return `${short}: none`;
  return `${short} until ${shortDate(until)}${stale === null ? '' : ` (${counted(stale, 'month')} old)`}`;
}

/** What the figures rest on, until when it is known, and what is not there. */
function restsOn(sheet: Sheet, { data, missing, prepared_on: preparedOn }: AreaReport): void {
  sheet.room(70 + data.length * 15);
  sheet.heading(
    'What these figures rest on',
    'each ends on the last day that its records are known of',
  );
  sheet.columns(
    ['Records', 'From', 'Until', 'Counted'],
    data.map(({ name, from, until, count, stale_months: stale }) => [
      name,
      from === null ? 'none known' : shortDate(from),
      until === null
        ? ''
        : `${shortDate(until)}${stale === null ? '' : `, ${counted(stale, 'month')} before ${shortDate(preparedOn)}`}`,
      from === null ? '–' : whole(count),
    ]),
    [0.42, 0.16, 0.3, 0.12],
  );
  if (missing.length === 0) return;
  sheet.heading('What is not imported for this place', 'and what it would add');
  sheet.columns(
    ['File', 'Would add'],
    missing.map(({ fill_with: files, enables }) => [
      `freehold import ${files.join(' or ')}`,
      enables,
    ]),
    [0.42, 0.58],
  );
}

const typeNames: Readonly<Record<string, string>> = {
  D: 'Detached',
  S: 'Semi-detached',
  T: 'Terraced',
  F: 'Flats',
};

function bedroomsName(band: string): string {
  return band === '0' ? 'Studio' : band === '1' ? '1 bedroom' : `${band} bedrooms`;
}

function prices(sheet: Sheet, { price_trend: trend, ...analytics }: Analytics): void {
  if (trend !== null) {
    sheet.room(210);
    sheet.heading(
      'Sold prices by month',
      `line: median; columns: number of sales; ${counted(trend.sample_size, 'sale')}, ${daysText(trend)}`,
    );
    trendChart(sheet, trend.months);
  }
  const { listings_until: until } = analytics;
  const asked = `band: middle half; mark: median; on ${dayText(until)}`;
  priceRows(
    sheet,
    { title: 'Asking prices by bedrooms', note: asked },
    analytics.price_by_bedrooms,
    bedroomsName,
  );
  priceRows(
    sheet,
    { title: 'Asking prices by type', note: asked },
    analytics.price_by_type,
    (code) => typeNames[code] ?? code,
  );
}

function priceRows(
  sheet: Sheet,
  { title, note }: { readonly title: string; readonly note: string },
  block: Analytics['price_by_bedrooms'],
  nameOf: (key: string) => string,
): void {
  if (block === null) return;
  const rows = Object.entries(block).flatMap(([key, row]) =>
    typeof row === 'number'
      ? []
      : [
          {
            name: nameOf(key),
            low: row.p25_price,
            median: row.median_price,
            high: row.p75_price,
            note: `${money(row.median_price)}  (${counted(row.sample_size, 'home')})`,
          },
        ],
  );
  sheet.room(50 + rows.length * 20);
  sheet.heading(title, `${note}, ${counted(block.sample_size, 'home')} on offer`);
  rangeChart(sheet, rows);
}

/** `4 Nov 2024 to 3 Nov 2026`. */
function daysText({
  from,
  to,
}: {
  readonly from: string | null;
  readonly to: string | null;
}): string {
  return `${dayText(from)} to ${dayText(to)}`;
}

function dayText(day: string | null): string {
  return day === null ? 'a day that is not known' : shortDate(day);
}

function letting(sheet: Sheet, { rent_distribution: rent, yield: yields }: Analytics): void {
  if (rent !== null) {
    sheet.room(120);
    sheet.heading(
      'Rents asked a month',
      `${counted(rent.sample_size, 'home')} to let on ${dayText(rent.to)}`,
    );
    tiles(sheet, [
      { label: 'Lower quartile', value: money(rent.p25_pcm), note: 'a month' },
      { label: 'Median', value: money(rent.median_pcm), note: 'a month' },
      { label: 'Mean', value: money(rent.average_pcm), note: 'a month' },
      { label: 'Upper quartile', value: money(rent.p75_pcm), note: 'a month' },
    ]);
  }
  if (yields !== null) {
    sheet.room(120);
    sheet.heading(
      'Gross yield',
      `${counted(yields.sample_size, 'home')} with a rent estimate; above 25% left out`,
    );
    tiles(sheet, [
      {
        label: 'Lower quartile',
        value: percentage(yields.p25_gross_pct),
        note: 'of the price a year',
      },
      { label: 'Median', value: percentage(yields.median_gross_pct), note: 'of the price a year' },
      { label: 'Mean', value: percentage(yields.average_gross_pct), note: 'of the price a year' },
      {
        label: 'Upper quartile',
        value: percentage(yields.p75_gross_pct),
        note: 'of the price a year',
      },
    ]);
  }
}

/** Until when each kind of data of the block is known, those left out that are not. */
function marketDays(analytics: Analytics): string {
  return (
    [
      ['stock', analytics.listings_until],
      ['planning', analytics.planning_until],
      ['sales', analytics.data_until],
    ] as const
  )
    .flatMap(([name, until]) => (until === null ? [] : [`${name} until ${shortDate(until)}`]))
    .join('; ');
}

function market(sheet: Sheet, analytics: Analytics): void {
  const { stock_turnover: turnover, days_on_market: days, sold_vs_asking: sold } = analytics;
  const { planning_activity: planning, investor_activity: investors } = analytics;
  if ([turnover, days, sold, planning, investors].every((block) => block === null)) return;
  const figures = [
    ['Homes on offer', whole(turnover?.active_listings ?? null), 'for sale'],
    ['New in 30 days', whole(turnover?.new_30d ?? null), 'listings'],
    ['Gone in 30 days', whole(turnover?.gone_30d ?? null), 'sold or withdrawn'],
    ['Months of supply', turnover?.months_of_supply?.toFixed(1) ?? '–', 'at that pace'],
    ['Median days', whole(days?.median_days ?? null), 'on the market, unsold'],
    [
      'Sold against asking',
      percentage(sold?.median_ratio_pct ?? null),
      `${counted(sold?.sample_size ?? 0, 'home')} sold`,
    ],
    [
      'Applications',
      whole(planning?.applications_12m ?? null),
      planning === null
        ? 'none known'
        : `${counted(planning.conversions_12m, 'conversion')}, 12 months around the ${planning.position}`,
    ],
    ['Approved', percentage(planning?.approved_pct ?? null), 'of decided applications'],
    ['Owned by companies', percentage(investors?.company_owned_pct ?? null), 'of known homes'],
    ['Sold again', whole(investors?.flips_24m ?? null), 'within two years, last 24 months'],
    ['At auction', percentage(investors?.auction_pct ?? null), 'of homes for sale'],
    ['Tenanted', percentage(investors?.tenanted_pct ?? null), 'of homes for sale'],
  ].map(([label = '', value = '', note = '']) => ({ label, value, note }));
  sheet.room(260);
  sheet.heading('The market', marketDays(analytics));
  tiles(sheet, figures.slice(0, 4));
  tiles(sheet, figures.slice(4, 8));
  tiles(sheet, figures.slice(8));
}

function stock(sheet: Sheet, analytics: Analytics): void {
  const mixes = (
    [
      ['Tenure', analytics.tenure_mix],
      ['Energy rating', analytics.epc_mix],
      ['Council tax band', analytics.council_tax_mix],
    ] as const
  ).flatMap(([name, mix]) => (mix === null ? [] : [{ name, mix }]));
  const { bmv_mix: bmv } = analytics;
  if (mixes.length === 0 && bmv === null) return;
  sheet.room(70);
  sheet.heading('What the homes are', 'shares of listings; they sum to 100.00%');
  for (const { name, mix } of mixes) {
    const { sample_size: _size, ...shares } = mix;
    mixBar(sheet, name, Object.entries(shares));
  }
  if (bmv === null) return;
  mixBar(sheet, 'Asking price', [
    ['below market', bmv.below_market_pct],
    ['at market', bmv.at_market_pct],
    ['above market', bmv.above_market_pct],
  ]);
}

function sourcesOf(sheet: Sheet, { sources, attributions, disclaimer }: AreaReport): void {
  sheet.room(110);
  sheet.heading('Sources', '');
  for (const source of sources) sheet.paragraph(`•  ${source}`);
  for (const attribution of attributions) sheet.paragraph(attribution);
  sheet.paragraph(disclaimer);
}
