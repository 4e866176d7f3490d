import { normalisePostcode, type routes } from '@freehold/contract';
import type { Operation } from '../operation.ts';
import { invalid } from '../refusal.ts';
import { blocksOf } from './blocks.ts';
import { gatherEvidence, type AnalyticsPorts } from './evidence.ts';
import { homeTypeOf } from './property-type.ts';

/** The market around a full postcode. */
export function areaAnalyticsOperation(
  ports: AnalyticsPorts,
): Operation<typeof routes.areaAnalytics> {
  return async ({ params, query }, { now, signal }) => {
    const { length } = params.postcode.replaceAll(' ', '');
    if (length < 5 || length > 7) {
      return invalid('postcode', params.postcode, 'has 5 to 7 letters and digits', 400);
    }
    const postcode = normalisePostcode(params.postcode);
    if (postcode === null || !postcode.includes(' ')) {
      return invalid('postcode', params.postcode, 'is not a full UK postcode');
    }
    const type = query.property_type === undefined ? null : homeTypeOf(query.property_type);
    if (type === null && query.property_type !== undefined) {
      return invalid('property_type', query.property_type, 'is no type of home');
    }
    const question = { postcode, type, now };
    return blocksOf(await gatherEvidence(ports, question, signal), question);
  };
}
