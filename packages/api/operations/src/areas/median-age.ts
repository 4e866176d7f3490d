const OLDEST = 100;

/** The age in completed years of the person in the middle, of people by single year from 0; null without people. */
export function medianAge(people: readonly number[]): number | null {
  const half = people.reduce((sum, some) => sum + some, 0) / 2;
  if (half === 0) return null;
  let below = 0;
  for (const [age, some] of people.entries()) {
    below += some;
    if (below >= half) return age;
  }
  return OLDEST;
}
