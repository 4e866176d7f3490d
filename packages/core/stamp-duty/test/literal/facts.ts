import type { Nation, Use } from '@freehold/stamp-duty';
import type { Fraction } from './fraction.ts';

/** A purchase, with every default filled in. Amounts in pounds. */
export interface Facts {
  readonly nation: Nation;
  readonly effectiveDate: string;
  readonly contractDate: string | null;
  readonly use: Use;
  readonly price: Fraction;
  readonly additionalProperty: boolean;
  readonly firstTimeBuyer: boolean;
  readonly nonUkResident: boolean;
  readonly company: boolean;
  readonly companyRelief: boolean;
  readonly dwellings: number;
  /** Null where they are not given. */
  readonly dwellingPrices: readonly Fraction[] | null;
  readonly subsidiaryDwellings: number;
  /** Null where it is not given. */
  readonly dwellingsPrice: Fraction | null;
  readonly additionalDwellings: number;
  readonly additionalDwellingsPrice: Fraction | null;
  readonly multipleDwellingsRelief: boolean;
  readonly linkedPrice: Fraction;
  readonly lease: LeaseFacts | null;
}

export interface LeaseFacts {
  readonly annualRents: readonly Fraction[];
  readonly termYears: number;
  readonly termDays: number;
  readonly sharedOwnership: boolean;
}

/** What is claimed, and what is left out to see its weight. */
export interface Claims {
  /** The rates before a change, where the buyer may elect them. */
  readonly earlierRates: boolean;
  readonly firstTimeBuyer: boolean;
  readonly multipleDwellings: boolean;
  readonly companyRelief: boolean;
  /** False for the tax without additional rates, non-resident surcharge and flat rate. */
  readonly surcharged: boolean;
}

/** A tax before and after rounding: the price or premium, the rent, and the rent's value. */
export interface Tax {
  readonly onPrice: bigint;
  readonly onRent: bigint;
}

/** A contract made before a day; without a contract date none was. */
export function contractBefore({ contractDate }: Facts, day: string): boolean {
  return contractDate !== null && contractDate < day;
}
