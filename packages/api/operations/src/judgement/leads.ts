import { type Ownership, ownerships } from '@freehold/market/linking';
import { type LeadInput, leadLevel, leadScore } from '@freehold/scoring';
import type { SoldPrices } from '../ports/sold-prices.ts';

/** What the register tells of a lead. */
export type RegisteredFacts = Omit<
  LeadInput,
  'silentlyPulledOn' | 'companyDistressed' | 'energyBand'
>;

const nothingRegistered: RegisteredFacts = {
  monthsOwned: null,
  monthsKnown: null,
  salesCount: null,
  isFlat: null,
  boughtNew: null,
  boughtOffMarket: null,
  priceAgainstTypicalBasisPoints: null,
};

const onlyRegistered = { silentlyPulledOn: null, companyDistressed: null, energyBand: null };

export function registeredFacts(ownership: Ownership | null): RegisteredFacts {
  if (ownership === null) return nothingRegistered;
  const { monthsOwned, monthsKnown, salesCount, typeCode, newBuild, category } = ownership;
  return {
    monthsOwned,
    monthsKnown,
    salesCount,
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

/** How the homes of an outcode are held, as far as sales tell. */
export interface OutcodeLeads {
  /** By the id of the home. */
  readonly ownerships: ReadonlyMap<string, Ownership>;
  /** Null where no home has a sale of its own. */
  readonly level: number | null;
}

/** How the homes of an outcode are held on a day, and the level that their leads are classed against. */
export async function outcodeLeads(
  soldPrices: Pick<SoldPrices, 'ownSales'>,
  { outcode, day }: { readonly outcode: string; readonly day: string },
  signal: AbortSignal,
): Promise<OutcodeLeads> {
  const homes = await soldPrices.ownSales(outcode, signal);
  const held = ownerships(
    homes.map(({ sales }) => sales),
    day,
  );
  return {
    ownerships: new Map(
      homes.flatMap(({ propertyId }, at) => {
        const ownership = held[at] ?? null;
        return ownership === null ? [] : [[propertyId, ownership] as const];
      }),
    ),
    level: neighboursLeads(held).level,
  };
}
