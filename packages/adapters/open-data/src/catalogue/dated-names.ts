const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Names by the date that each holds, the newest first; those without a date last. */
export function newestFirst(names: readonly string[]): string[] {
  const dated = names.map((name) => ({ name, date: dateIn(name) }));
  return dated
    .sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0))
    .map(({ name }) => name);
}

/** `YYYY-MM-DD` of `2026-03-02`, `31_August_2026`, `31_Jan_2026`, `19august2026` or `aug-2026`; '' where there is none. */
function dateIn(name: string): string {
  const iso = /\d{4}-\d{2}-\d{2}/.exec(name)?.[0];
  if (iso !== undefined) return iso;
  for (const [, day = '', word = '', year = ''] of name.matchAll(
    /(\d{0,2})[_-]?(?:%20)?([A-Za-z]{3,9})[_-]?(?:%20)?(20\d{2})/g,
  )) {
    const month = months.indexOf(word.slice(0, 3).toLowerCase()) + 1;
    if (month > 0) return `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  }
  return '';
}
