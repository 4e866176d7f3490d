import { compare, type CompareResult, type Strategy } from '@freehold/calculators';
import {
  deposit,
  holdingFields,
  monthlyRent,
  mortgageFields,
  nation,
  occupancy,
  pounds,
  purchasePrice,
} from '../strategies/common-fields.ts';
import { attempt, type Attempt } from './answer.ts';
import { type Field, type FieldGroup, inputOf, type Values } from './field.ts';
import { aheadFields, usualYears } from './outlook.ts';
import { fieldAt, type Refused, refusedText } from './refused.ts';

/** What every strategy of a comparison shares. */
const shared: readonly Field[] = [purchasePrice, nation];
/** Strategies that buy with a deposit, and those that pay a mortgage. */
const withDeposit: readonly Strategy[] = ['btl', 'hmo', 'sa'];
const withMortgage: readonly Strategy[] = ['btl', 'hmo', 'brrr', 'sa'];

/** What each strategy asks beside it: one takes part once the first of its inputs is given. */
const own: Readonly<Record<Strategy, readonly Field[]>> = {
  btl: [optional(monthlyRent)],
  hmo: [{ key: 'rooms', label: 'Rooms', kind: 'rooms' }],
  brrr: [
    pounds('afterRepairValue', 'Value after works'),
    pounds('refurbishmentCosts.other', 'Works'),
    optional(monthlyRent),
  ],
  flip: [pounds('expectedSalePrice', 'Sale price'), pounds('refurbishmentCosts.other', 'Works')],
  sa: [pounds('nightlyRate', 'Rate a night'), occupancy],
};

function optional({ key, label, kind }: Field): Field {
  return { key, label, kind };
}

/** The fields of a strategy under its name: `btl.monthlyRent`. */
function under(strategy: Strategy): Field[] {
  return own[strategy].map((field) => ({ ...field, key: `${strategy}.${field.key}` }));
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
  for (const strategy of Object.keys(own) as Strategy[]) {
    const given = inputOf(under(strategy), values)[strategy] as object | undefined;
    if (
      given === undefined ||
      (values[`${strategy}.${own[strategy][0]?.key ?? ''}`] ?? '') === ''
    ) {
      continue;
    }
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
