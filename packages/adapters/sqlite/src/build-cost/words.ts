/** Words that say that a price is asked, not for what. */
const empty = new Set(
  (
    'a an and any at be by can cost costs costing do does fitted for from get got have how i in install is it me ' +
    'much my need new of on or our per please price priced prices pricing put quote rate replace replacing roughly ' +
    'some supply the to uk want what whats will with you your'
  ).split(' '),
);
/** Words of a question that are looked for. */
const wordsMax = 12;

/** Small letters and digits in words, accents dropped. */
export function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFKD')
      .replace(/[\u0300-\u036f]/g, '')
      .toLowerCase()
      .match(/[a-z0-9²]+/g) ?? []
  );
}

/** The words of a question that say what is looked for, each once. */
export function askedWords(text: string): string[] {
  return [...new Set(wordsOf(text).filter((word) => !empty.has(word)))].slice(0, wordsMax);
}

/** Letters to change, add, drop or swap to make one word of another; anything above the bound counts as one more. */
export function editDistance(a: string, b: string, bound: number): number {
  if (Math.abs(a.length - b.length) > bound) return bound + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      let least = Math.min(
        (last[j] as number) + 1,
        (row[j - 1] as number) + 1,
        (last[j - 1] as number) + (same ? 0 : 1),
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        least = Math.min(least, (before[j - 2] as number) + 1);
      }
      row.push(least);
    }
    [before, last] = [last, row];
  }
  return Math.min(last[b.length] as number, bound + 1);
}
