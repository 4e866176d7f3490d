import { bounds } from './data/bounds.ts';
import { allOf, calendarDay, objectOf, onlyFields, wholeNumber } from '@freehold/money/checks';
import { isDwellingPartNeeded } from './flat-rate.ts';
import type {
  Buyer,
  CliffsInput,
  Lease,
  LeaseInput,
  Purchase,
  RateTableInput,
  StampDutyInput,
} from './input.ts';
import { isNation, type Nation, notANation, taxSystemOf } from './nation.ts';
import type { TaxSystem } from './schedule.ts';
import { isAdditionalUnlessTold } from './additional-unless-told.ts';
import { readEachDwelling } from './read-dwellings.ts';
import { fail, optionalPence, pence } from './read-amount.ts';
import { readRents } from './read-rents.ts';
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
    'lease',
  ],
);
const leaseFields = [
  'annualRents',
  'monthlyRents',
  'termYears',
  'termDays',
  'sharedOwnership',
  'marketValue',
  'marketValueElection',
];
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
    () => (input.lease ?? null) === null || checkLease(input.lease as LeaseInput),
  ];
}

/** The checks of a lease, each of one field. */
function checkLease(lease: LeaseInput): void {
  objectOf(lease, 'lease');
  allOf(
    () => onlyFields(lease, leaseFields, 'lease'),
    () => readRents(lease),
    () => wholeNumber(lease.termYears, 'lease.termYears', bounds.leaseYears),
    () => wholeNumber(lease.termDays ?? 0, 'lease.termDays', bounds.leaseDays),
    () => flag(lease.sharedOwnership, 'lease.sharedOwnership'),
    () => flag(lease.marketValueElection, 'lease.marketValueElection'),
    () => optionalPence(lease.marketValue, 'lease.marketValue'),
  );
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
  const alone = purchase.lease === null && purchase.linkedPence === 0;
  if (dwellings > 1 && !alone) {
    const reason = 'several dwellings cannot be combined with a lease or linked purchases';
    fail('unsupported_combination', 'dwellings', dwellings, reason);
  }
  if (purchase.lease !== null && purchase.linkedPence > 0) {
    const reason = 'linked purchases cannot be combined with a lease';
    fail('unsupported_combination', 'linkedPrice', purchase.linkedPence / 100, reason);
  }
  if (dwellings > 1 && use === 'mixed' && dwellingsPence === null) {
    const reason = 'a mixed purchase of several dwellings needs dwellingsPrice';
    fail('required', 'dwellingsPrice', undefined, reason);
  }
}

const elects = (lease: LeaseInput | null): boolean => lease?.marketValueElection === true;

function readLease(
  lease: LeaseInput,
  { sharePence, taxSystem }: { readonly sharePence: number; readonly taxSystem: TaxSystem },
): Lease {
  const rents = readRents(lease);
  const termYears = wholeNumber(lease.termYears, 'lease.termYears', bounds.leaseYears);
  const termDays = wholeNumber(lease.termDays ?? 0, 'lease.termDays', bounds.leaseDays);
  if (termYears + termDays === 0) {
    const reason = 'the lease must last at least one day';
    fail('out_of_range', 'lease.termYears', termYears, reason, {
      ...bounds.leaseYears,
      min: 1,
    });
  }
  const sharedOwnership = flag(lease.sharedOwnership, 'lease.sharedOwnership');
  const marketValuePence = readMarketValue(lease, { sharePence, taxSystem, sharedOwnership });
  return {
    // The rent of a share on which tax is paid by the whole's value is not charged.
    ...(elects(lease) ? { annualRentsPence: [0], highestRentPence: 0 } : rents),
    termYears,
    termDays,
    sharedOwnership,
    marketValuePence,
  };
}

/** What the whole home is worth of which a share is bought; null where it is not said. */
function readMarketValue(
  lease: LeaseInput,
  {
    sharePence,
    taxSystem,
    sharedOwnership,
  }: {
    readonly sharePence: number;
    readonly taxSystem: TaxSystem;
    readonly sharedOwnership: boolean;
  },
): number | null {
  const field = 'lease.marketValue';
  const isElected = flag(lease.marketValueElection, 'lease.marketValueElection');
  const value = optionalPence(lease.marketValue, field);
  if (value === null) {
    if (isElected) fail('required', field, undefined, `${field} is what the election pays tax on`);
    return null;
  }
  if (!sharedOwnership || taxSystem !== 'SDLT') {
    const reason = `${field} is read of shared ownership under SDLT alone`;
    fail('unsupported_combination', field, value / 100, reason);
  }
  if (value < sharePence) {
    const reason = `${field} must be at least the price of the share, ${sharePence / 100}`;
    fail('out_of_range', field, value / 100, reason, { min: sharePence / 100 });
  }
  return value;
}

function flag(given: unknown, field: string): boolean {
  if (given === undefined) return false;
  if (typeof given !== 'boolean') fail('not_a_boolean', field, given, `${field} must be a boolean`);
  return given;
}
