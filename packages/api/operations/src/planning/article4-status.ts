import type { routes } from '@freehold/contract';
import { designationsHeld } from '../known/designations-held.ts';
import { knownOf } from '../known/known.ts';
import type { Operation } from '../operation.ts';
import { Refusal } from '../refusal.ts';
import { designationItem, designationsOf } from './designation-item.ts';
import type { PlanningPorts } from './ports.ts';
import { postalProperty } from './property-place.ts';

/** The Article 4 direction at a property; null where no map of such directions reaches. */
export function article4StatusOperation(
  ports: PlanningPorts,
): Operation<typeof routes.article4Status> {
  return async ({ params: { property_id: id } }, { signal }) => {
    const found = await postalProperty(ports, id, signal);
    if (found instanceof Refusal) return found;
    const { property, postcode, placed } = found;
    const point = placed?.point ?? null;
    const directions =
      point === null
        ? null
        : await designationsOf(ports.designations, { kind: 'article_4', point }, signal);
    const [direction] = directions ?? [];
    const restricted = directions === null ? property.hasArticle4 : directions.length > 0;
    const told = { article_4: restricted !== null };
    const held = await designationsHeld(ports.postcodes, { told, point }, signal);
    return {
      property_id: property.id,
      position: placed?.position ?? null,
      postcode,
      has_article4_restrictions: restricted,
      article4_direction: direction === undefined ? null : designationItem(direction),
      ...knownOf(held),
    };
  };
}
