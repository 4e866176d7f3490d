import { bounds } from './data/bounds.ts';
import { allOf, calendarDay, objectOf, onlyFields, wholeNumber } from '@freehold/money/checks';
import { isDwellingPartNeeded } from './flat-rate.ts';
import type {
  Buyer,
  CliffsInput,
  LeaseInput,
  Purchase,
  RateTableInput,
  StampDutyInput,
} from './input.ts';
import { isNation, type Nation, notANation, taxSystemOf } from './nation.ts';
import { isAdditionalUnlessTold } from './additional-unless-told.ts';
import { readEachDwelling } from './read-dwellings.ts';
import { fail, flag, optionalPence, pence } from './read-amount.ts';
import { checkLease, elects, readLease } from './read-lease.ts';
import { coverage } from './schedules/coverage.ts';

const buyerFields = [
  'nation',
  'effectiveDate',
  'contractDate',
  'use',
  'additionalProperty',
  'firstTimeBuyer',
  'nonUkResident',
  'company',
  'companyRelief',
] as const;
const purchaseFields: readonly string[] = /* @__PURE__ */ (buyerFields as readonly string[]).concat(
  [
    'price',
    'dwellings',
    'dwellingPrices',
    'subsidiaryDwellings',
    'multipleDwellingsRelief',
    'dwellingsPrice',
    'additionalDwellings',
    'additionalDwellingsPrice',
    'linkedPrice',
    'linkedDwellings',
    'linkedDate',
    'lease',
  ],
);
const uses: readonly unknown[] = ['residential', 'non_residential', 'mixed'];

const flagFields = [
  'additionalProperty',
  'firstTimeBuyer',
  'nonUkResident',
  'company',
  'companyRelief',
] as const;

function checkNation(nation: unknown): void {
  if (isNation(nation)) return;
  if (['guernsey', 'jersey', 'isle_of_man'].includes(nation as string)) {
    const reason = `${String(nation)} charges none of the three taxes`;
    fail('no_land_tax', 'nation', nation, reason);
  }
  fail('not_a_choice', 'nation', nation, notANation);
}

/**
 * Checks what chooses a table.
 *
 * @param further - checks of other fields, whose faults are told with those of these
 */
export function readBuyer(
  input: RateTableInput,
  fields: readonly string[] = buyerFields,
  further: readonly (() => unknown)[] = [],
): Buyer {
  objectOf(input, 'input');
  const { nation, effectiveDate, contractDate = null, use = 'residential' } = input;
  allOf(
    () => onlyFields(input, fields, 'input'),
    () => checkNation(nation),
    () => calendarDay(effectiveDate, 'effectiveDate'),
    () => contractDate === null || calendarDay(contractDate, 'contractDate'),
    () => {
      if (uses.includes(use)) return;
      fail('not_a_choice', 'use', use, `use must be one of ${uses.join(', ')}`);
    },
    ...flagFields.map((field) => () => flag(input[field], field)),
    ...further,
  );
  const taxSystem = taxSystemOf(nation as Nation);
  const day = effectiveDate;
  const { from } = coverage[taxSystem];
  if (day < from) {
    const reason = `${taxSystem} is covered from ${from}; ${day} is before that`;
    fail('date_outside_coverage', 'effectiveDate', day, reason, { min: from });
  }
  const firstTimeBuyer = flag(input.firstTimeBuyer, 'firstTimeBuyer');
  const isAdditionalAssumed = input.additionalProperty === undefined;
  return {
    nation: nation as Nation,
    taxSystem,
    effectiveDate: day,
    contractDate: contractDate === null ? null : contractDay(contractDate, day),
    use,
    additionalProperty: isAdditionalAssumed
      ? isAdditionalUnlessTold({ taxSystem, use, firstTimeBuyer })
      : flag(input.additionalProperty, 'additionalProperty'),
    isAdditionalAssumed,
    firstTimeBuyer,
    nonUkResident: flag(input.nonUkResident, 'nonUkResident'),
    company: flag(input.company, 'company'),
    companyRelief: flag(input.companyRelief, 'companyRelief'),
  };
}

/** A contract is made before it is completed, or on the day. */
function contractDay(given: string, effectiveDate: string): string {
  const day = calendarDay(given, 'contractDate');
  if (day > effectiveDate) {
    const reason = `contractDate ${day} is after effectiveDate ${effectiveDate}`;
    fail('out_of_range', 'contractDate', day, reason, { max: effectiveDate });
  }
  return day;
}

/** Checks a purchase whose price is left open: it is the least that the amounts given allow. */
export function readAnyPurchase(input: CliffsInput): Purchase {
  onlyFields(input, purchaseFields, 'input');
  for (const field of ['price', 'dwellingPrices', 'subsidiaryDwellings']) {
    if (!(field in input)) continue;
    fail('unknown_field', field, Reflect.get(input, field), `${field} is not a known field`);
  }
  const { dwellingsPrice, additionalDwellingsPrice } = input;
  const price = dwellingsPrice ?? additionalDwellingsPrice ?? 0;
  const purchase = readPurchase({ ...input, price });
  refuseUnknownPart(purchase, Infinity);
  return purchase;
}

/** Checks a whole purchase. */
export function readPurchase(input: StampDutyInput): Purchase {
  const buyer = readBuyer(input, purchaseFields, checksOfPurchase(input));
  const sharePence = pence(input.price, 'price');
  const { additionalDwellings: bearing, lease: given = null } = input;
  const lease =
    given === null ? null : readLease(given, { sharePence, taxSystem: buyer.taxSystem });
  const pricePence = elects(given) ? (lease?.marketValuePence ?? sharePence) : sharePence;
  const each = readEachDwelling(input, buyer.use, pricePence);
  const { dwellings } = each;
  const additionalDwellings = bearing ?? dwellings;
  const purchase: Purchase = {
    ...buyer,
    ...each,
    pricePence,
    multipleDwellingsRelief: flag(input.multipleDwellingsRelief ?? true, 'multipleDwellingsRelief'),
    additionalDwellings: wholeNumber(additionalDwellings, 'additionalDwellings', {
      min: 0,
      max: dwellings,
    }),
    additionalDwellingsPence: optionalPence(
      input.additionalDwellingsPrice,
      'additionalDwellingsPrice',
    ),
    linkedPence: optionalPence(input.linkedPrice, 'linkedPrice') ?? 0,
    linkedDwellings: readLinkedDwellings(input),
    linkedDate: input.linkedDate ?? null,
    lease,
  };
  refuseContradictions(purchase);
  refuseUnknownPart(purchase, pricePence);
  return purchase;
}

/** The checks of what is bought, each of one field. */
function checksOfPurchase(input: StampDutyInput): (() => unknown)[] {
  return [
    () => {
      if (input.price === undefined) fail('required', 'price', undefined, 'price is required');
    },
    () => optionalPence(input.price, 'price'),
    () =>
      input.dwellings === undefined || wholeNumber(input.dwellings, 'dwellings', bounds.dwellings),
    () => flag(input.multipleDwellingsRelief, 'multipleDwellingsRelief'),
    () => optionalPence(input.dwellingsPrice, 'dwellingsPrice'),
    () => optionalPence(input.additionalDwellingsPrice, 'additionalDwellingsPrice'),
    () => optionalPence(input.linkedPrice, 'linkedPrice'),
    () => readLinkedDwellings(input),
    () => (input.linkedDate ?? null) === null || calendarDay(input.linkedDate, 'linkedDate'),
    () => (input.lease ?? null) === null || checkLease(input.lease as LeaseInput),
  ];
}

/** A figure that the flat rate may lift is not worked out without it. */
function refuseUnknownPart(purchase: Purchase, mostPence: number): void {
  if (!isDwellingPartNeeded(purchase, mostPence)) return;
  const reason =
    'a mixed purchase of a company needs dwellingsPrice, or companyRelief: the flat rate falls on a dwelling above its threshold';
  fail('required', 'dwellingsPrice', undefined, reason);
}

function refuseContradictions(purchase: Purchase): void {
  const { pricePence, dwellingsPence, additionalDwellingsPence, use, dwellings } = purchase;
  if (dwellingsPence !== null && dwellingsPence > pricePence) {
    const reason = 'dwellingsPrice is above price';
    fail('out_of_range', 'dwellingsPrice', dwellingsPence / 100, reason, {
      min: 0,
      max: pricePence / 100,
    });
  }
  const most = purchase.additionalDwellings === 0 ? 0 : (dwellingsPence ?? pricePence);
  if (additionalDwellingsPence !== null && additionalDwellingsPence > most) {
    const reason = 'additionalDwellingsPrice is above the price of the dwellings that can bear it';
    fail('out_of_range', 'additionalDwellingsPrice', additionalDwellingsPence / 100, reason, {
      min: 0,
      max: most / 100,
    });
  }
  if (!Number.isSafeInteger(pricePence + purchase.linkedPence)) {
    const reason = 'price and linkedPrice together are too large';
    fail('out_of_range', 'linkedPrice', purchase.linkedPence / 100, reason, {
      min: 0,
      max: (Number.MAX_SAFE_INTEGER - pricePence) / 100,
    });
  }
  const linkedDwellings = purchase.linkedDwellings ?? 0;
  if (linkedDwellings > 0 && purchase.linkedPence === 0) {
    fail('required', 'linkedPrice', undefined, 'linkedPrice is required with linkedDwellings');
  }
  if (purchase.linkedDate !== null && purchase.linkedPence === 0) {
    fail('required', 'linkedPrice', undefined, 'linkedPrice is required with linkedDate');
  }
  if (linkedDwellings > 0 && (purchase.lease !== null || use !== 'residential')) {
    const reason = 'linkedDwellings is read of residential purchases without a lease alone';
    fail('unsupported_combination', 'linkedDwellings', linkedDwellings, reason);
  }
  if (dwellings > 1 && purchase.lease !== null) {
    const reason = 'several dwellings cannot be combined with a lease';
    fail('unsupported_combination', 'dwellings', dwellings, reason);
  }
  if (dwellings > 1 && use === 'mixed' && purchase.linkedPence > 0) {
    const reason = 'several dwellings of a mixed purchase cannot be combined with linked purchases';
    fail('unsupported_combination', 'dwellings', dwellings, reason);
  }
  if (dwellings > 1 && use === 'mixed' && dwellingsPence === null) {
    const reason = 'a mixed purchase of several dwellings needs dwellingsPrice';
    fail('required', 'dwellingsPrice', undefined, reason);
  }
}

/** How many dwellings the linked purchases hold; null where it is not said. */
function readLinkedDwellings({ linkedDwellings }: StampDutyInput): number | null {
  if (linkedDwellings === undefined) return null;
  return wholeNumber(linkedDwellings, 'linkedDwellings', bounds.linkedDwellings);
}
