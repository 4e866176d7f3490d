import type { OnLookup } from '../cache-lookups.ts';
import type { PropertyPorts } from '../ports/property-ports.ts';
import type { SharedAnswers } from '../ports/shared-answers.ts';

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
  /** Absent: each server keeps its answers for itself. */
  readonly sharedAnswers?: SharedAnswers | undefined;
}
