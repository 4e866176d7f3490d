import { frozen } from '@freehold/money/frozen';
import type { Amount } from '@freehold/money';
import { ppmOf } from '@freehold/money/kernel';
import { assumptions } from './data/assumptions.ts';
import { btl, type BtlInput } from './btl.ts';
import { saFormulas } from './formulas/sa.ts';
import { idleMortgageTerms } from './idle-inputs.ts';
import { InputReader } from './input.ts';
import {
  type SaDeal,
  type SaFigures,
  saFigures,
  type SaMeasures,
  saMeasures,
} from './kernel/sa.ts';
import { nightsInYear } from './data/nights-in-year.ts';
import { explainedNights, readNights, type SeasonInput } from './nights.ts';
import {
  type DealLenderInput,
  type DealLenderTest,
  readDealLender,
  testDealLender,
} from './deal-lender.ts';
import {
  type HoldingInput,
  type MortgageInput,
  type PurchaseInput,
  readDeposit,
  readHolding,
  readMortgage,
  readPurchase,
} from './deal-input.ts';
import { exactly } from './refusals.ts';
import { type CalculatorOptions, type CalculatorResult, resultOf } from './result.ts';
import { compareWithBtl, type ComparisonWithBtl } from './sa-against-btl.ts';
import { licensingNotes } from './sa-rules.ts';
import { yieldSlips } from './slips.ts';
import { vatRates } from './data/vat.ts';

/** Serviced accommodation in pounds and percent. What is left out is assumed and echoed. */
export interface SaInput extends PurchaseInput, MortgageInput, DealLenderInput, HoldingInput {
  /** 5–100. */
  readonly depositPercentage?: Amount;
  readonly nightlyRate: Amount;
  /** 0–100; up to 1 it is read as a share, with a warning. */
  readonly occupancyPercentage?: Amount;
  /** With it, the three seasonal occupancies replace `occupancyPercentage`. */
  readonly useSeasonalModel?: boolean;
  readonly peakOccupancyPercentage?: Amount;
  readonly shoulderOccupancyPercentage?: Amount;
  readonly offPeakOccupancyPercentage?: Amount;
  /** Seasons with their own occupancy and rate, twelve months together; they replace every occupancy above. */
  readonly seasons?: readonly SeasonInput[];
  /** Percent of the nights' revenue. */
  readonly platformFeePercentage?: Amount;
  /** What the guest pays for cleaning, each stay. Default 0. */
  readonly cleaningFeePerStay?: Amount;
  /** What each stay costs in cleaning. */
  readonly cleaningCostPerStay?: Amount;
  /** Percent of all that guests pay. Default 0. */
  readonly cardFeePercentage?: Amount;
  /** Pounds, before the first guest. */
  readonly furnishingCosts?: Amount;
  /** Whether prices hold VAT at the standard rate, which is then due. Default false. */
  readonly vatRegistered?: boolean;
  /** ≥ 1. */
  readonly averageStayNights?: Amount;
  /** Percent of all that guests pay. */
  readonly managementFeePercentage?: Amount;
  /** Percent of the nights' revenue. */
  readonly maintenancePercentage?: Amount;
  readonly annualInsurance?: Amount;
  readonly monthlyUtilities?: Amount;
  /** What an ordinary letting would bring, for `comparisonWithBtl`. */
  readonly btlMonthlyRent?: Amount | null;
}

/** The metrics of serviced accommodation. */
export const saMetrics = /* @__PURE__ */ frozen([
  'purchasePrice',
  'stampDuty',
  'legalFees',
  'surveyFees',
  'sourcingFee',
  'totalInvestment',
  'initialInvestment',
  'depositRequired',
  'loanAmount',
  'nightlyRate',
  'averageStayNights',
  'effectiveOccupancyPercentage',
  'nightsBooked',
  'revpan',
  'occupancyAdjustedRevenue',
  'staysPerYear',
  'annualPlatformFees',
  'annualCleaning',
  'annualManagementFee',
  'annualPropertyCosts',
  'netRevenue',
  'monthlyMortgage',
  'monthlyCashFlow',
  'annualCashFlow',
  'grossYieldPercentage',
  'netYieldPercentage',
  'cashYieldPercentage',
  'roiPercentage',
  'paybackPeriodYears',
  'breakEvenOccupancyPercentage',
  'grossRevenue',
  'annualCleaningFees',
  'annualCardFees',
  'annualVat',
  'annualCashFlowWithVat',
  'breakEvenNightlyRate',
  'moneyInvested',
  'yieldOnCostPercentage',
  'netYieldOnMoneyInvestedPercentage',
  'cashYieldOnMoneyInvestedPercentage',
  'rentCover',
  'breakEvenRatePercentage',
] as const satisfies readonly (keyof SaFigures | keyof SaMeasures)[]);

export type SaMetric = (typeof saMetrics)[number];
export type SaResult = CalculatorResult<SaMetric, Exclude<keyof SaFigures, SaMetric>> & {
  /** Null without a rent to compare with. */
  readonly comparisonWithBtl: ComparisonWithBtl | null;
  readonly licensingNotes: readonly string[];
  /** How the loan stands against the tests of `lender`; present where one is named. */
  readonly lenderTest?: DealLenderTest;
};

/** Checks a deal and converts it to whole pence and parts per million. */
export function readSa(input: SaInput) {
  const reader = new InputReader(input, assumptions.sa);
  const { purchase, tax, ownershipPpm } = readPurchase(reader, { mayBeHome: false });
  const { productFeePpm, dealLender } = readDealLender(reader);
  const nightlyRatePence = reader.pence('nightlyRate');
  const deal: SaDeal = Object.assign(
    purchase,
    { depositPpm: readDeposit(reader), productFeePpm },
    readMortgage(reader),
    { furnishingCostsPence: reader.pence('furnishingCosts'), nightlyRatePence },
    readNights(reader, nightlyRatePence),
    {
      averageStayNightsMillionths: reader.quantity('averageStayNights', {
        min: 1,
        max: nightsInYear,
      }),
      platformFeePpm: reader.share('platformFeePercentage'),
      cleaningFeePerStayPence: reader.pence('cleaningFeePerStay'),
      cleaningCostPerStayPence: reader.pence('cleaningCostPerStay'),
      cardFeePpm: reader.share('cardFeePercentage'),
      managementFeePpm: reader.share('managementFeePercentage'),
      maintenancePpm: reader.share('maintenancePercentage'),
      annualInsurancePence: reader.pence('annualInsurance'),
      monthlyUtilitiesPence: reader.pence('monthlyUtilities'),
    },
    readHolding(reader),
    {
      vatRegistered: reader.flag('vatRegistered'),
      vatRatePpm: ppmOf(vatRates.standardRatePercentage),
    },
  );
  reader.note('vatRatePercentage', vatRates.standardRatePercentage);
  if ((reader.raw('btlMonthlyRent') ?? null) !== null) reader.pence('btlMonthlyRent');
  reader.finish();
  return { deal, reader, tax, ownershipPpm, dealLender };
}

/**
 * Underwrites a serviced let: nights, revenue, fees, cash flow, returns, and the occupancy that breaks even.
 *
 * A year has 365 nights. Net revenue is before finance, after VAT where it is due. The break-even occupancy is solved exactly
 * and null above 100 %; the break-even nightly rate is the average rate at which the year ends at 0.
 *
 * @throws FreeholdError for bad input; `required` when a season's occupancy is missing.
 * @example sa({ purchasePrice: 250_000, nightlyRate: 120 }).metrics.revpan // Decimal 78
 */
export function sa(input: SaInput, options: CalculatorOptions = {}): SaResult {
  const { deal, dealLender, ...read } = readSa(input);
  const figures = exactly(input, () => saFigures(deal));
  const measures = exactly(input, () => saMeasures(deal, figures));
  const { lenderWarnings, ...lent } = exactly(input, () =>
    testDealLender(dealLender, {
      terms: deal,
      annualRentPence: figures.grossRevenue,
      netIncomePence: figures.netRevenue,
      valuePence: figures.purchasePrice,
      loanPence: figures.loanAmount,
    }),
  );
  const { btlMonthlyRent = null } = input;
  if (options.explain === true) {
    const { nightsRevenue, averageNightlyRate } = explainedNights(deal);
    read.reader.note('nightsRevenue', nightsRevenue);
    read.reader.note('averageNightlyRate', averageNightlyRate);
  }
  return Object.assign(
    resultOf({
      figures,
      measures,
      metrics: saMetrics,
      words: {},
      formulas: saFormulas,
      read,
      warnings: [
        ...warningsOn(figures, deal),
        ...idleMortgageTerms(read.reader, {
          loanPence: figures.loanAmount,
          interestOnly: deal.interestOnly,
        }),
        ...lenderWarnings,
      ],
      options,
    }),
    {
      comparisonWithBtl:
        btlMonthlyRent === null
          ? null
          : compareWithBtl(figures.annualCashFlow, btl(btlInputOf(input, btlMonthlyRent))),
      licensingNotes: licensingNotes(read.tax.nation),
      ...lent,
    },
  );
}

function warningsOn(figures: SaFigures, deal: SaDeal): string[] {
  const warnings = yieldSlips(figures.grossYieldPercentage);
  const threshold = vatRates.registrationThreshold;
  if (deal.vatRegistered !== true && figures.grossRevenue > 100 * threshold) {
    warnings.push(
      `Guests pay more than the VAT threshold of £${threshold} a year (from ${vatRates.from}): the business must register, and VAT comes out of these prices (annualCashFlowWithVat).`,
    );
  }
  const { fullValueNights } = vatRates;
  const bearsVat = deal.vatRegistered === true || figures.grossRevenue > 100 * threshold;
  if (bearsVat && deal.averageStayNightsMillionths > fullValueNights * 1_000_000) {
    warnings.push(
      `From night ${fullValueNights + 1} of a stay on VAT is due on a part of the charge only, which also counts towards the threshold only in part; the VAT here is on all of it.`,
    );
  }
  if (figures.annualCashFlow < 0) {
    warnings.push('The revenue does not cover the costs and the mortgage.');
  }
  return warnings;
}

/** Fields of a serviced let that an ordinary letting of the same house shares. */
const sharedWithBtl = [
  'purchasePrice',
  'legalFees',
  'surveyFees',
  'sourcingFee',
  'otherCosts',
  'buyer',
  'stampDuty',
  'depositPercentage',
  'mortgageRatePercentage',
  'mortgageTermYears',
  'interestOnly',
  'lender',
  'fixedYears',
  'productFeePercentage',
  'annualGroundRent',
  'annualServiceCharge',
  'annualOtherCosts',
] as const satisfies readonly (keyof SaInput & keyof BtlInput)[];

/** The same purchase, finance and holding costs, let in the ordinary way with the assumptions of a buy-to-let. */
function btlInputOf(input: SaInput, monthlyRent: Amount): BtlInput {
  const given = sharedWithBtl
    .filter((field) => input[field] !== undefined)
    .map((field) => [field, input[field]]);
  return { purchasePrice: input.purchasePrice, ...Object.fromEntries(given), monthlyRent };
}
