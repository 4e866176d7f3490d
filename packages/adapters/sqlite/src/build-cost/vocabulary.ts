import { editDistance } from '@freehold/operations';

/** Letters that may be wrong in a word of a length: none in the shortest, whose neighbours are other words. */
function slipsAllowed({ length }: string): number {
  if (length < 4) return 0;
  return length < 6 ? 1 : 2;
}

/** The words of the reference, for finding what a misspelt one meant. */
export class Vocabulary {
  readonly #counts = new Map<string, number>();

  add(words: readonly string[]): void {
    for (const word of words) this.#counts.set(word, (this.#counts.get(word) ?? 0) + 1);
  }

  /** The words nearest to a misspelt one, at most three, those with the same first letter and the commoner first. */
  nearest(word: string): string[] {
    const bound = slipsAllowed(word);
    if (bound === 0) return [];
    const near = [...this.#counts]
      .map(([known, count]) => ({ known, count, slips: editDistance(word, known, bound) }))
      .filter(({ known, slips }) => slips <= bound && slips <= slipsAllowed(known));
    const least = Math.min(...near.map(({ slips }) => slips));
    const first = ({ known }: { known: string }) => (known[0] === word[0] ? 0 : 1);
    return near
      .filter(({ slips }) => slips === least)
      .sort((a, b) => first(a) - first(b) || b.count - a.count || (a.known < b.known ? -1 : 1))
      .slice(0, 3)
      .map(({ known }) => known);
  }
}
