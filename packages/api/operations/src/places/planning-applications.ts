import { normalisePostcode } from '@freehold/contract';
import { normaliseStreet } from '@freehold/market';
import { figuresIf, knownOf } from '../coverage/coverage.ts';
import type { Operations } from '../operation/operation.ts';
import { invalid, Refusal } from '../operation/refusal.ts';
import { metresOfKm, metresOfMiles } from '../operation/wire.ts';
import type { Nearby } from '../ports/places.ts';
import type { PlanningAnswer } from '../ports/planning.ts';
import type { PlanningApplicationRecord } from '../ports/records.ts';
import { article4StatusOperation, heritageStatusOperation } from './designations.ts';
import { missing, placedProperty, type PlanningPorts, postalProperty } from './property-place.ts';

/** The operations on planning applications and designations. */
export function planningOperations(ports: PlanningPorts) {
  return {
    planningSearch: planningSearch(ports),
    propertyApplications: propertyApplications(ports),
    heritageStatus: heritageStatusOperation(ports),
    article4Status: article4StatusOperation(ports),
    nearbyApplications: nearbyApplications(ports),
    applicationsGeometry: applicationsGeometry(ports),
    applicationsPaginated: applicationsPaginated(ports),
  };
}

/** Applications of one answer that is not paged: the first page of the registers. */
const pageSize = 100;

/** An answer this old, in seconds, is still live: the registers ask for one question a minute. */
const liveSeconds = 60;

/** How long geometry and paged answers are kept, in seconds (API specification, limits). */
const keptSeconds = 4 * 60 * 60;

/** Applications near a property in the national register's own terms, nearest first. */
function nearbyApplications(ports: PlanningPorts): Operations['nearbyApplications'] {
  return async ({ params: { property_id: id }, query: { radius_miles } }, { signal }) => {
    const found = await placedProperty(ports, id, signal);
    if (found instanceof Refusal) return found;
    const { property, point, position } = found;
    const answer = await ports.planning.register(
      {
        centre: point,
        radiusMetres: metresOfMiles(radius_miles),
        nation: property.nation,
        limit: pageSize,
        maxAgeSeconds: liveSeconds,
      },
      signal,
    );
    return {
      property_id: property.id,
      position,
      postcode: property.postcode,
      radius_miles,
      count: answer.applications.length,
      applications: answer.applications.map(({ record }) => ({
        entity: record.entity,
        reference: record.reference,
        description: record.description,
        decision_date: record.dateDecided,
        organisation_entity: record.organisationEntity,
      })),
      ...registerKnown(answer),
    };
  };
}

/** Planning applications around a full postcode, nearest first. */
function planningSearch(ports: PlanningPorts): Operations['planningSearch'] {
  return async ({ query }, { signal }) => {
    const postcode = normalisePostcode(query.postcode.trim());
    if (postcode === null || !postcode.includes(' ')) {
      return invalid('postcode', query.postcode, 'is not a full UK postcode', 400);
    }
    const place = await ports.postcodes.find(postcode, signal);
    if (!place?.point) {
      return invalid('postcode', query.postcode, 'cannot be placed on the map');
    }
    const { radius_km } = query;
    const answer = await ports.planning.applications(
      {
        centre: place.point,
        radiusMetres: metresOfKm(radius_km),
        nation: place.nation,
        limit: pageSize,
        maxAgeSeconds: liveSeconds,
      },
      signal,
    );
    return {
      postcode,
      latitude: place.point.latitude,
      longitude: place.point.longitude,
      radius_km,
      ...applicationsAnswer(answer, answer.applications, { street: null, postcode }),
    };
  };
}

/** Planning applications around a property, nearest first. */
function propertyApplications(ports: PlanningPorts): Operations['propertyApplications'] {
  return async ({ params: { property_id: id }, query }, { signal }) => {
    const found = await postalProperty(ports, id, signal);
    if (found instanceof Refusal) return found;
    const { property, postcode, placed } = found;
    if (placed === null) return missing('coordinates');
    const answer = await ports.planning.applications(
      {
        centre: placed.point,
        radiusMetres: metresOfKm(query.radius_km),
        nation: property.nation,
        limit: pageSize,
        maxAgeSeconds: liveSeconds,
      },
      signal,
    );
    return {
      property_id: property.id,
      position: placed.position,
      postcode,
      ...applicationsAnswer(answer, answer.applications, { street: property.street, postcode }),
    };
  };
}

/** The most that any answer holds; a status is picked from these, since no register filters by our statuses. */
const resultsMax = 1000;

/** A larger set of applications around a property, from several pages of the register. */
function applicationsPaginated(ports: PlanningPorts): Operations['applicationsPaginated'] {
  return async ({ params: { property_id: id }, query }, { signal }) => {
    const found = await placedProperty(ports, id, signal);
    if (found instanceof Refusal) return found;
    const { property, point, position } = found;
    const { max_results, radius_miles, status } = query;
    const answer = await ports.planning.applications(
      {
        centre: point,
        radiusMetres: metresOfMiles(radius_miles),
        nation: property.nation,
        limit: status === undefined ? max_results : resultsMax,
        maxAgeSeconds: keptSeconds,
      },
      signal,
    );
    const matching = answer.applications.filter(
      ({ record }) => status === undefined || record.status === status,
    );
    const shown = matching.slice(0, max_results);
    return {
      property_id: property.id,
      position,
      postcode: property.postcode,
      latitude: point.latitude,
      longitude: point.longitude,
      radius_miles,
      max_results,
      count: shown.length,
      pages_fetched: answer.pagesFetched,
      has_more: answer.hasMore || matching.length > shown.length,
      cached: answer.cached,
      ...applicationsAnswer(answer, shown, property),
    };
  };
}

/** Applications around a property as points on a map; those that no register has placed are left out. */
function applicationsGeometry(ports: PlanningPorts): Operations['applicationsGeometry'] {
  return async ({ params: { property_id: id }, query: { radius_miles, format } }, { signal }) => {
    const found = await placedProperty(ports, id, signal);
    if (found instanceof Refusal) return found;
    const { property, point, position } = found;
    const answer = await ports.planning.applications(
      {
        centre: point,
        radiusMetres: metresOfMiles(radius_miles),
        nation: property.nation,
        limit: pageSize,
        maxAgeSeconds: keptSeconds,
      },
      signal,
    );
    const items = answer.applications
      .filter(({ record }) => record.point !== null)
      .map(applicationItem);
    return {
      property_id: property.id,
      position,
      latitude: point.latitude,
      longitude: point.longitude,
      radius_miles,
      format,
      data: format === 'json' ? items : featureCollection(items),
      ...registerKnown(answer),
    };
  };
}

function featureCollection(items: readonly ReturnType<typeof applicationItem>[]) {
  return {
    type: 'FeatureCollection' as const,
    features: items.map(({ lat, lng, ...properties }) => ({
      type: 'Feature' as const,
      geometry: {
        type: 'Point' as const,
        coordinates: [Number(lng), Number(lat)] as [number, number],
      },
      properties,
    })),
  };
}

type Status = PlanningApplicationRecord['status'];
type Found = Nearby<PlanningApplicationRecord>;

/** The colour a map shows a status in. */
const statusColours: Readonly<Record<Status, string>> = {
  pending: 'orange',
  approved: 'green',
  refused: 'red',
  withdrawn: 'grey',
  other: 'blue',
};

/** An application as the answers show it. */
function applicationItem({ record, distanceMetres }: Found) {
  return {
    reference: record.reference,
    address: record.address,
    description: record.description,
    app_type: record.appType,
    status: record.status,
    status_color: statusColours[record.status],
    date_received: record.dateReceived,
    date_decided: record.dateDecided,
    decision: record.decision,
    distance_meters: Math.round(distanceMetres * 10) / 10,
    authority_name: record.authorityName,
    url: record.url,
    source: record.source,
    lat: record.point?.latitude ?? null,
    lng: record.point?.longitude ?? null,
  };
}

/** Where the question was asked from; null is unknown. */
interface Origin {
  readonly street: string | null;
  readonly postcode: string | null;
}

/** The fields of every answer about the register behind its list. Counts are null where no register answers. */
function applicationsAnswer(
  { coverage, source, errorMessage }: PlanningAnswer,
  shown: readonly Found[],
  origin: Origin,
) {
  return {
    applications: shown.map(applicationItem),
    summary: figuresIf(coverage !== null, applicationSummary(shown, origin)),
    source,
    error_message: errorMessage,
    ...registerKnown({ coverage }),
  };
}

/** Whether a register answers for the place. */
function registerKnown({ coverage }: Pick<PlanningAnswer, 'coverage'>) {
  return knownOf({ planning_applications: coverage !== null });
}

/** Counts of a list. On the same street: the address names the street, or the postcode is the same. */
function applicationSummary(found: readonly Found[], origin: Origin) {
  const count = (status: Status) => found.filter(({ record }) => record.status === status).length;
  return {
    total_count: found.length,
    pending_count: count('pending'),
    approved_count: count('approved'),
    refused_count: count('refused'),
    same_street_count: found.filter(({ record }) => onStreet(record, origin)).length,
  };
}

function onStreet(
  { address, postcode }: PlanningApplicationRecord,
  { street, postcode: own }: Origin,
): boolean {
  if (own !== null && postcode === own) return true;
  const name = normaliseStreet(street);
  if (address === null || name === null) return false;
  // `12A High Rd` and `High Road` are on High Road; `New High Road` is not.
  return address
    .split(',')
    .map((part) => normaliseStreet(part)?.replace(/^.*\d[A-Z]? /, ''))
    .includes(name);
}
