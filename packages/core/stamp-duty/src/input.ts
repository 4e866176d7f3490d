import { FreeholdError, toPence } from '@freehold/money';
import type { Amount, Bounds, ErrorCode } from '@freehold/money';
import { calendarDay, wholeNumber } from '@freehold/money/checks';
import { isNation, taxSystemOf } from './nation.ts';
import type { Nation, NationOrIsland } from './nation.ts';
import type { Regime } from './schedule.ts';
import { coverage } from './schedules/coverage.ts';

/** What the land is used for. A mixed purchase holds dwellings and something else. */
export type Use = 'residential' | 'non_residential' | 'mixed';

/** The facts that choose a table of rates. */
export interface RateTableInput {
  /** Guernsey, Jersey and the Isle of Man are refused: none of the three taxes is charged there. */
  readonly nation: NationOrIsland;
  /** `YYYY-MM-DD`: normally the day of completion. */
  readonly effectiveDate: string;
  /** `YYYY-MM-DD`: the day contracts were made, where old rates may be kept. */
  readonly contractDate?: string | null;
  /** Default residential. */
  readonly use?: Use;
  /** The buyer owns another dwelling and does not replace a main home. Default false. */
  readonly additional?: boolean;
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
  /** Pounds a year, from the first year on: the first five or all. The last given stands for the years after it. */
  readonly annualRents: readonly Amount[];
  /** Whole years, 0 to 999. */
  readonly termYears: number;
  /** Days beyond the whole years, 0 to 365. Default 0. */
  readonly termDays?: number;
  /** Shared ownership: where first-time buyer relief is claimed the rent is not charged. Default false. */
  readonly sharedOwnership?: boolean;
}

/** One purchase. */
export interface StampDutyInput extends RateTableInput {
  /** Pounds; of a lease, the premium. */
  readonly price: Amount;
  /** Dwellings bought in this transaction, 1 to 1,000. Default 1. */
  readonly dwellings?: number;
  /** Whether multiple dwellings relief is claimed where it lowers the tax. Default true. */
  readonly multipleDwellingsRelief?: boolean;
  /** Pounds of the price paid for dwellings, for a mixed purchase. */
  readonly dwellingsPrice?: Amount;
  /** How many dwellings bear the Scottish supplement. Default all. */
  readonly additionalDwellings?: number;
  /** Pounds of the price paid for those. Default the price of all dwellings. */
  readonly additionalDwellingsPrice?: Amount;
  /** Pounds paid for the other purchases linked with this one. Default 0. */
  readonly linkedPrice?: Amount;
  readonly lease?: LeaseInput | null;
}

/** A new lease, checked, in pence. */
export interface Lease {
  readonly annualRentsPence: readonly number[];
  readonly termYears: number;
  readonly termDays: number;
  readonly sharedOwnership: boolean;
}

/** The facts that choose schedules, checked. */
export interface Buyer {
  readonly nation: Nation;
  readonly regime: Regime;
  readonly effectiveDate: string;
  readonly contractDate: string | null;
  readonly use: Use;
  readonly additional: boolean;
  readonly firstTimeBuyer: boolean;
  readonly nonUkResident: boolean;
  readonly company: boolean;
  readonly companyRelief: boolean;
}

/** A purchase, checked, in pence. */
export interface Purchase extends Buyer {
  readonly pricePence: number;
  readonly dwellings: number;
  readonly multipleDwellingsRelief: boolean;
  readonly dwellingsPence: number | null;
  readonly additionalDwellings: number;
  readonly additionalDwellingsPence: number | null;
  readonly linkedPence: number;
  readonly lease: Lease | null;
}

const buyerFields = [
  'nation',
  'effectiveDate',
  'contractDate',
  'use',
  'additional',
  'firstTimeBuyer',
  'nonUkResident',
  'company',
  'companyRelief',
] as const;
const purchaseFields = [
  ...buyerFields,
  'price',
  'dwellings',
  'multipleDwellingsRelief',
  'dwellingsPrice',
  'additionalDwellings',
  'additionalDwellingsPrice',
  'linkedPrice',
  'lease',
];
const leaseFields = ['annualRents', 'termYears', 'termDays', 'sharedOwnership'];
const uses: readonly unknown[] = ['residential', 'non_residential', 'mixed'];
const wholeTermYears = 999;
const mostDwellings = 1_000;

/** Checks what chooses a table. */
export function readBuyer(input: RateTableInput, fields: readonly string[] = buyerFields): Buyer {
  known(input, fields, '');
  const { nation, effectiveDate, contractDate = null, use = 'residential' } = input;
  if (!isNation(nation)) {
    const island = ['guernsey', 'jersey', 'isle_of_man'].includes(nation);
    if (island) fail('no_land_tax', 'nation', nation, `${nation} charges none of the three taxes`);
    fail('not_a_choice', 'nation', nation, 'nation must be one of the four nations');
  }
  if (!uses.includes(use)) {
    fail('not_a_choice', 'use', use, `use must be one of ${uses.join(', ')}`);
  }
  const regime = taxSystemOf(nation);
  const day = calendarDay(effectiveDate, 'effectiveDate');
  const { from } = coverage[regime];
  if (day < from) {
    const reason = `${regime} is covered from ${from}; ${day} is before that`;
    fail('date_outside_coverage', 'effectiveDate', day, reason, { min: from });
  }
  return {
    nation,
    regime,
    effectiveDate: day,
    contractDate: contractDate === null ? null : calendarDay(contractDate, 'contractDate'),
    use,
    additional: flag(input.additional, 'additional'),
    firstTimeBuyer: flag(input.firstTimeBuyer, 'firstTimeBuyer'),
    nonUkResident: flag(input.nonUkResident, 'nonUkResident'),
    company: flag(input.company, 'company'),
    companyRelief: flag(input.companyRelief, 'companyRelief'),
  };
}

/** Checks a whole purchase. */
export function readPurchase(input: StampDutyInput): Purchase {
  const buyer = readBuyer(input, purchaseFields);
  if (input.price === undefined) fail('required', 'price', undefined, 'price is required');
  const dwellings = wholeNumber(input.dwellings ?? 1, 'dwellings', { min: 1, max: mostDwellings });
  const { additionalDwellings = dwellings, lease = null } = input;
  const purchase: Purchase = {
    ...buyer,
    pricePence: pence(input.price, 'price'),
    dwellings,
    multipleDwellingsRelief: flag(input.multipleDwellingsRelief ?? true, 'multipleDwellingsRelief'),
    dwellingsPence: optionalPence(input.dwellingsPrice, 'dwellingsPrice'),
    additionalDwellings: wholeNumber(additionalDwellings, 'additionalDwellings', {
      min: 0,
      max: dwellings,
    }),
    additionalDwellingsPence: optionalPence(
      input.additionalDwellingsPrice,
      'additionalDwellingsPrice',
    ),
    linkedPence: optionalPence(input.linkedPrice, 'linkedPrice') ?? 0,
    lease: lease === null ? null : readLease(lease),
  };
  refuseContradictions(purchase);
  return purchase;
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
  const most = dwellingsPence ?? pricePence;
  if (additionalDwellingsPence !== null && additionalDwellingsPence > most) {
    const reason = 'additionalDwellingsPrice is above the price of all dwellings';
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

function readLease(lease: LeaseInput): Lease {
  known(lease, leaseFields, 'lease.');
  const rents: unknown = lease.annualRents;
  if (!Array.isArray(rents) || rents.length === 0 || rents.length > wholeTermYears + 1) {
    const reason = 'lease.annualRents must list 1 to 1,000 rents';
    fail('out_of_range', 'lease.annualRents', rents, reason, {
      min: 1,
      max: wholeTermYears + 1,
    });
  }
  const termYears = wholeNumber(lease.termYears, 'lease.termYears', {
    min: 0,
    max: wholeTermYears,
  });
  const termDays = wholeNumber(lease.termDays ?? 0, 'lease.termDays', { min: 0, max: 365 });
  if (termYears + termDays === 0) {
    const reason = 'the lease must last at least one day';
    fail('out_of_range', 'lease.termYears', termYears, reason, { min: 1, max: wholeTermYears });
  }
  return {
    annualRentsPence: lease.annualRents.map((rent, index) =>
      pence(rent, `lease.annualRents[${index}]`),
    ),
    termYears,
    termDays,
    sharedOwnership: flag(lease.sharedOwnership, 'lease.sharedOwnership'),
  };
}

function known(input: unknown, fields: readonly string[], prefix: string): void {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    fail('not_an_object', prefix.slice(0, -1) || 'input', input, 'an object is required');
  }
  for (const key of Reflect.ownKeys(input)) {
    const name = `${prefix}${String(key)}`;
    if (!fields.includes(String(key))) fail('unknown_field', name, undefined, `${name} is unknown`);
  }
}

function pence(amount: Amount, field: string): number {
  const whole = toPence(amount, field);
  if (whole < 0) fail('out_of_range', field, amount, `${field} must be 0 or more`, { min: 0 });
  return whole;
}

function optionalPence(amount: Amount | undefined, field: string): number | null {
  return amount === undefined ? null : pence(amount, field);
}

function flag(given: unknown, field: string): boolean {
  if (given === undefined) return false;
  if (typeof given !== 'boolean') fail('not_a_boolean', field, given, `${field} must be a boolean`);
  return given;
}

function fail(
  code: ErrorCode,
  field: string,
  value: unknown,
  message: string,
  bounds: Bounds | null = null,
): never {
  throw new FreeholdError(code, field, value, message, bounds);
}
