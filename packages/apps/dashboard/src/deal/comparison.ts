import { compare, type CompareResult, type Strategy } from '@freehold/calculators';
import {
  deposit,
  holdingFields,
  monthlyRent,
  mortgageFields,
  nation,
  needed,
  occupancy,
  pounds,
  purchasePrice,
} from '../strategies/common-fields.ts';
import { attempt, type Attempt } from './answer.ts';
import { basisOf, type Field, type FieldGroup, inputOf, type Values } from './field.ts';
import { aheadFields, usualYears } from './outlook.ts';
import { fieldAt, type Refused, refusedText } from './refused.ts';

/** What every strategy of a comparison shares. */
const shared: readonly Field[] = [purchasePrice, nation];
/** Strategies that buy with a deposit, and those that pay a mortgage. */
const withDeposit: readonly Strategy[] = ['btl', 'hmo', 'sa'];
const withMortgage: readonly Strategy[] = ['btl', 'hmo', 'brrr', 'sa'];

/** What each strategy asks beside it: one takes part once what its calculator needs is given. */
const own: Readonly<Record<Strategy, readonly Field[]>> = {
  btl: [monthlyRent],
  hmo: [{ key: 'rooms', label: 'Rooms', kind: 'rooms', isRequired: true }],
  brrr: [
    needed(pounds('afterRepairValue', 'Value after works')),
    pounds('refurbishmentCosts.other', 'Works'),
    monthlyRent,
  ],
  flip: [
    needed(pounds('expectedSalePrice', 'Sale price')),
    pounds('refurbishmentCosts.other', 'Works'),
  ],
  sa: [needed(pounds('nightlyRate', 'Rate a night')), occupancy],
};

/** The fields of a strategy under its name, `btl.monthlyRent`; any of the strategies may be left out. */
function under(strategy: Strategy): Field[] {
  return own[strategy].map(({ isRequired: _needed, ...field }) => ({
    ...field,
    key: `${strategy}.${field.key}`,
  }));
}

/** A strategy that takes no part in a comparison, and what it lacks. */
export interface LeftOut {
  readonly strategy: Strategy;
  /** `Rent a month`. */
  readonly lacks: string;
  /** Why that is not known of the home; empty where nothing tells. */
  readonly reason: string;
}

/** The strategies that lack an input, by the first that each lacks. */
export function leftOutOf(values: Values): LeftOut[] {
  return (Object.keys(own) as Strategy[]).flatMap((strategy) => {
    const lacked = own[strategy].find(
      ({ key, isRequired }) => isRequired === true && (values[`${strategy}.${key}`] ?? '') === '',
    );
    if (lacked === undefined) return [];
    const reason = basisOf(values, `${strategy}.${lacked.key}`);
    return [{ strategy, lacks: lacked.label, reason }];
  });
}

/** The strategies in words. */
export const strategyTitles: Readonly<Record<Strategy, string>> = {
  btl: 'Buy-to-let',
  hmo: 'HMO',
  brrr: 'BRRR',
  flip: 'Flip',
  sa: 'Serviced accommodation',
};

/** What the page asks. */
export const comparisonGroups: readonly FieldGroup[] = [
  { title: 'Purchase', fields: shared, isOpen: true },
  ...(Object.keys(own) as Strategy[]).map((strategy): FieldGroup => ({
    title: strategyTitles[strategy],
    fields: under(strategy),
    isOpen: true,
  })),
  { title: 'Mortgage', fields: [deposit, ...mortgageFields] },
  { title: 'Costs of holding', fields: holdingFields },
  { title: 'Years ahead', fields: aheadFields },
];

export const comparisonFields = comparisonGroups.flatMap(({ fields }) => fields);

/** What stands in the way of a comparison; an input of one strategy under the name of that strategy. */
export function missingText(refused: Refused): string {
  if (refused.field === 'strategies') return 'Give the figures of at least two strategies';
  const text = refusedText(refused, comparisonFields);
  const strategies = Object.keys(own) as Strategy[];
  const key = fieldAt(refused.field, comparisonFields)?.key ?? '';
  const strategy = strategies.find((each) => key.startsWith(`${each}.`));
  return strategy === undefined ? text : `${strategyTitles[strategy]}: ${text}`;
}

export const comparisonExample: Values = {
  purchasePrice: '200000',
  'stampDuty.nation': 'england',
  'btl.monthlyRent': '1150',
  'hmo.rooms': 'double:550,double:550,double:525,single:450',
  'flip.expectedSalePrice': '275000',
  'flip.refurbishmentCosts.other': '30000',
  'sa.nightlyRate': '110',
};

/** The strategies that were given, followed over the same years on the same cash. @param today ISO date. */
export function comparisonOf(values: Values, today: string): Attempt<CompareResult> {
  const { stampDuty, ...common } = inputOf(shared, values);
  const ahead = inputOf(aheadFields, values)['ahead'] as object | undefined;
  const deals: Record<string, object> = {};
  const leftOut = new Set(leftOutOf(values).map(({ strategy }) => strategy));
  for (const strategy of Object.keys(own) as Strategy[]) {
    if (leftOut.has(strategy)) continue;
    const given = inputOf(under(strategy), values)[strategy] as object;
    deals[strategy] = {
      ...common,
      ...inputOf(holdingFields, values),
      ...(withDeposit.includes(strategy) && inputOf([deposit], values)),
      ...(withMortgage.includes(strategy) && inputOf(mortgageFields, values)),
      ...given,
      stampDuty: { effectiveDate: today, ...(stampDuty as object | undefined) },
    };
  }
  return attempt(() => compare(deals, { years: usualYears, ...ahead }));
}
