/**
 * The name that a calculator has for words of a person: `Purchase price (£)`, `purchase_price` and `purchasePrice` are
 * `purchasePrice`; `Mortgage rate %` is `mortgageRatePercentage`.
 */
export function fieldOf(words: string): string {
  const [first = '', ...others] = words
    .replaceAll('%', ' percentage ')
    .split(/[^A-Za-z0-9]/)
    .filter((part) => part !== '');
  if (others.length === 0) return first.charAt(0).toLowerCase() + first.slice(1);
  const capitalised = others.map(
    (part) => part.charAt(0).toUpperCase() + part.slice(1).toLowerCase(),
  );
  return first.toLowerCase() + capitalised.join('');
}

/** Words of a calculator's name: `netYieldPercentage` is `Net yield percentage`. */
export function wordsOf(field: string): string {
  const words = field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
