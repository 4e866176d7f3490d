import type { OnLookup } from '../cache-lookups.ts';
import type { PropertyPorts } from '../ports/property-ports.ts';

/** What judging a home asks of the outside world. */
export interface JudgementPorts extends Pick<
  PropertyPorts,
  | 'certificates'
  | 'dataVersions'
  | 'judgements'
  | 'listings'
  | 'soldPrices'
  | 'places'
  | 'postcodes'
  | 'statistics'
> {
  readonly onLookup?: OnLookup;
}
