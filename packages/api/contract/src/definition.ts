import { z } from 'zod';

/**
 * What the figures of an answer count: population and window, one text for one definition, so that two answers with the
 * same text give the same figure of the same place. Which statistic a figure is, its name says. A standard sale is one at
 * full market value (category A of the registry).
 */
export const definitions = {
  askingPrices: 'asking prices of homes for sale on offer',
  askingRents: 'asking rents of homes to let on offer',
  yields: 'estimated rent of a year over asking price of homes for sale on offer, up to 25 %',
  districtMarket:
    'asking prices, asking rents, yields (0 to 30 %), days and deal scores of homes on offer; total_property_count counts those gone too',
  medianChange:
    'median price of standard sales, 12 months to data_until, against the 12 months that ended 1, 3 or 5 years earlier',
  medianByMonth:
    'median price of standard sales, each of the 24 months to data_until, and the 12 months to it',
} as const;

/** The definition of prices of standard sales over a window of months. */
export function soldDefinition(months: number): string {
  return `prices of standard sales, ${months} months to data_until`;
}

/** Of every answer whose figures another answer gives too. */
export const definition = {
  definition: z.string().meta({
    description:
      'What the figures count: which homes or sales, and over which months. Two answers with the same text give the same figure of the same place.',
    examples: ['prices of standard sales, 24 months to data_until'],
  }),
};
