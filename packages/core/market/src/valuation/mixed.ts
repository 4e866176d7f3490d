import { CALIBRATION } from '../data/calibration-rule-2026-11.ts';
import { finiteNumber, wholeNumber } from '@freehold/money/checks';
import * as check from '../checks.ts';
import { wholePounds, type Valued } from './valued.ts';

/** A value that a home has where it is of one kind, and the share of such homes that are of that kind. */
export interface PossibleValue {
  readonly valued: Valued;
  /** From 0; shares are relative to each other. */
  readonly share: number;
}

const { level, confidenceFactor, mixing } = CALIBRATION;
/** Of a logistic distribution: from the middle to either bound. */
const TO_BOUND = Math.log((1 + level) / (1 - level));

/**
 * The value of a home of which it is not known which of several kinds it is, as its type: the median and the bounds of the
 * mixture of what each would be worth, so that the interval is as wide as the kinds lie apart. Sales and parts are those of the
 * likeliest, with the part `type_unknown` for the rest.
 *
 * @throws FreeholdError `out_of_range` without a share above 0; `not_a_number`, `not_a_list` and the like for what is no value.
 * @example mixedValue([{ valued: worth, share: 3 }, { valued: worthAsFlat, share: 1 }]).pricePence < worth.pricePence // true
 */
export function mixedValue(possible: readonly PossibleValue[]): Valued {
  check.each(possible, 'possible', (one) => {
    const { valued, share } = check.record(one);
    const { pricePence, lowerPence, upperPence, parts } = check.record(valued, 'valued');
    check.amount(pricePence, 'valued.pricePence');
    check.amount(lowerPence, 'valued.lowerPence');
    check.amount(upperPence, 'valued.upperPence');
    check.list(parts, 'valued.parts');
    finiteNumber(share, 'share', { min: 0 });
  });
  const some = possible.filter(({ share }) => share > 0);
  wholeNumber(some.length, 'possible', { min: 1 });
  const [likeliest, ...others] = some.toSorted((a, b) => b.share - a.share) as [
    PossibleValue,
    ...PossibleValue[],
  ];
  const { valued } = likeliest;
  if (others.length === 0) return valued;
  const below = shareBelow(some);
  const quantile = (share: number): number => quantileOf(below, share, some);
  const middle = quantile(1 / 2);
  const factor = Math.log(confidenceFactor);
  const pricePence = wholePounds(Math.exp(middle));
  return {
    ...valued,
    pricePence,
    lowerPence: wholePounds(Math.exp(quantile((1 - level) / 2))),
    upperPence: wholePounds(Math.exp(quantile((1 + level) / 2))),
    confidence: Math.round((below(middle + factor) - below(middle - factor)) * 100),
    parts: [
      ...valued.parts,
      { kind: 'type_unknown', pence: pricePence - valued.pricePence, salesCount: 0 },
    ],
  };
}

/** The share of prices below a log price. */
function shareBelow(possible: readonly PossibleValue[]): (log: number) => number {
  const total = possible.reduce((sum, { share }) => sum + share, 0);
  const each = possible.map(({ valued, share }) => {
    const [middle, lower, upper] = [valued.pricePence, valued.lowerPence, valued.upperPence].map(
      Math.log,
    ) as [number, number, number];
    return { share: share / total, middle, down: middle - lower, up: upper - middle };
  });
  return (log) =>
    each.reduce((sum, { share, middle, down, up }) => {
      const distance = ((log - middle) / (log < middle ? down : up)) * TO_BOUND;
      return sum + share / (1 + Math.exp(-distance));
    }, 0);
}

/** The log price below which a share of prices lies, by halving between the outermost bounds. */
function quantileOf(
  below: (log: number) => number,
  share: number,
  possible: readonly PossibleValue[],
): number {
  let low = Math.log(Math.min(...possible.map(({ valued }) => valued.lowerPence)));
  let high = Math.log(Math.max(...possible.map(({ valued }) => valued.upperPence)));
  for (let round = 0; round < mixing.rounds; round += 1) {
    const middle = (low + high) / 2;
    if (below(middle) < share) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
