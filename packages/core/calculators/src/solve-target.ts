import { type Amount, type Decimal, toDecimal } from '@freehold/money';
import { FreeholdError } from '@freehold/money/errors';
import type { Quotient } from './explain.ts';
import { calculatorOf } from './solve-unknowns.ts';
import type { Strategy } from './strategy-deals.ts';
import { placesOf, unitByName } from './figures.ts';

/** The ratio after tax, of any strategy. */
const afterTax: Readonly<Record<string, Quotient>> = {
  leftAfterTaxOnMoneyInvestedPercentage: { part: 'leftAfterTax', whole: 'moneyInvested' },
};

/** The ratio of figures in whole pence that a metric is, by the formulas of its strategy; undefined where it is none. */
export function quotientOf(strategy: Strategy, metric: string): Quotient | undefined {
  const { formulas } = calculatorOf(strategy);
  const formula = Object.hasOwn(formulas, metric) ? formulas[metric] : undefined;
  return typeof formula === 'object' && 'whole' in formula ? formula : afterTax[metric];
}

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
  readonly strategy: Strategy;
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
  const quotient = quotientOf(strategy, metric);
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
  quotient: Quotient | undefined,
  { numerator, denominator }: Fraction,
): Excess {
  if (quotient !== undefined) {
    const scaled = (unitByName(metric) === 'years' ? 1n : 100n) * denominator;
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
    nearMost: unitByName(metric) === 'money' ? roundingsMost * denominator : null,
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
