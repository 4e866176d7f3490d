import {
  brrr,
  btl,
  type ComparisonWithBtl,
  flip,
  type FlipResult,
  hmo,
  type HmoResult,
  sa,
  type SaResult,
} from '@freehold/calculators';
import type { Decimal } from '@freehold/money';
import type { Operations } from '../operation/operation.ts';
import type { Postcodes } from '../ports/places.ts';
import { wireLenderTest } from './lending.ts';
import { answerStrategy } from './strategy.ts';
import { wireFigures } from './wire.ts';

/** A buy-to-let at a price and a rent the caller names. */
export function btlStandaloneOperation({
  postcodes,
}: {
  readonly postcodes: Postcodes;
}): Operations['btlStandalone'] {
  return ({ body }, call) => answerStrategy('btl', postcodes, body, call, btl, wireLenderTest, 422);
}

/** Buy, refurbish, rent, refinance, at a price the caller names. */
export function brrrStandaloneOperation({
  postcodes,
}: {
  readonly postcodes: Postcodes;
}): Operations['brrrStandalone'] {
  return ({ body }, call) => answerStrategy('brrr', postcodes, body, call, brrr, () => ({}));
}

/** Buy, renovate, sell, at a price the caller names. */
export function flipStandaloneOperation({
  postcodes,
}: {
  readonly postcodes: Postcodes;
}): Operations['flipStandalone'] {
  return ({ body }, call) => answerStrategy('flip', postcodes, body, call, flip, flipNotes);
}

/** What a flip calculation alone says. */
export function flipNotes({ taxNotes }: FlipResult) {
  return { tax_notes: [...taxNotes] };
}

/** A house let by the room, at a price the caller names. */
export function hmoStandaloneOperation({
  postcodes,
}: {
  readonly postcodes: Postcodes;
}): Operations['hmoStandalone'] {
  return ({ body }, call) => answerStrategy('hmo', postcodes, body, call, hmo, hmoNotes);
}

/** What an HMO calculation alone says. */
export function hmoNotes(result: HmoResult) {
  return { compliance_notes: [...result.complianceNotes], ...wireLenderTest(result) };
}

/** Serviced accommodation, at a price the caller names. */
export function saStandaloneOperation({
  postcodes,
}: {
  readonly postcodes: Postcodes;
}): Operations['saStandalone'] {
  return ({ body }, call) => answerStrategy('sa', postcodes, body, call, sa, saNotes);
}

/** What a calculation of serviced accommodation alone says. */
export function saNotes(result: SaResult) {
  const { comparisonWithBtl, licensingNotes } = result;
  return {
    comparison_with_btl: comparisonWithBtl === null ? null : wireComparison(comparisonWithBtl),
    licensing_notes: [...licensingNotes],
    ...wireLenderTest(result),
  };
}

function wireComparison({ better, differencePercentage, ...amounts }: ComparisonWithBtl) {
  return {
    ...wireFigures('sa', moneyStrings(amounts)),
    difference_percentage: differencePercentage?.toFixed(2) ?? null,
    better,
  };
}

function moneyStrings<Name extends string>(amounts: Readonly<Record<Name, Decimal>>) {
  return Object.fromEntries(
    Object.entries<Decimal>(amounts).map(([name, amount]) => [name, amount.toFixed(2)]),
  ) as Record<Name, string>;
}
