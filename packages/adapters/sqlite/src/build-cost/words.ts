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
