/** A4 in points, and where the text stands. */
export const page = { width: 595.28, height: 841.89, margin: 48 } as const;
export const contentWidth = page.width - 2 * page.margin;
/** Content ends here; the footer stands below. */
export const contentEnd = page.height - 84;

export const colours = {
  ink: '#1f2933',
  quiet: '#616e7c',
  line: '#cbd2d9',
  paper: '#f5f7fa',
  dark: '#102a43',
  accent: '#0f609b',
  light: '#b6e0fe',
  white: '#ffffff',
  warning: '#b42318',
  /** Parts of a mix, in order. */
  series: ['#0f609b', '#40a9c4', '#f0a202', '#8e6c8a', '#5f8f5f', '#c0564b', '#7b8794', '#bcc7d2'],
} as const;

const grouped = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 });

/** `£185,000`, or a dash for what is not known. */
export function money(amount: number | null): string {
  return amount === null ? '–' : `£${grouped.format(amount)}`;
}

/** `£185k` for the axes. */
export function shortMoney(amount: number): string {
  if (amount >= 1_000_000) return `£${(amount / 1_000_000).toFixed(1)}m`;
  return amount >= 10_000 ? `£${grouped.format(amount / 1000)}k` : `£${grouped.format(amount)}`;
}

export function percentage(share: number | null): string {
  return share === null ? '–' : `${share.toFixed(2)}%`;
}

export function whole(count: number | null): string {
  return count === null ? '–' : grouped.format(count);
}

/** `21 November 2026` of `2026-11-21`. */
export function longDate(day: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(day),
  );
}

/** `21 Nov 2026` of `2026-11-21`. */
export function shortDate(day: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(day),
  );
}

/** `Nov 26` of `2026-11`. */
export function shortMonth(month: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    month: 'short',
    year: '2-digit',
    timeZone: 'UTC',
  }).format(new Date(`${month}-01`));
}
