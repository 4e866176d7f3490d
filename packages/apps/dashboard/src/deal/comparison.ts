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
import { attempt, type Attempt, calculators } from './answer.ts';
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

/** What stands in the way of a comparison. */
export function missingText(refused: Refused): string {
  return refused.field === 'strategies'
    ? 'Give the figures of at least two strategies'
    : refusedText(refused, comparisonFields);
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

/** A strategy that takes no part in a comparison, and why. */
export interface LeftOut {
  readonly strategy: Strategy;
  /** A sentence without its full stop. */
  readonly why: string;
  /** The input that its calculator refuses; null where one is missing. */
  readonly refused: Refused | null;
}

/** The strategies that lack an input, or that one of their own inputs stands in the way of. @param today ISO date. */
export function leftOutOf(values: Values, today: string): LeftOut[] {
  return (Object.keys(own) as Strategy[]).flatMap((strategy): LeftOut[] => {
    const lacked = lackedBy(strategy, values);
    if (lacked !== undefined) {
      const basis = basisOf(values, `${strategy}.${lacked.key}`);
      const unknown = basis === '' ? 'given' : `known: ${basis}`;
      return [{ strategy, why: `${lacked.label} is not ${unknown}`, refused: null }];
    }
    const refused = ownRefusal(strategy, values, today);
    return refused === null
      ? []
      : [{ strategy, why: refusedText(refused, own[strategy]), refused }];
  });
}

/** An input that its calculator needs or that is not known of the home, and that nobody gave. */
const lackedBy = (strategy: Strategy, values: Values) =>
  own[strategy].find(({ key, isRequired }) => {
    const path = `${strategy}.${key}`;
    const isLacked = isRequired === true || basisOf(values, path) !== '';
    return isLacked && (values[path] ?? '') === '';
  });

/** Null where the calculator takes the deal, or refuses what all strategies share. */
function ownRefusal(strategy: Strategy, values: Values, today: string): Refused | null {
  const ran = attempt(() => calculators[strategy](dealOf(strategy, values, today)));
  if (ran.isAnswered || fieldAt(ran.field, own[strategy]) === undefined) return null;
  return { field: `${strategy}.${ran.field}`, message: ran.message };
}

function dealOf(strategy: Strategy, values: Values, today: string): object {
  const { stampDuty, ...common } = inputOf(shared, values);
  return {
    ...common,
    ...inputOf(holdingFields, values),
    ...(withDeposit.includes(strategy) && inputOf([deposit], values)),
    ...(withMortgage.includes(strategy) && inputOf(mortgageFields, values)),
    ...(inputOf(under(strategy), values)[strategy] as object | undefined),
    stampDuty: { effectiveDate: today, ...(stampDuty as object | undefined) },
  };
}

/** The other strategies, followed over the same years on the same cash. @param today ISO date. */
export function comparisonOf(values: Values, today: string): Attempt<CompareResult> {
  const ahead = inputOf(aheadFields, values)['ahead'] as object | undefined;
  const leftOut = new Set(leftOutOf(values, today).map(({ strategy }) => strategy));
  const deals = Object.fromEntries(
    (Object.keys(own) as Strategy[])
      .filter((strategy) => !leftOut.has(strategy))
      .map((strategy) => [strategy, dealOf(strategy, values, today)]),
  );
  return attempt(() => compare(deals, { years: usualYears, ...ahead }));
}
