import { mixedValue, type PossibleType } from '@freehold/market';
import type { ValuedHome, Weighed } from './home-value.ts';

/** The value of a home that is of one of some types: the mixture of what it would be worth as each. */
export function weighedAsAny(
  home: ValuedHome,
  types: readonly PossibleType[],
  weigh: (home: ValuedHome) => Weighed,
): Weighed {
  const each = types.map(({ typeCode, share }) => ({
    weighed: weigh({ ...home, typeCode }),
    share,
  }));
  const possible = each.flatMap(({ weighed, share }) =>
    weighed.status === 'valued' ? [{ valued: weighed, share }] : [],
  );
  return possible.length > 0 ? mixedValue(possible) : (each[0]?.weighed ?? weigh(home));
}
