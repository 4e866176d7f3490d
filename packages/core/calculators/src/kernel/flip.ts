import { divideDown, divideHalfUp, percentOf, wholePpm } from '@freehold/money/kernel';
import { compoundAnnualReturn } from './measures.ts';
import { type Bridge, emptyBridgeFigures, fillBridge } from './bridge.ts';
import { fillPurchase, type Holding, type Purchase } from './purchase.ts';
import { boundedPercentage, none, percentage } from './ratios.ts';

/**
 * Buy, renovate, sell: amounts in whole pence (`…Pence`) from 0 up to £1,000 billion, shares in whole
 * parts per million (`…Ppm`) from 0 to 1,000,000; nothing may be NaN.
 *
 * The formulas take a deal as it is: they are asked deal after deal, and look at no input. What lies outside these ranges
 * gives a wrong figure, NaN or an error without a code. `readFlip` makes a deal of pounds and percent, checked; `flipBatch`
 * checks the same inputs once for each column.
 */
export interface FlipDeal extends Purchase, Holding, Bridge {
  refurbishmentCostsPence: number;
  /** Of the works; 0 unless given. */
  contingencyPpm?: number;
  expectedSalePricePence: number;
  holdingPeriodMonths: number;
  monthlyHoldingCostsPence: number;
  /** Of the sale price. */
  agentFeePpm: number;
  saleLegalFeesPence: number;
}

const zeros = {
  purchasePrice: 0,
  stampDuty: 0,
  legalFees: 0,
  surveyFees: 0,
  sourcingFee: 0,
  otherCosts: 0,
  contingency: 0,
  refurbishmentTotal: 0,
  .../* @__PURE__ */ emptyBridgeFigures(),
  holdingPeriodMonths: 0,
  groundRent: 0,
  serviceCharge: 0,
  otherHoldingCosts: 0,
  holdingCosts: 0,
  expectedSalePrice: 0,
  agentFee: 0,
  saleLegalFees: 0,
  totalCosts: 0,
  grossProfit: 0,
  netProfit: 0,
  initialInvestment: 0,
  profitOnCostPercentage: 0,
  profitMarginPercentage: 0,
  roiPercentage: 0,
  annualisedReturnPercentage: 0,
  breakEvenSalePrice: 0,
};

/** A record of zeros for {@link flipFigures} to fill: a copy, as one made of several is slow to make. */
export const emptyFlipFigures = () => ({ ...zeros });

/** Whole hundredths, save the holding period in months; NaN where a figure does not exist. */
export type FlipFigures = ReturnType<typeof emptyFlipFigures>;

/**
 * Underwrites one flip into `into`. The deal is taken as it is: {@link FlipDeal} says what is asked of it.
 *
 * @example
 * flipFigures(flipDeal).bridgeInterest // 535_500
 */
export function flipFigures(deal: FlipDeal, into: FlipFigures = emptyFlipFigures()): FlipFigures {
  fillCosts(deal, into);
  const sale = into.expectedSalePrice;
  into.grossProfit = sale - into.purchasePrice - into.refurbishmentTotal;
  into.netProfit = sale - into.totalCosts;
  into.initialInvestment =
    into.totalCosts - into.bridgeLoanAmount - into.agentFee - into.saleLegalFees;
  into.profitOnCostPercentage = percentage(into.netProfit, into.totalCosts);
  into.profitMarginPercentage = percentage(into.netProfit, sale);
  into.roiPercentage = percentage(into.netProfit, into.initialInvestment);
  into.annualisedReturnPercentage = compoundAnnualReturn(
    sale,
    into.totalCosts,
    into.holdingPeriodMonths,
  );
  into.breakEvenSalePrice = breakEvenSalePrice(into.totalCosts - into.agentFee, deal.agentFeePpm);
  return into;
}

/** A record of zeros for {@link flipMeasures} to fill. */
export const emptyFlipMeasures = () => ({
  moneyInvested: 0,
  returnOnMoneyInvestedPercentage: 0,
});

/** Whole hundredths; NaN where a figure does not exist. */
export type FlipMeasures = ReturnType<typeof emptyFlipMeasures>;

/**
 * Further measures of a flip whose figures are known: what the investor pays before the sale, and the profit on it.
 *
 * @example
 * flipMeasures(flipDeal, { ...flipFigures(flipDeal), totalCosts: 300, bridgeRedemption: 100, agentFee: 0, netProfit: 50 })
 *   .returnOnMoneyInvestedPercentage // 2_500
 */
export function flipMeasures(
  _deal: FlipDeal,
  figures: FlipFigures,
  into: FlipMeasures = emptyFlipMeasures(),
): FlipMeasures {
  into.moneyInvested =
    figures.totalCosts - figures.agentFee - figures.saleLegalFees - figures.bridgeRedemption;
  into.returnOnMoneyInvestedPercentage = boundedPercentage(figures.netProfit, into.moneyInvested);
  return into;
}

function fillCosts(deal: FlipDeal, into: FlipFigures): void {
  const purchase = fillPurchase(deal, into);
  fillBridge(deal, deal.purchasePricePence, into);
  into.contingency = percentOf(deal.refurbishmentCostsPence, deal.contingencyPpm ?? 0);
  into.refurbishmentTotal = deal.refurbishmentCostsPence + into.contingency;
  fillHolding(deal, into);
  into.expectedSalePrice = deal.expectedSalePricePence;
  into.agentFee = percentOf(deal.expectedSalePricePence, deal.agentFeePpm);
  into.saleLegalFees = deal.saleLegalFeesPence;
  into.totalCosts =
    purchase +
    into.refurbishmentTotal +
    into.bridgeFinanceCost +
    into.holdingCosts +
    into.agentFee +
    into.saleLegalFees;
}

const partOfYear = (annualPence: number | undefined, months: number) =>
  annualPence === undefined || annualPence === 0 ? 0 : divideHalfUp(annualPence * months, 12);

function fillHolding(deal: FlipDeal, into: FlipFigures): void {
  const months = deal.holdingPeriodMonths;
  into.holdingPeriodMonths = months;
  into.groundRent = partOfYear(deal.annualGroundRentPence, months);
  into.serviceCharge = partOfYear(deal.annualServiceChargePence, months);
  into.otherHoldingCosts = partOfYear(deal.annualOtherCostsPence, months);
  into.holdingCosts =
    deal.monthlyHoldingCostsPence * months +
    into.groundRent +
    into.serviceCharge +
    into.otherHoldingCosts;
}

/**
 * The lowest sale price in pence that covers every other cost and its own agent's fee; {@link none} when the fee takes all.
 *
 * The fee is `⌊(P·a + ½m) / m⌋` with `m` a million. `P − fee ≥ costs` is then `P·(m − a) > m·costs − ½m`, and as `P − fee`
 * never falls and never skips a penny, the lowest such `P` leaves a net profit of exactly 0.
 */
function breakEvenSalePrice(costsPence: number, agentFeePpm: number): number {
  const kept = wholePpm - agentFeePpm;
  if (costsPence === 0) return 0;
  if (kept <= 0) return none;
  const doubled = 2 * costsPence - 1;
  const product = doubled * (wholePpm / 2);
  if (product <= 2 ** 52) return divideDown(product, kept) + 1;
  return Number((BigInt(doubled) * BigInt(wholePpm / 2)) / BigInt(kept)) + 1;
}
