import type { AnyRoute, routes } from '@freehold/contract';
import type { Operation } from './operation.ts';

/** The operation of every route by its id: a route of the contract without one does not compile. */
export type Operations = {
  readonly [Id in keyof typeof routes]: Operation<(typeof routes)[Id]>;
};

/** An operation whose route is known only while running. */
export type AnyOperation = Operation<AnyRoute>;
