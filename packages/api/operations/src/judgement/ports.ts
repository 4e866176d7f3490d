import type { PropertyPorts } from '../ports/property-ports.ts';

/** What judging a home asks of the outside world. */
export type JudgementPorts = Pick<
  PropertyPorts,
  'judgements' | 'listings' | 'soldPrices' | 'places' | 'postcodes' | 'statistics'
>;
