/** The widest inputs that are taken, and what is too far off to be said: our judgement of 21 November 2026. */
export const bounds = /* @__PURE__ */ Object.freeze({
  dwellings: /* @__PURE__ */ Object.freeze({ min: 1, max: 1_000 }),
  linkedDwellings: /* @__PURE__ */ Object.freeze({ min: 0, max: 999 }),
  annualRents: /* @__PURE__ */ Object.freeze({ min: 1, max: 1_000 }),
  monthlyRents: /* @__PURE__ */ Object.freeze({ min: 1, max: 12_000 }),
  leaseYears: /* @__PURE__ */ Object.freeze({ min: 0, max: 999 }),
  leaseDays: /* @__PURE__ */ Object.freeze({ min: 0, max: 365 }),
  /** A change of rates is announced or begins at an autumn or a spring budget: a check holds until the next of them. */
  checkHoldsDays: 182,
  /** Pounds of linked purchases or rents that move any tax which looks at them: whether they are asked for. */
  muchLinked: 10_000_000,
  /** A day of linked purchases before every change that looks at it: whether it is asked for. */
  longLinked: '2004-01-01',
  /** A purchase further below than this share of its price is another purchase: a cliff there says nothing. */
  cliffReachPercent: 10,
});
