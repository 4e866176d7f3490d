import { compileTable, slicesAt } from './charge.ts';
import type { Charge } from './charge.ts';
import type { Purchase } from './input.ts';
import { assessLease, leaseFacts } from './lease.ts';
import { assessDwellings } from './multiple-dwellings.ts';
import { chargeOf } from './purchase-charge.ts';
import type { Schedule } from './schedule.ts';
import { schedulesOn } from './schedules-on.ts';
import type { FindSchedule } from './schedules-on.ts';
import { settle, totalOf } from './settle.ts';
import type { Line, SettledLine } from './settle.ts';
import { stampDutyPence } from './table.ts';
import type { RateTable } from './table.ts';

/** Which reliefs and surcharges an assessment takes in, beside the facts of the purchase. */
export interface Assumed {
  readonly oldByChoice: boolean;
  /** False to leave out every surcharge. */
  readonly surcharged: boolean;
  readonly firstTimeBuyer: boolean;
  readonly multipleDwellings: boolean;
  readonly companyRelief: boolean;
}

/** The tax of a purchase under some assumptions. */
export interface Assessment {
  readonly lines: readonly SettledLine[];
  readonly taxPence: number;
  /** The function of price behind it; null where the tax is no function of the price alone. */
  readonly table: RateTable | null;
  readonly used: readonly Schedule[];
  readonly netPresentValuePence: number | null;
}

/** Whether six or more dwellings count as no dwellings at all. */
export function sixDwellings({ dwellings, use }: Purchase): boolean {
  return use === 'residential' && dwellings >= 6;
}

/** The tax of a purchase. */
export function assess(purchase: Purchase, assumed: Assumed): Assessment {
  const find = schedulesOn(purchase.regime, { ...purchase, oldByChoice: assumed.oldByChoice });
  if (assumed.multipleDwellings) return assessDwellings(purchase, assumed, find);
  const charge = chargeFor(purchase, assumed, find);
  if (purchase.lease !== null) {
    return assessLease(purchase, { lease: purchase.lease, charge, find, assumed });
  }
  return assessPrice(purchase, charge, supplementOf(purchase, assumed, find));
}

/** The schedules that charge a purchase as one whole. */
export function chargeFor(purchase: Purchase, assumed: Assumed, find: FindSchedule): Charge {
  const { company, dwellings } = purchase;
  const { longLease, nilBandLost, premiumFrom } = leaseFacts(purchase, find);
  const additional = (purchase.additional || company) && assumed.surcharged && longLease;
  const charge = chargeOf(
    {
      use: sixDwellings(purchase) ? 'non_residential' : purchase.use,
      additional,
      firstTimeBuyer: assumed.firstTimeBuyer,
      nonUkResident: purchase.nonUkResident && assumed.surcharged && longLease,
      flatRate: company && assumed.surcharged && !assumed.companyRelief && dwellings === 1,
      nilBandLost,
    },
    find,
  );
  return premiumFrom === null
    ? charge
    : { ...charge, surcharges: charge.surcharges.map((one) => fromAnyPrice(one, premiumFrom)) };
}

/** Once a lease is in scope of the non-resident surcharge, its premium bears it however small. */
function fromAnyPrice(schedule: Schedule, priceFrom: number): Schedule {
  return schedule.kind === 'non_uk_resident' ? { ...schedule, priceFrom } : schedule;
}

/** The Scottish supplement on the dwellings of a mixed purchase. */
export interface Supplement {
  readonly schedule: Schedule;
  readonly pricePence: number;
}

/** The supplement that falls on the dwelling part of a mixed purchase, or null. */
export function supplementOf(
  purchase: Purchase,
  { surcharged }: Assumed,
  find: FindSchedule,
): Supplement | null {
  const bears = surcharged && (purchase.additional || purchase.company);
  if (!bears || purchase.regime !== 'LBTT' || purchase.use !== 'mixed' || purchase.dwellings >= 6) {
    return null;
  }
  const pricePence = purchase.additionalDwellingsPence ?? purchase.dwellingsPence ?? 0;
  const schedule = find('additional_dwelling');
  if (schedule === undefined || pricePence < (schedule.priceFrom ?? 0) * 100) return null;
  return { schedule, pricePence };
}

/** The slices of a price with their exact tax, in millionths of a penny. */
export function priceLines(charge: Charge, pricePence: number): Line[] {
  const slices = slicesAt(charge, pricePence);
  const odd = charge.standard.regime === 'SDLT' ? pricePence % 100 : 0;
  const charged = pricePence - odd;
  return slices.flatMap((slice, index) => {
    const next = slices[index + 1]?.abovePence ?? null;
    if (index > 0 && charged <= slice.abovePence) return [];
    const taxablePence = Math.min(charged, next ?? Infinity) - slice.abovePence;
    return [
      {
        on: 'price' as const,
        fromPence: slice.abovePence,
        toPence: next,
        rateMillionths: slice.rateMillionths,
        taxablePence,
        exactTax: BigInt(taxablePence) * BigInt(slice.rateMillionths),
      },
    ];
  });
}

/** The line of a supplement, in millionths of a penny. */
export function supplementLine({ schedule, pricePence }: Supplement): Line {
  const rateMillionths = Math.round((schedule.bands[0]?.ratePercent ?? 0) * 10_000);
  return {
    on: 'supplement',
    fromPence: 0,
    toPence: null,
    rateMillionths,
    taxablePence: pricePence,
    exactTax: BigInt(pricePence) * BigInt(rateMillionths),
  };
}

/** The schedules of a charge. */
export function schedulesOf(charge: Charge): Schedule[] {
  const { standard, firstTimeBuyer, higherRates, flatRate, surcharges } = charge;
  return [standard, firstTimeBuyer, higherRates, flatRate, ...surcharges].filter(
    (schedule) => schedule !== undefined,
  );
}

/** Millionths of a penny in a penny. */
export const millionthsOfPenny = 1_000_000n;

function assessPrice(
  purchase: Purchase,
  charge: Charge,
  supplement: Supplement | null,
): Assessment {
  const { pricePence, linkedPence } = purchase;
  const table = compileTable(charge);
  const wholePence = pricePence + linkedPence;
  const lines = priceLines(charge, wholePence);
  if (supplement !== null) lines.push(supplementLine(supplement));
  const used = [...schedulesOf(charge), ...(supplement === null ? [] : [supplement.schedule])];
  if (linkedPence > 0) {
    const settled = settle(shareOf(lines, pricePence), millionthsOfPenny * BigInt(wholePence));
    return { ...assessed(settled), table, used };
  }
  const settled = settle(lines, millionthsOfPenny);
  const result = { ...assessed(settled), table, used };
  if (supplement === null && result.taxPence !== stampDutyPence(table, pricePence)) {
    throw new Error('the bands do not add up to the tax');
  }
  return result;
}

function assessed(lines: SettledLine[]): Omit<Assessment, 'table' | 'used'> {
  return { lines, taxPence: totalOf(lines), netPresentValuePence: null };
}

/** One purchase's share, by price, of the lines of all linked purchases; its taxable parts in pence add up to its price. */
function shareOf(lines: readonly Line[], pricePence: number): Line[] {
  const whole = lines.reduce((sum, { taxablePence }) => sum + BigInt(taxablePence), 0n);
  let reached = 0n;
  return lines.map((line) => {
    const before = (reached * BigInt(pricePence)) / whole;
    reached += BigInt(line.taxablePence);
    const taxablePence = Number((reached * BigInt(pricePence)) / whole - before);
    return { ...line, taxablePence, exactTax: line.exactTax * BigInt(pricePence) };
  });
}
