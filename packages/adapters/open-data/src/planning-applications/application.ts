import type { PlanningApplicationRecord, Point } from '@freehold/operations';
import { dateOf } from '../values/date.ts';
import { pointOf, pointOfRow } from '../values/grid.ts';
import { numberOf, wholeOf } from '../values/number.ts';
import { postcodeOf } from '../values/postcode.ts';

export type Field = (name: string) => string | null;
type Status = PlanningApplicationRecord['status'];

const PLANIT_STATUS: ReadonlyMap<string, Status> = new Map(
  Object.entries({
    undecided: 'pending',
    permitted: 'approved',
    conditions: 'approved',
    rejected: 'refused',
    withdrawn: 'withdrawn',
  }),
);

/** @param point the shape's own position, where the file has shapes. */
export function applicationOfPlanIt(
  field: Field,
  point: Point | null,
): PlanningApplicationRecord | string {
  const reference = field('uid') ?? field('reference') ?? field('name');
  if (reference === null) return 'has no reference';
  const state = field('app-state');
  return {
    reference,
    address: field('address'),
    description: field('description'),
    appType: field('app-type'),
    status: PLANIT_STATUS.get((state ?? '').toLowerCase()) ?? 'other',
    dateReceived: dateOf(field('date-received')) ?? dateOf(field('start-date')),
    dateDecided: dateOf(field('decided-date')) ?? dateOf(field('decision-date')),
    decision: field('decision'),
    authorityName: field('area-name') ?? field('authority-name'),
    organisationEntity: wholeOf(field('organisation-entity')),
    entity: wholeOf(field('entity')),
    url: webAddress(field('url') ?? field('link')),
    source: 'planit',
    point:
      point ??
      pointOf(
        numberOf(field('location-y') ?? field('lat')),
        numberOf(field('location-x') ?? field('lng')),
      ),
    postcode: postcodeOf(field('postcode')),
  };
}

/** Attribute names of the hub are cut to ten characters. */
export function applicationOfSpatialHub(
  field: Field,
  point: Point | null,
): PlanningApplicationRecord | string {
  const reference = field('reference') ?? field('keyval');
  if (reference === null) return 'has no reference';
  const address = field('address');
  const decision = field('decis-desc') ?? field('decis-code');
  return {
    reference,
    address,
    description: field('proposal') ?? field('dev-desc'),
    appType: field('appl-desc') ?? field('appl-code'),
    status: scottishStatus(decision, field('stat-desc')),
    dateReceived: dateOf(field('date-recei')) ?? dateOf(field('date-valid')),
    dateDecided: dateOf(field('date-decis')),
    decision,
    authorityName: field('local-auth') ?? field('plan-auth'),
    organisationEntity: null,
    entity: null,
    url: webAddress(field('url')),
    source: 'scotland_spatial_hub',
    point:
      point ??
      pointOfRow({
        latitude: '',
        longitude: '',
        easting: field('x') ?? '',
        northing: field('y') ?? '',
      }),
    postcode: postcodeOf(/[A-Z]{1,2}[0-9][A-Z0-9]? ?[0-9][A-Z]{2}\s*$/i.exec(address ?? '')?.[0]),
  };
}

/** Councils word their decisions freely; the words that decide are few. */
function scottishStatus(decision: string | null, status: string | null): Status {
  const words = `${decision ?? ''} ${status ?? ''}`.toLowerCase();
  if (words.includes('withdraw')) return 'withdrawn';
  if (/refus|reject|dismiss/.test(words)) return 'refused';
  if (/grant|approv|permit|accept|condition/.test(words)) return 'approved';
  return decision === null ? 'pending' : 'other';
}

function webAddress(text: string | null): string | null {
  return text !== null && /^https?:\/\//i.test(text) ? text : null;
}
