import { type LawInput, lawOn, type LawRule } from '@freehold/calculators';
import type { ResponseOf, routes } from '@freehold/contract';
import { ukDayOf } from '@freehold/money/kernel';
import type { Operations } from '../operation/operation.ts';

type Rule = ResponseOf<typeof routes.law>['rules'][number];

/** The dated rules of law. */
export const lawOperation: Operations['law'] = async ({ query }, { now }) => {
  const { date = ukDayOf(now), nation, subject, ended, value, owner } = query;
  const letting = {
    ...(value !== undefined && { value }),
    ...(query.monthly_rent !== undefined && { monthlyRent: query.monthly_rent }),
    ...(query.ground_rent_annual !== undefined && { annualGroundRent: query.ground_rent_annual }),
    ...(query.energy_band !== undefined && { energyBand: query.energy_band }),
    ...(owner !== undefined && { owner }),
  };
  const input: LawInput = {
    date,
    ...(nation !== undefined && { nation }),
    ...(subject !== undefined && { subject }),
    ...(ended !== undefined && { ended }),
    ...(Object.keys(letting).length > 0 && { letting }),
  };
  return { date, rules: lawOn(input).map(ruleAnswer) };
};

function ruleAnswer({ checkedOn, words, effect, nations, ...rule }: LawRule): Rule {
  return {
    ...rule,
    nations: [...nations],
    words: words && { text: words.text, of: words.of, read_on: words.readOn },
    checked_on: checkedOn,
    effect: effect && {
      annual_cost: effect.annualCost?.toFixed(2) ?? null,
      cost_at_most: effect.costAtMost?.toFixed(2) ?? null,
      text: effect.text,
    },
  };
}
