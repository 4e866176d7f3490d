import { colours, contentWidth, page, percentage, shortMoney, shortMonth } from './style.ts';
import type { Sheet } from './sheet.ts';

interface MonthPrice {
  readonly month: string;
  readonly median_price: number | null;
  readonly sample_size: number;
}

const axisWidth = 40;

/** Round steps that hold the values: 0, 50k, 100k… */
function ticksUpTo(highest: number): number[] {
  const rough = highest / 4;
  const power = 10 ** Math.floor(Math.log10(Math.max(1, rough)));
  const step = ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power;
  return Array.from({ length: Math.floor(highest / step) + 2 }, (_, at) => at * step);
}

/** Median prices as a line with dots, sales as columns beneath; months without sales leave a gap. */
export function trendChart(sheet: Sheet, months: readonly MonthPrice[]): void {
  const { pdf } = sheet;
  const height = 130;
  const left = page.margin + axisWidth;
  const width = contentWidth - axisWidth;
  const bottom = sheet.y + height;
  const ticks = ticksUpTo(Math.max(1, ...months.map(({ median_price }) => median_price ?? 0)));
  const top = ticks.at(-1) ?? 1;
  const xOf = (at: number) => left + ((at + 0.5) * width) / months.length;
  const yOf = (price: number) => bottom - (price / top) * height;
  const most = Math.max(1, ...months.map(({ sample_size }) => sample_size));
  for (const tick of ticks) {
    pdf
      .moveTo(left, yOf(tick))
      .lineTo(left + width, yOf(tick))
      .lineWidth(0.4);
    pdf.strokeColor(colours.line).stroke();
    const box = { x: page.margin, y: yOf(tick) - 4, width: axisWidth - 6 };
    sheet.label(shortMoney(tick), box, { size: 7, colour: colours.quiet, align: 'right' });
  }
  months.forEach(({ month, sample_size }, at) => {
    const column = (sample_size / most) * height * 0.3;
    const wide = (width / months.length) * 0.6;
    pdf.rect(xOf(at) - wide / 2, bottom - column, wide, column).fill(colours.light);
    if (at % 3 !== (months.length - 1) % 3) return;
    const box = { x: xOf(at) - 20, y: bottom + 4, width: 40 };
    sheet.label(shortMonth(month), box, { size: 7, colour: colours.quiet, align: 'center' });
  });
  let drawing = false;
  months.forEach(({ median_price: price }, at) => {
    if (price !== null && drawing) pdf.lineTo(xOf(at), yOf(price));
    else if (price !== null) pdf.moveTo(xOf(at), yOf(price));
    drawing = price !== null;
  });
  pdf.lineWidth(1.6).lineJoin('round').strokeColor(colours.accent).stroke();
  months.forEach(({ median_price: price }, at) => {
    if (price !== null) pdf.circle(xOf(at), yOf(price), 2).fill(colours.accent);
  });
  sheet.y = bottom + 24;
}

/** Rows of bars: a name, a bar from the lower to the upper quartile with the median marked, and its figures. */
export function rangeChart(
  sheet: Sheet,
  rows: readonly {
    readonly name: string;
    readonly low: number;
    readonly median: number;
    readonly high: number;
    readonly note: string;
  }[],
): void {
  const { pdf } = sheet;
  const left = page.margin + 100;
  const width = contentWidth - 250;
  const top = Math.max(1, ...rows.map(({ high }) => high));
  for (const { name, low, median, high, note } of rows) {
    sheet.room(20);
    const x = (value: number) => left + (value / top) * width;
    sheet.label(name, { x: page.margin, y: sheet.y + 2, width: 94 });
    pdf.rect(left, sheet.y + 6, width, 1).fill(colours.paper);
    pdf.roundedRect(x(low), sheet.y + 1, Math.max(2, x(high) - x(low)), 11, 2).fill(colours.light);
    pdf.rect(x(median) - 1, sheet.y - 1, 2.5, 15).fill(colours.accent);
    const box = { x: left + width + 10, y: sheet.y + 2, width: 140 };
    sheet.label(note, box, { colour: colours.quiet, align: 'right' });
    sheet.y += 20;
  }
  sheet.y += 6;
}

/** One bar of the parts of a whole, with their names and shares beneath; parts of nothing are left out. */
export function mixBar(
  sheet: Sheet,
  name: string,
  shares: readonly (readonly [string, number])[],
): void {
  const { pdf } = sheet;
  const parts = shares.filter(([, share]) => share > 0);
  sheet.room(46);
  sheet.label(name, { x: page.margin, y: sheet.y + 2, width: 94 }, { bold: true });
  const left = page.margin + 100;
  const width = contentWidth - 100;
  let x = left;
  let legend = left;
  parts.forEach(([part, share], at) => {
    const colour =
      part === 'unknown' ? colours.line : (colours.series[at % colours.series.length] as string);
    pdf.rect(x, sheet.y, (share / 100) * width, 12).fill(colour);
    x += (share / 100) * width;
    const text = `${part.replaceAll('_', ' ')} ${percentage(share)}`;
    const wide = pdf.font('Helvetica').fontSize(7.5).widthOfString(text) + 24;
    if (legend + wide > left + width) {
      legend = left;
      sheet.y += 11;
    }
    pdf.rect(legend, sheet.y + 18, 6, 6).fill(colour);
    sheet.label(
      text,
      { x: legend + 9, y: sheet.y + 17.5, width: wide },
      { size: 7.5, colour: colours.quiet },
    );
    legend += wide;
  });
  sheet.y += 36;
}

/** Figures in tiles, side by side. */
export function tiles(
  sheet: Sheet,
  figures: readonly { readonly label: string; readonly value: string; readonly note: string }[],
): void {
  const { pdf } = sheet;
  const gap = 10;
  const width = (contentWidth - gap * (figures.length - 1)) / figures.length;
  figures.forEach(({ label, value, note }, at) => {
    const x = page.margin + at * (width + gap);
    pdf.roundedRect(x, sheet.y, width, 62, 4).fill(colours.paper);
    pdf.rect(x, sheet.y, 3, 62).fill(colours.accent);
    const box = { x: x + 10, width: width - 14 };
    sheet.label(label, { ...box, y: sheet.y + 8 }, { size: 7.5, colour: colours.quiet });
    sheet.label(value, { ...box, y: sheet.y + 22 }, { size: 16, bold: true, colour: colours.dark });
    sheet.label(note, { ...box, y: sheet.y + 42 }, { size: 7, colour: colours.quiet, lines: 2 });
  });
  sheet.y += 78;
}
