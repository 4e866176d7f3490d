import type { StampDutyInput } from '@freehold/stamp-duty';
import type { Facts } from '../literal/facts.ts';
import { exact } from '../literal/fraction.ts';
import type { Fraction } from '../literal/fraction.ts';

function amount(given: unknown): Fraction {
  return exact(given as string | number);
}

function optional(given: unknown): Fraction | null {
  return given === undefined ? null : amount(given);
}

/** A purchase as the rules read it: every default of the documented input filled in. */
export function factsOf(input: StampDutyInput): Facts {
  const { dwellingPrices, lease } = input;
  const dwellings = input.dwellings ?? dwellingPrices?.length ?? 1;
  const each = dwellingPrices?.map(amount) ?? null;
  const use = input.use ?? 'residential';
  return {
    nation: input.nation as Facts['nation'],
    effectiveDate: input.effectiveDate,
    contractDate: input.contractDate ?? null,
    use,
    price: amount(input.price),
    additionalProperty:
      input.additionalProperty ??
      ((use === 'residential' || (use === 'mixed' && input.nation === 'scotland')) &&
        input.firstTimeBuyer !== true),
    firstTimeBuyer: input.firstTimeBuyer ?? false,
    nonUkResident: input.nonUkResident ?? false,
    company: input.company ?? false,
    companyRelief: input.companyRelief ?? false,
    dwellings,
    dwellingPrices: each,
    subsidiaryDwellings: input.subsidiaryDwellings ?? 0,
    dwellingsPrice:
      use === 'mixed' && each !== null && input.dwellingsPrice === undefined
        ? each.reduce((sum, price) => sum.plus(price))
        : optional(input.dwellingsPrice),
    additionalDwellings: input.additionalDwellings ?? dwellings,
    additionalDwellingsPrice: optional(input.additionalDwellingsPrice),
    multipleDwellingsRelief: input.multipleDwellingsRelief ?? true,
    linkedPrice: amount(input.linkedPrice ?? 0),
    lease:
      lease === undefined || lease === null
        ? null
        : {
            annualRents: (lease.annualRents ?? []).map(amount),
            termYears: lease.termYears,
            termDays: lease.termDays ?? 0,
            sharedOwnership: lease.sharedOwnership ?? false,
          },
  };
}
