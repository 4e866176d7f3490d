import { type Amount, Decimal, type InternalRate, irr } from '@freehold/money';
import { percentOf } from '@freehold/money/kernel';
import { assumptions, assumptionsVersion, derived } from './data/assumptions.ts';
import { bounds } from './data/bounds.ts';
import { figureDecimal, pounds } from './figures.ts';
import { InputReader } from './input.ts';
import type { Echo } from './input-record.ts';
import { type ProjectedYear, projectPlan, type ProjectionFigures } from './kernel/projection.ts';
import { ratio } from './kernel/lending.ts';
import {
  carriedBesideFlip,
  idleOfDeal,
  idleOnFlip,
  notesOf,
  type ProjectionNote,
} from './projection-notes.ts';
import { type BarePlan, firstFullYear, planOf } from './projection-plans.ts';
import { assumedOfTax } from './purchase-tax.ts';
import { loansAboveCost, readRefinances, type RefinanceInput } from './refinances.ts';
import { exactly } from './refusals.ts';
import { solvable } from './solve-unknowns.ts';
import { type StrategyDeal, type Strategy, strategyOf, under } from './strategy-deals.ts';
import { readTaxPayer, type TaxedBy, type TaxPayerInput } from './tax-payer.ts';

/** How the years ahead are taken to be. Percentages a year, −50 to 50. */
export interface ProjectionInput {
  /** Whole years, 1–40. */
  readonly years: Amount;
  /** Default 0, as the others: nothing is known of the future, so give your own. */
  readonly rentGrowthPercentage?: Amount;
  readonly costGrowthPercentage?: Amount;
  readonly valueGrowthPercentage?: Amount;
  /** New loans, in the order of their months; a flip has none. */
  readonly refinances?: readonly RefinanceInput[];
  /** The sale at the end of the last year; a flip's own is in its deal. */
  readonly sale?: {
    /** Percent of the price. */
    readonly agentFeePercentage?: Amount;
    readonly legalFees?: Amount;
  };
  /** Before tax unless given. */
  readonly taxPayer?: TaxPayerInput;
}

/** One year, in pounds. Null where the value of the home is not known: during works, and before a flip is sold. */
export interface ProjectionRow {
  readonly year: number;
  /** The law that taxes the year; null before tax, and after a flip is sold. */
  readonly taxedBy: TaxedBy | null;
  readonly rent: Decimal;
  /** Running costs, before finance. */
  readonly costs: Decimal;
  readonly interest: Decimal;
  readonly principal: Decimal;
  /** On the letting; below 0 where a company's loss saves tax on its other profits. */
  readonly tax: Decimal;
  /** Cash that new loans freed, after the loans they repaid and their fees. */
  readonly refinance: Decimal;
  /** Cash of the sale, after its costs, the loan and the tax on the gain. */
  readonly sale: Decimal;
  /** `rent − costs − interest − principal − tax + refinance + sale`. */
  readonly cashFlow: Decimal;
  /** At the end of the year, before a sale on that day. */
  readonly value: Decimal | null;
  readonly balance: Decimal;
  readonly equity: Decimal | null;
}

/** A deal over its years, in pounds. */
export interface ProjectionResult {
  readonly strategy: Strategy;
  /** The investor's own money on the day of purchase: what a bridge takes at its end is paid then. */
  readonly initialCash: Decimal;
  readonly rows: readonly ProjectionRow[];
  /** The first year that is let throughout and in which the first loan on the letting is not drawn, from 1; null of a flip, and where it comes after the last. */
  readonly firstFullYear: number | null;
  readonly sale: {
    /** From the purchase. */
    readonly month: number;
    readonly price: Decimal;
    readonly costs: Decimal;
    /** What the costs are made of: inputs, with defaults that `assumptions` name. */
    readonly agentFee: Decimal;
    readonly legalFees: Decimal;
    /** Of a home let: price less costs of sale, purchase and improvement. Of a flip: its profit. */
    readonly gain: Decimal;
    readonly tax: Decimal;
  };
  /** All the cash that came in less all that went out. */
  readonly profit: Decimal;
  /** A year, as fractions of 1, of the flows in their months: `(1 + monthly)^12 − 1`. */
  readonly irr: InternalRate;
  /** In percent with two places; null unless there is exactly one rate. */
  readonly irrPercentage: Decimal | null;
  /** Cash in ÷ cash out, each month's flows netted, with four places; null when none goes out. */
  readonly equityMultiple: Decimal | null;
  /** The most cash that is in the deal at any time. */
  readonly peakCash: Decimal;
  /** Cash by month from the purchase, paid out below 0. */
  readonly flows: readonly { readonly month: number; readonly amount: Decimal }[];
  /** Dated rules beside tax that the years ahead meet, in none of the figures. */
  readonly notes: readonly ProjectionNote[];
  readonly assumptions: Readonly<Record<string, Echo>>;
  readonly assumptionsVersion: string;
  readonly warnings: readonly string[];
}

const none = {
  value: 0,
  unit: 'percent',
  standing: 'neutral',
  source: 'none unless given',
} as const;
const defaults = {
  rentGrowthPercentage: none,
  costGrowthPercentage: none,
  valueGrowthPercentage: none,
};
const saleDefaults = {
  agentFeePercentage: assumptions.flip.agentFeePercentage,
  legalFees: assumptions.flip.saleLegalFees,
};

/**
 * Follows a deal over 1 to 40 years: rent, costs, interest, principal, tax, cash flow, value, balance and equity of each
 * year, the sale with its tax, and what the whole returns.
 *
 * Each amount of the deal grows from its first year and is rounded half-up to the penny; shares of the rent follow it. The
 * loan is kept month by month as a lender does. A year's rent, costs, payments and tax count at its end, purchase, new
 * loans and sale in their months. Each year is taxed by its own law, and one that is not enacted by the latest that is, which
 * a warning says. A flip ends with its sale; its cash then rests.
 *
 * @throws FreeholdError for bad input: the deal's fields are led by its strategy (`btl.monthlyRent`).
 * @see https://www.gov.uk/capital-gains-tax/rates for the tax of a person's sale; a company's gain is part of its profit
 * @example
 * project({ btl: { purchasePrice: 200_000, monthlyRent: 1_000 } }, { years: 10, valueGrowthPercentage: 3 })
 *   .rows[9]?.value // Decimal 268783.28
 */
export function project<Name extends Strategy>(
  deal: StrategyDeal<Name>,
  input: ProjectionInput,
): ProjectionResult {
  const name = strategyOf(deal);
  const read = under(name, () => solvable[name].read(deal[name]));
  const reader = new InputReader(input, defaults);
  const years = reader.whole('years', bounds.projectionYears);
  const growth = (field: string) => reader.share(field, bounds.growthPercentage);
  const outlook = {
    years,
    rentPpm: growth('rentGrowthPercentage'),
    costPpm: growth('costGrowthPercentage'),
    valuePpm: growth('valueGrowthPercentage'),
    ...readSale(reader),
  };
  const warnings = [...read.reader.warnings, ...read.tax.warnings];
  const plan = under(name, () => exactly(deal[name], () => planOf(name, read.deal, outlook)));
  const ends = plan.letting === null ? plan.sale.month : plan.letting.fromMonth + 1;
  if (ends > 12 * years) {
    reader.refuse('out_of_range', 'years', input.years, `must reach month ${ends} of the deal`, {
      min: Math.ceil(ends / 12),
      max: bounds.projectionYears.max,
    });
  }
  const remortgages = readRefinances(reader, plan);
  const letting = plan.letting === null ? null : { ...plan.letting, remortgages };
  warnings.push(...idleOfDeal(name, read.reader, letting));
  if (letting === null) warnings.push(...idleOnFlip(reader));
  const { payer: taxPayer, laws } = readPayer(
    reader,
    letting === null ? Math.ceil(plan.sale.month / 12) : years,
    warnings,
  );
  if (letting === null) warnings.push(...carriedBesideFlip(reader));
  if (taxPayer?.kind === 'individual') warnings.push(...loansAboveCost(plan, remortgages));
  reader.finish();
  const full = { ...plan, letting, taxPayer };
  const figures = under(name, () => exactly(deal[name], () => projectPlan(full)));
  return {
    ...resultOf(name, plan, { figures, laws }),
    notes: notesOf(plan, { tax: read.tax, owner: taxPayer?.kind ?? 'individual' }),
    assumptions: { ...read.reader.assumed, ...assumedOfTax(read.tax), ...reader.assumed },
    assumptionsVersion,
    warnings: [...warnings, ...reader.warnings],
  };
}

function resultOf(
  name: Strategy,
  plan: BarePlan,
  { figures, laws }: { figures: ProjectionFigures; laws: readonly TaxedBy[] },
) {
  const months = [...figures.flows.keys()].sort((a, b) => a - b);
  const amounts = months.map((month) => figures.flows.get(month) ?? 0);
  const sum = (sign: 1 | -1) =>
    amounts.reduce((total, pence) => total + Math.max(0, sign * pence), 0);
  const rate = rateOf(figures.flows);
  const fullYear = firstFullYear(plan.letting);
  const multiple = ratio(sum(1), sum(-1));
  return {
    strategy: name,
    initialCash: pounds(plan.outlayPence),
    rows: figures.years.map((year, index) => rowOf(year, index, laws[index] ?? null)),
    firstFullYear: fullYear !== null && fullYear <= plan.years ? fullYear : null,
    sale: {
      month: plan.sale.month,
      price: pounds(plan.sale.pricePence),
      costs: pounds(plan.sale.costsPence),
      agentFee: pounds(plan.sale.agentFeePence),
      legalFees: pounds(plan.sale.legalFeesPence),
      gain: pounds(figures.gainPence),
      tax: pounds(figures.saleTaxPence),
    },
    profit: pounds(figures.profitPence),
    irr: rate,
    irrPercentage:
      rate.status === 'unique' ? new Decimal(rate.rate).times(100).toDecimalPlaces(2) : null,
    equityMultiple: Number.isNaN(multiple) ? null : new Decimal(multiple).div(10_000),
    peakCash: pounds(figures.peakCashPence),
    flows: months.map((month, index) => ({ month, amount: pounds(amounts[index] ?? 0) })),
  };
}

/** The rate a year of flows in months. */
function rateOf(flows: ReadonlyMap<number, number>): InternalRate {
  const last = Math.max(...flows.keys());
  const monthly = irr(Array.from({ length: last + 1 }, (_, month) => flows.get(month) ?? 0));
  if (monthly.status !== 'unique' && monthly.status !== 'multiple') return monthly;
  const rates = (monthly.status === 'unique' ? [monthly.rate] : monthly.rates)
    .map(yearly)
    .filter((rate) => rate < Infinity);
  const [rate] = rates;
  if (rate === undefined) return { status: 'unbounded', reason: 'rate_too_large' };
  return rates.length === 1 ? { status: 'unique', rate } : { status: 'multiple', rates };
}

/** A rate a month, compounded over twelve. */
function yearly(rate: number): number {
  return Math.expm1(12 * Math.log1p(rate));
}

function rowOf(year: ProjectedYear, index: number, taxedBy: TaxedBy | null): ProjectionRow {
  return {
    year: index + 1,
    taxedBy,
    rent: pounds(year.rentPence),
    costs: pounds(year.costsPence),
    interest: pounds(year.interestPence),
    principal: pounds(year.principalPence),
    tax: pounds(year.taxPence),
    refinance: pounds(year.refinancePence),
    sale: pounds(year.salePence),
    cashFlow: pounds(year.cashFlowPence),
    value: figureDecimal('value', year.valuePence),
    balance: pounds(year.balancePence),
    equity: figureDecimal('equity', year.equityPence),
  };
}

function readSale(reader: InputReader) {
  const sale = reader.within('sale', reader.raw('sale') ?? {}, saleDefaults);
  const agentFeePpm = sale.share('agentFeePercentage');
  const saleLegalFeesPence = sale.pence('legalFees');
  sale.finish();
  reader.adopt('sale', sale);
  return {
    agentFeePence: (pricePence: number) => percentOf(pricePence, agentFeePpm),
    saleLegalFeesPence,
  };
}

function readPayer(reader: InputReader, years: number, warnings: string[]) {
  const given = reader.raw('taxPayer');
  if (given === undefined) {
    reader.assume(
      'taxPayer',
      'none: before tax',
      derived('choice', 'no tax unless a payer is given'),
    );
    return { payer: null, laws: [] };
  }
  const { payer, laws } = readTaxPayer(reader, years);
  const first = laws.find(({ standing }) => standing === 'last enacted');
  if (first !== undefined) {
    warnings.push(
      `Tax from ${first.year} on is by the law of the latest year that is enacted: look at it again when that of ${first.year} is.`,
    );
  }
  return { payer, laws };
}
