import { Decimal } from '@freehold/money';
import { multiplyDivideHalfUp } from '@freehold/money/kernel';
import { assess } from './assess.ts';
import type { Assessment, Assumed } from './assessment.ts';
import { compileTable } from './charge.ts';
import { nearestCliff } from './cliff.ts';
import { readBuyer, readPurchase } from './input.ts';
import type { Purchase, RateTableInput, StampDutyInput } from './input.ts';
import type { Nation } from './nation.ts';
import { chargeOf } from './purchase-charge.ts';
import { chooseReliefs } from './reliefs.ts';
import type { ReliefName, ReliefOutcome } from './reliefs.ts';
import type { Regime } from './schedule.ts';
import { ratesVersion } from './schedules/coverage.ts';
import { schedulesOn } from './schedules-on.ts';
import { rowOf } from './table.ts';
import type { RateTable } from './table.ts';
import { warningsOf } from './warnings.ts';
import type { Warning } from './warnings.ts';

/** One part of the tax. Amounts in pounds. */
export interface Band {
  /** What it falls on: the price (or premium), the rent, the dwellings of a mixed purchase, or the property beside dwellings under relief. */
  readonly on: 'price' | 'rent' | 'supplement' | 'remainder';
  readonly from: Decimal;
  /** Null for the band without an upper limit. */
  readonly to: Decimal | null;
  readonly ratePercent: Decimal;
  readonly taxable: Decimal;
  readonly tax: Decimal;
}

/** A price at which the tax jumps. Amounts in pounds. */
export interface Cliff {
  /** The highest price on the cheaper side, a penny's difference from the dearer. */
  readonly price: Decimal;
  readonly tax: Decimal;
  /** What the tax falls by at that price. */
  readonly saving: Decimal;
}

/** The tax on a purchase and how it comes about. Amounts in pounds, exact. */
export interface StampDutyResult {
  readonly nation: Nation;
  readonly regime: Regime;
  readonly effectiveDate: string;
  /** The price or premium given. */
  readonly price: Decimal;
  /** Whole pounds. */
  readonly total: Decimal;
  /** The tax of the same purchase without any surcharge, flat rate or higher rates. */
  readonly standardTax: Decimal;
  /** `total` less `standardTax`. */
  readonly surchargeTax: Decimal;
  /** Their taxes add up to `total` exactly. */
  readonly bands: readonly Band[];
  readonly reliefs: readonly ReliefOutcome[];
  readonly reliefApplied: ReliefName | null;
  /** Tax over price, in per cent to 2 places, half-up; null when the price is 0 or the rent bears tax. */
  readonly effectiveRatePercent: Decimal | null;
  /** Rate on the next pound of the price; null where the tax is no function of the price alone. */
  readonly marginalRatePercent: Decimal | null;
  /** The nearest price below this one at which the tax falls by a jump; null when there is none. */
  readonly cliff: Cliff | null;
  /** The tax on the rent of a lease; null without a lease. */
  readonly rentTax: Decimal | null;
  readonly netPresentValue: Decimal | null;
  /** The latest start among the schedules used. */
  readonly ratesFrom: string;
  readonly ratesVersion: string;
  readonly warnings: readonly Warning[];
}

/**
 * The stamp duty on a purchase, in whole pounds rounded down: SDLT in England and Northern Ireland, LBTT in Scotland,
 * LTT in Wales, by the schedules in force on the effective date (or those a contract date preserves).
 *
 * @throws FreeholdError with a code of {@link ErrorCode}, naming the field and its value.
 * @example stampDuty({ nation: 'wales', price: 350_000, effectiveDate: '2024-12-11', additional: true }).total // 24950
 */
export function stampDuty(input: StampDutyInput): StampDutyResult {
  const purchase = readPurchase(input);
  const current = cheapest(purchase, false);
  const old = purchase.contractDate === null ? current : cheapest(purchase, true);
  const oldChosen = old.chosen.taxPence < current.chosen.taxPence;
  const { chosen, assumed, reliefs } = oldChosen ? old : current;
  const surcharged = purchase.additional || purchase.company || purchase.nonUkResident;
  const standard = surcharged ? assess(purchase, { ...assumed, surcharged: false }) : chosen;
  const { pricePence } = purchase;
  const rent = chosen.lines.filter(({ on }) => on === 'rent');
  const rentPence = rent.reduce((sum, { taxPence }) => sum + taxPence, 0);
  const applied = reliefs.find((relief) => relief.applied);
  const ungraded = pricePence === 0 || rentPence > 0;
  return {
    nation: purchase.nation,
    regime: purchase.regime,
    effectiveDate: purchase.effectiveDate,
    price: pounds(pricePence),
    total: pounds(chosen.taxPence),
    standardTax: pounds(standard.taxPence),
    surchargeTax: pounds(chosen.taxPence - standard.taxPence),
    bands: bandsOf(chosen),
    reliefs,
    reliefApplied: applied?.relief ?? null,
    effectiveRatePercent: ungraded
      ? null
      : pounds(multiplyDivideHalfUp(chosen.taxPence, 10_000, pricePence)),
    marginalRatePercent:
      chosen.table === null ? null : marginalRate(chosen.table, pricePence + purchase.linkedPence),
    cliff: cliffOf(purchase, chosen),
    rentTax: purchase.lease === null ? null : pounds(rentPence),
    netPresentValue:
      chosen.netPresentValuePence === null ? null : pounds(chosen.netPresentValuePence),
    ratesFrom: chosen.used.reduce((latest, { from }) => (from > latest ? from : latest), ''),
    ratesVersion,
    warnings: warningsOf(purchase, { applied: applied?.relief ?? null, oldChosen }),
  };
}

/**
 * The tax of a single dwelling or other property as a function of its price, for {@link stampDutyPence}. Where a buyer
 * may choose between old and new rates, the new; of a mixed purchase in Scotland, without the supplement.
 *
 * @throws FreeholdError as {@link stampDuty}.
 * @example rateTable({ nation: 'england', effectiveDate: '2024-10-30', additional: true })
 */
export function rateTable(input: RateTableInput): RateTable {
  const buyer = readBuyer(input);
  const find = schedulesOn(buyer.regime, { ...buyer, oldByChoice: false });
  const { additional, company, companyRelief } = buyer;
  return compileTable(
    chargeOf(
      { ...buyer, additional: additional || company, flatRate: company && !companyRelief },
      find,
    ),
  );
}

/** The assessment with the reliefs that lower the tax. */
function cheapest(
  purchase: Purchase,
  oldByChoice: boolean,
): { chosen: Assessment; assumed: Assumed; reliefs: readonly ReliefOutcome[] } {
  const { assumed, reliefs } = chooseReliefs(purchase, oldByChoice);
  return { chosen: assess(purchase, assumed), assumed, reliefs };
}

function bandsOf({ lines }: Assessment): Band[] {
  return lines.map((line) => ({
    on: line.on,
    from: pounds(line.fromPence),
    to: line.toPence === null ? null : pounds(line.toPence),
    ratePercent: percent(line.rateMillionths),
    taxable: pounds(line.taxablePence),
    tax: pounds(line.taxPence),
  }));
}

/** On the cheaper side of a cliff another relief may hold than at the price itself, so its tax is assessed anew. */
function cliffOf(purchase: Purchase, { table, taxPence }: Assessment): Cliff | null {
  const { pricePence, linkedPence, dwellings, dwellingsPence, lease } = purchase;
  const cliff = table === null || linkedPence > 0 ? null : nearestCliff(table, pricePence);
  if (cliff === null) return null;
  const isSingle = dwellings === 1 && dwellingsPence === null && lease === null;
  const there = isSingle
    ? leastTaxPence({ ...purchase, pricePence: cliff.pricePence })
    : cliff.taxPence;
  return {
    price: pounds(cliff.pricePence),
    tax: pounds(there),
    saving: pounds(isSingle ? taxPence - there : cliff.savingPence),
  };
}

/** The tax with the reliefs, and by choice the old rates, that lower it most. */
function leastTaxPence(purchase: Purchase): number {
  const current = cheapest(purchase, false).chosen.taxPence;
  if (purchase.contractDate === null) return current;
  return Math.min(current, cheapest(purchase, true).chosen.taxPence);
}

function marginalRate(table: RateTable, pricePence: number): Decimal {
  return percent(table.rateMillionths[rowOf(table, pricePence + 1)] ?? 0);
}

function pounds(pence: number): Decimal {
  return new Decimal(pence).dividedBy(100);
}

function percent(millionths: number): Decimal {
  return new Decimal(millionths).dividedBy(10_000);
}
