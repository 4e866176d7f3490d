import { PROTOCOL } from '../data/evaluation-2026-11.ts';
import { ascending, mean } from '../statistics.ts';
import type { Outcome } from './walk-forward.ts';

/** Sales by what makes them hard to value; one sale can be in several. */
export const HARD_SALES: Readonly<Record<string, (outcome: Outcome) => boolean>> = {
  new_build: ({ newBuild }) => newBuild,
  resold_within_a_year: ({ yearsSinceLast }) =>
    yearsSinceLast !== null && yearsSinceLast < PROTOCOL.shortResaleYears,
  flat_below_150k: ({ typeCode, pricePence }) =>
    typeCode === 'F' && pricePence < PROTOCOL.cheapFlatPounds * 100,
  house_with_a_name_alone: ({ hardToValue }) => hardToValue.includes('named_house'),
  house_with_a_number_in_parts: ({ hardToValue }) => hardToValue.includes('part_numbered'),
  leasehold_house: ({ typeCode, hardToValue }) =>
    typeCode !== 'F' && hardToValue.includes('unusual_tenure'),
  freehold_flat: ({ typeCode, hardToValue }) =>
    typeCode === 'F' && hardToValue.includes('unusual_tenure'),
  flat_beside_low_sales: ({ typeCode, hardToValue }) =>
    typeCode === 'F' && hardToValue.includes('low_sales_beside'),
  house_beside_low_sales: ({ typeCode, hardToValue }) =>
    typeCode !== 'F' && hardToValue.includes('low_sales_beside'),
};

function thousands(pounds: number): string {
  return `£${Math.round(pounds / 1000)}k`;
}

export function priceBand({ pricePence }: Outcome): string {
  const bounds = PROTOCOL.priceBandsPounds;
  const at = bounds.findIndex((bound) => pricePence < bound * 100);
  const letter = 'abcde'[at === -1 ? bounds.length : at]!;
  if (at === -1) return `${letter} from ${thousands(bounds.at(-1)!)}`;
  return at === 0
    ? `${letter} below ${thousands(bounds[0])}`
    : `${letter} ${thousands(bounds[at - 1]!)} to ${thousands(bounds[at]!)}`;
}

/** How far an interval reaches to either side, as a share: 0.2 is ± 20 %. */
export function halfWidth({ interval: { lowerPence, upperPence } }: Outcome): number {
  return Math.sqrt(upperPence / lowerPence) - 1;
}

/** Names the fifth of an outcome's stated width, the narrowest first. */
export function widthGroup(outcomes: readonly Outcome[]): (outcome: Outcome) => string {
  const { widthGroups } = PROTOCOL;
  return equalGroups(
    outcomes,
    widthGroups,
    halfWidth,
    (width) => `± ${(width * 100).toFixed(1)} %`,
  );
}

const estimatePounds = ({ estimatePence }: Outcome): number => estimatePence / 100;

/** Names the tenth of an outcome's estimate, the cheapest first. */
export function estimateGroup(outcomes: readonly Outcome[]): (outcome: Outcome) => string {
  const { estimateGroups } = PROTOCOL;
  return equalGroups(outcomes, estimateGroups, estimatePounds, thousands);
}

/** Names the group of an outcome by what is measured of it: as many outcomes in each, the least first. */
function equalGroups(
  outcomes: readonly Outcome[],
  groups: number,
  measure: (outcome: Outcome) => number,
  told: (bound: number) => string,
): (outcome: Outcome) => string {
  const measured = ascending(outcomes.map(measure));
  const bounds = Array.from(
    { length: groups },
    (_, at) => measured[Math.ceil((measured.length * (at + 1)) / groups) - 1]!,
  );
  return (outcome) => {
    const at = bounds.findIndex((bound) => measure(outcome) <= bound);
    return `${String(at + 1).padStart(String(groups).length, '0')} up to ${told(bounds[at]!)}`;
  };
}

/** The sector of a sale's postcode: `BS3 1`. */
export const sectorOf = ({ postcode }: Outcome): string => postcode.slice(0, -2);

/** The middle of the sales' positions. */
export function middleOf(outcomes: readonly Outcome[]): { latitude: number; longitude: number } {
  return {
    latitude: mean(outcomes.map(({ latitude }) => latitude))!,
    longitude: mean(outcomes.map(({ longitude }) => longitude))!,
  };
}
