/** What is claimed for a purchase beside its facts. */
export interface Claims {
  /** Whether the buyer elects the rates before a change, where a transitional provision offers them. */
  readonly earlierRates: boolean;
  /** False to leave out every surcharge. */
  readonly surcharged: boolean;
  readonly firstTimeBuyer: boolean;
  readonly multipleDwellings: boolean;
  readonly companyRelief: boolean;
}
