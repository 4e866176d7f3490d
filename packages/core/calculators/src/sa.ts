import { frozen } from '@freehold/money/frozen';
import type { Amount } from '@freehold/money';
import { assumptions } from './assumptions.ts';
import { btl } from './btl.ts';
import { saFormulas } from './formulas/sa.ts';
import { InputReader } from './input.ts';
import { type SaDeal, type SaFigures, saFigures } from './kernel/sa.ts';
import { readNights } from './nights.ts';
import {
  type MortgageInput,
  type PurchaseInput,
  readDeposit,
  readMortgage,
  readPurchase,
} from './purchase-input.ts';
import { type CalculatorOptions, type CalculatorResult, exactly, resultOf } from './result.ts';
import { compareWithBtl, type ComparisonWithBtl } from './sa-against-btl.ts';
import { licensingNotes } from './sa-rules.ts';

/** Serviced accommodation in pounds and percent. What is left out is assumed and echoed. */
export interface SaInput extends PurchaseInput, MortgageInput {
  /** 5–100. */
  readonly depositPercentage?: Amount;
  readonly nightlyRate: Amount;
  /** 0–100; up to 1 it is read as a share, with a warning. */
  readonly occupancyRate?: Amount;
  /** With it, the three seasonal occupancies replace `occupancyRate`. */
  readonly useSeasonalModel?: boolean;
  readonly peakOccupancy?: Amount;
  readonly shoulderOccupancy?: Amount;
  readonly offpeakOccupancy?: Amount;
  /** Percent of the revenue. */
  readonly platformFeePercentage?: Amount;
  readonly cleaningCostPerBooking?: Amount;
  /** ≥ 1. */
  readonly averageStayNights?: Amount;
  /** Percent of the revenue. */
  readonly managementFeePercentage?: Amount;
  /** Percent of the revenue. */
  readonly maintenancePercentage?: Amount;
  readonly insuranceAnnual?: Amount;
  readonly utilitiesMonthly?: Amount;
  /** What an ordinary letting would bring, for `comparisonWithBtl`. */
  readonly btlMonthlyRent?: Amount;
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
  'bookingsPerYear',
  'platformFeesAnnual',
  'cleaningCostsAnnual',
  'managementFeeAnnual',
  'operatingCostsAnnual',
  'netRevenue',
  'monthlyMortgage',
  'monthlyCashflow',
  'annualCashflow',
  'grossYieldPercentage',
  'netYieldPercentage',
  'cashYieldPercentage',
  'roiPercentage',
  'paybackPeriodYears',
  'breakEvenOccupancyPercentage',
] as const satisfies readonly (keyof SaFigures)[]);

export type SaMetric = (typeof saMetrics)[number];
export type SaResult = CalculatorResult<SaMetric, Exclude<keyof SaFigures, SaMetric>> & {
  /** Null without a rent to compare with. */
  readonly comparisonWithBtl: ComparisonWithBtl | null;
  readonly licensingNotes: readonly string[];
};

/** Checks a deal and converts it to whole pence and millionths. */
export function readSa(input: SaInput) {
  const reader = new InputReader(input, assumptions.sa);
  const warnings: string[] = [];
  const { tax, ...purchase } = readPurchase(reader);
  const deal: SaDeal = {
    ...purchase,
    depositMillionths: readDeposit(reader),
    ...readMortgage(reader),
    nightlyRatePence: reader.pence('nightlyRate'),
    nightsMillionths: readNights(reader, warnings),
    averageStayMillionths: reader.quantity('averageStayNights', { min: 1, max: 365 }),
    platformMillionths: reader.share('platformFeePercentage'),
    cleaningPerBookingPence: reader.pence('cleaningCostPerBooking'),
    managementMillionths: reader.share('managementFeePercentage'),
    maintenanceMillionths: reader.share('maintenancePercentage'),
    insuranceAnnualPence: reader.pence('insuranceAnnual'),
    utilitiesMonthlyPence: reader.pence('utilitiesMonthly'),
  };
  reader.has('btlMonthlyRent');
  reader.finish();
  return { deal, reader, tax, warnings };
}

/**
 * Underwrites a serviced let: nights, revenue, fees, cash flow, returns, and the occupancy that breaks even.
 *
 * A year has 365 nights. Net revenue is before finance. The break-even occupancy is solved exactly and null above 100 %.
 *
 * @throws FreeholdError for bad input; `required` when a season's occupancy is missing.
 * @example sa({ purchasePrice: 250_000, nightlyRate: 120 }).metrics.revpan // Decimal 78
 */
export function sa(input: SaInput, options: CalculatorOptions = {}): SaResult {
  const { deal, reader, tax, warnings } = readSa(input);
  const figures = exactly(input.purchasePrice, () => saFigures(deal));
  if (figures.annualCashflow < 0) {
    warnings.push('The revenue does not cover the costs and the mortgage.');
  }
  return {
    ...resultOf({
      figures,
      metrics: saMetrics,
      formulas: saFormulas,
      reader,
      tax,
      warnings,
      options,
    }),
    comparisonWithBtl: reader.has('btlMonthlyRent')
      ? compareWithBtl(figures.annualCashflow, btl(btlInputOf(input)))
      : null,
    licensingNotes: licensingNotes(tax.nation),
  };
}

/** The same purchase and finance, let in the ordinary way with the assumptions of a buy-to-let. */
function btlInputOf(input: SaInput) {
  const { purchasePrice, legalFees, surveyFees, sourcingFee, stampDuty } = input;
  const { depositPercentage, mortgageRate, mortgageTermYears, interestOnly, btlMonthlyRent } =
    input;
  return {
    purchasePrice,
    monthlyRent: btlMonthlyRent ?? 0,
    ...given({ legalFees, surveyFees, sourcingFee, stampDuty }),
    ...given({ depositPercentage, mortgageRate, mortgageTermYears, interestOnly }),
  };
}

/** Without the fields that are undefined. */
function given<Fields extends object>(fields: Fields) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]?: Exclude<Fields[Name], undefined>;
  };
}
