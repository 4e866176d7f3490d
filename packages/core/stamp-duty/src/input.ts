import type { Amount } from '@freehold/money';
import type { Nation, NationOrIsland } from './nation.ts';
import type { TaxSystem } from './schedule.ts';

/** What the land is used for. A mixed purchase holds dwellings and something else. */
export type Use = 'residential' | 'non_residential' | 'mixed';

/** The facts that choose a table of rates. */
export interface RateTableInput {
  /** Guernsey, Jersey and the Isle of Man are refused: none of the three taxes is charged there. */
  readonly nation: NationOrIsland;
  /** `YYYY-MM-DD`: normally the day of completion. */
  readonly effectiveDate: string;
  /** `YYYY-MM-DD`, not after `effectiveDate`: the day contracts were made, for transitional provisions. */
  readonly contractDate?: string | null;
  /** Default residential. */
  readonly use?: Use;
  /**
   * The buyer owns another dwelling and does not replace a main home. Default true where dwellings are charged and the buyer
   * is no first-time buyer; `assumptions` says so. Who buys several dwellings at once bears the additional rates without it.
   */
  readonly additionalProperty?: boolean;
  /** Default false. */
  readonly firstTimeBuyer?: boolean;
  /** Default false; SDLT only. */
  readonly nonUkResident?: boolean;
  /** A company or other non-individual: pays the additional rates, and SDLT's flat rate unless relieved. Default false. */
  readonly company?: boolean;
  /** Whether a company is relieved from the flat rate (letting, developing, trading…). Default false. */
  readonly companyRelief?: boolean;
}

/** A new lease. */
export interface LeaseInput {
  /**
   * Pounds a year, from the first year on. The last given stands for the years after it, save that SDLT and LTT take the
   * highest of the first five for every year from the sixth. Give these or `monthlyRents`.
   */
  readonly annualRents?: readonly Amount[];
  /**
   * Pounds a month, from the first month on, where the rent changes within a year. The last given stands for the months
   * after it, save that SDLT and LTT take the twelve months running of the first sixty with the highest rent for every year
   * from the sixth.
   */
  readonly monthlyRents?: readonly Amount[];
  /** Whole years, 0 to 999. */
  readonly termYears: number;
  /** Days beyond the whole years, 0 to 365. Default 0. */
  readonly termDays?: number;
  /** Shared ownership: where first-time buyer relief is claimed the rent is not charged. Default false. */
  readonly sharedOwnership?: boolean;
  /**
   * Pounds that the whole of a home in shared ownership is worth, as the lease states it: at least the price, which is that
   * of the share. SDLT's first-time buyer relief is for homes of which the whole is within its cap.
   */
  readonly marketValue?: Amount;
  /**
   * Whether the buyer of a share elects to pay SDLT on `marketValue` at once, and none on the rent or on later shares (FA
   * 2003, schedule 9, paragraph 2). Default false: tax is paid in stages.
   */
  readonly marketValueElection?: boolean;
  /**
   * Pounds: the net present value of the rents of all leases linked with this one, which are charged together (FA 2003,
   * schedule 5, paragraph 2; LBTT(S)A 2013, schedule 19, paragraph 5; LTTA 2017, schedule 6). Default 0.
   */
  readonly linkedNetPresentValue?: Amount;
}

/** One purchase. */
export interface StampDutyInput extends RateTableInput {
  /** Pounds; of a lease, the premium. */
  readonly price: Amount;
  /** Dwellings bought in this transaction, 1 to 1,000. Default as many as `dwellingPrices`, else 1. */
  readonly dwellings?: number;
  /**
   * Pounds of the price paid for each dwelling, on a just and reasonable apportionment. They add up to `dwellingsPrice`
   * where that is given, else to the price of a residential purchase. Default equal parts.
   */
  readonly dwellingPrices?: readonly Amount[];
  /**
   * How many of the dwellings stand in the grounds or the building of another of them that makes two thirds of the price
   * or more, such as an annexe; the cheapest are taken to be these. Default 0. SDLT and LTT only, with `dwellingPrices`.
   */
  readonly subsidiaryDwellings?: number;
  /** Whether multiple dwellings relief is claimed where it lowers the tax. Default true. */
  readonly multipleDwellingsRelief?: boolean;
  /** Pounds of the price paid for dwellings. Default the price, of a mixed purchase unknown. */
  readonly dwellingsPrice?: Amount;
  /** How many dwellings bear the Scottish supplement. Default all. */
  readonly additionalDwellings?: number;
  /** Pounds of the price paid for those. Default their share, by number, of what all dwellings cost. */
  readonly additionalDwellingsPrice?: Amount;
  /**
   * Pounds paid for the other purchases linked with this one, put to the same use; of a new lease, the premiums of those.
   * Default 0.
   */
  readonly linkedPrice?: Amount;
  /**
   * How many dwellings the linked purchases hold, 0 to 999: multiple dwellings relief counts them. Default unknown: the
   * relief is then left out, with a warning.
   */
  readonly linkedDwellings?: number;
  /**
   * `YYYY-MM-DD`: the effective date of the linked purchases, of several the first. The minimum of multiple dwellings relief
   * in Wales rests on it. Default unknown: as if none were made before a change.
   */
  readonly linkedDate?: string | null;
  readonly lease?: LeaseInput | null;
}

/** A purchase of any price. */
export type CliffsInput = Omit<StampDutyInput, 'price' | 'dwellingPrices' | 'subsidiaryDwellings'>;

/** A new lease, checked, in pence. */
export interface Lease {
  /** The last stands for the years after it. */
  readonly annualRentsPence: readonly number[];
  /** Of any twelve months running in the first years: SDLT and LTT take it for the years after those. */
  readonly highestRentPence: number;
  readonly termYears: number;
  readonly termDays: number;
  readonly sharedOwnership: boolean;
  /** What the whole is worth; null where it is not said. */
  readonly marketValuePence: number | null;
  /** Of the rents of linked leases. */
  readonly linkedNetPresentValuePence: number;
}

/** The facts that choose schedules, checked. */
export interface Buyer {
  readonly nation: Nation;
  readonly taxSystem: TaxSystem;
  readonly effectiveDate: string;
  readonly contractDate: string | null;
  readonly use: Use;
  readonly additionalProperty: boolean;
  /** Whether that was left out, and its default taken. */
  readonly isAdditionalAssumed: boolean;
  readonly firstTimeBuyer: boolean;
  readonly nonUkResident: boolean;
  readonly company: boolean;
  readonly companyRelief: boolean;
}

/** A purchase, checked, in pence. */
export interface Purchase extends Buyer {
  readonly pricePence: number;
  readonly dwellings: number;
  /** What each dwelling costs, in pence, or its share of what all cost at another price; null where they cost the same. */
  readonly dwellingShares: readonly number[] | null;
  readonly subsidiaryDwellings: number;
  readonly multipleDwellingsRelief: boolean;
  readonly dwellingsPence: number | null;
  readonly additionalDwellings: number;
  readonly additionalDwellingsPence: number | null;
  readonly linkedPence: number;
  /** Null where it is not said. */
  readonly linkedDwellings: number | null;
  /** Null where it is not said. */
  readonly linkedDate: string | null;
  readonly lease: Lease | null;
}
