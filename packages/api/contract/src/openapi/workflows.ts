import { routes } from '../routes/index.ts';
import type { AnyRoute } from '../route.ts';

type RouteId = keyof typeof routes;

/** One call of a workflow. */
interface Step {
  readonly call: RouteId;
  /** Parameters of the path and the query: values, or runtime expressions of Arazzo. */
  readonly with?: Readonly<Record<string, string | number>>;
  readonly body?: unknown;
  /** What later steps need of the answer, by JSON pointers. */
  readonly gives?: Readonly<Record<string, string>>;
}

interface Workflow {
  readonly does: string;
  readonly steps: readonly Step[];
}

const outcode = { type: 'string', default: 'M14', description: 'First half of a postcode.' };
const area = '$inputs.outcode';
const home = '$steps.searchProperties.outputs.property_id';
const search: Step = {
  call: 'searchProperties',
  with: { area, limit: 1 },
  gives: { property_id: '/data/properties/0/id' },
};
const made = { id: '/id' };
const scanner = { lg_id: '$steps.createLeadGenerator.outputs.id' };
const offMarket = { lg_id: '$steps.createOffMarketGenerator.outputs.id' };
const subscription = { subscription_id: '$steps.createReportSubscription.outputs.id' };
const webhook = { webhook_id: '$steps.createWebhook.outputs.id' };
const calculation = { calculation_id: '$steps.createCalculation.outputs.id' };
const deal = { monthly_rent: 1500, location: 'england' };

/** What people come to do, each as the calls that do it, in their order. A workflow that makes something removes it. */
const workflows: Readonly<Record<string, Workflow>> = {
  valueAHome: {
    does: 'Find a home for sale, read it, and value it with the sales that the value rests on',
    steps: [
      search,
      { call: 'getProperty', with: { property_id: home } },
      { call: 'valuation', with: { property_id: home } },
      { call: 'comparables', with: { property_id: home } },
    ],
  },
  underwriteAHome: {
    does: 'Fill in what is known of a deal, work it out, and compare the strategies',
    steps: [
      search,
      { call: 'dealInputs', with: { property_id: home } },
      { call: 'calculate', with: { property_id: home }, body: { deposit_percentage: 30 } },
      {
        call: 'compareStrategies',
        with: { property_id: home },
        body: { strategies: ['BTL', 'SA'], sa_params: { nightly_rate: 110 } },
      },
    ],
  },
  findTheHighestOffer: {
    does: 'Work out a letting at the price that is asked, and find the highest price at which it yields 6 %',
    steps: [
      { call: 'btlStandalone', body: { ...deal, purchase_price: 320_000 } },
      {
        call: 'solve',
        body: {
          strategy: 'BTL',
          deal,
          unknown: 'purchase_price',
          metric: 'gross_yield',
          target: 6,
        },
      },
    ],
  },
  workOutTheTax: {
    does: 'Ask what the stamp duty of a purchase hangs on, work it out, and read the law of it',
    steps: [
      { call: 'stampDutyInterview', body: { nation: 'england', price: 300_000 } },
      { call: 'stampDuty', body: { price: 300_000, location: 'england' } },
      { call: 'law' },
    ],
  },
  knowAnArea: {
    does: 'Sum up an area: prices, rents, yields, demand and how prices grew',
    steps: [
      { call: 'areaSummary', with: { postcode: area } },
      { call: 'areaYields', with: { outcode: area } },
      { call: 'demand', with: { postcode: area } },
      { call: 'growth', with: { postcode: area } },
    ],
  },
  checkTheRisks: {
    does: 'Check planning limits, listed buildings, flood risk and energy of a home',
    steps: [
      search,
      { call: 'heritageStatus', with: { property_id: home } },
      { call: 'article4Status', with: { property_id: home } },
      { call: 'floodRiskOfProperty', with: { property_id: home } },
      { call: 'propertyCertificate', with: { property_id: home } },
    ],
  },
  watchListings: {
    does: 'Save a search as a scanner, read what it finds and what is new, and retire it',
    steps: [
      {
        call: 'createLeadGenerator',
        body: { name: 'Watched', selected_outcodes: [area], search_criteria: { min_bedrooms: 3 } },
        gives: made,
      },
      { call: 'leadGeneratorProperties', with: scanner },
      { call: 'leadGeneratorAlerts', with: scanner },
      { call: 'deleteLeadGenerator', with: scanner },
    ],
  },
  findOffMarketLeads: {
    does: 'Look for homes that are not for sale, count them by class, and retire the search',
    steps: [
      {
        call: 'createOffMarketGenerator',
        body: { name: 'Off market', selected_outcodes: [area] },
        gives: made,
      },
      { call: 'offMarketCounts', with: offMarket },
      { call: 'offMarketProperties', with: offMarket },
      { call: 'deleteOffMarketGenerator', with: offMarket },
    ],
  },
  beToldOfChanges: {
    does: 'Have a report of an area made each month and an address told of it, and end both',
    steps: [
      {
        call: 'createReportSubscription',
        body: { name: 'Monthly', area, frequency: 'monthly' },
        gives: made,
      },
      {
        call: 'createWebhook',
        body: { url: 'https://receiver.example/freehold', event_types: ['report.ready'] },
        gives: made,
      },
      { call: 'listSubscriptionReports', with: subscription },
      { call: 'listWebhookDeliveries', with: webhook },
      { call: 'deleteWebhook', with: webhook },
      { call: 'deleteReportSubscription', with: subscription },
    ],
  },
  keepADeal: {
    does: 'Save a calculation, work it out again by the law of the day, and delete it',
    steps: [
      {
        call: 'createCalculation',
        body: { name: 'Kept', strategy: 'STAMP_DUTY', inputs: { price: 300_000 } },
        gives: made,
      },
      { call: 'recalculate', with: calculation },
      { call: 'deleteCalculation', with: calculation },
    ],
  },
};

/**
 * Workflows over the operations as an Arazzo 1.0 document.
 *
 * @param server where callers reach the OpenAPI document, without a path.
 */
export function arazzoDocument(server: string): ArazzoDocument {
  return {
    arazzo: '1.0.1',
    info: {
      title: 'Workflows of the Property Investment Data API',
      summary: 'What people come to do, each as the calls that do it.',
      version: '1.0.0',
      description:
        'Each runs on the demo as it stands, with a key of any plan that has its scopes.',
    },
    sourceDescriptions: [{ name: 'freehold', url: `${server}/openapi.json`, type: 'openapi' }],
    workflows: Object.entries(workflows).map(([workflowId, { does, steps }]) => ({
      workflowId,
      summary: does,
      description: `${does}: ${steps.map(({ call }) => `\`${call}\``).join(', ')}.`,
      ...(JSON.stringify(steps).includes(area)
        ? { inputs: { type: 'object', properties: { outcode } } }
        : {}),
      steps: steps.map(stepOf),
    })),
  };
}

function stepOf({ call, with: given = {}, body, gives }: Step): ArazzoStep {
  const { path, successStatus, summary }: AnyRoute = routes[call];
  const parameters = Object.entries(given).map(([name, value]) => ({
    name,
    in: path.includes(`{${name}}`) ? ('path' as const) : ('query' as const),
    value,
  }));
  return {
    stepId: call,
    description: summary,
    operationId: call,
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(body === undefined
      ? {}
      : { requestBody: { contentType: 'application/json', payload: body } }),
    successCriteria: [{ condition: `$statusCode == ${successStatus}` }],
    ...(gives === undefined
      ? {}
      : {
          outputs: Object.fromEntries(
            Object.entries(gives).map(([name, at]) => [name, `$response.body#${at}`]),
          ),
        }),
  };
}

interface ArazzoStep {
  readonly stepId: string;
  readonly description: string;
  readonly operationId: RouteId;
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: 'path' | 'query';
    readonly value: string | number;
  }[];
  readonly requestBody?: { readonly contentType: string; readonly payload: unknown };
  readonly successCriteria: readonly { readonly condition: string }[];
  readonly outputs?: Readonly<Record<string, string>>;
}

export interface ArazzoDocument {
  readonly arazzo: '1.0.1';
  readonly info: Readonly<Record<'title' | 'summary' | 'version' | 'description', string>>;
  readonly sourceDescriptions: readonly {
    readonly name: string;
    readonly url: string;
    readonly type: 'openapi';
  }[];
  readonly workflows: readonly {
    readonly workflowId: string;
    readonly summary: string;
    readonly description: string;
    readonly inputs?: object;
    readonly steps: readonly ArazzoStep[];
  }[];
}
