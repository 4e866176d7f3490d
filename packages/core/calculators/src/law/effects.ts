import { percentOf, ppmOf } from '@freehold/money/kernel';
import { energyBands, energyStandards } from '../data/energy-standards.ts';
import {
  councilTaxSurchargeBands,
  groundRentCap,
  type LettingRule,
  quarterlyReturnsAbove,
} from '../data/letting-rules.ts';
import { pounds } from '../figures.ts';
import type { LawEffect, ReadLetting } from './rule.ts';

const none = { annualCost: null, costAtMost: null };

/** What a rule changes for a letting; null where it changes nothing, or what it depends on is not given. */
export function effectOf(
  kind: LettingRule['rule'] | 'energy',
  letting: ReadLetting,
  rule: string,
): LawEffect | null {
  if (kind === 'energy') return energyEffect(letting, rule);
  if (kind === 'council_tax_surcharge') return surcharge(letting);
  if (kind === 'ground_rent_cap') return cappedGroundRent(letting);
  if (kind === 'rent_increases') {
    return { ...none, text: 'The rent rises at most once a year, by a notice of two months.' };
  }
  const { annualRentPence, owner } = letting;
  const isAbove = annualRentPence !== null && annualRentPence > 100 * quarterlyReturnsAbove[kind];
  return owner === 'individual' && isAbove
    ? { ...none, text: 'The rent of this letting alone is above the limit.' }
    : null;
}

function surcharge({ valuePence }: ReadLetting): LawEffect | null {
  if (valuePence === null) return null;
  const band = councilTaxSurchargeBands.findLast(({ from }) => valuePence >= 100 * from);
  if (band === undefined) return null;
  return {
    ...none,
    annualCost: pounds(100 * band.charge),
    text: 'The owner pays it, by the value at the valuation that the source names.',
  };
}

function cappedGroundRent({ groundRentPence }: ReadLetting): LawEffect | null {
  if (groundRentPence === null || groundRentPence <= 100 * groundRentCap) return null;
  return {
    ...none,
    annualCost: pounds(100 * groundRentCap - groundRentPence),
    text: 'The ground rent falls to the cap.',
  };
}

function energyEffect({ energyBand, valuePence }: ReadLetting, rule: string): LawEffect | null {
  const standard = energyStandards.find(({ lowestBand }) => rule === `band ${lowestBand}`);
  if (standard === undefined || energyBand === null) return null;
  if (energyBands.indexOf(energyBand) <= energyBands.indexOf(standard.lowestBand)) return null;
  const { costCap, costCapPercentage } = standard;
  const share =
    costCapPercentage === null || valuePence === null
      ? Infinity
      : percentOf(valuePence, ppmOf(costCapPercentage));
  return {
    ...none,
    costAtMost: pounds(Math.min(100 * costCap, share)),
    text: `Band ${energyBand} is below the standard.`,
  };
}
