import { client } from '../api/client.ts';
import type { Calculation } from './calculation.ts';

/** How far a deal has come, in the order of a purchase. */
export const stages = [
  ['', 'No stage'],
  ['found', 'Found'],
  ['viewed', 'Viewed'],
  ['offered', 'Offered'],
  ['agreed', 'Agreed'],
  ['bought', 'Bought'],
  ['dropped', 'Dropped'],
] as const;

const isStage = (tag: string): boolean => stages.some(([stage]) => stage === tag);

/** The stage of a deal is one of its tags; empty without one. */
export const stageOf = ({ tags }: Calculation): string => tags.find(isStage) ?? '';

export const otherTagsOf = ({ tags }: Calculation): string[] => tags.filter((tag) => !isStage(tag));

/** Puts the stage in the place of the one before; other tags stay. */
export async function saveStage(calculation: Calculation, stage: string): Promise<void> {
  const tags = [...otherTagsOf(calculation), ...(stage === '' ? [] : [stage])];
  await client.updateCalculation({
    params: { calculation_id: calculation.id },
    body: { tags },
  });
}
