import { z } from 'zod';
import { isoDate, percentage, pounds } from '../schemas.ts';
import { bridge, months, refinance } from './bridge-bodies.ts';
import { dealLender } from './deal-lender.ts';

/** A nation by its name, or a postcode whose nation is looked up. */
export const location = z
  .string()
  .min(1)
  .max(40)
  .meta({
    description:
      'england, wales, scotland or northern_ireland, or a postcode. Left out: England, with a warning.',
    examples: ['wales', 'CF10 1EP'],
  });

/** Costs of works by item; their sum is the total. */
const works = z
  .strictObject({
    structural: pounds,
    roof: pounds,
    kitchen: pounds,
    bathroom: pounds,
    electrics: pounds,
    plumbing_heating: pounds,
    windows_doors: pounds,
    decoration: pounds,
    flooring: pounds,
    external: pounds,
    professional_fees: pounds,
    contingency: pounds,
    other: pounds,
  })
  .partial()
  .meta({ description: 'Pounds by item of work; left out: nothing.' });

/** Who buys, and what buying costs beside the fees: fields of every calculator. */
const ownership = {
  buyer: z.enum(['individual', 'company']).optional(),
  company_relief: z.boolean().optional(),
  ownership_shares: z
    .array(z.number().gt(0).max(100))
    .min(1)
    .max(20)
    .meta({
      description: 'Share of each owner, per cent, together 100: adds `owners` to the answer.',
      examples: [[60, 40]],
    })
    .optional(),
  other_costs: pounds.optional(),
};

/** What decides the tax on the purchase beside the buyer. */
const taxed = {
  is_additional_property: z.boolean().optional(),
  is_first_time_buyer: z
    .boolean()
    .meta({
      description:
        'Whether every buyer is a first-time buyer. Left out: false. Alone it turns the surcharge off.',
    })
    .optional(),
  is_non_uk_resident: z
    .boolean()
    .meta({
      description:
        'Whether the surcharge on buyers who do not live in the United Kingdom applies; SDLT only. Left out: false.',
    })
    .optional(),
  effective_date: isoDate
    .meta({
      description:
        'Day of the purchase whose rates apply, YYYY-MM-DD. Left out: today in the United Kingdom.',
    })
    .optional(),
};

/** What every strategy takes about the purchase and the loan. */
const purchase = {
  deposit_percentage: z.number().min(5).max(100).optional(),
  mortgage_rate: z.number().min(0).max(20).optional(),
  mortgage_term_years: z.number().int().min(1).max(40).optional(),
  interest_only: z.boolean().optional(),
  sourcing_fee: pounds.optional(),
  legal_fees: pounds.optional(),
  survey_fees: pounds.optional(),
  ...taxed,
  location: location.optional(),
  ...ownership,
};

/** What a house costs to hold, beside its letting. */
const holding = {
  ground_rent_annual: pounds.optional(),
  service_charge_annual: pounds.optional(),
  other_costs_annual: pounds
    .meta({ description: 'Other running costs, pounds a year. Left out: 0.' })
    .optional(),
};

/** What running a let costs. */
const running = {
  management_fee_percentage: percentage.optional(),
  maintenance_percentage: percentage.optional(),
  insurance_annual: pounds.optional(),
};

const occupancyText =
  'Part of the time that is let, per cent; a value above 0 and at most 1 is read as a share, with a warning.';
const occupancy = z.number().min(0).max(100).meta({ description: occupancyText });
const occupancyOr = (usual: number) =>
  occupancy.meta({ description: `${occupancyText} Left out: ${usual}.` }).optional();

/** A field that a strategy takes like every other, and that changes nothing in it. */
const without = <Schema extends z.ZodType>(field: Schema, reason: string) =>
  field.meta({ description: `No effect here, with a warning: ${reason}.` });
const noMortgage = 'a flip has no mortgage';

export const roomTypes = [
  'ensuite',
  'double',
  'single',
  'studio',
  'twin',
  'large_double',
  'shared',
] as const;

/** The body of a buy-to-let calculation of a stored property: every field may be left out. */
export const btlFields = {
  purchase_price: pounds
    .meta({ description: 'Price paid, pounds. Left out: the listing price.' })
    .optional(),
  deposit_percentage: purchase.deposit_percentage,
  mortgage_rate: purchase.mortgage_rate,
  mortgage_term_years: purchase.mortgage_term_years,
  monthly_rent: pounds
    .meta({
      description: 'Rent, pounds a month. Left out: estimated from lettings near the property.',
    })
    .optional(),
  is_additional_property: purchase.is_additional_property,
  ...dealLender,
  refurbishment_costs: pounds.optional(),
  other_costs: pounds.optional(),
  ...holding,
  buyer: ownership.buyer,
  company_relief: ownership.company_relief,
  ownership_shares: ownership.ownership_shares,
};

/** Fields of a buy-to-let of no stored property beside price and rent: every one that the calculator takes. */
export const btlStandaloneFields = {
  ...purchase,
  ...dealLender,
  ...running,
  ...holding,
  refurbishment_costs: pounds.optional(),
  void_percentage: percentage
    .meta({ description: 'Time without a tenant, per cent of the rent due. Left out: 4.' })
    .optional(),
};

/** Of a strategy whose buyer may live in what is bought. */
const home = { is_main_residence: z.boolean().optional() };

/** Fields of an HMO calculation beside the price. */
export const hmoFields = {
  ...purchase,
  ...dealLender,
  ...home,
  ...running,
  ...holding,
  rooms: z
    .array(z.strictObject({ room_type: z.enum(roomTypes), monthly_rent: pounds }))
    .min(3)
    .max(200),
  occupancy_rate: occupancyOr(95),
  utilities_monthly: pounds.optional(),
  cleaning_monthly: pounds.optional(),
  hmo_license_cost: pounds.optional(),
  licence_years: z.number().int().min(1).max(5).optional(),
  occupiers: z.number().int().min(1).max(1000).optional(),
  refurbishment_costs: pounds.optional(),
  furniture_costs: pounds.optional(),
};

/** Fields of a BRRR calculation beside the price. */
export const brrrFields = {
  ...purchase,
  deposit_percentage: without(purchase.deposit_percentage, 'the bridge funds the purchase'),
  ...running,
  ...holding,
  ...bridge,
  refurbishment_costs: works.optional(),
  after_repair_value: pounds.meta({
    description: 'Value after the works, pounds; above the purchase price.',
  }),
  refinance_ltv: percentage.optional(),
  refinance: refinance.optional(),
  void_percentage: percentage
    .meta({
      description: 'Time without a tenant, per cent of the rent due. Left out: 0, with a warning.',
    })
    .optional(),
  utilities_monthly: pounds.optional(),
};

/** Fields of a flip calculation beside the price. */
export const flipFields = {
  ...purchase,
  ...home,
  deposit_percentage: without(purchase.deposit_percentage, noMortgage),
  mortgage_rate: without(purchase.mortgage_rate, noMortgage),
  mortgage_term_years: without(purchase.mortgage_term_years, noMortgage),
  interest_only: without(purchase.interest_only, noMortgage),
  ...holding,
  ...bridge,
  renovation_costs: works.optional(),
  expected_sale_price: pounds,
  holding_period_months: months(60).optional(),
  holding_costs_monthly: pounds.optional(),
  agent_fee_percentage: percentage.optional(),
  sale_legal_fees: pounds.optional(),
};

const seasonalOccupancy = occupancy
  .meta({ description: `${occupancyText} Required with use_seasonal_model, else without effect.` })
  .optional();

/** Fields of a serviced-accommodation calculation beside the price. */
export const saFields = {
  ...purchase,
  ...dealLender,
  ...running,
  ...holding,
  nightly_rate: pounds,
  occupancy_rate: occupancyOr(65),
  platform_fee_percentage: percentage.optional(),
  cleaning_cost_per_booking: pounds.optional(),
  average_stay_nights: z.number().min(1).max(365).optional(),
  use_seasonal_model: z.boolean().optional(),
  peak_occupancy: seasonalOccupancy,
  shoulder_occupancy: seasonalOccupancy,
  offpeak_occupancy: seasonalOccupancy,
  seasons: z
    .array(
      z.strictObject({
        months: months(12),
        occupancy_percentage: occupancy,
        nightly_rate: pounds
          .meta({
            description: 'Price of a night in the season, pounds. Left out: that of the deal.',
          })
          .optional(),
      }),
    )
    .min(1)
    .max(12)
    .meta({ description: 'Seasons of 12 months together; they replace every occupancy above.' })
    .optional(),
  cleaning_fee_per_stay: pounds.optional(),
  cleaning_cost_per_stay: pounds.optional(),
  card_fee_percentage: percentage
    .meta({ description: 'Fee of card payments, per cent of all that guests pay. Left out: 0.' })
    .optional(),
  furnishing_costs: pounds.optional(),
  vat_registered: z.boolean().optional(),
  btl_monthly_rent: pounds.optional(),
  utilities_monthly: pounds.optional(),
};
