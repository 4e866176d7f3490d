import { type AnyRoute, routes } from '@freehold/contract';
import { billingOperations, type BillingPorts } from './accounts/billing.ts';
import { calculationOperations, type CalculationPorts } from './accounts/calculations.ts';
import { ownerOperations, type OwnerPorts } from './accounts/owner-accounts.ts';
import { reportSubscriptionOperations, type ReportSubscriptionPorts } from './accounts/reports.ts';
import { webhookOperations, type WebhookPorts } from './accounts/webhooks.ts';
import { aggregateOperations } from './areas/aggregates.ts';
import { areaAnalyticsOperations } from './areas/area-pack.ts';
import { districtOperations } from './areas/districts.ts';
import { priceOperations } from './areas/prices.ts';
import { marketDataOperations } from './areas/sold-data.ts';
import { assistantOperations, type AssistantPorts } from './assistant/chat.ts';
import { type IdempotencyPorts, idempotent } from './calls/idempotent.ts';
import { ticketed } from './calls/ticket.ts';
import { leadOperations } from './homes/lead-generators.ts';
import { propertyOperations } from './homes/listings.ts';
import { offMarketOperations } from './homes/off-market.ts';
import type { ScannerPorts } from './homes/scanner-search.ts';
import { spatialOperations } from './homes/spatial.ts';
import { buildCostOperations } from './investment/build-cost.ts';
import { investmentCalculators, investmentOperations } from './investment/investment-operations.ts';
import { Judge } from './judgement/judge.ts';
import { judgementOperations } from './judgement/judgement-operations.ts';
import type { AnyOperation, Operations } from './operation/operation.ts';
import { areaOperations } from './places/around.ts';
import { certificateOperations } from './places/certificates.ts';
import { heritageOperations } from './places/designations.ts';
import { floodRiskOperations } from './places/flood-risk.ts';
import { planningOperations } from './places/planning-applications.ts';
import type { AccountDocuments, Accounts } from './ports/accounts.ts';
import type { OnFailure } from './ports/background-work.ts';
import type { BuildCosts } from './ports/build-costs.ts';
import type { OnLookup } from './ports/caches.ts';
import type { Planning } from './ports/planning.ts';
import type { PropertyPorts } from './ports/property-ports.ts';
import type { AreaReportPrinter } from './ports/reports.ts';

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
  readonly accountDocuments: AccountDocuments;
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

/** What the operations on records ask of the outside world. */
export type RecordPorts = PropertyPorts &
  Pick<
    Ports,
    'accountDocuments' | 'buildCosts' | 'onFailure' | 'onLookup' | 'planning' | 'sharedAnswers'
  >;

/** The operations on records, which answer a call without an account too; a family adds its line here. */
export function recordOperations(ports: RecordPorts) {
  const judge = new Judge(ports);
  const calculators = investmentCalculators(judge, ports.accountDocuments);
  const prices = priceOperations(ports);
  const operations = ticketedAll({
    ...aggregateOperations(ports),
    ...areaOperations(ports),
    ...buildCostOperations(ports),
    ...floodRiskOperations(ports),
    ...certificateOperations(ports),
    ...districtOperations(ports),
    ...heritageOperations(ports),
    ...investmentOperations(calculators, judge, ports),
    ...judgementOperations(judge, prices.soldHistory, ports.onFailure),
    ...marketDataOperations(ports),
    ...planningOperations(ports),
    ...prices,
    ...propertyOperations(ports),
    ...spatialOperations(ports),
  });
  return { operations, calculators };
}

/** Every operation of the product over these ports; what asks more than records adds its line here. */
export function createOperations(ports: Ports): Operations {
  const { operations: onRecords, calculators } = recordOperations(ports);
  const operations = {
    ...onRecords,
    ...ticketedAll({
      ...areaAnalyticsOperations(ports),
      ...billingOperations(ports),
      ...calculationOperations({ ...ports, calculators }),
      ...leadOperations(ports),
      ...offMarketOperations(ports),
      ...ownerOperations(ports),
      ...reportSubscriptionOperations(ports),
      ...webhookOperations(ports),
    }),
  };
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
