import type { Need } from '@freehold/operations';
import { evidences } from '@freehold/operations';
import type { Json } from '../http/demo-server.ts';
import type { Question } from './questions.ts';

/** Members that speak of what is known, of what was asked or of the answer itself, and tell nothing of the place. */
const aboutTheAnswer: ReadonlySet<string> = new Set([
  'coverage',
  'fill_with',
  'score_coverage',
  'reason',
  'rent_reason',
  'unjudged_homes_reason',
  'reasons',
  'ignored',
  'definition',
  'basis',
  'error_message',
  'unknown',
  'applied_filters',
  'filters',
  'pagination',
  'disclaimer',
  'as_of',
  'scored_at',
  'valued_at',
  'prepared_on',
  'refreshed_at',
]);

/** Counts of rows found: none of an empty register is what was found, and `coverage` beside it says that none is held. */
const counts: ReadonlySet<string> = new Set([
  'count',
  'sample_size',
  'listings_count',
  'comparables_count',
  'transactions',
  'total',
  'area_total',
  'total_count',
]);

export interface Figure {
  readonly path: string;
  readonly value: unknown;
}

/** The figures of an answer that rest on nothing that is held; each is a fault. */
export function unknowable(
  answer: Json,
  { needs, says = [] }: Pick<Question, 'needs' | 'says'>,
  { asked, held }: { readonly asked: ReadonlySet<unknown>; readonly held: ReadonlySet<Need> },
): Figure[] {
  const needsOf = (first: string): readonly Need[] =>
    isList(needs) ? needs : (needs[first] ?? needs['*'] ?? []);
  return [...leaves(answer, [], null)]
    .filter(({ path }) => !path.some((name) => aboutTheAnswer.has(name) || says.includes(name)))
    .filter(({ value }) => !asked.has(value))
    .filter(({ path, value }) => !(value === 0 && counts.has(path.at(-1) ?? '')))
    .filter(({ path, missing }) => {
      const rest = needsOf(path[0] ?? '').filter((need) => held.has(need));
      return rest.every((need) => isMissing(need, missing));
    })
    .map(({ path, value }) => ({ path: path.join('.'), value }));
}

const isList = (needs: Question['needs']): needs is readonly Need[] => Array.isArray(needs);

/** Whether an answer itself says that what would hold a need is not held. */
function isMissing(need: Need, missing: ReadonlySet<string> | null): boolean {
  return missing !== null && evidences[need].datasets.every((dataset) => missing.has(dataset));
}

interface Leaf extends Omit<Figure, 'path'> {
  readonly path: readonly string[];
  /** What the nearest object around it says would have to be imported. */
  readonly missing: ReadonlySet<string> | null;
}

function* leaves(
  value: Json,
  path: readonly string[],
  missing: ReadonlySet<string> | null,
): Generator<Leaf> {
  if (value === null || value === undefined) return;
  if (typeof value !== 'object') {
    yield { path, value, missing };
    return;
  }
  if (Array.isArray(value)) {
    for (const item of value) yield* leaves(item, path, missing);
    return;
  }
  const own = Array.isArray(value.fill_with) ? new Set<string>(value.fill_with) : missing;
  for (const [name, member] of Object.entries(value)) yield* leaves(member, [...path, name], own);
}

/** How many leaves an answer holds that tell something. */
export function told(answer: Json): number {
  return [...leaves(answer, [], null)].filter(
    ({ path, value }) =>
      !path.some((name) => aboutTheAnswer.has(name)) &&
      !(value === 0 && counts.has(path.at(-1) ?? '')),
  ).length;
}

/** Members that are null where there is nothing to say, not where something is unknown. */
const silentWhereNull: ReadonlySet<string> = new Set([
  'stale_months',
  'listings_until',
  'estimate_note',
  'missing',
  'next_cursor',
  'error_message',
  // Asked for by no question here.
  'tier_breakdown',
  'playbook',
  'property_type',
  // The locations beside it say what each of them lacks.
  'best_location',
]);

export interface Nulls {
  /** Null figures beside which the answer says why, or which file would fill them. */
  readonly explained: number;
  /** The others, by their path. */
  readonly bare: readonly string[];
}

/** The figures of an answer that are null, parted by whether the answer says why. */
export function nullsOf(answer: Json): Nulls {
  const found = [
    ...nullLeaves(answer, [], { isExplained: false, reasons: {}, unknown: new Set() }),
  ].filter(
    ({ path }) => !path.some((name) => aboutTheAnswer.has(name) || silentWhereNull.has(name)),
  );
  return {
    explained: found.filter(({ isExplained }) => isExplained).length,
    bare: found.filter(({ isExplained }) => !isExplained).map(({ path }) => path.join('.')),
  };
}

interface NullLeaf {
  readonly path: readonly string[];
  readonly isExplained: boolean;
}

interface Told {
  readonly isExplained: boolean;
  /** Reasons that the nearest object around gives by name. */
  readonly reasons: Json;
  /** Names that the nearest object around lists as not known. */
  readonly unknown: ReadonlySet<string>;
}

function* nullLeaves(value: Json, path: readonly string[], around: Told): Generator<NullLeaf> {
  if (value === null) yield { path, isExplained: around.isExplained };
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const item of value) yield* nullLeaves(item, path, around);
    return;
  }
  const here = around.isExplained || explainsAll(value);
  const reasons = value.reasons ?? around.reasons;
  // Where it is no list it is a share, such as that of homes whose band is not known.
  const unknown = Array.isArray(value.unknown) ? namesIn(value.unknown) : around.unknown;
  for (const [name, member] of Object.entries(value)) {
    const own =
      typeof (reasons[name] ?? value[`${name}_reason`]) === 'string' ||
      unknown.has(name) ||
      value.failed_slices?.some(({ slice }: Json) => slice === name) === true;
    yield* nullLeaves(member, [...path, name], { isExplained: here || own, reasons, unknown });
  }
}

/** The names in a list of what is not known, alone or each beside its reason. */
const namesIn = (unknown: readonly Json[]): ReadonlySet<string> =>
  new Set(unknown.map((one: Json) => one.input ?? one));

/** Whether an object says of all that is null in it why. */
function explainsAll({
  reason,
  reasons,
  missing,
  coverage,
  fill_with: files,
  ...of
}: Json): boolean {
  const isMissed =
    typeof missing === 'string' ||
    [of.count, of.standard_count].includes(0) ||
    of.matched === false;
  if (typeof reasons?.overall === 'string') return true;
  return typeof reason === 'string' || isMissed || (coverage !== 'full' && files?.length > 0);
}

/**
 * Facts that the publisher's record of one thing may leave blank: what each null means, the documentation says. Of an answer
 * by its route, all of it or the members named.
 */
const ofRecords: Readonly<Record<string, readonly string[]>> = {
  areaAmenities: ['amenities', 'category'],
  areaSchools: ['schools'],
  areaTransport: ['transport_type'],
  areaWalkability: ['evidence'],
  comparables: ['comparables', 'home'],
  pointsOfInterest: ['points'],
  // A deal does not need them: `unknown` names what it lacks.
  dealInputs: ['inputs.ground_rent_annual', 'inputs.service_charge_annual'],
  // With `include=sources` the home says which files would tell more.
  getProperty: [''],
  valuation: ['home'],
  propertyCertificate: [''],
  searchCertificates: ['certificates'],
  uprnCertificate: [''],
};
/** Whether a null at a path of an answer is one of a record as its publisher wrote it. */
export const isOfRecord = (id: string, name: string): boolean =>
  (ofRecords[id] ?? []).some(
    (first) => first === '' || name === first || name.startsWith(`${first}.`),
  );
