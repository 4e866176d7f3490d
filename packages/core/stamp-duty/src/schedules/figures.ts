import type { Source } from '../schedule.ts';
import {
  lbttLeases,
  lbttOwnership,
  lbttTransition,
  lttHigherRates,
  lttLeases,
  lttSubsidiaryDwellings,
  lttTransition,
  sdltFirstTimeBuyerLease,
  sdltHigherRates,
  sdltLeases,
  sdltSeveralDwellings,
  sdltSharedOwnershipRent,
  sdltSixDwellings,
} from './sources.ts';

/** A figure of law that is not a band, with its sources. */
interface Figure {
  readonly sources: readonly Source[];
}

// @__NO_SIDE_EFFECTS__
function figure<Given extends object>(
  given: Given,
  ...sources: Source[]
): Readonly<Given> & Figure {
  return Object.freeze({ ...given, sources: Object.freeze(sources) });
}

/** The figures of law that stand in no schedule: they have been the same since each tax began. */
export const figures = /* @__PURE__ */ Object.freeze({
  /** Rent is discounted by this rate a year. */
  rentDiscount: figure({ percent: 3.5 }, sdltLeases, lbttLeases, lttLeases),
  /** SDLT and LTT take the highest rent of the first years for every year after them; LBTT takes the rent of each year. */
  rentAfter: figure({ firstYears: 5 }, sdltLeases, lttLeases, lbttLeases),
  /** So many dwellings in one transaction count as non-residential. */
  nonResidentialDwellings: figure({ count: 6 }, sdltSixDwellings),
  /**
   * In Wales dwellings subsidiary to the only one of so many pounds or more are no dwellings of their own to multiple dwellings
   * relief, from this day on.
   */
  subsidiaryCountedAsOne: figure({ from: '2025-02-07', price: 40_000 }, lttSubsidiaryDwellings),
  /** A dwelling in the grounds or the building of one that makes this fraction of what both cost is subsidiary to it. */
  subsidiaryBeside: figure({ over: 2, under: 3 }, sdltSeveralDwellings, lttHigherRates),
  /** What makes the buyer of several dwellings bear the rates for further ones. */
  severalDwellings: figure(
    {
      SDLT: 'Finance Act 2003, schedule 4ZA, paragraph 5',
      LTT: '2017 Act, schedule 5, paragraph 13',
      LBTT: '2013 Act, schedule 2A, paragraph 2',
    },
    sdltSeveralDwellings,
    lttHigherRates,
    lbttOwnership,
  ),
  /** A contract made on or before the day in question stays under SDLT, unless something in it changed since. */
  devolution: figure(
    {
      LBTT: { lastContract: '2012-05-01', provision: 'Scotland Act 2012, section 29(5)' },
      LTT: { lastContract: '2014-12-17', provision: 'Wales Act 2014, section 16(5)' },
    },
    lbttTransition,
    lttTransition,
  ),
  /** A contract before this day keeps the surcharge of before, unless something in it changed since. */
  keptSurcharge: figure(
    { from: '2024-10-31', provision: 'Finance Act 2025, section 50(5)' },
    sdltHigherRates,
  ),
  /** A lease of so many years or less bears no surcharge. */
  shortLease: figure({ years: 7 }, sdltHigherRates, lttHigherRates),
  /** A lease for fewer years is no major interest to first-time buyer relief. */
  firstTimeBuyerLease: figure({ years: 21 }, sdltFirstTimeBuyerLease),
  /** From this day the rent of shared ownership is not charged where first-time buyer relief is claimed. */
  sharedOwnershipRent: figure({ from: '2017-11-22' }, sdltSharedOwnershipRent),
  /** In Scotland the tenant of a dwelling for longer than this counts as its owner; any other lease bears no supplement. */
  leaseAsOwnership: figure(
    { years: 20, provision: '2013 Act, schedule 2A, paragraph 15' },
    lbttOwnership,
  ),
});
