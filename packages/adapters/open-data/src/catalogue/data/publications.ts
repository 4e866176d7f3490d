import type { Credential, Publication, Unfetchable } from '../publication.ts';

const asOf = '2026-11-27';
const ogl = 'Open Government Licence v3.0: free to use, name the source';
const englandAndWales = ['england', 'wales'] as const;
const greatBritain = [...englandAndWales, 'scotland'] as const;
const planningFile = (name: string) => ({
  name,
  saveAs: `${name}.csv`,
  find: {
    by: 'address',
    address: `https://files.planning.data.gov.uk/dataset/${name}.csv`,
  } as const,
  format: 'csv' as const,
  begins: /reference/i,
  bytes: null,
});
const censusTable = (name: string, table: string) => ({
  name,
  saveAs: `census2021-${table}.zip`,
  find: {
    by: 'address',
    address: `https://www.nomisweb.co.uk/output/census/2021/census2021-${table}.zip`,
  } as const,
  format: 'zip' as const,
  bytes: 30_000_000,
});

const landRegistryKey: Credential = {
  variable: 'FREEHOLD_LAND_REGISTRY_KEY',
  scheme: '',
  how: 'make an account at https://use-land-property-data.service.gov.uk, accept the licence of each dataset there and copy the API key of the account',
};
const landRegistryLicence =
  'HM Land Registry’s own, which you accept for yourself: no direct marketing, no republishing';
const landRegistryFile = (name: string, file: RegExp) => ({
  name,
  saveAs: `${name}.zip`,
  find: {
    by: 'land-registry-data',
    address: `https://use-land-property-data.service.gov.uk/api/v1/datasets/${name}`,
    file,
  } as const,
  format: 'zip' as const,
  bytes: null,
});
const landRegistryData = {
  publisher: 'HM Land Registry',
  licence: landRegistryLicence,
  cadence: 'monthly, on the second working day',
  everyMonths: 1,
  nations: englandAndWales,
  credential: landRegistryKey,
  setup: true,
  source: 'LandRegistry/dps-ulapd-api and -ui; sizes are not confirmed',
  asOf,
  standing: 'unconfirmed',
} as const;

/**
 * Every file that `freehold fetch` can get, in the order in which answers need them. Sizes are those of the edition that was
 * current at `asOf`.
 */
export const publications: readonly Publication[] = [
  {
    name: 'postcode-directory',
    dataset: 'postcode-directory',
    publisher: 'Office for National Statistics',
    page: 'https://geoportal.statistics.gov.uk/search?q=ONS%20Postcode%20Directory',
    licence: `${ogl}; Northern Ireland under separate terms for commercial use`,
    cadence: 'quarterly',
    everyMonths: 3,
    fills: 'where a postcode is, its nation, council and census areas',
    files: [
      {
        name: 'postcode-directory',
        saveAs: 'ONSPD_UK.zip',
        find: {
          by: 'arcgis-items',
          address:
            'https://www.arcgis.com/sharing/rest/search?q=title:%22ONS%20Postcode%20Directory%22&f=json&num=50&sortField=created&sortOrder=desc',
          file: /^ONSPD_[A-Z]{3}_[0-9]{4}\.zip$/,
        },
        format: 'zip',
        bytes: 253_925_483,
        rowsOfArea: {
          members: /(^|\/)ONSPD[^/]*_UK\.csv$/i,
          by: { postcode: 'pcds' },
        },
      },
    ],
    setup: true,
    rows: 2_729_090,
    bytesARow: 150,
    source: 'ArcGIS item of the edition of August 2026, as public loaders of 2026 find it',
    asOf,
    standing: 'confirmed',
  },
  {
    name: 'price-paid',
    dataset: 'price-paid',
    publisher: 'HM Land Registry',
    page: 'https://www.gov.uk/government/statistical-data-sets/price-paid-data-downloads',
    licence: `${ogl}; addresses for personal and non-commercial use and for showing residential prices`,
    cadence: 'monthly, on the 20th working day',
    everyMonths: 1,
    fills: 'sales since 1995: values, comparables, sold prices, trends, homes off the market',
    nations: englandAndWales,
    files: [
      {
        name: 'price-paid',
        saveAs: 'pp-complete.csv',
        find: {
          by: 'address',
          address: 'https://price-paid-data.publicdata.landregistry.gov.uk/pp-complete.csv',
        },
        format: 'csv',
        begins: /^"?\{[0-9A-Fa-f-]{36}\}/,
        bytes: 5_510_772_256,
        postcodeField: 3,
      },
    ],
    changes: {
      name: 'price-paid-month',
      saveAs: 'pp-monthly-update-new-version.csv',
      find: {
        by: 'address',
        address:
          'https://price-paid-data.publicdata.landregistry.gov.uk/pp-monthly-update-new-version.csv',
      },
      format: 'csv',
      begins: /^"?\{[0-9A-Fa-f-]{36}\}/,
      bytes: 17_700_000,
    },
    setup: true,
    rows: 31_500_000,
    bytesARow: 500,
    source: 'sizes of September and August 2026, told by public loaders of 2026',
    asOf,
    standing: 'confirmed',
  },
  {
    name: 'price-paid-uprn',
    dataset: 'price-paid-uprn',
    publisher: 'HM Land Registry',
    page: 'https://www.gov.uk/government/statistical-data-sets/transaction-unique-identifier-and-uprn-look-up-table-dataset',
    licence: `${ogl}; UPRNs contain OS data`,
    cadence: 'monthly, four weeks after the sales of its month',
    everyMonths: 1,
    fills: 'the very home of a sale, since the file of August 2026',
    nations: englandAndWales,
    files: [
      {
        name: 'price-paid-uprn',
        saveAs: 'pp-uprn-lookup.csv',
        find: {
          by: 'page',
          address:
            'https://www.gov.uk/government/statistical-data-sets/transaction-unique-identifier-and-uprn-look-up-table-dataset',
          link: /pp-uprn-lookup-[a-z]{3}-[0-9]{4}\.csv$/i,
          every: true,
        },
        format: 'csv',
        begins: /^"?\{[0-9A-Fa-f-]{36}\}/,
        bytes: 5_200_000,
      },
    ],
    setup: true,
    rows: 300_000,
    bytesARow: 60,
    source: 'files of July and August 2026, as public loaders of 2026 find them on the page',
    asOf,
    standing: 'confirmed',
  },
  {
    name: 'uk-hpi',
    dataset: 'uk-hpi',
    publisher: 'HM Land Registry and the Office for National Statistics',
    page: 'https://www.gov.uk/government/collections/uk-house-price-index-reports',
    licence: ogl,
    cadence: 'monthly, two months late',
    everyMonths: 1,
    fills: 'prices moved to a later month than the last registered sales',
    files: [
      {
        name: 'uk-hpi',
        saveAs: 'UK-HPI-full-file.csv',
        find: {
          by: 'date',
          address:
            'https://publicdata.landregistry.gov.uk/market-trend-data/house-price-index-data/UK-HPI-full-file-{yyyy}-{mm}.csv',
          step: 'month',
          tries: 6,
        },
        format: 'csv',
        begins: /AreaCode/i,
        bytes: 35_000_000,
      },
    ],
    setup: true,
    rows: 151_000,
    bytesARow: 250,
    source: 'file of December 2025, as public loaders read it',
    asOf,
    standing: 'confirmed',
  },
  {
    name: 'rents',
    dataset: 'rents',
    publisher: 'Office for National Statistics',
    page: 'https://www.ons.gov.uk/economy/inflationandpriceindices/datasets/priceindexofprivaterentsukmonthlypricestatistics',
    licence: ogl,
    cadence: 'monthly, on the third Wednesday',
    everyMonths: 1,
    fills: 'rents of a council area by bedrooms: rent estimates and yields',
    files: [
      {
        name: 'rents',
        saveAs: 'priceindexofprivaterents.xlsx',
        find: {
          by: 'page',
          address:
            'https://www.ons.gov.uk/economy/inflationandpriceindices/datasets/priceindexofprivaterentsukmonthlypricestatistics',
          link: /priceindexofprivaterentsukmonthlypricestatistics[0-9]{0,4}\.xlsx$/i,
        },
        format: 'xlsx',
        bytes: 200_000,
      },
    ],
    setup: true,
    rows: 30_000,
    bytesARow: 120,
    source: 'five editions of 2026, as a public loader finds them on the page',
    asOf,
    standing: 'confirmed',
  },
  {
    name: 'census',
    dataset: 'census',
    publisher: 'Office for National Statistics (Nomis)',
    page: 'https://www.nomisweb.co.uk/sources/census_2021_bulk',
    licence: ogl,
    cadence: 'every ten years',
    everyMonths: null,
    fills: 'people, ages, households, tenure and employment of a postcode district',
    nations: englandAndWales,
    files: [
      censusTable('census', 'ts007'),
      censusTable('census-ts054', 'ts054'),
      censusTable('census-ts066', 'ts066'),
    ],
    setup: true,
    // Three tables of 43,000 areas: LSOA, MSOA and local authorities.
    rows: 130_000,
    bytesARow: 150,
    source: 'bulk tables of Nomis; of the size only its range is known, 1 to 60 MB a table',
    asOf,
    standing: 'unconfirmed',
  },
  {
    name: 'income',
    dataset: 'income',
    publisher: 'Office for National Statistics',
    page: 'https://www.ons.gov.uk/employmentandlabourmarket/peopleinwork/earningsandworkinghours/datasets/smallareaincomeestimatesformiddlelayersuperoutputareasenglandandwales',
    licence: ogl,
    cadence: 'every two or three years',
    everyMonths: null,
    fills: 'mean household income of a postcode district',
    nations: englandAndWales,
    files: [
      {
        name: 'income',
        saveAs: 'income-fye2023.xlsx',
        find: {
          by: 'address',
          address:
            'https://www.ons.gov.uk/file?uri=/employmentandlabourmarket/peopleinwork/earningsandworkinghours/datasets/smallareaincomeestimatesformiddlelayersuperoutputareasenglandandwales/financialyearending2023/datasetfinal.xlsx',
        },
        format: 'xlsx',
        bytes: 2_000_000,
      },
    ],
    setup: false,
    rows: 7_264,
    bytesARow: 150,
    source: 'address and rows by a public loader; of the size only its range is known, 1 to 2 MB',
    asOf,
    standing: 'unconfirmed',
  },
  {
    name: 'deprivation',
    dataset: 'deprivation',
    publisher: 'Ministry of Housing, Communities and Local Government',
    page: 'https://www.gov.uk/government/statistics/english-indices-of-deprivation-2025',
    licence: ogl,
    cadence: 'about every five years',
    everyMonths: null,
    fills: 'deprivation of a postcode district in England; Wales and Scotland by hand',
    nations: ['england'],
    files: [
      {
        name: 'deprivation',
        saveAs: 'File_7_IoD2025.csv',
        find: {
          by: 'address',
          address:
            'https://assets.publishing.service.gov.uk/media/691ded56d140bbbaa59a2a7d/File_7_IoD2025_All_Ranks_Scores_Deciles_Population_Denominators.csv',
        },
        format: 'csv',
        bytes: 10_000_000,
      },
    ],
    setup: false,
    rows: 33_755,
    bytesARow: 150,
    source: 'address and rows by a public loader; the size is about 10 MB',
    asOf,
    standing: 'unconfirmed',
  },
  {
    name: 'crime',
    dataset: 'crime',
    publisher: 'data.police.uk',
    page: 'https://data.police.uk/data/archive/',
    licence: ogl,
    cadence: 'monthly, two months late',
    everyMonths: 1,
    fills: 'the crime rate of a postcode district, with the census',
    nations: ['england', 'wales', 'northern_ireland'],
    files: [
      {
        name: 'crime',
        saveAs: 'crime.zip',
        find: { by: 'address', address: 'https://data.police.uk/data/archive/latest.zip' },
        format: 'zip',
        bytes: 1_600_000_000,
      },
    ],
    // An archive of three years, large for what it fills.
    setup: false,
    rows: 430_000,
    bytesARow: 100,
    source: 'size by a public loader; counts by area, force and month of twelve months are kept',
    asOf,
    standing: 'unconfirmed',
  },
  {
    name: 'schools',
    dataset: 'schools',
    publisher: 'Department for Education; Ofsted',
    page: 'https://get-information-schools.service.gov.uk/Downloads',
    licence: ogl,
    cadence: 'daily; inspections monthly',
    everyMonths: 1,
    fills: 'schools around a place, with Ofsted’s grades',
    nations: englandAndWales,
    files: [
      {
        name: 'schools',
        saveAs: 'edubasealldata.csv',
        find: {
          by: 'date',
          address:
            'https://ea-edubase-api-prod.azurewebsites.net/edubase/downloads/public/edubasealldata{yyyy}{mm}{dd}.csv',
          step: 'day',
          tries: 6,
        },
        format: 'csv',
        begins: /EstablishmentName/i,
        bytes: 62_000_000,
      },
      {
        name: 'ofsted',
        saveAs: 'ofsted-management-information.csv',
        find: {
          by: 'page',
          address:
            'https://www.gov.uk/government/statistical-data-sets/monthly-management-information-ofsteds-school-inspections-outcomes',
          link: /latest_inspections_as_at_[a-z0-9]{1,2}_[a-z]{3,9}_[0-9]{4}\.csv$/i,
        },
        format: 'csv',
        bytes: 16_000_000,
      },
    ],
    setup: true,
    rows: 74_000,
    bytesARow: 300,
    source: 'files of 2026, as public loaders read them',
    asOf,
    standing: 'confirmed',
  },
  {
    name: 'naptan',
    dataset: 'naptan',
    publisher: 'Department for Transport',
    page: 'https://beta-naptan.dft.gov.uk/download',
    licence: ogl,
    cadence: 'daily',
    everyMonths: 1,
    fills: 'stations and stops around a place',
    nations: greatBritain,
    files: [
      {
        name: 'naptan',
        saveAs: 'Stops.csv',
        find: {
          by: 'address',
          address: 'https://naptan.api.dft.gov.uk/v1/access-nodes?dataFormat=csv',
        },
        format: 'csv',
        begins: /ATCOCode/i,
        bytes: 100_000_000,
      },
    ],
    setup: true,
    rows: 435_000,
    bytesARow: 200,
    source: 'address in use by public loaders of 2026; the page is from memory',
    asOf,
    standing: 'unconfirmed',
  },
  {
    name: 'planning-data',
    dataset: 'planning-data',
    publisher: 'Ministry of Housing, Communities and Local Government',
    page: 'https://www.planning.data.gov.uk/dataset/',
    licence: ogl,
    cadence: 'nightly',
    everyMonths: 1,
    fills: 'conservation areas, listed buildings and Article 4 directions of England',
    nations: ['england'],
    files: [
      planningFile('conservation-area'),
      planningFile('listed-building'),
      planningFile('article-4-direction-area'),
    ],
    setup: true,
    rows: 400_000,
    bytesARow: 600,
    source: 'addresses in use by public loaders of 2026',
    asOf,
    standing: 'confirmed',
  },
  {
    name: 'flood-zones',
    dataset: 'planning-data',
    publisher: 'Ministry of Housing, Communities and Local Government; Environment Agency',
    page: 'https://www.planning.data.gov.uk/dataset/flood-risk-zone',
    licence: ogl,
    cadence: 'quarterly',
    everyMonths: 3,
    fills: 'flood zones of England',
    nations: ['england'],
    files: [planningFile('flood-risk-zone')],
    // Of unknown size, gigabytes.
    setup: false,
    rows: 813_627,
    bytesARow: 6_000,
    source: 'rows are those of the layer of the Environment Agency, 2026',
    asOf,
    standing: 'unconfirmed',
  },
  {
    name: 'uprn',
    dataset: 'uprn',
    publisher: 'Ordnance Survey',
    page: 'https://osdatahub.os.uk/downloads/open/OpenUPRN',
    licence: ogl,
    cadence: 'every six weeks',
    everyMonths: 2,
    fills: 'positions of homes that have a UPRN',
    nations: greatBritain,
    files: [
      {
        name: 'uprn',
        saveAs: 'osopenuprn.zip',
        find: {
          by: 'os-downloads',
          address: 'https://api.os.uk/downloads/v1/products/OpenUPRN/downloads?area=GB&format=CSV',
        },
        format: 'zip',
        bytes: 619_271_161,
        rowsOfArea: {
          members: /(^|\/)osopenuprn[^/]*\.csv$/i,
          by: { latitude: 'LATITUDE', longitude: 'LONGITUDE' },
        },
      },
    ],
    setup: false,
    rows: 41_676_575,
    bytesARow: 40,
    source: 'edition of September 2026, as a public loader read it',
    asOf,
    standing: 'confirmed',
  },
  {
    name: 'code-point-open',
    dataset: 'code-point-open',
    publisher: 'Ordnance Survey',
    page: 'https://osdatahub.os.uk/downloads/open/CodePointOpen',
    licence: ogl,
    cadence: 'quarterly',
    everyMonths: 3,
    fills: 'where a postcode is; a small file in the place of the postcode directory',
    nations: greatBritain,
    files: [
      {
        name: 'code-point-open',
        saveAs: 'codepo_gb.zip',
        find: {
          by: 'os-downloads',
          address:
            'https://api.os.uk/downloads/v1/products/CodePointOpen/downloads?area=GB&format=CSV',
        },
        format: 'zip',
        bytes: 14_000_000,
      },
    ],
    setup: false,
    rows: 1_740_000,
    bytesARow: 150,
    source: 'address in use by public loaders of 2026',
    asOf,
    standing: 'confirmed',
  },
  {
    name: 'base-map',
    dataset: null,
    publisher: 'Ordnance Survey',
    page: 'https://osdatahub.os.uk/downloads/open/OpenZoomstack',
    licence: ogl,
    cadence: 'twice a year',
    everyMonths: 6,
    fills:
      'streets, water and names beneath the maps of the dashboard (OS Open Zoomstack, Great Britain)',
    nations: greatBritain,
    files: [
      {
        name: 'base-map',
        saveAs: 'OS_Open_Zoomstack.mbtiles',
        find: {
          by: 'os-downloads',
          address:
            'https://api.os.uk/downloads/v1/products/OpenZoomstack/downloads?area=GB&format=Vector+Tiles&subformat=%28MBTiles%29',
        },
        format: 'mbtiles',
        bytes: 2_852_712_448,
      },
    ],
    // No answer waits for it, and it is loaded whole also for a town.
    setup: false,
    rows: 0,
    bytesARow: 0,
    source:
      'address, name and size of an edition of 2026, as public loaders read them from the list of Ordnance Survey',
    asOf: '2026-11-28',
    standing: 'confirmed',
  },
  {
    name: 'epc',
    dataset: 'epc',
    publisher: 'Ministry of Housing, Communities and Local Government',
    page: 'https://get-energy-performance-data.communities.gov.uk',
    licence: `${ogl}; addresses are not to be republished record by record`,
    cadence: 'on the first of a month',
    everyMonths: 1,
    fills: 'energy ratings and floor areas of homes in England and Wales',
    nations: englandAndWales,
    files: [
      {
        name: 'epc',
        saveAs: 'domestic-certificates.zip',
        find: {
          by: 'epc-service',
          address:
            'https://api.get-energy-performance-data.communities.gov.uk/api/files/domestic/csv',
        },
        format: 'zip',
        bytes: 7_570_000_000,
        rowsOfArea: {
          members: /(^|\/)certificates[^/]*\.csv$/i,
          by: { postcode: 'postcode' },
          key: { column: 'certificate_number', besides: /(^|\/)recommendations[^/]*\.csv$/i },
        },
      },
    ],
    credential: {
      variable: 'FREEHOLD_EPC_TOKEN',
      scheme: 'Bearer ',
      how: 'sign in with GOV.UK One Login at https://get-energy-performance-data.communities.gov.uk and copy the bearer token of “My account”',
    },
    setup: true,
    rows: 23_000_000,
    bytesARow: 600,
    source: 'api.yml of the service’s own repository, August 2026; size of a bulk file of 2026',
    asOf,
    standing: 'confirmed',
  },
  {
    ...landRegistryData,
    name: 'leases',
    dataset: 'leases',
    page: 'https://use-land-property-data.service.gov.uk/datasets/leases',
    fills: 'when the lease of a home ends; addresses of UPRNs',
    files: [landRegistryFile('leases', /^LEASES_FULL_[0-9]{4}_[0-9]{2}\.zip$/)],
    rows: 7_500_000,
    bytesARow: 200,
  },
  {
    ...landRegistryData,
    name: 'company-ownership',
    dataset: 'company-ownership',
    page: 'https://use-land-property-data.service.gov.uk/datasets/ccod',
    fills: 'homes that companies own',
    files: [
      landRegistryFile('ccod', /^CCOD_FULL_[0-9]{4}_[0-9]{2}\.zip$/),
      landRegistryFile('ocod', /^OCOD_FULL_[0-9]{4}_[0-9]{2}\.zip$/),
    ],
    rows: 4_000_000,
    bytesARow: 250,
  },
  {
    name: 'companies',
    dataset: 'companies',
    publisher: 'Companies House',
    page: 'https://download.companieshouse.gov.uk/en_output.html',
    licence: 'free to use: Companies House claims no rights in the file',
    cadence: 'monthly, within five working days',
    everyMonths: 1,
    fills: 'whether the company that owns a home is in trouble',
    files: [
      {
        name: 'companies',
        saveAs: 'BasicCompanyDataAsOneFile.zip',
        find: {
          by: 'page',
          address: 'https://download.companieshouse.gov.uk/en_output.html',
          link: /BasicCompanyDataAsOneFile-[0-9]{4}-[0-9]{2}-[0-9]{2}\.zip$/,
        },
        format: 'zip',
        bytes: 470_000_000,
      },
    ],
    // Of use beside company-ownership alone, which wants a key.
    setup: false,
    rows: 5_689_367,
    bytesARow: 80,
    source:
      'rows of September 2026 and the form of the page, by public loaders; the size is not confirmed',
    asOf,
    standing: 'unconfirmed',
  },
];

/** Datasets that are imported from files given by hand, each with the reason. */
export const unfetchable: readonly Unfetchable[] = [
  {
    dataset: 'sector-prices',
    reason: 'a table that one person made of Price Paid Data, without an edition that is kept up',
  },
  {
    dataset: 'osm',
    reason:
      'an answer of Overpass, whose operators ask for no bulk requests: export the town that you need',
  },
  { dataset: 'places', reason: 'each council publishes its own file at an address of its own' },
  {
    dataset: 'planning-applications',
    reason: 'PlanIt grants no licence for bulk downloads: set FREEHOLD_PLANIT_URL to ask it live',
  },
  {
    dataset: 'hmo-register',
    reason: 'each council publishes its own register, few of them as CSV',
  },
  {
    dataset: 'council-tax-band',
    reason: 'bands are published home by home on search pages alone: bring your own file',
  },
  { dataset: 'landlord-register', reason: 'the homes that you let are your own record' },
  {
    dataset: 'listings',
    reason: 'listings are your own or your agents’: no portal publishes them openly',
  },
  {
    dataset: 'build-costs',
    reason:
      'no price book is published openly: bring your own, or one that you are licensed to use',
  },
];
