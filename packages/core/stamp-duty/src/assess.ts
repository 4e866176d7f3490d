import type { Assessment, Assumed } from './assessment.ts';
import { compileTable } from './charge.ts';
import type { Charge } from './charge.ts';
import type { Purchase } from './input.ts';
import { assessLease } from './lease.ts';
import { millionthsOfPenny, priceLines, schedulesOf, supplementLine } from './lines.ts';
import { assessDwellings } from './multiple-dwellings.ts';
import { schedulesOn } from './schedules-on.ts';
import { settle, totalOf } from './settle.ts';
import type { Line, SettledLine } from './settle.ts';
import { stampDutyPence } from './table.ts';
import { chargeFor, supplementOf } from './whole-charge.ts';
import type { Supplement } from './whole-charge.ts';

/** The tax of a purchase. */
export function assess(purchase: Purchase, assumed: Assumed): Assessment {
  const find = schedulesOn(purchase.regime, { ...purchase, oldByChoice: assumed.oldByChoice });
  if (assumed.multipleDwellings) return assessDwellings(purchase, assumed, find);
  const charge = chargeFor(purchase, assumed, find);
  if (purchase.lease !== null) {
    return assessLease(purchase, { lease: purchase.lease, charge, find });
  }
  return assessPrice(purchase, charge, supplementOf(purchase, assumed, find));
}

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
