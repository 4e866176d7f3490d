import { routes, type AnyRoute } from '@freehold/contract';
import { areaOperations } from './area/index.ts';
import { billingOperations, type BillingPorts } from './billing/index.ts';
import { floodRiskOperations } from './flood-risk/index.ts';
import { idempotent, type IdempotencyPorts } from './idempotent.ts';
import { investmentCalculators, investmentOperations } from './investment/index.ts';
import { judgementOperations } from './judgement/index.ts';
import { Judge } from './judgement/judge.ts';
import { marketDataOperations } from './market-data/index.ts';
import type { Operation } from './operation.ts';
import { planningOperations } from './planning/index.ts';
import type { Accounts } from './ports/accounts.ts';
import type { PropertyPorts } from './ports/property-ports.ts';
import { propertyOperations } from './properties/index.ts';

/** What operations ask of the outside world. */
export interface Ports extends BillingPorts, IdempotencyPorts, PropertyPorts {
  readonly accounts: Accounts;
}

/** The operations by the id of the route they answer; a route without one is not served. */
export type Operations = {
  readonly [Id in keyof typeof routes]?: Operation<(typeof routes)[Id]>;
};

/** An operation whose route is known only while running. */
export type AnyOperation = Operation<AnyRoute>;

/** Every operation of the product over these ports; a family adds its line here. */
export function createOperations(ports: Ports): Operations {
  const judge = new Judge(ports);
  const calculators = investmentCalculators(judge);
  const operations: Operations = {
    ...areaOperations(ports),
    ...billingOperations(ports),
    ...floodRiskOperations(ports),
    ...investmentOperations(calculators),
    ...judgementOperations(judge),
    ...marketDataOperations(ports),
    ...planningOperations(ports),
    ...propertyOperations(ports),
  };
  return { ...operations, ...idempotentCreates(operations, ports) };
}

/** The operations that create something, made safe to repeat. */
function idempotentCreates(operations: Operations, ports: IdempotencyPorts): Operations {
  const creates = Object.values<AnyRoute>(routes).flatMap((route) => {
    const operation = (operations as Readonly<Record<string, AnyOperation>>)[route.id];
    const create = route.method === 'POST' && route.successStatus === 201;
    return create && operation !== undefined
      ? [[route.id, idempotent(route, operation, ports)] as const]
      : [];
  });
  return Object.fromEntries(creates);
}
