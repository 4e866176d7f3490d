import { frozen } from '@freehold/money/frozen';
import { buildingForm, type Prepared, type Subject } from './prepared.ts';

/**
 * What of a home makes its price harder to foresee, by its address and tenure alone: a house with a name and no number, of which
 * nothing tells where on its street it lies; one with a number in parts, as `4A`, often a conversion or in a garden; a leasehold
 * house or a freehold flat, of which many are sold in shares.
 */
export const HARD_TO_VALUE = /* @__PURE__ */ frozen([
  'named_house',
  'part_numbered',
  'unusual_tenure',
] as const);
export type HardToValue = (typeof HARD_TO_VALUE)[number];

/** In their order. */
export function hardToValue(
  { flat, number }: Prepared,
  { paon, tenure }: Pick<Subject, 'paon' | 'tenure'>,
): readonly HardToValue[] {
  const holds: Readonly<Record<HardToValue, boolean>> = {
    named_house: !flat && number < 0,
    part_numbered: !flat && number >= 0 && buildingForm(paon) === 'other',
    unusual_tenure: tenure === (flat ? 'freehold' : 'leasehold'),
  };
  return HARD_TO_VALUE.filter((mark) => holds[mark]);
}
