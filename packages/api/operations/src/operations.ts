import { routes, type AnyRoute } from '@freehold/contract';
import { aggregateOperations } from './aggregates/index.ts';
import { areaAnalyticsOperations } from './area-analytics/index.ts';
import { areaOperations } from './area/index.ts';
import { assistantOperations, type AssistantPorts } from './assistant/index.ts';
import { billingOperations, type BillingPorts } from './billing/index.ts';
import type { OnFailure } from './failures.ts';
import { floodRiskOperations } from './flood-risk/index.ts';
import type { OnLookup } from './cache-lookups.ts';
import { calculationOperations, type CalculationPorts } from './calculations/index.ts';
import { certificateOperations } from './certificates/index.ts';
import { districtOperations } from './districts/index.ts';
import { heritageOperations } from './heritage/index.ts';
import { buildCostOperations } from './build-cost/index.ts';
import { idempotent, type IdempotencyPorts } from './idempotent.ts';
import { investmentCalculators, investmentOperations } from './investment/index.ts';
import { judgementOperations } from './judgement/index.ts';
import { Judge } from './judgement/judge.ts';
import { leadOperations } from './leads/index.ts';
import { marketDataOperations } from './market-data/index.ts';
import { offMarketOperations } from './off-market/index.ts';
import type { AnyOperation, Operations } from './operations-by-id.ts';
import { ownerOperations, type OwnerPorts } from './owner/index.ts';
import { planningOperations } from './planning/index.ts';
import type { AccountDefaults } from './ports/account-defaults.ts';
import type { Accounts } from './ports/accounts.ts';
import type { AreaReportPrinter } from './ports/area-report-printer.ts';
import type { BuildCosts } from './ports/build-costs.ts';
import type { Planning } from './ports/planning.ts';
import type { PropertyPorts } from './ports/property-ports.ts';
import { priceOperations } from './prices/index.ts';
import { propertyOperations } from './properties/index.ts';
import type { ScannerPorts } from './scanners/family.ts';
import { reportSubscriptionOperations } from './report-subscriptions/index.ts';
import type { ReportSubscriptionPorts } from './report-subscriptions/ports.ts';
import { spatialOperations } from './spatial/index.ts';
import { ticketed } from './tickets/ticket.ts';
import { webhookOperations } from './webhooks/index.ts';
import type { WebhookPorts } from './webhooks/ports.ts';

/** What operations ask of the outside world. */
export interface Ports
  extends
    BillingPorts,
    OwnerPorts,
    IdempotencyPorts,
    PropertyPorts,
    ReportSubscriptionPorts,
    ScannerPorts,
    CalculationPorts,
    WebhookPorts {
  readonly accounts: Accounts;
  readonly accountDefaults: AccountDefaults;
  readonly areaReportPrinter: AreaReportPrinter;
  /** Whether invented records of a demonstration are among the records. */
  readonly isDemo: () => boolean;
  /** Absent: no AI server is configured. */
  readonly chatModel?: AssistantPorts['chatModel'];
  readonly chatSessions: AssistantPorts['chatSessions'];
  readonly buildCosts: BuildCosts;
  readonly planning: Planning;
  readonly onFailure: OnFailure;
  readonly onLookup?: OnLookup;
}

/** Every operation of the product over these ports; a family adds its line here. */
export function createOperations(ports: Ports): Operations {
  const judge = new Judge(ports);
  const calculators = investmentCalculators(judge, ports.accountDefaults);
  const prices = priceOperations(ports);
  const operations = ticketedAll({
    ...aggregateOperations(ports),
    ...areaAnalyticsOperations(ports),
    ...areaOperations(ports),
    ...billingOperations(ports),
    ...buildCostOperations(ports),
    ...floodRiskOperations(ports),
    ...calculationOperations({ ...ports, calculators }),
    ...certificateOperations(ports),
    ...districtOperations(ports),
    ...heritageOperations(ports),
    ...investmentOperations(calculators, judge, ports),
    ...judgementOperations(judge, prices.soldHistory, ports.onFailure),
    ...leadOperations(ports),
    ...marketDataOperations(ports),
    ...offMarketOperations(ports),
    ...ownerOperations(ports),
    ...planningOperations(ports),
    ...prices,
    ...propertyOperations(ports),
    ...reportSubscriptionOperations(ports),
    ...spatialOperations(ports),
    ...webhookOperations(ports),
  });
  return {
    ...operations,
    ...idempotentCreates(operations, ports),
    ...assistantOperations({ ...ports, chatModel: ports.chatModel ?? null }, operations),
  };
}

/** Every operation under a ticket of its own; the tools of the AI chat take one for each call. */
function ticketedAll<Table extends Partial<Operations>>(operations: Table): Table {
  const named = Object.entries(operations as Readonly<Record<string, AnyOperation>>);
  return Object.fromEntries(named.map(([id, operation]) => [id, ticketed(operation)])) as Table;
}

/** The operations that create something, made safe to repeat. */
function idempotentCreates(
  operations: Partial<Operations>,
  ports: IdempotencyPorts,
): Partial<Operations> {
  const creates = Object.values<AnyRoute>(routes).flatMap((route) => {
    const operation = (operations as Readonly<Record<string, AnyOperation>>)[route.id];
    const create = route.method === 'POST' && route.successStatus === 201;
    return create && operation !== undefined
      ? [[route.id, idempotent(route, operation, ports)] as const]
      : [];
  });
  return Object.fromEntries(creates);
}
