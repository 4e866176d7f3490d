import type { BuildCostReferenceRecord } from '../ports/build-costs.ts';
import type {
  AreaFigureRecord,
  CertificateRecord,
  DesignationRecord,
  HousePriceIndexRecord,
  PlaceRecord,
  PlanningApplicationRecord,
  Point,
  PostcodeRecord,
  RentLevelRecord,
  SaleMonthsRecord,
  SaleRecord,
  SaleUprnRecord,
  SchoolRecord,
  StopRecord,
  UprnRecord,
} from '../ports/records.ts';
import { dayOf } from './days.ts';
import { outcodeOf } from './listing-scope.ts';
import type { RowMap, TableRows } from './records/row-map.ts';

// Records of registers as rows, by the columns that they have in every store. Lists and records are JSON; a record without a
// place has null for both of its coordinates.

const position: RowMap<{ readonly point: Point | null }> = {
  lat: ['double', ({ point }) => point?.latitude ?? null],
  lon: ['double', ({ point }) => point?.longitude ?? null],
};

export const placeRows: TableRows<PlaceRecord> = {
  table: 'places',
  natural: ['id'],
  map: {
    id: ['text', ({ id }) => id],
    name: ['text', ({ name }) => name],
    category: ['text', ({ category }) => category],
    subcategory: ['text', ({ subcategory }) => subcategory],
    address: ['text', ({ address }) => address],
    ...position,
    source: ['text', ({ source }) => source],
  },
};

export const schoolRows: TableRows<SchoolRecord> = {
  table: 'schools',
  natural: ['urn'],
  map: {
    urn: ['text', ({ urn }) => urn],
    name: ['text', ({ name }) => name],
    phases: ['json', ({ phases }) => JSON.stringify(phases)],
    ofsted_rating: ['integer', ({ ofstedRating }) => ofstedRating],
    inspection_date: ['text', ({ inspectionDate }) => inspectionDate],
    report_card: ['json', ({ reportCard: card }) => (card === null ? null : JSON.stringify(card))],
    address: ['text', ({ address }) => address],
    postcode: ['text', ({ postcode }) => postcode],
    ...position,
    source: ['text', ({ source }) => source],
  },
};

export const stopRows: TableRows<StopRecord> = {
  table: 'stops',
  natural: ['id'],
  map: {
    id: ['text', ({ id }) => id],
    name: ['text', ({ name }) => name],
    transport_type: ['text', ({ transportType }) => transportType],
    lines: ['json', ({ lines }) => JSON.stringify(lines)],
    ...position,
  },
};

export const postcodeRows: TableRows<PostcodeRecord> = {
  table: 'postcodes',
  natural: ['postcode'],
  map: {
    postcode: ['text', ({ postcode }) => postcode],
    ...position,
    nation: ['text', ({ nation }) => nation],
    district: ['text', ({ district }) => district],
    ward: ['text', ({ ward }) => ward],
    lsoa: ['text', ({ lsoa }) => lsoa],
    msoa: ['text', ({ msoa }) => msoa],
    terminated: ['text', ({ terminated }) => terminated],
  },
};

export const uprnRows: TableRows<UprnRecord> = {
  table: 'uprns',
  natural: ['uprn'],
  map: { uprn: ['bigint', ({ uprn }) => uprn], ...position },
};

/** '' stands for no name of the authority: it is part of the natural key. */
export const applicationRows: TableRows<PlanningApplicationRecord> = {
  table: 'planning_applications',
  natural: ['source', 'reference', 'authority_name'],
  map: {
    reference: ['text', ({ reference }) => reference],
    source: ['text', ({ source }) => source],
    authority_name: ['text', ({ authorityName }) => authorityName ?? ''],
    address: ['text', ({ address }) => address],
    description: ['text', ({ description }) => description],
    app_type: ['text', ({ appType }) => appType],
    status: ['text', ({ status }) => status],
    date_received: ['text', ({ dateReceived }) => dateReceived],
    date_decided: ['text', ({ dateDecided }) => dateDecided],
    decision: ['text', ({ decision }) => decision],
    organisation_entity: ['bigint', ({ organisationEntity }) => organisationEntity],
    entity: ['bigint', ({ entity }) => entity],
    url: ['text', ({ url }) => url],
    ...position,
    postcode: ['text', ({ postcode }) => postcode],
  },
};

export const certificateRows: TableRows<CertificateRecord> = {
  table: 'certificates',
  natural: ['certificate_number'],
  map: {
    certificate_number: ['text', ({ certificateNumber }) => certificateNumber],
    uprn: ['bigint', ({ uprn }) => uprn],
    postcode: ['text', ({ postcode }) => postcode],
    address: ['text', ({ address }) => address],
    lodgement_date: ['text', ({ lodgementDate }) => lodgementDate],
    record: ['json', (record) => JSON.stringify(record)],
  },
};

export const designationRows: TableRows<DesignationRecord> = {
  table: 'designations',
  natural: ['kind', 'reference', 'source'],
  map: {
    kind: ['text', ({ kind }) => kind],
    reference: ['text', ({ reference }) => reference],
    source: ['text', ({ source }) => source],
    entity: ['bigint', ({ entity }) => entity],
    name: ['text', ({ name }) => name],
    grade: ['text', ({ grade }) => grade],
    start_date: ['text', ({ startDate }) => startDate],
    end_date: ['text', ({ endDate }) => endDate],
    geojson: ['json', ({ geometry }) => JSON.stringify(geometry)],
    publisher: ['text', ({ publisher }) => publisher],
    // Its place may have moved.
    district: ['text', () => null],
  },
};

export const housePriceIndexRows: TableRows<HousePriceIndexRecord> = {
  table: 'house_price_index',
  natural: ['area_code', 'month'],
  map: {
    area_code: ['text', ({ areaCode }) => areaCode],
    month: ['text', ({ month }) => month],
    record: ['json', (record) => JSON.stringify(record)],
  },
};

/** 0 bedrooms stands for homes of all sizes. */
export const rentLevelRows: TableRows<RentLevelRecord> = {
  table: 'rent_levels',
  natural: ['area_code', 'month', 'bedrooms', 'source'],
  map: {
    area_code: ['text', ({ areaCode }) => areaCode],
    month: ['text', ({ month }) => month],
    bedrooms: ['integer', ({ bedrooms }) => bedrooms ?? 0],
    source: ['text', ({ source }) => source],
    area_name: ['text', ({ areaName }) => areaName],
    rent: ['bigint', ({ monthlyRentPence }) => monthlyRentPence],
  },
};

export const areaFigureRows: TableRows<AreaFigureRecord> = {
  table: 'area_figures',
  natural: ['area', 'subject', 'source', 'date'],
  map: {
    area: ['text', ({ area }) => area],
    subject: ['text', ({ subject }) => subject],
    source: ['text', ({ source }) => source],
    date: ['text', ({ date }) => date],
    figures: ['json', ({ figures }) => JSON.stringify(figures)],
  },
};

export const buildCostReferenceRows: TableRows<BuildCostReferenceRecord> = {
  table: 'build_cost_references',
  natural: ['source'],
  map: {
    source: ['text', ({ source }) => source],
    entries: ['json', ({ entries }) => JSON.stringify(entries)],
  },
};

export function saleRow(sale: SaleRecord) {
  return {
    id: sale.id,
    price: sale.pricePence,
    day: dayOf(sale.date),
    type_code: sale.typeCode,
    new_build: sale.newBuild,
    tenure: sale.tenure,
    category: sale.category,
    saon: sale.saon,
    paon: sale.paon,
    street: sale.street,
    locality: sale.locality,
    town: sale.town,
    district: sale.district,
    county: sale.county,
    postcode: sale.postcode,
    outcode: outcodeOf(sale.postcode),
    uprn: sale.uprn,
    source: sale.source,
  };
}

export const saleMonthsRows: TableRows<SaleMonthsRecord> = {
  table: 'sale_months',
  natural: ['first_month', 'last_month'],
  map: {
    first_month: ['text', ({ from }) => from],
    last_month: ['text', ({ until }) => until],
  },
};

/** '' stands for no month: every other is newer. */
export function saleUprnRow({ saleId, uprn, month }: SaleUprnRecord) {
  return { sale_id: saleId, uprn, month: month ?? '' };
}

/** What each column of a sale holds; the first is its natural key. */
export const saleColumns = {
  id: 'text',
  price: 'bigint',
  day: 'integer',
  type_code: 'text',
  new_build: 'boolean',
  tenure: 'text',
  category: 'text',
  saon: 'text',
  paon: 'text',
  street: 'text',
  locality: 'text',
  town: 'text',
  district: 'text',
  county: 'text',
  postcode: 'text',
  outcode: 'text',
  uprn: 'bigint',
  source: 'text',
} as const satisfies Readonly<Record<keyof ReturnType<typeof saleRow>, string>>;
