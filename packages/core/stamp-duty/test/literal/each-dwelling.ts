/** Several dwellings in one transaction, by the statutes: schedule 4ZA of FA 2003 and schedule 5 of LTTA 2017. */
import type { Facts } from './facts.ts';
import { exact } from './fraction.ts';
import type { Fraction } from './fraction.ts';

/** What is attributed to each dwelling; the same where nothing is said of them. */
export function pricesOf({ dwellingPrices, dwellings, dwellingsPrice, price }: Facts): Fraction[] {
  if (dwellingPrices !== null) return [...dwellingPrices];
  const whole = dwellingsPrice ?? price;
  return Array.from({ length: dwellings }, () => whole.dividedBy(exact(dwellings)));
}

/** How many dwellings meet conditions A and C: 40,000 or more, subsidiary to none. The cheapest are the subsidiary ones. */
export function qualifying(facts: Facts): number {
  const left = pricesOf(facts);
  for (let each = 0; each < facts.subsidiaryDwellings; each += 1) {
    let cheapest = 0;
    left.forEach((price, index) => {
      if (left[cheapest]!.isAbove(price)) cheapest = index;
    });
    left.splice(cheapest, 1);
  }
  return left.filter((price) => price.isAtLeast(exact(40_000))).length;
}

/** Paragraphs 3 to 7 of schedule 4ZA: which transactions are higher rates transactions; schedule 5 says the same. */
export function isHigherRatesTransaction(facts: Facts): boolean {
  const { use, dwellings, company, additionalProperty, price } = facts;
  // The subject-matter must consist of dwellings (SDLTM09740 of mixed purchases).
  if (use !== 'residential') return false;
  // Paragraphs 3 and 4: a single dwelling.
  if (dwellings === 1) return (company || additionalProperty) && price.isAtLeast(exact(40_000));
  // Paragraph 7.
  if (company) return pricesOf(facts).some((each) => each.isAtLeast(exact(40_000)));
  // Paragraph 5, whoever the individual is.
  if (qualifying(facts) >= 2) return true;
  // Paragraph 6.
  return qualifying(facts) === 1 && additionalProperty;
}
