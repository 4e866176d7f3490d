/** One of something, called as if it were many: `1 sales`. A decimal such as `0.1 seconds` and a group of digits are none. */
const oneAsMany = /(?<![\d.,£])1 (?!is\b|was\b|has\b|as\b|this\b)[a-z]+s\b/;

/** The texts within an answer that call one of something as if it were many. */
export function onesAsMany(answer: unknown): string[] {
  if (typeof answer === 'string') return oneAsMany.test(answer) ? [answer] : [];
  if (typeof answer !== 'object' || answer === null) return [];
  return Object.values(answer).flatMap(onesAsMany);
}
