/** People of an area by single year of age, from 0; the last is 100 and over. */
export type Ages = readonly number[];

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

export function population(ages: Ages): number {
  return ages.reduce((sum, people) => sum + people, 0);
}

/** The age in completed years of the person in the middle; null for an area without people. */
export function medianAge(ages: Ages): number | null {
  const half = population(ages) / 2;
  if (half === 0) return null;
  let below = 0;
  for (const [age, people] of ages.entries()) {
    below += people;
    if (below >= half) return age;
  }
  return OLDEST;
}

/** Adds a share of one area's people to another's. */
export function addShare(to: number[], ages: Ages, share: number): void {
  for (const [age, people] of ages.entries()) to[age] = (to[age] ?? 0) + people * share;
}
