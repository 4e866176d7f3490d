import type { AnyRoute, routes } from '@freehold/contract';
import type { Operation } from './operation.ts';

/** The operations by the id of the route they answer; a route without one is not served. */
export type Operations = {
  readonly [Id in keyof typeof routes]?: Operation<(typeof routes)[Id]>;
};

/** An operation whose route is known only while running. */
export type AnyOperation = Operation<AnyRoute>;
