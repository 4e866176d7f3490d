import { z } from 'zod';
import { decimalString, isoDateTime, uuid } from '../schemas.ts';
import { lenderTest } from './deal-lender.ts';
import { figures } from './figures.ts';
import { accountDefaults, restsOn, warnings } from './rests-on.ts';

export const taxSystem = z.enum(['SDLT', 'LBTT', 'LTT']);

/** How the owners share an answer. */
const shares = {
  owners: z
    .array(
      z.object({
        share_percentage: decimalString,
        money_invested: decimalString,
        annual_cash_flow: decimalString.nullable(),
        net_profit: decimalString.nullable(),
      }),
    )
    .optional()
    .meta({
      description:
        'What each owner puts in and gains, with ownership_shares only; the parts add up to the whole.',
    }),
};

/** What every strategy calculator answers around its metrics. */
function strategyAnswer<Metrics extends z.ZodType, Notes extends z.ZodRawShape>(
  metrics: Metrics,
  notes: Notes,
) {
  return z.object({
    success: z.literal(true),
    metrics,
    ...restsOn,
    ...shares,
    lines: z
      .record(z.string(), decimalString.nullable())
      .meta({ description: 'The other figures behind the metrics, which make them add up.' }),
    warnings,
    ...notes,
    calculated_at: isoDateTime,
  });
}

const purchaseLines = [
  'purchase_price',
  'stamp_duty',
  'legal_fees',
  'survey_fees',
  'sourcing_fee',
] as const;
const returns = [
  'gross_yield_percentage',
  'net_yield_percentage',
  'cash_yield_percentage',
  'monthly_cashflow',
  'annual_cashflow',
  'roi_percentage',
  'payback_period_years',
] as const;

/** What every letting is further judged by. */
const letMeasures = [
  'money_invested',
  'yield_on_cost_percentage',
  'net_yield_on_money_invested_percentage',
  'cash_yield_on_money_invested_percentage',
  'rent_cover',
  'break_even_rate_percentage',
] as const;
const bridgeMeasures = [
  'bridge_apr_percentage',
  'bridge_net_day_one_advance',
  'bridge_net_loan',
  'bridge_redemption',
  'bridge_interest',
] as const;

export const hmoAnswer = strategyAnswer(
  figures(decimalString, [
    ...returns,
    'total_investment',
    'total_room_rent',
    'occupancy_adjusted_rent',
    'utilities_cost_monthly',
    'cleaning_cost_monthly',
    'hmo_license_cost_monthly',
    'enhanced_insurance_cost_monthly',
    'management_fee_monthly',
    'room_count',
    'average_rent_per_room',
    'monthly_mortgage',
    'net_cashflow_monthly',
    ...letMeasures,
    'break_even_rent',
  ]),
  { compliance_notes: z.array(z.string()), ...lenderTest },
);

export const brrrAnswer = strategyAnswer(
  figures(decimalString, [
    ...purchaseLines,
    ...returns,
    'refurbishment_total',
    'after_repair_value',
    'monthly_rent',
    'annual_rent',
    'bridge_loan_amount',
    'bridge_finance_cost',
    'total_investment',
    'initial_cash_required',
    'refinance_amount',
    'equity_released',
    'cash_left_in_deal',
    'equity_remaining',
    'value_uplift',
    'operating_costs_annual',
    'monthly_mortgage',
    'roce_percentage',
    'capital_efficiency_percentage',
    ...bridgeMeasures,
    'refinance_by_ltv',
    'refinance_by_rent_cover',
    'refinance_by_lender_maximum',
    'refinance_rent_cover',
    'refinance_loan',
    'refinance_costs',
    'refinance_net_proceeds',
    ...letMeasures,
    'break_even_rent',
  ]).extend({
    tax_system_name: z.string().meta({ enum: taxSystem.options }),
    refinance_binding: z.string().meta({
      enum: ['ltv', 'rent_cover', 'lender_maximum'],
      description: 'Which limit sets refinance_amount.',
    }),
  }),
  {},
);

export const flipAnswer = strategyAnswer(
  figures(decimalString, [
    ...purchaseLines,
    'renovation_total',
    'holding_costs',
    'agent_fee',
    'sale_legal_fees',
    'expected_sale_price',
    'holding_period_months',
    'bridge_loan_amount',
    'bridge_finance_cost',
    'total_costs',
    'gross_profit',
    'net_profit',
    'profit_on_cost_percentage',
    'profit_margin_percentage',
    'cash_invested',
    'roi_percentage',
    'annualized_return_percentage',
    'break_even_sale_price',
    ...bridgeMeasures,
    'money_invested',
    'return_on_money_invested_percentage',
  ]).extend({ tax_system_name: z.string().meta({ enum: taxSystem.options }) }),
  { tax_notes: z.array(z.string()) },
);

const comparisonWithBtl = z.object({
  btl_monthly_rent: decimalString,
  btl_annual_cashflow: decimalString,
  sa_annual_cashflow: decimalString,
  difference_annual: decimalString,
  difference_percentage: decimalString.nullable(),
  better: z.enum(['sa', 'btl', 'equal']),
});

export const saAnswer = strategyAnswer(
  figures(decimalString, [
    ...purchaseLines,
    ...returns,
    'total_investment',
    'initial_investment',
    'deposit_required',
    'loan_amount',
    'nightly_rate',
    'average_stay_nights',
    'effective_occupancy_percentage',
    'nights_booked',
    'revpan',
    'occupancy_adjusted_revenue',
    'bookings_per_year',
    'platform_fees_annual',
    'cleaning_costs_annual',
    'management_fee_annual',
    'operating_costs_annual',
    'net_revenue',
    'monthly_mortgage',
    'break_even_occupancy_percentage',
    'gross_revenue',
    'cleaning_fees_annual',
    'card_fees_annual',
    'vat_annual',
    'annual_cash_flow_with_vat',
    'break_even_nightly_rate',
    ...letMeasures,
  ]),
  {
    comparison_with_btl: comparisonWithBtl.nullable().meta({
      description:
        'The serviced letting against an ordinary one. Null without a rent to compare with.',
    }),
    licensing_notes: z.array(z.string()),
    ...lenderTest,
  },
);

const btlFigureNames = [
  'purchase_price',
  'stamp_duty',
  'legal_fees',
  'survey_fees',
  'refurbishment_costs',
  'sourcing_fee',
  'total_investment',
  'initial_investment',
  'monthly_rent',
  'annual_rent',
  'monthly_expenses',
  'annual_expenses',
  'gross_yield',
  'net_yield',
  'monthly_cash_flow',
  'annual_cash_flow',
  'roi_percentage',
  'payback_period_years',
  'deposit_required',
  'loan_amount',
  'monthly_mortgage',
  'cash_on_cash_return',
  ...letMeasures,
  'break_even_rent',
] as const;

export const btlStandaloneAnswer = strategyAnswer(
  figures(decimalString, btlFigureNames),
  lenderTest,
);

export const btlAnswer = z.object({
  property_id: uuid,
  calculations: figures(z.number(), btlFigureNames).extend({ calculated_at: isoDateTime }),
  ...restsOn,
  ...shares,
  ...lenderTest,
  warnings,
  cached: z.boolean(),
  calculation_time_ms: z.number().optional(),
  cache_hit_time_ms: z.number().optional(),
});

const strategy = z.enum(['BTL', 'HMO', 'BRRR', 'FLIP', 'SA']);

export const comparisonAnswer = z.object({
  success: z.literal(true),
  property_id: uuid,
  comparison: z.object({
    btl: btlStandaloneAnswer.shape.metrics.nullable(),
    hmo: hmoAnswer.shape.metrics.nullable(),
    brrr: brrrAnswer.shape.metrics.nullable(),
    flip: flipAnswer.shape.metrics.nullable(),
    sa: saAnswer.shape.metrics.nullable(),
    recommended_strategy: strategy.nullable().meta({
      description:
        'Strategy with the highest `roi_percentage`; of equal ones the first of BTL, HMO, BRRR, FLIP, SA. Null where none has one.',
    }),
    recommendation_reason: z.string(),
    horizon_years: z.int(),
    cash: decimalString,
    ranking: z
      .array(
        z.object({
          strategy,
          roi_percentage: decimalString.nullable(),
          profit: decimalString,
          annual_return_percentage: decimalString.nullable(),
          irr_percentage: decimalString.nullable(),
        }),
      )
      .meta({
        description: 'The strategies by profit on the same cash over the same years, before tax.',
      }),
  }),
  ...accountDefaults,
  warnings,
  calculated_at: isoDateTime,
});
