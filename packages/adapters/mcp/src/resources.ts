import type { Resource, ResourceTemplateType } from '@modelcontextprotocol/server';
import { allTools, type Tool } from '@freehold/operations';

/** Pages of the documentation: the end of a URI, the page, and its title. */
const pages: readonly (readonly [uri: string, path: string, title: string])[] = [
  ['law/stamp-duty', 'reference/rates-of-stamp-duty', 'Rates of stamp duty, in force and earlier'],
  ['method/stamp-duty', 'methods/stamp-duty', 'How stamp duty is worked out'],
  ['method/buy-to-let', 'methods/buy-to-let', 'How a buy-to-let is worked out'],
  ['method/hmo', 'methods/hmo', 'How an HMO is worked out'],
  ['method/brrr', 'methods/brrr', 'How a BRRR is worked out'],
  ['method/flip', 'methods/flip', 'How a flip is worked out'],
  [
    'method/serviced-accommodation',
    'methods/serviced-accommodation',
    'How serviced accommodation is worked out',
  ],
  ['method/comparables', 'methods/comparables', 'How comparable sales are ranked'],
  ['method/valuation', 'methods/valuation', 'How a home is valued'],
  ['method/rent', 'methods/rent', 'How a rent is estimated'],
  ['method/deal-score', 'methods/deal-score', 'How a deal is scored'],
  ['method/motivation-score', 'methods/motivation-score', 'How motivation to sell is scored'],
  ['method/strategy-fit', 'methods/strategy-fit', 'How the fit of strategies is scored'],
];

const scheme = 'freehold://';

/** The resources that every caller may read, free of charge. */
export const resources: readonly Resource[] = pages.map(([uri, , title]) => ({
  uri: scheme + uri,
  name: uri,
  title,
  mimeType: 'text/markdown',
}));

/** The paths of the pages below the root of the documentation, without an ending. */
export const pagePaths: readonly string[] = pages.map(([, path]) => path);

const homePrefix = `${scheme}home/`;
const areaPrefix = `${scheme}area/`;

/** Resources that stand for the call of a tool, and cost what it costs. */
export const resourceTemplates: readonly ResourceTemplateType[] = [
  {
    uriTemplate: `${homePrefix}{property_id}`,
    name: 'home',
    title: 'A listing',
    description: 'What get_property answers for the UUID of a listing.',
    mimeType: 'application/json',
  },
  {
    uriTemplate: `${areaPrefix}{outcode}`,
    name: 'area',
    title: 'An area',
    description: 'What get_area_summary answers for an outcode; costs 10 requests.',
    mimeType: 'application/json',
  },
];

/** What the URI of a resource stands for; null for one that is none. */
export function resourceOf(uri: string): ResourceCall | { readonly page: string } | null {
  const page = pages.find(([end]) => scheme + end === uri);
  if (page !== undefined) return { page: page[1] };
  if (uri.startsWith(homePrefix)) {
    return call('get_property', { property_id: uri.slice(homePrefix.length) });
  }
  if (!uri.startsWith(areaPrefix)) return null;
  return call('get_area_summary', { postcode: uri.slice(areaPrefix.length).replace('%20', ' ') });
}

/** The call of a tool that a resource stands for. */
export interface ResourceCall {
  readonly tool: Tool;
  readonly args: object;
}

function call(name: string, args: object): ResourceCall | null {
  const tool = allTools.find((each) => each.name === name);
  return tool === undefined ? null : { tool, args };
}
