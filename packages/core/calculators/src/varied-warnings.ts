import { FreeholdError } from '@freehold/money/errors';
import { brrr } from './brrr.ts';
import { btl } from './btl.ts';
import { flip } from './flip.ts';
import { hmo } from './hmo.ts';
import { sa } from './sa.ts';
import type { Strategy } from './strategy-deals.ts';

const calculators = { btl, hmo, brrr, flip, sa };

/**
 * The warnings of a deal while inputs vary: those of the deal as given, then those that hold at all ends of a variation,
 * which are deals too. Where the deal does not give an input that is varied and changes nothing, the ends alone name it.
 */
export function variedWarnings(
  strategy: Strategy,
  given: object,
  variations: readonly (readonly object[])[],
): readonly string[] {
  const atAllEnds = variations.flatMap((ends) => {
    const [first = [], ...others] = ends.flatMap((end) => {
      const warnings = warningsOf(strategy, end);
      return warnings === null ? [] : [warnings];
    });
    return first.filter((warning) => others.every((each) => each.includes(warning)));
  });
  return [...new Set([...(warningsOf(strategy, given) ?? []), ...atAllEnds])];
}

/** Null where the calculator refuses the deal. */
function warningsOf(strategy: Strategy, deal: object): readonly string[] | null {
  try {
    const calculate = calculators[strategy] as (deal: object) => ReturnType<typeof btl>;
    return calculate(deal).warnings;
  } catch (error) {
    if (error instanceof FreeholdError) return null;
    throw error;
  }
}
