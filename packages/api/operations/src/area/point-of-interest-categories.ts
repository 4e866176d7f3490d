import { routes } from '@freehold/contract';
import type { Operation } from '../operation.ts';

const { element } = routes.pointOfInterestCategories.response.shape.categories;

/** The categories of points of interest. */
export function pointOfInterestCategoriesOperation(): Operation<
  typeof routes.pointOfInterestCategories
> {
  return () => Promise.resolve({ categories: [...element.options] });
}
