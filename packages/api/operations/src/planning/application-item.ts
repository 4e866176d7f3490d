import { normaliseStreet } from '@freehold/market';
import { figuresIf, knownOf } from '../known/known.ts';
import type { Nearby } from '../ports/places.ts';
import type { PlanningAnswer } from '../ports/planning.ts';
import type { PlanningApplicationRecord } from '../ports/records.ts';

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
export function applicationItem({ record, distanceMetres }: Found) {
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
export interface Origin {
  readonly street: string | null;
  readonly postcode: string | null;
}

/** The fields of every answer about the register behind its list. Counts are null where no register answers. */
export function applicationsAnswer(
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
export function registerKnown({ coverage }: Pick<PlanningAnswer, 'coverage'>) {
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
