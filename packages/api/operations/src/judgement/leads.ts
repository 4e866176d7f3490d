import type { Ownership } from '@freehold/market/linking';
import { type LeadInput, leadLevel, leadScore } from '@freehold/scoring';

/** What the register tells of a lead. */
export type RegisteredFacts = Omit<
  LeadInput,
  'silentlyPulledOn' | 'companyDistressed' | 'energyBand'
>;

const nothingRegistered: RegisteredFacts = {
  monthsOwned: null,
  monthsKnown: null,
  saleCount: null,
  isFlat: null,
  boughtNew: null,
  boughtOffMarket: null,
  priceAgainstTypicalBasisPoints: null,
};

const onlyRegistered = { silentlyPulledOn: null, companyDistressed: null, energyBand: null };

export function registeredFacts(ownership: Ownership | null): RegisteredFacts {
  if (ownership === null) return nothingRegistered;
  const { monthsOwned, monthsKnown, saleCount, typeCode, newBuild, category } = ownership;
  return {
    monthsOwned,
    monthsKnown,
    saleCount,
    isFlat: typeCode === 'F',
    boughtNew: newBuild,
    boughtOffMarket: category === 'B',
    priceAgainstTypicalBasisPoints: ownership.priceAgainstTypicalBasisPoints,
  };
}

/**
 * The lead scores of neighbours by their sales alone, and the level that a home among them is classed against. More is known
 * of some than of others: what only some have is no part of the level.
 */
export function neighboursLeads(ownerships: readonly (Ownership | null)[]) {
  const scores = ownerships.map(
    (ownership) => leadScore({ ...registeredFacts(ownership), ...onlyRegistered }).score,
  );
  return { scores, level: leadLevel(scores.filter((score) => score !== null)) };
}
