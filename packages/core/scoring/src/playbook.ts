import type { Tier } from './deal.ts';
import { playbookRules } from './weights/playbook.ts';

export type Playbook = 'brrr_candidate' | 'hmo_conversion' | 'btl_candidate';

/** What the playbooks look at; null where unknown. */
export interface PlaybookInput {
  readonly discountHundredths: number | null;
  readonly grossYieldHundredths: number | null;
  readonly bedrooms: number | null;
  readonly floorAreaSqm: number | null;
  readonly isHouse: boolean | null;
  readonly hasArticle4: boolean | null;
  readonly needsWork: boolean;
  readonly severeCondition: boolean;
}

/**
 * The tier of a property in each stored playbook; `excluded` where it does not qualify or the evidence is missing.
 *
 * BRRR: works needed and a discount of 10 % (silver 15, gold 20). HMO: a house outside Article 4 with three bedrooms
 * or 90 m² (four or 110, five or 130). BTL: a gross yield of 6 % (7, 8) and no severe fault.
 */
export function playbookTiers(input: PlaybookInput): Record<Playbook, Tier> {
  const { brrr_candidate: brrr, hmo_conversion: hmo, btl_candidate: btl } = playbookRules;
  const rooms = step(input.bedrooms, hmo.bedrooms);
  const area = step(input.floorAreaSqm, hmo.floorAreaSqm);
  const convertible = input.isHouse === true && input.hasArticle4 !== true;
  return {
    brrr_candidate: input.needsWork
      ? step(input.discountHundredths, brrr.discountHundredths)
      : 'excluded',
    hmo_conversion: convertible ? better(rooms, area) : 'excluded',
    btl_candidate: input.severeCondition
      ? 'excluded'
      : step(input.grossYieldHundredths, btl.yieldHundredths),
  };
}

const order: readonly Tier[] = ['gold', 'silver', 'bronze', 'excluded'];

function better(a: Tier, b: Tier): Tier {
  return order.indexOf(a) <= order.indexOf(b) ? a : b;
}

function step(
  value: number | null,
  steps: Readonly<Record<'gold' | 'silver' | 'bronze', number>>,
): Tier {
  if (value === null) return 'excluded';
  if (value >= steps.gold) return 'gold';
  if (value >= steps.silver) return 'silver';
  return value >= steps.bronze ? 'bronze' : 'excluded';
}
