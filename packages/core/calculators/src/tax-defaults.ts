import type { Assumption } from './assumptions.ts';

const zero: Assumption = Object.freeze({
  value: 0,
  unit: 'pounds',
  standing: 'neutral',
  source: 'none unless given',
});

/** What a taxpayer has besides the letting: nothing unless given. */
export const taxDefaults = {
  broughtForwardFinanceCosts: zero,
  broughtForwardLosses: zero,
  otherProfits: zero,
  associatedCompanies: zero,
};
