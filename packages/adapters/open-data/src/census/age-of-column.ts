const OLDEST = 100;

/** The age a column counts, by its normalised name; null for totals, five-year groups and anything else. */
export function ageOfColumn(name: string): number | null {
  const words = /(?:^|:-)aged-(.+?)(?:;|$)/.exec(name)?.[1];
  if (words === undefined) return null;
  if (words === 'under-1-year') return 0;
  if (words === '100-years-and-over') return OLDEST;
  const single = /^([0-9]{1,2})-years?$/.exec(words)?.[1];
  return single === undefined ? null : Number(single);
}
