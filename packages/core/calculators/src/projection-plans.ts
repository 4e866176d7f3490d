import { wholePpm } from '@freehold/money/kernel';
import type { BrrrDeal, BrrrFigures } from './kernel/brrr.ts';
import type { BtlDeal, BtlFigures } from './kernel/btl.ts';
import type { FlipDeal, FlipFigures } from './kernel/flip.ts';
import type { HmoDeal, HmoFigures } from './kernel/hmo.ts';
import type { MortgageTerms } from './kernel/loans.ts';
import type { ProjectionPlan } from './kernel/projection.ts';
import type { MortgagedFigures, Purchase } from './kernel/purchase.ts';
import { wideRatio } from './kernel/ratios.ts';
import type { SaDeal, SaFigures, SaSeason } from './kernel/sa.ts';
import { calculatorOf, solvable } from './solve-unknowns.ts';
import type { Strategy } from './strategy-deals.ts';

/** What a projection adds to a deal: years, growth in parts per million a year, and the sale at the end. */
export interface Outlook {
  readonly years: number;
  readonly rentPpm: number;
  readonly costPpm: number;
  readonly valuePpm: number;
  readonly agentFeePence: (pricePence: number) => number;
  readonly saleLegalFeesPence: number;
}

/** The plan of a deal without the loans that replace its first and without its taxpayer. */
export interface BarePlan extends Omit<ProjectionPlan, 'taxPayer' | 'sale'> {
  /** Of a year; null of a home bought to sell. */
  readonly groundRentPence: number | null;
  readonly sale: ProjectionPlan['sale'] & {
    /** What `costsPence` are made of. */
    readonly agentFeePence: number;
    readonly legalFeesPence: number;
  };
}

/** How a strategy that lets is read out of its figures. */
interface Letting<Deal, Figures> {
  rent(figures: Figures): number;
  costs(figures: Figures): number;
  outlay(figures: Figures): number;
  loan(figures: Figures): number;
  value(deal: Deal): number;
  baseCost(figures: Figures): number;
  /** What comes before the letting: the month it begins, the loan until then, its cost, the cash it frees. */
  before(
    deal: Deal,
    figures: Figures,
  ): { month: number; loanPence: number; financePence: number; releasedPence: number };
}

/** A home bought with a mortgage. Its product fee is a finance cost of the first year, and no part of the cost of the home. */
const bought = {
  outlay: ({ initialInvestment }: { initialInvestment: number }) => initialInvestment,
  loan: ({ loanAmount }: { loanAmount: number }) => loanAmount,
  value: ({ purchasePricePence }: { purchasePricePence: number }) => purchasePricePence,
  baseCost: ({ totalInvestment, productFee }: MortgagedFigures) => totalInvestment - productFee,
  before: (_deal: unknown, { productFee }: MortgagedFigures) => ({
    month: 0,
    loanPence: 0,
    financePence: productFee,
    releasedPence: 0,
  }),
};
/** Furniture is no part of the home: neither its price nor its sale counts in the gain (TCGA 1992, section 38). */
const boughtFurnished = {
  ...bought,
  baseCost: (figures: MortgagedFigures & { furnishingCosts: number }) =>
    bought.baseCost(figures) - figures.furnishingCosts,
};
const btl: Letting<BtlDeal, BtlFigures> = {
  ...bought,
  rent: ({ annualRent }) => annualRent,
  costs: ({ annualOperatingCosts }) => annualOperatingCosts,
};
const hmo: Letting<HmoDeal, HmoFigures> = {
  ...boughtFurnished,
  rent: ({ annualOccupancyAdjustedRent }) => annualOccupancyAdjustedRent,
  costs: ({ annualOperatingCosts }) => annualOperatingCosts,
};
const sa: Letting<SaDeal, SaFigures> = {
  ...boughtFurnished,
  rent: ({ grossRevenue }) => grossRevenue,
  costs: ({ grossRevenue, netRevenue }) => grossRevenue - netRevenue,
};
const brrr: Letting<BrrrDeal, BrrrFigures> = {
  rent: ({ annualRent }) => annualRent,
  costs: ({ annualOperatingCosts }) => annualOperatingCosts,
  outlay: (figures) => figures.totalInvestment - figures.bridgeRedemption,
  loan: ({ refinanceLoan }) => refinanceLoan,
  value: ({ afterRepairValuePence }) => afterRepairValuePence,
  baseCost: ({ totalInvestment, bridgeFinanceCost }) => totalInvestment - bridgeFinanceCost,
  before: ({ bridgeMonths }, figures) => ({
    month: bridgeMonths,
    loanPence: figures.bridgeLoanAmount,
    financePence: figures.bridgeFinanceCost + figures.refinanceCosts,
    releasedPence: figures.refinanceNetProceeds,
  }),
};
const lettings = { btl, hmo, brrr, sa };

type AnyDeal = MortgageTerms & Purchase & { readonly annualGroundRentPence?: number };
type AnyFigures = Readonly<Record<string, number>>;

/** The plan of a strategy's deal over the years of an outlook. */
export function planOf(name: Strategy, deal: object, outlook: Outlook): BarePlan {
  if (name === 'flip')
    return flipPlan(solvable.flip.kernel(deal as FlipDeal), deal as FlipDeal, outlook);
  // The name says which types belong together.
  const calculator = calculatorOf(name);
  const figuresOf = (one: AnyDeal) => calculator.kernel(one);
  return lettingPlan(deal as AnyDeal, lettings[name], figuresOf, outlook);
}

function lettingPlan(
  deal: AnyDeal,
  letting: Letting<AnyDeal, AnyFigures>,
  figuresOf: (deal: AnyDeal) => AnyFigures,
  outlook: Outlook,
): BarePlan {
  const { years, rentPpm, costPpm, valuePpm } = outlook;
  const figures = figuresOf(deal);
  const before = letting.before(deal, figures);
  const valuesPence = Array.from({ length: years + 1 }, (_, year) =>
    grown(letting.value(deal), valuePpm, year),
  );
  const pricePence = valuesPence[years] ?? 0;
  return {
    years,
    outlayPence: letting.outlay(figures),
    letting: {
      fromMonth: before.month,
      years: Array.from({ length: years }, (_, year) => {
        const rates = { rentPpm, costPpm, years: year };
        const later = year === 0 ? figures : figuresOf(grownDeal(deal, rates));
        return { rentPence: letting.rent(later), costsPence: letting.costs(later) };
      }),
      loanPence: letting.loan(figures),
      terms: {
        mortgageRatePpm: deal.mortgageRatePpm,
        months: deal.months,
        interestOnly: deal.interestOnly,
      },
      releasedPence: before.releasedPence,
      earlierFinancePence: before.financePence,
      earlierLoanPence: before.loanPence,
      remortgages: [],
    },
    valuesPence,
    groundRentPence: deal.annualGroundRentPence ?? null,
    sale: {
      month: 12 * years,
      pricePence,
      agentFeePence: outlook.agentFeePence(pricePence),
      legalFeesPence: outlook.saleLegalFeesPence,
      costsPence: outlook.agentFeePence(pricePence) + outlook.saleLegalFeesPence,
      owedPence: 0,
      repaysPence: 0,
      baseCostPence: letting.baseCost(figures),
    },
  };
}

/** The first year that is let throughout and in which no loan is drawn, from 1; null of a home that is not let. */
export function firstFullYear(letting: { readonly fromMonth: number } | null): number | null {
  if (letting === null) return null;
  return letting.fromMonth === 0 ? 1 : Math.floor(letting.fromMonth / 12) + 2;
}

function flipPlan(figures: FlipFigures, deal: FlipDeal, { years }: Outlook): BarePlan {
  const costsPence = figures.agentFee + figures.saleLegalFees;
  return {
    years,
    outlayPence: figures.totalCosts - costsPence - figures.bridgeRedemption,
    letting: null,
    groundRentPence: null,
    valuesPence: [],
    sale: {
      month: deal.holdingPeriodMonths,
      pricePence: figures.expectedSalePrice,
      agentFeePence: figures.agentFee,
      legalFeesPence: figures.saleLegalFees,
      costsPence,
      owedPence: figures.bridgeLoanAmount,
      repaysPence: figures.bridgeRedemption,
      // The profit of a trade is after every cost.
      baseCostPence: figures.totalCosts - costsPence,
    },
  };
}

/** `rent` and `cost` arise every year and grow at their rates; `once` belongs to the purchase. */
type Growth = 'rent' | 'cost' | 'once';
type AmountField = Extract<
  keyof BtlDeal | keyof HmoDeal | keyof BrrrDeal | keyof SaDeal,
  `${string}Pence`
>;

/** How each amount of a letting grows, whichever strategy has it. Costs that are a share of the rent grow with it. */
const growths: Readonly<Record<AmountField, Growth>> = {
  purchasePricePence: 'once',
  legalFeesPence: 'once',
  surveyFeesPence: 'once',
  sourcingFeePence: 'once',
  otherCostsPence: 'once',
  refurbishmentCostsPence: 'once',
  furnishingCostsPence: 'once',
  bridgeNetAdvancePence: 'once',
  bridgeValuationFeePence: 'once',
  bridgeBrokerFeePence: 'once',
  bridgeLenderLegalFeesPence: 'once',
  afterRepairValuePence: 'once',
  refinanceProductFeePence: 'once',
  refinanceLegalFeesPence: 'once',
  refinanceValuationFeePence: 'once',
  monthlyRentPence: 'rent',
  monthlyRoomRentPence: 'rent',
  nightlyRatePence: 'rent',
  cleaningFeePerStayPence: 'rent',
  monthlyUtilitiesPence: 'cost',
  monthlyCleaningPence: 'cost',
  licenceCostPence: 'cost',
  cleaningCostPerStayPence: 'cost',
  annualInsurancePence: 'cost',
  annualGroundRentPence: 'cost',
  annualServiceChargePence: 'cost',
  annualOtherCostsPence: 'cost',
};

/** A deal as it is after whole years: each amount grown from its first year, rounded half-up to the penny once. */
function grownDeal<Deal extends object>(
  deal: Deal,
  rates: { rentPpm: number; costPpm: number; years: number },
): Deal {
  const later = { ...deal } as Record<string, unknown>;
  for (const [field, growth] of Object.entries(growths)) {
    const pence = later[field];
    if (growth === 'once' || pence === undefined) continue;
    const rate = growth === 'rent' ? rates.rentPpm : rates.costPpm;
    later[field] = grown(pence as number, rate, rates.years);
  }
  if (later['seasons'] !== undefined) {
    later['seasons'] = (later['seasons'] as readonly SaSeason[]).map((season) => ({
      ...season,
      nightlyRatePence: grown(season.nightlyRatePence, rates.rentPpm, rates.years),
    }));
  }
  return later as Deal;
}

const million = BigInt(wholePpm);

/** An amount in pence after whole years of growth in parts per million a year, rounded half-up once. */
function grown(pence: number, growthPpm: number, years: number): number {
  if (growthPpm === 0 || years === 0) return pence;
  const power = BigInt(years);
  return wideRatio(BigInt(pence) * (million + BigInt(growthPpm)) ** power, million ** power);
}
