import type { AccuracyGroup, EvaluationReport, PlaceAccuracy } from '@freehold/market/evaluate';

/** Pixels. */
const width = 720;
const margin = 48;
const mapHeight = 460;
const chartHeight = 240;

/** Upper bounds of the median error in percent, each with its colour; errors from the last bound on have the last colour. */
const errorColours = [
  { below: 6, colour: '#2166ac' },
  { below: 8, colour: '#67a9cf' },
  { below: 10, colour: '#b7b7b7' },
  { below: 14, colour: '#ef8a62' },
  { below: Infinity, colour: '#b2182b' },
] as const;
/** What an 80 % interval should cover, and how far a group may be from it, in percent. */
const wanted = { coverage: 80, tolerance: 4 };

interface Chart {
  readonly title: string;
  readonly height: number;
  /** SVG inside a frame of `width` by `height`. */
  readonly body: string;
}

/** A page of its own with three charts, which needs nothing from a network. */
export function evaluationPage(report: EvaluationReport): string {
  const figures = charts(report).map(
    (chart) =>
      `<figure><figcaption>${chart.title}</figcaption>${svg(chart.height, chart.body, chart.title)}</figure>`,
  );
  return `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${heading(report)}</title>
<style>body{font:16px system-ui,sans-serif;max-width:${width}px;margin:2rem auto;padding:0 1rem;color:#1a1a1a;background:#fff}figure{margin:2rem 0}figcaption{font-weight:600;margin-bottom:.5rem}svg{width:100%;height:auto}</style>
</head><body><h1>${heading(report)}</h1><p>${summary(report)}</p>
${figures.join('\n')}
</body></html>
`;
}

/** The same as one SVG image. */
export function evaluationImage(report: EvaluationReport): string {
  let y = 72;
  const parts = charts(report).map(({ title, height, body }) => {
    const part = `<g transform="translate(0 ${y})">${text(0, 0, title, 'font-weight="600"')}<g transform="translate(0 12)">${body}</g></g>`;
    y += height + 48;
    return part;
  });
  const head =
    text(0, 20, heading(report), 'font-weight="600" font-size="18"') + text(0, 42, summary(report));
  return `${svg(y, `<rect width="${width}" height="${y}" fill="#fff"/>${head}${parts.join('')}`, heading(report))}\n`;
}

function charts(report: EvaluationReport): Chart[] {
  return [
    {
      title: 'Median error by postcode sector',
      height: mapHeight + 32,
      body: errorMap(report.bySector),
    },
    {
      title: 'Prices inside the 80 % interval, by fifths of its stated width',
      height: chartHeight,
      body: coverageChart(report.byWidth),
    },
    {
      title: 'Estimates within 10 % of the price, by year',
      height: chartHeight,
      body: yearChart(report.byYear),
    },
  ];
}

const heading = ({ from, until }: EvaluationReport): string =>
  `Valuations beside prices paid, ${from} until before ${until}`;

function summary({ overall: { accuracy } }: EvaluationReport): string {
  const { count, medianAbsoluteErrorPercentage, within10Percentage, coveragePercentage } = accuracy;
  return `${count} sales: median error ${percent(medianAbsoluteErrorPercentage)}, within 10 % ${percent(within10Percentage)}, in the 80 % interval ${percent(coveragePercentage)}.`;
}

/** A circle for each sector, its area by the number of sales; a degree is as long to the east as to the north. */
function errorMap(places: readonly PlaceAccuracy[]): string {
  if (places.length === 0)
    return text(0, mapHeight / 2, 'No postcode sector has enough tested sales.');
  const [west, east] = bounds(places.map(({ longitude }) => longitude));
  const [south, north] = bounds(places.map(({ latitude }) => latitude));
  const narrowing = Math.cos((((south + north) / 2) * Math.PI) / 180);
  const room = { across: width - 2 * margin, up: mapHeight - 2 * margin };
  const scale = Math.min(
    room.across / Math.max((east - west) * narrowing, 1e-6),
    room.up / Math.max(north - south, 1e-6),
  );
  const most = Math.max(...places.map(({ accuracy }) => accuracy.count));
  const largest = Math.min(22, 160 / Math.sqrt(places.length));
  const circles = places.map(({ group, latitude, longitude, accuracy }) => {
    const x = width / 2 + (longitude - (west + east) / 2) * narrowing * scale;
    const y = mapHeight / 2 - (latitude - (south + north) / 2) * scale;
    const radius = Math.max(2, largest * Math.sqrt(accuracy.count / most));
    const error = accuracy.medianAbsoluteErrorPercentage!;
    const { colour } = errorColours.find(({ below }) => error < below)!;
    const title = `${group}: ${percent(error)}, ${accuracy.count} sales`;
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${radius.toFixed(1)}" fill="${colour}" fill-opacity="0.85" stroke="#fff"><title>${escaped(title)}</title></circle>`;
  });
  const legend = errorColours.map(({ below, colour }, at) => {
    const x = at * 130;
    const from = errorColours[at - 1]?.below;
    const label = below === Infinity ? `from ${from} %` : `${from ?? 0} % to ${below} %`;
    return `<circle cx="${x + 8}" cy="${mapHeight + 14}" r="7" fill="${colour}"/>${text(x + 22, mapHeight + 19, label)}`;
  });
  return circles.join('') + legend.join('');
}

function coverageChart(fifths: readonly AccuracyGroup[]): string {
  const shown = fifths.map(({ accuracy }) => accuracy.coveragePercentage!);
  const lowest = Math.min(60, Math.floor(Math.min(...shown) / 10) * 10);
  const y = height(lowest, 100);
  const { coverage, tolerance } = wanted;
  const [top, bottom] = [y(coverage + tolerance), y(coverage - tolerance)];
  const band = `<rect x="${margin}" y="${top}" width="${width - 2 * margin}" height="${bottom - top}" fill="#67a9cf" fill-opacity="0.25"/>`;
  const points = fifths.map(({ group, accuracy }, at) => {
    const x = column(at, fifths.length);
    const value = accuracy.coveragePercentage!;
    return `<circle cx="${x}" cy="${y(value)}" r="6" fill="#2166ac"/>${text(x, y(value) - 12, percent(value), middle)}${text(x, chartHeight - 12, group.replace(/^\d+ /, ''), middle)}`;
  });
  return grid(lowest, y) + band + points.join('');
}

function yearChart(years: readonly AccuracyGroup[]): string {
  const y = height(0, 100);
  const wide = Math.min(48, ((width - 2 * margin) / Math.max(1, years.length)) * 0.7);
  const bars = years.map(({ group, accuracy }, at) => {
    const x = column(at, years.length);
    const value = accuracy.within10Percentage!;
    return `<rect x="${(x - wide / 2).toFixed(1)}" y="${y(value)}" width="${wide.toFixed(1)}" height="${y(0) - y(value)}" fill="#2166ac"><title>${group}: ${percent(value)} of ${accuracy.count} sales</title></rect>${text(x, y(value) - 6, percent(value, 0), middle)}${text(x, chartHeight - 12, group, middle)}`;
  });
  return grid(0, y) + bars.join('');
}

const middle = 'text-anchor="middle"';

/** Where a share stands in a chart whose lower and upper edges are these shares. */
const height = (lowest: number, highest: number) => (share: number) =>
  Math.round(chartHeight - 32 - ((share - lowest) / (highest - lowest)) * (chartHeight - 32 - 24));

const column = (at: number, count: number): number =>
  Math.round(margin + ((at + 0.5) * (width - 2 * margin)) / count);

function grid(lowest: number, y: (share: number) => number): string {
  const step = (100 - lowest) / 4;
  return Array.from({ length: 5 }, (_, at) => lowest + at * step)
    .map(
      (share) =>
        `<line x1="${margin}" x2="${width - margin}" y1="${y(share)}" y2="${y(share)}" stroke="#d9d9d9"/>${text(margin - 8, y(share) + 5, `${share} %`, 'text-anchor="end"')}`,
    )
    .join('');
}

function bounds(values: readonly number[]): [number, number] {
  return values.reduce<[number, number]>(
    ([least, most], value) => [Math.min(least, value), Math.max(most, value)],
    [Infinity, -Infinity],
  );
}

const svg = (high: number, body: string, label: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${high}" width="${width}" height="${high}" font-family="system-ui, sans-serif" font-size="13" role="img" aria-label="${escaped(label)}">${body}</svg>`;

const text = (x: number, y: number, content: string, attributes = ''): string =>
  `<text x="${x}" y="${y}"${attributes === '' ? '' : ` ${attributes}`}>${escaped(content)}</text>`;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' };
const escaped = (content: string): string =>
  content.replace(/[&<"]/g, (letter) => entities[letter]!);

const percent = (value: number | null, places = 1): string =>
  value === null ? 'unknown' : `${value.toFixed(places)} %`;
