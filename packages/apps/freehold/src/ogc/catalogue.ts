import type { DatasetPorts, FeatureDataset, HeldDatasets } from '@freehold/operations';
import { collections, extent, licenceOf } from './collections.ts';

/** What the catalogue stands on. */
export interface CatalogueParts extends DatasetPorts {
  /** The collections that the owner opened. */
  readonly open: ReadonlySet<FeatureDataset>;
  readonly baseUrl: () => string;
  readonly isDemo: () => boolean;
}

const context = {
  dcat: 'http://www.w3.org/ns/dcat#',
  dcterms: 'http://purl.org/dc/terms/',
  rdfs: 'http://www.w3.org/2000/01/rdf-schema#',
  xsd: 'http://www.w3.org/2001/XMLSchema#',
  geo: 'http://www.opengis.net/ont/geosparql#',
};
const geojson = 'https://www.iana.org/assignments/media-types/application/geo+json';
const [west, south, east, north] = extent;
const corners = [`${west} ${south}`, `${east} ${south}`, `${east} ${north}`, `${west} ${north}`];
const unitedKingdom = {
  '@type': 'dcterms:Location',
  'dcat:bbox': {
    '@type': 'geo:wktLiteral',
    '@value': `POLYGON((${[...corners, corners[0]].join(', ')}))`,
  },
};

/** The open collections, with the days that are held (`held`), as a catalogue of W3C DCAT 3, in JSON-LD, for portals that gather such. */
export async function catalogueOf(
  parts: CatalogueParts,
  held: HeldDatasets,
  call: { readonly now: Date; readonly signal: AbortSignal },
): Promise<object> {
  const at = `${parts.baseUrl()}/ogc`;
  const counts = await held(call);
  const datasetOf = async (name: FeatureDataset) => {
    const { title, description, counted } = collections[name];
    const { attribution, licences } = await licenceOf(name, parts, call.signal);
    const { from = null, to = null } = counts.find(({ name: need }) => need === counted) ?? {};
    const rights = {
      'dcterms:license': licences.map((page) => ({ '@id': page })),
      'dcterms:rights': { '@type': 'dcterms:RightsStatement', 'rdfs:label': attribution },
    };
    return {
      '@id': `${at}/collections/${name}`,
      '@type': 'dcat:Dataset',
      'dcterms:title': title,
      'dcterms:description': description,
      'dcterms:spatial': unitedKingdom,
      ...(from === null || to === null ? {} : { 'dcterms:temporal': periodOf(from, to) }),
      ...rights,
      'dcat:distribution': {
        '@type': 'dcat:Distribution',
        'dcat:accessURL': { '@id': `${at}/collections/${name}/items` },
        'dcat:accessService': { '@id': at },
        'dcat:mediaType': { '@id': geojson },
        ...rights,
      },
    };
  };
  const datasets = await Promise.all(
    (Object.keys(collections) as FeatureDataset[])
      .filter((name) => parts.open.has(name))
      .map(datasetOf),
  );
  return {
    '@context': context,
    '@id': `${at}/catalogue`,
    '@type': 'dcat:Catalog',
    'dcterms:title': 'Freehold',
    'dcterms:description': 'Records of UK homes that the owner of this installation opened.',
    'dcat:service': {
      '@id': at,
      '@type': 'dcat:DataService',
      'dcterms:title': 'OGC API - Features',
      'dcat:endpointURL': { '@id': at },
      'dcat:endpointDescription': { '@id': `${at}/api` },
      'dcterms:conformsTo': {
        '@id': 'http://www.opengis.net/spec/ogcapi-features-1/1.0/conf/core',
      },
      'dcat:servesDataset': datasets.map((each) => ({ '@id': each['@id'] })),
    },
    'dcat:dataset': datasets,
  };
}

const periodOf = (from: string, to: string) => ({
  '@type': 'dcterms:PeriodOfTime',
  'dcat:startDate': dayOf(from),
  'dcat:endDate': dayOf(to),
});

/** A day, a month or a year. */
const dayOf = (text: string) => ({
  '@type': `xsd:${{ 4: 'gYear', 7: 'gYearMonth' }[text.length] ?? 'date'}`,
  '@value': text,
});
