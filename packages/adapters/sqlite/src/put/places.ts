import type {
  PlaceRecord,
  PlanningApplicationRecord,
  PostcodeRecord,
  SchoolRecord,
  StopRecord,
  UprnRecord,
} from '@freehold/operations';
import { markEach } from './marks.ts';
import { noteImported } from './imported-until.ts';
import type { Statements } from './statements.ts';

export function putPlace(statements: Statements, place: PlaceRecord): void {
  const key = statements.upsert('places', ['id'], {
    id: place.id,
    name: place.name,
    category: place.category,
    subcategory: place.subcategory,
    address: place.address,
    lat: place.point.latitude,
    lon: place.point.longitude,
    source: place.source,
  });
  statements.point('place_points', key, place.point);
}

export function putSchool(statements: Statements, school: SchoolRecord): void {
  const key = statements.upsert('schools', ['urn'], {
    urn: school.urn,
    name: school.name,
    phases: JSON.stringify(school.phases),
    ofsted_rating: school.ofstedRating,
    inspection_date: school.inspectionDate,
    address: school.address,
    postcode: school.postcode,
    lat: school.point.latitude,
    lon: school.point.longitude,
    source: school.source,
  });
  statements.point('school_points', key, school.point);
}

export function putStop(statements: Statements, stop: StopRecord): void {
  const key = statements.upsert('stops', ['id'], {
    id: stop.id,
    name: stop.name,
    transport_type: stop.transportType,
    lines: JSON.stringify(stop.lines),
    lat: stop.point.latitude,
    lon: stop.point.longitude,
  });
  statements.point('stop_points', key, stop.point);
}

/** Editions know different things of a postcode; only its end is always meant, as no end means that it is live. */
export function putPostcode(statements: Statements, record: PostcodeRecord): void {
  const row = {
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
  const key = statements.merge('postcodes', ['postcode'], row, ['terminated']);
  if (record.point !== null) statements.point('postcode_points', key, record.point);
}

export function putUprn(statements: Statements, { uprn, point }: UprnRecord): void {
  markEach(statements, 'links', 'SELECT postcode AS mark FROM sales WHERE uprn = ?', uprn);
  statements.run(
    'INSERT OR REPLACE INTO uprns VALUES (?, ?, ?)',
    uprn,
    point.latitude,
    point.longitude,
  );
}

export function putApplication(statements: Statements, record: PlanningApplicationRecord): void {
  const key = statements.upsert(
    'planning_applications',
    ['source', 'reference', 'authority_name'],
    {
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
    },
  );
  noteImported(statements, 'applications', [record.dateReceived, record.dateDecided]);
  statements.point('application_points', key, record.point);
}
