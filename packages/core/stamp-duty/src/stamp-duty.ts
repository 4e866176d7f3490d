import { Decimal } from '@freehold/money';
import { multiplyDivideHalfUp } from '@freehold/money/kernel';
import { assess } from './assess.ts';
import type { Assessment } from './assessment.ts';
import { allCliffs, leastTax, nearestCliff } from './cliffs.ts';
import type { CliffPence } from './cliffs.ts';
import type { CliffsInput, StampDutyInput } from './input.ts';
import { readAnyPurchase, readPurchase } from './read-input.ts';
import type { Band, Cliff, LawUsed, StampDutyResult } from './result.ts';
import { ratesVersion } from './schedules/coverage.ts';
import { paysSurcharges } from './several-dwellings.ts';
import { warningsOf } from './warnings.ts';

/**
 * The stamp duty on a purchase, in whole pounds rounded down: SDLT in England and Northern Ireland, LBTT in Scotland,
 * LTT in Wales, by the schedules in force on the effective date (or those a contract date preserves).
 *
 * @throws FreeholdError naming the field and its value: `unknown_field`, `required`, `not_a_number`, `not_finite`,
 * `not_an_integer`, `out_of_range` (a contract after completion too), `not_a_choice`, `not_a_boolean`, `not_a_date`,
 * `not_an_object`, `no_land_tax`, `date_outside_coverage`, `unsupported_combination`.
 * @example stampDuty({ nation: 'wales', price: 350_000, effectiveDate: '2024-12-11' }).total // 24950
 */
export function stampDuty(input: StampDutyInput): StampDutyResult {
  const purchase = readPurchase(input);
  const { assessment, claims, reliefs } = leastTax(purchase);
  const { taxPence, marginalPpm, netPresentValuePence, used } = assessment;
  const surcharged = paysSurcharges(purchase, claims) || purchase.nonUkResident;
  const standard = surcharged ? assess(purchase, { ...claims, surcharged: false }) : assessment;
  const { pricePence } = purchase;
  const rentPence = assessment.lines
    .filter(({ on }) => on === 'rent')
    .reduce((sum, line) => sum + line.taxPence, 0);
  const applied = reliefs.find((relief) => relief.applied);
  const hasNoRate = pricePence === 0 || rentPence > 0;
  const cliff = nearestCliff(purchase);
  return {
    nation: purchase.nation,
    taxSystem: purchase.taxSystem,
    effectiveDate: purchase.effectiveDate,
    price: pounds(pricePence),
    total: pounds(taxPence),
    standardTax: pounds(standard.taxPence),
    surchargeTax: pounds(taxPence - standard.taxPence),
    bands: bandsOf(assessment),
    reliefs,
    reliefApplied: applied?.relief ?? null,
    effectiveRatePercentage: hasNoRate
      ? null
      : pounds(multiplyDivideHalfUp(taxPence, 10_000, pricePence)),
    marginalRatePercentage: marginalPpm === null ? null : percent(marginalPpm),
    cliff: cliff === null ? null : inPounds(cliff),
    rentTax: purchase.lease === null ? null : pounds(rentPence),
    netPresentValue: netPresentValuePence === null ? null : pounds(netPresentValuePence),
    ratesFrom: used.reduce((latest, { from }) => (from > latest ? from : latest), ''),
    ratesVersion,
    law: lawOf(used),
    assumptions: purchase.isAdditionalAssumed
      ? { additionalProperty: purchase.additionalProperty }
      : {},
    warnings: warningsOf(purchase, { assessment, claims, reliefs }),
  };
}

/**
 * Every price at which the tax of this buyer jumps, lowest first, all other facts of the purchase as they are.
 *
 * @throws FreeholdError as {@link stampDuty}.
 * @example cliffs({ nation: 'england', effectiveDate: '2026-06-01', firstTimeBuyer: true })[0]?.jump // 5000
 */
export function cliffs(input: CliffsInput): Cliff[] {
  return allCliffs(readAnyPurchase(input)).map(inPounds);
}

function lawOf(used: Assessment['used']): LawUsed[] {
  const distinct = new Map(used.map((one) => [`${one.kind} ${one.from}`, one]));
  return [...distinct.values()].map(({ kind, from, until, standing, source }) => ({
    kind,
    from,
    until,
    standing,
    source,
  }));
}

function bandsOf({ lines }: Assessment): Band[] {
  return lines.map((line) => ({
    on: line.on,
    from: pounds(line.fromPence),
    to: line.toPence === null ? null : pounds(line.toPence),
    ratePercentage: percent(line.ratePpm),
    taxable: pounds(line.taxablePence),
    tax: pounds(line.taxPence),
  }));
}

function inPounds({ pricePence, taxPence, jumpPence }: CliffPence): Cliff {
  return { price: pounds(pricePence), tax: pounds(taxPence), jump: pounds(jumpPence) };
}

function pounds(pence: number): Decimal {
  return new Decimal(pence).dividedBy(100);
}

function percent(ratePpm: number): Decimal {
  return new Decimal(ratePpm).dividedBy(10_000);
}
