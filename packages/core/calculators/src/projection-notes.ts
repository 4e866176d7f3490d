import type { Decimal } from '@freehold/money';
import { lenderBesideFigures } from './deal-lender.ts';
import { idleInputs, idleMortgageTerms, noEffect, saysSomething } from './idle-inputs.ts';
import type { InputReader } from './input.ts';
import type { ProjectionPlan } from './kernel/projection.ts';
import { lawBesideTax, ruleOn } from './law/letting-law.ts';
import type { LawRule } from './law/rule.ts';
import type { BarePlan } from './projection-plans.ts';
import type { PurchaseTax } from './purchase-tax.ts';
import type { Strategy } from './strategy-deals.ts';

/** A dated rule beside tax that the years ahead meet. It is in none of the figures. */
export interface ProjectionNote extends Pick<LawRule, 'rule' | 'text' | 'source'> {
  readonly from: string;
  /** `announced` is no law yet. */
  readonly status: LawRule['status'];
  /** More to pay a year, below 0 less; null where it costs nothing by the year. */
  readonly annualCost: Decimal | null;
}

/** Rules that change something for the letting of a deal, from the purchase until its last year, in the order of time. */
export function notesOf(
  plan: BarePlan,
  { tax, owner }: { readonly tax: PurchaseTax; readonly owner: 'individual' | 'company' },
): ProjectionNote[] {
  const { letting } = plan;
  if (letting === null) return [];
  const { nation, effectiveDate } = tax;
  const lastDay = `${Number(effectiveDate.split('-')[0]) + plan.years}${effectiveDate.slice(effectiveDate.indexOf('-'))}`;
  // Of the energy band of its home a deal says nothing.
  const given = {
    valuePence: plan.valuesPence[0] ?? null,
    annualRentPence: letting.years[0]?.rentPence ?? null,
    groundRentPence: plan.groundRentPence,
    energyBand: null,
    owner,
  };
  return lawBesideTax()
    .filter(({ nations }) => nations.includes(nation))
    .map((rule) => ruleOn(effectiveDate, given, rule))
    .flatMap(({ from, effect, ...rule }) =>
      from === null || effect === null || from > lastDay || rule.status === 'ended'
        ? []
        : [
            {
              rule: rule.rule,
              from,
              status: rule.status,
              text: rule.text,
              annualCost: effect.annualCost,
              source: rule.source,
            },
          ],
    )
    .toSorted((one, other) => one.from.localeCompare(other.from));
}

/** What calculators answer beside the figures, under the name that a warning gives it: no year rests on it. */
const besideTheYears = [
  ['ownershipShares', 'ownershipShares'],
  ['occupiers', 'occupiers'],
  ['rooms', 'rooms.roomType'],
  ['btlMonthlyRent', 'btlMonthlyRent'],
] as const;
const growths = ['rentGrowthPercentage', 'costGrowthPercentage', 'valueGrowthPercentage'];

/** What was given of a deal and is in no year of its projection. */
export function idleOfDeal(
  strategy: Strategy,
  deal: InputReader,
  letting: ProjectionPlan['letting'],
): readonly string[] {
  const beside = [
    ...besideTheYears.flatMap(([field, named]) =>
      (deal.raw(field) ?? null) === null ? [] : [named],
    ),
    ...lenderBesideFigures(deal),
  ];
  const sentences = beside.length === 0 ? [] : [noEffect(beside, 'on the years ahead')];
  // The terms of a first loan hold for the next; those of a BRRR are what its lender tests.
  if (letting === null || strategy === 'brrr' || letting.remortgages.length > 0) return sentences;
  const { loanPence } = letting;
  return [...sentences, ...idleMortgageTerms(deal, { loanPence, interestOnly: false })];
}

/** What was given of the years ahead of a flip and is in none of them. */
export function idleOnFlip(ahead: InputReader): string[] {
  const sentences = [...idleInputs(ahead, growths, 'on a flip, which is sold as its deal says')];
  if (ahead.has('sale')) {
    sentences.push('sale has no effect on a flip: its own costs of sale are in its deal.');
  }
  return sentences;
}

/** What the taxpayer of a flip, once read, brings from lettings: the profit of a trade takes none of it up. */
export function carriedBesideFlip(ahead: InputReader): readonly string[] {
  const carried = lettingsIn(ahead.raw('taxPayer'), 'taxPayer.');
  return carried.length === 0
    ? []
    : [noEffect(carried, 'on a flip: only the profit of lettings takes them up')];
}

/** The paths of what a taxpayer, or each of several owners, brings from the lettings of earlier years. */
export const lettingsIn = pathsOf(['broughtForwardFinanceCosts', 'broughtForwardLosses']);
/** The paths of what each brings to the gain of a sale. */
export const gainsIn = pathsOf(['capitalLosses', 'exemptAmountUsed']);

function pathsOf(fields: readonly string[]) {
  return (given: unknown, path: string): string[] => {
    if (typeof given !== 'object' || given === null) return [];
    const payer = given as Readonly<Record<string, unknown>>;
    const owners = Array.isArray(payer['owners']) ? (payer['owners'] as readonly unknown[]) : [];
    return [
      ...fields
        .filter((field) => Object.hasOwn(payer, field) && saysSomething(payer[field]))
        .map((field) => path + field),
      ...owners.flatMap((owner, index) => pathsOf(fields)(owner, `${path}owners[${index}].`)),
    ];
  };
}
