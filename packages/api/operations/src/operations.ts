import type { AnyRoute, routes } from '@freehold/contract';
import { investmentOperations } from './investment/index.ts';
import type { Operation } from './operation.ts';
import type { Accounts } from './ports/accounts.ts';

/** What operations ask of the outside world. */
export interface Ports {
  readonly accounts: Accounts;
}

/** The operations by the id of the route they answer; a route without one is not served. */
export type Operations = {
  readonly [Id in keyof typeof routes]?: Operation<(typeof routes)[Id]>;
};

/** An operation whose route is known only while running. */
export type AnyOperation = Operation<AnyRoute>;

/** Every operation of the product over these ports; a family adds its line here. */
export function createOperations(_ports: Ports): Operations {
  return {
    ...investmentOperations(),
  };
}
