import { frozen } from '@freehold/money/frozen';

/** What the law counts in a house let by the room, 2026-11-21. The section numbers were not read at the source. */
export const hmoLaw = /* @__PURE__ */ frozen({
  /** Fewer occupiers than this are no house in multiple occupation. */
  sharedOccupiers: { count: 3, source: 'Housing Act 2004, s. 254 and Sch. 14, para. 7' },
  /** From so many occupiers a licence is mandatory, whatever the council designates. */
  mandatoryLicenceOccupiers: {
    count: 5,
    source:
      'England, in any house: Licensing of Houses in Multiple Occupation (Prescribed Description) (England) Order 2018; Wales, in houses of three or more storeys: the Welsh order of 2006',
  },
  /** From so many occupiers a house is outside planning use class C4. */
  suiGenerisOccupiers: {
    count: 7,
    source: 'Town and Country Planning (Use Classes) Order 1987, class C4, in England and in Wales',
  },
  /** The longest that a licence may be granted for, which is also usual. */
  longestLicenceYears: { count: 5, source: 'Housing Act 2004, s. 68(4)' },
} as const);
