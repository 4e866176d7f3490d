/**
 * A buyer whose contract is made before 4 December 2014 may elect the slabs before that day, however late it completes:
 * Stamp Duty Land Tax Act 2015, section 2(3), https://www.legislation.gov.uk/ukpga/2015/1/section/2 (checked on 2026-11-26).
 * Every later table of residential rates gives way to the election.
 */
export const sdltElectionOf2014 = /* @__PURE__ */ Object.freeze({
  contractBefore: '2014-12-04',
  election: true,
});
