/** Distances and samples by which stored facts are derived from records. Our judgement, 2026-11-21 to 2026-11-24. */
export const derivation = {
  /** A listed building is a point of the register; a home this near to it counts as the building. */
  listedBuildingMetres: 10,
  /** A home without a postcode is looked for among the sales of the postcodes this near to it. */
  salesOfPointMetres: 150,
  /** A home is looked for up to this far from the point of its postcode. */
  postcodeReachMetres: 250,
  /** The latest sales of an outcode name its town. */
  salesOfTown: 200,
  /** A row of a register this near tells that it covers a point: hardly a home in Britain is farther from the nearest. */
  coverageMetres: { places: 5_000, stops: 5_000, schools: 10_000, planning_applications: 5_000 },
  /** A yield above this is taken for a fault of the data in the figures of a district. */
  districtYieldMostBasisPoints: 3_000,
  /** Part of the listings of a district, on each side, that its box leaves out: some positions are wrong. */
  districtOutermostShare: 0.05,
} as const;
