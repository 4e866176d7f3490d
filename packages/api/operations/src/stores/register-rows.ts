import type { BuildCostReferenceRecord } from '../ports/build-costs.ts';
import type {
  AreaFigureRecord,
  CertificateRecord,
  DesignationRecord,
  PlaceRecord,
  PlanningApplicationRecord,
  PostcodeRecord,
  SaleRecord,
  SaleUprnRecord,
  SchoolRecord,
  StopRecord,
} from '../ports/records.ts';
import { dayOf } from './days.ts';
import { outcodeOf } from './listing-scope.ts';

// Records of registers as rows, by the columns that they have in every store. Lists and records are JSON; a record without a
// place has null for both of its coordinates.

export function placeRow({ point, ...place }: PlaceRecord) {
  return { ...place, lat: point.latitude, lon: point.longitude };
}

export function schoolRow(school: SchoolRecord) {
  return {
    urn: school.urn,
    name: school.name,
    phases: JSON.stringify(school.phases),
    ofsted_rating: school.ofstedRating,
    inspection_date: school.inspectionDate,
    report_card: school.reportCard === null ? null : JSON.stringify(school.reportCard),
    address: school.address,
    postcode: school.postcode,
    lat: school.point.latitude,
    lon: school.point.longitude,
    source: school.source,
  };
}

export function stopRow(stop: StopRecord) {
  return {
    id: stop.id,
    name: stop.name,
    transport_type: stop.transportType,
    lines: JSON.stringify(stop.lines),
    lat: stop.point.latitude,
    lon: stop.point.longitude,
  };
}

export function postcodeRow(record: PostcodeRecord) {
  return {
    postcode: record.postcode,
    lat: record.point?.latitude ?? null,
    lon: record.point?.longitude ?? null,
    nation: record.nation,
    district: record.district,
    ward: record.ward,
    lsoa: record.lsoa,
    msoa: record.msoa,
    terminated: record.terminated,
  };
}

/** '' stands for no name of the authority: it is part of the natural key. */
export function applicationRow(record: PlanningApplicationRecord) {
  return {
    reference: record.reference,
    source: record.source,
    authority_name: record.authorityName ?? '',
    address: record.address,
    description: record.description,
    app_type: record.appType,
    status: record.status,
    date_received: record.dateReceived,
    date_decided: record.dateDecided,
    decision: record.decision,
    organisation_entity: record.organisationEntity,
    entity: record.entity,
    url: record.url,
    lat: record.point?.latitude ?? null,
    lon: record.point?.longitude ?? null,
    postcode: record.postcode,
  };
}

export function certificateRow(record: CertificateRecord) {
  return {
    certificate_number: record.certificateNumber,
    uprn: record.uprn,
    postcode: record.postcode,
    address: record.address,
    lodgement_date: record.lodgementDate,
    record: JSON.stringify(record),
  };
}

export function designationRow(record: DesignationRecord) {
  return {
    kind: record.kind,
    reference: record.reference,
    source: record.source,
    entity: record.entity,
    name: record.name,
    grade: record.grade,
    start_date: record.startDate,
    end_date: record.endDate,
    geojson: JSON.stringify(record.geometry),
    publisher: record.publisher,
    // Its place may have moved.
    district: null,
  };
}

export function areaFigureRow({ figures, ...record }: AreaFigureRecord) {
  return { ...record, figures: JSON.stringify(figures) };
}

export function buildCostReferenceRow({ source, entries }: BuildCostReferenceRecord) {
  return { source, entries: JSON.stringify(entries) };
}

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
