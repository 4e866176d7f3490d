import type { evidences, Need } from '../ports/holdings.ts';

/** A dataset that `freehold import` takes. */
export type DatasetName = (typeof evidences)[Need]['datasets'][number];

const landRegistry =
  'Contains HM Land Registry data © Crown copyright and database right. This data is licensed under the Open Government Licence v3.0.';
/** The words of the licence that the operator accepts, which is not an open one. */
const ownership = 'Information produced by HM Land Registry. © Crown copyright 2026.';
const statistics =
  'Source: Office for National Statistics, licensed under the Open Government Licence v3.0.';
const ordnanceSurvey =
  'Contains OS data © Crown copyright and database right; contains Royal Mail data © Royal Mail copyright and database right; contains National Statistics data © Crown copyright and database right. Licensed under the Open Government Licence v3.0.';

/** How the words of a file that nobody publishes begin. */
const ofYours = 'that of your ';

/** What the publisher of each dataset asks to be shown beside its data. An import prints it, and documents carry it. */
export const attributions = {
  'price-paid': landRegistry,
  'price-paid-uprn': `${landRegistry} UPRNs contain OS data © Crown copyright and database rights 2026.`,
  leases: ownership,
  'company-ownership': ownership,
  'hmo-register': 'that of the council: its register of houses in multiple occupation',
  'council-tax-band': `${ofYours}file`,
  'landlord-register': `${ofYours}file`,
  companies: 'Contains information of Companies House.',
  'uk-hpi': landRegistry,
  'sector-prices': landRegistry,
  'postcode-directory': `${ordnanceSurvey} ${statistics}`,
  'code-point-open': ordnanceSurvey,
  uprn: ordnanceSurvey,
  epc: 'Energy performance of buildings data: Ministry of Housing, Communities and Local Government, licensed under the Open Government Licence v3.0.',
  schools:
    'Contains public sector information (Department for Education, Get Information about Schools; Ofsted) licensed under the Open Government Licence v3.0.',
  naptan:
    'Contains public sector information (Department for Transport, NaPTAN) licensed under the Open Government Licence v3.0.',
  osm: '© OpenStreetMap contributors',
  places:
    'Contains public sector information of the publishing council licensed under the Open Government Licence v3.0; for London: Contains GLA data.',
  'planning-data':
    '© Crown copyright; © Historic England; contains OS data © Crown copyright and database right; licensed under the Open Government Licence v3.0.',
  'planning-applications':
    'Planning applications from councils’ registers, gathered by planit.org.uk; © Improvement Service and Scottish councils where named.',
  census: statistics,
  income: statistics,
  deprivation:
    'Source: Ministry of Housing, Communities and Local Government; Welsh Government; Scottish Government: indices of deprivation, licensed under the Open Government Licence v3.0.',
  crime:
    'Contains public sector information licensed under the Open Government Licence v3.0 (data.police.uk).',
  rents: statistics,
  listings: `${ofYours}agreement with the agents`,
  'build-costs': `${ofYours}reference`,
} as const satisfies Readonly<Record<DatasetName, string>>;

/** Whether a dataset is a file of one's own, which no publisher has words for. */
export const isOwnFile = (name: DatasetName): boolean => attributions[name].startsWith(ofYours);

const licences = [
  [
    'Open Government Licence v3.0',
    'https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/',
  ],
  ['© OpenStreetMap contributors', 'https://www.openstreetmap.org/copyright'],
] as const;

/** The pages of the licences that attributions name; none of those that name none. */
export function licencesOf(texts: readonly string[]): string[] {
  return licences.flatMap(([name, page]) =>
    texts.some((text) => text.includes(name)) ? [page] : [],
  );
}
