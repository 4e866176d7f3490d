import type { ComparisonWithBtl } from '@freehold/calculators';
import { sa, type SaResult } from '@freehold/calculators/sa';
import type { routes } from '@freehold/contract';
import type { Decimal } from '@freehold/money';
import type { Operation } from '../operation.ts';
import type { Postcodes } from '../ports/postcodes.ts';
import { answerStrategy } from './strategy.ts';
import { wireFigures } from './wire.ts';

/** Serviced accommodation, at a price the caller names. */
export function saStandaloneOperation({
  postcodes,
}: {
  readonly postcodes: Postcodes;
}): Operation<typeof routes.saStandalone> {
  return ({ body }, call) => answerStrategy('sa', postcodes, body, call, sa, saNotes);
}

/** What a calculation of serviced accommodation alone says. */
export function saNotes({ comparisonWithBtl, licensingNotes }: SaResult) {
  return {
    comparison_with_btl: comparisonWithBtl === null ? null : wireComparison(comparisonWithBtl),
    licensing_notes: [...licensingNotes],
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
