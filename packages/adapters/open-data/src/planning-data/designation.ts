import type { DesignationKind, DesignationRecord } from '@freehold/operations';
import type { RecordSink } from '../record-sink.ts';
import { dateOf } from '../values/date.ts';
import { GeometryError, type Geometry } from '../values/geometry.ts';
import { wholeOf } from '../values/number.ts';
import { known } from '../values/text.ts';

/** The datasets of planning.data.gov.uk that are used, by the kind of record they make. */
const KINDS: ReadonlyMap<string, DesignationKind> = new Map(
  Object.entries({
    'conservation-area': 'conservation_area',
    'listed-building': 'listed_building',
    'listed-building-outline': 'listed_building',
    'article-4-direction': 'article_4',
    'article-4-direction-area': 'article_4',
    'flood-risk-zone': 'flood_zone',
  }),
);
/** Longest first, so that an outline is not taken for a point. */
const DATASETS = [...KINDS.keys()].sort((a, b) => b.length - a.length);

/** The dataset a file name speaks of; null when it names none. */
export function datasetOfName(name: string): string | null {
  const words = (name.split(/[/\\!]/).at(-1) ?? '').toLowerCase().replace(/[^a-z0-9]+/g, '-');
  const spoken = words
    .replace('listedbuilding', 'listed-building')
    .replace('floodzone', 'flood-risk-zone')
    .replace(/article-?4(?!-direction)/, 'article-4-direction');
  return DATASETS.find((dataset) => spoken.includes(dataset)) ?? null;
}

/** A feature in whichever container it came: its fields by normalised name, and how to get its shape. */
export interface Feature {
  readonly field: (...names: readonly string[]) => string | null;
  readonly geometry: () => Geometry | null;
}

/** Makes records of a file's features; one for each file, because references repeat only within a file. */
export class Designations {
  readonly #sink: RecordSink;
  readonly #dataset: string | null;
  readonly #file: string;
  readonly #seen = new Map<string, number>();

  constructor(sink: RecordSink, fileName: string) {
    this.#sink = sink;
    this.#dataset = datasetOfName(fileName);
    this.#file = stemOf(fileName);
  }

  put(feature: Feature): void {
    const dataset = feature.field('dataset') ?? datasetOfFields(feature) ?? this.#dataset;
    const kind = dataset === null ? undefined : KINDS.get(dataset);
    if (dataset === null) return this.#sink.refuse('says nowhere which dataset it belongs to');
    if (kind === undefined) return this.#sink.leaveOut(`dataset ${dataset} is not used`);
    const record = this.#record(feature, kind);
    if (typeof record === 'string') this.#sink.refuse(record);
    else if (record === null) this.#sink.leaveOut('has no geometry');
    else this.#sink.put('designation', record);
  }

  #record(feature: Feature, kind: DesignationKind): DesignationRecord | string | null {
    let geometry: Geometry | null;
    try {
      geometry = feature.geometry();
    } catch (error) {
      if (error instanceof GeometryError) return error.message;
      throw error;
    }
    if (geometry === null) return null;
    const entity = wholeOf(feature.field('entity'));
    const listEntry = feature.field('listed-building', 'list-entry', 'listentry');
    const name = feature.field('name', 'name-en', 'des-title', 'stat-listing');
    const reference =
      (kind === 'listed_building' ? listEntry : null) ??
      feature.field(
        'reference',
        'refnum',
        'des-ref',
        'hsref',
        'recordnumber',
        'feature-id',
        'fid',
      ) ??
      (entity === null ? name : String(entity));
    if (reference === null) return 'has neither reference nor name';
    return {
      kind,
      entity,
      reference: entity === null ? this.#distinct(reference) : reference,
      name,
      grade: gradeOf(feature, kind),
      startDate: dateOf(
        feature.field('start-date', 'designation-date', 'date-listed', 'listdate', 'designated'),
      ),
      endDate: dateOf(feature.field('end-date')),
      geometry,
      // References repeat between councils, entities never: the entity's own page is the source.
      source: entity === null ? this.#file : `planning.data.gov.uk/entity/${entity}`,
      publisher: entity === null ? this.#file : feature.field('organisation-entity'),
    };
  }

  /** A council may draw one area in several rows of one reference: the later ones become `CA6/2`, `CA6/3`. */
  #distinct(reference: string): string {
    const count = (this.#seen.get(reference) ?? 0) + 1;
    this.#seen.set(reference, count);
    return count === 1 ? reference : `${reference}/${count}`;
  }
}

function gradeOf(feature: Feature, kind: DesignationKind): string | null {
  if (kind === 'listed_building')
    return feature.field('listed-building-grade', 'grade', 'category');
  if (kind === 'flood_zone') {
    return (
      feature.field('flood-risk-level', 'flood-zone')?.replace(/^(?:flood )?zone /i, '') ?? null
    );
  }
  return null;
}

/** Some columns belong to one dataset only. */
function datasetOfFields(feature: Feature): string | null {
  if (feature.field('flood-risk-level') !== null) return 'flood-risk-zone';
  if (feature.field('permitted-development-rights') !== null) return 'article-4-direction-area';
  return null;
}

/** A council's file carries no publisher, so its name stands for it: `conservation-area-camden`. */
function stemOf(fileName: string): string {
  const base = fileName.split(/[/\\!]/).at(-1) ?? fileName;
  return known(base.replace(/(\.(csv|geojson|json|xml|gml|gz))+$/i, '')) ?? base;
}
