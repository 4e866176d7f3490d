import { type Amount, type Decimal, toDecimal } from '@freehold/money';
import { FreeholdError } from '@freehold/money/errors';
import { placesOf, unitOf } from './unit.ts';
import type { BrrrFigures, BrrrMeasures } from './kernel/brrr.ts';
import type { BtlFigures, BtlMeasures } from './kernel/btl.ts';
import type { FlipFigures, FlipMeasures } from './kernel/flip.ts';
import type { HmoFigures, HmoMeasures } from './kernel/hmo.ts';
import type { SaFigures, SaMeasures } from './kernel/sa.ts';

/** A ratio of figures in whole pence: `(part − less) ÷ whole`. */
interface Quotient<Figure extends string> {
  readonly part: Figure;
  readonly less?: Figure;
  readonly whole: Figure;
}
type Quotients<Figures> = {
  readonly [Metric in keyof Figures]?: Quotient<keyof Figures & string>;
};

/** What every letting is further judged by, as a quotient of its own figures. */
const invested = <const Flow extends string>(annualCashFlow: Flow) =>
  ({
    cashYieldOnMoneyInvestedPercentage: { part: annualCashFlow, whole: 'moneyInvested' },
  }) as const;
const ofRent = <const Rent extends string, const Costs extends string>(rent: Rent, costs: Costs) =>
  ({
    yieldOnCostPercentage: { part: rent, less: costs, whole: 'totalInvestment' },
    netYieldOnMoneyInvestedPercentage: { part: rent, less: costs, whole: 'moneyInvested' },
  }) as const;
const btlMeasures = {
  ...invested('annualCashFlow'),
  ...ofRent('annualRent', 'annualOperatingCosts'),
} as const;
const hmoMeasures = {
  ...invested('annualCashFlow'),
  ...ofRent('annualOccupancyAdjustedRent', 'annualOperatingCosts'),
} as const;
const brrrMeasures = {
  ...invested('annualCashFlow'),
  ...ofRent('annualRent', 'annualOperatingCosts'),
} as const;
const flipMeasures = {
  returnOnMoneyInvestedPercentage: { part: 'netProfit', whole: 'moneyInvested' },
} as const;
const saMeasures = {
  ...invested('annualCashFlow'),
  yieldOnCostPercentage: { part: 'netRevenue', whole: 'totalInvestment' },
  netYieldOnMoneyInvestedPercentage: { part: 'netRevenue', whole: 'moneyInvested' },
} as const;

const btl: Quotients<BtlFigures & BtlMeasures> = {
  ...btlMeasures,
  grossYieldPercentage: { part: 'annualRent', whole: 'purchasePrice' },
  netYieldPercentage: { part: 'annualRent', less: 'annualOperatingCosts', whole: 'purchasePrice' },
  roiPercentage: { part: 'annualCashFlow', whole: 'initialInvestment' },
  paybackPeriodYears: { part: 'initialInvestment', whole: 'annualCashFlow' },
};
const hmo: Quotients<HmoFigures & HmoMeasures> = {
  ...hmoMeasures,
  grossYieldPercentage: { part: 'annualRent', whole: 'purchasePrice' },
  netYieldPercentage: {
    part: 'annualOccupancyAdjustedRent',
    less: 'annualOperatingCosts',
    whole: 'purchasePrice',
  },
  cashYieldPercentage: { part: 'annualCashFlow', whole: 'purchasePrice' },
  roiPercentage: { part: 'annualCashFlow', whole: 'initialInvestment' },
  paybackPeriodYears: { part: 'initialInvestment', whole: 'annualCashFlow' },
};
const brrr: Quotients<BrrrFigures & BrrrMeasures> = {
  ...brrrMeasures,
  grossYieldPercentage: { part: 'annualRent', whole: 'purchasePrice' },
  netYieldPercentage: { part: 'annualRent', less: 'annualOperatingCosts', whole: 'purchasePrice' },
  cashYieldPercentage: { part: 'annualCashFlow', whole: 'purchasePrice' },
  roiPercentage: { part: 'annualCashFlow', whole: 'initialInvestment' },
  paybackPeriodYears: { part: 'initialInvestment', whole: 'annualCashFlow' },
  rocePercentage: { part: 'annualCashFlow', whole: 'cashLeftInDeal' },
  capitalEfficiencyPercentage: { part: 'equityReleased', whole: 'initialInvestment' },
};
const flip: Quotients<FlipFigures & FlipMeasures> = {
  ...flipMeasures,
  profitOnCostPercentage: { part: 'netProfit', whole: 'totalCosts' },
  profitMarginPercentage: { part: 'netProfit', whole: 'expectedSalePrice' },
  roiPercentage: { part: 'netProfit', whole: 'initialInvestment' },
};
const sa: Quotients<SaFigures & SaMeasures> = {
  ...saMeasures,
  grossYieldPercentage: { part: 'occupancyAdjustedRevenue', whole: 'purchasePrice' },
  netYieldPercentage: { part: 'netRevenue', whole: 'purchasePrice' },
  cashYieldPercentage: { part: 'annualCashFlow', whole: 'purchasePrice' },
  roiPercentage: { part: 'annualCashFlow', whole: 'initialInvestment' },
  paybackPeriodYears: { part: 'initialInvestment', whole: 'annualCashFlow' },
};

/** The metrics that are ratios of other figures, as the kernels form them; a test compares the two. */
export const quotients: Readonly<
  Record<string, Readonly<Record<string, Quotient<string> | undefined>>>
> = { btl, hmo, brrr, flip, sa };

/** The ratio after tax, of any strategy. */
const afterTax: Readonly<Record<string, Quotient<string>>> = {
  leftAfterTaxOnMoneyInvestedPercentage: { part: 'leftAfterTax', whole: 'moneyInvested' },
};

/** The compound yearly return of a flip: `(whole sale ÷ costs)^(12 ÷ months) − 1`. */
const compounded = 'annualisedReturnPercentage';

export interface Target {
  /** What an answer that misses should have been: `at least 6`. */
  readonly text: string;
  /** The figures that decide. */
  readonly reads: readonly string[];
  readonly meets: (figures: Figures) => boolean;
  /** Whether the target is missed by so little that the rounding of lines could still make it up nearby. */
  readonly isNear: (figures: Figures) => boolean;
}

type Figures = Readonly<Record<string, number>>;

/**
 * £1,000 in pence: hundreds of times what roundings shift an amount by. Lines are rounded to the penny, tax to the pound;
 * a loan that net income limits is at most 40 years of it, so it shifts by forty times the rounding of that income.
 */
const roundingsMost = 100_000n;

/** An exact decimal as a fraction of whole numbers. */
interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/**
 * The target of a search. Ratios are compared before rounding, as whole pence multiplied across, so that an answer for 6 %
 * never stands for 5.995 %; amounts are whole pence anyway. Other figures are compared to the two places they have.
 */
export function targetOf(input: {
  readonly strategy: string;
  readonly metric: string;
  readonly atLeast?: Amount;
  readonly atMost?: Amount;
}): Target {
  const { strategy, metric, atLeast, atMost } = input;
  if ((atLeast === undefined) === (atMost === undefined)) {
    throw new FreeholdError('required', 'atLeast', atLeast, 'give exactly one of atLeast, atMost');
  }
  const isLeast = atLeast !== undefined;
  const limit = toDecimal((isLeast ? atLeast : atMost) as Amount, isLeast ? 'atLeast' : 'atMost');
  const quotient = quotients[strategy]?.[metric] ?? afterTax[metric];
  const { over, nearMost } = excessOver(metric, quotient, fractionOf(limit));
  const exists = (figures: Figures) => !Number.isNaN(figures[metric] ?? Number.NaN);
  // A ratio that is only too large to be held still tells how far off it is.
  const isKnown = (figures: Figures) =>
    quotient === undefined ? exists(figures) : (figures[quotient.whole] as number) > 0;
  return {
    text: `${isLeast ? 'at least' : 'at most'} ${limit.toFixed()}`,
    reads: [metric, ...Object.values(quotient ?? {})],
    // A metric that does not exist meets no target.
    meets: (figures) => exists(figures) && (isLeast ? over(figures) >= 0n : over(figures) <= 0n),
    isNear: (figures) => {
      if (nearMost === null || !isKnown(figures)) return true;
      return absolute(over(figures)) <= nearMost;
    },
  };
}

interface Excess {
  /** By how much a metric is over the limit, in some unit. */
  readonly over: (figures: Figures) => bigint;
  /** What {@link roundingsMost} comes to in that unit; null where the metric is neither an amount nor a ratio of two. */
  readonly nearMost: bigint | null;
}

function excessOver(
  metric: string,
  quotient: Quotient<string> | undefined,
  { numerator, denominator }: Fraction,
): Excess {
  if (quotient !== undefined) {
    const scaled = (unitOf(metric) === 'years' ? 1n : 100n) * denominator;
    return {
      over: (figures) => {
        const part = figureOf(figures, quotient.part) - figureOf(figures, quotient.less);
        return part * scaled - numerator * figureOf(figures, quotient.whole);
      },
      nearMost: roundingsMost * (scaled + absolute(numerator)),
    };
  }
  if (metric === compounded) {
    return { over: (figures) => compoundExcess(figures, numerator, denominator), nearMost: null };
  }
  const limit = numerator * 10n ** BigInt(placesOf(metric));
  return {
    over: (figures) => figureOf(figures, metric) * denominator - limit,
    nearMost: unitOf(metric) === 'money' ? roundingsMost * denominator : null,
  };
}

function compoundExcess(figures: Figures, numerator: bigint, denominator: bigint): bigint {
  const grown = numerator + 100n * denominator;
  if (grown < 0n) return 1n;
  const months = figureOf(figures, 'holdingPeriodMonths');
  const proceeds = figureOf(figures, 'expectedSalePrice') ** 12n;
  const outlay = figureOf(figures, 'totalCosts') ** 12n;
  return proceeds * (100n * denominator) ** months - outlay * grown ** months;
}

function fractionOf(limit: Decimal): Fraction {
  const places = limit.decimalPlaces();
  return {
    numerator: BigInt(limit.toFixed(places).replace('.', '')),
    denominator: 10n ** BigInt(places),
  };
}

function figureOf(figures: Figures, name: string | undefined): bigint {
  return name === undefined ? 0n : BigInt(figures[name] as number);
}

function absolute(whole: bigint): bigint {
  return whole < 0n ? -whole : whole;
}
