import type { PlanningApplicationRecord, Point } from '@freehold/operations';
import type { Field } from '../planning-applications/application.ts';
import { dateOf } from '../values/date.ts';
import { wholeOf } from '../values/number.ts';
import { boxAround } from './box.ts';
import { readRows, type LiveSource } from './source.ts';

/** planning.data.gov.uk, entities of England: https://www.planning.data.gov.uk/docs, read November 2026. */
export function planningData(base: string): LiveSource {
  return {
    title: 'planning.data.gov.uk',
    address: ({ centre, radiusMetres, offset, size }) => {
      const { west, south, east, north } = boxAround(centre, radiusMetres);
      const ring = [
        [west, south],
        [east, south],
        [east, north],
        [west, north],
        [west, south],
      ].map((pair) => pair.join(' '));
      const url = new URL('/entity.json', base);
      url.search = new URLSearchParams({
        dataset: 'planning-application',
        geometry: `POLYGON((${ring.join(',')}))`,
        geometry_relation: 'intersects',
        limit: String(size),
        offset: String(offset),
      }).toString();
      return url;
    },
    read: (answer) => readRows(answer, 'entities', applicationOfEntity),
  };
}

function applicationOfEntity(
  field: Field,
  shape: Point | null,
): PlanningApplicationRecord | string {
  const reference = field('reference');
  if (reference === null) return 'has no reference';
  const decided = dateOf(field('decision-date'));
  const decision = field('planning-decision');
  return {
    reference,
    address: field('address-text'),
    description: field('description') ?? field('name'),
    appType: field('planning-application-type'),
    status: decided === null ? 'pending' : 'other',
    dateReceived: dateOf(field('start-date')),
    dateDecided: decided,
    decision,
    authorityName: null,
    organisationEntity: wholeOf(field('organisation-entity')),
    entity: wholeOf(field('entity')),
    url: null,
    source: 'planit',
    point: shape ?? pointOfText(field('point')),
    postcode: null,
  };
}

/** `POINT (-1.5 53.8)`. */
function pointOfText(text: string | null): Point | null {
  const [, longitude, latitude] = /^POINT ?\((-?[\d.]+) (-?[\d.]+)\)$/i.exec(text ?? '') ?? [];
  return longitude === undefined
    ? null
    : { latitude: Number(latitude), longitude: Number(longitude) };
}
