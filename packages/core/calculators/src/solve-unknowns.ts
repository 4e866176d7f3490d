import { ppmOf, wholePpm } from '@freehold/money/kernel';
import { assumptions } from './data/assumptions.ts';
import { bounds } from './data/bounds.ts';
import { type BrrrInput, readBrrr } from './brrr.ts';
import { type BtlInput, readBtl } from './btl.ts';
import { type FlipInput, readFlip } from './flip.ts';
import { type HmoInput, readHmo } from './hmo.ts';
import { brrrFormulas } from './formulas/brrr.ts';
import { btlFormulas } from './formulas/btl.ts';
import { flipFormulas } from './formulas/flip.ts';
import { hmoFormulas } from './formulas/hmo.ts';
import { saFormulas } from './formulas/sa.ts';
import type { Formulas } from './explain.ts';
import type { InputReader } from './input.ts';
import { type BrrrDeal, brrrFigures, brrrMeasures } from './kernel/brrr.ts';
import { type BtlDeal, btlFigures, btlMeasures } from './kernel/btl.ts';
import { type FlipDeal, flipFigures, flipMeasures } from './kernel/flip.ts';
import { type HmoDeal, hmoFigures, hmoMeasures } from './kernel/hmo.ts';
import type { Purchase } from './kernel/purchase.ts';
import { type SaDeal, saFigures, saMeasures } from './kernel/sa.ts';
import { nightsInYear } from './data/nights-in-year.ts';
import { refinanceStress } from './refinance-input.ts';
import { readSa, type SaInput } from './sa.ts';
import type { Strategy, StrategyTypes } from './strategy-deals.ts';

/** An input that can be solved for. */
export interface Unknown<Deal> {
  /** Costs are sought at their highest, income at its lowest. */
  readonly seek: 'highest' | 'lowest';
  readonly unit: 'money' | 'percent';
  /** The widest search, in pence or parts per million. */
  min(deal: Deal): number;
  max(deal: Deal): number;
  /** Stands in for the unknown while the rest is checked; undefined where it is no field of the input. */
  readonly placeholder: unknown;
  /** Puts a value into the deal, with whatever of the `given` input moves with it. */
  set(deal: Deal, value: number, given: object): void;
  /** What of the input it stands for where it is no field of the input itself. */
  readonly replaces?: string;
  /** The field of the `given` input beside which it has no effect; undefined where there is none. */
  readonly idleBeside?: (given: object) => string | undefined;
}

/** Every input of a strategy that can be sought, and no other. */
type Unknowns<Name extends Strategy, Deal> = Readonly<
  Record<StrategyTypes[Name]['unknown'], Unknown<Deal>>
>;

const priceMaxPence = 100 * bounds.soughtPrice.max;
const rentMaxPence = 100 * bounds.soughtRent.max;
/** Puts a value into a field of a deal. */
const into =
  <Field extends string>(field: Field) =>
  (deal: { [Name in Field]: number }, value: number): void => {
    deal[field] = value;
  };
const cost = <Deal>(set: Unknown<Deal>['set'], placeholder: unknown = 0): Unknown<Deal> => ({
  seek: 'highest',
  unit: 'money',
  min: () => 0,
  max: () => priceMaxPence,
  placeholder,
  set,
});
const income = <Deal>(set: Unknown<Deal>['set'], max: number, placeholder = 0): Unknown<Deal> => ({
  seek: 'lowest',
  unit: 'money',
  min: () => 0,
  max: () => max,
  placeholder,
  set,
});
const price: Unknown<Purchase> = { ...cost(into('purchasePricePence')), min: () => 1 };
const rate: Unknown<{ mortgageRatePpm: number }> = {
  seek: 'highest',
  unit: 'percent',
  min: () => 0,
  max: () => ppmOf(bounds.mortgageRatePercentage.max),
  placeholder: 0,
  set: into('mortgageRatePpm'),
};
const rent: Unknown<{ monthlyRentPence: number }> = income(into('monthlyRentPence'), rentMaxPence);
const occupancy = <Deal>(set: Unknown<Deal>['set']): Unknown<Deal> => ({
  ...income<Deal>(set, wholePpm, assumptions.sa.occupancyPercentage.value as number),
  unit: 'percent',
});

const btlUnknowns: Unknowns<'btl', BtlDeal> = {
  purchasePrice: price,
  monthlyRent: rent,
  mortgageRatePercentage: rate,
  refurbishmentCosts: cost(into('refurbishmentCostsPence')),
};
const hmoUnknowns: Unknowns<'hmo', HmoDeal> = {
  purchasePrice: price,
  totalRoomRent: {
    ...income(into('monthlyRoomRentPence'), rentMaxPence),
    placeholder: undefined,
    replaces: 'rooms.monthlyRent',
  },
  mortgageRatePercentage: rate,
  occupancyPercentage: occupancy(into('occupancyPpm')),
};
const brrrUnknowns: Unknowns<'brrr', BrrrDeal> = {
  purchasePrice: { ...price, max: (deal: BrrrDeal) => deal.afterRepairValuePence - 1 },
  afterRepairValue: {
    ...income(into('afterRepairValuePence'), priceMaxPence),
    min: (deal: BrrrDeal) => deal.purchasePricePence + 1,
    placeholder: bounds.soughtPrice.max,
  },
  monthlyRent: rent,
  mortgageRatePercentage: {
    ...rate,
    set: (deal: BrrrDeal, value: number, given: object) => {
      deal.mortgageRatePpm = value;
      deal.refinanceStressRatePpm = refinanceStress(given, value);
    },
  },
  refurbishmentCosts: cost(into('refurbishmentCostsPence'), {}),
};
const flipUnknowns: Unknowns<'flip', FlipDeal> = {
  purchasePrice: price,
  expectedSalePrice: income(into('expectedSalePricePence'), priceMaxPence),
  refurbishmentCosts: cost(into('refurbishmentCostsPence'), {}),
};
const saUnknowns: Unknowns<'sa', SaDeal> = {
  purchasePrice: price,
  nightlyRate: income<SaDeal>((deal, value, given: Partial<SaInput>) => {
    deal.nightlyRatePence = value;
    // A season without a rate of its own has that of the deal.
    deal.seasons = (deal.seasons ?? []).map((season, at) =>
      given.seasons?.[at]?.nightlyRate === undefined
        ? { ...season, nightlyRatePence: value }
        : season,
    );
  }, rentMaxPence),
  mortgageRatePercentage: rate,
  occupancyPercentage: {
    ...occupancy<SaDeal>((deal, value) => {
      deal.nightsMillionths = nightsInYear * value;
    }),
    idleBeside: ({ seasons, useSeasonalModel }: Partial<SaInput>) =>
      seasons !== undefined
        ? 'seasons'
        : useSeasonalModel === true
          ? 'useSeasonalModel'
          : undefined,
  },
};

/**
 * The calculators and what each can be solved for. `kernel` holds the figures that need no search of their own, `measures`
 * the others, as the break-even rate. The ratios among the formulas are the same for every method of a bridge's interest.
 */
export const solvable = {
  btl: {
    read: (input: object) => readBtl(input as BtlInput),
    kernel: btlFigures,
    measures: btlMeasures,
    formulas: btlFormulas,
    unknowns: btlUnknowns,
  },
  hmo: {
    read: (input: object) => readHmo(input as HmoInput),
    kernel: hmoFigures,
    measures: hmoMeasures,
    formulas: hmoFormulas,
    unknowns: hmoUnknowns,
  },
  brrr: {
    read: (input: object) => readBrrr(input as BrrrInput),
    kernel: brrrFigures,
    measures: brrrMeasures,
    formulas: brrrFormulas.rolled_simple,
    unknowns: brrrUnknowns,
  },
  flip: {
    read: (input: object) => readFlip(input as FlipInput),
    kernel: flipFigures,
    measures: flipMeasures,
    formulas: flipFormulas.rolled_simple,
    unknowns: flipUnknowns,
  },
  sa: {
    read: (input: object) => readSa(input as SaInput),
    kernel: saFigures,
    measures: saMeasures,
    formulas: saFormulas,
    unknowns: saUnknowns,
  },
} as const;

type Figures = Record<string, number>;

/** A calculator with the types of its parts put aside: the strategy that names it has tied them together. */
export interface AnyCalculator {
  read(input: object): { readonly deal: Purchase; readonly reader: InputReader };
  kernel(deal: Purchase): Figures;
  measures(deal: Purchase, figures: Figures): Figures;
  readonly formulas: Formulas<Figures>;
  readonly unknowns: Readonly<Record<string, Unknown<Purchase>>>;
}

/** The calculator of a strategy that is known only at run time. */
export function calculatorOf(strategy: Strategy): AnyCalculator {
  return solvable[strategy];
}

/** The figures of a deal with its further measures. */
export function allFigures(calculator: AnyCalculator, deal: Purchase): Figures {
  const figures = calculator.kernel(deal);
  return Object.assign(figures, calculator.measures(deal, figures));
}
