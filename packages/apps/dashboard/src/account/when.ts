/** `2026-11-21T12:00:00Z` as `21 Nov 2026`, in UTC as the accounts are kept. */
export const dayText = (instant: string): string =>
  new Date(instant).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });

/** The same without the year: `21 Nov`. */
export const dayMonthText = (instant: string): string =>
  new Date(instant).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });

/** The day with the minute: `21 Nov 2026, 12:00`. */
export const whenText = (instant: string): string =>
  `${dayText(instant)}, ${new Date(instant).toISOString().slice(11, 16)}`;

/** A whole number with its thousands apart. */
export const countText = (count: number): string => count.toLocaleString('en-GB');
