import type { Decimal } from '@freehold/money';
import { lawBesideTax, ruleOn } from './law/letting-law.ts';
import type { LawRule } from './law/rule.ts';
import type { BarePlan } from './projection-plans.ts';
import type { PurchaseTax } from './purchase-tax.ts';

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
