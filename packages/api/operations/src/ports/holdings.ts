import type { RecordKind } from './records.ts';

/** Something that answers need of a place. */
interface Evidence {
  /** Datasets of `freehold import` that hold it, each enough by itself. */
  readonly datasets: readonly string[];
  /** The kinds of records that it is kept as. */
  readonly records: readonly RecordKind[];
  /** Where the publishers tell it of. */
  readonly area: string;
  /** What a store that holds it can answer, in a line for people. */
  readonly enables: string;
}

/** What answers need of a place, which files hold it, and what they enable. */
export const evidences = {
  sales: {
    datasets: ['price-paid'],
    records: ['sale', 'sale-months'],
    area: 'England and Wales',
    enables: 'valuations, comparables, sold prices, trends and growth',
  },
  sale_uprns: {
    datasets: ['price-paid-uprn'],
    records: ['sale-uprn'],
    area: 'England and Wales',
    enables: 'which home a sale is of, where its address leaves that open',
  },
  positions: {
    datasets: ['code-point-open', 'postcode-directory'],
    records: ['postcode'],
    area: 'Great Britain; with the postcode directory the United Kingdom',
    enables:
      'questions by postcode: valuations, comparables, planning searches; the nation of a home',
  },
  price_index: {
    datasets: ['uk-hpi', 'sector-prices'],
    records: ['house-price-index'],
    area: 'United Kingdom',
    enables: 'prices moved to a later month than the last registered sales',
  },
  listings: {
    datasets: ['listings'],
    records: ['listing'],
    area: 'as your files say',
    enables: 'search, asking prices, demand, yields, deal and motivation scores, lead generators',
  },
  rents: {
    datasets: ['listings', 'rents'],
    records: ['listing', 'rent-level'],
    area: 'United Kingdom',
    enables: 'rent estimates and yields',
  },
  certificates: {
    datasets: ['epc'],
    records: ['certificate'],
    area: 'England and Wales',
    enables: 'energy ratings, and floor areas in valuations and comparables',
  },
  leases: {
    datasets: ['leases'],
    records: ['lease', 'register-edition'],
    area: 'England and Wales',
    enables: 'years left of leases, and homes that only a lease names',
  },
  company_ownership: {
    datasets: ['company-ownership'],
    records: ['title', 'register-edition'],
    area: 'England and Wales',
    enables: 'whether a company owns a home',
  },
  companies: {
    datasets: ['companies'],
    records: ['company', 'register-edition'],
    area: 'United Kingdom',
    enables: 'whether the company that owns a home is insolvent or struck off',
  },
  shared_house_licences: {
    datasets: ['hmo-register'],
    records: ['home-fact'],
    area: 'the councils whose registers you have',
    enables: 'until when a shared house (HMO) is licensed',
  },
  council_tax_bands: {
    datasets: ['council-tax-band'],
    records: ['home-fact'],
    area: 'as your files say',
    enables: 'council tax bands of homes that no agent told',
  },
  landlord_register: {
    datasets: ['landlord-register'],
    records: ['home-fact'],
    area: 'your own homes',
    enables: 'registration, licence and certificate dates of homes that you let',
  },
  uprns: {
    datasets: ['uprn'],
    records: ['uprn'],
    area: 'Great Britain',
    enables: 'positions of homes that have a UPRN',
  },
  schools: {
    datasets: ['schools'],
    records: ['school'],
    area: 'England and Wales',
    enables: 'schools around a place and their part in comparing locations',
  },
  stops: {
    datasets: ['naptan'],
    records: ['stop'],
    area: 'Great Britain',
    enables: 'stations and stops around a place, and their part of walkability',
  },
  places: {
    datasets: ['osm', 'places'],
    records: ['place'],
    area: 'as your files say',
    enables: 'amenities and points of interest, and their part of walkability',
  },
  conservation_area: {
    datasets: ['planning-data'],
    records: ['designation'],
    area: 'England',
    enables:
      'whether a home stands in a conservation area, with a postcode file that tells local authorities',
  },
  listed_building: {
    datasets: ['planning-data'],
    records: ['designation'],
    area: 'England; Scotland by its own register',
    enables:
      'whether a home is a listed building, with a postcode file that tells local authorities',
  },
  article_4: {
    datasets: ['planning-data'],
    records: ['designation'],
    area: 'England',
    enables:
      'whether an Article 4 direction takes away permitted development, with a postcode file that tells local authorities',
  },
  flood_zone: {
    datasets: ['planning-data'],
    records: ['designation'],
    area: 'England',
    enables: 'flood risk, with a postcode file that tells local authorities',
  },
  planning_applications: {
    datasets: ['planning-applications'],
    records: ['planning-application'],
    area: 'United Kingdom, by councils',
    enables: 'planning applications around a place, where no live register is set',
  },
  people: {
    datasets: ['census'],
    records: ['area-figure'],
    area: 'England and Wales',
    enables: 'people, households, tenure and employment of a postcode district',
  },
  income: {
    datasets: ['income'],
    records: ['area-figure'],
    area: 'England and Wales',
    enables: 'household income of a postcode district',
  },
  deprivation: {
    datasets: ['deprivation'],
    records: ['area-figure'],
    area: 'England, Wales and Scotland',
    enables: 'deprivation of a postcode district',
  },
  crime: {
    datasets: ['crime'],
    records: ['crime-month'],
    area: 'England, Wales and Northern Ireland',
    enables: 'the crime rate of a postcode district, with the census',
  },
  build_costs: {
    datasets: ['build-costs'],
    records: ['build-cost-reference'],
    area: 'as your files say',
    enables: 'construction prices of your own reference, beside those that come with the server',
  },
} as const satisfies Readonly<Record<string, Evidence>>;

export type Need = keyof typeof evidences;
/** Every need, in the order of the list that people read. */
export const needs = Object.keys(evidences) as Need[];

/** What a dataset holds about a place: a port answers null where no dataset covers it. */
export interface DatasetCoverage {
  /** The source as its records name it, such as `hm_land_registry`. */
  readonly source: string;
}

/** The coverage of a dataset whose records all have a day. */
export interface DatedCoverage extends DatasetCoverage {
  /** The area that the span and the count are of, such as an outcode; null where it is the whole dataset. */
  readonly area: string | null;
  /** First and last day covered, `YYYY-MM-DD`, both included. */
  readonly from: string;
  readonly until: string;
  /** Records of the area. */
  readonly count: number;
  /** Months between the two of which no file was imported, `YYYY-MM`, oldest first. */
  readonly missingMonths: readonly string[];
}

/** What a store holds of one evidence. */
export interface Holding {
  readonly rows: number;
  /** First and last day of its rows, a month as `YYYY-MM`; null where rows have no day, or there are none. */
  readonly from: string | null;
  readonly until: string | null;
  /** Months between the two of which no file was imported, `YYYY-MM`, oldest first: of sales and crimes alone. */
  readonly missingMonths: readonly string[];
}

/**
 * How the sales of a month were valued by what was known when the month before had ended, and by the sales of its days until
 * then. What is measured is null where none was valued.
 */
export interface ValuedMonth {
  /** `YYYY-MM`. */
  readonly month: string;
  readonly valued: number;
  /** Sales that were not valued. */
  readonly declined: number;
  /** Median of |estimate − price| ÷ price. */
  readonly medianErrorBasisPoints: number | null;
  readonly within10BasisPoints: number | null;
  readonly within20BasisPoints: number | null;
  /** Share of prices inside the stated interval of 80 %. */
  readonly coverageBasisPoints: number | null;
  /** Median of how far the stated intervals reach to either side. */
  readonly medianHalfWidthBasisPoints: number | null;
}

/** How much is held of what answers need, and how near valuations from it came to prices. */
export interface Holdings {
  /**
   * Counts every row of an evidence, which may take seconds of a national store: callers keep the answer as long as the
   * data stand.
   *
   * @throws StoreBusy when the store cannot answer in time.
   */
  of(need: Need, signal: AbortSignal): Promise<Holding>;
  /** The newest months that were tested, at most `limit`, oldest first; empty before the first test. */
  valuedMonths(limit: number, signal: AbortSignal): Promise<readonly ValuedMonth[]>;
}
